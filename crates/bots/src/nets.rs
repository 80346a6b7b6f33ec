//! The nets of this program: one for each number of players, and one for the solo game.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock};

use ethnos_rules::Setup;

use crate::SpecError;
use crate::net::Net;

/// The files, in the order of [`place`].
const FILES: [&[u8]; 6] = [
    include_bytes!("../../../nets/solo.net"),
    include_bytes!("../../../nets/2.net"),
    include_bytes!("../../../nets/3.net"),
    include_bytes!("../../../nets/4.net"),
    include_bytes!("../../../nets/5.net"),
    include_bytes!("../../../nets/6.net"),
];

static NETS: [LazyLock<Arc<Net>>; 6] = [
    LazyLock::new(|| read(0)),
    LazyLock::new(|| read(1)),
    LazyLock::new(|| read(2)),
    LazyLock::new(|| read(3)),
    LazyLock::new(|| read(4)),
    LazyLock::new(|| read(5)),
];

fn read(place: usize) -> Arc<Net> {
    Arc::new(Net::from_bytes(FILES[place]).expect("the nets of this program are tested with it"))
}

/// A number that changes with the nets of this program.
pub fn nets_hash() -> u64 {
    static HASH: LazyLock<u64> = LazyLock::new(|| hash_of(&FILES));
    *HASH
}

/// FNV-1a, which is the same on every machine and in every version of the compiler.
fn hash_of(files: &[&[u8]]) -> u64 {
    let bytes = files.iter().flat_map(|file| file.iter());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

fn place(setup: &Setup) -> usize {
    if setup.solo().is_some() { 0 } else { setup.players() - 1 }
}

/// The built-in net for a table.
pub fn net_for(setup: &Setup) -> Arc<Net> {
    Arc::clone(&NETS[place(setup)])
}

/// The net that a bot uses.
#[derive(Clone, Debug)]
pub enum NetChoice {
    /// The built-in net for the table.
    Own,
    /// A net from a file.
    File {
        /// The path as it was given.
        path: String,
        /// The net that was read.
        net: Arc<Net>,
    },
}

impl NetChoice {
    /// Reads a net from a file.
    pub fn read(path: &str) -> Result<NetChoice, SpecError> {
        let bytes = std::fs::read(path)
            .map_err(|error| SpecError::NetFile { path: path.to_owned(), reason: error.to_string() })?;
        let net = Net::from_bytes(&bytes).map_err(|fault| SpecError::Net { path: path.to_owned(), fault })?;
        Ok(NetChoice::File { path: path.to_owned(), net: Arc::new(net) })
    }

    /// The net for a table.
    pub fn net(&self, setup: &Setup) -> Arc<Net> {
        match self {
            NetChoice::Own => net_for(setup),
            NetChoice::File { net, .. } => Arc::clone(net),
        }
    }

    fn path(&self) -> Option<&str> {
        match self {
            NetChoice::Own => None,
            NetChoice::File { path, .. } => Some(path),
        }
    }
}

impl From<Arc<Net>> for NetChoice {
    /// A net that is in memory only.
    fn from(net: Arc<Net>) -> NetChoice {
        NetChoice::File { path: String::new(), net }
    }
}

/// Two choices are equal if they name the same file.
impl PartialEq for NetChoice {
    fn eq(&self, other: &NetChoice) -> bool {
        self.path() == other.path()
    }
}

impl Eq for NetChoice {}

impl Hash for NetChoice {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.path().hash(state);
    }
}
