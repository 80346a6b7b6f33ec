//! Pages of lists. A page begins after the table that `before` names, so that every page costs the same.

use axum::http::{HeaderMap, HeaderValue, header};
use ethnos_store::{Page, TableRow};

use crate::app::Shared;
use crate::error::Failure;

/// The page of a list that begins after the table with this code, or at the beginning.
pub(crate) async fn page_before(app: &Shared, before: Option<&str>, limit: u32) -> Result<Page, Failure> {
    let Some(code) = before else { return Ok(Page::first(limit)) };
    let key = app.rooms.find(code).await?;
    let row = app.store.table(key.id).await?.ok_or_else(|| Failure::not_found("failure-table"))?;
    Ok(Page { after: Some(row.position()), limit })
}

/// The code that the next page begins after, if there may be one.
pub(crate) fn next_before(rows: &[TableRow], limit: u32) -> Option<String> {
    let last = rows.last().filter(|_| rows.len() == limit as usize)?;
    Some(last.code.clone())
}

/// The header with the address of the next page, if there may be one.
pub(crate) fn next_link(path: &str, rows: &[TableRow], limit: u32) -> HeaderMap {
    let next = next_before(rows, limit).map(|code| {
        let and = if path.contains('?') { '&' } else { '?' };
        format!("<{path}{and}before={code}>; rel=\"next\"")
    });
    let value = next.and_then(|next| HeaderValue::try_from(next).ok());
    value.into_iter().map(|value| (header::LINK, value)).collect()
}
