//! Games as JSON, for programs, and as sentences, for people. What is said of a game to anyone outside the engine is
//! said here, once.

pub mod json;
pub mod sentences;
pub mod table;
