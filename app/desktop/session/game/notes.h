// SPDX-License-Identifier: MIT
// The Notes of a game are its comments, marks and variations, split into Words for the move list.
#pragma once

#include "app/desktop/session/game/session.h"

typedef enum WordKind {
    WORD_MOVE,    // a turn of a variation, with its number and marks
    WORD_TEXT,    // text of a PGN that is not a move
    WORD_COMMENT, // a whole comment
} WordKind;

typedef struct Word {
    WordKind kind;
    const char *text;
    TreeNode *node; // the node that the word belongs to
    int depth;      // nesting depth of the word's line; 0: the game itself
    int opens;      // number of variations in parentheses that start before the word
    int closes;     // number of variations in parentheses that end after the word
    bool starts;    // a variation of depth 1 starts with the word
} Word;

// All zeros: nothing has been read.
typedef struct Notes {
    Word *words;
    size_t count;
    size_t capacity;
    size_t *ends; // [i]: index after the last of the words between turns i - 1 and i
    size_t end_capacity;
    const char **signs; // [i]: the marks of turn i, "" for none
    size_t sign_capacity;
    Arena texts;
    bool read; // false: nothing has been read yet
    const Game *game;
    unsigned notes, revision; // session_notes_revision and session_revision at the time of reading
} Notes;

void notes_free(Notes *notes);

// If the notes of [session] or the game may have changed, reads the notes again and returns true.
bool notes_follow(Notes *notes, const Session *session);

// The words after turn [index], or before all turns for -1. Sets [count] to their number, and
// returns the first or, if there are none, NULL.
const Word *notes_after(const Notes *notes, int index, size_t *count);

// The usual sign for a mark, such as "!" for 1 or "±" for 16; NULL if it has none.
const char *mark_sign(uint8_t mark);
