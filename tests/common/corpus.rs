//! Damaged input: a corpus of inputs in the repository, and changes of them. An input that fails is added to the corpus, and stays there
//! when what it found is mended.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};

/// Changes of a corpus in the long form.
pub const MILLION: u64 = 1_000_000;

/// The inputs of a reader.
pub struct Corpus {
    folder: PathBuf,
    inputs: Vec<Vec<u8>>,
}

impl Corpus {
    /// Reads a corpus. With `PAGODA_RECORD=1` these examples are added to it first.
    pub fn open(name: &str, examples: impl FnOnce() -> Vec<Vec<u8>>) -> Self {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let all = here.ancestors().map(|folder| folder.join("tests/corpus"));
        let all = all.into_iter().find(|folder| folder.is_dir());
        let folder = all.expect("the repository has corpora").join(name);
        if std::env::var_os("PAGODA_RECORD").is_some() {
            fs::create_dir_all(&folder).expect("a folder");
            for (number, example) in examples().iter().enumerate() {
                fs::write(folder.join(format!("{number:02}")), example).expect("it is written");
            }
        }
        let files = fs::read_dir(&folder).expect("a corpus");
        let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
        files.sort();
        let inputs = files.iter().map(|file| fs::read(file).expect("it reads"));
        let inputs: Vec<Vec<u8>> = inputs.collect();
        assert!(inputs.len() > 3, "{name}: {} inputs", inputs.len());
        Self { folder, inputs }
    }

    /// Checks all inputs, and so many changes of them. `below` draws a number that is smaller.
    pub fn check(
        &self,
        changes: u64,
        mut below: impl FnMut(usize) -> usize,
        mut change: impl FnMut(&[u8]) -> Vec<u8>,
        mut check: impl FnMut(&[u8]),
    ) {
        for input in &self.inputs {
            self.run(input, &mut check);
        }
        for _ in 0..changes {
            let one = &self.inputs[below(self.inputs.len())];
            let changed = match below(4) {
                0 => {
                    // The beginning of one and the end of another.
                    let other = &self.inputs[below(self.inputs.len())];
                    let (end, begin) = (below(one.len() + 1), below(other.len() + 1));
                    [&one[..end], &other[begin..]].concat()
                }
                _ => change(one),
            };
            self.run(&changed, &mut check);
        }
    }

    fn run(&self, input: &[u8], check: &mut impl FnMut(&[u8])) {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| check(input))) {
            let kept = self.folder.join(format!("found-{:08x}", sum(input)));
            let _ = fs::write(&kept, input);
            eprintln!("the input that failed is {}", kept.display());
            resume_unwind(panic);
        }
    }
}

/// A number that tells inputs apart.
fn sum(input: &[u8]) -> u32 {
    let add = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(16_777_619);
    input.iter().fold(2_166_136_261, add)
}
