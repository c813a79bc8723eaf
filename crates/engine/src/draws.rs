//! Everything that may be drawn next from pieces in an order that nobody knows.

/// Every way in which the next so many pieces may come, by their kinds, from pieces of which the last one comes next: these pieces in such an order,
/// and its probability. The order of those that come later stays open.
///
/// ```
/// use pagoda_engine::next_draws;
/// let draws = next_draws(&['r', 'r', 'b'], 1);
/// let shares: Vec<(f32, char)> = draws.iter().map(|(share, pieces)| (*share, pieces[2])).collect();
/// assert_eq!(shares, [(2.0 / 3.0, 'r'), (1.0 / 3.0, 'b')]);
/// let two = next_draws(&['r', 'r', 'b'], 2);
/// assert_eq!(two.len(), 3, "red twice, red and blue, blue and red");
/// assert!((two.iter().map(|(share, _)| share).sum::<f32>() - 1.0).abs() < 1e-6);
/// ```
pub fn next_draws<T: Copy + PartialEq>(pieces: &[T], count: usize) -> Vec<(f32, Vec<T>)> {
    let mut orders = vec![(1.0, pieces.to_vec())];
    for drawn in 0..count.min(pieces.len()) {
        let left = pieces.len() - drawn;
        let mut longer = Vec::new();
        for (share, order) in &orders {
            for (at, kind) in order[..left].iter().enumerate() {
                if order[..at].contains(kind) {
                    continue;
                }
                let alike = order[..left].iter().filter(|other| *other == kind);
                let share = share * alike.count() as f32 / left as f32;
                let mut order = order.clone();
                order.swap(at, left - 1);
                longer.push((share, order));
            }
        }
        orders = longer;
    }
    orders
}
