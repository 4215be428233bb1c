// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/obligation.h"
#include "engine/rules/turn/proposal.h"
#include "engine/rules/view/mask.h"

const Hooks play_hooks = {
    .attacked = steps_attack_site,
    .count_actions = legal_count_actions,
    .position_key = repetition_key,
};

void state_actions(const Rules *rules, const State *state, const Trail *trail, ActionList *list) {
    state_actions_of_turn(rules, state, trail, NULL, list);
}

void state_actions_of_turn(const Rules *rules, const State *state, const Trail *trail,
                           TurnMemo *memo, ActionList *list) {
    Verdict verdict;
    list->count = 0;
    if (state->phase == PHASE_CHANCE ||
        ending_verdict(rules, state, trail, WHEN_BY_ACTION | WHEN_AT_TURN, &verdict) ||
        turn_node_actions(turn_memo_find(memo, state), list))
        return;
    Sink sink = {.list = list};
    legal_list(rules, state, trail, &sink);
    if (sink.fault.kind != FAULT_NONE) { // a fault, which ends the game: see find_no_action
        list->count = 0;
        return;
    }
    if ((list->count == 0 && legal_must_pass(rules, state)) || legal_may_pass(rules, state))
        *action_list_add(list) = action_without_sites(ACTION_SKIP, state->seat, VALUE_NONE);
    if ((rules->moves.sum_count > 0 || rules->flow.obligation_count > 0) && list->count > 1)
        obligation_filter(rules, state, trail, memo, list);
}

void state_apply_of_turn(const Rules *rules, const State *before, const Trail *trail,
                         const TurnMemo *memo, const Action *action, State *after) {
    const TurnNode *node = turn_node_after(turn_memo_find(memo, before), action);
    if (node)
        state_copy(rules, after, node->state);
    else
        state_apply(rules, before, trail, action, after);
}

Outcome state_outcome(const Rules *rules, const State *state, const Trail *trail) {
    Verdict verdict;
    if (ending_verdict(rules, state, trail, WHEN_BY_ACTION | WHEN_NO_ACTION | WHEN_AT_TURN,
                       &verdict))
        return ending_outcome(rules, state, trail, &verdict);
    return (Outcome){.reason = REASON_NONE, .winner = SEAT_NONE, .loser = SEAT_NONE};
}

Action state_draw(const Rules *rules, const State *state, Rng *rng) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes), drawn = 0;
    uint32_t ticket = rng_below(rng, outcomes[0].whole); // each outcome has [weight] tickets
    while (drawn + 1 < count && ticket >= outcomes[drawn].weight)
        ticket -= outcomes[drawn++].weight;
    return outcomes[drawn].action;
}

// True when [action] equals [listed], or is the same step with its choice left open.
static bool matches_listed(const Action *listed, const Action *action) {
    Action asked = *listed;
    if (action->value == VALUE_ASK && listed->kind == ACTION_STEP && listed->value >= 0)
        asked.value = VALUE_ASK;
    return action_equal(&asked, action);
}

static bool is_chance_outcome(const Rules *rules, const State *state, const Action *action) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes);
    for (size_t i = 0; i < count; i++)
        if (action_equal(&outcomes[i].action, action))
            return true;
    return false;
}

bool state_allows(const Rules *rules, const State *state, const Trail *trail,
                  const Action *action) {
    ActionList list = {0};
    bool found = false;
    if (action->kind == ACTION_CHANCE)
        return is_chance_outcome(rules, state, action);
    if (action->kind == ACTION_OFFER && agreement_of(rules, action) != AGREEMENT_NONE)
        return proposal_allows(rules, state, trail, action);
    if (action->kind == ACTION_OFFER)
        state_offers(rules, state, trail, &list);
    else
        state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count && !found; i++)
        found = matches_listed(&list.items[i], action);
    action_list_free(&list);
    return found;
}

bool state_in_check(const Rules *rules, const State *state) {
    return steps_attack_leader(rules, state, state->seat);
}

bool state_partner(const Rules *rules, const State *before, const Action *action, Site *from,
                   Site *to) {
    if (action->kind != ACTION_STEP)
        return false;
    const Path *path = &rules->moves.paths[rules->moves.rules[action->rule].outlet.path];
    if (!path->castle)
        return false;
    *from = steps_partner(rules, before, path, action->from);
    *to = path->castle->partner_to;
    return true;
}

// True when a piece of the same kind and owner as [like] is on [site].
static bool stands_on(const Rules *rules, const State *state, const Piece *like, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below)
        if (pieces[at].kind == like->kind && pieces[at].owner == like->owner)
            return true;
    return false;
}

// True when one of the condition's offsets leads from [site] to [target].
static bool is_neighbour(const Condition *condition, Site site, Site target) {
    for (int i = 0; i < condition->path_count; i++)
        if (condition->path[i][site] == target)
            return true;
    return false;
}

bool state_grows_from(const Rules *rules, const State *state, const Action *action, Site site) {
    if (action->kind != ACTION_STEP || site >= rules->topology.board_count)
        return false;
    const Path *path = &rules->moves.paths[rules->moves.rules[action->rule].outlet.path];
    const Condition *condition = path->drop ? conditions_neighbour(&path->conditions) : NULL;
    if (!condition)
        return false;
    PieceIndex dropped = state_mover(rules, state, action);
    return dropped != PIECE_NONE &&
           stands_on(rules, state, &state_pieces(rules, state)[dropped], site) &&
           is_neighbour(condition, site, action->to);
}
