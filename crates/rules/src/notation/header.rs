//! The head of a file: the setup and the seed.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::words::{items, list_text, parse_number, parse_tribe};
use super::{NotationError, ParseError};
use crate::edition::Edition;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::seed_parts::{SeedPart, SeedParts};
use crate::setup::{Options, Setup, SetupError, SetupErrors, SoloLevel, TribeChoice};
use crate::tribe::Tribe;

/// One `key: value` of the head.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) line: usize,
    pub(crate) key: String,
    pub(crate) value: String,
}

impl Entry {
    pub(crate) fn error(&self, reason: NotationError) -> ParseError {
        ParseError { line: self.line, reason }
    }
}

/// Keys with text for people; they have no effect on the game.
const FOR_PEOPLE: [&str; 3] = ["title", "source", "date"];

/// What the head says about the setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Header {
    pub(crate) options: Options,
    pub(crate) setup: Setup,
    pub(crate) seed: Seed,
    /// The SHA-256 of the seed, or of the server's part of it.
    pub(crate) commitment: Option<String>,
    /// What the seed was made of, if not only the server drew it.
    pub(crate) parts: Option<SeedParts>,
    /// Whether the file states which tribes were drawn.
    pub(crate) tribes_stated: bool,
}

impl Header {
    /// Reads the entries of the setup and returns the remaining ones. All errors are reported.
    pub(crate) fn read(entries: &[Entry], needs_seed: bool) -> Result<(Header, Vec<Entry>), Vec<ParseError>> {
        let mut errors = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            let may_repeat = entry.key.starts_with("band ") || entry.key.starts_with("party ");
            if !may_repeat && entries[..index].iter().any(|other| other.key == entry.key) {
                errors.push(entry.error(NotationError::KeyTwice { key: entry.key.clone() }));
            }
        }
        let edition = match entries.iter().find(|entry| entry.key == "edition") {
            Some(entry) => Edition::named(&entry.value).ok_or_else(|| entry.error(NotationError::Edition)),
            None => Err(ParseError { line: 1, reason: NotationError::EditionMissing }),
        };
        match edition {
            Ok(edition) => Reader::new(edition, entries, errors).read(needs_seed),
            Err(error) => {
                errors.push(error);
                Err(errors)
            }
        }
    }

    /// The entries that give this head when they are read.
    pub(crate) fn entries(
        options: &Options,
        setup: &Setup,
        seed: &Seed,
        committed: bool,
        parts: Option<&SeedParts>,
    ) -> Vec<(String, String)> {
        let edition = options.edition;
        let mut entries = vec![("edition".to_owned(), edition.name().to_owned())];
        match options.solo {
            Some(level) => entries.push(("solo".to_owned(), level.name().to_owned())),
            None => entries.push(("players".to_owned(), options.players.to_string())),
        }
        let names =
            |tribes: &mut dyn Iterator<Item = Tribe>| list_text(tribes.map(|tribe| tribe.plural(edition).to_owned()));
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
            let server = parts.map_or(seed, |parts| &parts.server);
            entries.push(("commitment".to_owned(), server.commitment()));
        }
        if let Some(parts) = parts {
            entries.push(("server part".to_owned(), parts.server.to_string()));
            for SeedPart { seat, commitment, part } in &parts.players {
                entries.push((format!("committed {seat}"), commitment.clone()));
                entries.extend(part.map(|part| (format!("part {seat}"), part.to_string())));
            }
        }
        entries
    }
}

/// Reads `random`, `first game` or names, and after `=` the tribes that were drawn.
fn parse_tribes(text: &str, edition: Edition) -> Result<(TribeChoice, Option<Vec<Tribe>>), NotationError> {
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

/// Reads the entries of the setup and collects errors.
struct Reader<'e> {
    entries: &'e [Entry],
    errors: Vec<ParseError>,
    options: Options,
    seed: Option<Seed>,
    commitment: Option<String>,
    server_part: Option<Seed>,
    committed: BTreeMap<Seat, String>,
    parts: BTreeMap<Seat, Seed>,
    /// The tribes that the file says were drawn, and the entry that says it.
    drawn: Option<(&'e Entry, Vec<Tribe>)>,
    /// The box entries as the text of a box file, and the line of each in this file.
    box_file: String,
    box_lines: Vec<usize>,
    rest: Vec<Entry>,
}

impl<'e> Reader<'e> {
    fn new(edition: Edition, entries: &'e [Entry], errors: Vec<ParseError>) -> Reader<'e> {
        Reader {
            entries,
            errors,
            options: Options::new(edition, 0),
            seed: None,
            commitment: None,
            server_part: None,
            committed: BTreeMap::new(),
            parts: BTreeMap::new(),
            drawn: None,
            box_file: String::new(),
            box_lines: Vec::new(),
            rest: Vec::new(),
        }
    }

    fn find(&self, key: &str) -> Option<&'e Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    fn missing(&mut self, reason: NotationError) {
        self.errors.push(ParseError { line: 1, reason });
    }

    fn read(mut self, needs_seed: bool) -> Result<(Header, Vec<Entry>), Vec<ParseError>> {
        for entry in self.entries {
            if let Err(reason) = self.entry(entry) {
                self.errors.push(entry.error(reason));
            }
        }
        self.fill_box();
        if self.find("players").is_none() {
            self.options.players = 1;
            if self.options.solo.is_none() {
                self.missing(NotationError::PlayersMissing);
            }
        }
        if needs_seed && self.find("seed").is_none() {
            self.missing(NotationError::SeedMissing);
        }
        let parts = self.seed_parts();
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        let seed = self.seed.unwrap_or(Seed::from_number(0));
        let setup = self.options.draw(&seed).map_err(|errors| self.placed(&errors))?;
        if let Some((entry, stated)) = &self.drawn {
            check_drawn(entry, stated, &setup).map_err(|error| vec![error])?;
        }
        let (commitment, tribes_stated) = (self.commitment, self.drawn.is_some());
        Ok((Header { options: self.options, setup, seed, commitment, parts, tribes_stated }, self.rest))
    }

    fn entry(&mut self, entry: &'e Entry) -> Result<(), NotationError> {
        let value = entry.value.as_str();
        match entry.key.as_str() {
            "edition" => {}
            "players" => self.options.players = parse_number(value, 99)?.into(),
            "solo" => self.options.solo = Some(SoloLevel::named(value).ok_or(NotationError::SoloLevel)?),
            "tribes" | "clans" => {
                let (choice, stated) = parse_tribes(value, self.options.edition)?;
                self.options.tribes = choice;
                self.drawn = stated.map(|stated| (entry, stated));
            }
            "recruitment" => match value {
                "on" => self.options.recruitment = true,
                "off" if self.find("solo").is_some() => {
                    return Err(NotationError::SoloRecruitment);
                }
                "off" => {}
                _ => return Err(NotationError::Recruitment),
            },
            "seed" => self.seed = Some(Seed::parse(value).ok_or(NotationError::Seed)?),
            "commitment" => self.commitment = Some(parse_hash(value)?),
            "server part" => self.server_part = Some(Seed::parse(value).ok_or(NotationError::Seed)?),
            key => {
                let of_seat = |word: &str| Seat::lettered(key.strip_prefix(word)?.strip_prefix(' ')?);
                if let Some(seat) = of_seat("committed") {
                    self.committed.insert(seat, parse_hash(value)?);
                } else if let Some(seat) = of_seat("part") {
                    self.parts.insert(seat, Seed::parse(value).ok_or(NotationError::Seed)?);
                } else if let Some(item) = key.strip_prefix("box ") {
                    let _ = writeln!(self.box_file, "{} = {{ value = [{value}] }}", item.trim());
                    self.box_lines.push(entry.line);
                } else if !FOR_PEOPLE.contains(&key) {
                    self.rest.push(entry.clone());
                }
            }
        }
        Ok(())
    }

    /// The parts of the seed, if the file has any.
    fn seed_parts(&mut self) -> Option<SeedParts> {
        let uncommitted = self.parts.keys().any(|seat| !self.committed.contains_key(seat));
        let (committed, parts) = (std::mem::take(&mut self.committed), std::mem::take(&mut self.parts));
        let Some(server) = self.server_part else {
            if !committed.is_empty() || !parts.is_empty() {
                self.missing(NotationError::ServerPartMissing);
            }
            return None;
        };
        if uncommitted {
            self.missing(NotationError::CommittedMissing);
        }
        let players = committed.into_iter().map(|(seat, commitment)| {
            let part = parts.get(&seat).copied();
            SeedPart { seat, commitment, part }
        });
        Some(SeedParts { server, players: players.collect() })
    }

    fn fill_box(&mut self) {
        match self.options.game_box.replaced_by(&self.box_file) {
            Ok(game_box) => self.options.game_box = game_box,
            Err(faults) => self.errors.extend(faults.into_iter().map(|fault| {
                let line = fault.line.checked_sub(1).and_then(|index| self.box_lines.get(index));
                ParseError { line: line.copied().unwrap_or(1), reason: NotationError::Box(fault.reason) }
            })),
        }
    }

    /// Assigns each error of the setup to the line that caused it.
    fn placed(&self, errors: &SetupErrors) -> Vec<ParseError> {
        let line = |keys: &[&str]| keys.iter().find_map(|key| self.find(key)).map_or(1, |entry| entry.line);
        let place = |error: &SetupError| match error {
            SetupError::TribeCount { .. }
            | SetupError::TribeTwice { .. }
            | SetupError::OtherEdition { .. }
            | SetupError::SoloTribes => line(&["tribes", "clans"]),
            SetupError::SoloEdition => line(&["edition"]),
            _ => line(&["players", "solo"]),
        };
        errors
            .0
            .iter()
            .map(|error| ParseError { line: place(error), reason: NotationError::Setup(error.clone()) })
            .collect()
    }
}

fn parse_hash(text: &str) -> Result<String, NotationError> {
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if fits { Ok(text.to_ascii_lowercase()) } else { Err(NotationError::Commitment) }
}

fn check_drawn(entry: &Entry, stated: &[Tribe], setup: &Setup) -> Result<(), ParseError> {
    let edition = setup.edition();
    let mut stated = stated.to_vec();
    stated.sort();
    let mut given = setup.tribes().collect::<Vec<_>>();
    given.sort();
    if stated == given {
        return Ok(());
    }
    let tribes = list_text(given.iter().map(|tribe| tribe.plural(edition).to_owned()));
    Err(entry.error(NotationError::OtherTribesDrawn { tribes, edition }))
}
