//! Flags that describe a game.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ethnos_rules::notation::parse_tribe;
use ethnos_rules::{Edition, GameBox, Options, Seed, Setup, SoloLevel, TribeChoice};

use crate::language::ENGLISH;

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
    /// The options that these flags describe, checked.
    pub(crate) fn options(&self) -> Result<Options, String> {
        // The solo game exists in the second edition only, so `--solo` implies it.
        let usual = if self.solo.is_some() { Edition::Second } else { Edition::First };
        let edition = self.edition.map_or(usual, Edition::from);
        let players = self.players.unwrap_or(if self.solo.is_some() { 1 } else { 4 });
        let tribes = match self.tribes.as_str() {
            "random" => TribeChoice::Random,
            "first-game" => TribeChoice::FirstGame,
            names => {
                let tribes = names.split(',').map(|name| parse_tribe(name, edition));
                TribeChoice::Chosen(tribes.collect::<Result<_, _>>().map_err(|error| error.to_string())?)
            }
        };
        let options = Options {
            edition,
            players,
            solo: self.solo.map(SoloLevel::from),
            tribes,
            recruitment: self.recruitment,
            game_box: read_box(edition, self.box_file.as_deref())?,
        };
        options.draw(&Seed::from_number(0)).map_err(|errors| errors.to_string())?;
        Ok(options)
    }

    /// The seed given, or a new one from the operating system.
    pub(crate) fn seed(&self) -> Result<Seed, String> {
        self.seed.map_or_else(new_seed, Ok)
    }

    /// The setup and seed of one game.
    pub(crate) fn one_game(&self) -> Result<(Options, Setup, Seed), String> {
        let options = self.options()?;
        let seed = self.seed()?;
        let setup = options.draw(&seed).map_err(|errors| errors.to_string())?;
        Ok((options, setup, seed))
    }
}

/// 256 bits from the operating system.
fn new_seed() -> Result<Seed, String> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| format!("the operating system gives no random bytes: {error}"))?;
    Ok(Seed::new(bytes))
}

/// The box of an edition, with the entries of a file instead of its own.
pub(crate) fn read_box(edition: Edition, file: Option<&std::path::Path>) -> Result<GameBox, String> {
    let contents = GameBox::of(edition);
    let Some(path) = file else { return Ok(contents) };
    contents.replaced_by(&crate::record_file::read_text(path, ENGLISH)?).map_err(|errors| {
        let lines = errors.iter().map(|error| format!("{}: {error}", path.display())).collect::<Vec<_>>();
        lines.join("\nethnos: ")
    })
}
