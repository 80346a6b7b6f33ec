//! The log of a table, beside the game.

use ethnos_wire::protocol::{LogLine, StandInReason};
use fluent_bundle::FluentArgs;

use crate::{Company, Words, t};

impl Words {
    /// A line of the log that is not about the game; `None` for those that speak for themselves: `acted` and `said`.
    pub fn line(self, line: &LogLine, company: &Company<'_>) -> Option<String> {
        if ["acted", "said"].contains(&line.kind.as_str()) {
            return None;
        }
        let mut args = FluentArgs::new();
        let seated = || line.seat.map(|seat| company.name(seat));
        let name = line.name.as_deref().map(str::to_owned).or_else(seated);
        args.set("player", name.unwrap_or_else(|| t!(self, "nobody")));
        if let Some(seat) = line.seat {
            args.set("seat", seat.letter());
        }
        if let Some(level) = line.level {
            args.set("level", self.level(level));
        }
        if let Some(yes) = line.yes {
            args.set("yes", if yes { "yes" } else { "no" });
        }
        if let Some(why) = line.why {
            args.set("why", if why == StandInReason::Clock { "clock" } else { "left" });
        }
        Some(self.message(&format!("line-{}", line.kind), &args))
    }
}
