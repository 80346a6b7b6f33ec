//! `docs/protocol.md` explains everything that is sent on a socket, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use ethnos_rules::{Game, Options, Seed, View};
use ethnos_server::error::Code;
use ethnos_server::{CloseReason, Config, ServerRefusal, start};
use ethnos_table::{Entry, TableRefusal};
use ethnos_wire::protocol::{
    ClientMessage, Command, GameState, NewTable, PROTOCOL, Refused, ServerMessage, TableState, Undo,
};
use ethnos_wire::{ByName, KingdomPlace, KingdomState, NextMarker};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(components(schemas(ClientMessage, ServerMessage, NewTable, KingdomState, KingdomPlace, NextMarker)))]
struct ServerMessages;

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A table of the page: its header and its rows.
struct DocTable {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// The tables of the section with this heading.
fn tables(page: &str, heading: &str) -> Vec<DocTable> {
    let start = page.find(&format!("\n{heading}\n")).unwrap_or_else(|| panic!("there is no section `{heading}`"));
    let mut tables: Vec<DocTable> = Vec::new();
    let mut within = false;
    for line in page[start + 1..].lines().skip(1).take_while(|line| !line.starts_with('#')) {
        let Some(cells) = line.strip_prefix("| ").and_then(|line| line.strip_suffix('|')) else {
            within = false;
            continue;
        };
        let cells = cells.split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
        match tables.last_mut().filter(|_| within) {
            None => tables.push(DocTable { header: cells, rows: Vec::new() }),
            Some(_) if cells[0].starts_with("---") => {}
            Some(table) => table.rows.push(cells),
        }
        within = true;
    }
    tables
}

/// The words in backticks.
fn words(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

impl DocTable {
    fn first_column(&self) -> BTreeSet<String> {
        self.rows.iter().flat_map(|row| words(&row[0])).collect()
    }

    /// The words of the first column, each with those of the second.
    fn variants(&self) -> BTreeMap<String, BTreeSet<String>> {
        let row = |row: &Vec<String>| words(&row[0]).into_iter().map(|name| (name, words(&row[1]))).collect::<Vec<_>>();
        self.rows.iter().flat_map(row).collect()
    }
}

/// The types of the protocol, as schemas.
struct Schemas(Value);

impl Schemas {
    fn of<T: OpenApi>() -> Schemas {
        Schemas(serde_json::to_value(T::openapi()).expect("always JSON")["components"]["schemas"].clone())
    }

    fn follow<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            Some(name) => &self.0[name],
            None => schema,
        }
    }

    /// Every object that a schema allows: its fields, with the value of each field that has only one.
    fn objects(&self, schema: &Value) -> Vec<BTreeMap<String, Option<String>>> {
        let schema = self.follow(schema);
        let mut objects = vec![BTreeMap::new()];
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            let only =
                field["enum"].as_array().filter(|values| values.len() == 1).and_then(|values| values[0].as_str());
            objects[0].insert(name.clone(), only.map(str::to_owned));
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            objects = combine(&objects, &self.objects(part));
        }
        for either in ["oneOf", "anyOf"] {
            if let Some(parts) = schema[either].as_array() {
                let parts = parts.iter().flat_map(|part| self.objects(part)).collect::<Vec<_>>();
                objects = combine(&objects, &parts);
            }
        }
        objects
    }

    /// The fields of all objects of a type.
    fn fields(&self, name: &str) -> BTreeSet<String> {
        assert!(self.0[name].is_object(), "there is no type {name}");
        self.objects(&self.0[name]).into_iter().flat_map(BTreeMap::into_keys).collect()
    }

    /// The variants of a type by its tag, each with its other fields.
    fn variants(&self, name: &str, tag: &str, but: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
        let mut variants = BTreeMap::<_, BTreeSet<_>>::new();
        for object in self.objects(&self.0[name]) {
            let variant = object[tag].clone().unwrap_or_else(|| panic!("{name} has no {tag}: {object:?}"));
            let fields = object.into_keys().filter(|field| field != tag && !but.contains(&field.as_str()));
            variants.entry(variant).or_default().extend(fields);
        }
        variants
    }
}

fn combine(
    left: &[BTreeMap<String, Option<String>>],
    right: &[BTreeMap<String, Option<String>>],
) -> Vec<BTreeMap<String, Option<String>>> {
    let both = |left: &BTreeMap<_, _>, right: &BTreeMap<_, _>| {
        left.iter().chain(right).map(|(key, value): (&String, &Option<String>)| (key.clone(), value.clone())).collect()
    };
    left.iter().flat_map(|left| right.iter().map(move |right| both(left, right))).collect()
}

#[test]
fn every_field_of_every_type_is_explained_and_no_other() {
    let (page, schemas) = (page(), Schemas::of::<ServerMessages>());
    let types = [
        ("### `NewTable`", "NewTable"),
        ("### `TableOptions`", "TableOptions"),
        ("### `Update`", "Update"),
        ("### `TableState`", "TableState"),
        ("### `SeedPart`", "SeedPart"),
        ("### `ChairState`", "ChairState"),
        ("### `UndoAsked`", "UndoAsked"),
        ("### `SeatResult`", "SeatResult"),
        ("### `GameState`", "GameState"),
        ("### `ScoredBoard`", "ScoredBoard"),
        ("### `KingdomState`", "KingdomState"),
        ("### `KingdomPlace`", "KingdomPlace"),
        ("### `NextMarker`", "NextMarker"),
        ("### `ClockState`", "ClockState"),
        ("### `LogLine`", "LogLine"),
        ("### `Sentence`", "Named"),
        ("### `Preview`", "Preview"),
        ("### `BandPreview`", "BandPreview"),
        ("### `MarkerPreview`", "MarkerPreview"),
        ("## Refusals", "Refused"),
    ];
    for (heading, name) in types {
        let table = &tables(&page, heading)[0];
        assert_eq!(table.header[0], "field", "{heading}");
        assert_eq!(table.first_column(), schemas.fields(name), "{heading}");
    }
}

#[test]
fn every_message_command_and_event_is_explained_and_no_other() {
    let (page, schemas) = (page(), Schemas::of::<ServerMessages>());
    let types = [
        ("### `Clock`", "Clock", "kind"),
        ("### `ClientMessage`", "ClientMessage", "type"),
        ("### `ServerMessage`", "ServerMessage", "type"),
        ("### `Command`", "Command", "kind"),
        ("### `Question`", "Question", "kind"),
        ("### `Answer`", "Answer", "kind"),
    ];
    for (heading, name, tag) in types {
        let table = &tables(&page, heading)[0];
        assert_eq!(table.header[0], format!("`{tag}`"), "{heading}");
        assert_eq!(table.variants(), schemas.variants(name, tag, &[]), "{heading}");
    }

    let events = tables(&page, "### `Event`");
    let mut expected = schemas.variants("Event", "kind", &["sentence", "text"]);
    expected.insert("scored".to_owned(), ["seat", "age", "glory", "source"].map(str::to_owned).into());
    assert_eq!(events[0].variants(), expected);
    assert_eq!(events[1].variants(), schemas.variants("ScoreLine", "source", &["seat", "age", "glory"]));
}

#[test]
fn every_word_a_field_may_have_is_there() {
    let (page, schemas) = (page(), Schemas::of::<ServerMessages>());
    let mentioned = words(&page.replace("```", ""));
    let mut missing = Vec::new();
    for (name, schema) in schemas.0.as_object().expect("an object") {
        // `bots.md` explains the view.
        for value in schema["enum"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let quoted = format!("\"{value}\"");
            if name != "Decision" && name != "Seat" && !mentioned.contains(value) && !page.contains(&quoted) {
                missing.push(format!("{name}: {value}"));
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new(), "docs/protocol.md does not mention these");
}

#[test]
fn every_kind_of_line_is_explained_and_no_other() {
    let kinds = Entry::KINDS.iter().map(|kind| (*kind).to_owned()).collect();
    assert_eq!(tables(&page(), "### `LogLine`")[1].first_column(), kinds);
}

#[test]
fn every_code_is_explained_and_no_other() {
    let page = page();
    let tables = tables(&page, "## Refusals");
    let lists: [&[&str]; 3] = [ServerRefusal::CODES, TableRefusal::CODES, &ethnos_rules::Refusal::CODES];
    assert_eq!(tables.len(), 1 + lists.len());
    for (table, codes) in tables[1..].iter().zip(lists) {
        assert_eq!(table.first_column(), codes.iter().map(|code| (*code).to_owned()).collect());
    }

    let sentence = page.split("refused before a table is asked").nth(1).and_then(|rest| rest.split(';').next());
    let codes = Code::ALL.iter().map(|code| json!(code).as_str().expect("text").to_owned()).collect();
    assert_eq!(words(sentence.expect("the sentence is there")), codes);
}

#[test]
fn every_goodbye_is_explained_with_its_time() {
    let explained = |bye: &CloseReason| {
        let retry = bye.retry().map_or_else(|| "`null`".to_owned(), |retry| retry.to_string());
        (format!("`{}`", bye.reason()), retry)
    };
    let expected = CloseReason::ALL.iter().map(explained).collect::<Vec<_>>();
    let rows = &tables(&page(), "## Coming back")[0].rows;
    let found = rows.iter().map(|row| (row[0].clone(), row[1].clone())).collect::<Vec<_>>();
    assert_eq!(found, expected);
}

#[test]
fn the_limits_are_those_of_the_server() {
    let (page, config) = (page(), Config::defaults());
    let text = |heading: &str| {
        let rows = tables(&page, heading).into_iter().flat_map(|table| table.rows);
        rows.map(|row| row.join(" ") + "\n").collect::<String>()
    };
    let limits = text("## Limits");
    let burst = |number: u32| format!("{number} a second, {} at once", 10 * number);
    for limit in [
        format!("{} KiB; then `too-large`", ethnos_server::guard::BODY_LIMIT / 1024),
        burst(config.requests_per_person),
        burst(config.requests_per_address),
        format!("{} an hour, {} at once", config.guests_per_address, config.guests_per_address / 2),
        format!("{} an hour, {} at once", config.new_tables_per_person, config.new_tables_per_person / 2),
        format!("{} an hour, {} at once", config.new_tables_per_address, config.new_tables_per_address / 2),
        format!("sockets of one person {};", config.max_connections_per_person),
        format!("one person hosts {};", config.max_tables_per_person),
        format!("API tokens of one person {};", ethnos_server::people::TOKENS_EACH),
        format!("closed after {} days", config.idle_days),
    ] {
        assert!(limits.contains(&limit), "{limit}:\n{limits}");
    }
    assert!(text("### `TableState`").contains(&format!("`protocol` {PROTOCOL}: what this page describes")));
}

/// Whether one value contains everything that is in another.
fn is_within(part: &Value, whole: &Value) -> bool {
    match (part, whole) {
        (Value::Object(part), Value::Object(whole)) => {
            part.iter().all(|(key, value)| whole.get(key).is_some_and(|other| is_within(value, other)))
        }
        (Value::Array(part), Value::Array(whole)) => {
            part.len() == whole.len() && part.iter().zip(whole).all(|(part, whole)| is_within(part, whole))
        }
        _ => part == whole,
    }
}

/// Reads an example as a type and writes it again: nothing in it may be unknown to the type.
fn check<T: DeserializeOwned + Serialize>(example: &Value) {
    let read: T = serde_json::from_value(example.clone()).unwrap_or_else(|error| panic!("{error} in {example}"));
    let written = serde_json::to_value(&read).expect("plain values");
    // A field that is absent may be written with its default.
    assert!(is_within(example, &written), "{example} is not all of {written}");
}

/// Puts a real table and a real game where an example leaves them out.
fn fill(example: &mut Value) {
    let options = Options::new(ethnos_rules::Edition::First, 3);
    let seed = Seed::from_number(1);
    let game = Game::new(&options.draw(&seed).expect("valid"), seed);
    let view = ethnos_wire::View::of(&View::of(&game, Some(ethnos_rules::Seat::at(0))));
    let table: TableState = serde_json::from_value(json!({
        "protocol": PROTOCOL, "code": "K7QX2MB", "phase": "playing", "host": 3, "options": {"edition": "first"},
        "chairs": [], "you": "A", "setup": null, "undo_asked": null, "commitment": "", "seed": null, "results": null,
        "prepared": null, "rematch_of": null, "rematch": null, "muted": [],
    }))
    .expect("a table");
    let game = GameState {
        view,
        legal: Vec::new(),
        kingdoms: ByName::default(),
        next_markers: ByName::default(),
        bruno: None,
        undo: Undo::No,
        clock: None,
        scored: None,
    };
    for (name, value) in [("table", json!(table)), ("game", json!(game))] {
        if example[name] == "…" {
            example[name] = value;
        }
    }
}

#[test]
fn the_examples_can_be_read() {
    let page = page();
    let mut messages = BTreeSet::new();
    for block in page.split("```json\n").skip(1).map(|rest| rest.split("```").next().expect("a first part")) {
        for example in serde_json::Deserializer::from_str(block).into_iter::<Value>() {
            let mut example = example.unwrap_or_else(|error| panic!("{error} in {block}"));
            fill(&mut example);
            match example["type"].as_str().map(str::to_owned) {
                Some(kind) => {
                    if serde_json::from_value::<ClientMessage>(example.clone()).is_ok() {
                        check::<ClientMessage>(&example);
                    } else {
                        check::<ServerMessage>(&example);
                    }
                    messages.insert(kind);
                }
                None if example["error"]["version"].is_number() => check::<Refused>(&example["error"]),
                None => {
                    let error = example["error"].as_object().expect("an error");
                    assert!(Code::ALL.iter().any(|code| json!(code) == error["code"]), "{example}");
                    assert!(error["message"].is_string() && error.len() == 2, "{example}");
                }
            }
        }
    }
    assert!(messages.len() >= 5, "only {messages:?}");
}

fn config(folder: &Path) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data_dir: Some(folder.to_owned()),
        no_open: true,
        ..Config::defaults()
    }
}

/// Runs the shell commands of the page against a server of the test.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_commands_of_the_page_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = start(config(folder.path())).await.expect("it starts");
    let page = page();
    let blocks = page.split("```sh\n").skip(1).map(|rest| rest.split("```").next().expect("a first part"));
    let script = format!("set -e -o pipefail\n{}", blocks.collect::<String>());
    let script = script.replace("http://127.0.0.1:8080", &format!("http://{}", running.address));
    let run = move || std::process::Command::new("bash").arg("-c").arg(&script).output();
    let output = tokio::task::spawn_blocking(run).await.expect("no panic").expect("bash runs");
    let (answered, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{answered}\n{complained}");
    assert!(!answered.contains("\"error\""), "{answered}");
    let answers = serde_json::Deserializer::from_str(&answered).into_iter::<Value>().collect::<Result<Vec<_>, _>>();
    let answers = answers.expect("JSON");
    let last = answers.last().expect("an answer");
    assert_eq!(last["table"]["phase"], "playing", "{answered}");
    assert_eq!(last["table"]["chairs"][0]["name"], "Robin", "{answered}");
    running.stop().await;
}

/// The document of the REST API is complete, so that clients can be generated from it.
#[tokio::test]
async fn the_document_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let running = start(config(folder.path())).await.expect("it starts");
    let url = format!("http://{}/api/openapi.json", running.address);
    let text = reqwest::get(url).await.expect("an answer").text().await.expect("text");
    running.stop().await;
    let document: Value = serde_json::from_str(&text).expect("JSON");

    let is_text = |value: &Value| value.as_str().is_some_and(|text| !text.is_empty());
    let mut operations = 0;
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            operations += 1;
            let place = format!("{method} {path}");
            assert!(is_text(&operation["summary"]), "{place} has no summary");
            assert!(
                !operation["summary"].as_str().expect("text").ends_with('.'),
                "{place}: the page adds the full stop"
            );
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                assert!(is_text(&parameter["description"]) && parameter["schema"].is_object(), "{place}: {parameter}");
            }
            assert!(
                ["post", "put", "patch", "delete"].contains(&&**method) || operation["requestBody"].is_null(),
                "{place}"
            );
            for (status, answer) in operation["responses"].as_object().expect("answers") {
                let body = &answer["content"];
                assert!(is_text(&answer["description"]), "{place} {status}");
                assert!(body.is_object() || ["101", "204"].contains(&&**status), "{place} {status} has no body");
                let refused =
                    body["application/json"]["schema"]["$ref"].as_str().unwrap_or_default().ends_with("Refused");
                assert_eq!(refused, status.as_str() >= "400", "{place} {status}: {body}");
            }
        }
    }
    assert!(operations >= 20, "only {operations}");

    let text = document.to_string();
    let found = text.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect::<BTreeSet<_>>();
    for reference in found {
        let path = reference.strip_prefix('#').expect("within the document");
        assert!(document.pointer(path).is_some(), "{reference} is missing");
    }
    // Of two types with the same name only the last would be in the document.
    let schemas = Schemas(document["components"]["schemas"].clone());
    let fields = |name: &str| schemas.fields(name).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(fields("RequestRefused"), "error");
    assert_eq!(fields("Failure"), "code message retry_after");
    assert_eq!(fields("Refused"), "about code detail id message sentence version");
}

#[test]
fn commands_are_read_strictly_as_the_page_says() {
    let commands = [
        json!({"kind": "sit"}),
        json!({"kind": "stand-up"}),
        json!({"kind": "ready", "ready": true}),
        json!({"kind": "seat-bot", "seat": "A", "level": "novice"}),
        json!({"kind": "remove", "seat": "A"}),
        json!({"kind": "hand-over", "to": 1}),
        json!({"kind": "start"}),
        json!({"kind": "commit-seed", "commitment": "00"}),
        json!({"kind": "reveal-seed", "part": "00"}),
        json!({"kind": "cancel"}),
        json!({"kind": "play", "version": 1, "action": "draw"}),
        json!({"kind": "undo", "version": 1}),
        json!({"kind": "answer-undo", "version": 1, "yes": true}),
        json!({"kind": "concede"}),
        json!({"kind": "leave"}),
        json!({"kind": "return"}),
        json!({"kind": "say", "text": "hello"}),
        json!({"kind": "mute", "person": 1, "muted": true}),
        json!({"kind": "adviser", "on": true}),
        json!({"kind": "rematch"}),
    ];
    let kinds = commands.iter().map(|command| command["kind"].as_str().expect("text").to_owned());
    assert_eq!(kinds.collect::<BTreeSet<_>>(), tables(&page(), "### `Command`")[0].first_column());
    for command in commands {
        assert!(serde_json::from_value::<Command>(command.clone()).is_ok(), "{command}");
        let mut misspelt = command;
        misspelt["colours"] = json!("red");
        assert!(serde_json::from_value::<Command>(misspelt.clone()).is_err(), "{misspelt}");
    }
}
