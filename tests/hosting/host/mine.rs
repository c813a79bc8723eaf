//! One's own mistakes: decisions that a review named are asked again, and what each theme costs is told with a puzzle.

use super::review::{Reviewed, buttons, key, stored_review};
use super::*;
use pagoda::analysis::{Review, ReviewedDecision, puzzle_themes, puzzles};
use pagoda::games;

const DAY: Time = 24 * 60 * 60;
/// Whose exercises they are.
const WHO: u64 = 2;

fn qin() -> &'static dyn Title {
    games::title("qin").expect("Qin is shipped")
}

async fn seat(reviewed: &Reviewed) -> Seat {
    let table = reviewed.fixture.stored().await;
    table.seat_of(WHO.into()).expect("a seat")
}

async fn review_key(reviewed: &Reviewed) -> DocumentKey {
    DocumentKey::Review {
        table: TABLE,
        seat: seat(reviewed).await as u8,
    }
}

/// Stores a profile with these statistics, before the host reads it.
fn keep(reviewed: &Reviewed, statistics: Statistics) {
    let profile = Profile {
        statistics,
        ..Profile::default()
    };
    let bytes = serde_json::to_vec(&profile).expect("JSON");
    let change = ProfileChange::new(WHO, Some(bytes));
    wait_for(reviewed.fixture.store.put_people(vec![change])).expect("it is written");
}

/// A finished game with a review in the store that names three decisions, and the profile that it leaves.
async fn with_exercises() -> (Reviewed, Review) {
    let reviewed = Reviewed::new(10).await;
    reviewed.store_review(WHO);
    let review = stored_review(&reviewed, WHO).await;
    let mut statistics = Statistics::default();
    statistics.note_review("qin", TABLE, &review, now(&reviewed));
    keep(&reviewed, statistics);
    (reviewed, review)
}

fn now(reviewed: &Reviewed) -> Time {
    reviewed.fixture.clock.now()
}

fn days_pass(reviewed: &Reviewed, days: Time) {
    let clock = &reviewed.fixture.clock;
    clock.now.fetch_add(days * DAY, Ordering::SeqCst);
}

async fn mine(reviewed: &Reviewed) -> Post {
    let asked = RequestKind::puzzle(PuzzleRequest::Mine);
    only(reviewed.ask(WHO, asked).await)
}

/// The exercise that a reply shows, by its button for the next one.
fn shown(post: &Post) -> ExerciseRef {
    let next = buttons(post, ButtonAction::NextPuzzle);
    let next: ButtonId = next[0].parse().expect("a button id");
    ExerciseRef::Mine(u32::try_from(next.mark).expect("a number"))
}

fn number(exercise: ExerciseRef) -> u32 {
    match exercise {
        ExerciseRef::Mine(number) => number,
        ExerciseRef::Reviewed { .. } => panic!("{exercise:?} is at a review"),
    }
}

fn decision<'a>(
    reviewed: &Reviewed,
    review: &'a Review,
    exercise: ExerciseRef,
) -> &'a ReviewedDecision {
    let profile = reviewed.fixture.profile(WHO).expect("a profile");
    let known = profile.statistics.exercises.numbered(number(exercise));
    let index = known.expect("an exercise").index;
    let mut decisions = review.decisions.iter();
    let found = decisions.find(|decision| decision.index == index);
    found.expect("a decision")
}

async fn answer(reviewed: &Reviewed, who: u64, exercise: ExerciseRef, text: &str) -> Post {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let press = exercise.press(ButtonAction::PuzzleAnswer, &words);
    only(reviewed.press(who, &press).await)
}

fn keys(post: &Post) -> Vec<&str> {
    post.words.iter().map(|words| words.key.as_str()).collect()
}

#[test]
fn an_exercise_comes_back_until_it_is_solved_twice_in_a_row() {
    // Each answer as soon as it is asked, right or wrong, and the days until the next time; none when it is solved.
    let courses: [&[(bool, Option<Time>)]; 3] = [
        &[(true, Some(3)), (true, None)],
        &[(false, Some(1)), (true, Some(3)), (true, None)],
        &[
            (true, Some(3)),
            (false, Some(3)),
            (true, Some(9)),
            (false, Some(9)),
            (true, Some(27)),
            (false, Some(27)),
            (true, Some(27)),
            (true, None),
        ],
    ];
    for course in courses {
        let mut exercises = Exercises::default();
        exercises.add(TABLE, 0, &[4], 0);
        let mut now = DAY;
        for (right, days) in course.iter().copied() {
            assert_eq!(exercises.due_after(None, now - 1), None, "{course:?}");
            let asked = exercises.due_after(None, now).expect("it is asked");
            let noted = exercises.answered(asked.number, right, now);
            let noted = noted.expect("it counts");
            assert_eq!(noted.is_solved(), days.is_none(), "{course:?}");
            let again = exercises.answered(asked.number, !right, now);
            assert_eq!(again, None, "only the first answer counts");
            now += days.unwrap_or_default() * DAY;
        }
        assert_eq!(exercises.next_due(), None, "{course:?}");
    }
}

#[test]
fn there_are_sixty_exercises_at_most_and_solved_ones_go_first() {
    let mut exercises = Exercises::default();
    exercises.add(TABLE, 0, &(0..60).collect::<Vec<_>>(), 0);
    exercises.add(TABLE, 0, &[7], 0);
    for now in [DAY, 4 * DAY] {
        assert!(exercises.answered(31, true, now).is_some());
    }
    exercises.add(TABLE, 0, &[60, 61], 0);
    let is_kept = |number: u32| exercises.numbered(number).is_some();
    // The solved one, then the oldest; what is there is not added again.
    assert_eq!(
        [1, 2, 31, 60, 62].map(is_kept),
        [false, true, false, true, true]
    );
    assert_eq!(exercises.numbered(63), None);
}

#[test]
fn the_costliest_theme_is_that_of_the_last_ten_games() {
    let [first, second] = [qin().themes()[0], qin().themes()[1]];
    let review = |losses: &[(&str, f32)]| Review {
        seat: 0,
        chances: Vec::new(),
        decisions: losses
            .iter()
            .enumerate()
            .map(|(index, (theme, loss))| ReviewedDecision {
                index,
                best_chance: 0.2 + loss,
                played_chance: 0.2,
                is_confirmed: true,
                theme: Some((*theme).to_owned()),
                ..ReviewedDecision::default()
            })
            .collect(),
    };
    let mut statistics = Statistics::default();
    assert_eq!(statistics.costliest_theme(qin()), None);
    let mut note = |number: u32, losses: &[(&str, f32)]| {
        let table = TableId { number, ..TABLE };
        statistics.note_review("qin", table, &review(losses), 0);
        let found = statistics.costliest_theme(qin());
        found.map(|found| (found.theme.to_owned(), found.games))
    };
    let told = |theme: &str, games| Some((theme.to_owned(), games));
    assert_eq!(
        note(0, &[(first, 0.5), ("no theme of Qin", 0.9)]),
        told(first, 1)
    );
    assert_eq!(note(0, &[(first, 0.5)]), told(first, 1), "it counts once");
    // Two of one theme in a game are added up.
    assert_eq!(note(1, &[(second, 0.3), (second, 0.3)]), told(second, 2));
    assert_eq!(note(2, &[(first, 0.2)]), told(first, 3));
    for number in 3..10 {
        assert_eq!(note(number, &[]), told(first, number as usize + 1));
    }
    // The first game is one too many.
    assert_eq!(note(10, &[]), told(second, 10));
    assert_eq!(note(11, &[]), told(first, 10));
    assert_eq!(note(12, &[]), None);
}

#[tokio::test]
async fn a_named_decision_is_asked_again_like_a_puzzle() {
    let (reviewed, review) = with_exercises().await;
    let named = review.costliest(3);
    assert_eq!(named.len(), 3);
    let early = mine(&reviewed).await;
    assert_eq!(keys(&early), ["exercise-later"]);
    days_pass(&reviewed, 1);
    let offered = said(&reviewed.ask(WHO, PuzzleRequest::Offer { game: None }).await);
    let told = "3 of your own decisions wait";
    assert_part(&offered, told);
    let asked = mine(&reviewed).await;
    assert_eq!(keys(&asked)[..2], ["exercise-title", "puzzle-question"]);
    assert!(matches!(asked.to, Recipient::Answer(_)));
    let exercise = shown(&asked);
    let first = decision(&reviewed, &review, exercise);
    assert_eq!(first.index, named[0].index, "the costliest one");
    // The position as the seat saw it, before the move.
    let picture = asked.board_picture().expect("the board");
    assert_eq!(picture.shown, PictureViewer::Seat(seat(&reviewed).await));
    assert_eq!(asked.table, Some(TABLE));
    let drawn = reviewed.host.pictures.prepare(&asked).await.drawing;
    assert!(drawn.expect("the store answers").is_some());
    // The words of the best move one after the other, by the same menus as at a puzzle.
    let words: Vec<String> = first.best.split(' ').map(str::to_owned).collect();
    let mut screen = asked;
    for number in 1..=words.len() {
        let press = exercise.press(ButtonAction::Puzzle, &words[..number]);
        screen = only(reviewed.press(WHO, &press).await);
        let mut menus = screen.controls.menus.iter();
        assert!(menus.all(|menu| menu.hint.key != "guide-whole"));
    }
    let done = buttons(&screen, ButtonAction::PuzzleAnswer);
    assert_eq!(done.len(), 1, "{screen:?}");
    // Nobody else has it.
    let stranger = only(reviewed.press(1, &done[0]).await);
    assert_eq!(keys(&stranger), ["puzzle-gone"]);
    let right = only(reviewed.press(WHO, &done[0]).await);
    let explained = ["exercise-title", "puzzle-right", "review-moment"];
    assert_eq!(keys(&right), [&explained[..], &["exercise-again"]].concat());
    let due = (now(&reviewed) + 3 * DAY).to_string();
    assert!(said_in(&right)[3].contains(&due));
    // Another one comes next, and all three once.
    let second = shown(&only(
        reviewed
            .press(WHO, &buttons(&right, ButtonAction::NextPuzzle)[0])
            .await,
    ));
    assert_ne!(second, exercise);
    let skip = second.press(ButtonAction::NextPuzzle, &[]);
    let third = shown(&only(reviewed.press(WHO, &skip).await));
    assert!(third != second && third != exercise);
    // Solved on the second day in a row.
    days_pass(&reviewed, 3);
    let solved = answer(&reviewed, WHO, exercise, &first.best).await;
    assert_eq!(
        keys(&solved),
        [&explained[..], &["exercise-solved"]].concat()
    );
}

#[tokio::test]
async fn a_wrong_answer_may_be_tried_again_and_counts_as_wrong() {
    let (reviewed, review) = with_exercises().await;
    days_pass(&reviewed, 1);
    let exercise = shown(&mine(&reviewed).await);
    let decision = decision(&reviewed, &review, exercise);
    let wrong = answer(&reviewed, WHO, exercise, &decision.played).await;
    let said_so = [
        "exercise-title",
        "puzzle-wrong",
        "exercise-same",
        "exercise-again",
    ];
    assert_eq!(keys(&wrong), said_so);
    let again = buttons(&wrong, ButtonAction::Puzzle);
    let screen = only(reviewed.press(WHO, &again[0]).await);
    assert_eq!(keys(&screen)[0], "exercise-title");
    let right = answer(&reviewed, WHO, exercise, &decision.best).await;
    let explained = ["exercise-title", "puzzle-right", "review-moment"];
    assert_eq!(keys(&right), explained, "it is not asked now");
    // To see the solution is no right answer either.
    days_pass(&reviewed, 1);
    let show = exercise.press(ButtonAction::PuzzleSolution, &[]);
    let shown = only(reviewed.press(WHO, &show).await);
    assert_eq!(
        keys(&shown),
        ["exercise-title", "review-moment", "exercise-again"]
    );
    let known = reviewed.fixture.profile(WHO).expect("a profile");
    let known = known.statistics.exercises.numbered(number(exercise));
    let known = known.expect("an exercise");
    assert_eq!((known.right, known.due), (0, now(&reviewed) + DAY));
    // An impossible move is refused by the guide.
    let strange = answer(&reviewed, WHO, exercise, "place nonsense").await;
    assert_eq!(keys(&strange)[0], "exercise-title");
}

#[tokio::test]
async fn what_is_not_there_any_more_is_not_asked() {
    // Its review is gone, or its table.
    for number in [TABLE.number, 9] {
        let reviewed = Reviewed::new(10).await;
        reviewed.store_review(WHO);
        let review = stored_review(&reviewed, WHO).await;
        let table = TableId { number, ..TABLE };
        let mut statistics = Statistics::default();
        statistics.note_review("qin", table, &review, now(&reviewed));
        keep(&reviewed, statistics);
        let key = review_key(&reviewed).await;
        let store = &reviewed.fixture.store;
        let gone = store.set_document(key, Expected::Any, None).await;
        gone.expect("it is written");
        days_pass(&reviewed, 1);
        let old = ExerciseRef::Mine(1).press(ButtonAction::Puzzle, &[]);
        assert_eq!(
            keys(&only(reviewed.press(WHO, &old).await)),
            ["puzzle-gone"]
        );
        let none = mine(&reviewed).await;
        assert_eq!(keys(&none), ["exercise-none"]);
        assert!(said(&[none])[0].contains("nothing to practise yet"));
        let left = reviewed.fixture.profile(WHO).expect("a profile");
        assert!(left.statistics.exercises.is_empty());
    }
}

#[tokio::test]
async fn exercises_go_with_what_is_kept_about_a_person() {
    let wishes = [
        (ProfileRequest::Ratings(false), "exercise-off"),
        (ProfileRequest::Forget, "exercise-none"),
    ];
    for (wish, answer) in wishes {
        let (reviewed, _) = with_exercises().await;
        days_pass(&reviewed, 1);
        assert_eq!(key(&mine(&reviewed).await), "exercise-title");
        reviewed.ask(WHO, wish).await;
        assert_eq!(key(&mine(&reviewed).await), answer);
    }
}

#[tokio::test]
async fn the_coach_tells_what_costs_most_and_opens_a_puzzle_about_it() {
    for title in games::titles() {
        let themes = puzzle_themes(*title);
        if themes.iter().flatten().next().is_none() {
            continue;
        }
        for theme in themes.iter().flatten() {
            assert!(title.themes().contains(theme), "{theme}");
        }
    }
    let (reviewed, mut review) = with_exercises().await;
    let themes = puzzle_themes(qin());
    let theme = themes.iter().flatten().next().expect("a theme");
    for decision in &mut review.decisions {
        decision.theme = Some((*theme).to_owned());
    }
    let mut statistics = Statistics::default();
    statistics.note_review("qin", TABLE, &review, now(&reviewed));
    keep(&reviewed, statistics);
    let post = reviewed.review(WHO).await;
    let last = post.words.last().expect("words");
    assert_eq!(last.key, "coach-theme");
    let name = Languages::shipped().say("en", &Words::computed(format!("qin-theme-{theme}")));
    assert!(said_in(&post).concat().contains(&name));
    let puzzle = buttons(&post, ButtonAction::Puzzle);
    let opened = only(reviewed.press(WHO, &puzzle[0]).await);
    let number = opened.puzzle().expect("a puzzle").number;
    let place = puzzles(qin()).iter().position(|it| it.number == number);
    assert_eq!(themes[place.expect("it is shipped")], Some(*theme));
    let me = only(reviewed.ask(WHO, ProfileRequest::Show).await);
    assert!(keys(&me).contains(&"me-costliest"), "{me:?}");
    // The coach is silent for whoever wishes it.
    let off = RequestKind::me(ProfileRequest::Coach(false));
    assert!(said(&reviewed.ask(WHO, off).await).contains(&"Coach below reviews: off".to_owned()));
    let silent = reviewed.review(WHO).await;
    assert!(!keys(&silent).contains(&"coach-theme"));
    assert!(buttons(&silent, ButtonAction::Puzzle).is_empty());
}

/// Switches the exercise of the day on or off.
async fn practise(reviewed: &Reviewed, wanted: bool) -> Vec<String> {
    let wish = RequestKind::me(ProfileRequest::Exercises(wanted));
    said(&reviewed.ask(WHO, wish).await)
}

async fn posted(reviewed: &Reviewed, before: &mut usize) -> Vec<Post> {
    posted_by(reviewed, &reviewed.host, before).await
}

async fn posted_by(reviewed: &Reviewed, host: &Host, before: &mut usize) -> Vec<Post> {
    host.puzzles
        .post_exercises()
        .await
        .expect("the store answers");
    let unsent = reviewed.host.outbox.unsent().await;
    let posts = unsent.expect("the store answers").into_iter();
    let is_exercise = |post: &Post| {
        post.words
            .iter()
            .any(|words| words.key == "exercise-of-the-day")
    };
    let posts: Vec<Post> = posts.map(|(_, post)| post).filter(is_exercise).collect();
    let new = posts[*before..].to_vec();
    *before = posts.len();
    new
}

#[tokio::test]
async fn an_exercise_comes_every_day_by_direct_message_if_it_is_wanted() {
    let (reviewed, _) = with_exercises().await;
    let mut before = 0;
    days_pass(&reviewed, 1);
    assert!(posted(&reviewed, &mut before).await.is_empty(), "it is off");
    let tomorrow = now(&reviewed) + DAY;
    let told = format!("One exercise a day by direct message: on, next <t:{tomorrow}:R>");
    assert!(practise(&reviewed, true).await.contains(&told));
    reviewed.fixture.clock.pass(DAY - 60);
    assert!(posted(&reviewed, &mut before).await.is_empty(), "too early");
    reviewed.fixture.clock.pass(60);
    // Two processes look at the same time.
    let (store, clock) = (
        reviewed.fixture.store.clone(),
        reviewed.fixture.clock.clone(),
    );
    let other = Host::new(store, clock, PRESENTATION_LIMITS);
    let both = tokio::join!(
        reviewed.host.puzzles.post_exercises(),
        other.puzzles.post_exercises()
    );
    assert!(both.0.is_ok() && both.1.is_ok());
    let posts = posted_by(&reviewed, &other, &mut before).await;
    let [post] = &posts[..] else {
        panic!("{posts:?}")
    };
    assert_eq!(post.to, Recipient::Direct(WHO.into()));
    assert_eq!(keys(post), ["exercise-title", "exercise-of-the-day"]);
    assert!(post.picture.is_none());
    // Its button opens the exercise that waits for longest, also where the message is read.
    let press = buttons(post, ButtonAction::Puzzle);
    assert_eq!(
        press,
        [shown(&mine(&reviewed).await)
            .press(ButtonAction::Puzzle, &[])
            .to_string()]
    );
    let opened = only(reviewed.press(WHO, &press[0]).await);
    assert_eq!(keys(&opened)[..2], ["exercise-title", "puzzle-question"]);
    // At the same time of the next day, after a day without the bot.
    reviewed.fixture.clock.pass(2 * DAY + 300);
    assert_eq!(posted_by(&reviewed, &other, &mut before).await.len(), 1);
    reviewed.fixture.clock.pass(DAY - 360);
    assert!(posted_by(&reviewed, &other, &mut before).await.is_empty());
    reviewed.fixture.clock.pass(60);
    assert_eq!(posted_by(&reviewed, &other, &mut before).await.len(), 1);
    assert!(
        practise(&reviewed, false)
            .await
            .contains(&"One exercise a day by direct message: off".to_owned())
    );
    days_pass(&reviewed, 2);
    assert!(posted_by(&reviewed, &other, &mut before).await.is_empty());
}

#[tokio::test]
async fn an_exercise_of_the_day_waits_for_the_end_of_quiet_hours() {
    let (reviewed, _) = with_exercises().await;
    let mut before = 0;
    practise(&reviewed, true).await;
    let hour = (now(&reviewed) / 3600 % 24) as u8;
    let quiet = ProfileRequest::QuietHours {
        from: Some(hour),
        to: Some((hour + 3) % 24),
        now: Some(hour),
        zone: None,
    };
    reviewed.ask(WHO, quiet).await;
    days_pass(&reviewed, 1);
    assert!(
        posted(&reviewed, &mut before).await.is_empty(),
        "they sleep"
    );
    let end = (now(&reviewed) / 3600 + 3) * 3600;
    reviewed.fixture.clock.set(end - 60);
    assert!(posted(&reviewed, &mut before).await.is_empty());
    reviewed.fixture.clock.set(end);
    assert_eq!(posted(&reviewed, &mut before).await.len(), 1);
}

#[tokio::test]
async fn no_exercise_of_the_day_comes_without_one_that_is_asked_or_against_a_wish() {
    let wishes = [
        ProfileRequest::Forget,
        ProfileRequest::Messages(false),
        // Then there are no exercises.
        ProfileRequest::Ratings(false),
    ];
    for wish in wishes {
        let (reviewed, _) = with_exercises().await;
        practise(&reviewed, true).await;
        let forgets = wish == ProfileRequest::Forget;
        reviewed.ask(WHO, wish).await;
        let key = DocumentKey::Practice { person: WHO.into() };
        let kept = reviewed.fixture.store.document(key).await;
        assert_eq!(kept.expect("the store answers").is_none(), forgets);
        days_pass(&reviewed, 1);
        assert!(posted(&reviewed, &mut 0).await.is_empty());
    }
}

#[tokio::test]
async fn a_finished_review_leaves_its_named_decisions_as_exercises() {
    let reviewed = Reviewed::thorough(12, 16).await;
    let begun = now(&reviewed);
    assert_eq!(key(&reviewed.review(WHO).await), "review-title");
    let review = stored_review(&reviewed, WHO).await;
    let named = review.costliest(3);
    assert!(!named.is_empty(), "the worst moves are bad ones");
    let statistics = reviewed.fixture.profile(WHO).expect("a profile").statistics;
    assert_eq!(statistics.exercises.next_due(), Some(begun + DAY));
    for (number, decision) in (1..).zip(&named) {
        let exercise = statistics.exercises.numbered(number).expect("an exercise");
        assert_eq!((exercise.table, exercise.index), (TABLE, decision.index));
    }
    let next = named.len() as u32 + 1;
    assert_eq!(statistics.exercises.numbered(next), None);
    let themed = named.iter().filter(|decision| decision.theme.is_some());
    let losses = &statistics.themes["qin"][0].losses;
    let sum: f32 = themed.map(|decision| decision.loss()).sum();
    assert!((losses.values().sum::<f32>() - sum).abs() < 0.001);
    days_pass(&reviewed, 1);
    assert_eq!(key(&mine(&reviewed).await), "exercise-title");
}
