//! What a review shows: the plot with a few sentences, and single decisions with their boards.

use super::kept::KeptReview;
use super::{DecisionView, ReviewPage};
use crate::analysis::{Review, ReviewedDecision, reasons_for, why_better};
use crate::engine::{GameDate, Goal, Play, Seat, Session};
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{
    Button, ExerciseRef, Picture, PictureKind, PictureViewer, Post, PostPicture,
};
use crate::host::model::request::Request;
use crate::host::people::exercises::NAMED;
use crate::host::posts::accounts::{accountable, course};
use crate::host::posts::guide::move_label;
use crate::host::posts::journal::Moment;
use crate::host::posts::orders::reason_words;
use crate::host::posts::wording::{names, scene_of};
use crate::show::{ChancesPlot, PlotSight, Scene, Sight, SourcesPlot, per_cent, tenths};
use crate::store::TableId;
use crate::table::Table;
use crate::words::{FALLBACK, Languages, Value, Words, keys, sentences};

/// Events that are marked on the plot, at most.
const EVENTS: usize = 6;
/// Expected moves after the better one that are told, at most.
const FOLLOWING: usize = 3;

/// A finished game with the review of one seat.
pub(in crate::host) struct ReviewedGame {
    pub id: TableId,
    pub table: Table,
    /// The start, and each move that was not taken back.
    pub moments: Vec<Moment>,
    pub kept: KeptReview,
}

/// Something that turned the game. Of what happens within one turn the end is told: a fight by its result, and not by its beginning.
struct TurningPoint {
    /// The number of moves before it.
    before: usize,
    /// The number of moves after it.
    step: usize,
}

/// What turned the game, as one sentence, beside its date: an event that tells its own date has other words then.
fn event_words(moment: &Moment) -> Words {
    let told = moment.highlight.iter().map(|words| {
        let mut words = words.clone().unmarked();
        let dated = format!("{}.dated", words.key);
        if Languages::shipped().has(FALLBACK, &dated) {
            words.key = dated;
        }
        words
    });
    let told: Vec<Words> = told.collect();
    Words::new(keys::REVIEW_HAPPENED).with("events", sentences(&told))
}

/// The picture of the plot of a review.
pub(in crate::host) fn chances_picture(seat: Seat, records: u64) -> Picture {
    plot_picture(PictureKind::Chances, seat, records)
}

fn plot_picture(part: PictureKind, seat: Seat, records: u64) -> Picture {
    Picture {
        shown: PictureViewer::Seat(seat),
        part,
        records,
        lit: Vec::new(),
        proposal: String::new(),
    }
}

/// A decision that the review points out.
pub(in crate::host) struct PointedOut<'a> {
    /// Its mark on the plot: a letter, or an exclamation mark for the best move.
    pub mark: String,
    pub decision: &'a ReviewedDecision,
}

impl PointedOut<'_> {
    fn is_finest(&self) -> bool {
        self.mark == ChancesPlot::BEST
    }
}

impl ReviewedGame {
    fn review(&self) -> &Review {
        &self.kept.review
    }

    pub(in crate::host) fn seat(&self) -> Seat {
        self.review().seat
    }

    /// The decisions that cost most, in the order of the game, and the best move.
    pub(in crate::host) fn pointed_out(&self) -> Vec<PointedOut<'_>> {
        let mut costliest = self.review().costliest(NAMED);
        costliest.sort_by_key(|decision| decision.index);
        let letters = ('A'..='Z').map(String::from);
        let mut all: Vec<PointedOut<'_>> = letters
            .zip(costliest)
            .map(|(mark, decision)| PointedOut { mark, decision })
            .collect();
        all.extend(self.review().finest().map(|decision| PointedOut {
            mark: ChancesPlot::BEST.to_owned(),
            decision,
        }));
        all
    }

    /// When a move was made.
    fn date(&self, index: usize) -> GameDate {
        let moment = self.moments.get(index + 1);
        moment.map_or(GameDate::Turn(1), |moment| moment.date)
    }

    /// The same as a value within a sentence, or at its beginning.
    pub(in crate::host) fn date_value(&self, index: usize, begins: bool) -> Value {
        self.date(index).value(self.table.title().name(), begins)
    }

    /// The number of records before a move: its position as it was decided.
    pub(in crate::host) fn records_before(&self, index: usize) -> u64 {
        let moment = self.moments.get(index).or(self.moments.last());
        moment.map_or(0, |moment| moment.records)
    }

    /// The main events of the game. Those that changed the chances most come first to be marked.
    fn events(&self) -> Vec<TurningPoint> {
        let chances = &self.review().chances;
        let change = |event: &TurningPoint| {
            let (before, after) = (chances.get(event.before), chances.get(event.step));
            let pairs = before
                .into_iter()
                .flatten()
                .zip(after.into_iter().flatten());
            pairs.fold(0.0_f32, |most, (one, two)| most.max((one - two).abs()))
        };
        let mut events: Vec<TurningPoint> = Vec::new();
        let mut turn = None;
        for (step, moment) in self.moments.iter().enumerate() {
            if moment.highlight.is_empty() {
                continue;
            }
            match events.last_mut().filter(|_| turn == Some(moment.turn)) {
                Some(event) => event.step = step,
                None => events.push(TurningPoint {
                    before: step.saturating_sub(1),
                    step,
                }),
            }
            turn = Some(moment.turn);
        }
        events.sort_by(|one, two| change(two).total_cmp(&change(one)));
        events.truncate(EVENTS);
        events.sort_by_key(|event| event.step);
        events
    }

    /// What happened, as one sentence.
    fn told(&self, event: &TurningPoint) -> Words {
        event_words(&self.moments[event.step])
    }

    /// The plot, to be drawn.
    pub(in crate::host) fn plot(&self, language: &str) -> (Box<dyn Sight>, Scene) {
        let events = self.events();
        let events = events.iter().map(|event| (event.step, self.told(event)));
        let pointed_out = self.pointed_out().into_iter();
        let plot = ChancesPlot {
            title: self.table.title(),
            emblems: self
                .table
                .seats()
                .iter()
                .map(|place| place.emblem.clone())
                .collect(),
            reader: self.seat(),
            chances: self.review().chances.clone(),
            dates: self.dates(),
            events: events.collect(),
            moments: pointed_out.map(|it| (it.decision.index, it.mark)).collect(),
        };
        (
            Box::new(PlotSight::Chances(plot)),
            scene_of(language, &self.table),
        )
    }

    /// The plot of where the reader's result came from, to be drawn; none if the game cannot be accounted for. It takes a tenth of a second or longer.
    pub(super) fn sources_plot(&self, language: &str) -> Option<(Box<dyn Sight>, Scene)> {
        let (title, journal) = accountable(&self.table)?;
        let course = course(title, &journal)?;
        let sources = course.iter().map(|accounts| {
            let account = accounts.get(self.seat()).copied().unwrap_or_default();
            [account.luck, account.own, account.others]
        });
        let plot = SourcesPlot {
            title,
            seat: self.seat(),
            sources: sources.collect(),
            dates: self.dates(),
        };
        let sight = Box::new(PlotSight::Sources(plot));
        Some((sight, scene_of(language, &self.table)))
    }

    /// When each move was made.
    fn dates(&self) -> Vec<GameDate> {
        let moves = self.moments.iter().skip(1);
        moves.map(|moment| moment.date).collect()
    }

    /// The reply with a page of the review.
    pub(super) fn reply(
        &self,
        request: &Request,
        page: &ReviewPage,
        is_newest: bool,
        limits: PresentationLimits,
    ) -> Post {
        if let ReviewPage::Decision { index, view } = page
            && let Some(decision) = self.decision(*index)
        {
            return self.decision_page(request, decision, *view);
        }
        if let ReviewPage::Event { step } = page
            && let Some(moment) = self.moments.get(*step)
        {
            return self.event_page(request, *step, moment);
        }
        if *page == ReviewPage::Sources && accountable(&self.table).is_some() {
            let mut post = private(request, vec![Words::new(keys::REVIEW_SOURCES)]);
            post.picture =
                Some(plot_picture(PictureKind::Sources, self.seat(), self.table.records()).into());
            let back = ReviewPage::Whole.button(keys::PRESS_BACK, self.id);
            post.controls.buttons.push(back);
            return post;
        }
        let mut post = private(request, self.summary());
        post.picture = Some(chances_picture(self.seat(), self.table.records()).into());
        let button = |label: Words, press: ButtonId| Button {
            label,
            press,
            disabled: false,
        };
        let pointed_out = self.pointed_out();
        let moments = pointed_out.iter().map(|it| {
            let page = ReviewPage::Decision {
                index: it.decision.index,
                view: DecisionView::Asked,
            };
            button(self.label(it), page.press(self.id))
        });
        post.controls.buttons = moments.collect();
        for (number, TurningPoint { step, .. }) in self.events().into_iter().enumerate() {
            let label = Words::new(keys::PRESS_REVIEW_EVENT).with("mark", number + 1);
            let label = label.with("date", self.date_value(step.saturating_sub(1), false));
            let press = ReviewPage::Event { step }.press(self.id);
            post.controls.buttons.push(button(label, press));
        }
        if accountable(&self.table).is_some() {
            let sources = ReviewPage::Sources.button(keys::PRESS_REVIEW_SOURCES, self.id);
            post.controls.buttons.push(sources);
        }
        if is_newest && !self.kept.shared {
            let share = ButtonId::new(self.id.number, 0, ButtonAction::ShareReview, [""; 0]);
            post.controls
                .buttons
                .push(button(Words::new(keys::PRESS_REVIEW_SHARE), share));
        }
        if limits.links {
            post.controls.buttons.push(Button::open_board(self.id));
        }
        post
    }

    /// The label of the button that leads to a decision.
    pub(in crate::host) fn label(&self, pointed_out: &PointedOut<'_>) -> Words {
        let key = match pointed_out.is_finest() {
            true => keys::PRESS_REVIEW_FINEST,
            false if pointed_out.decision.goal == Goal::Standing => keys::PRESS_REVIEW_BEHIND,
            false => keys::PRESS_REVIEW_MOMENT,
        };
        let PointedOut { mark, decision } = pointed_out;
        Words::new(key)
            .with("mark", mark.clone())
            .with("date", self.date_value(decision.index, false))
            .with_any([("loss", per_cent(decision.loss()))])
    }

    /// The decision with this move.
    pub(in crate::host) fn decision(&self, index: usize) -> Option<&ReviewedDecision> {
        let mut decisions = self.review().decisions.iter();
        decisions.find(|decision| decision.index == index)
    }

    /// The chance over the game, the average loss, the decisions that are pointed out, and the marked events.
    fn summary(&self) -> Vec<Words> {
        let chances = || {
            self.review()
                .chances
                .iter()
                .filter_map(|chances| chances.get(self.seat()))
        };
        let best = chances()
            .enumerate()
            .max_by(|(_, one), (_, two)| one.total_cmp(two));
        let (best_step, best) = best.unwrap_or((0, &0.0));
        let mut words = vec![
            Words::new(keys::REVIEW_TITLE).with("game", self.table.title().name()),
            Words::new(keys::REVIEW_CHANCES)
                .with(
                    "start",
                    per_cent(chances().next().copied().unwrap_or_default()),
                )
                .with("best", per_cent(*best))
                .with("date", self.date_value(best_step.saturating_sub(1), false))
                .with(
                    "end",
                    per_cent(chances().next_back().copied().unwrap_or_default()),
                ),
        ];
        if let Some(loss) = self.review().average_loss() {
            let loss = Words::new(keys::REVIEW_LOSS).with("loss", tenths(loss));
            words.push(loss.with("decisions", self.review().decisions.len()));
        }
        match self.review().costliest(1).is_empty() {
            false => words.push(Words::new(keys::REVIEW_MOMENTS)),
            true if self.review().is_thorough() => words.push(Words::new(keys::REVIEW_FLAWLESS)),
            true => words.push(Words::new(keys::REVIEW_HASTY)),
        }
        for (number, event) in self.events().iter().enumerate() {
            let date = self.date_value(event.step.saturating_sub(1), false);
            let line = Words::new(keys::REVIEW_EVENT).with("mark", number + 1);
            let event = sentences(&[self.told(event)]);
            words.push(line.with("date", date).with("event", event));
        }
        words
    }

    /// The board after an event that turned the game.
    fn event_page(&self, request: &Request, step: usize, moment: &Moment) -> Post {
        let date = self.date_value(step.saturating_sub(1), true);
        let words = Words::new(keys::REVIEW_TURNED).with("date", date);
        let words = words.with("event", sentences(&[event_words(moment)]));
        let chance = |step: usize| {
            let chances = self.review().chances.get(step)?;
            chances.get(self.seat()).map(|chance| per_cent(*chance))
        };
        let events = self.events();
        let event = events.iter().find(|event| event.step == step);
        let before = event.map_or(step.saturating_sub(1), |event| event.before);
        let before = chance(before).unwrap_or_default();
        let words = words.with("before", before);
        let words = words.with("after", chance(step).unwrap_or_default());
        let mut post = private(request, vec![words]);
        post.picture = Some(PostPicture::Table(Picture {
            shown: PictureViewer::Seat(self.seat()),
            part: PictureKind::Table,
            records: moment.records,
            lit: Vec::new(),
            proposal: String::new(),
        }));
        post.controls.buttons = vec![
            Button::continue_from(self.id, moment.records),
            ReviewPage::Whole.button(keys::PRESS_BACK, self.id),
        ];
        post
    }

    /// The page of a decision. A better move is told only when it was asked for.
    pub(in crate::host) fn decision_page(
        &self,
        request: &Request,
        decision: &ReviewedDecision,
        view: DecisionView,
    ) -> Post {
        let is_best = decision.played == decision.best;
        let is_asked = view == DecisionView::Asked && !is_best;
        let language = &request.language;
        let told = match is_asked {
            true => Some(self.question(decision, language)),
            false => self
                .position(decision)
                .map(|position| self.sentence(decision, position.game(), language)),
        };
        let mut post = private(request, told.into_iter().collect());
        post.table = Some(self.id);
        let course = self.table.course();
        let reason = course.reason_for(decision.index, request.who.id);
        post.words.extend(reason.and_then(reason_words));
        let proposal = match is_asked || view == DecisionView::Played {
            true => &decision.played,
            false => &decision.best,
        };
        post.picture = Some(PostPicture::Table(Picture {
            shown: PictureViewer::Seat(self.seat()),
            part: PictureKind::Table,
            records: self.records_before(decision.index),
            lit: Vec::new(),
            proposal: proposal.to_string(),
        }));
        let buttons = &mut post.controls.buttons;
        if is_asked {
            buttons.push(Button {
                label: Words::new(keys::PRESS_REVIEW_TRY),
                press: self.exercise(decision).press(ButtonAction::Puzzle, &[]),
                disabled: false,
            });
        }
        if !is_best {
            buttons.push(match view {
                DecisionView::Better => self.played_button(decision),
                DecisionView::Asked | DecisionView::Played => self.better_button(decision),
            });
        }
        let records = self.records_before(decision.index);
        buttons.push(Button::continue_from(self.id, records));
        buttons.push(ReviewPage::Whole.button(keys::PRESS_BACK, self.id));
        post
    }

    /// A decision as one that is to be made again.
    fn exercise(&self, decision: &ReviewedDecision) -> ExerciseRef {
        ExerciseRef::Reviewed {
            table: self.id.number,
            index: u32::try_from(decision.index).unwrap_or(u32::MAX),
        }
    }

    /// The button that tells the better move.
    pub(in crate::host) fn better_button(&self, decision: &ReviewedDecision) -> Button {
        let (index, view) = (decision.index, DecisionView::Better);
        ReviewPage::Decision { index, view }.button(keys::PRESS_REVIEW_BETTER, self.id)
    }

    fn played_button(&self, decision: &ReviewedDecision) -> Button {
        let (index, view) = (decision.index, DecisionView::Played);
        ReviewPage::Decision { index, view }.button(keys::PRESS_REVIEW_PLAYED, self.id)
    }

    /// The position in which a decision was made.
    pub(in crate::host) fn position(&self, decision: &ReviewedDecision) -> Option<Session> {
        let journal = self.table.journal()?;
        let mut session = Session::start_of(self.table.title(), journal).ok()?;
        for (seat, text) in journal.moves.get(..decision.index)? {
            session.play(*seat, text).ok()?;
        }
        Some(session)
    }

    /// What was played and what it cost, without the better move.
    pub(in crate::host) fn question(&self, decision: &ReviewedDecision, language: &str) -> Words {
        let key = match decision.goal {
            Goal::Standing => keys::REVIEW_ASKED_BEHIND,
            Goal::Win => keys::REVIEW_ASKED,
        };
        Words::new(key)
            .with("date", self.date_value(decision.index, true))
            .with("played", self.label_of(&decision.played, language))
            .with_any([
                ("better", per_cent(decision.best_chance)),
                ("chance", per_cent(decision.played_chance)),
            ])
    }

    /// A move in words.
    fn label_of(&self, text: &str, language: &str) -> Value {
        // Labels come in the language of the files nearest to that of the reader.
        let language = Languages::shipped().nearest(language);
        sentences(&[move_label(self.table.title(), language, text)])
    }

    /// What was played and what speaks against it, what would have been better and why; what would have followed, where there is no reason.
    pub(in crate::host) fn sentence(
        &self,
        decision: &ReviewedDecision,
        position: &dyn Play,
        language: &str,
    ) -> Words {
        let label = |text: &str| self.label_of(text, language);
        let names = names(&self.table);
        let why = match (&decision.played, &decision.best) {
            (played, best) if played == best => reasons_for(position, self.seat(), best, None),
            (played, best) => why_better(position, self.seat(), best, played),
        };
        let said = |wanted: bool| {
            let why = why.iter().filter(|reason| reason.is_for() == wanted);
            why.map(|reason| reason.words.clone().naming(&names))
                .collect::<Vec<Words>>()
        };
        let following = decision.line.iter().skip(1).take(FOLLOWING);
        let last = following.len();
        let following: Vec<Words> = following
            .zip(1..)
            .map(|(expected, number)| {
                let name = names.get(expected.seat).cloned().unwrap_or(Value::None);
                let words = Words::new(keys::REVIEW_FOLLOWS).with("name", name);
                let words = words.with("last", number == last);
                words.with("move", label(&expected.text))
            })
            .collect();
        let key = match decision.played == decision.best {
            true => keys::REVIEW_FINEST,
            false if decision.goal == Goal::Standing => keys::REVIEW_MOMENT_BEHIND,
            false => keys::REVIEW_MOMENT,
        };
        let told = |words: &[Words], wanted: bool| match words.is_empty() || !wanted {
            true => Value::None,
            false => sentences(words),
        };
        let words = match key == keys::REVIEW_FINEST {
            true => Words::new(key),
            false => Words::new(key).with("against", told(&said(false), true)),
        };
        words
            .with("date", self.date_value(decision.index, true))
            .with("played", label(&decision.played))
            .with("why", told(&said(true), true))
            .with("line", told(&following, why.is_empty()))
            .with_any([
                ("best", label(&decision.best)),
                ("better", per_cent(decision.best_chance).into()),
                ("chance", per_cent(decision.played_chance).into()),
            ])
    }
}
