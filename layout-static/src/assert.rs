//! [`assert_layout_eq!`](crate::assert_layout_eq).

use crate::text::{Show, Text};

/// Stops the compiler unless the types `L` and `R` are the same layout.
pub const fn assert_same<L: Show, R: Show>() {
    if !L::TEXT.same(&R::TEXT) {
        stop(&Text::EMPTY.text(&L::TEXT).str(" is not ").text(&R::TEXT));
    }
}

/// Stops the compiler with this text.
#[allow(clippy::panic, reason = "runs in constants only, where a panic is a compile error")]
pub(crate) const fn stop(text: &Text) -> ! {
    panic!("{}", text.as_str())
}

/// Asserts that two types are the same layout, while the program is checked.
///
/// A type alias alone computes nothing: `type Wrong = CompositionOf<…>` compiles until it is used. This macro forces both
/// of its types, and says in decimal which layouts they are if they differ: `4:2 is not 4:1`.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(CoalesceOf<LayoutOf<(U4, U8), (U1, U4)>>, LayoutOf<U32, U1>);
/// ```
/// ```compile_fail,E0080
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::assert_layout_eq;
///
/// assert_layout_eq!(LayoutOf<U4, U2>, LayoutOf<U4, U1>);
/// ```
#[macro_export]
macro_rules! assert_layout_eq {
    ($lhs:ty, $rhs:ty $(,)?) => {
        const _: () = $crate::__private::assert_same::<$lhs, $rhs>();
    };
}
