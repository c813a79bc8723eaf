//! Amount of work in tests: enough for every change, or many times as much with `PAGODA_LONG=1`.

/// Returns the first number, or the second one with `PAGODA_LONG=1` in the environment.
pub fn effort(usual: u64, long: u64) -> u64 {
    match std::env::var_os("PAGODA_LONG") {
        Some(set) if !set.is_empty() && set != "0" => long,
        _ => usual,
    }
}
