//! The playground's page in a real browser, with the bot behind it. Where no Chromium is installed these tests are ignored, and
//! counted so.

mod chromium;
mod house;
mod languages;
#[path = "../common/seed.rs"]
mod seed;
mod visits;

use house::House;
use libtest_mimic::{Arguments, Completion, Trial};
use std::process::ExitCode;

/// A list of tests by the paths of their functions.
macro_rules! trials {
    ($($module:ident::$visit:ident),* $(,)?) => {
        vec![$(trial(concat!(stringify!($module), "::", stringify!($visit)), $module::$visit)),*]
    };
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // They mostly wait; more browsers at a time are too many for a small machine.
    arguments.test_threads.get_or_insert(3);
    // What a test prints is not held back until it fails, so the seed is said once for all.
    println!("{}", seed::seed_and_sentence().1);
    let trials = trials![
        languages::a_thread_comes_by_itself_and_words_and_times_are_the_readers,
        languages::the_page_in_every_language,
        visits::a_command_by_the_keyboard_alone,
        visits::a_full_game_by_clicking,
        visits::a_move_by_the_keyboard_alone,
        visits::a_newcomer_s_first_minutes,
        visits::a_phone_shows_everything_without_scrolling_sideways,
        visits::reloading_in_the_middle_of_the_guide_loses_nothing,
        visits::two_windows_are_two_people_and_private_answers_stay_private,
    ];
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A test that gets a browser in front of a playground of its own.
fn trial<F: Future<Output = ()>>(
    name: &str,
    visit: impl FnOnce(House) -> F + Send + 'static,
) -> Trial {
    Trial::ignorable_test(name, || {
        let Some(program) = chromium::installed() else {
            return Ok(Completion::ignored_with("no Chromium is installed"));
        };
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        let runtime = threads.worker_threads(2).enable_all().build()?;
        runtime.block_on(async { visit(House::open(&program).await).await });
        Ok(Completion::Completed)
    })
}
