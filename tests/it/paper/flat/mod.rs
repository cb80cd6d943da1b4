//! Section 2.1: flat layouts.

mod objects;
