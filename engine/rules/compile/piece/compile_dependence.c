// SPDX-License-Identifier: MIT
// Finds what the steps of pieces depend on. Knowing it saves work in play, and decides which
// positions are equal.
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/moves/conditions.h"

// Notes that it matters whether a piece of [kind] has moved. If [castling], it matters only to
// castling.
static void note_moving(KindRules *kind, bool castling) {
    kind->depends_on_moving = true;
    kind->depends_beyond_castling |= !castling;
}

static void note_moving_of_all(Rules *rules) {
    for (int kind = 0; kind < rules->kinds.count; kind++)
        note_moving(&rules->kinds.list[kind], false);
}

// Notes what conditions on moves of [kind] depend on. Returns true if they depend on where other
// steps of the kind lead.
static bool note_conditions(Rules *rules, const Conditions *conditions, int kind, bool castling) {
    if (conditions_have(conditions, FACT_DEPENDS_ON_MOVED))
        note_moving(&rules->kinds.list[kind], castling);
    if (conditions_have(conditions, FACT_DEPENDS_ON_OTHERS))
        note_moving_of_all(rules);
    return conditions_have(conditions, FACT_DEPENDS_ON_STEPS);
}

// Notes what a step of [kind] depends on. Returns true if it depends on where other steps lead.
static bool note_path(Rules *rules, const Path *path, int kind) {
    bool depends = note_conditions(rules, &path->conditions, kind, path->castle != NULL);
    for (uint16_t i = 0; i < path->rule_count; i++)
        depends |= note_conditions(rules, &rules->moves.rules[path->rule + i].when, kind, false);
    for (size_t i = 0; i < path->transform_count; i++)
        depends |= note_conditions(rules, &path->transforms[i].conditions, kind, false);
    if (path->castle)
        note_moving(&rules->kinds.list[path->castle->partner], true);
    return depends;
}

void compiler_note_dependence(Rules *rules) {
    const RulesMoves *moves = &rules->moves;
    for (int i = 0; i < rules->seats.count * rules->kinds.count; i++) {
        PathRange *range = &moves->ranges[i];
        int kind = i % rules->kinds.count;
        for (uint16_t j = 0; j < range->count; j++)
            range->depends |= note_path(rules, &moves->paths[range->first + j], kind);
        if (range->drop != DROP_NONE)
            note_conditions(rules, &moves->paths[range->drop].conditions, kind, false);
    }
    for (uint32_t i = 0; i < rules->program.term_count; i++)
        if (rules->program.terms[i].op == OP_PIECE_MOVED)
            note_moving_of_all(rules); // the expression may be about a piece of any kind
}
