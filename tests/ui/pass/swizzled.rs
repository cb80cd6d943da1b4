//! Swizzled layouts where layouts are asked for.
use layout_static::prelude::*;
use layout_static::typenum::consts::{U2, U4};
use layout_static::{Divides, Injective, assert_layout_eq, check};

type Smem = Layout!(Sw<3,3,3> o 0 o (8,64):(64,1));
type Rows = Layout!((8,64):(64,1));

// In constants, and by aliases.
const SMEM: Smem = layout!(Sw<3,3,3> o 0 o Rows);
const TILES: ZippedDivideOf<Smem, Tiler!(<4,16>)> = SMEM.zipped_divide(tiler!(<4,16>));
static STORAGE: [f32; Smem::COSIZE] = [0.0; Smem::COSIZE];

check!(composition: Smem, Layout!(8:64));
check!(zipped_divide: Smem, Tiler!(<4,16>));
assert_layout_eq!(Layout!(zipped_divide(Smem, <4,16>)), Layout!(Sw<3,3,3> o 0 o ((4,16),(2,4)):((64,1),(256,16))));
assert_layout_eq!(Layout!(Sw<3,3,3> o Rows o 8:64), Layout!(Sw<3,3,3> o 0 o 8:8));
assert_layout_eq!(Layout!(upcast(Smem, 2)), UpcastOf<Smem, U2>);

fn store<L: StaticLayout + Injective, T: Divides<L>>(out: &mut [f32], _: L, _: T) {
    out[..L::COSIZE].fill(1.0);
}

// Type parameters: what is behind the swizzle, and what is known of it.
fn first<L>(layout: ComposedLayout<Swizzle<U2, U4, layout_static::typenum::P3>, layout_static::typenum::Z0, L>) -> ComposedLayout<
    Swizzle<U2, U4, layout_static::typenum::P3>,
    layout_static::typenum::Z0,
    CompositionOf<L, Layout!(4:1)>,
>
where
    L: layout_static::Composition<Layout!(4:1)>,
{
    layout.composition(layout!(4:1))
}

fn main() {
    let mut out = STORAGE;
    store(&mut out, SMEM, tiler!(<8,8>));
    assert_eq!(out[TILES.at(((3_usize, 5), (1, 2)))], 1.0);
    assert_eq!(first(layout!(Sw<2,4,3> o 0 o Rows)).to_string(), "Sw<2,4,3> o 0 o 4:64");
    let row = SMEM.slice(coord!(({ 3_u32 }, _)));
    assert_eq!((row.at((9,)), size_of_val(&row)), (SMEM.at((3, 9)), 4));
    assert_eq!(format!("{row:#}|{SMEM:>31}"), "Sw<3,3,3> o 192 o (_64):(_1)|  Sw<3,3,3> o 0 o (8,64):(64,1)");
}
