//! The page of the playground and the page of a table in a real browser, with the bot. Without Chromium these tests are reported as ignored.

mod board;
mod board_changes;
mod board_replay;
mod board_review;
mod board_visits;
mod chromium;
mod components;
mod devices;
#[path = "../common/effort.rs"]
mod effort;
mod languages;
mod learning;
mod private;
#[path = "../common/seed.rs"]
mod seed;
mod setup;
mod tables;
mod turn_picture;
mod visits;
mod week;

use libtest_mimic::{Arguments, Completion, Trial};
use setup::BrowserTest;
use std::process::ExitCode;
use std::time::Instant;

/// A list of tests by the paths of their functions.
macro_rules! trials {
    ($($module:ident::$visit:ident),* $(,)?) => {
        vec![$(trial(concat!(stringify!($module), "::", stringify!($visit)), $module::$visit)),*]
    };
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // The tests mostly wait, but a small machine cannot run more browsers at a time.
    arguments.test_threads.get_or_insert(3);
    // Output of tests is not captured, so the seed is printed once.
    println!("{}", seed::seed_and_sentence().1);
    let mut trials = trials![
        board::a_game_of_huang_by_clicking_on_the_board,
        board::a_game_of_qin_by_clicking_on_the_board,
        board::a_game_of_the_dragon_by_clicking_on_the_board,
        board_changes::a_move_in_advance_by_clicking_on_the_board,
        board_changes::a_phone_has_one_line_of_header_and_a_dock_of_a_third,
        board_changes::a_position_is_tried_out_on_the_board,
        board_changes::changes_are_marked_until_a_click_and_belong_to_their_moment,
        board_changes::resigning_asks_first_and_the_link_of_the_seat_leads_to_the_replay,
        board_changes::robots_move_one_step_at_a_time,
        board_changes::the_header_has_one_line_at_every_width,
        board_changes::what_lies_on_the_board_is_chosen_there,
        board_replay::a_finished_game_moment_by_moment,
        board_replay::the_board_in_other_languages_and_by_night,
        board_review::a_review_beside_the_replay,
        board_visits::a_move_on_the_board_by_the_keyboard_alone,
        board_visits::a_page_survives_a_restart_and_ends_with_its_link,
        board_visits::the_link_of_a_seat_leaves_the_address,
        board_visits::two_players_and_a_spectator_in_three_windows,
        components::a_modal_with_labels_and_menus,
        components::reactions_polls_menus_and_the_newer_components,
        languages::a_thread_comes_by_itself_and_words_and_times_are_the_readers,
        languages::the_page_in_every_language,
        learning::a_guided_game_of_huang,
        learning::a_guided_game_of_qin,
        learning::a_guided_game_of_the_dragon,
        learning::a_puzzle_answered_by_menus,
        learning::the_first_move_of_every_title,
        learning::the_rules_page_by_page,
        private::a_private_game_of_two_people,
        visits::a_command_by_the_keyboard_alone,
        visits::a_full_game_by_clicking,
        visits::a_move_by_the_keyboard_alone,
        visits::a_phone_shows_everything_without_scrolling_sideways,
        visits::reloading_in_the_middle_of_the_guide_loses_nothing,
        visits::symbols_stand_in_messages_buttons_and_menus,
        visits::two_windows_are_two_people_and_private_answers_stay_private,
        week::a_week_with_the_clock_moved_by_hand,
    ];
    // No test: it draws a picture of the README.
    let pictures = trials![turn_picture::a_turn_in_a_channel];
    trials.extend(
        pictures
            .into_iter()
            .map(|trial| trial.with_ignored_flag(true)),
    );
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial<F: Future<Output = ()>>(
    name: &str,
    visit: impl FnOnce(BrowserTest) -> F + Send + 'static,
) -> Trial {
    let test = name.to_owned();
    Trial::ignorable_test(name, move || {
        let Some(program) = chromium::installed() else {
            return Ok(Completion::ignored_with("no Chromium is installed"));
        };
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        let runtime = threads.worker_threads(2).enable_all().build()?;
        let begun = Instant::now();
        runtime.block_on(async { visit(BrowserTest::open(&program).await).await });
        // Read by `.ci/test-program`.
        println!("test {test} took <{:.3}s>", begun.elapsed().as_secs_f64());
        Ok(Completion::Completed)
    })
}
