//! Standing orders of a person at a table: the panel in which they are given and withdrawn. Knows no store.

use crate::engine::Policy;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Button, Menu, MenuItem, Post};
use crate::host::model::request::Request;
use crate::host::posts::guide::move_label;
use crate::host::posts::loaded::LoadedTable;
use crate::ids::PersonId;
use crate::table::{AnswerReason, Order, Stage, TableRefusal};
use crate::words::{Languages, Words, keys, sentences};

/// What an order says.
pub(in crate::host) fn order_words(game: &str, policy: &str, most: u32) -> Words {
    Words::computed(format!("{game}-policy-{policy}")).with_any([("most", most)])
}

/// Tells the owner of a seat after the game why the table made a move for them; nothing where there was no choice.
pub(in crate::host) fn reason_words(reason: AnswerReason) -> Option<Words> {
    match reason {
        AnswerReason::Order => Some(Words::new(keys::REPLAY_ORDER)),
        AnswerReason::Advance => Some(Words::new(keys::REPLAY_ADVANCE)),
        AnswerReason::Open | AnswerReason::NoChoice => None,
    }
}

impl LoadedTable {
    /// Requires that somebody plays here, so that orders and moves in advance make sense.
    ///
    /// # Errors
    /// If they do not.
    pub fn require_player(&self, person: PersonId) -> Result<(), RequestError> {
        let refused = |refusal| Err(RequestError::refused(&refusal));
        match self.table.stage() {
            Stage::Gathering => return refused(TableRefusal::NotBegun),
            Stage::Finished | Stage::Closed => return refused(TableRefusal::IsOver),
            Stage::Playing => {}
        }
        match self.table.seat_of(person) {
            None => refused(TableRefusal::NotSeated),
            Some(seat) if self.table.seats()[seat].resigned => refused(TableRefusal::HasResigned),
            Some(_) => Ok(()),
        }
    }

    /// The order of these words, given now: a policy and the most that it may spend. None if the title has no such policy.
    pub fn order_of(&self, person: PersonId, words: &[String]) -> Option<Order> {
        let (name, rest) = words.split_first()?;
        let policies = self.table.title().policies();
        let policy = policies.iter().find(|policy| policy.name == name)?;
        let most = rest.first().and_then(|most| most.parse().ok());
        let game = self.table.game()?;
        let waiting = game.waiting();
        let seat = self.table.seat_of(person);
        let asked = waiting.is_some_and(|waiting| {
            Some(waiting.seat) == seat && waiting.decision == policy.decision
        });
        Some(Order {
            policy: policy.name.to_owned(),
            most: policy.limited(most.unwrap_or_default()),
            shown: game.shown().filter(|_| asked),
        })
    }

    /// Tells the awaited person that the table answers for them; none if it does not.
    pub fn prepared_words(&self, person: PersonId, language: &str) -> Option<Words> {
        let seat = self.table.seat_of(person)?;
        self.answers.due(&self.table)?;
        let answer = self
            .answers
            .prepared(&self.table)
            .filter(|answer| answer.seat == seat)?;
        let label = move_label(self.table.title(), language, &answer.text);
        let reason = match answer.reason {
            AnswerReason::Order => "order",
            AnswerReason::Advance => "advance",
            AnswerReason::Open | AnswerReason::NoChoice => "no-choice",
        };
        let words = Words::new(keys::GUIDE_PREPARED)
            .with("reason", reason)
            .with("move", Languages::shipped().say(language, &label));
        Some(words)
    }
}

/// The orders as they begin at a new table: without what was shown when they were given.
pub(in crate::host) fn as_usual(orders: &[Order]) -> Vec<Order> {
    let plain = |order: &Order| Order {
        shown: None,
        ..order.clone()
    };
    orders.iter().map(plain).collect()
}

/// The panel with the orders of the requester, whose usual orders are these.
///
/// # Errors
/// If they do not play here.
pub(in crate::host) fn panel(
    loaded: &LoadedTable,
    request: &Request,
    usual: &[Order],
) -> Result<Post, RequestError> {
    loaded.require_player(request.who.id)?;
    let title = loaded.table.title();
    let game = title.name();
    let mut post = private(request, Vec::new());
    post.table = Some(loaded.id);
    if title.policies().is_empty() {
        post.words = vec![Words::new(keys::ORDERS_IMPOSSIBLE).with("game", game)];
        list_plan(loaded, request, 0, &mut post);
        return Ok(post);
    }
    let orders = loaded.answers.orders_of(request.who.id);
    post.words = vec![Words::new(keys::ORDERS_TITLE).with("game", game)];
    let press = |action, words: &[String]| ButtonId::new(loaded.id.number, 0, action, words);
    for (number, order) in (1_u32..).zip(orders) {
        let said = order_words(game, &order.policy, order.most);
        let line = Words::new(keys::ORDERS_LINE).with("number", number);
        post.words.push(line.with("order", sentences(&[said])));
        let action = ButtonAction::WithdrawOrder;
        post.controls.buttons.push(Button {
            label: action.label().with("number", number),
            press: press(action, std::slice::from_ref(&order.policy)),
            disabled: false,
        });
    }
    post.words.push(match orders.is_empty() {
        true => Words::new(keys::ORDERS_NONE),
        false => Words::new(keys::ORDERS_STOP),
    });
    list_plan(loaded, request, orders.len(), &mut post);
    post.words
        .push(Words::new(keys::ORDERS_USUAL).with("orders", usual.len()));
    let action = ButtonAction::KeepOrders;
    post.controls.buttons.push(Button {
        label: action.label(),
        press: press(action, &[]),
        disabled: as_usual(orders) == usual,
    });
    let item = |policy: &Policy, most: u32| MenuItem {
        label: order_words(game, policy.name, most),
        value: format!("{} {most}", policy.name),
        about: vec![Words::computed(format!(
            "{game}-policy-{}.describe",
            policy.name
        ))],
        chosen: false,
    };
    let policies = title.policies().iter();
    let items = policies.flat_map(|policy| policy.limits().map(move |most| item(policy, most)));
    post.controls.menus.push(Menu {
        hint: Words::new(keys::ORDERS_GIVE),
        press: press(ButtonAction::GiveOrder, &[]),
        items: items.take(loaded.limits.menu_items).collect(),
        count: 1,
    });
    Ok(post)
}

/// Lists the moves in advance of the requester after so many orders, each with the button that removes it. A later move rests on those
/// before it, and goes with them.
fn list_plan(loaded: &LoadedTable, request: &Request, orders: usize, post: &mut Post) {
    let who = request.who.id;
    let texts = loaded.answers.planned_texts(who);
    if texts.is_empty() {
        // Why it was not made.
        post.words.extend(loaded.plan_line(who, &request.language));
        return;
    }
    post.words.push(Words::new(keys::ORDERS_PLANNED));
    for (place, text) in texts.iter().enumerate() {
        let number = (orders + place + 1) as u32;
        let label = move_label(loaded.table.title(), &request.language, text);
        let line = Words::new(keys::ORDERS_LINE).with("number", number);
        post.words.push(line.with("order", sentences(&[label])));
        let last = texts.len() - place;
        let button = Button::withdraw_last(loaded.id, last, number);
        post.controls.buttons.push(button);
    }
}
