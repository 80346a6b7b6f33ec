//! Flags that describe a game.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use ethnos_rules::notation::{NotationError, parse_tribe};
use ethnos_rules::{Edition, GameBox, Options, Seed, Setup, SetupErrors, SoloLevel, TribeChoice};
use ethnos_wire::sentences;
use ethnos_words::{Words, t};

use crate::record_file::{box_line, read_text};

/// The game of a command.
#[derive(Args, Clone)]
pub(crate) struct GameArgs {
    /// The edition [default: first; solo: second]
    #[arg(long, value_enum)]
    pub(crate) edition: Option<EditionArg>,
    /// The number of players: 2 to 6 [default: 4; arena: as many as bots, --ladder: each; solo: 1]
    #[arg(long, short, value_name = "P")]
    pub(crate) players: Option<usize>,
    /// The tribes in play, `random`, or `first-game`
    #[arg(long, value_name = "TRIBE,…", default_value = "random")]
    pub(crate) tribes: String,
    /// Recruitment Mode: the row is filled up to three cards
    #[arg(long)]
    pub(crate) recruitment: bool,
    /// The solo game against Chief Bruno (second edition)
    #[arg(long, value_enum, value_name = "LEVEL")]
    pub(crate) solo: Option<LevelArg>,
    /// The seed: 1 to 64 hexadecimal digits [default: 256 bits from the operating system]
    #[arg(long, value_name = "HEX", value_parser = parse_seed)]
    pub(crate) seed: Option<Seed>,
    /// A box file whose entries replace those of the edition (see `ethnos box`)
    #[arg(long = "box", value_name = "FILE")]
    pub(crate) box_file: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum EditionArg {
    First,
    Second,
}

impl From<EditionArg> for Edition {
    fn from(edition: EditionArg) -> Edition {
        match edition {
            EditionArg::First => Edition::First,
            EditionArg::Second => Edition::Second,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LevelArg {
    Easy,
    Regular,
    Hard,
}

impl From<LevelArg> for SoloLevel {
    fn from(level: LevelArg) -> SoloLevel {
        match level {
            LevelArg::Easy => SoloLevel::Easy,
            LevelArg::Regular => SoloLevel::Regular,
            LevelArg::Hard => SoloLevel::Hard,
        }
    }
}

fn parse_seed(text: &str) -> Result<Seed, String> {
    Seed::parse(text).ok_or_else(|| "a seed is 1 to 64 hexadecimal digits".to_owned())
}

impl GameArgs {
    /// The options that these flags describe, checked. What is wrong with them is said in these words.
    pub(crate) fn options(&self, words: Words) -> Result<Options, String> {
        // The solo game exists in the second edition only, so `--solo` implies it.
        let usual = if self.solo.is_some() { Edition::Second } else { Edition::First };
        let edition = self.edition.map_or(usual, Edition::from);
        let players = self.players.unwrap_or(if self.solo.is_some() { 1 } else { 4 });
        let tribes = match self.tribes.as_str() {
            "random" => TribeChoice::Random,
            "first-game" => TribeChoice::FirstGame,
            names => {
                let tribes = names.split(',').map(|name| parse_tribe(name, edition));
                TribeChoice::Chosen(tribes.collect::<Result<_, _>>().map_err(|error| notation_text(&error, words))?)
            }
        };
        let options = Options {
            edition,
            players,
            solo: self.solo.map(SoloLevel::from),
            tribes,
            recruitment: self.recruitment,
            game_box: read_box(edition, self.box_file.as_deref(), words)?,
        };
        options.draw(&Seed::from_number(0)).map_err(|errors| setup_text(errors, words))?;
        Ok(options)
    }

    /// The seed given, or a new one from the operating system.
    pub(crate) fn seed(&self, words: Words) -> Result<Seed, String> {
        self.seed.map_or_else(|| new_seed(words), Ok)
    }

    /// The setup and seed of one game.
    pub(crate) fn one_game(&self, words: Words) -> Result<(Options, Setup, Seed), String> {
        let options = self.options(words)?;
        let seed = self.seed(words)?;
        let setup = options.draw(&seed).map_err(|errors| setup_text(errors, words))?;
        Ok((options, setup, seed))
    }
}

/// 256 bits from the operating system.
fn new_seed(words: Words) -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| t!(words, "terminal-no-random", error = error.to_string()))?;
    Ok(Seed::new(bytes))
}

/// The box of an edition, with the entries of a file instead of its own.
pub(crate) fn read_box(edition: Edition, file: Option<&Path>, words: Words) -> Result<GameBox, String> {
    let contents = GameBox::of(edition);
    let Some(path) = file else { return Ok(contents) };
    contents.replaced_by(&read_text(path, words)?).map_err(|errors| {
        let lines = errors.iter().map(|error| box_line(path, error, words)).collect::<Vec<_>>();
        lines.join("\nethnos: ")
    })
}

/// What is wrong with options, as one text.
pub(crate) fn setup_text(errors: SetupErrors, words: Words) -> String {
    let lines = errors.0.into_iter().map(|error| notation_text(&NotationError::Setup(error), words));
    lines.collect::<Vec<_>>().join("\nethnos: ")
}

fn notation_text(error: &NotationError, words: Words) -> String {
    words.plain_sentence(&sentences::notation_error(error))
}
