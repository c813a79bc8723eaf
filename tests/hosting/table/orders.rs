//! Answers that a table gives for people: when they come, and how they are taken back.

use super::*;

const LOWEST: &str = "lowest";

fn order(policy: &str) -> Vec<Order> {
    vec![Order {
        policy: policy.to_owned(),
        most: 6,
        shown: None,
    }]
}

impl Script {
    fn waiting(&self) -> Option<(PersonId, &'static str)> {
        let waiting = self.table.game()?.waiting()?;
        let person = self.table.seats()[waiting.seat].person.as_ref()?;
        Some((person.id, waiting.decision))
    }

    /// Makes a random move, preferably one with this verb and colour.
    fn play_random(&mut self, chance: &mut Chance, preferred: &str) -> bool {
        let Some((who, _)) = self.waiting() else {
            return false;
        };
        let seat = self.table.seat_of(who).expect("a seat");
        let moves = self.table.game().expect("a game").moves(seat);
        let preferred: Vec<_> = moves
            .iter()
            .filter(|text| text.starts_with(preferred))
            .collect();
        let text = match preferred[..] {
            [] => chance.pick(&moves).clone(),
            _ => (*chance.pick(&preferred)).clone(),
        };
        self.ask(who, TableCommand::Move { text });
        true
    }

    fn give(&mut self, who: PersonId, answer: &PreparedAnswer) {
        self.now += 1;
        let mut table = self.table.clone();
        let given = table.give_answer(&context(who, self.now), answer);
        let records = given.expect("it is awaited").into_iter();
        self.take_in(records.map(|applied| applied.record).collect());
        let position = |table: &Table| table.game().map(|game| game.position());
        assert_eq!(position(&table), position(&self.table));
    }
}

/// Who takes back a move takes back what an order of theirs made of it.
#[test]
fn undo_takes_back_an_own_ordered_answer_with_the_move_that_led_to_it() {
    let (mut undone, mut seed) = (0, 0);
    while undone < 4 {
        assert!(seed < 40, "{undone} in {seed} games");
        seed += 1;
        let mut script = Script::begun(&[ANNA, BEN]);
        let mut chance = Chance::new(seed);
        for _ in 0..60 {
            let before = script.table.game().expect("a game").position();
            let moves = script.table.journal().expect("a game").moves.len();
            if !script.play_random(&mut chance, "tile green") {
                break;
            }
            let Some((who, "market")) = script.waiting() else {
                continue;
            };
            let Some(answer) = PreparedAnswer::find(&script.table, &order(LOWEST)) else {
                continue;
            };
            assert_eq!(answer.reason, AnswerReason::Order);
            assert!(!answer.is_due);
            script.give(who, &answer);
            assert_eq!(
                script.table.course().reason_for(moves + 1, who),
                Some(AnswerReason::Order)
            );
            // Tiles that were drawn stay drawn.
            if script.waiting().is_none_or(|(next, _)| next != who) {
                continue;
            }
            script.ask(who, TableCommand::Undo);
            assert_eq!(script.table.game().expect("a game").position(), before);
            assert_eq!(script.table.course().reason_for(moves + 1, who), None);
            undone += 1;
        }
    }
}

/// An answer of the table to another seat stays, whatever its reason: nobody learns whether somebody was asked.
#[test]
fn undo_stops_at_an_answer_of_another() {
    for by_table in [false, true] {
        let mut met = 0;
        for seed in 0..60 {
            let mut script = Script::begun(&[ANNA, BEN]);
            let mut chance = Chance::new(seed);
            for _ in 0..40 {
                let Some((mover, _)) = script.waiting() else {
                    break;
                };
                script.play_random(&mut chance, "leader");
                let Some((who, "commit")) = script.waiting() else {
                    continue;
                };
                let Some(answer) = PreparedAnswer::find(&script.table, &order("defend")) else {
                    continue;
                };
                if who == mover {
                    continue;
                }
                match by_table {
                    true => script.give(who, &answer),
                    false => script.ask(who, TableCommand::Move { text: answer.text }),
                }
                if script.waiting().is_none() {
                    break;
                }
                let code = script.refuse(mover, TableCommand::Undo);
                assert_eq!(code, "undo-anothers-move");
                met += 1;
            }
        }
        assert!(met > 0);
    }
}

#[test]
fn the_time_to_an_answer_is_drawn_around_the_median_and_within_the_limit() {
    let mut times = Vec::new();
    for seed in 0..4 {
        let mut script = Script::begun(&[ANNA, BEN]);
        let mut chance = Chance::new(seed);
        for _ in 0..40 {
            if script.waiting().is_none() {
                break;
            }
            let time = PreparedAnswer::delay(&script.table, 600);
            assert_eq!(time, PreparedAnswer::delay(&script.table, 600));
            times.push(time);
            // A tenth of a day is the most.
            assert!(PreparedAnswer::delay(&script.table, 1_000_000) <= 24 * 60 * 60 / 2);
            script.play_random(&mut chance, "tile");
        }
    }
    assert!(times.len() > 40, "{times:?}");
    times.sort_unstable();
    assert!(
        times[0] >= 120 && times[times.len() - 1] < 3_000,
        "{times:?}"
    );
    let below = times.iter().filter(|time| **time < 600).count();
    assert!(
        below * 4 > times.len() && below * 4 < 3 * times.len(),
        "{times:?}"
    );
}
