// SPDX-License-Identifier: MIT
// An Opening is a file that the user wants to open, read and understood, before it takes the place
// of the game on the board. What belongs here: telling kinds of files apart by what is in them, and
// making a game of each.
#ifndef TESSERA_SESSION_FILES_OPENING_H
#define TESSERA_SESSION_FILES_OPENING_H

#include "app/desktop/session/game/session.h"
#include "engine/notation/fen/epd.h"
#include "engine/notation/records/pgn_file.h"
#include "engine/notation/records/record.h"

typedef enum OpeningKind {
    OPENING_SPEC,
    OPENING_SAVE,
    OPENING_PGN,
} OpeningKind;

// Set to zero it is empty.
typedef struct Opening {
    OpeningKind kind;
    Rules *rules;
    Game *game;
    Text path;           // of the spec
    const char *setting; // OPENING_PGN: of one of its options, as NAME=VALUE; NULL: none
    Tree *tree;          // what is noted about the game; NULL: nothing
    Tags tags;
    Record record; // OPENING_SAVE
    bool changed;  // OPENING_SAVE: the rules are not those it was saved with
    Error stopped; // OPENING_SAVE: the first move that they do not allow, where it is set
} Opening;

// Reads the file at [path]. What is wrong goes to [report], with warnings about the spec when all
// is well. The games of a PGN are some that come with Tessera, or of the spec at [own]; NULL: there
// is none. The rules of a save are some that it may read or that are in [known], which the user has
// opened before; NULL: none. Release with opening_free in any case.
LoadResult opening_read(Opening *opening, const char *path, const char *own, const Sandbox *known,
                        Report *report);

// The same with one of the games in a PGN, NULL: the first one.
LoadResult opening_read_spot(Opening *opening, const char *path, const PgnSpot *spot,
                             const char *own, Report *report);

// The same with one of the games in a PGN that is no file but [text], called [name] in messages.
LoadResult opening_read_pgn(Opening *opening, const char *name, const Text *text, size_t index,
                            const char *own, Report *report);

// The same with a position of an EPD in [file]: of chess, or of the game by the spec at [path]. Its
// operations are a comment.
LoadResult opening_read_record(Opening *opening, const char *file, const EpdRecord *record,
                               const char *path, Report *report);
void opening_free(Opening *opening);

// Puts the game that was read on the board of [session]; the opening keeps its texts.
void opening_take(Opening *opening, Session *session);

// Writes the game of [session] as a save. With [sequence], from 1 on, it is an autosave of that
// number, and has what only autosaves say.
bool session_write_save(Session *session, uint64_t sequence, Text *text, Error *error);

// Appends the game of [session] as PGN; see pgn_supported.
void session_write_pgn(Session *session, Text *text);

// Saves the game of [session] to the file at [path], which is its file from then on.
bool session_save(Session *session, const char *path, Error *error);

#endif
