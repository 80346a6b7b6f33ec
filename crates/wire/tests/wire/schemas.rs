//! The same types as schemas: whatever a schema refers to is there.

use std::collections::BTreeSet;

use serde_json::Value;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(components(schemas(
    ethnos_wire::Setup,
    ethnos_wire::View,
    ethnos_wire::State,
    ethnos_wire::Action,
    ethnos_wire::Event
)))]
struct Everything;

fn references(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        Value::Object(entries) => {
            for (key, value) in entries {
                match value {
                    Value::String(name) if key == "$ref" => drop(found.insert(name.clone())),
                    _ => references(value, found),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn every_reference_is_there() {
    let document = serde_json::to_value(Everything::openapi()).expect("always JSON");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 15, "only {found:?}");
    for reference in found {
        let path = reference.strip_prefix('#').expect("within the document");
        assert!(document.pointer(path).is_some(), "{reference} is missing");
    }
}
