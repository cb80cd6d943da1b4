//! Prints of CUTLASS and of the CuTe DSL, as they stand in NVIDIA's sources, documents and issues, to be pasted. The build script reads
//! this table too: it writes the prints as source. Paths are those of the repository NVIDIA/cutlass.

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A layout.
    Layout,
    /// A layout behind a swizzle.
    Swizzled,
    /// A layout with coordinate strides.
    Coordinates,
    /// A tiler.
    Tiler,
}
use Kind::{Coordinates, Layout, Swizzled, Tiler};

/// A print.
pub(crate) struct Print {
    pub(crate) kind: Kind,
    /// As NVIDIA's tool prints it.
    pub(crate) text: &'static str,
    /// As we do.
    pub(crate) printed: &'static str,
    /// Where it stands.
    pub(crate) source: &'static str,
}

const fn print(kind: Kind, text: &'static str, printed: &'static str, source: &'static str) -> Print {
    Print { kind, text, printed, source }
}

pub(crate) const PRINTS: &[Print] = &[
    // C++: static integers have a mark, those of run time have none.
    print(Layout, "(3,8):(_1,3)", "(3,8):(1,3)", "issue 1230"),
    print(
        Layout,
        "(_128,_64,4):(256,_1,_64)",
        "(128,64,4):(256,1,64)",
        "examples/cute/tutorial/blackwell/01_mma_sm100.cu, gA",
    ),
    print(
        Layout,
        "((_256,_16),_1,_4,4):((_1,256),_0,4096,16384)",
        "((256,16),1,4,4):((1,256),0,4096,16384)",
        "examples/cute/tutorial/blackwell/01_mma_sm100.cu, tCgB",
    ),
    print(
        Layout,
        "((_128,_256),_1,_1):((_65536,_1),_0,_0)",
        "((128,256),1,1):((65536,1),0,0)",
        "examples/cute/tutorial/blackwell/01_mma_sm100.cu, tCtAcc",
    ),
    // The DSL: no marks.
    print(
        Layout,
        "((2,(3,4)),(3,2),1):((4,(8,24)),(2,6),12)",
        "((2,(3,4)),(3,2),1):((4,(8,24)),(2,6),12)",
        "examples/python/CuTeDSL/notebooks/cute_layout_algebra.ipynb, coalesce",
    ),
    print(
        Layout,
        "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))",
        "((3,3),((2,4),(2,2))):((177,59),((13,2),(26,1)))",
        "examples/python/CuTeDSL/notebooks/cute_layout_algebra.ipynb, logical_divide",
    ),
    print(
        Layout,
        "((5,1),(2,2)):((16,4),(80,4))",
        "((5,1),(2,2)):((16,4),(80,4))",
        "examples/python/CuTeDSL/notebooks/cute_layout_algebra.ipynb, composition of run-time integers",
    ),
    // From threads and values to elements.
    print(
        Layout,
        "(_1,(_128,_16)):(_0,(_1,_128))",
        "(1,(128,16)):(0,(1,128))",
        "examples/cute/tutorial/blackwell/01_mma_sm100.cu, LayoutA_TV",
    ),
    print(
        Layout,
        "((32,4),(8,4)):((128,4),(16,1))",
        "((32,4),(8,4)):((128,4),(16,1))",
        "examples/python/CuTeDSL/notebooks/elementwise_add.ipynb, TV Layout",
    ),
    print(
        Layout,
        "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))",
        "((4,8,4),(2,2,8)):((128,1,16),(64,8,512))",
        "issue 2431, TV Layout C",
    ),
    print(
        Layout,
        "((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))",
        "((4,8,2,2),((2,2,2),(1,1))):((64,1,16,0),((32,8,256),(0,0)))",
        "examples/python/CuTeDSL/blackwell_geforce/dense_gemm/dense_gemm_003_SoftwarePipelinePass.mlir, layout_copy_tv",
    ),
    // Swizzles of elements.
    print(Swizzled, "Sw<1,3,3> o _0 o (_8,_16):(_16,_1)", "Sw<1,3,3> o 0 o (8,16):(16,1)", "issue 3119"),
    print(
        Swizzled,
        "S<3,4,3> o 0 o ((64,1),(8,8),(1,4)):((1,0),(64,512),(0,4096))",
        "Sw<3,4,3> o 0 o ((64,1),(8,8),(1,4)):((1,0),(64,512),(0,4096))",
        "examples/python/CuTeDSL/blackwell_geforce/dense_gemm/dense_gemm_003_SoftwarePipelinePass.mlir",
    ),
    print(
        Swizzled,
        "S<3,4,3> o 0 o ((64,1),(8,4),(1,8)):((1,0),(64,512),(0,2048))",
        "Sw<3,4,3> o 0 o ((64,1),(8,4),(1,8)):((1,0),(64,512),(0,2048))",
        "examples/python/CuTeDSL/blackwell_geforce/dense_gemm/dense_gemm_003_SoftwarePipelinePass.mlir",
    ),
    // Swizzles of the bytes behind a pointer: of elements of 16 bits, one bit lower.
    print(
        Swizzled,
        "Sw<1,4,3> o smem_ptr[16b](unset) o (_64,_16):(_16,_1)",
        "Sw<1,3,3> o 0 o (64,16):(16,1)",
        "issue 1396",
    ),
    print(
        Swizzled,
        "Sw<3,4,3> o smem_ptr[16b](unset) o ((_64,_4),(_8,_8),(_1,_3)):((_1,_512),(_64,_2048),(_0,_16384))",
        "Sw<3,3,3> o 0 o ((64,4),(8,8),(1,3)):((1,512),(64,2048),(0,16384))",
        "issue 2381",
    ),
    print(
        Swizzled,
        "Sw<3,4,3> o smem_ptr[16b](unset) o ((_64,_4),(_8,_8),(_1,_3)):((_1,_4096),(_64,_512),(_0,_16384))",
        "Sw<3,3,3> o 0 o ((64,4),(8,8),(1,3)):((1,4096),(64,512),(0,16384))",
        "issue 2381",
    ),
    print(
        Swizzled,
        "Sw<3,4,3> o smem_ptr[16b](unset) o ((_128,_16),_1,_4):((_64,_1),_0,_16)",
        "Sw<3,3,3> o 0 o ((128,16),1,4):((64,1),0,16)",
        "examples/cute/tutorial/blackwell/01_mma_sm100.cu, sA_layout",
    ),
    // Coordinates.
    print(
        Coordinates,
        "((_128,_64),2,3,1):((_1@0,_1@1),_64@1,_1@2,_1@3)",
        "((128,64),2,3,1):((1@0,1@1),64@1,1@2,1@3)",
        "media/docs/cpp/cute/0z_tma_tensors.md",
    ),
    print(Coordinates, "(4,5):(_1@1,_1@0)", "(4,5):(1@1,1@0)", "media/docs/cpp/cute/0z_tma_tensors.md"),
    // Tilers: C++ prints them as tuples, which are layouts here; the documents write angle brackets, the DSL square ones.
    print(Tiler, "<3:4, 8:2>", "<3:4,8:2>", "media/docs/cpp/cute/02_layout_algebra.md"),
    print(Tiler, "<3:3, (2,4):(1,8)>", "<3:3,(2,4):(1,8)>", "media/docs/cpp/cute/02_layout_algebra.md"),
    print(
        Tiler,
        "[32:1;32:1;16:1]",
        "<32,32,16>",
        "examples/python/CuTeDSL/blackwell_geforce/dense_gemm/dense_gemm_003_SoftwarePipelinePass.mlir, permutation_MNK",
    ),
    print(
        Tiler,
        "[(8,2,2):(1,16,8);(8,2,2):(2,1,16)]",
        "<(8,2,2):(1,16,8),(8,2,2):(2,1,16)>",
        "examples/python/CuTeDSL/blackwell_geforce/dense_gemm/dense_gemm_003_SoftwarePipelinePass.mlir, tiler_mn",
    ),
    print(
        Tiler,
        "[(256,32):(32,1)]",
        "<(256,32):(32,1)>",
        "examples/python/CuTeDSL/blackwell/tutorial_gemm/fp16_gemm_1/fp16_gemm_1_0_.mlir, tiler_mn",
    ),
];
