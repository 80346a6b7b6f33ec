//! `ethnos demo`: a game between random players, step by step.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use ethnos_rules::{Actions, Decision, Event, Game};

use crate::Outcome;
use crate::game_args::GameArgs;
use crate::picture::{Eyes, draw};
use ethnos_wire::sentences::{age_name, seat_name, sentence};

/// Play a demonstration game between random players, step by step
#[derive(Args)]
#[command(after_help = "Examples:\n  ethnos demo --players 2 --edition second\n  ethnos demo --seed 7 --pause 0")]
pub(crate) struct Demo {
    #[command(flatten)]
    game: GameArgs,
    /// Milliseconds between turns [default: 60 in a terminal, 0 elsewhere]
    #[arg(long, value_name = "MS")]
    pause: Option<u64>,
}

impl Demo {
    pub(crate) fn run(&self) -> Outcome {
        let (_, setup, seed) = self.game.one_game()?;
        let in_terminal = std::io::stdout().is_terminal();
        let pause = Duration::from_millis(self.pause.unwrap_or(if in_terminal { 60 } else { 0 }));
        let edition = setup.edition();
        let tribes = setup.tribes().map(|tribe| tribe.plural(edition)).collect::<Vec<_>>().join(", ");
        anstream::println!("The {edition} edition with {tribes}. Seed {seed}\n");

        let mut dice = fastrand::Rng::with_seed(u64::from_str_radix(&seed.commitment()[..16], 16).unwrap_or(0));
        let mut actions = Actions::new();
        let mut events = Vec::new();
        let mut game = Game::new_watched(&setup, seed, &mut events);
        loop {
            for event in events.drain(..) {
                tell(&event, &game);
            }
            if game.is_over() {
                break;
            }
            if game.decision() == Decision::Turn && !pause.is_zero() {
                // The last line must be seen before the pause.
                let _ = std::io::stdout().flush();
                std::thread::sleep(pause);
            }
            game.legal(&mut actions);
            game.play_unchecked(actions[dice.usize(..actions.len())], &mut events);
        }
        anstream::println!("\n{}", draw(&game, Eyes::Everything));
        Ok(ExitCode::SUCCESS)
    }
}

/// Turns as sentences; at the end of an Age, the score.
fn tell(event: &Event, game: &Game) {
    let setup = game.setup();
    match event {
        Event::AgeBegan { age, .. } => {
            anstream::println!("\n\x1b[1m── {} ──\x1b[0m", age_name(*age));
            anstream::println!("{}", sentence(event, setup));
        }
        Event::AgeEnded { .. } => anstream::println!("\x1b[1m{}\x1b[0m", sentence(event, setup)),
        Event::Scored(line) => {
            anstream::println!(
                "  {:<11} \x1b[33m+{:<3}\x1b[0m {}",
                seat_name(line.seat, setup),
                line.glory,
                line.explain(setup)
            );
        }
        Event::GameOver { .. } => anstream::println!("\n\x1b[1m{}\x1b[0m", sentence(event, setup)),
        Event::Dragon { .. } => anstream::println!("  \x1b[31m{}\x1b[0m", sentence(event, setup)),
        _ => anstream::println!("  {}", sentence(event, setup)),
    }
}
