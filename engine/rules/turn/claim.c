// SPDX-License-Identifier: MIT
#include "engine/rules/turn/claim.h"

#include "engine/rules/endings/repetition.h"
#include "engine/rules/turn/agreement.h"

// Where the game hides something, whether a claim is due could give it away.
static bool may_claim(const Rules *rules, const State *state) {
    return state->reason == REASON_NONE && state->phase == PHASE_PLAY && state->acted == 0 &&
           state->asked_seats == 0 && !rules->facts.hides && !state_is_frozen(state, state->seat);
}

static bool holds(const Rules *rules, const State *state, const Trail *trail, Agreement agreement) {
    if (agreement == AGREEMENT_CLAIM_QUIET)
        return rules->endings.quiet_claim > 0 && state->quiet >= rules->endings.quiet_claim;
    return repetition_is_claimable(rules, state, trail);
}

bool claim_is_due(const Rules *rules, const State *state, const Trail *trail, Agreement agreement) {
    return agreement_claim_name(rules, agreement) && may_claim(rules, state) &&
           holds(rules, state, trail, agreement);
}

// The State after it is looked at as the next player finds it. The Trail before the action is
// enough, since in the current position another seat is to act.
static bool holds_after(const Rules *rules, const State *state, const Trail *trail,
                        Agreement agreement, const Action *action) {
    StateSpace after;
    if (action->kind != ACTION_STEP && action->kind != ACTION_RULE)
        return false;
    state_apply(rules, state, trail, action, &after.state);
    return after.state.reason == REASON_NONE && after.state.phase == PHASE_PLAY &&
           holds(rules, &after.state, trail, agreement);
}

static bool is_of(const Action *claim, const Action *action) {
    return (action->kind == ACTION_STEP || action->kind == ACTION_RULE) &&
           claim->from == action->from && claim->to == action->to &&
           claim->depth == action->depth && claim->value == action->value;
}

bool claim_intends(const Rules *rules, const State *state, const Trail *trail, const Action *claim,
                   Action *action) {
    ActionList list = {0};
    bool found = false;
    if (claim->to == SITE_NONE)
        return false;
    state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        found = is_of(claim, &list.items[i]);
        *action = list.items[i];
    }
    action_list_free(&list);
    return found;
}

bool claim_allows(const Rules *rules, const State *state, const Trail *trail, Agreement agreement,
                  const Action *claim) {
    Action action;
    if (!agreement_claim_name(rules, agreement) || !may_claim(rules, state) ||
        claim->seat != state->seat)
        return false;
    if (claim->from == SITE_NONE && claim->to == SITE_NONE && claim->depth == 0 &&
        claim->value == VALUE_NONE)
        return holds(rules, state, trail, agreement);
    return claim_intends(rules, state, trail, claim, &action) &&
           holds_after(rules, state, trail, agreement, &action);
}

// True when some position has occurred so often that once more is enough.
static bool is_near_repetition(const Rules *rules, const Trail *trail) {
    for (size_t i = trail ? trail->count : 0; i > 0; i--) {
        int times = 2;
        for (size_t j = i - 1; j > 0 && times < rules->endings.repetition.claim; j--)
            times += trail->items[j - 1].key == trail->items[i - 1].key;
        if (times >= rules->endings.repetition.claim)
            return true;
    }
    return false;
}

// True when no action can make the claim due, as is nearly always the case. This is quick to see.
static bool is_far(const Rules *rules, const State *state, const Trail *trail,
                   Agreement agreement) {
    if (agreement == AGREEMENT_CLAIM_QUIET)
        return state->quiet + 1 < rules->endings.quiet_claim;
    return !is_near_repetition(rules, trail);
}

static void list_intended(const Rules *rules, const State *state, const Trail *trail,
                          Agreement agreement, Action claim, ActionList *list) {
    ActionList actions = {0};
    state_actions(rules, state, trail, &actions);
    for (size_t i = 0; i < actions.count; i++) {
        const Action *action = &actions.items[i];
        if (!holds_after(rules, state, trail, agreement, action))
            continue;
        claim.from = action->from;
        claim.to = action->to;
        claim.depth = action->depth;
        claim.value = action->value;
        *action_list_add(list) = claim;
    }
    action_list_free(&actions);
}

void claim_list(const Rules *rules, const State *state, const Trail *trail, bool intended,
                ActionList *list) {
    static const Agreement claims[] = {AGREEMENT_CLAIM_REPETITION, AGREEMENT_CLAIM_QUIET};
    Action claim;
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        if (!agreement_action(rules, claims[i], state->seat, &claim) || !may_claim(rules, state) ||
            state_outcome(rules, state, trail).reason != REASON_NONE)
            continue;
        if (holds(rules, state, trail, claims[i]))
            *action_list_add(list) = claim;
        else if (intended && !is_far(rules, state, trail, claims[i]))
            list_intended(rules, state, trail, claims[i], claim, list);
    }
}
