// SPDX-License-Identifier: MIT
#include "engine/ai/player/manners.h"

#include "engine/ai/position/position.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/claim.h"
#include "engine/rules/turn/proposal.h"

#include <stdlib.h>

// Values are in centipawns for the seat to act.
enum {
    LOST = -1000,       // or less: lost
    LOST_MOVES = 4,     // in a row before resigning
    HOPELESS = -1500,   // or less: lost, where one position decides
    HOPELESS_TURN = 18, // first turn to be so sure
    LEVEL = 15,         // or less either way: level
    LEVEL_MOVES = 8,    // in a row before offering a draw
    LEVEL_QUIET = 20,   // quiet turns that count as much where one position decides
    LEVEL_TURN = 80,    // first turn to offer a draw
    OFFER_TURNS = 40,   // turns between offers
    ENOUGH = 30,        // or less: accepts a draw
    AGREE_TURN = 20,    // first turn to accept one
    CONTENT = 0,        // or less: claims a draw
};

static bool is_lost(const Manners *manners, const State *state, int value) {
    return manners->alone ? value <= HOPELESS && state_turns(state) >= HOPELESS_TURN
                          : value <= LOST;
}

static bool is_level(const Manners *manners, const State *state, int value) {
    return abs(value) <= LEVEL && (!manners->alone || state_quiet(state) >= LEVEL_QUIET);
}

// A position judged alone counts as if it were the last one needed.
static void count(int *moves, bool another, bool alone, int enough) {
    *moves = !another ? 0 : alone ? enough : *moves + 1;
}

void manners_note(Manners *manners, const State *state, const Finding *finding) {
    bool lost = finding && is_lost(manners, state, finding->value);
    bool level = finding && is_level(manners, state, finding->value);
    count(&manners->lost[state_seat(state)], lost, manners->alone, LOST_MOVES);
    count(&manners->level[state_seat(state)], level, manners->alone, LEVEL_MOVES);
}

static bool may(const Rules *rules, Agreement agreement, const State *state, const Trail *trail,
                Action *action) {
    Action possible;
    if (!agreement_action(rules, agreement, state_seat(state), &possible) ||
        !proposal_allows(rules, state, trail, &possible))
        return false;
    *action = possible;
    return true;
}

bool manners_give_up(const Manners *manners, const Rules *rules, const State *state,
                     const Trail *trail, Action *action) {
    return manners->lost[state_seat(state)] >= LOST_MOVES &&
           may(rules, AGREEMENT_RESIGN, state, trail, action);
}

// An earlier turn than that of the last offer means a new game.
bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action) {
    uint32_t *offered = &manners->offered[state_seat(state)];
    bool again = *offered == 0 || state_turns(state) < *offered ||
                 state_turns(state) >= *offered + OFFER_TURNS;
    if (!again || state_turns(state) < LEVEL_TURN ||
        manners->level[state_seat(state)] < LEVEL_MOVES ||
        !may(rules, AGREEMENT_DRAW, state, trail, action))
        return false;
    *offered = state_turns(state);
    return true;
}

bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action) {
    ActionList claims = {0};
    if (finding && finding->value > CONTENT)
        return false;
    claim_list(rules, state, trail, false, &claims);
    bool due = claims.count > 0;
    if (due)
        *action = claims.items[0];
    action_list_free(&claims);
    return due;
}

bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding) {
    bool even = finding && finding->value <= ENOUGH;
    return (manners->alone || state_turns(state) >= AGREE_TURN) && (accepts || even);
}
