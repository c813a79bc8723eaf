//! Help about the table where it is asked for: what stage it is in, and what the person can do now. Knows no store.

use crate::engine::{MoveText, Play, Seat, Title, Verb};
use crate::games;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, Post};
use crate::host::model::request::{DealRequest, Request};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::rules::{rules_button, rules_press};
use crate::host::posts::wording::{awaits, seat_name, shown_label};
use crate::show::{ShownTitle, Topic};
use crate::table::{Stage, Table};
use crate::words::{Value, Words, example_move, keys, message};

/// Reply to `/help`.
pub(in crate::host) fn help(current: Option<&LoadedTable>, request: &Request) -> Post {
    let Some(loaded) = current.filter(|loaded| loaded.table.stage() != Stage::Closed) else {
        return without_table(request);
    };
    let table = &loaded.table;
    let seat = table.seat_of(request.who.id);
    let mut post = private(request, Vec::new());
    post.table = Some(loaded.id);
    let actions: &[ButtonAction] = match table.stage() {
        Stage::Gathering => {
            post.words = gathering(loaded, request, seat);
            match seat {
                Some(_) => &[],
                None => &[ButtonAction::Sit],
            }
        }
        Stage::Playing => {
            post.words = playing(table, seat);
            let awaited = table.game().and_then(Play::waiting);
            match seat {
                Some(seat) if awaited.is_some_and(|waiting| waiting.seat == seat) => {
                    &[ButtonAction::Play, ButtonAction::Hand, ButtonAction::Log]
                }
                Some(_) => &[ButtonAction::Hand, ButtonAction::Log],
                None => &[ButtonAction::Log],
            }
        }
        Stage::Finished | Stage::Closed => {
            let words = Words::new(keys::HELP_OVER).with("game", table.title().name());
            post.words = vec![words];
            match seat {
                Some(_) => &[ButtonAction::Rematch, ButtonAction::Replay],
                None => &[ButtonAction::Replay],
            }
        }
    };
    post.words.push(Words::new(keys::HELP_MORE));
    let turn = table.game().map_or(0, Play::turn);
    let mark = match table.stage() {
        Stage::Playing => turn.into(),
        _ => 0,
    };
    let button = |action: &ButtonAction| Button {
        label: action.label(),
        press: ButtonId::new(loaded.id.number, mark, *action, [""; 0]),
        disabled: false,
    };
    post.controls.buttons = actions.iter().map(button).collect();
    post.controls.buttons.push(rules_button(table.title()));
    post
}

/// Help where there is no table: how one begins, and the rules of each title.
fn without_table(request: &Request) -> Post {
    let mut words = Words::new(keys::HELP_TEXT);
    let first = games::titles().first();
    let step = first.and_then(|title| title.tour()?.steps.into_iter().next());
    if let (Some(title), Some(step)) = (first, step) {
        words = words
            .with("game", title.name())
            .with("example", example_move(&step.text));
    }
    let mut post = private(request, vec![words]);
    let with_rules = games::titles().iter();
    let with_rules = with_rules.filter(|title| !Topic::all(**title).is_empty());
    let button = |title: &&'static dyn Title| Button {
        label: Words::new(keys::HELP_RULES_OF).with("game", title.name()),
        press: rules_press(*title, None),
        disabled: false,
    };
    post.controls.buttons = with_rules.map(button).collect();
    let deal = Button::day_deal(ButtonAction::Deal, DealRequest::TODAY.day);
    post.controls.buttons.push(deal);
    post
}

/// Before the game: what it is, and how one takes part.
fn gathering(loaded: &LoadedTable, request: &Request, seat: Option<Seat>) -> Vec<Words> {
    let table = &loaded.table;
    let label = |action| shown_label(&loaded.language, action);
    let game = table.title().name();
    let role = if table.is_host(request.who.id) {
        "host"
    } else if seat.is_some() {
        "seated"
    } else {
        "guest"
    };
    vec![
        Words::new(keys::HELP_GATHERING)
            .with("game", game)
            .with("seated", table.seats().len())
            .with("seats", *table.title().seats().end()),
        Words::computed(format!("{game}-name.lobby")),
        Words::new(keys::HELP_GATHERING_YOU)
            .with("role", role)
            .with("start", label(ButtonAction::Start))
            .with("robot", label(ButtonAction::AddRobot))
            .with("options", label(ButtonAction::Options))
            .with("stand", label(ButtonAction::Stand))
            .with("host", Value::person(&table.host().name)),
    ]
}

/// During the game: who is awaited, and the moves there are; those that are possible now as whole commands.
fn playing(table: &Table, seat: Option<Seat>) -> Vec<Words> {
    let title = table.title();
    let mut words = vec![Words::new(keys::HELP_PLAYING).with("game", title.name())];
    words.extend(awaits(table));
    let Some(game) = table.game() else {
        return words;
    };
    let verbs = title.verbs().iter();
    let line = |verb: &Verb, text: &str| {
        Words::new(keys::HELP_MOVE)
            .with("game", title.name())
            .with("command", example_move(text))
            .with(
                "about",
                message(format!("{}-verb-{}.describe", title.name(), verb.name)),
            )
    };
    let legal = seat.map(|seat| game.moves(seat)).unwrap_or_default();
    if legal.is_empty() {
        words.push(match seat {
            Some(seat) => Words::new(keys::HELP_WAIT).with("name", seat_name(table, seat)),
            None => Words::new(keys::HELP_WATCH),
        });
        words.extend(verbs.map(|verb| line(verb, verb.name)));
        return words;
    }
    words.push(Words::new(keys::HELP_YOUR_MOVE));
    for verb in verbs {
        let begins = |text: &&MoveText| text.verb() == verb.name;
        if let Some(text) = legal.iter().find(begins) {
            words.push(line(verb, text));
        }
    }
    words
}
