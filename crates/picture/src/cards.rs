//! Cards and sheets that the pictures of all games use.

use super::ink::{self, Ink};
use super::{Cache, Canvas, Frame, Look, Sprite, rounded};
use std::sync::Arc;

/// Width, height, line width and scale as bits, colours of the card and of its line.
type CardKey = ([u32; 4], Ink, Ink);

static CARDS: Cache<CardKey, Arc<Sprite>> = Cache::new();

/// Draws a card with round corners and a line around it.
pub fn card(canvas: &mut Canvas, frame: Frame, ground: Ink, line: Ink, width: f32) {
    let theme = canvas.theme();
    let (ground, line) = (theme.shade(ground), theme.shade(line));
    let sprite = card_sprite(frame, ground, line, width, canvas.scale());
    canvas.stamp(&sprite, frame.centre());
}

fn card_sprite(frame: Frame, ground: Ink, line: Ink, thick: f32, scale: f32) -> Arc<Sprite> {
    let Frame { width, height, .. } = frame;
    let draw = |canvas: &mut Canvas| {
        let whole = Frame::new(0.0, 0.0, width, height);
        canvas.fill(&rounded(whole, 12.0), ground);
        canvas.stroke(&rounded(whole.inset(thick / 2.0), 11.0), line, thick);
    };
    let sizes = [width, height, thick, scale].map(f32::to_bits);
    CARDS.with(
        (sizes, ground, line),
        || Arc::new(Sprite::new(width, height, scale, draw)),
        Arc::clone,
    )
}

/// Draws the card of a seat, with a thick line if the game waits for it.
pub fn seat_card(canvas: &mut Canvas, frame: Frame, awaited: bool) {
    let (line, thick) = if awaited {
        (ink::VERMILION, 5.0)
    } else {
        (ink::RULE, 2.0)
    };
    card(canvas, frame, ink::CARD, line, thick);
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
    pub fn new(width: f32, height: f32, foot: f32, look: Look) -> Self {
        let mut canvas = Canvas::new(width, height, look, ink::PAPER);
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
