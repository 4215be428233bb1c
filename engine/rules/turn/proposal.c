// SPDX-License-Identifier: MIT
#include "engine/rules/turn/proposal.h"

#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/claim.h"

bool proposal_allows(const Rules *rules, const State *state, const Trail *trail,
                     const Action *action) {
    Action whole;
    Agreement agreement = agreement_of(rules, action);
    if (agreement_is_claim(agreement))
        return action->kind == ACTION_OFFER && action->marks == 0 &&
               claim_allows(rules, state, trail, agreement, action) &&
               state_outcome(rules, state, trail).reason == REASON_NONE;
    return agreement != AGREEMENT_NONE && action->kind == ACTION_OFFER &&
           agreement_action(rules, agreement, action->seat, &whole) &&
           action_equal(&whole, action) && agreement_is_possible(rules, state, action, agreement) &&
           state_outcome(rules, state, trail).reason == REASON_NONE;
}

void proposal_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    Action action;
    list->count = 0;
    for (int i = AGREEMENT_DRAW; i < AGREEMENT_TIME; i++)
        if (agreement_action(rules, (Agreement)i, state->seat, &action) &&
            proposal_allows(rules, state, trail, &action))
            *action_list_add(list) = action;
    claim_list(rules, state, trail, true, list);
}
