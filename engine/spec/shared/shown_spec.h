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

extern const ObjectTable shown_table; // of the interaction dialect
extern const ObjectTable shown_coordinates_table;
extern const ObjectTable shown_marker_table;

// The rules in words, which only a Guide reads from the document: an object with a text or a list
// of texts for each heading. Reading it here checks that it is one.
void shown_read_guide(Reader *reader, const Node *node, void *place);
extern const FieldForm shown_guide_form;
extern const char shown_guide_help[];

// Checks that all names in it can be shown.
void shown_check(Reader *reader, const ShownSpec *shown);

// The words of a SquareStyle, and what is said about members.
extern const char *const shown_square_names[];
extern const char shown_pieces_help[], shown_squares_help[], shown_board_help[], shown_signs_help[],
    shown_coordinates_help[], shown_markers_help[], shown_title_help[], shown_sign_help[];

// The fields that both dialects have, of a ShownSpec that stands at [base] in its struct.
#define SHOWN_FIELDS(base)                                                                         \
    {"pieces", FIELD_TEXT, .offset = (base) + offsetof(ShownSpec, pieces),                         \
     .help = shown_pieces_help, .example = "\"shogi\""},                                           \
        {"squares",                                                                                \
         FIELD_CHOICE,                                                                             \
         .offset = (base) + offsetof(ShownSpec, squares),                                          \
         .names = shown_square_names,                                                              \
         .help = shown_squares_help,                                                               \
         .example = "\"points\"",                                                                  \
         .otherwise = "\"checkered\""},                                                            \
        {"board", FIELD_TEXT, .offset = (base) + offsetof(ShownSpec, board),                       \
         .help = shown_board_help, .example = "\"fire\""},                                         \
        {"signs", FIELD_TEXTS, .offset = (base) + offsetof(ShownSpec, signs),                      \
         .help = shown_signs_help, .example = "[\"air water\", \"earth fire\"]"},                  \
        {"coordinates",                                                                            \
         FIELD_MAP,                                                                                \
         .offset = (base) + offsetof(ShownSpec, coordinates),                                      \
         .table = &shown_coordinates_table,                                                        \
         .help = shown_coordinates_help,                                                           \
         .example = "{\"By corners\": {\"rows\": [\"A1 B1\", \"A2 B2\"]}}"},                       \
    {                                                                                              \
        "markers", FIELD_MAP,                                                                      \
            .offset = (base) + offsetof(ShownSpec, markers), .table = &shown_marker_table,         \
            .help = shown_markers_help,                                                            \
            .example = "{\"goal\": {\"site\": \"state.goal\", \"sign\": \"star\"}}"                \
    }

// The fields of what a player is called and his sign, SpecNames of [type].
#define SHOWN_SEAT_FIELDS(type)                                                                    \
    {"title", FIELD_TEXT, .offset = offsetof(type, title), .help = shown_title_help,               \
     .example = "\"Water\""},                                                                      \
    {                                                                                              \
        "sign", FIELD_TEXT, .offset = offsetof(type, sign), .help = shown_sign_help,               \
                            .example = "\"water\""                                                 \
    }

#endif
