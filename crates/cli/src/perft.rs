//! `ethnos perft`: counts the tree of a game.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ethnos_rules::notation::action_text;
use ethnos_rules::{Actions, Game};
use serde_json::json;

use crate::Outcome;
use crate::game_args::GameArgs;
use crate::language::ENGLISH;

/// Count the tree of a game to a depth
///
/// Counts the sequences of actions from the start of a game with a known deck. The counts change when the rules change,
/// and counting measures speed.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos perft --depth 4 --seed 1\n  ethnos perft --depth 3 --seed 1 --players 2 --edition second --divide"
)]
pub(crate) struct Perft {
    /// The depth
    #[arg(long, short, value_parser = clap::value_parser!(u32).range(..=50))]
    depth: u32,
    #[command(flatten)]
    game: GameArgs,
    /// Count from the last moment of this record, position or scenario instead of from a new game
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// With --from: count from the moment after this many actions
    #[arg(long, value_name = "N", requires = "from")]
    at: Option<usize>,
    /// Also count for each first action
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> Outcome {
        let game = match &self.from {
            Some(path) => {
                let record = crate::record_file::need_record(path, ENGLISH)?;
                crate::replay::moment(&record, self.at, path, ENGLISH)?.game
            }
            None => {
                let (_, setup, seed) = self.game.one_game(ENGLISH)?;
                Game::new(&setup, seed)
            }
        };
        let setup = game.setup();
        let mut lists = vec![Actions::new(); self.depth as usize];
        if self.divide && self.depth > 0 {
            let mut actions = Actions::new();
            game.legal(&mut actions);
            for action in actions.iter() {
                let mut next = game.clone();
                next.play_unchecked(*action, &mut ());
                let leaves = ethnos_rules::perft(&next, self.depth - 1, &mut lists);
                anstream::println!("{leaves:>12}  {}", action_text(*action, setup));
            }
        }
        let mut counts = Vec::new();
        for depth in 0..=self.depth {
            let leaves = ethnos_rules::perft(&game, depth, &mut lists);
            counts.push(leaves);
            if !self.json {
                anstream::println!("{depth:>3} {leaves:>15}");
            }
        }
        if self.json {
            anstream::println!(
                "{}",
                json!({ "seed": game.seed().to_string(), "setup": ethnos_wire::Setup::of(setup), "leaves": counts })
            );
        }
        Ok(ExitCode::SUCCESS)
    }
}
