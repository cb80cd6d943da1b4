//! "Categorical Foundations for CuTe Layouts" (Colfax Research, 2025; arXiv 2601.05972), statement by statement.
//!
//! A test is named after the number of the definition, construction, example, lemma or proposition that it checks. Where a
//! statement of the text does not hold as printed, the test checks the corrected one and says so.

mod flat;
