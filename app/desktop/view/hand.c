// SPDX-License-Identifier: MIT
#include "app/desktop/view/hand.h"

#include "app/desktop/view/changes.h"
#include "engine/base/memory.h"

void hand_free(Hand *hand) {
    action_list_free(&hand->actions);
    action_list_free(&hand->meant);
    memory_free(hand->targets);
    *hand = (Hand){0};
}

static void forget(Hand *hand) {
    hand->selected = hand->pressed = SPOT_NONE;
    hand->dragging = hand->fresh = false;
    hand->target_count = 0;
}

void hand_set(Hand *hand, const Rules *rules, const State *state, const Trail *trail) {
    hand->rules = rules;
    hand->state = state;
    state_actions(rules, state, trail, &hand->actions);
    hand->meant.count = 0;
    hand->refused = hand->refused_to = SPOT_NONE;
    forget(hand);
}

// ---- Targets

static PieceIndex piece_on(const Hand *hand, Spot spot) {
    return spot_piece(hand->rules, hand->state, spot);
}

static bool moves_piece(const Hand *hand, const Action *action, Spot spot) {
    return action->kind == ACTION_STEP && spot != SPOT_NONE &&
           spot_source(hand->rules, hand->state, action) == spot;
}

static bool captures(const Hand *hand, const Action *action) {
    StateSpace after;
    state_apply(hand->rules, hand->state, NULL, action, &after.state);
    return changes_capture(hand->rules, hand->state, &after.state);
}

static void add_target(Hand *hand, Spot spot, bool taking) {
    for (size_t i = 0; i < hand->target_count; i++) {
        if (hand->targets[i].spot == spot)
            return;
    }
    hand->targets = memory_grow(hand->targets, &hand->target_capacity, hand->target_count + 1,
                                sizeof *hand->targets);
    hand->targets[hand->target_count++] = (HandTarget){spot, taking};
}

static void find_targets(Hand *hand) {
    hand->target_count = 0;
    for (size_t i = 0; i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        Site partner, landing;
        if (!moves_piece(hand, action, hand->selected))
            continue;
        add_target(hand, action->to, captures(hand, action));
        if (state_partner(hand->rules, hand->state, action, &partner, &landing))
            add_target(hand, partner, false);
    }
}

const HandTarget *hand_target(const Hand *hand, Spot spot) {
    for (size_t i = 0; i < hand->target_count; i++)
        if (hand->targets[i].spot == spot)
            return &hand->targets[i];
    return NULL;
}

bool hand_can_move(const Hand *hand, Spot spot) {
    if (piece_on(hand, spot) == PIECE_NONE)
        return false;
    for (size_t i = 0; i < hand->actions.count; i++)
        if (moves_piece(hand, &hand->actions.items[i], spot))
            return true;
    return false;
}

static void select_spot(Hand *hand, Spot spot) {
    hand->selected = spot;
    find_targets(hand);
}

static void deselect(Hand *hand) {
    hand->selected = SPOT_NONE;
    hand->dragging = false;
    hand->target_count = 0;
}

// The pile of the seat to act where it never has another one, or SPOT_NONE.
static Spot only_pile(const Hand *hand) {
    const Rules *rules = hand->rules;
    Spot found = SPOT_NONE;
    for (int kind = 0; rules->has_hands && kind < rules->kind_count; kind++) {
        Spot pile = spot_pile(rules, hand->state->seat, (Kind)kind);
        if (!spot_exists(rules, hand->state, pile))
            continue;
        if (found != SPOT_NONE)
            return SPOT_NONE;
        found = pile;
    }
    return found;
}

bool hand_can_put(const Hand *hand, Spot spot) {
    Spot pile = only_pile(hand);
    if (pile == SPOT_NONE || hand->selected != SPOT_NONE)
        return false;
    for (size_t i = 0; i < hand->actions.count; i++)
        if (hand->actions.items[i].to == spot && moves_piece(hand, &hand->actions.items[i], pile))
            return true;
    return false;
}

// ---- What is meant

static bool leads_to(const Hand *hand, const Action *action, Spot spot, bool by_partner) {
    Site partner, landing;
    if (!by_partner)
        return action->to == spot;
    return state_partner(hand->rules, hand->state, action, &partner, &landing) && partner == spot;
}

static void collect(Hand *hand, Spot spot, bool by_partner) {
    for (size_t i = 0; i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        if (moves_piece(hand, action, hand->selected) && leads_to(hand, action, spot, by_partner))
            *action_list_add(&hand->meant) = *action;
    }
}

// All that differs between the actions meant is the choice.
static bool differ_by_value(const ActionList *meant) {
    for (size_t i = 0; i < meant->count; i++)
        if (meant->items[i].rule != meant->items[0].rule ||
            meant->items[i].place != meant->items[0].place)
            return false;
    return true;
}

// Several values are asked for by the game itself, once the piece has moved.
static HandResult go_to(Hand *hand, Spot spot) {
    hand->meant.count = 0;
    collect(hand, spot, false);
    if (hand->meant.count == 0)
        collect(hand, spot, true);
    if (hand->meant.count > 1 && differ_by_value(&hand->meant)) {
        hand->meant.count = 1;
        hand->meant.items[0].value = VALUE_ASK;
    }
    hand->dragging = false;
    return hand->meant.count == 1 ? HAND_PLAYS : HAND_CHOOSES;
}

// ---- Pointer

void hand_press(Hand *hand, Spot spot) {
    hand->pressed = spot;
    hand->fresh = false;
    if (spot == hand->selected || hand_target(hand, spot) || !hand_can_move(hand, spot))
        return;
    select_spot(hand, spot);
    hand->fresh = true;
}

void hand_drag(Hand *hand) {
    if (hand->dragging || !hand_can_move(hand, hand->pressed))
        return;
    if (hand->selected != hand->pressed)
        select_spot(hand, hand->pressed);
    hand->dragging = true;
}

// Says no to the piece at [from] going to [to]; SPOT_NONE: to being touched at all.
static HandResult refuse_move(Hand *hand, Spot from, Spot to) {
    hand->refused = from;
    hand->refused_to = to;
    return HAND_REFUSES;
}

// What is put back, or let go beside the board, was no try.
static HandResult drop(Hand *hand, Spot spot) {
    hand->dragging = false;
    if (spot == hand->selected || spot == SPOT_NONE)
        return HAND_NOTHING;
    return hand_target(hand, spot) ? go_to(hand, spot) : refuse_move(hand, hand->selected, spot);
}

static bool acts(const Hand *hand, Spot spot) {
    PieceIndex piece = piece_on(hand, spot);
    return piece != PIECE_NONE &&
           state_pieces(hand->rules, hand->state)[piece].owner == hand->state->seat;
}

static HandResult refuse(Hand *hand, Spot spot) {
    Spot from = hand->selected;
    bool speaks = piece_on(hand, spot) != PIECE_NONE;
    deselect(hand);
    if (spot != SPOT_NONE && from != SPOT_NONE && !acts(hand, spot))
        return refuse_move(hand, from, spot);
    return speaks ? refuse_move(hand, spot, SPOT_NONE) : HAND_NOTHING;
}

HandResult hand_release(Hand *hand, Spot spot) {
    Site pressed = hand->pressed;
    hand->pressed = SPOT_NONE;
    if (hand->dragging)
        return drop(hand, spot);
    if (spot != pressed)
        return HAND_NOTHING;
    if (hand_can_put(hand, spot))
        select_spot(hand, only_pile(hand));
    if (hand_target(hand, spot) && spot != hand->selected)
        return go_to(hand, spot);
    if (spot != SPOT_NONE && spot == hand->selected) {
        if (!hand->fresh)
            deselect(hand);
        return HAND_NOTHING;
    }
    return refuse(hand, spot);
}

HandResult hand_click(Hand *hand, Spot spot) {
    hand_press(hand, spot);
    return hand_release(hand, spot);
}

bool hand_cancel(Hand *hand) {
    bool something = hand->selected != SPOT_NONE;
    forget(hand);
    return something;
}
