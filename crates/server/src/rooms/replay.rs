//! A finished game as a replay: moment by moment, without what was taken back.

use ethnos_rules::View;
use ethnos_table::Entry;
use ethnos_wire::KingdomState;
use ethnos_wire::protocol::{ChairState, ScoredBoard};
use ethnos_wire::replay::{Perspective, Replay, ReplayFrame, ReplayGame, ReplayStep, every_hand};
use ethnos_words::Words;

use super::history::{History, Moment};
use super::snapshot;
use super::tempers::tempers;
use super::texts::Texts;

impl History {
    /// The number of the last moment.
    pub(crate) fn count(&self) -> u32 {
        self.moments.len().saturating_sub(1) as u32
    }

    /// How many people sat there.
    pub(crate) fn seats(&self) -> usize {
        self.table.chairs().len()
    }

    /// What was played with, by whom, and every decision, at the table with this code; `None` while the game is not over.
    pub(crate) fn replay(&self, code: &str) -> Option<Replay> {
        let setup = self.table.game().filter(|_| self.is_over())?.setup();
        let steps = self.moments.windows(2).zip(1..).filter_map(|(pair, n)| {
            let [before, after] = pair else { return None };
            let applied = &self.entries[after.entry];
            let Entry::Acted { seat, action, .. } = &applied.logged.entry else { return None };
            let (seat, age) = (ethnos_wire::Seat::of(*seat), before.game.table().age);
            Some(ReplayStep { n, seat, at: applied.at, action: action.clone(), age })
        });
        Some(Replay {
            setup: ethnos_wire::Setup::of(setup),
            chairs: ChairState::with_tempers(self.table.chairs(), &tempers(&self.table, code)),
            results: snapshot::results(&self.table).unwrap_or_default(),
            steps: steps.collect(),
            count: self.count(),
        })
    }

    /// The moments of these numbers, as far as there are any, with texts in these words, if any are wanted.
    pub(crate) fn frames(&self, from: u32, to: u32, perspective: Perspective, text: Option<Words>) -> Vec<ReplayFrame> {
        let texts = text.map(|words| Texts::new(words, &self.table));
        (from..=to.min(self.count())).filter_map(|n| self.frame(n, perspective, texts.as_ref())).collect()
    }

    fn frame(&self, n: u32, perspective: Perspective, texts: Option<&Texts>) -> Option<ReplayFrame> {
        let Moment { entry, game, scored } = self.moments.get(n as usize)?;
        let applied = &self.entries[*entry];
        let setup = game.setup();
        let seat = perspective.seat();
        let mut lines = Vec::from_iter(applied.visible_to(&self.table, None, seat));
        for line in &mut lines {
            if perspective == Perspective::AllHands {
                line.events = applied.events.iter().map(|event| ethnos_wire::Event::of(event, setup)).collect();
            }
            if let Some(texts) = texts {
                texts.add_to_line(line);
            }
        }
        Some(ReplayFrame {
            n,
            game: ReplayGame {
                view: ethnos_wire::View::of(&View::of(game, seat)),
                kingdoms: KingdomState::all(game.table(), setup),
                scored: scored.as_deref().map(|table| Box::new(ScoredBoard::of(table, setup))),
            },
            hands: (perspective == Perspective::AllHands).then(|| every_hand(game)),
            lines,
        })
    }
}
