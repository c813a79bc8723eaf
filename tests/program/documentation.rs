//! Checks of the documentation of the engine.

use std::path::Path;
use syn::{Attribute, Expr, Item, Lit, Meta, Visibility};

/// Returns the text of the doc comments among these attributes.
fn docs(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let Meta::NameValue(doc) = &attribute.meta else {
            return None;
        };
        match &doc.value {
            Expr::Lit(text) if doc.path.is_ident("doc") => match &text.lit {
                Lit::Str(text) => Some(text.value() + "\n"),
                _ => None,
            },
            _ => None,
        }
    });
    lines.collect()
}

/// Returns whether there is a tested code block: one without a language.
fn has_example(docs: &str) -> bool {
    let fences = docs
        .lines()
        .filter_map(|line| line.trim().strip_prefix("```"));
    fences.step_by(2).any(str::is_empty)
}

/// Returns the public types of a file without a tested example, and the number of types.
fn without_example(text: &str) -> (Vec<String>, usize) {
    let parsed = syn::parse_file(text).expect("a source file parses");
    let types = parsed.items.iter().filter_map(|item| match item {
        Item::Struct(item) => Some((&item.vis, &item.ident, &item.attrs)),
        Item::Enum(item) => Some((&item.vis, &item.ident, &item.attrs)),
        Item::Trait(item) => Some((&item.vis, &item.ident, &item.attrs)),
        Item::Type(item) => Some((&item.vis, &item.ident, &item.attrs)),
        _ => None,
    });
    let public: Vec<_> = types
        .filter(|(visibility, ..)| matches!(visibility, Visibility::Public(_)))
        .collect();
    let bare = public
        .iter()
        .filter(|(.., attributes)| !has_example(&docs(attributes)));
    let bare = bare.map(|(_, name, _)| name.to_string()).collect();
    (bare, public.len())
}

#[test]
fn every_public_type_of_engine_and_show_has_an_example() {
    let folder = |name: &str| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        std::fs::read_dir(folder).expect("the folder of a crate")
    };
    let mut types = 0;
    for entry in folder("crates/engine/src").chain(folder("crates/show/src")) {
        let path = entry.expect("an entry of the folder").path();
        let text = std::fs::read_to_string(&path).expect("a source file");
        let (bare, count) = without_example(&text);
        assert!(bare.is_empty(), "{}: {bare:?}", path.display());
        types += count;
    }
    assert!(types > 30, "only {types} types were found");
}

#[test]
fn a_type_without_an_example_is_found() {
    let text = "/// One.\n///\n/// ```\n/// let x = 1;\n/// ```\npub struct One;\n\
                /// Two.\n#[derive(Debug)]\npub enum Two {}\nstruct Hidden;\n\
                /// Three.\n///\n/// ```text\n/// not run\n/// ```\npub trait Three {}\n";
    let (bare, count) = without_example(text);
    assert_eq!(
        (bare, count),
        (vec!["Two".to_owned(), "Three".to_owned()], 3)
    );
}
