// SPDX-License-Identifier: MIT
#include "engine/rules/legal/legal.h"

#include "engine/rules/effects/move.h"
#include "engine/rules/legal/candidates.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/turn_order.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

const State *legal_seen(const Rules *rules, const State *state, StateSpace *space) {
    if (!rules->facts.hides || state->phase == PHASE_CHANCE)
        return state;
    state_mask(rules, state, state->seat, &space->state);
    return &space->state;
}

// True when the step took the last leader of the only other side. That ends the game, so it does
// not matter what the step leaves attacked.
static bool takes_last_leader(const Aftermath *aftermath) {
    const Rules *rules = aftermath->rules;
    Seat seat = aftermath->action->seat;
    if (rules->seats.count != 2 || rules->endings.leaders_stay)
        return false;
    Seat other = (Seat)(1 - seat);
    return rules->seats.list[other].side != rules->seats.list[seat].side &&
           state_has_leader(rules, aftermath->before, other) &&
           !state_has_leader(rules, aftermath->after, other);
}

// After a step, a leader of the seat must still be on the board, if there was one, and none may be
// attacked.
static bool guards_leader(const Aftermath *aftermath) {
    const Rules *rules = aftermath->rules;
    const Rule *rule = &rules->moves.rules[aftermath->action->rule];
    Seat seat = aftermath->action->seat;
    bool removes = rule->effects != CODE_NONE ||
                   rules->moves.paths[rule->outlet.path].effects != CODE_NONE ||
                   rules->moves.captured != CODE_NONE;
    bool lost = removes && state_has_leader(rules, aftermath->before, seat) &&
                !state_has_leader(rules, aftermath->after, seat);
    if (lost)
        return false;
    return !steps_attack_leader(rules, aftermath->after, seat) || takes_last_leader(aftermath);
}

bool legal_guards(const Rules *rules, const State *before, const Action *action,
                  const State *after) {
    Aftermath aftermath = {.rules = rules, .before = before, .after = after, .action = action};
    return guards_leader(&aftermath);
}

static bool legal_reply(const Rules *rules, const State *state, const Action *action, Sink *sink);

// The next seat to act is attacked and has no reply. One level deep: replies are not asked whether
// they mate.
static bool is_mate(const Aftermath *aftermath) {
    const Rules *rules = aftermath->rules;
    StateSpace space;
    Sink sink = {.limit = 1, .spent = aftermath->sink ? aftermath->sink->spent : 0};
    StepSink steps = {.sink = &sink, .check = legal_reply};
    state_copy(rules, &space.state, aftermath->after);
    state_count_down(rules, &space.state);
    turn_order_advance(rules, &space.state);
    if (!steps_attack_leader(rules, &space.state, space.state.seat))
        return false;
    legal_list_steps(rules, &space.state, &steps);
    if (aftermath->sink)
        sink_join(aftermath->sink, &sink);
    return sink.count == 0;
}

static const Condition *fails_after(const Aftermath *aftermath) {
    const Rules *rules = aftermath->rules;
    const Rule *rule = &rules->moves.rules[aftermath->action->rule];
    const Conditions *lists[] = {&rules->moves.after, &rules->moves.paths[rule->outlet.path].after,
                                 &rule->after};
    for (size_t list = 0; list < sizeof lists / sizeof *lists; list++)
        for (size_t i = 0; i < lists[list]->count; i++)
            if (!condition_holds_after(aftermath, &lists[list]->items[i]))
                return &lists[list]->items[i];
    return NULL;
}

// The piece that becomes another and the effects of the step may together exceed how many of a kind
// there may be.
static bool keeps_limit(const Rules *rules, const State *after, const Action *action) {
    const Piece *pieces = state_pieces(rules, after);
    int count = 0;
    for (PieceIndex index = 0; index < after->piece_count; index++)
        count += pieces[index].owner == action->seat && pieces[index].kind == action->value &&
                 pieces[index].site < rules->topology.board_count;
    return count <= rules->kinds.list[action->value].limit;
}

static bool step_is_legal(const Rules *rules, const State *state, const Action *action, Sink *sink,
                          bool replying) {
    bool asks = rules->moves.rules[action->rule].outlet.asks_after;
    bool limited = action->value >= 0 && rules->kinds.list[action->value].limit > 0;
    if (!rules->moves.guards_leader && !asks && !limited)
        return true;
    StateSpace space;
    state_copy(rules, &space.state, state);
    apply_step(rules, state, action, &space.state);
    Aftermath aftermath = {.rules = rules,
                           .before = state,
                           .after = &space.state,
                           .action = action,
                           .sink = sink,
                           .mover = state_mover(rules, state, action),
                           .is_mate = replying ? NULL : is_mate};
    return (!rules->moves.guards_leader || guards_leader(&aftermath)) &&
           (!asks || !fails_after(&aftermath)) &&
           (!limited || keeps_limit(rules, &space.state, action));
}

bool legal_step(const Rules *rules, const State *state, const Action *action, Sink *sink) {
    return step_is_legal(rules, state, action, sink, false);
}

static bool legal_reply(const Rules *rules, const State *state, const Action *action, Sink *sink) {
    return step_is_legal(rules, state, action, sink, true);
}

const Condition *legal_step_fails(const Rules *rules, const State *state, const Action *action) {
    StateSpace space;
    state_copy(rules, &space.state, state);
    apply_step(rules, state, action, &space.state);
    Aftermath aftermath = {.rules = rules,
                           .before = state,
                           .after = &space.state,
                           .action = action,
                           .mover = state_mover(rules, state, action),
                           .is_mate = is_mate};
    return rules->moves.rules[action->rule].outlet.asks_after ? fails_after(&aftermath) : NULL;
}

// Of equal pieces that share a site, only one is listed.
static bool has_twin_above(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state_board(rules, state)[pieces[index].site];
    for (; at != index; at = pieces[at].below)
        if (state_compare(rules, state, at, index) == 0)
            return true;
    return false;
}

// True when the piece moves in this turn. Pieces of a frozen seat do not move, whoever commands
// them.
static bool moves_now(const Rules *rules, const State *state, PieceIndex piece) {
    Seat owner = state_pieces(rules, state)[piece].owner;
    if (rules->flow.mover_attribute < 0)
        return owner == state->seat;
    return state_mover_seat(rules, state, piece) == state->seat && owner != SEAT_NONE &&
           !state_is_frozen(state, owner);
}

static bool list_site(const Rules *rules, const State *state, Site site, bool leaders,
                      StepSink *steps) {
    const Piece *pieces = state_pieces(rules, state);
    bool drops = topology_is_zone(&rules->topology, site);
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below) {
        if (!moves_now(rules, state, at) || has_twin_above(rules, state, at) ||
            (leaders && !rules->kinds.list[pieces[at].kind].leader))
            continue;
        if (!(drops ? steps_drop_piece : steps_of_piece)(rules, state, at, steps))
            return false;
    }
    return true;
}

// The steps of the seat to act, or with [leaders] of its leaders alone.
static bool list_board(const Rules *rules, const State *state, bool leaders, StepSink *steps) {
    const PieceIndex *board = state_board(rules, state);
    for (int site = 0; site < rules->topology.board_count; site++)
        if (board[site] != PIECE_NONE && !list_site(rules, state, (Site)site, leaders, steps))
            return false;
    return !rules->hands.exist || leaders ||
           list_site(rules, state, rules->hands.zone[state->seat], false, steps);
}

// Whether a leader can move does not depend on what the caller looks for.
static bool leader_answers(const Rules *rules, const State *state, const StepSink *steps) {
    Sink sink = {.limit = 1, .spent = steps->sink->spent};
    StepSink probe = {.sink = &sink,
                      .check = steps->check == legal_reply ? legal_reply : legal_step};
    if (!rules->moves.leader_answers || !steps_attack_leader(rules, state, state->seat))
        return false;
    list_board(rules, state, true, &probe);
    sink_join(steps->sink, &sink);
    return sink.count > 0;
}

bool legal_leader_answers(const Rules *rules, const State *state) {
    Sink sink = {0};
    StepSink steps = {.sink = &sink, .check = legal_step};
    return leader_answers(rules, state, &steps);
}

bool legal_list_steps(const Rules *rules, const State *state, StepSink *steps) {
    return list_board(rules, state, leader_answers(rules, state, steps), steps);
}

static bool list_steps(const Rules *rules, const State *state, Sink *sink) {
    StepSink steps = {.sink = sink, .check = legal_step};
    return legal_list_steps(rules, state, &steps);
}

// True when the piece of a pending step may become [kind], or stay what it is.
static bool may_choose(const Rules *rules, const State *state, int32_t kind) {
    const Action *pending = &state->pending;
    StateSpace space;
    if (kind >= 0 && !steps_may_become(rules, state, state->seat, (Kind)kind))
        return false;
    state_copy(rules, &space.state, state);
    PieceIndex piece = state_at(rules, state, pending->to, pending->depth);
    if (kind >= 0)
        apply_transform(rules, &space.state, piece, (Kind)kind);
    Aftermath aftermath = {
        .rules = rules, .before = state, .after = &space.state, .action = pending, .mover = piece};
    if (rules->moves.guards_leader && steps_attack_leader(rules, &space.state, state->seat))
        return false;
    return !rules->moves.rules[pending->rule].outlet.asks_after || !fails_after(&aftermath);
}

// The choices of a pending step.
static bool list_choices(const Rules *rules, const State *state, Sink *sink) {
    const Action *pending = &state->pending;
    const Path *path = &rules->moves.paths[rules->moves.rules[pending->rule].outlet.path];
    const Transform *transform = &path->transforms[pending->value];
    Action action = *pending;
    action.kind = ACTION_CHOOSE;
    action.value = VALUE_NONE;
    if (transform->optional && may_choose(rules, state, VALUE_NONE) && !sink_add(sink, &action))
        return false;
    for (size_t i = 0; i < transform->option_count; i++) {
        action.value = transform->options[i];
        if (may_choose(rules, state, action.value) && !sink_add(sink, &action))
            return false;
    }
    return true;
}

// Orders the actions of one rule as they are listed.
static int compare_choices(const Action *a, const Action *b) {
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->depth != b->depth)
        return a->depth < b->depth ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->value > b->value) - (a->value < b->value);
}

// The end of the run of actions by one rule that starts with item [first].
static size_t run_end(const ActionList *list, size_t first, size_t count) {
    size_t end = first + 1;
    while (end < count && list->items[end].rule == list->items[first].rule &&
           compare_choices(&list->items[end - 1], &list->items[end]) < 0)
        end++;
    return end;
}

// Removes from the run [first, end) what is also in the earlier run [other, other_end). Both are
// sorted. Returns the new end.
static size_t drop_common(ActionList *list, size_t other, size_t other_end, size_t first,
                          size_t end) {
    size_t kept = first;
    for (size_t i = first; i < end; i++) {
        while (other < other_end && compare_choices(&list->items[other], &list->items[i]) < 0)
            other++;
        if (other == other_end || compare_choices(&list->items[other], &list->items[i]) > 0)
            list->items[kept++] = list->items[i];
    }
    return kept;
}

// Where the document leaves entity and target open, an action is named by its two sites alone, and
// means the first interaction that allows it.
static void drop_repeated(const Rules *rules, ActionList *list) {
    size_t kept = 0;
    for (size_t first = 0, end; first < list->count; first = end) {
        end = run_end(list, first, list->count);
        size_t start = kept, other_end;
        kept += end - first;
        memmove(&list->items[start], &list->items[first], (end - first) * sizeof *list->items);
        if (!rules->moves.rules[list->items[start].rule].interaction->by_sites)
            continue;
        for (size_t other = 0; other < start && kept > start; other = other_end) {
            other_end = run_end(list, other, start);
            if (rules->moves.rules[list->items[other].rule].interaction->by_sites)
                kept = drop_common(list, other, other_end, start, kept);
        }
    }
    list->count = kept;
}

static bool list_rules(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    const PhaseRules *phase = &rules->flow.phases[state->turn_phase];
    for (size_t i = 0; i < phase->rule_count; i++)
        if (!candidates_of_rule(rules, state, trail, state->seat, phase->rules[i], sink))
            return false;
    if (sink->list && phase->rule_count > 1)
        drop_repeated(rules, sink->list);
    return true;
}

Action legal_answer(const State *state, bool accepts) {
    Action reply = state->pending;
    reply.kind = accepts ? ACTION_ACCEPT : ACTION_REFUSE;
    reply.seat = state->seat;
    return reply;
}

static bool list_answers(const State *state, Sink *sink) {
    Action accepting = legal_answer(state, true), refusing = legal_answer(state, false);
    return sink_add(sink, &accepting) && sink_add(sink, &refusing);
}

bool legal_list_seen(const Rules *rules, const State *seen, const Trail *trail, Sink *sink) {
    switch ((Phase)seen->phase) {
    case PHASE_TRANSFORMING: return list_choices(rules, seen, sink);
    case PHASE_OFFERED: return list_answers(seen, sink);
    case PHASE_CHANCE: return true;
    case PHASE_ASKED:
        return candidates_of_rule(rules, seen, trail, seen->seat, seen->asked - 1, sink);
    case PHASE_CHAIN:
        return candidates_of_chain(rules, seen, trail, seen->seat, seen->pending.to, sink);
    case PHASE_PLAY: break;
    }
    if (state_is_frozen(seen, seen->seat) || state_is_out(seen, seen->seat))
        return true;
    return rules->facts.interacts ? list_rules(rules, seen, trail, sink)
                                  : list_steps(rules, seen, sink);
}

static bool list_masked(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    StateSpace space;
    return legal_list_seen(rules, legal_seen(rules, state, &space), trail, sink);
}

bool legal_list(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    return rules->facts.hides ? list_masked(rules, state, trail, sink)
                              : legal_list_seen(rules, state, trail, sink);
}

bool legal_any(const Rules *rules, const State *state, const Trail *trail, uint32_t *spent,
               Fault *fault) {
    Sink sink = {.limit = 1, .spent = spent ? *spent : 0};
    legal_list(rules, state, trail, &sink);
    if (spent)
        *spent = sink.spent;
    *fault = sink.fault;
    return sink.count > 0;
}

bool legal_may_pass(const Rules *rules, const State *state) {
    if (state->phase == PHASE_CHAIN)
        return true;
    if (state->phase != PHASE_PLAY || state_is_frozen(state, state->seat))
        return false;
    if (rules->facts.interacts)
        return rules->flow.phases[state->turn_phase].optional;
    return rules->moves.may_pass &&
           !(rules->moves.guards_leader && steps_attack_leader(rules, state, state->seat));
}

// True when the seat to act, which can do nothing, is mated. There is no mate where capturing a
// leader means nothing.
bool legal_is_mated(const Rules *rules, const State *state) {
    return rules->kinds.has_leader && !rules->endings.leaders_stay &&
           steps_attack_leader(rules, state, state->seat);
}

// Passing because there is nothing else to do; in the piece dialect, where the document says so.
bool legal_must_pass(const Rules *rules, const State *state) {
    if (state->phase != PHASE_PLAY)
        return false;
    return state_is_frozen(state, state->seat) ||
           (rules->endings.stalemate == STALEMATE_IS_SKIP && !legal_is_mated(rules, state));
}

Action legal_pass(const State *state) {
    return (Action){.kind = ACTION_SKIP,
                    .seat = state->seat,
                    .from = SITE_NONE,
                    .to = SITE_NONE,
                    .value = VALUE_NONE};
}

// Listing may spend what is left of the steps of [asking].
size_t legal_count_actions(Context *asking, Seat seat) {
    const Rules *rules = asking->rules;
    const State *state = asking->state;
    StateSpace space;
    Sink sink = {.counting = true, .spent = LISTING_BUDGET - asking->steps};
    state_copy(rules, &space.state, state);
    space.state.phase = PHASE_PLAY;
    if (rules->facts.interacts)
        state_set_turn_phase(&space.state, rules->flow.initial_phase);
    for (int turn = 0; turn < rules->flow.order_count; turn++)
        if (rules->flow.order[turn] == seat) {
            state_set_turn(rules, &space.state, turn);
            legal_list(rules, &space.state, asking->trail, &sink);
            break;
        }
    size_t cost = 64 * (sink.count + 1) + state->piece_count + state_steps(rules);
    size_t left = LISTING_BUDGET - sink.spent;
    asking->steps = left > cost ? (uint32_t)(left - cost) : 0;
    if (sink.fault.kind != FAULT_NONE)
        context_fault(asking, sink.fault.kind, sink.fault.source);
    return sink.count;
}
