//! The API's document as a page for people.

use maud::{Markup, html};
use serde_json::Value;

use crate::Viewer;
use crate::layout::page;

/// The page of the API. Its body is rendered once.
pub struct ApiDocs(Markup);

impl ApiDocs {
    /// From an `OpenAPI` document.
    pub fn new(document: &Value) -> ApiDocs {
        ApiDocs(body(document))
    }

    /// The page for a viewer.
    pub fn page(&self, viewer: &Viewer) -> Markup {
        page("API", viewer, &self.0)
    }
}

/// The body of the page.
fn body(document: &Value) -> Markup {
    let paths = document["paths"].as_object().into_iter().flatten();
    let schemas = document["components"]["schemas"].as_object().into_iter().flatten();
    html! {
        h1 { "API" }
        p { (prose(&document["info"]["description"])) }
        p { "The same for programs: " a href="/api/openapi.json" { "openapi.json" } "." }
        @for (path, methods) in paths {
            @for (method, operation) in methods.as_object().into_iter().flatten() {
                section.operation {
                    h2 { code { (method.to_uppercase()) " " (path) } }
                    p { (prose(&operation["summary"])) "." }
                    @if operation["description"].is_string() { p { (prose(&operation["description"])) } }
                    (authentication(&operation["security"]))
                    (parameters(&operation["parameters"]))
                    @let body = &operation["requestBody"]["content"];
                    @if body.is_object() { p { "Body: " (content(body)) } }
                    (answers(&operation["responses"]))
                }
            }
        }
        h1 { "Types" }
        @for (name, schema) in schemas {
            section.operation {
                h2 id=(name) { code { (name) } }
                @if schema["description"].is_string() { p { (prose(&schema["description"])) } }
                (fields(schema))
            }
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Text in which backticks mark code.
fn prose(value: &Value) -> Markup {
    let parts = text(value).split('`').enumerate();
    html! { @for (index, part) in parts { @if index % 2 == 1 { code { (part) } } @else { (part) } } }
}

/// The authentication that a request needs.
fn authentication(security: &Value) -> Markup {
    let ways = security.as_array().into_iter().flatten().filter_map(Value::as_object);
    let ways: Vec<_> = ways
        .map(|way| match way.keys().next().map(String::as_str) {
            None => "nothing",
            Some("session") => "a session",
            Some(_) => "a token",
        })
        .collect();
    html! { p.aside { "Needs " @if ways.is_empty() { "nothing" } @else { (ways.join(" or ")) } "." } }
}

fn parameters(parameters: &Value) -> Markup {
    let Some(parameters) = parameters.as_array() else { return html! {} };
    html! {
        table {
            tr { th { "Parameter" } th { "In" } th { "Type" } th { "Meaning" } }
            @for parameter in parameters {
                tr {
                    td { code { (text(&parameter["name"])) } }
                    td { (text(&parameter["in"])) }
                    td { (kind(&parameter["schema"])) }
                    td { (prose(&parameter["description"])) }
                }
            }
        }
    }
}

fn answers(answers: &Value) -> Markup {
    html! {
        ul {
            @for (status, answer) in answers.as_object().into_iter().flatten() {
                li {
                    code { (status) } " " (text(&answer["description"]))
                    @if answer["content"].is_object() { ": " (content(&answer["content"])) }
                }
            }
        }
    }
}

/// The type of a body.
fn content(content: &Value) -> Markup {
    let types = content.as_object().into_iter().flatten();
    html! { @for (_, body) in types { (kind(&body["schema"])) } }
}

/// The name of a type, with a link if the page describes it.
fn kind(schema: &Value) -> Markup {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return html! { a href=(format!("#{name}")) { code { (name) } } };
    }
    for (several, word) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " with ")] {
        if let Some(parts) = schema[several].as_array() {
            return html! { @for (index, part) in parts.iter().enumerate() { @if index > 0 { (word) } (kind(part)) } };
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return html! { @for (index, value) in values.iter().enumerate() { @if index > 0 { " or " } code { (value) } } };
    }
    if schema["additionalProperties"].is_object() {
        return html! { (kind(&schema["additionalProperties"])) " by name" };
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => html! { "list of " (kind(&schema["items"])) },
        Value::String(name) => html! { (name) },
        Value::Array(names) => {
            let names: Vec<_> = names.iter().map(text).collect();
            html! { (names.join(" or ")) }
        }
        _ => html! { "anything" },
    }
}

/// The fields or variants of a type.
fn fields(schema: &Value) -> Markup {
    if let Some(variants) = schema["oneOf"].as_array() {
        return html! {
            p { "One of:" }
            ul.variants { @for variant in variants { li { @if variant["description"].is_string() { p { (prose(&variant["description"])) } } (fields(variant)) } } }
        };
    }
    if let Some(parts) = schema["allOf"].as_array() {
        return html! {
            @for (index, part) in parts.iter().enumerate() { @if index > 0 { p { "And:" } } (fields(part)) }
        };
    }
    let Some(properties) = schema["properties"].as_object() else { return html! { p { (kind(schema)) } } };
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().map(text).collect();
    html! {
        table {
            tr { th { "Field" } th { "Type" } th { "Meaning" } }
            @for (name, field) in properties {
                tr {
                    td { code { (name) } @if !required.contains(&name.as_str()) { " (may be missing)" } }
                    td { (kind(field)) }
                    td { (prose(&field["description"])) }
                }
            }
        }
    }
}
