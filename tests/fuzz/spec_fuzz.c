// SPDX-License-Identifier: MIT
// Any bytes are a spec or a report of mistakes, never a crash; a spec that is accepted can be
// played and judged, every position stays valid, expressions are the same in their fast forms, and
// a kernel that takes it plays the same. The first byte chooses JSON or YAML.
#include "engine/ai/evaluation/evaluation.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/play.h"
#include "tests/fuzz/fuzz_spec.h"
#include "tests/fuzz/mutate.h"
#include "tests/support/forms.h"
#include "tests/support/lockstep.h"

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

// The kernel for the rules, or NULL if they have none.
static Lockstep *find_kernel(const Rules *rules) {
    Text why = {0};
    Kernel *kernel = kernel_new(rules, &why);
    text_free(&why);
    return kernel ? lockstep_new(kernel) : NULL;
}

static void check_kernel(Lockstep *lockstep, const Rules *rules, const State *state,
                         const ActionList *list) {
    bool read;
    Outcome outcome = state_outcome(rules, state, NULL);
    assert(!lockstep_compare(lockstep, rules, state, list, lockstep_is_unknown(outcome.reason),
                             &read));
}

// Plays on from the start, at each ply the action that [bytes] choose.
static void play(const Rules *rules, const uint8_t *bytes, size_t size) {
    StateSpace state, after;
    ActionList list = {0};
    int values[SEAT_LIMIT];
    Evaluation *evaluation = evaluation_new(rules);
    Lockstep *lockstep = find_kernel(rules);
    Rng rng = {0};
    size_t compared = 0;
    state_begin(rules, &state.state);
    for (size_t ply = 0; ply < PLIES; ply++) {
        assert(state_valid(rules, &state.state));
        assert(forms_compare(rules, &state.state, NULL, &rng, &compared) == TERM_NONE);
        Action action;
        bool chosen = choose(rules, &state.state, &list, bytes[ply % size] + ply, &action);
        if (lockstep)
            check_kernel(lockstep, rules, &state.state, &list);
        if (!chosen)
            break;
        assert(state_allows(rules, &state.state, NULL, &action));
        state_apply(rules, &state.state, NULL, &action, &after.state);
        state_copy(rules, &state.state, &after.state);
        evaluation_sides(evaluation, &state.state, values);
    }
    lockstep_free(lockstep);
    evaluation_free(evaluation);
    action_list_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    FuzzSpec spec;
    if (fuzz_spec_read(&spec, data, size))
        assert(!spec.rules == (spec.report.errors > 0));
    if (spec.rules)
        play(spec.rules, data, size);
    fuzz_spec_free(&spec);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed) {
    return mutate_marked_document(data, size, limit, seed);
}
