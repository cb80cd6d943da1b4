//! Swizzles, and layouts behind them.

use layout_core::ErrorKind::{
    self, ExtentNotPositive, InvalidSwizzle, NotCongruent, Overflow, Recast, Syntax,
};

/// A text, and the layout behind a swizzle, or behind several maps, that it is.
pub(crate) const SWIZZLED: &[(&str, &str)] = &[
    ("Sw<3,4,3> o 0 o 16:1", "Sw<3,4,3> o 0 o 16:1"),
    ("S<3,4,3> o 0 o 16:1", "Sw<3,4,3> o 0 o 16:1"),
    ("Sw < 3 , 4 , -3 > o 0 o 16", "Sw<3,4,-3> o 0 o 16:1"),
    ("Sw<3,4,-3>o 0 o(4,8)", "Sw<3,4,-3> o 0 o (4,8):(1,4)"),
    ("Sw<0,0,0> o 0 o 1", "Sw<0,0,0> o 0 o 1:1"),
    ("Sw<_3,_4,_3> o _-8 o (_8,_64):(_64,_1)", "Sw<3,4,3> o -8 o (8,64):(64,1)"),
    ("Sw<5,29,29> o 4_000_000_000 o (2,2):(0,-1)", "Sw<5,29,29> o 4000000000 o (2,2):(0,-1)"),
    ("Sw<2,0,2> o 1 o ():()", "Sw<2,0,2> o 1 o ():()"),
    ("Sw<3,4,3> o smem_ptr[8b](unset) o 16", "Sw<3,4,3> o 0 o 16:1"),
    ("Sw<3,4,3> o smem_ptr [ 32b ] ( unset ) o 16:2", "Sw<3,2,3> o 0 o 16:2"),
    ("Sw<3,4,3> o smem_ptr[4b](unset) o 16:2", "Sw<3,5,3> o 0 o 16:2"),
    ("(4,4):(4,1) o 16 o Sw<2,0,2> o 0 o (4,4):(4,1)", "(4,4):(4,1) o 16 o Sw<2,0,2> o 0 o (4,4):(4,1)"),
    ("Sw<2,0,2> o 1 o Sw<1,0,-1> o 2 o 4", "Sw<2,0,2> o 1 o Sw<1,0,-1> o 2 o 4:1"),
    ("(_4,_4):LayoutRight o _-3 o S<2,0,2> o 0 o 16", "(4,4):(4,1) o -3 o Sw<2,0,2> o 0 o 16:1"),
    ("Sw<2,0,2> o 8 o (2,(2,4)):(-1,(0,4)) o 5 o 12:3", "Sw<2,0,2> o 8 o (2,(2,4)):(-1,(0,4)) o 5 o 12:3"),
    ("4:2 o 3 o 8:1 o 0 o Sw<1,0,1> o 1 o ()", "4:2 o 3 o 8:1 o 0 o Sw<1,0,1> o 1 o ():()"),
];

/// A text, and the swizzle it is. The macros don't read swizzles.
pub(crate) const SWIZZLES: &[(&str, &str)] = &[
    ("Sw<3,4,3>", "Sw<3,4,3>"),
    ("S<3,4,3>", "Sw<3,4,3>"),
    ("Sw<_3,_4,_3>", "Sw<3,4,3>"),
    ("Sw<_1,_0,_-1>", "Sw<1,0,-1>"),
    (" Sw < 2 , 0 , -3 > ", "Sw<2,0,-3>"),
    ("S<0,0,0>", "Sw<0,0,0>"),
    ("Sw<0,4,3>", "Sw<0,4,3>"),
    ("Sw<1_0,0_1,1_2>", "Sw<10,1,12>"),
    ("Sw<1,61,1>", "Sw<1,61,1>"),
    ("Sw<31,0,-32>", "Sw<31,0,-32>"),
];

/// Texts that are no swizzle, with the places of what is wrong.
pub(crate) const SWIZZLES_REFUSED: &[(ErrorKind, &[&str])] = &[
    (
        Syntax,
        &[
            "«Sw»",
            "«S»",
            "«Sw»(3,4,3)",
            "Sw<«>»",
            "Sw<3«>»",
            "Sw<3,4«>»",
            "Sw<3,4,«>»",
            "Sw<3,4,3«,»3>",
            "Sw<3,4,3«»",
            "Sw<3,«x»,3>",
            "Sw<3,4,3>«3»",
            "«sw»<3,4,3>",
            "«Swizzle»<3,4,3>",
            "«4:1»",
            "«<3,4,3>»",
            "«Sw<3,4,3> o 0 o 4»",
            "«Sw<3,4,3>:1»",
        ],
    ),
    (
        InvalidSwizzle,
        &[
            "«Sw<-1,0,1>»",
            "«Sw<1,-1,1>»",
            "«Sw<2,0,1>»",
            "«Sw<2,0,-1>»",
            "«Sw<1,0,0>»",
            "«Sw<1,61,2>»",
            "«Sw<0,64,0>»",
            "«Sw<4294967296,0,4294967296>»",
            "«S<3,4,2>» ",
        ],
    ),
    (Overflow, &["Sw<3,4,«9223372036854775808»>"]),
];

/// A text, and the composed layout it is. The macros don't read these.
pub(crate) const COMPOSED: &[(&str, &str)] = &[
    ("Sw<3,4,3> o 0 o (8,64):(64,1)", "Sw<3,4,3> o 0 o (8,64):(64,1)"),
    ("S<3,4,3> o 0 o (8,64):(64,1)", "Sw<3,4,3> o 0 o (8,64):(64,1)"),
    ("Sw<3,4,3> o _0 o (_8,_64):(_64,_1)", "Sw<3,4,3> o 0 o (8,64):(64,1)"),
    ("Sw<3,4,3> ∘ 0 ∘ (8,64):(64,1)", "Sw<3,4,3> o 0 o (8,64):(64,1)"),
    ("Sw<1,0,1> o -8 o 4", "Sw<1,0,1> o -8 o 4:1"),
    ("Sw<1,0,1> o 1_0 o (2,(2,2)):LayoutRight", "Sw<1,0,1> o 10 o (2,(2,2)):(4,(2,1))"),
    ("Sw<1,0,1> o 0 o (4:1,2:8)", "Sw<1,0,1> o 0 o (4,2):(1,8)"),
    ("Sw<2,0,2> o 1 o Sw<1,0,-1> o 2 o 4", "Sw<2,0,2> o 1 o Sw<1,0,-1> o 2 o 4:1"),
    ("(4,4):(4,1) o 0 o Sw<2,0,2> o 0 o 16:1", "(4,4):(4,1) o 0 o Sw<2,0,2> o 0 o 16:1"),
    ("4:2 o 3 o 8:1", "4:2 o 3 o 8:1"),
    ("(4,8)", "(4,8):(1,4)"),
    ("Sw<0,0,0> o 8 o ()", "Sw<0,0,0> o 8 o ():()"),
    // Where CUTLASS prints a pointer, the swizzle is one of byte addresses.
    ("Sw<3,4,3> o smem_ptr[8b](unset) o (_8,_128):(_128,_1)", "Sw<3,4,3> o 0 o (8,128):(128,1)"),
    ("Sw<3,4,3> o smem_ptr[16b](unset) o (_8,_64):(_64,_1)", "Sw<3,3,3> o 0 o (8,64):(64,1)"),
    ("Sw<3,4,3> o smem_ptr[32b](unset) o (_8,_32):(_32,_1)", "Sw<3,2,3> o 0 o (8,32):(32,1)"),
    ("Sw<1,4,3> o smem_ptr[4b](unset) o (_8,_64):(_64,_1)", "Sw<1,5,3> o 0 o (8,64):(64,1)"),
    ("Sw<2,4,3> o smem_ptr [ 16b ] ( unset ) o 8", "Sw<2,3,3> o 0 o 8:1"),
];

/// Texts that are no composed layout, with the places of what is wrong.
pub(crate) const COMPOSED_REFUSED: &[(ErrorKind, &[&str])] = &[
    (
        Syntax,
        &[
            "«Sw<3,4,3>»",
            "Sw<3,4,3> o «»",
            "Sw<3,4,3> o 0«»",
            "Sw<3,4,3> o 0 o «»",
            "Sw<3,4,3> o «(8,64):(64,1)»",
            "Sw<3,4,3> o «(8,64):(64,1)» o 0",
            "Sw<3,4,3> o «Sw<3,4,3>» o 4",
            "Sw<3,4,3> o 0 o «Sw<3,4,3>»",
            "Sw<3,4,3> o «x» o 4",
            "Sw<3,4,3> o «1@0» o 4",
            "Sw<3,4,3> o 0 o 4:«1@0»",
            "Sw<3,4,3> o 0 o «<4,8>»",
            "«<4,8>» o 0 o 4",
            "«coalesce(4)» o 0 o 4",
            "Sw<3,4,3> o 0 o 4«)»",
            "4 o 0 o 4 o 4«»",
            "Sw<3,4,3> o «smem_ptr» o 4",
            "Sw<3,4,3> o «smem_ptr»[16](unset) o 4",
            "Sw<3,4,3> o «smem_ptr»[16b](0x7f) o 4",
            "Sw<3,4,3> o «smem_ptr»[](unset) o 4",
            "4:1 o «smem_ptr»[16b](unset) o 4",
            "«smem_ptr»[16b](unset)",
        ],
    ),
    (
        Recast,
        &[
            "Sw<3,4,3> o «smem_ptr[12b](unset)» o 4",
            "Sw<3,4,3> o «smem_ptr[0b](unset)» o 4",
            "Sw<3,4,3> o «smem_ptr[256b](unset)» o 4",
        ],
    ),
    (InvalidSwizzle, &["«Sw<3,4,2>» o 0 o 4"]),
    (ExtentNotPositive, &["Sw<3,4,3> o 0 o (4,«0»)"]),
    (NotCongruent, &["Sw<3,4,3> o 0 o (4,8):«4»"]),
    (
        Overflow,
        &[
            "«Sw<3,4,3> o 9223372036854775807 o 4»",
            "Sw<3,4,3> o «9223372036854775808» o 4",
            "«4:9223372036854775 o 4611686018427387904 o 8:1»",
        ],
    ),
];
