// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

static bool matches(const Action *listed, const Action *action) {
    Action asked = *listed;
    if (action->value == VALUE_ASK && listed->kind == ACTION_STEP && listed->value >= 0)
        asked.value = VALUE_ASK;
    return action_equal(&asked, action);
}

static bool is_chance(const Rules *rules, const State *state, const Action *action) {
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
        return is_chance(rules, state, action);
    if (action->kind == ACTION_OFFER && agreement_is(rules, action))
        return proposal_allows(rules, state, trail, action);
    if (action->kind == ACTION_OFFER)
        state_offers(rules, state, trail, &list);
    else
        state_actions(rules, state, trail, &list);
    for (size_t i = 0; i < list.count && !found; i++)
        found = matches(&list.items[i], action);
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

static bool stands_on(const Rules *rules, const State *state, const Piece *like, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex index = state_board(rules, state)[site];
    while (index != PIECE_NONE &&
           (pieces[index].kind != like->kind || pieces[index].owner != like->owner))
        index = pieces[index].below;
    return index != PIECE_NONE;
}

bool state_grows_from(const Rules *rules, const State *state, const Action *action, Site site) {
    if (action->kind != ACTION_STEP || site >= rules->topology.board_count)
        return false;
    const Path *path = &rules->moves.paths[rules->moves.rules[action->rule].outlet.path];
    const Condition *condition = path->drop ? conditions_neighbour(&path->conditions) : NULL;
    PieceIndex dropped = condition ? state_mover(rules, state, action) : (PieceIndex)PIECE_NONE;
    if (dropped == PIECE_NONE ||
        !stands_on(rules, state, &state_pieces(rules, state)[dropped], site))
        return false;
    for (int i = 0; i < condition->path_count; i++)
        if (condition->path[i][site] == action->to)
            return true;
    return false;
}
