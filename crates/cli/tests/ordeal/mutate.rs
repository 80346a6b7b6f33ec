//! Makes invalid messages out of real ones.

/// Texts that are known to break parsers.
const PIECES: &[&[u8]] = &[
    b"null",
    b"-1",
    b"1e308",
    b"4294967296",
    b"18446744073709551616",
    b"\\u0000",
    b"\\ud800",
    b"\"",
    b"{",
    b"}",
    b"[",
    b",",
    b"\xff",
    b"\x00",
    b"\xf0\x9f\x90\x89",
    b"{\"kind\":\"start\"}",
    b"\"version\":0,",
    b"\n\n",
    b"true",
];

/// The message with a few small changes: a byte is removed, repeated or changed, a text is inserted, the end is cut off, or
/// the halves are swapped.
pub(crate) fn mutated(real: &[u8], dice: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = real.to_vec();
    for _ in 0..dice.usize(1..4) {
        let place = dice.usize(..=bytes.len());
        match dice.u8(..7) {
            0 if place < bytes.len() => {
                bytes.remove(place);
            }
            1 if place < bytes.len() => bytes.insert(place, bytes[place]),
            2 if place < bytes.len() => bytes[place] = dice.u8(..),
            3 if place < bytes.len() => bytes[place] ^= 1 << dice.u8(..8),
            4 => bytes.truncate(place),
            5 => {
                let by = place.min(bytes.len());
                bytes.rotate_left(by);
            }
            _ => {
                let piece = PIECES[dice.usize(..PIECES.len())];
                bytes.splice(place..place, piece.iter().copied());
            }
        }
    }
    bytes
}
