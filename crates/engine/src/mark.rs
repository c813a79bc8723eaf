//! Marks on fields of events and refusals: sentences show names for seats and people. JSON does not contain the marks.

use super::Seat;
use pagoda_words as words;
use serde::Serializer;

/// Marks a field as a seat: `#[serde(serialize_with = "as_seat")]`. In JSON it is a number.
///
/// # Errors
/// As the serializer.
pub fn as_seat<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
    words::as_seat(seat, serializer)
}

/// Marks a field as a seat, if there is one. In JSON it is a number or null.
///
/// # Errors
/// As the serializer.
pub fn as_optional_seat<S: Serializer>(
    seat: &Option<Seat>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match seat {
        None => serializer.serialize_none(),
        Some(seat) => as_seat(seat, serializer),
    }
}

/// Marks a field as the name of a person. In JSON it is a text.
///
/// # Errors
/// As the serializer.
pub fn as_person<S: Serializer>(name: &str, serializer: S) -> Result<S::Ok, S::Error> {
    words::as_person(name, serializer)
}
