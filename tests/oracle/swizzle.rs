//! Swizzles bit by bit, and composed layouts as chains of functions.

use super::model::Model;

/// The image of an index under `Sw<bits,base,shift>`: bit `base + k + max(0, shift)` is added, without carry, to the bit that is
/// `shift` places below it, for each `k < bits`.
pub fn swizzled(index: i128, (bits, base, shift): (u32, u32, i32)) -> i128 {
    let mut image = index;
    for k in 0..bits {
        let from = i32::try_from(base + k).expect("few bits") + shift.max(0);
        if (index >> from) & 1 == 1 {
            image ^= 1 << (from - shift);
        }
    }
    image
}

/// An outer map: a swizzle, or a layout on its extended domain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Map {
    /// Bits, base and shift.
    Swizzle(u32, u32, i32),
    /// At 1-D indices.
    Layout(Model),
}

/// A layout behind outer maps, the outermost first, each with what is added before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Composite {
    /// The outer maps.
    pub outer: Vec<(Map, i128)>,
    /// The innermost layout.
    pub inner: Model,
}

impl Composite {
    /// The image of an index of the innermost layout.
    pub fn image(&self, index: i128) -> i128 {
        self.outer.iter().rev().fold(index, |index, (map, offset)| match map {
            Map::Swizzle(bits, base, shift) => swizzled(index + offset, (*bits, *base, *shift)),
            Map::Layout(layout) => layout.value(index + offset),
        })
    }

    /// The values over the domain, in 1-D order.
    pub fn values(&self) -> Vec<i128> {
        self.inner.values().into_iter().map(|index| self.image(index)).collect()
    }

    /// Reads `Sw<2,0,2> o 0 o (4,4):(4,1)`, and chains of such.
    #[track_caller]
    pub fn read(text: &str) -> Self {
        let terms: Vec<&str> = text.split(" o ").collect();
        let (inner, outer) = terms.split_last().expect("a layout");
        let outer = outer.chunks(2).map(|stage| {
            let map = match stage[0].strip_prefix("Sw<").and_then(|text| text.strip_suffix('>')) {
                Some(numbers) => {
                    let numbers: Vec<i32> = numbers.split(',').map(|n| n.parse().expect(text)).collect();
                    let natural = |at: usize| u32::try_from(numbers[at]).expect(text);
                    Map::Swizzle(natural(0), natural(1), numbers[2])
                }
                None => Map::Layout(Model::read(stage[0])),
            };
            (map, stage[1].parse().expect(text))
        });
        Self { outer: outer.collect(), inner: Model::read(inner) }
    }

    /// The model of a composed layout, through its text.
    #[track_caller]
    pub fn of(composed: &layout_core::ComposedLayout) -> Self {
        Self::read(&composed.to_string())
    }
}
