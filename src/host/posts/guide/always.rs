//! *Always* beside an answer: the move is made, and becomes a standing order.

use super::step::GuideStep;
use super::{Guide, GuideSubject, PageAlways};
use crate::engine::MoveText;
use crate::host::model::button_id::ButtonAction;
use crate::host::model::post::{Button, Post};
use crate::host::posts::orders::order_words;
use crate::words::{Words, keys, sentences};

/// Buttons that come after these: back, hint, cancel, the board in a browser.
const WAYS_OUT: usize = 4;

/// A policy that answers the present decision.
struct Always {
    policy: &'static str,
    most: u32,
    text: MoveText,
}

/// What can be made an order here. At the first step every policy that answers the present decision; at a whole move those that would
/// make it. The limit is what the answer needs.
fn offered(guide: &Guide<'_>, step: &GuideStep) -> impl Iterator<Item = Always> {
    // A guided game has its own moves.
    let at_table = matches!(guide.subject, GuideSubject::Table { .. });
    let allowed = at_table && guide.lesson.is_none();
    let (chosen, shown) = (step.given.join(" "), guide.game.shown());
    let policies = guide
        .game
        .title()
        .policies()
        .iter()
        .filter(move |_| allowed);
    let answers = policies.filter_map(move |policy| {
        let follow = |most| {
            Some((
                most,
                guide.game.follow(guide.seat, policy.name, most, shown)?,
            ))
        };
        let (most, text) = policy.limits().find_map(follow)?;
        let policy = policy.name;
        Some(Always { policy, most, text })
    });
    answers.filter(move |always| chosen.is_empty() || *always.text == *chosen)
}

fn label(guide: &Guide<'_>, always: &Always) -> Words {
    let order = order_words(guide.name(), always.policy, always.most);
    Words::new(keys::PRESS_ALWAYS).with("order", sentences(&[order]))
}

/// Adds the buttons for it, where there is room.
pub(super) fn offer_always(guide: &Guide<'_>, post: &mut Post, step: &GuideStep) {
    let room = guide.limits.buttons_beside(post.controls.menus.len());
    let room = room.saturating_sub(post.controls.buttons.len() + WAYS_OUT);
    for always in offered(guide, step).take(room) {
        let order = [always.policy.to_owned(), always.most.to_string()].into_iter();
        let words: Vec<String> = order
            .chain(always.text.words().map(str::to_owned))
            .collect();
        post.controls.buttons.push(Button {
            label: label(guide, &always),
            press: guide.press(ButtonAction::Always, &words),
            disabled: false,
        });
    }
}

/// The same for a page.
pub(super) fn page_always(guide: &Guide<'_>, step: &GuideStep) -> Vec<PageAlways> {
    let page = |always: Always| PageAlways {
        label: label(guide, &always),
        order: vec![always.policy.to_owned(), always.most.to_string()],
        text: always.text.to_string(),
    };
    offered(guide, step).map(page).collect()
}
