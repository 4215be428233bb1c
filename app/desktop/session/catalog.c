// SPDX-License-Identifier: MIT
#include "app/desktop/session/catalog.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <string.h>

static char *copied(const char *text) {
    size_t size = strlen(text) + 1;
    return memcpy(memory_new(size), text, size);
}

static char *seats_text(const Rules *rules) {
    Text text = {0};
    text_appendf(&text, _n("%d player", "%d players", rules->seat_count), rules->seat_count);
    char *copy = copied(text.data);
    text_free(&text);
    return copy;
}

static void add(Catalog *catalog, const char *path, const Rules *rules) {
    catalog->games = memory_grow(catalog->games, &catalog->capacity, catalog->count + 1,
                                 sizeof *catalog->games);
    catalog->games[catalog->count++] = (CatalogGame){.path = copied(path),
                                                     .title = copied(rules->name),
                                                     .description = copied(rules->description),
                                                     .seats = seats_text(rules)};
}

static void add_file(Catalog *catalog, const char *path) {
    Report report = {0};
    Rules *rules;
    if (session_load(path, &rules, &report) == LOAD_FINE)
        add(catalog, path, rules);
    rules_free(rules);
    report_free(&report);
}

static int find(const Catalog *catalog, const char *path) {
    for (size_t i = 0; i < catalog->count; i++)
        if (strcmp(catalog->games[i].path, path) == 0)
            return (int)i;
    return -1;
}

void catalog_read(Catalog *catalog, const Session *session) {
    Library library;
    *catalog = (Catalog){.current = -1};
    if (library_open(&library, NULL))
        for (size_t i = 0; i < library.count; i++)
            add_file(catalog, library.games[i].path);
    library_close(&library);
    if (!session_is_open(session))
        return;
    if (find(catalog, session_path(session)) < 0)
        add(catalog, session_path(session), session_rules(session));
    catalog->current = find(catalog, session_path(session));
}

void catalog_free(Catalog *catalog) {
    for (size_t i = 0; i < catalog->count; i++) {
        memory_free(catalog->games[i].path);
        memory_free(catalog->games[i].title);
        memory_free(catalog->games[i].description);
        memory_free(catalog->games[i].seats);
    }
    memory_free(catalog->games);
    *catalog = (Catalog){0};
}
