//! Lines of scores as sentences.

use ethnos_rules::{Placing, ScoreLine, ScoreSource, Setup, Slot};

use super::names::Names;
use super::{Sentence, sentence};

/// The source of a line of a score: "Althea: 1st with 3 markers".
pub fn score(line: &ScoreLine, setup: &Setup) -> Sentence {
    let names = Names(setup);
    match line.source {
        ScoreSource::Kingdom { region, placing } => {
            let Placing { place, strength, .. } = placing;
            let score = sentence!("score-kingdom", region = names.region(region), place = place, strength = strength);
            placing_noted(score, &placing)
        }
        ScoreSource::Merfolk { placing } => {
            let Placing { place, strength, .. } = placing;
            placing_noted(sentence!("score-merfolk", place = place, strength = strength), &placing)
        }
        ScoreSource::GiantTaken { size } => sentence!("score-giant-taking", size = size),
        ScoreSource::GiantHeld => sentence!("score-giant-holding"),
        ScoreSource::Horde { markers } => sentence!("score-horde", count = markers),
        ScoreSource::Band { leader, size, skeletons } => {
            let mut score = sentence!("score-band", size = size, card = names.card(leader));
            if skeletons > 0 {
                let tribe = names.tribe_counted(Slot::SKELETONS, skeletons);
                score = noted(score, sentence!("score-note-skeletons", count = skeletons, tribe = tribe));
            }
            let counts = line.source.cards_counted(setup);
            if counts > size - skeletons {
                score = noted(score, sentence!("score-note-counts", count = counts));
            }
            score
        }
    }
}

fn placing_noted(mut score: Sentence, placing: &Placing) -> Sentence {
    if placing.by_tokens {
        score = noted(score, sentence!("score-note-tokens"));
    }
    if placing.alone {
        score = noted(score, sentence!("score-note-alone"));
    }
    if placing.coins > 0 {
        score = noted(score, sentence!("score-note-coins", coins = placing.coins));
    }
    if placing.sharers > 1 && placing.pot > 0 {
        score = noted(score, sentence!("score-note-shared", pot = placing.pot, sharers = placing.sharers));
    }
    score
}

fn noted(score: Sentence, note: Sentence) -> Sentence {
    sentence!("score-noted", score = score, note = note)
}
