//! The symbols of Huang beside those that several games use.

pub use pagoda_picture::symbols::*;

pagoda_picture::symbols! {
    in "../../../assets/symbols":
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
