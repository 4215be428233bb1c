// SPDX-License-Identifier: MIT
#include "app/cli/uci/uci_variants.h"

#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/notation/protocol/variant.h"

#include <string.h>

// The name that the document gives itself for UCI or, without one, its id without hyphens. If the
// id is a path, only the file's name up to its first dot is used.
static char *name_of(const char *id, const Rules *rules) {
    Text name = {0};
    const char *slash = strrchr(id, '/');
    text_append(&name, rules->about.uci_variant);
    bool has_own_name = name.length > 0;
    for (const char *at = slash ? slash + 1 : id; !has_own_name && *at && *at != '.'; at++)
        if (*at != '-' && *at > ' ')
            text_append_bytes(&name, at, 1);
    return text_take(&name);
}

// Adds the variant [name], whose game is at [path]. Takes ownership of [name]; copies [path].
static void add_variant(UciVariants *variants, char *name, const char *path) {
    // both arrays have the same capacity, which only the second call of memory_grow updates
    size_t capacity = variants->capacity, count = variants->count;
    Text copy = {0};
    text_append(&copy, path);
    variants->names = memory_grow(variants->names, &capacity, count + 1, sizeof *variants->names);
    variants->paths = memory_grow(variants->paths, &variants->capacity, count + 1,
                                  sizeof *variants->paths);
    variants->names[count] = name;
    variants->paths[count] = text_take(&copy);
    variants->count = count + 1;
}

void uci_variants_init(UciVariants *variants, const char *name, const Rules *rules,
                       Settings settings) {
    Text path = {0};
    *variants = (UciVariants){.settings = settings};
    library_path(name, &path);
    add_variant(variants, name_of(name, rules), text_string(&path));
    text_free(&path);
}

void uci_variants_free(UciVariants *variants) {
    for (size_t i = 0; i < variants->count; i++) {
        memory_free(variants->names[i]);
        memory_free(variants->paths[i]);
    }
    memory_free(variants->names);
    memory_free(variants->paths);
}

static bool has_name(const UciVariants *variants, const char *name) {
    for (size_t i = 0; i < variants->count; i++)
        if (strcmp(variants->names[i], name) == 0)
            return true;
    return false;
}

// Adds a shipped game under its name, unless UCI cannot express it or a variant has that name.
static void add_if_playable(UciVariants *variants, const LibraryGame *game) {
    Report report = {0};
    Rules *rules;
    char *name = NULL;
    if (rules_load(game->path, &rules, &report) == LOAD_FINE && uci_supports(rules))
        name = name_of(game->id, rules);
    if (name && !has_name(variants, name))
        add_variant(variants, name, game->path);
    else
        memory_free(name);
    rules_free(rules);
    report_free(&report);
}

void uci_variants_find(UciVariants *variants) {
    Library library;
    if (library_open(&library, NULL, NULL))
        for (size_t i = 0; i < library.count; i++)
            add_if_playable(variants, &library.games[i]);
    library_close(&library);
}

static bool load_rules(const char *path, const Settings *settings, Rules **rules, Error *error) {
    Report report = {0};
    bool fine = rules_load_set(path, settings, rules, &report) == LOAD_FINE;
    if (!fine)
        error_set(error, "", (Place){0}, "", "%s",
                  report.count > 0 ? report.items[0].error.message : "the game cannot be loaded");
    report_free(&report);
    return fine;
}

// True if the game has the option and the value that VARIANT_ANY_START names as NAME=VALUE.
static bool has_any_start(const Rules *rules) {
    size_t name_length = strcspn(VARIANT_ANY_START, "=");
    for (int i = 0; i < rules->options.count; i++) {
        const Option *option = &rules->options.list[i];
        if (strlen(option->name) != name_length ||
            memcmp(option->name, VARIANT_ANY_START, name_length) != 0)
            continue;
        for (int value = 0; value < option->value_count; value++)
            if (strcmp(option->values[value], &VARIANT_ANY_START[name_length + 1]) == 0)
                return true;
    }
    return false;
}

Rules *uci_variants_load(const UciVariants *variants, size_t index, bool any_start, Error *error) {
    const Settings *given = index == 0 ? &variants->settings : &(Settings){0};
    const char **items = memory_new((given->count + 1) * sizeof *items);
    Settings settings = {.items = items, .count = given->count};
    Rules *rules;
    for (size_t i = 0; i < given->count; i++)
        items[i] = given->items[i];
    // only the loaded rules tell whether the game has the option, so they may be loaded twice
    bool fine = load_rules(variants->paths[index], &settings, &rules, error);
    if (fine && any_start && has_any_start(rules)) {
        rules_free(rules);
        items[settings.count++] = VARIANT_ANY_START;
        load_rules(variants->paths[index], &settings, &rules, error);
    }
    memory_free(items);
    return rules;
}
