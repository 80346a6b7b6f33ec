//! What people can do with their names, sessions, passphrases, links and tokens. The API and the site both call it.

use std::sync::Arc;

use ethnos_store::{Account, Link, Millis, Person, PersonId, Secret, Session, Store, StoreError, Token, TokenId};

use super::cache::Cache;
use super::handle::{checked_handle, checked_passphrase};
use super::passphrase::Passphrases;
use super::{Credential, Key, Visitor, checked_name, random_name};
use crate::clock::Clock;
use crate::error::{Code, Failure};
use crate::guard::Buckets;
use crate::rooms::neutral_name;

/// How long a link to another device can be used.
pub const LINK_LIFE: Millis = 15 * 60 * 1000;
/// How many such links one person may make within that time.
const LINKS_EACH: u32 = 20;
/// How often it is written that a session is used.
const USED_EVERY: Millis = 24 * 3600 * 1000;
/// How many API tokens one person may have.
pub const TOKENS_EACH: u32 = 20;
/// The longest label of a token, in characters.
const LONGEST_LABEL: usize = 60;

/// The people of a server.
pub struct People {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Clock,
    sessions: Cache,
    tokens: Cache,
    passphrases: Passphrases,
    /// New links of a person.
    links: Buckets<PersonId>,
}

impl People {
    /// The people of a store.
    pub fn new(store: Arc<dyn Store>, clock: Clock) -> People {
        let cache = || Cache::new(store.is_shared());
        let links = Buckets::new(f64::from(LINKS_EACH) * 1000.0 / LINK_LIFE as f64, LINKS_EACH.into());
        People { sessions: cache(), tokens: cache(), store, clock, passphrases: Passphrases::new(), links }
    }

    /// A new guest with a session.
    pub async fn new_guest(&self) -> Result<(PersonId, Key), StoreError> {
        let person = self.store.add_person(&random_name(), self.clock.now()).await?;
        Ok((person, self.new_session(person).await?))
    }

    /// Another session of a person.
    async fn new_session(&self, person: PersonId) -> Result<Key, StoreError> {
        let key = Key::random();
        self.store.add_session(&key.secret(), person, self.clock.now()).await?;
        Ok(key)
    }

    /// The person of a session, and whether the store was asked.
    pub(super) async fn session_owner(&self, secret: &Secret) -> Result<Option<(PersonId, bool)>, StoreError> {
        let ticket = match self.sessions.get(secret) {
            Ok(person) => return Ok(Some((person, false))),
            Err(ticket) => ticket,
        };
        let Some(Session { person, used_at, .. }) = self.store.session(secret).await? else { return Ok(None) };
        if used_at < self.clock.now() - USED_EVERY {
            self.store.use_session(secret, self.clock.now()).await?;
        }
        self.sessions.remember(*secret, person, ticket);
        Ok(Some((person, true)))
    }

    /// The person of a token.
    pub(super) async fn token_owner(&self, secret: &Secret) -> Result<Option<PersonId>, StoreError> {
        let ticket = match self.tokens.get(secret) {
            Ok(person) => return Ok(Some(person)),
            Err(ticket) => ticket,
        };
        let found = self.store.token(secret).await?;
        if let Some(person) = found {
            self.tokens.remember(*secret, person, ticket);
        }
        Ok(found)
    }

    /// Whether the session or token of a visitor has not ended.
    pub(crate) async fn is_valid(&self, visitor: &Visitor) -> Result<bool, StoreError> {
        let owner = match visitor.credential {
            Credential::Session => self.session_owner(&visitor.secret).await?.map(|(person, _)| person),
            Credential::Token => self.token_owner(&visitor.secret).await?,
        };
        Ok(owner == Some(visitor.person))
    }

    /// The person with this number, or the failure that there is none.
    pub async fn person(&self, id: PersonId) -> Result<Person, Failure> {
        let found = self.store.person(id).await?;
        found.ok_or_else(|| Failure::not_found("failure-person"))
    }

    /// Gives a person another name. Returns the name as it is stored.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<String, Failure> {
        let name = checked_name(name)?;
        self.store.rename(id, &name).await?;
        Ok(name)
    }

    /// Makes a guest an account; or gives an account another passphrase, and another handle if one is given, provided that the
    /// present passphrase is right. Ends every other session. Returns whether it was a guest.
    pub async fn set_passphrase(
        &self,
        visitor: &Visitor,
        handle: Option<&str>,
        present: Option<&str>,
        passphrase: &str,
    ) -> Result<bool, Failure> {
        visitor.require_session()?;
        checked_passphrase(passphrase)?;
        let person = self.person(visitor.person).await?;
        let wanted = handle.map(str::trim).filter(|handle| !handle.is_empty()).or(person.handle.as_deref());
        let wanted = wanted.ok_or_else(|| Failure::invalid("failure-handle-none"))?;
        let wanted = checked_handle(wanted)?;
        if let Some(handle) = &person.handle {
            let hash = self.store.account(handle).await?.map(|account| account.hash);
            if !self.passphrases.verify(present.unwrap_or_default().to_owned(), hash).await? {
                return Err(Failure::new(Code::WrongPassphrase, "failure-passphrase-present"));
            }
        }
        let hash = self.passphrases.hash(passphrase.to_owned()).await?;
        if !self.store.set_passphrase(person.id, &wanted, &hash).await? {
            return Err(Failure::new(Code::Conflict, "failure-handle-taken").arg("handle", wanted));
        }
        self.store.drop_other_sessions(person.id, &visitor.secret).await?;
        self.sessions.forget_person(person.id);
        Ok(person.handle.is_none())
    }

    /// The account with this handle.
    pub(super) async fn account(&self, handle: &str) -> Result<Option<Account>, StoreError> {
        let handle = handle.trim();
        if checked_handle(handle).is_ok() { self.store.account(handle).await } else { Ok(None) }
    }

    /// A new session for somebody who knows the passphrase. An unknown handle gets the same answer after the same time.
    pub async fn sign_in(&self, handle: &str, passphrase: &str) -> Result<(PersonId, Key), Failure> {
        let handle = handle.trim();
        let sensible = checked_handle(handle).is_ok() && checked_passphrase(passphrase).is_ok();
        let account = if sensible { self.store.account(handle).await? } else { None };
        let (person, hash) = account.map_or((None, None), |account| (Some(account.person), Some(account.hash)));
        let passphrase = if sensible { passphrase.to_owned() } else { String::new() };
        let fits = self.passphrases.verify(passphrase, hash).await?;
        match person {
            Some(person) if fits => Ok((person, self.new_session(person).await?)),
            _ => Err(Failure::of(Code::WrongPassphrase)),
        }
    }

    /// Ends the session of a visitor, if there is one.
    pub async fn end_session(&self, visitor: Option<Visitor>) -> Result<(), StoreError> {
        if let Some(Visitor { credential: Credential::Session, secret, .. }) = visitor {
            self.store.drop_session(&secret).await?;
            self.sessions.forget(&secret);
        }
        Ok(())
    }

    /// A link that gives another device a session of this person, once, and the time when it expires. A person may make some at once, and
    /// then as many again in the time for which a link can be used.
    pub async fn new_link(&self, visitor: &Visitor) -> Result<(Key, Millis), Failure> {
        visitor.require_session()?;
        self.links.take(visitor.person).map_err(|seconds| Failure::too_many("failure-attempts", seconds))?;
        let key = Key::random();
        let expires_at = self.clock.now() + LINK_LIFE;
        self.store.add_link(&key.secret(), Link { person: visitor.person, expires_at }).await?;
        Ok((key, expires_at))
    }

    /// A session for somebody who has a link. The link cannot be used again.
    pub async fn redeem_link(&self, key: &str) -> Result<(PersonId, Key), Failure> {
        let gone = || Failure::new(Code::Gone, "failure-link");
        let key = Key::parse(key).ok_or_else(gone)?;
        let person = self.store.take_link(&key.secret(), self.clock.now()).await?.ok_or_else(gone)?;
        Ok((person, self.new_session(person).await?))
    }

    /// A new API token with its key, which is not stored.
    pub async fn new_token(&self, visitor: &Visitor, label: &str) -> Result<(Token, Key), Failure> {
        visitor.require_session()?;
        let label = label.trim();
        if label.is_empty() || label.chars().count() > LONGEST_LABEL || label.chars().any(char::is_control) {
            return Err(Failure::invalid("failure-token-label"));
        }
        let (key, created_at) = (Key::random(), self.clock.now());
        let id = self.store.add_token(&key.secret(), visitor.person, label, created_at, TOKENS_EACH).await?;
        let id = id.ok_or_else(|| Failure::new(Code::LimitReached, "failure-token-many").arg("most", TOKENS_EACH))?;
        Ok((Token { id, label: label.to_owned(), created_at }, key))
    }

    /// Deletes a person: account, sessions, tokens and links at once. Their name in results becomes a neutral one. Accounts need
    /// their passphrase.
    pub async fn erase(&self, visitor: &Visitor, passphrase: &str) -> Result<(), Failure> {
        visitor.require_session()?;
        let person = self.person(visitor.person).await?;
        if let Some(handle) = &person.handle {
            let hash = self.store.account(handle).await?.map(|account| account.hash);
            if !self.passphrases.verify(passphrase.to_owned(), hash).await? {
                return Err(Failure::new(Code::WrongPassphrase, "failure-passphrase-present"));
            }
        }
        self.store.erase_person(person.id, &neutral_name(person.id), self.clock.now()).await?;
        self.sessions.forget_person(person.id);
        self.tokens.forget_person(person.id);
        Ok(())
    }

    /// A person's tokens.
    pub async fn tokens(&self, person: PersonId) -> Result<Vec<Token>, StoreError> {
        self.store.tokens(person).await
    }

    /// Revokes a token.
    pub async fn revoke_token(&self, visitor: &Visitor, id: TokenId) -> Result<(), Failure> {
        visitor.require_session()?;
        if !self.store.revoke_token(visitor.person, id).await? {
            return Err(Failure::not_found("failure-token-none"));
        }
        self.tokens.forget_person(visitor.person);
        Ok(())
    }
}
