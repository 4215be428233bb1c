// SPDX-License-Identifier: MIT
#include "app/desktop/session/manners.h"

#include <stdlib.h>

enum {
    LOST = 1000,      // hundredths of a man less than the others: nobody comes back from there
    LOST_MOVES = 4,   // until one gives up
    LEVEL = 15,       // and less: nobody has anything to play for
    LEVEL_MOVES = 8,  // until one offers a draw
    LEVEL_TURN = 80,  // not before
    OFFER_TURNS = 40, // until one offers it again
    ENOUGH = 30,      // with more than that one plays on
    AGREE_TURN = 20,  // before it everything is open
};

void manners_note(Manners *manners, const State *state, const Answer *answer) {
    int value = answer->judged ? answer->finding.value : 0;
    int *lost = &manners->lost[state->seat], *level = &manners->level[state->seat];
    *lost = answer->judged && value <= -LOST ? *lost + 1 : 0;
    *level = answer->judged && abs(value) <= LEVEL ? *level + 1 : 0;
}

bool manners_give_up(const Manners *manners, const State *state) {
    return manners->lost[state->seat] >= LOST_MOVES;
}

bool manners_offer(Manners *manners, const State *state) {
    uint32_t *offered = &manners->offered[state->seat];
    bool again = *offered == 0 || state->turns >= *offered + OFFER_TURNS;
    if (!again || state->turns < LEVEL_TURN || manners->level[state->seat] < LEVEL_MOVES)
        return false;
    *offered = state->turns;
    return true;
}

bool manners_agree(const State *state, const Answer *answer) {
    bool content = answer->found && answer->action.kind == ACTION_ACCEPT;
    bool even = answer->judged && answer->finding.value <= ENOUGH;
    return state->turns >= AGREE_TURN && (content || even);
}
