// SPDX-License-Identifier: MIT
#include "engine/rules/legal/legal.h"

#include "engine/rules/effects/move.h"
#include "engine/rules/legal/candidates.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/disturbance.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/turn_order.h"
#include "engine/rules/view/mask.h"

const State *legal_seen(const Rules *rules, const State *state, StateSpace *space) {
    if (!rules->facts.hides || state->phase == PHASE_CHANCE) // chance sees everything
        return state;
    state_mask(rules, state, state->seat, &space->state);
    return &space->state;
}

// True when [seat] had leaders on the board in [before] and has none in [after].
static bool loses_leaders(const Rules *rules, const State *before, const State *after, Seat seat) {
    return state_has_leader(rules, before, seat) && !state_has_leader(rules, after, seat);
}

// True when a step of [seat] in a game for two took the last leader of the enemy. That ends the
// game, so it does not matter what the step leaves attacked.
static bool takes_last_leader(const Rules *rules, const State *before, const State *after,
                              Seat seat) {
    Seat other = (Seat)(1 - seat);
    return rules->seats.count == 2 && !rules->endings.leaders_stay &&
           rules->seats.list[other].side != rules->seats.list[seat].side &&
           loses_leaders(rules, before, after, other);
}

// True when [action], which led to [after], leaves the leaders of its seat safe, or takes the last
// leader of the enemy and thus ends the game. This is the body of legal_guards, inline because
// check_step runs for each step.
static inline bool keeps_leader_safe(const Rules *rules, const State *before, const Action *action,
                                     const State *after) {
    const Rule *rule = &rules->moves.rules[action->rule];
    bool may_remove_own = rule->effects != CODE_NONE ||
                          rules->moves.paths[rule->outlet.path].effects != CODE_NONE ||
                          rules->moves.captured != CODE_NONE;
    if (may_remove_own && loses_leaders(rules, before, after, action->seat))
        return false;
    return !steps_attack_leader(rules, after, action->seat) ||
           takes_last_leader(rules, before, after, action->seat);
}

bool legal_guards(const Rules *rules, const State *before, const Action *action,
                  const State *after) {
    return keeps_leader_safe(rules, before, action, after);
}

static bool check_step(const Rules *rules, const State *state, const Action *action,
                       const StepSink *steps);

// True when a leader of the next seat to act is attacked and the seat has no reply. Does not
// evaluate whether a reply would itself mate, because that would never end.
static bool is_mate(const Aftermath *aftermath) {
    const Rules *rules = aftermath->rules;
    StateSpace space;
    Sink sink = {.limit = 1, .spent = aftermath->sink ? aftermath->sink->spent : 0};
    Disturbance disturbance;
    StepSink replies = {
        .sink = &sink, .check = check_step, .replies = true, .disturbance = &disturbance};
    state_copy(rules, &space.state, aftermath->after);
    // Starts the turn of the next seat.
    state_count_down(rules, &space.state);
    state_set_turn(rules, &space.state, turn_order_after(rules, &space.state, space.state.turn));
    disturbance_find(rules, &space.state, space.state.seat, &disturbance);
    if (!disturbance.attacked)
        return false;
    legal_list_steps(rules, &space.state, &replies);
    if (aftermath->sink)
        sink_join(aftermath->sink, &sink);
    return sink.count == 0;
}

// The first `after` condition that does not hold after the step: first of those for all steps, then
// of those of the step's path, then of those of its rule. NULL if all hold.
static const Condition *find_failing_after(const Aftermath *aftermath) {
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

// The first `after` condition that does not hold in [after], the State after the step [action], or
// NULL if all hold.
static const Condition *find_failing_condition(const Rules *rules, const State *before,
                                               const Action *action, const State *after,
                                               const StepSink *steps) {
    Aftermath aftermath = {.rules = rules,
                           .before = before,
                           .after = after,
                           .action = action,
                           .sink = steps->sink,
                           .mover = state_mover(rules, before, action),
                           .is_mate = steps->replies ? NULL : is_mate};
    return find_failing_after(&aftermath);
}

// How many pieces of the kind that the piece becomes by [action] its seat may have; 0: no limit.
static inline int kind_limit(const Rules *rules, const Action *action) {
    return action->value >= 0 ? rules->kinds.list[action->value].limit : 0;
}

// Makes a step on a copy of [state] to see whether it is legal. [guards] is false if the step is
// known not to leave a leader attacked. The limit on the kind that the piece becomes is checked
// after the step, because effects of the step may also make pieces of that kind.
static __attribute__((noinline)) bool make_and_check(const Rules *rules, const State *state,
                                                     const Action *action, bool guards,
                                                     const StepSink *steps) {
    bool has_after = rules->moves.rules[action->rule].outlet.asks_after;
    int limit = kind_limit(rules, action);
    StateSpace space;
    state_copy(rules, &space.state, state);
    apply_step(rules, state, action, &space.state);
    return (!guards || keeps_leader_safe(rules, state, action, &space.state)) &&
           (!has_after || !find_failing_condition(rules, state, action, &space.state, steps)) &&
           (limit == 0 ||
            state_count_kind(rules, &space.state, action->seat, (Kind)action->value) <= limit);
}

// True when a step is legal, see legal_step. Makes the step only if quicker tests do not decide.
static bool check_step(const Rules *rules, const State *state, const Action *action,
                       const StepSink *steps) {
    bool guards = rules->moves.guards_leader;
    if (guards && steps->disturbance) {
        Exposure exposure = disturbance_judge(rules, state, steps->disturbance, action);
        if (exposure == EXPOSURE_SURE)
            return false;
        guards = exposure == EXPOSURE_MAYBE;
    }
    return (!guards && !rules->moves.rules[action->rule].outlet.asks_after &&
            kind_limit(rules, action) == 0) ||
           make_and_check(rules, state, action, guards, steps);
}

bool legal_step(const Rules *rules, const State *state, const Action *action) {
    return check_step(rules, state, action, &(StepSink){0}); // no Sink counts the steps
}

const Condition *legal_find_failing(const Rules *rules, const State *state, const Action *action) {
    StateSpace space;
    if (!rules->moves.rules[action->rule].outlet.asks_after)
        return NULL;
    state_copy(rules, &space.state, state);
    apply_step(rules, state, action, &space.state);
    return find_failing_condition(rules, state, action, &space.state, &(StepSink){0});
}

// True when the seat to act moves the piece. If an attribute names the seat that moves a piece, the
// pieces of a frozen owner or of no owner do not move, whatever the attribute says.
static bool may_move_now(const Rules *rules, const State *state, PieceIndex piece) {
    Seat owner = state_pieces(rules, state)[piece].owner;
    if (rules->flow.mover_attribute < 0)
        return owner == state->seat;
    return state_mover_seat(rules, state, piece) == state->seat && owner != SEAT_NONE &&
           !state_is_frozen(state, owner);
}

// Adds the steps of the pieces on a site; with [leaders], only those of leaders. Of equal pieces
// that share a site, only the uppermost is listed.
static bool list_site(const Rules *rules, const State *state, Site site, bool leaders,
                      StepSink *steps) {
    const Piece *pieces = state_pieces(rules, state);
    bool drops = topology_is_zone(&rules->topology, site);
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below) {
        if (!may_move_now(rules, state, at) || state_has_equal_above(rules, state, at) ||
            (leaders && !rules->kinds.list[pieces[at].kind].leader))
            continue;
        if (!(drops ? steps_drop_piece : steps_of_piece)(rules, state, at, steps))
            return false;
    }
    return true;
}

// Adds the sites of the board where the seat to act has a piece to move; with [leaders], those
// where it has a leader to move. What stays the same is read before the loop, because the compiler
// cannot know that adding to [sites] leaves it alone.
static void find_sites(const Rules *rules, const State *state, bool leaders, Set *sites) {
    const Piece *pieces = state_pieces(rules, state);
    const KindRules *kinds = rules->kinds.list;
    const int count = state->piece_count, board_count = rules->topology.board_count;
    const int attribute = rules->flow.mover_attribute, block_size = rules->layout.block_size;
    const Seat seat = state->seat;
    const unsigned frozen = state->frozen;
    const Attribute layout = attribute >= 0 ? rules->data.attributes[attribute] : (Attribute){0};
    const uint8_t *block = state_block(rules, state, 0);
    for (const Piece *piece = pieces; piece < pieces + count; piece++, block += block_size) {
        // The same conditions as in may_move_now. What is the same for all pieces was read before
        // the loop.
        Value mover = attribute < 0 ? VALUE_NULL : block_value(&layout, block);
        if ((mover == VALUE_NULL ? piece->owner : mover) != seat || piece->site >= board_count ||
            (attribute >= 0 && (piece->owner == SEAT_NONE || frozen >> piece->owner & 1)) ||
            (leaders && !kinds[piece->kind].leader))
            continue;
        set_add(sites, piece->site);
    }
}

// Adds the steps of the seat to act: those of its pieces on the board, then drops. With [leaders],
// adds only the steps of its leaders on the board.
static bool list_board(const Rules *rules, const State *state, bool leaders, StepSink *steps) {
    Set sites; // only those of the board
    const Piece *pieces = state_pieces(rules, state);
    const PieceIndex *board = state_board(rules, state);
    const int words = (rules->topology.board_count + 63) / 64;
    memset(sites.words, 0, (size_t)words * sizeof *sites.words);
    find_sites(rules, state, leaders, &sites);
    for (int word = 0; word < words; word++)
        for (uint64_t bits = sites.words[word]; bits != 0; bits &= bits - 1) {
            Site site = (Site)(word * 64 + __builtin_ctzll(bits));
            PieceIndex top = board[site];
            if (!(pieces[top].below == PIECE_NONE // this is the piece that find_sites found
                      ? steps_of_piece(rules, state, top, steps)
                      : list_site(rules, state, site, leaders, steps)))
                return false;
        }
    return !rules->hands.exist || leaders ||
           list_site(rules, state, rules->hands.zone[state->seat], leaders, steps);
}

// Like legal_must_move_leader, but charges the sink of [steps]. It looks for any legal step of a
// leader, even one that [steps] would not accept.
static bool must_move_leader(const Rules *rules, const State *state, const StepSink *steps) {
    const bool leaders = true;
    Sink sink = {.limit = 1, .spent = steps->sink->spent};
    StepSink probe = {.sink = &sink, .check = check_step, .replies = steps->replies};
    if (!rules->moves.leader_answers || !steps_attack_leader(rules, state, state->seat))
        return false;
    list_board(rules, state, leaders, &probe);
    sink_join(steps->sink, &sink);
    return sink.count > 0;
}

bool legal_must_move_leader(const Rules *rules, const State *state) {
    return must_move_leader(rules, state, &(StepSink){.sink = &(Sink){0}});
}

bool legal_list_steps(const Rules *rules, const State *state, StepSink *steps) {
    return list_board(rules, state, must_move_leader(rules, state, steps), steps);
}

// True when the piece of a pending step may become [kind] or, for VALUE_NONE, stay what it is.
static bool may_choose(const Rules *rules, const State *state, int32_t kind) {
    const Action *pending = &state->pending;
    StateSpace space;
    if (kind >= 0 && !steps_may_become(rules, state, state->seat, (Kind)kind))
        return false;
    state_copy(rules, &space.state, state);
    // The sites and depth of a pending step are those after the step.
    PieceIndex piece = state_at(rules, state, pending->to, pending->depth);
    if (kind >= 0)
        apply_transform(rules, &space.state, piece, (Kind)kind);
    Aftermath aftermath = {
        .rules = rules, .before = state, .after = &space.state, .action = pending, .mover = piece};
    if (rules->moves.guards_leader && steps_attack_leader(rules, &space.state, state->seat))
        return false;
    return !rules->moves.rules[pending->rule].outlet.asks_after || !find_failing_after(&aftermath);
}

// Adds the choices of a pending step: first that the piece stays what it is, if allowed, then each
// kind that it may become.
static bool list_choices(const Rules *rules, const State *state, Sink *sink) {
    const Action *pending = &state->pending;
    const Path *path = &rules->moves.paths[rules->moves.rules[pending->rule].outlet.path];
    const Transform *transform = &path->transforms[pending->value];
    Action action = *pending;
    action.kind = ACTION_CHOOSE;
    for (size_t i = transform->optional ? 0 : 1; i <= transform->option_count; i++) {
        // Choice 0: the piece stays what it is. Choice i: it becomes option i - 1.
        action.value = i == 0 ? VALUE_NONE : transform->options[i - 1];
        if (may_choose(rules, state, action.value) && !sink_add(sink, &action))
            return false;
    }
    return true;
}

// Compares two actions of one rule in the order in which they are listed.
static int compare_choices(const Action *a, const Action *b) {
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->depth != b->depth)
        return a->depth < b->depth ? -1 : 1;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->value > b->value) - (a->value < b->value);
}

// The index just after the sorted run of actions by one rule that starts with item [first].
static size_t find_run_end(const ActionList *list, size_t first, size_t count) {
    size_t end = first + 1;
    while (end < count && list->items[end].rule == list->items[first].rule &&
           compare_choices(&list->items[end - 1], &list->items[end]) < 0)
        end++;
    return end;
}

// Removes from the run [first, end) each action that differs only in its rule from an action of the
// earlier run [other, other_end). Returns the new end.
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

// Where the document leaves entity and target open, players name an action by its two sites alone,
// and so get the first interaction that allows them. Removes later actions with the same sites. The
// runs of actions are sorted, so that comparing two runs takes one pass over both.
static void drop_repeated(const Rules *rules, ActionList *list) {
    size_t kept = 0;
    for (size_t first = 0, end; first < list->count; first = end) {
        end = find_run_end(list, first, list->count);
        // Closes the gap that removed actions left. The run now begins at [start].
        size_t start = kept, other_end;
        kept += end - first;
        memmove(&list->items[start], &list->items[first], (end - first) * sizeof *list->items);
        if (!rules->moves.rules[list->items[start].rule].interaction->by_sites)
            continue;
        for (size_t other = 0; other < start && kept > start; other = other_end) {
            other_end = find_run_end(list, other, start);
            if (rules->moves.rules[list->items[other].rule].interaction->by_sites)
                kept = drop_common(list, other, other_end, start, kept);
        }
    }
    list->count = kept;
}

bool legal_drops_repeated(const Rules *rules, const State *state) {
    const PhaseRules *phase = &rules->flow.phases[state->flow.phase];
    bool by_sites = false;
    for (size_t i = 0; i < phase->rule_count; i++)
        by_sites |= rules->moves.rules[phase->rules[i]].interaction->by_sites;
    return state->phase == PHASE_PLAY && phase->rule_count > 1 && by_sites;
}

// Adds the actions of all rules of the phase; in a chain only those of chainable rules whose entity
// is on the site of the piece that has just acted.
static bool list_rules(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    const PhaseRules *phase = &rules->flow.phases[state->flow.phase];
    bool chain = state->phase == PHASE_CHAIN;
    Site only = chain ? state->pending.to : (Site)SITE_NONE;
    for (size_t i = 0; i < phase->rule_count; i++)
        if ((!chain || rules->moves.rules[phase->rules[i]].interaction->chainable) &&
            !candidates_of_rule(rules, state, trail, phase->rules[i], only, sink))
            return false;
    if (sink->list && phase->rule_count > 1 && !chain)
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

// Adds the legal steps of the seat to act to [sink].
static bool list_steps(const Rules *rules, const State *state, Sink *sink) {
    Disturbance disturbance;
    StepSink steps = {.sink = sink, .check = check_step};
    if (rules->moves.guards_leader) {
        disturbance_find(rules, state, state->seat, &disturbance);
        steps.disturbance = &disturbance;
    }
    return legal_list_steps(rules, state, &steps);
}

bool legal_list_seen(const Rules *rules, const State *seen, const Trail *trail, Sink *sink) {
    switch ((Phase)seen->phase) {
    case PHASE_TRANSFORMING: return list_choices(rules, seen, sink);
    case PHASE_OFFERED: return list_answers(seen, sink);
    case PHASE_CHANCE: return true; // no seat has an action
    case PHASE_ASKED:               // [asked] is 1 + the index of a rule
        return candidates_of_rule(rules, seen, trail, seen->asked - 1, SITE_NONE, sink);
    case PHASE_CHAIN: return list_rules(rules, seen, trail, sink);
    case PHASE_PLAY: break;
    }
    if (state_is_frozen(seen, seen->seat) || state_is_out(seen, seen->seat))
        return true;
    return rules->facts.interacts ? list_rules(rules, seen, trail, sink)
                                  : list_steps(rules, seen, sink);
}

bool legal_list(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    StateSpace space;
    return legal_list_seen(rules, legal_seen(rules, state, &space), trail, sink);
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

bool legal_any_step(const Rules *rules, const State *state, const Disturbance *disturbance,
                    Fault *fault) {
    Sink sink = {.limit = 1};
    StepSink steps = {.sink = &sink, .check = check_step, .disturbance = disturbance};
    if (!state_is_frozen(state, state->seat) && !state_is_out(state, state->seat))
        legal_list_steps(rules, state, &steps);
    *fault = sink.fault;
    return sink.count > 0;
}

bool legal_may_pass(const Rules *rules, const State *state) {
    if (state->phase == PHASE_CHAIN)
        return true; // passing ends the chain
    if (state->phase != PHASE_PLAY || state_is_frozen(state, state->seat))
        return false;
    if (rules->facts.interacts)
        return rules->flow.phases[state->flow.phase].optional;
    // A seat whose leader is attacked must not pass.
    return rules->moves.may_pass &&
           !(rules->moves.guards_leader && steps_attack_leader(rules, state, state->seat));
}

bool legal_is_mated(const Rules *rules, const State *state) {
    return rules->kinds.has_leader && !rules->endings.leaders_stay &&
           steps_attack_leader(rules, state, state->seat);
}

bool legal_must_pass(const Rules *rules, const State *state) {
    if (state->phase != PHASE_PLAY)
        return false;
    return state_is_frozen(state, state->seat) ||
           (rules->endings.stalemate == STALEMATE_IS_SKIP && !legal_is_mated(rules, state));
}

enum { ACTION_COST = 64 }; // steps for each action found, and for the listing itself

// The listing may spend all steps that [asking] has left. Copying the State is charged as well, and
// so is each action found.
size_t legal_count_actions(Context *asking, Seat seat) {
    const Rules *rules = asking->rules;
    const State *state = asking->state;
    StateSpace space;
    Sink sink = {.counting = true, .spent = LISTING_BUDGET - asking->steps};
    state_copy(rules, &space.state, state);
    space.state.phase = PHASE_PLAY;
    if (rules->facts.interacts)
        state_set_turn_phase(&space.state, rules->flow.initial_phase);
    int turn = rules_first_turn(rules, seat);
    if (turn >= 0) {
        state_set_turn(rules, &space.state, turn);
        legal_list(rules, &space.state, asking->trail, &sink);
    }
    size_t cost = ACTION_COST * (sink.count + 1) + state->piece_count + state_steps(rules);
    size_t left = LISTING_BUDGET - sink.spent;
    asking->steps = left > cost ? (uint32_t)(left - cost) : 0;
    if (sink.fault.kind != FAULT_NONE)
        context_fault(asking, sink.fault.kind, sink.fault.source);
    return sink.count;
}
