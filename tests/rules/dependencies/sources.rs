//! The paths that Rust sources use, each resolved from the root of its crate.
//!
//! Imports are followed through groups, renames, globs and re-exports. Macro calls, macro definitions and attributes have no
//! syntax tree, so everything that looks like a path there is treated as one. Comments, with the examples in them, use nothing.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A path from the root of a crate: `crate`, `host`, `Host`, or `std`, `fs`.
pub type Absolute = Vec<String>;

/// Something that a source uses.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// The path, from the root of its crate.
    pub path: Absolute,
    /// The file in which it is used.
    pub file: String,
    /// The line.
    pub line: usize,
}

/// All sources of a crate.
#[derive(Debug, Default)]
pub struct Sources {
    /// The paths as they are written.
    written: Vec<Written>,
    /// The modules there are.
    modules: BTreeSet<Absolute>,
    /// The target of an imported name, by the path of the name.
    imports: BTreeMap<Absolute, Written>,
    /// The modules from which a module imports everything.
    globs: BTreeMap<Absolute, Vec<Written>>,
}

/// A path as written, with its location.
#[derive(Clone, Debug)]
struct Written {
    module: Absolute,
    segments: Vec<String>,
    file: String,
    line: usize,
}

/// More steps than any chain of re-exports has.
const MOST_STEPS: usize = 16;

impl Sources {
    /// Reads every `.rs` file of a folder. `main.rs` is a separate crate, which calls the library by its name.
    pub fn read(folder: &Path) -> Self {
        let mut sources = Self::default();
        sources.read_folder(folder, folder);
        sources
    }

    fn read_folder(&mut self, root: &Path, folder: &Path) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources") {
            let path = entry.expect("an entry of the folder").path();
            if path.is_dir() {
                self.read_folder(root, &path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let file = path.strip_prefix(root).expect("a file of the folder");
                let text = std::fs::read_to_string(&path).expect("a source file");
                self.add(&file.to_string_lossy(), &text);
            }
        }
    }

    /// Adds one file; its module follows from its path below `src`.
    pub fn add(&mut self, file: &str, text: &str) {
        let parsed = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
        let module = module_of(file);
        self.modules.insert(module.clone());
        let mut reader = Reader {
            sources: self,
            file,
            module,
        };
        reader.visit_file(&parsed);
    }

    /// Returns everything that is used, and its target if it is imported under another path.
    pub fn uses(&self) -> Vec<Use> {
        let mut uses = BTreeSet::new();
        for written in &self.written {
            for path in self.resolve(written) {
                uses.insert(Use {
                    path,
                    file: written.file.clone(),
                    line: written.line,
                });
            }
        }
        uses.into_iter().collect()
    }

    /// Returns the path from the root of its crate, and then its targets, step by step.
    fn resolve(&self, written: &Written) -> Vec<Absolute> {
        let mut steps = vec![self.absolute(written, MOST_STEPS)];
        while steps.len() < MOST_STEPS {
            let path = &steps[steps.len() - 1];
            let Some(next) = self.follow(path, MOST_STEPS) else {
                break;
            };
            if steps.contains(&next) {
                break;
            }
            steps.push(next);
        }
        steps
    }

    /// Returns the path with the first imported name in it replaced by its target.
    fn follow(&self, path: &[String], steps: usize) -> Option<Absolute> {
        let steps = steps.checked_sub(1)?;
        (1..=path.len()).find_map(|length| {
            let (name, rest) = path.split_at(length);
            let import = self.imports.get(name)?;
            let mut stands_for = self.absolute(import, steps);
            stands_for.extend_from_slice(rest);
            (stands_for != path).then_some(stands_for)
        })
    }

    fn absolute(&self, written: &Written, steps: usize) -> Absolute {
        let mut place = written.module.clone();
        let mut rest = written.segments.as_slice();
        let mut relative = false;
        while let [first, after @ ..] = rest {
            match first.as_str() {
                "crate" | "$crate" | "pagoda" if !relative => place.truncate(1),
                "self" => {}
                "super" => {
                    place.truncate(place.len().saturating_sub(1).max(1));
                }
                _ => break,
            }
            relative = true;
            rest = after;
        }
        if relative {
            place.extend_from_slice(rest);
            return place;
        }
        let Some(first) = rest.first() else {
            return place;
        };
        match self.find(&place, first, steps) {
            Some(mut found) => {
                found.extend_from_slice(&rest[1..]);
                found
            }
            None => rest.to_vec(),
        }
    }

    /// Resolves a name in a module: its own modules and imports, and its glob imports.
    fn find(&self, module: &[String], name: &str, steps: usize) -> Option<Absolute> {
        let steps = steps.checked_sub(1)?;
        let own = [module, &[name.to_owned()]].concat();
        // `use rand;` means the crate of this name.
        let import = self.imports.get(&own);
        let imported = import.is_some_and(|import| import.segments != [name]);
        if imported || self.modules.contains(&own) {
            return Some(own);
        }
        let globs = self.globs.get(module)?;
        globs.iter().find_map(|glob| {
            let mut target = self.absolute(glob, steps);
            while let Some(next) = self.follow(&target, steps).filter(|next| *next != target) {
                target = next;
            }
            (target != module).then(|| self.find(&target, name, steps))?
        })
    }
}

/// `engine/erased.rs` is `crate::engine::erased`.
fn module_of(file: &str) -> Absolute {
    let parts = file.trim_end_matches(".rs").split('/');
    let parts = parts.filter(|part| !["mod", "lib", "main"].contains(part));
    ["crate"]
        .into_iter()
        .chain(parts)
        .map(str::to_owned)
        .collect()
}

/// Reads one file.
struct Reader<'a> {
    sources: &'a mut Sources,
    file: &'a str,
    module: Absolute,
}

impl Reader<'_> {
    fn written(&self, segments: Vec<String>, at: Span) -> Written {
        Written {
            module: self.module.clone(),
            segments,
            file: self.file.to_owned(),
            line: at.start().line,
        }
    }

    fn note(&mut self, segments: Vec<String>, at: Span) {
        let written = self.written(segments, at);
        self.sources.written.push(written);
    }

    fn import(&mut self, name: &str, segments: Vec<String>, at: Span) {
        let written = self.written(segments, at);
        self.sources.written.push(written.clone());
        if name != "_" {
            let name = [self.module.as_slice(), &[name.to_owned()]].concat();
            self.sources.imports.insert(name, written);
        }
    }

    fn use_tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |name: &syn::Ident| {
            let mut path = before.to_vec();
            // In a group `self` is the path before it.
            if before.is_empty() || name != "self" {
                path.push(name.to_string());
            }
            path
        };
        match tree {
            syn::UseTree::Path(path) => self.use_tree(&with(&path.ident), &path.tree),
            syn::UseTree::Name(name) => {
                let path = with(&name.ident);
                let last = path.last().cloned().unwrap_or_default();
                self.import(&last, path, name.ident.span());
            }
            syn::UseTree::Rename(renamed) => {
                let (path, name) = (with(&renamed.ident), renamed.rename.to_string());
                self.import(&name, path, renamed.ident.span());
            }
            syn::UseTree::Glob(glob) => {
                let written = self.written(before.to_vec(), glob.span());
                self.sources.written.push(Written {
                    segments: [before, &["*".to_owned()]].concat(),
                    ..written.clone()
                });
                let globs = self.sources.globs.entry(self.module.clone());
                globs.or_default().push(written);
            }
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.use_tree(before, tree);
                }
            }
        }
    }

    /// Finds every path in unparsed tokens. Strings are read as paths where an attribute may have some.
    fn tokens(&mut self, before: &[String], tokens: TokenStream, texts: bool) {
        let mut path: Vec<String> = before.to_vec();
        // Whether the last token was an identifier, a `::`, or something else.
        let mut named = false;
        let mut colons = if before.is_empty() { 0 } else { 2 };
        let mut at = Span::call_site();
        let tokens =
            tokens
                .into_iter()
                .chain(std::iter::once(TokenTree::Punct(proc_macro2::Punct::new(
                    ';',
                    proc_macro2::Spacing::Alone,
                ))));
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if named || colons != 2 {
                        self.end_of_path(&mut path, before, at);
                    }
                    at = ident.span();
                    path.push(ident.to_string());
                    (named, colons) = (true, 0);
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && colons < 2 => {
                    (named, colons) = (false, colons + 1);
                }
                TokenTree::Group(group) => {
                    let of_path = colons == 2 && group.delimiter() == Delimiter::Brace;
                    let inside = if of_path {
                        std::mem::take(&mut path)
                    } else {
                        Vec::new()
                    };
                    self.end_of_path(&mut path, before, at);
                    self.tokens(&inside, group.stream(), texts);
                    (named, colons) = (false, 0);
                }
                TokenTree::Literal(literal) => {
                    self.end_of_path(&mut path, before, at);
                    let text = syn::parse2::<syn::LitStr>(TokenTree::from(literal).into());
                    if let (true, Ok(text)) = (texts, text)
                        && let Ok(found) = text.parse::<syn::Path>()
                    {
                        self.path(&found);
                    }
                    (named, colons) = (false, 0);
                }
                TokenTree::Punct(punct) => {
                    self.end_of_path(&mut path, before, at);
                    // After a comma in a group the path before the group continues.
                    colons = if punct.as_char() == ',' && !before.is_empty() {
                        2
                    } else {
                        0
                    };
                    named = false;
                }
            }
        }
    }

    fn end_of_path(&mut self, path: &mut Vec<String>, before: &[String], at: Span) {
        // A single name may be anything.
        if path.len() > before.len().max(1) {
            self.note(path.clone(), at);
        }
        before.clone_into(path);
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        for attribute in &item.attrs {
            let moved = attribute.path().is_ident("path");
            assert!(!moved, "{}: a module with a path of its own", self.file);
        }
        self.module.push(item.ident.to_string());
        self.sources.modules.insert(self.module.clone());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.use_tree(&[], &item.tree);
    }

    fn visit_item_extern_crate(&mut self, item: &'ast syn::ItemExternCrate) {
        let renamed = item.rename.as_ref().map(|(_, name)| name);
        let name = renamed.unwrap_or(&item.ident).to_string();
        let named = item.ident.to_string();
        // `extern crate self` is the crate itself.
        let named = if named == "self" {
            "crate".to_owned()
        } else {
            named
        };
        self.import(&name, vec![named], item.ident.span());
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(path);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        self.tokens(&[], called.tokens.clone(), false);
        visit::visit_macro(self, called);
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        if attribute.path().is_ident("doc") {
            return;
        }
        match &attribute.meta {
            syn::Meta::List(list) => self.tokens(&[], list.tokens.clone(), true),
            syn::Meta::NameValue(_) | syn::Meta::Path(_) => {}
        }
        self.path(attribute.path());
    }

    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        if let Some(asyncness) = signature.asyncness {
            self.note(vec!["async".to_owned()], asyncness.span);
        }
        visit::visit_signature(self, signature);
    }

    fn visit_expr_async(&mut self, block: &'ast syn::ExprAsync) {
        self.note(vec!["async".to_owned()], block.async_token.span);
        visit::visit_expr_async(self, block);
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        if let Some(asyncness) = closure.asyncness {
            self.note(vec!["async".to_owned()], asyncness.span);
        }
        visit::visit_expr_closure(self, closure);
    }
}

impl Reader<'_> {
    fn path(&mut self, path: &syn::Path) {
        let names = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string());
        self.note(names.collect(), path.span());
    }
}
