//! Many people at many tables at once.
