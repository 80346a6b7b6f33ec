//! Contacts: adding, confirming, failing and deleting them; quiet hours; which turns people were told of.

use std::sync::Arc;

use ethnos_store::{
    Append, Contact, ContactKind, NewContact, People, PersonId, Phase, QuietHours, Reachable, Secret, Store, TableId,
    TurnNotice,
};

use super::{create, empty_table, entry, live, people, table};

/// A contact that has to be confirmed.
pub(crate) fn contact(person: PersonId, kind: ContactKind, address: &str) -> NewContact {
    NewContact {
        person,
        kind,
        address: address.to_owned(),
        keys: None,
        session: None,
        table: None,
        language: "pt-BR".to_owned(),
        at: 5,
        confirmed: false,
        most: 3,
        most_of_table: 1,
    }
}

pub(crate) async fn contacts_come_and_go(store: Arc<dyn Store>) {
    let [ann, ben] = people(&store, 2).await[..] else { panic!("two") };
    let place = empty_table(&store, "here").await;
    let email = store.add_contact(contact(ann, ContactKind::Email, "ann@example.org")).await.unwrap().expect("added");
    let expected = Contact {
        id: email,
        person: ann,
        kind: ContactKind::Email,
        address: "ann@example.org".to_owned(),
        keys: None,
        table: None,
        language: "pt-BR".to_owned(),
        created_at: 5,
        confirmed: false,
    };
    assert_eq!(store.contact(email).await.unwrap(), Some(expected.clone()));
    assert_eq!(store.turn_contacts(ann, place).await.unwrap(), [], "not before it is confirmed");
    assert_eq!(store.reachable().await.unwrap(), Reachable::default());
    assert!(store.confirm_contact(email).await.unwrap());
    let expected = Contact { confirmed: true, ..expected };
    assert_eq!(store.turn_contacts(ann, place).await.unwrap(), std::slice::from_ref(&expected));
    assert_eq!(store.reachable().await.unwrap(), Reachable { people: vec![ann], tables: vec![] });
    // Adding it again keeps that it was confirmed. The same address of another person is another contact.
    let again = store.add_contact(contact(ann, ContactKind::Email, "ann@example.org")).await.unwrap().expect("added");
    assert_eq!(store.contacts(ann).await.unwrap(), [Contact { id: again, ..expected }]);
    assert_eq!(store.contact(email).await.unwrap(), None);
    let other = store.add_contact(contact(ben, ContactKind::Email, "ann@example.org")).await.unwrap().expect("added");
    assert!(!store.contact(other).await.unwrap().unwrap().confirmed);
    // A hook of a table is told of everybody's turns there, and of nothing else.
    let hook = NewContact { table: Some(place), confirmed: true, ..contact(ben, ContactKind::Hook, "https://x/") };
    let hook = store.add_contact(hook).await.unwrap().expect("added");
    let ids = |contacts: Vec<Contact>| contacts.into_iter().map(|contact| contact.id).collect::<Vec<_>>();
    assert_eq!(ids(store.turn_contacts(ann, place).await.unwrap()), [again, hook]);
    assert_eq!(ids(store.turn_contacts(ann, TableId(place.0 + 1)).await.unwrap()), [again]);
    assert_eq!(store.reachable().await.unwrap(), Reachable { people: vec![ann], tables: vec![place] });
    let second = NewContact { table: Some(place), ..contact(ann, ContactKind::Hook, "https://y/") };
    assert_eq!(store.add_contact(second).await.unwrap(), None, "one hook for this table");
    // Three are the most, also when many are added at once.
    let adding = (0..8).map(|number| {
        let store = store.clone();
        let new = contact(ann, ContactKind::Hook, &format!("https://example.org/{number}"));
        tokio::spawn(async move { store.add_contact(new).await.unwrap() })
    });
    let mut added = 0;
    for task in adding.collect::<Vec<_>>() {
        added += u32::from(task.await.unwrap().is_some());
    }
    assert_eq!(added, 2);
    assert!(store.drop_contact(again).await.unwrap());
    assert!(!store.drop_contact(again).await.unwrap());
    assert!(!store.confirm_contact(again).await.unwrap());
}

pub(crate) async fn contacts_end_with_their_session_and_their_table(store: Arc<dyn Store>) {
    let [ann, ben] = people(&store, 2).await[..] else { panic!("two") };
    let secret = Secret([7; 32]);
    store.add_session(&secret, ann, 1).await.unwrap();
    let browser = |person| NewContact {
        keys: Some(vec![4; 81]),
        session: Some(secret),
        confirmed: true,
        ..contact(person, ContactKind::Browser, "https://push.example.net/1")
    };
    store.add_contact(browser(ann)).await.unwrap().expect("added");
    assert_eq!(store.contacts(ann).await.unwrap()[0].keys, Some(vec![4; 81]));
    // The same browser is now used by somebody else.
    let of_ben = store.add_contact(browser(ben)).await.unwrap().expect("added");
    assert_eq!(store.contacts(ann).await.unwrap(), []);
    assert_eq!(store.contact(of_ben).await.unwrap().unwrap().person, ben);
    store.drop_session(&secret).await.unwrap();
    assert_eq!(store.contacts(ben).await.unwrap(), [], "signed out");

    let place = create(&store, &table("there", 1, People::default())).await;
    let hook = NewContact { table: Some(place), confirmed: true, ..contact(ann, ContactKind::Hook, "https://x/") };
    let hook = store.add_contact(hook).await.unwrap().expect("added");
    let unconfirmed = store.add_contact(contact(ann, ContactKind::Email, "a@b.c")).await.unwrap().expect("added");
    store.tidy(100).await.unwrap();
    assert!(store.contact(hook).await.unwrap().is_some() && store.contact(unconfirmed).await.unwrap().is_some());
    store.append(Append { live: live(Phase::Over), ..entry(place, 2, 9) }).await.unwrap();
    store.tidy(3 * 24 * 3_600_000).await.unwrap();
    assert_eq!((store.contact(hook).await.unwrap(), store.contact(unconfirmed).await.unwrap()), (None, None));
}

pub(crate) async fn a_contact_that_is_never_reached_is_deleted(store: Arc<dyn Store>) {
    let ann = people(&store, 1).await[0];
    let id = store.add_contact(contact(ann, ContactKind::Hook, "https://x/")).await.unwrap().expect("added");
    for reached in [false, false, true, false, false] {
        assert!(!store.contact_tried(id, reached, 3).await.unwrap());
    }
    assert!(store.contact_tried(id, false, 3).await.unwrap(), "the third in a row");
    assert_eq!(store.contact(id).await.unwrap(), None);
}

pub(crate) async fn a_turn_is_told_once(store: Arc<dyn Store>) {
    let [ann, ben] = people(&store, 2).await[..] else { panic!("two") };
    let place = empty_table(&store, "here").await;
    let notice = move |person, turn| TurnNotice { table: place, person, turn };
    let claiming = (0..8).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.claim_turn_notice(notice(ann, 3), None).await.unwrap() })
    });
    let mut claimed = 0;
    for task in claiming.collect::<Vec<_>>() {
        claimed += u32::from(task.await.unwrap());
    }
    assert_eq!(claimed, 1, "of many at once");
    assert!(store.claim_turn_notice(notice(ben, 3), Some(50)).await.unwrap(), "somebody else");
    assert!(store.claim_turn_notice(notice(ann, 4), Some(40)).await.unwrap(), "another turn");
    assert_eq!(store.due_turn_notices(39, 9).await.unwrap(), []);
    assert_eq!(store.due_turn_notices(45, 9).await.unwrap(), [notice(ann, 4)]);
    assert!(!store.claim_turn_notice(notice(ann, 4), None).await.unwrap(), "it was told");
    // A notice that waits is taken by one of many.
    let taking = (0..6).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.due_turn_notices(99, 9).await.unwrap() })
    });
    let mut taken = Vec::new();
    for task in taking.collect::<Vec<_>>() {
        taken.extend(task.await.unwrap());
    }
    assert_eq!(taken, [notice(ben, 3)]);
    // A turn that was seen before the notice was sent is not told any more.
    assert!(store.claim_turn_notice(notice(ben, 5), Some(60)).await.unwrap());
    assert!(store.claim_turn_notice(notice(ben, 6), None).await.unwrap());
    assert_eq!(store.due_turn_notices(99, 9).await.unwrap(), []);
    assert_eq!(store.server_key("push", &[1, 2]).await.unwrap(), [1, 2]);
    assert_eq!(store.server_key("push", &[3]).await.unwrap(), [1, 2], "the first one stays");
}

pub(crate) async fn everything_about_reaching_a_person_is_erased(store: Arc<dyn Store>) {
    let [ann, ben] = people(&store, 2).await[..] else { panic!("two") };
    let place = empty_table(&store, "here").await;
    let hours = QuietHours { from: 1320, until: 420, utc_offset: -180 };
    for person in [ann, ben] {
        store.add_contact(contact(person, ContactKind::Email, "a@example.org")).await.unwrap().expect("added");
        store.set_quiet_hours(person, Some(hours)).await.unwrap();
        let notice = TurnNotice { table: place, person, turn: 1 };
        assert!(store.claim_turn_notice(notice, Some(9)).await.unwrap());
    }
    assert_eq!(store.quiet_hours(ann).await.unwrap(), Some(hours));
    store.erase_person(ann, "#1", 10).await.unwrap();
    assert_eq!(store.contacts(ann).await.unwrap(), []);
    assert_eq!(store.quiet_hours(ann).await.unwrap(), None);
    let due = store.due_turn_notices(99, 9).await.unwrap();
    assert_eq!(due, [TurnNotice { table: place, person: ben, turn: 1 }]);
    store.set_quiet_hours(ben, None).await.unwrap();
    assert_eq!(store.quiet_hours(ben).await.unwrap(), None);
    assert_eq!(store.contacts(ben).await.unwrap().len(), 1);
}
