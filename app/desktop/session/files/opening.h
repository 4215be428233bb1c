// SPDX-License-Identifier: MIT
// An Opening is a file that the user wants to open. It is read and checked before it replaces the
// current game.
#pragma once

#include "app/desktop/session/game/session.h"
#include "engine/notation/fen/epd.h"
#include "engine/notation/records/pgn_file.h"
#include "engine/notation/records/record.h"

typedef enum OpeningKind {
    OPENING_SPEC,
    OPENING_SAVE,
    OPENING_PGN,
} OpeningKind;

// All zeros: empty.
typedef struct Opening {
    OpeningKind kind;
    Rules *rules;
    Game *game;
    Text path;           // of the spec
    const char *setting; // for OPENING_PGN: an option of the spec, as NAME=VALUE, or NULL
    Tree *tree;          // notes about the game, or NULL
    Tags tags;
    Record record; // for OPENING_SAVE
    bool changed;  // for OPENING_SAVE: the rules have changed since the game was saved
    Error stopped; // for OPENING_SAVE: the first illegal move, if set
} Opening;

// Reads the file at [path]. Errors, and warnings about the spec, go to [report]. A PGN must be of a
// shipped game, or of the user's current game, whose spec is at [own_path] (NULL: there is none).
// The spec of a save must be a file that the save may read, or one that the user has opened before,
// as listed in [known] (NULL: none). Release with opening_free in any case.
LoadResult opening_read(Opening *opening, const char *path, const char *own_path,
                        const Sandbox *known, Report *report);

// Same as opening_read, for the game at [spot] of a PGN. NULL as [spot] stands for the first game.
LoadResult opening_read_spot(Opening *opening, const char *path, const PgnSpot *spot,
                             const char *own_path, Report *report);

// Same as opening_read, for game [index] of the PGN [text], or for the first game if there is no
// game [index]. Messages call the PGN [name].
LoadResult opening_read_pgn(Opening *opening, const char *name, const Text *text, size_t index,
                            const char *own_path, Report *report);

// Same as opening_read, for the position [record] of the EPD in [file]. It is a position of the
// game at [path], or of chess if [path] is NULL. Its operations become a comment.
LoadResult opening_read_record(Opening *opening, const char *file, const EpdRecord *record,
                               const char *path, Report *report);
void opening_free(Opening *opening);

// Gives the game to [session]. [opening] must still be released.
void opening_take(Opening *opening, Session *session);

// Appends the game of [session] as a save or, if [sequence] is not 0, as an autosave with that
// number. False, with [error] set, if that fails.
bool session_write_save(Session *session, uint64_t sequence, Text *text, Error *error);

// Appends the game of [session] as PGN. Only for games for which pgn_supported is true.
void session_write_pgn(Session *session, Text *text);

// Saves the game of [session] at [path], which becomes the game's file. False, with [error] set, if
// that fails.
bool session_save(Session *session, const char *path, Error *error);
