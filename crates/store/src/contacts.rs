//! Contacts of people for turn notices, their quiet hours, and the notices that were sent.

use async_trait::async_trait;

use crate::database::{Database, Operation, Transaction};
use crate::sql_store::SqlStore;
use crate::transactions::{NOTHING, lock_person, only};
use crate::value::{FromRow, Row, values};
use crate::{Millis, PersonId, Secret, StoreError, TableId};

/// An address that nobody has confirmed for so long is deleted.
const UNCONFIRMED: Millis = 2 * 24 * 3600 * 1000;

/// A contact's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ContactId(pub i64);

/// How somebody is reached. The numbers are in databases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ContactKind {
    /// A browser, by web push.
    Browser = 0,
    /// An e-mail address.
    Email = 1,
    /// A hook: an address that takes a message by HTTP, such as that of a chat room.
    Hook = 2,
}

impl ContactKind {
    /// Every kind.
    pub const ALL: [ContactKind; 3] = [ContactKind::Browser, ContactKind::Email, ContactKind::Hook];
}

/// A way to reach a person, or the people of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// The number that programs and forms use.
    pub id: ContactId,
    /// The person who added it.
    pub person: PersonId,
    /// How the person is reached.
    pub kind: ContactKind,
    /// Where to send: the endpoint of a browser, an e-mail address, the address of a hook.
    pub address: String,
    /// The public key and the secret of a browser, one after the other.
    pub keys: Option<Vec<u8>>,
    /// The table whose turns it is told of, everybody's. Without one: the turns of the person, at every table.
    pub table: Option<TableId>,
    /// The tag of the language of the messages.
    pub language: String,
    /// When it was added.
    pub created_at: Millis,
    /// Whether the owner of the address wants to be reached there.
    pub confirmed: bool,
}

/// A contact to be added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewContact {
    /// The person who adds it.
    pub person: PersonId,
    /// How the person is to be reached.
    pub kind: ContactKind,
    /// Where to send.
    pub address: String,
    /// The keys of a browser.
    pub keys: Option<Vec<u8>>,
    /// The session of a browser. The contact ends with it.
    pub session: Option<Secret>,
    /// The table it is for.
    pub table: Option<TableId>,
    /// The tag of the language of the messages.
    pub language: String,
    /// When it is added.
    pub at: Millis,
    /// Whether nobody has to confirm it.
    pub confirmed: bool,
    /// How many contacts a person may have.
    pub most: u32,
    /// How many contacts may be for one table.
    pub most_of_table: u32,
}

/// The hours in which a person does not want notices, in minutes of the person's day. They may go over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietHours {
    /// The first minute, 0 to 1439.
    pub from: u16,
    /// The minute after the last, 0 to 1439.
    pub until: u16,
    /// How many minutes the person's clock is ahead of UTC.
    pub utc_offset: i16,
}

/// The people and the tables that have contacts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reachable {
    /// People with contacts for all their turns.
    pub people: Vec<PersonId>,
    /// Tables with contacts of their own.
    pub tables: Vec<TableId>,
}

/// A turn of which a person is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnNotice {
    /// The table where the turn is.
    pub table: TableId,
    /// Whose turn it is.
    pub person: PersonId,
    /// The number of the turn. Another number is another turn.
    pub turn: u32,
}

/// The columns of a [`Contact`].
macro_rules! contacts {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.person_id, c.kind, c.address, c.keys, c.table_id, c.language, c.created_at, c.confirmed \
             FROM contacts c WHERE (c.session IS NULL OR EXISTS (SELECT 1 FROM sessions s WHERE s.secret = c.session)) AND ",
            $rest
        )
    };
}

impl FromRow for Contact {
    fn from_row(mut row: Row) -> Result<Contact, StoreError> {
        Ok(Contact {
            id: row.next()?,
            person: row.next()?,
            kind: row.next()?,
            address: row.next()?,
            keys: row.next()?,
            table: row.next()?,
            language: row.next()?,
            created_at: row.next()?,
            confirmed: row.next()?,
        })
    }
}

impl FromRow for QuietHours {
    fn from_row(mut row: Row) -> Result<QuietHours, StoreError> {
        Ok(QuietHours { from: row.next()?, until: row.next()?, utc_offset: row.next()? })
    }
}

impl FromRow for TurnNotice {
    fn from_row(mut row: Row) -> Result<TurnNotice, StoreError> {
        Ok(TurnNotice { table: row.next()?, person: row.next()?, turn: row.next()? })
    }
}

impl FromRow for PersonId {
    fn from_row(mut row: Row) -> Result<PersonId, StoreError> {
        row.next()
    }
}

/// See [`crate::Store::add_contact`].
#[async_trait]
impl Operation for NewContact {
    type Output = Option<ContactId>;

    async fn run(self, transaction: &mut dyn Transaction) -> Result<Option<ContactId>, StoreError> {
        lock_person(transaction, self.person).await?;
        let sql = "DELETE FROM contacts WHERE kind = $1 AND address = $2 AND table_id IS NOT DISTINCT FROM $3 \
                   AND (person_id = $4 OR kind = 0) RETURNING person_id, confirmed";
        let values = values![self.kind, self.address.as_str(), self.table, self.person];
        let mut confirmed = self.confirmed;
        for mut row in transaction.run(sql, &values).await? {
            let (owner, before): (PersonId, bool) = (row.next()?, row.next()?);
            confirmed |= before && owner == self.person;
        }
        let sql = "SELECT COUNT(*) FROM contacts WHERE person_id = $1";
        let own = only::<u32>(transaction.run(sql, &values![self.person]).await?)?.unwrap_or(0);
        let sql = "SELECT COUNT(*) FROM contacts WHERE table_id = $1";
        let of_table = only::<u32>(transaction.run(sql, &values![self.table]).await?)?.unwrap_or(0);
        if own >= self.most || of_table >= self.most_of_table {
            return Ok(None);
        }
        let sql = "INSERT INTO contacts \
                   (person_id, kind, address, keys, session, table_id, language, created_at, confirmed) \
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
        let NewContact { person, kind, address, keys, session, table, language, at, .. } = self;
        let values = values![person, kind, address, keys, session.as_ref(), table, language, at, confirmed];
        only(transaction.run(sql, &values).await?)
    }
}

/// See [`crate::Store::contacts`].
pub(crate) async fn of_person<D: Database>(store: &SqlStore<D>, person: PersonId) -> Result<Vec<Contact>, StoreError> {
    store.all(contacts!("c.person_id = $1 ORDER BY c.id"), &values![person]).await
}

/// See [`crate::Store::contact`].
pub(crate) async fn find<D: Database>(store: &SqlStore<D>, id: ContactId) -> Result<Option<Contact>, StoreError> {
    store.first(contacts!("c.id = $1"), &values![id]).await
}

/// See [`crate::Store::turn_contacts`].
pub(crate) async fn for_turn<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    table: TableId,
) -> Result<Vec<Contact>, StoreError> {
    let own = contacts!("c.person_id = $1 AND c.table_id IS NULL AND c.confirmed ORDER BY c.id");
    let of_table = contacts!("c.table_id = $1 AND c.confirmed ORDER BY c.id");
    let mut all: Vec<Contact> = store.all(own, &values![person]).await?;
    all.extend(store.all::<Contact>(of_table, &values![table]).await?);
    Ok(all)
}

/// See [`crate::Store::contact_tried`].
pub(crate) async fn tried<D: Database>(
    store: &SqlStore<D>,
    id: ContactId,
    reached: bool,
    most: u32,
) -> Result<bool, StoreError> {
    if reached {
        let sql = "UPDATE contacts SET failures = 0 WHERE id = $1 AND failures <> 0";
        return store.write(sql, values![id]).await.map(|_| false);
    }
    store.write("UPDATE contacts SET failures = failures + 1 WHERE id = $1", values![id]).await?;
    let sql = "DELETE FROM contacts WHERE id = $1 AND failures >= $2 RETURNING id";
    Ok(!store.write(sql, values![id, most]).await?.is_empty())
}

/// See [`crate::Store::reachable`].
pub(crate) async fn reachable<D: Database>(store: &SqlStore<D>) -> Result<Reachable, StoreError> {
    let people = "SELECT DISTINCT person_id FROM contacts WHERE confirmed AND table_id IS NULL ORDER BY person_id";
    let tables = "SELECT DISTINCT table_id FROM contacts WHERE confirmed AND table_id IS NOT NULL ORDER BY table_id";
    Ok(Reachable { people: store.all(people, NOTHING).await?, tables: store.all(tables, NOTHING).await? })
}

/// See [`crate::Store::quiet_hours`].
pub(crate) async fn quiet_hours<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
) -> Result<Option<QuietHours>, StoreError> {
    let sql = "SELECT from_minute, until_minute, utc_offset FROM quiet_hours WHERE person_id = $1";
    store.first(sql, &values![person]).await
}

/// See [`crate::Store::set_quiet_hours`].
pub(crate) async fn set_quiet_hours<D: Database>(
    store: &SqlStore<D>,
    person: PersonId,
    hours: Option<QuietHours>,
) -> Result<(), StoreError> {
    let Some(QuietHours { from, until, utc_offset }) = hours else {
        return store.write("DELETE FROM quiet_hours WHERE person_id = $1", values![person]).await.map(drop);
    };
    let sql = "INSERT INTO quiet_hours (person_id, from_minute, until_minute, utc_offset) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (person_id) DO UPDATE SET from_minute = excluded.from_minute, \
               until_minute = excluded.until_minute, utc_offset = excluded.utc_offset";
    store.write(sql, values![person, from, until, utc_offset]).await.map(drop)
}

/// See [`crate::Store::claim_turn_notice`].
pub(crate) async fn claim<D: Database>(
    store: &SqlStore<D>,
    notice: TurnNotice,
    send_at: Option<Millis>,
) -> Result<bool, StoreError> {
    let sql = "INSERT INTO turn_notices (table_id, person_id, turn, send_at) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (table_id, person_id) DO UPDATE SET turn = excluded.turn, send_at = excluded.send_at \
               WHERE turn_notices.turn <> excluded.turn RETURNING turn";
    let TurnNotice { table, person, turn } = notice;
    Ok(!store.write(sql, values![table, person, turn, send_at]).await?.is_empty())
}

/// See [`crate::Store::due_turn_notices`].
pub(crate) async fn due<D: Database>(
    store: &SqlStore<D>,
    now: Millis,
    limit: u32,
) -> Result<Vec<TurnNotice>, StoreError> {
    // Two callers at once: the second waits for the rows of the first and then looks at them again.
    let sql = "UPDATE turn_notices SET send_at = NULL WHERE send_at IS NOT NULL AND (table_id, person_id) IN \
               (SELECT table_id, person_id FROM turn_notices WHERE send_at <= $1 ORDER BY send_at LIMIT $2) \
               RETURNING table_id, person_id, turn";
    store.write(sql, values![now, limit]).await?.into_iter().map(TurnNotice::from_row).collect()
}

/// See [`crate::Store::server_key`].
pub(crate) async fn server_key<D: Database>(
    store: &SqlStore<D>,
    name: &str,
    new: &[u8],
) -> Result<Vec<u8>, StoreError> {
    let sql = "INSERT INTO server_keys (name, secret) VALUES ($1, $2) ON CONFLICT (name) \
               DO UPDATE SET secret = server_keys.secret RETURNING secret";
    let key = only(store.write(sql, values![name, new.to_vec()]).await?)?;
    key.ok_or(StoreError::Inconsistent("a key of the server was not stored"))
}

/// Deletes contacts that nobody confirmed, those of sessions and tables that have ended, and notices of such tables.
pub(crate) async fn tidy<D: Database>(store: &SqlStore<D>, now: Millis) -> Result<(), StoreError> {
    let sql = "DELETE FROM contacts WHERE NOT confirmed AND created_at < $1 RETURNING id";
    store.write(sql, values![now - UNCONFIRMED]).await?;
    for sql in [
        "DELETE FROM contacts WHERE session IS NOT NULL \
         AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.secret = contacts.session) RETURNING id",
        "DELETE FROM contacts WHERE table_id IS NOT NULL AND EXISTS \
         (SELECT 1 FROM live l WHERE l.table_id = contacts.table_id AND l.ended_at IS NOT NULL) RETURNING id",
        "DELETE FROM turn_notices WHERE EXISTS \
         (SELECT 1 FROM live l WHERE l.table_id = turn_notices.table_id AND l.ended_at IS NOT NULL) RETURNING table_id",
    ] {
        store.write(sql, NOTHING).await?;
    }
    Ok(())
}
