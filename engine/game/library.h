// SPDX-License-Identifier: MIT
// The library of shipped games, and functions that load a spec and compile it to Rules.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/edition/edition.h"

// A shipped game.
typedef struct LibraryGame {
    char *id; // the file's name without .game.json or .game.yaml
    char *path;
} LibraryGame;

typedef struct Library {
    LibraryGame *games; // sorted by id
    size_t count;
    size_t capacity;
} Library;

// Fills [library] with the games in [folder]/specs, or with the shipped games if [folder] is NULL.
// False, with [error] set, if there is no such folder. Release with library_close in any case.
bool library_open(Library *library, const char *folder, Error *error);
void library_close(Library *library);

// The game called [id], or NULL if there is none. Case, hyphens, underscores and spaces are
// ignored: "King of the Hill" finds king-of-the-hill.
const LibraryGame *library_find(const Library *library, const char *id);

// Appends the path of the shipped game with the id [name], or [name] itself if there is none.
void library_path(const char *name, Text *path);

// Appends the files that make up the spec at [path], one per line: the file itself, the files that
// it extends, and those that they extend in turn, as far as the Sandbox (sandbox.h) allows reading
// them.
void library_sources(const char *path, Text *lines);

// The result of loading a spec.
typedef enum LoadResult {
    LOAD_FINE,
    LOAD_INVALID,    // the report says what is wrong with the document
    LOAD_UNREADABLE, // the report says why the file cannot be read
} LoadResult;

// The exit status for [result]: STATUS_FINE, STATUS_WRONG or STATUS_USAGE.
int load_exit_status(LoadResult result);

// What a document may read if a program, not the user, chose it: its own folder, the games and
// assets of [data], and [allowed].
typedef struct LibraryPlaces {
    const char *data;           // a folder with specs and assets; NULL: data_folder_shipped
    const char *const *allowed; // files, and folders with everything below them
    size_t allowed_count;
} LibraryPlaces;

// Appends a line for each shipped game: its id, title and seats (2, 2-10 or 4:BLUE,RED,...),
// separated by tabs. A spec that cannot be loaded gets no line. Adds its errors to [report], and
// also an error if the library is missing.
LoadResult library_list(Text *lines, Report *report);

// Loads the spec at [path] into [*rules]; release them with rules_free. Adds errors and warnings to
// [report]. [*rules] is NULL unless the result is LOAD_FINE.
LoadResult rules_load(const char *path, Rules **rules, Report *report);

// Like rules_load, with settings of the document's options (NULL: none).
LoadResult rules_load_set(const char *path, const Settings *settings, Rules **rules,
                          Report *report);

// A document to compile.
typedef struct RulesSource {
    // If a program chose the document: the files that the document may read, and the library. NULL
    // if the user chose it.
    const LibraryPlaces *places;
    const char *name;         // the path of the file or, with [text], a name for messages
    const char *text;         // the document itself; NULL: it is read from the file
    size_t length;            // bytes in [text]
    const Settings *settings; // NULL: none
} RulesSource;

// Like rules_load, for any source. Stores the edition that was compiled in [edition]; release it
// with doc_free in any case.
LoadResult rules_load_source(const RulesSource *source, Doc *edition, Rules **rules,
                             Report *report);

// Reads the document at [path] into [doc]; release it with doc_free in any case.
LoadResult library_read(const char *path, Doc *doc, Report *report);

// Builds the edition of [doc] with [settings] (NULL: none). Release it with doc_free in any case.
// False, with errors in [report], on failure.
bool library_edition(const Doc *doc, const Settings *settings, Doc *edition, Report *report);

// Compiles [doc] with [settings] (NULL: none). Stores the edition that was compiled, to which paths
// in the Rules refer, in [edition]; release it with doc_free in any case. False, with [*rules] NULL
// and errors in [report], on failure.
bool library_compile(const Doc *doc, const Settings *settings, Doc *edition, Rules **rules,
                     Report *report);
