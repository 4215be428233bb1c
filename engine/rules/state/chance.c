// SPDX-License-Identifier: MIT
#include "engine/rules/state/chance.h"

#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/knowledge.h"
#include "engine/rules/state/look.h"

#include <assert.h>

void chance_ask(State *state, ChanceKind kind, int32_t low, int32_t high) {
    state->chance = (uint8_t)kind;
    state->range.low = low;
    state->range.high = high;
}

static void move_piece(const Rules *rules, State *state, PieceIndex piece, Site to) {
    state_lift(rules, state, piece);
    state_put(rules, state, piece, to);
}

// True when [at] is the lowest piece that a draw can yield. In a zone without order every piece can
// be drawn. In a stack only those of the top bag can be drawn, or the top piece if it is in no bag.
static bool is_lowest_drawable(const Rules *rules, const State *state, PieceIndex at) {
    const Piece *piece = &state_pieces(rules, state)[at];
    if (!rules->data.sites[piece->site].ordered)
        return piece->below == PIECE_NONE;
    return !piece->bag || piece->bag_ends;
}

// Everybody sees who owns a piece, even if its face is hidden. So if all pieces of an owner are
// alike, every seat knows that any two of them are alike.
bool chance_knows_alike(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    const Piece *first = &state_pieces(rules, state)[a], *second = &state_pieces(rules, state)[b];
    bool owner_alike = first->owner == SEAT_NONE ? rules->facts.alike_nobodys
                                                 : rules->facts.alike_owners >> first->owner & 1;
    if (first->owner == second->owner && owner_alike)
        // In a View, a hidden face cannot be compared, and counts as alike.
        return first->kind == KIND_NONE || second->kind == KIND_NONE ||
               state_compare(rules, state, a, b) == 0;
    bool seen = !rules->facts.hides || (knowledge_wholes(rules, state, a) == SEATS_ALL &&
                                        knowledge_wholes(rules, state, b) == SEATS_ALL);
    return seen && state_compare(rules, state, a, b) == 0;
}

// True when every seat knows which piece a draw from [top] yields: only one piece can be drawn, or
// all that can be drawn are known to be alike.
static bool is_draw_certain(const Rules *rules, const State *state, PieceIndex top) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = top;
    while (!is_lowest_drawable(rules, state, at)) {
        at = pieces[at].below;
        if (rules->facts.asks_certain || !chance_knows_alike(rules, state, top, at))
            return false;
    }
    return true;
}

void chance_asking(const Rules *rules, Rules *asking) {
    *asking = *rules;
    asking->facts.asks_certain = true;
}

void chance_draw(const Rules *rules, State *state, Site from, Site to) {
    PieceIndex top = state_board(rules, state)[from];
    if (top == PIECE_NONE || !state_has_room(rules, state, to))
        return;
    if (is_draw_certain(rules, state, top))
        move_piece(rules, state, top, to);
    else
        chance_ask(state, CHANCE_DRAW, from, to);
}

void chance_wait(const Rules *rules, State *state) {
    state->hash -= phase_key(rules, state);
    state->asked_phase = state->phase; // where the game goes on after the outcome
    state->phase = PHASE_CHANCE;
    state->hash += phase_key(rules, state);
}

void chance_deliver(const Rules *rules, State *state, const Action *action) {
    ChanceKind kind = (ChanceKind)state->chance;
    Site to = (Site)state->range.high; // where CHANCE_DRAW puts the drawn piece
    // The question is taken out of the State first, so [kind] and [to] are kept here.
    state->hash -= phase_key(rules, state);
    state->phase = state->asked_phase;
    state->asked_phase = PHASE_PLAY;
    state->chance = CHANCE_NONE;
    state->range.low = state->range.high = 0;
    state->hash += phase_key(rules, state);
    if (kind == CHANCE_DRAW)
        move_piece(rules, state, state_at(rules, state, action->from, action->depth), to);
    if (kind != CHANCE_DICE)
        return;
    // The dice are the digits of the value, see pack_dice.
    uint8_t dice[DICE_LIMIT];
    int32_t value = action->value;
    for (int i = 0; i < rules->flow.dice_count; i++, value /= DIE_MAXIMUM + 1)
        dice[i] = (uint8_t)(value % (DIE_MAXIMUM + 1));
    state_set_dice(state, dice, rules->flow.dice_count);
}

// Outcomes ----------------------------------------------------------------------------------------

Action chance_action(Site from, Site to, int depth) {
    Action action = action_without_sites(ACTION_CHANCE, SEAT_NONE, VALUE_NONE);
    action.from = from;
    action.to = to;
    action.depth = (uint16_t)depth;
    return action;
}

// Lists all numbers of the range. They are equally likely, so each has the weight 1.
static size_t list_numbers(const State *state, ChanceOutcome *outcomes) {
    size_t count = 0;
    uint32_t whole = (uint32_t)(state->range.high - state->range.low + 1);
    for (int32_t value = state->range.low; value <= state->range.high; value++)
        outcomes[count++] = (ChanceOutcome){action_without_sites(ACTION_CHANCE, SEAT_NONE, value),
                                            1, whole};
    return count;
}

// Lists the pieces that can be drawn. Equal pieces are neighbours on the site and make one outcome,
// whose weight is their number out of all that can be drawn.
static size_t list_draws(const Rules *rules, const State *state, ChanceOutcome *outcomes) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex last = PIECE_NONE, at = state_board(rules, state)[state->range.low];
    size_t count = 0;
    uint32_t whole = 0;
    for (bool more = true; more; at = pieces[at].below) {
        if (last == PIECE_NONE || state_compare(rules, state, last, at) != 0)
            // So far [whole] counts the pieces above this one, which is its depth.
            outcomes[count++] = (ChanceOutcome){.action = chance_action((Site)state->range.low,
                                                                        (Site)state->range.high,
                                                                        (int)whole)};
        outcomes[count - 1].weight++;
        whole++;
        last = at;
        more = !is_lowest_drawable(rules, state, at);
    }
    for (size_t i = 0; i < count; i++)
        outcomes[i].whole = whole;
    return count;
}

// The number of orders in which sorted dice can have been rolled: the factorial of their count,
// divided by the factorial of the length of each run of equal dice.
static uint32_t count_orders(const int *dice, int count) {
    uint32_t result = 1;
    for (int i = 0, run = 0; i < count; i++) {
        run = i > 0 && dice[i] == dice[i - 1] ? run + 1 : 1;
        // The quotient is whole: it is the number of orders of the first i + 1 dice.
        result = result * (uint32_t)(i + 1) / (uint32_t)run;
    }
    return result;
}

// Packs dice into an Action's value, as digits to the base DIE_MAXIMUM + 1, the first die lowest.
static int32_t pack_dice(const int *dice, int count) {
    int32_t value = 0;
    for (int i = count - 1; i >= 0; i--)
        value = value * (DIE_MAXIMUM + 1) + dice[i];
    return value;
}

// Lists every combination of dice as a roll sorted from the highest die down, with the number of
// orders as its weight.
static size_t list_dice(const Rules *rules, ChanceOutcome *outcomes) {
    int dice[DICE_LIMIT], count = rules->flow.dice_count;
    uint32_t whole = 1;
    size_t found = 0;
    for (int i = 0; i < count; i++) {
        dice[i] = 1;
        whole *= (uint32_t)rules->flow.dice_sides;
    }
    for (;;) {
        assert(found < CHANCE_LIMIT);
        outcomes[found++] = (ChanceOutcome){
            action_without_sites(ACTION_CHANCE, SEAT_NONE, pack_dice(dice, count)),
            count_orders(dice, count), whole};
        int last = count - 1; // the last die that can grow without exceeding its predecessor
        while (last >= 0 && dice[last] == (last == 0 ? rules->flow.dice_sides : dice[last - 1]))
            last--;
        if (last < 0)
            return found;
        dice[last]++;
        for (int i = last + 1; i < count; i++)
            dice[i] = 1;
    }
}

size_t chance_outcomes(const Rules *rules, const State *state, ChanceOutcome *outcomes) {
    switch ((ChanceKind)state->chance) {
    case CHANCE_NUMBER: return list_numbers(state, outcomes);
    case CHANCE_DICE: return list_dice(rules, outcomes);
    case CHANCE_DRAW: return list_draws(rules, state, outcomes);
    case CHANCE_LOT:
    case CHANCE_NONE: break;
    }
    return 0;
}
