//! Checkpoints: the state of a training as a file, so that it can continue after a stop.

use std::fmt;

use ethnos_bots::{Net, NetError, layout};

use crate::learn::Adam;
use crate::plan::Plan;
use crate::rounds::Training;

const TITLE: &[u8] = b"ethnos training 1\n";

/// Why a checkpoint cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckpointError {
    /// The file is not a checkpoint, or only a part of one.
    Damaged,
    /// The training was started with another command.
    OtherPlan {
        /// The command with which it was started.
        command: String,
    },
    /// Its net cannot be used.
    Net(NetError),
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Damaged => f.write_str("not a checkpoint of a training, or only a part of one"),
            CheckpointError::OtherPlan { command } => {
                write!(f, "the checkpoint belongs to another training: it was begun by `{command}`")
            }
            CheckpointError::Net(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CheckpointError {}

impl Training {
    /// The checkpoint as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = TITLE.to_vec();
        bytes.extend(self.round.to_le_bytes());
        bytes.extend(self.adam.steps.to_le_bytes());
        for number in self.adam.mean.iter().chain(&self.adam.square) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.net.to_bytes());
        bytes
    }

    /// Continues from a checkpoint of the same plan.
    pub fn from_bytes(plan: Plan, bytes: &[u8]) -> Result<Training, CheckpointError> {
        let rest = bytes.strip_prefix(TITLE).ok_or(CheckpointError::Damaged)?;
        let (round, rest) = rest.split_first_chunk::<8>().ok_or(CheckpointError::Damaged)?;
        let (steps, rest) = rest.split_first_chunk::<8>().ok_or(CheckpointError::Damaged)?;
        let (numbers, net) = rest.split_at_checked(layout::COUNT * 8).ok_or(CheckpointError::Damaged)?;
        let net = Net::from_bytes(net).map_err(CheckpointError::Net)?;
        if net.provenance.command != plan.command {
            return Err(CheckpointError::OtherPlan { command: net.provenance.command });
        }
        let mut numbers = numbers.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes));
        let mut adam = Adam::new();
        adam.steps = u64::from_le_bytes(*steps);
        for number in adam.mean.iter_mut().chain(&mut adam.square) {
            *number = numbers.next().ok_or(CheckpointError::Damaged)?;
        }
        Ok(Training { plan, net, adam, round: u64::from_le_bytes(*round) })
    }
}
