//! Texts that are layouts and tilers, and texts that are not. The build script reads these tables too: it writes the accepted
//! rows as source.

mod layouts;
mod refused;
mod strides;
mod swizzles;

pub(crate) use layouts::{
    ACCEPTED, ACCEPTED_BY_FROM_STR_ONLY, ACCEPTED_BY_MACROS_ONLY, TILERS, TILERS_BY_FROM_STR_ONLY,
};
pub(crate) use refused::{REFUSED, REFUSED_BY_FROM_STR_ONLY, REFUSED_TILERS};
pub(crate) use strides::{COORDINATES, COORDINATES_REFUSED, XORS, XORS_REFUSED};
pub(crate) use swizzles::{COMPOSED, COMPOSED_REFUSED, SWIZZLED, SWIZZLES, SWIZZLES_REFUSED};
