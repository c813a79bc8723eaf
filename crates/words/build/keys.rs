//! Writes the keys of all messages as constants, with the names of the values that each message uses.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The language whose files say which messages there are.
const FALLBACK: &str = "en";

/// The keys of all messages and attributes, by the folder that their files are in.
#[derive(Default)]
pub struct Keys {
    /// By folder: none for the messages of the program, else the game.
    folders: BTreeMap<Option<String>, BTreeSet<String>>,
    /// By key, what the message uses in any language.
    uses: BTreeMap<String, Uses>,
}

#[derive(Default)]
struct Uses {
    arguments: BTreeSet<String>,
    messages: BTreeSet<String>,
}

impl Keys {
    /// Adds the messages of a file.
    pub fn add(&mut self, folder: Option<&str>, language: &str, file: &str, text: &str) {
        let resource = fluent_syntax::parser::parse(text);
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            let value = message.value.iter().map(|value| (id.to_owned(), value));
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|part| (format!("{id}.{}", part.id.name), &part.value));
            for (key, pattern) in value.chain(attributes) {
                self.uses.entry(key.clone()).or_default().pattern(pattern);
                if language == FALLBACK {
                    let folder = self.folders.entry(folder.map(str::to_owned));
                    folder.or_default().insert(key);
                }
            }
        }
    }

    /// The source text: a module for each game, after the keys of the program, and a list of all.
    pub fn source(&self) -> String {
        let mut source = String::new();
        let mut all = BTreeMap::new();
        for (folder, keys) in &self.folders {
            let module = folder.as_ref().map(|folder| folder.replace('-', "_"));
            if let Some(module) = &module {
                let about = format!("Messages of the folder `{module}`.");
                line(
                    &mut source,
                    &format!("#[doc = {about:?}]\npub mod {module} {{\nuse super::Key;"),
                );
            }
            for key in keys {
                let constant = constant(folder.as_deref(), key);
                let arguments = self.arguments(key);
                let shown: Vec<String> =
                    arguments.iter().map(|name| format!("`${name}`")).collect();
                let about = match shown.as_slice() {
                    [] => format!("`{key}`"),
                    shown => format!("`{key}`: {}", shown.join(", ")),
                };
                line(
                    &mut source,
                    &format!(
                        "#[doc = {about:?}]\npub const {constant}: Key = Key {{ id: {key:?}, arguments: &{arguments:?} }};"
                    ),
                );
                let path = module.iter().cloned().chain([constant]);
                all.insert(key, path.collect::<Vec<_>>().join("::"));
            }
            if module.is_some() {
                source.push_str("}\n");
            }
        }
        let all: Vec<String> = all.into_values().collect();
        line(
            &mut source,
            &format!(
                "/// All keys, sorted.\npub static ALL: &[Key] = &[{}];",
                all.join(", ")
            ),
        );
        source
    }

    /// The names of the values that a message uses, also in the messages it refers to.
    fn arguments(&self, key: &str) -> Vec<&str> {
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![key];
        while let Some(key) = open.pop() {
            if let Some(uses) = self.uses.get(key).filter(|_| seen.insert(key)) {
                found.extend(uses.arguments.iter().map(String::as_str));
                open.extend(uses.messages.iter().map(String::as_str));
            }
        }
        found.into_iter().collect()
    }
}

impl Uses {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        use fluent_syntax::ast::PatternElement::{Placeable, TextElement};
        for element in &pattern.elements {
            match element {
                TextElement { .. } => {}
                Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|part| format!(".{}", part.name));
                let key = format!("{}{}", id.name, attribute.unwrap_or_default());
                self.messages.insert(key);
            }
            InlineExpression::FunctionReference { arguments, .. } => self.call(arguments),
            // A term sees only the values that it is called with.
            InlineExpression::TermReference { arguments, .. } => {
                arguments.iter().for_each(|arguments| self.call(arguments));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn call(&mut self, arguments: &CallArguments<&str>) {
        let named = arguments.named.iter().map(|argument| &argument.value);
        for value in arguments.positional.iter().chain(named) {
            self.inline(value);
        }
    }
}

/// The constant of a key: `VERB_TILE_DESCRIBE` for `huang-verb-tile.describe` of the folder `huang`.
fn constant(folder: Option<&str>, key: &str) -> String {
    let own = folder.and_then(|folder| key.strip_prefix(folder)?.strip_prefix('-'));
    let letters = own.unwrap_or(key);
    letters.replace(['-', '.'], "_").to_uppercase()
}

fn line(source: &mut String, text: &str) {
    writeln!(source, "{text}").expect("a string takes text");
}
