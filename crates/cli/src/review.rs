//! `ethnos review`: a finished game, explained.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use ethnos_pages::review::{ReviewData, ReviewPlayer, decimal, review_report, signed};
use ethnos_review::{Effort, Job, Judged, Ledger, Moment, Review as Reviewed, ReviewError, WIN};
use ethnos_review::{parse_time, reason_sentence, review, review_json};
use ethnos_rules::{Action, Seat};
use ethnos_wire::options::PieceColour;
use ethnos_wire::sentences;
use ethnos_words::{Words, t};
use indicatif::{ProgressBar, ProgressStyle};

use crate::Outcome;
use crate::bot_args::{interrupted, set_by_ctrl_c};
use crate::language::{GameWords, LanguageArg};
use crate::record_file::{fault_line, named_seat, need_record, write_file};

/// Explain a finished game
///
/// Prints for every player where the result came from: own decisions, own luck, the decisions and the luck of the others, in points of
/// winning chance that add up to the result; and every decision that cost 5 points or more, with the better move and the reason.
/// Decisions are judged from what the player knew, never from hidden cards.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos review game.ethnos                     the whole game, in seconds\n  ethnos review game.ethnos --seat B --effort deep\n  ethnos review game.ethnos --time 1m           the costs more exactly\n  ethnos review game.ethnos --report r.html     a page with the chart, to look at or to send\n  ethnos review game.ethnos --json review.json  everything, for a program\n  ethnos review game.ethnos --language pt-BR"
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
    /// Go on until this much time is over (10s, 2m, 500ms): what decisions cost is measured in more sampled games. Luck, the parts of the
    /// result, and which moves are compared stay the same; with --effort deep these are more exact, too. A review that takes longer by
    /// itself is finished all the same
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// Write the review as a page to this file: one file of HTML that needs nothing else
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Write everything as JSON to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum EffortArg {
    /// Takes seconds
    Quick,
    /// Takes minutes
    Deep,
}

impl Review {
    pub(crate) fn run(&self) -> Outcome {
        let words = self.language.words();
        let record = need_record(&self.file, words)?;
        let seat = self.seat.as_deref().map(|letter| named_seat(&record, letter, words)).transpose()?;
        let effort = match self.effort {
            EffortArg::Quick => Effort::QUICK,
            EffortArg::Deep => Effort::DEEP,
        };
        let until = self.time.map(|time| Instant::now() + time);
        let stop = set_by_ctrl_c()?;
        let bar = ProgressBar::new(0);
        bar.set_style(ProgressStyle::with_template("{bar:30} {pos}/{len}, {eta} left").expect("a template"));
        let progress = |done: usize, all: usize| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        };
        let reviewed = review(&record, &Job { effort, seat, until, progress: &progress, stop: &stop });
        bar.finish_and_clear();
        let reviewed = match reviewed {
            Ok(reviewed) => reviewed,
            Err(ReviewError::Stopped) => return Ok(interrupted()),
            Err(ReviewError::NotOver) => {
                return Err(format!("{}: {}", self.file.display(), t!(words, "terminal-not-over")));
            }
            Err(ReviewError::NothingPlayed) => {
                return Err(format!("{}: {}", self.file.display(), t!(words, "final-review-unplayed")));
            }
            Err(ReviewError::Fault(fault)) => {
                return Err(fault_line(&self.file, &fault, GameWords { words, setup: record.setup() }));
            }
        };
        if let Some(path) = &self.json {
            let json = serde_json::to_string(&review_json(&reviewed)).expect("a review is made of plain values");
            write_file(path, json.as_bytes(), words)?;
        }
        if let Some(path) = &self.report {
            write_file(path, self.report(&reviewed).as_bytes(), words)?;
        }
        self.print(&reviewed);
        Ok(ExitCode::SUCCESS)
    }

    /// The review as a page. A record names no players: they are called by the letters of their seats.
    fn report(&self, reviewed: &Reviewed) -> String {
        let names = GameWords { words: self.language.words(), setup: &reviewed.setup };
        let player = |(index, colour)| ReviewPlayer { name: names.player(Seat::at(index)), colour };
        let players = PieceColour::ALL.into_iter().take(reviewed.ledgers.len()).enumerate().map(player);
        review_report(&ReviewData {
            words: names.words,
            edition: names.edition(),
            players: &players.collect::<Vec<_>>(),
            review: &review_json(reviewed),
        })
    }

    fn print(&self, reviewed: &Reviewed) {
        let names = GameWords { words: self.language.words(), setup: &reviewed.setup };
        print_given_up(names, reviewed);
        for (index, ledger) in reviewed.ledgers.iter().enumerate() {
            print_ledger(names, Seat::at(index), ledger);
            print_accuracy(names, reviewed, Seat::at(index));
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

fn duration(text: &str) -> Result<Duration, String> {
    parse_time(text).ok_or_else(|| "a time looks like 500ms, 10s or 2m; at most an hour".to_owned())
}

/// Parts of a win in points: "25.0".
fn points(words: Words, share: i64) -> String {
    decimal(words, share as f64 * 100.0 / WIN as f64, 1)
}

/// The same with a sign: "+3.2".
fn change(words: Words, share: i64) -> String {
    signed(words, share as f64 * 100.0 / WIN as f64, 1)
}

fn percent(words: Words, share: i64) -> String {
    format!("{} %", points(words, share))
}

fn print_ledger(names: GameWords<'_>, seat: Seat, ledger: &Ledger) {
    let words = names.words;
    let player = names.player(seat);
    let (won, expected) = (percent(words, ledger.result), percent(words, ledger.expected));
    anstream::println!("{}", t!(words, "review-seat", player = player, won = won, expected = expected));
    let parts = t!(
        words,
        // Who plays alone has no others.
        if names.setup.people() > 1 { "review-parts" } else { "review-parts-alone" },
        own_decisions = change(words, ledger.own_decisions),
        own_luck = change(words, ledger.own_luck),
        others_decisions = change(words, ledger.others_decisions),
        others_luck = change(words, ledger.others_luck),
        without_luck = percent(words, ledger.without_luck()),
        decisions_error = points(words, ledger.decisions_error()),
        own_error = points(words, ledger.own_error),
        others_error = points(words, ledger.others_error),
        luck_error = points(words, ledger.luck_error()),
    );
    anstream::println!("  {parts}");
    if ledger.stand_in != 0 || ledger.stand_in_error != 0 {
        let (change, error) = (change(words, ledger.stand_in), points(words, ledger.stand_in_error));
        anstream::println!("  {}", t!(words, "review-part-stand-in", change = change, error = error));
    }
    if ledger.given_up != 0 {
        anstream::println!("  {}", t!(words, "review-part-given-up", change = change(words, ledger.given_up)));
    }
}

/// Who gave up, if anybody did.
fn print_given_up(names: GameWords<'_>, reviewed: &Reviewed) {
    let players = reviewed.gave_up.iter().map(|seat| names.player(seat)).collect::<Vec<_>>();
    if players.is_empty() {
        return;
    }
    let listed = names.words.list(&players);
    let text = if reviewed.is_over {
        t!(names.words, "review-given-up-played-on", players = listed, count = players.len())
    } else {
        t!(names.words, "review-given-up-ended", players = listed)
    };
    anstream::println!("{text}\n");
}

/// How well a seat decided, if its decisions were judged.
fn print_accuracy(names: GameWords<'_>, reviewed: &Reviewed, seat: Seat) {
    let words = names.words;
    let is_judged = reviewed.moments.iter().any(|moment| moment.seat == seat && moment.judged.is_some());
    if is_judged {
        let accuracy = match reviewed.accuracy[seat.index()] {
            Some(accuracy) => t!(words, "review-accuracy", accuracy = decimal(words, accuracy, 0)),
            None => t!(words, "review-no-accuracy"),
        };
        anstream::println!("  {accuracy}");
    }
    anstream::println!();
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
        verdict = words.plain_sentence(&verdict.sentence()).to_lowercase(),
        cost = decimal(words, judged.cost.mean * 100.0, 0),
        // An error is never 0.
        error = decimal(words, (judged.cost.error * 100.0).ceil().max(1.0), 0),
        count = judged.glory_cost.mean.round().max(0.0),
        edition = setup.edition().name(),
    );
    anstream::println!("{line}");
    if moment.stand_in {
        anstream::println!("   {}", t!(words, "review-flagged-stand-in"));
    }
    let text = |action: Action| {
        names.sentence(&sentences::action(&ethnos_wire::Action::of(action, setup).kind, names.edition()))
    };
    anstream::println!("   {}", t!(words, "review-played", action = text(judged.played().action)));
    anstream::println!("   {}", t!(words, "review-better", action = text(judged.best().action)));
    for reason in judged.reasons() {
        anstream::println!("   {}", names.sentence(&reason_sentence(&reason, setup)));
    }
}
