// SPDX-License-Identifier: MIT
// The Notes of a game are its comments, marks and the lines beside it, as words for a list of
// moves. What belongs here: which words there are behind which turn; where they are drawn does not.
#ifndef TESSERA_SESSION_GAME_NOTES_H
#define TESSERA_SESSION_GAME_NOTES_H

#include "app/desktop/session/game/session.h"

typedef enum WordKind {
    WORD_MOVE,    // a turn of a line beside the game, with its number and its marks
    WORD_TEXT,    // what is no move, as a PGN has it
    WORD_COMMENT, // a whole comment
} WordKind;

typedef struct Word {
    WordKind kind;
    const char *text;
    TreeNode *node; // which it is about
    int depth;      // of its line: 0 is the game
    int opens;      // lines begin with it that lie in another line
    int closes;     // and end with it
    bool starts;    // a line of depth 1 begins with it
} Word;

// Set to zero there are none.
typedef struct Notes {
    Word *words;
    size_t count;
    size_t capacity;
    size_t *ends; // the words behind turn i end there; those in front of all turns at [0]
    size_t end_capacity;
    const char **signs; // the marks of turn i, ""
    size_t sign_capacity;
    int turns;
    Arena texts;
    bool read; // there is something in it
    const Game *game;
    unsigned notes, revision; // of the session, when they were read
} Notes;

void notes_free(Notes *notes);

// Brings [notes] up to date. True when they have changed.
bool notes_follow(Notes *notes, const Session *session);

// The words behind turn [index] (-1: in front of all): the first one, NULL where there is none, and
// how many.
const Word *notes_behind(const Notes *notes, int index, size_t *count);

// What people write for a mark, such as "!" for 1 or "±" for 16; NULL where there is no sign.
const char *mark_sign(uint8_t mark);

#endif
