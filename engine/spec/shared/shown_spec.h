// SPDX-License-Identifier: MIT
// The appearance of a game in both dialects: pictures, squares, names of squares, markers. Nothing
// here affects the rules.
#pragma once

#include "engine/spec/fields/fields.h"
#include "engine/spec/fields/phrase.h"

// The look of the squares of the board.
typedef enum SquareStyle {
    SQUARES_CHECKERED,
    SQUARES_PLAIN,  // all the same, separated by lines
    SQUARES_POINTS, // pieces stand on the intersections of lines
} SquareStyle;

// Sites marked on the board.
typedef struct MarkSpec {
    const Node *node;
    SpecName name;
    SpecName who; // "for": the name of the seat in [sites]; absent: all seats have the same sites
    const Phrase *sites;
} MarkSpec;

// Alternative names for the squares.
typedef struct CoordinatesSpec {
    const Node *node;
    SpecName name;
    SpecNames rows; // from the top rank down; in each row, spaces separate the names
} CoordinatesSpec;

// Something that lies on a site of the board but is not a piece.
typedef struct MarkerSpec {
    const Node *node;
    SpecName name;
    const Phrase *site; // evaluates to null while the marker is not on the board
    SpecName sign;      // absent: the sign called [name]
} MarkerSpec;

typedef struct ShownSpec {
    const Node *node;
    SpecName pieces;      // the picture set
    int squares;          // SquareStyle
    SpecList zones;       // of MarkSpec; only in the interaction dialect
    SpecName board;       // the colour theme of the board
    SpecNames signs;      // drawn on the squares, in rows like the names of a CoordinatesSpec
    SpecList coordinates; // of CoordinatesSpec
    SpecList markers;     // of MarkerSpec
} ShownSpec;

extern const ObjectTable shown_common_table; // members of both dialects; included by a FIELD_COMMON
extern const ObjectTable shown_table;        // all members in the interaction dialect

// Checks that the rules in words are an object with a text or a list of texts for each heading.
// Stores nothing, because only a Guide reads these rules.
void shown_read_guide(Reader *reader, const Node *node, void *target);
extern const FieldForm shown_guide_form;
extern const char shown_guide_help[];

// Checks that the names and signs can be displayed.
void shown_check(Reader *reader, const ShownSpec *shown);

// The word for each SquareStyle.
extern const char *const shown_square_names[];
