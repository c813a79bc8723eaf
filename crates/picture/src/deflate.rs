//! The pixels of a file, deflated.

use flate2::{Compress, Compression, FlushCompress, Status};
use std::sync::{Mutex, PoisonError};

/// Compression level. Nine boards have 1,349 KiB at level 1, and 997 KiB at level 2, which takes 1.7 times as long.
const LEVEL: u32 = 1;

/// Compressors that are not in use: a new one clears 380 KB.
static COMPRESSORS: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

/// The most that are kept: as many pictures are usually drawn at a time.
const MOST_KEPT: usize = 2;

/// Rows of this many palette indices as the data of a PNG file. An encoder that is given one row after the other clears the rest of its output
/// each time, which took two fifths of the time.
pub(super) fn deflated_rows(numbers: &[u8], width: usize) -> Vec<u8> {
    let compressors = || COMPRESSORS.lock().unwrap_or_else(PoisonError::into_inner);
    let kept = compressors().pop();
    let mut compressor = kept.unwrap_or_else(|| Compress::new(Compression::new(LEVEL), true));
    compressor.reset();
    let mut output = vec![0; (numbers.len() / 4).max(1 << 10)];
    for row in numbers.chunks_exact(width) {
        // A row begins with the kind of its filter: none.
        for part in [&[0], row] {
            compress(&mut compressor, part, FlushCompress::None, &mut output);
        }
    }
    compress(&mut compressor, &[], FlushCompress::Finish, &mut output);
    output.truncate(compressor.total_out() as usize);
    let mut kept = compressors();
    if kept.len() < MOST_KEPT {
        kept.push(compressor);
    }
    output
}

/// Compresses all of the input behind what is in the output already, which grows if it has no room.
fn compress(compressor: &mut Compress, input: &[u8], flush: FlushCompress, output: &mut Vec<u8>) {
    let start = compressor.total_in();
    loop {
        let done = (compressor.total_in() - start) as usize;
        let written = compressor.total_out() as usize;
        let status = compressor
            .compress(&input[done..], &mut output[written..], flush)
            .expect("a compressor that was reset takes any bytes");
        let is_done = match flush {
            FlushCompress::Finish => status == Status::StreamEnd,
            _ => compressor.total_in() - start == input.len() as u64,
        };
        if is_done {
            return;
        }
        output.resize(output.len() * 2, 0);
    }
}
