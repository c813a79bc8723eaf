//! Names in the documentation: every path, link, command, option and variable that a page names exists, and so do types and functions.

use clap::CommandFactory;
use pagoda::cli::Cli;
use pagoda::discord::commands;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Folders that are not part of the repository.
const LEFT_OUT: [&str; 6] = [
    "target",
    "node_modules",
    "venv",
    ".git",
    "pagoda-store",
    "pagoda-playground",
];
/// Options of programs of others that pages name.
const FOREIGN_OPTIONS: [&str; 11] = [
    "--profile",
    "--release",
    "--package",
    "--no-default-features",
    "--test",
    "--bin",
    "--ignored",
    "--build",
    "--volumes",
    "--project-directory",
    "--help",
];
/// Addresses of one part that look like commands.
const ADDRESSES: [&str; 4] = ["/api", "/control", "/healthz", "/metrics"];
/// The game that pages invent as an example, and one that has the same files.
const EXAMPLE: (&str, &str) = ("nim", "qin");
/// Kinds of files whose names are checked even without a folder.
const SOURCES: [&str; 2] = [".rs", ".sql"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Everything in the repository that documentation can name.
struct Repository {
    /// Files and folders, from the root.
    paths: BTreeSet<String>,
    /// Words in sources and configuration.
    words: BTreeSet<String>,
    /// The options of each command of our programs: `pagoda serve`.
    options: BTreeMap<String, BTreeSet<String>>,
    /// The options of each slash command: `/table new`.
    slash: BTreeMap<String, BTreeSet<String>>,
    /// Packages of the workspace.
    packages: BTreeSet<String>,
    /// Test programs with a name of their own.
    test_programs: BTreeSet<String>,
}

static REPOSITORY: LazyLock<Repository> = LazyLock::new(Repository::read);

/// The first name in a part of a manifest.
fn first_name(manifest: &str) -> Option<String> {
    let name = manifest
        .lines()
        .find_map(|line| line.strip_prefix("name = "));
    name.map(|name| name.trim_matches('"').to_owned())
}

impl Repository {
    fn read() -> Self {
        let mut paths = BTreeSet::new();
        walk(root(), &mut paths);
        let mut words = BTreeSet::new();
        let (mut packages, mut test_programs) = (BTreeSet::new(), BTreeSet::new());
        for path in &paths {
            let sources = [".rs", ".toml", ".js", ".py", ".yaml", ".yml", ".service"];
            let is_source = sources.iter().any(|end| path.ends_with(end));
            if !is_source && !path.starts_with(".ci/") && path != "Dockerfile" {
                continue;
            }
            let Ok(text) = fs::read_to_string(root().join(path)) else {
                continue;
            };
            if path.ends_with("Cargo.toml") {
                let mut sections = text.split("[[test]]");
                packages.extend(sections.next().and_then(first_name));
                test_programs.extend(sections.filter_map(first_name));
            }
            // This file names what does not exist.
            if !path.ends_with("doc_names.rs") {
                words.extend(identifiers(&text).map(str::to_owned));
            }
        }
        let mut options = BTreeMap::new();
        list_options(&Cli::command(), "pagoda", &mut options);
        list_options(&pagoda_tools::Cli::command(), "pagoda-tools", &mut options);
        let mut slash = BTreeMap::new();
        for command in commands() {
            list_slash(&command, "/", &mut slash);
        }
        Self {
            paths,
            words,
            options,
            slash,
            packages,
            test_programs,
        }
    }

    /// Whether a path exists. `*` and `<game>` stand for anything within a folder, `{a,b}` for each of them.
    fn has_path(&self, path: &str) -> bool {
        if let Some((before, rest)) = path.split_once('{') {
            let Some((inner, after)) = rest.split_once('}') else {
                return false;
            };
            let mut each = inner.split(',');
            return each.all(|one| self.has_path(&format!("{before}{one}{after}")));
        }
        let path = path.trim_end_matches('/').replace(EXAMPLE.0, EXAMPLE.1);
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |known: &String| {
            let known: Vec<&str> = known.split('/').collect();
            let mut both = known.iter().zip(&parts);
            known.len() == parts.len() && both.all(|(known, part)| part_fits(known, part))
        };
        self.paths.contains(&path) || self.paths.iter().any(fits)
    }
}

/// Whether the name of a file or folder fits one with `*` or `<game>` in it.
fn part_fits(known: &str, part: &str) -> bool {
    let wild = part.split_once('*').or_else(|| {
        part.split_once('<')
            .map(|(before, rest)| (before, rest.split_once('>').map_or("", |(_, after)| after)))
    });
    match wild {
        None => known == part,
        Some((before, after)) => {
            known.len() >= before.len() + after.len()
                && known.starts_with(before)
                && known.ends_with(after)
        }
    }
}

fn walk(folder: &Path, paths: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if LEFT_OUT.contains(&name.as_ref()) {
            continue;
        }
        let from_root = path.strip_prefix(root()).expect("it is inside");
        paths.insert(from_root.to_string_lossy().into_owned());
        if path.is_dir() {
            walk(&path, paths);
        }
    }
}

fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words.filter(|word| !word.is_empty())
}

fn list_options(
    command: &clap::Command,
    name: &str,
    options: &mut BTreeMap<String, BTreeSet<String>>,
) {
    let long = command
        .get_arguments()
        .filter_map(|argument| argument.get_long());
    let short = command
        .get_arguments()
        .filter_map(|argument| argument.get_short());
    let long = long.map(|long| format!("--{long}"));
    let known = long.chain(short.map(|short| format!("-{short}"))).collect();
    options.insert(name.to_owned(), known);
    for inner in command.get_subcommands() {
        list_options(inner, &format!("{name} {}", inner.get_name()), options);
    }
}

fn list_slash(command: &Value, before: &str, slash: &mut BTreeMap<String, BTreeSet<String>>) {
    const SUBCOMMAND: u64 = 1;
    let name = format!("{before}{}", command["name"].as_str().expect("a name"));
    let inner = command["options"].as_array().map_or(&[][..], Vec::as_slice);
    let mut options = BTreeSet::new();
    for option in inner {
        if option["type"] == SUBCOMMAND {
            list_slash(option, &format!("{name} "), slash);
        } else {
            options.insert(option["name"].as_str().expect("a name").to_owned());
        }
    }
    slash.insert(name, options);
}

/// The pages, by their paths from the root.
fn pages() -> Vec<String> {
    let paths = REPOSITORY.paths.iter();
    let pages = paths.filter(|path| path.ends_with(".md"));
    let pages = pages.filter(|path| !path.contains('/') || path.starts_with("docs/"));
    pages.cloned().collect()
}

/// The texts in backticks of a page, and the lines of its code blocks.
fn code(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in page.lines() {
        let line = line.trim();
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            found.push(line.trim_start_matches("$ ").to_owned());
        } else {
            found.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    found
}

/// What is wrong with a text in backticks; none if nothing is.
fn wrong(code: &str) -> Option<String> {
    let words: Vec<&str> = code.split_whitespace().collect();
    let first = *words.first()?;
    let wrong = match first {
        "pagoda" | "pagoda-tools" => wrong_command(&words),
        "cargo" => wrong_cargo(&words),
        _ if first.starts_with("--") => wrong_option(first),
        _ if first.starts_with('/') => wrong_slash(&words),
        _ => None,
    };
    let variables = words.iter().filter_map(|word| word.split('=').next());
    let mut variables =
        variables.filter(|word| word.starts_with("PAGODA_") || word.starts_with("DISCORD_TOKEN"));
    let unknown = variables.find(|variable| !REPOSITORY.words.contains(*variable));
    let unknown = unknown.map(|variable| format!("no variable {variable}"));
    let path = words.iter().find_map(|word| wrong_path(word));
    let name = (words.len() == 1).then(|| wrong_name(first)).flatten();
    wrong.or(unknown).or(path).or(name)
}

fn wrong_command(words: &[&str]) -> Option<String> {
    let mut name = words[0].to_owned();
    let mut rest = words[1..].iter().copied().peekable();
    if let Some(inner) =
        rest.next_if(|word| word.starts_with(|first: char| first.is_ascii_lowercase()))
    {
        name = format!("{name} {inner}");
    }
    let Some(known) = REPOSITORY.options.get(&name) else {
        return Some(format!("no command {name}"));
    };
    let rest = rest.take_while(|word| !["<", ">", "|", "&&"].contains(word));
    let mut options = rest.filter(|word| word.len() > 1 && word.starts_with('-'));
    let unknown = options.find(|option| {
        let option = option.split('=').next().unwrap_or_default();
        !known.contains(option) && option != "--help"
    });
    unknown.map(|option| format!("{name} has no option {option}"))
}

/// Packages and test programs in a command line of cargo, and what follows `--` in `cargo run`.
fn wrong_cargo(words: &[&str]) -> Option<String> {
    for pair in words.windows(2) {
        let unknown = match pair[0] {
            "-p" | "--package" => !REPOSITORY.packages.contains(pair[1]),
            "--test" => {
                !REPOSITORY.test_programs.contains(pair[1])
                    && !REPOSITORY.has_path(&format!("tests/{}", pair[1]))
                    && !REPOSITORY.has_path(&format!("crates/*/tests/{}", pair[1]))
            }
            "--bin" => !["pagoda", "pagoda-tools"].contains(&pair[1]),
            _ => false,
        };
        if unknown {
            return Some(format!("no {} {}", pair[0], pair[1]));
        }
    }
    let program = match words.contains(&"pagoda-tools") {
        true => "pagoda-tools",
        false => "pagoda",
    };
    let after = words.iter().position(|word| *word == "--")?;
    (words[1] == "run")
        .then(|| wrong_command(&[&[program], &words[after + 1..]].concat()))
        .flatten()
}

/// An option by itself.
fn wrong_option(option: &str) -> Option<String> {
    let option = option.split('=').next().unwrap_or_default();
    let known = REPOSITORY
        .options
        .values()
        .any(|options| options.contains(option));
    (!known && !FOREIGN_OPTIONS.contains(&option)).then(|| format!("no option {option}"))
}

/// A slash command with its options. Addresses with more than one part are not judged.
fn wrong_slash(words: &[&str]) -> Option<String> {
    let is_address =
        |word: &str| word[1..].contains(['/', '<', '.', '{', '#', '-', '@']) || word.len() == 1;
    if is_address(words[0]) || ADDRESSES.contains(&words[0]) {
        return None;
    }
    let mut name = words[0].to_owned();
    let mut rest = words[1..].iter().copied().peekable();
    if let Some(inner) = rest.next_if(|word| !word.contains(':')) {
        name = format!("{name} {inner}");
    }
    let Some(known) = REPOSITORY.slash.get(&name) else {
        return Some(format!("no command {name}"));
    };
    let mut options = rest.filter_map(|word| Some(word.split_once(':')?.0));
    let unknown = options.find(|option| !known.contains(*option));
    unknown.map(|option| format!("{name} has no option {option}"))
}

/// A path in the repository: one that begins with a folder of its root, or the name of a source file.
fn wrong_path(word: &str) -> Option<String> {
    let word = word.trim_end_matches([',', ';', ':']);
    let is_plain = |letter: char| letter.is_alphanumeric() || "/._-*<>{},".contains(letter);
    if !word.chars().all(is_plain) {
        return None;
    }
    let known = match word.split_once('/') {
        Some((folder, _)) if REPOSITORY.paths.contains(folder) => REPOSITORY.has_path(word),
        _ if SOURCES.iter().any(|end| word.ends_with(end)) => {
            let end = format!("/{word}");
            REPOSITORY.paths.iter().any(|path| path.ends_with(&end))
        }
        _ => true,
    };
    (!known).then(|| format!("no file {word}"))
}

/// A type (`LinkToken`) or an item of one (`Rules::redeal`).
fn wrong_name(word: &str) -> Option<String> {
    let word = word.trim_end_matches("()");
    let is_name = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    };
    let parts: Vec<&str> = word.split("::").collect();
    let is_type = parts.len() == 1
        && word.starts_with(|first: char| first.is_ascii_uppercase())
        && word
            .chars()
            .skip(1)
            .any(|letter| letter.is_ascii_uppercase())
        && word.chars().any(|letter| letter.is_ascii_lowercase());
    if !parts.iter().all(|part| is_name(part)) || !(is_type || parts.len() > 1) {
        return None;
    }
    let unknown = parts
        .into_iter()
        .find(|part| !REPOSITORY.words.contains(*part));
    unknown.map(|part| format!("nothing is called {part}"))
}

/// The anchor that GitHub makes from a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.to_lowercase();
    let kept = kept.trim_start_matches('#').trim().chars();
    let kept = kept.filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().replace(' ', "-")
}

/// Links to files that do not exist, or to headings that their pages do not have.
fn wrong_links(page: &str, text: &str) -> Vec<String> {
    let folder = root()
        .join(page)
        .parent()
        .map(PathBuf::from)
        .unwrap_or_default();
    let targets = text
        .split("](")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once(')')?.0));
    let targets = targets.filter(|target| !target.contains("://"));
    let wrong = targets.filter(|target| {
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        let path = match file {
            "" => root().join(page),
            file => folder.join(file),
        };
        if heading.is_empty() {
            return !path.exists();
        }
        let other = fs::read_to_string(&path).unwrap_or_default();
        let mut headings = other.lines().filter(|line| line.starts_with('#'));
        !headings.any(|line| anchor(line) == heading)
    });
    wrong.map(|target| format!("no page {target}")).collect()
}

fn wrong_names(page: &str, text: &str) -> Vec<String> {
    let mut found: Vec<String> = code(text).iter().filter_map(|code| wrong(code)).collect();
    found.extend(wrong_links(page, text));
    found
}

#[test]
fn every_name_in_the_documentation_exists() {
    let pages = pages();
    assert!(pages.len() > 12, "only {pages:?}");
    let mut found = Vec::new();
    let mut names = 0;
    for page in &pages {
        let text = fs::read_to_string(root().join(page)).expect("a page");
        names += code(&text).len();
        let wrong = wrong_names(page, &text).into_iter();
        found.extend(wrong.map(|wrong| format!("{page}: {wrong}")));
    }
    assert!(names > 500, "only {names} names were found");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_name_that_does_not_exist_is_found() {
    let right = "`pagoda serve --store DIR`, `--token-file FILE`, `/table new robots:2`, `src/host/tables/commits.rs`, \
        `data/<game>/words/{en,de}`, `PAGODA_STORE=x`, `Table::make_move`, `LinkToken`, `cargo test -p pagoda-qin`, `cargo test --test qin`, `crates/games/*/tests`, \
        [a page](docs/web.md#links), `/api/<table>/state`, `tile red D7`, \
        `cargo run --release --bin pagoda-tools -- soak --tables 3`";
    assert_eq!(wrong_names("README.md", right), Vec::<String>::new());
    let each = [
        "`pagoda serve --locale de`",
        "`pagoda flush`",
        "`pagoda-tools soak --table 3`",
        "`--languages`",
        "`/table fold`",
        "`/table new robot:2`",
        "`src/host/notes.rs`",
        "`data/<game>/words/{en,xx}`",
        "`nobody_wrote_this.rs`",
        "`hosts/commits.rs`",
        "`PAGODA_STORAGE`",
        "`Table::makes_no_move`",
        "`LinkTokenList`",
        "`cargo test -p pagoda-go`",
        "`cargo test --test nothing`",
        "`cargo run --release -- flush`",
        "[a page](docs/webs.md)",
        "[a page](docs/web.md#chains)",
        "```\npagoda backup --folder x\n```",
    ];
    for text in each {
        assert_eq!(wrong_names("README.md", text).len(), 1, "{text}");
    }
}
