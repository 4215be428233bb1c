// SPDX-License-Identifier: MIT
#include "tests/app/desktop/session/match_desk.h"

#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/match/match_private.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/view/mask.h"
#include "tests/app/desktop/odd_players.h"

static void test_answers(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    assert_true(seating_set_player(session_seating(session), 1, "beginner"));
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    match_tick(match, 1000);
    assert_null(match_program(match)); // a person begins
    assert_true(play(session, "e2e4"));
    assert_non_null(match_program(match));
    uint64_t now = tick_until(match, session, 2, 1000);
    assert_int_equal(position(session), 2);
    assert_true(now - 1000 >= 300); // one sees the move before
    assert_null(match_program(match));
    match_free(match);
    session_free(session);
}

// Undo goes back to the person, and the program, asked again, moves as before.
static void test_undo(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_player(session_seating(session), 1, "beginner");
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    match_tick(match, 0);
    assert_true(play(session, "e2e4"));
    tick_until(match, session, 2, 0);
    uint64_t hash = session_state(session)->hash;
    assert_true(session_undo(session));
    assert_int_equal(position(session), 0);
    assert_false(session_undo(session));
    assert_true(match_redo(match));
    assert_int_equal(position(session), 2);
    assert_true(session_undo(session) && play(session, "e2e4"));
    tick_until(match, session, 2, 9000);
    assert_true(session_state(session)->hash == hash);
    match_free(match);
    session_free(session);
}

// Whatever happens while a program thinks: nothing is played that was not asked for.
static void test_interrupted(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_player(session_seating(session), 1, "beginner");
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    match_tick(match, 0);
    assert_true(play(session, "e2e4"));
    match_tick(match, 10); // it thinks
    assert_true(session_undo(session));
    for (int i = 0; i < 100; i++)
        match_tick(match, 1000 + (uint64_t)i * 100);
    assert_int_equal(position(session), 0);
    assert_true(play(session, "d2d4"));
    match_tick(match, 20000);
    Report report = {0};
    Text path = {0};
    library_path("shogi", &path);
    assert_int_equal(session_open(session, path.data, NULL, &report), LOAD_FINE); // while it thinks
    match_begin(match);
    match_tick(match, 30000);
    assert_null(match_program(match)); // the new game has other players
    seating_set_player(session_seating(session), 0, "beginner");
    match_tick(match, 31000);
    match_free(match); // while it thinks
    session_free(session);
    text_free(&path);
    report_free(&report);
}

static void test_halt_and_step(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_player(session_seating(session), 0, "random");
    seating_set_player(session_seating(session), 1, "random");
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    assert_true(match_is_show(match));
    uint64_t now = tick_until(match, session, 3, 0);
    match_halt(match);
    for (int i = 0; i < 100; i++)
        match_tick(match, now += 500);
    assert_int_equal(position(session), 3);
    assert_int_equal(match_wait(match, now), -1); // nothing to wake up for
    match_step(match);
    now = tick_until(match, session, 4, now);
    for (int i = 0; i < 50; i++)
        match_tick(match, now += 500);
    assert_int_equal(position(session), 4);
    match_resume(match);
    now = tick_until(match, session, 6, now);
    assert_int_equal(position(session), 6);
    assert_true(session_undo(session)); // between programs: one turn, and they wait
    assert_int_equal(position(session), 5);
    match_tick(match, now);
    assert_true(match_is_halted(match));
    match_free(match);
    session_free(session);
}

// Two programs play to the end; four of them, too.
static void test_to_the_end(void **unused) {
    (void)unused;
    static const char *const games[] = {"breakthrough", "four-player-chess"};
    for (size_t game = 0; game < 2; game++) {
        Session *session = open_game(games[game]);
        for (int seat = 0; seat < session_rules(session)->seats.count; seat++)
            seating_set_player(session_seating(session), (Seat)seat, "beginner");
        Match *match = match_new(session);
        for (int i = 0; i < 3000 && match_play_program(match, (uint64_t)i * 1000); i++)
            ;
        assert_int_not_equal(session_outcome(session).reason, REASON_NONE);
        assert_false(match_play_program(match, 0));
        match_free(match);
        session_free(session);
    }
}

// Offers are answered by programs, and take no time.
static void test_offer_to_a_program(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_player(session_seating(session), 1, "beginner");
    Match *match = match_new(session);
    assert_true(play(session, "e2e4"));
    assert_true(match_play_program(match, 0));
    assert_true(play(session, "offer draw"));
    assert_true(match_play_program(match, 0));
    assert_int_equal(session_state(session)->phase,
                     PHASE_PLAY); // refused: nothing has happened yet
    assert_int_equal(session_outcome(session).reason, REASON_NONE);
    match_free(match);
    session_free(session);
}

static void test_hint(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = match_new(session);
    Action action;
    assert_false(match_hint(match, &action));
    match_tick(match, 0);
    assert_true(match_ask_hint(match, 0));
    assert_true(match_play_program(match, 0));
    assert_true(match_hint(match, &action));
    assert_int_equal(position(session), 0);
    assert_true(session_play(session, &action)); // it is a legal move
    match_tick(match, 1000);
    assert_false(match_hint(match, &action)); // of the position before
    match_free(match);
    session_free(session);
}

// ---- Programs that do not do as they are told

static void seat_odd(Session *session, Seat seat, const PlayerKind *kind) {
    session_seating(session)->players[seat] = (Seated){.kind = kind};
}

// A match of chess after 1. e2e4 at time 0, against [kind], which has found something.
static Match *play_against(Session *session, const PlayerKind *kind) {
    Finding finding;
    seat_odd(session, 1, kind);
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    assert_true(play(session, "e2e4"));
    match_tick(match, 0);
    while (kind != &odd_silent && !match_progress(match, &finding))
        ;
    while (kind != &odd_patient && odd_thoughts() == 0)
        ;
    return match;
}

static void wait_for_ends(void) {
    odd_release();
    while (odd_thoughts() > 0)
        ;
}

// It has three seconds, and then chooses.
static void test_thinking_time(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_patient);
    Finding finding;
    assert_true(match_progress(match, &finding));
    assert_int_equal(finding.depth, 3);
    assert_false(match_shows_thinking(match, 199));
    assert_true(match_shows_thinking(match, 200));
    assert_int_equal(match_wait(match, 0), 200);
    assert_int_equal(match_wait(match, 2900), 100);
    match_tick(match, 2999);
    assert_true(match_thinks(match));
    match_tick(match, 3000);
    while (match_thinks(match))
        ;
    match_tick(match, 3000);
    assert_int_equal(position(session), 2);
    assert_null(match_take_notice(match));
    match_free(match);
    session_free(session);
    assert_int_equal(odd_players(), 0);
}

static void write_pgn(Session *session, Text *text) {
    text_clear(text);
    session_write_pgn(session, text);
}

// Without a clock nothing is noted of clocks; a seat that has one is noted alone.
static void test_pgn(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Text pgn = {0}, save = {0};
    seating_set_player(session_seating(session), 1, "level:1");
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    assert_true(play(session, "e2e4"));
    tick_until(match, session, 2, 1000);
    assert_null(game_clocks_at(session_game(session), game_position(session_game(session))));
    write_pgn(session, &pgn);
    assert_null(strstr(pgn.data, "[%clk"));
    assert_null(strstr(pgn.data, "[White \"Tessera"));
    assert_non_null(strstr(pgn.data, "[Black \"Tessera level 1\"]"));
    session_write_save(session, false, &save, NULL);
    assert_null(strstr(save.data, "times"));
    assert_non_null(strstr(save.data, "\"name\": \"Tessera level 1\""));
    match_free(match);
    session_restart(session);
    clock_settings_read("60", CLOCK_SECOND, &session_seating(session)->clocks[0]);
    match = match_new(session);
    match_run(match, (Waker){0}, 1);
    assert_true(play(session, "e2e4"));
    tick_until(match, session, 2, 1000);
    write_pgn(session, &pgn);
    assert_non_null(strstr(pgn.data, "1. e4 {[%clk 0:01:00]} 1... "));
    assert_null(strstr(strstr(pgn.data, "[%clk") + 1, "[%clk"));
    match_free(match);
    session_free(session);
    text_free(&pgn);
    text_free(&save);
}

// The highest level takes no more positions than the user lets it, and ends by itself.
static void test_positions(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    MatchHabits frugal = {.thinking = 60000, .threads = 1, .nodes = 1000};
    seating_set_player(session_seating(session), 0, "level:8");
    Match *match = match_new(session);
    match_run(match, (Waker){0}, 1);
    match_set_habits(match, &frugal);
    match_tick(match, 0);
    Finding finding = {0};
    while (match_thinks(match))
        ;
    assert_true(match_progress(match, &finding));
    assert_in_range(finding.spent, 1, 1000);
    match_tick(match, 1000);
    assert_int_equal(position(session), 1);
    match_free(match);
    session_free(session);
}

static void test_move_now(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_patient);
    match_hurry(match, 400);
    while (match_thinks(match))
        ;
    match_tick(match, 500);
    assert_int_equal(position(session), 2);
    match_free(match);
    session_free(session);
}

// What it would play so far is shown where that is wanted.
static void test_peeking(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_patient);
    Action action;
    assert_false(match_hint(match, &action));
    match_peek(match, true);
    assert_true(match_hint(match, &action));
    match_halt(match); // cancelled
    assert_false(match_thinks(match));
    assert_false(match_hint(match, &action));
    match_free(match);
    session_free(session);
}

// The window goes on, and the best that it had found is played.
static void test_deaf(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_deaf);
    Finding finding;
    match_progress(match, &finding);
    match_tick(match, 3000); // told to choose
    assert_int_equal(match_wait(match, 3000), 250);
    match_tick(match, 3999);
    assert_int_equal(position(session), 1);
    match_tick(match, 4000);
    assert_int_equal(position(session), 2);
    assert_true(action_equal(game_action(session_game(session), 1), &finding.action));
    assert_string_equal(match_take_notice(match),
                        "Odd deaf did not answer in time; the best move it had found was made");
    assert_int_equal(odd_thoughts(), 1);
    assert_true(play(session, "d2d4")); // another one thinks about the next move
    match_tick(match, 5000);
    while (odd_thoughts() < 2)
        ;
    assert_true(session_undo(session));
    match_tick(match, 5100);
    assert_int_equal(position(session), 2);
    wait_for_ends();
    while (odd_players() > 1) // the first one was given up
        match_tick(match, 5200);
    match_free(match);
    session_free(session);
    assert_int_equal(odd_players(), 0);
}

// Nothing is found: any move is played.
static void test_silent(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_silent);
    match_tick(match, 3000);
    match_tick(match, 4000);
    assert_int_equal(position(session), 2);
    assert_string_equal(match_take_notice(match),
                        "Odd silent found no move; a random one was made");
    wait_for_ends();
    while (odd_players() > 0) // its thread may not have ended yet
        match_tick(match, 4000);
    match_free(match);
    session_free(session);
}

static void test_cheat(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seat_odd(session, 0, &odd_cheat);
    Match *match = match_new(session);
    assert_true(match_play_program(match, 0));
    assert_int_equal(position(session), 1);
    assert_string_equal(match_take_notice(match), "Odd cheat found no move; a random one was made");
    match_free(match);
    session_free(session);
}

// A cancelled thought that does not end keeps its program; another one plays after a second.
static void test_deaf_when_cancelled(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_deaf);
    assert_true(session_undo(session));
    match_tick(match, 500);
    assert_true(play(session, "d2d4"));
    match_tick(match, 1000);
    assert_false(match_thinks(match));
    assert_int_equal(match_wait(match, 1000), 20);
    match_tick(match, 1999);
    assert_false(match_thinks(match));
    match_tick(match, 2000);
    assert_true(match_thinks(match));
    while (odd_thoughts() < 2)
        ;
    wait_for_ends();
    while (odd_players() > 1)
        match_tick(match, 2000);
    match_free(match);
    session_free(session);
    assert_int_equal(odd_players(), 0);
}

// The rules stay until the last thread that reads them has ended.
static void test_deaf_at_another_game(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = play_against(session, &odd_deaf);
    Report report = {0};
    Text path = {0};
    library_path("shogi", &path);
    assert_int_equal(session_open(session, path.data, NULL, &report), LOAD_FINE);
    match_begin(match);
    match_tick(match, 100);
    assert_int_equal(odd_thoughts(), 1);
    wait_for_ends();
    while (odd_players() > 0)
        match_tick(match, 200);
    match_free(match);
    session_free(session);
    text_free(&path);
    report_free(&report);
}

// Not even the end of all waits for it.
static void test_deaf_at_the_end(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    match_free(play_against(session, &odd_deaf));
    session_free(session);
    assert_int_equal(odd_thoughts(), 1);
}

// ---- Clocks of programs

// It never loses by its clock: each move takes a share of what is left.
static void test_clock_of_a_program(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_clocks(session_seating(session),
                       &(ClockSettings){.kind = CLOCK_SUDDEN, .time = 10000});
    Match *match = play_against(session, &odd_patient);
    assert_int_equal(match_running(match), 1);
    assert_int_equal(match_wait(match, 200), 100); // the tenths of a clock below ten seconds
    match_tick(match, 332);
    assert_true(match_thinks(match));
    match_tick(match, 334); // a thirtieth of it
    while (match_thinks(match))
        ;
    match_tick(match, 340);
    assert_int_equal(position(session), 2);
    match_free(match);
    session_free(session);
}

// Its move counts although the window slept for a minute before it looked.
static void test_sleeping_window(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seating_set_clocks(session_seating(session),
                       &(ClockSettings){.kind = CLOCK_SUDDEN, .time = 10000});
    Match *match = play_against(session, &odd_patient);
    match_tick(match, 334);
    while (match_thinks(match))
        ;
    match_tick(match, 60000);
    assert_int_equal(session_outcome(session).reason, REASON_NONE);
    assert_int_equal(position(session), 2);
    const int64_t *left = game_clocks_at(session_game(session),
                                         game_position(session_game(session)));
    assert_true(left[1] >= 10000 - 333 - 1000 && left[1] < 10000);
    match_free(match);
    session_free(session);
}

// ---- Manners

static MatchHabits habits(bool draws, bool resigns) {
    return (MatchHabits){.thinking = 3000, .threads = 1, .draws = draws, .resigns = resigns};
}

// Plays until the game is over or [most] actions were played; persons make their last legal move.
static void play_on(Match *match, Session *session, int most) {
    for (int i = 0; i < most && session_outcome(session).reason == REASON_NONE; i++) {
        const ActionList *actions = session_actions(session);
        if (match_play_program(match, (uint64_t)i * 1000))
            continue;
        Action action = actions->items[actions->count - 1];
        assert_true(session_play(session, &action));
    }
}

static void test_giving_up(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seat_odd(session, 1, &odd_hopeless);
    Match *match = match_new(session);
    MatchHabits stubborn = habits(true, false), sensible = habits(true, true);
    match_set_habits(match, &stubborn);
    play_on(match, session, 12);
    assert_int_equal(session_outcome(session).reason, REASON_NONE);
    session_restart(session);
    match_begin(match);
    match_set_habits(match, &sensible);
    play_on(match, session, 7);
    assert_int_equal(session_outcome(session).reason, REASON_NONE); // it has not moved four times
    play_on(match, session, 12);
    assert_int_equal(session_outcome(session).reason, REASON_RESIGNED);
    assert_int_equal(session_outcome(session).winner, 0);
    match_free(match);
    session_free(session);
}

static void test_agreeing(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    seat_odd(session, 1, &odd_even);
    Match *match = match_new(session);
    MatchHabits stubborn = habits(false, false), sensible = habits(true, false);
    match_set_habits(match, &sensible);
    play_on(match, session, 2);
    assert_true(play(session, "offer draw")); // all is open yet
    assert_true(match_play_program(match, 0));
    assert_string_equal(match_take_notice(match), "Odd even declines the draw");
    play_on(match, session, 20); // in chess an action is a turn
    match_set_habits(match, &stubborn);
    assert_true(play(session, "offer draw"));
    assert_true(match_play_program(match, 0));
    assert_string_equal(match_take_notice(match), "Odd even declines the draw");
    play_on(match, session, 2);
    match_set_habits(match, &sensible);
    assert_true(play(session, "offer draw"));
    assert_true(match_play_program(match, 0));
    assert_int_equal(session_outcome(session).reason, REASON_AGREED);
    match_free(match);
    session_free(session);
}

// A program that is not better claims the draw that is due, if programs may agree to draws.
static void test_claiming(void **unused) {
    (void)unused;
    const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"};
    Session *session = open_game("chess");
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        assert_true(play(session, moves[i]));
    seat_odd(session, 0, &odd_even);
    Match *match = match_new(session);
    MatchHabits stubborn = habits(false, false), sensible = habits(true, false);
    match_set_habits(match, &stubborn);
    assert_true(match_play_program(match, 0));
    assert_int_equal(session_outcome(session).reason, REASON_NONE);
    session_go_to(session, 7);
    match_step(match);
    match_set_habits(match, &sensible);
    assert_true(match_play_program(match, 0));
    assert_int_equal(session_outcome(session).reason, REASON_REPETITION_CLAIM);
    match_free(match);
    session_free(session);
}

// ---- Hints

// Nobody should be advised to bring the queen out before the other pieces.
static void test_sound_hint(void **unused) {
    (void)unused;
    static const char *const openings[] = {"",
                                           "e2e4",
                                           "d2d4",
                                           "g1f3",
                                           "e2e4 e7e5",
                                           "e2e4 c7c5",
                                           "e2e4 e7e6",
                                           "d2d4 d7d5",
                                           "d2d4 g8f6",
                                           "c2c4 e7e5",
                                           "e2e4 e7e5 g1f3",
                                           "e2e4 e7e5 g1f3 b8c6",
                                           "d2d4 d7d5 c2c4",
                                           "e2e4 c7c6 d2d4 d7d5"};
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        Session *session = open_game("chess");
        Match *match = match_new(session);
        const Rules *rules = session_rules(session);
        Action action;
        play_all(session, openings[i]);
        match_tick(match, 0);
        assert_true(match_ask_hint(match, 0));
        assert_true(match_play_program(match, 0));
        assert_true(match_hint(match, &action));
        const Piece *moved = &state_pieces(
            rules, session_state(session))[state_mover(rules, session_state(session), &action)];
        if (strcmp(rules->kinds.list[moved->kind].code, "QUEEN") == 0)
            fail_msg("after %s the hint moves the queen", openings[i]);
        match_free(match);
        session_free(session);
    }
}

// A second question gets a stronger hint; a third one is not needed.
static void test_stronger_hint(void **unused) {
    (void)unused;
    Session *session = open_game("chess");
    Match *match = match_new(session);
    MatchHabits short_time = {.thinking = 1000, .threads = 2};
    Action action;
    match_set_habits(match, &short_time);
    match_tick(match, 0);
    assert_true(match_ask_hint(match, 0));
    assert_true(advice_is_sought(match_advice(match)));
    assert_true(match_play_program(match, 0));
    assert_false(match_advice(match)->strong);
    assert_true(match_ask_hint(match, 0));
    assert_false(match_hint(match, &action)); // until it is there
    assert_true(match_play_program(match, 0));
    assert_true(match_advice(match)->strong);
    assert_true(match_hint(match, &action));
    match_drop_hint(match);
    assert_false(match_hint(match, &action));
    for (int i = 0; i < 20; i++) {
        assert_true(match_ask_hint(match, 0)); // whether or not the last one has ended
        match_drop_hint(match);                // cancelled
    }
    assert_false(match_play_program(match, 0));
    // On a busy machine the searches take a while to end, and those that have not ended when the
    // match is freed are abandoned with their memory.
    while (programs_close(match->programs, NULL))
        ;
    match_free(match);
    session_free(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_halt_and_step),
        cmocka_unit_test(test_to_the_end),
        cmocka_unit_test(test_offer_to_a_program),
        cmocka_unit_test(test_hint),
        cmocka_unit_test(test_thinking_time),
        cmocka_unit_test(test_pgn),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_move_now),
        cmocka_unit_test(test_peeking),
        cmocka_unit_test(test_deaf),
        cmocka_unit_test(test_silent),
        cmocka_unit_test(test_cheat),
        cmocka_unit_test(test_deaf_when_cancelled),
        cmocka_unit_test(test_deaf_at_another_game),
        cmocka_unit_test(test_clock_of_a_program),
        cmocka_unit_test(test_sleeping_window),
        cmocka_unit_test(test_giving_up),
        cmocka_unit_test(test_agreeing),
        cmocka_unit_test(test_claiming),
        cmocka_unit_test(test_sound_hint),
        cmocka_unit_test(test_stronger_hint),
        cmocka_unit_test(test_deaf_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
