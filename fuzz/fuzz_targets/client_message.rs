//! Messages that a client sends on a table's socket. A message that can be read is written and read again to the same.

#![no_main]

use ethnos_fuzz::read_json;
use ethnos_wire::protocol::ClientMessage;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = read_json::<ClientMessage>(text);
});
