//! The symbols of In the Year of the Dragon beside those that several games use.

pub use pagoda_picture::symbols::*;

pagoda_picture::symbols! {
    in "../../../assets/symbols":
    BALANCE "balance" "Light and dark in balance.",
    BOOK "book" "An open book.",
    BUDDHA "buddha" "Somebody in meditation.",
    CARP "carp" "A carp.",
    CRACK "crack" "Cracked ground.",
    CRANE "crane" "A crane.",
    CROWN "crown" "A crown.",
    DAGGER "dagger" "A dagger.",
    DRAGON "dragon" "A dragon.",
    ECLIPSE "eclipse" "An eclipse.",
    FAN "fan" "A fan.",
    HAMMER "hammer" "A hammer.",
    HELMET "helmet" "A warrior's helmet.",
    HORSE "horse" "The head of a horse.",
    LANTERN "lantern" "A paper lantern.",
    LOTUS "lotus" "A lotus.",
    MONKEY "monkey" "A monkey.",
    MORTAR "mortar" "A mortar with its pestle.",
    ROCKET "rocket" "A firework.",
    SCROLL "scroll" "A scroll.",
    SEAL "seal" "A seal.",
    SKULL "skull" "A skull.",
    STEPS "steps" "The prints of two shoes.",
    SUN "sun" "The sun.",
    SUNRISE "sunrise" "The rising sun.",
    TORNADO "tornado" "A tornado.",
    TORTOISE "tortoise" "A tortoise.",
    VOLCANO "volcano" "A volcano.",
    WALL "wall" "A wall with battlements.",
    WAVE "wave" "A great wave.",
}
