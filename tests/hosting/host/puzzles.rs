//! Puzzles: which one comes next, answers through the guide, and what is kept about them.

use super::*;
use pagoda::analysis::{Puzzle, puzzles};
use pagoda::games;

pub(super) fn first_title() -> (&'static dyn Title, &'static [Puzzle]) {
    let mut titles = games::titles().iter();
    let title = titles.find(|title| puzzles(**title).len() > 1);
    let title = *title.expect("a title with puzzles");
    (title, puzzles(title))
}

pub(super) fn shown_puzzle(post: &Post) -> &'static Puzzle {
    let reference = post.puzzle().expect("a puzzle");
    let title = games::title(&reference.game).expect("a title");
    let mut all = puzzles(title).iter();
    all.find(|puzzle| puzzle.number == reference.number)
        .expect("it is there")
}

/// A legal move that does not solve a puzzle.
pub(super) fn wrong_move(title: &dyn Title, puzzle: &Puzzle) -> MoveText {
    let game = puzzle.game(title).expect("it loads");
    let after = |text: &str| {
        let mut game = game.boxed_clone();
        game.play(puzzle.seat, text).expect("it is legal");
        game.position()
    };
    let right = after(&puzzle.solution);
    let mut moves = game.moves(puzzle.seat).into_iter();
    let wrong = moves.find(|text| *text != puzzle.tempting && after(text) != right);
    wrong.expect("another move")
}

impl HostFixture {
    /// Asks for a puzzle of a title.
    pub(super) async fn puzzle(&self, who: u64, game: &str) -> Post {
        let game = Some(game.to_owned());
        only(self.ask(who, PuzzleRequest::Offer { game }).await)
    }

    /// Answers the puzzle of a reply with this move.
    pub(super) async fn answers(&self, who: u64, shown: &Post, text: &str) -> Post {
        let reference = shown.puzzle().expect("a puzzle");
        let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let press = reference.press(ButtonAction::PuzzleAnswer, &words);
        only(self.ask(who, pressed(&press, None)).await)
    }
}

fn english(words: &Words) -> String {
    Languages::shipped().say("en", words)
}

fn results(fixture: &HostFixture, who: u64, title: &dyn Title) -> PuzzleResults {
    let profile = fixture.profile(who).unwrap_or_default();
    profile
        .statistics
        .puzzles
        .get(title.name())
        .cloned()
        .unwrap_or_default()
}

#[tokio::test]
async fn puzzles_speak_the_language_that_a_person_has_chosen() {
    let (fixture, (title, _)) = (HostFixture::new(), first_title());
    let german = ProfileRequest::Language(Some("de".to_owned()));
    fixture.ask(1, german).await;
    let shown = fixture.puzzle(1, title.name()).await;
    assert_eq!(shown.language, "de");
    let words = &shown.words[1];
    assert_ne!(Languages::shipped().say("de", words), english(words));
    let answered = fixture.answers(1, &shown, &shown_puzzle(&shown).solution);
    assert_eq!(answered.await.language, "de");
}

#[tokio::test]
async fn a_puzzle_is_solved_by_menus_and_explained() {
    for title in games::titles() {
        if puzzles(*title).is_empty() {
            continue;
        }
        let fixture = HostFixture::new();
        let mut screen = fixture.puzzle(1, title.name()).await;
        let puzzle = shown_puzzle(&screen);
        let picture = screen.board_picture().expect("the board");
        assert_eq!(picture.shown, PictureViewer::Seat(puzzle.seat));
        assert_eq!(picture.part, PictureKind::Table);
        assert!(said_in(&screen)[1].ends_with("What is your best move?"));
        assert!(!said_in(&screen)[2].is_empty(), "the hand in words");
        let mut hints = screen.controls.menus.iter().map(|menu| english(&menu.hint));
        assert!(!hints.any(|hint| hint.contains("best")));
        // The words of the solution one after the other, by buttons or menus; nothing is kept in between.
        let words: Vec<String> = puzzle.solution.split(' ').map(str::to_owned).collect();
        for number in 1..=words.len() {
            let reference = screen.puzzle().cloned().expect("a puzzle");
            let press = reference.press(ButtonAction::Puzzle, &words[..number]);
            screen = only(fixture.press(1, &press, None).await);
            let mut menus = screen.controls.menus.iter();
            assert!(
                menus.all(|menu| menu.hint.key != "guide-whole"),
                "{words:?}"
            );
        }
        assert!(offers(&screen, ".puzzle-do "));
        assert_eq!(fixture.profile(1), None);
        let end = fixture.presses(1, &screen, &puzzle.solution).await;
        let end = only(end);
        let told = said_in(&end).join("\n");
        assert!(told.contains("is right!"), "{told}");
        assert!(told.contains("The best move: "), "{told}");
        assert!(told.contains("% to win"), "{told}");
        let marked = end.board_picture().expect("the board");
        assert_eq!(marked.proposal, puzzle.solution.as_str());
        let kept = results(&fixture, 1, *title);
        assert!(kept.at_once.contains(&puzzle.number));
    }
}

#[tokio::test]
async fn the_first_answer_counts_and_the_solution_is_not_told_with_a_wrong_one() {
    let (title, _) = first_title();
    let fixture = HostFixture::new();
    let shown = fixture.puzzle(1, title.name()).await;
    let puzzle = shown_puzzle(&shown);
    let wrong = fixture.answers(1, &shown, &wrong_move(title, puzzle)).await;
    let told = said_in(&wrong).join("\n");
    assert!(told.contains("is not the best move"), "{told}");
    assert!(!told.contains("The best move: "), "{told}");
    let marked = wrong.board_picture().expect("the board");
    assert_ne!(marked.proposal, puzzle.solution.as_str());
    let labels: Vec<String> = wrong
        .controls
        .buttons
        .iter()
        .map(|choice| english(&choice.label))
        .collect();
    assert_eq!(labels, ["Try again", "Show solution", "Next puzzle"]);
    let again = fixture.presses(1, &wrong, title.name()).await;
    assert_eq!(only(again).puzzle(), shown.puzzle(), "try again");
    let right = fixture.answers(1, &shown, &puzzle.solution).await;
    assert!(said_in(&right).join("\n").contains("is right!"));
    let kept = results(&fixture, 1, title);
    assert!(kept.at_once.is_empty() && kept.missed.is_empty());
    assert!(kept.later.contains(&puzzle.number));
    let told = said(&fixture.ask(1, ProfileRequest::Show).await).join("\n");
    assert!(
        told.contains("1 puzzle solved, 0 at the first try"),
        "{told}"
    );
    // Somebody else gives up.
    let shown = fixture.puzzle(2, title.name()).await;
    let wrong = fixture.answers(2, &shown, &wrong_move(title, puzzle)).await;
    let solution = fixture
        .presses(2, &wrong, &format!(".puzzle-show {}", title.name()))
        .await;
    assert!(
        said_in(&only(solution))
            .join("\n")
            .contains("The best move: ")
    );
    assert!(results(&fixture, 2, title).missed.contains(&puzzle.number));
}

#[tokio::test]
async fn the_reply_that_the_solution_prevents_is_told() {
    let fixture = HostFixture::new();
    for title in games::titles() {
        let mut refuted = puzzles(*title).iter();
        let refuted = refuted.find(|puzzle| !puzzle.refutation.is_empty());
        let Some(puzzle) = refuted else { continue };
        let mut shown = fixture.puzzle(1, title.name()).await;
        let reference = PuzzleRef {
            game: title.name().to_owned(),
            number: puzzle.number,
        };
        let picture = shown.board_picture().expect("the board").clone();
        shown.picture = Some(PostPicture::Puzzle(reference, picture));
        let wrong = fixture.answers(1, &shown, &puzzle.tempting).await;
        let told = said_in(&wrong).join("\n");
        assert!(told.contains("It is tempting"), "{told}");
        assert!(told.contains("After it, "), "{told}");
        assert!(!told.contains("The best move: "), "{told}");
        let right = fixture.answers(1, &shown, &puzzle.solution).await;
        let told = said_in(&right).join("\n");
        assert!(told.contains("After it, "), "{told}");
    }
}

#[tokio::test]
async fn easy_puzzles_come_first_and_all_come_again_at_the_end() {
    let (title, all) = first_title();
    let fixture = HostFixture::new();
    let mut difficulty = 0;
    let mut seen = HashSet::new();
    let mut shown = fixture.puzzle(1, title.name()).await;
    for _ in all {
        let puzzle = shown_puzzle(&shown);
        assert!(seen.insert(puzzle.number), "a new one each time");
        assert!(puzzle.difficulty >= difficulty);
        difficulty = puzzle.difficulty;
        let right = fixture.answers(1, &shown, &puzzle.solution).await;
        let next = format!(".puzzle-next {}", title.name());
        shown = only(fixture.presses(1, &right, &next).await);
    }
    assert!(said_in(&shown)[0].starts_with("You have solved every puzzle"));
    assert_eq!(results(&fixture, 1, title).solved(), all.len());
    // The table's title is meant if none is named; other people are not concerned.
    fixture
        .ask(
            2,
            OpenRequest::Tour {
                game: title.name().to_owned(),
            },
        )
        .await;
    let shown = only(fixture.ask(2, PuzzleRequest::Offer { game: None }).await);
    let reference = shown.puzzle().cloned().expect("a puzzle");
    assert_eq!(reference.game, title.name());
    assert!(!said_in(&fixture.puzzle(2, title.name()).await)[0].starts_with("You have solved"));
}

#[tokio::test]
async fn who_wants_no_statistics_gets_puzzles_and_nothing_is_kept() {
    let (title, _) = first_title();
    let fixture = HostFixture::new();
    let shown = fixture.puzzle(1, title.name()).await;
    fixture
        .answers(1, &shown, &shown_puzzle(&shown).solution)
        .await;
    assert_eq!(results(&fixture, 1, title).solved(), 1);
    fixture.ask(1, ProfileRequest::Ratings(false)).await;
    assert_eq!(results(&fixture, 1, title), PuzzleResults::default());
    let shown = fixture.puzzle(1, title.name()).await;
    let puzzle = shown_puzzle(&shown);
    let right = fixture.answers(1, &shown, &puzzle.solution).await;
    assert!(said_in(&right).join("\n").contains("is right!"));
    assert_eq!(results(&fixture, 1, title), PuzzleResults::default());
    let next = format!(".puzzle-next {}", title.name());
    let next = only(fixture.presses(1, &right, &next).await);
    assert_ne!(shown_puzzle(&next).number, puzzle.number);
}

/// Buttons that were made by hand, or by an earlier version with other puzzles, are answered with one sentence.
#[tokio::test]
async fn buttons_of_unknown_puzzles_and_moves_do_no_harm() {
    let (title, all) = first_title();
    let fixture = HostFixture::new();
    let number = all[0].number;
    for (press, begins) in [
        ("0.4000000000.puzzle qin".to_owned(), "This puzzle is not"),
        ("0.99999.puzzle-do".to_owned(), "This puzzle is not"),
        ("0.1.puzzle-show chess".to_owned(), "This puzzle is not"),
        (
            format!("0.{number}.puzzle-do {} fly away", title.name()),
            "🧩",
        ),
        (format!("0.{number}.puzzle {} fly", title.name()), "🧩"),
    ] {
        let values = Vec::new();
        let press_ = press.clone();
        let post = only(
            fixture
                .ask(1, RequestKind::of_press(&press.to_string(), values))
                .await,
        );
        assert!(said_in(&post)[0].starts_with(begins), "{press_}: {post:?}");
    }
    let game = Some("chess".to_owned());
    let unknown = only(fixture.ask(1, PuzzleRequest::Offer { game }).await);
    assert!(said_in(&unknown)[0].starts_with("There is no game"));
    assert_eq!(fixture.profile(1), None, "nothing counts");
}

/// The most characters of an id at Discord.
const ID_CHARS: usize = 100;

#[tokio::test]
async fn the_ids_of_all_steps_of_all_puzzles_fit() {
    let fixture = HostFixture::new();
    for title in games::titles() {
        for puzzle in puzzles(*title).iter().step_by(effort(8, 1) as usize) {
            let game = puzzle.game(*title).expect("it loads");
            let reference = PuzzleRef {
                game: title.name().to_owned(),
                number: puzzle.number,
            };
            let longest = game.moves(puzzle.seat).into_iter();
            let longest = longest.max_by_key(|text| text.len()).expect("a move");
            let words: Vec<String> = longest.split(' ').map(str::to_owned).collect();
            for count in 0..=words.len() {
                let press = reference.press(ButtonAction::Puzzle, &words[..count]);
                let post = only(fixture.press(1, &press, None).await);
                let buttons = post
                    .controls
                    .buttons
                    .iter()
                    .map(|choice| choice.press.to_string());
                let menus = post
                    .controls
                    .menus
                    .iter()
                    .map(|menu| menu.press.to_string());
                for press in buttons.chain(menus) {
                    assert!(press.chars().count() <= ID_CHARS, "{press}");
                    press.parse::<ButtonId>().expect("an id");
                }
            }
        }
    }
}
