//! `ethnos demo`: a game between random players, step by step.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use ethnos_rules::{Actions, Decision, Event, Game};

use ethnos_words::t;

use crate::Outcome;
use crate::game_args::GameArgs;
use crate::language::{GameWords, LanguageArg};
use crate::picture::draw;
use ethnos_wire::replay::Perspective;

/// Play a demonstration game between random players, step by step
#[derive(Args)]
#[command(after_help = "Examples:\n  ethnos demo --players 2 --edition second\n  ethnos demo --seed 7 --pause 0")]
pub(crate) struct Demo {
    #[command(flatten)]
    game: GameArgs,
    /// Milliseconds between turns [default: 60 in a terminal, 0 elsewhere]
    #[arg(long, value_name = "MS")]
    pause: Option<u64>,
    #[command(flatten)]
    language: LanguageArg,
}

impl Demo {
    pub(crate) fn run(&self) -> Outcome {
        let (_, setup, seed) = self.game.one_game(self.language.words())?;
        let in_terminal = std::io::stdout().is_terminal();
        let pause = Duration::from_millis(self.pause.unwrap_or(if in_terminal { 60 } else { 0 }));
        let names = GameWords { words: self.language.words(), setup: &setup };
        let edition = setup.edition();
        let tribes = setup.tribes().map(|tribe| names.words.tribe(tribe.name(edition), 2));
        let tribes = tribes.collect::<Vec<_>>().join(", ");
        let (edition, seed_text) = (edition.name(), seed.to_string());
        let opening = t!(names.words, "terminal-demo", tribes = tribes, seed = seed_text, edition = edition);
        anstream::println!("{opening}\n");

        let mut dice = fastrand::Rng::with_seed(u64::from_str_radix(&seed.commitment()[..16], 16).unwrap_or(0));
        let mut actions = Actions::new();
        let mut events = Vec::new();
        let mut game = Game::new_watched(&setup, seed, &mut events);
        loop {
            for event in events.drain(..) {
                print_event(&event, &names);
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
        anstream::println!("\n{}", draw(&game, Perspective::AllHands, names.words));
        Ok(ExitCode::SUCCESS)
    }
}

/// Turns as sentences; at the end of an Age, the score.
fn print_event(event: &Event, names: &GameWords<'_>) {
    let sentence = || names.event(event);
    match event {
        Event::AgeBegan { age, .. } => {
            anstream::println!("\n\x1b[1m── {} ──\x1b[0m", names.age(*age));
            anstream::println!("{}", sentence());
        }
        Event::AgeEnded { .. } => anstream::println!("\x1b[1m{}\x1b[0m", sentence()),
        Event::Scored(line) => {
            let (player, glory) = (names.player(line.seat), line.glory);
            anstream::println!("  {player:<11} \x1b[33m+{glory:<3}\x1b[0m {}", names.score(line));
        }
        Event::GameOver { .. } => anstream::println!("\n\x1b[1m{}\x1b[0m", sentence()),
        Event::Dragon { .. } => anstream::println!("  \x1b[31m{}\x1b[0m", sentence()),
        _ => anstream::println!("  {}", sentence()),
    }
}
