//! Symbols of a title in texts.

/// Things of one kind that have a symbol in texts. Kinds and values are called as in the language files: the symbol of
/// `huang-leader-red` has the kind `leader` and the value `red`.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_show::ShownTitle;
/// let qin = games::title("qin").expect("Qin is shipped");
/// assert_eq!(qin.symbol("tile", "RB").as_deref(), Some("qin-tile-RB"));
/// assert_eq!(qin.symbol("tile", "GG"), None);
/// assert!(qin.symbol_png("tile", "RB").starts_with(b"\x89PNG"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolSet {
    /// The kind.
    pub kind: &'static str,
    /// The values.
    pub values: &'static [&'static str],
}

impl SymbolSet {
    /// The width and height of a symbol, in pixels and in units of the drawing.
    pub const SIDE: f32 = 128.0;

    /// Things of a kind.
    pub const fn new(kind: &'static str, values: &'static [&'static str]) -> Self {
        Self { kind, values }
    }
}
