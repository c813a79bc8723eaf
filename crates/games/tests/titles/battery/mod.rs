//! The battery: the same checks over random games of every title, every number of players and every valid combination of options.
//! A title may add a module with its own invariants.

mod checks;
mod dragon;
mod huang;
mod qin;
mod slow_qin;

use crate::effort::effort;
use checks::{Plain, Rules, all_setups, run};
use pagoda_engine::{Game, Rules as _, Title};
use pagoda_games::GameVisitor;

fn games() -> u64 {
    effort(60, 4_000)
}

fn compared_games() -> u64 {
    effort(2, 120)
}

/// Runs the battery over a share of the set-ups of a game, so that several shares can run in parallel: under the newest rules,
/// and with a quarter of the games under each older version.
fn share<R: Rules>(number: usize, shares: usize) {
    let title = title_of::<R::Game>();
    let setups = all_setups(title);
    let games = games().div_ceil(setups.len() as u64);
    for (index, setup) in setups.iter().enumerate() {
        if index % shares == number {
            run::<R>(R::Game::RULES, setup, games);
            for rules in R::Game::OLDEST_RULES..R::Game::RULES {
                run::<R>(rules, setup, games.div_ceil(4));
            }
        }
    }
}

fn title_of<G: Game>() -> &'static dyn Title {
    let title = pagoda_games::titles()
        .iter()
        .find(|title| title.name() == G::NAME);
    *title.expect("a game of the battery is in the list of games")
}

#[derive(Default)]
struct FewOfEach(Vec<&'static str>);

impl GameVisitor for FewOfEach {
    fn visit<G: Game>(&mut self) {
        let setups = all_setups(title_of::<G>());
        for setup in setups.iter().step_by(setups.len().div_ceil(4)) {
            run::<Plain<G>>(G::RULES, setup, 1);
        }
        self.0.push(G::NAME);
    }
}

#[test]
fn every_title_passes_the_battery() {
    let mut played = FewOfEach::default();
    pagoda_games::visit_games(&mut played);
    let titles: Vec<&str> = pagoda_games::titles()
        .iter()
        .map(|title| title.name())
        .collect();
    assert_eq!(played.0, titles);
}

#[test]
fn huang_first_half() {
    share::<huang::Huang>(0, 2);
}

#[test]
fn huang_second_half() {
    share::<huang::Huang>(1, 2);
}

#[test]
fn huang_shows_everything_that_can_happen() {
    huang::everything_happens();
}

#[test]
fn qin_first_half() {
    share::<qin::Qin>(0, 2);
}

#[test]
fn qin_second_half() {
    share::<qin::Qin>(1, 2);
}

#[test]
fn qin_agrees_with_the_slow_game() {
    qin::agrees_with_the_slow_game(compared_games());
}

#[test]
fn qin_shows_everything_that_can_happen() {
    qin::everything_happens();
}

#[test]
fn dragon_first_half() {
    share::<dragon::Dragon>(0, 2);
}

#[test]
fn dragon_second_half() {
    share::<dragon::Dragon>(1, 2);
}

#[test]
fn dragon_shows_everything_that_can_happen() {
    dragon::everything_happens();
}

#[test]
fn dragon_agrees_with_its_books() {
    dragon::books_agree();
}
