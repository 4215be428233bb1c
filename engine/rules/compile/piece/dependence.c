// SPDX-License-Identifier: MIT
#include "engine/rules/compile/piece/dependence.h"

#include "engine/rules/moves/conditions.h"

// Notes which kinds have steps that depend on one another.
static void note_dependence(Rules *rules) {
    for (int i = 0; i < rules->seats.count * rules->kinds.count; i++) {
        PathRange *range = &rules->moves.ranges[i];
        for (uint16_t j = 0; j < range->count; j++) {
            const Path *path = &rules->moves.paths[range->first + j];
            range->depends |= conditions_have(&path->conditions, FACT_MINDS_STEPS);
            for (uint16_t k = 0; k < path->rule_count; k++)
                range->depends |= conditions_have(&rules->moves.rules[path->rule + k].when,
                                                  FACT_MINDS_STEPS);
            for (size_t k = 0; k < path->transform_count; k++)
                range->depends |= conditions_have(&path->transforms[k].conditions,
                                                  FACT_MINDS_STEPS);
        }
    }
}

// Notes that it matters whether a piece of [kind] has moved, [castling] or not.
static void note_moving(KindRules *kind, bool castling) {
    kind->minds_moving = true;
    kind->minds_beyond_castling |= !castling;
}

static void note_moved_conditions(Rules *rules, const Conditions *conditions, int kind,
                                  bool castling) {
    if (conditions_have(conditions, FACT_MINDS_MOVED))
        note_moving(&rules->kinds.list[kind], castling);
    for (int other = 0;
         conditions_have(conditions, FACT_MINDS_OTHERS) && other < rules->kinds.count; other++)
        note_moving(&rules->kinds.list[other], false);
}

// Notes for which kinds it matters whether a piece has moved: positions that differ in nothing else
// are equal.
static void note_moved(Rules *rules) {
    for (int i = 0; i < rules->seats.count * rules->kinds.count; i++) {
        int kind = i % rules->kinds.count;
        uint16_t drop = rules->moves.ranges[i].drop;
        if (drop != DROP_NONE)
            note_moved_conditions(rules, &rules->moves.paths[drop].conditions, kind, false);
        for (uint16_t j = 0; j < rules->moves.ranges[i].count; j++) {
            const Path *path = &rules->moves.paths[rules->moves.ranges[i].first + j];
            note_moved_conditions(rules, &path->conditions, kind, path->castle != NULL);
            for (uint16_t k = 0; k < path->rule_count; k++)
                note_moved_conditions(rules, &rules->moves.rules[path->rule + k].when, kind, false);
            for (size_t k = 0; k < path->transform_count; k++)
                note_moved_conditions(rules, &path->transforms[k].conditions, kind, false);
            if (path->castle)
                note_moving(&rules->kinds.list[path->castle->partner], true);
        }
    }
}

void dependence_note(Rules *rules) {
    note_dependence(rules);
    note_moved(rules);
}
