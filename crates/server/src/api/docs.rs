//! The API's document, for programs as it is and for people as a page.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use ethnos_pages::ApiDocs;
use serde_json::Value;
use utoipa::openapi::OpenApi;

use crate::app::Shared;
use crate::site::Viewer;

/// `/api/openapi.json` and `/api/docs`.
pub(crate) fn document_routes(document: &OpenApi) -> Router<Shared> {
    let json: Arc<str> = document.to_pretty_json().expect("a document is JSON").into();
    let value: Value = serde_json::from_str(&json).expect("a document is JSON");
    let docs = Arc::new(ApiDocs::new(&value));
    Router::new()
        .route("/api/openapi.json", get(async move || ([(header::CONTENT_TYPE, "application/json")], json.to_string())))
        .route("/api/docs", get(move |viewer: Viewer| std::future::ready(docs.page(&viewer))))
}
