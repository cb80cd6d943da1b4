//! A tuple is a tiler, not a layout that is divided.
use layout_static::mixed;

fn main() {
    let _ = mixed::zipped_divide((100_u32, 64_u32), 16_u32);
}
