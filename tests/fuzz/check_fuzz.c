// SPDX-License-Identifier: MIT
// Any document that can be played can be checked: its own tests run or say what is wrong with them,
// and random games end at their limits. The first byte chooses JSON or YAML.
#include "engine/check/play/playouts.h"
#include "engine/check/sense/sense.h"
#include "engine/check/tests/expectations.h"
#include "tests/fuzz/fuzz_spec.h"
#include "tests/fuzz/mutate.h"

enum { POSITIONS = 300 };

static void check(const Doc *doc, const Doc *edition, const Rules *rules, Report *report) {
    Allowance budget = {.left = POSITIONS};
    PlayoutPlan plan = {.games = 1};
    Playouts playouts = {0};
    Text text = {0};
    sense_check(rules, edition, report);
    expectations_check(doc, rules, &budget, report);
    playouts_run(&playouts, rules, edition, &plan, report);
    playouts_write(&playouts, &text);
    playouts_free(&playouts);
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    FuzzSpec spec;
    if (fuzz_spec_read(&spec, data, size) && spec.rules)
        check(&spec.doc, &spec.edition, spec.rules, &spec.report);
    fuzz_spec_free(&spec);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed) {
    return mutate_marked_document(data, size, limit, seed);
}
