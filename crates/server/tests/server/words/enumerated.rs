//! Ids that are built from lists in the code: every code, kind and name must have its message.

use ethnos_rules::{Edition, Refusal, Region, ScoreSource, Tribe};
use ethnos_server::doctor::LogFault;
use ethnos_server::error::Code;
use ethnos_server::{CloseReason, ServerRefusal};
use ethnos_table::{Corrupt, Entry, TableRefusal};
use ethnos_wire::options::PieceColour;

/// All these ids.
pub(crate) fn ids() -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let mut all = |before: &str, names: &[&str]| ids.extend(names.iter().map(|name| format!("{before}-{name}")));
    all("refusal", &Refusal::CODES);
    all("refusal", TableRefusal::CODES);
    all("refusal", ServerRefusal::CODES);
    all("failure", &Code::ALL.iter().map(|code| code.as_str()).collect::<Vec<_>>());
    all("bye", &CloseReason::ALL.iter().map(|bye| bye.reason()).collect::<Vec<_>>());
    all("log-fault", &LogFault::CODES.iter().copied().filter(|code| *code != "replay").collect::<Vec<_>>());
    all("corrupt", Corrupt::CODES);
    all("source", &ScoreSource::CODES);
    let colours = PieceColour::ALL.map(|colour| format!("{colour:?}").to_lowercase());
    let colours: Vec<&str> = colours.iter().map(String::as_str).collect();
    for before in ["piece", "bot", "marker"] {
        all(before, &colours);
    }
    all("marker", &["bruno"]);
    let levels = ["novice", "regular", "expert", "master"];
    all("level", &levels);
    all("level", &levels.map(|level| format!("{level}-does")).each_ref().map(String::as_str));
    all("solo", &["easy", "regular", "hard"]);
    // The client and the server build these ids from the tags of the protocol's types.
    let protocol = include_str!("../../../../../web/types/protocol.d.ts");
    for kind in tags(protocol, "export type Event =", "\"kind\": ") {
        ids.push(format!("event-{kind}"));
    }
    for kind in tags(protocol, "export type Action =", "\"kind\": ") {
        ids.push(format!("action-{kind}"));
    }
    for decision in tags(protocol, "export type Decision =", "") {
        ids.extend([format!("decision-{decision}"), format!("decision-{decision}.other")]);
    }
    for edition in Edition::ALL {
        let slug = |tribe: Tribe| tribe.name(edition).to_lowercase().replace(' ', "-");
        ids.extend(Tribe::of_edition(edition).map(|tribe| format!("tribe-{}", slug(tribe))));
        for region in Region::all() {
            let name = region.name(edition).to_lowercase();
            ids.extend([format!("region-{name}"), format!("region-{name}.in"), format!("region-{name}.initial")]);
            ids.push(format!("colour-{}", region.colour(edition)));
        }
    }
    for tribe in Tribe::all() {
        let ability = format!("ability-{}", tribe.code());
        ids.extend([ability.clone(), format!("{ability}.rule"), format!("{ability}.example")]);
    }
    for number in 1..=37 {
        ids.extend([format!("ruling-{number}"), format!("ruling-{number}.text")]);
    }
    let chapters = [
        ("goal", 2),
        ("setup", 2),
        ("turn", 1),
        ("recruit", 2),
        ("band", 3),
        ("age", 3),
        ("players", 2),
        ("end", 1),
        ("recruitment", 1),
        ("solo", 4),
    ];
    for (chapter, paragraphs) in chapters {
        ids.push(format!("chapter-{chapter}"));
        ids.extend((1..=paragraphs).map(|number| format!("chapter-{chapter}.p{number}")));
    }
    ids.extend(ethnos_pages::rules::examples().map(ethnos_pages::rules::Example::message));
    // The line of a decision consists of the sentences of its events, and that of a chat message of its text.
    let kinds = Entry::KINDS.iter().filter(|kind| !["acted", "said"].contains(kind));
    ids.extend(kinds.map(|kind| format!("line-{kind}")));
    ids.extend(
        ["event-dealt-hidden", "event-drew-hidden", "decision-turn-no-hand", "decision-turn-no-hand.other"]
            .map(str::to_owned),
    );
    ids.sort();
    ids.dedup();
    ids
}

/// The quoted words of a declaration that follow the text `before`.
fn tags(protocol: &str, declaration: &str, before: &str) -> Vec<String> {
    let text = protocol.split_once(declaration).expect("declared").1;
    let text = text.split("\n\n/**").next().expect("its end");
    let mark = format!("{before}\"");
    let found: Vec<String> = text
        .split(&mark)
        .skip(1)
        .step_by(if before.is_empty() { 2 } else { 1 })
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect();
    assert!(found.len() > 10, "{declaration}: {found:?}");
    found
}
