//! The composition of two layouts.

use super::canon::canon;
use super::model::Model;

/// The values of `i ↦ A(B(i))` over B's domain, on A's extended domain.
pub fn composed_values(a: &Model, b: &Model) -> Vec<i128> {
    b.values().into_iter().map(|index| a.value(index)).collect()
}

/// The layout with B's modes, each leaf split as far as needed, whose value at `c` is `A(B(c))`, if there is one.
///
/// Restricted to one leaf of B it is a layout, so [`canon`] finds what stands there; and it adds up over the leaves.
pub fn composition(a: &Model, b: &Model) -> Option<Model> {
    let mut nodes = Vec::new();
    for (extent, stride) in b.flat() {
        let values: Vec<i128> = (0..extent).map(|x| a.value(stride * x)).collect();
        nodes.push(Model::node(&canon(&values)?));
    }
    let result = Model {
        shape: b.shape.substitute(|at| nodes[at].shape.clone()),
        stride: b.stride.substitute(|at| nodes[at].stride.clone()),
    };
    (result.values() == composed_values(a, b)).then_some(result)
}
