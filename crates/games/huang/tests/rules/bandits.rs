//! Rogue Bandits: H50 to H53. In most scenarios they lie on site 7, which is J9-K9-K10.

use crate::scene::{Scene, check};
use crate::setup::setup;
use pagoda_engine::Rules;
use pagoda_huang::{Bandit, Huang};

#[test]
fn h50_five_bandit_tiles_lie_on_sites_that_five_others_named() {
    let mut laid = Vec::new();
    for seed in 0..40 {
        let game = Huang::begin(&setup(3, seed, &["bandits"]));
        let bandits = game.realm.bandits;
        assert_eq!(bandits.len(), 5);
        let sites = bandits.iter().map(|bandit| bandit.site);
        let mut numbers: Vec<u8> = bandits.iter().map(|bandit| bandit.tile).collect();
        numbers.extend(sites);
        numbers.sort_unstable();
        let all: Vec<u8> = (1..=10).collect();
        assert_eq!(numbers, all, "what named a site is out of the game");
        assert_eq!(game.realm.bandit_hexes().len(), 15, "three hexes each");
        laid.push(bandits[0]);
    }
    for number in 1..=10 {
        assert!(laid.iter().any(|bandit| bandit.tile == number));
        assert!(laid.iter().any(|bandit| bandit.site == number));
    }
}

#[test]
fn h50_without_the_option_there_are_none_and_not_with_the_eighteen_kingdoms() {
    assert!(Huang::begin(&setup(3, 1, &[])).realm.bandits.is_empty());
    let check = |options: &[&str]| Huang::check(3, &setup(3, 1, options).options);
    let refusal = check(&["bandits", "eighteen-kingdoms"]).expect_err("not both");
    assert_eq!(refusal.code, "bandits-not-with-eighteen");
    assert!(check(&["bandits", "palace"]).is_ok());
}

#[test]
fn h51_the_tiles_show_one_to_four_bandits() {
    let shown = (1..=10).map(|tile| Bandit { tile, site: 1 }.strength());
    assert_eq!(shown.collect::<Vec<_>>(), [1, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn h52_where_bandits_forbid_tiles_and_leaders() {
    check(
        "
H52 hexes under a bandit tile are not empty
  option bandits; bandit 1 7; J3 y R0 r r r; hand 0 r
  ! tile red J9 = not-empty; tile red K9 = not-empty; tile red K10 = not-empty; leader blue J9 = not-empty

H52 no leader stands next to a bandit tile
  option bandits; bandit 1 7; J3 y B0 . . y; hand 0 r
  ! leader red J8 = bandits-forbid-leader; leader blue J8 = bandits-forbid-leader; leader red K8 = bandits-forbid-leader
  > leader red I8 = I8: R0

H52 a tile next to bandits needs a kingdom: not without any piece
  option bandits; bandit 1 7; hand 0 rw
  ! tile red J8 = bandits-forbid-tile
  = count tile red I7: 1

H52 a tile next to bandits needs a kingdom: not with leaderless red tiles
  option bandits; bandit 1 7; J5 r r r; hand 0 rw
  ! tile red J8 = bandits-forbid-tile
  = count tile red I7: 1

H52 a tile next to bandits needs a kingdom: not with leaderless tiles
  option bandits; bandit 1 7; J5 y r r; hand 0 rw
  ! tile red J8 = bandits-forbid-tile
  = count tile red I7: 1

H52 the placed tile is not counted
  option bandits; bandit 4 7; J4 y R0 g r; hand 0 rr
  ! tile red J8 = bandits-forbid-tile

H52 one red tile is too few for two bandits
  option bandits; bandit 4 7; J11 r R0 y; hand 0 ww
  ! tile white K11 = bandits-forbid-tile

H52 red tiles that the placed tile joins to the kingdom count
  option bandits; bandit 4 7; J11 r R0 y; L11 b r; hand 0 ww
  > tile white K11 = points 0: r2; laid red: 0

H52 two kingdoms may not be united in war
  option bandits; bandit 4 7; J11 r R0 y; L11 b r; M12 y R1; hand 0 ww
  ! tile white K11 = bandits-forbid-tile

H52 two kingdoms may be united in peace
  option bandits; bandit 4 7; J11 r R0 y; L11 b r; M12 y G1; hand 0 ww
  > tile white K11 = points 0: r2
",
    );
}

#[test]
fn h52_the_kingdom_needs_as_many_red_tiles_as_bandits_are_shown() {
    let kingdoms = [
        "J2 y R0 g g g g",
        "J2 y R0 g g g r",
        "J2 y R0 g g r r",
        "J2 y R0 g r r r",
        "J2 y R0 r r r r",
    ];
    for (tile, bandits) in [(1, 1), (4, 2), (8, 3), (9, 4)] {
        for (soldiers, kingdom) in kingdoms.iter().enumerate() {
            let mut table = Scene::of(&format!(
                "option bandits; bandit {tile} 7; {kingdom}; hand 0 ww"
            ))
            .table();
            let enough = soldiers >= bandits;
            let listed = table.moves().contains(&"tile white J8".to_owned());
            assert_eq!(listed, enough, "{soldiers} against {bandits}");
            if enough {
                table.play("tile white J8");
            } else {
                assert_eq!(table.refuse("tile white J8"), "bandits-forbid-tile");
            }
        }
    }
}

#[test]
fn h53_what_a_fight_with_bandits_brings() {
    check(
        "
H53 the red leader gains as many points as bandits, and the tile scores nothing: no white point for the governor
  option bandits; bandit 8 7; J3 y R1 r r r; I4 Y0; hand 0 ww
  > tile white J8 = event scored: seat 1 colour red points 3 reason bandits; points 0: -; points 1: r3

H53 a red tile that fights bandits scores no point of its own, and stays
  option bandits; bandit 1 7; J5 y R0 r; hand 0 rr
  > tile red J8 = event scored: seat 0 colour red points 1 reason bandits; J7 J8: . r

H53 without a red leader nobody gains, and the bandits are beaten all the same
  option bandits; bandit 8 7; J3 y Y0 r r r; hand 0 ww
  > tile white J8 = event scored: -; laid red: 0; bandits: -

H53 the placer, not the leader, chooses which red tiles go: not the placed one nor another group's
  option bandits; bandit 4 7; J3 y R1 r r r; O3 r; hand 0 rr
  > tile red J8 = next: 0 lose; moves: lose J5 J6, lose J5 J7, lose J6 J7
  ! lose J5 J8 = not-a-loss; lose J5 O3 = not-a-loss; lose J5 = wrong-losses
  > lose J7 J5 = J5 J6 J7 J8: . r . r; next: 0 action; actions: 1

H53 tiles cut off by another loss can be chosen
  option bandits; bandit 4 7; J3 y R0 r r r; hand 0 wgry
  > tile white J8, lose J6 J7 = J5: r
  >> tile white J8, lose J6 J5 = J7: r

H53 tiles cut off by another loss can be chosen under rules 1
  rules 1; option bandits; bandit 4 7; J3 y R0 r r r; hand 0 wgry
  > tile white J8, lose J6, lose J7 = J5: r
  >> tile white J8, lose J6, lose J5 = J7: r

H53 the bandit tile leaves the game
  option bandits; bandit 4 7; bandit 9 1; J3 y R0 r r r; hand 0 wgry
  > tile white J8 = event bandits-beaten: seat 0 at J8 site 7 bandits 2
  > lose J5 J6 = bandits: 9@1
  > tile red J9 = J9: r

H53 the placed tile gives no market tile
  option bandits; bandit 4 7; J3 y R0 r r r; hand 0 wgry; market ww
  > tile green J8, lose J5 J6 = next: 0 action; market: ww

H53 the placed tile raises no pagoda, but one can be bought
  option bandits; bandit 4 7; I8 y; J4 r r R0 y; hand 0 ygg
  > tile yellow J8 = next: 0 action
  > buy I8-J7-J8 = pagodas: yellow I8-J7-J8

H53 the placed tile starts no chain
  option bandits; bandit 4 7; K7 r; L6 r R0; M8 y; M9 b; hand 0 bbb
  > tile blue L9 = next: 0 action; points 0: r2

H53 a chain ends with a fight
  option bandits; bandit 4 7; K7 r; L6 r R0; M8 y; hand 0 bbb
  > tile blue M9 = next: 0 chain
  > chain L9 = next: 0 action; points 0: r2

H53 a pagoda goes with a tile under it
  option bandits; bandit 1 7; I6 r; J3 y R0 r r r; pagoda red I6-J5-J6; hand 0 ww
  > tile white J8, lose J6 = pagodas: -; supply: 2 2 2 2 1
",
    );
}
