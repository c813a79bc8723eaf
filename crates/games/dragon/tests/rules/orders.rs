//! Policies: what a seat is answered by them, and where it is asked all the same.

use crate::scene::check;

#[test]
fn an_order_lets_those_with_the_fewest_symbols_go() {
    check(
        "
D19 the fewest symbols, of equal ones no court lady and no monk
  before 5 tribute; yuan 2 7; palace 0 3 court-lady monk scholar; palace 0 2 tax-collector farmer; palace 1 1 farmer
  > fill = next: 0 lose; policy fewest-symbols 0: lose b farmer
  # A palace would be emptied by those who are left there: nobody else may go.
  > lose b farmer = policy fewest-symbols 0: lose a court-lady

D20 a palace is never emptied
  before 5 tribute; yuan 3 7; palace 0 1 farmer; palace 0 1 monk; palace 1 1 farmer
  > fill = next: 0 lose; policy fewest-symbols 0: asks

D18 in a drought only from palaces that have lost nobody
  before 4 drought; palace 0 2 warrior monk; palace 0 2 farmer healer; palace 1 1 farmer
  > fill = next: 0 lose; policy fewest-symbols 0: lose a warrior
  > lose a warrior = policy fewest-symbols 0: lose b healer
",
    );
}

#[test]
fn an_order_puts_new_persons_where_most_places_are_free() {
    check(
        r#"
D15 the most free places; a monk is asked for
  palace 0 2 farmer; palace 0 3 healer; palace 1 1 farmer; phase persons {"for": "place", "person": "healer"}
  = policy roomiest 0: place b; policy fewest-symbols 0: asks

D23 for a monk the floors count
  palace 0 2 farmer; palace 0 3 healer; palace 1 1 farmer; phase persons {"for": "place", "person": "monk"}
  = policy roomiest 0: asks

D8 of palaces with as many the first
  palace 0 2 farmer; palace 0 3 healer monk; palace 1 1 farmer; phase persons {"for": "place", "person": "healer"}
  = policy roomiest 0: place a
"#,
    );
}
