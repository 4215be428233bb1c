// SPDX-License-Identifier: MIT
// Any bytes are a spec or a report of mistakes, never a crash; a spec that is accepted can be
// played, and every position stays valid. The first byte chooses JSON or YAML.
#include "engine/doc/doc.h"
#include "engine/rules/compile.h"
#include "engine/rules/play.h"
#include "engine/spec/piece_spec.h"

#include <assert.h>

enum { PLIES = 12 };

// Plays on from the start, at each ply the action that [bytes] choose.
static void play(const Rules *rules, const uint8_t *bytes, size_t size) {
    StateSpace state, after;
    ActionList list = {0};
    state_init(rules, &state.state);
    for (size_t ply = 0; ply < PLIES; ply++) {
        assert(state_valid(rules, &state.state));
        state_actions(rules, &state.state, NULL, &list);
        Outcome outcome = state_outcome(rules, &state.state, NULL);
        assert((list.count == 0) == (outcome.reason != REASON_NONE));
        if (list.count == 0)
            break;
        const Action *action = &list.items[(bytes[ply % size] + ply) % list.count];
        assert(state_allows(rules, &state.state, NULL, action));
        state_apply(rules, &state.state, action, &after.state);
        state_copy(rules, &state.state, &after.state);
    }
    action_list_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    const char *name = data[0] % 2 ? "spec.json" : "spec.yaml";
    Doc doc;
    Arena arena = {0};
    Error error = {0};
    Report report = {0};
    PieceSpec spec;
    if (doc_read(&doc, name, (const char *)data + 1, size - 1, &error)) {
        bool fine = piece_spec_read(&spec, &arena, &doc, &report);
        assert(fine == (report.errors == 0));
        if (fine) {
            Rules *rules = rules_compile(&spec);
            play(rules, data, size);
            rules_free(rules);
        }
    }
    report_free(&report);
    arena_free(&arena);
    doc_free(&doc);
    return 0;
}
