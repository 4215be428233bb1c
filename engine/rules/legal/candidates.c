// SPDX-License-Identifier: MIT
#include "engine/rules/legal/candidates.h"

#include "engine/rules/effects/perform.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

// A search for the actions of one rule. The context holds the entity, target and value chosen so
// far.
typedef struct Search {
    Context context;
    const Interaction *rule;
    uint16_t index;
    uint16_t depth; // of the entity
    Sink *sink;
    Site only;       // the entity must be on this site; SITE_NONE: on any
    uint32_t budget; // of steps for the next action
} Search;

int conditions_first_failing(Context *context, const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!evaluate_test(context, conditions->items[i].term))
            return (int)i;
    return -1;
}

// True when the conditions of [level] hold, which need only what has been chosen up to that level.
static bool level_holds(Search *search, Level level) {
    return conditions_hold(&search->context, &search->rule->by_level[level]);
}

// Umpire and after -------------------------------------------------------------------------------

// Gives [asking] the steps that [inner] has left, and its fault.
static void return_steps(Context *asking, const Context *inner) {
    asking->steps = inner->steps;
    if (inner->fault.kind != FAULT_NONE)
        context_fault(asking, inner->fault.kind, inner->fault.source);
}

bool candidates_umpire_holds(const State *state, const Action *action, Context *asking) {
    const Rule *rule = &asking->rules->moves.rules[action->rule];
    Context context;
    if (rule->interaction->umpire.count == 0)
        return true;
    context_init(&context, asking->rules, state, asking->trail, action->seat);
    context.steps = asking->steps;
    context_bind(&context, state, action);
    bool holds = conditions_hold(&context, &rule->interaction->umpire);
    return_steps(asking, &context);
    return holds;
}

bool candidates_after_holds(const State *state, const Action *action, Context *asking) {
    const Rules *rules = asking->rules;
    const Rule *rule = &rules->moves.rules[action->rule];
    StateSpace space;
    Performance performance;
    if (rule->after.count == 0)
        return true;
    TermIndex first = rule->after.items[0].term;
    if (!context_charge(asking, rules->program.terms[first].source, state_steps(rules)))
        return false;
    state_copy(rules, &space.state, state);
    perform_begin(&performance, rules, &space.state, asking->trail, action->seat);
    perform_bind(&performance, state, action);
    performance.context.before = state;
    performance.context.steps = asking->steps;
    bool holds = perform(&performance, rule->effects) &&
                 conditions_hold(&performance.context, &rule->after);
    return_steps(asking, &performance.context);
    return holds;
}

// Charges the sink for the steps spent on one action. False after a fault.
static bool charge_sink(Search *search) {
    sink_charge(search->sink, search->budget, &search->context);
    search->context.steps = search->budget = sink_budget(search->sink);
    return search->sink->fault.kind == FAULT_NONE;
}

// Spends steps for trying, which costs some even if nothing is evaluated. False after a fault.
static bool spend(Search *search, uint32_t steps) {
    const Rules *rules = search->context.rules;
    return context_charge(&search->context,
                          rules->flow.phases[search->context.state->flow.phase].source, steps);
}

// Adds an action to the sink, whose visitor may also spend steps. Too many actions are a fault.
static bool add_action(Search *search, const Action *action) {
    Sink *sink = search->sink;
    if (sink->count >= ACTIONS_LIMIT) {
        search->context.steps = 0; // so that spending one is a fault
        spend(search, 1);
        return charge_sink(search);
    }
    bool more = sink_add(sink, action);
    search->context.steps = search->budget = sink_budget(sink);
    return more;
}

// Evaluates the contributions to obligations, so that a fault in one is found now.
static void check_gives(Search *search) {
    for (int i = 0; i < search->context.rules->flow.obligation_count; i++)
        if (search->rule->gives[i] != TERM_NONE)
            evaluate(&search->context, search->rule->gives[i]);
}

// Adds the action with the chosen entity, target and [value] if it is legal. `after` is not checked
// if the action may be refused, nor if actions are being counted and `after` or the effects would
// count actions again.
static bool try_action(Search *search, Value value) {
    Action action = {
        .kind = ACTION_RULE,
        .seat = search->context.player,
        .rule = search->index,
        .from = search->context.start,
        .to = search->context.target,
        .depth = search->depth,
        .value = value,
    };
    search->context.value = value;
    spend(search, 1);
    bool skips_after = search->rule->may_be_refused ||
                       (search->sink->counting && search->rule->counts_moves);
    bool legal = level_holds(search, LEVEL_VALUE) &&
                 (skips_after ||
                  candidates_after_holds(search->context.state, &action, &search->context));
    if (legal)
        check_gives(search);
    search->context.value = VALUE_NULL;
    return charge_sink(search) && (!legal || add_action(search, &action));
}

// Values -----------------------------------------------------------------------------------------

enum { VALUES_LIMIT = 256 }; // numbers tried for each entity and target

// Tries the numbers from minimum to maximum, or none if one of the bounds is null.
static bool try_range(Search *search) {
    Context *context = &search->context;
    Value low = evaluate(context, search->rule->minimum);
    Value high = evaluate(context, search->rule->maximum);
    Value step = search->rule->step == TERM_NONE ? 1 : evaluate(context, search->rule->step);
    if (low == VALUE_NULL || high == VALUE_NULL || step == VALUE_NULL || step < 1)
        return true;
    int64_t value = low;
    for (int count = 0; value <= high && count < VALUES_LIMIT; count++, value += step)
        if (!try_action(search, (Value)value))
            return false;
    return true;
}

static bool try_values(Search *search) {
    if (!level_holds(search, LEVEL_TARGET))
        return true;
    if (search->rule->chooses == CHOOSES_NOTHING)
        return try_action(search, VALUE_NONE);
    if (search->rule->value_set == TERM_NONE)
        return try_range(search);
    Set values;
    evaluate_set(&search->context, search->rule->value_set, &values);
    for (int value = set_next(&values, 0); value >= 0; value = set_next(&values, value + 1))
        if (!try_action(search, value))
            return false;
    return true;
}

// Targets ----------------------------------------------------------------------------------------

static bool try_sites(Search *search, const Set *targets) {
    int words = (search->context.rules->topology.site_count + 63) / 64;
    bool more = true;
    for (int word = 0; word < words && more; word++)
        for (uint64_t bits = targets->words[word]; bits != 0 && more; bits &= bits - 1) {
            search->context.target = (Site)(word * 64 + __builtin_ctzll(bits));
            more = try_values(search);
        }
    search->context.target = SITE_NONE;
    return more;
}

static bool try_targets(Search *search) {
    const Interaction *rule = search->rule;
    const Topology *topology = &search->context.rules->topology;
    Set targets;
    if (!level_holds(search, LEVEL_ENTITY))
        return true;
    if (rule->target == PICK_NONE)
        return try_values(search);
    if (rule->pairs && rule->target != PICK_SET && search->context.start < topology->board_count)
        return try_sites(search, &rule->pairs[search->context.start]);
    if (rule->target == PICK_SET) {
        evaluate_set(&search->context, rule->target_set, &targets);
    } else {
        targets = (Set){0};
        for (int site = 0; site < topology->board_count; site++)
            if (topology->exists[site])
                set_add(&targets, site);
    }
    return try_sites(search, &targets);
}

// Entities ---------------------------------------------------------------------------------------

// True when an equal piece higher up on the same site has been tried. On an ordered stack of the
// board, equal pieces differ by their depth.
static bool was_tried(const Search *search, PieceIndex piece, Site site) {
    const Rules *rules = search->context.rules;
    bool by_depth = rules->data.sites[site].ordered && !topology_is_zone(&rules->topology, site);
    return !by_depth && rules->data.sites[site].capacity != 1 &&
           state_has_equal_above(rules, search->context.state, piece);
}

// Tries the pieces on a site that are in [entities]; NULL: all. A player cannot choose a piece
// without seeing its face.
static bool try_site(Search *search, Site site, const Set *entities) {
    const Rules *rules = search->context.rules;
    const State *state = search->context.state;
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state_board(rules, state)[site];
    bool more = true;
    for (uint16_t depth = 0; at != PIECE_NONE && more; at = pieces[at].below, depth++) {
        if (!spend(search, 1u + depth / 8u)) {
            more = charge_sink(search);
            break;
        }
        if ((entities && !set_has(entities, at)) || pieces[at].kind == KIND_NONE ||
            was_tried(search, at, site))
            continue;
        search->depth = depth;
        search->context.entity = at;
        search->context.start = site;
        more = try_targets(search);
    }
    search->depth = 0;
    search->context.entity = PIECE_NONE;
    search->context.start = SITE_NONE;
    return more;
}

// True when the search tries the entities on a site.
static bool is_source(const Search *search, Site site) {
    const Rules *rules = search->context.rules;
    if (search->only != SITE_NONE)
        return site == search->only;
    switch ((Pick)search->rule->entity) {
    case PICK_BOARD: return !topology_is_zone(&rules->topology, site);
    case PICK_OWN_ZONES:
        return topology_is_zone(&rules->topology, site) &&
               rules->data.sites[site].owner == search->context.player;
    default: return true; // PICK_SET: try_site tests the pieces
    }
}

static bool try_entities(Search *search) {
    const Rules *rules = search->context.rules;
    const PieceIndex *board = state_board(rules, search->context.state);
    Set entities;
    if (!level_holds(search, LEVEL_NOTHING))
        return true;
    if (search->rule->entity == PICK_NONE)
        return try_targets(search);
    bool from_set = search->rule->entity == PICK_SET;
    if (from_set)
        evaluate_set(&search->context, search->rule->entity_set, &entities);
    for (int site = 0; site < rules->topology.site_count; site++)
        if (board[site] != PIECE_NONE && is_source(search, (Site)site) &&
            !try_site(search, (Site)site, from_set ? &entities : NULL))
            return false;
    return true;
}

// Adds the actions of a rule. [only] is the site of the entity; SITE_NONE: any.
static bool search_rule(const Rules *rules, const State *state, const Trail *trail, int index,
                        Site only, Sink *sink) {
    Search search;
    context_init(&search.context, rules, state, trail, state->seat);
    search.rule = rules->moves.rules[index].interaction;
    search.index = (uint16_t)index;
    search.depth = 0;
    search.sink = sink;
    search.only = only;
    search.context.steps = search.budget = sink_budget(sink);
    bool more = try_entities(&search);
    return charge_sink(&search) && more;
}

bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, int index,
                        Sink *sink) {
    return search_rule(rules, state, trail, index, SITE_NONE, sink);
}

bool candidates_of_chain(const Rules *rules, const State *state, const Trail *trail, Sink *sink) {
    const PhaseRules *phase = &rules->flow.phases[state->flow.phase];
    for (size_t i = 0; i < phase->rule_count; i++)
        if (rules->moves.rules[phase->rules[i]].interaction->chainable &&
            !search_rule(rules, state, trail, phase->rules[i], state->pending.to, sink))
            return false;
    return true;
}
