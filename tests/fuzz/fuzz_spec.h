// SPDX-License-Identifier: MIT
// A document of any bytes and the rules that it makes, for fuzz targets about specs.
// What belongs here: reading and compiling it, whichever dialect it is in.
#pragma once

#include "engine/rules/compile/piece/compile.h"
#include "engine/spec/edition/edition.h"
#include "engine/spec/piece/piece_spec.h"

typedef struct FuzzSpec {
    Doc doc;
    Doc edition;
    Arena arena;
    Report report; // what is wrong with it
    Rules *rules;  // NULL: it is no spec
} FuzzSpec;

static inline Rules *fuzz_spec_compile(FuzzSpec *spec) {
    PieceSpec piece;
    InteractionSpec interaction;
    const Doc *doc = &spec->edition;
    if (interaction_spec_is(doc))
        return interaction_spec_read(&interaction, &spec->arena, doc, &spec->report)
                   ? rules_compile_interaction(&interaction, &spec->report)
                   : NULL;
    return piece_spec_read(&piece, &spec->arena, doc, &spec->report)
               ? rules_compile(&piece, &spec->report)
               : NULL;
}

// Reads the bytes behind the first one, which chooses JSON or YAML. False when they are no
// document. Release with fuzz_spec_free in any case.
static inline bool fuzz_spec_read(FuzzSpec *spec, const uint8_t *data, size_t size) {
    Error error = {0};
    *spec = (FuzzSpec){.rules = NULL};
    if (size < 2)
        return false;
    const char *name = data[0] % 2 ? "spec.json" : "spec.yaml";
    if (!doc_read(&spec->doc, name, (const char *)data + 1, size - 1, &error) ||
        !edition_read(&spec->edition, &spec->doc, NULL, NULL, &spec->report))
        return false;
    spec->rules = fuzz_spec_compile(spec);
    return true;
}

static inline void fuzz_spec_free(FuzzSpec *spec) {
    rules_free(spec->rules);
    report_free(&spec->report);
    arena_free(&spec->arena);
    doc_free(&spec->edition);
    doc_free(&spec->doc);
}
