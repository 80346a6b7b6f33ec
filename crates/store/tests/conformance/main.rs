//! What every store does, checked on each of them: every case is a test of its own on every store.

mod cases;
mod copying;
mod operating;
mod together;

use std::sync::Arc;

use ethnos_store::{Store, StoreLocation, open};

/// A new store in SQLite, and what keeps its folder.
async fn sqlite() -> (Arc<dyn Store>, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let place = StoreLocation::Sqlite(folder.path().join("new/folder/ethnos.db"));
    (open(&place).await.expect("a new database"), folder)
}

/// A new store in PostgreSQL, and what keeps its database.
async fn postgres() -> (Arc<dyn Store>, ethnos_postgres_for_tests::Database) {
    let database = ethnos_postgres_for_tests::database();
    (open(&StoreLocation::Postgres(database.url.clone())).await.expect("a new database"), database)
}

macro_rules! conformance {
    ($($group:ident: $($case:ident)*;)*) => {
        mod on_sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let (store, _folder) = super::sqlite().await;
                    super::cases::$group::$case(store.clone()).await;
                    store.close().await;
                }
            )*)*
        }

        mod on_postgres {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let (store, _database) = super::postgres().await;
                    super::cases::$group::$case(store.clone()).await;
                    store.close().await;
                }
            )*)*
        }
    };
}

conformance! {
    people:
        a_guest_is_a_person
        a_guest_becomes_an_account
        handles_are_one_persons_whatever_their_case
        sessions_come_and_go
        tokens_come_and_go
        a_link_is_used_once
        a_link_taken_by_many_at_once_is_one_persons
        links_nobody_took_are_thrown_away;
    tables:
        a_table_has_a_code_of_its_own
        a_log_grows_without_holes
        of_many_appends_at_one_place_one_wins
        many_tables_grow_at_once
        an_append_that_fails_changes_nothing
        public_tables_are_listed_last_used_first
        tables_that_wait_for_a_person_come_first
        hosts_are_counted_and_idle_tables_found;
    results:
        a_game_between_people_is_rated
        a_game_that_is_not_rated_counts_all_the_same
        a_game_ends_once
        a_history_has_pages
        two_games_that_end_at_once_both_count;
    nodes:
        a_table_is_in_the_care_of_one_node
        due_tables_are_found_by_who_may_care
        whoever_appends_takes_a_table_nobody_has
        nodes_that_are_gone_are_forgotten_when_they_have_no_tables;
}
