//! Events, losses and decay: D18 to D21.

use crate::scene::check;

#[test]
fn d18_peace_and_tribute() {
    check(
        "
D18 peace does nothing
  month 1 peace; at 1; palace 0 2 monk; palace 1 1 monk
  > fill = event person-lost: -; points: 1 1; month: 2

D18 the worked example of the tribute: Dorine has 2 yuan, pays them, and two persons leave
  before 5 tribute; yuan 2 7; palace 0 3 farmer monk scholar; palace 1 1 farmer
  > fill = event tribute-paid: seat 0 yuan 2 short 2; next: 0 lose; moves: lose a monk, lose a farmer, lose a scholar
  ! lose a healer = not-there; pass = not-now
  > lose a monk = next: 0 lose
  > lose a scholar = event tribute-paid: seat 1 yuan 4 short 0; palaces 0: 3 farmer; yuan: 0 3; palaces 1: 1 farmer

D19 with too few persons all leave, and that is all; coins on persons pay no tribute, and both palaces decay at once
  before 5 tribute; yuan 1 4; palace 0 2 farmer; palace 0 3 monk tax-collector; palace 1 2 monk
  > fill = palaces 0: 1, 2
  = event person-lost: seat 0 person farmer palace A, seat 0 person tax-collector palace B, seat 0 person monk palace B

D18 the whole tribute is paid by who can
  before 5 tribute; yuan 4 4; palace 0 1 farmer; palace 1 1 farmer
  > fill = yuan: 0 0; palaces 0: 1 farmer; palaces 1: 1 farmer
",
    );
}

#[test]
fn d18_drought() {
    check(
        "
D18 the worked example: Catherine feeds three palaces of four with four rice; Jean-François has three and no rice
  before 4 drought; rice 4 0; yuan 0 3; palace 0 2 farmer; palace 0 2 monk scholar; palace 0 1 monk; palace 0 3
  palace 1 3 old-farmer; palace 1 3 healer scholar; palace 1 3 craftsman court-lady healer
  > fill = event palaces-fed: seat 0 rice 3 unfed 0, seat 1 rice 0 unfed 3; rice: 1 0
  # Every palace loses a person: by itself where there is only one, the others in any order.
  = event person-lost: seat 1 person old-farmer palace A
  = moves: lose b healer, lose b scholar, lose c craftsman, lose c court-lady, lose c healer
  ! lose a old-farmer = not-from-there
  > lose c healer = moves: lose b healer, lose b scholar
  ! lose c craftsman = not-from-there
  # The empty palace, one of four, lost a floor, too.
  > lose b scholar = palaces 1: 2, 3 healer, 3 craftsman court-lady; palaces 0: 2 farmer, 2 monk scholar, 1 monk, 2

D18 the owner chooses which palaces are not fed; one of two alike that has lost a person loses no other
  before 4 drought; rice 1; palace 0 2 farmer monk; palace 0 2 farmer monk; palace 0 1 healer
  > fill = rice: 0 0; moves: lose a monk, lose a farmer, lose c healer
  > lose b monk = palaces 0: 2 farmer, 2 monk farmer, 1 healer; moves: lose b monk, lose b farmer, lose c healer
  ! lose a farmer = not-from-there
  > lose c healer = palaces 0: 2 farmer, 2 monk farmer

D18 of unfed palaces that are alike any may be named, and there is one way to write it
  before 4 drought; palace 0 2 warrior monk; palace 0 2 farmer healer; palace 0 2 warrior monk
  > fill = moves: lose a warrior, lose a monk, lose b healer, lose b farmer; read lose c warrior: lose a warrior
  > lose c warrior, lose c monk, lose b farmer = palaces 0: 2 monk, 2 healer, 2 warrior

D18 unfed palaces without a choice are settled as they always were
  # Journals of the time when only the first unfed palace could be named replay unchanged.
  before 4 drought; palace 0 1 farmer; palace 0 2 warrior monk; palace 0 1 healer; palace 0 2 scholar monk; palace 0 1 monk
  > fill = event person-lost: seat 0 person farmer palace A
  > lose b warrior = event person-lost: seat 0 person warrior palace B, seat 0 person healer palace C
  > lose d scholar = event person-lost: seat 0 person scholar palace D, seat 0 person monk palace E

D18 rice on farmers feeds nobody, and none is withheld
  before 4 drought; rice 0 1; palace 0 1 old-farmer; palace 1 2 farmer
  > fill = event person-lost: seat 0 person old-farmer palace A; rice: 0 0; palaces 0: -
",
    );
}

#[test]
fn d18_festival() {
    check(
        "
D18 the worked example with a tie: Margot and Jean-François 3 fireworks, Dorine 2, Catherine 1
  players 4; before 6 festival; fireworks 3 3 2 1
  > fill = points: 6 6 3 0; fireworks: 1 1 1 1

D18 ties for second all get it
  players 3; before 6 festival; fireworks 5 2 2
  > fill = points: 6 3 3; fireworks: 2 1 1

D18 nobody with none scores: fireworks on persons do not count
  before 6 festival; palace 0 1 pyrotechnist; palace 1 1 pyrotechnist
  > fill = event gained: -; fireworks: 0 0

D18 there is no second place for none
  players 3; before 6 festival; fireworks 4 0 0
  > fill = points: 6 0 0; fireworks: 2 0 0

D18 all may be first
  before 6 festival; fireworks 1 1
  > fill = points: 6 6; fireworks: 0 0
",
    );
}

#[test]
fn d18_invasion_and_contagion() {
    check(
        "
D18 the worked example of the invasion of five with 3, 3, 2, 1 and 1 helmets, which are counted before anybody leaves
  players 5; before 8 invasion; palace 0 3 warrior old-warrior; palace 1 3 warrior old-warrior; palace 2 1 old-warrior
  palace 3 2 warrior farmer; palace 4 2 warrior monk
  > fill = points: 3 3 2 1 1; next: 3 lose
  > lose a warrior = next: 4 lose
  > lose a monk = event person-lost: seat 4 person monk palace A; points: 4 4 3 2 2
  = palaces 3: 2 farmer; palaces 4: 2 warrior; palaces 2: 1 old-warrior

D18 in an invasion all lose when all are equal
  players 3; before 8 invasion; palace 0 1 farmer; palace 1 1 monk; palace 2 1 scholar
  > fill = event person-lost: seat 0 person farmer palace A, seat 1 person monk palace A, seat 2 person scholar palace A

D18 the worked example of the contagion: Dorine has two young healers: one person leaves, who may be a healer
  before 9 contagion; palace 0 3 healer healer farmer; palace 1 3 old-healer healer monk
  > fill = moves: lose a healer, lose a farmer
  > lose a healer = event person-lost: seat 0 person healer palace A; palaces 0: 3 healer farmer
  # Three mortars: nobody leaves.
  = palaces 1: 3 monk healer old-healer

D18 the contagion takes three without healers, and never fewer than none
  before 9 contagion; palace 0 3 farmer farmer monk; palace 0 3 farmer monk monk; palace 1 3 old-healer healer healer
  > fill, lose b farmer, lose a farmer = next: 0 lose
  > lose a farmer = event person-lost: seat 0 person farmer palace A; palaces 0: 3 monk, 3 monk monk
  = palaces 1: 3 healer healer old-healer

D19 losses go in track order, each player's whole before the next
  players 3; steps 2 9 5; before 9 contagion; palace 0 3 farmer monk scholar; palace 0 3 farmer healer
  palace 1 3 farmer monk scholar; palace 1 3 craftsman monk scholar; palace 2 3 court-lady
  = next: 0 action
  > fill = next: 1 lose
  > lose a monk = next: 1 lose
  > lose a farmer = next: 1 lose
  > lose a scholar = next: 0 lose; palaces 2: 3
  > lose a monk = next: 0 lose
  > lose a farmer = palaces 2: 2; stage: actions
",
    );
}

#[test]
fn d20_d21_decay_and_what_nobody_can_do() {
    check(
        "
D20 empty palaces lose a floor, and a lost palace scores nothing (D22)
  month 2 peace; at 1; palace 0 1; palace 0 3; palace 0 2 monk; palace 0 2; palace 1 1
  > fill = palaces 0: 2, 2 monk, 1; palaces 1: -; points: 3 0
  = event floor-lost: seat 0 palace A floors 0, seat 0 palace B floors 2, seat 0 palace D floors 1, seat 1 palace A floors 0

D20 a palace emptied by the event decays at once
  before 4 drought; palace 0 2 farmer
  > fill = palaces 0: 1

D21 nobody dismisses or keeps back
  month 5 tribute; yuan 4; palace 0 2 farmer monk
  ! lose a farmer = not-now; give 1 0 0 = not-now
  = moves lose: -
",
    );
}
