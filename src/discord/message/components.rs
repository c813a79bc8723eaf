//! Buttons, links and menus of messages, with symbols and without.

use crate::discord::emoji::Emojis;
use crate::discord::limits::{
    BUTTON_CHARS, BUTTONS_PER_ROW, MENU_ITEM_CHARS, MENU_PLACEHOLDER_CHARS, ROWS, URL_CHARS,
};
use crate::discord::text::{cut, plain};
use crate::host::{Button, Menu, Post};
use crate::words::Words;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, ReactionType,
};

/// Whether a button or an item of a menu has a symbol.
pub(super) fn component_symbols(post: &Post, emojis: &Emojis) -> bool {
    let buttons = post.controls.buttons.iter().map(|choice| &choice.label);
    let items = post.controls.menus.iter().flat_map(|menu| &menu.items);
    let mut labels = buttons.chain(items.map(|item| &item.label));
    labels.any(|label| symbol(label, emojis).is_some())
}

/// The symbol before a label, if there is an emoji for it.
fn symbol(label: &Words, emojis: &Emojis) -> Option<ReactionType> {
    emojis.in_component(label.mark()?)
}

/// The links of a post as buttons. They have no id: Discord opens the address.
pub(super) fn links(post: &Post, links: &[(Words, String)]) -> Vec<CreateButton> {
    // Discord refuses the whole message otherwise.
    let links = links
        .iter()
        .filter(|(_, url)| url.chars().count() <= URL_CHARS);
    let links = links.map(|(label, url)| {
        let label = cut(&plain(&post.language, label), BUTTON_CHARS);
        CreateButton::new_link(url).label(label)
    });
    links.collect()
}

/// Buttons and menus, without symbols and with them: their labels are rendered once.
pub(super) struct Components {
    pub without_symbols: Vec<CreateActionRow>,
    pub with_symbols: Vec<CreateActionRow>,
}

impl Components {
    pub fn of(post: &Post, links: Vec<CreateButton>, emojis: &Emojis) -> Self {
        let menus = post.controls.menus.iter();
        let menus = menus.filter(|menu| !menu.items.is_empty()).enumerate();
        let (plain_menus, menus): (Vec<_>, Vec<_>) = menus
            .map(|(number, menu)| select(menu, number, &post.language, emojis))
            .unzip();
        let buttons = post.controls.buttons.iter();
        let (plain_buttons, buttons): (Vec<_>, Vec<_>) =
            buttons.map(|choice| button(choice, post, emojis)).unzip();
        Self {
            without_symbols: rows(plain_menus, plain_buttons, &links),
            with_symbols: rows(menus, buttons, &links),
        }
    }
}

/// Menus first, then buttons, five in a row, and links after them.
fn rows(
    menus: Vec<CreateSelectMenu>,
    mut buttons: Vec<CreateButton>,
    links: &[CreateButton],
) -> Vec<CreateActionRow> {
    buttons.extend_from_slice(links);
    let menus = menus.into_iter().map(CreateActionRow::SelectMenu);
    let buttons = buttons
        .chunks(BUTTONS_PER_ROW)
        .map(|row| CreateActionRow::Buttons(row.to_vec()));
    menus.chain(buttons).take(ROWS).collect()
}

/// A button without its symbol, and with it.
fn button(choice: &Button, post: &Post, emojis: &Emojis) -> (CreateButton, CreateButton) {
    let style = match post.controls.style_of(choice) {
        crate::host::ButtonStyle::Main => ButtonStyle::Success,
        crate::host::ButtonStyle::Step => ButtonStyle::Primary,
        crate::host::ButtonStyle::Plain => ButtonStyle::Secondary,
    };
    let button = CreateButton::new(choice.press.to_string())
        .label(cut(&plain(&post.language, &choice.label), BUTTON_CHARS))
        .style(style)
        .disabled(choice.disabled);
    let marked = match symbol(&choice.label, emojis) {
        Some(emoji) => button.clone().emoji(emoji),
        None => button.clone(),
    };
    (button, marked)
}

/// A menu without symbols, and with them. Several menus of a message may have the same id: dots at the end make it unique.
fn select(
    menu: &Menu,
    number: usize,
    language: &str,
    emojis: &Emojis,
) -> (CreateSelectMenu, CreateSelectMenu) {
    let items = menu.items.iter().map(|item| {
        let option = CreateSelectMenuOption::new(
            cut(&plain(language, &item.label), MENU_ITEM_CHARS),
            &item.value,
        );
        let about: Vec<String> = item
            .about
            .iter()
            .map(|words| plain(language, words))
            .collect();
        let option = option.default_selection(item.chosen);
        let option = match about.is_empty() {
            true => option,
            false => option.description(cut(&about.join(", "), MENU_ITEM_CHARS)),
        };
        let marked = match symbol(&item.label, emojis) {
            Some(emoji) => option.clone().emoji(emoji),
            None => option.clone(),
        };
        (option, marked)
    });
    let (least, most) = match menu.count {
        Menu::ANY_NUMBER => (1, menu.items.len()),
        count => (count, count),
    };
    let (options, marked): (Vec<_>, Vec<_>) = items.unzip();
    let id = format!("{}{}", menu.press, ".".repeat(number));
    let placeholder = cut(&plain(language, &menu.hint), MENU_PLACEHOLDER_CHARS);
    let with = |options| {
        CreateSelectMenu::new(id.clone(), CreateSelectMenuKind::String { options })
            .placeholder(placeholder.clone())
            .min_values(least as u8)
            .max_values(most as u8)
    };
    (with(options), with(marked))
}
