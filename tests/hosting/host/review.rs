//! Reviews: computed while robots run, stored, shown to their owner alone, and shared once.

use super::failing::Failing;
use super::*;
use pagoda::analysis::{ExpectedMove, Review, ReviewedDecision};
use tokio::task::JoinHandle;

/// Settings with which a review takes little time.
const SETTINGS: RobotSettings = RobotSettings {
    pause: Duration::ZERO,
    threads: 1,
    simulations: Some(2),
};

/// Settings with which reviews are begun, and wait.
const WAITING: RobotSettings = RobotSettings {
    threads: 0,
    ..SETTINGS
};

/// A host on which two people have played a short game of Qin to its end, one of them by giving up.
pub(super) struct Reviewed {
    pub fixture: HostFixture,
    pub host: Arc<Host>,
    robots: RunningRobots,
}

/// Another host on this store, whose robots think.
async fn with_robots(
    fixture: &HostFixture,
    store: Arc<dyn Store>,
    allowances: Allowances,
    settings: RobotSettings,
) -> (Arc<Host>, RunningRobots) {
    let clock = fixture.clock.clone();
    let host = Host::new(store, clock, PRESENTATION_LIMITS).with_allowances(allowances);
    let host = host.with_web("https://play.example.org").await;
    let host = Arc::new(host.expect("a key"));
    let robots = Arc::clone(&host).run_robots(settings);
    let robots = tokio::spawn(async move {
        let _ = robots.await;
    });
    (host, RunningRobots(robots))
}

/// Robots that end with their test.
struct RunningRobots(JoinHandle<()>);

impl RunningRobots {
    /// Ends them, and waits until they have given back the store.
    async fn end(mut self) {
        self.0.abort();
        let _ = (&mut self.0).await;
    }
}

impl Drop for RunningRobots {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Reviewed {
    /// After so many moves person 1 gives up.
    pub async fn new(moves: usize) -> Self {
        Self::limited(moves, Allowances::default()).await
    }

    /// The same, with reviews of so many simulations, and as bad moves of person 2 as there are.
    pub async fn thorough(moves: usize, simulations: u32) -> Self {
        let fixture = HostFixture::new();
        play_to_the_end(&fixture, "qin", moves, Some(2)).await;
        let settings = RobotSettings {
            simulations: Some(simulations),
            ..SETTINGS
        };
        Self::after(fixture, Allowances::default(), settings).await
    }

    async fn of_title(game: &str, moves: usize) -> Self {
        let fixture = HostFixture::new();
        play_to_the_end(&fixture, game, moves, None).await;
        Self::after(fixture, Allowances::default(), SETTINGS).await
    }

    async fn limited(moves: usize, allowances: Allowances) -> Self {
        let fixture = HostFixture::new();
        play_to_the_end(&fixture, "qin", moves, None).await;
        Self::after(fixture, allowances, SETTINGS).await
    }

    /// The game of a fixture is over.
    async fn after(fixture: HostFixture, allowances: Allowances, settings: RobotSettings) -> Self {
        let store = fixture.store.clone();
        let (host, robots) = with_robots(&fixture, store, allowances, settings).await;
        Self {
            fixture,
            host,
            robots,
        }
    }

    pub async fn ask(&self, who: u64, kind: impl Asked) -> Vec<Post> {
        let number = self.fixture.asked.fetch_add(1, Ordering::SeqCst);
        let request = request(&format!("review-{number}"), who, kind);
        self.host.handle(request).await
    }

    pub async fn press(&self, who: u64, press: &(impl ToString + ?Sized)) -> Vec<Post> {
        self.ask(who, pressed(press, None)).await
    }

    /// Plays a rematch with random moves, until person 1 gives up.
    async fn play_again(&self, seed: u64) {
        for who in [1, 2] {
            self.ask(who, OpenRequest::Rematch).await;
        }
        self.ask(2, TableCommand::Start).await;
        let mut chance = Chance::new(seed);
        for _ in 0..4 {
            let (who, text) = self.fixture.any_move(&mut chance).await.expect("a move");
            self.ask(who.get(), make_move(text)).await;
        }
        self.ask(1, TableCommand::Resign).await;
    }

    /// Stores a review of a person in which every decision was a mistake, and the last one a fine move.
    pub fn store_review(&self, who: u64) {
        wait_for(self.store_review_with(who, |_| {}));
    }

    async fn store_review_with(&self, who: u64, change: impl Fn(&mut ReviewedDecision)) {
        let table = self.fixture.stored().await;
        let seat = table.seat_of(who.into()).expect("a seat");
        let journal = table.journal().expect("a game");
        let mut session = Session::start_of(table.title(), journal).expect("it begins");
        let mut decisions = Vec::new();
        for (index, (mover, text)) in journal.moves.iter().enumerate() {
            let game = session.game();
            let moves = game.moves(*mover);
            let best = moves.iter().find(|other| *other != text);
            if let Some(best) = best.filter(|_| *mover == seat) {
                let line = [(seat, best), (1 - seat, &moves[0])];
                decisions.push(ReviewedDecision {
                    index,
                    played: text.clone(),
                    best: best.clone(),
                    played_chance: 0.3,
                    best_chance: 0.4 + index as f32 / 100.0,
                    line: line
                        .map(|(seat, text)| ExpectedMove {
                            seat,
                            text: text.clone(),
                        })
                        .to_vec(),
                    is_confirmed: true,
                    ..ReviewedDecision::default()
                });
            }
            session.play(*mover, text).expect("it is legal");
        }
        let last = decisions.last_mut().expect("a decision");
        last.best.clone_from(&last.played);
        (last.played_chance, last.margin) = (last.best_chance, 0.2);
        decisions.iter_mut().for_each(change);
        let chances = (0..=journal.moves.len()).map(|step| {
            let chance = 0.5 + step as f32 / 100.0;
            vec![chance, 1.0 - chance]
        });
        let review = Review {
            seat,
            chances: chances.collect(),
            decisions,
        };
        let kept = json!({"review": review}).to_string().into_bytes();
        let key = DocumentKey::Review {
            table: TABLE,
            seat: seat as u8,
        };
        let set = self
            .fixture
            .store
            .set_document(key, Expected::Any, Some(kept))
            .await;
        set.expect("it is written");
    }

    /// Presses *Review* and follows the reply until it is final.
    pub async fn review(&self, who: u64) -> Post {
        let begun = only(self.press(who, &review_press(&[])).await);
        self.follow(who, begun).await
    }

    /// Games of Qin whose losses are in the profile of a person.
    fn losses(&self, who: u64) -> usize {
        let profile = wait_for(self.fixture.store.person(who.into()));
        let profile = profile.expect("the store answers").unwrap_or_default();
        let profile: Value = serde_json::from_slice(&profile).unwrap_or_default();
        profile["losses"]["qin"].as_array().map_or(0, Vec::len)
    }

    /// Follows a reply until it is final.
    async fn follow(&self, who: u64, mut post: Post) -> Post {
        while let Some(mut updates) = post.reply.updates.take() {
            let changed = tokio::time::timeout(PATIENCE, updates.changed());
            changed.await.expect("the review goes on");
            post = only(self.press(who, &updates.press.to_string()).await);
        }
        post
    }
}

/// Plays so many random moves; whoever plays badly makes the moves that promise least.
async fn play_to_the_end(
    fixture: &HostFixture,
    game: &str,
    moves: usize,
    plays_badly: Option<u64>,
) {
    fixture.begin_title(game, &[1, 2]).await;
    let mut chance = Chance::new(11);
    for _ in 0..moves {
        let Some((who, mut text)) = fixture.any_move(&mut chance).await else {
            break;
        };
        if plays_badly.is_some_and(|person| who == person.into()) {
            let table = fixture.stored().await;
            let game = table.game().expect("a game");
            let seat = table.seat_of(who).expect("a seat");
            let ranked = game.ranked_moves(seat);
            text = ranked.last().expect("a move").text.clone();
        }
        fixture.table(who, TableCommand::Move { text }).await;
    }
    if !fixture.stored().await.is_over() {
        fixture.table(1, TableCommand::Resign).await;
    }
    assert!(fixture.stored().await.is_over());
}

pub(super) async fn stored_review(reviewed: &Reviewed, who: u64) -> Review {
    let seat = reviewed.fixture.stored().await.seat_of(who.into());
    let key = DocumentKey::Review {
        table: TABLE,
        seat: seat.expect("a seat") as u8,
    };
    let bytes = reviewed.fixture.store.document(key).await;
    let bytes = bytes.expect("the store answers").expect("a review");
    let kept: Value = serde_json::from_slice(&bytes).expect("JSON");
    serde_json::from_value(kept["review"].clone()).expect("a review reads")
}

fn review_press(words: &[&str]) -> String {
    let words = words.iter().copied();
    ButtonId::new(0, 0, ButtonAction::Review, words).to_string()
}

pub(super) fn buttons(post: &Post, action: ButtonAction) -> Vec<String> {
    let presses = post.controls.buttons.iter().map(|button| &button.press);
    let wanted = presses.filter(|press| press.action == action);
    wanted.map(ToString::to_string).collect()
}

pub(super) fn key(post: &Post) -> &str {
    &post.words[0].key
}

#[tokio::test]
async fn the_end_of_a_game_offers_a_review() {
    let fixture = HostFixture::new();
    play_to_the_end(&fixture, "qin", 4, None).await;
    let unsent = fixture.unsent().await;
    let result = unsent
        .iter()
        .find(|(_, post)| post.slot.as_deref() == Some("result"));
    let (_, result) = result.expect("a result");
    assert_eq!(buttons(result, ButtonAction::Review), [review_press(&[])]);
}

#[tokio::test]
async fn a_review_shows_the_plot_and_the_moments_as_the_reader_saw_them() {
    let reviewed = Reviewed::new(12).await;
    reviewed.store_review(2);
    let review = reviewed.review(2).await;
    assert_eq!(key(&review), "review-title", "{:?}", said_in(&review));
    let picture = review.board_picture().expect("a plot");
    let seat = reviewed.fixture.seat_of(2).await;
    assert_eq!(
        (picture.part, picture.shown),
        (PictureKind::Chances, PictureViewer::Seat(seat))
    );
    let sight = reviewed.host.pictures.sight(TABLE, picture, "en").await;
    let (sight, scene) = sight.expect("the store answers").expect("a plot");
    let described = sight.describe(&scene, 1000);
    assert!(
        described.contains("Person 2") && described.contains("at the start"),
        "{described}"
    );
    let (width, height) = sight.draw(&scene).size();
    assert!(width > height && height > 300);
    // The three mistakes that cost most, and the best move; then what turned the game.
    let moments = buttons(&review, ButtonAction::Review);
    let is_event = |press: &String| press.contains(" event ");
    let (events, moments): (Vec<String>, Vec<String>) = moments.into_iter().partition(is_event);
    let lines = said_in(&review);
    assert_eq!(moments.len(), 4, "{lines:?}");
    let told = lines.iter().filter(|line| line.starts_with("-# **"));
    assert_eq!(told.count(), events.len(), "each has its button: {lines:?}");
    for press in events {
        let event = only(reviewed.press(2, &press).await);
        let board = event.board_picture().expect("a board");
        assert_eq!(board.shown, PictureViewer::Seat(seat));
        let lines = said_in(&event);
        assert!(
            lines[0].contains("Your chance to win went from"),
            "{lines:?}"
        );
    }
    for press in moments {
        let mut moment = only(reviewed.press(2, &press).await);
        let asked = buttons(&moment, ButtonAction::Puzzle);
        if !asked.is_empty() {
            let show = buttons(&moment, ButtonAction::Review)[0].clone();
            moment = only(reviewed.press(2, &show).await);
        }
        let word = press.split(' ').nth(1).expect("an index");
        let index: usize = word.parse().expect("a number");
        let journal = reviewed
            .fixture
            .stored()
            .await
            .journal()
            .expect("a game")
            .clone();
        assert_eq!(journal.moves[index].0, seat);
        let board = moment.board_picture().expect("a board");
        assert_eq!(board.shown, PictureViewer::Seat(seat));
        // The position before the move: the move itself and all later ones are not shown.
        let stored = reviewed.fixture.journal(TABLE).await;
        let then = read_table(&stored[..board.records as usize]).expect("it replays");
        assert_eq!(then.journal().expect("a game").moves.len(), index);
        let game = then.game().expect("a game");
        assert!(
            game.moves(seat).contains(&board.proposal.as_str().into()),
            "{}",
            board.proposal
        );
        let on = ButtonId::new(0, 0, ButtonAction::Continue, [board.records.to_string()]);
        assert!(
            moment
                .controls
                .buttons
                .iter()
                .any(|button| button.press == on)
        );
        let lines = said_in(&moment);
        assert_eq!(lines.len(), 1, "{lines:?}");
        assert!(lines[0].starts_with("Turn "), "{lines:?}");
        // Why, and where the rules have no reason what might follow.
        let (_, why) = lines[0].rsplit_once("%").expect("a chance");
        assert!(why.len() > 20, "{lines:?}");
        let back = buttons(&moment, ButtonAction::Review);
        assert_eq!(back.last(), Some(&review_press(&[])));
    }
}

/// "month 3, person: Month 3: Drought."
#[tokio::test]
async fn an_event_of_the_dragon_names_its_month_once() {
    let reviewed = Reviewed::of_title("dragon", 60).await;
    reviewed.store_review(2);
    let mut posts = vec![reviewed.review(2).await];
    let presses = buttons(&posts[0], ButtonAction::Review);
    for press in presses.iter().filter(|press| press.contains(" event ")) {
        posts.push(only(reviewed.press(2, press).await));
    }
    assert!(posts.len() > 1, "there were events: {:?}", said(&posts));
    let months = [
        ("en", "month"),
        ("de", "monat"),
        ("fr", "mois"),
        ("pl", "miesiąc"),
    ];
    for (language, month) in months {
        let words = posts.iter().flat_map(|post| &post.words);
        let events = words.filter(|words| ["review-event", "review-turned"].contains(&&*words.key));
        let lines = events.map(|words| Languages::shipped().say(language, words));
        let lines: Vec<String> = lines.collect();
        assert_eq!(lines.len(), 2 * (posts.len() - 1), "{lines:?}");
        for line in lines {
            let named = line.to_lowercase().matches(month).count();
            assert_eq!(named, 1, "{line}");
        }
    }
}

/// What the buttons and menus of a post, its words and its picture name.
fn told(post: &Post) -> String {
    let proposal = post.board_picture().map(|picture| &picture.proposal);
    format!("{:?} {proposal:?}", said_in(post))
}

#[tokio::test]
async fn the_better_move_is_looked_for_before_it_is_told() {
    let reviewed = Reviewed::new(12).await;
    reviewed.store_review(2);
    let review = reviewed.review(2).await;
    let is_mistake = |press: &String| {
        press
            .parse::<ButtonId>()
            .is_ok_and(|id| id.words.len() == 1)
    };
    let mut mistakes = buttons(&review, ButtonAction::Review).into_iter();
    let mistake = mistakes.find(is_mistake).expect("a mistake");
    let index: usize = mistake
        .rsplit_once(' ')
        .expect("an index")
        .1
        .parse()
        .expect("a number");
    let stored = stored_review(&reviewed, 2).await;
    let decision = stored
        .decisions
        .iter()
        .find(|decision| decision.index == index);
    let decision = decision.expect("a decision");
    // The page of the decision says what was played and what it cost.
    let asked = only(reviewed.press(2, &mistake).await);
    assert_eq!(key(&asked), "review-asked");
    assert_eq!(
        asked.board_picture().expect("a board").proposal,
        decision.played.to_string()
    );
    let words = [
        "30%".to_owned(),
        format!("{}%", (100.0 * decision.best_chance).round()),
    ];
    assert!(
        words.iter().all(|word| told(&asked).contains(word)),
        "{}",
        told(&asked)
    );
    // The same menus as at a puzzle.
    let first = only(
        reviewed
            .press(2, &buttons(&asked, ButtonAction::Puzzle)[0])
            .await,
    );
    let keys: Vec<&str> = first.words.iter().map(|words| words.key.as_str()).collect();
    assert_eq!(keys[..2], ["exercise-title", "puzzle-question"]);
    assert_eq!(
        first.board_picture().expect("a board").records,
        asked.board_picture().expect("a board").records
    );
    let back = buttons(&first, ButtonAction::Review);
    assert_eq!(back, [review_press(&[])]);
    let exercise = ExerciseRef::Reviewed {
        table: TABLE.number,
        index: index as u32,
    };
    let answer = |text: &str| {
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        exercise
            .press(ButtonAction::PuzzleAnswer, &words)
            .to_string()
    };
    // What was played is no better now.
    let wrong = only(reviewed.press(2, &answer(&decision.played)).await);
    let keys: Vec<&str> = wrong.words.iter().map(|words| words.key.as_str()).collect();
    assert_eq!(keys, ["exercise-title", "puzzle-wrong", "exercise-same"]);
    assert_eq!(
        buttons(&wrong, ButtonAction::Puzzle),
        [exercise.press(ButtonAction::Puzzle, &[]).to_string()]
    );
    let better = review_press(&[&index.to_string(), "better"]);
    assert_eq!(
        buttons(&wrong, ButtonAction::Review),
        [better.clone(), review_press(&[])]
    );
    // A right answer leads to the page that tells why.
    let right = only(reviewed.press(2, &answer(&decision.best)).await);
    let keys: Vec<&str> = right.words.iter().map(|words| words.key.as_str()).collect();
    assert_eq!(keys, ["exercise-title", "puzzle-right", "review-moment"]);
    let shown = only(reviewed.press(2, &better).await);
    assert_eq!(key(&shown), "review-moment");
    assert_eq!(right.picture, shown.picture);
    assert_eq!(
        buttons(&right, ButtonAction::Review),
        buttons(&shown, ButtonAction::Review)
    );
    assert!(buttons(&shown, ButtonAction::Puzzle).is_empty());
    // Nobody else can look for it.
    for who in [1, 7] {
        let stranger = only(reviewed.press(who, &answer(&decision.best)).await);
        assert_eq!(key(&stranger), "puzzle-gone");
    }
}

#[tokio::test]
async fn a_game_that_was_played_out_has_a_plot_of_luck_and_decisions() {
    let press = review_press(&["sources"]);
    let given_up = Reviewed::new(6).await;
    given_up.store_review(2);
    let review = given_up.review(2).await;
    assert!(!buttons(&review, ButtonAction::Review).contains(&press));
    let whole = only(given_up.press(2, &press).await);
    assert_eq!(key(&whole), "review-title", "there is nothing to show");
    let reviewed = Reviewed::new(usize::MAX).await;
    reviewed.store_review(2);
    let review = reviewed.review(2).await;
    assert!(buttons(&review, ButtonAction::Review).contains(&press));
    let page = only(reviewed.press(2, &press).await);
    assert_eq!(key(&page), "review-sources");
    assert_eq!(buttons(&page, ButtonAction::Review), [review_press(&[])]);
    let picture = page.board_picture().expect("a plot");
    assert_eq!(picture.part, PictureKind::Sources);
    let sight = reviewed.host.pictures.sight(TABLE, picture, "en").await;
    let (sight, scene) = sight.expect("the store answers").expect("a plot");
    let canvas = sight.draw(&scene);
    let written: Vec<&str> = canvas.writings().map(|written| &*written.text).collect();
    for text in ["own decisions", "deal and draws", "the others", "turn"] {
        assert!(written.contains(&text), "{text}: {written:?}");
    }
    // The end is what stands below the result.
    let described = sight.describe(&scene, 1000);
    let (_, columns) = described.split_once("At the end: ").expect("the columns");
    let posts = reviewed
        .host
        .outbox
        .unsent()
        .await
        .expect("the store answers");
    let told = posts.iter().any(|(_, post)| {
        let lines = said_in(post);
        lines.iter().any(|line| line.contains(columns))
    });
    assert!(told, "{described}");
}

#[tokio::test]
async fn what_can_hardly_be_won_is_asked_by_the_standing() {
    let reviewed = Reviewed::new(12).await;
    let behind = |decision: &mut ReviewedDecision| decision.goal = Goal::Standing;
    reviewed.store_review_with(2, behind).await;
    let review = reviewed.review(2).await;
    let mistake = buttons(&review, ButtonAction::Review)[0].clone();
    let asked = only(reviewed.press(2, &mistake).await);
    assert_eq!(key(&asked), "review-asked-behind");
}

#[tokio::test]
async fn a_review_is_computed_while_its_owner_reads_how_far_it_is() {
    let reviewed = Reviewed::new(4).await;
    reviewed.host.limit_thinking(WAITING);
    let first = only(reviewed.press(2, &review_press(&[])).await);
    assert_eq!(key(&first), "review-progress");
    assert_eq!(first.to, Recipient::Answer(2.into()));
    assert!(first.reply.updates.is_some());
    let again = only(reviewed.press(2, &review_press(&[])).await);
    assert_eq!(key(&again), "review-progress");
    reviewed.host.limit_thinking(SETTINGS);
    let review = reviewed.review(2).await;
    assert_eq!(key(&review), "review-title");
    assert!(review.reply.updates.is_none());
}

/// With sixteen reviews that shared the threads evenly, none was ready after 151 seconds.
#[tokio::test]
async fn reviews_are_computed_one_after_the_other() {
    let reviewed = Reviewed::new(20).await;
    reviewed.host.limit_thinking(WAITING);
    only(reviewed.press(2, &review_press(&[])).await);
    let second = only(reviewed.press(1, &review_press(&[])).await);
    reviewed.host.limit_thinking(SETTINGS);
    let mut updates = second.reply.updates.expect("it goes on");
    let begins = tokio::time::timeout(PATIENCE, updates.changed());
    begins.await.expect("the second begins");
    let first = only(reviewed.press(2, &review_press(&[])).await);
    assert_eq!(key(&first), "review-title", "the first is ready");
    assert_eq!(key(&reviewed.review(1).await), "review-title");
}

#[tokio::test]
async fn a_review_ends_with_the_robots_and_begins_anew_when_it_is_wanted() {
    let reviewed = Reviewed::new(20).await;
    reviewed.host.limit_thinking(WAITING);
    let first = only(reviewed.press(2, &review_press(&[])).await);
    let mut updates = first.reply.updates.expect("it goes on");
    let press = updates.press.to_string();
    reviewed.robots.0.abort();
    updates.changed().await;
    let interrupted = only(reviewed.press(2, &press).await);
    assert_eq!(key(&interrupted), "review-interrupted", "{interrupted:?}");
    let store = reviewed.fixture.store.clone();
    let (host, _robots) =
        with_robots(&reviewed.fixture, store, Allowances::default(), SETTINGS).await;
    let posts = host.handle(request("anew", 2, TableRequest::Review)).await;
    assert_eq!(key(&only(posts)), "review-progress");
}

#[tokio::test]
async fn nobody_reads_the_review_of_another() {
    let reviewed = Reviewed::new(10).await;
    reviewed.store_review(2);
    let stranger = only(reviewed.press(3, &review_press(&[])).await);
    assert_eq!(key(&stranger), "review-not-seated");
    assert!(stranger.picture.is_none() && stranger.controls.buttons.is_empty());
    let moment = only(reviewed.press(3, &review_press(&["1"])).await);
    assert_eq!(key(&moment), "review-not-seated");
    let share = ButtonId::new(0, 0, ButtonAction::ShareReview, [""; 0]).to_string();
    let shared = reviewed.press(3, &share).await;
    assert_eq!((shared.len(), key(&shared[0])), (1, "review-not-seated"));
    // An opponent gets one of their own seat.
    let other = only(reviewed.press(1, &review_press(&[])).await);
    assert_eq!(key(&other), "review-progress");
}

#[tokio::test]
async fn a_game_under_way_has_no_review() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let refused = fixture.ask(1, TableRequest::Review).await;
    assert_eq!(refused[0].reply.outcome, RequestOutcome::Refused);
    assert_eq!(said(&refused), ["The game is not over yet."]);
}

#[tokio::test]
async fn a_review_survives_a_restart_and_needs_no_robots_then() {
    let reviewed = Reviewed::new(4).await;
    let before = reviewed.review(2).await;
    let Reviewed {
        fixture,
        host,
        robots,
    } = reviewed;
    robots.end().await;
    drop(host);
    let fixture = fixture.restart();
    let after = only(fixture.ask(2, TableRequest::Review).await);
    assert_eq!(after.words, before.words);
    // Without a stored one, and without robots, there is one clear sentence.
    let none = only(fixture.ask(1, TableRequest::Review).await);
    assert_eq!(key(&none), "review-resting");
    let again = only(fixture.ask(1, TableRequest::Review).await);
    assert_eq!(key(&again), "review-resting");
}

#[tokio::test]
async fn a_damaged_review_is_computed_again() {
    let reviewed = Reviewed::new(4).await;
    reviewed.store_review(2);
    let store = &reviewed.fixture.store;
    let found = store.documents_after(DocumentKind::Review, None).await;
    let found = found.expect("they read");
    assert_eq!(found.len(), 1);
    let broken = Some(b"{\"review\":".to_vec());
    store
        .set_document(found[0].0, Expected::Any, broken)
        .await
        .expect("it is written");
    let review = reviewed.review(2).await;
    assert_eq!(key(&review), "review-title");
}

#[tokio::test]
async fn the_plot_is_shared_once() {
    let reviewed = Reviewed::new(8).await;
    reviewed.store_review(2);
    let review = reviewed.review(2).await;
    let share = buttons(&review, ButtonAction::ShareReview)[0].to_owned();
    let posts = reviewed.press(2, &share).await;
    let public = to_channel(&posts);
    assert_eq!(public.len(), 1);
    let picture = public[0].board_picture().expect("a plot");
    assert_eq!(picture.part, PictureKind::Chances);
    let lines = said(&posts);
    assert!(
        lines[0].contains("Person 2") && lines[0].contains("Qin"),
        "{lines:?}"
    );
    let again = only(reviewed.press(2, &share).await);
    assert_eq!(key(&again), "answer-review-shared-already");
    let review = reviewed.review(2).await;
    assert!(buttons(&review, ButtonAction::ShareReview).is_empty());
}

#[tokio::test]
async fn a_review_made_in_haste_praises_nobody() {
    let reviewed = Reviewed::new(4).await;
    let mut told = Vec::new();
    let changes: [fn(&mut ReviewedDecision); 3] = [
        |_| {},
        |decision| decision.is_confirmed = false,
        |decision| decision.played_chance = decision.best_chance,
    ];
    for change in changes {
        reviewed.store_review_with(1, change).await;
        let post = reviewed.review(1).await;
        told.push(said_in(&post).join("\n"));
    }
    let sentences = ["The letters are moves", "I had little time", "Well played!"];
    for (number, told) in told.iter().enumerate() {
        let shown = sentences.map(|sentence| told.contains(sentence));
        assert_eq!(shown, [0, 1, 2].map(|one| one == number), "{told}");
    }
}

#[tokio::test]
async fn reviews_are_limited() {
    let none = Allowance {
        at_once: 1,
        pause: 3_600_000,
    };
    let allowances = Allowances {
        review: none,
        ..Allowances::default()
    };
    let reviewed = Reviewed::limited(4, allowances).await;
    reviewed.review(2).await;
    // What is stored costs nothing.
    assert_eq!(key(&reviewed.review(2).await), "review-title");
    reviewed.play_again(3).await;
    let refused = only(reviewed.ask(2, TableRequest::Review).await);
    assert_eq!(key(&refused), "review-used-up");
}

#[tokio::test]
async fn progress_is_kept_unless_somebody_wishes_no_statistics() {
    let reviewed = Reviewed::new(4).await;
    reviewed.review(1).await;
    reviewed.review(2).await;
    let losses = |who: u64| reviewed.losses(who);
    assert_eq!((losses(1), losses(2)), (1, 1));
    let me = |wish| RequestKind::me(wish);
    let shown = only(reviewed.ask(1, me(ProfileRequest::Show)).await);
    assert!(shown.picture.is_none(), "one game is no progress");
    reviewed.ask(1, me(ProfileRequest::Ratings(false))).await;
    assert_eq!(losses(1), 0);
    // After a second game there is a plot.
    reviewed.play_again(4).await;
    for who in [1, 2] {
        let begun = only(reviewed.ask(who, TableRequest::Review).await);
        assert_eq!(key(&reviewed.follow(who, begun).await), "review-title");
    }
    assert_eq!((losses(1), losses(2)), (0, 2));
    let shown = only(reviewed.ask(2, me(ProfileRequest::Show)).await);
    let Some(PostPicture::Progress(progress)) = &shown.picture else {
        panic!("a plot: {shown:?}");
    };
    assert_eq!(progress.losses["qin"].len(), 2);
    assert!(
        said_in(&shown)
            .last()
            .is_some_and(|line| line.contains("lower is better"))
    );
    // Who is forgotten has neither.
    reviewed.ask(2, me(ProfileRequest::Forget)).await;
    assert_eq!(losses(2), 0);
}

/// A review was stored before it was counted: whoever was quick read one that was not counted yet, and it never was if the program ended
/// in between. Now it is counted first; one that is computed again because it was not stored replaces what was counted.
#[tokio::test]
async fn a_review_that_can_be_read_is_counted_once() {
    for call in ["put_people", "set_document"] {
        let fixture = HostFixture::new();
        play_to_the_end(&fixture, "qin", 4, None).await;
        let store = Arc::new(Failing::never(fixture.store.clone()));
        let (host, robots) =
            with_robots(&fixture, store.clone(), Allowances::default(), SETTINGS).await;
        let reviewed = Reviewed {
            fixture,
            host,
            robots,
        };
        store.panic_at(call);
        let first = reviewed.review(2).await;
        assert_eq!(key(&first), "review-interrupted", "{call}");
        assert!(store.has_panicked());
        let second = reviewed.review(2).await;
        assert_eq!(key(&second), "review-title", "{call}");
        assert_eq!(reviewed.losses(2), 1, "{call}");
    }
}

#[tokio::test]
async fn a_page_shows_a_review_to_its_owner_and_shared_plots_to_everybody() {
    let reviewed = Reviewed::new(12).await;
    let nothing = reviewed.host.pages.reviews(TABLE, None, "en").await;
    assert_eq!(nothing.expect("a table"), PageReviews::default());
    reviewed.store_review(2);
    let review = reviewed.review(2).await;
    let open = buttons(&review, ButtonAction::OpenBoard)[0].to_owned();
    let link = only(reviewed.press(2, &open).await);
    assert_eq!(key(&link), "open-review");
    let url = reviewed
        .host
        .links
        .link_url(TABLE, &link.controls.links[0].target)
        .expect("an address");
    let (_, token) = url.rsplit_once("//").expect("a token of the seat");
    let token = token.parse().expect("a token");
    // It opens nothing but the review.
    let opened = reviewed.host.links.visitor(TABLE, &token).await;
    assert_eq!(opened.expect("an answer"), None);
    let own = reviewed.host.pages.reviews(TABLE, Some(&token), "en").await;
    let own = own.expect("a table").own.expect("a review");
    let moves = reviewed.fixture.made().len();
    assert_eq!(own.chances.len(), moves + 1);
    assert!(!own.decisions.is_empty());
    // The three mistakes are asked before they are told.
    let mut asked = own
        .decisions
        .iter()
        .filter(|decision| decision.question.is_some());
    assert!(asked.clone().all(|decision| decision.label.is_some()));
    assert_eq!(asked.by_ref().count(), 3);
    for decision in &own.decisions {
        assert!(
            decision.best.iter().any(|(kind, _)| *kind == "place"),
            "{decision:?}"
        );
    }
    let watch = reviewed.host.links.watch_link(TABLE).expect("a link");
    let other = watch
        .rsplit_once('#')
        .expect("a token")
        .1
        .parse()
        .expect("a token");
    let strange = reviewed.host.pages.reviews(TABLE, Some(&other), "en").await;
    assert_eq!(strange.expect("a table").own, None);
    let share = buttons(&review, ButtonAction::ShareReview)[0].to_owned();
    reviewed.press(2, &share).await;
    let public = reviewed.host.pages.reviews(TABLE, None, "en").await;
    let public = public.expect("a table");
    assert_eq!((public.own, public.shared.len()), (None, 1));
}
