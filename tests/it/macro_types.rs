//! `layout!` over types: each operation gives the type that layout-core's result has.

use layout_static::{Layout, layout};

type Rows = Layout!((4,8):(8,1));
type Nested = Layout!((4,(2,2)):(2,(1,8)));
type Padded = Layout!((4,8):(1,5));
type Threads = Layout!((2,4):(4,1));
type Pair = Layout!((2,2):(1,2));

/// Each expression over types in scope, with the notation of the types in their place.
macro_rules! same {
    ($($($word:ident).+ ($type:ident $(, $($rest:tt)*)?) = [$($written:tt)*];)*) => {$({
        let over_types: Layout!($($word).+ ($type $(, $($rest)*)?)) = layout!($($word).+ ($type $(, $($rest)*)?));
        let written_out: Layout!($($written)*) = over_types;
        assert_eq!(over_types.to_string(), layout!(dyn $($written)*).to_string(), stringify!($($written)*));
        assert_eq!(written_out, over_types);
    })*};
}

#[test]
fn every_operation_over_types_is_that_of_layout_core() {
    same! {
        coalesce(Nested) = [coalesce((4,(2,2)):(2,(1,8)))];
        composition(Rows, 16:2) = [composition((4,8):(8,1), 16:2)];
        complement(Pair) = [complement((2,2):(1,2))];
        complement(Pair, 24) = [complement((2,2):(1,2), 24)];
        disjoint_complement(Padded, 80) = [disjoint_complement((4,8):(1,5), 80)];
        n_complement(Pair, 24) = [n_complement((2,2):(1,2), 24)];
        logical_divide(Rows, <2,4>) = [logical_divide((4,8):(8,1), <2,4>)];
        zipped_divide(Rows, <2,4>) = [zipped_divide((4,8):(8,1), <2,4>)];
        tiled_divide(Rows, <2,_>) = [tiled_divide((4,8):(8,1), <2,_>)];
        flat_divide(Rows, 4) = [flat_divide((4,8):(8,1), 4)];
        logical_product(Pair, 3:1) = [logical_product((2,2):(1,2), 3:1)];
        zipped_product(Pair, <3,2>) = [zipped_product((2,2):(1,2), <3,2>)];
        tiled_product(Pair, (3,2):(2,1)) = [tiled_product((2,2):(1,2), (3,2):(2,1))];
        flat_product(Pair, (3,2):(2,1)) = [flat_product((2,2):(1,2), (3,2):(2,1))];
        blocked_product(Pair, (3,2):(2,1)) = [blocked_product((2,2):(1,2), (3,2):(2,1))];
        raked_product(Pair, (3,2):(2,1)) = [raked_product((2,2):(1,2), (3,2):(2,1))];
        make_layout_tv(Threads, (2,2):(2,1)) = [make_layout_tv((2,4):(4,1), (2,2):(2,1))];
        tile_to_shape(Pair, (8,8)) = [tile_to_shape((2,2):(1,2), (8,8))];
        tile_to_shape(Pair, (8,6), (1,0)) = [tile_to_shape((2,2):(1,2), (8,6), (1,0))];
        upcast(Rows, 4) = [upcast((4,8):(8,1), 4)];
        downcast(Rows, 2) = [downcast((4,8):(8,1), 2)];
        right_inverse(Rows) = [right_inverse((4,8):(8,1))];
        left_inverse(Padded) = [left_inverse((4,8):(1,5))];
        quasi_inverse(Rows) = [quasi_inverse((4,8):(8,1))];
        filter(Padded) = [filter((4,8):(1,5))];
        nullspace(Rows) = [nullspace((4,8):(8,1))];
        max_common_layout(Rows, (4,8):(8,1)) = [max_common_layout((4,8):(8,1), (4,8):(8,1))];
        make_layout_like(Padded) = [make_layout_like((4,8):(1,5))];
        with_shape(Rows, (2,(2,8))) = [with_shape((4,8):(8,1), (2,(2,8)))];
        flatten(Nested) = [flatten((4,(2,2)):(2,(1,8)))];
        group(Rows, 0, 2) = [group((4,8):(8,1), 0, 2)];
        take(Rows, 1, 2) = [take((4,8):(8,1), 1, 2)];
        append(Rows, 2:32) = [append((4,8):(8,1), 2:32)];
        prepend(Rows, 2:32) = [prepend((4,8):(8,1), 2:32)];
    }
}

#[test]
fn the_flat_algebra_too() {
    let squeezed: Layout!((4,2):(2,8)) = layout!(flat.squeeze(WithUnit));
    let sorted: Layout!((1,4,2):(0,2,8)) = layout!(flat.sort(WithUnit));
    let filtered: Layout!((4,8):(8,1)) = layout!(flat.filter(Rows));
    let both: Layout!((4,8,2,2):(8,1,1,2)) = layout!(flat.concat(Rows, Pair));
    assert_eq!((squeezed.size(), sorted.size(), filtered.size(), both.size()), (8, 8, 32, 128));
}
type WithUnit = Layout!((4,1,2):(2,0,8));

/// A path with parameters, a chain of compositions, and calls inside of calls.
#[test]
fn expressions_nest() {
    mod tiles {
        pub(super) type Of<L> = layout_static::LogicalDivideOf<L, layout_static::Tiler!(<2,4>)>;
    }
    let nested: Layout!(coalesce(composition(coalesce(tiles::Of<Rows>), 16:2))) =
        layout!(coalesce(composition(coalesce(tiles::Of<Rows>), coalesce((4,4):(2,8)))));
    assert_eq!(
        nested.to_string(),
        layout!(dyn coalesce(coalesce(logical_divide((4,8):(8,1), <2,4>)) o 16:2)).to_string()
    );
    let chain: Layout!(Rows o (8,4):(4,1) o 4:1) = layout!(Rows o (8,4):(4,1) o 4:1);
    assert_eq!(chain.to_string(), layout!(dyn (4,8):(8,1) o (8,4):(4,1) o 4:1).to_string());
}
