// SPDX-License-Identifier: MIT
#include "app/desktop/view/hand.h"

#include "engine/base/memory.h"

void hand_free(Hand *hand) {
    action_list_free(&hand->actions);
    action_list_free(&hand->meant);
    memory_free(hand->targets);
    *hand = (Hand){0};
}

static void forget(Hand *hand) {
    hand->selected = hand->pressed = SITE_NONE;
    hand->dragging = hand->fresh = false;
    hand->target_count = 0;
}

void hand_set(Hand *hand, const Rules *rules, const State *state, const Trail *trail) {
    hand->rules = rules;
    hand->state = state;
    state_actions(rules, state, trail, &hand->actions);
    hand->meant.count = 0;
    hand->refused = SITE_NONE;
    forget(hand);
}

// ---- Targets

static PieceIndex piece_on(const Hand *hand, Site site) {
    return site == SITE_NONE ? (PieceIndex)PIECE_NONE : state_board(hand->rules, hand->state)[site];
}

static bool moves_piece(const Hand *hand, const Action *action, Site site) {
    return action->kind == ACTION_STEP && action->from == site &&
           state_mover(hand->rules, hand->state, action) == piece_on(hand, site);
}

static bool captures(const Hand *hand, const Action *action) {
    StateSpace after;
    state_apply(hand->rules, hand->state, NULL, action, &after.state);
    return after.state.captured > hand->state->captured;
}

static void add_target(Hand *hand, Site site, bool taking) {
    for (size_t i = 0; i < hand->target_count; i++) {
        if (hand->targets[i].site == site)
            return;
    }
    hand->targets = memory_grow(hand->targets, &hand->target_capacity, hand->target_count + 1,
                                sizeof *hand->targets);
    hand->targets[hand->target_count++] = (HandTarget){site, taking};
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

const HandTarget *hand_target(const Hand *hand, Site site) {
    for (size_t i = 0; i < hand->target_count; i++)
        if (hand->targets[i].site == site)
            return &hand->targets[i];
    return NULL;
}

bool hand_can_move(const Hand *hand, Site site) {
    if (piece_on(hand, site) == PIECE_NONE)
        return false;
    for (size_t i = 0; i < hand->actions.count; i++)
        if (moves_piece(hand, &hand->actions.items[i], site))
            return true;
    return false;
}

static void select_site(Hand *hand, Site site) {
    hand->selected = site;
    find_targets(hand);
}

static void deselect(Hand *hand) {
    hand->selected = SITE_NONE;
    hand->dragging = false;
    hand->target_count = 0;
}

// ---- What is meant

static bool leads_to(const Hand *hand, const Action *action, Site site, bool by_partner) {
    Site partner, landing;
    if (!by_partner)
        return action->to == site;
    return state_partner(hand->rules, hand->state, action, &partner, &landing) && partner == site;
}

static void collect(Hand *hand, Site site, bool by_partner) {
    for (size_t i = 0; i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        if (moves_piece(hand, action, hand->selected) && leads_to(hand, action, site, by_partner))
            *action_list_add(&hand->meant) = *action;
    }
}

// All that differs between the actions meant is the choice.
static bool differ_by_value(const ActionList *meant) {
    for (size_t i = 0; i < meant->count; i++)
        if (meant->items[i].value < 0 || meant->items[i].rule != meant->items[0].rule)
            return false;
    return true;
}

// Several values are asked for by the game itself, once the piece has moved.
static HandResult go_to(Hand *hand, Site site) {
    hand->meant.count = 0;
    collect(hand, site, false);
    if (hand->meant.count == 0)
        collect(hand, site, true);
    if (hand->meant.count > 1 && differ_by_value(&hand->meant)) {
        hand->meant.count = 1;
        hand->meant.items[0].value = VALUE_ASK;
    }
    hand->dragging = false;
    return hand->meant.count == 1 ? HAND_PLAYS : HAND_CHOOSES;
}

// ---- Pointer

void hand_press(Hand *hand, Site site) {
    hand->pressed = site;
    hand->fresh = false;
    if (site == hand->selected || hand_target(hand, site) || !hand_can_move(hand, site))
        return;
    select_site(hand, site);
    hand->fresh = true;
}

void hand_drag(Hand *hand) {
    if (hand->dragging || !hand_can_move(hand, hand->pressed))
        return;
    if (hand->selected != hand->pressed)
        select_site(hand, hand->pressed);
    hand->dragging = true;
}

static HandResult drop(Hand *hand, Site site) {
    hand->dragging = false;
    if (site != hand->selected && hand_target(hand, site))
        return go_to(hand, site);
    return HAND_NOTHING;
}

static bool acts(const Hand *hand, Site site) {
    PieceIndex piece = piece_on(hand, site);
    return piece != PIECE_NONE &&
           state_pieces(hand->rules, hand->state)[piece].owner == hand->state->seat;
}

static HandResult refuse(Hand *hand, Site site) {
    bool speak = piece_on(hand, site) != PIECE_NONE &&
                 (hand->selected == SITE_NONE || acts(hand, site));
    deselect(hand);
    hand->refused = site;
    return speak ? HAND_REFUSES : HAND_NOTHING;
}

HandResult hand_release(Hand *hand, Site site) {
    Site pressed = hand->pressed;
    hand->pressed = SITE_NONE;
    if (hand->dragging)
        return drop(hand, site);
    if (site != pressed)
        return HAND_NOTHING;
    if (hand_target(hand, site) && site != hand->selected)
        return go_to(hand, site);
    if (site != SITE_NONE && site == hand->selected) {
        if (!hand->fresh)
            deselect(hand);
        return HAND_NOTHING;
    }
    return refuse(hand, site);
}

HandResult hand_click(Hand *hand, Site site) {
    hand_press(hand, site);
    return hand_release(hand, site);
}

bool hand_cancel(Hand *hand) {
    bool something = hand->selected != SITE_NONE;
    forget(hand);
    return something;
}

void hand_write_refusal(const Hand *hand, Text *text) {
    const Rules *rules = hand->rules;
    const char *seat = rules->seats[hand->state->seat].name;
    if (hand->actions.count == 0) {
        text_append(text, "The game is over");
    } else if (!acts(hand, hand->refused)) {
        text_appendf(text, "It is %s's turn", seat);
    } else {
        const Piece *piece = &state_pieces(rules, hand->state)[piece_on(hand, hand->refused)];
        text_appendf(text, "This %s has no legal move", rules->kinds[piece->kind].name);
        if (state_in_check(rules, hand->state))
            text_appendf(text, ": %s is in check", seat);
    }
}
