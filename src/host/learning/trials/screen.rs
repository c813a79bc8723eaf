//! What the owner of a trial sees: the position from the awaited seat, and the guide for its move.

use super::{ShownTrial, Trial, TrialTable};
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
    introduction: &'a [Words],
}

impl<'a> TrialScreen<'a> {
    pub fn new(
        request: &'a Request,
        table: &'a TrialTable,
        shown: &'a ShownTrial,
        limits: PresentationLimits,
    ) -> Result<Self, RequestError> {
        Ok(Self {
            request,
            table,
            trial: &shown.trial,
            session: shown.trial.session()?,
            limits,
            introduction: &shown.introduction,
        })
    }

    /// The whole move that these words are, if nothing is left to be chosen.
    pub fn whole_move(&self, given: &[String]) -> Option<MoveText> {
        let guide = self.guide(self.awaited()?);
        guide.tree().whole_move(given).filter(|_| !given.is_empty())
    }

    /// The screen after these words of a move, or the result.
    pub fn after(self, given: &[String]) -> Result<Post, RequestError> {
        let mut words = self.sentences(given);
        let Some(seat) = self.awaited() else {
            let mut post = private(self.request, words);
            post.picture = Some(PostPicture::Trial(self.picture(), self.result_picture()));
            post.controls.buttons = self.ways_out();
            return Ok(post);
        };
        let guide = self.guide(seat);
        if given.is_empty() {
            words.extend([self.question(seat), self.hand(seat)]);
        } else if let Some(refusal) = guide.refusal(given) {
            let why = refusal.words(Some(self.session.game().title().name()));
            words.push(why.naming(&guide.names));
        }
        let mut post = guide.screen(words, given);
        if given.is_empty() {
            post.controls.buttons.extend(self.ways_out());
        }
        Ok(post)
    }

    /// What it is, and what happened; at the end the result.
    pub fn sentences(&self, given: &[String]) -> Vec<Words> {
        let game = self.session.game();
        let mut words = vec![Words::new(keys::TRIAL_TITLE).with("game", game.title().name())];
        if self.trial.journal.moves.is_empty() && given.is_empty() {
            words.push(Words::new(keys::TRIAL_DEALT));
        }
        words.extend(self.introduction.iter().cloned());
        if self.awaited().is_none() {
            words.extend(self.standings());
        }
        words
    }

    pub fn awaited(&self) -> Option<Seat> {
        self.session.game().waiting().map(|waiting| waiting.seat)
    }

    /// Who is to decide what.
    pub fn question(&self, seat: Seat) -> Words {
        let game = self.session.game();
        Words::new(keys::TRIAL_AWAITS)
            .with("own", self.trial.seat == Some(seat))
            .with("game", game.title().name())
            .with("name", self.table.names[seat].clone())
            .with("decision", game.waiting().map(|waiting| waiting.decision))
            .marked(game.title().symbol("emblem", game.emblem(seat)))
    }

    /// What a seat holds.
    fn hand(&self, seat: Seat) -> Words {
        let scene = Scene {
            shows: Shows::Own,
            ..self.table.scene.clone()
        };
        let sight = self.session.game().sight(Viewer::Seat(seat));
        let hand = sight.describe(&scene, HAND_CHARS);
        Words::new(keys::GUIDE_VALUE).with("value", hand)
    }

    pub fn guide(&self, seat: Seat) -> Guide<'_> {
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

    pub fn reference(&self) -> TrialRef {
        TrialRef {
            table: self.trial.table.number,
            number: self.trial.number,
            moves: self.trial.journal.moves.len(),
        }
    }

    pub fn picture(&self) -> Box<TrialPicture> {
        Box::new(TrialPicture {
            journal: self.trial.journal.clone(),
            names: self.table.scene.names.clone(),
            robots: self.table.scene.robots.clone(),
        })
    }

    /// The buttons that are no part of a move.
    pub fn ways_out(&self) -> Vec<Button> {
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

    /// That the game of the trial is over, and who is where.
    fn standings(&self) -> Vec<Words> {
        let mut standings = self.session.game().standings().unwrap_or_default();
        standings.sort_by_key(|standing| standing.place);
        let places = standings.iter().map(|standing| {
            Words::new(keys::END_PLACE)
                .with("place", standing.place)
                .with("name", self.table.names[standing.seat].clone())
                .with("score", standing.score)
        });
        std::iter::once(Words::new(keys::TRIAL_OVER))
            .chain(places)
            .collect()
    }

    /// The picture of the result.
    pub fn result_picture(&self) -> Picture {
        Picture::of(PictureViewer::Afterwards, PictureKind::Result, 0)
    }
}
