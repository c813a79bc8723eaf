//! What the owner of a trial sees: the position from the awaited seat, and the guide for its move.

use super::{Trial, TrialTable};
use crate::engine::{MoveText, Seat, Session, Viewer};
use crate::games;
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::ButtonAction;
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{
    Button, Picture, PictureKind, PictureViewer, Post, PostPicture, TrialPicture, TrialRef,
};
use crate::host::model::request::Request;
use crate::host::posts::guide::{Guide, GuideSubject};
use crate::show::{Scene, ShownPlay, ShownTitle, Shows, Sight};
use crate::words::{Languages, Words, keys};
use std::collections::HashMap;

/// The most characters of the description of a hand.
const HAND_CHARS: usize = 600;

/// What is to be drawn for a picture of a trial; none if its position does not load.
pub fn trial_sight(
    trial: &TrialPicture,
    picture: &Picture,
    language: &str,
) -> Option<(Box<dyn Sight>, Scene)> {
    let title = games::title(&trial.journal.game)?;
    let session = Session::replay(title, &trial.journal).ok()?;
    let mut sight = session.game().sight(picture.shown.into());
    sight.mark(&session.turn_events());
    sight.light(&picture.lit);
    sight.propose(&picture.proposal);
    let scene = Scene {
        shows: picture.part.into(),
        names: trial.names.clone(),
        robots: trial.robots.clone(),
        language: Languages::shipped().nearest(language).to_owned(),
        trial: true,
        ..Scene::default()
    };
    Some((sight, scene))
}

/// A trial that is about to be shown.
pub(super) struct TrialScreen<'a> {
    request: &'a Request,
    table: &'a TrialTable,
    trial: &'a Trial,
    session: Session,
    limits: PresentationLimits,
    /// Sentences that come first.
    introduction: Vec<Words>,
}

impl<'a> TrialScreen<'a> {
    pub fn new(
        request: &'a Request,
        table: &'a TrialTable,
        trial: &'a Trial,
        limits: PresentationLimits,
    ) -> Result<Self, RequestError> {
        Ok(Self {
            request,
            table,
            trial,
            session: trial.session()?,
            limits,
            introduction: Vec::new(),
        })
    }

    /// Adds a sentence before the others.
    pub fn introduce(&mut self, words: Words) {
        self.introduction.push(words);
    }

    /// The whole move that these words are, if nothing is left to be chosen.
    pub fn whole_move(&self, given: &[String]) -> Option<MoveText> {
        let guide = self.guide(self.awaited()?);
        guide.tree().whole_move(given).filter(|_| !given.is_empty())
    }

    /// The first step of a move of the awaited seat, or the result.
    pub fn first(self) -> Result<Post, RequestError> {
        self.after(&[])
    }

    /// The screen after these words of a move.
    pub fn after(mut self, given: &[String]) -> Result<Post, RequestError> {
        let game = self.session.game();
        let mut words = vec![Words::new(keys::TRIAL_TITLE).with("game", game.title().name())];
        if self.trial.journal.moves.is_empty() && given.is_empty() {
            words.push(Words::new(keys::TRIAL_DEALT));
        }
        words.append(&mut self.introduction);
        let Some(seat) = self.awaited() else {
            return Ok(self.result(words));
        };
        let guide = self.guide(seat);
        match guide.refusal(given).filter(|_| !given.is_empty()) {
            Some(refusal) => {
                let why = refusal.words(Some(game.title().name()));
                words.push(why.naming(&guide.names));
            }
            None if given.is_empty() => words.extend(self.question(seat)),
            None => {}
        }
        let mut post = guide.screen(words, given);
        if given.is_empty() {
            post.controls.buttons.extend(self.ways_out());
        }
        Ok(post)
    }

    fn awaited(&self) -> Option<Seat> {
        self.session.game().waiting().map(|waiting| waiting.seat)
    }

    /// Who is to decide what, and what they hold.
    fn question(&self, seat: Seat) -> Vec<Words> {
        let game = self.session.game();
        let emblem = game.emblem(seat);
        let question = Words::new(keys::TRIAL_AWAITS)
            .with("own", self.trial.seat == Some(seat))
            .with("game", game.title().name())
            .with("name", self.table.names[seat].clone())
            .with("decision", game.waiting().map(|waiting| waiting.decision))
            .marked(game.title().symbol("emblem", emblem));
        let scene = Scene {
            shows: Shows::Own,
            ..self.table.scene.clone()
        };
        let hand = game.sight(Viewer::Seat(seat)).describe(&scene, HAND_CHARS);
        vec![question, Words::new(keys::GUIDE_VALUE).with("value", hand)]
    }

    fn guide(&self, seat: Seat) -> Guide<'_> {
        let game = self.session.game();
        let legal = game.moves(seat);
        let mut ranked = game.ranked_moves(seat);
        if !self.table.hints {
            // Nobody is told which moves are good where hints are not allowed.
            let listed = legal.iter().enumerate();
            let listed: HashMap<&str, usize> =
                listed.map(|(place, text)| (text.as_ref(), place)).collect();
            ranked.sort_by_key(|ranked| listed.get(ranked.text.as_ref() as &str).copied());
        }
        Guide {
            subject: GuideSubject::Trial(self.reference(), self.picture()),
            game,
            seat,
            names: self.table.names.clone(),
            lesson: None,
            person: self.request.who.id,
            language: &self.request.language,
            limits: self.limits,
            legal,
            ranked,
        }
    }

    fn reference(&self) -> TrialRef {
        TrialRef {
            table: self.trial.table.number,
            number: self.trial.number,
            moves: self.trial.journal.moves.len(),
        }
    }

    fn picture(&self) -> Box<TrialPicture> {
        Box::new(TrialPicture {
            journal: self.trial.journal.clone(),
            names: self.table.scene.names.clone(),
            robots: self.table.scene.robots.clone(),
        })
    }

    /// The buttons that are no part of a move.
    fn ways_out(&self) -> Vec<Button> {
        let button = |action: ButtonAction, disabled| Button {
            label: action.label(),
            press: self.reference().press(action, &[]),
            disabled,
        };
        let is_new = self.trial.journal.moves.is_empty();
        vec![
            button(ButtonAction::TrialBack, is_new),
            button(ButtonAction::TrialAgain, false),
            button(ButtonAction::TrialEnd, false),
        ]
    }

    /// The end of a trial that was played out.
    fn result(&self, mut words: Vec<Words>) -> Post {
        words.push(Words::new(keys::TRIAL_OVER));
        let mut standings = self.session.game().standings().unwrap_or_default();
        standings.sort_by_key(|standing| standing.place);
        words.extend(standings.iter().map(|standing| {
            Words::new(keys::END_PLACE)
                .with("place", standing.place)
                .with("name", self.table.names[standing.seat].clone())
                .with("score", standing.score)
        }));
        let picture = Picture {
            shown: PictureViewer::Afterwards,
            part: PictureKind::Result,
            records: 0,
            lit: Vec::new(),
            proposal: String::new(),
        };
        let mut post = private(self.request, words);
        post.picture = Some(PostPicture::Trial(self.picture(), picture));
        post.controls.buttons = self.ways_out();
        post
    }
}
