// SPDX-License-Identifier: MIT
#include "engine/rules/turn/offer.h"

#include "engine/rules/legal/candidates.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/change.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/flow.h"

// The seats that must agree to an offer: the opponents for a draw, otherwise those that the
// document names, except the offerer and seats that are out.
static Seats seats_to_agree(const Rules *rules, const State *state, const Trail *trail,
                            const Action *action) {
    const OfferRules *offer = &rules->offers.list[action->rule];
    Context context;
    Set seats = {0};
    if (offer->agreement == AGREEMENT_DRAW)
        return agreement_opponents(rules, state, action->seat);
    if (offer->to == TERM_NONE)
        return 0;
    context_init(&context, rules, state, trail, action->seat);
    context.value = action->value;
    evaluate_set(&context, offer->to, &seats); // all seats are in the first word of the set
    return (Seats)(seats.words[0] & ~(uint64_t)state->out & ~((uint64_t)1 << action->seat));
}

// Asks the first of [seats], which have not answered the pending offer yet.
static void ask_next(State *state, Seats seats) {
    state_set_asked_seats(state, seats);
    state_set_seat(state, (Seat)__builtin_ctz(seats));
}

void offer_make(const Rules *rules, const Trail *trail, const Action *action, State *state) {
    Agreement agreement = agreement_of(rules, action);
    // Of the agreements, only a draw needs somebody's consent.
    if (agreement != AGREEMENT_NONE && agreement != AGREEMENT_DRAW) {
        agreement_make(rules, trail, action, state);
        return;
    }
    const bool accepted = true; // used if nobody has to agree
    Seats seats = seats_to_agree(rules, state, trail, action);
    state_set_pending(rules, state, PHASE_OFFERED, action);
    if (seats != 0)
        ask_next(state, seats);
    else
        flow_answer(rules, trail, accepted, state);
}

void offer_answer(const Rules *rules, const Trail *trail, bool accepted, State *state) {
    Seats left = (Seats)(state->asked_seats & ~seats_with(state->seat));
    if (accepted && left != 0)
        ask_next(state, left);
    else if (agreement_of(rules, &state->pending) != AGREEMENT_NONE)
        agreement_answer(rules, accepted, state);
    else
        flow_answer(rules, trail, accepted, state);
}

// Adds the offer with this index and [choice] if its conditions hold. [choice] is VALUE_NULL for an
// offer without a choice.
static void add_offer(Context *context, int index, Value choice, ActionList *list) {
    Action action = agreement_offer(index, context->player);
    context->value = choice;
    if (choice != VALUE_NULL)
        action.value = choice;
    if (conditions_hold(context, &context->rules->offers.list[index].when))
        *action_list_add(list) = action;
}

// Adds the offer once for each amount that may be offered.
static void add_amounts(Context *context, int index, ActionList *list) {
    const OfferRules *offer = &context->rules->offers.list[index];
    Amounts amounts = candidates_amounts(context, offer->minimum, offer->maximum, offer->step);
    for (int64_t value = amounts.low; value <= amounts.high; value += amounts.step)
        add_offer(context, index, (Value)value, list);
}

// Adds the offer once for each player whom it may name.
static void add_others(Context *context, int index, ActionList *list) {
    Set seats;
    evaluate_set(context, context->rules->offers.list[index].others, &seats);
    for (int seat = set_next(&seats, 0); seat >= 0; seat = set_next(&seats, seat + 1))
        add_offer(context, index, seat, list);
}

void state_offers(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    StateSpace space;
    list->count = 0;
    // While something is asked of any seat, nobody can make an offer.
    if (state->phase != PHASE_PLAY || state->result.reason != REASON_NONE ||
        state->asked_seats != 0 || state_is_frozen(state, state->seat))
        return;
    const State *seen = legal_seen(rules, state, &space);
    for (int i = 0; i < rules->offers.count; i++) {
        const OfferRules *offer = &rules->offers.list[i];
        Context context;
        if (offer->agreement != AGREEMENT_NONE)
            continue;
        context_init(&context, rules, seen, trail, state->seat);
        if (offer->minimum != TERM_NONE)
            add_amounts(&context, i, list);
        else if (offer->others != TERM_NONE)
            add_others(&context, i, list);
        else
            add_offer(&context, i, VALUE_NULL, list);
    }
}
