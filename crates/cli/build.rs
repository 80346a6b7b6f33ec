//! Finds out from which commit the program is built, for `ethnos --version`.
//!
//! `ETHNOS_COMMIT` says it where there is no repository, as in a container image. Otherwise git is asked. Without either,
//! the version stands alone.

use std::path::Path;
use std::process::Command;

/// So many digits of a commit are shown.
const DIGITS: usize = 10;

fn main() {
    println!("cargo::rerun-if-env-changed=ETHNOS_COMMIT");
    let version = env!("CARGO_PKG_VERSION");
    let stated = std::env::var("ETHNOS_COMMIT").ok().filter(|commit| is_commit(commit));
    let long = match stated.or_else(from_git) {
        Some(commit) => format!("{version} ({})", &commit[..DIGITS]),
        None => version.to_owned(),
    };
    println!("cargo::rustc-env=ETHNOS_VERSION={long}");
}

/// The commit that is checked out, if this source is the work tree of a repository of its own.
fn from_git() -> Option<String> {
    let root = Path::new(&std::env::var_os("CARGO_MANIFEST_DIR")?).join("../..").canonicalize().ok()?;
    // Packaged source may lie within the repository of something else.
    let top = Path::new(&git(&root, &["rev-parse", "--show-toplevel"])?).canonicalize().ok()?;
    if top != root {
        return None;
    }
    // Git writes to both files when another commit is checked out or made. A file that does not exist would make
    // cargo run this script every time.
    for name in ["HEAD", "logs/HEAD"] {
        let path = root.join(git(&root, &["rev-parse", "--git-path", name])?);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    git(&root, &["rev-parse", "HEAD"]).filter(|commit| is_commit(commit))
}

/// What a git command prints, without the end of the line; `None` if it fails or there is no git.
fn git(folder: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").current_dir(folder).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim_end().to_owned())
}

/// Whether a text is the hash of a commit in full.
fn is_commit(text: &str) -> bool {
    text.len() >= 40 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
