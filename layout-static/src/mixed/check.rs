//! What a layout must fulfil that its types cannot say; `size` and `cosize`.

use crate::error::{Error, Number, Reason};
use crate::index::Index;
use crate::layout::Layout;
use crate::list::{Cons, Nil};
use crate::measure::Measure;
use crate::mixed::number::{Given, Known, Leaf};
use crate::mixed::parts::TakeApart;
use crate::require::same_profile;

/// The size of a layout, and its smallest and largest index.
#[derive(Debug, Clone, Copy)]
pub struct Span<I> {
    size: I,
    min: I,
    max: I,
}

impl<I: Index> Span<I> {
    const POINT: Self = Self { size: I::ONE, min: I::ZERO, max: I::ZERO };

    /// With one more mode.
    #[inline(always)]
    fn mode(self, extent: I, stride: I) -> Result<Self, Error> {
        if extent < I::ONE {
            return Err(Error::new(Reason::Extent, extent.number(), Number::ZERO));
        }
        let Self { size, min, max } = self;
        let size = size.checked_times(extent)?;
        let last = extent.minus(I::ONE).checked_times(stride)?;
        if stride < I::ZERO {
            Ok(Self { size, min: min.checked_plus(last)?, max })
        } else {
            Ok(Self { size, min, max: max.checked_plus(last)? })
        }
    }

    /// The largest index less the smallest, and one more.
    #[inline(always)]
    fn cosize(self) -> Result<I, Error> {
        self.max.checked_plus(self.min.checked_negative()?)?.checked_plus(I::ONE)
    }
}

same_profile! {
    /// The modes of the shape `Self` and the stride `D`, in the index type `I`.
    pub trait AddTo<D, I> {
        /// The span with these modes.
        ///
        /// # Errors
        /// An extent is below 1; a number does not fit.
        fn add_to(self, stride: D, span: Span<I>) -> Result<Span<I>, Error>;
        /// The product of the extents, where it is known to fit.
        fn size(self) -> I;
        /// The largest index less the smallest, where it is known to fit.
        fn reach(self, stride: D) -> I;
    }
}
impl<I: Index> AddTo<Nil, I> for Nil {
    #[inline(always)]
    fn add_to(self, _: Nil, span: Span<I>) -> Result<Span<I>, Error> {
        Ok(span)
    }
    #[inline(always)]
    fn size(self) -> I {
        I::ONE
    }
    #[inline(always)]
    fn reach(self, _: Nil) -> I {
        I::ZERO
    }
}
impl<H, T, HD, TD, I> AddTo<Cons<HD, TD>, I> for Cons<H, T>
where
    I: Index,
    H: AddTo<HD, I>,
    T: AddTo<TD, I>,
{
    #[inline(always)]
    fn add_to(self, stride: Cons<HD, TD>, span: Span<I>) -> Result<Span<I>, Error> {
        let span = self.head.add_to(stride.head, span)?;
        self.tail.add_to(stride.tail, span)
    }
    #[inline(always)]
    fn size(self) -> I {
        self.head.size().times(self.tail.size())
    }
    #[inline(always)]
    fn reach(self, stride: Cons<HD, TD>) -> I {
        self.head.reach(stride.head).plus(self.tail.reach(stride.tail))
    }
}
macro_rules! leaf {
    ($($leaf:ident<$n:ident>)*) => {$(
        impl<$n, D, I> AddTo<D, I> for $leaf<$n>
        where
            I: Index,
            $leaf<$n>: Leaf<I>,
            D: Leaf<I>,
        {
            #[inline(always)]
            fn add_to(self, stride: D, span: Span<I>) -> Result<Span<I>, Error> {
                span.mode(self.checked()?, stride.checked()?)
            }
            #[inline(always)]
            fn size(self) -> I {
                self.wrapped()
            }
            #[inline(always)]
            fn reach(self, stride: D) -> I {
                let reach = self.wrapped().minus(I::ONE).times(stride.wrapped());
                if reach < I::ZERO { I::ZERO.minus(reach) } else { reach }
            }
        }
    )*};
}
leaf!(Known<N> Given<N>);

/// A layout whose run-time integers can be checked; one without any has been by the compiler.
pub trait Check: Sized {
    /// The layout, if it is one.
    ///
    /// # Errors
    /// An extent is below 1; the size, the cosize or an index does not fit the index type, or an `i64`.
    fn check(self) -> Result<Self, Error>;
}
impl<S: Measure<D>, D> Check for Layout<S, D> {
    #[inline(always)]
    fn check(self) -> Result<Self, Error> {
        Ok(self)
    }
}
impl<S, D, I, T> Check for Layout<S, D, Cons<I, T>>
where
    Self: Measured<I> + Copy,
    I: Index,
{
    #[inline(always)]
    fn check(self) -> Result<Self, Error> {
        self.span()?.cosize()?;
        Ok(self)
    }
}

/// A layout that can be measured in the index type `I`.
pub trait Measured<I>: TakeApart {
    /// The size and the indices.
    ///
    /// # Errors
    /// Those of [`AddTo`].
    fn span(self) -> Result<Span<I>, Error>;
    /// The size of a layout that was checked.
    fn size(self) -> I;
    /// The cosize of a layout that was checked.
    fn cosize(self) -> I;
}
impl<S, D, V, I: Index> Measured<I> for Layout<S, D, V>
where
    Self: TakeApart<Shape: AddTo<<Self as TakeApart>::Stride, I>>,
{
    #[inline(always)]
    fn span(self) -> Result<Span<I>, Error> {
        let parts = self.take_apart();
        parts.shape.add_to(parts.stride, Span::POINT)
    }
    #[inline(always)]
    fn size(self) -> I {
        self.take_apart().shape.size()
    }
    #[inline(always)]
    fn cosize(self) -> I {
        let parts = self.take_apart();
        parts.shape.reach(parts.stride).plus(I::ONE)
    }
}
