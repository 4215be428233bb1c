// SPDX-License-Identifier: MIT
// Portable Game Notation: games of two seats as text, with tags, comments and variations. For
// single moves see san.h. Files come from strangers, so there are limits, and errors are reported
// with line and column. Source: Steven J. Edwards, PGN standard (1994); drops such as P@e5 and the
// tag Variant are written as on the large chess servers.
#pragma once

#include "engine/base/arena.h"
#include "engine/game/game.h"

enum {
    PGN_BYTE_LIMIT = 16 * 1024 * 1024, // bytes of a text, and of one game in a file
    PGN_GAME_LIMIT = 10 * 1000,        // games in a text
    PGN_MOVE_LIMIT = 1000 * 1000,      // moves with variations, in a text and in one game of a file
    PGN_TAG_LIMIT = 100,               // tags of a game
    PGN_DEPTH_LIMIT = 50,              // nesting depth of variations
};

typedef struct PgnTag {
    const char *name;
    const char *value; // UTF-8
    Place place;       // where the value is in the file
} PgnTag;

// A move as written, with its comments. Moves form a tree: [next] continues the line, and
// [variation] is the first move of an alternative line, whose own [variation] starts the next
// alternative.
typedef struct PgnMove PgnMove;
struct PgnMove {
    const char *text; // such as Nf3+
    Place place;
    const char *before;  // the comment before the move; NULL: there is none
    const char *comment; // the comment after the move; NULL: there is none
    uint8_t marks[4];    // PGN's numeric glyphs, such as 1 for !, with zeros after the last
    PgnMove *next;
    PgnMove *variation;
};

typedef struct PgnGame {
    PgnTag *tags;
    size_t tag_count;
    PgnMove *moves;      // the first move; NULL: there are none
    size_t move_count;   // the number of moves in the main line
    size_t written;      // the number of moves including variations
    const char *comment; // the comment of a game without moves; NULL: there is none
    const char *result;  // 1-0, 0-1, 1/2-1/2 or *
    Place place;         // where the game begins
    Error error;         // the first error in the game; everything before it was read
} PgnGame;

// The games of a text. All zeros: no games.
typedef struct Pgn {
    Arena arena; // owns everything below
    PgnGame *games;
    size_t count;
} Pgn;

// Reads [length] bytes at [text], the content of [file], into [pgn]; release it with pgn_free in
// any case. A game that is not UTF-8 is taken to be ISO 8859-1, as the standard says. A malformed
// game has its [error] set, and reading goes on at the next tags. False, with [error] set, if there
// are no games, no game is well-formed, or a limit is exceeded. For large files see pgn_file.h.
bool pgn_read(Pgn *pgn, const char *file, const char *text, size_t length, Error *error);
void pgn_free(Pgn *pgn);

// True if the name of [file] ends in .pgn, or its content begins with a tag.
bool pgn_is(const char *file, const char *text, size_t length);

// The value of a tag of [game], or NULL. [place] (may be NULL) gets the place of the value.
const char *pgn_tag(const PgnGame *game, const char *name, Place *place);

// Appends the id of the shipped game that the tag Variant names, or chess if there is no such tag.
// [setting] gets NAME=VALUE if the variant is that game with an option set, otherwise NULL. False,
// with nothing appended, if no shipped game has that name.
bool pgn_variant(const PgnGame *game, Text *id, const char **setting);

// True if the tag Variant names the game of [rules].
bool pgn_is_of(const PgnGame *game, const Rules *rules);

// Appends a game's entry in a list: "White - Black, Event, 1972.07.11".
void pgn_write_title(const PgnGame *game, Text *text);

// Appends [game] with all its tags, comments, marks and variations. [played] is the Game in which
// the main line of [game] was played. The seven tags of the roster come first, and moves are in
// SAN; illegal moves in variations are left as they are.
void pgn_write_tree(const PgnGame *game, const Game *played, Text *text);

// Plays the main line by [rules], and stores the clock readings that its comments contain. NULL,
// with the first error at its place in [report], on failure. Release the game with game_free.
Game *pgn_play(const PgnGame *game, const Rules *rules, const char *file, Report *report);

// True if games of [rules] can be written as PGN: they have SAN, no chance, and nothing hidden.
bool pgn_supported(const Rules *rules);
