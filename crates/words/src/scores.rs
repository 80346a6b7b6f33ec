//! What Glory was for.

use ethnos_wire::{Edition, GiantGlory, Placing, ScoreLine, ScoreSource};

use crate::{Company, Words, t};

impl Words {
    /// What a line is for: "Althea: 1st with 3 markers".
    pub fn score(self, line: &ScoreLine, company: &Company<'_>) -> String {
        let edition = company.edition();
        let mut parts = Vec::new();
        match &line.source {
            ScoreSource::Kingdom { region, placing } => {
                let (place, strength) = (placing.place, placing.strength);
                parts.push(t!(self, "score-kingdom", region = self.region(region), place = place, strength = strength));
                self.notes(placing, edition, &mut parts);
            }
            ScoreSource::Merfolk(placing) => {
                let (place, strength) = (placing.place, placing.strength);
                parts.push(t!(self, "score-merfolk", place = place, strength = strength, edition = edition));
                self.notes(placing, edition, &mut parts);
            }
            ScoreSource::Giant(GiantGlory::Taking { size }) => {
                parts.push(t!(self, "score-giant-taking", size = *size, edition = edition));
            }
            ScoreSource::Giant(GiantGlory::Holding) => parts.push(t!(self, "score-giant-holding", edition = edition)),
            ScoreSource::Horde { markers } => {
                parts.push(t!(self, "score-horde", count = *markers, edition = edition));
            }
            ScoreSource::Band { leader, size, skeletons, counts } => {
                parts.push(t!(self, "score-band", size = *size, card = self.the_card(leader), edition = edition));
                if *skeletons > 0 {
                    let gone = if company.edition == Edition::First { "Skeleton" } else { "Dog" };
                    let tribe = self.tribe(gone, usize::from(*skeletons));
                    parts.push(t!(self, "score-note-skeletons", count = *skeletons, tribe = tribe));
                }
                if *counts > size - skeletons {
                    parts.push(t!(self, "score-note-counts", count = *counts));
                }
            }
        }
        parts.join(", ")
    }

    fn notes(self, placing: &Placing, edition: &str, parts: &mut Vec<String>) {
        if placing.by_tokens {
            parts.push(t!(self, "score-note-tokens", edition = edition));
        }
        if placing.alone {
            parts.push(t!(self, "score-note-alone"));
        }
        if placing.coins > 0 {
            parts.push(t!(self, "score-note-coins", coins = placing.coins));
        }
        if placing.sharers > 1 {
            parts.push(t!(self, "score-note-shared", pot = placing.pot, sharers = placing.sharers));
        }
    }
}
