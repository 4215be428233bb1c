// SPDX-License-Identifier: MIT
#include "engine/rules/turn/flow.h"

#include "engine/rules/effects/perform.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/legal/candidates.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/hash.h"
#include "engine/rules/state/result.h"
#include "engine/rules/state/turn_order.h"
#include "engine/rules/terms/codes.h"
#include "engine/rules/view/lot.h"

// The most stages and chance actions between two decisions. More are a fault.
enum { AUTOMATIC_LIMIT = 10 * 1000 };

typedef struct Flow {
    const Rules *rules;
    const Trail *trail;
    State *state;
    uint32_t spent; // steps spent so far on legality and endings, but not on effects
    // No ending of the document holds, as was found after the last effect that could change what
    // endings read of the position.
    bool checked;
    ActionFinder *finder; // answers whether the seat to act has an action; NULL: they are listed
    Performance performance;
} Flow;

// Initialises all but the performance, because clearing that is slow, and a turn without effects
// does not need it.
static void flow_init_plain(Flow *flow, const Rules *rules, const Trail *trail, State *state) {
    flow->rules = rules;
    flow->trail = trail;
    flow->state = state;
    flow->spent = 0;
    flow->checked = false;
    flow->finder = NULL;
}

static void flow_init(Flow *flow, const Rules *rules, const Trail *trail, State *state) {
    flow_init_plain(flow, rules, trail, state);
    perform_begin(&flow->performance, rules, state, trail, turn_order_seat(rules, state));
}

// The steps that the Flow has spent so far on legality, endings and effects.
static uint32_t flow_steps(const Flow *flow) {
    return flow->spent + (STEP_BUDGET - flow->performance.context.steps);
}

static const PhaseRules *phase_of(const Flow *flow) {
    return &flow->rules->flow.phases[flow->state->flow.phase];
}

// Prepares the context for effects that belong to no action: the player is the seat whose turn it
// is, and no piece, site or choice is bound. Keeps the budget of steps.
static void unbind_action(Flow *flow) {
    Context *context = &flow->performance.context;
    context->player = turn_order_seat(flow->rules, flow->state);
    context->entity = PIECE_NONE;
    context->start = context->target = SITE_NONE;
    context->value = VALUE_NULL;
    flow->performance.action = NULL;
}

// Performs a Code that belongs to no action. False when chance must act before its effects go on.
static bool perform_unbound(Flow *flow, Code code) {
    if (code == CODE_NONE)
        return true;
    flow->checked = flow->checked && codes_keep_position(flow->rules, code);
    unbind_action(flow);
    return perform(&flow->performance, code);
}

// The turn ----------------------------------------------------------------------------------------

// Counts flags down once for each turn of a seat that is out, between the current turn and the turn
// [next].
static void count_down_skipped(const Rules *rules, State *state, int next) {
    int count = rules->flow.order_count, direction = turn_order_direction(rules, state);
    // Adding [count] keeps the index from being negative where [direction] is -1.
    for (int turn = (state->turn + direction + count) % count; turn != next;
         turn = (turn + direction + count) % count)
        if (state_is_out(state, rules->flow.order[turn]))
            state_count_down(rules, state);
}

void flow_next_turn(const Rules *rules, State *state) {
    int turn = turn_order_after(rules, state, state->turn);
    if (rules->flow.skip_variable >= 0) {
        int slot = rules->data.variables[rules->flow.skip_variable].index;
        if (state_slots(rules, state)[slot] == 1) {
            turn = turn_order_after(rules, state, turn);
            state_set_slot(rules, state, slot, 0);
        }
    }
    count_down_skipped(rules, state, turn);
    state_set_turn(rules, state, turn);
}

void flow_count_quiet(State *state, bool progress) {
    if (progress)
        state->quiet = 0;
    else if (state->quiet < UINT16_MAX)
        state->quiet++;
}

// Counts the turn, gives it to the next seat, and then checks the endings of the document, which
// may depend on whose turn it is.
static __attribute__((noinline)) void advance_turn(Flow *flow) {
    State *state = flow->state;
    bool checked = flow->checked && state->countdowns == 0;
    state_count_down(flow->rules, state);
    state->turns++;
    if (flow->rules->facts.interacts) { // in the piece dialect, apply.c counts each action
        flow_count_quiet(state, state->captured != state->captured_before);
        state->captured_before = state->captured;
    }
    state->acted = 0;
    state->flow.ends = NOTHING_ENDS;
    state_set_asked_seats(state, 0);
    if (state->result.reason == REASON_NONE)
        flow_next_turn(flow->rules, state);
    (checked ? ending_check_turn : ending_check_document)(flow->rules, state, flow->trail,
                                                          &flow->spent);
    flow->checked = false;
    state->flow.next_phase = (uint8_t)flow->rules->flow.initial_phase;
    state->flow.stage = STAGE_TURN_START;
}

// Phases ------------------------------------------------------------------------------------------

// Ends the phase, and sets the phase that follows: none if an effect has ended the turn, the one
// that an effect has chosen, or otherwise the next one of the document.
static void end_phase(Flow *flow) {
    State *state = flow->state;
    if (state->flow.ends == TURN_ENDS)
        state->flow.next_phase = PHASE_INDEX_NONE;
    else if (state->flow.ends == NOTHING_ENDS) // PHASE_ENDS: an effect has set the next phase
        state->flow.next_phase = (uint8_t)phase_of(flow)->next;
    state->flow.ends = NOTHING_ENDS;
    state->flow.stage = STAGE_PHASE_WAITS;
}

// In a phase where all seats act, the first seat in the game that has not acted yet; SEAT_NONE when
// all have.
static Seat first_yet_to_act(const Flow *flow) {
    for (int seat = 0; seat < flow->rules->seats.count; seat++)
        if (!(flow->state->asked_seats >> seat & 1) && !state_is_out(flow->state, (Seat)seat))
            return (Seat)seat;
    return SEAT_NONE;
}

// The seat that acts in the phase. Where all seats act, it is the first that has not acted yet.
// Otherwise it is the seat whose turn it is, or the one that an expression of the phase yields.
static Seat find_actor(Flow *flow) {
    const PhaseRules *phase = phase_of(flow);
    Seat turn_seat = turn_order_seat(flow->rules, flow->state);
    if (phase->who_acts == ACTORS_ALL)
        return first_yet_to_act(flow);
    if (phase->who_acts == ACTORS_CURRENT)
        return turn_seat;
    unbind_action(flow);
    Value actor = evaluate(&flow->performance.context, phase->acting_seat);
    return actor == VALUE_NULL ? turn_seat : (Seat)actor;
}

// True when the seat to act has an action. A fault ends the game.
static bool can_act(Flow *flow) {
    Fault fault;
    bool any = flow->finder
                   ? flow->finder->any(flow->finder, flow->state, &flow->spent, &fault)
                   : legal_any(flow->rules, flow->state, flow->trail, &flow->spent, &fault);
    if (fault.kind != FAULT_NONE)
        result_fault(flow->state, &fault);
    return any;
}

// Lets the seat to act decide. If it can neither act nor pass after an action of this turn, ends
// the phase instead. A phase where all seats act does not end that way, because each seat must pass
// by an action of its own.
static void await_decision(Flow *flow) {
    State *state = flow->state;
    state->flow.stage = STAGE_DECIDE;
    if (state->acted > 0 && flow->rules->facts.interacts &&
        phase_of(flow)->who_acts != ACTORS_ALL && !legal_may_pass(flow->rules, state) &&
        !can_act(flow))
        end_phase(flow);
}

// Starts the phase once its enter effects have been performed. A phase without rules ends at once.
// In the piece dialect, which has no phases, the seat is then to decide.
static void enter_phase(Flow *flow) {
    State *state = flow->state;
    if (!flow->rules->facts.interacts) {
        state->flow.stage = STAGE_DECIDE;
        return;
    }
    if (phase_of(flow)->rule_count == 0) {
        end_phase(flow);
        return;
    }
    state_set_asked_seats(state, 0);
    state_set_seat(state, find_actor(flow));
    await_decision(flow);
}

// True when the phase ends with the action that was just taken. Without `until` every action ends
// the phase, unless the document says which actions end the turn.
static bool phase_is_done(Flow *flow) {
    const PhaseRules *phase = phase_of(flow);
    if (phase->until != TERM_NONE)
        return evaluate_test(&flow->performance.context, phase->until);
    return !flow->rules->facts.explicit_turns;
}

// Continues after a seat has acted in a phase where all act. The next seat that has yet to act is
// then to act. If there is none, or an effect has ended the phase or the turn, the phase ends.
static void pass_to_next(Flow *flow) {
    State *state = flow->state;
    state_set_asked_seats(state, (Seats)(state->asked_seats | 1u << state->seat));
    Seat next = first_yet_to_act(flow);
    if (next == SEAT_NONE || state->flow.ends != NOTHING_ENDS) {
        end_phase(flow);
        return;
    }
    state_set_seat(state, next);
    state->flow.stage = STAGE_DECIDE;
}

// After an action ---------------------------------------------------------------------------------

// Enters a Phase in which the seat acts again, with [pending] as the pending action. If the seat
// has no action there, returns false and leaves nothing pending.
static bool try_to_enter(Flow *flow, Phase phase, const Action *pending) {
    state_set_pending(flow->rules, flow->state, phase, pending);
    if (can_act(flow))
        return true;
    state_clear_pending(flow->rules, flow->state);
    return false;
}

// Lets the seat take the action that an effect has asked for. False when no effect has asked for
// one, or when the seat has no such action.
static bool try_to_ask(Flow *flow, const Action *action) {
    if (flow->state->asked == 0)
        return false;
    Action pending = lot_recorded_action(flow->rules, flow->state, action,
                                         flow->performance.context.entity);
    return try_to_enter(flow, PHASE_ASKED, &pending);
}

// Lets the seat continue with the piece that has just acted. False when it cannot. The target of
// the pending action becomes the site where the piece stands now.
static bool try_to_chain(Flow *flow, const Action *action) {
    const Rules *rules = flow->rules;
    State *state = flow->state;
    PieceIndex piece = flow->performance.context.entity; // the one that has just acted
    if (!rules->moves.rules[action->rule].interaction->chainable ||
        state->flow.ends != NOTHING_ENDS || piece == PIECE_NONE ||
        state_pieces(rules, state)[piece].site == SITE_NONE)
        return false;
    Action pending = lot_recorded_action(rules, state, action, piece);
    pending.to = state_pieces(rules, state)[piece].site;
    return try_to_enter(flow, PHASE_CHAIN, &pending);
}

// Continues after a complete action or chain. If the seat is [done], the phase ends or, where all
// seats act, the next seat acts. The phase also ends if an effect has ended it or the turn.
static void finish_action(Flow *flow, bool done) {
    State *state = flow->state;
    if (state_is_out(state, turn_order_seat(flow->rules, state)))
        state->flow.ends = TURN_ENDS; // a seat that is out has no turn
    if (phase_of(flow)->who_acts == ACTORS_ALL && done)
        pass_to_next(flow);
    else if (state->flow.ends != NOTHING_ENDS || done)
        end_phase(flow);
    else
        await_decision(flow);
}

// Continues after the effects of an interaction. Checks in this order: whether an ending holds,
// whether the effects have asked for an action, whether the turn ends, and whether the piece may
// continue its chain.
static void finish_rule(Flow *flow, const Action *action) {
    State *state = flow->state;
    TermIndex end_turn = flow->rules->moves.rules[action->rule].interaction->end_turn;
    bool refused = action->marks & ACTION_REFUSED;
    if (state->acted < UINT16_MAX)
        state->acted++;
    ending_check_move(flow->rules, state);
    ending_check_document(flow->rules, state, flow->trail, &flow->spent);
    flow->checked = true;
    if (state->result.reason != REASON_NONE || try_to_ask(flow, action))
        return;
    state->pending = (Action){0}; // in PHASE_PLAY the hash leaves [pending] out
    if (end_turn != TERM_NONE && evaluate_test(&flow->performance.context, end_turn))
        state->flow.ends = TURN_ENDS;
    if (!refused && try_to_chain(flow, action))
        return;
    finish_action(flow, !refused && phase_is_done(flow));
}

// Continues after the effects of an offer. The seat that made it is to act again, unless an ending
// of the document holds.
static void finish_offer(Flow *flow, const Action *action) {
    State *state = flow->state;
    state_set_seat(state, action->seat);
    ending_check_document(flow->rules, state, flow->trail, &flow->spent);
    if (state->result.reason == REASON_NONE && flow->rules->facts.interacts)
        finish_action(flow, false); // an offer alone does not end the phase
}

// Continues after all effects of State.action, an interaction or an offer.
static __attribute__((noinline)) void finish_effects(Flow *flow) {
    State *state = flow->state;
    Action action = state->action;
    state->action = (Action){0};
    state->flow.stage = STAGE_DECIDE;
    if (flow->performance.context.fault.kind != FAULT_NONE)
        result_fault(state, &flow->performance.context.fault);
    if (action.kind == ACTION_RULE)
        finish_rule(flow, &action);
    else
        finish_offer(flow, &action);
}

// Stages ------------------------------------------------------------------------------------------

// Performs the effects that wait; with [at_phase_end], only those that wait for the end of the
// phase. False when chance must act first; the remaining effects then still wait.
static bool perform_waits(Flow *flow, bool at_phase_end) {
    Wait wait;
    while (flow->state->result.reason == REASON_NONE &&
           waits_remove(flow->rules, flow->state, at_phase_end, &wait)) {
        Context *context = &flow->performance.context;
        flow->checked = false;
        unbind_action(flow);
        context->player = wait.action.seat;
        context->entity = wait.entity;
        context->start = wait.action.from;
        context->target = wait.action.to;
        context->value = wait.action.value;
        if (!perform(&flow->performance, wait.code))
            return false;
    }
    return true;
}

// Performs the effects of the current stage. False when chance must act before they go on.
static bool perform_stage(Flow *flow) {
    const Rules *rules = flow->rules;
    switch ((FlowStage)flow->state->flow.stage) {
    case STAGE_PHASE_WAITS: return perform_waits(flow, true);
    case STAGE_LEAVE:
        return !rules->facts.interacts || perform_unbound(flow, phase_of(flow)->leave);
    case STAGE_TURN_WAITS: return perform_waits(flow, false);
    case STAGE_TURN_END: return perform_unbound(flow, rules->flow.turn_end);
    case STAGE_TURN_START: return perform_unbound(flow, rules->flow.turn_start);
    case STAGE_ENTER:
        if (!rules->facts.interacts)
            return true;
        state_set_turn_phase(flow->state, flow->state->flow.next_phase);
        return perform_unbound(flow, phase_of(flow)->enter);
    case STAGE_SETUP: return perform_unbound(flow, rules->start.setup);
    default: return true; // STAGE_EFFECTS: flow_act or flow_answer has performed them already
    }
}

// Enters the stage that follows the current one.
static void finish_stage(Flow *flow) {
    State *state = flow->state;
    switch ((FlowStage)state->flow.stage) {
    case STAGE_EFFECTS: finish_effects(flow); break;
    case STAGE_PHASE_WAITS: state->flow.stage = STAGE_LEAVE; break;
    case STAGE_LEAVE:
        state->flow.stage = state->flow.next_phase == PHASE_INDEX_NONE ? STAGE_TURN_WAITS
                                                                       : STAGE_ENTER;
        break;
    case STAGE_TURN_WAITS: state->flow.stage = STAGE_TURN_END; break;
    case STAGE_TURN_END: advance_turn(flow); break;
    case STAGE_SETUP:
        state->flow.next_phase = (uint8_t)flow->rules->flow.initial_phase;
        state->flow.stage = STAGE_TURN_START;
        break;
    case STAGE_TURN_START: state->flow.stage = STAGE_ENTER; break;
    case STAGE_ENTER: enter_phase(flow); break;
    case STAGE_DECIDE: break;
    }
}

// Ends the game with a fault, because its flow never reaches a decision. In the interaction
// dialect, the fault names the current phase. In the piece dialect, it names the effects at the
// start of a turn or, if there are none, those at its end.
static void stop_endless(Flow *flow) {
    const Rules *rules = flow->rules;
    Code code = rules->flow.turn_start != CODE_NONE ? rules->flow.turn_start : rules->flow.turn_end;
    Fault fault = {.kind = FAULT_ENDLESS};
    if (rules->facts.interacts)
        fault.source = phase_of(flow)->source;
    else if (code != CODE_NONE)
        fault.source = rules->program.instructions[code].source;
    result_fault(flow->state, &fault);
}

// Runs the stages until a seat or chance is to act, or the game is over.
static void run_stages(Flow *flow) {
    State *state = flow->state;
    while (state->flow.stage != STAGE_DECIDE && state->result.reason == REASON_NONE) {
        if (state->flow.automatic++ >= AUTOMATIC_LIMIT)
            stop_endless(flow);
        else if (perform_stage(flow))
            finish_stage(flow);
        else
            return; // chance is to act
    }
    if (flow->performance.context.fault.kind != FAULT_NONE)
        result_fault(state, &flow->performance.context.fault);
    state->flow.stage = STAGE_DECIDE;
}

// True when no turn has effects to perform. This is usual in the piece dialect, and never so in the
// interaction dialect.
static bool has_plain_turns(const Rules *rules) {
    return !rules->facts.interacts && rules->flow.turn_end == CODE_NONE &&
           rules->flow.turn_start == CODE_NONE && rules->layout.wait_limit == 0;
}

// Runs the flow from [stage] to the next decision, with a new budget of steps.
static void run_from(const Rules *rules, const Trail *trail, FlowStage stage, State *state) {
    Flow flow;
    flow_init(&flow, rules, trail, state);
    state->flow.stage = (uint8_t)stage;
    run_stages(&flow);
}

// Entry points ------------------------------------------------------------------------------------

void flow_begin(const Rules *rules, State *state) {
    run_from(rules, NULL, STAGE_SETUP, state);
}

void flow_start_turn(const Rules *rules, State *state) {
    state->flow.next_phase = state->flow.phase; // the phase that STAGE_ENTER enters
    run_from(rules, NULL, STAGE_TURN_START, state);
}

void flow_end_turn(const Rules *rules, const Trail *trail, State *state) {
    Flow flow;
    if (has_plain_turns(rules)) {
        flow_init_plain(&flow, rules, trail, state); // advance_turn performs no effects
        advance_turn(&flow);
        state->flow.stage = STAGE_DECIDE;
    } else {
        run_from(rules, trail, STAGE_TURN_WAITS, state);
    }
}

void flow_resume(const Rules *rules, const Trail *trail, const Action *action, State *state) {
    Flow flow;
    flow_init(&flow, rules, trail, state);
    if (state->flow.automatic++ >= AUTOMATIC_LIMIT) {
        stop_endless(&flow);
        return;
    }
    flow.performance.action = &state->action;
    if (perform_resume(&flow.performance, action)) {
        // In a stage that performs waiting effects, more of them may be left for run_stages.
        bool waits = state->flow.stage == STAGE_PHASE_WAITS ||
                     state->flow.stage == STAGE_TURN_WAITS;
        if (!waits && state->result.reason == REASON_NONE)
            finish_stage(&flow);
        run_stages(&flow);
    }
}

// True when the seat had at most one legal action, the one that it took.
static bool was_forced(Flow *flow, const State *before) {
    Sink sink = {.limit = 2, .spent = flow->spent};
    legal_list(flow->rules, before, flow->trail, &sink);
    flow->spent = sink.spent;
    return sink.count < 2;
}

// Counts how many actions in a row were forced and changed nothing, such as forced passes. [idle]
// is true if the last action changed nothing. Once every seat has taken such an action, nobody can
// change anything any more, and the game ends.
static void count_skips(Flow *flow, const State *before, bool idle) {
    State *state = flow->state;
    if (!idle || !was_forced(flow, before))
        state->skips = 0;
    else if (++state->skips >= turn_order_count_in(flow->rules, state))
        result_set(state, REASON_BLOCKED, SEAT_NONE);
}

// Returns the effects to perform: those of the rule or, if the umpire refuses the action, those of
// the refusal. Marks a refused action with ACTION_REFUSED.
static Code judge_action(const State *before, Context *context, Action *action) {
    const Rule *rule = &context->rules->moves.rules[action->rule];
    bool refused = !candidates_umpire_holds(before, action, context) ||
                   (rule->interaction->may_be_refused &&
                    !candidates_after_holds(before, action, context));
    if (refused)
        action->marks |= ACTION_REFUSED;
    return refused ? rule->refused : rule->effects;
}

// Prepares [flow] for the effects of [action] in its State, a copy of [before].
static void begin_action(Flow *flow, const State *before, const Action *action) {
    State *state = flow->state;
    // The key of PHASE_PLAY is 0, so nothing is added after the change of the phase.
    state->hash -= phase_key(flow->rules, state);
    state->phase = PHASE_PLAY;
    state->asked = 0;
    state->action = *action;
    state->flow.stage = STAGE_EFFECTS;
    perform_bind(&flow->performance, before, action);
    flow->performance.context.player = action->seat; // not always the seat whose turn it is
}

uint32_t flow_act(const Rules *rules, const State *before, const Trail *trail, const Action *action,
                  ActionFinder *finder, State *state) {
    Flow flow;
    flow_init(&flow, rules, trail, state);
    flow.finder = finder;
    begin_action(&flow, before, action);
    uint64_t hash_before = state->hash;
    Code code = judge_action(before, &flow.performance.context, &state->action);
    if (!perform(&flow.performance, code)) { // chance is to act first
        state->skips = 0;
        return flow_steps(&flow);
    }
    bool idle = state->hash == hash_before; // the effects changed nothing
    count_skips(&flow, before, idle);
    finish_stage(&flow);
    run_stages(&flow);
    return flow_steps(&flow);
}

bool flow_asks(const Rules *rules, const State *before, const Trail *trail, const Action *action,
               State *state) {
    Flow flow;
    flow_init(&flow, rules, trail, state);
    begin_action(&flow, before, action);
    return perform(&flow.performance, rules->moves.rules[action->rule].effects) &&
           state->asked != 0;
}

uint32_t flow_pass(const Rules *rules, const Trail *trail, State *state) {
    Flow flow;
    flow_init(&flow, rules, trail, state);
    bool chain = state->phase == PHASE_CHAIN;
    if (state->phase != PHASE_PLAY)
        state_clear_pending(rules, state);
    if (phase_of(&flow)->who_acts == ACTORS_ALL)
        pass_to_next(&flow);
    else if (chain)
        finish_action(&flow, phase_is_done(&flow));
    else
        end_phase(&flow);
    run_stages(&flow);
    return flow_steps(&flow);
}

void flow_answer(const Rules *rules, const Trail *trail, bool accepted, State *state) {
    Flow flow;
    flow_init(&flow, rules, trail, state);
    const OfferRules *offer = &rules->offers.list[state->pending.rule];
    state->action = state->pending;
    state_clear_pending(rules, state);
    state_set_asked_seats(state, 0);
    state->flow.stage = STAGE_EFFECTS;
    perform_bind(&flow.performance, state, &state->action);
    flow.performance.context.player = state->action.seat; // the seat that made the offer
    if (!perform(&flow.performance, accepted ? offer->accepted : offer->refused))
        return;
    finish_stage(&flow);
    run_stages(&flow);
}

void flow_leave(const Rules *rules, const Trail *trail, State *state) {
    Flow flow;
    if (state->phase != PHASE_PLAY)
        state_clear_pending(rules, state);
    if (!rules->facts.interacts) {
        flow_end_turn(rules, trail, state);
        return;
    }
    flow_init(&flow, rules, trail, state);
    // In a phase where all seats act, the turn goes on unless the seat whose turn it is has left.
    if (phase_of(&flow)->who_acts == ACTORS_ALL &&
        !state_is_out(state, turn_order_seat(rules, state))) {
        pass_to_next(&flow);
    } else {
        state->flow.ends = TURN_ENDS;
        end_phase(&flow);
    }
    run_stages(&flow);
}
