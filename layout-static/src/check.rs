//! [`check!`](crate::check): whether an operation has an answer, said in decimal.

use core::marker::PhantomData;

use crate::assert::stop;
use crate::ops::complement::Complement;
use crate::ops::composition::Composition;
use crate::ops::divide::{FlatDivide, LogicalDivide, TiledDivide, ZippedDivide};
use crate::ops::right_inverse::RightInverse;
use crate::text::{Show, Text};

/// The operation `O` on the layout `L` with the argument `A`, to be asked whether it is there.
///
/// An inherent constant hides one of a trait, but only where its impl holds. So, for types that are known,
/// `<Asked<O, L, A>>::ANSWERED` is true where the operation has an answer, and false where it has none, without an error.
#[derive(Debug, Clone, Copy)]
pub struct Asked<O, L, A>(PhantomData<(O, L, A)>);

/// The constant that is seen where no other is.
pub trait Unanswered {
    /// The operation has no answer.
    const ANSWERED: bool = false;
}
impl<O, L, A> Unanswered for Asked<O, L, A> {}

/// How a sentence about an operation goes.
pub trait Operation {
    /// CuTe's name.
    const NAME: &'static str;
    /// What stands between the layout and the argument.
    const BEFORE_ARGUMENT: &'static str;
    /// What it is to have no answer.
    const UNANSWERED: &'static str;
    /// What the command line has to say about it.
    const COMMAND: &'static str;
}

/// The operations, as types with CuTe's names.
pub mod operations {
    use super::{Asked, Operation};
    use crate::nat::One;

    macro_rules! operations {
        ($($name:ident: $bound:ident, $before:literal, $unanswered:literal;)*) => {$(
            #[doc = concat!("`", stringify!($name), "`.")]
            #[allow(non_camel_case_types, reason = "named as the operation")]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;
            impl<L: super::$bound<A>, A> Asked<$name, L, A> {
                /// The operation has an answer.
                pub const ANSWERED: bool = true;
            }
            impl Operation for $name {
                const NAME: &'static str = stringify!($name);
                const BEFORE_ARGUMENT: &'static str = $before;
                const UNANSWERED: &'static str = $unanswered;
                const COMMAND: &'static str = "why";
            }
        )*};
    }
    operations! {
        composition: Composition, " with ", "no layout is known to have these values";
        complement: Complement, " in ", "no layout fills what this one leaves free";
        logical_divide: LogicalDivide, " by ", "no layout is known to have these tiles";
        zipped_divide: ZippedDivide, " by ", "no layout is known to have these tiles";
        tiled_divide: TiledDivide, " by ", "no layout is known to have these tiles";
        flat_divide: FlatDivide, " by ", "no layout is known to have these tiles";
    }

    /// `right_inverse`. It has no argument, for which `check!` writes 1.
    #[allow(non_camel_case_types, reason = "named as the operation")]
    #[derive(Debug, Clone, Copy)]
    pub struct right_inverse;
    impl<L: super::RightInverse> Asked<right_inverse, L, One> {
        /// The operation has an answer.
        pub const ANSWERED: bool = true;
    }
    // There is one: where types do not find it, a search does.
    impl Operation for right_inverse {
        const NAME: &'static str = "right_inverse";
        const BEFORE_ARGUMENT: &'static str = " with ";
        const UNANSWERED: &'static str = "types cannot decide which one is the largest";
        const COMMAND: &'static str = "a search";
    }
}

/// Stops the compiler unless the operation `O` on `L`, with the argument that is written, has an answer.
pub const fn answered<O: Operation, L: Show>(answered: bool, argument: Option<&Text>) {
    if answered {
        return;
    }
    let (mut operands, mut call) = (Text::EMPTY.text(&L::TEXT), Text::EMPTY.text(&L::TEXT));
    if let Some(argument) = argument {
        operands = operands.str(O::BEFORE_ARGUMENT).text(argument);
        call = call.str(", ").text(argument);
    }
    let sentence = Text::EMPTY.str(O::NAME).str(" of ").text(&operands).str(": ").str(O::UNANSWERED);
    let command = Text::EMPTY
        .str("; ")
        .str(O::COMMAND)
        .str(": layout eval '")
        .str(O::NAME)
        .str("(")
        .text(&call)
        .str(")'");
    let sentence = if command.fits_behind(&sentence) { sentence.text(&command) } else { sentence };
    stop(&sentence)
}

/// Asserts that an operation has an answer, while the program is checked; where it has none, says so in decimal.
///
/// `check!(composition: A, B)` holds exactly if `CompositionOf<A, B>` does; and so for `complement`, `logical_divide`,
/// `zipped_divide`, `tiled_divide`, `flat_divide`, and `right_inverse`, which takes a layout alone. The types must be known: in a
/// generic function this cannot be asked.
///
/// The error writes out the operands, and the command that finds the reason. Where the strides of the outer layout jump up
/// and down, that command may also find an answer which types do not.
///
/// # Examples
/// ```
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::check;
///
/// type Tile = LayoutOf<(U4, U8), (U8, U1)>;
/// check!(composition: Tile, LayoutOf<U4, U4>);
/// check!(complement: Tile, U64);
/// check!(complement: Tile);
/// check!(right_inverse: Tile);
/// ```
/// ```compile_fail,E0080
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::check;
///
/// // composition of (6,2):(1,7) with (3,2):(2,3): no layout is known to have these values; why: layout eval '…'
/// check!(composition: LayoutOf<(U6, U2), (U1, U7)>, LayoutOf<(U3, U2), (U2, U3)>);
/// ```
/// ```compile_fail,E0080
/// use layout_static::prelude::*;
/// use layout_static::typenum::consts::*;
/// use layout_static::check;
///
/// // right_inverse of (3,2):(1,2): types cannot decide which one is the largest; a search: layout eval '…'
/// check!(right_inverse: LayoutOf<(U3, U2), (U1, U2)>);
/// ```
#[macro_export]
macro_rules! check {
    ($operation:ident: $layout:ty $(,)?) => {
        $crate::check!(@ $operation, $layout, $crate::__private::One, ::core::option::Option::None);
    };
    ($operation:ident: $layout:ty, $argument:ty $(,)?) => {
        $crate::check!(
            @ $operation, $layout, $argument,
            ::core::option::Option::Some(&<$argument as $crate::__private::Show>::TEXT)
        );
    };
    (@ $operation:ident, $layout:ty, $argument:ty, $written:expr) => {
        const _: () = {
            use $crate::__private::{Asked, Unanswered as _, answered, operations};
            answered::<operations::$operation, $layout>(
                <Asked<operations::$operation, $layout, $argument>>::ANSWERED,
                $written,
            )
        };
    };
}
