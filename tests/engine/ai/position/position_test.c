// SPDX-License-Identifier: MIT
// The seam by its header alone: this file sees no member of State.
#define TESSERA_STATE_OPAQUE
#include "engine/ai/position/position.h"
#include "engine/base/memory.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define PROBE(name) TESSERA_SOURCE_FOLDER "/tests/probes/" name "/" name ".game.yaml"

enum { PLIES = 8 };

static State *begin(const Rules *rules, const char *fen) {
    State *state = state_new(rules);
    if (fen)
        support_fen(rules, fen, state);
    else
        state_begin(rules, state);
    return state;
}

// The lines of [plies] actions from the top, each level going back to the very State it left.
static uint64_t count_lines(const Rules *rules, Position *position, int plies) {
    ActionList list = {0};
    uint64_t lines = 0, hash = state_hash(position_state(position));
    size_t before = position_trail(position)->count;
    if (plies == 0)
        return 1;
    position_list(position, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        bool legal = state_allows(rules, position_state(position), NULL, &list.items[i]);
        assert_int_equal(position_make(position, &list.items[i]), legal);
        if (legal) {
            lines += count_lines(rules, position, plies - 1);
            position_unmake(position);
        }
        assert_true(state_hash(position_state(position)) == hash);
        assert_true(position_trail(position)->count == before);
    }
    action_list_free(&list);
    return lines;
}

// Numbers of chess: chessprogramming.org, Perft Results, positions 1 and 3. The probe lists legal
// actions only, as captures are compulsory.
static void making_and_unmaking_leads_back(void **context) {
    (void)context;
    static const struct {
        const char *game, *fen;
        int plies;
        uint64_t lines;
    } rows[] = {
        {"chess", NULL, 3, 8902},
        {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812},
        {"shogi", NULL, 2, 900},
        {PROBE("draughts6"), NULL, 3, 106},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Rules *rules = support_load(rows[i].game);
        State *state = begin(rules, rows[i].fen);
        Position *position = position_new(rules, NULL, PLIES);
        position_set(position, state, NULL);
        assert_true(count_lines(rules, position, rows[i].plies) == rows[i].lines);
        position_free(position);
        memory_free(state);
        rules_free(rules);
    }
}

// Black to give fool's mate.
static void a_player_finds_mate_in_one(void **context) {
    (void)context;
    Rules *rules = support_load("chess");
    State *state = begin(rules, "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
    Position *position = position_new(rules, NULL, PLIES);
    ActionList list = {0};
    int mates = 0;
    position_set(position, state, NULL);
    position_list(position, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (!position_make(position, &list.items[i]))
            continue;
        if (position_in_check(position) && !position_has_action(position)) {
            Outcome outcome = position_outcome(position);
            assert_int_equal(outcome.reason, REASON_CHECKMATE);
            assert_int_equal(outcome.winner, 1);
            mates++;
        }
        position_unmake(position);
    }
    assert_int_equal(mates, 1);
    action_list_free(&list);
    position_free(position);
    memory_free(state);
    rules_free(rules);
}

static void a_null_move_gives_the_turn_away(void **context) {
    (void)context;
    Rules *rules = support_load("chess");
    State *state = begin(rules, NULL);
    Position *position = position_new(rules, NULL, PLIES);
    position_set(position, state, NULL);
    assert_true(position_null_is_sound(rules));
    position_make_null(position);
    assert_int_equal(state_seat(position_state(position)), 1);
    assert_false(state_hash(position_state(position)) == state_hash(state));
    position_unmake(position);
    assert_true(state_hash(position_state(position)) == state_hash(state));
    assert_int_equal(state_seat(position_state(position)), 0);
    position_free(position);
    memory_free(state);
    rules_free(rules);
}

// Where captures are compulsory, and where dice are thrown between turns.
static void null_moves_are_unsound_where_acting_is_a_duty(void **context) {
    (void)context;
    static const char *const games[] = {PROBE("draughts6"), PROBE("race8")};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Rules *rules = support_load(games[i]);
        assert_false(position_null_is_sound(rules));
        rules_free(rules);
    }
}

// Knights out and back: the position after four plies has the key of the first one.
static void the_trail_tells_repetitions(void **context) {
    (void)context;
    Rules *rules = support_load("chess");
    State *start = begin(rules, NULL), *state = begin(rules, NULL);
    Position *position = position_new(rules, NULL, PLIES);
    ActionList list = {0};
    support_play(rules, state, "g1f3,g8f6,f3g1,f6g8");
    TrailItem before = {.key = 1, .seat = 0};
    Trail trail = {.items = &before, .count = 1};
    position_set(position, start, &trail);
    assert_int_equal(position_trail_start(position), 1);
    for (int ply = 0; ply < 4; ply++) {
        static const char *const moves[] = {"g1f3", "g1f3,g8f6", "g1f3,g8f6,f3g1",
                                            "g1f3,g8f6,f3g1,f6g8"};
        State *wanted = begin(rules, NULL);
        bool made = false;
        support_play(rules, wanted, moves[ply]);
        position_list_legal(position, &list);
        for (size_t i = 0; i < list.count && !made; i++) {
            assert_true(position_make(position, &list.items[i]));
            made = state_hash(position_state(position)) == state_hash(wanted);
            if (!made)
                position_unmake(position);
        }
        assert_true(made);
        memory_free(wanted);
    }
    const Trail *walked = position_trail(position);
    assert_int_equal(walked->count, 5);
    assert_true(walked->items[1].key == position_key(position));
    assert_true(walked->items[0].key == 1 && walked->items[2].key != position_key(position));
    action_list_free(&list);
    position_free(position);
    memory_free(state);
    memory_free(start);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(making_and_unmaking_leads_back),
        cmocka_unit_test(a_player_finds_mate_in_one),
        cmocka_unit_test(a_null_move_gives_the_turn_away),
        cmocka_unit_test(null_moves_are_unsound_where_acting_is_a_duty),
        cmocka_unit_test(the_trail_tells_repetitions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
