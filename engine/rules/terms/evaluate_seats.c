// SPDX-License-Identifier: MIT
// Players, dice, and earlier positions.
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"

// The player with an index, or null. The index may itself be null, which is less than 0.
Value operate_seat_at(Context *context, const Term *term) {
    Value index = operand(context, term, 0);
    return index >= 0 && index < context->rules->seats.count ? index : VALUE_NULL;
}

// The first zone that the player owns, or null if he owns none.
Value operate_hand(Context *context, const Term *term) {
    (void)term;
    const Rules *rules = context->rules;
    if (context->player == SEAT_NONE)
        return VALUE_NULL;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        if (rules->data.sites[site].owner == context->player)
            return site;
    return VALUE_NULL;
}

// The first index of a seat in the turn order, or the length of the order if the seat is not in it.
static int first_index(const Rules *rules, Seat seat) {
    int index = 0;
    while (index < rules->flow.order_count && rules->flow.order[index] != seat)
        index++;
    return index;
}

// With two players, the other player. With more, the next player in turn order who is on another
// side.
Value operate_opponent(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    Value seat = operand(context, term, 0);
    if (seat == VALUE_NULL)
        return VALUE_NULL;
    if (rules->seats.count == 2)
        return 1 - seat;
    int index = first_index(rules, (Seat)seat);
    for (int i = 1; i <= rules->flow.order_count; i++) {
        Seat next = rules->flow.order[(index + i) % rules->flow.order_count];
        if (rules->seats.list[next].side != rules->seats.list[seat].side)
            return next;
    }
    return VALUE_NULL;
}

// The next player after player a, in the direction b, who is not out. A seat may have several
// places in the turn order. For the seat whose turn it is, the search starts at the place of the
// turn; for others, at their first place.
Value operate_next_seat(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    const State *state = context->state;
    Value seat = operand(context, term, 0), direction = operand(context, term, 1);
    if (seat == VALUE_NULL || direction == VALUE_NULL)
        return VALUE_NULL;
    int count = rules->flow.order_count, index = state->turn;
    if (rules->flow.order[index] != seat)
        index = first_index(rules, (Seat)seat);
    for (int i = 1; i <= count; i++) {
        int step = direction < 0 ? count - i : i; // count - i places on are i places back
        Seat next = rules->flow.order[(index + step) % count];
        if (!state_is_out(state, next))
            return next;
    }
    return VALUE_NULL;
}

// For OP_ALLY, true when two players are on the same side; otherwise, when they are on different
// sides. False if either is null.
Value operate_same_side(Context *context, const Term *term) {
    const SeatRules *seats = context->rules->seats.list;
    Value a = operand(context, term, 0), b = operand(context, term, 1);
    return a != VALUE_NULL && b != VALUE_NULL &&
           (seats[a].side == seats[b].side) == (term->op == OP_ALLY);
}

// True for an entity that is a leader, is of a kind that is a king, or has the rank of kings. The
// operands of [term], an OP_KING_CAPTURED, are the seat, the name of the rank, and the kinds that
// are kings. The value of [term] is the attribute that holds the rank, or -1 if there is none.
static bool is_king(const Context *context, const Term *term, PieceIndex index) {
    const Rules *rules = context->rules;
    Kind kind = state_pieces(rules, context->state)[index].kind;
    const TermIndex *operands = &rules->program.operands[term->operands];
    const Term *terms = rules->program.terms;
    if (kind == KIND_NONE)
        return false;
    if (rules->kinds.list[kind].leader)
        return true;
    for (int i = 2; i < term->operand_count; i++)
        if (terms[operands[i]].value == kind)
            return true;
    return term->value >= 0 &&
           state_attribute(rules, context->state, index, term->value) == terms[operands[1]].value;
}

// True when a player has no king on any site.
Value operate_king_captured(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    const Piece *pieces = state_pieces(context->rules, context->state);
    if (seat == VALUE_NULL ||
        !context_charge_visits(context, term->source, context->state->piece_count))
        return VALUE_NULL;
    for (PieceIndex i = 0; i < context->state->piece_count; i++)
        if (pieces[i].site != SITE_NONE && pieces[i].owner == seat && is_king(context, term, i))
            return false;
    return true;
}

// The number of actions that a player would have if it were his turn.
Value operate_action_count(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    if (seat == VALUE_NULL)
        return 0;
    size_t count = context->rules->hooks->count_actions(context, (Seat)seat);
    return count > INT32_MAX ? INT32_MAX : (Value)count;
}

// True when an enemy of player b could capture on site a.
Value operate_attacked(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    Value seat = operand(context, term, 1);
    if (site >= context->rules->topology.board_count || seat == VALUE_NULL ||
        !context_charge_visits(context, term->source, SITE_LIMIT))
        return false;
    return context->rules->hooks->attacked(context->rules, context->state, site, (Seat)seat);
}

// How many dice show a number; for OP_HAS_DIE, whether any die shows it.
Value operate_die(Context *context, const Term *term) {
    Value wanted = operand(context, term, 0), count = 0;
    for (int i = 0; i < context->state->dice.count; i++)
        count += context->state->dice.faces[i] == wanted;
    return term->op == OP_HAS_DIE ? count > 0 : count;
}

// True when an earlier position had the same board or, for OP_STATE_SEEN, counts as the same
// position for repetition.
Value operate_seen(Context *context, const Term *term) {
    size_t count = context->trail ? context->trail->count : 0;
    if (!context_charge_visits(context, term->source, count))
        return false;
    const Rules *rules = context->rules;
    const State *state = context->state, *before = context->before;
    bool by_board = term->op == OP_POSITION_SEEN;
    uint64_t key = by_board ? state->board : rules->hooks->position_key(rules, state);
    // In `after` conditions the State before the action is not in the trail yet.
    if (before && (by_board ? before->board : rules->hooks->position_key(rules, before)) == key)
        return true;
    for (size_t i = 0; i < count; i++)
        if ((by_board ? context->trail->items[i].board : context->trail->items[i].key) == key)
            return true;
    return false;
}

// True when player b knows what entity a is.
Value operate_sees(Context *context, const Term *term) {
    Value piece = operand(context, term, 0), seat = operand(context, term, 1);
    if (piece == VALUE_NULL || seat == VALUE_NULL)
        return false;
    return state_sees_face(context->rules, context->state, (PieceIndex)piece, (Seat)seat);
}
