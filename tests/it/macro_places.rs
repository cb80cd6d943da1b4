//! Where a macro may stand: in every place of a value and of a type, in other macros, without std, and with the crate under
//! another name.

use crate::package;

/// A library without std that knows `layout_static` as `ls` only.
const RENAMED: &str = r"
#![no_std]
#![deny(warnings)]
#![allow(dead_code)]

// Nothing of these names may be taken for what the macros mean.
mod core {}
mod std {}
mod layout_static {}
mod typenum {}
struct Cons;
struct Nil;
struct U4;
struct P1;

use ls::{Composition, CompositionOf, Keep, Layout, StaticLayout, Tiler, layout, tiler};

const VALUE: Layout!(crate = ls, (4,8):(1,4)) = layout!(crate = ls, (4,8):(1,4));
static STATIC: Layout!(crate = ::ls, 4:1) = layout!(crate = ::ls, 4:1);
const SIZES: [usize; <Layout!(crate = ls, (2,3))>::SIZE] = [<Layout!(crate = ls, (4,8):(1,5))>::COSIZE; 6];

struct Field<T = Layout!(crate = ls, (4,8))> {
    layout: T,
    other: Layout!(crate = ls, coalesce((2,2):(1,2))),
}
enum Either {
    One(Layout!(crate = ls, 4:1)),
    Other { tiler: Tiler!(crate = ls, <4,_>) },
}
type Alias = Layout!(crate = ls, LayoutOfAlias o 2:1);
type LayoutOfAlias = Layout!(crate = ls, (4,8):(8,1));
type Function = fn(Layout!(crate = ls, 4:1)) -> Option<Tiler!(crate = ls, _)>;

trait Named {
    type Of;
    const LAYOUT: Self::Of;
}
impl Named for Layout!(crate = ls, 4:1) {
    type Of = Layout!(crate = ls, 4:2);
    const LAYOUT: Self::Of = layout!(crate = ls, 4:2);
}

fn generic<L: StaticLayout + Composition<Layout!(crate = ls, 4:1)>>(
    _: L,
) -> CompositionOf<L, Layout!(crate = ls, 4:1)> {
    layout!(crate = ls, composition(L, 4:1))
}
fn default<T: Default>() -> T {
    T::default()
}

macro_rules! tile {
    ($rows:literal, $columns:literal) => { ls::layout!(crate = ls, ($rows,$columns):($columns,1)) };
}
macro_rules! first {
    ($layout:ty) => { ls::Layout!(crate = ls, composition($layout, 2:1)) };
}
macro_rules! halves {
    ($name:ident) => { ls::layout!(crate = ls, logical_divide($name, <2,_>)) };
}
mod exported {
    pub use ls as reached;
    #[macro_export]
    macro_rules! exported_tile {
        () => { $crate::exported::reached::layout!(crate = $crate::exported::reached, (4,8)) };
    }
}

fn statements(closure: impl Fn(Layout!(crate = ls, 4:1)) -> usize) -> usize {
    let tile: Layout!(crate = ls, (4,8):(8,1)) = tile!(4, 8);
    let first: first!(LayoutOfAlias) = layout!(crate = ls, 2:8);
    let Keep = tiler!(crate = ls, _);
    let halves = halves!(LayoutOfAlias);
    let exported = exported_tile!();
    let _: Layout!(crate = ls, complement(LayoutOfAlias)) = layout!(crate = ls, complement(LayoutOfAlias));
    let made = default::<Layout!(crate = ls, 4:1)>();
    let field = Field { layout: layout!(crate = ls, (4,8)), other: layout!(crate = ls, 4:1) };
    let _ = [Either::One(made), Either::Other { tiler: tiler!(crate = ls, <4,_>) }];
    let _: Alias = layout!(crate = ls, LayoutOfAlias o 2:1);
    let _: Function = |_| None;
    let _ = <Layout!(crate = ls, 4:1) as Named>::LAYOUT;
    const {
        assert!(layout!(crate = ls, (4,8)).size() == 32);
    }
    let _ = generic(tile);
    let indices: [usize; 6] =
        [tile.at((1, 1)), first.at(1), halves.at(3), exported.at(5), VALUE.at(1), STATIC.at(1)];
    indices[0] + closure(made) + field.layout.size() + field.other.size() + SIZES[0]
}
";

#[test]
fn macros_stand_everywhere() {
    let output = package::check("renamed", "ls", RENAMED);
    let messages = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{messages}\n{}", String::from_utf8_lossy(&output.stderr));
    // The package has been checked, and nothing in it was worth a word.
    let of_package = |line: &&str| line.contains("\"name\":\"renamed\"");
    let reasons: Vec<&str> = messages.lines().filter(of_package).collect();
    assert!(
        !reasons.is_empty() && reasons.iter().all(|line| line.contains("compiler-artifact")),
        "{messages}"
    );
}
