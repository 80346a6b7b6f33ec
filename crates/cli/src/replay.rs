//! `ethnos replay`: a recorded game, moment by moment.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ethnos_rules::notation::{Step, action_text};
use ethnos_rules::{Actions, Event, Game, Record, Setup};
use serde_json::json;

use crate::Outcome;
use crate::language::{GameWords, LanguageArg};
use crate::picture::draw;
use crate::record_file::{fault_line, named_seat, need_record};
use ethnos_wire as wire;
use ethnos_wire::replay::Perspective;
use ethnos_words::{Words, t};

/// Show a recorded game at any moment
///
/// Prints the table after a number of actions, as one seat sees it or with everything open; or the complete
/// state as JSON, hidden cards included, one line a step, for a program that referees the game from outside.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos replay game.ethnos                    the end of the game\n  ethnos replay game.ethnos --at 40 --seat B   after 40 actions, as B sees it\n  ethnos replay game.ethnos --scores           every score, line by line\n  ethnos replay game.ethnos --log --language pt-BR\n  ethnos replay game.ethnos --json --legal     everything, for a program\n  ethnos replay game.ethnos --at 40 --position a position file of that moment"
)]
pub(crate) struct Replay {
    /// A record, position or scenario
    file: PathBuf,
    /// After this many actions [default: all]
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// As this seat (A to F) sees it
    #[arg(long, value_name = "SEAT", conflicts_with_all = ["json", "position"])]
    seat: Option<String>,
    /// The complete state, one JSON object a step
    #[arg(long)]
    json: bool,
    /// List the legal actions too
    #[arg(long)]
    legal: bool,
    /// Print what happened up to there, in sentences
    #[arg(long, conflicts_with = "json")]
    log: bool,
    /// Print every line of the scores up to there
    #[arg(long, conflicts_with = "json")]
    scores: bool,
    /// Print a position file that sets up that moment; it must be the start of a turn
    #[arg(long, conflicts_with_all = ["json", "log", "scores", "legal"])]
    position: bool,
    #[command(flatten)]
    language: LanguageArg,
}

/// The game at the moment asked for.
pub(crate) struct Moment {
    pub(crate) game: Game,
    events: Vec<Event>,
}

fn check_at(record: &Record, at: Option<usize>, file: &Path, words: Words) -> Result<(), String> {
    match (at, record.moves().count()) {
        (Some(at), moves) if at > moves => {
            Err(t!(words, "terminal-beyond-end", path = file.display().to_string(), count = moves, at = at))
        }
        _ => Ok(()),
    }
}

/// The moment after this many actions, or the last.
pub(crate) fn moment(record: &Record, at: Option<usize>, file: &Path, words: Words) -> Result<Moment, String> {
    check_at(record, at, file, words)?;
    let mut events = Vec::new();
    if !record.is_position() {
        Game::new_watched(record.setup(), *record.seed(), &mut events);
    }
    let mut replay = ethnos_rules::Replay::new(record);
    let mut actions = 0;
    while at.is_none_or(|at| actions < at) {
        let Some((step, result)) = replay.step(&mut events) else { break };
        if let Err(fault) = result
            && fault.stops
        {
            return Err(fault_line(file, &fault, GameWords { words, setup: record.setup() }));
        }
        actions += usize::from(matches!(step, Step::Play(_)));
    }
    Ok(Moment { game: replay.game().clone(), events })
}

impl Replay {
    pub(crate) fn run(&self) -> Outcome {
        let words = self.language.words();
        let record = need_record(&self.file, words)?;
        check_at(&record, self.at, &self.file, words)?;
        let perspective = match self.seat.as_deref() {
            None => Perspective::AllHands,
            Some(letter) => Perspective::Seat(named_seat(&record, letter, words)?),
        };
        if self.json {
            self.print_json(&record)?;
            return Ok(ExitCode::SUCCESS);
        }
        let moment = moment(&record, self.at, &self.file, words)?;
        if self.position {
            return print_position(&record, &moment.game, words);
        }
        self.print_moment(&moment, perspective);
        Ok(ExitCode::SUCCESS)
    }

    fn print_moment(&self, moment: &Moment, perspective: Perspective) {
        let words = self.language.words();
        let setup = moment.game.setup();
        let names = GameWords { words, setup };
        if self.log {
            for event in &moment.events {
                anstream::println!("{}", names.event(&perspective.of_event(event)));
            }
            anstream::println!();
        }
        if self.scores {
            print_scores(moment, words);
        }
        anstream::print!("{}", draw(&moment.game, perspective, words));
        if self.legal {
            let mut actions = Actions::new();
            moment.game.legal(&mut actions);
            let to_act = moment.game.to_act();
            // What a seat may do says what it holds.
            if perspective == Perspective::AllHands || perspective.seat() == to_act {
                anstream::println!("\n{}", t!(words, "terminal-legal", count = actions.len()));
                for action in actions.iter() {
                    anstream::println!("  {}", action_text(*action, setup));
                }
            } else {
                anstream::println!("\n{}", t!(words, "terminal-legal-hidden"));
            }
        }
    }

    fn print_json(&self, record: &Record) -> Result<(), String> {
        let mut out = std::io::BufWriter::new(std::io::stdout().lock());
        // The reader may stop reading, as `head` does. That is not an error.
        let mut print = |value: serde_json::Value| writeln!(out, "{value}");
        let mut events = Vec::new();
        if !record.is_position() {
            Game::new_watched(record.setup(), *record.seed(), &mut events);
        }
        let start = record.start();
        let mut first = json!({
            "step": 0,
            "setup": wire::Setup::of(record.setup()),
            "seed": record.seed().to_string(),
            "commitment": record.seed().commitment(),
            "state": wire::State::of(start),
            "events": self.events(&events, record.setup()),
        });
        self.add_legal(&mut first, start);
        if print(first).is_err() {
            return Ok(());
        }
        let mut replay = ethnos_rules::Replay::new(record);
        let mut actions = 0;
        while self.at.is_none_or(|at| actions < at) {
            let decision = replay.game().decision();
            let mut events = Vec::new();
            let Some((step, result)) = replay.step(&mut events) else { break };
            if let Err(fault) = result
                && fault.stops
            {
                let names = GameWords { words: self.language.words(), setup: record.setup() };
                return Err(fault_line(&self.file, &fault, names));
            }
            let Step::Play(played) = step else { continue };
            actions += 1;
            let game = replay.game();
            let mut line = json!({
                "step": actions,
                "seat": wire::Seat::of(played.seat),
                "decision": wire::Decision::of(decision),
                "action": wire::Action::of(played.action, game.setup()),
                "events": self.events(&events, game.setup()),
                "state": wire::State::of(game),
            });
            self.add_legal(&mut line, game);
            if print(line).is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Events with their texts.
    fn events(&self, events: &[Event], setup: &Setup) -> Vec<wire::Event> {
        let names = GameWords { words: self.language.words(), setup };
        let written = |event: &Event| wire::Event { text: names.event(event), ..wire::Event::of(event, setup) };
        events.iter().map(written).collect()
    }

    /// The answers to the decision that is due now.
    fn add_legal(&self, line: &mut serde_json::Value, game: &Game) {
        if self.legal {
            let mut actions = Actions::new();
            game.legal(&mut actions);
            let legal = actions.iter().map(|action| wire::Action::of(*action, game.setup()));
            line["legal"] = json!(legal.collect::<Vec<_>>());
        }
    }
}

fn print_position(record: &Record, game: &Game, words: Words) -> Outcome {
    let Some(position) = Record::position(record.options(), game) else {
        return Err(t!(words, "terminal-not-a-turn", decision = game.decision().code()));
    };
    anstream::print!("{position}");
    Ok(ExitCode::SUCCESS)
}

fn print_scores(moment: &Moment, words: Words) {
    let setup = moment.game.setup();
    let names = GameWords { words, setup };
    let lines = moment.events.iter().filter_map(|event| match event {
        Event::Scored(line) => Some(line),
        _ => None,
    });
    let lines = lines.collect::<Vec<_>>();
    for seat in setup.seats() {
        let (player, glory) = (names.player(seat), moment.game.table().player(seat).glory);
        let edition = setup.edition().name();
        anstream::println!("{}", t!(words, "terminal-total", player = player, count = glory, edition = edition));
        for line in lines.iter().filter(|line| line.seat == seat) {
            anstream::println!("  {:<12} {:>3}  {}", names.age(line.age), line.glory, names.score(line));
        }
    }
    anstream::println!();
}
