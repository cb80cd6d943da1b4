//! `coverage`: how far a division reaches past the end.

use crate::algebra::by_mode::{check_rank, unsupported};
use crate::algebra::complement::gaps;
use crate::checked;
use crate::error::Error;
use crate::htuple::{HTuple, IntTuple};
use crate::layout::Layout;
use crate::mode;
use crate::profile;
use crate::stride::Stride;
use crate::tiler::{KindRef, Tile, TilerRef};
use core::fmt;
use smallvec::SmallVec;

/// How many coordinates of a layout its division by a tiler covers, mode by mode as the tiler acts.
///
/// A part of the result lies inside the layout exactly if its coordinate in `covered`, counted within the mode, is less
/// than the number in `needed`; so kernels know whether, and where, to guard.
///
/// # Examples
/// ```
/// use layout_core::{Layout, Tiler, coverage};
/// let a: Layout = "(20,64):(64,1)".parse()?;
/// let reach = coverage(&a, &"<8,32>".parse::<Tiler>()?)?;
/// assert_eq!((reach.covered().to_string(), reach.needed().to_string()), ("(24,64)".into(), "(20,64)".into()));
/// assert_eq!(reach.past_end().to_string(), "(4,0)");
/// assert!(!reach.is_exact());
/// assert_eq!(reach.to_string(), "(24,64) for (20,64)");
/// # Ok::<(), layout_core::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Coverage {
    covered: IntTuple,
    needed: IntTuple,
}

impl Coverage {
    /// How many indices of each mode the tiles reach, from 0 on: a number where a layout tiles a mode or a mode stays
    /// as it is, a tuple where the tiler acts by mode.
    pub fn covered(&self) -> &IntTuple {
        &self.covered
    }

    /// The sizes of the same modes of the layout, congruent to [`Coverage::covered`].
    pub fn needed(&self) -> &IntTuple {
        &self.needed
    }

    /// How many indices of each mode lie past its end, congruent to [`Coverage::covered`].
    pub fn past_end(&self) -> IntTuple {
        let mut needed = self.needed.leaves().iter();
        // Both are sizes, and no mode is covered less than needed.
        self.covered.map(|covered| covered.saturating_sub(needed.next().copied().unwrap_or(*covered)))
    }

    /// Whether the tiles cover the layout and nothing else.
    pub fn is_exact(&self) -> bool {
        self.covered == self.needed
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::padded(f, |f| write!(f, "{} for {}", self.covered, self.needed))
    }
}

/// What the tiles of `logical_divide(layout, tiler)` cover of the layout, and of what lies past its end.
///
/// It asks for the domains only: whether the division has a layout is up to [`logical_divide`](crate::logical_divide).
///
/// # Errors
/// The tiler has no complement, see [`complement`](crate::complement); more entries than modes; overflow.
///
/// # Examples
/// ```
/// use layout_core::{Layout, coverage};
/// let reach = coverage(&"20:1".parse::<Layout>()?, &"8:1".parse::<Layout>()?)?;
/// assert_eq!(reach.past_end().to_string(), "4");
/// assert!(coverage(&"24:1".parse::<Layout>()?, &"8:1".parse::<Layout>()?)?.is_exact());
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// # Source
/// CuTe documentation, `0y_predication.md`: what kernels find out by comparing the coordinates of an identity tensor with
/// the shape.
#[doc(alias = "predicate")]
pub fn coverage<'a, D: Stride>(
    layout: &Layout<D>,
    tiler: impl Into<TilerRef<'a>>,
) -> Result<Coverage, Error> {
    let tiler = tiler.into();
    let (covered, needed) = match tiler.kind {
        KindRef::Keep => (layout.size().into(), layout.size().into()),
        KindRef::Layout(Tile::Coordinates(tile)) => return Err(unsupported("coverage", tile)),
        KindRef::Layout(Tile::Integers(tile)) => {
            let distinct = tile.flat().filter(|(_, stride)| **stride != 0).map(|(extent, _)| extent);
            let rest =
                gaps(tile, Some(layout.size())).map_err(|error| error.within("coverage", layout, tile))?;
            let extents: SmallVec<[i64; 8]> = distinct.chain(rest.iter().map(|mode| mode.extent)).collect();
            let covered =
                checked::product(&extents).ok_or_else(|| mode::overflow("coverage", &[layout, tile]))?;
            (covered.into(), layout.size().into())
        }
        KindRef::ByMode(entries) => {
            check_rank("coverage", layout, entries)?;
            let (mut covered, mut needed) =
                (SmallVec::<[IntTuple; 4]>::new(), SmallVec::<[IntTuple; 4]>::new());
            let mut entries = entries.iter();
            for (at, mode) in layout.modes().enumerate() {
                let part = match entries.next() {
                    Some(entry) => coverage(&mode, entry).map_err(|error| error.in_mode(at))?,
                    None => Coverage { covered: mode.size().into(), needed: mode.size().into() },
                };
                covered.push(part.covered);
                needed.push(part.needed);
            }
            (HTuple::tuple(covered), HTuple::tuple(needed))
        }
    };
    Ok(Coverage { covered, needed })
}
