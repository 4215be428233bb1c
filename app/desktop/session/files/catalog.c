// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/catalog.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"
#include "engine/game/file.h"

#include <string.h>
#include <strings.h>

static char *id_of(const char *path) {
    const char *name = file_name(path);
    return text_copy_part(name, strcspn(name, "."));
}

static char *family_of(const char *path) {
    const char *end = file_name(path);
    const char *start = end > path ? --end : path;
    while (start > path && start[-1] != '/')
        start--;
    return text_copy_part(start, (size_t)(end - start));
}

static char *seats_text(const Rules *rules) {
    Text text = {0};
    if (rules->seats.minimum < rules->seats.maximum)
        text_appendf(&text, _("%d-%d players"), rules->seats.minimum, rules->seats.maximum);
    else
        text_appendf(&text, _n("%d player", "%d players", rules->seats.count), rules->seats.count);
    char *copy = text_copy(text.data);
    text_free(&text);
    return copy;
}

static void add(Catalog *catalog, const char *path, const Rules *rules) {
    catalog->games = memory_grow(catalog->games, &catalog->capacity, catalog->count + 1,
                                 sizeof *catalog->games);
    catalog->games[catalog->count++] = (CatalogGame){
        .path = text_copy(path),
        .id = id_of(path),
        .family = family_of(path),
        .title = text_copy(rules->about.name),
        .description = text_copy(rules->about.description),
        .seats = seats_text(rules)};
}

static void add_file(Catalog *catalog, const char *path) {
    Report report = {0};
    Rules *rules;
    if (rules_load(path, &rules, &report) == LOAD_FINE)
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
    if (library_open(&library, NULL, NULL))
        for (size_t i = 0; i < library.count; i++)
            add_file(catalog, library.games[i].path);
    library_close(&library);
    if (!session_is_open(session))
        return;
    if (find(catalog, session_path(session)) < 0)
        add(catalog, session_path(session), session_rules(session));
    catalog->current = find(catalog, session_path(session));
}

static bool holds(const char *text, const char *word, size_t length) {
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0)
            return true;
    return false;
}

bool catalog_matches(const CatalogGame *game, const char *wanted) {
    for (;;) {
        wanted += strspn(wanted, " ");
        size_t length = strcspn(wanted, " ");
        if (length == 0)
            return true;
        if (!holds(game->title, wanted, length) && !holds(game->id, wanted, length) &&
            !holds(game->family, wanted, length) && !holds(game->description, wanted, length))
            return false;
        wanted += length;
    }
}

void catalog_free(Catalog *catalog) {
    for (size_t i = 0; i < catalog->count; i++) {
        memory_free(catalog->games[i].path);
        memory_free(catalog->games[i].id);
        memory_free(catalog->games[i].family);
        memory_free(catalog->games[i].title);
        memory_free(catalog->games[i].description);
        memory_free(catalog->games[i].seats);
    }
    memory_free(catalog->games);
    *catalog = (Catalog){0};
}
