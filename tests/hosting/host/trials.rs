//! Trials: a private copy of the position in which one moves for all seats, and that it tells nothing hidden.

use super::*;
use pagoda::games;

fn pictured(post: &Post) -> &TrialPicture {
    match &post.picture {
        Some(PostPicture::Trial(trial, _)) => trial,
        other => panic!("no trial: {other:?}"),
    }
}

/// The game of a trial as it stands.
fn game_of(post: &Post) -> Session {
    let journal = &pictured(post).journal;
    let title = games::title(&journal.game).expect("a title");
    Session::replay(title, journal).expect("it replays")
}

fn button(post: &Post, action: ButtonAction) -> ButtonId {
    let mut buttons = post.controls.buttons.iter().map(|button| &button.press);
    let found = buttons.find(|press| press.action == action);
    found.expect("such a button").clone()
}

impl HostFixture {
    async fn tries(&self, who: u64) -> Post {
        let begin = RequestKind::trial(TrialRequest::Begin);
        only(self.ask(who, begin).await)
    }

    async fn press_id(&self, who: u64, press: ButtonId) -> Post {
        let kind = pressed(&press, None);
        only(self.ask(who, kind).await)
    }

    async fn press_at(&self, who: u64, shown: &Post, action: ButtonAction) -> Post {
        self.press_id(who, button(shown, action)).await
    }

    /// Chooses a whole move of the awaited seat, as a menu does.
    async fn tries_move(&self, who: u64, shown: &Post, text: &str) -> Post {
        let mut press = button(shown, ButtonAction::TrialEnd);
        press.action = ButtonAction::Trial;
        press.words.extend(text.split(' ').map(str::to_owned));
        self.press_id(who, press).await
    }

    async fn trials_of(&self, who: u64) -> Option<Vec<u8>> {
        let person = PersonId::new(who);
        let stored = self.store.document(DocumentKey::Trials { person }).await;
        stored.expect("the store answers")
    }

    /// Opens a game of a title for these people.
    async fn begin_with(&self, title: &dyn Title, people: &[u64], robots: &[Robot]) {
        let open = OpenRequest::New {
            game: title.name().to_owned(),
            options: Map::new(),
            robots: robots.to_vec(),
        };
        self.ask(people[0], open).await;
        for who in &people[1..] {
            self.table(*who, TableCommand::Sit { emblem: None }).await;
        }
        if robots.is_empty() {
            self.table(people[0], TableCommand::Start).await;
        }
    }
}

#[tokio::test]
async fn of_every_title_a_whole_game_is_tried_for_all_seats_and_nothing_happens_at_the_table() {
    for title in games::titles() {
        let fixture = HostFixture::new();
        let people: Vec<u64> = (1..=*title.seats().start() as u64).collect();
        fixture.begin_with(*title, &people, &[]).await;
        let before = fixture.stored().await;
        let mut screen = fixture.tries(1).await;
        let mut chance = Chance::new(5);
        let own = before.seat_of(PersonId::new(1));
        let mut moves = 0;
        loop {
            let told = text_of(&screen);
            assert!(told.contains("a trial."), "{told}");
            let session = game_of(&screen);
            assert_eq!(session.journal().moves.len(), moves);
            let picture = screen.board_picture().expect("a board");
            let (sight, scene) =
                trial_sight(pictured(&screen), picture, "en").expect("it is drawn");
            let alt = sight.describe(&scene, 1000);
            assert!(alt.starts_with("This is a trial"), "{alt}");
            let Some(waiting) = session.game().waiting() else {
                assert!(told.contains("The game of this trial is over."), "{told}");
                assert_eq!(picture.part, PictureKind::Result);
                break;
            };
            assert_eq!(picture.shown, PictureViewer::Seat(waiting.seat));
            let invented = own != Some(waiting.seat);
            assert_eq!(told.contains("an invented hand"), invented, "{told}");
            let text = chance.pick(&session.game().moves(waiting.seat)).clone();
            screen = fixture.tries_move(1, &screen, &text).await;
            moves += 1;
            if game_of(&screen).journal().moves.len() < moves {
                // More words could follow these: they are confirmed.
                screen = fixture.press_at(1, &screen, ButtonAction::TrialMove).await;
            }
        }
        assert!(moves > 8, "{}: {moves} moves", title.name());
        let after = fixture.stored().await;
        assert_eq!(after.records(), before.records(), "nothing was made");
        assert_eq!(
            after.game().map(|game| game.position()),
            before.game().map(|game| game.position())
        );
        let back = fixture.press_at(1, &screen, ButtonAction::TrialBack).await;
        assert_eq!(game_of(&back).journal().moves.len(), moves - 1);
    }
}

#[tokio::test]
async fn every_picture_of_a_trial_says_so_in_the_language_of_its_reader() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let screen = fixture.tries(1).await;
    let picture = screen.board_picture().expect("a board").clone();
    let languages = [
        ("en", "TRIAL"),
        ("de", "PROBE"),
        ("fr", "ESSAI"),
        ("pl", "PRÓBA"),
    ];
    for (language, word) in languages {
        let (sight, scene) =
            trial_sight(pictured(&screen), &picture, language).expect("it is drawn");
        let canvas = sight.draw(&scene);
        let says = |text: &str| text.starts_with(word);
        let strip = canvas.writings().find(|writing| says(&writing.text));
        let strip = strip.expect("a strip that says so");
        let (width, _) = canvas.extent();
        assert!(strip.taken.y < strip.room.height, "it is on top");
        assert!(strip.taken.width > width / 6.0, "it is loud");
        // The rest is the same picture, below it.
        let plain = pagoda::show::Scene {
            trial: false,
            ..scene.clone()
        };
        let without = sight.draw(&plain);
        let (high, low) = (canvas.size().1, without.size().1);
        assert!(high > low);
        let rest = canvas.image().as_raw();
        let rest = &rest[rest.len() - without.image().as_raw().len()..];
        assert!(rest == without.image().as_raw().as_slice());
        assert_ne!(sight.fingerprint(&scene), sight.fingerprint(&plain));
    }
}

#[tokio::test]
async fn moves_are_taken_back_and_another_deal_keeps_what_its_owner_sees() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let table = fixture.stored().await;
    let own = table.seat_of(PersonId::new(1)).expect("a seat");
    let seen = |game: &dyn Play| game.view(Viewer::Seat(own));
    let real = table.game().expect("a game");
    let first = fixture.tries(1).await;
    assert!(text_of(&first).contains("was dealt anew"));
    assert_eq!(seen(game_of(&first).game()), seen(real));
    assert_ne!(game_of(&first).game().position(), real.position());
    let disabled = |post: &Post| {
        let press = button(post, ButtonAction::TrialBack);
        let mut buttons = post.controls.buttons.iter();
        buttons.any(|button| button.press == press && button.disabled)
    };
    assert!(disabled(&first), "there is nothing to take back");
    let session = game_of(&first);
    let seat = session.game().waiting().expect("somebody").seat;
    let text = session.game().moves(seat)[0].clone();
    let moved = fixture.tries_move(1, &first, &text).await;
    assert_eq!(game_of(&moved).journal().moves, [(seat, text)]);
    assert!(!disabled(&moved));
    let back = fixture.press_at(1, &moved, ButtonAction::TrialBack).await;
    assert_eq!(pictured(&back), pictured(&first), "the deal stays");
    let again = fixture.press_at(1, &moved, ButtonAction::TrialAgain).await;
    assert!(text_of(&again).contains("had gone on"), "an old screen");
    let again = fixture.press_at(1, &back, ButtonAction::TrialAgain).await;
    assert_eq!(seen(game_of(&again).game()), seen(real));
    assert_ne!(pictured(&again), pictured(&first), "another deal");
    let end = fixture.press_at(1, &again, ButtonAction::TrialEnd).await;
    assert!(end.controls.buttons.is_empty() && end.picture.is_none());
    assert_eq!(fixture.trials_of(1).await, None, "nothing is kept");
    let gone = fixture.press_at(1, &again, ButtonAction::TrialAgain).await;
    assert!(text_of(&gone).contains("is not there any more"));
}

#[tokio::test]
async fn a_trial_survives_a_restart_and_is_gone_after_the_turn() {
    let fixture = HostFixture::on_disk();
    fixture.begin(&[1, 2]).await;
    let shown = fixture.tries(1).await;
    let watched = fixture.tries(3).await;
    let fixture = fixture.restart();
    let mut press = button(&shown, ButtonAction::TrialEnd);
    press.action = ButtonAction::Trial;
    let again = fixture.press_id(1, press.clone()).await;
    assert_eq!(pictured(&again), pictured(&shown));
    let turn = |table: &Table| table.game().map(|game| game.turn());
    let begun = turn(&fixture.stored().await);
    while turn(&fixture.stored().await) == begun {
        let same = fixture.press_id(1, press.clone()).await;
        assert_eq!(pictured(&same), pictured(&shown), "it stays in its turn");
        fixture.play_some(1).await;
    }
    for (who, shown) in [(1, &shown), (3, &watched)] {
        let late = fixture.press_at(who, shown, ButtonAction::TrialAgain).await;
        assert!(text_of(&late).contains("The table has moved on"));
        assert!(late.controls.buttons.is_empty() && late.picture.is_none());
        assert_eq!(fixture.trials_of(who).await, None);
    }
}

#[tokio::test]
async fn there_are_at_most_three_and_each_is_its_owners_alone() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let mut shown = Vec::new();
    for _ in 0..=MOST_TRIALS {
        shown.push(fixture.tries(1).await);
    }
    let oldest = fixture
        .press_at(1, &shown[0], ButtonAction::TrialAgain)
        .await;
    assert!(text_of(&oldest).contains("is not there any more"));
    for shown in &shown[1..] {
        let there = fixture.press_at(1, shown, ButtonAction::TrialAgain).await;
        assert!(text_of(&there).contains("a trial."));
        let others = fixture.press_at(2, shown, ButtonAction::TrialAgain).await;
        assert!(text_of(&others).contains("is not there any more"));
    }
    fixture.ask(1, ProfileRequest::Forget).await;
    assert_eq!(fixture.trials_of(1).await, None, "it is forgotten");
    let all = fixture.store.documents_after(DocumentKind::Trials, None);
    assert!(all.await.expect("the store answers").is_empty());
}

#[tokio::test]
async fn without_a_game_that_goes_on_there_is_nothing_to_try() {
    let fixture = HostFixture::new();
    let none = fixture.tries(1).await;
    assert_eq!(none.words[0].key, "refusal-no-table");
    assert_eq!(none.reply.outcome, RequestOutcome::Refused);
    fixture.ask(1, open()).await;
    assert_eq!(fixture.tries(1).await.words[0].key, "refusal-not-begun");
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    fixture.table(1, TableCommand::Start).await;
    fixture.table(1, TableCommand::Resign).await;
    assert_eq!(fixture.tries(1).await.words[0].key, "refusal-is-over");
    assert_eq!(fixture.trials_of(1).await, None);
}

/// The whole moves that the first menu of a screen offers, in its order.
fn offered(post: &Post) -> Vec<String> {
    let menu = post.controls.menus.first().expect("a menu");
    let hint = Languages::shipped().say("en", &menu.hint);
    assert!(!hint.contains("best"), "{hint}");
    menu.items.iter().map(|item| item.value.clone()).collect()
}

#[tokio::test]
async fn where_hints_are_not_allowed_the_order_of_moves_tells_nothing() {
    let title = games::title("huang").expect("a title");
    let order = |post: &Post| -> (Vec<usize>, Vec<usize>) {
        let session = game_of(post);
        let seat = session.game().waiting().expect("somebody").seat;
        let (legal, ranked) = (
            session.game().moves(seat),
            session.game().ranked_moves(seat),
        );
        let texts = offered(post).into_iter();
        let places = texts.map(|text| {
            let legal = legal.iter().position(|known| *known == text.as_str());
            let mut ranked = ranked.iter();
            let ranked = ranked.position(|known| known.text == text.as_str());
            (legal.expect("a legal move"), ranked.expect("a legal move"))
        });
        places.unzip()
    };
    let among_people = HostFixture::new();
    among_people.begin_with(title, &[1, 2], &[]).await;
    let (listed, ranked) = order(&among_people.tries(1).await);
    assert!(listed.is_sorted(), "as the game lists them: {listed:?}");
    assert!(!ranked.is_sorted(), "not by what they bring: {ranked:?}");
    let robots = HostFixture::new();
    robots.begin_with(title, &[1], &[Robot::DEFAULT]).await;
    let (_, ranked) = order(&robots.tries(1).await);
    assert!(ranked.is_sorted(), "{ranked:?}");
    let (listed, _) = order(&robots.tries(9).await);
    assert!(listed.is_sorted(), "who watches gets no hints: {listed:?}");
}

/// A game of a title with the fewest seats.
fn new_game(title: &dyn Title, seed: u64) -> Box<dyn Play> {
    let setup = Setup {
        players: *title.seats().start(),
        seed,
        options: Map::new(),
        emblems: Vec::new(),
    };
    title.begin(&setup).expect("it begins")
}

fn start_of(game: &dyn Play, seat: Option<Seat>, seed: u64) -> Start {
    Trial::begin(TABLE, game, seat, 1, seed).journal.start
}

#[test]
fn in_whole_games_of_every_title_a_trial_begins_the_same_whatever_is_hidden() {
    for title in games::titles() {
        for seed in 0..effort(1, 20) {
            let mut game = new_game(*title, seed);
            let mut chance = Chance::new(seed + 100);
            let mut differ = false;
            while let Some(waiting) = game.waiting() {
                let seats = (0..game.seats()).map(Some).chain([None]);
                for seat in seats {
                    let viewer = seat.map_or(Viewer::Table, Viewer::Seat);
                    // The same to this viewer, with other things hidden.
                    let mut other = game.boxed_clone();
                    other.redeal(viewer, &mut Chance::new(seed + 7));
                    assert_eq!(other.view(viewer), game.view(viewer));
                    differ |= other.position() != game.position();
                    let dealt = 1_000 + seed;
                    let begun = start_of(game.as_ref(), seat, dealt);
                    assert_eq!(begun, start_of(other.as_ref(), seat, dealt));
                    let Start::Position(position) = begun else {
                        panic!("it begins with a position");
                    };
                    let loaded = title.load(&position).expect("it loads");
                    assert_eq!(loaded.view(viewer), game.view(viewer));
                    // Dealing again begins from what the trial has, and from nothing else.
                    let again = |game: &dyn Play| {
                        let mut trial = Trial::begin(TABLE, game, seat, 1, dealt);
                        trial.begin_again(dealt + 1).expect("it loads");
                        trial.journal.start
                    };
                    assert_eq!(
                        again(game.as_ref()),
                        start_of(game.as_ref(), seat, dealt + 1)
                    );
                    assert_eq!(again(game.as_ref()), again(other.as_ref()));
                }
                let text = chance.pick(&game.moves(waiting.seat)).clone();
                game.play(waiting.seat, &text).expect("it is legal");
            }
            assert!(differ, "{} hides something", title.name());
        }
    }
}
