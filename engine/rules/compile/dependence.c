// SPDX-License-Identifier: MIT
#include "engine/rules/compile/dependence.h"

static bool has_dependence(const Tests *tests) {
    for (size_t i = 0; i < tests->count; i++)
        if (tests->items[i].kind == TEST_DEPENDS)
            return true;
    return false;
}

// Notes which kinds have steps that depend on one another.
static void note_dependence(Rules *rules) {
    for (int i = 0; i < rules->seat_count * rules->kind_count; i++) {
        StepRange *range = &rules->ranges[i];
        for (uint16_t j = 0; j < range->count; j++) {
            const Step *step = &rules->steps[range->first + j];
            range->depends |= has_dependence(&step->tests);
            for (uint16_t k = 0; k < step->entry_count; k++)
                range->depends |= has_dependence(&rules->entries[step->entry + k].tests);
            for (size_t k = 0; k < step->transform_count; k++)
                range->depends |= has_dependence(&step->transforms[k].tests);
        }
    }
}

// Notes that it matters whether a piece of [kind] has moved, [castling] or not.
static void note_moving(KindRules *kind, bool castling) {
    kind->minds_moving = true;
    kind->minds_beyond_castling |= !castling;
}

static void note_moved_tests(Rules *rules, const Tests *tests, int kind, bool castling) {
    for (size_t i = 0; i < tests->count; i++) {
        TestKind test = tests->items[i].kind;
        if (test == TEST_UNMOVED)
            note_moving(&rules->kinds[kind], castling);
        if (test == TEST_UNMOVED_AT || test == TEST_VACANT_OR_UNMOVED)
            for (int other = 0; other < rules->kind_count; other++)
                note_moving(&rules->kinds[other], false);
    }
}

// Notes for which kinds it matters whether a piece has moved: positions that differ in nothing else
// are equal.
static void note_moved(Rules *rules) {
    for (int i = 0; i < rules->seat_count * rules->kind_count; i++) {
        int kind = i % rules->kind_count;
        uint16_t drop = rules->ranges[i].drop;
        if (drop != DROP_NONE)
            note_moved_tests(rules, &rules->steps[drop].tests, kind, false);
        for (uint16_t j = 0; j < rules->ranges[i].count; j++) {
            const Step *step = &rules->steps[rules->ranges[i].first + j];
            note_moved_tests(rules, &step->tests, kind, step->castle != NULL);
            for (uint16_t k = 0; k < step->entry_count; k++)
                note_moved_tests(rules, &rules->entries[step->entry + k].tests, kind, false);
            for (size_t k = 0; k < step->transform_count; k++)
                note_moved_tests(rules, &step->transforms[k].tests, kind, false);
            if (step->castle)
                note_moving(&rules->kinds[step->castle->partner], true);
        }
    }
}

void dependence_note(Rules *rules) {
    note_dependence(rules);
    note_moved(rules);
}
