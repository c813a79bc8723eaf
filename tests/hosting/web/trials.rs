//! Trials on the page: moves of all seats by clicks, for their owner alone, until the turn is over.

use super::*;

impl Site {
    async fn trial(&self, token: &str, body: Value) -> Value {
        let (status, trial) = self.post("trial", token, body).await;
        assert_eq!(status, StatusCode::OK, "{trial}");
        trial
    }

    async fn fetch(&self, picture: &Value, token: &str) -> StatusCode {
        let url = picture["url"].as_str().expect("an address");
        let file = self.request(Method::GET, url, token).send().await;
        file.expect("an answer").status()
    }

    /// Chooses until a move of the awaited seat is whole, and tries it.
    async fn try_a_move(&self, token: &str, trial: &Value, chance: &mut Chance) -> Value {
        let mut step = trial["step"].clone();
        while step["move"].is_null() {
            let groups = step["groups"].as_array().expect("groups");
            let choices = groups.iter().flat_map(|group| group["choices"].as_array());
            let choices: Vec<&Value> = choices.flatten().collect();
            let given = &chance.pick(&choices)["given"];
            let body = json!({"press": step["trial"]["show"], "words": given});
            step = self.trial(token, body).await["step"].clone();
            assert!(step["picture"]["url"].is_string(), "a preview of {step}");
        }
        let body = json!({"press": step["trial"]["move"], "words": [step["move"]]});
        self.trial(token, body).await
    }
}

fn press_of(trial: &Value, label: &str) -> Value {
    let buttons = trial["buttons"].as_array().expect("buttons");
    let button = buttons.iter().find(|button| button["label"] == label);
    json!({"press": button.expect("such a button")["press"]})
}

fn lines(trial: &Value) -> String {
    trial["lines"].to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_of_every_title_is_played_by_clicks_for_all_seats() {
    for title in games::titles() {
        let site = Site::new().await;
        site.begin(title.name()).await;
        let token = site.seat_token(1).await;
        assert_eq!(site.state(&token).await["tries"], json!(true));
        let mut chance = Chance::new(seed::first_seed());
        let mut trial = site.trial(&token, json!({})).await;
        let records = site.stored().await.records();
        let mut moved = BTreeSet::new();
        for _ in 0..12 {
            assert!(lines(&trial).contains("a trial."), "{trial}");
            for picture in [&trial["board"], &trial["own"]] {
                let alt = picture["alt"].as_str().expect("a description");
                assert!(alt.starts_with("This is a trial"), "{alt}");
                assert_eq!(site.fetch(picture, &token).await, StatusCode::OK);
            }
            moved.insert(
                trial["own"]["url"]
                    .as_str()
                    .map(|url| url.contains("view=0")),
            );
            trial = site.try_a_move(&token, &trial, &mut chance).await;
        }
        assert_eq!(moved.len(), 2, "both seats have moved");
        assert_eq!(site.stored().await.records(), records);
        // A step back, and the deal again.
        let last = trial["board"]["url"].clone();
        trial = site.trial(&token, press_of(&trial, "Take back")).await;
        assert_ne!(trial["board"]["url"], last);
        let before = trial["board"].clone();
        trial = site.trial(&token, press_of(&trial, "Deal again")).await;
        assert_eq!(site.fetch(&trial["own"], &token).await, StatusCode::OK);
        let old = site.fetch(&before, &token).await;
        assert_eq!(old, StatusCode::NOT_FOUND, "it was another deal");
        let ended = site.trial(&token, press_of(&trial, "End the trial")).await;
        assert!(ended["gone"].is_string(), "{ended}");
        assert_eq!(
            site.fetch(&trial["own"], &token).await,
            StatusCode::NOT_FOUND
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_token_of_its_owner_opens_a_trial() {
    let site = Site::new().await;
    site.begin("huang").await;
    let (own, other) = (site.seat_token(1).await, site.seat_token(2).await);
    let watch = site.watch_token();
    let trial = site.trial(&own, json!({})).await;
    for picture in [&trial["board"], &trial["own"]] {
        assert_eq!(site.fetch(picture, &own).await, StatusCode::OK);
        assert_eq!(site.fetch(picture, &other).await, StatusCode::NOT_FOUND);
        assert_eq!(site.fetch(picture, &watch).await, StatusCode::FORBIDDEN);
    }
    let show = json!({"press": trial["show"]});
    let stolen = site.trial(&other, show.clone()).await;
    assert!(stolen["gone"].is_string(), "{stolen}");
    let (status, _) = site.post("trial", &watch, json!({})).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert_eq!(site.state(&watch).await["tries"], json!(false));
    // What is pressed must be of a trial.
    let resign = json!({"press": "0.0.resign"});
    let (status, _) = site.post("trial", &own, resign).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    // A newer one takes the place of the oldest.
    for _ in 0..MOST_TRIALS {
        site.trial(&own, json!({})).await;
    }
    let gone = site.trial(&own, show).await;
    assert!(gone["gone"].is_string(), "{gone}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_is_gone_after_the_turn() {
    let site = Site::new().await;
    site.begin("qin").await;
    let token = site.seat_token(1).await;
    let trial = site.trial(&token, json!({})).await;
    let mut chance = Chance::new(seed::first_seed());
    let turn = site.stored().await.game().expect("a game").turn();
    loop {
        let table = site.stored().await;
        let game = table.game().expect("a game");
        if game.turn() != turn {
            break;
        }
        let seat = table.awaited().expect("somebody is awaited");
        let text = chance.pick(&game.moves(seat)).clone();
        let made = make_move(text);
        site.ask(seat as u64 + 1, made).await;
    }
    assert_eq!(
        site.fetch(&trial["board"], &token).await,
        StatusCode::NOT_FOUND
    );
    let gone = site.trial(&token, json!({"press": trial["show"]})).await;
    let why = gone["gone"].as_str().expect("a sentence");
    assert!(why.contains("moved on"), "{why}");
}
