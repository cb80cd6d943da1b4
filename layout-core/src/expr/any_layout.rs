//! A layout with strides of any kind.

use super::Value;
use crate::arith_tuple::ArithTuple;
use crate::error::Error;
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::notation::{self, Node};
use crate::stride::Stride;
use crate::xor::Xor;

/// What there is for integer strides, for coordinate strides and for XOR strides.
pub(super) enum Either<I, C, X> {
    Integers(I),
    Coordinates(C),
    Xors(X),
}

pub(super) type AnyLayout = Either<Layout, Layout<ArithTuple>, Layout<Xor>>;

pub(super) type TwoLayouts =
    Either<(Layout, Layout), (Layout<ArithTuple>, Layout<ArithTuple>), (Layout<Xor>, Layout<Xor>)>;

impl AnyLayout {
    /// The tree as a layout, with coordinate or XOR strides if one stands in it.
    pub(super) fn read(node: &Node, text: &str) -> Result<Self, Error> {
        if notation::holds_xors(node) {
            notation::to_layout(node, text).map(Self::Xors)
        } else if notation::holds_coordinates(node) {
            notation::to_layout(node, text).map(Self::Coordinates)
        } else {
            notation::to_layout(node, text).map(Self::Integers)
        }
    }

    /// The layout with coordinate strides; `None` if it has XOR strides.
    pub(super) fn into_coordinates(self) -> Option<Layout<ArithTuple>> {
        match self {
            Self::Integers(layout) => Some(layout.into()),
            Self::Coordinates(layout) => Some(layout),
            Self::Xors(_) => None,
        }
    }

    /// The layout with XOR strides; of the others, those have some whose strides are all 0.
    pub(super) fn into_xors(self) -> Option<Layout<Xor>> {
        let (shape, zero) = match self {
            Self::Xors(layout) => return Some(layout),
            Self::Integers(layout) => (layout.shape().clone(), layout.strides().iter().all(Stride::is_zero)),
            Self::Coordinates(layout) => {
                (layout.shape().clone(), layout.strides().iter().all(Stride::is_zero))
            }
        };
        let strides = shape.map(|_| Xor::zero());
        Layout::new(shape, strides).ok().filter(|_| zero)
    }

    pub(super) fn shape(&self) -> &IntTuple {
        match self {
            Self::Integers(layout) => layout.shape(),
            Self::Coordinates(layout) => layout.shape(),
            Self::Xors(layout) => layout.shape(),
        }
    }
}

impl From<AnyLayout> for Value {
    fn from(layout: AnyLayout) -> Self {
        match layout {
            Either::Integers(layout) => layout.into(),
            Either::Coordinates(layout) => layout.into(),
            Either::Xors(layout) => layout.into(),
        }
    }
}
