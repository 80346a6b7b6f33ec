//! The head of a file: what is played, and from which seed.

use super::words::{items, list_text, parse_number, parse_tribe};
use super::ParseError;
use crate::edition::Edition;
use crate::game_box::GameBox;
use crate::seed::Seed;
use crate::setup::{Level, Options, Setup, TribeChoice};
use crate::tribe::Tribe;

/// One `key: value` of the head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) line: usize,
    pub(crate) key: String,
    pub(crate) value: String,
}

impl Entry {
    pub(crate) fn error(&self, reason: impl Into<String>) -> ParseError {
        ParseError { line: self.line, reason: reason.into() }
    }
}

/// Keys that are for people and change nothing.
const FOR_PEOPLE: [&str; 3] = ["title", "source", "date"];

/// What the head says of the setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    pub(crate) options: Options,
    pub(crate) setup: Setup,
    pub(crate) seed: Seed,
    pub(crate) commitment: Option<String>,
    /// Whether the tribes that were drawn are written down.
    pub(crate) tribes_stated: bool,
}

impl Header {
    /// Reads the entries of the setup and gives back those that are left. Every fault is reported.
    pub(crate) fn read(entries: &[Entry], needs_seed: bool) -> Result<(Header, Vec<Entry>), Vec<ParseError>> {
        let mut errors = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            let may_repeat = entry.key.starts_with("band ") || entry.key.starts_with("party ");
            if !may_repeat && entries[..index].iter().any(|other| other.key == entry.key) {
                errors.push(entry.error(format!("`{}` stands here twice", entry.key)));
            }
        }
        let find = |key: &str| entries.iter().find(|entry| entry.key == key);
        let edition = match find("edition") {
            Some(entry) => Edition::named(&entry.value).ok_or_else(|| entry.error("the edition is first or second")),
            None => Err(ParseError { line: 1, reason: "`edition: first` or `edition: second` is missing".to_owned() }),
        };
        let edition = match edition {
            Ok(edition) => edition,
            Err(error) => {
                errors.push(error);
                return Err(errors);
            }
        };

        let mut options = Options::new(edition, 0);
        let mut seed = None;
        let mut commitment = None;
        let mut drawn = None;
        let mut box_text = String::new();
        let mut box_lines = Vec::new();
        let mut rest = Vec::new();
        for entry in entries {
            let value = entry.value.as_str();
            let result = match entry.key.as_str() {
                "edition" => Ok(()),
                "players" => parse_number(value, 99).map(|players| options.players = players.into()),
                "solo" => Level::named(value).map(|level| options.solo = Some(level)).ok_or_else(|| "the level is easy, regular or hard".to_owned()),
                "tribes" | "clans" => parse_tribes(value, edition).map(|(choice, stated)| {
                    options.tribes = choice;
                    drawn = stated.map(|stated| (entry.clone(), stated));
                }),
                "recruitment" => match value {
                    "on" => Ok(options.recruitment = true),
                    "off" => Ok(options.recruitment = false),
                    _ => Err("recruitment is on or off".to_owned()),
                },
                "seed" => Seed::parse(value).map(|read| seed = Some(read)).ok_or_else(|| "a seed is 1 to 64 hexadecimal digits".to_owned()),
                "commitment" => {
                    let fits = value.len() == 64 && value.bytes().all(|byte| byte.is_ascii_hexdigit());
                    commitment = Some(value.to_ascii_lowercase());
                    if fits { Ok(()) } else { Err("a commitment is 64 hexadecimal digits".to_owned()) }
                }
                key => {
                    if let Some(item) = key.strip_prefix("box ") {
                        box_text.push_str(&format!("{} = {{ value = [{value}] }}\n", item.trim()));
                        box_lines.push(entry.line);
                    } else if !FOR_PEOPLE.contains(&key) {
                        rest.push(entry.clone());
                    }
                    Ok(())
                }
            };
            if let Err(reason) = result {
                errors.push(entry.error(reason));
            }
        }
        match GameBox::of(edition).replaced_by(&box_text) {
            Ok(game_box) => options.game_box = game_box,
            Err(faults) => errors.extend(faults.into_iter().map(|fault| ParseError {
                line: fault.line.checked_sub(1).and_then(|index| box_lines.get(index)).copied().unwrap_or(1),
                reason: fault.reason,
            })),
        }
        if options.solo.is_some() && find("players").is_none() {
            options.players = 1;
        } else if find("players").is_none() {
            errors.push(ParseError { line: 1, reason: "`players: 2` to `players: 6`, or `solo: regular`, is missing".to_owned() });
        }
        if seed.is_none() && needs_seed && find("seed").is_none() {
            errors.push(ParseError { line: 1, reason: "`seed: …` is missing: without it the game cannot be replayed".to_owned() });
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let seed = seed.unwrap_or(Seed::from_number(0));
        let setup = match options.draw(&seed) {
            Ok(setup) => setup,
            Err(faults) => {
                let line = |keys: &[&str]| keys.iter().find_map(|key| find(key)).map_or(1, |entry| entry.line);
                let place = |fault: &crate::SetupError| match fault {
                    crate::SetupError::TribeCount { .. }
                    | crate::SetupError::TribeTwice { .. }
                    | crate::SetupError::OtherEdition { .. }
                    | crate::SetupError::SoloTribes => line(&["tribes", "clans"]),
                    crate::SetupError::SoloEdition => line(&["edition"]),
                    _ => line(&["players", "solo"]),
                };
                return Err(faults.0.iter().map(|fault| ParseError { line: place(fault), reason: fault.to_string() }).collect());
            }
        };
        let tribes_stated = drawn.is_some();
        if let Some((entry, mut stated)) = drawn {
            stated.sort();
            let mut given = setup.tribes().collect::<Vec<_>>();
            given.sort();
            if stated != given {
                let given = list_text(given.iter().map(|tribe| tribe.plural(edition).to_owned()));
                return Err(vec![entry.error(format!("the seed draws other {}s: {given}", edition.tribe()))]);
            }
        }
        Ok((Header { options, setup, seed, commitment, tribes_stated }, rest))
    }

    /// The entries that lead back to this head.
    pub(crate) fn entries(options: &Options, setup: &Setup, seed: &Seed, committed: bool) -> Vec<(String, String)> {
        let edition = options.edition;
        let mut entries = vec![("edition".to_owned(), edition.name().to_owned())];
        match options.solo {
            Some(level) => entries.push(("solo".to_owned(), level.name().to_owned())),
            None => entries.push(("players".to_owned(), options.players.to_string())),
        }
        let names = |tribes: &mut dyn Iterator<Item = Tribe>| list_text(tribes.map(|tribe| tribe.plural(edition).to_owned()));
        let in_play = names(&mut setup.tribes());
        let key = format!("{}s", edition.tribe());
        match (&options.tribes, options.solo) {
            (TribeChoice::Chosen(tribes), _) => entries.push((key, names(&mut tribes.iter().copied()))),
            (_, Some(_)) => {}
            (TribeChoice::Random, None) => entries.push((key, format!("random = {in_play}"))),
            (TribeChoice::FirstGame, None) => entries.push((key, format!("first game = {in_play}"))),
        }
        if options.recruitment {
            entries.push(("recruitment".to_owned(), "on".to_owned()));
        }
        for item in options.game_box.changes() {
            entries.push((format!("box {}", item.key), item.value.to_string()));
        }
        entries.push(("seed".to_owned(), seed.to_string()));
        if committed {
            entries.push(("commitment".to_owned(), seed.commitment()));
        }
        entries
    }
}

/// Reads `random`, `first game` or names, and what `=` states was drawn.
fn parse_tribes(text: &str, edition: Edition) -> Result<(TribeChoice, Option<Vec<Tribe>>), String> {
    let list = |text: &str| items(text).map(|name| parse_tribe(name, edition)).collect::<Result<Vec<_>, _>>();
    let (choice, stated) = match text.split_once('=') {
        Some((choice, stated)) => (choice.trim(), Some(list(stated)?)),
        None => (text, None),
    };
    let choice = match choice {
        "random" => TribeChoice::Random,
        "first game" => TribeChoice::FirstGame,
        names => TribeChoice::Chosen(list(names)?),
    };
    Ok((choice, stated))
}
