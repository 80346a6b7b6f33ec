//! Packages whose manifest says `test = false` contain no unit tests, which would never run.

use std::fs;
use std::path::{Path, PathBuf};

use crate::commands::file;

/// The source files that a manifest leaves out of the tests: all of the crate, or only its program if its library is tested.
fn untested(folder: &Path, manifest: &str) -> Vec<PathBuf> {
    let source = folder.join("src");
    if source.join("lib.rs").exists() && !manifest.contains("[lib]\ntest = false") {
        return vec![source.join("main.rs")];
    }
    let (mut folders, mut files) = (vec![source], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files
}

#[test]
fn no_unit_test_is_left_out() {
    let mut manifests = 0;
    for entry in fs::read_dir(file("crates")).expect("the crates") {
        let folder = entry.expect("an entry").path();
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        if !manifest.contains("test = false") {
            continue;
        }
        manifests += 1;
        for path in untested(&folder, &manifest) {
            let text = fs::read_to_string(&path).expect("a file of Rust");
            assert!(!text.contains("test]") && !text.contains("(test)"), "{} has tests that never run", path.display());
        }
    }
    assert_eq!(manifests, 5, "crates without unit tests");
}
