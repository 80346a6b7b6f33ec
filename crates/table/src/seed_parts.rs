//! The parts that players add to the seed of a game, so that nobody can choose it, also not the operator of the server. Each browser
//! first commits to a part by its SHA-256. When the game is about to start, no commitment can be added or changed, and the browsers
//! reveal their parts. Bots and people who do not answer add nothing.

use std::sync::Arc;

use ethnos_rules::{Seed, SeedPart, SeedParts};

use crate::{Corrupt, Entry, Millis, PersonId, Phase, Table, TableRefusal};

/// How long a start waits for parts, in milliseconds. It does not wait if everybody who committed has revealed.
const REVEAL_TIMEOUT: Millis = 5_000;

/// What a person adds to the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PersonPart {
    person: PersonId,
    /// The SHA-256 of the part, in hexadecimal.
    commitment: String,
    part: Option<Seed>,
}

/// A commitment in its one form: 64 hexadecimal digits.
pub(crate) fn read_commitment(text: &str) -> Option<String> {
    let fits = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    fits.then(|| text.to_ascii_lowercase())
}

/// A part in its one form: 64 hexadecimal digits. Fewer would be another text for the same part.
fn read_part(text: &str) -> Option<Seed> {
    Some(text).filter(|text| text.len() == 64).and_then(Seed::parse)
}

impl Table {
    /// Whether the game is about to start and waits for the parts of the seed.
    pub const fn is_starting(&self) -> bool {
        self.starting.is_some()
    }

    /// What the seed of the game is made of, as far as it is known: the server's part, and the parts of the people who have a seat.
    /// Nobody may be shown the server's part before the game is over.
    pub fn seed_parts(&self) -> SeedParts {
        let player = |part: &PersonPart| {
            let PersonPart { person, commitment, part } = part;
            Some(SeedPart { seat: self.seat_of(*person)?, commitment: commitment.clone(), part: *part })
        };
        let mut players = self.parts.iter().filter_map(player).collect::<Vec<_>>();
        players.sort_by_key(|player| player.seat);
        SeedParts { server: self.seed, players }
    }

    /// Whether a start has to wait for parts of the seed.
    fn parts_missing(&self) -> bool {
        self.seed_parts().players.iter().any(|player| player.part.is_none())
    }

    /// The entry that begins the game, or that asks for the parts of the seed first.
    pub(crate) fn start_entry(&self) -> Entry {
        if !self.is_starting() && self.parts_missing() { Entry::Starting } else { Entry::Started }
    }

    /// When a game that is about to start begins: at once if all parts are there.
    pub(crate) fn starts_at(&self) -> Option<Millis> {
        let since = self.starting.filter(|_| self.phase == Phase::Gathering)?;
        Some(if self.parts_missing() { since.saturating_add(REVEAL_TIMEOUT) } else { self.at })
    }

    pub(crate) fn commit_seed(&self, person: PersonId, commitment: &str) -> Result<Entry, TableRefusal> {
        self.gathering()?;
        let seat = self.own_seat(person)?;
        let commitment = read_commitment(commitment).ok_or(TableRefusal::SeedPart)?;
        // The cards of a prepared position do not come from the seed, and those of a day's game are the same for everybody.
        if self.prepared.is_some() || self.daily.is_some() || self.parts.iter().any(|part| part.person == person) {
            return Err(TableRefusal::NothingToDo);
        }
        Ok(Entry::SeedCommitted { seat, commitment })
    }

    pub(crate) fn reveal_seed(&self, person: PersonId, part: &str) -> Result<Entry, TableRefusal> {
        let seat = self.own_seat(person)?;
        if self.starts_at().is_none() {
            return Err(if self.phase == Phase::Gathering { TableRefusal::NotBegun } else { TableRefusal::Begun });
        }
        let seed = read_part(part).ok_or(TableRefusal::SeedPart)?;
        match self.parts.iter().find(|part| part.person == person) {
            Some(known) if known.commitment != seed.commitment() => Err(TableRefusal::SeedPart),
            Some(PersonPart { part: Some(_), .. }) => Err(TableRefusal::NothingToDo),
            Some(_) => Ok(Entry::SeedRevealed { seat, part: part.to_ascii_lowercase() }),
            None => Err(TableRefusal::SeedPart),
        }
    }

    /// Notes the commitment of a person.
    pub(crate) fn committed(&mut self, person: PersonId, commitment: &str) -> Result<(), Corrupt> {
        let commitment = read_commitment(commitment).ok_or(Corrupt::Commitment)?;
        if self.is_starting() || self.parts.iter().any(|part| part.person == person) {
            return Err(Corrupt::LateCommitment);
        }
        Arc::make_mut(&mut self.parts).push(PersonPart { person, commitment, part: None });
        Ok(())
    }

    /// Notes the part of a person.
    pub(crate) fn revealed(&mut self, person: PersonId, part: &str) -> Result<(), Corrupt> {
        let part = read_part(part).ok_or(Corrupt::SeedPart)?;
        let starting = self.is_starting();
        let known = Arc::make_mut(&mut self.parts).iter_mut().find(|part| part.person == person);
        match known {
            Some(known) if starting && known.part.is_none() && known.commitment == part.commitment() => {
                known.part = Some(part);
                Ok(())
            }
            _ => Err(Corrupt::SeedPart),
        }
    }
}
