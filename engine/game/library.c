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

// The length of [name], a file's name, without the extension of a spec; 0 if it has no such
// extension.
static size_t id_length(const char *name) {
    static const char *const endings[] = {".game.json", ".game.yaml"};
    for (size_t i = 0; i < 2; i++)
        if (text_ends_with(name, endings[i]))
            return strlen(name) - strlen(endings[i]);
    return 0;
}

// Adds the game in the file [name] of [folder] to the library.
static void add_game(Library *library, const char *folder, const char *name) {
    Text id = {0}, path = {0};
    text_append_bytes(&id, name, id_length(name));
    text_appendf(&path, "%s/%s", folder, name);
    library->games = memory_grow(library->games, &library->capacity, library->count + 1,
                                 sizeof *library->games);
    library->games[library->count++] = (LibraryGame){.id = text_take(&id),
                                                     .path = text_take(&path)};
}

// Adds the specs in [folder] and its subfolders, down to [depth] levels below it.
static void add_games(Library *library, const char *folder, int depth) {
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
                add_games(library, path.data, depth - 1);
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

bool library_open(Library *library, const char *folder, Error *error) {
    Text path = {0};
    *library = (Library){0};
    if (folder)
        text_append(&path, folder);
    bool found = folder || data_folder_shipped(&path);
    text_append(&path, "/specs");
    found = found && file_is_folder(path.data);
    if (found)
        add_games(library, path.data, 1); // 1: also looks into subfolders, but not into theirs
    else
        error_set(error, path.data, (Place){0}, "", "%s",
                  folder ? "there is no such folder of games"
                         : "the games that come with the program are missing; install it again, "
                           "or set TESSERA_DATA to the folder that holds specs and assets");
    if (library->count > 0)
        qsort(library->games, library->count, sizeof *library->games, compare_games);
    text_free(&path);
    return found;
}

void library_close(Library *library) {
    for (size_t i = 0; i < library->count; i++) {
        memory_free(library->games[i].id);
        memory_free(library->games[i].path);
    }
    memory_free(library->games);
    *library = (Library){0};
}

// The next character other than a hyphen, underscore or space, in lower case; 0 at the end. Moves
// [*text] past the character.
static int next_letter(const char **text) {
    while (**text == '-' || **text == '_' || **text == ' ')
        (*text)++;
    return **text ? tolower((unsigned char)*(*text)++) : 0;
}

// True when two names differ only in what next_letter ignores.
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

// Appends the path of the game called [name] in the library of the folder [data] (NULL: the shipped
// library). If [name] has a slash, or the library has no such game, appends [name], which is then a
// path.
static void append_path(const char *data, const char *name, Text *path) {
    Library library = {0};
    if (!strchr(name, '/'))
        library_open(&library, data, NULL);
    const LibraryGame *game = library_find(&library, name);
    text_append(path, game ? game->path : name);
    library_close(&library);
}

void library_path(const char *name, Text *path) {
    append_path(NULL, name, path);
}

// Reads the document at [path], which must be within [sandbox]. If the user chose the file,
// [sandbox] is NULL and any path is allowed. Sets [error] unless the result is LOAD_FINE.
static LoadResult load_doc(const char *path, const Sandbox *sandbox, Doc *doc, Error *error) {
    Text text = {0};
    LoadResult result = LOAD_UNREADABLE;
    bool loaded = sandbox ? sandbox_load(sandbox, path, DOC_BYTE_LIMIT, &text, error)
                          : file_load(path, DOC_BYTE_LIMIT, &text, error);
    if (loaded)
        result = doc_read(doc, path, text_string(&text), text.length, error) ? LOAD_FINE
                                                                             : LOAD_INVALID;
    text_free(&text);
    return result;
}

// Reports that an array file fits no game, or that it does not list its armies.
static void refuse_armies(const Doc *doc, Error *error) {
    const Node *armies = node_member(node_member(doc->root, "players"), "armies");
    if (armies)
        error_set(error, doc->name, armies->place, "players.armies",
                  "no game has players like these armies");
    else
        error_set(error, doc->name, doc->root->place, "",
                  "starting arrays need the armies that they are for: players.armies, a list");
}

// Replaces [doc], an array file, with a document that adds its arrays to a game. The document
// extends the first game in the library of [data] for which array_file_fits is true. False, with
// errors in [report], on failure.
static bool replace_array_file(const char *data, Doc *doc, Report *report) {
    Library library;
    Text json = {0};
    Error error = {0};
    bool fits = false, written = false;
    library_open(&library, data, &error);
    for (size_t i = 0; i < library.count && !fits; i++) {
        Doc game = {0};
        if (load_doc(library.games[i].path, NULL, &game, NULL) == LOAD_FINE &&
            array_file_fits(doc, game.root)) {
            fits = true;
            written = array_file_write(doc, library.games[i].path, game.root, &json, report);
        }
        doc_free(&game);
    }
    if (!fits)
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

// Where to find the documents that a document extends, and which files it may read.
typedef struct Bases {
    const LibraryPlaces *places; // NULL: the user opened the document
    const char *data;            // the folder [data] of [places]; NULL: the shipped library
    bool in_folder;              // the document is a file, so it may read its own folder
    Sandbox sandbox;             // made by make_edition from the members above
    Text *lines;                 // gets the paths of the documents that are read; NULL: not wanted
} Bases;

// Reads the document [name], which another document extends. EditionLoader calls this.
static bool load_base(void *context, const char *name, Doc *doc, Error *error) {
    Bases *bases = context;
    Text path = {0};
    append_path(bases->data, name, &path);
    if (bases->lines)
        text_appendf(bases->lines, "%s\n", text_string(&path));
    bool read = load_doc(text_string(&path), &bases->sandbox, doc, error) == LOAD_FINE;
    text_free(&path);
    return read;
}

// Fills the sandbox with what [document], the path or name of the first document, may read.
static void fill_sandbox(Bases *bases, const char *document) {
    const LibraryPlaces *places = bases->places;
    if (!places) { // the user chose the document
        sandbox_add_document(&bases->sandbox, document);
        return;
    }
    if (bases->in_folder)
        sandbox_add_folder_of(&bases->sandbox, document);
    sandbox_add_data(&bases->sandbox, places->data);
    for (size_t i = 0; i < places->allowed_count; i++)
        sandbox_add(&bases->sandbox, places->allowed[i]);
}

// Builds the edition of [doc] with [settings]. False, with errors in [report], on failure.
static bool make_edition(const Doc *doc, Bases *bases, const Settings *settings, Doc *edition,
                         Report *report) {
    EditionLoader loader = {.load = load_base, .context = bases};
    fill_sandbox(bases, doc->name); // bases outside it are not read
    bool built = edition_read(edition, doc, &loader, settings, report);
    sandbox_free(&bases->sandbox);
    return built;
}

void library_sources(const char *path, Text *lines) {
    Doc doc = {0}, edition = {0};
    Report report = {0};
    text_appendf(lines, "%s\n", path);
    if (library_read(path, &doc, &report) == LOAD_FINE) {
        Bases bases = {.lines = lines}; // gets a line for each document that is extended
        make_edition(&doc, &bases, NULL, &edition, &report);
    }
    doc_free(&edition);
    doc_free(&doc);
    report_free(&report);
}

// Reads [doc] in the dialect that it is written in, and compiles it. NULL, with mistakes in
// [report], on failure.
static Rules *compile_dialect(const Doc *doc, Report *report) {
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

// Does what remains after [doc] has been read with [result]. Turns an array file into a game of the
// library of [data], and adds [error] to [report] if it is set. Returns the final result.
static LoadResult finish_reading(const char *data, LoadResult result, Doc *doc, const Error *error,
                                 Report *report) {
    if (result == LOAD_FINE && array_file_is(doc) && !replace_array_file(data, doc, report))
        result = LOAD_INVALID;
    report_add_error(report, error);
    return result;
}

LoadResult library_read(const char *path, Doc *doc, Report *report) {
    Error error = {0};
    LoadResult result = load_doc(path, NULL, doc, &error);
    return finish_reading(NULL, result, doc, &error, report);
}

bool library_edition(const Doc *doc, const Settings *settings, Doc *edition, Report *report) {
    Bases bases = {0};
    return make_edition(doc, &bases, settings, edition, report);
}

// The digest of the document without the member [key], as compact JSON in the order of the
// document.
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

// Builds the edition of [doc] and compiles it, as library_compile does.
static bool compile_document(const Doc *doc, Bases *bases, const Settings *settings, Doc *edition,
                             Rules **rules, Report *report) {
    bool built = make_edition(doc, bases, settings, edition, report);
    *rules = built ? compile_dialect(edition, report) : NULL;
    if (!*rules)
        return false;
    // The member "evaluation" is left out, because it does not change the rules of the game.
    (*rules)->about.fingerprint = node_hash_without(edition->root, "evaluation");
    (*rules)->about.digest = digest_without(edition->root, "evaluation");
    (*rules)->about.has_settings = settings && settings->count > 0;
    return true;
}

bool library_compile(const Doc *doc, const Settings *settings, Doc *edition, Rules **rules,
                     Report *report) {
    Bases bases = {0};
    return compile_document(doc, &bases, settings, edition, rules, report);
}

LoadResult rules_load_source(const RulesSource *source, Doc *edition, Rules **rules,
                             Report *report) {
    Doc doc = {0};
    Error error = {0};
    const char *data = source->places ? source->places->data : NULL;
    const bool in_folder = !source->text; // a document that is not a file lies in no folder
    Bases bases = {.places = source->places, .data = data, .in_folder = in_folder};
    LoadResult result = LOAD_FINE;
    *rules = NULL;
    if (!source->text)
        result = load_doc(source->name, NULL, &doc, &error);
    else if (!doc_read(&doc, source->name, source->text, source->length, &error))
        result = LOAD_INVALID;
    result = finish_reading(data, result, &doc, &error, report);
    if (result == LOAD_FINE &&
        !compile_document(&doc, &bases, source->settings, edition, rules, report))
        result = LOAD_INVALID;
    doc_free(&doc);
    return result;
}

LoadResult rules_load_set(const char *path, const Settings *settings, Rules **rules,
                          Report *report) {
    Doc edition = {0};
    RulesSource source = {.name = path, .settings = settings};
    LoadResult result = rules_load_source(&source, &edition, rules, report);
    doc_free(&edition);
    return result;
}

LoadResult rules_load(const char *path, Rules **rules, Report *report) {
    return rules_load_set(path, NULL, rules, report);
}

// Appends [text] with control characters escaped, because a line end would break the line.
static void write_text(Text *line, const char *text) {
    printable_append(line, text, strlen(text));
}

// Writes the line of a game. If the number of seats can be chosen, the line has the least and the
// most. Otherwise it has the number and, if that is above two, the names of the seats.
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
    LoadResult result = library_open(&library, NULL, &error) ? LOAD_FINE : LOAD_UNREADABLE;
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

int load_exit_status(LoadResult result) {
    return result == LOAD_FINE ? STATUS_FINE : result == LOAD_INVALID ? STATUS_WRONG : STATUS_USAGE;
}
