//! Live tables over real sockets. Each case is one test for each store, with its own server and database.

mod adviser;
mod analysis;
mod chat;
mod cluster;
mod commands;
mod counting;
mod database_proxy;
mod games;
mod joining;
mod leak;
mod leaving;
mod lessons;
mod nodes;
mod notices;
mod others;
mod outages;
mod play;
mod player;
mod positions;
mod questions;
mod reconnect;
mod replay;
mod restart;
mod reviews;
mod stand_ins;
mod test_server;
mod undo;

macro_rules! on_every_store {
    ($($group:ident: $($case:ident)*;)*) => {
        mod on_sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let mut test_server = crate::test_server::TestServer::on_sqlite().await;
                    crate::$group::$case(&mut test_server).await;
                    test_server.stop().await;
                }
            )*)*
        }

        mod on_postgres {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let mut test_server = crate::test_server::TestServer::on_postgres().await;
                    crate::$group::$case(&mut test_server).await;
                    test_server.stop().await;
                }
            )*)*
        }
    };
}

on_every_store! {
    games:
        every_number_of_people_in_both_editions
        every_mode
        people_and_bots_of_every_level
        nobody_can_keep_the_bots_of_others_busy
        the_solo_game_on_every_level
        box_files
        ratings_are_of_people_against_people;
    joining:
        a_table_is_found_by_its_code
        people_gather_in_two_ways
        a_table_is_called_off
        a_table_can_start_at_once
        the_lobby_lists_public_tables
        spectators_see_what_a_spectator_may
        whoever_sits_down_is_there
        a_table_without_spectators;
    others:
        a_stranger_can_do_nothing
        another_seat_is_not_ones_own
        tokens_are_their_owners
        a_program_plays_with_a_token;
    commands:
        the_same_command_twice_is_carried_out_once
        stale_and_future_versions
        what_cannot_be_read_is_refused
        two_tabs_of_one_person
        a_slow_reader_gets_a_fresh_view;
    reconnect:
        in_the_middle_of_every_kind_of_decision
        what_was_missed_is_told
        a_long_absence_is_a_gap;
    undo:
        the_own_last_decision_freely
        never_across_a_reveal
        if_everyone_else_agrees
        not_if_somebody_does_not_agree
        bots_are_not_asked;
    questions:
        what_is_foreseen_happens
        what_cannot_be_is_explained
        nonsense_is_refused;
    adviser:
        the_best_moves_for_whoever_wants_them
        everybody_agrees_to_the_adviser_before_the_start
        advice_is_refused_to_everyone_else;
    analysis:
        a_moment_of_a_finished_game_is_tried_out
        a_game_goes_on_from_a_position;
    leaving:
        whoever_gives_up_has_lost
        a_bot_plays_on_for_whoever_gives_up
        a_bot_stands_in_until_one_returns
        leaving_and_returning_at_once
        a_live_clock_runs_out
        a_correspondence_clock_is_shown
        time_without_a_server_is_not_charged
        no_clock_no_deadline;
    chat:
        what_is_said_is_read
        whoever_watches_talks_to_others_who_watch
        a_rematch_with_the_same_seats
        a_rematch_that_two_ask_for_at_once;
    notices:
        a_turn_is_told_once_and_soon
        nobody_is_told_what_they_see
        e_mail_is_confirmed_and_switched_off_with_one_click
        quiet_hours_hold_a_notice_back
        endpoints_that_fail_and_endpoints_that_are_gone
        a_table_has_hooks_of_its_own
        nonsense_and_addresses_of_the_own_network_are_refused;
    replay:
        moments_are_what_everyone_saw
        only_when_it_is_over
        nonsense_moments_are_refused;
    counting:
        games_against_bots_and_people_are_counted;
    reviews:
        a_review_is_made_once_and_kept
        a_quick_review_does_not_wait_for_a_deep_one
        only_games_that_count_are_in_the_statistics
        a_review_is_shown_on_pages
        only_finished_games_are_reviewed_for_those_who_may_look
        a_game_that_was_given_up_is_reviewed;
    positions:
        a_table_begins_in_a_position
        not_without_leave_and_not_just_any
        the_first_game_begins_the_same_way;
    lessons:
        lessons_begin_and_do_not_pile_up
        the_game_of_the_day_is_the_same_for_everybody
        the_game_of_the_day_is_reviewed_when_the_day_is_over
        later_attempts_at_the_game_of_the_day_count_nowhere;
    restart:
        everything_resumes_exactly
        bots_go_on_by_themselves;
}
