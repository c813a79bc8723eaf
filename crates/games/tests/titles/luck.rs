//! Luck and skill of every title: what is drawn is weighed by everything that might have come, and the columns add up at every moment.

use crate::engine::setup;
use pagoda_engine::{Chance, Play};
use pagoda_robots::analysis::{ExpectedMove, LuckMeter, account_course};

/// With 24 other draws instead of all of them, the mean was only near 0.
#[test]
fn the_luck_of_a_draw_is_zero_on_average_over_all_that_might_come() {
    for title in pagoda_games::titles() {
        let mut game = title.begin(&setup(3, 5)).expect("a game begins");
        let (mut chance, mut seen) = (Chance::new(3), 0);
        for _ in 0..40 {
            let Some(waiting) = game.waiting() else { break };
            let before = game.boxed_clone();
            let text = chance.pick(&game.moves(waiting.seat)).clone();
            game.play(waiting.seat, &text).expect("it is legal");
            let Some((undrawn, left)) = before.undrawn().zip(game.undrawn()) else {
                break;
            };
            let drawn = undrawn - left;
            let luck_with = |after: &dyn Play| {
                let mut meter = LuckMeter::new(3, 1);
                meter.moved(before.as_ref(), waiting.seat, &text, after);
                meter.luck().to_vec()
            };
            if drawn == 0 {
                assert_eq!(luck_with(game.as_ref()), [0.0; 3]);
            }
            if !(1..=2).contains(&drawn) {
                continue;
            }
            seen += 1;
            let (mut shares, mut sums) = (0.0, [0.0; 3]);
            for (share, mut other) in before.next_draws(drawn) {
                other.play(waiting.seat, &text).expect("it is legal");
                shares += share;
                for (sum, luck) in sums.iter_mut().zip(luck_with(other.as_ref())) {
                    *sum += share * luck;
                }
            }
            assert!((shares - 1.0).abs() < 1e-4, "{shares}");
            assert!(sums.iter().all(|sum| sum.abs() < 1e-4), "{sums:?}");
        }
        let draws_one_by_one = title.begin(&setup(3, 5)).expect("a game").undrawn();
        assert!(draws_one_by_one.is_none() || seen > 5, "{seen}");
    }
}

#[test]
fn the_columns_add_up_to_the_chances_at_every_moment() {
    for title in pagoda_games::titles() {
        let start = title.begin(&setup(2, 8)).expect("a game begins");
        let others = [title.begin(&setup(2, 9)).expect("a game begins")];
        let (mut game, mut chance) = (start.boxed_clone(), Chance::new(4));
        let (mut moves, mut chances) = (Vec::new(), vec![start.judged()]);
        while let Some(waiting) = game.waiting() {
            let seat = waiting.seat;
            let text = chance.pick(&game.moves(seat)).clone();
            game.play(seat, &text).expect("it is legal");
            moves.push(ExpectedMove { seat, text });
            chances.push(game.judged());
        }
        let course = account_course(start.as_ref(), &others, &moves, 7);
        let course = course.expect("the game is over");
        assert_eq!(course.len(), chances.len());
        for (accounts, chances) in course.iter().zip(&chances) {
            for (account, chance) in accounts.iter().zip(chances) {
                assert!((account.result() - chance).abs() < 1e-5, "{account:?}");
            }
        }
    }
}
