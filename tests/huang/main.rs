//! The rules of Huang, one or more tests a numbered rule, from small drawn positions.

mod scene;

mod setup;
