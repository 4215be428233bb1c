// SPDX-License-Identifier: MIT
#include "engine/ai/player/manners.h"

#include "engine/ai/position/position.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"

#include <stdlib.h>

// Values are in centipawns for the seat to act.
enum {
    LOST = -1000,       // a value this low or lower counts as lost
    LOST_MOVES = 4,     // moves in a row at which the game is lost, before the program resigns
    HOPELESS = -1500,   // replaces LOST where one position decides (Manners.alone)
    HOPELESS_TURN = 18, // first turn in which the value of a single position can decide
    LEVEL = 15,         // a value from -LEVEL to LEVEL counts as level
    LEVEL_MOVES = 8,    // level moves in a row before offering a draw
    // Where one position decides, this many quiet turns are needed in place of LEVEL_MOVES.
    LEVEL_QUIET = 20,
    LEVEL_TURN = 80,   // first turn to offer a draw
    OFFER_TURNS = 40,  // turns between two draw offers
    ACCEPT_VALUE = 30, // highest value at which a draw is accepted
    AGREE_TURN = 20,   // first turn in which a draw is accepted, unless Manners.alone is set
    CLAIM_VALUE = 0,   // highest value at which a draw is claimed
};

// True when a program that finds [value] in [state] regards its game as lost. A single position
// must be hopeless and late in the game; in a row of positions, less is enough.
static bool is_lost(const Manners *manners, const State *state, int value) {
    return manners->alone ? value <= HOPELESS && state_turns(state) >= HOPELESS_TURN
                          : value <= LOST;
}

// True when a program that finds [value] in [state] regards its game as level. Where one position
// decides (Manners.alone), enough turns must have been quiet, too.
static bool is_level(const Manners *manners, const State *state, int value) {
    return abs(value) <= LEVEL && (!manners->alone || state_quiet_turns(state) >= LEVEL_QUIET);
}

// Counts in [moves] the moves in a row at which a condition [holds]. Where positions are judged
// [alone], one such move counts as [enough] moves.
static void count_in_row(int *moves, bool holds, bool alone, int enough) {
    *moves = !holds ? 0 : alone ? enough : *moves + 1;
}

// Counts, for the seat to act, its moves in a row that found its game lost, and those that found it
// level. Without a Finding neither count goes on.
void manners_note(Manners *manners, const State *state, const Finding *finding) {
    bool lost = finding && is_lost(manners, state, finding->value);
    bool level = finding && is_level(manners, state, finding->value);
    count_in_row(&manners->lost[state_seat(state)], lost, manners->alone, LOST_MOVES);
    count_in_row(&manners->level[state_seat(state)], level, manners->alone, LEVEL_MOVES);
}

// Stores in [action] the action by which the seat to act makes [agreement]. False, with [action]
// unchanged, when it is not allowed now.
static bool find_agreement(const Rules *rules, Agreement agreement, const State *state,
                           const Trail *trail, Action *action) {
    Action possible;
    if (!agreement_action(rules, agreement, state_seat(state), &possible) ||
        !proposal_allows(rules, state, trail, &possible))
        return false;
    *action = possible;
    return true;
}

// Resigns if the seat has found its game lost for LOST_MOVES moves in a row.
bool manners_resign(const Manners *manners, const Rules *rules, const State *state,
                    const Trail *trail, Action *action) {
    return manners->lost[state_seat(state)] >= LOST_MOVES &&
           find_agreement(rules, AGREEMENT_RESIGN, state, trail, action);
}

bool manners_offer(Manners *manners, const Rules *rules, const State *state, const Trail *trail,
                   Action *action) {
    uint32_t *offered = &manners->offered[state_seat(state)];
    // If the last offer was made in a later turn than the current one, a new game has begun.
    bool may_offer = *offered == 0 || state_turns(state) < *offered ||
                     state_turns(state) >= *offered + OFFER_TURNS;
    if (!may_offer || state_turns(state) < LEVEL_TURN ||
        manners->level[state_seat(state)] < LEVEL_MOVES ||
        !find_agreement(rules, AGREEMENT_DRAW, state, trail, action))
        return false;
    *offered = state_turns(state);
    return true;
}

// Claims a draw that is due, unless the search finds the seat better off than with a draw.
bool manners_claim(const Rules *rules, const State *state, const Trail *trail,
                   const Finding *finding, Action *action) {
    ActionList claims = {0};
    if (finding && finding->value > CLAIM_VALUE)
        return false;
    claim_list(rules, state, trail, false, &claims); // only what is due without a move
    bool due = claims.count > 0;
    if (due)
        *action = claims.items[0];
    action_list_free(&claims);
    return due;
}

// Not early in the game, unless all players are programs. Then if the search accepts, or if the
// program does not think itself ahead.
bool manners_agree(const Manners *manners, const State *state, bool accepts,
                   const Finding *finding) {
    bool late_enough = manners->alone || state_turns(state) >= AGREE_TURN;
    bool not_ahead = finding && finding->value <= ACCEPT_VALUE;
    return late_enough && (accepts || not_ahead);
}
