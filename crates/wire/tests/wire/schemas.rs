//! The same types as schemas: every schema that another one refers to exists.

use std::collections::BTreeSet;

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

#[test]
fn every_reference_is_there() {
    let document = serde_json::to_value(Everything::openapi()).expect("always JSON");
    let text = document.to_string();
    let found = text.split("\"$ref\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect::<BTreeSet<_>>();
    assert!(found.len() > 15, "only {found:?}");
    for reference in found {
        let path = reference.strip_prefix('#').expect("within the document");
        assert!(document.pointer(path).is_some(), "{reference} is missing");
    }
}
