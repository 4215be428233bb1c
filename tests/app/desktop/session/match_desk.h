// SPDX-License-Identifier: MIT
// A game and its Match without a window: opening games, playing moves, letting time pass.
// What belongs here: what several tests of the Match share.
#pragma once

#include "app/desktop/session/match/match.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static inline Session *open_game(const char *name) {
    Text path = {0};
    Report report = {0};
    Session *session = session_new();
    library_path(name, &path);
    assert_int_equal(session_open(session, path.data, NULL, &report), LOAD_FINE);
    report_free(&report);
    text_free(&path);
    return session;
}

static inline bool play(Session *session, const char *move) {
    Action action;
    Trail trail = game_trail(session_game(session));
    return move_read(session_rules(session), session_state(session), &trail, move, &action, NULL) &&
           session_play(session, &action);
}

// Plays moves with spaces between them.
static inline void play_all(Session *session, const char *moves) {
    for (; *moves; moves += strspn(moves, " ")) {
        Text move = {0};
        text_append_bytes(&move, moves, strcspn(moves, " "));
        moves += move.length;
        assert_true(play(session, move.data));
        text_free(&move);
    }
}

static inline size_t position(const Session *session) {
    return game_position(session_game(session));
}

// Ticks every 50 ms from [now] until [count] actions were played. Time stands still while a program
// thinks, as if it were quick.
static inline uint64_t tick_until(Match *match, const Session *session, size_t count,
                                  uint64_t now) {
    while (position(session) < count) {
        match_tick(match, now);
        now += match_thinks(match) ? 0 : 50;
    }
    return now;
}
