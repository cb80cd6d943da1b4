//! Coordinates and indices: `crd2idx`, `idx2crd`, evaluation.
//!
//! 1-D indices are colexicographic: the first mode varies fastest. The *extended domain* of a shape holds all
//! coordinates weakly congruent to it; an integer in the place of a tuple is split leaf by leaf, and the last leaf
//! takes the whole rest, however large, so that the extended domain has no upper bound.

use crate::error::{Detail, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, Leaves, View};
use crate::layout::Layout;
use crate::relation;
use crate::stride::Stride;
use crate::{checked, mode};

/// The coordinate of shape `shape` that stands for `index`, on the extended domain: congruent to `shape`.
///
/// `index` is a 1-D index or any tuple weakly congruent to the shape, whose integers are split mode by mode.
///
/// # Errors
/// An extent is less than 1; `index` is not weakly congruent to `shape`.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, idx2crd};
/// let shape: IntTuple = "(3,(2,4))".parse()?;
/// assert_eq!(idx2crd(16, &shape)?.to_string(), "(1,(1,2))");
/// assert_eq!(idx2crd(32, &"(4,8)".parse()?)?.to_string(), "(0,8)");   // past the end: the last mode goes on
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/stride.hpp`, `idx2crd`.
pub fn idx2crd(index: impl Into<IntTuple>, shape: &IntTuple) -> Result<IntTuple, Error> {
    let index = index.into();
    check_positive("extent", shape)?;
    let mut leaves: Leaves<i64> = Leaves::new();
    let fits = relation::walk(index.view(), shape.view(), |part, mode| {
        digits(*part, mode.leaves(), |digit| leaves.push(digit));
        has_digits(*part, mode)
    });
    if !fits {
        return Err(Error::new(Detail::coordinate(&index, shape)));
    }
    Ok(HTuple::from_parts(leaves, shape.profile().clone()))
}

/// The 1-D index of a coordinate of `shape`, on the extended domain:
/// `Σ_i size(S_0) ⋯ size(S_{i−1}) · crd2idx(c_i, S_i)`.
///
/// # Errors
/// An extent is less than 1; the coordinate is not weakly congruent to `shape`; the index does not fit into 64 bits.
///
/// # Examples
/// ```
/// use layout_core::{IntTuple, crd2idx};
/// assert_eq!(crd2idx((2, 5), &"(4,8)".parse()?)?, 22);
/// assert_eq!(crd2idx((1, (1, 2)), &"(3,(2,4))".parse()?)?, 16);
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe `include/cute/stride.hpp`, `crd2idx`.
pub fn crd2idx(coordinate: impl Into<IntTuple>, shape: &IntTuple) -> Result<i64, Error> {
    let coordinate = coordinate.into();
    check_positive("extent", shape)?;
    let mut outside = false;
    // A unit that does not fit counts nothing where its part is 0.
    let mut unit = Some(1_i128);
    let mut index = Some(0_i128);
    let fits = relation::walk(coordinate.view(), shape.view(), |part, mode| {
        if *part != 0 {
            outside |= !has_digits(*part, mode);
            let step = unit.and_then(|unit| unit.checked_mul(i128::from(*part)));
            index = index.zip(step).and_then(|(index, step)| index.checked_add(step));
        }
        for extent in mode.leaves() {
            unit = unit.and_then(|unit| unit.checked_mul(i128::from(*extent)));
        }
        true
    });
    if !fits {
        return Err(Error::new(Detail::coordinate(&coordinate, shape)));
    }
    if outside {
        return Err(Error::new(Detail::coordinate(&coordinate, shape)));
    }
    index
        .and_then(|index| i64::try_from(index).ok())
        .ok_or_else(|| mode::overflow("crd2idx", &[&coordinate, shape]))
}

impl<D: Stride> Layout<D> {
    /// The index of a coordinate inside the shape: a 1-D index, one coordinate per mode, a natural coordinate, or
    /// anything between.
    ///
    /// ```
    /// use layout_core::Layout;
    /// let layout: Layout = "(4,8):(1,5)".parse()?;
    /// assert_eq!(layout.at((3, 7))?, 38);
    /// assert!(layout.at((4, 0)).unwrap_err().is_out_of_range());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// The coordinate is not weakly congruent to the shape, or outside it.
    pub fn at(&self, coordinate: impl Into<IntTuple>) -> Result<D, Error> {
        let coordinate = coordinate.into();
        let mut outside = None;
        let nests = relation::walk(coordinate.view(), self.shape().view(), |part, mode| {
            // A mode of a layout has a size that fits.
            let size = checked::product(mode.leaves()).unwrap_or(i64::MAX);
            if !(0..size).contains(part) && outside.is_none() {
                outside = Some((*part, size));
            }
            true
        });
        if let Some((part, size)) = outside.filter(|_| nests) {
            return Err(Error::new(Detail::out_of_range(&coordinate, self.shape(), part, size)));
        }
        self.at_extended(coordinate)
    }

    /// The index of a coordinate of the extended domain, on which the last mode has no upper bound. A mode `()` has the
    /// one coordinate 0 there too, as in [`idx2crd`].
    ///
    /// ```
    /// use layout_core::Layout;
    /// let layout: Layout = "(4,8):(1,5)".parse()?;
    /// assert_eq!(layout.at_extended(32)?, 40);        // coordinate (0,8)
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// The coordinate is not weakly congruent to the shape, or not 0 where that has a mode `()`; it is negative, which is
    /// not supported with XOR strides; the index does not fit into 64 bits.
    pub fn at_extended(&self, coordinate: impl Into<IntTuple>) -> Result<D, Error> {
        let coordinate = coordinate.into();
        let mut natural: Leaves<i64> = Leaves::new();
        let fits = relation::walk(coordinate.view(), self.shape().view(), |part, mode| {
            digits(*part, mode.leaves(), |digit| natural.push(digit));
            has_digits(*part, mode)
        });
        if !fits {
            return Err(Error::new(Detail::coordinate(&coordinate, self.shape())));
        }
        D::combine(natural.iter().copied().zip(self.strides())).ok_or_else(|| {
            if !D::ADDITIVE && natural.iter().any(|digit| *digit < 0) {
                let (operation, operand) = ("evaluation", operand(&coordinate));
                let what = "negative coordinates of a layout with XOR strides";
                return Error::new(Detail::Unsupported { operation, operand, what });
            }
            mode::overflow("evaluation", &[self, &coordinate])
        })
    }

    /// The coordinates of the domain in 1-D order, each congruent to the shape.
    ///
    /// ```
    /// use layout_core::Layout;
    /// let layout: Layout = "(2,(1,2))".parse()?;
    /// let coordinates: Vec<String> = layout.coordinates().map(|coordinate| coordinate.to_string()).collect();
    /// assert_eq!(coordinates, ["(0,(0,0))", "(1,(0,0))", "(0,(0,1))", "(1,(0,1))"]);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn coordinates(&self) -> impl Iterator<Item = IntTuple> {
        let first = self.shape().map(|_| 0_i64);
        core::iter::successors(Some(first), |coordinate| {
            let mut next = coordinate.clone();
            for (digit, extent) in next.leaves.iter_mut().zip(self.shape().leaves()) {
                *digit = digit.saturating_add(1);
                if *digit < *extent {
                    return Some(next);
                }
                *digit = 0;
            }
            None
        })
    }

    /// The indices of the domain in 1-D order: `L(0), L(1), …, L(size − 1)`.
    ///
    /// ```
    /// use layout_core::Layout;
    /// let layout: Layout = "(3,2):(2,1)".parse()?;
    /// assert!(layout.values().eq([0, 2, 4, 1, 3, 5]));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn values(&self) -> impl Iterator<Item = D> {
        // The same function with the fewest modes. Every index inside the domain fits: the constructor has checked it.
        let coalesced = crate::coalesce(self);
        (0..self.size()).map_while(move |index| coalesced.at_extended(index).ok())
    }
}

/// Whether a mode has digits for `part`: an empty one has the one coordinate 0.
fn has_digits(part: i64, mode: View<'_, i64>) -> bool {
    part == 0 || !mode.leaves().is_empty()
}

/// Splits an index over extents, first fastest; the last digit is not reduced. `each` gets one digit per extent.
pub(crate) fn digits(index: i64, extents: &[i64], mut each: impl FnMut(i64)) {
    let Some((_, front)) = extents.split_last() else {
        return;
    };
    let mut rest = index;
    for extent in front {
        each(rest.checked_rem_euclid(*extent).unwrap_or(0));
        rest = rest.checked_div_euclid(*extent).unwrap_or(0);
    }
    each(rest);
}
