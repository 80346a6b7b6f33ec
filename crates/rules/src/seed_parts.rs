//! Seeds that nobody can choose alone. The server publishes the SHA-256 of its part first; then each player publishes the SHA-256
//! of a part; when all of these are fixed, the players publish their parts, and the seed of the game is a hash over all
//! parts. A player who sees the parts of others can no longer change their own. `docs/fairness.md` describes it.

use sha2::{Digest, Sha256};

use crate::notation::FaultReason;
use crate::seat::Seat;
use crate::seed::Seed;

/// What a player adds to a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeedPart {
    /// The seat of the player.
    pub seat: Seat,
    /// The SHA-256 of the part in hexadecimal, which was published first.
    pub commitment: String,
    /// The part; `None` if the player did not publish it in time. Then it adds nothing.
    pub part: Option<Seed>,
}

/// The parts of a seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeedParts {
    /// The server's part.
    pub server: Seed,
    /// The parts of players, in the order of seats.
    pub players: Vec<SeedPart>,
}

impl SeedParts {
    /// The seed of the game: the SHA-256 of `ethnos seed 1`, the server's part, and the letter of the seat and the part for each
    /// player who published one. If nobody did, it is the server's part itself.
    pub fn combined(&self) -> Seed {
        let mut parts = self.players.iter().filter_map(|player| Some((player.seat, player.part?))).peekable();
        if parts.peek().is_none() {
            return self.server;
        }
        let hash = Sha256::new().chain_update(b"ethnos seed 1").chain_update(self.server.bytes());
        let hash =
            parts.fold(hash, |hash, (seat, part)| hash.chain_update([seat.letter() as u8]).chain_update(part.bytes()));
        Seed::new(hash.finalize().into())
    }

    /// What does not fit together.
    pub(crate) fn faults(&self, seed: &Seed) -> Vec<FaultReason> {
        let mut faults = Vec::new();
        for SeedPart { seat, commitment, part } in &self.players {
            if let Some(part) = part
                && part.commitment() != *commitment
            {
                faults.push(FaultReason::PartCommitment { seat: *seat, found: part.commitment() });
            }
        }
        if self.combined() != *seed {
            faults.push(FaultReason::OtherSeedOfParts { found: self.combined().to_string() });
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(seat: usize, number: u64, published: bool) -> SeedPart {
        let part = Seed::from_number(number);
        SeedPart { seat: Seat::at(seat), commitment: part.commitment(), part: published.then_some(part) }
    }

    /// Golden vectors: if these change, records of old games are no longer fair.
    #[test]
    fn seeds_of_parts_stay_as_they_are() {
        let server = Seed::from_number(1);
        let cases = [
            (vec![], server.to_string()),
            (vec![part(0, 2, false)], server.to_string()),
            (vec![part(0, 2, true)], written_out(&[(b'A', 2)])),
            (vec![part(0, 2, true), part(2, 3, true)], written_out(&[(b'A', 2), (b'C', 3)])),
            (vec![part(0, 2, false), part(2, 3, true)], written_out(&[(b'C', 3)])),
        ];
        for (players, expected) in cases {
            let parts = SeedParts { server, players };
            assert_eq!(parts.combined().to_string(), expected, "{parts:?}");
            assert_eq!(parts.faults(&parts.combined()), Vec::new());
        }
        let one = SeedParts { server, players: vec![part(0, 2, true)] };
        assert_eq!(one.combined().to_string(), "3b172dbba714add3f2adcf3c295c8f1316569163691256d4e4ca216712d533b7");
    }

    /// The same, written out.
    fn written_out(parts: &[(u8, u8)]) -> String {
        let mut bytes = b"ethnos seed 1".to_vec();
        let number = |number: u8| [&[0; 31][..], &[number]].concat();
        bytes.extend(number(1));
        for (letter, part) in parts {
            bytes.push(*letter);
            bytes.extend(number(*part));
        }
        Seed::new(Sha256::digest(bytes).into()).to_string()
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let good = SeedParts { server: Seed::from_number(1), players: vec![part(1, 5, true)] };
        let seed = good.combined();
        assert_eq!(good.faults(&Seed::from_number(1)).len(), 1);
        let mut other = good;
        other.players[0].part = Some(Seed::from_number(6));
        let faults = other.faults(&seed);
        assert_eq!(faults.len(), 2);
        assert!(matches!(faults[0], FaultReason::PartCommitment { seat, .. } if seat == Seat::at(1)), "{faults:?}");
    }
}
