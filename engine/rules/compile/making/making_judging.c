// SPDX-License-Identifier: MIT
#include "engine/rules/compile/making/making.h"

static void make_values(Making *making, const EvaluationSpec *spec) {
    Judging *judging = &making->rules->judging;
    const KindWorthSpec *values = spec->values.items;
    size_t kinds = (size_t)making->rules->kinds.count;
    judging->values = making_take(making, kinds + 1, sizeof *judging->values);
    for (size_t kind = 0; kind < kinds; kind++)
        judging->values[kind] = JUDGING_UNSAID;
    for (size_t i = 0; i < spec->values.count; i++)
        judging->values[values[i].kind.index] = values[i].value;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        judging->weights[i] = evaluation_says(spec, (Weight)i) ? spec->weights[i] : JUDGING_UNSAID;
}

// Positions are judged without what came before them.
static TermIndex make_term(Making *making, const JudgedTermSpec *spec) {
    Scope scope;
    making_scope(&scope, USES_PLAYER | USES_STATE);
    if (!spec->who.text || !spec->value)
        return TERM_NONE;
    Phrase name = {.kind = PHRASE_NAME, .text = spec->who.text, .node = spec->who.node};
    scope_add(making->terms, &scope, &name, spec->who.text, TYPE_SEAT);
    TermIndex term = term_compile(making->terms, &scope, spec->value, TYPE_INTEGER);
    if (scope.used & USES_HISTORY)
        phrase_error(making->reader, spec->value,
                     "position_seen and state_seen cannot be asked here: a position is judged by "
                     "itself");
    return term;
}

static void make_terms(Making *making, const EvaluationSpec *spec) {
    Judging *judging = &making->rules->judging;
    const JudgedTermSpec *terms = spec->terms.items;
    judging->term_count = (int)spec->terms.count;
    judging->terms = making_take(making, spec->terms.count, sizeof *judging->terms);
    for (int i = 0; i < judging->term_count; i++)
        judging->terms[i] = (JudgedTerm){.value = make_term(making, &terms[i]),
                                         .weight = terms[i].weight};
}

static void make_levels(Making *making, const EvaluationSpec *spec) {
    Judging *judging = &making->rules->judging;
    const LevelSpec *levels = spec->levels.items;
    judging->level_count = (int)spec->levels.count;
    judging->levels = making_take(making, spec->levels.count, sizeof *judging->levels);
    for (int i = 0; i < judging->level_count; i++)
        judging->levels[i] = (LevelRules){levels[i].nodes, levels[i].horizon, levels[i].noise,
                                          levels[i].overlooks};
}

void making_judging(Making *making, const EvaluationSpec *spec) {
    bool named = spec->node && node_member(spec->node, "search");
    make_values(making, spec);
    make_terms(making, spec);
    make_levels(making, spec);
    if (named)
        making->rules->judging.search = evaluation_search_names[spec->search];
}
