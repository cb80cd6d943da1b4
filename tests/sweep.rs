//! All small layouts against the definitions of the inverses, decided without the library.

use crate::oracle::{self, Model, factorizations};
use layout_core::{ErrorKind, is_injective, left_inverse, right_inverse};

/// What came of a sweep.
#[derive(Default, Debug)]
pub struct Counts {
    /// Layouts looked at.
    pub layouts: usize,
    /// Those without two coordinates of one index.
    pub injective: usize,
    /// Those whose right inverse is larger than the one of whole modes.
    pub beyond_whole_modes: usize,
    /// Those with a left inverse.
    pub left: usize,
    /// Those of them whose sorted strides are no chain.
    pub left_beyond_chains: usize,
    /// Injective ones without a left inverse.
    pub no_left: usize,
    /// What is wrong, one sentence each.
    pub wrong: Vec<String>,
}

/// The flat modes of all layouts of at most three, with extents up to 4 and strides from `least` to 6.
pub(crate) fn small(least: i128) -> Vec<Vec<oracle::Mode>> {
    let mut modes = Vec::new();
    for extent in 1..=4_i128 {
        modes.extend((least..=6_i128).map(|stride| (extent, stride)));
    }
    let mut all: Vec<Vec<oracle::Mode>> = Vec::new();
    for a in &modes {
        all.push(vec![*a]);
        for b in &modes {
            all.push(vec![*a, *b]);
            all.extend(modes.iter().map(|c| vec![*a, *b, *c]));
        }
    }
    all
}

/// One in `every` of the layouts of at most three flat modes with extents up to 4 and strides from `least` to 6.
pub fn inverses(least: i128, every: usize) -> Counts {
    let mut counts = Counts::default();
    for modes in small(least).iter().step_by(every) {
        check(&Model::node(modes), &mut counts);
    }
    counts
}

fn check(model: &Model, counts: &mut Counts) {
    let layout = crate::layout(&model.to_string());
    let values = model.values();
    let injective = oracle::all_differ(&values);
    counts.layouts += 1;
    counts.injective += usize::from(injective);
    if is_injective(&layout).ok() != Some(injective) {
        counts.wrong.push(format!("is_injective({layout}) is {injective}"));
    }

    let largest = largest_right_inverse(&values);
    match right_inverse(&layout) {
        Ok(found) => {
            let inverse = Model::of(&found);
            let right = inverse.values().into_iter().enumerate().all(|(at, index)| {
                usize::try_from(index).is_ok_and(|index| values.get(index) == Some(&whole(at)))
            });
            if !right || inverse.size() != largest {
                counts.wrong.push(format!("right_inverse({layout}) has size {largest}, not {found}"));
            }
            counts.beyond_whole_modes += usize::from(largest > whole_modes(model));
        }
        Err(error) => counts.wrong.push(error.to_string()),
    }

    let exists = injective && left_inverse_exists(&values);
    counts.left += usize::from(exists);
    counts.left_beyond_chains += usize::from(exists && !is_chain(model));
    counts.no_left += usize::from(injective && !exists);
    match left_inverse(&layout) {
        Ok(found) => {
            let inverse = Model::of(&found);
            let right = values.iter().enumerate().all(|(at, value)| inverse.value(*value) == whole(at));
            if !right || !exists {
                counts.wrong.push(format!("left_inverse({layout}) is not {found}"));
            }
        }
        Err(error) => {
            let kind = if injective { ErrorKind::NotInvertible } else { ErrorKind::NotInjective };
            if exists || error.kind() != kind {
                counts.wrong.push(error.to_string());
            }
        }
    }
}

fn whole(number: usize) -> i128 {
    i128::try_from(number).unwrap_or_else(|_| panic!("{number} fits"))
}

/// The size of the largest layout R with `values[R(i)] = i`: for each size from above, every split of it into extents,
/// and for each extent every place where it can take its first step.
pub fn largest_right_inverse(values: &[i128]) -> i128 {
    let greatest = values.iter().max().copied().unwrap_or(0);
    let sizes = (1..=greatest + 1).rev();
    sizes
        .into_iter()
        .find(|size| factorizations(*size).iter().any(|extents| inverse_of_shape(values, extents, &[0])))
        .unwrap_or(1)
}

/// Whether some layout with these extents continues `found`, the indices of 0, 1, ….
fn inverse_of_shape(values: &[i128], extents: &[i128], found: &[i128]) -> bool {
    let Some((extent, rest)) = extents.split_first() else {
        return true;
    };
    let size = found.len();
    let places = (0..values.len()).filter(|place| values[*place] == whole(size));
    places.into_iter().any(|place| {
        let longer: Vec<i128> =
            (0..*extent).flat_map(|k| found.iter().map(move |index| index + k * whole(place))).collect();
        let counts = longer.iter().enumerate().all(|(at, index)| {
            usize::try_from(*index).is_ok_and(|index| values.get(index) == Some(&whole(at)))
        });
        counts && inverse_of_shape(values, rest, &longer)
    })
}

/// The size of what PyCuTe's `right_inverse` returns.
fn whole_modes(model: &Model) -> i128 {
    let mut modes = model.merged();
    modes.sort_by_key(|mode| (mode.1, mode.0));
    modes.into_iter().fold(1, |run, (extent, stride)| if stride == run { run * extent } else { run })
}

/// Whether each stride, in order, is a multiple of the one below, and not inside its mode.
fn is_chain(model: &Model) -> bool {
    let mut modes = model.merged();
    modes.sort_by_key(|mode| (mode.1, mode.0));
    let (mut below, mut covered) = (1, 1);
    modes.into_iter().all(|(extent, stride)| {
        let follows = stride >= covered && stride % below == 0;
        (below, covered) = (stride, stride * extent);
        follows
    })
}

/// Whether a layout takes each of the values, none of which is there twice, back to its place: for every list of radices
/// that reaches them, and for one more where some are negative, whether the equations for its strides have an integer
/// solution. Past the first boundary above all values only the sign counts.
pub fn left_inverse_exists(values: &[i128]) -> bool {
    let greatest = values.iter().map(|value| value.abs()).max().unwrap_or(0);
    let any_negative = values.iter().any(|value| *value < 0);
    let mut radices: Vec<Vec<i128>> = vec![Vec::new()];
    while let Some(list) = radices.pop() {
        if solvable(values, &list) {
            return true;
        }
        let unit: i128 = list.iter().product();
        if any_negative && solvable(values, &[list.as_slice(), &[greatest / unit + 2]].concat()) {
            return true;
        }
        for radix in 2..=greatest / unit {
            radices.push([list.as_slice(), &[radix]].concat());
        }
    }
    false
}

/// Whether integers D solve `Σ D_l · digit_l(value) = place` for all values. Column by column, the rows are brought into
/// echelon form by integer row operations; what is left says whether the strides, found from the last one up, are
/// integers.
fn solvable(values: &[i128], radices: &[i128]) -> bool {
    let mut rows: Vec<Vec<i128>> = values
        .iter()
        .enumerate()
        .map(|(place, value)| {
            let mut rest = *value;
            let mut row: Vec<i128> = Vec::new();
            for radix in radices {
                row.push(rest.rem_euclid(*radix));
                rest = rest.div_euclid(*radix);
            }
            row.extend([rest, whole(place)]);
            row
        })
        .collect();
    let unknowns = radices.len() + 1;
    // Over the rationals first: the pivots, from left to right.
    let mut pivots = Vec::new();
    for column in 0..unknowns {
        let done = pivots.len();
        loop {
            let candidates = (done..rows.len()).filter(|row| rows[*row][column] != 0);
            let Some(pivot) = candidates.min_by_key(|row| rows[*row][column].abs()) else {
                break;
            };
            rows.swap(done, pivot);
            let lead = rows[done].clone();
            let mut finished = true;
            for row in &mut rows[done + 1..] {
                let times = row[column] / lead[column];
                for (entry, of_lead) in row.iter_mut().zip(&lead) {
                    *entry -= times * of_lead;
                }
                finished &= row[column] == 0;
            }
            if finished {
                pivots.push(column);
                break;
            }
        }
    }
    let left = &rows[pivots.len()..];
    if left.iter().any(|row| row[unknowns] != 0) {
        return false;
    }
    rows.truncate(pivots.len());
    integral(&rows, unknowns)
}

/// Whether equations, none of which follows from the others, have an integer solution: by integer column operations each
/// row is brought to one entry, so that the unknowns follow one by one.
fn integral(rows: &[Vec<i128>], unknowns: usize) -> bool {
    let mut columns: Vec<Vec<i128>> =
        (0..unknowns).map(|column| rows.iter().map(|row| row[column]).collect()).collect();
    let mut found: Vec<i128> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        loop {
            let candidates = (at..unknowns).filter(|column| columns[*column][at] != 0);
            let Some(pivot) = candidates.min_by_key(|column| columns[*column][at].abs()) else {
                panic!("the row follows from those above");
            };
            columns.swap(at, pivot);
            let lead = columns[at].clone();
            let mut finished = true;
            for column in &mut columns[at + 1..] {
                let times = column[at] / lead[at];
                for (entry, of_lead) in column.iter_mut().zip(&lead) {
                    *entry -= times * of_lead;
                }
                finished &= column[at] == 0;
            }
            if finished {
                break;
            }
        }
        let above: i128 = found.iter().zip(&columns).map(|(value, column)| value * column[at]).sum();
        let missing = row[unknowns] - above;
        if missing % columns[at][at] != 0 {
            return false;
        }
        found.push(missing / columns[at][at]);
    }
    true
}
