// SPDX-License-Identifier: MIT
// Documents that extend one another, with options set: any of them is rules or a report of
// mistakes, never a crash. The parts are separated by the byte 1E: the first one has the settings,
// NAME=VALUE in a line each, the second one is the document, and the others are called a.json,
// b.json and so on, whatever folder they are looked for in.
#include "tests/fuzz/fuzz_spec.h"
#include "tests/fuzz/mutate.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS = 8, SETTINGS = 16, SEPARATOR = 0x1E };

typedef struct Part {
    const char *text;
    size_t length;
} Part;

typedef struct Parts {
    Part items[PARTS];
    size_t count;
} Parts;

// The last part has all that is left.
static void split(Parts *parts, const char *text, size_t length) {
    *parts = (Parts){.count = 0};
    while (parts->count < PARTS) {
        const char *end = parts->count + 1 < PARTS ? memchr(text, SEPARATOR, length) : NULL;
        size_t used = end ? (size_t)(end - text) : length;
        parts->items[parts->count++] = (Part){text, used};
        if (!end)
            return;
        text = end + 1;
        length -= used + 1;
    }
}

static bool load(void *context, const char *name, Doc *doc, Error *error) {
    const Parts *parts = context;
    const char *slash = strrchr(name, '/');
    size_t index = (size_t)((slash ? slash + 1 : name)[0] - 'a') + 2;
    if (index >= parts->count)
        return error_set(error, name, (Place){0}, "", "there is no such file");
    return doc_read(doc, name, parts->items[index].text, parts->items[index].length, error);
}

// Splits [text] in place.
static size_t read_settings(char *text, const char *settings[SETTINGS]) {
    size_t count = 0;
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line && count < SETTINGS;
         line = strtok_r(NULL, "\n", &rest))
        if (strchr(line, '='))
            settings[count++] = line;
    return count;
}

static void check(Parts *parts, const Settings *settings) {
    FuzzSpec spec = {.rules = NULL};
    Error error = {0};
    EditionLoader loader = {.load = load, .context = parts};
    const Part *document = &parts->items[1];
    if (doc_read(&spec.doc, "spec.json", document->text, document->length, &error)) {
        if (edition_read(&spec.edition, &spec.doc, &loader, settings, &spec.report))
            spec.rules = fuzz_spec_compile(&spec);
        assert(!spec.rules == (spec.report.errors > 0));
    }
    fuzz_spec_free(&spec);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Parts parts;
    const char *settings[SETTINGS];
    split(&parts, (const char *)data, size);
    char *words = strndup(parts.items[0].text, parts.items[0].length);
    size_t count = read_settings(words, settings);
    if (parts.count > 1)
        check(&parts, &(Settings){settings, count});
    free(words);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed);

// One of the parts becomes another document, the others stay.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t limit, unsigned seed) {
    Parts parts;
    split(&parts, (const char *)data, size);
    size_t chosen = parts.count > 1 ? 1 + seed / 8 % (parts.count - 1) : 0;
    if (seed % 8 == 0 || chosen == 0)
        return LLVMFuzzerMutate(data, size, limit);
    size_t start = (size_t)((const uint8_t *)parts.items[chosen].text - data);
    size_t end = start + parts.items[chosen].length, room = limit - (size - end) - start;
    uint8_t *part = malloc(limit);
    memcpy(part, data + start, end - start);
    size_t made = mutate_document(part, end - start, room, seed);
    if (made > 0) {
        memmove(data + start + made, data + end, size - end);
        memcpy(data + start, part, made);
        size = start + made + (size - end);
    }
    free(part);
    return made > 0 ? size : LLVMFuzzerMutate(data, size, limit);
}
