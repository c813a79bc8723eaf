//! The report of a ladder, for people and as JSON.

use super::contender::Contender;
use super::results::{LevelResults, Results};
use super::statistics::{Estimate, SequentialTest, Verdict};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The results of a ladder with what was asked for.
pub(super) struct Report<'a> {
    pub game: &'a str,
    pub players: usize,
    pub levels: &'a [Contender],
    pub test: Option<SequentialTest>,
    pub results: &'a Results,
}

impl Report<'_> {
    fn levels(&self) -> impl Iterator<Item = (&Contender, &LevelResults)> {
        self.levels.iter().zip(&self.results.levels)
    }

    pub fn as_json(&self) -> Value {
        let mut report = json!({
            "game": self.game,
            "players": self.players,
            "games": self.results.games,
            "levels": self.levels().map(level_json).collect::<Vec<_>>(),
        });
        if let Some((test, wins, games)) = self.tested() {
            report["test"] = json!({
                "low": test.low,
                "high": test.high,
                "likelihood": test.likelihood(wins, games),
                "verdict": test.verdict(wins, games).map(|verdict| match verdict {
                    Verdict::Low => "low",
                    Verdict::High => "high",
                }),
            });
        }
        report
    }

    /// The sequential test with the wins and games of the first level, as many as make its share as certain as it is without luck.
    fn tested(&self) -> Option<(SequentialTest, f64, f64)> {
        let first = self.results.levels.first()?;
        let (wins, games) = first.certain_results();
        Some((self.test?, wins, games))
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(
            out,
            "{} with {} players, {} games; bounds of 95 %",
            self.game, self.players, self.results.games
        )?;
        for (level, results) in self.levels() {
            write_level(out, level, results)?;
        }
        if let Some((test, wins, games)) = self.tested() {
            let (low, high) = (100.0 * test.low, 100.0 * test.high);
            let verdict = match test.verdict(wins, games) {
                Some(Verdict::Low) => format!("certain: {low:.1} % or less"),
                Some(Verdict::High) => format!("certain: {high:.1} % or more"),
                None => format!("not certain yet whether {low:.1} % or {high:.1} %"),
            };
            let likelihood = test.likelihood(wins, games);
            writeln!(
                out,
                "sequential test of the first level: {verdict} ({likelihood:.2})"
            )?;
        }
        Ok(())
    }
}

fn level_json((level, results): (&Contender, &LevelResults)) -> Value {
    let (share, points) = (results.share(), results.points());
    let without = results.share_without_luck();
    let mut json = json!({
        "level": level.text,
        "wins": results.wins,
        "share": share.value,
        "low": share.low,
        "high": share.high,
        "points": points.value,
        "points_low": finite(points.low),
        "points_high": finite(points.high),
        "games": results.games,
        "seats": results.seats,
        "fair_share": results.fair_share(),
        "share_without_luck": finite(without.share.value),
        "luck_factor": finite(without.factor),
        "place": results.mean_place(),
        "tally": object(results.mean_tally()),
    });
    if let Some(elo) = results.elo() {
        json["elo"] = finite(elo.value);
        json["elo_low"] = finite(elo.low);
        json["elo_high"] = finite(elo.high);
    }
    let effort = &results.effort;
    if effort.searches > 0 {
        json["searches"] = json!(effort.searches);
        json["exact"] = json!(effort.exact);
        json["simulations"] = json!(effort.mean_simulations());
        json["milliseconds"] = json!(effort.mean_milliseconds());
    }
    if !effort.events.is_empty() {
        json["events"] = object(results.mean_events());
    }
    json
}

/// JSON has no infinite numbers.
fn finite(figure: f64) -> Value {
    match figure.is_finite() {
        true => json!(figure),
        false => Value::Null,
    }
}

fn object<'a>(figures: impl Iterator<Item = (&'a str, f64)>) -> Value {
    let figures = figures.map(|(name, figure)| (name.to_owned(), json!(figure)));
    Value::Object(figures.collect::<Map<_, _>>())
}

fn write_level(out: &mut impl Write, level: &Contender, results: &LevelResults) -> io::Result<()> {
    let percent = results.share().map(|share| 100.0 * share);
    let fair = 100.0 * results.fair_share();
    writeln!(out, "{}", level.text)?;
    writeln!(
        out,
        "  wins        {:>9.1} of {} games",
        results.wins, results.games
    )?;
    writeln!(
        out,
        "  share       {} %, fair {fair:.1} %",
        bounded(percent)
    )?;
    let without = results.share_without_luck();
    writeln!(
        out,
        "  w/o luck    {} %, as certain as {:.2} times the games",
        bounded(without.share.map(|share| 100.0 * share)),
        without.factor
    )?;
    if let Some(elo) = results.elo() {
        writeln!(out, "  Elo         {}", bounded(elo))?;
    }
    writeln!(out, "  mean place  {:>9.2}", results.mean_place())?;
    writeln!(out, "  points      {}", bounded(results.points()))?;
    for (name, mean) in results.mean_tally() {
        writeln!(out, "    {name:<28} {mean:>9.2}")?;
    }
    let effort = &results.effort;
    if effort.searches > 0 {
        let (simulations, time) = (effort.mean_simulations(), effort.mean_milliseconds());
        writeln!(
            out,
            "  searches    {:>9} with {simulations:.0} simulations in {time:.1} ms on average; {} exact endgames",
            effort.searches, effort.exact
        )?;
    }
    if !effort.events.is_empty() {
        writeln!(out, "  events of a seat in a game")?;
        for (name, mean) in results.mean_events() {
            writeln!(out, "    {name:<48} {mean:>9.3}")?;
        }
    }
    Ok(())
}

fn bounded(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    format!("{value:>9.1}  (from {low:.1} to {high:.1})")
}
