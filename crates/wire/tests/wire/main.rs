//! Tests of the JSON, joined in one program because linking one is quicker than linking five.

mod action_sentences;
mod read;
mod round_trip;
mod schemas;
mod typescript;
