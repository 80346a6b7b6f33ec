//! How much people may add to the log of a table beside playing. A game ends by itself, but seats can be changed, decisions
//! taken back and messages written without end. So each of these has a budget, for one person and for all people of the
//! table. What is spent follows from the log.

use strum::EnumCount;

use crate::{Entry, LogEntry, PersonId, StandInReason, TableRefusal};

/// What an entry uses up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumCount)]
pub(crate) enum Budget {
    /// Sitting down, standing up, being ready.
    Seating,
    /// What the host does before the start. It has a budget of its own, so that guests cannot stop the host.
    Hosting,
    Chat,
    /// Decisions taken back, and requests to take one back.
    Undo,
    Leaving,
    Muting,
    /// Messages of people without a seat. They have a budget of their own, so that they cannot silence the players.
    Watching,
    /// Switching the adviser on. Switching it off costs nothing.
    Adviser,
}

impl Budget {
    /// The most entries of one person, and of all people of a table.
    const fn most(self) -> (u32, u32) {
        match self {
            Budget::Seating => (100, 600),
            Budget::Hosting => (600, 600),
            Budget::Chat => (500, 3_000),
            Budget::Undo => (200, 1_200),
            Budget::Leaving | Budget::Adviser => (50, 300),
            Budget::Muting => (50, 600),
            Budget::Watching => (100, 1_000),
        }
    }

    /// What this entry of a person uses up. `None` for what moves the game on, which ends by itself, and for what ends
    /// something that was paid for: answers to requests, coming back.
    const fn of(entry: &Entry, by_host: bool) -> Option<Budget> {
        match entry {
            Entry::HandedOver { .. } | Entry::BotSat { .. } | Entry::Removed { .. } => Some(Budget::Hosting),
            Entry::Sat { .. } | Entry::StoodUp { .. } | Entry::Ready { .. } if by_host => Some(Budget::Hosting),
            Entry::Sat { .. } | Entry::StoodUp { .. } | Entry::Ready { .. } | Entry::SeedCommitted { .. } => {
                Some(Budget::Seating)
            }
            Entry::Said { watching: true, .. } => Some(Budget::Watching),
            Entry::Said { watching: false, .. } => Some(Budget::Chat),
            Entry::UndoAsked { .. } | Entry::Undone { agreed: false, .. } => Some(Budget::Undo),
            Entry::StandIn { why: StandInReason::Left, .. } => Some(Budget::Leaving),
            Entry::Muted { .. } => Some(Budget::Muting),
            Entry::AdviserSwitched { on: true, .. } => Some(Budget::Adviser),
            Entry::Opened { .. }
            | Entry::Starting
            | Entry::SeedRevealed { .. }
            | Entry::Started
            | Entry::Acted { .. }
            | Entry::Undone { agreed: true, .. }
            | Entry::UndoAnswered { .. }
            | Entry::Conceded { .. }
            | Entry::Forfeited { .. }
            | Entry::StandIn { why: StandInReason::Clock, .. }
            | Entry::Returned { .. }
            | Entry::AdviserSwitched { on: false, .. }
            | Entry::Paused { .. }
            | Entry::Rematch { .. }
            | Entry::Cancelled
            | Entry::ClosingAnnounced { .. }
            | Entry::KeptOpen { .. }
            | Entry::Closed => None,
        }
    }

    const fn refusal(self) -> TableRefusal {
        let (each, all) = self.most();
        match self {
            Budget::Seating | Budget::Hosting => TableRefusal::SeatingSpent,
            Budget::Chat | Budget::Watching => TableRefusal::ChatSpent { each, all },
            Budget::Undo => TableRefusal::UndoSpent { most: each },
            Budget::Leaving => TableRefusal::LeavingSpent { most: each },
            Budget::Muting => TableRefusal::MutingSpent { most: each },
            Budget::Adviser => TableRefusal::AdviserSpent { most: each },
        }
    }
}

/// What people have spent at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spent {
    by_person: Vec<(PersonId, [u32; Budget::COUNT])>,
    together: [u32; Budget::COUNT],
}

impl Spent {
    /// Refuses if this person, or all people of the table, have spent this budget.
    pub(crate) fn check(&self, person: PersonId, budget: Budget) -> Result<(), TableRefusal> {
        let (each, all) = budget.most();
        let own = self.by_person.iter().find(|(id, _)| *id == person).map_or(0, |(_, spent)| spent[budget as usize]);
        if own >= each || self.together[budget as usize] >= all { Err(budget.refusal()) } else { Ok(()) }
    }

    /// Refuses an entry for which nothing is left.
    pub(crate) fn check_entry(&self, logged: &LogEntry, host: PersonId) -> Result<(), TableRefusal> {
        match paid(logged, host) {
            Some((person, budget)) => self.check(person, budget),
            None => Ok(()),
        }
    }

    fn add(&mut self, person: PersonId, budget: Budget) {
        let index = budget as usize;
        self.together[index] = self.together[index].saturating_add(1);
        match self.by_person.iter_mut().find(|(id, _)| *id == person) {
            Some((_, spent)) => spent[index] = spent[index].saturating_add(1),
            None => {
                let mut spent = [0; Budget::COUNT];
                spent[index] = 1;
                self.by_person.push((person, spent));
            }
        }
    }
}

/// Who pays for an entry, from which budget.
fn paid(logged: &LogEntry, host: PersonId) -> Option<(PersonId, Budget)> {
    let by = logged.by?;
    Some((by, Budget::of(&logged.entry, by == host)?))
}

impl crate::Table {
    /// Notes what an entry uses up, before the entry changes the table.
    pub(crate) fn spend(&mut self, logged: &LogEntry) {
        if let Some((person, budget)) = paid(logged, self.host) {
            std::sync::Arc::make_mut(&mut self.spent).add(person, budget);
        }
    }
}
