//! The restriction of a morphism to some entries of its domain.

use super::Morphism;
use super::morphism::Places;
use crate::error::{Category, Error, Unkept, operand};
use crate::htuple::{HTuple, IntTuple};

impl Morphism {
    /// The morphism on some entries of the domain, counted from 1 and in their order. The domain is flattened.
    ///
    /// Its layout has these modes of the flattened layout.
    ///
    /// # Errors
    /// An entry is not there, or does not come after the one before it.
    ///
    /// # Examples
    /// ```
    /// use layout_core::category::Morphism;
    /// let f: Morphism = "(3,8,8)--(1,0,3)-->(3,2,8)".parse()?;
    /// assert_eq!(f.restrict(&[1, 3])?.to_string(), "(3,8)--(1,3)-->(3,2,8)");
    ///
    /// let e = f.restrict(&[3, 1]).unwrap_err();
    /// assert_eq!(e.to_string(), "restrict of (3,8,8): the entries are in their order, and 1 does not come after 3");
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    ///
    /// # Source
    /// "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025), 3.1.
    pub fn restrict(&self, entries: &[usize]) -> Result<Self, Error> {
        check_entries("restrict", self.domain(), entries)?;
        Ok(self.restricted(|entry, _| entries.binary_search(&entry).is_ok()))
    }

    /// The morphism on the entries that are kept; `keep` sees the number of an entry, from 1, and its extent.
    pub(super) fn restricted(&self, keep: impl Fn(usize, i64) -> bool) -> Self {
        let kept = || (1..).zip(self.sources()).filter(|(entry, (extent, _))| keep(*entry, *extent));
        let domain = HTuple::flat(kept().map(|(_, (extent, _))| extent));
        let map: Places = kept().map(|(_, (_, place))| place).collect();
        Self::sound(domain, map, self.codomain().clone())
    }
}

/// Refuses entries, counted from 1, that are not there or not in their order.
pub(super) fn check_entries(operation: &'static str, of: &IntTuple, entries: &[usize]) -> Result<(), Error> {
    let length = of.length();
    let mut before = 0;
    for entry in entries {
        let cause = if !(1..=length).contains(entry) {
            Unkept::Absent { entry: *entry, length }
        } else if *entry <= before {
            Unkept::Order { before, after: *entry }
        } else {
            before = *entry;
            continue;
        };
        return Err(Category::Entries { operation, of: operand(of), cause }.into());
    }
    Ok(())
}
