//! Tests of the program `ethnos`, run as people run it.

mod arena;
mod bot;
mod commands;
mod example;
mod export;
mod review;
mod serve;
mod workspace;
