// SPDX-License-Identifier: MIT
// Players, dice, and earlier States.
#include "engine/rules/model/hooks.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"

Value operate_seat_named(Context *context, const Term *term) {
    Value name = operand(context, term, 0);
    const Rules *rules = context->rules;
    for (int seat = 0; seat < rules->seats.count && name != VALUE_NULL; seat++)
        if (rules->names.seats[seat] == name)
            return seat;
    return VALUE_NULL;
}

Value operate_seat_at(Context *context, const Term *term) {
    Value index = operand(context, term, 0);
    return index >= 0 && index < context->rules->seats.count ? index : VALUE_NULL;
}

Value operate_hand(Context *context, const Term *term) {
    (void)term;
    const Rules *rules = context->rules;
    int site = rules->topology.board_count;
    for (; site < rules->topology.site_count && context->player != SEAT_NONE; site++)
        if (rules->data.sites[site].owner == context->player)
            return site;
    return VALUE_NULL;
}

// The first index of a seat in the turn order; for the seat whose turn it is, that of the turn.
static int index_in_order(const Context *context, Seat seat) {
    const Rules *rules = context->rules;
    if (context->state && rules->flow.order[context->state->turn] == seat)
        return context->state->turn;
    int index = 0;
    while (index < rules->flow.order_count && rules->flow.order[index] != seat)
        index++;
    return index;
}

static Value opponent_among_many(const Rules *rules, Seat seat) {
    int index = 0;
    while (index < rules->flow.order_count && rules->flow.order[index] != seat)
        index++;
    for (int i = 1; i <= rules->flow.order_count; i++) {
        Seat next = rules->flow.order[(index + i) % rules->flow.order_count];
        if (rules->seats.list[next].side != rules->seats.list[seat].side)
            return next;
    }
    return VALUE_NULL;
}

Value operate_opponent(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    if (seat == VALUE_NULL)
        return VALUE_NULL;
    if (context->rules->seats.count == 2)
        return 1 - seat;
    return opponent_among_many(context->rules, (Seat)seat);
}

Value operate_next_seat(Context *context, const Term *term) {
    const Rules *rules = context->rules;
    Value seat = operand(context, term, 0), direction = operand(context, term, 1);
    if (seat == VALUE_NULL || direction == VALUE_NULL)
        return VALUE_NULL;
    int count = rules->flow.order_count, index = index_in_order(context, (Seat)seat);
    for (int i = 1; i <= count; i++) {
        int step = direction < 0 ? count - i : i;
        Seat next = rules->flow.order[(index + step) % count];
        if (!state_is_out(context->state, next))
            return next;
    }
    return VALUE_NULL;
}

// Reads two players. False when one is null.
static bool read_seats(Context *context, const Term *term, Value *a, Value *b) {
    *a = operand(context, term, 0);
    *b = operand(context, term, 1);
    return *a != VALUE_NULL && *b != VALUE_NULL;
}

Value operate_ally(Context *context, const Term *term) {
    Value a, b;
    const SeatRules *seats = context->rules->seats.list;
    return read_seats(context, term, &a, &b) && seats[a].side == seats[b].side;
}

Value operate_enemy(Context *context, const Term *term) {
    Value a, b;
    const SeatRules *seats = context->rules->seats.list;
    return read_seats(context, term, &a, &b) && seats[a].side != seats[b].side;
}

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

Value operate_king_captured(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    const Piece *pieces = state_pieces(context->rules, context->state);
    if (seat == VALUE_NULL || !context_pass(context, term->source, context->state->piece_count))
        return VALUE_NULL;
    for (PieceIndex i = 0; i < context->state->piece_count; i++)
        if (pieces[i].site != SITE_NONE && pieces[i].owner == seat && is_king(context, term, i))
            return false;
    return true;
}

Value operate_action_count(Context *context, const Term *term) {
    Value seat = operand(context, term, 0);
    if (seat == VALUE_NULL)
        return 0;
    size_t count = context->rules->hooks->count_actions(context, (Seat)seat);
    return count > INT32_MAX ? INT32_MAX : (Value)count;
}

Value operate_attacked(Context *context, const Term *term) {
    Site site = operand_site(context, term, 0);
    Value seat = operand(context, term, 1);
    if (site >= context->rules->topology.board_count || seat == VALUE_NULL ||
        !context_pass(context, term->source, SITE_LIMIT))
        return false;
    return context->rules->hooks->attacked(context->rules, context->state, site, (Seat)seat);
}

Value operate_count_die(Context *context, const Term *term) {
    Value wanted = operand(context, term, 0), count = 0;
    for (int i = 0; i < context->state->dice_count; i++)
        count += context->state->dice[i] == wanted;
    return count;
}

Value operate_has_die(Context *context, const Term *term) {
    return operate_count_die(context, term) > 0;
}

Value operate_position_seen(Context *context, const Term *term) {
    size_t count = context->trail ? context->trail->count : 0;
    if (!context_pass(context, term->source, count))
        return false;
    if (context->before && context->before->board == context->state->board)
        return true;
    for (size_t i = 0; i < count; i++)
        if (context->trail->items[i].board == context->state->board)
            return true;
    return false;
}

Value operate_state_seen(Context *context, const Term *term) {
    size_t count = context->trail ? context->trail->count : 0;
    if (!context_pass(context, term->source, count))
        return false;
    uint64_t (*key_of)(const Rules *, const State *) = context->rules->hooks->position_key;
    uint64_t key = key_of(context->rules, context->state);
    if (context->before && key_of(context->rules, context->before) == key)
        return true;
    for (size_t i = 0; i < count; i++)
        if (context->trail->items[i].key == key)
            return true;
    return false;
}

Value operate_sees(Context *context, const Term *term) {
    Value piece = operand(context, term, 0), seat = operand(context, term, 1);
    if (piece == VALUE_NULL || seat == VALUE_NULL)
        return false;
    return state_sees_face(context->rules, context->state, (PieceIndex)piece, (Seat)seat);
}
