// SPDX-License-Identifier: MIT
#include "app/desktop/session/files/catalog.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"
#include "engine/game/file.h"

#include <string.h>
#include <strings.h>

// The name of the folder that [path] is in.
static const char *family_of(const char *path, Arena *texts) {
    const char *end = file_name(path);
    if (end > path)
        end--; // the slash after the folder
    const char *start = end;
    while (start > path && start[-1] != '/')
        start--;
    return arena_copy(texts, start, (size_t)(end - start));
}

static const char *seats_text(const Rules *rules, Arena *texts) {
    int least = rules->seats.minimum, most = rules->seats.maximum, count = rules->seats.count;
    return least < most ? arena_format(texts, _("%d-%d players"), least, most)
                        : arena_format(texts, _n("%d player", "%d players", count), count);
}

// Adds a game whose rules are loaded.
static void add_game(Catalog *catalog, const char *path, const Rules *rules) {
    Arena *texts = &catalog->texts;
    const char *name = file_name(path);
    catalog->games = memory_grow(catalog->games, &catalog->capacity, catalog->count + 1,
                                 sizeof *catalog->games);
    catalog->games[catalog->count++] = (CatalogGame){
        .path = arena_string(texts, path),
        .id = arena_copy(texts, name, strcspn(name, ".")),
        .family = family_of(path, texts),
        .title = arena_string(texts, rules->about.name),
        .description = arena_string(texts, rules->about.description),
        .seats = seats_text(rules, texts)};
}

static void add_file(Catalog *catalog, const char *path) {
    Report report = {0};
    Rules *rules;
    if (rules_load(path, &rules, &report) == LOAD_FINE)
        add_game(catalog, path, rules);
    rules_free(rules);
    report_free(&report);
}

static int find_game(const Catalog *catalog, const char *path) {
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
    if (find_game(catalog, session_path(session)) < 0)
        add_game(catalog, session_path(session), session_rules(session));
    catalog->current = find_game(catalog, session_path(session));
}

// True if [text] contains the first [length] letters of [word], ignoring case.
static bool contains(const char *text, const char *word, size_t length) {
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
        if (!contains(game->title, wanted, length) && !contains(game->id, wanted, length) &&
            !contains(game->family, wanted, length) && !contains(game->description, wanted, length))
            return false;
        wanted += length;
    }
}

void catalog_free(Catalog *catalog) {
    memory_free(catalog->games);
    arena_free(&catalog->texts);
    *catalog = (Catalog){0};
}
