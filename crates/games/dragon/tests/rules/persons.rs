//! Persons: D15 to D17, D42.

use crate::scene::check;

#[test]
fn d15_d42_playing_cards() {
    check(
        r#"
D15 a card calls a young or an old person of its type; nobody has moved before the place is chosen
  phase persons {"for": "person"}; hand 0 farmer craftsman; palace 0 2 monk; palace 0 2
  = moves: play craftsman craftsman, play farmer farmer, play farmer old-farmer
  ! play monk monk = no-such-card; play farmer monk = wrong-card; play farmer = which-person
  > play farmer old-farmer = events: card-played; event card-played: seat 0 card farmer person old-farmer
  = steps: 0 0; moves: place a, place b
  > place a = palaces 0: 2 monk old-farmer, 1; steps: 1 0; supply old-farmer: 0; cards 0: craftsman

D15 a wild card calls anybody; only one palace has a free place, so there is no choice
  phase persons {"for": "person"}; hand 0 wild; palace 0 2
  = count play wild: 15
  > play wild old-monk = palaces 0: 2 old-monk; steps: 2 0

D15 a person must take a free place
  palace 0 1 monk; palace 0 2 farmer; palace 0 3 farmer; phase persons {"for": "place", "person": "healer"}
  = moves: place b, place c
  ! place a = no-room; replace a monk = not-now; pass = not-now

D15 no person phase in month twelve
  month 12 festival; at 1; hand 0 farmer; hand 1 farmer; palace 0 3 monk
  > fill = event card-played: -; event game-ended: yes

D15 where a hand leaves no choice, the card is played by itself
  phase persons {"for": "person"}; hand 0 monk healer; hand 1 court-lady; palace 0 3; palace 1 2
  > play healer healer = palaces 1: 2 court-lady
  = event card-played: seat 0 card healer person healer, seat 1 card court-lady person court-lady

D42 who has no cards is passed by
  players 3; phase persons {"for": "person"}; hand 0 monk healer; hand 2 monk healer; palace 0 3; palace 2 3
  > play healer healer = event passed-over: seat 1 offer person; next: 2 person
"#,
    );
}

#[test]
fn d16_d17_without_a_place_or_a_person() {
    check(
        r#"
D16 with no free place a person is swapped or put out; who is replaced is out of the game
  phase persons {"for": "person"}; hand 0 warrior; supply old-warrior 0; hand 1 monk healer
  palace 0 2 farmer farmer; palace 0 1 warrior; palace 1 1
  = count: 1
  > play warrior warrior = next: 0 replace; moves: replace a farmer, replace b warrior, pass
  ! replace a monk = not-there
  > replace a farmer = event person-replaced: seat 0 person warrior lost farmer palace A
  = palaces 0: 2 warrior farmer, 1 warrior; steps: 5 0; supply farmer: 1
  # A person can be replaced by one of the same kind.
  >> play warrior warrior, replace b warrior = palaces 0: 2 farmer farmer, 1 warrior; steps: 5 0
  >> play warrior warrior, pass = event person-refused: seat 0 person warrior; palaces 0: 2 farmer farmer, 1 warrior
  = steps: 0 0; supply warrior: 1

D16 who has no palace can only put the new one out
  phase persons {"for": "person"}; hand 0 warrior; hand 1 monk; palace 1 1
  > play warrior old-warrior = event person-refused: seat 0 person old-warrior; steps: 0 0; next: 1 person

D17 a card may be played for nothing
  phase persons {"for": "person"}; hand 0 farmer monk; supply farmer 0; supply old-farmer 0; palace 0 1; hand 1 monk healer; palace 1 3
  = moves: play monk monk, play monk old-monk, play farmer
  ! play farmer farmer = none-left
  > play farmer = event card-played: seat 0 card farmer person -; palaces 0: 1; next: 1 person

D17 a wild card takes a person if any is left
  phase persons {"for": "person"}; supply none; supply monk 1; hand 0 wild wild; palace 0 1
  = moves: play wild monk

D17 a wild card takes nobody if none is left
  phase persons {"for": "person"}; supply none; hand 0 wild farmer; palace 0 1
  = moves: play farmer, play wild
"#,
    );
}
