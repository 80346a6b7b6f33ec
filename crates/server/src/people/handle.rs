//! Which handles and passphrases accounts may choose.

use super::InvalidValue;

/// A handle, or what is wrong with it.
pub(super) fn checked_handle(handle: &str) -> Result<String, InvalidValue> {
    let handle = handle.trim();
    if !(3..=24).contains(&handle.len()) {
        return Err(InvalidValue("failure-handle-length"));
    }
    if !handle.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte)) {
        return Err(InvalidValue("failure-handle-letters"));
    }
    Ok(handle.to_owned())
}

/// A passphrase that may be used, or what is wrong with it.
pub(super) fn checked_passphrase(passphrase: &str) -> Result<(), InvalidValue> {
    let length = passphrase.chars().count();
    if length < 8 {
        return Err(InvalidValue("failure-passphrase-short"));
    }
    if length > 256 {
        return Err(InvalidValue("failure-passphrase-long"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles() {
        let cases = [
            ("ana", true),
            (" Ana-Maria_2.0 ", true),
            ("an", false),
            ("", false),
            ("joão", false),
            ("a b c", false),
            ("abc\u{202e}", false),
            ("1234567890123456789012345", false),
        ];
        for (handle, fine) in cases {
            assert_eq!(checked_handle(handle).is_ok(), fine, "{handle:?}");
        }
    }

    #[test]
    fn passphrases() {
        let cases = [("1234567", false), ("12345678", true), (&*"é".repeat(256), true), (&*"é".repeat(257), false)];
        for (passphrase, fine) in cases {
            assert_eq!(checked_passphrase(passphrase).is_ok(), fine, "{passphrase:?}");
        }
    }
}
