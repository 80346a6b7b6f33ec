//! `ethnos review`: a finished game, explained.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::{Args, ValueEnum};
use ethnos_review::{Effort, Job, Judged, Ledger, Moment, Review as Reviewed, ReviewError, WIN};
use ethnos_review::{reason_sentence, reasons, review, review_json, verdict_sentence};
use ethnos_rules::{Action, Record, Seat};
use ethnos_wire::sentences;
use ethnos_words::t;
use indicatif::{ProgressBar, ProgressStyle};

use crate::Outcome;
use crate::bot_args::{interrupted, set_by_ctrl_c};
use crate::language::{GameWords, LanguageArg};

/// Explain a finished game
///
/// Prints for every player where the result came from: own decisions, own luck, the decisions and the luck of the others, in points of
/// winning chance that add up to the result; and every decision that cost 5 points or more, with the better move and the reason.
/// Decisions are judged from what the player knew, never from hidden cards.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos review game.ethnos                     the whole game, in seconds\n  ethnos review game.ethnos --seat B --effort deep\n  ethnos review game.ethnos --json review.json  everything, for a program\n  ethnos review game.ethnos --language pt-BR"
)]
pub(crate) struct Review {
    /// The record of a finished game
    file: PathBuf,
    /// Judge only the decisions of this seat (A to F)
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// How thoroughly
    #[arg(long, value_enum, default_value_t = EffortArg::Quick)]
    effort: EffortArg,
    /// Write everything as JSON to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum EffortArg {
    /// Seconds
    Quick,
    /// Minutes
    Deep,
}

impl Review {
    pub(crate) fn run(&self) -> Outcome {
        let record = crate::read_record(&self.file).map_err(|faults| faults.join("\nethnos: "))?;
        let seat = self.seat(&record)?;
        let effort = match self.effort {
            EffortArg::Quick => Effort::QUICK,
            EffortArg::Deep => Effort::DEEP,
        };
        let stop = set_by_ctrl_c()?;
        let bar = ProgressBar::new(0);
        bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len}, {eta} left").expect("a template"));
        let progress = |done: usize, all: usize| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        };
        let reviewed = review(&record, &Job { effort, seat, progress: &progress, stop: &stop });
        bar.finish_and_clear();
        let reviewed = match reviewed {
            Ok(reviewed) => reviewed,
            Err(ReviewError::Stopped) if stop.load(Ordering::Relaxed) => return Ok(interrupted()),
            Err(error) => return Err(format!("{}: {error}", self.file.display())),
        };
        if let Some(path) = &self.json {
            let json = serde_json::to_string(&review_json(&reviewed)).expect("a review is made of plain values");
            fs::write(path, json).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        }
        self.print(&reviewed);
        Ok(ExitCode::SUCCESS)
    }

    fn seat(&self, record: &Record) -> Result<Option<Seat>, String> {
        let Some(letter) = self.seat.as_deref() else { return Ok(None) };
        let people = record.setup().people();
        let seat = Seat::lettered(letter).filter(|seat| seat.index() < people);
        let wrong = || format!("--seat {letter}: the seats of this game are A to {}", Seat::at(people - 1));
        seat.map(Some).ok_or_else(wrong)
    }

    fn print(&self, reviewed: &Reviewed) {
        let names = GameWords { words: self.language.words(), setup: &reviewed.setup };
        for (index, ledger) in reviewed.ledgers.iter().enumerate() {
            print_ledger(names, Seat::at(index), ledger, reviewed.accuracy[index]);
        }
        let flagged = reviewed.moments.iter().filter_map(|moment| Some((moment, moment.judged.as_ref()?)));
        let flagged = flagged.filter(|(_, judged)| judged.verdict.is_some()).collect::<Vec<_>>();
        if flagged.is_empty() {
            anstream::println!("{}", t!(names.words, "review-nothing"));
        }
        for (moment, judged) in flagged {
            print_flagged(names, moment, judged);
        }
    }
}

/// Parts of a win in percent: "25 %", and with a sign for changes: "+3".
fn percent(share: i64) -> String {
    format!("{:.1} %", share as f64 * 100.0 / WIN as f64)
}

fn change(share: i64) -> String {
    format!("{:+.1}", share as f64 * 100.0 / WIN as f64)
}

fn print_ledger(names: GameWords<'_>, seat: Seat, ledger: &Ledger, accuracy: Option<f64>) {
    let words = names.words;
    let player = names.player(seat);
    let (won, expected) = (percent(ledger.result), percent(ledger.expected));
    anstream::println!("{}", t!(words, "review-seat", player = player, won = won, expected = expected));
    let parts = t!(
        words,
        "review-parts",
        own_decisions = change(ledger.own_decisions),
        own_luck = change(ledger.own_luck),
        others_decisions = change(ledger.others_decisions),
        others_luck = change(ledger.others_luck),
        without_luck = percent(ledger.without_luck()),
    );
    anstream::println!("  {parts}");
    let accuracy = match accuracy {
        Some(accuracy) => t!(words, "review-accuracy", accuracy = format!("{accuracy:.0}")),
        None => t!(words, "review-no-accuracy"),
    };
    anstream::println!("  {accuracy}\n");
}

fn print_flagged(names: GameWords<'_>, moment: &Moment, judged: &Judged) {
    let (words, setup) = (names.words, names.setup);
    let Some(verdict) = judged.verdict else { return };
    let line = t!(
        words,
        "review-flagged",
        index = moment.index + 1,
        age = names.age(moment.age),
        player = names.player(moment.seat),
        verdict = words.plain_sentence(&verdict_sentence(verdict)).to_lowercase(),
        cost = format!("{:.0}", judged.cost.mean * 100.0),
        error = format!("{:.0}", judged.cost.error * 100.0),
        count = format!("{:.0}", judged.glory_cost.mean),
        edition = setup.edition().name(),
    );
    anstream::println!("{line}");
    let text = |action: Action| {
        names.sentence(&sentences::action(&ethnos_wire::Action::of(action, setup).kind, names.edition()))
    };
    anstream::println!("   {}", t!(words, "review-played", action = text(judged.played().action)));
    anstream::println!("   {}", t!(words, "review-better", action = text(judged.best().action)));
    for reason in judged.futures.iter().flat_map(reasons) {
        anstream::println!("   {}", names.sentence(&reason_sentence(&reason, setup)));
    }
}
