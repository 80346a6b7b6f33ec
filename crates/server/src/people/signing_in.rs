//! Signing in and setting a passphrase, as the API and the site both do it: counted, and with the cookies of the response.

use axum::http::HeaderMap;
use ethnos_store::PersonId;

use super::{KnownBrowser, SetSession, Visitor};
use crate::app::Shared;
use crate::error::Failure;
use crate::guard::Address;

/// Signs somebody in who knows the passphrase, instead of the person who was signed in before. Attempts of strangers are counted by address
/// and handle, those of a browser that the account knows by the browser alone.
pub(crate) async fn sign_in(
    app: &Shared,
    headers: &HeaderMap,
    (before, address): (Option<Visitor>, Address),
    set: &SetSession,
    (handle, passphrase): (&str, &str),
) -> Result<PersonId, Failure> {
    let account = app.people.account(handle).await?;
    match account.as_ref().and_then(|account| KnownBrowser::find(headers, account)) {
        Some(known) => app.limits.known_attempt(known.key())?,
        None => app.limits.attempt(address, handle)?,
    }
    let (person, key) = app.people.sign_in(handle, passphrase).await?;
    app.metrics.sign_ins.inc();
    app.people.end_session(before).await?;
    set.set(key);
    if let Some(account) = account {
        set.know(&KnownBrowser::new(&account));
    }
    Ok(person)
}

/// Makes a guest an account, or gives an account another passphrase. Attempts are counted by session: nobody else can use them up.
pub(crate) async fn new_passphrase(
    app: &Shared,
    visitor: &Visitor,
    set: &SetSession,
    handle: Option<&str>,
    present: Option<&str>,
    passphrase: &str,
) -> Result<(), Failure> {
    app.limits.known_attempt(visitor.secret.0)?;
    if app.people.set_passphrase(visitor, handle, present, passphrase).await? {
        app.metrics.accounts.inc();
    }
    let person = app.people.person(visitor.person).await?;
    if let Some(account) = app.people.account(person.handle.as_deref().unwrap_or_default()).await? {
        set.know(&KnownBrowser::new(&account));
    }
    Ok(())
}
