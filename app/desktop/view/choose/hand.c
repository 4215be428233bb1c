// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/hand.h"

#include "engine/base/memory.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/shown.h"

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

static void select_spot(Hand *hand, Spot spot);

// The spot of the piece that an action is done with.
static Spot start_of(const Hand *hand, const Action *action) {
    if (action->kind == ACTION_STEP)
        return spot_source(hand->rules, hand->state, action);
    if (!topology_is_zone(&hand->rules->topology, action->from))
        return action->from;
    PieceIndex piece = state_at(hand->rules, hand->state, action->from, action->place);
    return piece == PIECE_NONE ? (Spot)SPOT_NONE : spot_of_piece(piece);
}

// A piece that may go on is in the hand already.
static void select_chain(Hand *hand) {
    const Action *first = NULL;
    if (hand->state->phase != PHASE_CHAIN)
        return;
    for (size_t i = 0; i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        if (action->kind != ACTION_RULE || action->from == SITE_NONE)
            continue;
        if (first && (action->from != first->from || action->place != first->place))
            return;
        first = action;
    }
    if (first)
        select_spot(hand, start_of(hand, first));
}

static void start(Hand *hand, const Rules *rules, const State *state) {
    hand->rules = rules;
    hand->state = state;
    hand->meant.count = 0;
    hand->refused = hand->refused_to = SPOT_NONE;
    forget(hand);
    select_chain(hand);
}

void hand_set(Hand *hand, const Rules *rules, const State *state, const Trail *trail) {
    state_actions(rules, state, trail, &hand->actions);
    start(hand, rules, state);
}

void hand_show(Hand *hand, const Rules *rules, const State *state, const ActionList *actions) {
    hand->actions.count = 0;
    for (size_t i = 0; i < actions->count; i++)
        *action_list_add(&hand->actions) = actions->items[i];
    start(hand, rules, state);
}

// ---- Sources and targets

static PieceIndex piece_on(const Hand *hand, Spot spot) {
    return spot_piece(hand->rules, hand->state, spot);
}

// Of pieces that no order tells apart and that look the same, one stands for all.
static bool are_alike(const Hand *hand, PieceIndex a, PieceIndex b) {
    const Piece *pieces = state_pieces(hand->rules, hand->state);
    return a == b || (pieces[a].site == pieces[b].site && pieces[a].site != SITE_NONE &&
                      !hand->rules->sites[pieces[a].site].ordered &&
                      state_compare(hand->rules, hand->state, a, b) == 0);
}

// True when [action] is done with the piece at [spot].
static bool starts_at(const Hand *hand, const Action *action, Spot spot) {
    const Rules *rules = hand->rules;
    bool moves = action->kind == ACTION_STEP || action->kind == ACTION_RULE;
    if (!moves || action->from == SITE_NONE || spot == SPOT_NONE)
        return false;
    if (spot_is_pile(rules, spot))
        return spot_source(rules, hand->state, action) == spot;
    if (!spot_is_piece(spot))
        return action->from == spot && !spot_is_zone(rules, spot);
    PieceIndex mover = state_at(rules, hand->state, action->from, action->place);
    return mover != PIECE_NONE && are_alike(hand, mover, (PieceIndex)(spot - SPOT_PIECE));
}

bool hand_uses(const Hand *hand, const Action *action, Spot spot) {
    return action->to == SITE_NONE && starts_at(hand, action, spot);
}

static bool grows_from(const Hand *hand, const Action *action, Spot spot) {
    PieceIndex piece = piece_on(hand, spot);
    return piece != PIECE_NONE &&
           state_grows_from(hand->rules, hand->state, action,
                            state_pieces(hand->rules, hand->state)[piece].site);
}

static bool goes_from(const Hand *hand, const Action *action, Spot spot) {
    return action->to != SITE_NONE &&
           (starts_at(hand, action, spot) || grows_from(hand, action, spot));
}

// A click on a piece that stands in the target means the target.
static bool leads_to(const Hand *hand, Site target, Spot spot) {
    return target == spot ||
           (spot_is_piece(spot) && target == spot_site(hand->rules, hand->state, spot));
}

// An action that draws from a deck is done there, too.
static bool ends_at(const Hand *hand, const Action *action, Spot spot) {
    if (action->kind != ACTION_RULE || action->from != SITE_NONE)
        return false;
    Site place = action->to != SITE_NONE ? action->to : shown_drawn_from(hand->rules, action->rule);
    return place != SITE_NONE && leads_to(hand, place, spot);
}

// Where something is hidden, what would come of a move must not be tried out.
static bool captures(const Hand *hand, const Action *action) {
    StateSpace after;
    if (hand->rules->hides)
        return false;
    state_apply(hand->rules, hand->state, NULL, action, &after.state);
    return state_took(hand->rules, hand->state, &after.state);
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
        if (!goes_from(hand, action, hand->selected))
            continue;
        add_target(hand, action->to, captures(hand, action));
        if (action->kind == ACTION_STEP &&
            state_partner(hand->rules, hand->state, action, &partner, &landing))
            add_target(hand, partner, false);
    }
}

const HandTarget *hand_target(const Hand *hand, Spot spot) {
    for (size_t i = 0; spot != SPOT_NONE && i < hand->target_count; i++)
        if (leads_to(hand, hand->targets[i].spot, spot))
            return &hand->targets[i];
    return NULL;
}

bool hand_can_move(const Hand *hand, Spot spot) {
    if (piece_on(hand, spot) == PIECE_NONE)
        return false;
    for (size_t i = 0; i < hand->actions.count; i++)
        if (starts_at(hand, &hand->actions.items[i], spot) ||
            grows_from(hand, &hand->actions.items[i], spot))
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

static Spot ground_of(const Hand *hand, Spot spot) {
    return spot_ground(hand->rules, hand->state, spot);
}

// A square with all that stands on it is one place; the cards of a zone are not.
static bool same_place(const Hand *hand, Spot a, Spot b) {
    if (a == SPOT_NONE || b == SPOT_NONE || ground_of(hand, a) != ground_of(hand, b))
        return false;
    return a == b || !spot_is_zone(hand->rules, ground_of(hand, a));
}

// The next single piece that can be moved on the square of what is selected: the first one where
// the square itself is, which stands for all of them; SPOT_NONE after the last.
static Spot next_in_stack(const Hand *hand) {
    const Rules *rules = hand->rules;
    const Piece *pieces = state_pieces(rules, hand->state);
    Spot ground = ground_of(hand, hand->selected);
    if (ground >= rules->topology.board_count || spot_count(rules, hand->state, ground) < 2)
        return SPOT_NONE;
    PieceIndex index = piece_on(hand, hand->selected);
    if (spot_is_piece(hand->selected))
        index = pieces[index].below;
    for (; index != PIECE_NONE; index = pieces[index].below)
        if (hand_can_move(hand, spot_of_piece(index)))
            return spot_of_piece(index);
    return SPOT_NONE;
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

static bool drops_at(const Hand *hand, Spot spot) {
    Spot pile = only_pile(hand);
    if (pile == SPOT_NONE || hand->selected != SPOT_NONE)
        return false;
    for (size_t i = 0; i < hand->actions.count; i++)
        if (hand->actions.items[i].to == spot && starts_at(hand, &hand->actions.items[i], pile))
            return true;
    return false;
}

bool hand_can_put(const Hand *hand, Spot spot) {
    for (size_t i = 0; spot != SPOT_NONE && i < hand->actions.count; i++)
        if (ends_at(hand, &hand->actions.items[i], spot))
            return true;
    return drops_at(hand, spot);
}

// ---- What is meant

static bool is_partner(const Hand *hand, const Action *action, Spot spot) {
    Site partner, landing;
    return action->kind == ACTION_STEP &&
           state_partner(hand->rules, hand->state, action, &partner, &landing) && partner == spot;
}

static void mean(Hand *hand, const Action *action) {
    *action_list_add(&hand->meant) = *action;
}

// All that differs between the actions meant is what a piece becomes.
static bool differ_by_kind(const ActionList *meant) {
    for (size_t i = 0; i < meant->count; i++)
        if (meant->items[i].kind != ACTION_STEP || meant->items[i].rule != meant->items[0].rule ||
            meant->items[i].place != meant->items[0].place)
            return false;
    return true;
}

// What a piece becomes is asked for by the game itself, once the piece has moved.
static HandResult decide(Hand *hand) {
    hand->dragging = false;
    if (hand->meant.count > 1 && differ_by_kind(&hand->meant)) {
        hand->meant.count = 1;
        hand->meant.items[0].value = VALUE_ASK;
    }
    return hand->meant.count == 0   ? HAND_NOTHING
           : hand->meant.count == 1 ? HAND_PLAYS
                                    : HAND_CHOOSES;
}

static HandResult go_to(Hand *hand, Spot spot) {
    hand->meant.count = 0;
    for (size_t i = 0; i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        if (goes_from(hand, action, hand->selected) && leads_to(hand, action->to, spot))
            mean(hand, action);
    }
    for (size_t i = 0; hand->meant.count == 0 && i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        if (goes_from(hand, action, hand->selected) && is_partner(hand, action, spot))
            mean(hand, action);
    }
    return decide(hand);
}

// What may be done with the piece at [spot] alone, and what may be done there.
static HandResult use(Hand *hand, Spot spot) {
    hand->meant.count = 0;
    for (size_t i = 0; i < hand->actions.count; i++) {
        const Action *action = &hand->actions.items[i];
        if (hand_uses(hand, action, spot) || ends_at(hand, action, spot))
            mean(hand, action);
    }
    return decide(hand);
}

HandResult hand_mean_rule(Hand *hand, const ActionList *actions, const Action *like,
                          bool selected) {
    hand->meant.count = 0;
    for (size_t i = 0; i < actions->count; i++) {
        const Action *action = &actions->items[i];
        if (action->kind == like->kind && action->rule == like->rule &&
            (selected ? hand_uses(hand, action, hand->selected) : hand_is_placeless(action)))
            mean(hand, action);
    }
    return decide(hand);
}

// ---- Pointer

void hand_press(Hand *hand, Spot spot) {
    hand->pressed = spot;
    hand->fresh = false;
    bool again = spot == hand->selected ||
                 (same_place(hand, spot, hand->selected) && !spot_is_piece(spot));
    if (again || hand_target(hand, spot) || !hand_can_move(hand, spot))
        return;
    select_spot(hand, spot);
    hand->fresh = true;
}

void hand_drag(Hand *hand) {
    if (hand->dragging || !hand_can_move(hand, hand->pressed))
        return;
    if (!same_place(hand, hand->selected, hand->pressed))
        select_spot(hand, hand->pressed);
    hand->dragging = true;
}

// Says no to the piece at [from] going to [to]; SPOT_NONE: to being touched at all.
static HandResult refuse_move(Hand *hand, Spot from, Spot to) {
    hand->refused = from;
    hand->refused_to = ground_of(hand, to);
    return HAND_REFUSES;
}

// What is put back, or let go beside the board, was no try.
static HandResult drop(Hand *hand, Spot spot) {
    hand->dragging = false;
    if (same_place(hand, spot, hand->selected) || spot == SPOT_NONE)
        return HAND_NOTHING;
    if (hand_target(hand, spot))
        return go_to(hand, spot);
    HandResult used = hand->target_count == 0 ? use(hand, hand->selected) : HAND_NOTHING;
    return used != HAND_NOTHING ? used : refuse_move(hand, hand->selected, spot);
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

// The first click on a piece selects it where it may go somewhere, a later one the next piece that
// stands there.
static HandResult click_selected(Hand *hand, Spot spot) {
    if (hand->fresh && hand->target_count > 0)
        return HAND_NOTHING;
    HandResult used = use(hand, spot);
    Spot next = next_in_stack(hand);
    if (used == HAND_NOTHING && !hand->fresh && next != SPOT_NONE)
        select_spot(hand, next);
    else if (used == HAND_NOTHING && !hand->fresh)
        deselect(hand);
    return used;
}

// A piece that cannot be moved was pulled somewhere, while nothing else was in the hand.
static HandResult refuse_pull(Hand *hand, Spot from, Spot to) {
    bool pulled = from != SPOT_NONE && to != SPOT_NONE && hand->selected == SPOT_NONE &&
                  piece_on(hand, from) != PIECE_NONE;
    return pulled ? refuse_move(hand, from, to) : HAND_NOTHING;
}

HandResult hand_release(Hand *hand, Spot spot) {
    Spot pressed = hand->pressed;
    hand->pressed = SPOT_NONE;
    if (hand->dragging)
        return drop(hand, spot);
    if (spot != pressed)
        return refuse_pull(hand, pressed, spot);
    if (drops_at(hand, spot))
        select_spot(hand, only_pile(hand));
    bool same = same_place(hand, spot, hand->selected);
    if (hand_target(hand, spot) && !same)
        return go_to(hand, spot);
    if (same)
        return click_selected(hand, hand->selected);
    if (hand_can_put(hand, spot))
        return use(hand, spot);
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
