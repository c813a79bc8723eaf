//! Damaged input of games: moves, positions, maps, journals. It is refused or accepted, and nothing panics. Everything is seeded, so
//! that failures can be repeated. Damaged input of the program is in `tests/program/fuzz.rs`.

mod damage;
mod mutations;
mod positions;

use damage::{changed, damaged_text, midway, times};
use pagoda_engine::{Chance, Journal, Session};

#[test]
fn no_damaged_move_breaks_a_game() {
    for title in pagoda_games::titles() {
        let mut chance = Chance::new(1);
        for _ in times(40) {
            let session = midway(*title, &mut chance);
            let game = session.game();
            let Some(waiting) = game.waiting() else {
                continue;
            };
            let legal = game.moves(waiting.seat);
            let position = game.position();
            for _ in 0..60 {
                let text = chance.pick(&legal).clone();
                let text = damaged_text(&text, &mut chance);
                let seat = chance.below(game.seats() + 1);
                let mut copy = game.boxed_clone();
                let words: Vec<&str> = text.split(' ').collect();
                game.choices(seat, &words);
                match game.read(seat, &text) {
                    Ok(read) => {
                        assert!(legal.contains(&read), "{text} is read as {read}");
                        copy.play(seat, &text).expect("what is read is legal");
                    }
                    Err(_) => {
                        assert!(copy.play(seat, &text).is_err(), "{text}");
                        assert!(game.forecast(seat, &text).is_err(), "{text}");
                        assert_eq!(copy.position(), position, "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_damaged_map_breaks_its_reader() {
    use pagoda_games::{huang, qin};
    let read = |name: &str| {
        let folder = env!("CARGO_MANIFEST_DIR");
        std::fs::read_to_string(format!("{folder}/../../../data/{name}")).expect("a map")
    };
    let maps = [
        read("huang/warring-states.map"),
        read("huang/eighteen-kingdoms.map"),
        read("qin/bird.map"),
        read("qin/lion.map"),
    ];
    let mut chance = Chance::new(3);
    let mut refused = 0;
    for _ in times(1500) {
        let text = chance.pick(&maps).clone();
        let text = damaged_text(&text, &mut chance);
        let outcomes = [
            huang::Board::read(huang::Map::WarringStates, &text).is_err(),
            huang::Board::read(huang::Map::EighteenKingdoms, &text).is_err(),
            qin::Board::read(qin::Map::Bird, &text).is_err(),
            qin::Board::read(qin::Map::Lion, &text).is_err(),
        ];
        refused += outcomes.iter().filter(|refused| **refused).count();
    }
    assert!(refused > 4500, "only {refused} are refused");
}

#[test]
fn no_changed_journal_breaks_its_replay() {
    for title in pagoda_games::titles() {
        let mut chance = Chance::new(4);
        for _ in times(30) {
            let session = midway(*title, &mut chance);
            let journal = serde_json::to_value(session.journal()).expect("a journal is JSON");
            for _ in 0..20 {
                let other = changed(&journal, &mut chance);
                let Ok(read) = serde_json::from_value::<Journal>(other) else {
                    continue;
                };
                let Ok(title) = pagoda_games::find(&read.game) else {
                    continue;
                };
                if let Ok(replayed) = Session::replay(title, &read) {
                    assert_eq!(replayed.journal().moves.len(), read.moves.len());
                }
            }
        }
    }
}
