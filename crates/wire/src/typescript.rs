//! The types of this crate as TypeScript, for the web client.

use ts_rs::{Config, TS};

use crate::advice::{AdvisedMove, SeatOutlook};
use crate::analysis::{
    AnalysisFault, AnalysisGame, AnalysisInquiry, AnalysisJudgement, AnalysisLine, AnalysisMove, AnalysisQuestion,
    AnalysisState,
};
use crate::ask::{Answer, BandPreview, MarkerPreview, Next, Objection, Preview, Question};
use crate::options::{BotLevel, Clock, PieceColour, SeatPlan, TableOptions, Temper, Tribes};
use crate::protocol::{
    AdviserState, ChairState, ClientMessage, ClockState, Command, GameState, Inquiry, LogLine, NewTable, Phase,
    Prepared, Refused, Request, ScoredBoard, SeatResult, SeedPart, ServerMessage, StandInReason, TableState,
    TableSummary, Undo, UndoAsked, Update,
};
use crate::replay::{Replay, ReplayFrame, ReplayGame, ReplayStep};
use crate::review::{
    Estimate, Judgement, Review, ReviewMoment, ReviewProgress, ReviewSeat, ReviewState, Thoroughness, TriedAction,
    Verdict,
};
use crate::{
    About, Action, Arg, Band, BrunoLeader, BrunoParty, BrunoState, ByName, CardName, Colour, ColumnState,
    DashboardSource, Decision, Edition, Event, ExplainedScore, Giant, GiantGlory, Gift, KingdomPlace, KingdomState,
    LeaderEffect, Named, NextMarker, Person, Pieces, Placing, Player, RefusedAbout, RegionName, ScoreLine, Seat,
    Sentence, Setup, SoloLevel, State, TribeName, View, WholePlayer, Word,
};

/// Every type that is declared, in the order of the file. A type that others only flatten is spelt out in them and needs
/// no line here.
const TYPES: &[fn(&Config) -> Declared] = &[
    declare::<ByName<Seat>>,
    declare::<Seat>,
    declare::<CardName>,
    declare::<TribeName>,
    declare::<RegionName>,
    declare::<Colour>,
    declare::<Edition>,
    declare::<SoloLevel>,
    declare::<Setup>,
    declare::<Pieces>,
    declare::<View>,
    declare::<Decision>,
    declare::<About>,
    declare::<Giant>,
    declare::<Player>,
    declare::<Band>,
    declare::<State>,
    declare::<WholePlayer>,
    declare::<Action>,
    declare::<Event>,
    declare::<DashboardSource>,
    declare::<ScoreLine>,
    declare::<GiantGlory>,
    declare::<ExplainedScore>,
    declare::<Placing>,
    declare::<Sentence>,
    declare::<Arg>,
    declare::<Named>,
    declare::<Person>,
    declare::<Word>,
    declare::<TableOptions>,
    declare::<Tribes>,
    declare::<Clock>,
    declare::<BotLevel>,
    declare::<Temper>,
    declare::<PieceColour>,
    declare::<SeatPlan>,
    declare::<NewTable>,
    declare::<ClientMessage>,
    declare::<Request>,
    declare::<Command>,
    declare::<Inquiry>,
    declare::<Question>,
    declare::<ServerMessage>,
    declare::<Answer>,
    declare::<Preview>,
    declare::<Objection>,
    declare::<Next>,
    declare::<BandPreview>,
    declare::<MarkerPreview>,
    declare::<Refused>,
    declare::<RefusedAbout>,
    declare::<Update>,
    declare::<LogLine>,
    declare::<StandInReason>,
    declare::<GameState>,
    declare::<ScoredBoard>,
    declare::<KingdomState>,
    declare::<KingdomPlace>,
    declare::<NextMarker>,
    declare::<BrunoState>,
    declare::<ColumnState>,
    declare::<BrunoParty>,
    declare::<Gift>,
    declare::<BrunoLeader>,
    declare::<LeaderEffect>,
    declare::<Undo>,
    declare::<ClockState>,
    declare::<TableState>,
    declare::<Phase>,
    declare::<Prepared>,
    declare::<AdviserState>,
    declare::<ChairState>,
    declare::<SeedPart>,
    declare::<UndoAsked>,
    declare::<SeatResult>,
    declare::<TableSummary>,
    declare::<Replay>,
    declare::<ReplayStep>,
    declare::<ReplayFrame>,
    declare::<ReplayGame>,
    declare::<ReviewState>,
    declare::<ReviewProgress>,
    declare::<Thoroughness>,
    declare::<Review>,
    declare::<ReviewSeat>,
    declare::<ReviewMoment>,
    declare::<Judgement>,
    declare::<Verdict>,
    declare::<TriedAction>,
    declare::<Estimate>,
    declare::<AdvisedMove>,
    declare::<SeatOutlook>,
    declare::<AnalysisLine>,
    declare::<AnalysisQuestion>,
    declare::<AnalysisInquiry>,
    declare::<AnalysisState>,
    declare::<AnalysisMove>,
    declare::<AnalysisFault>,
    declare::<AnalysisJudgement>,
    declare::<AnalysisGame>,
];

const HEADER: &str = "\
// The messages of the server's protocol, as TypeScript.
// Written by `UPDATE=1 cargo test -p ethnos-wire typescript` from crates/wire: change the types there.
";

/// One declaration, and the names of the types it mentions.
struct Declared {
    text: String,
    name: String,
    mentions: Vec<String>,
}

fn declare<T: TS + 'static>(config: &Config) -> Declared {
    let docs = T::docs().unwrap_or_default();
    Declared {
        text: tidy(&format!("{docs}export {}", T::decl(config))),
        name: T::ident(config),
        mentions: T::dependencies(config).into_iter().map(|dependency| dependency.ts_name).collect(),
    }
}

/// The declaration with a line for every field and short comments on one line.
fn tidy(declaration: &str) -> String {
    let spread = declaration.replace(", }", ",\n}").replace("/**\n * ", "/** ").replace("\n */", " */");
    let mut text = String::with_capacity(2 * spread.len());
    let mut depth = 0_usize;
    for line in spread.lines().map(str::trim_end) {
        let is_comment = line.starts_with("/**") || line.starts_with(" *");
        let braces = |brace: char| if is_comment { 0 } else { line.matches(brace).count() };
        let closes_first = usize::from(line.starts_with('}'));
        text.push_str(&"    ".repeat(depth - closes_first));
        text.push_str(line);
        text.push('\n');
        depth = depth + braces('{') - braces('}');
    }
    text
}

/// The whole text of `web/types/protocol.d.ts`. Panics if a type is mentioned that is not declared.
pub fn typescript() -> String {
    // Every number here is far below 2^53.
    let config = Config::new().with_large_int("number");
    let declared = TYPES.iter().map(|declare| declare(&config)).collect::<Vec<_>>();
    let mut text = HEADER.to_owned();
    for Declared { text: declaration, name, mentions } in &declared {
        for mentioned in mentions {
            let is_declared = declared.iter().any(|other| other.name == *mentioned);
            assert!(
                is_declared,
                "{name} mentions {mentioned}, which is missing in TYPES of crates/wire/src/typescript.rs"
            );
        }
        text.push('\n');
        text.push_str(declaration);
    }
    text
}
