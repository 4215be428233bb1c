// SPDX-License-Identifier: MIT
#include "engine/rules/legal.h"

#include "engine/rules/apply.h"
#include "engine/rules/flow.h"
#include "engine/rules/steps.h"
#include "engine/rules/view/view.h"

const State *legal_seen(const Rules *rules, const State *state, StateSpace *space) {
    if (!rules->hides || state->phase == PHASE_CHANCE)
        return state;
    state_mask(rules, state, state->seat, &space->state);
    return &space->state;
}

bool legal_step(const Rules *rules, const State *state, const Action *action) {
    if (!rules->guards_leader)
        return true;
    StateSpace space;
    state_copy(rules, &space.state, state);
    apply_step(rules, state, action, &space.state);
    return !steps_attack_leader(rules, &space.state, action->seat);
}

// Pieces alike that share a site are one to whoever moves them.
static bool has_twin_above(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state_board(rules, state)[pieces[index].site];
    for (; at != index; at = pieces[at].below)
        if (state_compare(rules, state, at, index) == 0)
            return true;
    return false;
}

static bool list_steps(const Rules *rules, const State *state, Sink *sink) {
    StepSink steps = {.sink = sink, .check = legal_step};
    const Piece *pieces = state_pieces(rules, state);
    for (int site = 0; site < rules->topology.board_count; site++)
        for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE;
             at = pieces[at].below)
            if (pieces[at].owner == state->seat && !has_twin_above(rules, state, at) &&
                !steps_of_piece(rules, state, at, &steps))
                return false;
    return true;
}

// The choices of a pending step.
static bool list_choices(const Rules *rules, const State *state, Sink *sink) {
    const Action *pending = &state->pending;
    const Step *step = &rules->steps[rules->entries[pending->rule].step];
    const Transform *transform = &step->transforms[pending->value];
    for (size_t i = 0; i < transform->option_count; i++) {
        StateSpace space;
        state_copy(rules, &space.state, state);
        PieceIndex piece = state_at(rules, state, pending->to, pending->place);
        apply_transform(rules, &space.state, piece, transform->options[i]);
        if (rules->guards_leader && steps_attack_leader(rules, &space.state, state->seat))
            continue;
        Action action = *pending;
        action.kind = ACTION_CHOOSE;
        action.value = transform->options[i];
        if (!sink_add(sink, &action))
            return false;
    }
    return true;
}

// Orders the actions of one rule as they are listed.
static int compare_choices(const Action *a, const Action *b) {
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->value > b->value) - (a->value < b->value);
}

// Where the run of actions of one rule, in order, that starts with item [first] ends.
static size_t run_end(const ActionList *list, size_t first, size_t count) {
    size_t end = first + 1;
    while (end < count && list->items[end].rule == list->items[first].rule &&
           compare_choices(&list->items[end - 1], &list->items[end]) < 0)
        end++;
    return end;
}

// Drops from the run [first, end) what the run [other, other_end) before it has, too. Both are in
// order. Returns where it ends then.
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

// Interactions whose entity and target the document leaves open name a move by its two sites alone:
// the first one that allows it is meant.
static void drop_repeated(const Rules *rules, ActionList *list) {
    size_t kept = 0;
    for (size_t first = 0, end; first < list->count; first = end) {
        end = run_end(list, first, list->count);
        size_t start = kept, other_end;
        kept += end - first;
        memmove(&list->items[start], &list->items[first], (end - first) * sizeof *list->items);
        if (!rules->rules[list->items[start].rule].by_sites)
            continue;
        for (size_t other = 0; other < start && kept > start; other = other_end) {
            other_end = run_end(list, other, start);
            if (rules->rules[list->items[other].rule].by_sites)
                kept = drop_common(list, other, other_end, start, kept);
        }
    }
    list->count = kept;
}

static bool list_rules(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    const PhaseRules *phase = &rules->phases[state->turn_phase];
    for (size_t i = 0; i < phase->rule_count; i++)
        if (!candidates_of_rule(rules, state, trail, state->seat, phase->rules[i], sink))
            return false;
    if (sink->list && phase->rule_count > 1)
        drop_repeated(rules, sink->list);
    return true;
}

static bool list_answers(const State *state, Sink *sink) {
    Action action = state->pending;
    action.seat = state->seat;
    action.kind = ACTION_ACCEPT;
    if (!sink_add(sink, &action))
        return false;
    action.kind = ACTION_REFUSE;
    return sink_add(sink, &action);
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
    return rules->interacts ? list_rules(rules, seen, trail, sink) : list_steps(rules, seen, sink);
}

static bool list_masked(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    StateSpace space;
    return legal_list_seen(rules, legal_seen(rules, state, &space), trail, sink);
}

bool legal_list(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    return rules->hides ? list_masked(rules, state, trail, sink)
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
    return state->phase == PHASE_PLAY && rules->interacts &&
           rules->phases[state->turn_phase].optional;
}

// The listing may take what [asking] has left, and no more.
size_t play_count_actions(Context *asking, Seat seat) {
    const Rules *rules = asking->rules;
    const State *state = asking->state;
    StateSpace space;
    Sink sink = {.counting = true, .spent = LISTING_BUDGET - asking->steps};
    state_copy(rules, &space.state, state);
    space.state.phase = PHASE_PLAY;
    if (rules->interacts)
        state_set_turn_phase(&space.state, rules->initial_phase);
    for (int turn = 0; turn < rules->order_count; turn++)
        if (rules->order[turn] == seat) {
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
