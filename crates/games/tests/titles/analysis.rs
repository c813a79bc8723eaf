//! Reviews, hints and puzzles of every title: blind for what is hidden, complete, and right where it is certain.

use crate::effort::effort;
use crate::engine::setup;
use pagoda_engine::{
    Budget, Chance, Compared, Deals, EffectKind, Goal, MoveText, Play, Seat, Standing,
};
use pagoda_robots::analysis::{
    ExpectedMove, Puzzle, Ranking, Review, ReviewedDecision, Reviewer, hints, puzzles,
};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A position with its index in its game, and the move that was made.
type Sample = (u64, Box<dyn Play>, ExpectedMove);

/// Games of every title with moves of thoughtful robots, which lead to fights and to scores.
static SAMPLES: LazyLock<Vec<Sample>> = LazyLock::new(|| {
    let mut samples = Vec::new();
    for title in pagoda_games::titles() {
        for (players, seed) in [(2, 11), (4, 12)] {
            let mut game = title.begin(&setup(players, seed)).expect("a game begins");
            let mut chance = Chance::new(seed);
            for index in 0..90 {
                let Some(waiting) = game.waiting() else {
                    break;
                };
                let seat = waiting.seat;
                let text = match chance.below(4) {
                    0 => chance.pick(&game.moves(seat)).clone(),
                    _ => game.best_move(seat, &mut chance).expect("it is awaited"),
                };
                let made = ExpectedMove { seat, text };
                samples.push((index, game.boxed_clone(), made.clone()));
                game.play(seat, &made.text).expect("it is legal");
            }
        }
    }
    samples
});

fn sample_games(mut see: impl FnMut(u64, &dyn Play, &ExpectedMove)) {
    for (index, game, made) in SAMPLES.iter() {
        see(*index, game.as_ref(), made);
    }
}

fn dealt_again(game: &dyn Play, seat: Seat, seed: u64) -> Box<dyn Play> {
    let mut other = game.boxed_clone();
    other.imagine(seat, &mut Chance::new(seed));
    other
}

fn review(game: &dyn Play, moves: &[ExpectedMove], seat: Seat, simulations: u32) -> Review {
    let mut reviewer = Reviewer::new(game.boxed_clone(), moves.to_vec(), seat, 5);
    let mut steps = 0;
    let mut work = reviewer.work();
    while reviewer.step(&mut Budget::of(simulations)) {
        steps += 1;
        assert_eq!(reviewer.done(), steps);
        assert!(steps <= reviewer.steps());
        // Where there was no choice, there is less to do than it seemed.
        let left = reviewer.work();
        assert!(left.left <= work.left - work.next, "{work:?} {left:?}");
        work = left;
    }
    assert_eq!(work.left, 0);
    assert_eq!(reviewer.done(), reviewer.steps());
    reviewer.review()
}

#[test]
fn a_review_is_the_same_whatever_the_reader_could_not_know() {
    let mut changed = 0;
    sample_games(|index, game, made| {
        if index % effort(30, 9) != 4 {
            return;
        }
        let other = dealt_again(game, made.seat, 99);
        changed += usize::from(other.position() != game.position());
        let judged = |game: &dyn Play| {
            let review = review(game, std::slice::from_ref(made), made.seat, 4);
            (review.chances[0].clone(), review.decisions)
        };
        assert_eq!(judged(game), judged(other.as_ref()), "{made:?}");
        // Whoever does not decide sees only the chances.
        let reader = (made.seat + 1) % game.seats();
        let other = dealt_again(game, reader, 98);
        let chances = |game: &dyn Play| game.chances(reader, 4, 3);
        assert_eq!(chances(game), chances(other.as_ref()));
    });
    assert!(
        changed > 8,
        "hidden parts changed in {changed} positions only"
    );
}

/// A search that was ended at once knew a single move. If that was the played one, the decision was left out, so that slow machines reviewed
/// other decisions than fast ones.
#[test]
fn every_decision_with_a_choice_is_reviewed_however_short_the_search_is() {
    sample_games(|index, game, made| {
        if index % effort(10, 3) != 1 {
            return;
        }
        let review = review(game, std::slice::from_ref(made), made.seat, 1);
        let choices = game.moves(made.seat).len();
        assert_eq!(review.decisions.len(), usize::from(choices > 1), "{made:?}");
    });
}

#[test]
fn hints_are_the_same_whatever_the_seat_cannot_know() {
    sample_games(|index, game, made| {
        if index % effort(30, 11) != 5 {
            return;
        }
        let other = dealt_again(game, made.seat, 97);
        let hinted = |game: &dyn Play| hints(game, made.seat, &mut Budget::of(48), 3);
        assert_eq!(hinted(game), hinted(other.as_ref()));
    });
}

#[test]
fn menus_are_the_same_whatever_the_seat_cannot_know() {
    sample_games(|index, game, made| {
        if index % effort(20, 7) != 6 {
            return;
        }
        let other = dealt_again(game, made.seat, 96);
        for simulations in [0, 32] {
            let ranked =
                |game: &dyn Play| Ranking::searched(game, made.seat, &mut Budget::of(simulations));
            assert_eq!(ranked(game), ranked(other.as_ref()));
        }
        let stranger = (made.seat + 1) % game.seats();
        let nothing = Ranking::at_first_sight(game, stranger);
        assert_eq!(nothing, Ranking::default(), "nobody else is asked");
    });
}

#[test]
fn menus_list_every_legal_move_once_in_the_order_of_the_search_and_of_hints() {
    sample_games(|index, game, made| {
        if index % effort(20, 7) != 2 {
            return;
        }
        let seat = made.seat;
        let legal: BTreeSet<MoveText> = game.moves(seat).into_iter().collect();
        let thought = game.think(seat, &mut Budget::of(32), 1).expect("awaited");
        let ranking = Ranking::searched(game, seat, &mut Budget::of(32));
        let ordered = ranking.order(game.ranked_moves(seat));
        let texts: BTreeSet<MoveText> = ordered.iter().map(|one| one.text.clone()).collect();
        assert_eq!((texts, ordered.len()), (legal.clone(), legal.len()));
        assert_eq!(ordered[0].text, thought.considered[0].text);
        let hints = hints(game, seat, &mut Budget::of(64), 3);
        let ordered = ranking.led_by(&hints).order(game.ranked_moves(seat));
        assert_eq!(ordered.len(), legal.len());
        for (ranked, hint) in ordered.iter().zip(&hints) {
            assert_eq!(ranked.text, hint.text);
        }
    });
}

/// All six actions of the Dragon were marked "helps you", which helped nobody.
#[test]
fn of_many_moves_only_those_that_the_judgement_favours_help() {
    let (mut helpful, mut menus) = (0, 0);
    sample_games(|index, game, made| {
        if index % effort(8, 3) != 0 {
            return;
        }
        let ranking = Ranking::at_first_sight(game, made.seat);
        let ordered = ranking.order(game.ranked_moves(made.seat));
        let helps = ordered
            .iter()
            .filter(|ranked| ranked.effect.kind == EffectKind::HelpsMe);
        let last = ordered.last().expect("a legal move").effect.kind;
        assert_ne!(last, EffectKind::HelpsMe, "{ordered:?}");
        if ordered.len() > 1 {
            menus += 1;
            helpful += usize::from(helps.count() > 0);
        }
    });
    // The others begin with a conflict, or all their moves are equal.
    assert!(2 * helpful > menus, "{helpful} of {menus}");
}

/// Whoever took the first move of every menu lost every game, to the points of others.
#[test]
fn whoever_takes_the_first_move_of_each_menu_beats_thoughtful_robots() {
    let games = effort(4, 10);
    for title in pagoda_games::titles() {
        let mut won = 0;
        for number in 0..games {
            let mut game = title.begin(&setup(2, number)).expect("a game begins");
            let mut chance = Chance::new(number);
            let newcomer = number as usize % 2;
            while let Some(waiting) = game.waiting() {
                let seat = waiting.seat;
                let text = match seat == newcomer {
                    true => {
                        let ranking = Ranking::at_first_sight(game.as_ref(), seat);
                        ranking.order(game.ranked_moves(seat))[0].text.clone()
                    }
                    false => game.best_move(seat, &mut chance).expect("it is awaited"),
                };
                game.play(seat, &text).expect("it is legal");
            }
            let standings = game.standings().expect("the game is over");
            let is_winner = |standing: &Standing| standing.winner && standing.seat == newcomer;
            won += u64::from(standings.iter().any(is_winner));
        }
        assert!(10 * won >= 7 * games, "{}: {won} of {games}", title.name());
    }
}

#[test]
fn hints_are_legal_different_best_first_and_expect_an_answer() {
    let (mut all, mut answered) = (0, 0);
    sample_games(|index, game, made| {
        if index % effort(30, 10) != 3 {
            return;
        }
        let seat = made.seat;
        let legal = game.moves(seat);
        let hints = hints(game, seat, &mut Budget::of(64), 3);
        assert!(!hints.is_empty() && hints.len() <= 3);
        let texts: BTreeSet<&str> = hints.iter().map(|hint| hint.text.as_str()).collect();
        assert_eq!(texts.len(), hints.len());
        assert!(texts.iter().all(|text| legal.iter().any(|one| one == text)));
        assert!(hints.is_sorted_by(|one, next| one.chance >= next.chance));
        for expected in hints.iter().flat_map(|hint| [&hint.answer, &hint.prevents]) {
            assert!(
                expected
                    .as_ref()
                    .is_none_or(|expected| expected.seat != seat)
            );
        }
        all += hints.len();
        answered += hints.iter().filter(|hint| hint.answer.is_some()).count();
        let stranger = (seat + 1) % game.seats();
        assert!(pagoda_robots::analysis::hints(game, stranger, &mut Budget::of(8), 3).is_empty());
    });
    // After the last moves of a game nobody answers.
    assert!(4 * answered >= 3 * all, "{answered} of {all}");
}

#[test]
fn hints_do_not_prevent_what_would_only_answer_another_move_of_the_seat() {
    let (mut seen, most) = (0, effort(70, 400));
    sample_games(|_, game, made| {
        let seat = made.seat;
        let mut reactions = BTreeSet::new();
        for text in game.moves(seat) {
            let mut after = game.boxed_clone();
            after.play(seat, &text).expect("it is legal");
            let same_turn = after.has_owner() && after.turn() == game.turn();
            if let Some(other) = after.waiting().map(|waiting| waiting.seat)
                && other != seat
                && same_turn
            {
                reactions.extend(after.moves(other).into_iter().map(|text| (other, text)));
            }
        }
        if reactions.is_empty() || seen >= most {
            return;
        }
        seen += 1;
        for hint in hints(game, seat, &mut Budget::of(64), 3) {
            if let Some(prevented) = hint.prevents {
                let reaction = (prevented.seat, prevented.text);
                assert!(
                    !reactions.contains(&reaction),
                    "{}: {reaction:?}",
                    hint.text
                );
            }
        }
    });
    assert!(seen > 0);
}

#[test]
fn a_review_covers_the_whole_game() {
    for title in pagoda_games::titles() {
        let start = title.begin(&setup(3, 21)).expect("a game begins");
        let mut game = start.boxed_clone();
        let (mut moves, mut chance) = (Vec::new(), Chance::new(21));
        let mut choices = 0;
        while let Some(waiting) = game.waiting() {
            let seat = waiting.seat;
            choices += usize::from(seat == 1 && game.moves(seat).len() > 1);
            let text = game.best_move(seat, &mut chance).expect("it is awaited");
            game.play(seat, &text).expect("it is legal");
            moves.push(ExpectedMove { seat, text });
        }
        let review = review(start.as_ref(), &moves, 1, 2);
        assert_eq!(review.seat, 1);
        assert_eq!(review.chances.len(), moves.len() + 1);
        for chances in &review.chances {
            assert_eq!(chances.len(), 3);
            assert!(
                (chances.iter().sum::<f32>() - 1.0).abs() < 0.01,
                "{chances:?}"
            );
        }
        let standings = game.standings().expect("the game is over");
        for standing in standings {
            let last = review.chances[moves.len()][standing.seat];
            assert_eq!(last > 0.0, standing.winner);
        }
        assert!(review.decisions.len() <= choices);
        assert!(2 * review.decisions.len() > choices, "{choices} choices");
        for decision in &review.decisions {
            assert_eq!(moves[decision.index].text, decision.played);
            assert_eq!(moves[decision.index].seat, 1);
            assert_eq!(decision.line[0].text, decision.best);
            assert_eq!(decision.line[0].seat, 1);
            assert!(decision.loss() >= 0.0);
            assert!(decision.loss() > 0.0 || decision.best == decision.played);
        }
        let stored = serde_json::to_string(&review).expect("it serialises");
        assert!(stored.len() < 100 * 1024, "{} bytes", stored.len());
        let read: Review = serde_json::from_str(&stored).expect("it reads");
        assert_eq!(read, review);
    }
}

fn worst(game: &dyn Play, seat: Seat) -> Option<(f32, MoveText)> {
    let moves = game.moves(seat);
    let step = moves.len().div_ceil(12);
    let moves: Vec<MoveText> = moves.into_iter().step_by(step).collect();
    let mut budget = Budget::of(16 * moves.len() as u32);
    let compared = game.compare(seat, &moves, Deals::Imagined, Goal::Win, &mut budget, 3)?;
    let order = |one: &&Compared, other: &&Compared| one.chance().total_cmp(&other.chance());
    let worst = compared.iter().min_by(order)?;
    let best = compared.iter().max_by(order)?;
    Some((best.advantage_over(worst).mean, worst.text.clone()))
}

#[test]
fn a_review_names_a_bad_move_and_praises_the_move_that_it_would_have_made() {
    let mut tried = BTreeSet::new();
    sample_games(|index, game, made| {
        let title = game.title().name();
        if index < 20 || index % 7 != 0 || tried.contains(title) {
            return;
        }
        let seat = made.seat;
        let Some((_, text)) = worst(game, seat).filter(|(loss, _)| *loss > 0.12) else {
            return;
        };
        tried.insert(title);
        let bad = ExpectedMove { seat, text };
        let reviewed = review(game, std::slice::from_ref(&bad), seat, 50);
        let costliest = reviewed.costliest(3);
        assert_eq!(costliest.len(), 1, "{title}: {reviewed:?}");
        assert_ne!(costliest[0].best, bad.text);
        assert!(reviewed.finest().is_none());
        assert!(reviewed.average_loss().expect("a decision") > 0.04);
        let best = ExpectedMove {
            seat,
            text: costliest[0].best.clone(),
        };
        let reviewed = review(game, &[best], seat, 50);
        assert!(reviewed.costliest(3).is_empty(), "{title}: {reviewed:?}");
    });
    assert_eq!(tried.len(), pagoda_games::titles().len(), "{tried:?}");
}

#[test]
fn compared_moves_have_equal_effort_and_are_blind_for_what_is_hidden() {
    sample_games(|index, game, made| {
        let mut moves = game.moves(made.seat);
        if index % effort(30, 13) != 6 || moves.len() < 2 {
            return;
        }
        moves.truncate(3);
        let compare = |game: &dyn Play| {
            let mut budget = Budget::of(20 * moves.len() as u32);
            let compared = game.compare(
                made.seat,
                &moves,
                Deals::Imagined,
                Goal::Win,
                &mut budget,
                4,
            );
            compared.expect("legal moves of the awaited seat")
        };
        let compared = compare(game);
        for (one, text) in compared.iter().zip(&moves) {
            assert_eq!((&one.text, &one.line[0].text), (text, text));
            assert!(one.values.len() == 20 || one.values.len() == 1);
            assert_eq!(one.line[0].seat, made.seat);
        }
        assert_eq!(compared, compare(game), "it can be repeated");
        assert_eq!(compared, compare(dealt_again(game, made.seat, 96).as_ref()));
        let nonsense = [MoveText::from("nonsense")];
        let refused = game.compare(
            made.seat,
            &nonsense,
            Deals::Imagined,
            Goal::Win,
            &mut Budget::of(1),
            4,
        );
        assert!(refused.is_none());
    });
}

#[test]
fn every_shipped_puzzle_is_one() {
    for title in pagoda_games::titles() {
        let mut numbers = BTreeSet::new();
        for puzzle in puzzles(*title) {
            let name = format!("{} {}", title.name(), puzzle.number);
            assert!(puzzle.number > 0 && numbers.insert(puzzle.number), "{name}");
            assert!((1..=3).contains(&puzzle.difficulty), "{name}");
            let options = &puzzle.position["realm"]["options"];
            let has_options = options
                .as_object()
                .is_some_and(|options| !options.is_empty());
            assert!(puzzle.difficulty > 1 || !has_options, "{name}");
            let game = puzzle.game(*title).expect("its position loads");
            let awaited = game.waiting().map(|waiting| waiting.seat);
            assert_eq!(awaited, Some(puzzle.seat), "{name}");
            let legal = game.moves(puzzle.seat);
            assert!(legal.contains(&puzzle.solution), "{name}");
            assert!(legal.contains(&puzzle.tempting), "{name}");
            assert_ne!(puzzle.solution, puzzle.tempting, "{name}");
            assert!(puzzle.chance > puzzle.tempting_chance, "{name}");
            assert!(puzzle.accepts(game.as_ref(), &puzzle.solution), "{name}");
            assert!(!puzzle.accepts(game.as_ref(), &puzzle.tempting), "{name}");
            assert_eq!(puzzle.line[0].text, puzzle.solution, "{name}");
            assert_eq!(puzzle.line[0].seat, puzzle.seat, "{name}");
            if let Some((reply, own)) = puzzle.refutation.split_last() {
                assert_eq!(own[0].text, puzzle.tempting, "{name}");
                let mut game = game.boxed_clone();
                for made in own {
                    assert_eq!(made.seat, puzzle.seat, "{name}");
                    let played = game.play(made.seat, &made.text);
                    assert!(played.is_ok(), "{name}: {played:?}");
                }
                assert_ne!(reply.seat, puzzle.seat, "{name}");
                assert!(game.moves(reply.seat).contains(&reply.text), "{name}");
                // An answer in a fight that the tempting move began is no refutation.
                assert!(
                    game.move_outlook(reply.seat, &reply.text).is_empty(),
                    "{name}"
                );
            }
            // A search takes long: the short form is content with some of them.
            if u64::from(puzzle.number) % effort(12, 1) == 0 {
                let (solution, tempting) = (&puzzle.solution, &puzzle.tempting);
                assert!(is_better(game.as_ref(), puzzle.seat, solution, tempting));
            }
            if effort(0, 1) == 1 {
                let verified = puzzle.verify(*title, 2, 8);
                assert_eq!(verified, Ok(()), "{name}");
            }
        }
    }
}

/// A puzzle of the Dragon asked who leaves first in a drought. The solution was to lose a warrior and then a farmer, and to lose the farmer first was
/// called wrong: the search had not found that the warrior may still leave afterwards.
#[test]
fn an_answer_to_a_named_decision_is_right_if_it_is_about_as_good_as_the_best_move() {
    for title in pagoda_games::titles() {
        let clear = |puzzle: &&Puzzle| puzzle.chance - puzzle.tempting_chance > 0.2;
        for puzzle in puzzles(*title).iter().filter(clear).take(3) {
            let game = puzzle.game(*title).expect("it loads");
            // Whoever answers something else than what they played is compared with the best move.
            let decision = |best: &MoveText| ReviewedDecision {
                best: best.clone(),
                best_chance: puzzle.chance,
                played_chance: puzzle.tempting_chance,
                ..ReviewedDecision::default()
            };
            let accepts = |best: &MoveText, text: &MoveText| {
                decision(best).accepts(game.as_ref(), puzzle.seat, text)
            };
            let (solution, tempting) = (&puzzle.solution, &puzzle.tempting);
            let number = puzzle.number;
            assert!(!accepts(solution, tempting), "{} {number}", title.name());
            // Better than the best move that is known is right as well.
            assert!(accepts(tempting, solution), "{} {number}", title.name());
        }
    }
}

#[test]
fn moves_of_a_turn_may_be_answered_in_either_order() {
    let (mut accepted, mut refused) = (0, 0);
    sample_games(|index, game, made| {
        let seat = made.seat;
        let mut after = game.boxed_clone();
        after.play(seat, &made.text).expect("it is legal");
        if index % 3 > 0 || after.waiting().is_none_or(|next| next.seat != seat) {
            return;
        }
        let first = game.moves(seat);
        let both = after.moves(seat).into_iter();
        let both = both.filter(|text| first.contains(text) && *text != made.text);
        for second in both.take(5) {
            let result = |moves: &[&str]| {
                let mut game = game.boxed_clone();
                let legal = moves.iter().all(|text| game.play(seat, text).is_ok());
                legal.then(|| game.position())
            };
            let is_same = result(&[&made.text, &second]) == result(&[&second, &made.text])
                || result(&[&made.text]) == result(&[&second]);
            let next = ExpectedMove {
                seat,
                text: second.clone(),
            };
            let puzzle = Puzzle {
                number: 1,
                seat,
                position: game.position(),
                solution: made.text.clone(),
                also: Vec::new(),
                chance: 0.6,
                tempting: second.clone(),
                tempting_chance: 0.5,
                line: vec![made.clone(), next],
                refutation: Vec::new(),
                difficulty: 1,
            };
            assert_eq!(puzzle.accepts(game, &second), is_same, "{made:?} {second}");
            accepted += usize::from(is_same);
            refused += usize::from(!is_same);
        }
    });
    assert!(
        accepted > 5 && refused > 5,
        "{accepted} accepted, {refused} refused"
    );
}

/// Whether a move is better than another by a short comparison; a longer one if the short one does not show it.
fn is_better(game: &dyn Play, seat: Seat, text: &str, other: &str) -> bool {
    let pair = [text, other].map(MoveText::from);
    [32, 400].into_iter().any(|simulations| {
        let mut budget = Budget::of(2 * simulations);
        let compared = game.compare(seat, &pair, Deals::Imagined, Goal::Win, &mut budget, 6);
        compared.is_some_and(|compared| compared[0].chance() > compared[1].chance())
    })
}
