//! Short trainings.

use std::sync::Arc;

use ethnos_bots::BotSpec;
use ethnos_rules::{Edition, GameBox, Options};

use crate::{CheckpointError, Plan, Training, Variety, measure};

fn plan(command: &str) -> Plan {
    let editions = Edition::ALL;
    let boxes = editions.map(GameBox::of);
    Plan {
        variety: Variety::of_players(&[2, 3], &editions, &boxes),
        seed: 5,
        games: 22,
        round: 4,
        from: None,
        command: command.to_owned(),
    }
}

fn trained(threads: usize) -> Training {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let mut training = Training::new(plan("a"));
    while !training.is_done() {
        pool.install(|| training.play_round());
    }
    training
}

#[test]
fn the_same_plan_gives_the_same_net_on_any_number_of_threads() {
    let one = trained(1);
    assert_eq!(one.games(), 22);
    assert_eq!(one.net().provenance.games, 22);
    assert_eq!(one.net(), trained(1).net());
    assert_eq!(one.net(), trained(3).net());
    assert_ne!(one.net().weights(), Training::new(plan("a")).net().weights(), "something was learnt");
}

#[test]
fn a_training_goes_on_where_it_stopped() {
    let mut training = Training::new(plan("a"));
    for _ in 0..3 {
        training.play_round();
    }
    let mut resumed = Training::from_bytes(plan("a"), &training.to_bytes()).expect("a checkpoint");
    while !resumed.is_done() {
        resumed.play_round();
    }
    assert_eq!(resumed.net(), trained(2).net());
}

#[test]
fn damaged_checkpoints_are_refused() {
    let bytes = Training::new(plan("a")).to_bytes();
    let read = |bytes: &[u8]| Training::from_bytes(plan("a"), bytes).map(|_| ());
    assert_eq!(read(b""), Err(CheckpointError::Damaged));
    assert_eq!(read(b"ethnos training 1\n123"), Err(CheckpointError::Damaged));
    assert_eq!(read(&bytes[..1000]), Err(CheckpointError::Damaged));
    assert!(matches!(read(&bytes[..bytes.len() - 4]), Err(CheckpointError::Net(_))));
    let other = Training::from_bytes(plan("b"), &bytes).map(|_| ()).expect_err("another plan");
    assert!(other.to_string().contains("another training"), "{other}");
}

/// A short training wins many more games against a fixed opponent than the random weights it started with.
#[test]
fn something_is_learnt() {
    let options = Options::new(Edition::First, 2);
    let variety = Variety::of_players(&[2], &[Edition::First], &[GameBox::of(Edition::First)]);
    let mut training = Training::new(Plan { games: 960, round: 32, variety, ..plan("a") });
    let share = |training: &Training| {
        let opponent = BotSpec::parse("greedy").expect("a bot");
        measure(&Arc::new(training.net().clone()), &opponent, &options, 60, 3).share
    };
    let before = share(&training);
    while !training.is_done() {
        training.play_round();
    }
    let after = share(&training);
    assert!(after > before + 0.25, "{before} {after}");
}
