//! The cases, in one file for each topic.

pub(crate) mod contacts;
pub(crate) mod counters;
pub(crate) mod daily;
pub(crate) mod nodes;
pub(crate) mod people;
pub(crate) mod results;
pub(crate) mod tables;

use std::sync::Arc;

use ethnos_rules::Seat;
use ethnos_store::{
    Append, ContactKind, Created, Finish, Link, LiveState, LogHash, NewTable, People, PersonId, Phase, PuzzleAnswer,
    QuietHours, ReviewedSeat, SeatResult, Secret, Store, StoredReview, TableId, TallyChange, TurnNotice,
};

/// A new table that gathers people.
pub(crate) fn table(code: &str, at: i64, people: People) -> NewTable {
    NewTable {
        code: code.to_owned(),
        public: true,
        at,
        entry: "{\"first\":true}".to_owned(),
        summary: format!("{{\"code\":\"{code}\"}}"),
        live: live(Phase::Gathering),
        people,
        most_hosted: None,
    }
}

/// Creates a table whose code is free.
pub(crate) async fn create(store: &Arc<dyn Store>, new: &NewTable) -> TableId {
    match store.create_table(new).await.expect("a table") {
        Created::Table(id) => id,
        other => panic!("{}: {other:?}", new.code),
    }
}

/// The state of a table that waits for nobody.
pub(crate) fn live(phase: Phase) -> LiveState {
    LiveState { phase, waits_for: None, due_at: None }
}

/// An entry of a game that is being played.
pub(crate) fn entry(table: TableId, seq: u32, at: i64) -> Append {
    Append {
        table,
        seq,
        at,
        entry: format!("{{\"entry\":{seq}}}"),
        hash: LogHash([seq.to_be_bytes()[3]; 32]),
        after: None,
        live: live(Phase::Playing),
        node: None,
        summary: None,
        people: None,
        writer: None,
        finish: None,
    }
}

/// The result of a seat.
pub(crate) fn result(seat: u8, person: Option<PersonId>, place: u8) -> SeatResult {
    let glory = 100 - u16::from(place);
    SeatResult {
        seat: Seat::at(seat.into()),
        person,
        name: format!("seat {seat}").into(),
        place,
        glory,
        won: place == 1,
    }
}

/// Adds this number of people.
pub(crate) async fn people(store: &Arc<dyn Store>, count: usize) -> Vec<PersonId> {
    let mut people = Vec::new();
    for number in 0..count {
        people.push(store.add_person(&format!("person {number}"), 1).await.expect("a person"));
    }
    people
}

/// A new table without people.
pub(crate) async fn empty_table(store: &Arc<dyn Store>, code: &str) -> TableId {
    create(store, &table(code, 1, People::default())).await
}

/// Fills a store with some rows of every kind.
pub(crate) async fn fill(store: &Arc<dyn Store>) {
    let people = people(store, 5).await;
    store.rename(people[0], "Zoë \\ \"Z\" ☃").await.unwrap();
    assert!(store.set_passphrase(people[1], "Bruno", "$argon2id$").await.unwrap());
    assert!(store.set_passphrase(people[0], "Zoë", "$argon2id$2").await.unwrap());
    for (number, &person) in (1..).zip(&people) {
        store.add_session(&Secret([255 - number; 32]), person, 5).await.unwrap();
        store.add_link(&Secret([number * 40; 32]), Link { person, expires_at: 100 }).await.unwrap();
        store.add_token(&Secret([number; 32]), person, "a token", 7, 9).await.unwrap().expect("a token");
    }
    store.revoke_token(people[2], store.tokens(people[2]).await.unwrap()[0].id).await.unwrap();
    for (kind, address) in [(ContactKind::Email, "zoë@example.org"), (ContactKind::Hook, "https://example.org/☃")] {
        store.add_contact(contacts::contact(people[0], kind, address)).await.unwrap().expect("a contact");
    }
    let hours = QuietHours { from: 1320, until: 420, utc_offset: -180 };
    store.set_quiet_hours(people[0], Some(hours)).await.unwrap();
    store.server_key("push", &[1, 2, 255]).await.unwrap();
    let notice = TurnNotice { table: TableId(1), person: people[0], turn: 7 };
    assert!(store.claim_turn_notice(notice, Some(9)).await.unwrap());
    store.heartbeat("node b", 5).await.unwrap();
    store.heartbeat("Node a", 6).await.unwrap();
    for number in 0..8_u8 {
        let people = People { host: Some(people[0]), seated: vec![people[1], people[2]] };
        let code = if number % 2 == 0 { format!("t{number}") } else { format!("T{number}") };
        let id = create(store, &table(&code, number.into(), people.clone())).await;
        for seq in 2..300 + u32::from(number) {
            let node = Some("node b".to_owned());
            let live = LiveState { phase: Phase::Playing, waits_for: people.host, due_at: Some(seq.into()) };
            store.append(Append { node, live, ..entry(id, seq, seq.into()) }).await.unwrap();
        }
        let seq = store.table(id).await.unwrap().unwrap().seq + 1;
        let results = vec![result(0, Some(people.seated[0]), 2), result(1, Some(people.seated[1]), 1)];
        let person = people.seated[0];
        let tally = TallyChange { person, tally: "é/bots".to_owned(), games: 1, wins: 1, best: 7, is_last: true };
        let finish = (number > 3).then_some(Finish { results, rated: number > 4, counts: true, tallies: vec![tally] });
        let phase = if number > 3 { Phase::Over } else { Phase::Playing };
        store.append(Append { finish, live: live(phase), ..entry(id, seq, 400) }).await.unwrap();
        if number > 5 {
            let review = StoredReview { format: 1, deep: number > 6, made_at: 500, text: "{\"é\":1}".to_owned() };
            store.save_review(id, &review).await.unwrap();
            let seat = ReviewedSeat { seat: 0, accuracy: Some(61.5), result: 0.5, without_luck: -0.125 };
            store.save_reviewed_seats(id, &[seat]).await.unwrap();
            let (person, puzzle, solved) = (people.seated[0], number.into(), number > 6);
            store.answer_puzzle(PuzzleAnswer { person, puzzle, first_rating: 1_400.5, solved, at: 9 }).await.unwrap();
            store.daily_seed(number.into(), "ff").await.unwrap();
            assert!(store.add_daily_table(number.into(), people.seated[0], 0, id).await.unwrap());
        }
    }
}
