// SPDX-License-Identifier: MIT
#include "engine/notation/position/position_origin.h"

#include "engine/notation/position/position_flow.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/turn/flow.h"

#include <string.h>

// Changes [state], in which chance is to act at the start of a turn, into the State before that
// turn began.
static void take_back_turn_start(const Rules *rules, State *state) {
    state->phase = PHASE_PLAY;
    state->flow.stage = STAGE_DECIDE;
    state->chance = CHANCE_NONE;
    state->range.low = state->range.high = 0;
    state->flow.automatic = 0;
    memset(state_frame(rules, state), 0, sizeof(Frame));
    state_rehash(rules, state);
}

// True when chance is to act at the very beginning of a turn, so that starting the turn again leads
// to the same State.
static bool is_at_turn_start(const Rules *rules, const State *state) {
    StateSpace again;
    if (!state_is_chance(state) || state->flow.stage != STAGE_TURN_START)
        return false;
    state_copy(rules, &again.state, state);
    take_back_turn_start(rules, &again.state);
    flow_start_turn(rules, &again.state);
    // The hash does not cover the members compared after it.
    return again.state.hash == state->hash && again.state.flow.stage == state->flow.stage &&
           again.state.chance == state->chance &&
           again.state.flow.next_phase == state->flow.next_phase &&
           again.state.flow.ends == state->flow.ends && again.state.turns == state->turns &&
           again.state.quiet == state->quiet && again.state.skips == state->skips;
}

bool position_file_suffices(const Rules *rules, const State *state) {
    if (state->wait_count > 0) // a file cannot name effects that wait
        return false;
    if (state->phase == PHASE_TRANSFORMING) // a file needs the number of the step's move
        return position_step_way(rules, state, &state->pending) >= 0;
    // A file can say that chance draws a lot (CHANCE_LOT). It need not express chance at the start
    // of a turn, because reading the file begins the turn, and so chance, again.
    return !state_is_chance(state) || state->chance == CHANCE_LOT || is_at_turn_start(rules, state);
}

bool position_is_own_start(const Game *game) {
    StateSpace own;
    const Rules *rules = game_rules(game);
    state_begin(rules, &own.state);
    return memcmp(&own.state, game_state_at(game, 0), rules->layout.size) == 0;
}

bool position_find_origin(const Game *game, size_t count, PositionOrigin *origin, Error *error) {
    for (size_t i = count + 1; i-- > 0;) // the latest first
        if (position_file_suffices(game_rules(game), game_state_at(game, i))) {
            *origin = (PositionOrigin){.count = i};
            return true;
        }
    *origin = (PositionOrigin){.start = true};
    return position_is_own_start(game) ||
           error_set(error, "position", (Place){0}, "",
                     "the game began with a file of an earlier version, amid effects that "
                     "files no longer contain; its positions can be written once these are done");
}
