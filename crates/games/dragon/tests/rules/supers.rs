//! Super events: D40 to D42. It is month 7 with a festival, if nothing else is said, and all seats but the last have chosen an action.

use crate::scene::check;

#[test]
fn d41_points_and_privileges() {
    check(
        "
D41 lanterns: two points a person
  players 3; before 7 festival; super lanterns; palace 0 3 farmer monk scholar; palace 1 1 healer; palace 1 1 healer
  > fill = event super-began: super-event lanterns
  = event gained: seat 0 good points count 6, seat 1 good points count 4

D41 buddha scores monks as at the end
  before 7 festival; super buddha; palace 0 2 monk farmer; palace 0 3 old-monk monk; palace 1 1 healer
  > fill = event gained: seat 0 good points count 11

D41 assassination: all privileges are given up before the round is scored
  before 7 festival; super assassination; privileges 0 2 1
  > fill = event privileges-lost: seat 0 count 3; dragons: 0 0; points: 0 0

D41 volcano: all markers to zero in the same order; whoever moves next is ahead
  players 3; before 7 festival; super volcano; steps 4 19 4; at 2
  = track: 1 2 0
  > fill = event markers-reset: yes; track: 1 2 0; steps: 0 0 0; order: 1 2 0
  > fill, parade = track: 2 1 0
",
    );
}

#[test]
fn d41_earthquake() {
    check(
        "
D41 two floors of one's choice
  before 7 festival; super earthquake; palace 0 3 farmer monk scholar; palace 0 2 healer; palace 0 1 warrior
  palace 1 3 monk; palace 1 3 monk
  > fill = next: 0 raze; moves: raze a, raze b, raze c
  # Three persons on two floors: the owner says who leaves.
  > raze a = next: 0 evict; moves: lose a monk, lose a farmer, lose a scholar
  ! lose b healer = not-from-there
  > lose a farmer = next: 0 raze
  # A palace of one floor is lost together with its person.
  > raze c = event person-lost: seat 0 person warrior palace C; palaces 0: 2 monk scholar, 2 healer
  # One of two palaces that are alike loses a floor; after that there is a choice.
  = next: 1 raze; palaces 1: 2 monk, 3 monk; moves: raze a, raze b
  > raze a = palaces 1: 1 monk, 3 monk; points: 2 2

D41 all falls where there are no more than two floors
  players 3; before 7 festival; super earthquake; palace 0 1 farmer; palace 0 1 monk; palace 1 2 healer scholar
  > fill = palaces 0: -; palaces 1: -
  = event person-lost: seat 0 person farmer palace A, seat 0 person monk palace B, seat 1 person healer palace A, seat 1 person scholar palace A
  = event floor-lost: seat 0 palace A floors 0, seat 0 palace B floors 0, seat 1 palace A floors 1, seat 1 palace A floors 0

D41 persons stay where there is room; with one palace each there is no choice
  before 7 festival; super earthquake; palace 0 3 farmer; palace 1 3 monk
  > fill = event person-lost: -; palaces 0: 1 farmer; palaces 1: 1 monk
",
    );
}

#[test]
fn d41_flood() {
    check(
        "
D41 the worked example: Anne has 3 yuan, 2 rice and 2 fireworks: three of seven are given up, as she likes
  before 7 drought; super flood; yuan 3 4; rice 2; fireworks 2
  > fill = next: 0 give; moves give: 0 1 2, 0 2 1, 1 0 2, 1 1 1, 1 2 0, 2 0 1, 2 1 0, 3 0 0
  ! give 3 1 0 = give-so-many; give 0 3 0 = give-so-many
  # Seat 1 has only yuan: half of them are given up by themselves.
  > give 2 0 1 = event goods-given: seat 0 yuan 2 rice 0 fireworks 1, seat 1 yuan 2 rice 0 fireworks 0
  = yuan: 1 2; rice: 2 0; fireworks: 1 0

D41 half, rounded down
  before 7 drought; super flood; yuan 1 5
  > fill = yuan: 1 3
",
    );
}

#[test]
fn d41_eclipse() {
    check(
        "
D41 the festival once more: 5 and 2, then 2 and 1
  players 3; before 7 festival; super eclipse; fireworks 5 2
  > fill = points: 12 6 0; fireworks: 1 0 0
  = event gained: seat 0 good points count 6, seat 1 good points count 3, seat 0 good points count 6, seat 1 good points count 3

D41 losses once more, but no second decay
  before 7 drought; super eclipse; rice 1; palace 0 2 farmer monk; palace 1 2; palace 1 3 farmer monk
  > fill = event palaces-fed: seat 0 rice 1 unfed 0, seat 1 rice 0 unfed 1; next: 1 lose; stage: event
  # Decay, then the drought again: seat 0 cannot feed its palace, and seat 1 loses another person.
  > lose b farmer = next: 0 lose; stage: super; event floor-lost: seat 1 palace A floors 1
  > lose a monk = event person-lost: seat 0 person monk palace A, seat 1 person monk palace B; palaces 1: 1, 3; points: 1 2

D41 the wall is looked at again
  great-wall; before 7 invasion; super eclipse; wall 1; palace 0 3 warrior farmer monk; palace 0 3 farmer monk; palace 1 3 old-warrior
  > fill = next: 0 lose; stage: event
  > lose b farmer = next: 0 lose; stage: wall
  > lose b monk = next: 0 lose; stage: super
  > lose a farmer = next: 0 lose; stage: superwall
  > lose a monk = persons: 1 1; stage: actions
",
    );
}

#[test]
fn d41_tornado_and_sunrise() {
    check(
        r#"
D41 tornado: two cards, openly; who has one card left discards it by itself
  before 7 festival; super tornado; hand 0 farmer healer wild wild; hand 1 monk court-lady; phase persons {"for": "person"}
  palace 0 3; palace 1 3; supply none; supply farmer 1; supply court-lady 1; supply monk 1
  > play court-lady court-lady = event cards-discarded: seat 1 card monk; next: 0 discard
  = moves discard: healer farmer, healer wild, farmer wild, wild wild
  ! discard farmer farmer = discard-two; discard farmer = discard-two
  > discard wild farmer = cards 0: healer wild; cards 1: -

D41 sunrise: a young person, not of a type taken by another
  players 3; before 7 festival; super sunrise; palace 0 2; palace 0 1 farmer; palace 1 1 monk; palace 2 3
  > fill = next: 0 recruit; count recruit: 9
  > recruit warrior = event person-recruited: seat 0 person warrior; palaces 0: 1 warrior, 1 farmer; steps: 5 0 0; supply warrior: 3
  ! recruit warrior = trade-taken
  # Seat 1 has no free place; a person that is put out at once counts as taken as well.
  > recruit monk = next: 1 replace
  > pass
  ! recruit monk = trade-taken
  = count recruit: 7
  > recruit farmer = palaces 2: 2 farmer; cards 0: -; cards 1: -; cards 2: -

D41 at sunrise a person must be taken if there is one, and who can take nobody is passed over
  before 7 festival; super sunrise; supply none; supply monk 2; supply old-farmer 1; palace 0 2; palace 1 2
  > fill = event person-recruited: seat 0 person monk; event passed-over: seat 0 offer person, seat 1 offer person, seat 1 offer recruit

D40 super events go in track order
  players 3; before 7 festival; super sunrise; steps 1 5 3; palace 0 1; palace 1 1; palace 2 1
  palace 0 3 monk; palace 1 3 monk; palace 2 3 monk
  > fill = next: 1 recruit
  > recruit farmer = next: 2 recruit
  > recruit healer = next: 0 recruit
  > recruit scholar = supply scholar: 3
"#,
    );
}

#[test]
fn d41_charter() {
    check(
        "
D41 the symbols of a type, without the card's own
  before 7 festival; super charter; palace 0 3 craftsman court-lady tax-collector; palace 0 3 pyrotechnist old-warrior monk
  palace 0 3 healer old-farmer scholar; palace 0 1 farmer
  > fill = next: 0 charter
  = moves charter: craftsman, court-lady, tax-collector, pyrotechnist, warrior, monk, healer, farmer, scholar
  > charter tax-collector = yuan: 3 3
  >> fill, charter pyrotechnist = fireworks: 1 0
  >> fill, charter farmer = rice: 3 0
  >> fill, charter warrior = steps: 2 0
  >> fill, charter scholar = event gained: seat 0 good points count 2
  >> fill, charter court-lady = event gained: seat 0 good points count 1
  >> fill, charter monk = event gained: seat 0 good points count 3
  >> fill, charter healer = event gained: -
  >> fill, charter craftsman = next: 0 floors

D41 it must be chosen; without persons one is passed over, and a seat with only one trade has no choice
  players 3; before 7 festival; super charter; palace 0 2 farmer monk; palace 1 2; palace 2 1 healer
  > fill = moves: charter monk, charter farmer
  ! charter scholar = nobody-of; pass = not-now
  > charter monk = event trade-chosen: seat 0 trade monk, seat 2 trade healer; event passed-over: seat 1 offer charter

D41 floors are spread one by one
  before 7 festival; super charter; palace 0 3 craftsman craftsman monk; palace 0 1 monk
  > fill, charter craftsman = next: 0 floors
  > floor b, floor new = palaces 0: 3 craftsman craftsman monk, 2 monk, 1
",
    );
}
