//! Many games at once: schedules, statistics, ratings.
