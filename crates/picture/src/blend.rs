//! Blending of pixels whose colours are multiplied by their opacity.

/// The product of two values, where 255 means 1.
#[inline]
pub(super) fn multiplied(one: u8, two: u8) -> u8 {
    let product = u32::from(one) * u32::from(two) + 128;
    ((product + (product >> 8)) >> 8) as u8
}

/// Draws a pixel over another.
#[inline]
pub(super) fn blend(target: &mut [u8], source: [u8; 4]) {
    match source[3] {
        0 => {}
        255 => target.copy_from_slice(&source),
        cover => {
            for (target, source) in target.iter_mut().zip(source) {
                *target = source.saturating_add(multiplied(*target, 255 - cover));
            }
        }
    }
}
