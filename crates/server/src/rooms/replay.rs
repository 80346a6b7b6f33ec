//! A finished game, moment by moment, without what was taken back.

use ethnos_rules::{Game, Seat, View};
use ethnos_store::StoreError;
use ethnos_table::{Entry, Phase, Table};
use ethnos_wire::replay::{Replay, ReplayFrame, ReplayGame, ReplayStep, every_hand};

use super::{Happened, RoomKey, Rooms, tell};

/// Whose eyes look back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// A seat's.
    Of(Seat),
    /// Those of somebody who sees every hand.
    Open,
}

/// A finished game.
pub(crate) struct Past {
    table: Table,
    /// What led to each moment, and the game then; the first is the start.
    moments: Vec<(Happened, Game)>,
}

impl Rooms {
    /// A game that is over; `None` while it is not.
    pub(crate) async fn past(&self, key: &RoomKey) -> Result<Option<Past>, StoreError> {
        let mut moments = Vec::new();
        let remember = |table: &Table, happened: Happened| match (&happened.line.entry, table.game()) {
            (Entry::Started | Entry::Acted { .. }, Some(game)) => moments.push((happened, game.clone())),
            (Entry::Undone { back, .. }, _) => moments.truncate(moments.len().saturating_sub(*back as usize)),
            _ => {}
        };
        let table = self.0.walk(key.id, remember).await?;
        Ok(table.filter(|table| table.phase() == Phase::Over).map(|table| Past { table, moments }))
    }
}

impl Past {
    /// The number of the last moment.
    pub(crate) fn count(&self) -> u32 {
        self.moments.len().saturating_sub(1) as u32
    }

    /// How many people sat there.
    pub(crate) fn seats(&self) -> usize {
        self.table.chairs().len()
    }

    /// What was played with, by whom, and every decision; `None` if there was no game.
    pub(crate) fn whole(&self) -> Option<Replay> {
        let setup = self.table.game()?.setup();
        let steps = self.moments.windows(2).zip(1..).filter_map(|(pair, n)| {
            let [(_, before), (happened, _)] = pair else { return None };
            let Entry::Acted { seat, action, .. } = &happened.line.entry else { return None };
            let (seat, age) = (ethnos_wire::Seat::of(*seat), before.table().age);
            Some(ReplayStep { n, seat, at: happened.at, action: action.clone(), age })
        });
        Some(Replay {
            setup: ethnos_wire::Setup::of(setup),
            chairs: tell::chairs(&self.table),
            results: tell::results(&self.table).unwrap_or_default(),
            steps: steps.collect(),
            count: self.count(),
        })
    }

    /// The moments of these numbers, as far as there are any.
    pub(crate) fn frames(&self, from: u32, to: u32, eyes: Eyes) -> Vec<ReplayFrame> {
        (from..=to.min(self.count())).filter_map(|n| self.frame(n, eyes)).collect()
    }

    fn frame(&self, n: u32, eyes: Eyes) -> Option<ReplayFrame> {
        let (happened, game) = self.moments.get(n as usize)?;
        let setup = game.setup();
        let seat = match eyes {
            Eyes::Of(seat) => Some(seat),
            Eyes::Open => None,
        };
        let mut lines = Vec::from_iter(happened.told(&self.table, None, seat));
        if eyes == Eyes::Open {
            for line in &mut lines {
                line.events = happened.events.iter().map(|event| ethnos_wire::Event::of(event, setup)).collect();
            }
        }
        Some(ReplayFrame {
            n,
            game: ReplayGame { view: ethnos_wire::View::of(&View::of(game, seat)) },
            hands: (eyes == Eyes::Open).then(|| every_hand(game)),
            lines,
        })
    }
}
