//! Operations that layouts have and composed layouts do not: their methods say so.
//!
//! What they would return depends on the indices, and behind a map these are not those of a layout.

use crate::composed::ComposedLayout;
use crate::layout::Layout;
use crate::list::Nil;
use crate::ops::common::MaxCommonLayout;
use crate::ops::complement::Complement;
use crate::ops::disjoint_complement::DisjointComplement;
use crate::ops::flat::concat::Concat;
use crate::ops::flat::sort::Sort;
use crate::ops::flat::squeeze::Squeeze;
use crate::ops::n_complement::NComplement;
use crate::ops::nullspace::Nullspace;
use crate::ops::order::MakeLayoutLike;
use crate::ops::quasi_inverse::QuasiInverse;
use crate::ops::same_function::SameFunction;
use crate::ops::thread_value::MakeLayoutTv;
use crate::require::NoMapWhen;
use typenum::B0;

macro_rules! refused {
    ($($method:ident: $operation:ident$(<$argument:ident>)?;)*) => {
        $(
            impl<W, O, L, V $(, $argument)?> $operation$(<$argument>)? for ComposedLayout<W, O, L, V>
            where
                W: NoMapWhen,
            {
                type Output = Layout<Nil, Nil>;
                const VALUE: Self::Output = Layout::NEW;
            }
        )*
        impl<W, O, L, V> ComposedLayout<W, O, L, V> {
            $(
                #[doc = concat!("An operation of the layout inside only, [`layout()`](Self::layout): [`", stringify!($operation), "`].")]
                #[doc(hidden)]
                pub fn $method<$($argument,)? R>(self $(, _: $argument)?) -> R
                where
                    Self: $operation<$($argument,)? Output = R>,
                {
                    <Self as $operation$(<$argument>)?>::VALUE
                }
            )*
        }
    };
}
refused! {
    complement: Complement<M>;
    n_complement: NComplement<M>;
    disjoint_complement: DisjointComplement<M>;
    quasi_inverse: QuasiInverse;
    nullspace: Nullspace;
    max_common_layout: MaxCommonLayout<M>;
    make_layout_tv: MakeLayoutTv<M>;
    make_layout_like: MakeLayoutLike;
    concat: Concat<M>;
    sort: Sort;
    squeeze: Squeeze;
}

impl<W, O, L, V, M> SameFunction<M> for ComposedLayout<W, O, L, V>
where
    W: NoMapWhen,
{
    type Output = B0;
}

impl<W, O, L, V> ComposedLayout<W, O, L, V> {
    /// An operation of the layout inside only, [`layout()`](Self::layout): [`SameFunction`].
    #[doc(hidden)]
    pub fn same_function<M>(self, _: M) -> bool
    where
        Self: SameFunction<M>,
    {
        false
    }

    /// An operation of the layout inside only, [`layout()`](Self::layout): [`MaxCommonLayout`].
    #[doc(hidden)]
    pub fn max_common_vector<M>(self, _: M) -> usize
    where
        Self: MaxCommonLayout<M>,
    {
        1
    }

    /// An operation of the layout inside only, [`layout()`](Self::layout): a slice holds its offset.
    #[doc(hidden)]
    pub fn slice_offset<P>(self, _: P)
    where
        W: NoMapWhen,
    {
    }
}
