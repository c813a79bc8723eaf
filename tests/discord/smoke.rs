//! The first steps.

use super::Evening;

fn show(who: &str, seen: &[pagoda::playground::Seen]) {
    println!("==== {who}");
    for message in seen {
        println!(
            "[{}{}] {} | {:?} | {:?}",
            message.author,
            if message.private { ", private" } else { "" },
            message.content,
            message.buttons(),
            message
                .attachments
                .iter()
                .map(|file| (&file.filename, file.size))
                .collect::<Vec<_>>()
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_gathers_begins_and_is_played() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    let answer = evening.command("Ann", "/table new game:huang").await;
    println!("{}", answer.content);
    let lobby = evening.with_button("Ben", "Sit down").await;
    evening.press("Ben", &lobby, "Sit down").await;
    evening.press("Ann", &lobby, "Start").await;
    let board = evening.with_button("Ann", "Play").await;
    let ann = evening.person("Ann");
    show("Ann", &ann.sees().expect("a channel"));
    show(
        "Ann, direct",
        &ann.direct_messages().expect("direct messages"),
    );
    let guide = evening.press("Ann", &board, "Play").await;
    show("guide", &[guide.clone()]);
    let guide = evening.press("Ben", &board, "Play").await;
    show("guide Ben", &[guide]);
    let log = evening.command("Ben", "/log").await;
    show("log", &[log]);
    let help = evening.command("Ben", "/help").await;
    show("help", &[help]);
    let rules = evening.command("Ben", "/rules topic:war").await;
    show("rules", &[rules]);
}
