//! The panel of options of a lobby. Knows no store.

use crate::engine::{OptionKind, OptionSpec, Refusal};
use crate::host::model::button_id::{ButtonAction, ButtonId, TableAction};
use crate::host::model::error::RequestError;
use crate::host::model::post::{Button, Menu, MenuItem, Post, Recipient};
use crate::host::model::request::{Request, RequestKind, TablePress, TableRequest};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::wording::{
    hints_line, language_name, limit_words, option_word, shown_label, time_words,
};
use crate::ids::PersonId;
use crate::show::ShownTitle;
use crate::table::{
    CommandContext, Record, Stage, Table, TableCommand, TimeControl, TimeLimit, opening,
};
use crate::words::{Languages, Words, keys};
use serde_json::{Map, Value, json};

/// Whether a request is a choice in the panel.
pub(in crate::host) fn is_choice(request: &Request) -> bool {
    let RequestKind::Table(TableRequest::Press(press)) = &request.kind else {
        return false;
    };
    matches!(
        press.action,
        TableAction::Option | TableAction::Emblem | TableAction::Pace
    )
}

/// Panel for the requester.
pub(in crate::host) fn panel(loaded: &LoadedTable, request: &Request) -> Post {
    let table = &loaded.table;
    let name = table.title().name();
    let to = Recipient::Answer(request.who.id);
    let mut post = Post::new(
        to,
        &request.language,
        vec![Words::new(keys::OPTIONS_TITLE).with("game", name)],
    );
    let press = |action: ButtonAction, words: &[&str]| {
        ButtonId::new(loaded.id.number, 0, action, words.iter().copied())
    };
    let gathering = table.stage() == Stage::Gathering;
    let may = table.is_host(request.who.id) || request.manages;
    if !gathering {
        post.words.push(Words::new(keys::OPTIONS_FIXED));
    } else if !may {
        let host = crate::words::Value::person(&table.host().name);
        post.words
            .push(Words::new(keys::OPTIONS_HOST).with("host", host));
    }
    for option in table.title().options() {
        let key = format!("{name}-option-{}", option.name);
        let line = match option.kind {
            OptionKind::Switch => Words::new(keys::OPTIONS_LINE).with("on", is_on(table, option)),
            OptionKind::One(values) => {
                let chosen = chosen_value(table, option.name, values);
                Words::new(keys::OPTIONS_CHOICE)
                    .with("value", option_word(option.name, &json!(chosen)))
            }
        };
        post.words
            .push(line.with("game", name).with("option", option.name));
        post.words.push(Words::computed(format!("{key}.explain")));
        match option.kind {
            OptionKind::Switch => {
                let refusal = would_refuse(table, option, &json!(!is_on(table, option)));
                if let Some(refusal) = &refusal {
                    post.words.push(refusal.words(Some(name)));
                }
                post.controls.buttons.push(Button {
                    label: Words::computed(key),
                    press: press(ButtonAction::Option, &[option.name]),
                    disabled: refusal.is_some() || !gathering || !may,
                });
            }
            OptionKind::One(values) if gathering && may => {
                let chosen = chosen_value(table, option.name, values);
                let items = values.iter().map(|value| MenuItem {
                    label: Words::computed(format!("{key}-{value}")),
                    value: (*value).to_owned(),
                    about: Vec::new(),
                    chosen: *value == chosen,
                });
                post.controls.menus.push(Menu {
                    hint: Words::computed(key.clone()),
                    press: press(ButtonAction::Option, &[option.name]),
                    items: items.collect(),
                    count: 1,
                });
            }
            OptionKind::One(_) => {}
        }
    }
    if gathering && let Some(seat) = table.seat_of(request.who.id) {
        let free = |emblem: &&&str| {
            let mut others = table.seats().iter().enumerate();
            !others.any(|(other, place)| other != seat && place.emblem.as_deref() == Some(**emblem))
        };
        let items = table
            .title()
            .emblems()
            .iter()
            .filter(free)
            .map(|emblem| MenuItem {
                label: Words::computed(format!("{name}-emblem-{emblem}"))
                    .marked(table.title().symbol("emblem", emblem)),
                value: (*emblem).to_owned(),
                about: Vec::new(),
                chosen: table.seats()[seat].emblem.as_deref() == Some(*emblem),
            });
        post.controls.menus.push(Menu {
            hint: Words::new(keys::OPTIONS_EMBLEM),
            press: press(ButtonAction::Emblem, &[]),
            items: items.collect(),
            count: 1,
        });
    }
    if gathering {
        let hints = shown_label(&loaded.language, ButtonAction::AgreeToHints);
        post.words
            .push(Words::new(keys::OPTIONS_HINTS).with("hints", hints));
        post.words.extend(hints_line(table));
    }
    post.words.push(time_words(table.clocks().control()));
    if may && !table.is_over() {
        let current = &table.clocks().control().limit;
        let unnamed = Some(current).filter(|current| !TimeLimit::OFFERED.contains(current));
        let limits = TimeLimit::OFFERED.iter().chain(unnamed);
        let items = limits.map(|limit| MenuItem {
            label: limit_words(limit),
            value: limit.to_string(),
            about: Vec::new(),
            chosen: limit == current,
        });
        post.controls.menus.push(Menu {
            hint: Words::new(keys::OPTIONS_PACE),
            press: press(ButtonAction::Pace, &[]),
            items: items.collect(),
            count: 1,
        });
        let items = Languages::shipped().names().map(|language| MenuItem {
            label: Words::new(keys::GUIDE_VALUE).with("value", language_name(language)),
            value: language.to_owned(),
            about: Vec::new(),
            chosen: Languages::shipped().nearest(&loaded.language) == language,
        });
        post.controls.menus.push(Menu {
            hint: Words::new(keys::OPTIONS_LANGUAGE),
            press: press(ButtonAction::Language, &[]),
            items: items.collect(),
            count: 1,
        });
    }
    post
}

impl LoadedTable {
    /// The records of a command; none if it changes nothing.
    pub(in crate::host) fn decide(
        &self,
        asker: &CommandContext,
        ask: &TableCommand,
    ) -> Result<Vec<Record>, RequestError> {
        let records = self.table.decide(asker, ask)?;
        let unchanged = changes_nothing(&self.table, asker.person.id, ask);
        Ok(if unchanged { Vec::new() } else { records })
    }
}

/// Whether a command changes nothing: then no record is written.
fn changes_nothing(table: &Table, who: PersonId, ask: &TableCommand) -> bool {
    match ask {
        TableCommand::SetOptions { options } => options == table.options(),
        TableCommand::Choose { emblem } => {
            let seat = table.seat_of(who);
            seat.is_some_and(|seat| table.seats()[seat].emblem == *emblem)
        }
        _ => false,
    }
}

/// The value of an option that is one of these.
fn chosen_value<'a>(table: &'a Table, option: &str, values: &[&'a str]) -> &'a str {
    let chosen = table.options().get(option).and_then(Value::as_str);
    chosen.unwrap_or(values[0])
}

fn is_on(table: &Table, option: &OptionSpec) -> bool {
    let value = table.options().get(option.name);
    value.is_some_and(|value| *value != json!(false))
}

/// The options with this one changed.
fn changed(table: &Table, option: &OptionSpec, value: &Value) -> Map<String, Value> {
    let mut options = table.options().clone();
    let usual = match option.kind {
        OptionKind::Switch => json!(false),
        OptionKind::One(values) => json!(values[0]),
    };
    if *value == usual {
        options.shift_remove(option.name);
    } else {
        options.insert(option.name.to_owned(), value.clone());
    }
    options
}

/// Why the option cannot have this value with the others as they are.
fn would_refuse(table: &Table, option: &OptionSpec, value: &Value) -> Option<Refusal> {
    opening::check_options(table.title(), &changed(table, option, value)).err()
}

/// Command for a choice in the panel.
pub(in crate::host) fn chosen(loaded: &LoadedTable, press: &TablePress) -> TableCommand {
    let (table, values) = (&loaded.table, &press.values);
    if press.action == TableAction::Emblem {
        return TableCommand::Choose {
            emblem: values.first().cloned(),
        };
    }
    if press.action == TableAction::Pace {
        let control = table.clocks().control().clone();
        let limit = values.first().and_then(|limit| limit.parse().ok());
        return TableCommand::Time {
            control: TimeControl {
                limit: limit.unwrap_or(control.limit),
                ..control
            },
        };
    }
    let wanted = press.words.first().map(String::as_str).unwrap_or_default();
    let option = table
        .title()
        .options()
        .iter()
        .find(|option| option.name == wanted);
    let options = option.map_or_else(
        || table.options().clone(),
        |option| {
            let value = match values.first() {
                Some(value) => json!(value),
                None => json!(!is_on(table, option)),
            };
            changed(table, option, &value)
        },
    );
    TableCommand::SetOptions { options }
}
