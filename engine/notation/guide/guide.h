// SPDX-License-Identifier: MIT
// A Guide is the rules of a game in words for people, made from what the engine knows of them, with
// the places where pictures belong: the board at the start and how each kind of piece moves.
// What belongs here: what is said and in which order. How it is laid out is the reader's business.
#ifndef TESSERA_NOTATION_GUIDE_GUIDE_H
#define TESSERA_NOTATION_GUIDE_GUIDE_H

#include "engine/doc/node.h"
#include "engine/rules/explain/move_diagram.h"

typedef enum GuideKind {
    GUIDE_TITLE,
    GUIDE_HEADING,
    GUIDE_TEXT,  // a paragraph
    GUIDE_POINT, // one of several
    GUIDE_BOARD, // the board at the start
    GUIDE_PIECE, // what follows is about [piece]
    GUIDE_WAYS,  // how [piece] of [seat] moves, as a diagram; [text] says whose, where they differ
} GuideKind;

typedef struct GuideItem {
    GuideKind kind;
    Kind piece; // GUIDE_PIECE, GUIDE_WAYS
    Seat seat;  // who has such a piece
    const char *text;
} GuideItem;

// Set to zero it is empty.
typedef struct Guide {
    Arena arena; // owns the texts
    GuideItem *items;
    size_t count;
    size_t capacity;
} Guide;

// Fills [guide], an empty one, with the rules of a game. [document] is the root of the edition that
// the Rules were made of, for what only the document says; NULL: without that. Release it with
// guide_free.
void guide_read(Guide *guide, const Rules *rules, const Node *document);

// The same about one kind alone, as [seat] has it.
void guide_read_piece(Guide *guide, const Rules *rules, Kind kind, Seat seat);

void guide_free(Guide *guide);

// Appends all of it as text, boards and diagrams drawn with letters.
void guide_write(const Guide *guide, const Rules *rules, Text *text);

// Appends in words where a piece goes: "from d4: moves to c3, d3 and e3; captures on ...".
void guide_tell_diagram(const Rules *rules, const MoveDiagram *diagram, Text *text);

// The signs of diagrams and what each means, in the order of a legend: a WAY_... and, where both
// count, DIAGRAM_MOVES | DIAGRAM_CAPTURES. NULL beyond the last.
typedef struct GuideSign {
    int way;
    char letter;
    const char *meaning;
} GuideSign;
const GuideSign *guide_sign(size_t index);

// The index of the sign that stands for the ways to a site; -1: none. DIAGRAM_FIRST, DIAGRAM_JUMPS
// and DIAGRAM_HOPS have signs of their own beside it.
int guide_sign_of(int diagram);

#endif
