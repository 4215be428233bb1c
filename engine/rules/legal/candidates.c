// SPDX-License-Identifier: MIT
#include "engine/rules/legal/candidates.h"

#include "engine/rules/effects/perform.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

// A rule being tried. The context holds what has been chosen so far.
typedef struct Search {
    Context context;
    const Rule *rule;
    uint16_t index;
    uint16_t depth; // of the entity
    Sink *sink;
    Site only;       // the entity must stand here; SITE_NONE: anywhere
    uint32_t budget; // of steps for the next action
} Search;

void context_bind(Context *context, const Action *action) {
    context->player = action->seat;
    context->entity = state_mover(context->rules, context->state, action);
    context->start = action->from;
    context->target = action->to;
    context->value = action->value;
}

int conditions_fail(Context *context, const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!evaluate_test(context, conditions->items[i].term))
            return (int)i;
    return -1;
}

static bool level_holds(Search *search, Level level) {
    const Condition *conditions = search->rule->interaction->by_level[level];
    for (size_t i = 0; i < search->rule->interaction->level_count[level]; i++)
        if (!evaluate_test(&search->context, conditions[i].term))
            return false;
    return true;
}

// After ------------------------------------------------------------------------------------------

// Charges [asking] for steps spent in another context, and takes over its fault.
static void charge(Context *asking, const Context *asked) {
    asking->steps = asked->steps;
    if (asked->fault.kind != FAULT_NONE)
        context_fault(asking, asked->fault.kind, asked->fault.source);
}

bool candidates_umpire_holds(const State *state, const Action *action, Context *asking) {
    const Rule *rule = &asking->rules->moves.rules[action->rule];
    Context context;
    if (rule->interaction->umpire.count == 0)
        return true;
    context_init(&context, asking->rules, state, asking->trail, action->seat);
    context.steps = asking->steps;
    context_bind(&context, action);
    bool holds = conditions_fail(&context, &rule->interaction->umpire) < 0;
    charge(asking, &context);
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
                 conditions_fail(&performance.context, &rule->after) < 0;
    charge(asking, &performance.context);
    return holds;
}

// Charges for what was evaluated for one action. False after a fault.
static bool settle(Search *search) {
    sink_charge(search->sink, search->budget, &search->context);
    search->context.steps = search->budget = sink_budget(search->sink);
    return search->sink->fault.kind == FAULT_NONE;
}

// Trying costs steps even where nothing is evaluated.
static bool try_charge(Search *search, uint32_t steps) {
    const Rules *rules = search->context.rules;
    return context_charge(&search->context,
                          rules->flow.phases[search->context.state->turn_phase].source, steps);
}

// Passes on an action. Its receiver may have spent steps, too.
static bool keep(Search *search, const Action *action) {
    Sink *sink = search->sink;
    if (sink->count >= ACTIONS_LIMIT) {
        search->context.steps = 0;
        try_charge(search, 1);
        return settle(search);
    }
    bool more = sink_add(sink, action);
    search->context.steps = search->budget = sink_budget(sink);
    return more;
}

// What the action contributes to an obligation must be a number.
static void check_gives(Search *search) {
    const Rules *rules = search->context.rules;
    for (int i = 0; i < rules->flow.obligation_count; i++)
        if (search->rule->interaction->gives[i] != TERM_NONE)
            evaluate(&search->context, search->rule->interaction->gives[i]);
}

static bool offer(Search *search, Value value) {
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
    try_charge(search, 1);
    bool decided = search->rule->interaction->may_be_refused ||
                   (search->sink->counting && search->rule->interaction->counts_moves);
    bool legal = level_holds(search, LEVEL_VALUE) &&
                 (decided ||
                  candidates_after_holds(search->context.state, &action, &search->context));
    if (legal)
        check_gives(search);
    search->context.value = VALUE_NULL;
    return settle(search) && (!legal || keep(search, &action));
}

// Values -----------------------------------------------------------------------------------------

enum { VALUES_LIMIT = 256 }; // numbers listed for each entity and target

static bool try_range(Search *search) {
    Context *context = &search->context;
    Value low = evaluate(context, search->rule->interaction->minimum);
    Value high = evaluate(context, search->rule->interaction->maximum);
    Value step = search->rule->interaction->step == TERM_NONE
                     ? 1
                     : evaluate(context, search->rule->interaction->step);
    if (low == VALUE_NULL || high == VALUE_NULL || step == VALUE_NULL || step < 1)
        return true;
    int64_t value = low;
    for (int count = 0; value <= high && count < VALUES_LIMIT; count++, value += step)
        if (!offer(search, (Value)value))
            return false;
    return true;
}

static bool try_values(Search *search) {
    if (!level_holds(search, LEVEL_TARGET))
        return true;
    if (search->rule->interaction->chooses == CHOOSES_NOTHING)
        return offer(search, VALUE_NONE);
    if (search->rule->interaction->value_set == TERM_NONE)
        return try_range(search);
    Set values;
    evaluate_set(&search->context, search->rule->interaction->value_set, &values);
    for (int value = set_next(&values, 0); value >= 0; value = set_next(&values, value + 1))
        if (!offer(search, value))
            return false;
    return true;
}

// Targets ----------------------------------------------------------------------------------------

static void all_sites(const Rules *rules, Set *set) {
    *set = (Set){0};
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->topology.exists[site])
            set_add(set, site);
}

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
    const Rule *rule = search->rule;
    const Rules *rules = search->context.rules;
    Set targets;
    if (!level_holds(search, LEVEL_ENTITY))
        return true;
    if (rule->interaction->target == PICK_NONE)
        return try_values(search);
    if (rule->interaction->pairs && rule->interaction->target != PICK_SET &&
        search->context.start < rules->topology.board_count)
        return try_sites(search, &rule->interaction->pairs[search->context.start]);
    if (rule->interaction->target == PICK_SET)
        evaluate_set(&search->context, rule->interaction->target_set, &targets);
    else
        all_sites(rules, &targets);
    return try_sites(search, &targets);
}

// Entities ---------------------------------------------------------------------------------------

// True when a piece like this one, higher up on the same site, has been tried. On an ordered stack
// of the board the depth distinguishes them.
static bool was_tried(const Search *search, PieceIndex piece, Site site) {
    const Rules *rules = search->context.rules;
    const State *state = search->context.state;
    const Piece *pieces = state_pieces(rules, state);
    bool told_apart = rules->data.sites[site].ordered && !topology_is_zone(&rules->topology, site);
    if (told_apart || rules->data.sites[site].capacity == 1)
        return false;
    for (PieceIndex at = state_board(rules, state)[site]; at != piece; at = pieces[at].below)
        if (state_compare(rules, state, at, piece) == 0)
            return true;
    return false;
}

// A player who cannot see the face of a piece cannot choose it.
static bool try_site(Search *search, Site site, const Set *entities) {
    const Rules *rules = search->context.rules;
    const State *state = search->context.state;
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state_board(rules, state)[site];
    bool more = true;
    for (uint16_t depth = 0; at != PIECE_NONE && more; at = pieces[at].below, depth++) {
        if (!try_charge(search, 1u + depth / 8u)) {
            more = settle(search);
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

static bool is_source(const Search *search, Site site) {
    const Rules *rules = search->context.rules;
    if (search->only != SITE_NONE)
        return site == search->only;
    switch ((Pick)search->rule->interaction->entity) {
    case PICK_BOARD: return !topology_is_zone(&rules->topology, site);
    case PICK_OWN_ZONES:
        return topology_is_zone(&rules->topology, site) &&
               rules->data.sites[site].owner == search->context.player;
    default: return true;
    }
}

static bool try_entities(Search *search) {
    const Rules *rules = search->context.rules;
    const PieceIndex *board = state_board(rules, search->context.state);
    Set entities;
    if (!level_holds(search, LEVEL_NOTHING))
        return true;
    if (search->rule->interaction->entity == PICK_NONE)
        return try_targets(search);
    bool chosen = search->rule->interaction->entity == PICK_SET;
    if (chosen)
        evaluate_set(&search->context, search->rule->interaction->entity_set, &entities);
    for (int site = 0; site < rules->topology.site_count; site++)
        if (board[site] != PIECE_NONE && is_source(search, (Site)site) &&
            !try_site(search, (Site)site, chosen ? &entities : NULL))
            return false;
    return true;
}

static void search_begin(Search *search, const Rules *rules, const State *state, const Trail *trail,
                         Seat seat, int index, Sink *sink) {
    context_init(&search->context, rules, state, trail, seat);
    search->rule = &rules->moves.rules[index];
    search->index = (uint16_t)index;
    search->depth = 0;
    search->sink = sink;
    search->only = SITE_NONE;
    search->context.steps = search->budget = sink_budget(sink);
}

bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                        int index, Sink *sink) {
    Search search;
    search_begin(&search, rules, state, trail, seat, index, sink);
    bool more = try_entities(&search);
    return settle(&search) && more;
}

bool candidates_of_chain(const Rules *rules, const State *state, const Trail *trail, Seat seat,
                         Site site, Sink *sink) {
    const PhaseRules *phase = &rules->flow.phases[state->turn_phase];
    for (size_t i = 0; i < phase->rule_count; i++) {
        Search search;
        if (!rules->moves.rules[phase->rules[i]].interaction->chainable)
            continue;
        search_begin(&search, rules, state, trail, seat, phase->rules[i], sink);
        search.only = site;
        bool more = try_entities(&search);
        if (!settle(&search) || !more)
            return false;
    }
    return true;
}
