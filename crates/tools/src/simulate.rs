//! `pagoda-tools simulate`: plays random games, or games over days, and prints statistics.

use super::days::{Prepared, play_days};
use super::game_options::read_options;
use super::luck::play_equals;
use super::simulate_queue;
use pagoda_engine::{RandomGames, Setup, Title};
use pagoda_games as games;
use serde_json::{Map, Value, json};
use std::time::Instant;

/// Arguments of `pagoda-tools simulate`.
#[derive(Debug, clap::Args)]
pub struct Simulate {
    /// Which game.
    #[arg(long, default_value_t = games::titles()[0].name().to_owned())]
    game: String,
    /// Number of players.
    #[arg(long, default_value_t = 4)]
    players: usize,
    /// Number of games.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of the first game; the next ones follow.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The version of the rules; the newest if omitted.
    #[arg(long)]
    rules: Option<u32>,
    /// Options, separated by commas: `palace,bandits` or `name=value`.
    #[arg(long, value_delimiter = ',')]
    options: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Let people play who look at the table three times a day, and print how many days their games last.
    #[arg(long)]
    days: bool,
    /// Let equal robots play, and print what luck and their decisions brought to the first seat.
    #[arg(long, conflicts_with = "days")]
    luck: bool,
    /// Let so many people all over the world look for others to play with for a week, and print how long they wait and with whom they play.
    #[arg(long, value_name = "PEOPLE", num_args = 0..=1, default_missing_value = "10000", conflicts_with_all = ["days", "luck"])]
    queue: Option<usize>,
}

impl Simulate {
    /// Plays the games and prints the report.
    ///
    /// # Errors
    /// If there is no such game or it cannot start with these options.
    pub fn run(&self) -> Result<(), String> {
        if let Some(people) = self.queue {
            simulate_queue::simulate(people, self.seed).print();
            return Ok(());
        }
        let title = games::find(&self.game).map_err(|unknown| unknown.to_string())?;
        let title = match self.rules {
            Some(rules) => title
                .version(rules)
                .ok_or_else(|| format!("version {rules} of these rules is not known"))?,
            None => title,
        };
        let setup = Setup {
            players: self.players,
            seed: self.seed,
            options: read_options(title, &self.options)?,
            emblems: Vec::new(),
        };
        if self.days {
            return self.run_days(title, &setup);
        }
        if self.luck {
            return self.run_luck(title, &setup);
        }
        let began = Instant::now();
        let counted = title
            .random_games(&setup, self.games)
            .map_err(|refusal| refusal.message)?;
        let report = SimulationReport::new(&counted, began.elapsed().as_secs_f64());
        if self.json {
            println!("{}", report.as_json(title));
        } else {
            report.print(title);
        }
        Ok(())
    }

    fn run_luck(&self, title: &'static dyn Title, setup: &Setup) -> Result<(), String> {
        let columns = play_equals(title, setup, self.games)?;
        println!(
            "{} games of {} with {}",
            self.games,
            title.name(),
            self.players
        );
        for (name, column) in [("luck", columns.luck), ("own", columns.own)] {
            let [value, low, high] = [column.value, column.low, column.high].map(|it| 100.0 * it);
            println!("  {name:<5} {value:>7.2} %  (from {low:.2} to {high:.2})");
        }
        println!(
            "  luck of a game varies by {:.1} %",
            100.0 * columns.deviation
        );
        println!("  the columns miss a result by {:.6} at most", columns.gap);
        Ok(())
    }

    fn run_days(&self, title: &'static dyn Title, setup: &Setup) -> Result<(), String> {
        let days = |prepared| play_days(title, setup, self.games, prepared);
        let all_asked = days(Prepared::Nothing)?;
        if !self.json {
            println!("{} games of {}", self.games, title.name());
        }
        for prepared in Prepared::ALL {
            let days = days(prepared)?;
            if self.json {
                println!("{}", days.as_json());
            } else {
                days.print(prepared, &all_asked);
            }
        }
        Ok(())
    }
}

/// The reported figures.
struct SimulationReport<'a> {
    counted: &'a RandomGames,
    seconds: f64,
}

impl<'a> SimulationReport<'a> {
    fn new(counted: &'a RandomGames, seconds: f64) -> Self {
        let seconds = seconds.max(f64::MIN_POSITIVE);
        Self { counted, seconds }
    }

    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds
    }

    /// Mean per game.
    fn per_game(&self, count: u64) -> f64 {
        count as f64 / self.counted.games.max(1) as f64
    }

    /// Mean per seat over all games.
    fn per_seat(&self, sum: i64) -> f64 {
        let seats = self.counted.games * self.counted.wins.len() as u64;
        sum as f64 / seats.max(1) as f64
    }

    fn legal_moves_per_step(&self) -> f64 {
        self.counted.legal_moves as f64 / self.counted.moves.max(1) as f64
    }

    fn as_json(&self, title: &dyn Title) -> Value {
        let counted = self.counted;
        let points = counted.tally.iter();
        let points: Map<String, Value> = points
            .map(|&(name, sum)| (name.to_owned(), json!(self.per_seat(sum))))
            .collect();
        json!({
            "game": title.name(),
            "games": counted.games,
            "moves": counted.moves,
            "seconds": self.seconds,
            "games_per_second": self.per_second(counted.games),
            "moves_per_second": self.per_second(counted.moves),
            "legal_moves_per_step": self.legal_moves_per_step(),
            "most_legal_moves": counted.most_legal_moves,
            "moves_per_game": self.per_game(counted.moves),
            "shortest_game": counted.shortest.min(counted.longest),
            "longest_game": counted.longest,
            "score": self.per_seat(counted.score),
            "points": points,
            "wins": counted.wins,
            "no_winner": counted.games - counted.wins.iter().sum::<u64>().min(counted.games),
        })
    }

    fn print(&self, title: &dyn Title) {
        let counted = self.counted;
        println!(
            "{} games of {} in {:.2} s",
            counted.games,
            title.name(),
            self.seconds
        );
        println!(
            "  games a second       {:>12.0}",
            self.per_second(counted.games)
        );
        println!(
            "  moves a second       {:>12.0}",
            self.per_second(counted.moves)
        );
        println!(
            "  legal moves a step   {:>12.1}  ({} at most)",
            self.legal_moves_per_step(),
            counted.most_legal_moves
        );
        println!(
            "  moves a game         {:>12.1}  ({} to {})",
            self.per_game(counted.moves),
            counted.shortest.min(counted.longest),
            counted.longest
        );
        println!(
            "  score                {:>12.2}",
            self.per_seat(counted.score)
        );
        for &(name, sum) in &counted.tally {
            println!("    {name:<18} {:>12.2}", self.per_seat(sum));
        }
        for (seat, wins) in counted.wins.iter().enumerate() {
            println!("  wins of seat {seat}       {wins:>12}");
        }
    }
}
