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
        assert_eq!(
            marked(&own["changes"]),
            nothing,
            "one has made the move oneself"
        );
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
    let (_, replay) = site.get("replay", &site.watch_token()).await;
    let moments = replay["moments"].as_array().expect("moments");
    let (start, end) = (&moments[0]["records"], &moments[3]["records"]);
    let (_, start) = site
        .get(&format!("moment/{start}"), &site.watch_token())
        .await;
    assert_eq!(start["changes"], json!([]));
    let (_, end) = site
        .get(&format!("moment/{end}"), &site.watch_token())
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
    let (status, said) = site.post("resign", &token, body).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    assert!(site.stored().await.is_over());
}
