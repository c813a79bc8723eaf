//! Actions: D10 to D14.

use crate::scene::{Scene, Table, check};
use pagoda_dragon::{Dragon, group_sizes};
use pagoda_engine::{Play, Rules, Setup};
use pagoda_words::{Languages, Words};
use serde_json::Map;
use std::collections::BTreeSet;

#[test]
fn d10_every_month_the_cards_are_laid_anew_into_as_many_groups_as_players() {
    for players in 2..=5 {
        let mut seen = BTreeSet::new();
        for seed in 0..20 {
            let setup = Setup {
                players,
                seed,
                options: Map::new(),
                emblems: Vec::new(),
            };
            let mut game = Dragon::begin(&setup);
            let mut chance = pagoda_engine::Chance::new(seed);
            let mut moves = Vec::new();
            while Rules::waiting(&game).is_some() && game.realm.month < 4 {
                moves.clear();
                Rules::moves(&game, &mut moves);
                game.apply(*chance.pick(&moves), &mut Vec::new());
                let sizes: Vec<usize> = game
                    .realm
                    .groups
                    .iter()
                    .map(|group| group.cards.len())
                    .collect();
                if !sizes.is_empty() {
                    assert_eq!(sizes, group_sizes(players, false).collect::<Vec<_>>());
                    let cards = game.realm.groups.iter().flat_map(|group| group.cards);
                    seen.insert((
                        game.realm.month,
                        cards.map(|card| card as u8).collect::<Vec<_>>(),
                    ));
                }
            }
        }
        assert!(seen.len() > 50, "the groups hardly change: {}", seen.len());
    }
}

#[test]
fn d11_d12_choosing_an_action() {
    check(
        "
D11 a group with another dragon costs three yuan first
  at 1; groups taxes build harvest fireworks / parade research privilege; dragon 0 0; yuan 0 3
  > harvest = event action-chosen: seat 1 action harvest paid 3; yuan: 0 0; rice: 0 1

D11 a seat that cannot pay cannot choose the group; taxes would bring the money only afterwards
  at 1; groups taxes build harvest fireworks / parade research privilege; dragon 0 0; yuan 0 2
  = moves: parade, research, privilege small, fill; hindrance harvest: dragon-there; hindrance parade: -
  ! taxes = dragon-there

D11 three yuan however many dragons stand there
  players 3; at 2; dragon 0 0; dragon 0 1; yuan 0 0 5; hand 0 farmer monk; palace 0 2
  > taxes = yuan: 0 0 4; on 0: 0 1 2

D11 a privilege with too little left cannot be chosen
  at 1; dragon 1 0; yuan 0 4
  = moves privilege: -; hindrance privilege: too-dear

D11 a privilege with enough left can be chosen
  at 1; dragon 1 0; yuan 0 5
  = moves privilege: small

D11 where nothing but filling up is possible, it happens by itself: the free group holds a privilege that cannot be paid
  players 4; groups taxes build / harvest fireworks / parade research / privilege; dragon 0 0; dragon 1 1; at 2; yuan 0 0 0 1
  month 12 festival
  > parade = event filled: seat 3 yuan 2

D11 the same action may be done again, and no seat acts twice; then the cards are laid again
  players 3; yuan 0 3 3
  = next: 0 action
  > taxes = next: 1 action
  > taxes = next: 2 action
  > taxes = on 0: -; month: 3

D12 fill up to three yuan, without a dragon: from nothing
  yuan 0
  > fill = event filled: seat 0 yuan 3; yuan: 3 0; on 0: -; on 1: -; next: 1 action

D12 from one
  yuan 1
  > fill = event filled: seat 0 yuan 2; yuan: 3 0; on 0: -; on 1: -; next: 1 action

D12 from two
  yuan 2
  > fill = event filled: seat 0 yuan 1; yuan: 3 0; on 0: -; on 1: -; next: 1 action

D12 from three
  yuan 3
  > fill = event filled: seat 0 yuan 0; yuan: 3 0; on 0: -; on 1: -; next: 1 action

D12 more stays
  yuan 7
  > fill = event filled: seat 0 yuan 0; yuan: 7 0; on 0: -; on 1: -; next: 1 action
",
    );
}

#[test]
fn d11_a_hindrance_says_what_would_have_to_be_paid() {
    for (items, verb, name, count) in [
        ("at 1; dragon 0 0; yuan 0 2", "harvest", "toll", 3),
        ("at 1; dragon 1 0; yuan 0 4", "privilege", "price", 5),
    ] {
        let refusal = Play::hindrance(&Scene::of(items).table().0, 1, verb).expect("hindered");
        assert_eq!(refusal.values[name].as_u64(), Some(count), "{verb}");
    }
}

#[test]
fn d13_d14_what_actions_bring() {
    check(
        "
D13 the worked example of taxes: Dorine 2 yuan; then Margot with two tax collectors 8 yuan after paying 3
  yuan 0 4; palace 1 2 tax-collector; palace 1 2 tax-collector
  > taxes = event gained: seat 0 good yuan count 2
  > taxes = event gained: seat 1 good yuan count 8; yuan: 2 9

D13 the worked example of building: Dominique's two craftsmen: two floors onto a palace of one, and the third by itself as a new palace
  palace 0 1; palace 0 3 craftsman craftsman
  > build = event gained: seat 0 good floors count 3; next: 0 floors; moves: floor a, floor new
  ! floor b = too-high
  > floor a, floor a = palaces 0: 3, 3 craftsman craftsman, 1; next: 1 action

D13 new floors may go onto a palace that is new itself
  palace 0 2 craftsman craftsman
  > build, floor new = moves: floor a, floor b, floor new
  > floor b, floor b = palaces 0: 2 craftsman craftsman, 3

D13 a single floor can go anywhere, and may be a palace of its own
  palace 0 2 monk; palace 0 2 monk
  > build = moves: floor a, floor new
  > floor new = palaces 0: 2 monk, 2 monk, 1

D13 who has no palace builds one
  > build = palaces 0: 1; next: 1 action

D13 the worked example of harvest: a young and an old farmer: 1 + 1 + 2 rice
  palace 0 2 farmer old-farmer
  > harvest = event gained: seat 0 good rice count 4; rice: 4 0

D13 fireworks
  palace 0 2 pyrotechnist old-pyrotechnist; palace 1 1 farmer; yuan 0 3
  > fireworks, fireworks = fireworks: 4 1

D13 the worked example of the parade: two old warriors: 1 + 2 + 2 steps
  players 3; steps 3 2 1; palace 0 2 old-warrior; palace 0 2 old-warrior; set order [0, 1, 2]
  > parade = event stepped: seat 0 steps 5 to 8

D13 the worked example of research: a young and an old scholar: 1 + 2 + 3 points
  palace 0 2 scholar old-scholar
  > research = event gained: seat 0 good points count 6; points: 6 0

D13 one privilege is bought, large
  yuan 9
  = moves privilege: small, large
  > privilege large = yuan: 2 0; dragons: 2 0; privileges 0: 0 1

D13 one privilege is bought, small
  yuan 6
  = moves privilege: small
  ! privilege large = too-dear
  > privilege small = yuan: 4 0; dragons: 1 0

D14 supplies are unlimited
  yuan 250 3; rice 100; privileges 0 40 40
  > privilege large = dragons: 122 0
  > harvest = rice: 100 1
",
    );
}

/// What a move costs does not hide what it brings.
#[test]
fn a_parade_that_is_paid_for_tells_its_steps() {
    let mut table = Scene::of("steps 8 3; yuan 1 3").table();
    let told = |table: &Table| {
        let ranked = Play::ranked_moves(&table.0, table.awaited());
        let parade = ranked.into_iter().find(|ranked| ranked.text == "parade");
        let words = parade.expect("a legal move").effect.words;
        let said = |words: &Words| Languages::shipped().say("en", words);
        words.iter().map(said).collect::<Vec<_>>()
    };
    assert_eq!(told(&table), ["1 step"]);
    table.play("parade");
    assert_eq!(told(&table), ["costs 3 yuan", "1 step"]);
}
