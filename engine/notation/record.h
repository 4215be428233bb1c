// SPDX-License-Identifier: MIT
// Records: a whole game as text. What belongs here: our own saves, and plain lists of moves, one
// turn a line. Notations of single games (PGN and others) have files of their own.
//
// A save is JSON: {"game": ID or path, "options": ["NAME=VALUE", ...], "seed": N, "start":
// position, "moves": [TEXT, ...]}. "options", "seed" and "start" are left out where they are none,
// 0 and the document's own. What chance did stands among the moves.
//
// A line of a plain record is a turn: moves with commas between them. Sites with spaces between
// them are a chain: `e6 g4 e2`, which ends with its line. Empty lines and those that start with #
// are ignored. Where chance is to act and the line does not say what it does, the seed rolls.
#ifndef TESSERA_NOTATION_RECORD_H
#define TESSERA_NOTATION_RECORD_H

#include "engine/doc/doc.h"
#include "engine/game/game.h"
#include "engine/spec/edition.h"

enum { RECORD_MOVE_LIMIT = 20 * 1000 }; // moves of one record

// Appends [game] up to where one stands in it. [name] is its id or path, with which it was loaded
// with [settings] (NULL: none).
void record_write(const Game *game, const char *name, const Settings *settings, Text *text);

// A save that was read, and what its game is called.
typedef struct Record {
    Doc doc;          // owns all texts
    const char *name; // of the game
    Settings settings;
    uint64_t seed;
    const Node *start; // NULL: the document's own
    const Node *moves;
} Record;

// True when a text of [length] bytes is a save rather than a plain record.
bool record_is_save(const char *text, size_t length);

// Reads [length] bytes at [text], the content of [file], into [record], which the caller releases
// with record_free in any case. False, with errors in [report], when it is no save.
bool record_read(Record *record, const char *file, const char *text, size_t length, Report *report);
void record_free(Record *record);

// Plays a save by the rules of its game. NULL, with the first move that is wrong at its place in
// [report], when it cannot be played. Release the game with game_free.
Game *record_play(const Record *record, const Rules *rules, Report *report);

// Plays a plain record from the start of [rules], likewise.
Game *record_play_lines(const Rules *rules, uint64_t seed, const char *file, const char *text,
                        size_t length, Report *report);

#endif
