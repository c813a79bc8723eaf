//! Map files that break one of the conditions M1 to M5 are refused, with the line and the reason.

use pagoda_huang::{Board, Map};

const WARRING_STATES: &str = include_str!("../../../../../data/huang/warring-states.map");
const EIGHTEEN_KINGDOMS: &str = include_str!("../../../../../data/huang/eighteen-kingdoms.map");

#[track_caller]
fn changed(text: &str, changes: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "'{from}' stands there once");
        text = text.replace(from, to);
    }
    text
}

#[track_caller]
fn refused(map: Map, text: &str, line: usize, reason: &str) {
    let error = Board::read(map, text).expect_err(reason);
    assert!(error.reason.contains(reason), "'{error}', not '{reason}'");
    assert_eq!(error.line, line, "{error}");
    assert_eq!(error.to_string(), format!("line {line}: {}", error.reason));
}

/// Checks that the map of the Warring States with these changes is refused.
#[track_caller]
fn warring(changes: &[(&str, &str)], line: usize, reason: &str) {
    let text = changed(WARRING_STATES, changes);
    refused(Map::WarringStates, &text, line, reason);
}

#[track_caller]
fn eighteen(changes: &[(&str, &str)], line: usize, reason: &str) {
    let text = changed(EIGHTEEN_KINGDOMS, changes);
    refused(Map::EighteenKingdoms, &text, line, reason);
}

fn rows_from<'a>(text: &'a str, row: &str) -> &'a str {
    let start = text.find(row).expect("the row is there");
    &text[start..]
}

#[test]
fn maps_read_as_they_are_shipped() {
    assert!(Board::read(Map::WarringStates, WARRING_STATES).is_ok());
    assert!(Board::read(Map::EighteenKingdoms, EIGHTEEN_KINGDOMS).is_ok());
    let harmless = changed(
        WARRING_STATES,
        &[
            ("board\n", "\n# A remark.\nboard\n"),
            ("Warring States\n", "My States\n"),
        ],
    );
    let board = Board::read(Map::WarringStates, &harmless).expect("a map");
    assert_eq!(board.title, "My States");
}

#[test]
#[rustfmt::skip]
fn maps_have_a_heading_that_reads() {
    warring(&[("map Warring States\n", "")], 1, "the map has no title");
    warring(&[("map Warring States\n", "map\n")], 6, "none of 'map TITLE'");
    warring(&[("river h Huang He", "stream h Huang He")], 7, "none of");
    warring(&[("capital Y Yan Ji 燕", "capital Y Yan")], 12, "none of");
    warring(&[("\nboard\n", "\n")], 16, "none of");
    refused(Map::WarringStates, "", 1, "the map has no title");
    let (heading, _) = WARRING_STATES.split_once("A   ").expect("a row A");
    refused(Map::WarringStates, heading, 16, "no rows after 'board'");
}

#[test]
#[rustfmt::skip]
fn maps_give_each_river_and_capital_a_letter_of_its_own() {
    warring(&[("capital C Chu", "capital Q Chu")], 10, "'Q' is taken already");
    warring(&[("river c Chang", "river h Chang")], 8, "'h' is taken already");
    warring(&[("river h", "river H")], 7, "rivers have small letters");
    warring(&[("capital Q", "capital q")], 9, "capitals large ones");
    warring(&[("river h", "river hu")], 7, "'hu' is not one letter");
}

#[test]
#[rustfmt::skip]
fn maps_are_drawn_with_known_letters_in_their_places() {
    let row_d = "D     2 h . . h";
    warring(&[(row_d, "D     2 h x . h")], 20, "'x' is neither land, river");
    warring(&[(row_d, "D     2 h ! . h")], 20, "'!' is neither land, river");
    warring(&[(row_d, "D    2 h . . h")], 20, "'2' at character 6 stands between");
    warring(&[("0 0 . .", "0 0 . ..")], 31, "'.' at character 27 stands between");
    warring(&[("G  h h", "G hh h")], 23, "stands between two hexes");
}

#[test]
fn maps_have_their_rows_in_order_and_not_too_many() {
    warring(&[("\nJ     6", "\nK     6")], 26, "row J should stand here");
    let row_e = "E    . h . . . h . . . h h\n";
    warring(&[(row_e, "")], 21, "row E should stand here");
    let long = format!("A  {}", ". ".repeat(16));
    warring(&[("A        . . .", &long)], 17, "at most 15 hexes");
    let more = format!("{WARRING_STATES}P  . .\n");
    refused(Map::WarringStates, &more, 32, "at most 15 rows");
}

#[test]
#[rustfmt::skip]
fn m1_a_map_with_too_few_or_too_many_hexes_is_refused() {
    let rest = rows_from(WARRING_STATES, "M      c c");
    warring(&[(rest, "")], 16, "the map has 141 hexes, not 150 to 180 (M1)");
    let row = format!("A  {}", ". ".repeat(15));
    warring(&[("A        . . . . . . . .", &row), ("O      . .", "O  . . . .")], 16, "the map has 183 hexes");
}

#[test]
fn m1_a_river_cut_in_two_is_refused() {
    let cut = [("L     . . c c . C", "L     . . c . . C")];
    warring(&cut, 28, "Chang Jiang is cut off at L4 (M1)");
    let cut = [("E    . h . . . h", "E    . . . . . h")];
    warring(&cut, 22, "Huang He is cut off at F2 (M1)");
}

#[test]
#[rustfmt::skip]
fn m1_a_river_with_too_few_triangles_is_refused() {
    let narrow = [("7 7 . c c c", "7 7 . c c .")];
    warring(&narrow, 16, "Chang Jiang has 3 triangles, not 4 or more (M1)");
}

#[test]
fn m1_the_warring_states_have_two_rivers() {
    let third = [("capital Q", "river x Wei He\ncapital Q")];
    warring(&third, 17, "the map has 3 rivers, not 2 (M1)");
}

#[test]
#[rustfmt::skip]
fn m2_a_missing_capital_is_refused() {
    let no_letter = [(" Z . h . I", " . . h . I")];
    warring(&no_letter, 15, "'Z' stands on 0 hexes");
    let neither = [("capital Z Zhao Handan 趙\n", ""), (" Z . h . I", " . . h . I")];
    warring(&neither, 15, "the capital of Zhao is missing (M2)");
    let other = [("capital Z Zhao Handan", "capital Z Lu Qufu")];
    warring(&other, 16, "the capital of Zhao is missing (M2)");
    let no_line = [("capital Z Zhao Handan 趙\n", "")];
    warring(&no_line, 21, "'Z' is neither land");
}

#[test]
#[rustfmt::skip]
fn m2_a_capital_too_many_is_refused() {
    let twice = [("I    6 6 . Q . .", "I    6 6 . Q . Q")];
    warring(&twice, 9, "'Q' stands on 2 hexes");
    let eighth = [("board\n", "capital L Lu Qufu\nboard\n"), ("A        . . .", "A        . L .")];
    warring(&eighth, 17, "the map has 8 capitals, not 7 (M2)");
}

#[test]
fn m2_capitals_less_than_three_steps_apart_are_refused() {
    let near = [("Q . . H . .", "Q . . . H .")];
    let reason = "Xinzheng and Daliang are closer than 3 steps";
    warring(&near, 24, reason);
}

#[test]
fn m3_a_site_that_is_no_triangle_is_refused() {
    let reason = "site 6 is not three hexes in a triangle (M3)";
    warring(&[("J     6 .", "J     . 6")], 25, reason);
    warring(&[("J     6 .", "J     . .")], 25, reason);
    warring(&[("J     6 .", "J     6 6")], 25, reason);
}

#[test]
fn m3_a_missing_site_is_refused() {
    let none = [("I    6 6", "I    . ."), ("J     6", "J     .")];
    warring(&none, 16, "the map has 9 bandit sites, not 10 (M3)");
}

#[test]
fn m3_a_site_next_to_a_capital_is_refused() {
    let near = [("6 6 . Q . .", "6 6 Q . . .")];
    warring(&near, 25, "site 6 lies next to a capital (M3)");
}

#[test]
#[rustfmt::skip]
fn m3_sites_too_close_to_each_other_are_refused() {
    // With this change I11 is next to site 5 and to site 7.
    let near = [("J     6 . . . . . . 7 .", "J     6 . . . . . . . 7"), ("K      . . . . . . 7 7 .", "K      . . . . . . . 7 7")];
    warring(&near, 26, "a hex lies in or next to site 7 and another (M3)");
}

#[test]
#[rustfmt::skip]
fn m4_other_than_nineteen_capitals_are_refused() {
    let reason = "the map has 18 capitals, not 19 (M4)";
    let fewer = [("capital P Western-Chu Pengcheng 楚\n", ""), (" P u", " . u")];
    eighteen(&fewer, 30, reason);
    let reason = "the map has 7 capitals, not 19 (M4)";
    refused(Map::EighteenKingdoms, WARRING_STATES, 16, reason);
    let reason = "the capital of Qin is missing (M2)";
    refused(Map::WarringStates, EIGHTEEN_KINGDOMS, 31, reason);
}

#[test]
fn m4_adjacent_capitals_are_refused() {
    let near = [("Z . P u", "Z P . u")];
    eighteen(&near, 40, "Pengcheng and Yangzhai are closer than 2 steps");
}

#[test]
fn m4_a_triangle_of_river_hexes_is_refused() {
    let wide = [("I    . . w w", "I    . w w w")];
    eighteen(&wide, 39, "the river is a triangle wide at H2-H3-I3 (M4)");
    // The same with two rivers.
    let wide = [("I    . . w w", "I    . h w w")];
    eighteen(&wide, 39, "the river is a triangle wide at H2-H3-I3 (M4)");
}

#[test]
fn m4_the_eighteen_kingdoms_have_no_bandit_sites() {
    let site = [("O      . . .", "O      1 1 1")];
    eighteen(&site, 31, "the map has 1 bandit sites, not 0");
}

#[test]
#[rustfmt::skip]
fn m5_a_hex_that_cannot_be_reached_is_refused() {
    let far = [("0 0 . .", "0 0 . .     .")];
    warring(&far, 31, "O15 cannot be reached from the rest of the map (M5)");
}
