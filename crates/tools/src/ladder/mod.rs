//! `pagoda-tools ladder`: levels of robots play against each other. Every deal is played with rotated seats, so that luck and the order of
//! play favour nobody.

mod contender;
mod event_counts;
mod game_player;
mod report;
mod results;
pub mod schedule;
pub mod statistics;
mod tournament;

use super::game_options::read_options;
use super::model_file::read_model;
use contender::Contender;
use game_player::{GamePlayer, Player, TypedPlayer};
use pagoda_engine::{Game, Play, Setup};
use pagoda_games::{self as games, GameVisitor};
use report::Report;
use schedule::{Formation, seatings};
use statistics::{SequentialTest, share_of_elo};
use std::io::Write;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use tournament::Tournament;

/// The Elo difference that the sequential test looks for by default.
const NOTABLE_ELO: f64 = 35.0;
/// How many other deals are compared with each deal, to find out how lucky it was.
const OTHER_DEALS: u64 = 200;

/// Arguments of `pagoda-tools ladder`.
#[derive(Debug, clap::Args)]
pub struct Ladder {
    /// Which game.
    #[arg(long, default_value_t = games::titles()[0].name().to_owned())]
    game: String,
    /// Number of players.
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// The levels that play, separated by commas. `menu` always takes the first move of the menu. `strong@800` thinks with 800 simulations, `strong@200ms` for that time,
    /// `strong:FILE` or `strong@800:FILE` with another model.
    #[arg(long, value_delimiter = ',', required = true)]
    levels: Vec<Contender>,
    /// Who sits together; by default the first of two levels sits alone, and more than two levels are mixed.
    #[arg(long)]
    formation: Option<Formation>,
    /// Number of games, rounded up so that each deal is played with each seating.
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Number of games that are played at the same time; by default as many as there are processors.
    #[arg(long)]
    threads: Option<NonZeroUsize>,
    /// The seed of the first deal; the next ones follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options of the game, separated by commas: `palace,bandits` or `name=value`.
    #[arg(long, value_delimiter = ',')]
    options: Vec<String>,
    /// Factor of the thinking times.
    #[arg(long, default_value_t = 1.0, conflicts_with = "simulations")]
    time: f64,
    /// Simulations of strong robots for each decision, and six times as many of masters, instead of a time. The results are then the same
    /// on every machine.
    #[arg(long)]
    simulations: Option<u32>,
    /// The model of levels that have none of their own, instead of the shipped one.
    #[arg(long)]
    model: Option<PathBuf>,
    /// Stop as soon as it is certain that the share of wins of the first level is the first number or less, or the second or more:
    /// `0.5,0.9`. Without numbers: the fair share, or that of a level that is stronger by 35 Elo.
    #[arg(long, value_delimiter = ',', num_args = 0..=1, value_name = "LOW,HIGH")]
    sprt: Option<Vec<f64>>,
    /// Also count the events of the games.
    #[arg(long)]
    events: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Ladder {
    /// Plays the games and prints the report.
    ///
    /// # Errors
    /// If there is no such game, it cannot start with these options, or a model cannot be read.
    pub fn run(&self) -> Result<(), String> {
        self.write(&mut std::io::stdout().lock())
    }

    /// Plays the games and writes the report.
    ///
    /// # Errors
    /// As [`Ladder::run`], and if the report cannot be written.
    pub fn write(&self, out: &mut impl Write) -> Result<(), String> {
        let title = games::find(&self.game).map_err(|unknown| unknown.to_string())?;
        let setup = Setup {
            players: self.players,
            seed: self.seed,
            options: read_options(title, &self.options)?,
            emblems: Vec::new(),
        };
        title.check(&setup).map_err(|refusal| refusal.message)?;
        let seatings = seatings(self.formation(), self.levels.len(), self.players)?;
        let first_level = seatings.iter().flatten().filter(|level| **level == 0);
        let fair = first_level.count() as f64 / (seatings.len() * self.players) as f64;
        let mut visitor = FindPlayer {
            ladder: self,
            setup,
            found: Err(format!("'{}' has no types here", self.game)),
        };
        games::visit_games(&mut visitor);
        let player = visitor.found?;
        let tournament = Tournament {
            player: player.as_ref(),
            seatings: &seatings,
            levels: self.levels.len(),
            seed: self.seed,
            games: self.games,
            threads: self.threads(),
            test: self.sequential_test(fair)?,
        };
        let ended = tournament.play();
        let report = Report {
            game: title.name(),
            players: self.players,
            levels: &self.levels,
            test: tournament.test,
            results: &ended,
        };
        let written = match self.json {
            true => writeln!(out, "{}", report.as_json()),
            false => report.write(out),
        };
        written.map_err(|error| error.to_string())
    }

    fn formation(&self) -> Formation {
        self.formation.unwrap_or(match self.levels.len() {
            2 => Formation::OneVsRest,
            _ => Formation::Mixed,
        })
    }

    fn threads(&self) -> NonZeroUsize {
        let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.unwrap_or_else(all)
    }

    fn sequential_test(&self, fair: f64) -> Result<Option<SequentialTest>, String> {
        match self.sprt.as_deref() {
            None => Ok(None),
            Some([]) => Ok(Some(SequentialTest {
                low: fair,
                high: share_of_elo(NOTABLE_ELO, fair),
            })),
            Some(&[low, high]) if 0.0 < low && low < high && high < 1.0 => {
                Ok(Some(SequentialTest { low, high }))
            }
            Some(_) => Err("--sprt takes two shares between 0 and 1, the lower first".to_owned()),
        }
    }

    fn player<G: Game>(&self, setup: &Setup) -> Result<TypedPlayer<G>, String> {
        let player = |level: &Contender| {
            let file = level.model.as_deref().or(self.model.as_deref());
            let model = read_model::<G>(file)?;
            Ok(Player {
                decider: level.decider,
                character: level.character,
                thinking: level.thinking(&model, self.simulations, self.time),
                model,
            })
        };
        let other_deal = |number: u64| {
            let seed = !(self.seed + number);
            let setup = Setup {
                seed,
                ..setup.clone()
            };
            Box::new(G::begin(&setup)) as Box<dyn Play>
        };
        Ok(TypedPlayer {
            setup: setup.clone(),
            other_deals: (0..OTHER_DEALS).map(other_deal).collect(),
            players: self
                .levels
                .iter()
                .map(player)
                .collect::<Result<_, String>>()?,
            count_events: self.events,
            game: PhantomData,
        })
    }
}

/// Makes the player for the game of a ladder.
struct FindPlayer<'a> {
    ladder: &'a Ladder,
    setup: Setup,
    found: Result<Box<dyn GamePlayer>, String>,
}

impl GameVisitor for FindPlayer<'_> {
    fn visit<G: Game>(&mut self) {
        if G::NAME == self.ladder.game {
            let player = self.ladder.player::<G>(&self.setup);
            self.found = player.map(|player| Box::new(player) as Box<dyn GamePlayer>);
        }
    }
}
