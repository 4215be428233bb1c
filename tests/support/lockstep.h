// SPDX-License-Identifier: MIT
// Compares one position of a Kernel with the State it was read from. What belongs here: what must
// be equal; which positions are compared is the tests' business.
#pragma once

#include "engine/base/memory.h"
#include "engine/kernel/kernel.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/view/mask.h"

#include <string.h>

// Room for the Boards and moves of one Kernel. Release with lockstep_free.
typedef struct Lockstep {
    Kernel *kernel;
    Board *now, *after, *expected;
    Move moves[MOVE_LIMIT];
} Lockstep;

// Takes ownership of [kernel].
static inline Lockstep *lockstep_new(Kernel *kernel) {
    Lockstep *lockstep = memory_new(sizeof *lockstep);
    lockstep->kernel = kernel;
    lockstep->now = board_new(kernel);
    lockstep->after = board_new(kernel);
    lockstep->expected = board_new(kernel);
    return lockstep;
}

static inline void lockstep_free(Lockstep *lockstep) {
    if (!lockstep)
        return;
    kernel_free(lockstep->kernel);
    memory_free(lockstep->now);
    memory_free(lockstep->after);
    memory_free(lockstep->expected);
    memory_free(lockstep);
}

// What differs between the Board after [move] and the State after [action]; NULL: nothing.
static inline const char *lockstep_compare_after(const Lockstep *lockstep, const Rules *rules,
                                                 const State *state, Move move,
                                                 const Action *action) {
    const Kernel *kernel = lockstep->kernel;
    StateSpace space;
    state_apply(rules, state, NULL, action, &space.state);
    kernel_make(kernel, lockstep->now, move, lockstep->after);
    if (space.state.result.reason != REASON_NONE)
        return board_head(lockstep->after)->over ? NULL : "the game is over on one only";
    if (!kernel_read(kernel, &space.state, lockstep->expected))
        return "the position after a move cannot be read";
    if (board_head(lockstep->after)->hash != space.state.hash)
        return "the hash after a move";
    return memcmp(lockstep->after, lockstep->expected, kernel_board_size(kernel)) == 0
               ? NULL
               : "the board after a move";
}

// Finds the action that [move] is, and compares what they lead to.
static inline const char *lockstep_compare_move(const Lockstep *lockstep, const Rules *rules,
                                                const State *state, const ActionList *actions,
                                                Move move) {
    const Action *found = NULL;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        if (!kernel_means(lockstep->kernel, lockstep->now, move, state, action))
            continue;
        if (found)
            return "a move that is two actions";
        found = action;
    }
    return found ? lockstep_compare_after(lockstep, rules, state, move, found)
                 : "a move that is no action";
}

// What differs between the kernel and [state], whose legal actions are [actions] unless [unknown]
// says that the game ended by what a Board does not know; NULL: nothing. [read] is set to whether
// the State can be a Board at all.
static inline const char *lockstep_compare(Lockstep *lockstep, const Rules *rules,
                                           const State *state, const ActionList *actions,
                                           bool unknown, bool *read) {
    const Kernel *kernel = lockstep->kernel;
    *read = kernel_read(kernel, state, lockstep->now);
    if (!*read)
        return NULL;
    if (board_head(lockstep->now)->hash != state->hash)
        return "the hash";
    if (kernel_in_check(kernel, lockstep->now) != steps_attack_leader(rules, state, state->seat))
        return "the check";
    if (unknown)
        return NULL;
    size_t count = kernel_list(kernel, lockstep->now, lockstep->moves);
    if (count != kernel_count(kernel, lockstep->now))
        return "moves listed and counted";
    if (count != actions->count)
        return "the number of moves";
    for (size_t i = 0; i < count; i++) {
        const char *difference = lockstep_compare_move(lockstep, rules, state, actions,
                                                       lockstep->moves[i]);
        if (difference)
            return difference;
    }
    return NULL;
}

// True for endings that a Board does not know: how often a position has been there, and that nobody
// can win any more.
static inline bool lockstep_is_unknown(Reason reason) {
    return reason == REASON_REPETITION || reason == REASON_PERPETUAL || reason == REASON_MATERIAL ||
           reason == REASON_DEAD;
}
