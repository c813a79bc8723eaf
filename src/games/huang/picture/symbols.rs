//! The symbols of Huang beside those that several games use.

pub use crate::picture::symbols::*;

crate::symbols! {
    DRAGON "dragon" "A dragon.",
    FIST "fist" "A raised fist.",
    GOAT "goat" "A goat.",
    HOOD "hood" "A hood that hides a face.",
    JAR "jar" "A jar with a lid.",
    RABBIT "rabbit" "A rabbit.",
    RAT "rat" "A rat.",
    RICE "rice" "A bowl of rice.",
    SWORDS "swords" "Crossed swords.",
    TIGER "tiger" "A tiger.",
}
