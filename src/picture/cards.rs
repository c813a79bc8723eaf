//! Cards and sheets that the pictures of all games use.

use super::ink::{self, Ink};
use super::{Cache, Canvas, Frame, Sprite, rounded};
use std::sync::Arc;

/// A card with round corners and a line around it.
pub fn card(canvas: &mut Canvas, frame: Frame, ground: Ink, line: Ink, width: f32) {
    canvas.fill(&rounded(frame, 12.0), ground);
    let edge = frame.inset(width / 2.0);
    canvas.stroke(&rounded(edge, 11.0), line, width);
}

/// Width, height, scale, and whether the seat is awaited.
type SeatCard = (u32, u32, u32, bool);

static SEATS: Cache<SeatCard, Arc<Sprite>> = Cache::new();

/// The card of a seat; it has a thick line if the seat is awaited.
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

/// A picture of a sheet, with a title above it and a sentence below.
pub struct Sheet {
    /// The canvas.
    pub canvas: Canvas,
    /// Box of the title.
    pub title: Frame,
    /// Box of the sheet.
    pub paper: Frame,
    /// Box of the sentence.
    pub foot: Frame,
}

impl Sheet {
    /// Distance of the sheet from the edges.
    pub const MARGIN: f32 = 22.0;
    /// Upper edge of the sheet.
    const TOP: f32 = 92.0;

    /// A sheet on a picture of this size; `foot` is the height below the sheet.
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
