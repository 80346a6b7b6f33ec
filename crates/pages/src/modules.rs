//! Which modules a page needs: those its script imports, and those that these import. The page lists all of them, so that a
//! browser fetches them at once instead of finding them one after another.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use super::assets::asset_text;

/// The modules each script needs.
type Known = HashMap<&'static str, Arc<[String]>>;

static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// The modules that this one needs, itself first. A release computes them once.
pub(super) fn modules(entry: &'static str) -> Arc<[String]> {
    if cfg!(debug_assertions) {
        return needed(entry, asset_text).into();
    }
    let mut known = KNOWN.lock().expect("nothing panics while it holds them");
    Arc::clone(known.entry(entry).or_insert_with(|| needed(entry, asset_text).into()))
}

fn needed(entry: &str, read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut found = vec![entry.to_owned()];
    let mut next = 0;
    while let Some(module) = found.get(next).cloned() {
        next += 1;
        let text = read(&module).unwrap_or_default();
        for path in imports(&text).filter_map(|path| resolved(&module, path)) {
            if !found.contains(&path) && read(&path).is_some() {
                found.push(path);
            }
        }
    }
    found
}

/// The paths after `from` and `import`, without those of `import(…)`.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    ["from \"", "import \""].into_iter().flat_map(|word| {
        text.split(word).skip(1).filter_map(|rest| rest.split('"').next()).filter(|path| path.starts_with('.'))
    })
}

/// A path relative to a file, as a path in `web/`; `None` if it leads out of it.
fn resolved(from: &str, path: &str) -> Option<String> {
    let mut parts = from.split('/').collect::<Vec<_>>();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_imported_is_found_once() {
        let read = |path: &str| {
            let text = match path {
                "table/main.js" => {
                    "import { a } from \"./a.js\";\nimport \"../b.js\";\nconst c = () => import(\"./later.js\");\n\
                     /** @typedef {import(\"./types.js\").T} T */"
                }
                "table/a.js" => "import {\n  b,\n} from \"../b.js\";\nexport { d } from \"../art/d.js\";",
                "b.js" => "import { main } from \"./table/main.js\"; import x from \"./missing.js\";",
                "art/d.js" => "import { nothing } from \"../../../outside.js\"; import y from \"elsewhere\";",
                _ => return None,
            };
            Some(text.to_owned())
        };
        assert_eq!(needed("table/main.js", read), ["table/main.js", "table/a.js", "b.js", "art/d.js"]);
    }
}
