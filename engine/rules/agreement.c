// SPDX-License-Identifier: MIT
#include "engine/rules/agreement.h"

#include "engine/rules/ending.h"
#include "engine/rules/flow.h"

static const char *const names[] = {[AGREEMENT_DRAW] = "draw",
                                    [AGREEMENT_RESIGN] = "resign",
                                    [AGREEMENT_ABORT] = "abort",
                                    [AGREEMENT_TIME] = "time"};

static bool is_declared(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->offer_count; i++)
        if (strcmp(rules->offers[i].name, name) == 0)
            return true;
    return false;
}

void agreement_declare(Rules *rules) {
    size_t room = (size_t)rules->offer_count + AGREEMENT_COUNT;
    OfferRules *offers = arena_alloc(&rules->arena, room * sizeof *offers);
    int count = rules->offer_count;
    if (count > 0)
        memcpy(offers, rules->offers, (size_t)count * sizeof *offers);
    for (int i = AGREEMENT_NONE + 1; i < AGREEMENT_COUNT; i++)
        if (!is_declared(rules, names[i]))
            offers[count++] = (OfferRules){.name = names[i],
                                           .agreement = (uint8_t)i,
                                           .to = TERM_NONE,
                                           .minimum = TERM_NONE,
                                           .maximum = TERM_NONE,
                                           .step = TERM_NONE,
                                           .accepted = CODE_NONE,
                                           .refused = CODE_NONE};
    rules->offers = offers;
    rules->offer_count = count;
}

static Agreement agreement_of(const Rules *rules, const Action *action) {
    bool offer = action->kind == ACTION_OFFER || action->kind == ACTION_ACCEPT ||
                 action->kind == ACTION_REFUSE;
    return offer && action->rule < rules->offer_count
               ? (Agreement)rules->offers[action->rule].agreement
               : AGREEMENT_NONE;
}

bool agreement_is(const Rules *rules, const Action *action) {
    return agreement_of(rules, action) != AGREEMENT_NONE;
}

bool agreement_action(const Rules *rules, Agreement agreement, Seat seat, Action *action) {
    for (int i = 0; i < rules->offer_count; i++)
        if (rules->offers[i].agreement == agreement) {
            *action = (Action){.kind = ACTION_OFFER,
                               .seat = seat,
                               .rule = (uint16_t)i,
                               .from = SITE_NONE,
                               .to = SITE_NONE,
                               .value = VALUE_NONE};
            return true;
        }
    return false;
}

// When they are possible --------------------------------------------------------------------------

// One seat of each other player who is in the game.
static Seats others(const Rules *rules, const State *state, Seat seat) {
    Seats players = seats_with(state->controller[seat]), found = 0;
    for (int other = 0; other < rules->seat_count; other++) {
        if (state_is_out(state, (Seat)other) || players >> state->controller[other] & 1)
            continue;
        players |= seats_with(state->controller[other]);
        found |= seats_with(other);
    }
    return found;
}

// Somebody is to decide, and not about an offer.
static bool is_open(const State *state) {
    return state->reason == REASON_NONE && state->phase != PHASE_CHANCE &&
           state->phase != PHASE_OFFERED;
}

static bool is_possible(const Rules *rules, const State *state, const Action *action,
                        Agreement agreement) {
    bool plain = state->phase == PHASE_PLAY && state->asked_seats == 0;
    bool acts = action->seat == state->seat;
    if (!is_open(state) || action->seat >= rules->seat_count || state_is_out(state, action->seat))
        return false;
    switch (agreement) {
    case AGREEMENT_DRAW:
        return plain && acts && !state_is_frozen(state, action->seat) &&
               others(rules, state, action->seat) != 0;
    case AGREEMENT_ABORT: return acts;
    case AGREEMENT_RESIGN:
    case AGREEMENT_TIME: return acts || plain;
    case AGREEMENT_NONE:
    case AGREEMENT_COUNT: break;
    }
    return false;
}

bool agreement_allows(const Rules *rules, const State *state, const Trail *trail,
                      const Action *action) {
    Action whole;
    Agreement agreement = agreement_of(rules, action);
    return agreement != AGREEMENT_NONE && action->kind == ACTION_OFFER &&
           agreement_action(rules, agreement, action->seat, &whole) &&
           action_equal(&whole, action) && is_possible(rules, state, action, agreement) &&
           state_outcome(rules, state, trail).reason == REASON_NONE;
}

void agreement_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    Action action;
    list->count = 0;
    for (int i = AGREEMENT_DRAW; i < AGREEMENT_TIME; i++)
        if (agreement_action(rules, (Agreement)i, state->seat, &action) &&
            agreement_allows(rules, state, trail, &action))
            *action_list_add(list) = action;
}

// What they do ------------------------------------------------------------------------------------

static Seat first_seat(Seats seats) {
    return (Seat)__builtin_ctz(seats);
}

static void ask(const Rules *rules, const Action *action, State *state) {
    Seats seats = others(rules, state, action->seat);
    state_set_pending(rules, state, PHASE_OFFERED, action);
    state_set_acted(state, seats);
    state_set_seat(state, first_seat(seats));
}

// All seats that one player decides for leave together.
static void leave(const Rules *rules, const Trail *trail, Seat seat, Reason reason, State *state) {
    Seat player = state->controller[seat];
    for (int other = 0; other < rules->seat_count; other++)
        if (state->controller[other] == player)
            ending_put_out(rules, state, (Seat)other, reason);
    if (state->reason != REASON_NONE)
        return;
    if (state_is_out(state, state->seat) || state_is_out(state, flow_turn_seat(rules, state)))
        flow_leave(rules, trail, state);
    state_settle(rules, state);
    if (state->reason == REASON_ENDING && state->winner != SEAT_NONE)
        state->reason = (uint8_t)reason; // the document's words are about those who are beaten
}

void agreement_make(const Rules *rules, const Trail *trail, const Action *action, State *state) {
    switch (agreement_of(rules, action)) {
    case AGREEMENT_DRAW: ask(rules, action, state); break;
    case AGREEMENT_RESIGN: leave(rules, trail, action->seat, REASON_RESIGNED, state); break;
    case AGREEMENT_TIME: leave(rules, trail, action->seat, REASON_TIME, state); break;
    case AGREEMENT_ABORT: ending_set(state, REASON_ABORTED, SEAT_NONE); break;
    case AGREEMENT_NONE:
    case AGREEMENT_COUNT: break;
    }
}

void agreement_answer(const Rules *rules, bool accepted, State *state) {
    Seats left = (Seats)(state->asked_seats & ~seats_with(state->seat));
    if (accepted && left != 0) {
        state_set_acted(state, left);
        state_set_seat(state, first_seat(left));
        return;
    }
    Seat offerer = state->pending.seat;
    state_clear_pending(rules, state);
    state_set_acted(state, 0);
    state_set_seat(state, offerer);
    if (accepted)
        ending_set(state, REASON_AGREED, SEAT_NONE);
}
