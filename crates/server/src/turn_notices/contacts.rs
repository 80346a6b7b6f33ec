//! People add and try ways to reach them. The API and the site both call it.

use ethnos_notify::{AddressError, BrowserKeys, Outcome, Target, checked_mailbox};
use ethnos_store::{Contact, ContactId, ContactKind, NewContact, QuietHours};
use ethnos_wire::protocol::Phase;
use ethnos_words::Words;

use super::delivery::Message;
use crate::app::Shared;
use crate::error::{Code, Failure};
use crate::people::{Credential, Visitor};

/// How many contacts one person may have.
const MAX_CONTACTS: u32 = 10;
/// How many contacts may be for one table.
const MAX_CONTACTS_OF_TABLE: u32 = 2;
/// How far a clock may be from UTC, in minutes.
const MAX_UTC_OFFSET: i16 = 14 * 60;

/// Adds the browser of a person, as it subscribed to a push service.
pub(crate) async fn add_browser(
    app: &Shared,
    visitor: &Visitor,
    words: Words,
    endpoint: &str,
    (p256dh, auth): (&str, &str),
) -> Result<Contact, Failure> {
    let address = checked_address(app, endpoint)?;
    let keys = BrowserKeys::read(p256dh, auth).map_err(|_| Failure::invalid("failure-notice-browser"))?;
    let session = (visitor.credential == Credential::Session).then_some(visitor.secret);
    let contact = NewContact {
        keys: Some(keys.to_bytes()),
        session,
        confirmed: true,
        ..new_contact(app, visitor, words, ContactKind::Browser, address)
    };
    add(app, contact).await
}

/// Adds an e-mail address. Its owner is asked to confirm it.
pub(crate) async fn add_email(
    app: &Shared,
    visitor: &Visitor,
    words: Words,
    address: &str,
) -> Result<Contact, Failure> {
    if !app.notices.offers_email() {
        return Err(Failure::invalid("failure-notice-no-email"));
    }
    let address = checked_mailbox(address).ok_or_else(|| Failure::invalid("failure-notice-email"))?;
    let contact = new_contact(app, visitor, words, ContactKind::Email, address.clone());
    let contact = add(app, contact).await?;
    if !contact.confirmed {
        let often = |seconds| Failure::too_many("failure-notice-often", seconds);
        let notices = &app.notices.0;
        let allowed = notices.confirmations.take(visitor.person).and_then(|()| notices.mailboxes.take(address));
        let asked = match allowed {
            Ok(()) => try_once(app, &contact, &Message::Confirm).await,
            Err(seconds) => Err(often(seconds)),
        };
        if let Err(failure) = asked {
            app.store.drop_contact(contact.id).await?;
            return Err(failure);
        }
    }
    Ok(contact)
}

/// Adds a hook: for the turns of the person, or for everybody's turns at the table with this code.
pub(crate) async fn add_hook(
    app: &Shared,
    visitor: &Visitor,
    words: Words,
    address: &str,
    table: Option<&str>,
) -> Result<Contact, Failure> {
    let address = checked_address(app, address)?;
    let table = match table {
        None => None,
        Some(code) => {
            let key = app.rooms.find(code).await?;
            let table = app.rooms.snapshot(&key, Some(visitor.person), words).await?.table;
            let own = Some(visitor.person.0);
            let is_member = Some(table.host) == own || table.chairs.iter().any(|chair| chair.person == own);
            let is_theirs = is_member && matches!(table.phase, Phase::Gathering | Phase::Playing);
            if !is_theirs {
                return Err(Failure::new(Code::Forbidden, "failure-notice-table"));
            }
            Some(key.id)
        }
    };
    let contact = new_contact(app, visitor, words, ContactKind::Hook, address);
    add(app, NewContact { table, confirmed: true, ..contact }).await
}

/// A contact of the person who asks.
pub(crate) async fn own_contact(app: &Shared, visitor: &Visitor, id: i64) -> Result<Contact, Failure> {
    let contact = app.store.contact(ContactId(id)).await?;
    contact
        .filter(|contact| contact.person == visitor.person)
        .ok_or_else(|| Failure::not_found("failure-notice-contact"))
}

/// Sends a message to a contact to see whether it arrives.
pub(crate) async fn send_test(app: &Shared, contact: &Contact) -> Result<(), Failure> {
    if !contact.confirmed {
        return Err(Failure::invalid("failure-notice-unconfirmed"));
    }
    app.notices.0.budget.take(contact.person).map_err(|seconds| Failure::too_many("failure-notice-often", seconds))?;
    try_once(app, contact, &Message::Test).await
}

/// Quiet hours from times such as `22:00` and the minutes that a clock is ahead of UTC.
pub(crate) fn read_quiet_hours(from: &str, until: &str, utc_offset: i16) -> Result<QuietHours, Failure> {
    let invalid = || Failure::invalid("failure-notice-hours");
    let minutes = |text: &str| {
        let (hour, minute) = text.split_once(':')?;
        let number = |digits: &str| digits.parse::<u16>().ok().filter(|_| digits.len() == 2);
        let (hour, minute) = (number(hour)?, number(minute)?);
        (hour < 24 && minute < 60).then_some(hour * 60 + minute)
    };
    let (from, until) = (minutes(from).ok_or_else(invalid)?, minutes(until).ok_or_else(invalid)?);
    if from == until || utc_offset.abs() > MAX_UTC_OFFSET {
        return Err(invalid());
    }
    Ok(QuietHours { from, until, utc_offset })
}

/// An address of the web that messages may be sent to.
fn checked_address(app: &Shared, address: &str) -> Result<String, Failure> {
    let address = address.trim();
    if !app.notices.offers_web() {
        return Err(Failure::invalid("failure-notice-no-web"));
    }
    Target::parse(address, app.config.private_hooks).map(|_| address.to_owned()).map_err(|error| {
        Failure::invalid(match error {
            AddressError::NotEncrypted => "failure-notice-not-encrypted",
            AddressError::NotPublic => "failure-notice-not-public",
            AddressError::NotAnAddress | AddressError::Unknown => "failure-notice-address",
        })
    })
}

fn new_contact(app: &Shared, visitor: &Visitor, words: Words, kind: ContactKind, address: String) -> NewContact {
    NewContact {
        person: visitor.person,
        kind,
        address,
        keys: None,
        session: None,
        table: None,
        language: words.language().tag().to_owned(),
        at: app.clock.now(),
        confirmed: false,
        most: MAX_CONTACTS,
        most_of_table: MAX_CONTACTS_OF_TABLE,
    }
}

async fn add(app: &Shared, contact: NewContact) -> Result<Contact, Failure> {
    let many = || Failure::new(Code::LimitReached, "failure-notice-many").arg("most", MAX_CONTACTS);
    let id = app.store.add_contact(contact).await?.ok_or_else(many)?;
    app.notices.contacts_changed().await?;
    app.store.contact(id).await?.ok_or_else(|| Failure::not_found("failure-notice-contact"))
}

/// Sends a message once. Why it does not arrive is in the log of the server alone: it would say what the server can reach.
async fn try_once(app: &Shared, contact: &Contact, message: &Message) -> Result<(), Failure> {
    match app.notices.0.attempt(contact, message).await? {
        Outcome::Delivered => Ok(()),
        outcome => {
            tracing::info!(contact = contact.id.0, ?outcome, "a message to a new contact was not taken");
            Err(Failure::invalid("failure-notice-not-taken"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiet_hours_are_two_times_of_a_day() {
        let hours = read_quiet_hours("22:05", "07:00", -180).expect("hours");
        assert_eq!(hours, QuietHours { from: 1325, until: 420, utc_offset: -180 });
        let nonsense = [
            ("", "", 0),
            ("22:00", "", 0),
            ("24:00", "07:00", 0),
            ("22:60", "07:00", 0),
            ("2:00", "07:00", 0),
            ("22", "07:00", 0),
            ("22:00", "22:00", 0),
            ("-1:00", "07:00", 0),
            ("22:00", "07:00", 841),
            ("aa:bb", "07:00", 0),
            ("22:00", "07:00", i16::MIN + 1),
        ];
        for (from, until, offset) in nonsense {
            assert!(read_quiet_hours(from, until, offset).is_err(), "{from} {until} {offset}");
        }
    }
}
