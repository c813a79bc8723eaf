//! Hints: who may ask for them, what they say, and that they tell nothing hidden; and the next level of robots.

use super::*;
use futures_util::future::{Either, select};
use pagoda::games;
use pagoda::show::ShownTitle;
use std::pin::pin;

/// Settings with which hints need few simulations.
fn few_simulations() -> RobotSettings {
    RobotSettings {
        simulations: Some(100),
        ..RobotSettings::default()
    }
}

/// A fixture whose hints need few simulations.
fn quick() -> HostFixture {
    let fixture = HostFixture::new();
    fixture.host.limit_thinking(few_simulations());
    fixture
}

async fn hint(fixture: &HostFixture, who: u64) -> String {
    let posts = fixture.ask(who, TableRequest::Hint).await;
    text_of(reply(&posts, who))
}

async fn agree(fixture: &HostFixture, who: u64) -> Vec<Post> {
    let press = "0.0.hints".to_owned();
    fixture.press(who, &press, None).await
}

/// The lobby with persons 1 and 2.
async fn lobby_of_two() -> HostFixture {
    let fixture = quick();
    fixture.ask(1, open()).await;
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    fixture
}

const REFUSED: &str = "Among people there are hints only if everybody agreed in the lobby";

#[tokio::test]
async fn among_people_there_are_hints_if_everybody_agreed() {
    let fixture = lobby_of_two().await;
    let posts = agree(&fixture, 1).await;
    assert!(text_of(reply(&posts, 1)).starts_with("You agree to hints"));
    let lobby = said(&[to_channel(&posts)[0].clone()]);
    assert_line(&lobby, "Person 1 · 💡");
    assert_line(&lobby, "Person 2");
    let agrees = |line: &String| line.starts_with("💡 Hints for everybody: 1 of 2 agree.");
    assert!(lobby.iter().any(agrees), "{lobby:?}");
    let lobby = said(&agree(&fixture, 2).await);
    assert!(lobby.contains(&"💡 Hints for everybody: all agree.".to_owned()));
    let posts = fixture.table(1, TableCommand::Start).await;
    assert_line(&said(&posts), "💡 Hints are allowed: everybody agreed.");
    let who = fixture.awaited_number();
    let told = hint(&fixture, who).await;
    assert!(told.starts_with("The best moves"), "{told}");
    // Who is not awaited learns who is.
    let told = hint(&fixture, 3 - who).await;
    assert!(told.starts_with("It is Person"), "{told}");
    // Everybody plays again: they agreed.
    let close = fixture.table(1, TableCommand::Close).await;
    assert!(!close.is_empty());
    fixture.rematch(2).await;
    assert!(fixture.stored().await.course().hints_agreed());
}

#[tokio::test]
async fn without_the_agreement_of_all_there_are_none() {
    let fixture = lobby_of_two().await;
    agree(&fixture, 1).await;
    agree(&fixture, 2).await;
    // Pressed again it is withdrawn, and who sits down later has not agreed.
    let posts = agree(&fixture, 2).await;
    assert_eq!(
        text_of(reply(&posts, 2)),
        "You don’t agree to hints any more."
    );
    fixture.table(1, TableCommand::Start).await;
    assert!(!fixture.stored().await.course().hints_agreed());
    let who = fixture.awaited_number();
    assert!(hint(&fixture, who).await.starts_with(REFUSED));
    let guide = fixture.ask(who, guide()).await;
    let presses = guide[0]
        .controls
        .buttons
        .iter()
        .map(|choice| choice.press.to_string());
    assert!(!presses.clone().any(|press| press.ends_with(".hint")));
    assert!(
        said(&agree(&fixture, who).await)[0].starts_with("The game has started"),
        "it is settled before the game"
    );
    assert!(hint(&fixture, 9).await.starts_with("You don’t sit"));
}

#[tokio::test]
async fn against_robots_alone_there_are_always_hints_and_each_leads_to_its_preview() {
    let fixture = quick();
    let kind = open_with("qin", vec![Robot::Beginner, Robot::Strong]);
    assert!(
        said(&fixture.ask(1, TableRequest::Hint).await)[0].starts_with("There is no table"),
        "nothing to hint at"
    );
    fixture.ask(1, kind).await;
    until_awaited(&fixture).await;
    let guide = fixture.ask(1, guide()).await;
    let posts = fixture.presses(1, &guide[0], ".hint").await;
    let hints = reply(&posts, 1);
    let lines = said_in(hints);
    assert!(lines[1].starts_with("**1. "), "{lines:?}");
    assert!(lines[1].contains("% to win"), "{lines:?}");
    assert!(lines[2].starts_with("**2. "), "{lines:?}");
    let menu = &hints.controls.menus[0];
    assert!((2..=3).contains(&menu.items.len()));
    let picture = hints.board_picture().expect("the board");
    assert_eq!(picture.proposal, menu.items[0].value, "the first is drawn");
    for (place, _) in &picture.lit {
        let mut others = menu.items[1..].iter();
        assert!(others.any(|item| item.value.contains(place)), "{place}");
    }
    let marked = match picture.lit.is_empty() {
        true => "",
        false => "; the places of the other moves are marked",
    };
    assert_line(&lines, &format!("-# The picture shows move 1{marked}."));
    for item in &menu.items {
        let press = menu.press.to_string();
        let posts = fixture.press(1, &press, Some(&item.value)).await;
        let preview = reply(&posts, 1);
        let done = preview.controls.buttons.iter();
        let done = done.filter(|choice| {
            choice
                .press
                .to_string()
                .ends_with(&format!(".do {}", item.value))
        });
        assert_eq!(done.count(), 1, "{preview:?}");
    }
}

/// Nothing on the board of the Dragon has a name of its own: each move has its number at what it names.
#[tokio::test]
async fn hints_of_the_dragon_have_their_numbers_on_the_picture() {
    let fixture = quick();
    let kind = open_with("dragon", vec![Robot::Beginner]);
    fixture.ask(1, kind).await;
    until_awaited(&fixture).await;
    let guide = fixture.ask(1, guide()).await;
    let posts = fixture.presses(1, &guide[0], ".hint").await;
    let hints = reply(&posts, 1);
    let items = hints.controls.menus[0].items.iter();
    let offered: Vec<&str> = items.map(|item| item.value.as_str()).collect();
    assert!(offered.len() > 1, "{offered:?}");
    let picture = hints.board_picture().expect("the board");
    let others = picture.lit.iter().map(|(text, _)| text.as_str());
    let drawn = [picture.proposal.as_str()].into_iter().chain(others);
    assert_eq!(drawn.collect::<Vec<_>>(), offered);
    let said = said_in(hints);
    assert_line(&said, "-# On the picture each move has its number.");
}

#[tokio::test]
async fn in_a_guided_game_the_hint_is_the_move_of_the_lesson() {
    for title in games::titles() {
        let fixture = quick();
        let game = title.name().to_owned();
        fixture.ask(1, OpenRequest::Tour { game }).await;
        let step = title.tour().expect("a tour").steps[0].clone();
        let posts = fixture.ask(1, TableRequest::Hint).await;
        let lesson = reply(&posts, 1);
        line_beginning(&said(&posts)[..1], "The lesson shows");
        assert_eq!(lesson.controls.menus[0].items[0].value, step.text);
        let picture = lesson.board_picture().expect("the board");
        assert_eq!(picture.proposal, step.text.as_str());
    }
}

async fn quick_at(title: &dyn Title, position: &Value) -> HostFixture {
    let (opened, mut chairs) = opening(title.name());
    for (chair, emblem) in chairs.iter_mut().zip(title.emblems()) {
        (*emblem).clone_into(&mut chair.emblem);
    }
    let toured = toured(position, chairs);
    let fixture = quick();
    fixture.plant(&[opened, toured]).await;
    fixture
}

#[tokio::test]
async fn a_hint_is_the_same_whatever_is_hidden() {
    for title in games::titles() {
        let setup = Setup {
            players: 2,
            seed: 5,
            options: Map::new(),
            emblems: Vec::new(),
        };
        let mut game = title.begin(&setup).expect("a game");
        let mut chance = Chance::new(11);
        let mut moves = 0;
        // Seat 1 is not shown a lesson at the first move of a tour.
        while moves < 6 || game.waiting().expect("it goes on").seat != 1 {
            let seat = game.waiting().expect("it goes on").seat;
            let text = chance.pick(&game.moves(seat)).clone();
            game.play(seat, &text).expect("it is legal");
            moves += 1;
        }
        let mut other = game.boxed_clone();
        // What the seat can conclude from what everybody saw stays the same.
        other.imagine(1, &mut chance);
        assert_eq!(game.view(Viewer::Seat(1)), other.view(Viewer::Seat(1)));
        let mut told = Vec::new();
        for position in [game.position(), other.position()] {
            let fixture = quick_at(*title, &position);
            let posts = fixture.await.ask(2, TableRequest::Hint).await;
            let hints = reply(&posts, 2).clone();
            assert!(text_of(&hints).starts_with("The best moves"));
            told.push((text_of(&hints), hints.controls.menus));
        }
        assert_eq!(told[0], told[1], "{}", title.name());
    }
}

#[tokio::test]
async fn a_hint_comes_once_at_a_time_and_not_for_a_table_that_has_changed() {
    let fixture = HostFixture::new();
    fixture
        .ask(1, open_with("huang", vec![Robot::Beginner]))
        .await;
    until_awaited(&fixture).await;
    // Nobody may think for now, so one of the two finds that the other waits.
    fixture.host.limit_thinking(RobotSettings {
        threads: 0,
        ..few_simulations()
    });
    let one = pin!(fixture.ask(1, TableRequest::Hint));
    let two = pin!(fixture.ask(1, TableRequest::Hint));
    let (first, other) = match select(one, two).await {
        Either::Left((first, other)) | Either::Right((first, other)) => (first, other),
    };
    assert!(said(&first)[0].starts_with("I’m already thinking"));
    fixture.play_one(&mut Chance::new(3)).await;
    fixture.host.limit_thinking(few_simulations());
    let late = said(&other.await);
    assert!(late[0].starts_with("The table has changed"), "{late:?}");
}

/// A table of person 1, who is awaited, against a robot.
async fn alone(fixture: &HostFixture) {
    let open = open_with("qin", vec![Robot::Beginner]);
    fixture.ask(1, open).await;
    until_awaited(fixture).await;
}

/// Plays until person 1 is awaited at another position.
async fn until_awaited(fixture: &HostFixture) {
    while fixture.awaited() != PersonId::new(1) {
        fixture.play_one(&mut Chance::new(3)).await;
    }
}

/// The menu recommended one move, and the hint on the same screen another.
#[tokio::test]
async fn after_a_hint_the_menu_begins_with_it() {
    let fixture = quick();
    alone(&fixture).await;
    let mut changed = 0;
    for _ in 0..6 {
        let first_of_menu = async || {
            let guide = guide();
            let screen = fixture.ask(1, guide).await.remove(0);
            let items = screen.controls.menus[0].items.iter();
            items.map(|item| item.value.clone()).collect::<Vec<_>>()
        };
        let before = first_of_menu().await;
        let posts = fixture.ask(1, TableRequest::Hint).await;
        let hints = &reply(&posts, 1).controls.menus[0].items;
        let after = first_of_menu().await;
        for (hint, item) in hints.iter().zip(&after) {
            // The menu leaves the verb out where there is only one.
            assert!(hint.value.ends_with(item.as_str()), "{hints:?}: {after:?}");
        }
        changed += usize::from(before[0] != after[0]);
        fixture.play_one(&mut Chance::new(3)).await;
        until_awaited(&fixture).await;
    }
    assert!(changed > 0, "a longer search finds better moves");
}

/// Twenty hints in some minutes were "a lot at once" for somebody alone against robots.
#[tokio::test]
async fn whoever_asks_often_is_not_refused_before_much_was_thought() {
    let fixture = quick();
    alone(&fixture).await;
    for number in 0..40 {
        let hint = request(&format!("hint-{number}"), 1, TableRequest::Hint);
        assert_eq!(fixture.host.requests.over_budget(&hint), None, "{number}");
    }
}

/// The budget is one of thinking: what was thought already costs nothing.
#[tokio::test]
async fn the_same_hint_again_is_told_without_thinking_and_a_new_one_is_counted() {
    let least = Allowance {
        at_once: 1,
        pause: 3_600_000,
    };
    let allowances = Allowances {
        hint: least,
        ..Allowances::default()
    };
    let mut fixture = HostFixture::new();
    let host = fixture.another_host();
    fixture.host = Arc::new(host.with_allowances(allowances));
    fixture.host.limit_thinking(few_simulations());
    alone(&fixture).await;
    let first = hint(&fixture, 1).await;
    assert!(first.contains("% to win"), "{first}");
    // Nobody may think any more.
    fixture.host.limit_thinking(RobotSettings {
        threads: 0,
        ..few_simulations()
    });
    assert_eq!(hint(&fixture, 1).await, first);
    fixture.play_one(&mut Chance::new(3)).await;
    until_awaited(&fixture).await;
    let refused = hint(&fixture, 1).await;
    assert!(refused.contains("<t:"), "{refused}");
}

impl HostFixture {
    fn awaited_number(&self) -> u64 {
        self.awaited().get()
    }

    /// Plays a game of Qin of person 1 against a robot that moves at random, and returns the posts at its end.
    async fn play_against(&self, level: Robot, well: bool) -> Vec<Post> {
        let kind = open_with("qin", vec![level]);
        self.ask(1, kind).await;
        let mut chance = Chance::new(4);
        loop {
            let table = self.stored().await;
            let game = table.game().expect("a game");
            let seat = game.waiting().expect("it goes on").seat;
            let person = table.seats()[seat].person.as_ref().expect("somebody");
            let text = match person.is_robot() != well {
                true => game.best_move(seat, &mut chance).expect("a move"),
                false => chance.pick(&game.moves(seat)).clone(),
            };
            let posts = self.table(person.id, TableCommand::Move { text }).await;
            if self.stored().await.is_over() {
                return posts;
            }
        }
    }
}

/// The levels that the result offers.
fn offered(posts: &[Post]) -> Vec<String> {
    let result = posts
        .iter()
        .find(|post| post.slot.as_deref() == Some("result"));
    let presses = result.expect("a result").controls.buttons.iter();
    let levels = presses.filter(|choice| choice.press.action == ButtonAction::PlayLevel);
    levels.map(|choice| choice.press.words[0].clone()).collect()
}

#[tokio::test]
async fn after_two_wins_in_a_row_the_next_level_is_offered() {
    let fixture = quick();
    let end = fixture.play_against(Robot::Beginner, true).await;
    assert!(offered(&end).is_empty(), "one win is not enough");
    let end = fixture.play_against(Robot::Beginner, false).await;
    assert!(offered(&end).is_empty(), "a loss ends the row");
    fixture.play_against(Robot::Beginner, true).await;
    let end = fixture.play_against(Robot::Easy, true).await;
    assert!(offered(&end).is_empty(), "another level begins anew");
    let end = fixture.play_against(Robot::Easy, true).await;
    assert_eq!(offered(&end), ["fair"]);
    let said = said(&end);
    let praise = "Two wins in a row against easy, well done! How about fair?";
    assert_line(&said, praise);
    let result = end
        .iter()
        .find(|post| post.slot.as_deref() == Some("result"));
    fixture
        .presses(1, result.expect("a result"), ".level fair")
        .await;
    let table = fixture.stored().await;
    let robot = table
        .seats()
        .iter()
        .filter_map(|place| place.person.as_ref()?.robot());
    assert_eq!(robot.collect::<Vec<_>>(), [Robot::Fair]);
    assert!(table.game().is_some(), "it has begun");
    // Who wants no statistics gets no offer.
    let fixture = quick();
    fixture.ask(1, ProfileRequest::Ratings(false)).await;
    for _ in 0..2 {
        let end = fixture.play_against(Robot::Beginner, true).await;
        assert!(offered(&end).is_empty());
    }
}
