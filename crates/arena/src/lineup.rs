//! The line-up: who plays, and on which chairs.

use std::fmt;
use std::sync::Arc;

use ethnos_bots::{Bot, BotSpec, SpecError};
use ethnos_rules::{Options, Seat};

/// The name of Chief Bruno in lists of bots.
pub const BRUNO: &str = "Chief Bruno";

/// A player of the arena, by name. Bots of the same name are one entrant, on however many chairs they sit.
#[derive(Clone)]
pub struct Entrant {
    name: String,
    build: Arc<dyn Fn(u64) -> Box<dyn Bot> + Send + Sync>,
}

impl Entrant {
    /// An entrant with this name whose bots are built from a seed.
    pub fn new(name: impl Into<String>, build: impl Fn(u64) -> Box<dyn Bot> + Send + Sync + 'static) -> Entrant {
        Entrant { name: name.into(), build: Arc::new(build) }
    }

    /// The name that reports show.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Builds one of its bots, whose random choices follow from the seed.
    pub fn build(&self, seed: u64) -> Box<dyn Bot> {
        (self.build)(seed)
    }
}

impl From<BotSpec> for Entrant {
    fn from(spec: BotSpec) -> Entrant {
        Entrant::new(spec.to_string(), move |seed| spec.build(seed))
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}

/// Why a line-up is not valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineupError {
    /// No bot was named.
    Nobody,
    /// There is no name between two commas.
    EmptyName {
        /// The whole list.
        list: String,
    },
    /// A quotation mark is not closed.
    OpenQuote {
        /// The whole list.
        list: String,
    },
    /// Something other than a comma follows a closing quotation mark.
    AfterQuote {
        /// The text that follows.
        rest: String,
    },
    /// A name that is not a bot.
    Spec(SpecError),
    /// More bots than chairs.
    TooMany {
        /// The number of bots named.
        bots: usize,
        /// The number of seats at the table.
        seats: usize,
    },
}

impl fmt::Display for LineupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineupError::Nobody => f.write_str("no bot is named: give some, such as `random`"),
            LineupError::EmptyName { list } => {
                write!(f, "`{list}` has an empty name: write bots with one comma between them, `random,random`")
            }
            LineupError::OpenQuote { list } => write!(f, "`{list}` opens a quotation mark and does not close it"),
            LineupError::AfterQuote { rest } => {
                write!(f, "`{rest}` follows a quotation mark: only a comma may (inside quotes, \"\" stands for one)")
            }
            LineupError::Spec(error) => error.fmt(f),
            LineupError::TooMany { bots, seats } => {
                write!(f, "{bots} bots for {seats} seats: leave some out, or ask for {bots} players")
            }
        }
    }
}

impl std::error::Error for LineupError {}

/// Reads a list of bots with commas between them. A name with a comma is written in double quotes, inside which
/// two quotes mean one, as in a CSV file: `random,"exec:./bot --depths 1,2"`.
pub fn parse_bots(list: &str) -> Result<Vec<BotSpec>, LineupError> {
    let mut bots = Vec::new();
    let mut rest = list;
    loop {
        let (name, after) = first_name(rest, list)?;
        if name.trim().is_empty() {
            return Err(LineupError::EmptyName { list: list.to_owned() });
        }
        bots.push(BotSpec::parse(name.trim()).map_err(LineupError::Spec)?);
        match after {
            Some(after) => rest = after,
            None => return Ok(bots),
        }
    }
}

/// The first name of a list, and the text after the following comma, if there is one.
fn first_name<'l>(rest: &'l str, list: &str) -> Result<(String, Option<&'l str>), LineupError> {
    let Some(mut quoted) = rest.trim_start().strip_prefix('"') else {
        return Ok(match rest.split_once(',') {
            Some((name, after)) => (name.to_owned(), Some(after)),
            None => (rest.to_owned(), None),
        });
    };
    let mut name = String::new();
    loop {
        let (piece, after) = quoted.split_once('"').ok_or_else(|| LineupError::OpenQuote { list: list.to_owned() })?;
        name.push_str(piece);
        if let Some(after) = after.strip_prefix('"') {
            name.push('"');
            quoted = after;
        } else if after.trim().is_empty() {
            return Ok((name, None));
        } else {
            let after = after.trim_start();
            let after = after.strip_prefix(',').ok_or_else(|| LineupError::AfterQuote { rest: after.to_owned() })?;
            return Ok((name, Some(after)));
        }
    }
}

/// Which entrant sits on which chair. Chairs are rotated: in every rotation each chair is at another seat.
#[derive(Clone, Debug)]
pub struct Lineup {
    entrants: Vec<Entrant>,
    chairs: Vec<usize>,
    seats: usize,
    solo: bool,
}

impl Lineup {
    /// The line-up of these bots at a table with these options. If there are fewer bots than seats, the last one fills
    /// the rest. The solo game has one seat; several bots play it in turn.
    pub fn new(bots: Vec<Entrant>, options: &Options) -> Result<Lineup, LineupError> {
        let (seats, solo) = (options.players, options.solo.is_some());
        let last = bots.last().ok_or(LineupError::Nobody)?.clone();
        if bots.len() > seats && !solo {
            return Err(LineupError::TooMany { bots: bots.len(), seats });
        }
        let missing = seats.saturating_sub(bots.len());
        let mut entrants = Vec::<Entrant>::new();
        let mut chairs = Vec::new();
        for bot in bots.into_iter().chain(std::iter::repeat_n(last, missing)) {
            let known = entrants.iter().position(|entrant| entrant.name == bot.name);
            chairs.push(known.unwrap_or(entrants.len()));
            if known.is_none() {
                entrants.push(bot);
            }
        }
        Ok(Lineup { entrants, chairs, seats, solo })
    }

    /// The different bots, in the order they were named.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Everybody whose results are counted: the entrants and, in the solo game, Chief Bruno after them.
    pub fn names(&self) -> Vec<String> {
        let bruno = self.solo.then(|| BRUNO.to_owned());
        self.entrants.iter().map(|entrant| entrant.name.clone()).chain(bruno).collect()
    }

    /// Chief Bruno's index in [`Lineup::names`], if he plays.
    pub fn bruno(&self) -> Option<usize> {
        self.solo.then_some(self.entrants.len())
    }

    /// The number of rotations that bring every chair to every seat.
    pub fn rotations(&self) -> usize {
        self.chairs.len()
    }

    /// The index of the entrant on a chair.
    pub fn entrant_on(&self, chair: usize) -> usize {
        self.chairs[chair]
    }

    /// The chair at each seat of a bot, in one rotation.
    pub fn seating(&self, rotation: usize) -> impl Iterator<Item = (Seat, usize)> {
        let chairs = self.chairs.len();
        (0..self.seats).map(move |seat| (Seat::at(seat), (seat + rotation) % chairs))
    }
}

#[cfg(test)]
mod tests {
    use ethnos_rules::{Edition, SoloLevel};

    use super::*;

    fn entrants(names: &str) -> Vec<Entrant> {
        names.split(' ').map(|name| Entrant::new(name, |seed| BotSpec::Random.build(seed))).collect()
    }

    #[test]
    fn lists_are_read_as_csv_is() {
        let cases = [
            ("random", Ok(vec!["random"])),
            ("random, random", Ok(vec!["random", "random"])),
            ("\"random\",random", Ok(vec!["random", "random"])),
            (" \"random\" , random", Ok(vec!["random", "random"])),
            ("", Err("has an empty name")),
            ("random,,random", Err("has an empty name")),
            ("random,", Err("has an empty name")),
            ("\"random", Err("does not close it")),
            ("\"random\"x", Err("only a comma may")),
            ("\"a,b\"", Err("a,b")),
            ("\"a\"\"b\"", Err("a\"b")),
        ];
        for (list, expected) in cases {
            match (parse_bots(list), expected) {
                (Ok(bots), Ok(names)) => {
                    assert_eq!(bots.iter().map(ToString::to_string).collect::<Vec<_>>(), names, "{list}");
                }
                (Err(error), Err(words)) => assert!(error.to_string().contains(words), "{list}: {error}"),
                (read, _) => panic!("{list}: {read:?}"),
            }
        }
    }

    #[test]
    fn the_last_bot_fills_the_table() {
        let cases = [("a b", 4, vec![0, 1, 1, 1]), ("a b a", 3, vec![0, 1, 0]), ("a", 2, vec![0, 0])];
        for (names, players, chairs) in cases {
            let lineup = Lineup::new(entrants(names), &Options::new(Edition::First, players)).expect("fits");
            assert_eq!(lineup.chairs, chairs, "{names}");
        }
        let refused = Lineup::new(entrants("a b c"), &Options::new(Edition::First, 2)).expect_err("three on two");
        assert_eq!(refused, LineupError::TooMany { bots: 3, seats: 2 });
        let nobody = Lineup::new(Vec::new(), &Options::new(Edition::First, 2)).expect_err("nobody");
        assert_eq!(nobody, LineupError::Nobody);
    }

    #[test]
    fn the_solo_seat_is_taken_in_turn() {
        let lineup = Lineup::new(entrants("a b c"), &Options::solo(SoloLevel::Easy)).expect("fits");
        let seated = (0..lineup.rotations()).flat_map(|rotation| lineup.seating(rotation).collect::<Vec<_>>());
        assert_eq!(seated.collect::<Vec<_>>(), [(Seat::at(0), 0), (Seat::at(0), 1), (Seat::at(0), 2)]);
        assert_eq!(lineup.names(), ["a", "b", "c", BRUNO]);
        assert_eq!(lineup.bruno(), Some(3));
    }
}
