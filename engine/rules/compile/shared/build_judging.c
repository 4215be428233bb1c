// SPDX-License-Identifier: MIT
// What the document says about evaluating and playing the game.
#include "engine/rules/compile/shared/builder.h"

static void build_worths(Builder *builder, const EvaluationSpec *spec) {
    Judging *judging = &builder->rules->judging;
    const KindWorthSpec *values = spec->values.items;
    size_t kinds = (size_t)builder->rules->kinds.count;
    judging->values = build_alloc(builder, kinds + 1, sizeof *judging->values);
    for (size_t kind = 0; kind < kinds; kind++)
        judging->values[kind] = JUDGING_UNSAID;
    for (size_t i = 0; i < spec->values.count; i++)
        judging->values[values[i].kind.index] = values[i].value;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        judging->weights[i] = evaluation_says(spec, (Weight)i) ? spec->weights[i] : JUDGING_UNSAID;
}

static TermIndex judged_term(Builder *builder, const JudgedTermSpec *spec) {
    Scope scope = {.allowed = USES_PLAYER | USES_STATE};
    if (!spec->who.text)
        return TERM_NONE;
    build_bind_seat(builder, &scope, &spec->who);
    TermIndex term = term_compile(builder->terms, &scope, spec->value, TYPE_INTEGER);
    if (scope.used & USES_HISTORY)
        phrase_error(&builder->reader, spec->value,
                     "position_seen and state_seen cannot be asked here: a position is judged by "
                     "itself");
    return term;
}

static void build_terms(Builder *builder, const EvaluationSpec *spec) {
    Judging *judging = &builder->rules->judging;
    const JudgedTermSpec *terms = spec->terms.items;
    judging->term_count = (int)spec->terms.count;
    judging->terms = build_alloc(builder, spec->terms.count, sizeof *judging->terms);
    for (int i = 0; i < judging->term_count; i++)
        judging->terms[i] = (JudgedTerm){judged_term(builder, &terms[i]), terms[i].weight};
}

static void build_levels(Builder *builder, const EvaluationSpec *spec) {
    Judging *judging = &builder->rules->judging;
    const LevelSpec *levels = spec->levels.items;
    judging->level_count = (int)spec->levels.count;
    judging->levels = build_alloc(builder, spec->levels.count, sizeof *judging->levels);
    for (int i = 0; i < judging->level_count; i++)
        judging->levels[i] = (LevelRules){levels[i].nodes, levels[i].horizon, levels[i].noise,
                                          levels[i].overlooks};
}

void build_judging(Builder *builder) {
    const EvaluationSpec *spec = &builder->common->evaluation;
    build_worths(builder, spec);
    build_terms(builder, spec);
    build_levels(builder, spec);
    if (spec->node && node_member(spec->node, "search"))
        builder->rules->judging.search = evaluation_search_names[spec->search];
}
