// SPDX-License-Identifier: MIT
// How a game is shown, as documents of both dialects say it: pictures, squares, names of squares,
// markers. What belongs here: what no rule of a game asks for.
#ifndef TESSERA_SPEC_SHARED_SHOWN_SPEC_H
#define TESSERA_SPEC_SHARED_SHOWN_SPEC_H

#include "engine/spec/fields/fields.h"
#include "engine/spec/fields/phrase.h"

#include <stddef.h>

// How the squares of the board are drawn.
typedef enum SquareStyle {
    SQUARES_CHECKERED,
    SQUARES_PLAIN,  // all alike, with lines between them
    SQUARES_POINTS, // pieces stand where lines cross
} SquareStyle;

// Sites that are marked on the board.
typedef struct MarkSpec {
    const Node *node;
    SpecName name;
    SpecName who; // "for", as that of an ending; absent: they are everybody's
    const Phrase *sites;
} MarkSpec;

// Names of the squares besides their own.
typedef struct CoordinatesSpec {
    const Node *node;
    SpecName name;
    SpecNames rows; // from the highest down, the names in each separated by spaces
} CoordinatesSpec;

// Something on the board that is no piece: it marks one site.
typedef struct MarkerSpec {
    const Node *node;
    SpecName name;
    const Phrase *site; // null: nowhere
    SpecName sign;      // absent: that of its name
} MarkerSpec;

typedef struct ShownSpec {
    const Node *node;
    SpecName pieces;      // the set of pictures
    int squares;          // SquareStyle
    SpecList zones;       // of MarkSpec; in the interaction dialect
    SpecName board;       // whose colours and look
    SpecNames signs;      // on the squares, in rows as those of coordinates
    SpecList coordinates; // of CoordinatesSpec
    SpecList markers;     // of MarkerSpec
} ShownSpec;

extern const ObjectTable shown_common_table; // what both dialects have, for FIELD_COMMON
extern const ObjectTable shown_table;        // of the interaction dialect

// The rules in words, which only a Guide reads from the document: an object with a text or a list
// of texts for each heading. Reading it here checks that it is one.
void shown_read_guide(Reader *reader, const Node *node, void *place);
extern const FieldForm shown_guide_form;
extern const char shown_guide_help[];

// Checks that all names in it can be shown.
void shown_check(Reader *reader, const ShownSpec *shown);

// The words of a SquareStyle.
extern const char *const shown_square_names[];

#endif
