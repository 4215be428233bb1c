// SPDX-License-Identifier: MIT
#include "engine/rules/legal/candidates.h"

#include "engine/rules/effects/perform.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate_private.h"

// A search for the actions of one rule. The context holds the entity, target and value chosen so
// far.
typedef struct Search {
    Context context;
    const Interaction *rule;
    uint16_t index;
    uint16_t depth; // of the entity on its site
    Sink *sink;
    Site only;       // the entity must be on this site; SITE_NONE: on any
    uint32_t budget; // the steps that the context had when the sink was last charged
    bool one_by_one; // the conditions in Interaction.by_level are evaluated for each target
    bool has_board;  // [board] is set
    bool has_vacant; // [vacant] is set
    Set board;       // all sites of the board
    SiteSet vacant;  // the sites of Interaction.vacant
} Search;

bool conditions_hold(Context *context, const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!evaluate_test(context, conditions->items[i].term))
            return false;
    return true;
}

// True when the conditions of [level] hold. They need nothing that is chosen after that level.
static bool level_holds(Search *search, Level level) {
    return conditions_hold(&search->context, &search->rule->by_level[level]);
}

// Umpire and after conditions --------------------------------------------------------------------

// Gives [asking] the steps that [inner] has left, and the fault of [inner] if there is one.
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
    TermIndex first = rule->after.items[0].term; // the place that a budget fault names
    if (!context_charge(asking, rules->program.terms[first].source, state_steps(rules)))
        return false;
    state_copy(rules, &space.state, state);
    perform_begin(&performance, rules, &space.state, asking->trail, action->seat);
    perform_bind(&performance, state, action);
    performance.context.before = state;
    performance.context.steps = asking->steps;
    // If the effects need chance to act, perform returns false: the conditions count as failed.
    bool holds = perform(&performance, rule->effects) &&
                 conditions_hold(&performance.context, &rule->after);
    return_steps(asking, &performance.context);
    return holds;
}

// Charges the sink for the steps spent since the last call, and sets the steps that the context may
// spend next. False after a fault.
static bool charge_sink(Search *search) {
    sink_charge(search->sink, search->budget, &search->context);
    search->context.steps = search->budget = sink_budget(search->sink);
    return search->sink->fault.kind == FAULT_NONE;
}

// Spends [steps] of the budget on trying a piece or an action, so that a try costs something even
// if no expression is evaluated. False after a fault, which names the phase, because no expression
// is to blame.
static bool spend_steps(Search *search, uint32_t steps) {
    const Rules *rules = search->context.rules;
    uint32_t place_of_phase = rules->flow.phases[search->context.state->flow.phase].source;
    return context_charge(&search->context, place_of_phase, steps);
}

// Adds an action to the sink, whose visitor may also spend steps. Too many actions are a fault.
static bool add_action(Search *search, const Action *action, const Value *gives) {
    Sink *sink = search->sink;
    if (sink->count >= ACTIONS_LIMIT) {
        search->context.steps = 0; // so that spending a step is a fault
        spend_steps(search, 1);
        return charge_sink(search);
    }
    sink->gives = gives;
    bool more = sink_add(sink, action);
    sink->gives = NULL;
    search->context.steps = search->budget = sink_budget(sink);
    return more;
}

// Evaluates what the action contributes to obligations, even if nobody wants to know: a fault must
// show now rather than when the action is played.
static void evaluate_gives(Search *search, Value *values) {
    const Rules *rules = search->context.rules;
    const TermIndex *gives = search->rule->gives;
    for (int i = 0; i < rules->flow.obligation_count; i++)
        if (gives[i] == TERM_NONE)
            values[i] = 0;
        else if (!evaluate_constant(rules, gives[i], &values[i]))
            values[i] = evaluate(&search->context, gives[i]);
}

// Adds the action with the chosen entity, target and [value] if it is legal. If the action may be
// refused, `after` is not checked here, because the umpire checks it when the action is played.
// While an expression counts actions, `after` is not checked either if that would itself count
// actions, because the counting could then go on without end.
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
    Value gives[OBLIGATION_LIMIT];
    search->context.value = value;
    spend_steps(search, 1); // charge_sink below notices if none is left
    bool skips_after = search->rule->may_be_refused ||
                       (search->sink->counting && search->rule->counts_moves);
    bool legal = level_holds(search, LEVEL_VALUE) &&
                 (skips_after ||
                  candidates_after_holds(search->context.state, &action, &search->context));
    if (legal)
        evaluate_gives(search, gives);
    search->context.value = VALUE_NULL;
    return charge_sink(search) && (!legal || add_action(search, &action, gives));
}

// Values -----------------------------------------------------------------------------------------

Amounts candidates_amounts(Context *context, TermIndex minimum, TermIndex maximum, TermIndex step) {
    enum { AMOUNTS_LIMIT = 256 };
    Value low = evaluate(context, minimum), high = evaluate(context, maximum);
    Value by = step == TERM_NONE ? 1 : evaluate(context, step);
    if (low == VALUE_NULL || high == VALUE_NULL || by < 1) // VALUE_NULL is less than 1
        return (Amounts){.low = 1, .high = 0, .step = 1};
    int64_t last = low + (int64_t)(AMOUNTS_LIMIT - 1) * by;
    return (Amounts){.low = low, .high = last < high ? last : high, .step = by};
}

static bool try_amounts(Search *search) {
    Amounts amounts = candidates_amounts(&search->context, search->rule->minimum,
                                         search->rule->maximum, search->rule->step);
    for (int64_t value = amounts.low; value <= amounts.high; value += amounts.step)
        if (!try_action(search, (Value)value))
            return false;
    return true;
}

// Tries each choice for the chosen entity and target.
static bool try_values(Search *search) {
    const Interaction *rule = search->rule;
    // If the conditions on the target are divided, those not in [asked] were evaluated for all
    // targets at once.
    bool all = !rule->divided || search->one_by_one;
    if (!conditions_hold(&search->context, all ? &rule->by_level[LEVEL_TARGET] : &rule->asked))
        return true;
    if (search->rule->chooses == CHOOSES_NOTHING)
        return try_action(search, VALUE_NONE);
    if (search->rule->value_set == TERM_NONE)
        return try_amounts(search);
    Set values;
    evaluate_set(&search->context, search->rule->value_set, &values);
    for (int value = set_next(&values, 0); value >= 0; value = set_next(&values, value + 1))
        if (!try_action(search, value))
            return false;
    return true;
}

// Targets ----------------------------------------------------------------------------------------

// Tries each target that is in both [targets] and [passing]; if [passing] is NULL, each of
// [targets].
static bool try_sites(Search *search, const Set *targets, const SiteSet *passing) {
    // Word by word, because set_next would read a word again for each target.
    int words = (search->context.rules->topology.site_count + 63) / 64;
    bool more = true;
    if (passing && words > SITE_SET_WORDS)
        words = SITE_SET_WORDS;
    for (int word = 0; word < words && more; word++) {
        uint64_t bits = targets->words[word] & (passing ? passing->words[word] : UINT64_MAX);
        for (; bits != 0 && more; bits &= bits - 1) {
            search->context.target = (Site)(word * 64 + __builtin_ctzll(bits));
            more = try_values(search);
        }
    }
    search->context.target = SITE_NONE;
    return more;
}

// The sites of Interaction.vacant, evaluated once for each Search.
static const SiteSet *vacant_sites(Search *search) {
    if (!search->has_vacant)
        evaluate_site_set(&search->context, search->rule->vacant, &search->vacant);
    search->has_vacant = true;
    return &search->vacant;
}

// Tries those of [targets] that pass the conditions that are evaluated for all targets at once
// (Interaction.divided). If that is a fault, evaluates the conditions for each target by itself,
// because the fault may belong to a target that an earlier condition excludes.
static bool try_passing(Search *search, const Set *targets) {
    SiteSet passing;
    Context *context = &search->context;
    const Interaction *rule = search->rule;
    const SiteSet *vacant = rule->vacant == TERM_NONE ? NULL : vacant_sites(search);
    if (rule->passing == TERM_NONE)
        return try_sites(search, targets, vacant);
    evaluate_site_set(context, rule->passing, &passing);
    if (vacant)
        site_set_intersect(&passing, vacant);
    if (context->fault.kind == FAULT_NONE || context->fault.kind == FAULT_BUDGET)
        return try_sites(search, targets, &passing);
    context->fault = (Fault){0};
    search->one_by_one = true;
    bool more = try_sites(search, targets, NULL);
    search->one_by_one = false;
    return more;
}

// All sites of the board. The set is computed once for each Search.
static const Set *board_sites(Search *search) {
    const Topology *topology = &search->context.rules->topology;
    if (!search->has_board) {
        search->board = (Set){0};
        for (int site = 0; site < topology->board_count; site++)
            if (topology->exists[site])
                set_add(&search->board, site);
        search->has_board = true;
    }
    return &search->board;
}

// Tries each target for the chosen entity: the members of the document's set, or else the sites of
// the board, without those that Interaction.pairs excludes for the start.
static bool try_targets(Search *search) {
    const Interaction *rule = search->rule;
    Set targets;
    if (!level_holds(search, LEVEL_ENTITY))
        return true;
    if (rule->target == PICK_NONE)
        return try_values(search);
    if (rule->target == PICK_SET) {
        evaluate_set(&search->context, rule->target_set, &targets);
        return try_passing(search, &targets);
    }
    bool has_pairs = rule->pairs &&
                     search->context.start < search->context.rules->topology.board_count;
    return try_passing(search,
                       has_pairs ? &rule->pairs[search->context.start] : board_sites(search));
}

// Entities ---------------------------------------------------------------------------------------

// True when an equal piece higher up on the same site has been tried. On an ordered stack of the
// board, no two pieces are equal, because they differ by their depth.
static bool was_tried(const Search *search, PieceIndex piece, Site site) {
    const Rules *rules = search->context.rules;
    bool depth_matters = rules->data.sites[site].ordered &&
                         !topology_is_zone(&rules->topology, site);
    // The capacity is tested first because that is quick: a site of capacity 1 has no other piece.
    return !depth_matters && rules->data.sites[site].capacity != 1 &&
           state_has_equal_above(rules, search->context.state, piece);
}

// Tries the pieces on [site] that are in [entities]; if [entities] is NULL, all of them. Skips
// pieces of unknown kind, because a player cannot choose a piece without seeing its face.
static bool try_site(Search *search, Site site, const Set *entities) {
    const Rules *rules = search->context.rules;
    const State *state = search->context.state;
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state_board(rules, state)[site];
    bool more = true;
    for (uint16_t depth = 0; at != PIECE_NONE && more; at = pieces[at].below, depth++) {
        // One more step for each VISITS_PER_STEP pieces above, because was_tried visits them.
        more = spend_steps(search, 1u + depth / (unsigned)VISITS_PER_STEP);
        if (!more || (entities && !set_has(entities, at)) || pieces[at].kind == KIND_NONE ||
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

bool candidates_may_start(const Context *context, const Interaction *interaction, Site site) {
    const Rules *rules = context->rules;
    bool zone = topology_is_zone(&rules->topology, site);
    switch ((Pick)interaction->entity) {
    case PICK_BOARD: return !zone;
    case PICK_OWN_ZONES: return zone && rules->data.sites[site].owner == context->player;
    default: return true; // PICK_SET: the set decides, piece by piece
    }
}

// The sites where [entities] stand.
static void find_sites(const Search *search, const Set *entities, Set *sites) {
    const State *state = search->context.state;
    const Piece *pieces = state_pieces(search->context.rules, state);
    *sites = (Set){0};
    for (int word = 0; word * 64 < state->piece_count; word++)
        for (uint64_t bits = entities->words[word]; bits != 0; bits &= bits - 1) {
            Site site = pieces[word * 64 + __builtin_ctzll(bits)].site;
            if (site != SITE_NONE)
                set_add(sites, site);
        }
}

// Tries the entities of the document's set, site by site.
static bool try_set(Search *search) {
    Set entities, sites;
    evaluate_set(&search->context, search->rule->entity_set, &entities);
    find_sites(search, &entities, &sites);
    int words = (search->context.rules->topology.site_count + 63) / 64;
    for (int word = 0; word < words; word++)
        for (uint64_t bits = sites.words[word]; bits != 0; bits &= bits - 1) {
            Site site = (Site)(word * 64 + __builtin_ctzll(bits));
            if ((search->only == SITE_NONE || site == search->only) &&
                !try_site(search, site, &entities))
                return false;
        }
    return true;
}

// Tries each entity that the rule may choose. A rule without an entity goes on to its targets.
static bool try_entities(Search *search) {
    const Rules *rules = search->context.rules;
    const PieceIndex *board = state_board(rules, search->context.state);
    if (!level_holds(search, LEVEL_NOTHING))
        return true;
    if (search->rule->entity == PICK_NONE)
        return try_targets(search);
    if (search->rule->entity == PICK_SET)
        return try_set(search);
    for (int site = 0; site < rules->topology.site_count; site++)
        if (board[site] != PIECE_NONE &&
            (search->only == SITE_NONE
                 ? candidates_may_start(&search->context, search->rule, (Site)site)
                 : site == search->only) &&
            !try_site(search, (Site)site, NULL))
            return false;
    return true;
}

bool candidates_of_rule(const Rules *rules, const State *state, const Trail *trail, int index,
                        Site only, Sink *sink) {
    Search search;
    context_init(&search.context, rules, state, trail, state->seat);
    search.rule = rules->moves.rules[index].interaction;
    search.index = (uint16_t)index;
    search.depth = 0;
    search.sink = sink;
    search.only = only;
    search.one_by_one = false;
    search.has_board = search.has_vacant = false;
    search.context.steps = search.budget = sink_budget(sink);
    bool more = try_entities(&search);
    return charge_sink(&search) && more;
}
