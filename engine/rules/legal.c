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
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        if (piece->site < rules->topology.board_count && piece->owner == state->seat &&
            !has_twin_above(rules, state, index) && !steps_of_piece(rules, state, index, &steps))
            return false;
    }
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

// Interactions whose entity and target the document leaves open name a move by its two sites alone:
// the first one that allows it is meant.
static void drop_repeated(const Rules *rules, ActionList *list) {
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        const Action *action = &list->items[i];
        bool repeated = false;
        for (size_t j = 0; j < kept && !repeated && rules->rules[action->rule].by_sites; j++) {
            const Action *other = &list->items[j];
            repeated = rules->rules[other->rule].by_sites && other->from == action->from &&
                       other->to == action->to && other->place == action->place &&
                       other->value == action->value;
        }
        if (!repeated)
            list->items[kept++] = *action;
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

static bool list_seen(const Rules *rules, const State *seen, const Trail *trail, Sink *sink) {
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
    return list_seen(rules, legal_seen(rules, state, &space), trail, sink);
}

bool legal_list(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    return rules->hides ? list_masked(rules, state, trail, sink)
                        : list_seen(rules, state, trail, sink);
}

bool legal_any(const Rules *rules, const State *state, const Trail *trail, Fault *fault) {
    Sink sink = {.limit = 1};
    legal_list(rules, state, trail, &sink);
    *fault = sink.fault;
    return sink.count > 0;
}

bool legal_may_pass(const Rules *rules, const State *state) {
    if (state->phase == PHASE_CHAIN)
        return true;
    return state->phase == PHASE_PLAY && rules->interacts &&
           rules->phases[state->turn_phase].optional;
}

size_t play_count_actions(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                          uint32_t *steps) {
    StateSpace space;
    Sink sink = {.counting = true};
    state_copy(rules, &space.state, state);
    space.state.phase = PHASE_PLAY;
    if (rules->interacts)
        state_set_turn_phase(&space.state, rules->initial_phase);
    for (int turn = 0; turn < rules->order_count; turn++)
        if (rules->order[turn] == seat) {
            state_set_turn(rules, &space.state, turn);
            legal_list(rules, &space.state, trail, &sink);
            break;
        }
    uint32_t cost = (uint32_t)(64 * (sink.count + 1));
    *steps = *steps > cost ? *steps - cost : 0;
    return sink.count;
}
