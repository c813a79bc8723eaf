//! Cards and sheets: the paper on which every game writes its figures, so that all look alike.

use super::ink::{self, Ink};
use super::{Cache, Canvas, Frame, Sprite, rounded};
use std::sync::Arc;

/// A card with round corners and a line around it.
pub fn card(canvas: &mut Canvas, frame: Frame, ground: Ink, line: Ink, width: f32) {
    canvas.fill(&rounded(frame, 12.0), ground);
    let edge = frame.inset(width / 2.0);
    canvas.stroke(&rounded(edge, 11.0), line, width);
}

/// Width and height, the scale, and whether somebody is awaited.
type SeatCard = (u32, u32, u32, bool);

static SEATS: Cache<SeatCard, Arc<Sprite>> = Cache::new();

/// The card of a seat, of whoever is awaited with a thick line.
pub fn seat_card(frame: Frame, awaited: bool, scale: f32) -> Arc<Sprite> {
    let Frame { width, height, .. } = frame;
    let draw = |canvas: &mut Canvas| {
        let (line, thick) = if awaited {
            (ink::VERMILION, 5.0)
        } else {
            (ink::RULE, 2.0)
        };
        let whole = Frame::new(0.0, 0.0, width, height);
        card(canvas, whole, ink::CARD, line, thick);
    };
    let bits = |figure: f32| figure.to_bits();
    SEATS.with(
        (bits(width), bits(height), bits(scale), awaited),
        || Arc::new(Sprite::new(width, height, scale, draw)),
        Arc::clone,
    )
}

/// A picture of one sheet, with room above it for a title and below it for a sentence.
pub struct Sheet {
    /// What is drawn on.
    pub canvas: Canvas,
    /// Where the title goes.
    pub title: Frame,
    /// The paper.
    pub paper: Frame,
    /// Where the sentence goes.
    pub foot: Frame,
}

impl Sheet {
    /// How far the paper is from the edge.
    pub const MARGIN: f32 = 22.0;
    /// Where the paper begins.
    const TOP: f32 = 92.0;

    /// A sheet on a picture of this size, with so much room below.
    pub fn new(width: f32, height: f32, foot: f32, scale: f32) -> Self {
        let mut canvas = Canvas::new(width, height, scale, ink::PAPER);
        let inner = width - 2.0 * Self::MARGIN;
        let paper = Frame::new(Self::MARGIN, Self::TOP, inner, height - Self::TOP - foot);
        canvas.fill(&rounded(paper, 14.0), ink::CARD);
        canvas.stroke(&rounded(paper, 14.0), ink::RULE, 2.0);
        Self {
            canvas,
            title: Frame::new(Self::MARGIN, 14.0, inner, 70.0),
            paper,
            foot: Frame::new(Self::MARGIN + 6.0, height - foot, inner - 12.0, foot - 6.0),
        }
    }
}
