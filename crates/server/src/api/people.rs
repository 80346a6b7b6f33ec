//! People: yourself, sessions, tokens, the ranking, profiles.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use ethnos_pages::qr_code;
use ethnos_store::{Millis, Person, PersonId, Played, Token, TokenId};
use ethnos_wire::protocol::NotCounted;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::base_url::BaseUrl;
use crate::error::{Failure, Refused};
use crate::extract::{Json, Path, Query};
use crate::guard::Address;
use crate::people::{self, HistoryQuery, MaybeVisitor, SetSession, Visitor, new_passphrase, not_counted};

pub(super) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new()
        .routes(routes!(new_guest))
        .routes(routes!(me, change_me))
        .routes(routes!(set_passphrase))
        .routes(routes!(sign_in, sign_out))
        .routes(routes!(new_link))
        .routes(routes!(tokens, new_token))
        .routes(routes!(revoke_token))
        .routes(routes!(ranking))
        .routes(routes!(profile))
}

/// The account or guest that sent the request.
#[derive(Serialize, ToSchema)]
pub struct Me {
    /// Your id.
    pub id: i64,
    /// The name others see.
    pub name: String,
    /// What you sign in with; `null` for a guest.
    pub handle: Option<String>,
    /// When the person first came, in milliseconds since 1970.
    pub created_at: Millis,
    /// The number of finished games that count: not those in which somebody was advised, lessons and prepared positions, games with
    /// another box file, and later attempts at the game of a day.
    pub games: u32,
    /// How many of them were won.
    pub wins: u32,
}

impl From<Person> for Me {
    fn from(person: Person) -> Me {
        let Person { id, name, handle, created_at, games, wins, .. } = person;
        Me { id: id.0, name, handle, created_at, games, wins }
    }
}

/// What you want to change. Fields that are left out do not change.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Change {
    /// The new name: 1 to 24 visible characters.
    name: Option<String>,
}

/// A handle and its passphrase.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SignIn {
    handle: String,
    passphrase: String,
}

/// A new passphrase.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewPassphrase {
    /// The name to sign in with: 3 to 24 letters, digits, `-`, `_`, `.`. Required if you have none yet.
    handle: Option<String>,
    /// The current passphrase, if there is one.
    present: Option<String>,
    /// The new passphrase: 8 to 256 characters.
    passphrase: String,
}

/// A link that signs you in on another device.
#[derive(Serialize, ToSchema)]
pub struct Link {
    /// The address to open on the other device. It works once.
    pub url: String,
    /// When the link expires, in milliseconds since 1970.
    pub expires_at: Millis,
    /// The address as a QR code, an SVG picture.
    pub qr: String,
}

/// The label of a new token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Label {
    /// What the token is for, in 1 to 60 characters.
    label: String,
}

/// An API token.
#[derive(Serialize, ToSchema)]
pub struct TokenInfo {
    /// The id of the token.
    pub id: i64,
    /// What it is for.
    pub label: String,
    /// When the token was made, in milliseconds since 1970.
    pub created_at: Millis,
}

impl From<Token> for TokenInfo {
    fn from(Token { id, label, created_at }: Token) -> TokenInfo {
        TokenInfo { id: id.0, label, created_at }
    }
}

/// An API token that was just made.
#[derive(Serialize, ToSchema)]
pub struct NewToken {
    /// The id of the token.
    pub id: i64,
    /// What it is for.
    pub label: String,
    /// The secret to send as `Authorization: Bearer …`. It is shown this once.
    pub token: String,
}

/// A person, as everybody sees them.
#[derive(Serialize, ToSchema)]
pub struct Profile {
    /// The id of the person.
    pub id: i64,
    /// The name of the person.
    pub name: String,
    /// When the person first came, in milliseconds since 1970.
    pub created_at: Millis,
    /// The number of finished games that count: not those in which somebody was advised, lessons and prepared positions, games with
    /// another box file, and later attempts at the game of a day.
    pub games: u32,
    /// How many of them were won.
    pub wins: u32,
    /// Games that count for the rating: against other people.
    pub rated_games: u32,
    /// How strong, on the scale of Weng and Lin (newcomers are at 25); `null` before the first rated game.
    pub rating: Option<f64>,
    /// How sure that is: a standard deviation.
    pub uncertainty: Option<f64>,
    /// Finished games, the last first, 50 at a time.
    pub history: Vec<Game>,
}

/// A finished game of a person.
#[derive(Serialize, ToSchema)]
pub struct Game {
    /// The table's code.
    pub table: String,
    /// When it ended, in milliseconds since 1970.
    pub at: Millis,
    /// How many competed.
    pub seats: u8,
    /// The place, from 1.
    pub place: u8,
    /// The Glory.
    pub glory: u16,
    /// Whether it was won, alone or shared.
    pub won: bool,
    /// Why it is not one of the games that count; `null` if it is.
    pub not_counted: Option<NotCounted>,
    /// The rating after it, if it was rated.
    pub rating: Option<f64>,
}

impl From<Played> for Game {
    fn from(played: Played) -> Game {
        let not_counted = not_counted(&played);
        let Played { code, at, seats, result, rating, .. } = played;
        Game { table: code, at, seats, place: result.place, glory: result.glory, won: result.won, not_counted, rating }
    }
}

/// A person's place in the ranking.
#[derive(Serialize, ToSchema)]
pub struct Rank {
    /// The id of the person.
    pub id: i64,
    /// The name of the person.
    pub name: String,
    /// The rating: how strong the person plays.
    pub rating: f64,
    /// The uncertainty of the rating.
    pub uncertainty: f64,
    /// The number of games that count for the rating.
    pub rated_games: u32,
}

/// Makes you a guest, unless you have a session or a token
#[utoipa::path(post, path = "/api/guests", tag = "people",
    responses((status = 200, body = Me), (status = 429, body = Refused)))]
async fn new_guest(State(app): State<Shared>, visitor: Visitor) -> Result<Answer<Me>, Failure> {
    Ok(Answer(app.people.person(visitor.person).await?.into()))
}

/// Your account or guest
#[utoipa::path(get, path = "/api/me", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = 200, body = Me), (status = 401, body = Refused)))]
async fn me(State(app): State<Shared>, visitor: Visitor) -> Result<Answer<Me>, Failure> {
    Ok(Answer(app.people.person(visitor.person).await?.into()))
}

/// Changes your name
#[utoipa::path(patch, path = "/api/me", tag = "people", security(("session" = []), ("token" = [])),
    request_body = Change, responses((status = 200, body = Me), (status = 422, body = Refused)))]
async fn change_me(
    State(app): State<Shared>,
    visitor: Visitor,
    Json(change): Json<Change>,
) -> Result<Answer<Me>, Failure> {
    if let Some(name) = &change.name {
        app.people.rename(visitor.person, name).await?;
    }
    Ok(Answer(app.people.person(visitor.person).await?.into()))
}

/// Makes your guest an account, or changes your passphrase
///
/// Every other session of yours ends. API tokens stay.
#[utoipa::path(put, path = "/api/me/passphrase", tag = "people", security(("session" = [])),
    request_body = NewPassphrase,
    responses((status = 200, body = Me), (status = 401, body = Refused), (status = 409, body = Refused),
        (status = 422, body = Refused)))]
async fn set_passphrase(
    State(app): State<Shared>,
    visitor: Visitor,
    set: SetSession,
    Json(new): Json<NewPassphrase>,
) -> Result<Answer<Me>, Failure> {
    let NewPassphrase { handle, present, passphrase } = new;
    new_passphrase(&app, &visitor, &set, handle.as_deref(), present.as_deref(), &passphrase).await?;
    Ok(Answer(app.people.person(visitor.person).await?.into()))
}

/// Signs in
///
/// The cookie of the session comes with the answer. An unknown handle and a wrong passphrase get the same answer.
#[utoipa::path(post, path = "/api/session", tag = "people", request_body = SignIn,
    responses((status = 200, body = Me), (status = 401, body = Refused), (status = 429, body = Refused)))]
async fn sign_in(
    State(app): State<Shared>,
    MaybeVisitor(before): MaybeVisitor,
    address: Address,
    headers: HeaderMap,
    set: SetSession,
    Json(SignIn { handle, passphrase }): Json<SignIn>,
) -> Result<Answer<Me>, Failure> {
    let person = people::sign_in(&app, &headers, (before, address), &set, (&handle, &passphrase)).await?;
    Ok(Answer(app.people.person(person).await?.into()))
}

/// Signs out
///
/// A guest that signs out cannot come back.
#[utoipa::path(delete, path = "/api/session", tag = "people", security(("session" = [])),
    responses((status = 204)))]
async fn sign_out(
    State(app): State<Shared>,
    MaybeVisitor(visitor): MaybeVisitor,
    set: SetSession,
) -> Result<StatusCode, Failure> {
    app.people.end_session(visitor).await?;
    set.clear();
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a one-time link to move to another device
#[utoipa::path(post, path = "/api/me/links", tag = "people", security(("session" = [])),
    responses((status = 201, body = Link)))]
async fn new_link(
    State(app): State<Shared>,
    visitor: Visitor,
    host: BaseUrl,
) -> Result<(StatusCode, Answer<Link>), Failure> {
    let (key, expires_at) = app.people.new_link(&visitor).await?;
    let url = host.link(&key);
    let qr = qr_code(&url);
    Ok((StatusCode::CREATED, Answer(Link { url, expires_at, qr })))
}

/// Your API tokens
#[utoipa::path(get, path = "/api/me/tokens", tag = "people", security(("session" = []), ("token" = [])),
    responses((status = 200, body = [TokenInfo]), (status = 401, body = Refused)))]
async fn tokens(State(app): State<Shared>, visitor: Visitor) -> Result<Answer<Vec<TokenInfo>>, Failure> {
    Ok(Answer(app.people.tokens(visitor.person).await?.into_iter().map(TokenInfo::from).collect()))
}

/// Makes an API token
///
/// Without a session it makes a guest first, so this is the first request of a program.
#[utoipa::path(post, path = "/api/me/tokens", tag = "people", security((), ("session" = [])), request_body = Label,
    responses((status = 201, body = NewToken), (status = 403, body = Refused), (status = 422, body = Refused)))]
async fn new_token(
    State(app): State<Shared>,
    visitor: Visitor,
    Json(Label { label }): Json<Label>,
) -> Result<(StatusCode, Answer<NewToken>), Failure> {
    let (token, key) = app.people.new_token(&visitor, &label).await?;
    let token = NewToken { id: token.id.0, label: token.label, token: key.reveal().to_owned() };
    Ok((StatusCode::CREATED, Answer(token)))
}

/// Revokes an API token
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "people", security(("session" = [])),
    params(("id" = i64, Path, description = "The token's number")),
    responses((status = 204), (status = 404, body = Refused)))]
async fn revoke_token(State(app): State<Shared>, visitor: Visitor, Path(id): Path<i64>) -> Result<StatusCode, Failure> {
    app.people.revoke_token(&visitor, TokenId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The highest rated people
#[utoipa::path(get, path = "/api/people", tag = "people", responses((status = 200, body = [Rank])))]
async fn ranking(State(app): State<Shared>) -> Result<Answer<Vec<Rank>>, Failure> {
    let ranking = app.people.ranking().await?.into_iter();
    let ranking = ranking.map(|Person { id, name, rating, uncertainty, rated_games, .. }| Rank {
        id: id.0,
        name,
        rating,
        uncertainty,
        rated_games,
    });
    Ok(Answer(ranking.collect()))
}

/// A person: games, wins, rating, history
#[utoipa::path(get, path = "/api/people/{id}", tag = "people",
    params(("id" = i64, Path, description = "The person's number"), HistoryQuery),
    responses((status = 200, body = Profile), (status = 404, body = Refused), (status = 422, body = Refused)))]
async fn profile(
    State(app): State<Shared>,
    Path(id): Path<i64>,
    Query(asked): Query<HistoryQuery>,
) -> Result<Answer<Profile>, Failure> {
    Ok(Answer(read_profile(&app, PersonId(id), &asked).await?))
}

/// A person with a part of their history.
pub(crate) async fn read_profile(app: &Shared, id: PersonId, asked: &HistoryQuery) -> Result<Profile, Failure> {
    let person = app.people.person(id).await?;
    let history = asked.read(app, id).await?.into_iter().map(Game::from).collect();
    let rated = person.rated_games > 0;
    Ok(Profile {
        id: person.id.0,
        name: person.name,
        created_at: person.created_at,
        games: person.games,
        wins: person.wins,
        rated_games: person.rated_games,
        rating: rated.then_some(person.rating),
        uncertainty: rated.then_some(person.uncertainty),
        history,
    })
}
