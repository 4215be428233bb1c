// SPDX-License-Identifier: MIT
// Any document that can be played can be checked: its own tests run or say what is wrong with them,
// and random games end at their limits. The first byte chooses JSON or YAML.
#include "engine/check/expectations.h"
#include "engine/check/playouts.h"
#include "engine/check/sense.h"
#include "engine/rules/compile/compile.h"
#include "engine/spec/edition.h"
#include "engine/spec/piece_spec.h"

enum { POSITIONS = 300 };

static Rules *compile(const Doc *doc, Arena *arena, Report *report) {
    PieceSpec piece;
    InteractionSpec interaction;
    if (interaction_spec_is(doc))
        return interaction_spec_read(&interaction, arena, doc, report)
                   ? rules_compile_interaction(&interaction, report)
                   : NULL;
    return piece_spec_read(&piece, arena, doc, report) ? rules_compile(&piece, report) : NULL;
}

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
        if (rules)
            check(&doc, &edition, rules, &report);
        rules_free(rules);
    }
    report_free(&report);
    arena_free(&arena);
    doc_free(&edition);
    doc_free(&doc);
    return 0;
}
