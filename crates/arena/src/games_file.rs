//! A file of the games of an arena, so that a match of many hours can be stopped and continued.
//!
//! The first line says which match it is, every further line is a game. Games are written when all games of a seed are played.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use ethnos_rules::{Record, Seat};
use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::play::{PlayedGame, SeatScore};

/// The number of the format.
const FORMAT: u32 = 1;

/// The first line: what must be the same when a match is continued.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Head {
    format: u32,
    /// The table and the seed, as the head of a record.
    table: String,
    bots: Vec<String>,
    luck: bool,
}

impl Head {
    fn of(arena: &Arena) -> Head {
        let record = Record::new(arena.options(), *arena.schedule().seed()).expect("the arena has checked its options");
        let lineup = arena.lineup();
        Head {
            format: FORMAT,
            table: record.to_string(),
            bots: lineup.entrants().iter().map(|entrant| entrant.name().to_owned()).collect(),
            luck: arena.measures_luck(),
        }
    }
}

/// A line of the file: one game.
#[derive(Serialize, Deserialize)]
struct GameLine {
    /// The number of the game in the schedule, from 0.
    game: u64,
    seats: Vec<SeatScore>,
}

/// Why a file of games cannot be used.
#[derive(Debug)]
pub enum GamesFileError {
    /// It cannot be read or written.
    Io(io::Error),
    /// It does not begin like a file of games.
    NotGames,
    /// Its games are of other bots, another table or another seed.
    OtherMatch,
    /// A line is not the game that belongs there.
    Damaged {
        /// The number of the line, from 1.
        line: usize,
    },
}

impl fmt::Display for GamesFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GamesFileError::Io(error) => error.fmt(f),
            GamesFileError::NotGames => f.write_str("it is not a file of games that --resume has written"),
            GamesFileError::OtherMatch => f.write_str(
                "its games were played with other bots, another table or another seed, or without --adjust-luck: \
                 give the same flags, or another file",
            ),
            GamesFileError::Damaged { line } => write!(f, "line {line} is not the game that belongs there"),
        }
    }
}

impl std::error::Error for GamesFileError {}

impl From<io::Error> for GamesFileError {
    fn from(error: io::Error) -> GamesFileError {
        GamesFileError::Io(error)
    }
}

/// A file to which the games of an arena are added.
pub struct GamesFile {
    file: File,
}

impl GamesFile {
    /// Opens or creates the file of a match, and returns the games in it, as many as the schedule has. A last line without its end,
    /// and the games of a seed of which some are missing, are removed: the program was stopped while it wrote them.
    pub fn open(path: &Path, arena: &Arena) -> Result<(GamesFile, Vec<PlayedGame>), GamesFileError> {
        let mut file = File::options().create(true).read(true).append(true).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let head = Head::of(arena);
        if text.is_empty() {
            let line = serde_json::to_string(&head).expect("a head has text and numbers only");
            file.write_all((line + "\n").as_bytes())?;
            return Ok((GamesFile { file }, Vec::new()));
        }
        let (first, lines) = text.split_once('\n').ok_or(GamesFileError::NotGames)?;
        if serde_json::from_str::<Head>(first).map_err(|_| GamesFileError::NotGames)? != head {
            return Err(GamesFileError::OtherMatch);
        }
        let rotations = arena.schedule().rotations() as usize;
        let whole = lines.split_inclusive('\n').filter(|line| line.ends_with('\n')).collect::<Vec<_>>();
        let whole = &whole[..whole.len() - whole.len() % rotations];
        let length = first.len() + 1 + whole.iter().map(|line| line.len()).sum::<usize>();
        let wanted = usize::try_from(arena.schedule().games()).unwrap_or(usize::MAX);
        let games = whole.iter().take(wanted).enumerate();
        let games = games.map(|(number, line)| {
            read_game(line, number as u64, arena).ok_or(GamesFileError::Damaged { line: number + 2 })
        });
        let games = games.collect::<Result<Vec<_>, _>>()?;
        file.set_len(length as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok((GamesFile { file }, games))
    }

    /// Adds all games of a seed.
    pub fn add(&mut self, block: &[PlayedGame]) -> io::Result<()> {
        let line = |game: &PlayedGame| {
            let line = GameLine { game: game.fixture.number, seats: game.seats.clone() };
            serde_json::to_string(&line).expect("a result has text and numbers only") + "\n"
        };
        self.file.write_all(block.iter().map(line).collect::<String>().as_bytes())
    }
}

/// The game of a line; `None` if it is not this game of the arena.
fn read_game(line: &str, number: u64, arena: &Arena) -> Option<PlayedGame> {
    let GameLine { game, mut seats } = serde_json::from_str(line).ok()?;
    let fixture = arena.schedule().fixture(number);
    let setup = arena.options().draw(&fixture.seed).ok()?;
    let players = arena.lineup().names().len();
    if game != number || seats.len() != setup.players() || seats.iter().any(|seat| seat.player >= players) {
        return None;
    }
    for (index, seat) in seats.iter_mut().enumerate() {
        seat.seat = Seat::at(index);
    }
    Some(PlayedGame { fixture, setup, seats, record: None })
}
