//! A table's log as a page shows it: sentences, chat, and the Glory that was earned.

use ethnos_wire::protocol::LogLine;
use ethnos_wire::{EventKind, ScoreLine};

/// A table's log as a page shows it.
pub struct PageLog {
    /// The oldest first.
    pub lines: Vec<PageLogLine>,
    /// Glory in the order in which it was earned, without what was taken back.
    pub scores: Vec<ScoreLine>,
}

/// A line.
pub enum PageLogLine {
    /// Chat.
    Said {
        /// The number of whoever wrote it.
        person: i64,
        /// Their name.
        name: String,
        /// What they wrote.
        text: String,
    },
    /// Something around the game.
    Table(Box<LogLine>),
    /// Something in the game.
    Game(EventKind),
}
