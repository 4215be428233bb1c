// SPDX-License-Identifier: MIT
// Builds Rules.judging: what the document says about evaluating positions, and about the levels of
// programs.
#include "engine/rules/compile/shared/builder.h"

// Stores the worth of each kind, and the weights; JUDGING_UNSAID for each that the document leaves
// out.
static void build_worths(Builder *builder, const EvaluationSpec *spec) {
    Judging *judging = &builder->rules->judging;
    size_t kinds = (size_t)builder->rules->kinds.count;
    judging->values = build_alloc(builder, kinds, sizeof *judging->values);
    for (size_t kind = 0; kind < kinds; kind++)
        judging->values[kind] = JUDGING_UNSAID;
    spec_each (const KindWorthSpec, worth, &spec->values)
        judging->values[worth->kind.index] = worth->value;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        judging->weights[i] = evaluation_has_weight(spec, (Weight)i) ? spec->weights[i]
                                                                     : JUDGING_UNSAID;
}

// Compiles an expression for what a position is worth to a seat. The seat is the first local of the
// expression.
static TermIndex judged_term(Builder *builder, const JudgedTermSpec *spec) {
    Scope scope = {.allowed = USES_PLAYER | USES_STATE};
    if (!spec->who.text)
        return TERM_NONE; // "for" is missing or wrong, which was reported when it was read
    build_bind_seat(builder, &scope, &spec->who);
    TermIndex term = term_compile(builder->terms, &scope, spec->value, TYPE_INTEGER);
    // Scope.allowed does not restrict functions that read the history.
    if (scope.used & USES_HISTORY)
        phrase_error(&builder->reader, spec->value,
                     "position_seen and state_seen cannot be used here: positions are evaluated "
                     "without the earlier ones");
    return term;
}

static void build_terms(Builder *builder, const SpecList *terms) {
    Judging *judging = &builder->rules->judging;
    judging->terms = build_alloc(builder, terms->count, sizeof *judging->terms);
    spec_each (const JudgedTermSpec, spec, terms)
        judging->terms[judging->term_count++] = (JudgedTerm){judged_term(builder, spec),
                                                             spec->weight};
}

static void build_levels(Builder *builder, const SpecList *levels) {
    Judging *judging = &builder->rules->judging;
    judging->levels = build_alloc(builder, levels->count, sizeof *judging->levels);
    spec_each (const LevelSpec, spec, levels)
        judging->levels[judging->level_count++] = (LevelRules){spec->nodes, spec->horizon,
                                                               spec->noise, spec->overlooks};
}

void build_judging(Builder *builder) {
    const EvaluationSpec *spec = &builder->common->evaluation;
    build_worths(builder, spec);
    build_terms(builder, &spec->terms);
    build_levels(builder, &spec->levels);
    if (spec->node && node_member(spec->node, "search"))
        builder->rules->judging.search = evaluation_search_names[spec->search];
}
