//! `pagoda verify`: checks that a finished game was dealt as its table promised before it began.

use crate::engine::{Journal, Session};
use crate::games;
use crate::table::DealProof;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// The game to check.
#[derive(Clone, Debug, clap::Args)]
pub struct Verify {
    /// The file of the game, from the button under its result.
    file: PathBuf,
    /// The hash that the lobby showed; without it compare it yourself.
    #[arg(long)]
    hash: Option<String>,
}

impl Verify {
    /// Checks the hash, the deal and every move.
    ///
    /// # Errors
    /// If something is not as it was promised, or the file cannot be read.
    pub fn run(&self, out: &mut impl Write) -> Result<(), String> {
        let file = self.file.display();
        let text = fs::read(&self.file).map_err(|error| format!("{file}: {error}"))?;
        let said = verify(&text, self.hash.as_deref())?;
        writeln!(out, "{said}").map_err(|error| error.to_string())
    }
}

/// Checks the file of a game against the hash that was shown, or else the one that it contains. Returns what was found.
///
/// # Errors
/// If something is not as it was promised.
pub fn verify(file: &[u8], shown: Option<&str>) -> Result<String, String> {
    let journal: Journal = serde_json::from_slice(file)
        .map_err(|error| format!("this is no file of a game: {error}"))?;
    let deal = journal.deal.clone();
    let deal = deal.ok_or("this game promises nothing of its deal")?;
    let mut proof: DealProof = serde_json::from_value(deal)
        .map_err(|error| format!("the proof of the deal does not read: {error}"))?;
    if let Some(shown) = shown {
        shown.trim().clone_into(&mut proof.hash);
    }
    proof.check(&journal).map_err(|error| error.to_string())?;
    let title = games::find(&journal.game).map_err(|unknown| unknown.to_string())?;
    let session = Session::replay(title, &journal).map_err(|refusal| refusal.message)?;
    let moves = session.journal().moves.len();
    let mut said = format!(
        "The seed and the salt have the hash {}. The deal follows from them, and all {moves} moves with every draw follow from the deal.",
        proof.seal.hash()
    );
    if shown.is_none() {
        said.push_str("\nCompare the hash with the one that the lobby showed.");
    }
    Ok(said)
}
