//! Tables and games played with pages and forms alone.

use reqwest::StatusCode;
use serde_json::Value;
use serde_json::json;

use crate::forms::{PageForm, encoded, forms};
use crate::pages::assert_whole_and_clean;
use crate::{Answer, Browser, Server};

/// Loads a page, which must exist.
async fn see(browser: &mut Browser<'_>, path: &str) -> String {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text);
    assert_whole_and_clean(path, &answer.text);
    answer.text
}

/// The form with this button.
fn with_button(page: &str, label: &str) -> PageForm {
    let found = forms(page).into_iter().find(|form| form.buttons.iter().any(|button| button.label.contains(label)));
    found.unwrap_or_else(|| panic!("no button {label}: {page}"))
}

/// Sends a form by one of its buttons, with some fields changed.
async fn send(browser: &mut Browser<'_>, form: &PageForm, label: &str, changes: &[(&str, &str)]) -> Answer {
    let changed = |name: &str| changes.iter().any(|(known, _)| *known == name);
    let unchanged = form.fields.iter().filter(|(name, _)| !changed(name)).map(|(name, value)| (&**name, &**value));
    let button = form.buttons.iter().find(|button| button.label.contains(label)).expect("the button");
    let own = button.field.as_ref().map(|(name, value)| (&**name, &**value));
    let body = encoded(unchanged.chain(changes.iter().copied()).chain(own));
    if form.post {
        browser.form(&form.action, &body).await
    } else {
        browser.get(&format!("{}?{body}", form.action)).await
    }
}

/// Presses a button of a page, with some fields changed. Returns the address of the redirect.
async fn press(browser: &mut Browser<'_>, page: &str, label: &str, changes: &[(&str, &str)]) -> String {
    let answer = send(browser, &with_button(page, label), label, changes).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{label}: {}", answer.text);
    answer.header("location").to_owned()
}

/// Presses a button and returns the next page.
async fn after(browser: &mut Browser<'_>, page: &str, label: &str, changes: &[(&str, &str)]) -> String {
    let to = press(browser, page, label, changes).await;
    see(browser, &to).await
}

/// Loads a table's page, presses a button and returns the next page.
async fn at(browser: &mut Browser<'_>, table: &str, label: &str, changes: &[(&str, &str)]) -> String {
    let page = see(browser, table).await;
    after(browser, &page, label, changes).await
}

/// After how many seconds the page refreshes itself without a script.
fn refresh(answer: &Answer) -> Option<u32> {
    assert_eq!(answer.header("refresh"), "", "with script the page is not to be loaded again");
    let content = answer.text.split("<noscript><meta http-equiv=\"refresh\" content=\"").nth(1)?;
    content.split('"').next()?.parse().ok()
}

/// Plays a game to its end: bands of three cards if possible, otherwise any action.
async fn play_on(browser: &mut Browser<'_>, table: &str) -> String {
    for turn in 0..2_000 {
        let answer = browser.get(table).await;
        if answer.status == StatusCode::SEE_OTHER {
            return answer.header("location").to_owned();
        }
        assert_whole_and_clean(table, &answer.text);
        let decisions: Vec<_> = forms(&answer.text).into_iter().filter(|form| form.action.ends_with("/play")).collect();
        if decisions.is_empty() {
            // The bots have not decided yet.
            assert_eq!(refresh(&answer), Some(5));
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            continue;
        }
        assert_eq!(refresh(&answer), None, "nobody is interrupted while they think");
        assert!(answer.text.contains("<title>Your turn"), "{}", answer.text);
        let choices = decisions.iter().flat_map(|form| form.buttons.iter().map(move |button| (form, button)));
        let choices: Vec<_> = choices.collect();
        let large = |label: &str| ('3'..='7').any(|size| label.contains(&format!(" of {size}: ")));
        let band = choices.iter().find(|(_, button)| large(&button.label));
        let (form, button) = band.unwrap_or(&choices[turn % choices.len()]);
        let answer = send(browser, form, &button.label, &[]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}: {}", button.label, answer.text);
    }
    panic!("no end");
}

#[tokio::test]
async fn a_whole_game_is_played_with_pages_alone() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let home = see(&mut ana, "/").await;
    let table = press(&mut ana, &home, "Play now", &[("players", "2")]).await;
    assert!(see(&mut ana, "/").await.contains("It is your turn"));
    let mut eve = server.browser();
    let watched = see(&mut eve, &table).await;
    assert!(!watched.contains("What you can do") && !watched.contains("Your hand"), "{watched}");

    let over = play_on(&mut ana, &table).await;
    assert_eq!(over, table.replace("/t/", "/games/"));
    let page = see(&mut ana, &over).await;
    for part in
        ["Standings", "First Age", "Second Age", "Line by line", "Was it fair?", "ethnos check --fair", "Rematch"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    let code = over.rsplit('/').next().expect("a code").to_owned();
    let record = ana.get(&format!("/api/tables/{code}/record")).await;
    assert!(record.status == StatusCode::OK && record.header("content-disposition").contains(&code));
    // The Ages add up to the result, line by line.
    let state = ana.call("GET", &format!("/api/tables/{code}"), Value::Null).await.json();
    for result in state["table"]["results"].as_array().expect("results") {
        assert!(page.contains(&format!("<strong>{}</strong>", result["glory"])), "{result}: {page}");
    }
    let lines = page.split("<table class=\"scores\"").skip(1).flat_map(|table| {
        let rows = table.split("</table>").next().unwrap_or_default().split("<tr><td>").skip(1);
        rows.map(|row| {
            let glory = row.split("class=\"number\">").nth(1).and_then(|cell| cell.split('<').next());
            glory.expect("Glory").parse::<u64>().expect("a number")
        })
    });
    let results = state["table"]["results"].as_array().expect("results");
    let whole: u64 = results.iter().map(|result| result["glory"].as_u64().expect("a number")).sum();
    assert_eq!(lines.sum::<u64>(), whole, "{page}");
    assert!(see(&mut ana, &format!("/t/{code}/log")).await.contains("The game is over"));
    assert!(see(&mut ana, "/me/games").await.contains(&over));
    assert!(!see(&mut eve, "/games").await.contains(&over), "a table by link is listed nowhere");

    let next = press(&mut ana, &page, "Rematch", &[]).await;
    assert_ne!(next, table);
    assert!(see(&mut ana, &next).await.contains("First Age"), "it starts by itself");
    assert!(see(&mut eve, &over).await.contains("To the rematch"));
    let lower = eve.get(&over.to_lowercase()).await;
    assert_eq!(lower.header("location"), over);
    server.stop().await;
}

#[tokio::test]
async fn the_solo_game_is_played_with_pages_alone() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let form = see(&mut ana, "/tables/new?solo=easy").await;
    let table = press(&mut ana, &form, "Open the table", &[("listed", "lobby")]).await;
    assert!(see(&mut ana, &table).await.contains("Chief Bruno’s dashboard"));
    let over = play_on(&mut ana, &table).await;
    let page = see(&mut ana, &over).await;
    assert!(page.contains("Chief Bruno") && page.contains("Prestige"), "{page}");
    assert!(see(&mut server.browser(), "/games").await.contains(&over));
    server.stop().await;
}

#[tokio::test]
async fn two_people_gather_and_play() {
    let server = Server::start().await;
    let (mut ana, mut ben, mut eve) = (server.browser(), server.browser(), server.browser());
    ana.form("/account/name", "name=%3Cb%3EAna").await;
    ben.form("/account/name", "name=Ben%20%26%20%22Co%22").await;
    let form = see(&mut ana, "/tables/new").await;
    let (three, closed) = (("seat-d", "none"), ("tribes", "first-game"));
    let table =
        press(&mut ana, &form, "Open the table", &[three, closed, ("listed", "lobby"), ("clock", "live")]).await;
    let page = see(&mut ana, &table).await;
    for part in
        ["&lt;b&gt;Ana", "<svg", "2 seats are free", "Those for a first game", "60 seconds for a move", "SHA-256"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("<b>Ana"));

    // By code, however it is written, or by link.
    let code = table.trim_start_matches("/t/");
    for entered in [
        code.to_owned(),
        code.to_lowercase(),
        format!(" {}-{} ", &code[..3], &code[3..]),
        format!("http://x/t/{code}/"),
    ] {
        let home = see(&mut ben, "/").await;
        assert!(home.contains("Join"), "{home}");
        assert_eq!(press(&mut ben, &home, "Join", &[("code", &entered)]).await, table, "{entered}");
    }
    let page = see(&mut ben, &table).await;
    assert!(!page.contains("You are the host"));
    let page = after(&mut ben, &page, "Sit down on seat B", &[]).await;
    assert!(page.contains("Ben &amp; &quot;Co&quot; is not ready yet") || page.contains("One seat is free"), "{page}");
    let page = after(&mut ben, &page, "Move to seat C", &[]).await;
    let page = after(&mut ben, &page, "Change pieces", &[("colour", "ivory")]).await;
    assert!(page.contains("ivory shield · you · not ready"), "{page}");
    let refused = send(&mut ben, &with_button(&page, "Change pieces"), "Change pieces", &[("colour", "scarlet")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text.contains("This colour is taken: choose another."), "{}", refused.text);

    // The host's forms.
    let page = see(&mut ana, &table).await;
    let refused = send(&mut ana, &with_button(&page, "Start the game"), "Start the game", &[]).await;
    assert!(refused.text.contains("Seat B is empty: wait for someone, or put a bot there."), "{}", refused.text);
    let page = after(&mut ana, &page, "Put this bot on seat B", &[("level", "master")]).await;
    let page = after(&mut ana, &page, "Put this bot on seat B", &[("level", "novice")]).await;
    assert!(page.contains(" bot</span>") && page.contains("novice"), "{page}");
    let page = after(&mut ana, &page, "Free seat B", &[]).await;
    let page = after(&mut ana, &page, "Put this bot on seat B", &[("level", "novice")]).await;
    let page = after(&mut ana, &page, "the host", &[]).await;
    assert!(!page.contains("You are the host"));
    let page = see(&mut ben, &table).await;
    after(&mut ben, &page, "the host", &[]).await;
    let page = see(&mut ben, &table).await;
    let ready = after(&mut ben, &page, "I am ready", &[]).await;
    let waiting = ben.get(&table).await;
    assert_eq!(refresh(&waiting), Some(5), "{}", waiting.text);
    assert_eq!(refresh(&ben.get(&format!("{table}?watch=off")).await), None);
    let page = after(&mut ben, &ready, "I am not ready after all", &[]).await;
    let page = after(&mut ben, &page, "Stand up", &[]).await;
    let page = after(&mut ben, &page, "Sit down on seat C", &[]).await;
    after(&mut ben, &page, "I am ready", &[]).await;

    // A chat message that contains a tag, and a muted person.
    let page = at(&mut ben, &table, "Send", &[("text", "<i>hello</i>")]).await;
    assert!(page.contains("&lt;i&gt;hello"), "{page}");
    let page = see(&mut ana, &table).await;
    let page = after(&mut ana, &page, "Do not read Ben", &[]).await;
    assert!(!page.contains("hello"), "{page}");
    let page = after(&mut ana, &page, "Read Ben", &[]).await;
    assert!(page.contains("hello"));

    let page = after(&mut ana, &page, "Start the game", &[]).await;
    assert!(page.contains("Time left") && page.contains("Bank"), "{page}");
    assert!(see(&mut eve, "/").await.contains("Watch"));

    // Leave and return; a bot plays in between.
    let page = at(&mut ben, &table, "Leave", &[]).await;
    assert!(page.contains("A bot stands in for you"), "{page}");
    let page = after(&mut ben, &page, "Return to your seat", &[]).await;
    assert!(page.contains("Leave"));
    undo(&mut ana, &mut ben, &table).await;

    at(&mut ben, &table, "Yes, give this game up", &[]).await;
    let page = see(&mut ana, &table).await;
    let to = press(&mut ana, &page, "Yes, give this game up", &[]).await;
    let over = ana.get(&to).await.header("location").to_owned();
    assert!(see(&mut ana, &over).await.contains("gave up"));
    assert!(see(&mut eve, "/games").await.contains(&over));
    server.stop().await;
}

/// One of two people decides and undoes it: directly if that is allowed, otherwise by asking the other.
async fn undo<'s>(ana: &mut Browser<'s>, ben: &mut Browser<'s>, table: &str) {
    for _ in 0..40 {
        let pages = [see(ana, table).await, see(ben, table).await];
        let Some(first) = pages.iter().position(|page| page.contains("What you can do")) else { continue };
        let (one, other) = if first == 0 { (&mut *ana, &mut *ben) } else { (&mut *ben, &mut *ana) };
        let form = forms(&pages[first]).into_iter().find(|form| form.action.ends_with("/play")).expect("a decision");
        // Recruiting a card of the row reveals nothing.
        let open = form.buttons.iter().find(|button| !button.label.contains("deck")).unwrap_or(&form.buttons[0]);
        send(one, &form, &open.label.clone(), &[]).await;
        let page = see(one, table).await;
        if page.contains("Ask to take your last decision back") {
            let page = after(one, &page, "Ask to take your last decision back", &[]).await;
            assert!(page.contains("You asked to take your last decision back"), "{page}");
            let asked = other.get(table).await;
            assert_eq!(refresh(&asked), None, "a question is read in peace");
            after(other, &asked.text, "Agree", &[]).await;
            assert!(see(one, table).await.contains("as agreed"));
            return;
        }
        if page.contains("Take your last decision back") {
            let page = after(one, &page, "Take your last decision back", &[]).await;
            assert!(page.contains("takes a decision back"), "{page}");
            return;
        }
    }
    panic!("nothing could be taken back");
}

#[tokio::test]
async fn a_table_without_spectators_is_closed_to_strangers() {
    let server = Server::start().await;
    let (mut ana, mut eve) = (server.browser(), server.browser());
    let form = see(&mut ana, "/tables/new").await;
    let mut form = with_button(&form, "Open the table");
    form.fields.retain(|(name, _)| name != "spectators");
    let bots =
        [("seat-b", "bot-novice"), ("seat-c", "none"), ("seat-d", "none"), ("listed", "lobby"), ("start", "yes")];
    let opened = send(&mut ana, &form, "Open the table", &bots).await;
    let table = opened.header("location").to_owned();
    see(&mut ana, &table).await;
    for path in [table.clone(), table.replace("/t/", "/games/"), format!("{table}/log")] {
        let refused = eve.get(&path).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path}");
        assert!(refused.text.contains("Only those who play at this table can see it."), "{}", refused.text);
        assert_whole_and_clean(&path, &refused.text);
    }
    let refused = eve.form(&format!("{table}/say"), "text=hello").await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    for path in ["/t/AAAAAAA", "/games/AAAAAAA", "/t/nonsense", "/games/%00", "/t/AAAAAAA/log", "/t/x/fly"] {
        let answer = eve.get(path).await;
        assert!([StatusCode::NOT_FOUND, StatusCode::SEE_OTHER].contains(&answer.status), "{path}");
    }
    let closing = see(&mut ana, "/tables/new").await;
    let table = press(&mut ana, &closing, "Open the table", &[]).await;
    let page = at(&mut ana, &table, "Yes, close this table", &[]).await;
    assert!(page.contains("This table is closed"), "{page}");
    server.stop().await;
}

#[tokio::test]
async fn what_was_entered_is_kept_when_it_does_not_fit() {
    let server = Server::with(|config| config.allow_boxes = true).await;
    let mut ana = server.browser();
    let page = see(&mut ana, "/tables/new").await;
    let form = with_button(&page, "Open the table");
    let cases: &[(&[(&str, &str)], &str)] = &[
        (&[("edition", "third")], "Choose the first or the second edition."),
        (&[("seat-a", "you")], "Choose who sits on each seat."),
        (&[("seat-a", "bot-")], "Choose who sits on each seat."),
        (&[("seat-b", "none"), ("seat-c", "none"), ("seat-d", "none")], "Alone, you play the solo game"),
        (
            &[("seat-a", "none"), ("seat-b", "none"), ("seat-c", "none"), ("seat-d", "none")],
            "Choose who sits at the table.",
        ),
        (&[("seat-b", "me")], "You can sit on one seat only."),
        (&[("tribes", "some")], "Choose how the tribes or clans are found."),
        (&[("tribes", "chosen"), ("tribe-first", "Elves")], "You chose 1 tribe: 4 players use 6."),
        (
            &[("edition", "second"), ("tribes", "chosen"), ("tribe-second", "Foxes")],
            "You chose 1 clan: 4 players use 6.",
        ),
        (&[("tribes", "chosen"), ("tribe-first", "<Elves>")], "&lt;Elves&gt; is not a tribe of this edition."),
        (&[("solo", "never")], "Choose how hard Chief Bruno is."),
        (&[("clock", "sun")], "Choose a clock, or none."),
        (&[("clock", "live"), ("move-seconds", "soon")], "Seconds for every move: enter a whole number."),
        (&[("clock", "live"), ("move-seconds", "4")], "A live clock gives 5 to 600 seconds for a move"),
        (&[("clock", "live"), ("bank-seconds", "-1")], "Seconds in the bank: enter a whole number."),
        (&[("clock", "correspondence"), ("move-hours", "721")], "1 to 720 hours"),
        (&[("listed", "everywhere")], "Choose whether the lobby lists the table."),
        (&[("stand-in", "nobody")], "Choose the bot that replaces a player"),
        (&[("start", "yes")], "It cannot start at once. Seat B is empty"),
        (
            &[("box", "</textarea><b>nonsense")],
            "There is something wrong with the box file, in line 1: The box file is not TOML.",
        ),
    ];
    for (changes, message) in cases {
        let answer = send(&mut ana, &form, "Open the table", changes).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{changes:?}");
        assert!(answer.text.contains(message), "{changes:?}: {}", answer.text);
        assert_whole_and_clean("/tables/new", &answer.text);
        assert!(!answer.text.contains("<b>nonsense"));
        let again = with_button(&answer.text, "Open the table");
        for (name, value) in [("move-seconds", "60"), ("move-hours", "24"), ("stand-in", "regular")] {
            let entered = changes.iter().find(|(changed, _)| *changed == name).map_or(value, |(_, value)| value);
            if entered != "nobody" {
                assert!(again.fields.contains(&(name.to_owned(), entered.to_owned())), "{name}: {:?}", again.fields);
            }
        }
    }
    assert_eq!(ana.form("/tables/new", "").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // None of these forms opened a table, except the one that could not start.
    assert!(!see(&mut ana, "/me/games").await.contains("/t/"));
    server.stop().await;
}

#[tokio::test]
async fn every_form_refuses_invalid_fields() {
    let server = Server::with(|config| config.max_tables_per_person = 1).await;
    let mut ana = server.browser();
    for body in ["edition=third", "players=0", "players=9", "players=x", "level=divine", "solo=never"] {
        let answer = ana.form("/play", body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert!(answer.text.contains("role=\"alert\""), "{}", answer.text);
    }
    let wrong = ana.get("/join?code=%22%3E%3Cb%3E").await;
    assert_eq!(wrong.status, StatusCode::NOT_FOUND);
    assert!(wrong.text.contains("value=\"&quot;&gt;&lt;b&gt;\""), "{}", wrong.text);
    assert_eq!(ana.get("/join").await.status, StatusCode::NOT_FOUND);

    let table = ana.form("/play", "").await.header("location").to_owned();
    let limit = ana.form("/play", "").await;
    assert_eq!(limit.status, StatusCode::FORBIDDEN);
    assert!(limit.text.contains("You have too many tables open: 1 is the most"), "{}", limit.text);
    let verbs = [
        "sit",
        "stand-up",
        "ready",
        "bot",
        "remove",
        "hand-over",
        "start",
        "cancel",
        "play",
        "undo",
        "answer-undo",
        "return",
        "say",
        "mute",
        "rematch",
    ];
    let long = format!("text={}&action={0}&leader={0}", "x".repeat(5_000));
    let bodies = [
        "",
        "seat=Z&colour=pink&ready=maybe&level=9&to=ana&version=x&answer=perhaps&person=%00&muted=1&text=",
        "seat=A&colour=scarlet&ready=yes&level=novice&to=999&version=0&answer=yes&person=999&muted=yes&action=fly",
        "version=4294967295&action=recruit+deck&seat=F&level=regular&to=-1&person=-1&muted=no&ready=no&answer=no",
        "version=2&leader=red&card=&card=2&card=Dragon&seat=B&level=regular",
        "=&&&%ff=%ff",
        &long,
    ];
    for verb in verbs {
        for body in bodies {
            let answer = ana.form(&format!("{table}/{verb}"), body).await;
            let status = answer.status.as_u16();
            assert!([409, 422].contains(&status), "{verb} {body}: {status} {}", answer.text);
            assert_whole_and_clean(verb, &answer.text);
            assert!(answer.text.contains("role=\"alert\"") && answer.text.contains("What you can do"), "{verb} {body}");
        }
        assert_eq!(ana.get(&format!("{table}/{verb}")).await.header("location"), table);
    }
    assert_eq!(ana.form(&format!("{table}/fly"), "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ana.form("/t/AAAAAAA/sit", "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(ana.form(&format!("{table}/say"), &"x".repeat(70_000)).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(ana.get(&format!("{table}?watch=perhaps")).await.status, StatusCode::BAD_REQUEST);

    // A form that is sent twice, as by a double click: the second response shows the table as it is now.
    let page = see(&mut ana, &table).await;
    let form = forms(&page).into_iter().find(|form| form.action.ends_with("/play")).expect("a decision");
    let label = form.buttons[0].label.clone();
    assert_eq!(send(&mut ana, &form, &label, &[]).await.status, StatusCode::SEE_OTHER);
    let again = send(&mut ana, &form, &label, &[]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    assert!(again.text.contains("Something else happened first."), "{}", again.text);
    server.stop().await;
}

#[tokio::test]
async fn forms_of_the_plain_page_lead_to_plain_pages() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let new = json!({"options": {"edition": "first"}, "seats": ["me", {"bot": "novice"}], "start": true});
    let table = ana.call("POST", "/api/tables", new).await.json();
    let code = table["code"].as_str().expect("a code").to_owned();
    let path = format!("/t/{code}");
    let with_script = see(&mut ana, &path).await;
    let mount = format!("<div id=\"table\" data-code=\"{code}\" data-phase=\"playing\"");
    assert!(with_script.contains(&mount) && with_script.contains("pages/table.js"), "{with_script}");
    assert!(with_script.contains(&format!("data-plain=\"{path}?plain=1\"")), "{with_script}");
    assert!(!with_script.contains("gallery"), "{with_script}");

    let mut plain = see(&mut ana, &format!("{path}?plain=1")).await;
    for _ in 0..200 {
        assert!(!plain.contains("pages/table.js") && !plain.contains("data-plain"), "{plain}");
        let Some(form) = forms(&plain).into_iter().find(|form| form.action.ends_with("/play?plain=1")) else { break };
        let answer = send(&mut ana, &form, &form.buttons[0].label.clone(), &[]).await;
        let to = answer.header("location").to_owned();
        assert!(to.ends_with("?plain=1"), "{to}");
        let next = ana.get(&to).await;
        plain = if next.status == StatusCode::SEE_OTHER {
            let over = next.header("location").to_owned();
            assert_eq!(over, format!("/games/{code}?plain=1"));
            see(&mut ana, &over).await
        } else {
            next.text
        };
    }
    let nonsense = ana.get(&format!("{path}?plain=perhaps")).await;
    assert_eq!(nonsense.status, StatusCode::BAD_REQUEST);
    server.stop().await;
}
