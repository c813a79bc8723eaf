//! What pages are told about changes, and resigning on a page.

use super::*;

/// What a page marks, by the values of areas.
fn marked(changes: &Value) -> BTreeSet<String> {
    let changes = changes.as_array().expect("a list").iter();
    let marked = changes.filter_map(|motion| motion["to"]["value"].as_str());
    marked.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_told_what_changed_since_its_own_last_turn() {
    let site = Site::new().await;
    site.begin("qin").await;
    let tokens = [site.seat_token(1).await, site.seat_token(2).await];
    let mut chance = Chance::new(seed::first_seed());
    let first = site.stored().await.awaited().expect("somebody");
    let nothing = BTreeSet::new();
    let mut before = site.state(&tokens[first]).await;
    assert_eq!(marked(&before["changes"]), nothing);
    for seat in [first, 1 - first, first] {
        let state = site.state(&tokens[seat]).await;
        site.click_a_move(&tokens[seat], &state, &mut chance).await;
        let (own, other) = (
            site.state(&tokens[seat]).await,
            site.state(&tokens[1 - seat]).await,
        );
        assert_eq!(marked(&own["changes"]), nothing);
        let watched = site.state(&site.watch_token()).await;
        let last = own["moves"].as_array().and_then(|moves| moves.last());
        let last = last.expect("a move");
        assert_eq!(last["records"], own["records"]);
        assert_eq!(last["seat"], json!(seat));
        assert!(last["lines"][0].is_string());
        let moved = marked(&last["changes"]);
        assert!(moved.len() >= 2, "a tile has two squares: {moved:?}");
        assert_eq!(marked(&watched["changes"]), moved);
        assert!(marked(&other["changes"]).is_superset(&moved));
        before = other;
    }
    // The same after a restart, and at each moment of the replay.
    let site = site.restart().await;
    let after = site.state(&tokens[1 - first]).await;
    assert_eq!(after["changes"], before["changes"]);
    let replay = site.get_ok("replay", &site.watch_token()).await;
    let moments = replay["moments"].as_array().expect("moments");
    let (start, end) = (&moments[0]["records"], &moments[3]["records"]);
    let start = site
        .get_ok(&format!("moment/{start}"), &site.watch_token())
        .await;
    assert_eq!(start["changes"], json!([]));
    let end = site
        .get_ok(&format!("moment/{end}"), &site.watch_token())
        .await;
    assert_eq!(end["changes"], after["moves"][2]["changes"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_can_resign_on_its_page_and_nobody_else() {
    let site = Site::new().await;
    site.begin("qin").await;
    let token = site.seat_token(1).await;
    let body = json!({"id": "resign"});
    let (status, _) = site.post("resign", &site.watch_token(), body.clone()).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(site.state(&token).await["resign"], json!(true));
    assert_eq!(
        site.state(&site.watch_token()).await["resign"],
        json!(false)
    );
    site.post_ok("resign", &token, body).await;
    assert!(site.stored().await.is_over());
}

/// A stream that tells others nothing new would still tell them that somebody has chosen something.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_advance_is_chosen_on_the_page_and_told_to_its_owner_alone() {
    let site = Site::new().await;
    site.begin("qin").await;
    let awaited = site.stored().await.awaited().expect("somebody");
    let seat = 1 - awaited;
    let token = site.seat_token(seat as u64 + 1).await;
    let other = site.seat_token(awaited as u64 + 1).await;
    let mut own = Events::open(&site, &token).await;
    let mut watching = [
        Events::open(&site, &site.watch_token()).await,
        Events::open(&site, &other).await,
    ];
    let (_, state) = own.next().await.expect("a first state");
    assert_eq!(state["plan"], json!(0), "after no other move");
    assert!(state["planned"].is_null() && state["step"].is_null());
    for events in &mut watching {
        let (_, state) = events.next().await.expect("a first state");
        assert!(state["plan"].is_null());
    }
    let mut given = json!([]);
    let step = loop {
        let body = json!({"given": given, "advance": 0});
        let (status, step) = site.post("step", &token, body.clone()).await;
        assert_eq!((status, &step["advance"]), (StatusCode::OK, &json!(0)));
        assert_eq!(
            site.post("step", &other, body).await.0,
            StatusCode::CONFLICT
        );
        if step["complete"] == json!(true) {
            break step;
        }
        given = step["groups"][0]["choices"][0]["given"].clone();
    };
    let plan = |records: u64| json!({"id": records.to_string(), "records": records, "before": 0, "text": step["move"]});
    let records = site.stored().await.records();
    site.post("plan", &token, plan(records - 1)).await;
    assert!(site.state(&token).await["planned"].is_null(), "it is old");
    site.post_ok("plan", &token, plan(records)).await;
    let (_, state) = own.next().await.expect("a state");
    let planned = state["planned"].as_str().expect("it is listed");
    assert!(planned.starts_with("⏩ In advance: "), "{planned}");
    // Nobody removes it by the link of another seat, or of another table.
    let remove = |press: &str| json!({"id": press, "press": press});
    site.post("press", &other, remove("0.0.plan-off 77")).await;
    let (status, _) = site.post("press", &token, remove("1.0.plan-off 77")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(site.state(&token).await["planned"].is_string());
    site.post_ok("press", &token, remove("0.0.plan-off 77"))
        .await;
    assert!(site.state(&token).await["planned"].is_null());
    // What the others are told next is the next move.
    let text = site.stored().await.game().expect("a game").moves(awaited)[0].clone();
    let command = make_move(text);
    site.ask(awaited as u64 + 1, command).await;
    for events in &mut watching {
        let (_, state) = events.next().await.expect("a state");
        assert_eq!(state["records"], json!(records + 1));
    }
}

/// Presses something on the page of a finished game, with the token of a seat.
async fn press_afterwards(
    site: &Site,
    what: &str,
    seat: Option<&str>,
    body: Value,
) -> (StatusCode, Value) {
    let path = format!("/api/77-0/{what}");
    let request = site.request(Method::POST, &path, &site.watch_token());
    let request = request.header("x-seat", seat.unwrap_or_default());
    read(request.body(body.to_string())).await
}

/// After the end the page of a seat has what the buttons under the result do, by the token of the seat alone.
#[tokio::test(flavor = "multi_thread")]
async fn who_sat_there_asks_for_a_rematch_and_a_review_on_the_page() {
    let site = Site::new().await;
    site.begin("qin").await;
    let tokens = [site.seat_token(1).await, site.seat_token(2).await];
    let press = async |what: &str, seat: Option<&str>| {
        let id = format!("{what} {seat:?}");
        press_afterwards(&site, what, seat, json!({"id": id})).await
    };
    let (status, _) = press("rematch", Some(&tokens[0])).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "while it goes on");
    let mut chance = Chance::new(seed::first_seed());
    for _ in 0..2 {
        let up = site.stored().await.awaited().expect("somebody");
        let state = site.state(&tokens[up]).await;
        site.click_a_move(&tokens[up], &state, &mut chance).await;
    }
    site.ask(1, TableCommand::Resign).await;
    for what in ["rematch", "review"] {
        let (status, _) = press(what, None).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{what}");
        let (status, _) = press(what, Some(&"0".repeat(32))).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{what}");
    }
    let newest = async || site.store.last_of(ROOM).await.expect("an answer");
    let (status, said) = press("rematch", Some(&tokens[0])).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert_eq!(newest().await, Some(TABLE), "the other one is asked");
    let (status, said) = press("rematch", Some(&tokens[1])).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert_ne!(newest().await, Some(TABLE));
    // The game that is over can be looked back at; nobody computes reviews here.
    let (status, said) = press("review", Some(&tokens[1])).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let resting = Languages::shipped().say("en", &Words::computed("review-resting"));
    assert_eq!(said["said"], json!([resting]));
}

/// Whoever sat at a game hears on its open page that the next one began and gets their seat there; nobody else does, and no later game opens.
#[tokio::test(flavor = "multi_thread")]
async fn who_sat_there_is_led_to_the_next_game() {
    let site = Site::new().await;
    site.begin("qin").await;
    let tokens = [site.seat_token(1).await, site.seat_token(2).await];
    let mut own = Events::open(&site, &tokens[0]).await;
    let next = async |seat: Option<&str>| press_afterwards(&site, "next", seat, json!({})).await;
    let resign = RequestKind::command(TableCommand::Resign);
    site.ask(1, resign.clone()).await;
    let (status, _) = next(Some(&tokens[0])).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "there is none yet");
    for (number, token) in tokens.iter().enumerate() {
        let id = json!({"id": number.to_string()});
        let (status, said) = press_afterwards(&site, "rematch", Some(token), id).await;
        assert_eq!(status, StatusCode::OK, "{said}");
    }
    let told = loop {
        let (name, told) = own.next().await.expect("an event");
        if name == "own" {
            break told;
        }
    };
    assert_eq!(told, json!({"review": false, "next": true}));
    let watch = site.watch_token().parse().expect("a token");
    let watching = site.host.pages.afterwards(TABLE, &watch).await;
    assert_eq!(watching.expect("an answer"), None);
    for seat in [None, Some("0".repeat(32))] {
        assert_eq!(next(seat.as_deref()).await.0, StatusCode::FORBIDDEN);
    }
    let (status, document) = next(Some(&tokens[1])).await;
    assert_eq!(status, StatusCode::OK, "{document}");
    let link = document["link"].as_str().expect("a link");
    let token = link.strip_prefix("/t/77-1#").expect("the next table");
    let request = site.request(Method::GET, "/api/77-1/state", token);
    let (_, state) = read(request).await;
    assert_eq!(
        (&state["you"], &state["stage"]),
        (&json!(1), &json!("playing"))
    );
    // The one after it opens with a link of its own.
    site.ask(1, resign).await;
    for who in [1, 2] {
        site.ask(who, OpenRequest::Rematch).await;
    }
    assert_eq!(next(Some(&tokens[1])).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_reads_when_the_time_of_the_awaited_seat_is_over() {
    let site = Site::new().await;
    site.begin("qin").await;
    let table = site.stored().await;
    let awaited = table.awaited().expect("somebody");
    let due = table.wait().deadline(table.clocks().since());
    for token in [site.seat_token(1).await, site.watch_token()] {
        let state = site.state(&token).await;
        assert_eq!(state["seats"][awaited]["due"], json!(due.expect("a limit")));
        assert_eq!(state["seats"][1 - awaited]["due"], Value::Null);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sat_there_plays_on_from_a_moment_on_the_page() {
    let site = Site::new().await;
    site.begin("qin").await;
    let token = site.seat_token(1).await;
    site.ask(1, TableCommand::Resign).await;
    let replay = site.get_ok("replay", &site.watch_token()).await;
    let body = json!({"id": "on", "records": replay["moments"][0]["records"]});
    let (status, _) = press_afterwards(&site, "continue", None, body.clone()).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, said) = press_afterwards(&site, "continue", Some(&token), body).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    let newest = site.store.last_of(ROOM).await.expect("an answer");
    let newest = newest.expect("a table");
    assert_ne!(newest, TABLE);
    let journal = site.store.journal(newest).await.expect("a journal");
    let table = read_table(&journal).expect("it replays");
    let robots = table
        .seats()
        .iter()
        .filter(|seat| seat.person.as_ref().is_some_and(Person::is_robot));
    assert_eq!((table.stage(), robots.count()), (Stage::Playing, 1));
}
