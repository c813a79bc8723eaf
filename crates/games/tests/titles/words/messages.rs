//! The messages of a language, in parts.
#![allow(dead_code, reason = "no program needs all of it")]

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use pagoda_words::FILES;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub struct Parts {
    pub values: BTreeSet<String>,
    pub texts: Vec<String>,
    /// The variants of its selectors by number: `one`, `few`.
    pub plurals: BTreeSet<String>,
}

impl Parts {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key {
                        self.plurals.insert(name.to_owned());
                    }
                    self.read(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { value } => self.texts.push((*value).to_owned()),
            _ => {}
        }
    }

    pub fn said(&self) -> String {
        self.texts.join("|")
    }
}

pub fn messages(language: &str) -> BTreeMap<String, Parts> {
    let mut messages = BTreeMap::new();
    for file in FILES.iter().filter(|file| file.language == language) {
        let resource = parser::parse(file.text);
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.name));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut add = |key: String, pattern: &Pattern<&str>| {
                let mut parts = Parts::default();
                parts.read(pattern);
                messages.insert(key, parts);
            };
            if let Some(value) = &message.value {
                add(message.id.name.to_owned(), value);
            }
            for attribute in &message.attributes {
                let key = format!("{}.{}", message.id.name, attribute.id.name);
                add(key, &attribute.value);
            }
        }
    }
    messages
}
