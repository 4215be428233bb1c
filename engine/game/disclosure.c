// SPDX-License-Identifier: MIT
#include "engine/game/disclosure.h"

#include "engine/base/memory.h"
#include "engine/rules/view/lot.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"
#include "engine/rules/view/view_private.h"

enum {
    DEALS = 24, // how many deals that look the same to the asking seat are tried
    // In the first PEER_DEALS of these deals, it also counts what the other seats would learn. For
    // each of those seats, PEER_DEALS deals are then tried.
    PEER_DEALS = 6,
};

// Chance ------------------------------------------------------------------------------------------

// What an outcome of chance discloses. If only one outcome was possible, it discloses nothing,
// except in a game that hides something: there even the number of outcomes is information.
static Disclosure chance_disclosure(const Rules *rules, const State *before) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    if (!rules->facts.hides && state_chances(rules, before, outcomes) <= 1)
        return DISCLOSURE_NONE;
    return before->chance == CHANCE_DICE ? DISCLOSURE_DICE : DISCLOSURE_CHANCE;
}

// Views -------------------------------------------------------------------------------------------

// A seat that saw an action, and another deal in which it might have seen something else.
typedef struct Witness {
    const Rules *rules;
    const Trail *trail;
    Seat seat;
    Action seen; // the action as the seat saw it
    View before;
    View after;
    View other;    // what the seat sees after an action in the alternative deal
    State *deal;   // the alternative deal; to the seat it looks like [before]
    State *result; // the State after the action in [deal]
} Witness;

// The action as [seat] sees it being made. A seat knows which piece of another seat acts only if it
// sees the face of the piece.
static Action seen_action(const Rules *rules, const State *before, const Action *action,
                          Seat seat) {
    Action seen = mask_action(rules, action, seat);
    bool moves = action->kind == ACTION_STEP || action->kind == ACTION_RULE;
    if (action->seat == seat || !moves || mask_hides_action(rules, action, seat) ||
        lot_is_drawn(rules, before, action)) // which piece acts is not decided yet
        return seen;
    PieceIndex piece = state_mover(rules, before, action);
    if (piece != PIECE_NONE && state_sees_place(rules, before, piece, seat) &&
        state_sees_face(rules, before, piece, seat)) {
        seen.from = action->from;
        seen.depth = mask_depth_of(rules, before, piece, seat);
    }
    return seen;
}

// Fills [view] with the position after [action] and a log of that action alone.
static void fill_view(View *view, const Rules *rules, Seat seat, const State *before,
                      const Action *action, const State *after) {
    state_view(rules, after, seat, view);
    view->log_count = 0;
    view_log(view, before, action, after);
}

// True when the seat sees a face that it did not see before. If all pieces in the pool have the
// same face, seeing it tells nothing. The pool is sorted, so comparing its ends is enough.
static bool sees_new_face(const Witness *witness, const State *before, const State *after) {
    const View *view = &witness->before;
    if (view->pool_count < 2 ||
        pool_compare(&view->pool[0], &view->pool[view->pool_count - 1]) == 0)
        return false;
    for (PieceIndex piece = 0; piece < before->piece_count && piece < after->piece_count; piece++)
        if (state_sees_face(witness->rules, after, piece, witness->seat) &&
            !state_sees_face(witness->rules, before, piece, witness->seat))
            return true;
    return false;
}

// True when something was announced, or when a variable that the seat sees has changed.
static bool hears_news(const Witness *witness) {
    const Rules *rules = witness->rules;
    const State *before = &witness->before.state->state, *after = &witness->after.state->state;
    return after->announced > 0 ||
           memcmp(state_slots(rules, before), state_slots(rules, after),
                  (size_t)rules->data.slot_count * sizeof *state_slots(rules, before)) != 0;
}

// Plays [action] in the alternative deal. True when the seat would then have seen something
// different from what it did see.
static bool shows_otherwise(Witness *witness, const Action *action) {
    state_apply(witness->rules, witness->deal, witness->trail, action, witness->result);
    fill_view(&witness->other, witness->rules, witness->seat, witness->deal, action,
              witness->result);
    return !view_equal(&witness->after, &witness->other);
}

// Returns the [listed] action, but with its choice still open if [made] left it open. A list
// contains a step once for each choice, while [made] can be the step alone.
static Action leave_choice_open(const Action *listed, const Action *made) {
    Action action = *listed;
    if (made->value == VALUE_ASK && action.kind == ACTION_STEP && action.value != VALUE_NONE)
        action.value = VALUE_ASK;
    return action;
}

// Like shows_otherwise, but for an action of another seat, which the seat perhaps did not see in
// full. Tries all actions of the alternative deal that would look the same to the seat. If there is
// any, stores the last one tried in [action] and sets [found].
static bool any_shows_otherwise(Witness *witness, const Action *made, Action *action, bool *found) {
    ActionList list = {0};
    bool otherwise = false;
    state_actions(witness->rules, witness->deal, witness->trail, &list);
    for (size_t i = 0; i < list.count && !otherwise; i++) {
        Action candidate = leave_choice_open(&list.items[i], made);
        Action seen = seen_action(witness->rules, witness->deal, &candidate, witness->seat);
        if (!action_equal(&seen, &witness->seen))
            continue;
        otherwise = shows_otherwise(witness, &candidate);
        *action = candidate;
        *found = true;
    }
    action_list_free(&list);
    return otherwise;
}

// True when the seat would have seen something else in the alternative deal. Sets [found] if an
// action that looks like [made] is possible there, and stores it in [action]. The seat knows its
// own actions, and everybody's offers and answers, exactly, so for these only [made] itself is
// tried.
static bool deal_shows_otherwise(Witness *witness, const Action *made, Action *action,
                                 bool *found) {
    bool is_agreement = made->kind == ACTION_OFFER || made->kind == ACTION_ACCEPT ||
                        made->kind == ACTION_REFUSE;
    if (!is_agreement && made->seat != witness->seat)
        return any_shows_otherwise(witness, made, action, found);
    *found = state_allows(witness->rules, witness->deal, witness->trail, made);
    if (*found)
        *action = *made;
    return *found && shows_otherwise(witness, made);
}

// Declared here, because it and others_learn call each other.
static bool seat_learns(const Rules *rules, const Trail *trail, Seat seat, const State *before,
                        const Action *action, const State *after, bool asks_others);

// True when another seat would have learnt something from [action], the one that led to
// witness->result in the alternative deal.
static bool others_learn(Witness *witness, const Action *action) {
    const bool asks_others = false; // true would make the seats ask one another without end
    bool learnt = false;
    for (int seat = 0; seat < witness->rules->seats.count && !learnt; seat++)
        learnt = seat != witness->seat &&
                 seat_learns(witness->rules, witness->trail, (Seat)seat, witness->deal, action,
                             witness->result, asks_others);
    return learnt;
}

// True when the seat would have seen something else in another deal that looked the same to it.
// With [asks_others] more deals are tried, and what other seats would have learnt counts too. If no
// deal can be sampled, returns true with [asks_others], and the result of hears_news without it.
static bool learns_from_deals(Witness *witness, const Action *made, bool asks_others) {
    // The seed depends only on what the seat saw before, so the result cannot tell the seat
    // anything new.
    Rng rng = {.state = witness->before.state->state.hash};
    for (int i = 0; i < (asks_others ? DEALS : PEER_DEALS); i++) {
        Action action;
        bool found = false;
        if (!view_sample(&witness->before, &rng, witness->deal))
            return asks_others || hears_news(witness);
        if (deal_shows_otherwise(witness, made, &action, &found))
            return true;
        if (asks_others && found && i < PEER_DEALS && others_learn(witness, &action))
            return true;
    }
    return false;
}

// True when the seat learns something. With [asks_others], also true when another seat could have
// learnt something, as far as this seat can tell.
static bool seat_learns(const Rules *rules, const Trail *trail, Seat seat, const State *before,
                        const Action *action, const State *after, bool asks_others) {
    Witness witness = {.rules = rules,
                       .trail = trail,
                       .seat = seat,
                       .seen = seen_action(rules, before, action, seat),
                       .deal = memory_new(sizeof(StateSpace)),
                       .result = memory_new(sizeof(StateSpace))};
    state_view(rules, before, seat, &witness.before);
    fill_view(&witness.after, rules, seat, before, action, after);
    bool learnt = sees_new_face(&witness, before, after) ||
                  learns_from_deals(&witness, action, asks_others);
    view_free(&witness.before);
    view_free(&witness.after);
    view_free(&witness.other);
    memory_free(witness.deal);
    memory_free(witness.result);
    return learnt;
}

Disclosure disclosure_of(const Rules *rules, const Trail *trail, const State *before,
                         const Action *action, const State *after, Seat seat) {
    if (action->kind == ACTION_CHANCE)
        return chance_disclosure(rules, before);
    const bool asks_others = true;
    return rules->facts.hides && seat_learns(rules, trail, seat, before, action, after, asks_others)
               ? DISCLOSURE_SHOWN
               : DISCLOSURE_NONE;
}
