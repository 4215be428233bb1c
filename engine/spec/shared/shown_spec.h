// SPDX-License-Identifier: MIT
// The appearance of a game, alike in both dialects: pictures, squares, names of squares, markers.
// Nothing here affects the rules.
#ifndef TESSERA_SPEC_SHARED_SHOWN_SPEC_H
#define TESSERA_SPEC_SHARED_SHOWN_SPEC_H

#include "engine/spec/fields/fields.h"
#include "engine/spec/fields/phrase.h"

#include <stddef.h>

// How the squares of the board are drawn.
typedef enum SquareStyle {
    SQUARES_CHECKERED,
    SQUARES_PLAIN,  // all alike, separated by lines
    SQUARES_POINTS, // pieces stand on the intersections of lines
} SquareStyle;

// Sites marked on the board.
typedef struct MarkSpec {
    const Node *node;
    SpecName name;
    SpecName who; // "for", as that of an ending; absent: they are everybody's
    const Phrase *sites;
} MarkSpec;

// Alternative names for the squares.
typedef struct CoordinatesSpec {
    const Node *node;
    SpecName name;
    SpecNames rows; // from the top rank down; the names in each are separated by spaces
} CoordinatesSpec;

// A marker on one site that is not a piece.
typedef struct MarkerSpec {
    const Node *node;
    SpecName name;
    const Phrase *site; // null: not on the board
    SpecName sign;      // absent: one made from its name
} MarkerSpec;

typedef struct ShownSpec {
    const Node *node;
    SpecName pieces;      // the picture set
    int squares;          // SquareStyle
    SpecList zones;       // of MarkSpec; in the interaction dialect
    SpecName board;       // its colour theme
    SpecNames signs;      // drawn on squares, in rows as for coordinates
    SpecList coordinates; // of CoordinatesSpec
    SpecList markers;     // of MarkerSpec
} ShownSpec;

extern const ObjectTable shown_common_table; // what both dialects have, for FIELD_COMMON
extern const ObjectTable shown_table;        // of the interaction dialect

// The rules in words, which only a Guide reads: an object with a text or a list of texts for each
// heading. Reading it here checks its shape.
void shown_read_guide(Reader *reader, const Node *node, void *place);
extern const FieldForm shown_guide_form;
extern const char shown_guide_help[];

// Checks that all names can be displayed.
void shown_check(Reader *reader, const ShownSpec *shown);

// The words of a SquareStyle.
extern const char *const shown_square_names[];

#endif
