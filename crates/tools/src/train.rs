//! `pagoda-tools train`: fits what the figures of a game count, by games of robots against themselves.

use super::game_options::read_options;
use super::model_file::read_model;
use pagoda_engine::{Game, Setup};
use pagoda_games::{self as games, GameVisitor};
use pagoda_robots::{
    Fit, FitReport, Model, Prior, Samples, SelfPlay, fit, fit_network, fit_prior, play_itself,
};
use std::path::PathBuf;

/// Arguments of `pagoda-tools train`.
#[derive(Debug, clap::Args)]
pub struct Train {
    /// Which game.
    #[arg(long)]
    game: String,
    /// Numbers of players, separated by commas; games take turns.
    #[arg(long, value_delimiter = ',', default_value = "2,3,4")]
    players: Vec<usize>,
    /// Number of games in each round.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Number of rounds: each plays with the weights of the round before.
    #[arg(long, default_value_t = 2)]
    rounds: usize,
    /// Simulations for each decision; with 0 robots look one move ahead.
    #[arg(long, default_value_t = 0)]
    simulations: u32,
    /// Fit a network that corrects the weights, too.
    #[arg(long)]
    network: bool,
    /// Fit what the figures of moves count, to what the searches chose, and leave the rest of the model as it is.
    #[arg(long, conflicts_with = "network")]
    prior: bool,
    /// How often every position is learned from.
    #[arg(long, default_value_t = Fit::default().epochs)]
    epochs: usize,
    /// The seed of the first game; the next ones follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of threads. The result does not depend on it.
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Sets of options that take turns with the default ones, each as `palace,bandits` or `name=value`.
    #[arg(long)]
    options: Vec<String>,
    /// The model to begin with; the shipped one if omitted.
    #[arg(long)]
    model: Option<PathBuf>,
    /// Where the new model is written; standard output if omitted.
    #[arg(long)]
    output: Option<PathBuf>,
}

impl Train {
    /// Plays, fits and writes the model.
    ///
    /// # Errors
    /// If there is no such game, it cannot start with these options, or a file cannot be read or written.
    pub fn run(&self) -> Result<(), String> {
        games::find(&self.game).map_err(|unknown| unknown.to_string())?;
        if self.prior && self.simulations == 0 {
            return Err("--prior learns from searches: it needs --simulations".to_owned());
        }
        let mut trained = Trained {
            arguments: self,
            result: Err(format!("{} is not a game of this program", self.game)),
        };
        games::visit_games(&mut trained);
        let text = trained.result?;
        match &self.output {
            Some(path) => std::fs::write(path, text + "\n")
                .map_err(|error| format!("{}: {error}", path.display())),
            None => {
                println!("{text}");
                Ok(())
            }
        }
    }

    fn train<G: Game>(&self) -> Result<String, String> {
        let mut model = read_model::<G>(self.model.as_deref())?;
        let mut made = self.command_line();
        for round in 0..self.rounds {
            let how = SelfPlay {
                setups: self.setups::<G>()?,
                games: self.games,
                simulations: self.simulations,
                decisions: self.prior,
                seed: self.seed + (round * self.games) as u64,
                threads: self.threads,
            };
            let samples = play_itself::<G>(&model, &how);
            for (what, fitted, report) in self.fit::<G>(&model, samples) {
                model = fitted;
                let line = format!(
                    "round {}, {what}: {} positions; log loss {:.4} ({:.4} before, {:.4} if all are equal)",
                    round + 1,
                    report.learned,
                    report.loss,
                    report.loss_before,
                    report.loss_of_equal
                );
                eprintln!("{line}");
                made = format!("{made}; {line}");
            }
        }
        match &mut model.prior {
            Some(prior) if self.prior => prior.made = made,
            _ => model.made = made,
        }
        Ok(model.write::<G>())
    }

    /// What is learned from the games of a round, one thing after the other.
    fn fit<G: Game>(
        &self,
        model: &Model,
        mut samples: Samples,
    ) -> Vec<(&'static str, Model, FitReport)> {
        let fitting = Fit {
            epochs: self.epochs,
            ..Fit::default()
        };
        if self.prior {
            let before = model.prior.as_ref().map(|prior| &prior.weights);
            let (weights, report) = fit_prior(before, &samples.decisions, &fitting);
            let made = String::new();
            let fitted = Model {
                prior: Some(Prior { made, weights }),
                ..model.clone()
            };
            return vec![("prior", fitted, report)];
        }
        let (fitted, report) = fit(model, &samples, &fitting);
        let mut fits = vec![("weights", fitted, report)];
        if self.network {
            let (corrected, report) =
                fit_network::<G>(&fits[0].1, &mut samples, &fitting, self.threads);
            fits.push(("network", corrected, report));
        }
        fits
    }

    /// The arguments that decide the result.
    fn command_line(&self) -> String {
        let players: Vec<String> = self.players.iter().map(ToString::to_string).collect();
        let options = self.options.iter().map(|set| format!(" --options {set}"));
        format!(
            "pagoda-tools train --game {} --players {} --games {} --rounds {} --simulations {} --epochs {} --seed {}{}{}{}",
            self.game,
            players.join(","),
            self.games,
            self.rounds,
            self.simulations,
            self.epochs,
            self.seed,
            if self.network { " --network" } else { "" },
            if self.prior { " --prior" } else { "" },
            options.collect::<String>()
        )
    }

    /// Every number of players with the default options and with each set of options.
    fn setups<G: Game>(&self) -> Result<Vec<Setup>, String> {
        let title = games::find(G::NAME).map_err(|unknown| unknown.to_string())?;
        let mut setups = Vec::new();
        for &players in &self.players {
            for set in std::iter::once("").chain(self.options.iter().map(String::as_str)) {
                let set: Vec<String> = set.split(',').map(str::to_owned).collect();
                let setup = Setup {
                    players,
                    seed: 0,
                    options: read_options(title, &set)?,
                    emblems: Vec::new(),
                };
                title.check(&setup).map_err(|refusal| refusal.message)?;
                setups.push(setup);
            }
        }
        Ok(setups)
    }
}

struct Trained<'a> {
    arguments: &'a Train,
    result: Result<String, String>,
}

impl GameVisitor for Trained<'_> {
    fn visit<G: Game>(&mut self) {
        if G::NAME == self.arguments.game {
            self.result = self.arguments.train::<G>();
        }
    }
}
