//! `Morphism`: an arrow between tuples.

use crate::checked;
use crate::error::{Category, Detail, Error, check_positive, operand};
use crate::htuple::{HTuple, IntTuple, Leaves};
use crate::mode;
use crate::profile::{self, MAX_DEPTH};
use core::fmt;
use smallvec::{SmallVec, smallvec};

/// Where the entries go; up to 8 live in place.
pub(super) type Places = SmallVec<[usize; 8]>;

/// A morphism `domain--(map)-->codomain` of nested tuples: each entry of the domain goes to an equal entry of the
/// codomain, no two to the same one, or to the base point 0.
///
/// ```text
/// map_i = 0,  or  domain_i = codomain_(map_i)        entries counted from 1, from left to right
/// ```
///
/// Extents are at least 1, and the sizes of domain and codomain fit into 64 bits, so the [layout](Self::layout) of a
/// morphism always exists. See the [module](crate::category) for what that is.
///
/// ```
/// use layout_core::category::Morphism;
/// let f = Morphism::new([64, 32], [2, 0], [4, 64])?;
/// assert_eq!(f.to_string(), "(64,32)--(2,0)-->(4,64)");
/// assert_eq!(f, "(64,32)--(2,0)-->(4,64)".parse()?);
///
/// let e = Morphism::new([2, 2], [1, 1], [2, 5]).unwrap_err();
/// assert_eq!(e.to_string(), "the map (1,1) takes entries 1 and 2 to the same entry 1");
/// # Ok::<(), layout_core::Error>(())
/// ```
///
/// Source: "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Morphism {
    domain: IntTuple,
    map: Places,
    codomain: IntTuple,
}

impl Morphism {
    /// The morphism that takes entry i of `domain` to entry `map[i]` of `codomain`, counted from 1, or to the base point
    /// where that is 0.
    ///
    /// # Errors
    /// The map has not one place for each entry; a place is not there, is hit twice, or holds another number; an extent is
    /// less than 1; a size does not fit into 64 bits; a tuple nests deeper than 64.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// assert_eq!(Morphism::new([64, 32], [2, 0], [4, 64])?.layout().to_string(), "(64,32):(4,0)");
    ///
    /// let e = Morphism::new([2, 3], [1, 2], [3, 2]).unwrap_err();
    /// assert_eq!(e.to_string(), "the map (1,2) takes entry 1 to entry 1, but 2 is not 3");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1 and 3.2.
    pub fn new(
        domain: impl Into<IntTuple>,
        map: impl IntoIterator<Item = usize>,
        codomain: impl Into<IntTuple>,
    ) -> Result<Self, Error> {
        let morphism =
            Self { domain: domain.into(), map: map.into_iter().collect(), codomain: codomain.into() };
        for tuple in [&morphism.domain, &morphism.codomain] {
            let depth = tuple.depth();
            if depth > MAX_DEPTH {
                return Err(Error::new(Detail::TooDeep { depth }));
            }
            check_positive("extent", tuple)?;
            if checked::product(tuple.leaves()).is_none() {
                return Err(mode::overflow("size", &[tuple]));
            }
        }
        match morphism.fault() {
            Some(fault) => Err(fault.into()),
            None => Ok(morphism),
        }
    }

    /// What keeps the map from being one of a morphism.
    fn fault(&self) -> Option<Category> {
        let map = || operand(&Map(&self.map));
        let (places, length) = (self.map.len(), self.domain.length());
        if places != length {
            return Some(Category::Places { map: map(), places, domain: operand(&self.domain), length });
        }
        let targets = self.codomain.leaves();
        // The entry that goes to each place, 0 for none.
        let mut sources: Places = smallvec![0; targets.len()];
        for ((entry, place), extent) in (1..).zip(&self.map).zip(self.domain.leaves()) {
            let Some(at) = place.checked_sub(1) else { continue };
            let (Some(target), Some(source)) = (targets.get(at), sources.get_mut(at)) else {
                let (codomain, length) = (operand(&self.codomain), targets.len());
                return Some(Category::NoPlace { map: map(), place: *place, codomain, length });
            };
            if *source != 0 {
                return Some(Category::Shared { map: map(), entries: (*source, entry), place: *place });
            }
            if target != extent {
                let (extent, target) = (*extent, *target);
                return Some(Category::Extents { map: map(), entry, extent, place: *place, target });
            }
            *source = entry;
        }
        None
    }

    /// A morphism that is known to be one.
    pub(super) fn sound(domain: IntTuple, map: Places, codomain: IntTuple) -> Self {
        let morphism = Self { domain, map, codomain };
        debug_assert_eq!(morphism.fault(), None, "no morphism");
        morphism
    }

    /// The morphism from a tuple to itself that takes each entry to itself. Its layout is compact, with the first entry
    /// fastest.
    ///
    /// # Errors
    /// An extent is less than 1; the size does not fit into 64 bits; the tuple nests deeper than 64.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// assert_eq!(Morphism::identity([4, 8])?.to_string(), "(4,8)--(1,2)-->(4,8)");
    /// assert!(Morphism::identity([4, 0]).unwrap_err().is_extent_not_positive());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn identity(tuple: impl Into<IntTuple>) -> Result<Self, Error> {
        let tuple = tuple.into();
        let length = tuple.length();
        Self::new(tuple.clone(), 1..=length, tuple)
    }

    /// The tuple that the morphism leads from: the shape of its layout.
    pub fn domain(&self) -> &IntTuple {
        &self.domain
    }

    /// Where each entry of the domain goes: an entry of the codomain, counted from 1, or the base point 0.
    pub fn map(&self) -> &[usize] {
        &self.map
    }

    /// The tuple that the morphism leads to: the box that its layout lies in.
    pub fn codomain(&self) -> &IntTuple {
        &self.codomain
    }

    /// The same map between the flat tuples: the morphism of `Tuple` under one of `Nest`.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(128,(4,4,2))--(3,1,2,0)-->((4,4),128)".parse()?;
    /// assert_eq!(f.flatten().to_string(), "(128,4,4,2)--(3,1,2,0)-->(4,4,128)");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.2.
    #[must_use]
    pub fn flatten(&self) -> Self {
        let flat = |tuple: &IntTuple| HTuple::flat(tuple.leaves().iter().copied());
        Self::sound(flat(&self.domain), self.map.clone(), flat(&self.codomain))
    }

    /// Whether no entry 1 has a place: exactly then the layout has no stride on an extent-1 mode.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// assert!("(4,1)--(1,0)-->(4,1)".parse::<Morphism>()?.is_nondegenerate());
    /// assert!(!"(4,1)--(1,2)-->(4,1)".parse::<Morphism>()?.is_nondegenerate());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.2.
    pub fn is_nondegenerate(&self) -> bool {
        self.domain.leaves().iter().zip(&self.map).all(|(extent, place)| *extent != 1 || *place == 0)
    }

    /// Whether every entry has a place and every place is hit: then the layout is compact.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// assert!("(64,32)--(2,1)-->(32,64)".parse::<Morphism>()?.is_isomorphism());
    /// assert!(!"(64,32)--(3,1)-->(32,2,64)".parse::<Morphism>()?.is_isomorphism());
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn is_isomorphism(&self) -> bool {
        self.map.len() == self.codomain.length() && !self.map.contains(&0)
    }

    /// Whether an entry goes to each entry of the codomain.
    pub(super) fn hits(&self) -> SmallVec<[bool; 8]> {
        let mut hits = smallvec![false; self.codomain.length()];
        for place in &self.map {
            if let Some(hit) = place.checked_sub(1).and_then(|at| hits.get_mut(at)) {
                *hit = true;
            }
        }
        hits
    }

    /// The entries of the codomain, counted from 1, each with whether it is hit.
    pub(super) fn targets(&self) -> impl Iterator<Item = (usize, i64, bool)> {
        let targets = (1..).zip(self.codomain.leaves().iter().copied());
        targets.zip(self.hits()).map(|((place, extent), hit)| (place, extent, hit))
    }

    /// The entries of the domain, each with its place.
    pub(super) fn sources(&self) -> impl Iterator<Item = (i64, usize)> {
        self.domain.leaves().iter().copied().zip(self.map.iter().copied())
    }
}

/// Two lists of entries, one after the other, as a flat tuple.
pub(super) fn join(first: &IntTuple, second: &IntTuple) -> IntTuple {
    let leaves: Leaves<i64> = first.leaves().iter().chain(second.leaves()).copied().collect();
    HTuple::flat(leaves)
}

/// The places, as they are written.
struct Map<'a>(&'a [usize]);

impl fmt::Display for Map<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (at, place) in self.0.iter().enumerate() {
            write!(f, "{}{place}", if at == 0 { "" } else { "," })?;
        }
        f.write_str(")")
    }
}

impl fmt::Display for Morphism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        profile::padded(f, |f| write!(f, "{}--{}-->{}", self.domain, Map(&self.map), self.codomain))
    }
}

impl fmt::Debug for Morphism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
