//! A fourth title: a tiny game outside the program is registered with one line, and everything works with it.

#[path = "../common/area_checks.rs"]
mod area_checks;
#[allow(
    dead_code,
    reason = "the battery has more for the titles that come with the program"
)]
#[path = "../../crates/games/tests/titles/battery/checks.rs"]
mod checks;
#[path = "../common/clock.rs"]
mod clock;
#[path = "../common/effort.rs"]
mod effort;
#[allow(dead_code, reason = "tests of the host need more")]
#[path = "../hosting/fixture.rs"]
mod fixture;
mod pebbles;

use checks::{Rules, all_setups, run};
use fixture::*;
use pagoda::cli::referee::Referee;
use pagoda::discord::ALT_TEXT_CHARS;
use pagoda::engine::Rules as _;
use pagoda::games::{self, RegisterError};
use pagoda::show::{Scene, ShownPlay, Shows, Sight};
use pebbles::{MOSS, Move, Pebbles, Place};
use std::sync::Once;

const ANN: PersonId = PersonId::new(1);
const BEN: PersonId = PersonId::new(2);

/// The title, which is registered before anything else.
fn title() -> &'static dyn Title {
    static REGISTERED: Once = Once::new();
    REGISTERED.call_once(|| {
        games::register(TitleOf::<Pebbles>::NEWEST).expect("it is early enough");
        let again = games::register(TitleOf::<Pebbles>::NEWEST);
        assert_eq!(again, Err(RegisterError::NameTaken { game: "pebbles" }));
    });
    games::title("pebbles").expect("it is registered")
}

fn setup(players: usize, seed: u64) -> Setup {
    Setup {
        players,
        seed,
        options: Map::new(),
        emblems: Vec::new(),
    }
}

/// A host that knows the title.
fn hosted() -> HostFixture {
    title();
    HostFixture::new()
}

impl HostFixture {
    /// Returns the awaited player.
    async fn awaited(&self) -> Option<PersonId> {
        let table = self.stored().await;
        let seat = table.game()?.waiting()?.seat;
        Some(table.seats()[seat].person.as_ref()?.id)
    }

    async fn play(&self, text: &str) -> Vec<Post> {
        let who = self.awaited().await.expect("somebody is awaited");
        self.ask(who, make_move(text.into())).await
    }

    async fn moves_made(&self) -> Vec<(Seat, MoveText)> {
        let table = self.stored().await;
        table.journal().expect("a journal").moves.clone()
    }

    /// Draws and describes every picture of these posts.
    async fn look(&self, posts: &[Post]) -> Vec<String> {
        let mut told = Vec::new();
        for post in posts {
            let Some(picture) = post.board_picture() else {
                continue;
            };
            let table = post.table.expect("the table of a picture");
            let sight = self.host.pictures.sight(table, picture, "en").await;
            let (sight, scene) = sight.expect("the store answers").expect("a picture");
            assert!(!sight.draw(&scene).png().is_empty());
            told.push(sight.describe(&scene, ALT_TEXT_CHARS));
        }
        told
    }
}

/// Returns all texts of posts, in every language: missing translations are in English.
fn said(posts: &[Post]) -> Vec<String> {
    let languages = Languages::shipped();
    let words = posts.iter().flat_map(|post| &post.words);
    let say = |words: &Words| {
        for language in languages.names() {
            let said = languages.try_say(language, words);
            assert!(said.is_ok(), "{language}: {said:?}");
        }
        languages.say("en", words)
    };
    words.map(say).collect()
}

#[test]
fn a_title_is_registered_once_and_before_the_list_is_used() {
    assert_eq!(title().name(), "pebbles");
    let names: Vec<&str> = games::titles().iter().map(|title| title.name()).collect();
    assert_eq!(names.last(), Some(&"pebbles"));
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    let late = games::register(TitleOf::<Pebbles>::NEWEST);
    assert_eq!(late, Err(RegisterError::TooLate));
}

/// Source of illegal moves.
struct OfPebbles;

impl Rules for OfPebbles {
    type Game = Pebbles;

    fn conceivable(chance: &mut Chance) -> Option<Move> {
        let (row, column) = (chance.below(3), chance.below(6));
        let at = Place { row, column };
        Some(*chance.pick(&[Move::Take { at }, Move::Rest]))
    }
}

#[test]
fn it_passes_the_battery() {
    let setups = all_setups(title());
    assert_eq!(setups.len(), 3 * 2);
    for setup in setups {
        run::<OfPebbles>(Pebbles::RULES, &setup, 20);
    }
}

#[tokio::test]
async fn from_the_lobby_to_the_final_score_step_by_step() {
    let fixture = hosted();
    let lobby = said(&fixture.ask(ANN, open_title("pebbles")).await);
    assert_eq!(
        lobby[..3],
        [
            "**Pebbles** is gathering · 1 of 4 seats · opened by Person 1",
            "Take pebbles from a beach. About two minutes; easy.",
            "Person 1"
        ]
    );
    let options = fixture.press(ANN, "0.0.options", None).await;
    let options = said(&options).join("\n");
    assert!(options.contains("Five pebbles in a row"), "{options}");
    let otter = TableCommand::Sit {
        emblem: Some("otter".to_owned()),
    };
    let lobby = said(&fixture.table(BEN, otter).await);
    assert!(lobby.contains(&"Person 2 · Otter".to_owned()), "{lobby:?}");
    let begun = fixture.table(ANN, TableCommand::Start).await;
    said(&begun);
    let told = fixture.look(&begun).await;
    assert!(
        told.iter()
            .any(|told| told.starts_with("Your favourite row is ")),
        "{told:?}"
    );
    let mut moves = 0;
    let mut last = Vec::new();
    while let Some(who) = fixture.awaited().await {
        last = walk(&fixture, who).await;
        moves += 1;
    }
    assert!(moves >= 9, "{moves} moves");
    let table = fixture.stored().await;
    assert_eq!(table.stage(), Stage::Finished);
    let said = said(&last).join("\n");
    assert!(said.contains("The beach is empty"), "{said}");
    let standings = table.standings().expect("a result");
    for standing in standings {
        let name = &table.seats()[standing.seat]
            .person
            .as_ref()
            .expect("a person")
            .name;
        let line = format!("{}. {name}: {}", standing.place, standing.score);
        assert!(said.contains(&line), "{line} in {said}");
    }
    let told = fixture.look(&last).await.join("\n");
    assert!(told.contains("Person 1: "), "{told}");
}

/// Makes a move with buttons, always the first one that leads on, and returns the posts.
async fn walk(fixture: &HostFixture, who: impl Into<PersonId>) -> Vec<Post> {
    let who: PersonId = who.into();
    let game = fixture.stored();
    let turn = game.await.game().expect("a game").turn();
    let mut screen = fixture.press(who, &format!("0.{turn}.play"), None).await;
    loop {
        said(&screen);
        fixture.look(&screen).await;
        let [post] = &screen[..] else {
            panic!("a look is one answer: {screen:?}")
        };
        let choices = post
            .controls
            .buttons
            .iter()
            .filter(|choice| !choice.disabled);
        let pressed = |verb: &str| {
            let mut choices = choices.clone();
            let found = choices.find(|choice| choice.press.action.name() == verb);
            found.map(|choice| choice.press.to_string())
        };
        if let Some(done) = pressed("do") {
            return fixture.press(who, &done, None).await;
        }
        let menu = post.controls.menus.first();
        screen = match menu {
            Some(menu) => {
                fixture
                    .press(who, &menu.press.to_string(), Some(&menu.items[0].value))
                    .await
            }
            None => {
                fixture
                    .press(who, &pressed("guide").expect("a way on"), None)
                    .await
            }
        };
    }
}

#[tokio::test]
async fn moves_are_typed_suggested_and_taken_back() {
    let fixture = hosted();
    fixture.begin_title("pebbles", &[ANN, BEN]).await;
    let typed = PartialCommand {
        game: "pebbles".to_owned(),
        verb: "take".to_owned(),
        given: Vec::new(),
        argument: "at".to_owned(),
        text: "b".to_owned(),
    };
    let request = request("typed", ANN, RequestKind::show(TableView::Board));
    let offered = fixture.host.suggestions.values(&request, &typed).await;
    let offered: Vec<&str> = offered.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(offered, ["B1", "B2", "B3"]);
    let take = RequestKind::Table(TableRequest::Move {
        game: "pebbles".to_owned(),
        verb: "take".to_owned(),
        arguments: vec![("at".to_owned(), "b2".to_owned())],
    });
    fixture.ask(ANN, take).await;
    assert_eq!(fixture.moves_made().await, [(0, "take B2".into())]);
    said(&fixture.table(ANN, TableCommand::Undo).await);
    assert!(fixture.moves_made().await.is_empty());
    fixture.play("take B2").await;
    fixture.play("take B1").await;
    let late = said(&fixture.table(ANN, TableCommand::Undo).await);
    assert_eq!(fixture.moves_made().await.len(), 2, "{late:?}");
}

/// The last pebble is the only move of who has rested, as everybody sees: nobody is asked.
#[tokio::test]
async fn what_leaves_no_choice_happens_at_once() {
    let fixture = hosted();
    fixture.begin_title("pebbles", &[ANN, BEN]).await;
    let mut before = 0;
    while let Some(who) = fixture.awaited().await {
        let table = fixture.stored().await;
        before = table.records();
        let seat = table.seat_of(who).expect("a seat");
        let moves = table.game().expect("a game").moves(seat);
        assert!(moves.len() > 1, "{moves:?}");
        let rest = moves.iter().find(|text| **text == "rest");
        fixture.play(rest.unwrap_or(&moves[0])).await;
    }
    let journal = fixture.store.journal(TABLE).await.expect("a journal");
    let records = journal[before as usize..].iter().enumerate();
    let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
    let records: Vec<Record> = records.map(|record| record.expect("it reads")).collect();
    assert!(
        matches!(
            records[..],
            [
                Record::Moved { .. },
                Record::Answered {
                    reason: AnswerReason::Open,
                    ..
                }
            ]
        ),
        "{records:?}"
    );
}

#[tokio::test]
async fn a_robot_plays_a_seat() {
    let fixture = hosted();
    let robots = tokio::spawn(Arc::clone(&fixture.host).run_robots(RobotSettings {
        pause: Duration::ZERO,
        threads: 1,
        simulations: Some(20),
    }));
    fixture.ask(ANN, open_title("pebbles")).await;
    let level = Some(Robot::Thoughtful);
    let robot = RequestKind::Table(TableRequest::AddRobot { level, seat: None });
    fixture.ask(ANN, robot).await;
    fixture.table(ANN, TableCommand::Start).await;
    let end = async {
        while fixture.stored().await.stage() == Stage::Playing {
            match fixture.awaited().await {
                Some(ANN) => {
                    let table = fixture.stored().await;
                    let game = table.game().expect("a game");
                    let text = Robot::Random
                        .choose(game, 0, 1, &mut Budget::of(50))
                        .expect("a move");
                    fixture.play(&text).await;
                }
                _ => tokio::time::sleep(Duration::from_millis(1)).await,
            }
        }
    };
    let ended = tokio::time::timeout(Duration::from_secs(300), end).await;
    ended.expect("the robot makes its moves");
    robots.abort();
    let table = fixture.stored().await;
    assert_eq!(table.stage(), Stage::Finished);
    assert!(!table.course().people_only());
}

#[test]
fn its_pictures_have_its_inks_and_show_no_secret() {
    let mut game = title().begin(&setup(3, 5)).expect("it begins");
    let names = ["Ann", "Ben", "Cai"].map(str::to_owned).to_vec();
    let scene = |shows| Scene {
        shows,
        names: names.clone(),
        ..Scene::default()
    };
    let mut other = game.clone();
    other.redeal(Viewer::Table, &mut Chance::new(3));
    assert_ne!(game.position(), other.position());
    let drawn = |sight: Box<dyn Sight>, shows| sight.draw(&scene(shows)).png();
    let board = drawn(game.sight(Viewer::Table), Shows::Table);
    assert_eq!(board, drawn(other.sight(Viewer::Table), Shows::Table));
    let file = png::Decoder::new(std::io::Cursor::new(&board));
    let reader = file.read_info().expect("a PNG");
    let palette = reader.info().palette.as_ref().expect("a palette");
    let colours: Vec<[u8; 3]> = palette.as_chunks().0.to_vec();
    assert_eq!(colours.len(), 255);
    assert!(colours.contains(&[MOSS.0, MOSS.1, MOSS.2]));
    let own = game.sight(Viewer::Seat(1));
    assert!(
        own.describe(&scene(Shows::Own), ALT_TEXT_CHARS)
            .starts_with("Your favourite row is ")
    );
    let mut lit = game.sight(Viewer::Table);
    lit.light(&[
        ("A1".to_owned(), EffectKind::HelpsMe),
        ("B2".to_owned(), EffectKind::Neutral),
    ]);
    let told = lit.describe(&scene(Shows::Table), ALT_TEXT_CHARS);
    assert_eq!(told, "Ann takes a pebble. Pebbles at A1, B2.");
    while let Some(waiting) = game.waiting() {
        let moves = game.moves(waiting.seat);
        game.play(waiting.seat, &moves[0]).expect("it is legal");
    }
    let result = game.sight(Viewer::Table);
    let told = result.describe(&scene(Shows::Result), ALT_TEXT_CHARS);
    assert!(told.contains("Cai: "));
    result.draw(&scene(Shows::Result));
}

#[test]
fn its_pebbles_can_be_clicked() {
    area_checks::random_game(title(), &setup(2, 5), |game, seat| {
        area_checks::check_named(game, seat, |_, _| false);
        let table = area_checks::draw(game, Viewer::Table, Shows::Table);
        assert_eq!(table.areas().count(), 9);
        area_checks::check_sound(game, &table);
        area_checks::check_secrets(game, Viewer::Table, Shows::Table, 3);
        area_checks::check_lit(game, "B2");
        assert_eq!(game.places_of(&["take", "B2"]), ["B2"]);
    });
}

#[test]
fn every_event_is_said_and_its_people_are_found() {
    let mut game = title().begin(&setup(2, 8)).expect("it begins");
    let mut keys = BTreeSet::new();
    let mut text = MoveText::from("rest");
    while let Some(waiting) = game.waiting() {
        let events = game.play(waiting.seat, &text).expect("it is legal");
        for words in events.narrate_all() {
            let mut words = words.naming(&["Ann", "Ben"]);
            keys.insert(words.key.clone());
            let english = Languages::shipped()
                .try_say("en", &words)
                .expect("it can be said");
            assert!(
                english.contains("Ann") || english.contains("Ben"),
                "{english}"
            );
            // The title has no translations.
            assert_eq!(Languages::shipped().say("de", &words), english);
            let mut people = Vec::new();
            words.visit_people(&mut |person| {
                people.push(person.clone());
            });
            assert!(people == ["Ann"] || people == ["Ben"], "{people:?}");
        }
        let seat = game.waiting().map_or(0, |waiting| waiting.seat);
        text = game.moves(seat).first().cloned().unwrap_or_default();
    }
    let all = ["ended", "rested", "taken"].map(|event| format!("pebbles-event-{event}"));
    assert!(keys.into_iter().eq(all));
}

#[test]
fn commands_are_made_for_it() {
    title();
    let commands = pagoda::discord::commands();
    let own = commands.iter().find(|command| command["name"] == "pebbles");
    let verbs = own.expect("a command")["options"]
        .as_array()
        .expect("verbs")
        .clone();
    let names: Vec<&Value> = verbs.iter().map(|verb| &verb["name"]).collect();
    assert_eq!(names, ["take", "rest"]);
    assert_eq!(verbs[0]["options"][0]["name"], "at");
    let table = commands.iter().find(|command| command["name"] == "table");
    let offered = table.expect("a command").to_string();
    assert!(offered.contains(r#""value":"pebbles""#), "{offered}");
}

#[test]
fn the_referee_knows_it() {
    title();
    let mut referee = Referee::default();
    let mut ask = |request: Value| referee.answer(request.to_string().as_bytes());
    let begun = ask(
        json!({"new": {"game": "pebbles", "players": 2, "seed": 4, "options": {"wide": true}}}),
    );
    assert_eq!(begun["waiting"], json!({"seat": 0, "for": "first"}));
    assert_eq!(
        ask(json!({"moves": 0}))["moves"].as_array().map(Vec::len),
        Some(16)
    );
    let taken = ask(json!({"play": "take C5", "seat": 0}));
    assert_eq!(
        taken["events"],
        json!([{"event": "taken", "seat": 0, "at": "C5"}])
    );
    let position = ask(json!({"position": true}))["position"].clone();
    assert_eq!(ask(json!({"undo": 0}))["ok"], true);
    assert_eq!(ask(json!({"load": position}))["ok"], true);
    let again = ask(json!({"play": "take C5", "seat": 0}));
    assert_eq!(again["error"]["code"], "no-pebble", "{again}");
    let mut wrong = position;
    wrong["takers"][0] = json!(7);
    assert_eq!(ask(json!({"load": wrong}))["ok"], false);
}
