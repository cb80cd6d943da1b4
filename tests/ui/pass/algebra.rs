//! Every operation, as alias and as method.
use layout_static::prelude::*;

type Shared = Layout!((8,64):(64,1));
type Tiles = LogicalDivideOf<Shared, Tiler!(<4,16>)>;

fn main() {
    assert_eq!(Tiles::NEW.to_string(), "((4,2),(16,4)):((64,256),(1,16))");
    let (inner, outer) = layout!((4,8):(1,4)).zipped_divide(tiler!(<2,4>)).modes();
    assert_eq!((inner.to_string(), outer.to_string()), ("(2,4):(1,4)".into(), "(2,2):(2,16)".into()));
    assert_eq!(layout!((6,6):(5,12)).composition(layout!(12:9)).to_string(), "(2,6):(27,36)");
    assert_eq!(layout!((2,(1,6)):(1,(6,2))).coalesce().to_string(), "12:1");
}
