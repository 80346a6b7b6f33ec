//! The declarations in the repository are those of the types.

use std::fs;
use std::path::Path;

#[test]
fn the_file_in_the_repository_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/types/protocol.d.ts");
    let text = ethnos_wire::typescript();
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder can be made");
        fs::write(&path, &text).expect("the file can be written");
    }
    let command = "UPDATE=1 cargo test -p ethnos-wire typescript";
    assert!(
        fs::read_to_string(&path).is_ok_and(|found| found == text),
        "web/types/protocol.d.ts is not what the types of crates/wire say; run\n  {command}"
    );
}
