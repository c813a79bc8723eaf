//! What a review shows: the plot with a few sentences, and single decisions with their boards.

use super::ReviewPage;
use super::kept::KeptReview;
use crate::analysis::{Review, ReviewedDecision, reasons_for, why_better};
use crate::engine::{Goal, Play, Seat, Session};
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, Picture, PictureKind, PictureViewer, Post, PostPicture};
use crate::host::model::request::Request;
use crate::host::people::exercises::NAMED;
use crate::host::posts::guide::move_label;
use crate::host::posts::journal::Moment;
use crate::host::posts::orders::reason_words;
use crate::host::posts::wording::{names, scene_of};
use crate::show::{ChancesPlot, PlotSight, Scene, Sight, per_cent, tenths};
use crate::store::TableId;
use crate::table::Table;
use crate::words::{Languages, Value, Words, keys, sentences};

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

/// What turned the game, as one sentence.
fn event_words(moment: &Moment) -> Words {
    let told = moment
        .highlight
        .iter()
        .map(|words| words.clone().unmarked());
    let told: Vec<Words> = told.collect();
    Words::new(keys::REVIEW_HAPPENED).with("events", sentences(&told))
}

/// The picture of the plot of a review.
pub(in crate::host) fn chances_picture(seat: Seat, records: u64) -> Picture {
    Picture {
        shown: PictureViewer::Seat(seat),
        part: PictureKind::Chances,
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

    /// The turn in which a move was made, from 1.
    pub(in crate::host) fn turn(&self, index: usize) -> u32 {
        self.moments.get(index + 1).map_or(0, |moment| moment.turn) + 1
    }

    /// The number of records before a move: its position as it was decided.
    pub(in crate::host) fn records_before(&self, index: usize) -> u64 {
        let moment = self.moments.get(index).or(self.moments.last());
        moment.map_or(0, |moment| moment.records)
    }

    /// The main events of the game: after how many moves, and a sentence. Those that changed the chances most come first to be
    /// marked.
    fn events(&self) -> Vec<(usize, Words)> {
        let chances = &self.review().chances;
        let change = |step: usize| {
            let (before, after) = (chances.get(step.wrapping_sub(1)), chances.get(step));
            let pairs = before
                .into_iter()
                .flatten()
                .zip(after.into_iter().flatten());
            pairs.fold(0.0_f32, |most, (one, two)| most.max((one - two).abs()))
        };
        let moments = self.moments.iter().enumerate();
        let told = moments.filter(|(_, moment)| !moment.highlight.is_empty());
        let told = told.map(|(step, moment)| (step, event_words(moment)));
        let mut events: Vec<(usize, Words)> = told.collect();
        events.sort_by(|(one, _), (two, _)| change(*two).total_cmp(&change(*one)));
        events.truncate(EVENTS);
        events.sort_by_key(|(step, _)| *step);
        events
    }

    /// The plot, to be drawn.
    pub(in crate::host) fn plot(&self, language: &str) -> (Box<dyn Sight>, Scene) {
        let events = self.events().into_iter();
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
            turns: self
                .moments
                .iter()
                .skip(1)
                .map(|moment| moment.turn + 1)
                .collect(),
            events: events.collect(),
            moments: pointed_out.map(|it| (it.decision.index, it.mark)).collect(),
        };
        (
            Box::new(PlotSight::Chances(plot)),
            scene_of(language, &self.table),
        )
    }

    /// The reply with a page of the review.
    pub(super) fn reply(
        &self,
        request: &Request,
        page: &ReviewPage,
        is_newest: bool,
        limits: PresentationLimits,
    ) -> Post {
        if let ReviewPage::Decision { index, played } = page
            && let Some(decision) = self.decision(*index)
        {
            return self.decision_page(request, decision, *played);
        }
        if let ReviewPage::Event { step } = page
            && let Some(moment) = self.moments.get(*step)
        {
            return self.event_page(request, *step, moment);
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
                played: false,
            };
            button(self.label(it), page.press(self.id))
        });
        post.controls.buttons = moments.collect();
        for (number, (step, _)) in self.events().into_iter().enumerate() {
            let label = Words::new(keys::PRESS_REVIEW_EVENT).with("mark", number + 1);
            let label = label.with("turn", self.turn(step.saturating_sub(1)));
            let press = ReviewPage::Event { step }.press(self.id);
            post.controls.buttons.push(button(label, press));
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
            .with("turn", self.turn(decision.index))
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
                .with("turn", self.turn(best_step.saturating_sub(1)))
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
        for (number, (step, event)) in self.events().into_iter().enumerate() {
            let turn = self.turn(step.saturating_sub(1));
            let line = Words::new(keys::REVIEW_EVENT).with("mark", number + 1);
            let event = sentences(&[event]);
            words.push(line.with("turn", turn).with("event", event));
        }
        words
    }

    /// The board after an event that turned the game.
    fn event_page(&self, request: &Request, step: usize, moment: &Moment) -> Post {
        let words = Words::new(keys::REVIEW_TURNED).with("turn", self.turn(step.saturating_sub(1)));
        let words = words.with("event", sentences(&[event_words(moment)]));
        let chance = |step: usize| {
            let chances = self.review().chances.get(step)?;
            chances.get(self.seat()).map(|chance| per_cent(*chance))
        };
        let before = chance(step.saturating_sub(1)).unwrap_or_default();
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
            Button {
                label: Words::new(keys::PRESS_BACK),
                press: ReviewPage::Whole.press(self.id),
                disabled: false,
            },
        ];
        post
    }

    fn decision_page(&self, request: &Request, decision: &ReviewedDecision, played: bool) -> Post {
        let position = self.position(decision);
        let told =
            position.map(|position| self.sentence(decision, position.game(), &request.language));
        let mut post = private(request, told.into_iter().collect());
        let course = self.table.course();
        let reason = course.reason_for(decision.index, request.who.id);
        post.words.extend(reason.and_then(reason_words));
        let is_best = decision.played == decision.best;
        let proposal = if played {
            &decision.played
        } else {
            &decision.best
        };
        post.picture = Some(PostPicture::Table(Picture {
            shown: PictureViewer::Seat(self.seat()),
            part: PictureKind::Table,
            records: self.records_before(decision.index),
            lit: Vec::new(),
            proposal: proposal.to_string(),
        }));
        let index = decision.index;
        if !is_best {
            let label = match played {
                true => keys::PRESS_REVIEW_BETTER,
                false => keys::PRESS_REVIEW_PLAYED,
            };
            post.controls.buttons.push(Button {
                label: Words::new(label),
                press: ReviewPage::Decision {
                    index,
                    played: !played,
                }
                .press(self.id),
                disabled: false,
            });
        }
        let records = self.records_before(index);
        post.controls
            .buttons
            .push(Button::continue_from(self.id, records));
        post.controls.buttons.push(Button {
            label: Words::new(keys::PRESS_BACK),
            press: ReviewPage::Whole.press(self.id),
            disabled: false,
        });
        post
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

    /// What was played, what would have been better and why, in one sentence; what would have followed, where there is no reason.
    pub(in crate::host) fn sentence(
        &self,
        decision: &ReviewedDecision,
        position: &dyn Play,
        language: &str,
    ) -> Words {
        // Labels come in the language of the files nearest to that of the reader.
        let language = Languages::shipped().nearest(language);
        let label = |text: &str| {
            let label = move_label(self.table.title(), language, text);
            sentences(&[label])
        };
        let names = names(&self.table);
        let why = match (&decision.played, &decision.best) {
            (played, best) if played == best => reasons_for(position, self.seat(), best, None),
            (played, best) => why_better(position, self.seat(), best, played),
        };
        let why: Vec<Words> = why
            .into_iter()
            .map(|reason| reason.words.naming(&names))
            .collect();
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
        Words::new(key)
            .with("turn", self.turn(decision.index))
            .with("played", label(&decision.played))
            .with("why", told(&why, true))
            .with("line", told(&following, why.is_empty()))
            .with_any([
                ("best", label(&decision.best)),
                ("better", per_cent(decision.best_chance).into()),
                ("chance", per_cent(decision.played_chance).into()),
            ])
    }
}
