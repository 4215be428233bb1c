// SPDX-License-Identifier: MIT
#include "engine/game/library.h"

#include "engine/base/console.h"
#include "engine/base/memory.h"
#include "engine/base/printable.h"
#include "engine/doc/doc.h"
#include "engine/doc/writer.h"
#include "engine/game/data_folder.h"
#include "engine/game/file.h"
#include "engine/game/sandbox.h"
#include "engine/rules/compile/piece/compile.h"
#include "engine/spec/interaction/interaction_spec.h"
#include "engine/spec/piece/array_file.h"
#include "engine/spec/piece/piece_spec.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The length of [name] without the extension of a spec; 0 if it has none.
static size_t id_length(const char *name) {
    static const char *const endings[] = {".game.json", ".game.yaml"};
    for (size_t i = 0; i < 2; i++)
        if (text_ends_with(name, endings[i]))
            return strlen(name) - strlen(endings[i]);
    return 0;
}

static void add_game(Library *library, const char *folder, const char *name) {
    Text id = {0}, path = {0};
    text_append_bytes(&id, name, id_length(name));
    text_appendf(&path, "%s/%s", folder, name);
    library->games = memory_grow(library->games, &library->capacity, library->count + 1,
                                 sizeof *library->games);
    library->games[library->count++] = (LibraryGame){.id = text_take(&id),
                                                     .path = text_take(&path)};
}

// Finds specs in [folder] and its subfolders, [depth] levels down.
static void scan(Library *library, const char *folder, int depth) {
    DIR *directory = opendir(folder);
    if (!directory)
        return;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        Text path = {0};
        text_appendf(&path, "%s/%s", folder, entry->d_name);
        if (file_is_folder(path.data)) {
            if (depth > 0)
                scan(library, path.data, depth - 1);
        } else if (id_length(entry->d_name) > 0) {
            add_game(library, folder, entry->d_name);
        }
        text_free(&path);
    }
    closedir(directory);
}

static int compare_games(const void *a, const void *b) {
    return strcmp(((const LibraryGame *)a)->id, ((const LibraryGame *)b)->id);
}

// Fills [library] with the games in the folder [specs].
static void fill(Library *library, const char *specs) {
    scan(library, specs, 1);
    if (library->count > 0)
        qsort(library->games, library->count, sizeof *library->games, compare_games);
}

bool library_open(Library *library, Error *error) {
    *library = (Library){0};
    Text path = {0};
    bool found = data_folder_shipped(&path);
    text_append(&path, "/specs");
    if (found)
        fill(library, path.data);
    else
        error_set(error, text_string(&path), (Place){0}, "",
                  "the games that come with the program are missing; install it again, or set "
                  "TESSERA_DATA to the folder that holds specs and assets");
    text_free(&path);
    return found;
}

bool library_open_folder(Library *library, const char *folder, Error *error) {
    *library = (Library){0};
    Text path = {0};
    text_appendf(&path, "%s/specs", folder);
    bool found = file_is_folder(path.data);
    if (found)
        fill(library, path.data);
    else
        error_set(error, path.data, (Place){0}, "", "there is no such folder of games");
    text_free(&path);
    return found;
}

static bool open_at(const LibraryPlaces *places, Library *library, Error *error) {
    return places && places->data ? library_open_folder(library, places->data, error)
                                  : library_open(library, error);
}

void library_close(Library *library) {
    for (size_t i = 0; i < library->count; i++) {
        memory_free(library->games[i].id);
        memory_free(library->games[i].path);
    }
    memory_free(library->games);
    *library = (Library){0};
}

// The next letter or digit in lower case; 0 at the end.
static int next_letter(const char **text) {
    while (**text == '-' || **text == '_' || **text == ' ')
        (*text)++;
    return **text ? tolower((unsigned char)*(*text)++) : 0;
}

static bool reads_alike(const char *a, const char *b) {
    int x, y;
    do {
        x = next_letter(&a);
        y = next_letter(&b);
    } while (x == y && x != 0);
    return x == y;
}

const LibraryGame *library_find(const Library *library, const char *id) {
    for (size_t i = 0; i < library->count; i++)
        if (reads_alike(library->games[i].id, id))
            return &library->games[i];
    return NULL;
}

static void append_path(const LibraryPlaces *places, const char *name, Text *path) {
    Library library;
    const LibraryGame *game = NULL;
    if (!strchr(name, '/') && open_at(places, &library, NULL))
        game = library_find(&library, name);
    text_append(path, game ? game->path : name);
    if (!strchr(name, '/'))
        library_close(&library);
}

void library_path(const char *name, Text *path) {
    append_path(NULL, name, path);
}

// Reads the document at [path], within [sandbox] (NULL: the user chose the file). False, with
// [error] set, if there is none.
static bool load_doc(const char *path, const Sandbox *sandbox, Doc *doc, LoadResult *result,
                     Error *error) {
    Text text = {0};
    bool read = sandbox ? sandbox_load(sandbox, path, DOC_BYTE_LIMIT, &text, error)
                        : file_load(path, DOC_BYTE_LIMIT, &text, error);
    if (!read)
        *result = LOAD_UNREADABLE;
    read = read && doc_read(doc, path, text_string(&text), text.length, error);
    text_free(&text);
    return read;
}

// Reports an array file that fits no game, or that contains no arrays.
static void refuse_armies(const Doc *doc, Error *error) {
    const Node *armies = node_member(node_member(doc->root, "players"), "armies");
    if (armies)
        error_set(error, doc->name, armies->place, "players.armies",
                  "no game has players like these armies");
    else
        error_set(error, doc->name, doc->root->place, "",
                  "starting arrays need the armies that they are for: players.armies, a list");
}

// Builds the document that an array file stands for: the first game it fits, with its arrays.
static bool extend_game(const LibraryPlaces *places, Doc *doc, Report *report) {
    Library library;
    Text json = {0};
    Error error = {0};
    bool found = false, written = false;
    if (!open_at(places, &library, &error))
        library.count = 0;
    for (size_t i = 0; i < library.count && !found; i++) {
        Doc game = {0};
        LoadResult result;
        if (load_doc(library.games[i].path, NULL, &game, &result, NULL) &&
            array_file_fits(doc, game.root)) {
            found = true;
            written = array_file_write(doc, library.games[i].path, game.root, &json, report);
        }
        doc_free(&game);
    }
    if (!found)
        refuse_armies(doc, &error);
    library_close(&library);
    if (written) {
        Doc made;
        written = doc_read(&made, doc->name, text_string(&json), json.length, &error);
        doc_free(doc);
        *doc = made;
    }
    report_add_error(report, &error);
    text_free(&json);
    return written;
}

// How to read the documents that another one extends.
typedef struct Bases {
    const LibraryPlaces *places; // NULL: those for a document the user opened
    Sandbox sandbox;
    Text *lines; // collects their paths; NULL: not wanted
} Bases;

static bool load_base(void *context, const char *name, Doc *doc, Error *error) {
    Bases *bases = context;
    Text path = {0};
    LoadResult result;
    append_path(bases->places, name, &path);
    if (bases->lines)
        text_appendf(bases->lines, "%s\n", text_string(&path));
    bool read = load_doc(text_string(&path), &bases->sandbox, doc, &result, error);
    text_free(&path);
    return read;
}

static bool make_edition(const Doc *doc, Bases *bases, const Settings *settings, Doc *edition,
                         Report *report) {
    EditionLoader loader = {.load = load_base, .context = bases};
    bool made = edition_read(edition, doc, &loader, settings, report);
    sandbox_free(&bases->sandbox);
    return made;
}

void library_sources(const char *path, Text *lines) {
    Doc doc = {0}, edition = {0};
    Report report = {0};
    text_appendf(lines, "%s\n", path);
    if (library_read(path, &doc, &report) == LOAD_FINE) {
        Bases bases = {.lines = lines};
        sandbox_add_document(&bases.sandbox, doc.name);
        make_edition(&doc, &bases, NULL, &edition, &report);
    }
    doc_free(&edition);
    doc_free(&doc);
    report_free(&report);
}

// Reads [doc] in its dialect and compiles it. NULL, with mistakes in [report], on failure.
static Rules *compile_doc(const Doc *doc, Report *report) {
    Arena arena = {0};
    Rules *rules = NULL;
    if (interaction_spec_is(doc)) {
        InteractionSpec spec;
        if (interaction_spec_read(&spec, &arena, doc, report))
            rules = rules_compile_interaction(&spec, report);
    } else {
        PieceSpec spec;
        if (piece_spec_read(&spec, &arena, doc, report))
            rules = rules_compile(&spec, report);
    }
    arena_free(&arena);
    return rules;
}

// Turns a document that holds only arrays into a game.
static LoadResult complete(const LibraryPlaces *places, bool read, LoadResult result, Doc *doc,
                           const Error *error, Report *report) {
    if (read)
        result = !array_file_is(doc) || extend_game(places, doc, report) ? LOAD_FINE : LOAD_INVALID;
    report_add_error(report, error);
    return result;
}

LoadResult library_read(const char *path, Doc *doc, Report *report) {
    LoadResult result = LOAD_INVALID;
    Error error = {0};
    bool read = load_doc(path, NULL, doc, &result, &error);
    return complete(NULL, read, result, doc, &error, report);
}

bool library_edition(const Doc *doc, const Settings *settings, Doc *edition, Report *report) {
    Bases bases = {0};
    sandbox_add_document(&bases.sandbox, doc->name);
    return make_edition(doc, &bases, settings, edition, report);
}

// The digest of the document as compact JSON, members in order, without the member [key].
static Digest digest_without(const Node *root, const char *key) {
    Text json = {0};
    Writer writer;
    writer_init(&writer, &json, WRITER_COMPACT);
    writer_object_begin(&writer);
    for (const Node *member = root->first; member; member = member->next) {
        if (strcmp(member->key, key) == 0)
            continue;
        writer_key(&writer, member->key);
        writer_node(&writer, member);
    }
    writer_object_end(&writer);
    writer_finish(&writer);
    Digest digest = digest_of(json.data, json.length);
    text_free(&json);
    return digest;
}

// Compiles an edition with settings. NULL, with mistakes in [report], on failure.
static Rules *compile_edition(const Doc *edition, const Settings *settings, Report *report) {
    Rules *rules = compile_doc(edition, report);
    if (!rules)
        return NULL;
    rules->about.fingerprint = node_hash_without(edition->root, "evaluation");
    rules->about.digest = digest_without(edition->root, "evaluation");
    rules->about.has_settings = settings && settings->count > 0;
    return rules;
}

bool library_compile(const Doc *doc, const Settings *settings, Doc *edition, Rules **rules,
                     Report *report) {
    *rules = library_edition(doc, settings, edition, report)
                 ? compile_edition(edition, settings, report)
                 : NULL;
    return *rules != NULL;
}

LoadResult rules_load_set(const char *path, const Settings *settings, Rules **rules,
                          Report *report) {
    Doc doc = {0}, edition = {0};
    *rules = NULL;
    LoadResult result = library_read(path, &doc, report);
    if (result == LOAD_FINE && !library_compile(&doc, settings, &edition, rules, report))
        result = LOAD_INVALID;
    doc_free(&edition);
    doc_free(&doc);
    return result;
}

static void add_places(Sandbox *sandbox, const LibraryPlaces *places) {
    Text data = {0};
    if (places->data)
        sandbox_add_data(sandbox, places->data);
    else if (data_folder_shipped(&data))
        sandbox_add_data(sandbox, data.data);
    for (size_t i = 0; i < places->allowed_count; i++)
        sandbox_add(sandbox, places->allowed[i]);
    text_free(&data);
}

// Compiles a document within [places] and releases it. [result] is the result of reading it.
static LoadResult compile_from(LoadResult result, Doc *doc, Bases *bases, const Settings *settings,
                               Doc *edition, Rules **rules, Report *report) {
    *rules = NULL;
    if (result == LOAD_FINE) {
        add_places(&bases->sandbox, bases->places);
        if (make_edition(doc, bases, settings, edition, report))
            *rules = compile_edition(edition, settings, report);
        result = *rules ? LOAD_FINE : LOAD_INVALID;
    }
    doc_free(doc);
    return result;
}

LoadResult rules_load_from(const LibraryPlaces *places, const char *path, const Settings *settings,
                           Doc *edition, Rules **rules, Report *report) {
    Doc doc = {0};
    Error error = {0};
    Bases bases = {.places = places};
    LoadResult result = LOAD_INVALID;
    bool read = load_doc(path, NULL, &doc, &result, &error);
    result = complete(places, read, result, &doc, &error, report);
    if (result == LOAD_FINE)
        sandbox_add_folder_of(&bases.sandbox, path);
    return compile_from(result, &doc, &bases, settings, edition, rules, report);
}

LoadResult rules_read_from(const LibraryPlaces *places, const char *name, const char *text,
                           size_t length, const Settings *settings, Doc *edition, Rules **rules,
                           Report *report) {
    Doc doc = {0};
    Error error = {0};
    Bases bases = {.places = places};
    bool read = doc_read(&doc, name, text, length, &error);
    LoadResult result = complete(places, read, LOAD_INVALID, &doc, &error, report);
    return compile_from(result, &doc, &bases, settings, edition, rules, report);
}

LoadResult rules_load(const char *path, Rules **rules, Report *report) {
    return rules_load_set(path, NULL, rules, report);
}

static void write_text(Text *line, const char *text) {
    printable_append(line, text, strlen(text));
}

// Writes the number of seats, and for more than two their names; only the range if the number can
// be chosen.
static void write_game(const LibraryGame *game, const Rules *rules, Text *line) {
    write_text(line, game->id);
    text_append(line, "\t");
    write_text(line, rules->about.name);
    if (rules->seats.minimum < rules->seats.maximum)
        text_appendf(line, "\t%d-%d", rules->seats.minimum, rules->seats.maximum);
    else
        text_appendf(line, "\t%d", rules->seats.count);
    bool named = rules->seats.minimum == rules->seats.maximum && rules->seats.count > 2;
    for (int seat = 0; seat < rules->seats.count && named; seat++) {
        text_append(line, seat == 0 ? ":" : ",");
        write_text(line, rules->seats.list[seat].name);
    }
    text_append(line, "\n");
}

LoadResult library_list(Text *lines, Report *report) {
    Library library;
    Error error = {0};
    LoadResult result = library_open(&library, &error) ? LOAD_FINE : LOAD_UNREADABLE;
    report_add_error(report, &error);
    for (size_t i = 0; i < library.count; i++) {
        Rules *rules;
        if (rules_load(library.games[i].path, &rules, report) == LOAD_FINE)
            write_game(&library.games[i], rules, lines);
        else
            result = LOAD_INVALID;
        rules_free(rules);
    }
    library_close(&library);
    return result;
}

int load_status(LoadResult result) {
    return result == LOAD_FINE ? STATUS_FINE : result == LOAD_INVALID ? STATUS_WRONG : STATUS_USAGE;
}
