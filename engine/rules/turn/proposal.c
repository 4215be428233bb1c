// SPDX-License-Identifier: MIT
#include "engine/rules/turn/proposal.h"

#include "engine/rules/endings/repetition.h"
#include "engine/rules/turn/agreement.h"

// Claims ------------------------------------------------------------------------------------------

// True when the seat to act is allowed to make claims now, whether or not one is due. A game that
// hides something allows no claims, because a claim that is due could reveal what is hidden.
static bool may_claim(const Rules *rules, const State *state) {
    return state->result.reason == REASON_NONE && state->phase == PHASE_PLAY && state->acted == 0 &&
           state->asked_seats == 0 && !rules->facts.hides && !state_is_frozen(state, state->seat);
}

static bool claim_is_due(const Rules *rules, const State *state, const Trail *trail,
                         Agreement agreement) {
    if (agreement == AGREEMENT_CLAIM_QUIET)
        return rules->endings.quiet_claim > 0 && state->quiet >= rules->endings.quiet_claim;
    return repetition_is_claimable(rules, state, trail);
}

// True when [action] makes the claim due. This is judged by the State after the action, in which
// the next seat is to act. [trail] need not include the position before the action: another seat is
// to act there, so it cannot be the repeated position.
static bool claim_is_due_after(const Rules *rules, const State *state, const Trail *trail,
                               Agreement agreement, const Action *action) {
    StateSpace after;
    if (action->kind != ACTION_STEP && action->kind != ACTION_RULE)
        return false;
    state_apply(rules, state, trail, action, &after.state);
    return after.state.result.reason == REASON_NONE && after.state.phase == PHASE_PLAY &&
           claim_is_due(rules, &after.state, trail, agreement);
}

Action claim_intending(Action claim, const Action *action) {
    claim.from = action->from;
    claim.to = action->to;
    claim.depth = action->depth;
    claim.value = action->value;
    return claim;
}

bool claim_intends(const Rules *rules, const State *state, const Trail *trail, const Action *claim,
                   Action *action) {
    ActionList list = {0};
    bool found = false;
    if (claim->to == SITE_NONE) // only an action with a target can be intended
        return false;
    state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        *action = list.items[i];
        Action intending = claim_intending(*claim, action);
        found = (action->kind == ACTION_STEP || action->kind == ACTION_RULE) &&
                action_equal(&intending, claim);
    }
    action_list_free(&list);
    return found;
}

// True when the seat to act may make [claim], an ACTION_OFFER. If the claim intends an action, that
// action must be legal and make the claim due; otherwise the claim must be due already.
static bool claim_is_allowed(const Rules *rules, const State *state, const Trail *trail,
                             Agreement agreement, const Action *claim) {
    Action action;
    bool exists = agreement_name(rules, agreement) != NULL;
    if (!exists || !may_claim(rules, state) || claim->seat != state->seat)
        return false;
    bool intends_action = claim->from != SITE_NONE || claim->to != SITE_NONE || claim->depth != 0 ||
                          claim->value != VALUE_NONE;
    if (!intends_action)
        return claim_is_due(rules, state, trail, agreement);
    return claim_intends(rules, state, trail, claim, &action) &&
           claim_is_due_after(rules, state, trail, agreement, &action);
}

// True when some earlier position has occurred so often that a claim is due if it occurs once more.
static bool is_near_repetition(const Rules *rules, const Trail *trail) {
    for (size_t i = trail ? trail->count : 0; i > 0; i--) {
        int times = 2; // counts the occurrence at i - 1, and the one that may come next
        for (size_t j = i - 1; j > 0 && times < rules->endings.repetition.claim; j--)
            times += trail->items[j - 1].key == trail->items[i - 1].key;
        if (times >= rules->endings.repetition.claim)
            return true;
    }
    return false;
}

// A quick test that spares a search in nearly all States: true when no single action can make the
// claim due.
static bool is_far_from_due(const Rules *rules, const State *state, const Trail *trail,
                            Agreement agreement) {
    if (agreement == AGREEMENT_CLAIM_QUIET)
        return state->quiet + 1 < rules->endings.quiet_claim;
    return !is_near_repetition(rules, trail);
}

// Appends [claim] once for each legal action that makes it due, with that action as the intended
// one.
static void list_intended(const Rules *rules, const State *state, const Trail *trail,
                          Agreement agreement, Action claim, ActionList *list) {
    ActionList actions = {0};
    state_actions(rules, state, trail, &actions);
    for (size_t i = 0; i < actions.count; i++)
        if (claim_is_due_after(rules, state, trail, agreement, &actions.items[i]))
            *action_list_add(list) = claim_intending(claim, &actions.items[i]);
    action_list_free(&actions);
}

void claim_list(const Rules *rules, const State *state, const Trail *trail, bool intended,
                ActionList *list) {
    Action claim;
    for (int i = AGREEMENT_CLAIM_REPETITION; i <= AGREEMENT_CLAIM_QUIET; i++) {
        if (!agreement_action(rules, (Agreement)i, state->seat, &claim) ||
            !may_claim(rules, state) || state_outcome(rules, state, trail).reason != REASON_NONE)
            continue;
        if (claim_is_due(rules, state, trail, (Agreement)i))
            *action_list_add(list) = claim;
        else if (intended && !is_far_from_due(rules, state, trail, (Agreement)i))
            list_intended(rules, state, trail, (Agreement)i, claim, list);
    }
}

// All agreements ----------------------------------------------------------------------------------

bool proposal_allows(const Rules *rules, const State *state, const Trail *trail,
                     const Action *action) {
    Agreement agreement = agreement_of(rules, action);
    if (agreement == AGREEMENT_NONE || action->kind != ACTION_OFFER)
        return false;
    Action plain = agreement_offer(action->rule, action->seat); // only claims may intend an action
    bool possible = agreement_is_claim(agreement)
                        ? action->marks == 0 &&
                              claim_is_allowed(rules, state, trail, agreement, action)
                        : action_equal(&plain, action) &&
                              agreement_is_possible(rules, state, action, agreement);
    return possible && state_outcome(rules, state, trail).reason == REASON_NONE;
}

void proposal_list(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    const bool intended = true;
    Action action;
    list->count = 0;
    // The agreements before AGREEMENT_TIME are those that players make of their own will.
    for (int i = AGREEMENT_DRAW; i < AGREEMENT_TIME; i++)
        if (agreement_action(rules, (Agreement)i, state->seat, &action) &&
            proposal_allows(rules, state, trail, &action))
            *action_list_add(list) = action;
    claim_list(rules, state, trail, intended, list);
}
