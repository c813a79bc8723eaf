//! What the host tells about a table, as documents for the page.

use super::pictures::{Screen, Subject};
use super::responses::ErrorResponse;
use super::routes::can_be_pressed;
use super::text::{effect_name, label, sentence, sentences, symbol_address};
use super::{Site, Visitor};
use crate::host::{
    Button, ButtonAction, Menu, PageChoice, PageDecision, PageGroup, PageMoment, PagePictures,
    PageReplay, PageReview, PageReviews, PageSeat, PageStep, PageTrial, Picture, Post, PostPicture,
    table_slug,
};
use crate::picture::Theme;
use crate::show::{AreaName, Motion};
use crate::store::TableId;
use crate::table::Stage;
use crate::words::{Words, keys};
use serde_json::{Value, json};

/// For whom documents are made.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub language: &'a str,
    pub screen: Screen,
}

impl Site {
    /// The state of a table for a visitor.
    pub async fn state(
        &self,
        table: TableId,
        visitor: &Visitor,
        language: &str,
        screen: Screen,
    ) -> Result<Value, ErrorResponse> {
        let state = self.host.pages.state(table, visitor, language).await;
        let state = state.map_err(|error| ErrorResponse::page(language, &error))?;
        let reader = Reader { language, screen };
        let say = |words: &[Words]| sentences(language, words);
        let game = state.game;
        let visitor = &state.visitor;
        let plan = &visitor.plan;
        let step = match &visitor.step {
            Some(step) => self.step(table.into(), game, step, reader).await?,
            None => Value::Null,
        };
        let over = matches!(state.stage, Stage::Finished | Stage::Closed);
        let replay = self.host.links.replay_link(table).filter(|_| over);
        let watch = self.host.links.watch_link(table);
        let watch = watch.filter(|_| visitor.seat.is_some() && !over);
        let path = |link: String| Some(link.strip_prefix(&self.url)?.to_owned());
        let PagePictures { board, own, result } = &state.pictures;
        Ok(json!({
            "table": table_slug(table),
            "game": game,
            "title": label(language, &Words::computed(format!("{game}-name"))),
            "language": language,
            "dark": screen.theme == Theme::Dark,
            "records": state.records,
            "stage": stage_name(state.stage),
            "paused": state.paused,
            "you": visitor.seat,
            "seats": state.seats.iter().map(|seat| seat_document(game, seat, language)).collect::<Vec<_>>(),
            "status": say(&state.status).join("\n"),
            "told": say(&state.news.summary),
            "moves": state.news.moves.iter().map(|made| json!({
                "records": made.records,
                "seat": made.seat,
                "lines": say(&made.lines),
                "changes": motions_document(&made.changes),
            })).collect::<Vec<_>>(),
            "changes": motions_document(&state.news.changes),
            "options": state.options.iter().map(|option| label(language, option)).collect::<Vec<_>>(),
            "yours": visitor.step.is_some(),
            "undo": visitor.undo,
            "hint": visitor.hint,
            "tries": visitor.tries,
            "planned": plan.line.as_ref().map(|line| sentence(language, line)),
            "withdraw": plan.withdraw.as_ref().map(ToString::to_string),
            "plan": plan.next,
            "resign": visitor.resign,
            "faster": visitor.faster,
            "board": self.picture(table, game, board.as_ref(), reader).await?,
            "own": self.picture(table, game, own.as_ref(), reader).await?,
            "result": self.picture(table, game, result.as_ref(), reader).await?,
            "step": step,
            "lesson": state.lesson.as_ref().map(|lesson| sentence(language, lesson)),
            "replay": replay.and_then(path),
            // The address that the page of a seat shows, so that nobody gives theirs away with it.
            "watch": watch.and_then(path),
        }))
    }

    /// A step of a move.
    pub async fn step(
        &self,
        subject: Subject<'_>,
        game: &str,
        step: &PageStep,
        reader: Reader<'_>,
    ) -> Result<Value, ErrorResponse> {
        let language = reader.language;
        let groups = step.groups.iter();
        let always = step.always.iter().map(|always| {
            json!({
                "label": sentence(language, &always.label),
                "order": always.order,
                "text": always.text,
            })
        });
        Ok(json!({
            "records": step.records,
            "advance": step.before,
            "given": step.given,
            "chosen": step.chosen.iter().map(|(kind, value)| json!({"kind": kind, "value": value})).collect::<Vec<_>>(),
            "summary": step.summary.as_ref().map(|summary| sentence(language, summary)),
            "question": step.question.as_ref().map(|question| sentence(language, question)),
            "outlook": sentences(language, &step.outlook),
            "groups": groups.map(|group| group_document(game, group, language)).collect::<Vec<_>>(),
            "complete": step.whole.is_some(),
            "move": step.whole.as_ref().map(|whole| &whole.text),
            "confirmation": step.whole.as_ref().map_or_else(Vec::new, |whole| sentences(language, &whole.confirmation)),
            "picture": self.picture(subject, game, step.picture.as_ref(), reader).await?,
            "trial": match subject {
                Subject::Trial(trial) => trial_presses(trial, language),
                Subject::Table(_) => Value::Null,
            },
            "always": always.collect::<Vec<_>>(),
            "back": step.back,
        }))
    }

    /// A trial of the visitor.
    pub async fn trial(
        &self,
        trial: &PageTrial,
        reader: Reader<'_>,
    ) -> Result<Value, ErrorResponse> {
        let (game, language) = (trial.game, reader.language);
        let subject = Subject::Trial(trial);
        let PagePictures { board, own, result } = &trial.pictures;
        let step = match &trial.step {
            Some(step) => self.step(subject, game, step, reader).await?,
            None => Value::Null,
        };
        let buttons = trial.buttons.iter();
        Ok(json!({
            "strip": label(language, &Words::new(keys::TRIAL_STRIP)),
            "lines": sentences(language, &trial.lines),
            "show": trial.step_press(),
            "step": step,
            "board": self.picture(subject, game, board.as_ref(), reader).await?,
            "own": self.picture(subject, game, own.as_ref(), reader).await?,
            "result": self.picture(subject, game, result.as_ref(), reader).await?,
            "buttons": buttons.map(|button| button_document(game, button, language)).collect::<Vec<_>>(),
        }))
    }

    /// A picture of a table or a trial with its areas; null if there is none.
    pub async fn picture<'s>(
        &self,
        subject: impl Into<Subject<'s>>,
        game: &str,
        picture: Option<&Picture>,
        Reader { language, screen }: Reader<'_>,
    ) -> Result<Value, ErrorResponse> {
        let Some(picture) = picture else {
            return Ok(Value::Null);
        };
        let subject = subject.into();
        let drawn = match subject {
            Subject::Table(table) => self.pictures.draw(table, picture, language, screen).await,
            Subject::Trial(trial) => {
                let pictures = &self.pictures;
                Ok(pictures
                    .draw_trial(&trial.drawn, picture, language, screen)
                    .await)
            }
        };
        let drawn = drawn.map_err(|error| ErrorResponse::store(language, &error))?;
        Ok(drawn.map_or(Value::Null, |drawn| {
            let address = subject.address(picture, language, screen);
            drawn.document(address, game, language)
        }))
    }

    /// A private reply of the host.
    pub async fn panel(
        &self,
        table: TableId,
        game: &str,
        post: &Post,
        screen: Screen,
    ) -> Result<Value, ErrorResponse> {
        let language = &post.language;
        let reader = Reader { language, screen };
        // Films and files are not shown: the page has its own replay.
        let shown = post.board_picture();
        let shown = shown.filter(|picture| !picture.part.is_whole_game());
        let picture = match &post.picture {
            Some(PostPicture::Topic(topic)) => {
                self.topic_document(&topic.game, &topic.topic, reader).await
            }
            _ => self.picture(table, game, shown, reader).await?,
        };
        let menus = post.controls.menus.iter();
        let menus = menus.filter(|menu| can_be_pressed(&menu.press));
        Ok(json!({
            "lines": sentences(language, &post.words),
            "picture": picture,
            "buttons": shown_buttons(post).map(|button| button_document(game, button, language)).collect::<Vec<_>>(),
            "menus": menus.map(|menu| menu_document(menu, language)).collect::<Vec<_>>(),
        }))
    }

    /// The moments of a game, without pictures.
    pub fn replay(&self, replay: &PageReplay, language: &str) -> Value {
        let moments = replay.moments.iter().map(|moment| {
            json!({
                "records": moment.records,
                "turn": moment.turn,
                "seat": moment.seat,
                "lines": sentences(language, &moment.lines),
            })
        });
        json!({"over": replay.over, "moments": moments.collect::<Vec<_>>()})
    }

    /// The review of the visitor, and the plots that were shared.
    pub async fn reviews(
        &self,
        table: TableId,
        game: &str,
        reviews: &PageReviews,
        reader: Reader<'_>,
    ) -> Result<Value, ErrorResponse> {
        let mut shared = Vec::new();
        for picture in &reviews.shared {
            shared.push(self.picture(table, game, Some(picture), reader).await?);
        }
        let own = reviews.own.as_ref();
        Ok(json!({
            "own": own.map(|review| review_document(review, reader.language)),
            "shared": shared,
        }))
    }

    /// One moment of a game with its pictures.
    pub async fn moment(
        &self,
        table: TableId,
        game: &str,
        moment: &PageMoment,
        reader: Reader<'_>,
    ) -> Result<Value, ErrorResponse> {
        let mut hands = Vec::new();
        for hand in &moment.hands {
            hands.push(json!({
                "seat": hand.seat,
                "name": hand.name,
                "picture": self.picture(table, game, Some(&hand.picture), reader).await?,
            }));
        }
        let board = self
            .picture(table, game, Some(&moment.board), reader)
            .await?;
        let changes = motions_document(&moment.changes);
        Ok(json!({"board": board, "hands": hands, "changes": changes}))
    }
}

/// What the steps of a move at a trial are asked for with, and made.
fn trial_presses(trial: &PageTrial, language: &str) -> Value {
    json!({
        "asks": trial.question.as_ref().map(|question| sentence(language, question)),
        "show": trial.step_press(),
        "move": trial.move_press(),
        "do": label(language, &Words::new(keys::PRESS_TRIAL_DO)),
    })
}

/// The buttons of a reply that can be pressed here, without those for what the page itself shows: the hand and the own move.
fn shown_buttons(post: &Post) -> impl Iterator<Item = &Button> {
    let is_there = |button: &&Button| {
        matches!(
            button.press.action,
            ButtonAction::Hand | ButtonAction::Play | ButtonAction::Decide
        )
    };
    let buttons = post.controls.buttons.iter();
    let buttons = buttons.filter(|button| can_be_pressed(&button.press));
    buttons.filter(move |button| !is_there(button))
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Gathering => "gathering",
        Stage::Playing => "playing",
        Stage::Finished => "finished",
        Stage::Closed => "closed",
    }
}

fn seat_document(game: &str, seat: &PageSeat, language: &str) -> Value {
    json!({
        "name": seat.name,
        "robot": seat.robot,
        "emblem": seat.emblem.as_ref().map(|emblem| label(language, emblem)),
        "symbol": symbol_address(game, seat.symbol.as_deref()),
        "score": seat.score.as_ref().map(|score| label(language, score)),
        "awaited": seat.awaited,
        "due": seat.due,
    })
}

/// What came and went: for each motion the areas from which and to which it leads, null where it is none.
fn motions_document(motions: &[Motion]) -> Vec<Value> {
    let area = |area: &Option<AreaName>| {
        let area = area.as_ref();
        area.map(|(kind, value)| json!({"kind": kind, "value": value}))
    };
    let motions = motions.iter();
    motions
        .map(|motion| json!({"from": area(&motion.from), "to": area(&motion.to)}))
        .collect()
}

fn group_document(game: &str, group: &PageGroup, language: &str) -> Value {
    let choices = group.choices.iter();
    json!({
        "label": group.label.as_ref().map(|words| label(language, words)),
        "symbol": symbol_address(game, group.symbol.as_deref()),
        "barred": group.disabled.as_ref().map(|words| sentence(language, words)),
        "about": group.about.as_ref().map(|words| sentence(language, words)),
        "choices": choices.map(|choice| choice_document(game, choice, language)).collect::<Vec<_>>(),
    })
}

fn choice_document(game: &str, choice: &PageChoice, language: &str) -> Value {
    json!({
        "given": choice.given,
        "label": label(language, &choice.label),
        "symbol": symbol_address(game, choice.symbol.as_deref()),
        "about": sentences(language, &choice.about),
        "kind": choice.kind,
        "value": choice.value,
        "places": choice.places,
        "effect": effect_name(choice.effect),
    })
}

fn review_document(review: &PageReview, language: &str) -> Value {
    let areas = |values: &[(&'static str, String)]| -> Vec<Value> {
        let values = values.iter();
        values
            .map(|(kind, value)| json!({"kind": kind, "value": value}))
            .collect()
    };
    let decision = |decision: &PageDecision| {
        json!({
            "moment": decision.moment,
            "line": sentence(language, &decision.sentence),
            "question": decision.question.as_ref().map(|words| sentence(language, words)),
            "label": decision.label.as_ref().map(|words| label(language, words)),
            "best": areas(&decision.best),
            "played": areas(&decision.played),
        })
    };
    json!({
        "seat": review.seat,
        "names": review.names,
        "chances": review.chances,
        "decisions": review.decisions.iter().map(decision).collect::<Vec<_>>(),
    })
}

fn button_document(game: &str, button: &Button, language: &str) -> Value {
    json!({
        "label": label(language, &button.label.clone().unmarked()),
        "press": button.press,
        "barred": button.disabled,
        "symbol": symbol_address(game, button.label.mark()),
    })
}

fn menu_document(menu: &Menu, language: &str) -> Value {
    let items = menu.items.iter().map(|item| {
        json!({
            "label": label(language, &item.label.clone().unmarked()),
            "value": item.value,
            "about": sentences(language, &item.about),
            "chosen": item.chosen,
        })
    });
    json!({
        "hint": label(language, &menu.hint),
        "press": menu.press,
        "count": menu.count,
        "items": items.collect::<Vec<_>>(),
    })
}
