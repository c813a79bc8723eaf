//! Texts of the page. Sentences may contain Markdown, as in Discord; names of people in them are escaped. Labels are plain.

use crate::engine::EffectKind;
use crate::games;
use crate::host::{move_label, value_key};
use crate::show::ShownTitle;
use crate::words::{Languages, Value, Words, escaped, keys, replace_moves};

/// A sentence with Markdown.
pub(super) fn sentence(language: &str, words: &Words) -> String {
    let mut words = words.clone();
    words.visit_people(&mut |person| {
        if let Value::Person(name) = person {
            *person = match name.is_empty() {
                true => Value::Text(label(language, &Words::new(keys::PERSON_FORGOTTEN))),
                false => Value::Person(escaped(name)),
            };
        }
    });
    let text = Languages::shipped().say(language, &words);
    with_labels(language, &words, &text, "*")
}

/// A text with its moves as the page calls them, between marks: nobody types there.
fn with_labels(language: &str, words: &Words, text: &str, mark: &str) -> String {
    let title = games::title(words.game());
    let language = Languages::shipped().nearest(language);
    replace_moves(text, |chosen| match title {
        Some(title) => {
            let label = move_label(title, language, chosen);
            format!("{mark}{}{mark}", Languages::shipped().say(language, &label))
        }
        None => chosen.to_owned(),
    })
}

/// Sentences with Markdown.
pub(super) fn sentences(language: &str, words: &[Words]) -> Vec<String> {
    words
        .iter()
        .map(|words| sentence(language, words))
        .collect()
}

/// A plain text.
pub(super) fn label(language: &str, words: &Words) -> String {
    with_labels(
        language,
        words,
        &Languages::shipped().say(language, words),
        "",
    )
}

/// The name of a thing of a title, by its kind and value; the value itself where it has no name.
pub(super) fn value_label(language: &str, game: &str, kind: &str, value: &str) -> String {
    match value_key(game, kind, value) {
        Some(key) => label(language, &Words::computed(key)),
        None => value.to_owned(),
    }
}

/// The address of a symbol by its key, `huang-leader-red`.
pub(super) fn symbol_address(game: &str, key: Option<&str>) -> Option<String> {
    let rest = key?.strip_prefix(game)?.strip_prefix('-')?;
    let mut sets = games::title(game)?.symbols().iter();
    sets.find_map(|set| {
        let value = rest.strip_prefix(set.kind)?.strip_prefix('-')?;
        let known = set.values.contains(&value);
        known.then(|| format!("/symbols/{game}/{}/{value}", set.kind))
    })
}

/// The name of a kind of effect for the page.
pub(super) fn effect_name(effect: Option<EffectKind>) -> Option<&'static str> {
    effect.map(EffectKind::name)
}
