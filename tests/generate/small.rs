//! Composition and division of small layouts, one as good as all: the source of a line for each pair, with the result of
//! `layout-core` where it has one, and for the others that types refuse them, too.
//!
//! The strides of the outer layouts jump in one direction, so that types decide all there is to decide.

use layout_core::{Layout, composition, logical_divide};
use std::fmt::Write as _;

const SHAPES: [&[i64]; 14] = [
    &[4],
    &[2, 2],
    &[2, 3],
    &[3, 2],
    &[4, 2],
    &[4, 3],
    &[1, 4],
    &[4, 1],
    &[2, 2, 2],
    &[2, 3, 2],
    &[3, 2, 2],
    &[2, 1, 4],
    &[3, 3, 3],
    &[4, 2, 3],
];
const EXTENTS: [i64; 5] = [1, 2, 3, 4, 6];
const STRIDES: [i64; 6] = [0, 1, 2, 3, 4, 6];
/// Of all pairs, every so many-th, so that the compiler takes seconds. It has no factor in common with the lists.
const EVERY: usize = 11;

/// The source, and how many pairs have a result and have none.
pub(crate) fn source() -> String {
    let mut source = String::new();
    let (mut pairs, mut results, mut refused) = (0_usize, 0_usize, 0_usize);
    for outer in outer() {
        for inner in inner() {
            for (name, alias) in [("composition", "CompositionOf"), ("logical_divide", "LogicalDivideOf")] {
                pairs += 1;
                if !pairs.is_multiple_of(EVERY) {
                    continue;
                }
                let (lhs, rhs): (Layout, Layout) = (parse(&outer), parse(&inner));
                let result =
                    if name == "composition" { composition(&lhs, &rhs) } else { logical_divide(&lhs, &rhs) };
                if let Ok(result) = result {
                    results += 1;
                    let _ = writeln!(
                        source,
                        "assert_layout_eq!({alias}<Layout!({outer}), Layout!({inner})>, Layout!({result}));"
                    );
                } else {
                    refused += 1;
                    let _ = writeln!(source, "refused!({name}: Layout!({outer}), Layout!({inner}));");
                }
            }
        }
    }
    let _ = writeln!(source, "/// Pairs with a result, and without one.");
    let _ = writeln!(source, "const COUNTS: (usize, usize) = ({results}, {refused});");
    source
}

fn parse(text: &str) -> Layout {
    text.parse().expect(text)
}

/// Compact layouts from left to right and from right to left, with gaps, with overlaps, with broadcasts, and turned around.
fn outer() -> Vec<String> {
    let mut layouts = Vec::new();
    for shape in SHAPES {
        let up = |first: i64, gap: i64| {
            let steps = shape.iter().scan(first, |next, extent| {
                let stride = *next;
                *next = *next * extent + gap;
                Some(stride)
            });
            steps.collect::<Vec<i64>>()
        };
        let right: Vec<i64> = (0..shape.len()).map(|at| shape[at + 1..].iter().product()).collect();
        let still: Vec<i64> = up(1, 0).iter().map(|stride| if *stride == 1 { 0 } else { *stride }).collect();
        let down: Vec<i64> = up(1, 0).iter().map(|stride| -stride).collect();
        for strides in [up(1, 0), right, up(2, 1), vec![1; shape.len()], still, down] {
            layouts.push(format!("{}:{}", tuple(shape), tuple(&strides)));
        }
    }
    layouts
}

/// One mode and two modes, in and out of order.
fn inner() -> Vec<String> {
    let modes = || EXTENTS.iter().flat_map(|extent| STRIDES.iter().map(move |stride| (*extent, *stride)));
    let one = modes().map(|(extent, stride)| format!("{extent}:{stride}"));
    let two = modes().flat_map(|(extent, stride)| {
        modes().map(move |(extent2, stride2)| format!("({extent},{extent2}):({stride},{stride2})"))
    });
    // Of two modes there are many: every seventh.
    one.chain(two.step_by(7)).collect()
}

fn tuple(numbers: &[i64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    if let [number] = &numbers[..] { number.clone() } else { format!("({})", numbers.join(",")) }
}
