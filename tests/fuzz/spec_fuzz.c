// SPDX-License-Identifier: MIT
// Any bytes are a spec or a report of mistakes, never a crash; a spec that is accepted can be
// played and judged, and every position stays valid. The first byte chooses JSON or YAML.
#include "engine/ai/evaluation.h"
#include "engine/doc/doc.h"
#include "engine/rules/compile/compile.h"
#include "engine/rules/play.h"
#include "engine/spec/edition.h"
#include "engine/spec/piece_spec.h"

#include <assert.h>

enum { PLIES = 12 };

// What chance or the seat to act does, as [choice] says; false when the game is over.
static bool choose(const Rules *rules, const State *state, ActionList *list, size_t choice,
                   Action *action) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes);
    state_actions(rules, state, NULL, list);
    Outcome outcome = state_outcome(rules, state, NULL);
    assert((count + list->count == 0) == (outcome.reason != REASON_NONE));
    if (count + list->count == 0)
        return false;
    *action = count > 0 ? outcomes[choice % count].action : list->items[choice % list->count];
    return true;
}

// Plays on from the start, at each ply the action that [bytes] choose.
static void play(const Rules *rules, const uint8_t *bytes, size_t size) {
    StateSpace state, after;
    ActionList list = {0};
    int values[SEAT_LIMIT];
    Evaluation *evaluation = evaluation_new(rules);
    state_begin(rules, &state.state);
    for (size_t ply = 0; ply < PLIES; ply++) {
        assert(state_valid(rules, &state.state));
        Action action;
        if (!choose(rules, &state.state, &list, bytes[ply % size] + ply, &action))
            break;
        assert(state_allows(rules, &state.state, NULL, &action));
        state_apply(rules, &state.state, NULL, &action, &after.state);
        state_copy(rules, &state.state, &after.state);
        evaluation_sides(evaluation, &state.state, values);
    }
    evaluation_free(evaluation);
    action_list_free(&list);
}

static Rules *compile(const Doc *doc, Arena *arena, Report *report) {
    PieceSpec piece;
    InteractionSpec interaction;
    if (interaction_spec_is(doc))
        return interaction_spec_read(&interaction, arena, doc, report)
                   ? rules_compile_interaction(&interaction, report)
                   : NULL;
    return piece_spec_read(&piece, arena, doc, report) ? rules_compile(&piece, report) : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    const char *name = data[0] % 2 ? "spec.json" : "spec.yaml";
    Doc doc = {0}, edition = {0};
    Arena arena = {0};
    Error error = {0};
    Report report = {0};
    if (doc_read(&doc, name, (const char *)data + 1, size - 1, &error) &&
        edition_read(&edition, &doc, NULL, NULL, &report)) {
        Rules *rules = compile(&edition, &arena, &report);
        assert(!rules == (report.errors > 0));
        if (rules)
            play(rules, data, size);
        rules_free(rules);
    }
    report_free(&report);
    arena_free(&arena);
    doc_free(&edition);
    doc_free(&doc);
    return 0;
}
