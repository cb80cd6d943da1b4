//! Values, types, constants, run-time layouts, tilers, expressions.
use layout_static::prelude::*;

const TILE: Layout!((4,(2,2)):(2,(1,8))) = layout!((4,(2,2)):(2,(1,8)));

struct Kernel {
    shared: Layout!((8,64):(64,1)),
    rest: Tiler!(<4,_,8:2>),
}

fn main() {
    assert_eq!(size_of::<Kernel>(), 0);
    let kernel = Kernel { shared: layout!((8,64):(64,1)), rest: tiler!(<4,_,8:2>) };
    let _ = (kernel.shared, kernel.rest);
    assert_eq!(TILE.at((1, (1, 0))), 3);
    assert_eq!(TILE.at((1, 1)), 3);
    assert_eq!(TILE.at(5), 3);
    let run_time: layout_core::Layout = layout!(dyn (4,8):(1,-4));
    assert_eq!(run_time.to_string(), "(4,8):(1,-4)");
    let divided = layout!(logical_divide((8,8):(8,1), <2,4>));
    assert_eq!(divided.to_string(), "((2,4),(4,2)):((8,16),(1,4))");
}
