// SPDX-License-Identifier: MIT
#include "engine/rules/turn/offer.h"

#include "engine/rules/legal/candidates.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/change.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/flow.h"

static Seat first_seat(Seats seats) {
    return seats == 0 ? (Seat)SEAT_NONE : (Seat)__builtin_ctz(seats);
}

static Seats who_must_agree(const Rules *rules, const State *state, const Trail *trail,
                            const Action *action) {
    const OfferRules *offer = &rules->offers.list[action->rule];
    Context context;
    Set seats = {0};
    if (offer->to == TERM_NONE)
        return 0;
    context_init(&context, rules, state, trail, action->seat);
    context.value = action->value;
    evaluate_set(&context, offer->to, &seats);
    return (Seats)(seats.words[0] & ~(uint64_t)state->out & ~((uint64_t)1 << action->seat));
}

void offer_make(const Rules *rules, const Trail *trail, const Action *action, State *state) {
    if (agreement_is(rules, action)) {
        agreement_make(rules, trail, action, state);
        return;
    }
    Seats seats = who_must_agree(rules, state, trail, action);
    state_set_pending(rules, state, PHASE_OFFERED, action);
    if (seats == 0) {
        flow_answer(rules, trail, true, state);
        return;
    }
    state_set_acted(state, seats);
    state_set_seat(state, first_seat(seats));
}

void offer_answer(const Rules *rules, const Trail *trail, bool accepted, State *state) {
    Seats left = (Seats)(state->asked_seats & ~(1u << state->seat));
    if (agreement_is(rules, &state->pending)) {
        agreement_answer(rules, accepted, state);
        return;
    }
    if (accepted && left != 0) {
        state_set_acted(state, left);
        state_set_seat(state, first_seat(left));
        return;
    }
    flow_answer(rules, trail, accepted, state);
}

static bool may_offer(const State *state) {
    return state->phase == PHASE_PLAY && state->reason == REASON_NONE && state->asked_seats == 0 &&
           !state_is_frozen(state, state->seat);
}

static void list_amounts(Context *context, const OfferRules *offer, Action *action,
                         ActionList *list) {
    enum { AMOUNTS_LIMIT = 256 };
    Value low = evaluate(context, offer->minimum), high = evaluate(context, offer->maximum);
    Value step = offer->step == TERM_NONE ? 1 : evaluate(context, offer->step);
    if (low == VALUE_NULL || high == VALUE_NULL || step == VALUE_NULL || step < 1)
        return;
    int64_t value = low;
    for (int count = 0; value <= high && count < AMOUNTS_LIMIT; count++, value += step) {
        action->value = context->value = (Value)value;
        if (conditions_fail(context, &offer->when) < 0)
            *action_list_add(list) = *action;
    }
}

static void list_others(Context *context, const OfferRules *offer, Action *action,
                        ActionList *list) {
    Set seats;
    evaluate_set(context, offer->others, &seats);
    for (int seat = set_next(&seats, 0); seat >= 0; seat = set_next(&seats, seat + 1)) {
        action->value = context->value = seat;
        if (conditions_fail(context, &offer->when) < 0)
            *action_list_add(list) = *action;
    }
}

void state_offers(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    StateSpace space;
    list->count = 0;
    if (!may_offer(state))
        return;
    const State *seen = legal_seen(rules, state, &space);
    for (int i = 0; i < rules->offers.count; i++) {
        const OfferRules *offer = &rules->offers.list[i];
        if (offer->agreement != AGREEMENT_NONE)
            continue;
        Context context;
        Action action = {.kind = ACTION_OFFER,
                         .seat = state->seat,
                         .rule = (uint16_t)i,
                         .from = SITE_NONE,
                         .to = SITE_NONE,
                         .value = VALUE_NONE};
        context_init(&context, rules, seen, trail, state->seat);
        if (offer->minimum != TERM_NONE)
            list_amounts(&context, offer, &action, list);
        else if (offer->others != TERM_NONE)
            list_others(&context, offer, &action, list);
        else if (conditions_fail(&context, &offer->when) < 0)
            *action_list_add(list) = action;
    }
}
