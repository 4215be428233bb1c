// SPDX-License-Identifier: MIT
// Interactions: what they may choose, their conditions, their effects.
#include "engine/base/memory.h"
#include "engine/rules/compile/interaction/interaction.h"
#include "engine/rules/compile/making/layout.h"
#include "engine/rules/terms/evaluate.h"

#include <string.h>

enum {
    USES_CHOSEN = USES_ENTITY | USES_START | USES_TARGET | USES_VALUE | USES_PENDING | USES_CARD |
                  USES_PLAYER | USES_STATE | USES_MOVES,
    PAIR_SITES = 256, // boards up to that many sites get tables of fixed conditions
};

// A condition with what it depends on, before it has its place.
typedef struct Draft {
    Condition condition;
    unsigned used;
} Draft;

typedef struct RuleMaking {
    Making *making;
    const RuleSpec *spec;
    Rule *rule;
    Scope scope; // a fresh one for each phrase starts as this one
    unsigned used;
    bool seen; // what comes now is asked of what the player sees
    Draft *drafts;
    size_t draft_count;
} RuleMaking;

// What a rule chooses ---------------------------------------------------------------------------

static void note_used(RuleMaking *rule, const Phrase *phrase, unsigned used) {
    rule->used |= used;
    if (rule->seen)
        making_no_history(rule->making, phrase, used);
}

static TermIndex compile(RuleMaking *rule, const Phrase *phrase, Type type, unsigned allowed) {
    Scope scope = rule->scope;
    if (!phrase)
        return TERM_NONE;
    scope.allowed = allowed;
    TermIndex term = term_compile(rule->making->terms, &scope, phrase, type);
    note_used(rule, phrase, scope.used);
    return term;
}

static void choose_value(RuleMaking *rule, Choosing chooses, const char *name, Type type) {
    rule->rule->interaction->chooses = (uint8_t)chooses;
    rule->scope.value_name = name;
    rule->scope.value_type = type;
}

static void report_two_choices(RuleMaking *rule) {
    const RuleSpec *spec = rule->spec;
    int given = (spec->amount != NULL) + (spec->other != NULL) +
                (spec->choice != NULL || spec->choices.count > 0);
    if (given > 1)
        reader_error(rule->making->reader, spec->node,
                     "an interaction has only one of amount, choice and other; ask('...') asks "
                     "for more");
}

// A list of names is a set of them.
static TermIndex names_term(RuleMaking *rule) {
    const SpecNames *choices = &rule->spec->choices;
    Phrase *names = making_take(rule->making, choices->count, sizeof *names);
    for (size_t i = 0; i < choices->count; i++)
        names[i] = (Phrase){.kind = PHRASE_TEXT,
                            .text = choices->items[i].text,
                            .next = i + 1 < choices->count ? &names[i + 1] : NULL,
                            .node = choices->items[i].node};
    Phrase set = {.kind = PHRASE_CALL,
                  .text = "set_of",
                  .first = names,
                  .count = choices->count,
                  .node = choices->items[0].node};
    return compile(rule, &set, TYPE_NAMES, 0);
}

static void make_amount(RuleMaking *rule, unsigned allowed) {
    const AmountSpec *amount = rule->spec->amount;
    choose_value(rule, CHOOSES_AMOUNT, "amount", TYPE_INTEGER);
    if (amount->members) {
        rule->rule->interaction->value_set = compile(rule, amount->members, TYPE_INTEGERS, allowed);
        return;
    }
    rule->rule->interaction->minimum = compile(rule, amount->minimum, TYPE_INTEGER, allowed);
    rule->rule->interaction->maximum = compile(rule, amount->maximum, TYPE_INTEGER, allowed);
    rule->rule->interaction->step = compile(rule, amount->step, TYPE_INTEGER, allowed);
}

static bool names_amount(const Phrase *phrase) {
    if (phrase->kind == PHRASE_NAME && strcmp(phrase->text, "amount") == 0)
        return true;
    for (const Phrase *at = phrase->first; at; at = at->next)
        if (names_amount(at))
            return true;
    return false;
}

static bool any_names_amount(const PhraseList *list) {
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i] && names_amount(list->items[i]))
            return true;
    return false;
}

// An amount that is used without being declared is a number from 1 on that the conditions allow.
static void make_open_amount(RuleMaking *rule) {
    enum { MOST = 256 };
    Phrase least = {.kind = PHRASE_NUMBER, .number = 1, .node = rule->spec->node};
    Phrase most = {.kind = PHRASE_NUMBER, .number = MOST, .node = rule->spec->node};
    choose_value(rule, CHOOSES_AMOUNT, "amount", TYPE_INTEGER);
    rule->rule->interaction->minimum = compile(rule, &least, TYPE_INTEGER, 0);
    rule->rule->interaction->maximum = compile(rule, &most, TYPE_INTEGER, 0);
}

static void make_value(RuleMaking *rule) {
    const RuleSpec *spec = rule->spec;
    unsigned allowed = USES_CHOSEN & ~(unsigned)(USES_VALUE | USES_MOVES);
    report_two_choices(rule);
    if (spec->amount) {
        make_amount(rule, allowed);
    } else if (spec->other) {
        choose_value(rule, CHOOSES_SEAT, "other", TYPE_SEAT);
        rule->rule->interaction->value_set = compile(rule, spec->other, TYPE_SEATS, allowed);
    } else if (spec->choice) {
        choose_value(rule, CHOOSES_NAME, "choice", TYPE_NAME);
        rule->rule->interaction->value_set = compile(rule, spec->choice, TYPE_NAMES, allowed);
    } else if (spec->choices.count > 0) {
        choose_value(rule, CHOOSES_NAME, "choice", TYPE_NAME);
        rule->rule->interaction->value_set = names_term(rule);
    } else if (any_names_amount(&spec->conditions) || any_names_amount(&spec->effects)) {
        make_open_amount(rule);
    }
}

static void make_sets(RuleMaking *rule) {
    const RuleSpec *spec = rule->spec;
    unsigned nothing = USES_PENDING | USES_PLAYER | USES_STATE;
    unsigned entity = nothing | USES_ENTITY | USES_START | USES_CARD;
    if (spec->entity) {
        rule->rule->interaction->entity = PICK_SET;
        rule->rule->interaction->entity_set = compile(rule, spec->entity, TYPE_PIECES, nothing);
    }
    if (spec->target) {
        rule->rule->interaction->target = PICK_SET;
        rule->rule->interaction->target_set = compile(rule, spec->target, TYPE_SITES, entity);
    }
}

// What the document leaves open follows from the names its phrases use.
static void pick_by_use(RuleMaking *rule) {
    Interaction *made = rule->rule->interaction;
    bool entity = made->entity == PICK_NONE, target = made->target == PICK_NONE;
    if (entity && (rule->used & USES_CARD))
        made->entity = PICK_OWN_ZONES;
    else if (entity && (rule->used & (USES_ENTITY | USES_START)))
        made->entity = PICK_BOARD;
    if (target && (rule->used & USES_TARGET))
        made->target = PICK_BOARD;
    made->by_sites = entity && target && made->entity == PICK_BOARD && made->target == PICK_BOARD &&
                     made->chooses == CHOOSES_NOTHING;
}

// Conditions -------------------------------------------------------------------------------------

static Level level_of(unsigned used) {
    if (used & USES_VALUE)
        return LEVEL_VALUE;
    if (used & USES_TARGET)
        return LEVEL_TARGET;
    return used & (USES_ENTITY | USES_START | USES_CARD) ? LEVEL_ENTITY : LEVEL_NOTHING;
}

static Conditions make_conditions(RuleMaking *rule, const PhraseList *list, unsigned allowed,
                                  Draft *drafts) {
    Condition *items = making_take(rule->making, list->count, sizeof *items);
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        Scope scope = rule->scope;
        scope.allowed = allowed;
        if (!list->items[i])
            continue;
        TermIndex term = term_compile(rule->making->terms, &scope, list->items[i], TYPE_BOOLEAN);
        note_used(rule, list->items[i], scope.used);
        items[count] = (Condition){
            .op = CONDITION_TERM, .term = term, .level = (uint8_t)level_of(scope.used)};
        if (drafts)
            drafts[count] = (Draft){items[count], scope.used};
        count++;
    }
    return (Conditions){.items = items, .count = count};
}

// Conditions that depend on start and target alone are asked once, for every two sites.
static bool is_fixed(const Draft *draft) {
    unsigned fixed = USES_START | USES_TARGET;
    return (draft->used & USES_TARGET) && !(draft->used & ~fixed);
}

// A condition goes to the first level at which all it names is known, but not before one that
// stands earlier in the document and might keep it from going wrong.
static void sort_conditions(RuleMaking *rule, bool pairs) {
    Interaction *made = rule->rule->interaction;
    for (Level level = LEVEL_NOTHING; level <= LEVEL_VALUE; level++) {
        Condition *items = making_take(rule->making, rule->draft_count, sizeof *items);
        size_t count = 0;
        for (size_t i = 0; i < rule->draft_count; i++)
            if (rule->drafts[i].condition.level == level && !(pairs && is_fixed(&rule->drafts[i])))
                items[count++] = rule->drafts[i].condition;
        made->by_level[level] = items;
        made->level_count[level] = count;
    }
}

static bool pair_holds(RuleMaking *rule, Context *context, int start, int target) {
    context->start = (Site)start;
    context->target = (Site)target;
    for (size_t i = 0; i < rule->draft_count; i++)
        if (is_fixed(&rule->drafts[i]) && !evaluate_test(context, rule->drafts[i].condition.term))
            return false;
    return true;
}

// False when a condition goes wrong or all of them take too long: then they are asked in the game.
static bool fill_pairs(RuleMaking *rule, const State *state, Set *pairs) {
    const Topology *topology = &rule->making->rules->topology;
    Context context;
    context_init(&context, rule->making->rules, state, NULL, 0);
    context.steps = rule->making->pair_steps;
    for (int start = 0; start < topology->board_count; start++)
        for (int target = 0; target < topology->board_count; target++)
            if (topology->exists[start] && topology->exists[target] &&
                pair_holds(rule, &context, start, target))
                set_add(&pairs[start], target);
    rule->making->pair_steps = context.steps;
    return context.fault.kind == FAULT_NONE;
}

static bool wants_pairs(const RuleMaking *rule) {
    int sites = rule->making->rules->topology.board_count;
    bool fixed = false;
    for (size_t i = 0; i < rule->draft_count; i++)
        fixed |= is_fixed(&rule->drafts[i]);
    return fixed && rule->rule->interaction->entity != PICK_NONE &&
           rule->rule->interaction->entity != PICK_OWN_ZONES &&
           rule->rule->interaction->target == PICK_BOARD && sites <= PAIR_SITES;
}

static void make_pairs(RuleMaking *rule) {
    Rules *rules = rule->making->rules;
    bool pairs = wants_pairs(rule) && rule->making->reader->report->errors == 0;
    if (pairs) {
        StateSpace *space = memory_new(sizeof *space);
        Set *sets = making_take(rule->making, (size_t)rules->topology.board_count, sizeof *sets);
        pairs = fill_pairs(rule, &space->state, sets);
        rule->rule->interaction->pairs = pairs ? sets : NULL;
        memory_free(space);
    }
    sort_conditions(rule, pairs);
}

// The rest ---------------------------------------------------------------------------------------

static Code make_effects(RuleMaking *rule, const PhraseList *effects, const EffectLimits *limits) {
    Scope scope = rule->scope;
    scope.allowed = USES_CHOSEN;
    Code code = effects_compile(rule->making->effects, &scope, effects, limits);
    rule->used |= scope.used;
    return code;
}

static void make_gives(RuleMaking *rule) {
    const GivesSpec *gives = rule->spec->gives.items;
    size_t count = rule->making->spec->flow.obligation.count;
    TermIndex *made = making_take(rule->making, count, sizeof *made);
    for (size_t i = 0; i < count; i++)
        made[i] = TERM_NONE;
    for (size_t i = 0; i < rule->spec->gives.count; i++)
        if (gives[i].name.index >= 0)
            made[gives[i].name.index] = compile(rule, gives[i].value, TYPE_INTEGER, USES_CHOSEN);
    rule->rule->interaction->gives = made;
}

static void make_rule(Making *making, const RuleSpec *spec, Rule *made) {
    static const EffectLimits seen = {.no_chance = "effects that \"after\" looks at"};
    RuleMaking rule = {.making = making, .spec = spec, .rule = made, .seen = true};
    Interaction *more = made->interaction;
    unsigned before = USES_CHOSEN & ~(unsigned)USES_MOVES;
    rule.drafts = memory_new(spec->conditions.count * sizeof *rule.drafts);
    more->chainable = spec->chainable;
    more->secret = spec->secret;
    more->may_be_refused = spec->may_be_refused;
    make_value(&rule);
    make_sets(&rule);
    made->when = make_conditions(&rule, &spec->conditions, before, rule.drafts);
    rule.draft_count = made->when.count;
    rule.seen = false;
    more->umpire = make_conditions(&rule, &spec->umpire, before, NULL);
    rule.seen = !spec->may_be_refused;
    made->after = make_conditions(&rule, &spec->after, USES_CHOSEN, NULL);
    made->effects = make_effects(&rule, &spec->effects, spec->after.count > 0 ? &seen : NULL);
    more->counts_moves = rule.used & USES_MOVES;
    made->refused = make_effects(&rule, &spec->refused, NULL);
    rule.seen = false;
    more->end_turn = compile(&rule, spec->end_turn, TYPE_BOOLEAN, before);
    rule.seen = true;
    make_gives(&rule);
    pick_by_use(&rule);
    make_pairs(&rule);
    making->rules->facts.explicit_turns |= more->end_turn != TERM_NONE;
    memory_free(rule.drafts);
}

static const char *label_of(Making *making, const RuleSpec *spec) {
    if (spec->label.text)
        return spec_name_copy(making->arena, &spec->label);
    char *label = arena_string(making->arena, spec->name.text);
    for (char *at = label; *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return label;
}

static Interaction *new_interaction(Making *making) {
    Interaction *interaction = making_take(making, 1, sizeof *interaction);
    *interaction = (Interaction){.entity_set = TERM_NONE,
                                 .target_set = TERM_NONE,
                                 .value_set = TERM_NONE,
                                 .minimum = TERM_NONE,
                                 .maximum = TERM_NONE,
                                 .step = TERM_NONE,
                                 .end_turn = TERM_NONE};
    return interaction;
}

void interaction_names(Making *making) {
    Rules *rules = making->rules;
    const RuleSpec *specs = making->spec->rules.items;
    const PhaseSpec *phases = making->spec->flow.phases.items;
    rules->moves.rule_count = (int)making->spec->rules.count;
    rules->moves.rules = making_take(making, making->spec->rules.count, sizeof *rules->moves.rules);
    for (int i = 0; i < rules->moves.rule_count; i++) {
        rules->facts.hides |= specs[i].secret;
        rules->moves.rules[i] = (Rule){.name = spec_name_copy(making->arena, &specs[i].name),
                                       .label = label_of(making, &specs[i]),
                                       .interaction = new_interaction(making),
                                       .effects = CODE_NONE,
                                       .refused = CODE_NONE};
    }
    rules->flow.phase_count = (int)making->spec->flow.phases.count;
    rules->flow.phases = making_take(making, making->spec->flow.phases.count,
                                     sizeof *rules->flow.phases);
    for (int i = 0; i < rules->flow.phase_count; i++)
        rules->flow.phases[i].name = spec_name_copy(making->arena, &phases[i].name);
}

void interaction_rules(Making *making) {
    const RuleSpec *specs = making->spec->rules.items;
    for (int i = 0; i < making->rules->moves.rule_count; i++)
        make_rule(making, &specs[i], &making->rules->moves.rules[i]);
}
