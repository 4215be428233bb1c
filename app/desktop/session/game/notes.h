// SPDX-License-Identifier: MIT
// The Notes of a game are its comments, marks and variations, as words for the move list.
#ifndef TESSERA_SESSION_GAME_NOTES_H
#define TESSERA_SESSION_GAME_NOTES_H

#include "app/desktop/session/game/session.h"

typedef enum WordKind {
    WORD_MOVE,    // a turn of a variation, with its number and marks
    WORD_TEXT,    // not a move, as found in a PGN
    WORD_COMMENT, // a whole comment
} WordKind;

typedef struct Word {
    WordKind kind;
    const char *text;
    TreeNode *node; // that the word belongs to
    int depth;      // nesting of its line; 0: the game
    int opens;      // number of nested variations that start before the word
    int closes;     // number of variations that end after it
    bool starts;    // a variation of depth 1 starts with it
} Word;

// All zeros: none.
typedef struct Notes {
    Word *words;
    size_t count;
    size_t capacity;
    size_t *ends; // [i]: the end of the words after turn i - 1; [0]: of those before all turns
    size_t end_capacity;
    const char **signs; // the marks of turn i, ""
    size_t sign_capacity;
    int turns;
    Arena texts;
    bool read; // there is at least one word
    const Game *game;
    unsigned notes, revision; // revisions of the session when the notes were read
} Notes;

void notes_free(Notes *notes);

// Updates [notes]. True if they have changed.
bool notes_follow(Notes *notes, const Session *session);

// The words after turn [index], or before all turns for -1: the first, or NULL, and their number.
const Word *notes_behind(const Notes *notes, int index, size_t *count);

// The usual sign for a mark, such as "!" for 1 or "±" for 16; NULL if it has none.
const char *mark_sign(uint8_t mark);

#endif
