//! Scripts and stylesheets are sent without their comments, which nobody reads in a browser: that is a fifth of what a table weighs.

/// The text of a script or a stylesheet without the comments that have lines of their own. Every other line keeps its number, so that an error in a
/// browser names the line of the file.
pub(super) fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let (mut in_comment, mut in_template) = (false, false);
    for line in text.lines() {
        let code = line.trim_start();
        if in_comment {
            if let Some((_, rest)) = line.split_once("*/") {
                in_comment = false;
                kept.push_str(rest.trim_end());
            }
        } else if !in_template && code.starts_with("/*") {
            match code.split_once("*/") {
                None => in_comment = true,
                Some((_, "")) => {}
                // A comment before code gives its type.
                Some(_) => kept.push_str(line),
            }
        } else if in_template || !code.starts_with("//") {
            kept.push_str(line);
            in_template ^= line.matches('`').count() % 2 == 1;
        }
        kept.push('\n');
    }
    kept
}

/// Whether a file of `web/` is sent without its comments. What others wrote is sent as it came.
pub(super) fn loses_comments(path: &str) -> bool {
    !path.starts_with("vendor/") && matches!(path.rsplit('.').next(), Some("js" | "css"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assets::{asset, asset_text, assets_in};

    #[test]
    fn comments_that_have_lines_of_their_own_are_left_out() {
        let cases = [
            ("// one\nlet a = 1; // two\n", "\nlet a = 1; // two\n"),
            ("/** one */\nlet a;\n", "\nlet a;\n"),
            ("  /**\n   * one\n   */\n  let a;\n", "\n\n\n  let a;\n"),
            ("/*\n * one\n */ let a;\n", "\n\n let a;\n"),
            ("/** @type {A} */ (a).b();\n", "/** @type {A} */ (a).b();\n"),
            ("let a = `\n// one\n/* two */\n`;\n// three\n", "let a = `\n// one\n/* two */\n`;\n\n"),
            ("/* one */\na {\n  /* two\n     three */\n  b: c;\n}\n", "\na {\n\n\n  b: c;\n}\n"),
            ("let a = \"https://b\";\n", "let a = \"https://b\";\n"),
            ("", ""),
        ];
        for (text, expected) in cases {
            assert_eq!(without_comments(text), expected);
        }
    }

    #[test]
    fn every_file_keeps_its_lines_and_loses_its_comments() {
        let folders = ["analysis", "art", "board", "guide", "pages", "replay", "review", "shared", "sheets", "state"];
        let paths = folders.iter().flat_map(|folder| [".js", ".css"].map(|ending| assets_in(folder, ending))).flatten();
        let mut weights = (0, 0);
        for path in paths {
            let text = asset_text(&path).expect("it is listed");
            let sent = without_comments(&text);
            assert_eq!(text.lines().count(), sent.lines().count(), "{path}");
            let changed = text.lines().zip(sent.lines()).filter(|(before, after)| before != after);
            assert_eq!(changed.filter(|(_, after)| !after.is_empty()).count(), 0, "{path}: a line is there in part");
            assert!(!sent.lines().any(|line| line.starts_with("//") || line.starts_with("/**\n")), "{path}");
            weights = (weights.0 + text.len(), weights.1 + sent.len());
        }
        assert!(weights.0 > 300_000 && weights.1 * 5 < weights.0 * 4, "{weights:?}");
    }

    #[test]
    fn what_others_wrote_is_sent_as_it_came() {
        let sent = |path: &str| asset(path).expect("there is such a file").sent().into_owned();
        let text = |path: &str| asset_text(path).expect("there is such a file").into_bytes();
        let others = assets_in("vendor", ".js");
        assert!(!others.is_empty());
        for path in others.iter().map(String::as_str).chain(["art/emblems.svg"]) {
            assert!(sent(path) == text(path), "{path}");
        }
        assert!(sent("art/map.js").len() < text("art/map.js").len());
    }
}
