//! The `serde` feature: notation out, notation in, and the checks of `FromStr`.

use layout_core::category::Morphism;
use layout_core::{ArithTuple, ComposedLayout, IntTuple, Layout, Pattern, Swizzle, Tiler, Xor};
use layout_tests::strategy;
use proptest::prelude::*;

#[test]
fn written_as_notation() {
    let layout: Layout = "(4,(2,2)):(2,(1,-8))".parse().unwrap();
    assert_eq!(serde_json::to_string(&layout).unwrap(), "\"(4,(2,2)):(2,(1,-8))\"");
    let tiler: Tiler = "<4,_,<8:2>>".parse().unwrap();
    assert_eq!(serde_json::to_string(&tiler).unwrap(), "\"<4,_,<8:2>>\"");
    let coordinates: Layout<ArithTuple> = "(4,8):(1@0,2@1@2)".parse().unwrap();
    assert_eq!(serde_json::to_string(&coordinates).unwrap(), "\"(4,8):(1@0,2@1@2)\"");
    assert_eq!(serde_json::from_str::<Layout<ArithTuple>>("\"(4,8):(1@0,2@1@2)\"").unwrap(), coordinates);
    assert!(serde_json::from_str::<Layout>("\"(4,8):(1@0,2@1@2)\"").is_err());
    let swizzle: Layout<Xor> = "(4,4):(F1,F5)".parse().unwrap();
    assert_eq!(serde_json::to_string(&swizzle).unwrap(), "\"(4,4):(F1,F5)\"");
    assert_eq!(serde_json::from_str::<Layout<Xor>>("\"(4,4):(F1,F5)\"").unwrap(), swizzle);
    let pattern: Pattern = "(4,(_,-2),_)".parse().unwrap();
    assert_eq!(serde_json::to_string(&pattern).unwrap(), "\"(4,(_,-2),_)\"");
    assert_eq!(serde_json::from_str::<Pattern>("\"(4,(_,-2),_)\"").unwrap(), pattern);
    let morphism: Morphism = "(2,(2,3))--(3,*,1)-->(3,5,2)".parse().unwrap();
    assert_eq!(serde_json::to_string(&morphism).unwrap(), "\"(2,(2,3))--(3,0,1)-->(3,5,2)\"");
    assert_eq!(serde_json::from_str::<Morphism>("\"(2,(2,3))--(3,0,1)-->(3,5,2)\"").unwrap(), morphism);
    let swizzle: Swizzle = "Sw<3,4,-3>".parse().unwrap();
    assert_eq!(serde_json::to_string(&swizzle).unwrap(), "\"Sw<3,4,-3>\"");
    assert_eq!(serde_json::from_str::<Swizzle>("\"S<3,4,-3>\"").unwrap(), swizzle);
    let composed: ComposedLayout = "Sw<3,3,3> o 8 o (8,64):(64,1)".parse().unwrap();
    assert_eq!(serde_json::to_string(&composed).unwrap(), "\"Sw<3,3,3> o 8 o (8,64):(64,1)\"");
    assert_eq!(
        serde_json::from_str::<ComposedLayout>("\"Sw<3,3,3> o 8 o (8,64):(64,1)\"").unwrap(),
        composed
    );
    let read: IntTuple = serde_json::from_str("\"(1,(2,3))\"").unwrap();
    assert_eq!(read, "(1,(2,3))".parse().unwrap());
}

#[test]
fn refused_in_the_words_of_the_notation() {
    let error = serde_json::from_str::<Layout>("\"(4,8):(1,4,2)\"").unwrap_err().to_string();
    assert!(error.contains("the stride (1,4,2) has 3 modes where the shape (4,8) has 2 modes"), "{error}");
    assert!(serde_json::from_str::<Layout>("[4,1]").unwrap_err().to_string().contains("CuTe notation"));
}

proptest! {
    #[test]
    fn what_is_written_reads_back(layout in strategy::layouts()) {
        let text = serde_json::to_string(&layout).unwrap();
        prop_assert_eq!(serde_json::from_str::<Layout>(&text).unwrap(), layout);
    }
}
