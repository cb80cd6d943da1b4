//! Small layouts, all of them.

use layout_core::{Layout, composition};
use layout_tests::layout;
use layout_tests::oracle::{self, Model};
use layout_tests::pair_sweep::pairs_sweep;

/// Extents and strides of one mode.
const EXTENTS: std::ops::RangeInclusive<i64> = 1..=4;
const STRIDES: [i64; 9] = [0, 1, 2, 3, 4, 5, 6, -1, -3];

/// One pair in so many is looked at; a prime, so that every A meets other Bs.
const EVERY: usize = 5;

/// All layouts with one or two flat modes of these extents and strides.
fn small_layouts() -> Vec<(Layout, Model)> {
    let mut texts = Vec::new();
    for s in EXTENTS {
        for d in STRIDES {
            texts.push(format!("{s}:{d}"));
            for t in EXTENTS {
                texts.extend(STRIDES.iter().map(|e| format!("({s},{t}):({d},{e})")));
            }
        }
    }
    texts.iter().map(|text| (layout(text), Model::read(text))).collect()
}

/// The composition of any two small layouts is the layout by definition, or there is none.
#[test]
fn composition_of_small_layouts_has_no_exception() {
    let layouts = small_layouts();
    let (mut exist, mut none, mut wrong) = (0, 0, Vec::new());
    for (at, (b, inner)) in layouts.iter().enumerate() {
        for (a, outer) in layouts.iter().skip(at % EVERY).step_by(EVERY) {
            let found = composition(a, b).ok().map(|result| result.to_string());
            let expected = oracle::composition(outer, inner).map(|result| result.to_string());
            match expected {
                Some(_) => exist += 1,
                None => none += 1,
            }
            if found != expected {
                wrong.push(format!("{a} o {b}: {found:?}, not {expected:?}"));
            }
        }
    }
    assert!(exist > 10_000 && none > 10_000, "{exist} exist, {none} don't: not a fair sample");
    assert!(wrong.is_empty(), "{} wrong, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(5)]);
}

/// One pair in so many: a prime. `cargo run --release -p layout-tests --example pair_sweep` looks at more.
const STEP: usize = 60_013;

/// Composition, complement, division and product of small layouts are what the definitions give, or refused where these
/// give nothing.
#[test]
fn pairs_of_small_layouts_have_no_exception() {
    let tally = pairs_sweep(STEP);
    for (operation, counts) in tally.operations() {
        let fair = counts.results > 1000 && counts.refusals > 1000;
        assert!(fair, "{operation}: {} results, {} refusals", counts.results, counts.refusals);
        let wrong = &counts.exceptions;
        assert!(
            wrong.is_empty(),
            "{operation}: {} wrong, such as {:#?}",
            wrong.len(),
            &wrong[..wrong.len().min(5)]
        );
    }
}
