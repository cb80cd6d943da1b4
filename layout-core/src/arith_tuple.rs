//! `ArithTuple`: a stride that is a coordinate, so that the indices of its layout are coordinates.

use crate::error::{Detail, Error, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::layout::Layout;
use crate::stride::{self, Stride};
use core::cmp::Ordering;
use core::fmt;
use smallvec::{SmallVec, smallvec};

/// The most levels of a path.
pub(crate) const MAX_PATH: usize = 8;

/// The largest index in a path.
pub(crate) const MAX_INDEX: u8 = 255;

/// The place of a basis vector: the index at each level, outermost first. The empty path is that of the integers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Path {
    // What is past the length is 0, so that the order is lexicographic, with prefixes first.
    indices: [u8; MAX_PATH],
    length: u8,
}

impl Path {
    pub(crate) const EMPTY: Self = Self { indices: [0; MAX_PATH], length: 0 };

    /// The path of `index` inside this one; `None` where it is too deep or the index too large.
    pub(crate) fn child(self, index: usize) -> Option<Self> {
        let mut path = self;
        *path.indices.get_mut(usize::from(self.length))? = u8::try_from(index).ok()?;
        path.length = self.length.checked_add(1)?;
        Some(path)
    }

    /// The path of these indices, outermost first.
    pub(crate) fn of(indices: impl IntoIterator<Item = usize>) -> Option<Self> {
        indices.into_iter().try_fold(Self::EMPTY, Self::child)
    }

    /// The indices, outermost first.
    pub(crate) fn indices(&self) -> &[u8] {
        self.indices.get(..usize::from(self.length)).unwrap_or(&[])
    }

    /// Whether the vectors of `other` are parts of what stands at this path.
    pub(crate) fn holds(&self, other: &Self) -> bool {
        self.length < other.length && other.indices().starts_with(self.indices())
    }
}

/// `value` times the basis vector at `path`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Term {
    path: Path,
    value: i64,
}

/// A stride that is a coordinate: an integer, or a sum of integers times basis vectors.
///
/// `2@1` is twice the basis vector of mode 1, the coordinate `(0,2)`. Paths nest, with the innermost index first: `3@0@1`
/// is three times mode 0 of mode 1, `(0,(3))`. Sums are written with `+`: `1@0+2@1` is `(1,2)`. A coordinate has no
/// end, so zeros at the end of a tuple are left out.
///
/// `Layout<ArithTuple>` is a layout whose indices are coordinates, to be used as coordinates of another layout. All of
/// its strides have to add up: an integer and a tuple don't, unless one of them is 0.
///
/// ```
/// use layout_core::{ArithTuple, Layout, composition};
/// let columns: Layout<ArithTuple> = "(4,8):(1@1,1@0)".parse()?;
/// assert_eq!(columns.at((3, 5))?.to_tuple().to_string(), "(5,3)");
/// let data: Layout = "(8,16):(20,1)".parse()?;
/// assert_eq!(composition(&data, &columns)?.to_string(), "(4,8):(1,20)");
///
/// let e = "(4,8):(1@0,1)".parse::<Layout<ArithTuple>>().unwrap_err();
/// assert_eq!(
///     e.to_string(),
///     "the strides 1 and 1@0 of (4,8):(1@0,1) do not add up: one has a number where the other has a tuple"
/// );
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// A path has at most 8 levels and indices up to 255.
///
/// Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on integer-semimodules; PyCuTe,
/// `ArithTuple`; CuTe `include/cute/numeric/arithmetic_tuple.hpp`.
#[doc(alias = "ArithmeticTuple")]
#[doc(alias = "ScaledBasis")]
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArithTuple {
    /// In the order of the paths, none of value 0, and no path inside another.
    terms: SmallVec<[Term; 1]>,
}

impl ArithTuple {
    /// `value` times the basis vector at `path`, its indices outermost first; an integer where the path is empty.
    ///
    /// ```
    /// use layout_core::ArithTuple;
    /// assert_eq!(ArithTuple::basis(3, &[1, 0])?.to_string(), "3@0@1");
    /// assert_eq!(ArithTuple::basis(3, &[])?, ArithTuple::from(3));
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// The path has more than 8 levels, or an index above 255.
    #[doc(alias = "E")]
    pub fn basis(value: i64, path: &[usize]) -> Result<Self, Error> {
        match Path::of(path.iter().copied()) {
            Some(path) => Ok(Self::at_path(value, path)),
            None => {
                Err(Error::new(Detail::PathTooLong { path: operand(&HTuple::flat(path.iter().copied())) }))
            }
        }
    }

    /// The sum of these parts of another one, as [`parts`](Self::parts) gives them.
    pub(crate) fn of_parts(parts: &[(i64, &[u8])]) -> Self {
        let term = |(value, indices): &(i64, &[u8])| {
            let path = Path::of(indices.iter().copied().map(usize::from))?;
            Some(Term { path, value: *value })
        };
        Self { terms: parts.iter().filter_map(term).collect() }
    }

    pub(crate) fn at_path(value: i64, path: Path) -> Self {
        let terms = if value == 0 { SmallVec::new() } else { smallvec![Term { path, value }] };
        Self { terms }
    }

    /// The sum of the terms, each an integer and the path of its basis vector, outermost index first.
    ///
    /// ```
    /// use layout_core::ArithTuple;
    /// let sum = ArithTuple::basis(1, &[0])?.plus(&ArithTuple::basis(2, &[1])?)?;
    /// assert_eq!(sum.to_string(), "1@0+2@1");
    /// assert!(sum.plus(&1.into()).is_err());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// One has a number where the other has a tuple; a number does not fit into 64 bits.
    pub fn plus(&self, other: &Self) -> Result<Self, Error> {
        if let Some(sum) = self.checked_add(other) {
            return Ok(sum);
        }
        Err(Error::new(match clash([self, other].into_iter()) {
            Some(_) => Detail::Clash { first: operand(self), second: operand(other), layout: None },
            None => Detail::overflow("the sum", &[self, other]),
        }))
    }

    /// The coordinate, without zeros at the end of a tuple; an integer is one, and so is 0.
    ///
    /// ```
    /// use layout_core::{ArithTuple, Layout};
    /// let layout: Layout<ArithTuple> = "(4,8):(1@0,2@1@2)".parse()?;
    /// assert_eq!(layout.at((3, 5))?.to_tuple().to_string(), "(3,0,(0,10))");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn to_tuple(&self) -> IntTuple {
        coordinate(&self.terms, 0)
    }

    /// The integer, if this is one.
    pub fn as_integer(&self) -> Option<i64> {
        match self.terms.as_slice() {
            [] => Some(0),
            [term] if term.path == Path::EMPTY => Some(term.value),
            _ => None,
        }
    }

    /// The same element inside what stands at a path.
    pub(crate) fn inside(&self, path: Path) -> Result<Self, Error> {
        let inside = |term: &Term| {
            let indices = path.indices().iter().chain(term.path.indices()).map(|index| usize::from(*index));
            let path =
                Path::of(indices).ok_or_else(|| Error::new(Detail::PathTooLong { path: operand(self) }))?;
            Ok(Term { path, value: term.value })
        };
        Ok(Self { terms: self.terms.iter().map(inside).collect::<Result<_, Error>>()? })
    }

    /// The part along the basis vector at a path.
    pub(crate) fn part(&self, path: Path) -> i64 {
        self.terms.iter().find(|term| term.path == path).map_or(0, |term| term.value)
    }

    /// The path of each basis vector, and what is along it.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Path, i64)> {
        self.terms.iter().map(|term| (term.path, term.value))
    }

    /// The paths of the basis vectors.
    pub(crate) fn paths(&self) -> impl Iterator<Item = Path> {
        self.terms.iter().map(|term| term.path)
    }
}

/// The tuple of terms that agree in the first `level` indices of their paths.
fn coordinate(terms: &[Term], level: usize) -> IntTuple {
    let index = |term: &Term| term.path.indices().get(level).copied();
    let mut rest = terms;
    match terms {
        [] => return HTuple::leaf(0),
        [term] if index(term).is_none() => return HTuple::leaf(term.value),
        _ => {}
    }
    let last = terms.last().and_then(index).unwrap_or(0);
    HTuple::tuple((0..=last).map(|at| {
        let (own, after) = rest.split_at(rest.partition_point(|term| index(term) <= Some(at)));
        rest = after;
        coordinate(own, level.saturating_add(1))
    }))
}

impl From<i64> for ArithTuple {
    fn from(value: i64) -> Self {
        Self::at_path(value, Path::EMPTY)
    }
}

impl From<Layout> for Layout<ArithTuple> {
    fn from(layout: Layout) -> Self {
        (&layout).into()
    }
}

impl From<&Layout> for Layout<ArithTuple> {
    fn from(layout: &Layout) -> Self {
        let strides = layout.strides().iter().copied().map(ArithTuple::from).collect();
        Self::fitting(layout.shape().clone(), strides)
    }
}

/// Sums along each path, in the order of the paths.
type Sums = SmallVec<[(Path, i128); 8]>;

/// Adds what there is along each path; `None` where 128 bits do not hold a sum.
fn sums(parts: impl Iterator<Item = (Path, i128)>) -> Option<Sums> {
    let mut sorted: Sums = parts.collect();
    sorted.sort_unstable_by_key(|(path, _)| *path);
    let mut sums = Sums::new();
    for (path, value) in sorted {
        match sums.last_mut().filter(|(last, _)| *last == path) {
            Some((_, sum)) => *sum = sum.checked_add(value)?,
            None => sums.push((path, value)),
        }
    }
    Some(sums)
}

/// `count · term`: two 64-bit factors, at most 126 bits and a sign.
fn scaled(count: i64, term: &Term) -> (Path, i128) {
    (term.path, i128::from(count).wrapping_mul(i128::from(term.value)))
}

/// The element with these sums; `None` where one does not fit, or a path is inside another.
fn from_sums(sums: &Sums) -> Option<ArithTuple> {
    let mut terms: SmallVec<[Term; 1]> = SmallVec::new();
    for (path, value) in sums.iter().filter(|(_, value)| *value != 0) {
        if terms.last().is_some_and(|last| last.path.holds(path)) {
            return None;
        }
        terms.push(Term { path: *path, value: i64::try_from(*value).ok()? });
    }
    Some(ArithTuple { terms })
}

impl Stride for ArithTuple {
    fn zero() -> Self {
        Self { terms: SmallVec::new() }
    }

    fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    fn checked_add(&self, other: &Self) -> Option<Self> {
        Self::combine([(1, self), (1, other)].into_iter())
    }

    fn checked_scale(&self, count: i64) -> Option<Self> {
        Self::combine(core::iter::once((count, self)))
    }

    fn combine<'a>(terms: impl Iterator<Item = (i64, &'a Self)>) -> Option<Self> {
        let parts =
            terms.flat_map(|(count, stride)| stride.terms.iter().map(move |term| scaled(count, term)));
        from_sums(&sums(parts)?)
    }

    /// The sign of the part along the last axis that moves: an order that additions keep, so that jumps of one sign
    /// never cancel.
    fn jump(&self, extent: i64, next: &Self) -> Option<Ordering> {
        let own =
            self.terms.iter().map(|term| scaled(extent, term)).map(|(path, end)| (path, end.wrapping_neg()));
        let jump = sums(next.terms.iter().map(|term| scaled(1, term)).chain(own))?;
        Some(
            jump.iter()
                .rev()
                .map(|(_, sum)| sum.cmp(&0))
                .find(|sign| sign.is_ne())
                .unwrap_or(Ordering::Equal),
        )
    }

    fn fits<'a>(modes: impl Iterator<Item = (i64, &'a Self)> + Clone) -> bool {
        clash(modes.clone().map(|(_, stride)| stride)).is_none() && axes(modes).is_some()
    }

    fn clash<'a>(strides: impl Iterator<Item = &'a Self> + Clone) -> Option<(Self, Self)> {
        let (outer, inner) = clash(strides.clone())?;
        let with =
            |path: Path| strides.clone().find(|stride| stride.paths().any(|other| other == path)).cloned();
        Some((with(outer)?, with(inner)?))
    }
}

/// Two paths of the strides of which one is inside the other.
fn clash<'a>(strides: impl Iterator<Item = &'a ArithTuple>) -> Option<(Path, Path)> {
    let mut paths: SmallVec<[Path; 8]> = strides.flat_map(ArithTuple::paths).collect();
    paths.sort_unstable();
    // Whatever lies between a path and one inside it is inside it too.
    paths.iter().zip(paths.iter().skip(1)).find(|(outer, inner)| outer.holds(inner)).map(|(o, i)| (*o, *i))
}

/// One axis of the codomain: a path along which a layout moves, and its least and its greatest index there.
#[derive(Clone, Copy)]
pub(crate) struct Axis {
    pub(crate) path: Path,
    pub(crate) least: i64,
    pub(crate) greatest: i64,
}

pub(crate) type Axes = SmallVec<[Axis; 4]>;

/// The axes of the layout with these modes, in the order of the paths; `None` if an index, or the count of indices that
/// an axis spans, does not fit. Modes of extent 1 have none.
pub(crate) fn axes<'a>(modes: impl Iterator<Item = (i64, &'a ArithTuple)>) -> Option<Axes> {
    let mut parts = Axes::new();
    for (extent, stride) in modes.filter(|(extent, _)| *extent != 1) {
        for Term { path, value } in &stride.terms {
            let (least, greatest) = stride::span(core::iter::once((extent, value)))?;
            parts.push(Axis { path: *path, least, greatest });
        }
    }
    parts.sort_unstable_by_key(|axis| axis.path);
    let mut axes = Axes::new();
    for part in parts {
        match axes.last_mut().filter(|last| last.path == part.path) {
            Some(axis) => {
                axis.least = axis.least.checked_add(part.least)?;
                axis.greatest = axis.greatest.checked_add(part.greatest)?;
            }
            None => axes.push(part),
        }
    }
    let fits = |axis: &Axis| axis.greatest.checked_sub(axis.least)?.checked_add(1);
    axes.iter().all(|axis| fits(axis).is_some()).then_some(axes)
}

impl Layout<ArithTuple> {
    /// The layout with integer strides, if all of them are integers.
    ///
    /// ```
    /// use layout_core::{ArithTuple, Layout};
    /// assert_eq!("4:2".parse::<Layout<ArithTuple>>()?.to_integers(), Some("4:2".parse()?));
    /// assert_eq!("4:2@0".parse::<Layout<ArithTuple>>()?.to_integers(), None);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn to_integers(&self) -> Option<Layout> {
        let strides: Option<Leaves<i64>> = self.strides().iter().map(ArithTuple::as_integer).collect();
        // The layout is sound, and so is the same one.
        Some(Layout::fitting(self.shape().clone(), strides?))
    }

    /// The shape that the indices need: for each axis, largest − smallest + 1 over the domain; 1 for an axis without
    /// movement, and none past the last one.
    ///
    /// ```
    /// use layout_core::{ArithTuple, Layout};
    /// let parse = |text: &str| text.parse::<Layout<ArithTuple>>();
    /// assert_eq!(parse("(4,8):(1@0,1@1)")?.coshape().to_string(), "(4,8)");
    /// assert_eq!(parse("(4,(4,2)):(1@1,(1@0,6@1))")?.coshape().to_string(), "(4,10)");
    /// assert_eq!(parse("4:2@1")?.coshape().to_string(), "(1,7)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// Source: C. Cecka, "CuTe Layout Representation and Algebra" (arXiv 2603.02298), section on coshapes; CuTe
    /// `include/cute/layout.hpp`, `coshape`.
    pub fn coshape(&self) -> IntTuple {
        let axes = axes(self.flat()).unwrap_or_default();
        // The span fits: the constructor has checked it.
        let spans =
            axes.iter().map(|axis| (axis.path, axis.greatest.wrapping_sub(axis.least).wrapping_add(1)));
        let terms: SmallVec<[Term; 4]> = spans.map(|(path, value)| Term { path, value }).collect();
        let coordinate = coordinate(&terms, 0);
        coordinate.map(|extent| (*extent).max(1))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.indices().iter().rev().try_for_each(|index| write!(f, "@{index}"))
    }
}

impl fmt::Display for ArithTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::profile::padded(f, |f| {
            if self.terms.is_empty() {
                return f.write_str("0");
            }
            for (at, Term { path, value }) in self.terms.iter().enumerate() {
                write!(f, "{}{value}{path}", if at == 0 { "" } else { "+" })?;
            }
            Ok(())
        })
    }
}

impl fmt::Debug for ArithTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
