//! `ethnos box`: lists the pieces of a box with the source of every number.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{ContentArrangement, Table};
use ethnos_rules::{Edition, GameBox, Item, Source, Value};
use serde_json::json;

use crate::Outcome;
use crate::game_args::{EditionArg, read_box};
use crate::language::ENGLISH;

/// The width of the table.
const WIDTH: u16 = 120;

/// List the pieces of an edition with the source of every number
#[derive(Args)]
#[command(
    after_help = "Sources:\n  rulebook   stated in a rule document\n  published  from a public digital version made from the physical set\n  estimated  nobody we can read states it; chosen to fit every example\n  owner      from your own file\n\nTo correct a number, write a file such as\n\n  orc_horde_glory = { value = [1, 3, 6, 10, 15, 21] }\n\nand give it with --box FILE, here to check it and elsewhere to play with it.\n\nExamples:\n  ethnos box\n  ethnos box second --json\n  ethnos box first --box mine.toml"
)]
pub(crate) struct Box {
    /// The edition [default: both]
    edition: Option<EditionArg>,
    /// A box file whose entries replace those of the edition
    #[arg(long = "box", value_name = "FILE", requires = "edition")]
    file: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Box {
    pub(crate) fn run(&self) -> Outcome {
        let editions = self.edition.map_or(Edition::ALL.to_vec(), |edition| vec![edition.into()]);
        let boxes = editions.into_iter().map(|edition| read_box(edition, self.file.as_deref(), ENGLISH));
        let boxes = boxes.collect::<Result<Vec<_>, _>>()?;
        if self.json {
            let value: serde_json::Value = boxes.iter().map(as_json).collect();
            anstream::println!("{value:#}");
        } else {
            for (index, contents) in boxes.iter().enumerate() {
                if index > 0 {
                    anstream::println!();
                }
                print(contents);
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(contents: &GameBox) {
    anstream::println!("The box of the {} edition", contents.edition());
    let mut table = Table::new();
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(WIDTH);
    table.load_style(UTF8_FULL_CONDENSED).set_header(["entry", "value", "source", "note"]);
    for item in contents.items() {
        table.add_row([item.key.to_owned(), item.value.to_string(), sources(item), item.note.clone()]);
    }
    anstream::println!("{table}");
}

/// The source of all values, or each value with its own.
fn sources(item: &Item) -> String {
    let (first, rest) = item.sources.split_first().expect("every entry has a source");
    if rest.iter().all(|source| source == first) {
        return first.name().to_owned();
    }
    let Value::Numbers(numbers) = &item.value else {
        return item.sources.iter().map(|source| source.name()).collect::<Vec<_>>().join(", ");
    };
    let groups =
        [Source::Rulebook, Source::Published, Source::Estimated, Source::Owner].into_iter().filter_map(|source| {
            let of_source = numbers.iter().zip(&item.sources).filter(|(_, own)| **own == source);
            let of_source = of_source.map(|(number, _)| number.to_string()).collect::<Vec<_>>();
            (!of_source.is_empty()).then(|| format!("{}: {}", source.name(), of_source.join(" ")))
        });
    groups.collect::<Vec<_>>().join("; ")
}

fn as_json(contents: &GameBox) -> serde_json::Value {
    let items = contents.items().iter().map(|item| {
        let value = match &item.value {
            Value::Numbers(numbers) => json!(numbers),
            Value::Names(names) => json!(names),
        };
        json!({
            "key": item.key,
            "value": value,
            "sources": item.sources.iter().map(|source| source.name()).collect::<Vec<_>>(),
            "note": item.note,
        })
    });
    json!({ "edition": contents.edition().name(), "items": items.collect::<Vec<_>>() })
}
