// SPDX-License-Identifier: MIT
// Portable Game Notation: games of two seats as text, with who played, comments and variations.
// What belongs here: that format, reading and writing; single moves are SAN's business. Files come
// in from strangers: there are limits, and what is wrong is said with its line and column.
// Source: Steven J. Edwards, PGN standard (1994); crazyhouse's drops as P@e5 and the tag Variant as
// written by the large chess servers.
#ifndef TESSERA_NOTATION_RECORDS_PGN_H
#define TESSERA_NOTATION_RECORDS_PGN_H

#include "engine/base/arena.h"
#include "engine/game/game.h"

enum {
    PGN_BYTE_LIMIT = 16 * 1024 * 1024, // of one text, and of one game in a file
    PGN_GAME_LIMIT = 10 * 1000,        // of one text
    PGN_MOVE_LIMIT = 1000 * 1000,      // of one text, and of one game; variations counted
    PGN_TAG_LIMIT = 100,               // of one game
    PGN_DEPTH_LIMIT = 50,              // of variations in variations
};

typedef struct PgnTag {
    const char *name;
    const char *value; // UTF-8
    Place place;       // of the value
} PgnTag;

// A move as it is written, and what was written about it. Moves are a tree: [next] goes on,
// [variation] is the first move of another line instead of this one, and that one's [variation]
// that of the next other line.
typedef struct PgnMove PgnMove;
struct PgnMove {
    const char *text; // such as Nf3+
    Place place;
    const char *before;  // a comment in front of it; NULL: none
    const char *comment; // behind it; NULL: none
    uint8_t marks[4];    // NAGs, such as 1 for !; 0: no more
    PgnMove *next;
    PgnMove *variation;
};

typedef struct PgnGame {
    PgnTag *tags;
    size_t tag_count;
    PgnMove *moves;      // the first one; NULL: none
    size_t move_count;   // of the main line
    size_t written;      // with those of variations
    const char *comment; // of a game without moves; NULL: none
    const char *result;  // 1-0, 0-1, 1/2-1/2 or *
    Place place;         // where the game begins
    Error error;         // what is wrong with it; what stands before that was read
} PgnGame;

// Games as they were read. Set to zero it is empty.
typedef struct Pgn {
    Arena arena; // owns all that follows
    PgnGame *games;
    size_t count;
} Pgn;

// Reads [length] bytes at [text], the content of [file], into [pgn], which the caller releases with
// pgn_free in any case. A game that is no UTF-8 is taken for ISO 8859-1, as the standard says. One
// that is no PGN has its [error] set, and the next one begins with the next tags. False, with
// [error] set, when no game is fine, there is none, or a limit is passed. Files, which may be
// larger, are read by pgn_file.h.
bool pgn_read(Pgn *pgn, const char *file, const char *text, size_t length, Error *error);
void pgn_free(Pgn *pgn);

// True when [file] is called .pgn, or its content starts as a PGN does, with a tag.
bool pgn_is(const char *file, const char *text, size_t length);

// The value of a tag of [game], or NULL. [place], unless it is NULL, gets where it stands.
const char *pgn_tag(const PgnGame *game, const char *name, Place *place);

// Appends the id of the shipped game that the tag Variant asks for, chess when it says nothing; of
// one of its options, [setting] gets what it is to be set to, as NAME=VALUE, or NULL. False, with
// nothing appended, when no shipped game is called so.
bool pgn_variant(const PgnGame *game, Text *id, const char **setting);

// True when the tag Variant is what [rules] are called.
bool pgn_is_of(const PgnGame *game, const Rules *rules);

// Appends what a game is called in a list: "White - Black, Event, 1972.07.11".
void pgn_write_title(const PgnGame *game, Text *text);

// Appends [game], which was [played], with all its tags, comments, marks and variations: the roster
// first, moves as san_write has them, what is no legal move in a variation as it stands.
void pgn_write_tree(const PgnGame *game, const Game *played, Text *text);

// Plays the main line by [rules]; what clocks showed, by its comments, is kept with the game. NULL,
// with the first thing that is wrong at its place in [report], when it cannot be played. Release
// the game with game_free.
Game *pgn_play(const PgnGame *game, const Rules *rules, const char *file, Report *report);

// True when games of [rules] can be written as PGN: san_supported, and a FEN for other starts.
bool pgn_supported(const Rules *rules);

#endif
