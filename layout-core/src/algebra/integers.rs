//! The integer solutions of linear equations, one equation at a time.

use alloc::vec::Vec;

/// All integer solutions: one of them, and a basis of what may be added to it.
#[derive(Clone)]
pub(crate) struct Solutions {
    one: Vec<i128>,
    free: Vec<Vec<i128>>,
}

impl Solutions {
    /// No unknowns yet.
    pub(crate) fn new() -> Self {
        Self { one: Vec::new(), free: Vec::new() }
    }

    /// A solution.
    pub(crate) fn one(&self) -> &[i128] {
        &self.one
    }

    /// One more unknown, of which the equations so far say nothing.
    pub(crate) fn add_unknown(&mut self) {
        for solution in &mut self.free {
            solution.push(0);
        }
        let mut alone = alloc::vec![0; self.one.len()];
        alone.push(1);
        self.free.push(alone);
        self.one.push(0);
    }

    /// Adds the equation `Σ coefficient_k · unknown_k = value`. False if there is no solution any more; `None` if a number
    /// does not fit.
    pub(crate) fn require(&mut self, coefficients: &[i128], value: i128) -> Option<bool> {
        let missing = value.checked_sub(dot(coefficients, &self.one)?)?;
        let mut effects = Vec::with_capacity(self.free.len());
        for solution in &self.free {
            effects.push(dot(coefficients, solution)?);
        }
        // Euclid's algorithm on the basis, until one solution at most has an effect.
        loop {
            let moving = effects.iter().enumerate().filter(|(_, effect)| **effect != 0);
            let Some((pivot, effect)) = moving.min_by_key(|(_, effect)| effect.unsigned_abs()) else {
                return Some(missing == 0);
            };
            let effect = *effect;
            let by = self.free.get(pivot)?.clone();
            let mut alone = true;
            for (at, (solution, other)) in self.free.iter_mut().zip(&mut effects).enumerate() {
                if at == pivot || *other == 0 {
                    continue;
                }
                let times = other.checked_div_euclid(effect)?;
                add_multiple(solution, &by, times.checked_neg()?)?;
                *other = other.checked_sub(times.checked_mul(effect)?)?;
                alone &= *other == 0;
            }
            if alone {
                if missing.checked_rem(effect)? != 0 {
                    return Some(false);
                }
                add_multiple(&mut self.one, &by, missing.checked_div(effect)?)?;
                self.free.swap_remove(pivot);
                return Some(true);
            }
        }
    }
}

fn dot(lhs: &[i128], rhs: &[i128]) -> Option<i128> {
    lhs.iter().zip(rhs).try_fold(0_i128, |sum, (lhs, rhs)| sum.checked_add(lhs.checked_mul(*rhs)?))
}

fn add_multiple(to: &mut [i128], what: &[i128], times: i128) -> Option<()> {
    for (to, what) in to.iter_mut().zip(what) {
        *to = to.checked_add(what.checked_mul(times)?)?;
    }
    Some(())
}
