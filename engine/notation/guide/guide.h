// SPDX-License-Identifier: MIT
// A Guide is the rules of a game in words, derived from the compiled Rules, with placeholders for
// pictures: the board at the start, and how each kind of piece moves. Whoever shows it chooses the
// layout.
#pragma once

#include "engine/doc/node.h"
#include "engine/rules/explain/move_diagram.h"

typedef enum GuideKind {
    GUIDE_TITLE,
    GUIDE_HEADING,
    GUIDE_TEXT,  // a paragraph
    GUIDE_POINT, // an item of a list
    GUIDE_BOARD, // a picture of the position at the start
    GUIDE_PIECE, // the heading of the items about [piece]
    GUIDE_WAYS,  // a diagram of how [piece] of [seat] moves; [text]: the seat if seats move
                 // differently
} GuideKind;

typedef struct GuideItem {
    GuideKind kind;
    Kind piece; // the kind that GUIDE_PIECE and GUIDE_WAYS are about
    Seat seat;  // a seat that has pieces of kind [piece]
    const char *text;
} GuideItem;

// All zeros: an empty guide.
typedef struct Guide {
    Arena arena; // owns the strings
    GuideItem *items;
    size_t count;
    size_t capacity;
} Guide;

// Fills the empty [guide] with the rules of a game. [document] is the root of the edition (see
// edition.h) from which the Rules were compiled. It provides texts that the Rules do not contain;
// if it is NULL, the guide lacks these texts. Release with guide_free.
void guide_read(Guide *guide, const Rules *rules, const Node *document);

// Fills the empty [guide] with the items about [kind], for the pieces of [seat].
void guide_read_piece(Guide *guide, const Rules *rules, Kind kind, Seat seat);

void guide_free(Guide *guide);

// Appends the guide as plain text, with boards and diagrams drawn in letters.
void guide_write(const Guide *guide, const Rules *rules, Text *text);

// Appends a sentence about where a piece can go: "from d4: moves to c3, d3 and e3; captures on
// ...".
void guide_write_diagram(const Rules *rules, const MoveDiagram *diagram, Text *text);

// A sign in diagrams and its meaning. Signs are in the order of the legend.
typedef struct GuideSign {
    int way; // one or more DIAGRAM_... flags
    char letter;
    const char *meaning;
} GuideSign;

// The sign at [index]; NULL if there are no more.
const GuideSign *guide_sign(size_t index);

// The signs of a site that can be reached in [ways], which are DIAGRAM_... flags. Bit i of the
// result stands for the sign at index i. The signs of DIAGRAM_FIRST, DIAGRAM_JUMPS and DIAGRAM_HOPS
// are shown only together with another sign.
unsigned guide_signs_at(int ways);

// All signs that occur in [diagram], as bits numbered as in guide_signs_at.
unsigned guide_signs(const Rules *rules, const MoveDiagram *diagram);
