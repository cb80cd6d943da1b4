//! What any input must satisfy, as functions from bytes that panic where it does not: for the fuzz targets in `fuzz/`, and
//! for the test that runs their corpus and pseudo-random input.

pub mod algebra;
mod inverses;
pub mod notation;
mod tiling;
pub mod wire;

use crate::oracle::Model;
use layout_core::{Error, Layout};

/// Pseudo-random bytes, the same ones for the same seed: an xorshift generator.
#[derive(Clone, Debug)]
pub struct Noise(u64);

impl Noise {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    /// The next number.
    pub fn number(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        let end = u64::try_from(end).unwrap_or(1).max(1);
        usize::try_from((self.number() >> 16) % end).unwrap_or(0)
    }

    /// So many bytes.
    pub fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.number().to_be_bytes()[0]).collect()
    }
}

/// Any form of an error can be printed, and says something; a place lies within the text.
fn check_error(error: &Error, text: Option<&str>) {
    for printed in [format!("{error}"), format!("{error:#}"), format!("{error:?}"), format!("{error:#?}")] {
        assert!(!printed.is_empty(), "an error says something");
    }
    if let Some(span) = error.span() {
        let text = text.unwrap_or_else(|| panic!("a place without a text: {error}"));
        assert!(text.get(span.clone()).is_some(), "{span:?} is not in {text:?}: {error}");
    }
}

fn fits(value: i128) -> bool {
    i64::try_from(value).is_ok()
}

/// Whether size, indices and the count of what they span fit into 64 bits.
fn is_layout(model: &Model) -> bool {
    let span = model.span();
    let spanned = span.is_some_and(|(least, most)| fits(least) && fits(most) && fits(most - least + 1));
    model.shape.leaves().iter().all(|extent| *extent > 0) && fits(model.size()) && spanned
}

/// Some 1-D indices of a domain of any size: all of a small one.
fn some_indices(size: i128) -> Vec<i128> {
    if size <= 256 {
        return (0..size).collect();
    }
    let mut indices = vec![0, 1, 2, 3, size / 3, size / 2, size - 2, size - 1];
    let powers = (2..63).map(|k| 1_i128 << k).take_while(|power| power + 1 < size);
    indices.extend(powers.flat_map(|power| [power - 1, power, power + 1]));
    indices
}

/// A result reads back from its text, and is sound.
fn sound(layout: &Layout) -> Model {
    let text = layout.to_string();
    assert_eq!(text.parse::<Layout>().as_ref().ok(), Some(layout), "{text} reads back");
    let model = Model::read(&text);
    assert!(is_layout(&model), "{text} does not fit");
    model
}
