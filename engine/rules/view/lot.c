// SPDX-License-Identifier: MIT
#include "engine/rules/view/lot.h"

#include "engine/rules/state/look.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

// True when [other] is not [piece], [seat] sees where [other] stands, and somebody might confuse
// the two: not everybody can distinguish them, and not everybody knows that they are equal.
static bool is_confusable(const Rules *rules, const State *state, PieceIndex piece,
                          PieceIndex other, Seat seat) {
    return other != piece && state_sees_place(rules, state, other, seat) &&
           !mask_told_apart(rules, state, piece, other) &&
           !chance_knows_alike(rules, state, piece, other);
}

// Only what seats see now counts. What the acting seat remembers does not, because the other seats
// do not know it.
bool lot_is_drawn(const Rules *rules, const State *state, const Action *action) {
    if (!rules->facts.private_attributes || action->kind != ACTION_RULE ||
        action->from == SITE_NONE || rules->data.sites[action->from].ordered)
        return false;
    PieceIndex piece = state_mover(rules, state, action);
    if (piece == PIECE_NONE ||
        seats_have(knowledge_wholes(rules, state, piece), (Seat)action->seat))
        return false;
    PieceIndex other = state_board(rules, state)[action->from];
    while (other != PIECE_NONE && !is_confusable(rules, state, piece, other, (Seat)action->seat))
        other = state_pieces(rules, state)[other].below;
    return other != PIECE_NONE;
}

void lot_ask(const Rules *rules, const Action *action, State *state) {
    state->action = *action;
    chance_ask(state, CHANCE_LOT, 0, 0);
    chance_wait(rules, state);
}

// Lists the pieces that look alike to the acting seat. Equal pieces, which mask_alike makes
// neighbours, are one outcome, and their number is its weight.
static size_t list_lots(const Rules *rules, const State *state, ChanceOutcome *outcomes) {
    PieceIndex alike[PIECE_LIMIT];
    const Action *action = &state->action; // the action whose piece is drawn by lot
    PieceIndex piece = state_mover(rules, state, action);
    int alike_count = mask_alike(rules, state, piece, (Seat)action->seat, alike);
    size_t count = 0;
    for (int i = 0; i < alike_count; i++) {
        if (i == 0 || state_compare(rules, state, alike[i - 1], alike[i]) != 0)
            outcomes[count++] = (ChanceOutcome){
                .action = chance_action(action->from, SITE_NONE,
                                        state_depth(rules, state, alike[i])),
                .whole = (uint32_t)alike_count,
            };
        outcomes[count - 1].weight++;
    }
    return count;
}

size_t state_chances(const Rules *rules, const State *state, ChanceOutcome *outcomes) {
    if (state->phase != PHASE_CHANCE || state->result.reason != REASON_NONE)
        return 0;
    return state->chance == CHANCE_LOT ? list_lots(rules, state, outcomes)
                                       : chance_outcomes(rules, state, outcomes);
}

Action lot_take(const Rules *rules, const Action *outcome, State *state) {
    Action action = state->action;
    action.depth = outcome->depth;
    action.marks |= ACTION_DRAWN;
    chance_deliver(rules, state, outcome); // leaves PHASE_CHANCE
    state->action = (Action){0};
    return action;
}

Action lot_recorded_action(const Rules *rules, const State *state, const Action *action,
                           PieceIndex piece) {
    Action recorded = *action;
    if (!(action->marks & ACTION_DRAWN))
        return recorded;
    bool stays = piece != PIECE_NONE && state_pieces(rules, state)[piece].site == action->from;
    // If the piece has left the site, the depth PIECE_LIMIT stands for no piece, because no piece
    // is as deep.
    recorded.depth = stays ? (uint16_t)state_depth(rules, state, piece) : PIECE_LIMIT;
    return recorded;
}
