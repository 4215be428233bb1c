// SPDX-License-Identifier: MIT
#include "engine/spec/edition/dialect.h"

#include "engine/spec/interaction/interaction_spec.h"
#include "engine/spec/piece/piece_spec.h"
#include "engine/spec/schema/schema.h"

#include <string.h>

static const Dialect dialects[] = {
    {"piece", &piece_spec_table, "A game in Tessera's piece dialect", dialect_piece_lines},
    {"interaction", &interaction_spec_table, "A game in Tessera's interaction dialect",
     dialect_interaction_lines},
};

const Dialect *dialect_find(const char *name) {
    for (size_t i = 0; i < sizeof dialects / sizeof *dialects; i++)
        if (strcmp(dialects[i].name, name) == 0)
            return &dialects[i];
    return NULL;
}

void dialect_write_schema(const Dialect *dialect, Text *text) {
    schema_write(dialect->table, dialect->title, text);
}

void dialect_write_reference(const Dialect *dialect, Text *text) {
    for (const char *const *line = dialect->introduction; *line; line++)
        text_append(text, *line);
    reference_write(dialect->table, text);
}
