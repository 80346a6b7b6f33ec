//! Net files: a few lines of text that say how the net was made, an empty line, and the weights as little-endian `f32`.

use std::fmt;

use super::{HIDDEN, Net, SECOND, layout};
use crate::features::features_hash;

/// The first line of a net file.
const TITLE: &str = "ethnos net 2";

/// How a net was made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// The command that made it.
    pub command: String,
    /// The number of games it was trained on.
    pub games: u64,
    /// Measured results, one on each line.
    pub reached: Vec<String>,
}

/// Why a net file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetError {
    /// The file does not begin like a net file.
    NotANet,
    /// A line of the head is missing or cannot be read.
    Line {
        /// The key of the line.
        name: &'static str,
    },
    /// The net was made for other inputs than those of this program.
    OtherFeatures {
        /// The hash in the file.
        file: String,
        /// The hash of this program.
        program: String,
    },
    /// The net has other layers than those of this program.
    OtherShape {
        /// The layers in the file.
        file: String,
    },
    /// The number of bytes of weights is wrong.
    Length {
        /// The number of bytes of weights in the file.
        found: usize,
        /// The number of bytes that the layers of the net need.
        wanted: usize,
    },
    /// A weight is not a number.
    NotFinite,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetError::NotANet => write!(f, "not a net: the first line must be `{TITLE}`"),
            NetError::Line { name } => write!(f, "the line `{name}` is missing or cannot be read"),
            NetError::OtherFeatures { file, program } => write!(
                f,
                "made for other inputs (features {file}, this program has {program}): train it again with `ethnos train`"
            ),
            NetError::OtherShape { file } => {
                write!(f, "made with other layers ({file}, this program has {}): train it again", shape())
            }
            NetError::Length { found, wanted } => write!(f, "{found} bytes of weights, {wanted} are needed"),
            NetError::NotFinite => f.write_str("a weight is not a number"),
        }
    }
}

impl std::error::Error for NetError {}

fn shape() -> String {
    format!("{HIDDEN} {SECOND}")
}

impl Net {
    /// The net as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let made = &self.provenance;
        let mut head = format!(
            "{TITLE}\nfeatures {:016x}\nlayers {}\ncommand {}\ngames {}\n",
            features_hash(),
            shape(),
            made.command.replace('\n', " "),
            made.games
        );
        for line in &made.reached {
            head.push_str("reached ");
            head.push_str(&line.replace('\n', " "));
            head.push('\n');
        }
        head.push('\n');
        let mut bytes = head.into_bytes();
        bytes.extend(self.weights().iter().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, NetError> {
        let end = bytes.windows(2).position(|pair| pair == b"\n\n").ok_or(NetError::NotANet)?;
        let head = std::str::from_utf8(&bytes[..end]).map_err(|_| NetError::NotANet)?;
        let mut lines = head.lines();
        if lines.next() != Some(TITLE) {
            return Err(NetError::NotANet);
        }
        let mut line = |name: &'static str| {
            let rest = lines.next().and_then(|line| line.strip_prefix(name)?.strip_prefix(' '));
            rest.ok_or(NetError::Line { name })
        };
        let features = line("features")?.to_owned();
        let program = format!("{:016x}", features_hash());
        if features != program {
            return Err(NetError::OtherFeatures { file: features, program });
        }
        let layers = line("layers")?.to_owned();
        if layers != shape() {
            return Err(NetError::OtherShape { file: layers });
        }
        let command = line("command")?.to_owned();
        let games = line("games")?.parse().map_err(|_| NetError::Line { name: "games" })?;
        let reached = lines
            .map(|line| line.strip_prefix("reached ").map(str::to_owned).ok_or(NetError::Line { name: "reached" }))
            .collect::<Result<_, _>>()?;
        let weights = &bytes[end + 2..];
        let wanted = layout::COUNT * 4;
        if weights.len() != wanted {
            return Err(NetError::Length { found: weights.len(), wanted });
        }
        let weights = weights.as_chunks::<4>().0.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect::<Vec<_>>();
        if weights.iter().any(|weight| !weight.is_finite()) {
            return Err(NetError::NotFinite);
        }
        Ok(Net::new(Provenance { command, games, reached }, weights))
    }
}
