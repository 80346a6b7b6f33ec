//! Tests that every store must pass. Each case is one test for each store.

mod cases;
mod copying;
mod operating;
mod tls;
mod together;

use std::sync::Arc;

use ethnos_store::{Store, StoreLocation, open};

/// A new SQLite store, and its folder, which is deleted when it is dropped.
async fn sqlite() -> (Arc<dyn Store>, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let place = StoreLocation::Sqlite(folder.path().join("new/folder/ethnos.db"));
    (open(&place).await.expect("a new database"), folder)
}

/// A new PostgreSQL store, and its database, which is deleted when it is dropped.
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
        handles_are_unique_in_any_case
        sessions_come_and_go
        tokens_come_and_go
        many_tokens_at_once_stay_within_the_limit
        a_link_is_used_once
        a_link_used_by_many_at_once_works_for_one
        links_end_with_a_new_passphrase_and_with_a_session
        expired_links_are_deleted
        unused_sessions_are_tidied
        guests_who_never_played_are_tidied
        an_erased_person_leaves_results_under_another_name;
    contacts:
        contacts_come_and_go
        contacts_end_with_their_session_and_their_table
        a_contact_that_is_never_reached_is_deleted
        a_turn_is_told_once
        everything_about_reaching_a_person_is_erased;
    tables:
        a_table_has_a_code_of_its_own
        a_log_has_no_gaps
        of_many_appends_with_one_number_one_succeeds
        many_tables_are_appended_to_at_once
        an_append_that_fails_changes_nothing
        public_tables_are_listed_last_used_first
        tables_that_wait_for_a_person_come_first
        all_tables_of_a_person_that_are_not_over_are_found
        hosts_are_counted_and_idle_tables_found
        lists_have_pages
        a_table_in_use_moves_up_in_lists_every_minute
        many_tables_of_one_host_at_once_stay_within_the_limit;
    results:
        a_game_between_people_is_rated
        a_game_that_is_not_rated_is_counted
        a_game_that_does_not_count_is_kept
        a_game_ends_once
        a_history_has_pages
        whoever_has_played_enough_is_ranked
        two_games_that_end_at_once_both_count
        a_deep_review_replaces_a_quick_one
        a_review_is_made_by_one_live_node;
    counters:
        games_are_counted_when_they_end
        reviewed_games_of_a_person
        the_first_answer_to_a_puzzle_counts
        counters_are_erased_with_the_person;
    daily:
        a_day_has_one_seed
        the_first_finished_attempt_at_a_day_counts;
    nodes:
        a_table_is_owned_by_one_node
        due_tables_are_found_by_nodes_that_may_own_them
        what_is_due_follows_the_entries
        a_node_that_appends_owns_a_table_without_owner
        dead_nodes_without_tables_are_deleted
        pauses_are_recorded_once
        versions_of_tables_are_asked_at_once;
}
