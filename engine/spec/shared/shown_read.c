// SPDX-License-Identifier: MIT
// The field tables for a game's appearance.
#include "engine/spec/fields/tables.h"
#include "engine/spec/shared/shared_spec.h"
#include "engine/spec/shared/shown_spec.h"

const char *const shown_square_names[] = {[SQUARES_CHECKERED] = "checkered",
                                          [SQUARES_PLAIN] = "plain",
                                          [SQUARES_POINTS] = "points",
                                          NULL};

static const Field coordinates_fields[] = {
    {"rows", FIELD_TEXTS, .required = true, AT(CoordinatesSpec, rows),
     .help = "a text for each row of the board from the highest down, with the names of its "
             "squares and spaces between them; - is none",
     .example = "[\"A1 B1\", \"A2 B2\"]"},
};

static const ObjectTable coordinates_table = {
    TABLE("names of squares", CoordinatesSpec, coordinates_fields), KEY(CoordinatesSpec, name)};

static const Field marker_fields[] = {
    {"site", FIELD_PHRASE, .required = true, AT(MarkerSpec, site),
     .help = "an expression of the square where it lies; null: nowhere",
     .example = "\"state.goal\""},
    {"sign", FIELD_TEXT, AT(MarkerSpec, sign),
     .help = "what it looks like, a name as in display.signs; without it that of the marker",
     .example = "\"star\""},
};

static const ObjectTable marker_table = {TABLE("a marker", MarkerSpec, marker_fields),
                                         KEY(MarkerSpec, name)};

static const Field mark_fields[] = {
    {"for", FIELD_CUSTOM, AT(MarkSpec, who), .read = shared_read_who, .form = &shared_who_form,
     .help = "\"player(p)\": asked for each player in turn, who is called p, and marked as his",
     .example = "\"player(p)\""},
    {"sites", FIELD_PHRASE, .required = true, AT(MarkSpec, sites),
     .help = "a set of sites of the board, which nothing that changes during a game may decide",
     .example = "\"where(s in sites, lt(s.y, 3))\""},
};

static const ObjectTable mark_table = {TABLE("a marked zone", MarkSpec, mark_fields),
                                       KEY(MarkSpec, name)};

static const Field common_fields[] = {
    {"pieces", FIELD_TEXT, AT(ShownSpec, pieces),
     .help = "the set of pictures of the program that shows the pieces, by the name of its folder; "
             "without "
             "it the one that has the most of them by their names",
     .example = "\"shogi\""},
    {"squares", FIELD_CHOICE, AT(ShownSpec, squares), .names = shown_square_names,
     .help = "checkered; plain: all alike, with lines between them; points: pieces stand where the "
             "lines "
             "cross",
     .example = "\"points\"", .otherwise = "\"checkered\""},
    {"board", FIELD_TEXT, AT(ShownSpec, board),
     .help =
         "the board of the program, such as green, earth, water, air or fire, on which the game is "
         "shown to those who chose none",
     .example = "\"fire\""},
    {"signs", FIELD_TEXTS, AT(ShownSpec, signs),
     .help = "a sign for each square, drawn faintly on it: a text for each row from the highest "
             "down, with "
             "the names of signs and spaces between them; - is none. Signs are the program's, the "
             "files in "
             "assets/signs, or .svg files beside the document",
     .example = "[\"air water\", \"earth fire\"]"},
    {"coordinates", FIELD_MAP, AT(ShownSpec, coordinates), .table = &coordinates_table,
     .help =
         "other names of the squares, of which people may choose one; moves and positions keep the "
         "squares' own names",
     .example = "{\"By corners\": {\"rows\": [\"A1 B1\", \"A2 B2\"]}}"},
    {"markers", FIELD_MAP, AT(ShownSpec, markers), .table = &marker_table,
     .help =
         "what lies on the board and is no piece, by the names under which people are told of it",
     .example = "{\"goal\": {\"site\": \"state.goal\", \"sign\": \"star\"}}"},
};

const ObjectTable shown_common_table = {TABLE("how any game is shown", ShownSpec, common_fields)};

static const Field shown_fields[] = {
    {.type = FIELD_COMMON, .table = &shown_common_table},
    {"zones", FIELD_MAP, AT(ShownSpec, zones), .table = &mark_table,
     .help = "sites that are marked on the board, by the names under which people are told of them",
     .example = "{\"camp\": {\"sites\": \"where(s in sites, lt(s.y, 3))\"}}"},
};

const ObjectTable shown_table = {TABLE("how the game is shown", ShownSpec, shown_fields)};

// ---- The rules in words

const char shown_guide_help[] =
    "the rules in words, for the page about the game: for each heading a text or a list of texts, "
    "which say what its tables and moves do not tell";

// A choice by option may yield an object.
const FieldForm shown_guide_form = {
    "guide", "an object with a text or a list of texts for each heading",
    "{type: object, additionalProperties: {type: [string, 'null', object, array], items: {type: "
    "[string, 'null', object]}}}"};

void shown_read_guide(Reader *reader, const Node *node, void *place) {
    (void)place;
    if (!fields_expect(reader, node, NODE_OBJECT, "an object with a text for each heading"))
        return;
    for (const Node *member = node->first; member; member = member->next) {
        SpecNames texts = {0};
        SpecName heading = {.text = member->key, .node = member};
        if (member->kind == NODE_NULL)
            continue;
        fields_read_texts(reader, member, &texts);
        name_list_check_label(reader, &heading);
        for (size_t i = 0; i < texts.count; i++)
            name_list_check_label(reader, &texts.items[i]);
    }
}

// ---- Sense

static void check_names(Reader *reader, const SpecNames *names) {
    for (size_t i = 0; i < names->count; i++)
        name_list_check_label(reader, &names->items[i]);
}

void shown_check(Reader *reader, const ShownSpec *shown) {
    name_list_check_label(reader, &shown->board);
    check_names(reader, &shown->signs);
    spec_each (const CoordinatesSpec, coordinate, &shown->coordinates) {
        name_list_check_label(reader, &coordinate->name);
        check_names(reader, &coordinate->rows);
    }
    spec_each (const MarkerSpec, marker, &shown->markers) {
        name_list_check_label(reader, &marker->name);
        name_list_check_label(reader, &marker->sign);
    }
}
