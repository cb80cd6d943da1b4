//! Layouts, tuples, tilers, swizzles and morphisms are written as their notation, `"(4,(2,2)):(2,(1,8))"`, and read back with
//! the checks of `FromStr`: what is read is sound, or refused with the same sentence. Binary formats hold the same text.

use crate::arith_tuple::ArithTuple;
use crate::category::Morphism;
use crate::composed::ComposedLayout;
use crate::htuple::IntTuple;
use crate::layout::Layout;
use crate::structure::slice::Pattern;
use crate::swizzle::Swizzle;
use crate::tiler::Tiler;
use crate::xor::Xor;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

struct Notation<T>(PhantomData<T>);

impl<T: FromStr<Err = crate::Error>> Visitor<'_> for Notation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a layout, tuple, tiler, swizzle or morphism in CuTe notation")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_notation {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Notation(PhantomData))
            }
        }
    )*};
}

as_notation!(
    IntTuple,
    Pattern,
    Layout,
    Layout<ArithTuple>,
    Layout<Xor>,
    Swizzle,
    ComposedLayout,
    Tiler,
    Morphism
);
