//! Net files, and the evaluations of a judge.

use std::sync::Arc;

use ethnos_bots::{Judge, Net, NetError, Provenance, net_for};
use ethnos_rules::{Actions, Edition, Game, Options, Seat, Seed, SoloLevel, View, sample};

fn net() -> Net {
    Net::random(Provenance { command: "ethnos train".to_owned(), games: 7, reached: vec!["much: 1 %".to_owned()] }, 3)
}

#[test]
fn files_are_read_as_they_are_written() {
    let net = net();
    assert_eq!(Net::from_bytes(&net.to_bytes()), Ok(net));
}

#[test]
fn what_is_no_net_is_refused() {
    let bytes = net().to_bytes();
    let head = bytes.windows(2).position(|pair| pair == b"\n\n").expect("a head") + 2;
    let changed = |from: &str, to: &str| {
        let text = String::from_utf8_lossy(&bytes[..head]).replace(from, to);
        [text.as_bytes(), &bytes[head..]].concat()
    };
    let mut not_finite = bytes.clone();
    not_finite[head..head + 4].copy_from_slice(&f32::NAN.to_le_bytes());
    let cases = [
        (Vec::new(), "not a net"),
        (b"ethnos net 2".to_vec(), "not a net"),
        (b"\n\n".to_vec(), "not a net"),
        (vec![0xff; 100], "not a net"),
        (changed("ethnos net 2", "ethnos net 1"), "not a net"),
        (changed("features ", "features 1"), "other inputs"),
        (changed("features ", "inputs "), "`features`"),
        (changed("layers ", "layers 1"), "other layers"),
        (changed("command ", "by "), "`command`"),
        (changed("games 7", "games seven"), "`games`"),
        (changed("reached ", "got "), "`reached`"),
        (bytes[..bytes.len() - 1].to_vec(), "bytes of weights"),
        ([&bytes[..], &[0]].concat(), "bytes of weights"),
        (not_finite, "not a number"),
    ];
    for (bytes, words) in cases {
        let error: NetError = Net::from_bytes(&bytes).expect_err(words);
        assert!(error.to_string().contains(words), "{words}: {error}");
    }
}

/// Every table has a net, and all of them together are small.
#[test]
fn the_nets_of_the_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../nets");
    let bytes: u64 = std::fs::read_dir(folder)
        .expect("the folder is in the repository")
        .map(|entry| entry.expect("readable").metadata().expect("readable").len())
        .sum();
    assert!(bytes < 2_000_000, "{bytes} bytes");
    for options in Options::every_mode() {
        let net = net_for(&options.draw(&Seed::from_number(1)).expect("a valid setup"));
        assert!(net.provenance.games > 0 && net.provenance.command.starts_with("ethnos train"), "{options:?}");
        assert!(!net.provenance.reached.is_empty(), "{options:?}: what it reached is not in the file");
    }
}

/// A judge gives the same results after many positions as at the start, and hidden cards do not change them.
#[test]
fn answers_depend_on_what_the_seat_sees_alone() {
    let mut dice = fastrand::Rng::with_seed(5);
    let mut legal = Actions::new();
    let solo = Options::solo(SoloLevel::Hard);
    for options in (2..=6).map(|players| Options::new(Edition::ALL[players % 2], players)).chain([solo]) {
        let seed = Seed::from_number(9);
        let setup = options.draw(&seed).expect("a valid setup");
        let mut judge = Judge::new(Arc::new(net()));
        let mut game = Game::new(&setup, seed);
        while let Some(actor) = game.to_act() {
            for seat in Seat::all(setup.people()) {
                let answer = judge.judge_world(&game, seat);
                let view = View::of(&game, Some(seat));
                let other = sample(&view, Seed::from_number(dice.u64(..)), &mut |bound| dice.usize(..bound));
                let fresh = Judge::new(Arc::clone(judge.net())).judge_world(&other, seat);
                assert!((answer.win - fresh.win).abs() < 1e-4, "{actor} {answer:?} {fresh:?}");
                assert!((answer.lead - fresh.lead).abs() < 1e-2, "{actor} {answer:?} {fresh:?}");
            }
            game.legal(&mut legal);
            game.play_unchecked(legal[dice.usize(..legal.len())], &mut ());
        }
    }
}
