//! Every sentence of whole random games of every mode is rendered in every language, with all its arguments.

mod check_faults;
mod record_faults;

use std::collections::BTreeMap;

use ethnos_rules::notation::NotationError;
use ethnos_rules::{
    Action, Actions, Card, Cards, Decision, Event, Game, Options, Refusal, Region, Seat, Seed, Setup, Slot,
};
use ethnos_table::TableRefusal;
use ethnos_wire::options::BotLevel;
use ethnos_wire::protocol::{LogLine, StandInReason};
use ethnos_wire::{ActionKind, Arg, Edition, Named, Sentence, sentences};
use ethnos_words::{Language, TableNames, Words};

/// How often sentences of one id are rendered.
const ENOUGH: usize = 40;
/// The same for what is read in a log, where a rare event may make an odd sentence.
const ENOUGH_IN_LOG: usize = 2_000;
/// The spaces of the Merfolk board are numbered from 0. Errors of records also name limits that are 0.
const MERFOLK_MOVED: &str = "event-merfolk-moved";
const COUNTS_NOTHING: &str = "a count of nothing";

/// The ids of sentences, and how often each was rendered.
#[derive(Default)]
struct Rendered(BTreeMap<String, usize>);

impl Rendered {
    /// Renders a sentence in every language. A missing argument makes [`Words::message`] panic in a debug build.
    fn render(&mut self, sentence: &Sentence, edition: Edition) {
        let enough = if sentence.id.starts_with("event-") { ENOUGH_IN_LOG } else { ENOUGH };
        if self.add(sentence) > enough {
            return;
        }
        let names = TableNames { edition, player: &|seat| seat.letter().to_owned() };
        for words in Language::ALL.map(Words::new) {
            let text = words.sentence(sentence, &names);
            assert!(words.has(&sentence.id), "{} is not in {}", sentence.id, words.language());
            let may_be_zero = [MERFOLK_MOVED, "notation-", "box-"].iter().any(|start| sentence.id.starts_with(start));
            let odd = oddity(&text).filter(|odd| !(may_be_zero && *odd == COUNTS_NOTHING));
            assert_eq!(odd, None, "{}: {text:?}", sentence.id);
            if sentence.id.starts_with("decision-") {
                words.sentence_attribute(sentence, "other", &names);
            }
        }
    }

    fn add(&mut self, sentence: &Sentence) -> usize {
        let count = self.0.entry(sentence.id.to_string()).or_default();
        *count += 1;
        let count = *count;
        for (_, arg) in sentence.args.iter() {
            if let Arg::Named(Named::Sentence(inner)) = arg {
                self.add(inner);
            }
        }
        count
    }

    fn game(&mut self, options: &Options, number: u64) {
        let seed = Seed::from_number(number);
        let mut dice = fastrand::Rng::with_seed(number);
        let setup = options.draw(&seed).expect("valid");
        let edition = Edition::of(setup.edition());
        let mut events = Vec::new();
        let mut game = Game::new_watched(&setup, seed, &mut events);
        let (mut legal, mut others) = (Actions::new(), Vec::new());
        let mut decided = None;
        loop {
            if let Some((seat, action)) = decided.take() {
                let declined = sentences::declined(seat, action, &events);
                assert!(declined.is_some() || !events.is_empty(), "{action:?} of {seat} is not told");
                if let Some(sentence) = declined {
                    self.render(&sentence, edition);
                }
            }
            for event in events.drain(..) {
                self.render(&sentences::event(&event, &setup), edition);
                self.render(&sentences::event(&event.seen_by(None), &setup), edition);
                if let Event::Scored(line) = event {
                    self.render(&sentences::score(&line, &setup), edition);
                }
            }
            let hand = game.to_act().map_or(0, |seat| game.hand(seat).len());
            let asked = sentences::decision_with_hand(game.decision(), &setup, hand).with("player", Seat::at(0));
            self.render(&asked, edition);
            if game.is_over() {
                break;
            }
            game.legal(&mut legal);
            for action in legal.iter().take(40) {
                let kind: ActionKind = ethnos_wire::Action::of(*action, &setup).kind;
                self.render(&sentences::action(&kind, edition), edition);
            }
            self.refusals(&game, &setup, &others, edition);
            let recruits = |action: &&Action| matches!(action, Action::RecruitDeck | Action::Recruit(_));
            let recruits = legal.iter().take_while(recruits).count();
            let hoards = number % 2 == 1 && recruits > 0 && dice.u8(..8) > 0;
            let action = legal[dice.usize(..if hoards { recruits } else { legal.len() })];
            others.push(legal[dice.usize(..legal.len())]);
            decided = game.to_act().map(|seat| (seat, action));
            game.play_unchecked(action, &mut events);
        }
    }

    /// What was legal at earlier moments is mostly refused now.
    fn refusals(&mut self, game: &Game, setup: &Setup, others: &[Action], edition: Edition) {
        for action in others.iter().rev().take(12) {
            for seat in setup.seats() {
                if let Err(refusal) = game.check_as(seat, *action) {
                    self.render(&sentences::refusal(&refusal, setup), edition);
                }
            }
        }
    }
}

/// What must not be in a sentence.
fn oddity(text: &str) -> Option<&'static str> {
    let counts_nothing = |word: &str| word == "0";
    let mut words = text.split(|part: char| !part.is_alphanumeric() && part != '+');
    let faults = [
        ("empty", text.is_empty()),
        ("a placeholder", text.contains(['{', '}', '$', '\u{2068}', '\u{2069}'])),
        (
            "a space too many",
            text.contains("  ") || text.trim() != text || [" .", " ,", " :", "( "].iter().any(|odd| text.contains(odd)),
        ),
        ("nothing after a colon", text.trim_end_matches(['.', ' ']).ends_with([':', ',', ';'])),
        ("a list without its items", ["()", ":,", ",,", ",."].iter().any(|odd| text.contains(odd))),
        (COUNTS_NOTHING, words.any(counts_nothing)),
    ];
    faults.into_iter().find(|(_, found)| *found).map(|(fault, _)| fault)
}

#[test]
fn oddities_are_noticed() {
    let cases = [
        ("A keeps all 3 cards.", None),
        ("A +0: band of 1 led by the red Orc.", None),
        ("Kim: 10 markers (alone)", None),
        ("", Some("empty")),
        ("A discards .", Some("a space too many")),
        ("A  draws a card.", Some("a space too many")),
        ("A draws a card. ", Some("a space too many")),
        ("Face up:.", Some("nothing after a colon")),
        ("A draws {$card}.", Some("a placeholder")),
        ("Cards: (), A", Some("a list without its items")),
        ("A keeps 0 cards.", Some(COUNTS_NOTHING)),
    ];
    for (text, expected) in cases {
        assert_eq!(oddity(text), expected, "{text:?}");
    }
}

#[test]
fn every_sentence_of_a_game_is_rendered_in_every_language() {
    let mut rendered = Rendered::default();
    for options in Options::every_mode() {
        for number in 0..4 {
            rendered.game(&options, number);
        }
    }
    let english = include_str!("../../../../locales/en/game.ftl");
    let ids = english.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
    let of_game = |id: &&str| ["event-", "score-", "decision-", "action-"].iter().any(|kind| id.starts_with(kind));
    let missing: Vec<_> = ids.filter(of_game).filter(|id| !rendered.0.contains_key(*id)).collect();
    // These need more luck than a few random games have.
    let rare = ["action-scatter", "decision-bruno-overflow"];
    let missing: Vec<_> = missing.into_iter().filter(|id| !rare.contains(id)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "random games never say these");
    let refusals = rendered.0.keys().filter(|id| id.starts_with("refusal-")).count();
    assert!(refusals > 8, "{:?}", rendered.0);
}

#[test]
fn every_line_of_a_log_is_rendered_in_every_language() {
    let english = include_str!("../../../../locales/en/game.ftl");
    let kinds = english.lines().filter_map(|line| line.strip_prefix("line-")?.split_once(" =")).map(|(kind, _)| kind);
    let mut rendered = Rendered::default();
    for kind in kinds {
        for (yes, why, name) in [
            (true, StandInReason::Left, Some("robin".into())),
            (false, StandInReason::Clock, None::<std::sync::Arc<str>>),
        ] {
            let line = LogLine {
                version: 1,
                at: 1,
                kind: kind.to_owned(),
                seat: Some(ethnos_wire::Seat::A),
                person: None,
                name,
                level: Some(BotLevel::Expert),
                yes: Some(yes),
                back: None,
                prepared: Some(ethnos_wire::protocol::Prepared::Position),
                why: Some(why),
                sentence: None,
                text: String::new(),
                events: Vec::new(),
            };
            rendered.render(&sentences::log_line(&line).expect("a sentence"), Edition::First);
        }
    }
    assert!(rendered.0.len() > 15, "{:?}", rendered.0);
}

/// Every reason of the rules, in the order of their codes.
fn rule_refusals() -> Vec<Refusal> {
    let (seat, region, slot) = (Seat::at(1), Region::at(2), Slot::new(1).expect("a slot"));
    let card = Card::new(slot, region);
    vec![
        Refusal::GameOver,
        Refusal::NotToAct { seat, to_act: seat },
        Refusal::WrongDecision { due: Decision::Turn },
        Refusal::HandFull { limit: 10 },
        Refusal::NotInRow { card },
        Refusal::NotInHand { missing: Cards::one(card) },
        Refusal::EmptyBand,
        Refusal::LeaderNotInBand { leader: card },
        Refusal::SkeletonLeads,
        Refusal::MixedBand { leader: card },
        Refusal::HandNotStuck,
        Refusal::TooSmall { region, needed: 3, standing: 2 },
        Refusal::NoSuchToken { value: 9 },
        Refusal::TokenTaken { value: 2 },
        Refusal::TokenTooLarge { value: 3, size: 2 },
        Refusal::KeepsTooMany { keeps: 3, most: 2 },
        Refusal::NotDiscarded { card },
        Refusal::LeaderFaceDown { slot },
        Refusal::NotPreferred { region },
        Refusal::SpaceTaken { space: region },
        Refusal::NotOnDashboard { card },
        Refusal::StealOnlyOnEasy,
    ]
}

/// Every reason of the table but those of the rules, in the order of their codes.
fn table_refusals() -> Vec<TableRefusal> {
    let seat = Seat::at(1);
    vec![
        TableRefusal::Stale { version: 7 },
        TableRefusal::NoSeat,
        TableRefusal::NotHost,
        TableRefusal::NoSuchSeat { seat },
        TableRefusal::SeatTaken { seat },
        TableRefusal::Full,
        TableRefusal::ColourTaken,
        TableRefusal::Begun,
        TableRefusal::NotBegun,
        TableRefusal::Closed,
        TableRefusal::NotOver,
        TableRefusal::SeatEmpty { seat },
        TableRefusal::NotReady { name: "robin".to_owned() },
        TableRefusal::NotAtTable,
        TableRefusal::NotAnAction { error: NotationError::Action { text: "?".to_owned() } },
        TableRefusal::Away,
        TableRefusal::Conceded,
        TableRefusal::NotAway,
        TableRefusal::NotABot,
        TableRefusal::NothingToUndo,
        TableRefusal::UndoReveals,
        TableRefusal::UndoAsked,
        TableRefusal::UndoAbsent,
        TableRefusal::NoUndoAsked,
        TableRefusal::NoTime,
        TableRefusal::TimeLeft,
        TableRefusal::NothingToDo,
        TableRefusal::ChatLength { most: 300 },
        TableRefusal::ChatTooFast,
        TableRefusal::LongId,
        TableRefusal::SeedPart,
        TableRefusal::SeatingSpent,
        TableRefusal::ChatSpent { each: 500, all: 3_000 },
        TableRefusal::UndoSpent { most: 200 },
        TableRefusal::LeavingSpent { most: 50 },
        TableRefusal::MutingSpent { most: 50 },
        TableRefusal::NoAdviser,
        TableRefusal::AdviserSpent { most: 50 },
    ]
}

#[test]
fn every_refusal_of_a_table_is_rendered_in_every_language() {
    let tables = table_refusals();
    assert_eq!(tables.iter().map(TableRefusal::code).collect::<Vec<_>>(), TableRefusal::CODES);
    let rules = rule_refusals();
    assert_eq!(rules.iter().map(Refusal::code).collect::<Vec<_>>(), Refusal::CODES);
    let mut rendered = Rendered::default();
    for edition in ethnos_rules::Edition::ALL {
        let setup = Options::new(edition, 4).draw(&Seed::from_number(1)).expect("valid");
        let of_rules = rules.iter().map(|refusal| TableRefusal::rule(*refusal, &setup));
        for refusal in tables.iter().cloned().chain(of_rules) {
            rendered.render(&sentences::table_refusal(&refusal), Edition::of(edition));
        }
    }
    for code in TableRefusal::CODES.iter().chain(&Refusal::CODES) {
        assert!(rendered.0.contains_key(&format!("refusal-{code}")), "{code}");
    }
}

#[test]
fn a_missing_argument_is_noticed() {
    let incomplete = Sentence { id: "event-recruited".into(), ..Sentence::default() };
    let rendering = std::panic::catch_unwind(|| Rendered::default().render(&incomplete, Edition::First));
    assert!(rendering.is_err());
}

#[test]
fn a_sentence_begins_with_a_capital_letter_unless_with_a_player() {
    let words = Words::default();
    let names = TableNames { edition: Edition::First, player: &|_| "robin".to_owned() };
    let setup = Options::new(ethnos_rules::Edition::First, 4).draw(&Seed::from_number(1)).expect("valid");
    let drew = sentences::event(&Event::Drew { seat: Seat::at(0), card: None }, &setup);
    assert_eq!(words.sentence(&drew, &names), "robin draws a card.");
    let skeletons = Sentence { id: "refusal-skeleton-leads".into(), ..Sentence::default() };
    assert!(words.sentence(&skeletons, &names).starts_with("Skeletons"));
    let held = Sentence { id: "score-giant-holding".into(), ..Sentence::default() };
    assert_eq!(words.sentence(&held, &names), "Holds the Giant token");
}
