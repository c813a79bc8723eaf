//! The daily puzzle of a channel: who switches it, when it is posted, that it is posted once, and who solved it.

use super::people::in_server;
use super::puzzles::{first_title, shown_puzzle, wrong_move};
use super::*;

const HERE: ServerId = ServerId::new(900_000_000_000_000_001);
const DAY: Time = 24 * 60 * 60;
const ANN: u64 = 11;
const BEN: u64 = 12;

impl HostFixture {
    async fn daily(&self, who: u64, manages: bool, daily: DailyRequest) -> String {
        let mut request = in_server(self, HERE, ROOM, who, PuzzleRequest::Daily(daily));
        request.manages = manages;
        said(&self.host.handle(request).await).join("\n")
    }

    /// Switches it on, and sends the first message.
    async fn with_daily() -> (Self, DailyDelivery) {
        let fixture = Self::new();
        let on = DailyRequest::On { game: None };
        let told = fixture.daily(ANN, true, on).await;
        assert!(told.starts_with("Every day at this time"), "{told}");
        let first = fixture.due().await.expect("the first comes at once");
        assert_eq!(first.message, None);
        fixture.daily_sent(&first, 1).await;
        (fixture, first)
    }

    /// What is due in the room.
    async fn due(&self) -> Option<DailyDelivery> {
        let mut due = self
            .host
            .puzzles
            .due_dailies()
            .await
            .expect("the store answers");
        assert!(due.len() <= 1);
        let due = due.pop();
        assert!(due.as_ref().is_none_or(|due| due.channel == ROOM));
        due
    }

    async fn daily_sent(&self, daily: &DailyDelivery, message: u64) {
        let noted = self
            .host
            .puzzles
            .daily_delivered(daily, MessageId::new(message));
        noted.await.expect("the store answers");
    }

    fn later(&self, seconds: Time) {
        self.clock.pass(seconds);
    }
}

fn text_of(daily: &DailyDelivery) -> String {
    said_in(&daily.post).join("\n")
}

#[tokio::test]
async fn only_who_manages_the_channel_switches_it() {
    let fixture = HostFixture::new();
    let none = fixture.daily(ANN, false, DailyRequest::Show).await;
    assert!(none.starts_with("There is no daily puzzle"), "{none}");
    for daily in [DailyRequest::On { game: None }, DailyRequest::Off] {
        let told = fixture.daily(ANN, false, daily).await;
        assert!(told.starts_with("Only those who manage"), "{told}");
    }
    assert!(fixture.due().await.is_none(), "nothing was changed");
    let game = Some("chess".to_owned());
    let told = fixture.daily(ANN, true, DailyRequest::On { game }).await;
    assert!(told.starts_with("There is no game"), "{told}");
    let elsewhere = fixture
        .ask(ANN, PuzzleRequest::Daily(DailyRequest::On { game: None }))
        .await;
    assert!(said(&elsewhere)[0].starts_with("A daily puzzle belongs"));
    let (title, _) = first_title();
    let game = Some(title.name().to_owned());
    let on = DailyRequest::On { game };
    let told = fixture.daily(ANN, true, on.clone()).await;
    assert!(told.ends_with("The first one is on its way."), "{told}");
    let first = fixture.due().await.expect("it is posted");
    let told = fixture.daily(ANN, true, on).await;
    let tomorrow = fixture.clock.time() + DAY;
    let next = format!("The next one comes <t:{tomorrow}:R>.");
    assert!(told.ends_with(&next), "{told}");
    let shown = first.post.puzzle().expect("a puzzle");
    assert_eq!(shown.game, title.name());
    let picture = first.post.board_picture().expect("a picture");
    let seat = shown_puzzle(&first.post).seat;
    assert_eq!(picture.shown, PictureViewer::Seat(seat));
    let today = fixture.daily(BEN, false, DailyRequest::Show).await;
    assert!(today.contains("What is your best move?"), "{today}");
    fixture.daily(ANN, true, DailyRequest::Off).await;
    fixture.later(3 * DAY);
    assert!(fixture.due().await.is_none(), "it is off");
}

#[tokio::test]
async fn it_comes_every_day_at_the_same_time_with_the_solution_of_the_day_before() {
    let (fixture, first) = HostFixture::with_daily().await;
    fixture.later(DAY - 1);
    assert!(fixture.due().await.is_none());
    fixture.later(1);
    let second = fixture.due().await.expect("the next day");
    assert_eq!(second.message, None, "a new message");
    assert_ne!(second.post.puzzle(), first.post.puzzle(), "another puzzle");
    assert_ne!(second.number, first.number, "another nonce");
    assert!(text_of(&second).contains("Yesterday’s solution"));
    assert!(!text_of(&first).contains("Yesterday’s solution"));
    fixture.daily_sent(&second, 2).await;
    // After some days without the bot one is posted, and later again at the same time of day.
    let fixture = fixture.restart();
    fixture.later(3 * DAY + 100);
    let third = fixture.due().await.expect("one");
    fixture.daily_sent(&third, 3).await;
    assert!(fixture.due().await.is_none());
    fixture.later(DAY - 100);
    assert!(fixture.due().await.is_some());
}

#[tokio::test]
async fn one_process_posts_it_and_another_tries_again_if_it_fails() {
    let fixture = HostFixture::new();
    let other = fixture.another_host();
    let on = DailyRequest::On { game: None };
    fixture.daily(ANN, true, on).await;
    let (one, two) = tokio::join!(
        fixture.host.puzzles.due_dailies(),
        other.puzzles.due_dailies()
    );
    let mut due = one.expect("the store answers");
    due.extend(two.expect("the store answers"));
    assert_eq!(due.len(), 1, "one of them sends it");
    assert!(!due[0].repeated);
    fixture.later(59);
    let early = other.puzzles.due_dailies().await;
    assert!(early.expect("it answers").is_empty());
    fixture.later(1);
    let again = other.puzzles.due_dailies().await.expect("it answers");
    assert_eq!(again.len(), 1, "the first attempt may have failed");
    assert!(again[0].repeated, "or it may have succeeded");
    assert_eq!(again[0].number, due[0].number, "it has the same nonce");
    fixture.daily_sent(&again[0], 1).await;
    fixture.later(60);
    assert!(fixture.due().await.is_none());
    // Where nothing can be posted, it is switched off.
    fixture
        .host
        .puzzles
        .stop_daily(ROOM)
        .await
        .expect("it answers");
    fixture.later(DAY);
    assert!(fixture.due().await.is_none());
}

#[tokio::test]
async fn the_message_lists_who_solved_it_and_streaks_grow_day_by_day() {
    let (fixture, first) = HostFixture::with_daily().await;
    assert!(text_of(&first).contains("Nobody has solved it yet."));
    let puzzle = shown_puzzle(&first.post);
    let title = pagoda::games::title(&first.post.puzzle().expect("a puzzle").game);
    let title = title.expect("a title");
    fixture
        .answers(BEN, &first.post, &wrong_move(title, puzzle))
        .await;
    assert!(fixture.due().await.is_none(), "a wrong answer is not told");
    let right = fixture.answers(BEN, &first.post, &puzzle.solution).await;
    assert!(said(&[right]).join("\n").contains("day 1 of a new streak"));
    let edit = fixture.due().await.expect("the message is edited");
    assert_eq!(edit.message, Some(MessageId::new(1)));
    assert!(text_of(&edit).contains("1. Person 12 · 2 tries · 1 day"));
    fixture.daily_sent(&edit, 1).await;
    fixture.answers(ANN, &first.post, &puzzle.solution).await;
    // Who has solved it counts once.
    fixture.answers(BEN, &first.post, &puzzle.solution).await;
    let edit = fixture.due().await.expect("the message is edited");
    assert!(text_of(&edit).contains("1. Person 11 · first try · 1 day"));
    assert!(text_of(&edit).contains("2. Person 12 · 2 tries · 1 day"));
    fixture.daily_sent(&edit, 1).await;
    let press = "0.0.solvers".to_owned();
    let listed = fixture.press(9, &press, None).await;
    assert_eq!(said(&listed).len(), 2);
    fixture.later(DAY);
    let second = fixture.due().await.expect("the next day");
    fixture.daily_sent(&second, 2).await;
    let right = fixture
        .answers(BEN, &second.post, &shown_puzzle(&second.post).solution)
        .await;
    assert!(said(&[right]).join("\n").contains("2 days in a row!"));
    let me = async |who| said(&fixture.ask(who, ProfileRequest::Show).await);
    let told = "Daily puzzle: 2 days in a row, record 2".to_owned();
    assert!(me(BEN).await.contains(&told));
    fixture.later(2 * DAY);
    let told = "Daily puzzle: 0 days in a row, record 2".to_owned();
    assert!(me(BEN).await.contains(&told), "{:?}", me(BEN).await);
}

#[tokio::test]
async fn who_saw_the_solution_or_wants_no_statistics_is_not_listed() {
    let (fixture, first) = HostFixture::with_daily().await;
    let puzzle = shown_puzzle(&first.post);
    let reference = first.post.puzzle().expect("a puzzle");
    let press = reference.press(ButtonAction::PuzzleSolution, &[]);
    fixture.press(ANN, &press, None).await;
    fixture.answers(ANN, &first.post, &puzzle.solution).await;
    fixture.ask(BEN, ProfileRequest::Ratings(false)).await;
    fixture.answers(BEN, &first.post, &puzzle.solution).await;
    assert!(fixture.due().await.is_none(), "nobody is listed");
    assert_eq!(
        fixture.profile(ANN).expect("a profile").statistics.daily,
        None
    );
    // An answer elsewhere is not one to the puzzle of this channel.
    let mut request = in_server(&fixture, HERE, 78, 13_u64, TableView::Board);
    request.kind = RequestKind::of_button(
        reference.press(
            ButtonAction::PuzzleAnswer,
            &puzzle
                .solution
                .split(' ')
                .map(str::to_owned)
                .collect::<Vec<_>>(),
        ),
        Vec::new(),
    );
    fixture.host.handle(request).await;
    assert!(fixture.due().await.is_none());
}

#[tokio::test]
async fn forgetting_somebody_removes_them_from_the_list() {
    let (fixture, first) = HostFixture::with_daily().await;
    let solution = &shown_puzzle(&first.post).solution;
    fixture.answers(ANN, &first.post, solution).await;
    let edit = fixture.due().await.expect("an edit");
    assert!(text_of(&edit).contains("Person 11"));
    fixture.daily_sent(&edit, 1).await;
    fixture.ask(ANN, ProfileRequest::Forget).await;
    let edit = fixture.due().await.expect("an edit");
    assert!(!text_of(&edit).contains("Person 11"));
}

#[tokio::test]
async fn after_two_weeks_without_a_solver_it_ends_with_a_sentence() {
    let (fixture, _) = HostFixture::with_daily().await;
    for day in 1..14 {
        fixture.later(DAY);
        let due = fixture.due().await.expect("a puzzle");
        assert!(due.post.puzzle().is_some(), "day {day}");
        fixture.daily_sent(&due, 1 + day).await;
    }
    fixture.later(DAY);
    let last = fixture.due().await.expect("a last message");
    assert!(text_of(&last).contains("Nobody has solved the puzzle of the day for two weeks"));
    assert!(last.post.controls.buttons.is_empty() && last.post.picture.is_none());
    fixture.daily_sent(&last, 20).await;
    fixture.later(DAY);
    assert!(fixture.due().await.is_none());
}

#[tokio::test]
async fn a_clock_that_was_wrong_for_a_moment_silences_nothing() {
    let (fixture, _) = HostFixture::with_daily().await;
    fixture.later(365 * DAY);
    let wrong = fixture.due().await.expect("it seems to be due");
    fixture.daily_sent(&wrong, 2).await;
    fixture.clock.now.fetch_sub(365 * DAY, Ordering::SeqCst);
    assert!(fixture.due().await.is_none(), "there is one for today");
    fixture.later(DAY);
    let next = fixture.due().await.expect("the next day");
    assert_eq!(next.message, None, "a new message");
    fixture.daily_sent(&next, 3).await;
    // The same if it was switched on meanwhile.
    let fixture = HostFixture::new();
    fixture.later(365 * DAY);
    let on = DailyRequest::On { game: None };
    fixture.daily(ANN, true, on).await;
    fixture.clock.now.fetch_sub(365 * DAY, Ordering::SeqCst);
    assert!(fixture.due().await.is_some());
}

#[tokio::test]
async fn whoever_switches_it_off_and_on_gets_no_second_puzzle_on_the_same_day() {
    let (fixture, first) = HostFixture::with_daily().await;
    fixture.later(60);
    fixture.daily(ANN, true, DailyRequest::Off).await;
    let on = DailyRequest::On { game: None };
    fixture.daily(ANN, true, on.clone()).await;
    assert!(fixture.due().await.is_none(), "today's is there");
    fixture.later(DAY - 60);
    let second = fixture.due().await.expect("the next day");
    assert_ne!(second.number, first.number);
    fixture.daily_sent(&second, 2).await;
    // After a day without one it begins at once.
    fixture.daily(ANN, true, DailyRequest::Off).await;
    fixture.later(2 * DAY);
    fixture.daily(ANN, true, on).await;
    assert!(fixture.due().await.is_some());
}
