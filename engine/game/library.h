// SPDX-License-Identifier: MIT
// The library is the folder of games that come with the program, and the way from a file to Rules.
// What belongs here: finding specs and loading them.
#ifndef TESSERA_GAME_LIBRARY_H
#define TESSERA_GAME_LIBRARY_H

#include "engine/base/error.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/edition/edition.h"

// One shipped game.
typedef struct LibraryGame {
    char *id;   // its file's name without .game.json or .game.yaml
    char *path; // of its file
} LibraryGame;

typedef struct Library {
    LibraryGame *games; // by id
    size_t count;
    size_t capacity;
} Library;

// Fills [library] with the games in the specs folder. False, with [error] set, when there is none.
bool library_open(Library *library, Error *error);
void library_close(Library *library);

// The same with the games of another folder: those in [folder]/specs.
bool library_open_folder(Library *library, const char *folder, Error *error);

// Returns the game called [id], or NULL. Letter case, hyphens, underlines and spaces do not count:
// "King of the Hill" is king-of-the-hill.
const LibraryGame *library_find(const Library *library, const char *id);

// Appends the path that [name] stands for: a shipped game's by its id, else [name] itself.
void library_path(const char *name, Text *path);

// Documents that the one at a path extends are read as far as its Sandbox goes; see sandbox.h.

// Appends the files that the spec at [path] is read from, a line each: its own, and those that it
// extends as far as they can be read.
void library_sources(const char *path, Text *lines);

// What became of loading a spec.
typedef enum LoadResult {
    LOAD_FINE,
    LOAD_INVALID,    // the report says what is wrong with the document
    LOAD_UNREADABLE, // the report says why the file could not be read
} LoadResult;

// Where documents come from when somebody else than the user names them, and what they may read:
// their own folder, if they are files, the games and assets of [data], and what is [allowed].
typedef struct LibraryPlaces {
    const char *data;           // a folder with specs and assets; NULL: data_folder_shipped
    const char *const *allowed; // files, and folders with all below them
    size_t allowed_count;
} LibraryPlaces;

// Appends a line for each game of the library: its id, its title and its seats (2, 2-10 or
// 4:BLUE,RED,...), with tabs between them. A spec that cannot be loaded has no line and its
// mistakes go to [report], as that there is no library.
LoadResult library_list(Text *lines, Report *report);

// Loads the spec at [path] into [*rules], which the caller releases with rules_free. Mistakes and
// warnings go to [report]. [*rules] is NULL unless the result is LOAD_FINE.
LoadResult rules_load(const char *path, Rules **rules, Report *report);

// The same with settings of the document's options; NULL: none.
LoadResult rules_load_set(const char *path, const Settings *settings, Rules **rules,
                          Report *report);

// The same within [places], which also say which games there are. [edition] gets what the rules
// were made of, which the caller releases with doc_free in any case.
LoadResult rules_load_from(const LibraryPlaces *places, const char *path, const Settings *settings,
                           Doc *edition, Rules **rules, Report *report);

// The same for a document of [length] bytes at [text], which is no file and has no folder. [name]
// is what messages call it.
LoadResult rules_read_from(const LibraryPlaces *places, const char *name, const char *text,
                           size_t length, const Settings *settings, Doc *edition, Rules **rules,
                           Report *report);

// Reads the document at [path] into [doc], which the caller releases with doc_free in any case.
LoadResult library_read(const char *path, Doc *doc, Report *report);

// Makes the edition of a document with settings, NULL: none, which the caller releases with
// doc_free in any case. False, with errors in [report], when there is none.
bool library_edition(const Doc *doc, const Settings *settings, Doc *edition, Report *report);

// Makes Rules of a document with settings, NULL: none. The edition that they were made of goes to
// [edition], released with doc_free in any case, whose paths are those in the Rules. False, with
// [*rules] NULL and errors in [report], when they cannot be made.
bool library_compile(const Doc *doc, const Settings *settings, Doc *edition, Rules **rules,
                     Report *report);

#endif
