//! Places that may be chosen: their markers on pictures, the legend below a board, and sentences for descriptions.

use super::{Form, Scene};
use pagoda_engine::EffectKind;
use pagoda_picture::{Canvas, Frame, Marker, Point, Style, ink, rounded};
use pagoda_words::{Value, Words};
use std::fmt::Display;

/// Height of a line of the legend.
const LEGEND: f32 = 46.0;

/// The marker of a place whose choice has this kind of effect.
pub const fn marker(kind: EffectKind) -> Marker {
    match kind {
        EffectKind::HelpsMe => Marker::Up,
        EffectKind::Conflict => Marker::Cross,
        EffectKind::Neutral => Marker::Dot,
        EffectKind::HelpsOther => Marker::Down,
    }
}

/// The kinds of effect among lit places, in their usual order.
pub fn lit_kinds<P>(lit: &[(P, EffectKind)]) -> Vec<EffectKind> {
    let kinds = EffectKind::ALL.into_iter();
    kinds
        .filter(|kind| lit.iter().any(|(_, other)| other == kind))
        .collect()
}

/// Columns of the legend: below a board all kinds are side by side, beside it they have two columns.
fn legend_columns(form: Form, kinds: usize) -> usize {
    match form {
        Form::Landscape => kinds.min(2),
        Form::Portrait => kinds,
    }
}

/// Height of the legend of these kinds; 0 without any.
pub fn legend_height(form: Form, kinds: &[EffectKind]) -> f32 {
    let columns = legend_columns(form, kinds.len()).max(1);
    LEGEND * kinds.len().div_ceil(columns) as f32
}

/// Draws what the markers of lit places mean.
pub fn draw_legend(canvas: &mut Canvas, frame: Frame, scene: &Scene, kinds: &[EffectKind]) {
    let columns = legend_columns(scene.form, kinds.len()).max(1);
    let rows = frame.rows(kinds.len().div_ceil(columns), 0.0);
    let cells = rows.flat_map(|row| row.columns(columns, 0.0));
    for (cell, kind) in cells.zip(kinds) {
        let marker = marker(*kind);
        let at = Point::from_xy(cell.x + 20.0, cell.centre().y);
        let sample = rounded(Frame::around(at, 34.0, 34.0), 9.0);
        let theme = canvas.theme();
        canvas.fill(&sample, marker.ground(theme));
        canvas.stroke(&sample, marker.ink(theme), 3.0);
        marker.draw(canvas, at, 20.0);
        let room = Frame::new(cell.x + 43.0, cell.y, cell.width - 44.0, cell.height);
        let text = scene.say(&Words::computed(format!("lit-{}", kind.name())));
        canvas.write(&text, room, Style::on(ink::PAPER, 22.0));
    }
}

/// Sentences that name lit places, one for each kind of effect.
pub fn lit_sentences<P: Display>(lit: &[(P, EffectKind)]) -> Vec<Words> {
    let kinds = lit_kinds(lit);
    let sentence = |kind: &EffectKind| {
        let places = lit.iter().filter(|(_, other)| other == kind);
        let places: Vec<Value> = places.map(|(place, _)| Value::place(place)).collect();
        Words::computed(format!("alt-lit-{}", kind.name())).with("places", places)
    };
    kinds.iter().map(sentence).collect()
}
