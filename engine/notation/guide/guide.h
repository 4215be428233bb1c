// SPDX-License-Identifier: MIT
// A Guide is the rules of a game in words, derived from the compiled Rules, with placeholders for
// pictures: the board at the start, and how each kind of piece moves. Layout is up to whoever shows
// it.
#ifndef TESSERA_NOTATION_GUIDE_GUIDE_H
#define TESSERA_NOTATION_GUIDE_GUIDE_H

#include "engine/doc/node.h"
#include "engine/rules/explain/move_diagram.h"

typedef enum GuideKind {
    GUIDE_TITLE,
    GUIDE_HEADING,
    GUIDE_TEXT,  // a paragraph
    GUIDE_POINT, // an item of a list
    GUIDE_BOARD, // a picture of the start
    GUIDE_PIECE, // heads the items about [piece]
    GUIDE_WAYS,  // a diagram of how [piece] of [seat] moves; [text] says whose, if seats differ
} GuideKind;

typedef struct GuideItem {
    GuideKind kind;
    Kind piece; // GUIDE_PIECE, GUIDE_WAYS
    Seat seat;  // who has such a piece
    const char *text;
} GuideItem;

// A Guide of zeros is empty.
typedef struct Guide {
    Arena arena; // owns the strings
    GuideItem *items;
    size_t count;
    size_t capacity;
} Guide;

// Fills the empty [guide] with the rules of a game. [document] is the root of the edition the Rules
// were compiled from, for what only it says; NULL: leave that out. Release with guide_free.
void guide_read(Guide *guide, const Rules *rules, const Node *document);

// The same for a single kind, as [seat] has it.
void guide_read_piece(Guide *guide, const Rules *rules, Kind kind, Seat seat);

void guide_free(Guide *guide);

// Appends the guide as plain text, with boards and diagrams drawn in letters.
void guide_write(const Guide *guide, const Rules *rules, Text *text);

// Appends a sentence about where a piece can go: "from d4: moves to c3, d3 and e3; captures on
// ...".
void guide_tell_diagram(const Rules *rules, const MoveDiagram *diagram, Text *text);

// The signs of diagrams and their meanings, in the order of a legend: a WAY_..., or WAY_MOVES |
// WAY_CAPTURES for both. NULL after the last.
typedef struct GuideSign {
    int way;
    char letter;
    const char *meaning;
} GuideSign;
const GuideSign *guide_sign(size_t index);

// The index of the sign for the ways to a site; -1: none. WAY_FIRST, WAY_JUMPS and WAY_HOPS have
// additional signs.
int guide_sign_of(int diagram);

#endif
