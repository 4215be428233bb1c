// SPDX-License-Identifier: MIT
#include "engine/rules/turn/proposal.h"

#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/claim.h"

bool proposal_allows(const Rules *rules, const State *state, const Trail *trail,
                     const Action *action) {
    Agreement agreement = agreement_of(rules, action);
    if (agreement == AGREEMENT_NONE || action->kind != ACTION_OFFER)
        return false;
    Action plain = agreement_offer(action->rule, action->seat);
    bool possible = agreement_is_claim(agreement)
                        ? action->marks == 0 && claim_allows(rules, state, trail, agreement, action)
                        : action_equal(&plain, action) &&
                              agreement_is_possible(rules, state, action, agreement);
    return possible && state_outcome(rules, state, trail).reason == REASON_NONE;
}

void proposal_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    Action action;
    list->count = 0;
    // The agreements before AGREEMENT_TIME are those that players make of their own will.
    for (int i = AGREEMENT_DRAW; i < AGREEMENT_TIME; i++)
        if (agreement_action(rules, (Agreement)i, state->seat, &action) &&
            proposal_allows(rules, state, trail, &action))
            *action_list_add(list) = action;
    claim_list(rules, state, trail, true, list);
}
