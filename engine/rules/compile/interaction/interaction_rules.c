// SPDX-License-Identifier: MIT
// Interactions: what they choose, their conditions, their effects.
#include "engine/base/memory.h"
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/state/state.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

enum {
    // A condition on the position before an action may read everything that was chosen, but not
    // count moves. One on the position after it may also count moves.
    USES_BEFORE = USES_ENTITY | USES_START | USES_TARGET | USES_VALUE | USES_PENDING | USES_CARD |
                  USES_PLAYER | USES_STATE,
    USES_AFTER = USES_BEFORE | USES_MOVES,
    // What an expression may read while the entity is chosen, then the target, then the value.
    USES_UNCHOSEN = USES_PENDING | USES_PLAYER | USES_STATE,
    USES_WITH_ENTITY = USES_UNCHOSEN | USES_ENTITY | USES_START | USES_CARD,
    USES_WITH_TARGET = USES_WITH_ENTITY | USES_TARGET,
    PAIR_SITES = 256, // boards with more sites get no Interaction.pairs
};

typedef struct RuleBuilder {
    Builder *builder;
    const RuleSpec *spec;
    Rule *rule;
    Interaction *interaction; // of the rule
    Scope scope;              // copied anew for each phrase that is compiled
    unsigned used;            // USES_... bits of all phrases compiled so far
    unsigned *when_uses;      // USES_... bits of each condition of rule->when
} RuleBuilder;

// What a rule chooses ---------------------------------------------------------------------------

// Compiles an expression that determines which actions are possible.
static TermIndex compile_choice(RuleBuilder *rule, const Phrase *phrase, Type type,
                                unsigned allowed) {
    Scope scope = rule->scope;
    scope.allowed = allowed;
    TermIndex term = term_compile(rule->builder->terms, &scope, phrase, type);
    rule->used |= scope.used;
    build_refuse_history(rule->builder, phrase, scope.used);
    return term;
}

// Declares the value that the rule chooses in addition to entity and target, so that the phrases
// compiled from now on may use it under [name].
static void declare_value(RuleBuilder *rule, Choosing chooses, const char *name) {
    rule->interaction->chooses = (uint8_t)chooses;
    rule->scope.value_name = name;
    rule->scope.value_type = choosing_type(chooses);
}

// Compiles the rule's list of choices as the call set_of('A', 'B', ...).
static TermIndex compile_choice_names(RuleBuilder *rule) {
    const SpecNames *choices = &rule->spec->choices;
    Phrase *names = build_alloc(rule->builder, choices->count, sizeof *names), *name = names;
    spec_each (const SpecName, choice, choices) {
        *name = (Phrase){
            .kind = PHRASE_TEXT, .text = choice->text, .next = name + 1, .node = choice->node};
        name++;
    }
    names[choices->count - 1].next = NULL;
    Phrase set = {.kind = PHRASE_CALL,
                  .text = "set_of",
                  .first = names,
                  .count = choices->count,
                  .node = choices->items[0].node};
    return compile_choice(rule, &set, TYPE_NAMES, USES_NOTHING);
}

// Makes the rule choose a number: one of a set, or one from a minimum to a maximum in steps.
static void build_range(RuleBuilder *rule, const AmountSpec *amount) {
    unsigned allowed = USES_WITH_TARGET;
    Interaction *interaction = rule->interaction;
    declare_value(rule, CHOOSES_AMOUNT, "amount");
    interaction->value_set = compile_choice(rule, amount->members, TYPE_INTEGERS, allowed);
    interaction->minimum = compile_choice(rule, amount->minimum, TYPE_INTEGER, allowed);
    interaction->maximum = compile_choice(rule, amount->maximum, TYPE_INTEGER, allowed);
    interaction->step = compile_choice(rule, amount->step, TYPE_INTEGER, allowed);
}

// True when the phrase or a part of it is the name `amount`.
static bool names_amount(const Phrase *phrase) {
    if (phrase->kind == PHRASE_NAME && strcmp(phrase->text, "amount") == 0)
        return true;
    for (const Phrase *argument = phrase->first; argument; argument = argument->next)
        if (names_amount(argument))
            return true;
    return false;
}

static bool any_names_amount(const PhraseList *list) {
    for (size_t i = 0; i < list->count; i++)
        if (names_amount(list->items[i]))
            return true;
    return false;
}

// Makes the rule choose an amount that its phrases use but the document does not declare: any
// number from 1 to OPEN_LIMIT that the conditions allow.
static void build_open_range(RuleBuilder *rule) {
    enum { OPEN_LIMIT = 256 };
    Phrase minimum = {.kind = PHRASE_NUMBER, .number = 1, .node = rule->spec->node};
    Phrase maximum = {.kind = PHRASE_NUMBER, .number = OPEN_LIMIT, .node = rule->spec->node};
    build_range(rule, &(AmountSpec){.minimum = &minimum, .maximum = &maximum});
}

// Builds what the rule chooses in addition to entity and target: a number, a player, a name or
// nothing.
static void build_value_choice(RuleBuilder *rule) {
    const RuleSpec *spec = rule->spec;
    unsigned allowed = USES_WITH_TARGET;
    bool names = spec->choice || spec->choices.count > 0;
    if ((spec->amount != NULL) + (spec->other != NULL) + names > 1)
        reader_error(&rule->builder->reader, spec->node,
                     "an interaction has only one of amount, choice and other; ask('...') asks "
                     "for more");
    if (spec->amount) {
        build_range(rule, spec->amount);
    } else if (spec->other) {
        declare_value(rule, CHOOSES_SEAT, "other");
        rule->interaction->value_set = compile_choice(rule, spec->other, TYPE_SEATS, allowed);
    } else if (names) {
        declare_value(rule, CHOOSES_NAME, "choice");
        rule->interaction->value_set = spec->choice
                                           ? compile_choice(rule, spec->choice, TYPE_NAMES, allowed)
                                           : compile_choice_names(rule);
    } else if (any_names_amount(&spec->conditions) || any_names_amount(&spec->effects)) {
        build_open_range(rule);
    }
}

// Compiles the sets that the document declares, from which entity and target are chosen. Without a
// set, PICK_NONE: see pick_by_use.
static void build_sets(RuleBuilder *rule) {
    const RuleSpec *spec = rule->spec;
    Interaction *interaction = rule->interaction;
    interaction->entity = spec->entity ? PICK_SET : PICK_NONE;
    interaction->target = spec->target ? PICK_SET : PICK_NONE;
    interaction->entity_set = compile_choice(rule, spec->entity, TYPE_PIECES, USES_UNCHOSEN);
    interaction->target_set = compile_choice(rule, spec->target, TYPE_SITES, USES_WITH_ENTITY);
}

// If the document declares no set for the entity, the rule chooses an entity only if its phrases
// use one: from the player's own zones if they say `card`, otherwise from the board. In the same
// way it chooses a target, a site of the board, only if its phrases use one. If it then chooses
// both on the board, and no value, two sites name the action.
static void pick_by_use(RuleBuilder *rule) {
    Interaction *interaction = rule->interaction;
    bool any_entity = interaction->entity == PICK_NONE; // the document declares no set of entities
    bool any_target = interaction->target == PICK_NONE;
    if (any_entity && (rule->used & USES_CARD))
        interaction->entity = PICK_OWN_ZONES;
    else if (any_entity && (rule->used & (USES_ENTITY | USES_START)))
        interaction->entity = PICK_BOARD;
    if (any_target && (rule->used & USES_TARGET))
        interaction->target = PICK_BOARD;
    interaction->by_sites = any_entity && any_target && interaction->entity == PICK_BOARD &&
                            interaction->target == PICK_BOARD &&
                            interaction->chooses == CHOOSES_NOTHING;
}

// Conditions -------------------------------------------------------------------------------------

// Entity, target and value are chosen in this order, a Level each. Returns the first Level at which
// everything that a condition uses is known.
static Level level_of(unsigned used) {
    if (used & USES_VALUE)
        return LEVEL_VALUE;
    if (used & USES_TARGET)
        return LEVEL_TARGET;
    return used & (USES_ENTITY | USES_START | USES_CARD) ? LEVEL_ENTITY : LEVEL_NOTHING;
}

// Compiles conditions. If [of_view], they are evaluated on what the player sees, and may not read
// earlier positions. Stores in [uses], unless it is NULL, the Scope.used of each condition.
static Conditions build_conditions(RuleBuilder *rule, const PhraseList *list, unsigned allowed,
                                   bool of_view, unsigned *uses) {
    Condition *items = build_alloc(rule->builder, list->count, sizeof *items);
    for (size_t i = 0; i < list->count; i++) {
        const Phrase *phrase = list->items[i];
        Scope scope = rule->scope;
        scope.allowed = allowed;
        TermIndex term = term_compile(rule->builder->terms, &scope, phrase, TYPE_BOOLEAN);
        rule->used |= scope.used;
        if (of_view)
            build_refuse_history(rule->builder, phrase, scope.used);
        if (uses)
            uses[i] = scope.used;
        items[i] = (Condition){
            .op = CONDITION_TERM, .term = term, .level = (uint8_t)level_of(scope.used)};
    }
    return (Conditions){.items = items, .count = list->count};
}

// True for a condition that is fixed: it uses only the target and perhaps the start, so its answer
// for two sites never changes.
static bool is_fixed(unsigned used) {
    return (used & USES_TARGET) && !(used & ~(unsigned)(USES_START | USES_TARGET));
}

// Sorts the conditions into one list for each level. Leaves out the fixed conditions if
// [skip_fixed], because Interaction.pairs has their answers. Within a level the order of the
// document remains, because an earlier condition may prevent a later one from going wrong.
static void sort_conditions(RuleBuilder *rule, bool skip_fixed) {
    const Conditions *when = &rule->rule->when;
    for (Level level = LEVEL_NOTHING; level <= LEVEL_VALUE; level++) {
        Condition *items = build_alloc(rule->builder, when->count, sizeof *items);
        size_t count = 0;
        for (size_t i = 0; i < when->count; i++)
            if (when->items[i].level == level && !(skip_fixed && is_fixed(rule->when_uses[i])))
                items[count++] = when->items[i];
        rule->interaction->by_level[level] = (Conditions){items, count};
    }
}

// True when all fixed conditions hold for the sites [start] and [target].
static bool all_fixed_hold(const RuleBuilder *rule, Context *context, int start, int target) {
    const Conditions *when = &rule->rule->when;
    context->start = (Site)start;
    context->target = (Site)target;
    for (size_t i = 0; i < when->count; i++)
        if (is_fixed(rule->when_uses[i]) && !evaluate_test(context, when->items[i].term))
            return false;
    return true;
}

// Stores in [pairs], for each start, the targets that the fixed conditions allow. The conditions do
// not depend on the State, so they are evaluated on a State of zeros. Returns false if a condition
// fails or takes too long. Then the fixed conditions must be evaluated during the game.
static bool fill_pairs(RuleBuilder *rule, Set *pairs) {
    Builder *builder = rule->builder;
    const Topology *topology = &builder->rules->topology;
    StateSpace *space = memory_new(sizeof *space);
    Context context;
    context_init(&context, builder->rules, &space->state, NULL, 0);
    context.steps = builder->pair_steps;
    // A fault does not end these loops, because every later test then fails at once.
    for (int start = 0; start < topology->board_count; start++)
        for (int target = 0; target < topology->board_count; target++)
            if (topology->exists[start] && topology->exists[target] &&
                all_fixed_hold(rule, &context, start, target))
                set_add(&pairs[start], target);
    builder->pair_steps = context.steps;
    memory_free(space);
    return context.fault.kind == FAULT_NONE;
}

// True when the fixed conditions can be evaluated in advance. There must be some. The target must
// be any site of the board, and the board must be small. The entity must be chosen, but not from
// the player's own zones. No error may have been reported, because conditions may lack Terms after
// an error.
static bool can_use_pairs(const RuleBuilder *rule) {
    const Interaction *interaction = rule->interaction;
    bool has_fixed = false;
    for (size_t i = 0; i < rule->rule->when.count; i++)
        has_fixed |= is_fixed(rule->when_uses[i]);
    return has_fixed && interaction->entity != PICK_NONE && interaction->entity != PICK_OWN_ZONES &&
           interaction->target == PICK_BOARD &&
           rule->builder->rules->topology.board_count <= PAIR_SITES &&
           rule->builder->reader.report->errors == 0;
}

// Evaluates the fixed conditions in advance for all pairs of sites, if that is possible. Sorts the
// other conditions by level.
static void arrange_conditions(RuleBuilder *rule) {
    size_t sites = (size_t)rule->builder->rules->topology.board_count;
    if (can_use_pairs(rule)) {
        Set *pairs = build_alloc(rule->builder, sites, sizeof *pairs);
        rule->interaction->pairs = fill_pairs(rule, pairs) ? pairs : NULL;
    }
    sort_conditions(rule, rule->interaction->pairs != NULL);
}

// The rest ---------------------------------------------------------------------------------------

// Compiles effects of the rule. Their expressions may read everything that effects may read, and
// what they read counts as used by the rule.
static Code compile_effects(RuleBuilder *rule, const PhraseList *effects,
                            const EffectLimits *limits) {
    Scope scope = rule->scope;
    scope.allowed = USES_AFTER;
    Code code = effects_compile(rule->builder->effects, &scope, effects, limits);
    rule->used |= scope.used;
    return code;
}

// Compiles end_turn, the condition under which this action ends the turn. Once any interaction has
// such a condition, no action ends the turn without one.
static TermIndex compile_end_turn(RuleBuilder *rule) {
    Scope scope = rule->scope;
    scope.allowed = USES_BEFORE;
    TermIndex term = term_compile(rule->builder->terms, &scope, rule->spec->end_turn, TYPE_BOOLEAN);
    rule->used |= scope.used;
    rule->builder->rules->facts.explicit_turns |= term != TERM_NONE;
    return term;
}

// Returns a Term for each obligation: the number that the rule adds to its sum, or TERM_NONE for 0.
static TermIndex *compile_gives(RuleBuilder *rule) {
    size_t count = rule->builder->spec->flow.obligation.count;
    TermIndex *terms = build_alloc(rule->builder, count, sizeof *terms);
    for (size_t i = 0; i < count; i++)
        terms[i] = TERM_NONE;
    spec_each (const GivesSpec, gives, &rule->spec->gives)
        if (gives->name.index >= 0)
            terms[gives->name.index] = compile_choice(rule, gives->value, TYPE_INTEGER, USES_AFTER);
    return terms;
}

// Builds declared choices first, because conditions and effects may use them. Calls pick_by_use
// after all phrases are compiled, because undeclared choices depend on what the phrases use. If the
// umpire may refuse the action, `after` is for the umpire, who sees everything.
static void build_rule(Builder *builder, const RuleSpec *spec, Rule *rule) {
    static const EffectLimits of_after = {"effects that \"after\" looks at", .no_chance = true};
    Interaction *interaction = rule->interaction;
    RuleBuilder building = {
        .builder = builder, .spec = spec, .rule = rule, .interaction = interaction};
    building.when_uses = memory_new(spec->conditions.count * sizeof *building.when_uses);
    *interaction = (Interaction){.chainable = spec->chainable,
                                 .secret = spec->secret,
                                 .may_be_refused = spec->may_be_refused,
                                 .value_set = TERM_NONE,
                                 .minimum = TERM_NONE,
                                 .maximum = TERM_NONE,
                                 .step = TERM_NONE,
                                 .vacant = TERM_NONE,
                                 .passing = TERM_NONE};
    build_value_choice(&building);
    build_sets(&building);
    const bool of_view = true; // evaluated on what the player sees
    rule->when = build_conditions(&building, &spec->conditions, USES_BEFORE, of_view,
                                  building.when_uses);
    interaction->umpire = build_conditions(&building, &spec->umpire, USES_BEFORE, !of_view, NULL);
    rule->after = build_conditions(&building, &spec->after, USES_AFTER, !spec->may_be_refused,
                                   NULL);
    rule->effects = compile_effects(&building, &spec->effects,
                                    spec->after.count > 0 ? &of_after : NULL);
    // Must be read here, because compiling [refused] adds to [used]. Checking `after` performs the
    // effects of the action, but never those in [refused].
    interaction->counts_moves = building.used & USES_MOVES;
    rule->refused = compile_effects(&building, &spec->refused, NULL);
    interaction->end_turn = compile_end_turn(&building);
    interaction->gives = compile_gives(&building);
    pick_by_use(&building);
    arrange_conditions(&building);
    memory_free(building.when_uses);
}

void interaction_names(Builder *builder) {
    const bool lower_case = false;
    RulesMoves *moves = &builder->rules->moves;
    RulesFlow *flow = &builder->rules->flow;
    const SpecList *rule_specs = &builder->spec->rules, *phases = &builder->spec->flow.phases;
    moves->rules = build_alloc(builder, rule_specs->count, sizeof *moves->rules);
    spec_each (const RuleSpec, spec, rule_specs) {
        builder->rules->facts.hides |= spec->secret;
        moves->rules[moves->rule_count++] = (Rule){
            .name = spec_name_copy(builder->arena, &spec->name),
            .label = build_title(builder, &spec->label, spec->name.text, lower_case),
            .interaction = build_alloc(builder, 1, sizeof(Interaction)),
            .effects = CODE_NONE,
            .refused = CODE_NONE};
    }
    flow->phases = build_alloc(builder, phases->count, sizeof *flow->phases);
    spec_each (const PhaseSpec, spec, phases)
        flow->phases[flow->phase_count++].name = spec_name_copy(builder->arena, &spec->name);
}

void interaction_rules(Builder *builder) {
    Rule *rule = builder->rules->moves.rules;
    spec_each (const RuleSpec, spec, &builder->spec->rules)
        build_rule(builder, spec, rule++);
}
