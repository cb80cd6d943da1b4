//! From the type to the run-time value.

extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;

use typenum::{UInt, UTerm};

use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::measure::{Measure, Reach, narrow};
use crate::nat::Nat;
use crate::require::PositiveExtent;

impl<S, D> Layout<S, D>
where
    S: Lower<D>,
{
    /// The same layout as a run-time value, for what types cannot decide and for comparison.
    ///
    /// # Examples
    /// ```
    /// use layout_static::prelude::*;
    /// use layout_static::typenum::consts::*;
    ///
    /// let tile = <LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>>::NEW;
    /// assert_eq!(tile.to_core(), "(4,(2,2)):(2,(1,8))".parse()?);
    /// # Ok::<(), layout_core::Error>(())
    /// ```
    pub fn to_core(self) -> layout_core::Layout {
        // Whatever the run-time constructor would refuse, these constants refuse while the program compiles.
        const { assert!(narrow(S::SIZE) > 0 && S::MIN <= S::MAX, "a layout has a coordinate") }
        let mut parts = Parts { extents: Vec::new(), strides: Vec::new(), profile: String::new() };
        S::lower(&mut parts);
        layout_core::__private::layout(&parts.extents, &parts.strides, &parts.profile)
    }
}

/// The leaves of a layout, and its profile as `(*,(*,*))` without commas.
#[derive(Debug)]
pub struct Parts {
    extents: Vec<i64>,
    strides: Vec<i64>,
    profile: String,
}

/// A shape and a stride that can be listed at run time.
pub trait Lower<D>: Measure<D> {
    /// Adds this shape and stride.
    fn lower(parts: &mut Parts);
}

/// The entries of a tuple.
pub trait LowerEntries<D>: Measure<D> {
    /// Adds the entries.
    fn lower_entries(parts: &mut Parts);
}

impl Lower<Nil> for Nil {
    fn lower(parts: &mut Parts) {
        parts.profile.push_str("()");
    }
}
impl<H, T, HD, TD> Lower<Cons<HD, TD>> for Cons<H, T>
where
    H: Lower<HD>,
    T: LowerEntries<TD>,
{
    fn lower(parts: &mut Parts) {
        parts.profile.push('(');
        H::lower(parts);
        T::lower_entries(parts);
        parts.profile.push(')');
    }
}
impl<U, B, D> Lower<D> for UInt<U, B>
where
    UInt<U, B>: Nat,
    D: Reach,
{
    fn lower(parts: &mut Parts) {
        parts.extents.push(signed(<Self as Nat>::VALUE));
        let stride = signed(D::MAGNITUDE);
        parts.strides.push(if D::NEGATIVE { stride.wrapping_neg() } else { stride });
        parts.profile.push('*');
    }
}
impl<D> Lower<D> for UTerm
where
    UTerm: PositiveExtent<D>,
{
    fn lower(_: &mut Parts) {}
}
impl LowerEntries<Nil> for Nil {
    fn lower_entries(_: &mut Parts) {}
}
impl<H, T, HD, TD> LowerEntries<Cons<HD, TD>> for Cons<H, T>
where
    H: Lower<HD>,
    T: LowerEntries<TD>,
{
    fn lower_entries(parts: &mut Parts) {
        H::lower(parts);
        T::lower_entries(parts);
    }
}

/// Numbers of a layout have at most 63 bits.
const fn signed(n: u64) -> i64 {
    i64::from_ne_bytes(n.to_ne_bytes())
}

#[cfg(test)]
#[allow(clippy::panic_in_result_fn, reason = "a panic is how a test fails")]
mod tests {
    use crate::prelude::*;
    use layout_core as run_time;
    use typenum::consts::*;

    #[test]
    fn both_forms_agree() -> Result<(), run_time::Error> {
        macro_rules! check {
            ($($lhs:ty, $rhs:ty;)*) => {$(
                let (lhs, rhs) = (<$lhs>::NEW, <$rhs>::NEW);
                let expected = run_time::composition(&lhs.to_core(), &rhs.to_core())?;
                assert_eq!(lhs.composition(rhs).to_core(), expected);
                assert_eq!(lhs.coalesce().to_core(), run_time::coalesce(&lhs.to_core()));
                assert_eq!(rhs.coalesce().to_core(), run_time::coalesce(&rhs.to_core()));
            )*};
        }
        check! {
            LayoutOf<(U6, U6), (U5, U12)>, LayoutOf<U12, U9>;
            LayoutOf<(U4, U6, U8), (U2, U3, U5)>, LayoutOf<U4, U5>;
            LayoutOf<(U4, (U2, U2)), (U2, (U1, U8))>, LayoutOf<((U2, U2), U4), ((U1, U2), U4)>;
            LayoutOf<(U4, U8), (N1, U4)>, LayoutOf<(U2, (U2, U4)), (U4, (U1, U8))>;
            LayoutOf<(U4, U8), (U1, U10)>, LayoutOf<U2, N1>;
            LayoutOf<(U4, U8), (U1, U10)>, LayoutOf<(U3, U2), (U0, N4)>;
            LayoutOf<(U2, U4), (U3, N3)>, LayoutOf<U2, U3>;
            LayoutOf<U20, U2>, LayoutOf<(), ()>;
            LayoutOf<(U4, U1), (U1, U7)>, LayoutOf<(U1, U12), (U5, U1)>;
        }
        let (layout, tile) = (<LayoutOf<(U6, U8), (U8, U1)>>::NEW, <LayoutOf<(U3, U4), (U1, U3)>>::NEW);
        let expected = run_time::logical_divide(&layout.to_core(), &tile.to_core())?;
        assert_eq!(layout.logical_divide(tile).to_core(), expected);
        let expected = run_time::flat_divide(&layout.to_core(), &tile.to_core())?;
        assert_eq!(layout.flat_divide(tile).to_core(), expected);
        let expected = run_time::complement(&tile.to_core(), 48)?;
        assert_eq!(tile.complement(U48::new()).to_core(), expected);
        Ok(())
    }
}
