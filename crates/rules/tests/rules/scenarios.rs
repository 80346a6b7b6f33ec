//! The scenarios and recorded games under `tests/`: every example of the rulebooks, every rule, every ruling.

#![expect(clippy::disallowed_methods, reason = "tests read files")]

use std::path::{Path, PathBuf};

use ethnos_rules::Record;

fn tests_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests")
}

/// Every `.ethnos` file below a folder of `tests/`, with its text.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).expect("the folder is in the repository") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "ethnos") {
                let text = std::fs::read_to_string(&path).expect("readable");
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    walk(&tests_folder().join(folder), &mut found);
    found.sort();
    found
}

fn check(folder: &str, at_least: usize) {
    let files = files(folder);
    assert!(files.len() >= at_least, "only {} files in {folder}", files.len());
    let mut faults = Vec::new();
    for (path, text) in &files {
        let name = path.strip_prefix(tests_folder()).unwrap_or(path).display();
        match Record::parse(text) {
            Err(errors) => faults.extend(errors.iter().map(|error| format!("{name}: {error}"))),
            Ok(record) => {
                if let Err(found) = record.verify() {
                    faults.extend(found.iter().map(|fault| format!("{name}: {fault}")));
                }
                let again = Record::parse(&record.to_string()).expect("what is printed is read");
                assert_eq!(again.to_string(), record.to_string(), "{name} changes when it is read back");
                for key in ["title", "source"] {
                    if folder.starts_with("scenarios") && record.about(key).is_none() {
                        faults.push(format!("{name}: `{key}` is missing"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn first_edition() {
    check("scenarios/first", 60);
}

#[test]
fn second_edition() {
    check("scenarios/second", 50);
}

#[test]
fn solo() {
    check("scenarios/solo", 40);
}

#[test]
fn rulings() {
    check("scenarios/rulings", 100);
}

/// Whole games: an accidental change of rules or shuffles makes this fail.
#[test]
fn recorded_games() {
    check("games", 8);
    for (path, text) in files("games") {
        let record = Record::parse(&text).expect("checked above");
        assert_eq!(record.to_string(), text, "{} is not as it would be printed", path.display());
        assert!(record.unfair().is_empty(), "{}", path.display());
        assert!(record.verify().expect("checked above").is_over(), "{} stops short", path.display());
    }
}

#[test]
fn every_ruling_has_a_scenario() {
    let files = files("scenarios/rulings");
    for ruling in 1..=37 {
        let prefix = format!("{ruling:02}-");
        let has = files
            .iter()
            .any(|(path, _)| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&prefix)));
        assert!(has, "no scenario for ruling {ruling}");
    }
}

/// The page of rulings links to the scenarios of each ruling, and they exist.
#[test]
fn the_page_of_rulings_links_to_its_scenarios() {
    let page =
        std::fs::read_to_string(tests_folder().join("../docs/rulings.md")).expect("the page is in the repository");
    let links =
        page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).filter(|link| link.ends_with(".ethnos"));
    let links = links.collect::<Vec<_>>();
    assert!(links.len() >= 37, "only {} links", links.len());
    for link in &links {
        assert!(tests_folder().join("../docs").join(link).is_file(), "{link} leads nowhere");
    }
    for (path, _) in files("scenarios/rulings") {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        assert!(links.iter().any(|link| link.ends_with(&name)), "{name} is not on the page");
    }
}

#[test]
fn all_errors_of_a_position_are_reported() {
    let text = "ethnos position 1\nedition: first\nplayers: 2\ntribes: Dwarves, Elves, Giants, Orcs, Wizards\nhand A: red Dragonfly\n\
        row: blue Orc, blue Cat\n\nA: recruit nothing\nexpect tokens Nowhere: 1, 2\nA: recruit deck\n";
    let errors = Record::parse(text).expect_err("four lines are wrong");
    assert_eq!(errors.iter().map(|error| error.line).collect::<Vec<_>>(), [5, 6, 8, 9], "{errors:?}");
    let endless = format!("{}{}", text.split("A: recruit").next().unwrap_or_default(), "A: nonsense\n".repeat(1_000));
    assert!(Record::parse(&endless).expect_err("wrong").len() < 30);
}

#[test]
fn expected_tokens_are_in_the_order_of_the_ages() {
    let scenario = |tokens: &str| {
        let text = format!(
            "ethnos position 1\nedition: first\nplayers: 2\ntribes: Dwarves, Elves, Giants, Orcs, Wizards\n\
             tokens Rhea: 2, 6\n\nexpect tokens Rhea: {tokens}\n"
        );
        Record::parse(&text).expect("readable").verify()
    };
    assert!(scenario("2, 6").is_ok());
    assert!(scenario("6, 2").is_err());
}
