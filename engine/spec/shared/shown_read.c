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
     "a text for each row of the board, from the highest down: the names of its squares, separated "
     "by spaces; - for a square without a name",
     "[\"A1 B1\", \"A2 B2\"]"},
};

static const ObjectTable coordinates_table = {
    TABLE("names of squares", CoordinatesSpec, coordinates_fields), KEY(CoordinatesSpec, name)};

static const Field marker_fields[] = {
    {"site", FIELD_PHRASE, .required = true, AT(MarkerSpec, site),
     "an expression for the square on which the marker lies; null: it is not on the board",
     "\"state.goal\""},
    {"sign", FIELD_TEXT, AT(MarkerSpec, sign),
     "the sign that is drawn for it, by a name as in display.signs; if absent, the name of the "
     "marker",
     "\"star\""},
};

static const ObjectTable marker_table = {TABLE("a marker", MarkerSpec, marker_fields),
                                         KEY(MarkerSpec, name)};

static const Field mark_fields[] = {
    {"for", FIELD_CUSTOM, AT(MarkSpec, who),
     "\"player(p)\": evaluated for each player in turn, who is called p; the sites are marked as "
     "his",
     "\"player(p)\"", .read = shared_read_who, .form = &shared_who_form},
    {"sites", FIELD_PHRASE, .required = true, AT(MarkSpec, sites),
     "a set of sites of the board, which must not depend on anything that changes during a game",
     "\"where(s in sites, lt(s.y, 3))\""},
};

static const ObjectTable mark_table = {TABLE("a marked zone", MarkSpec, mark_fields),
                                       KEY(MarkSpec, name)};

static const Field common_fields[] = {
    {"pieces", FIELD_TEXT, AT(ShownSpec, pieces),
     "the set of pictures that shows the pieces, by the name of its folder in the program; if "
     "absent, the set that has pictures for the most of them",
     "\"shogi\""},
    {"squares", FIELD_CHOICE, AT(ShownSpec, squares),
     "how squares are drawn: checkered; plain: all the same, with lines between them; points: "
     "pieces stand where the lines cross",
     "\"points\"", .names = shown_square_names, .otherwise = "\"checkered\""},
    {"board", FIELD_TEXT, AT(ShownSpec, board),
     "the board on which the game is shown to people who have not chosen one, such as green, "
     "earth, water, air or fire",
     "\"fire\""},
    {"signs", FIELD_TEXTS, AT(ShownSpec, signs),
     "a sign for each square, drawn faintly on it: a text for each row, from the highest down, "
     "with the names of signs separated by spaces; - for no sign. A sign is one of the program's, "
     "a file in assets/signs, or a .svg file beside the document",
     "[\"air water\", \"earth fire\"]"},
    {"coordinates", FIELD_MAP, AT(ShownSpec, coordinates),
     "alternative names of the squares, which people may choose; moves and positions keep the "
     "squares' own names",
     "{\"By corners\": {\"rows\": [\"A1 B1\", \"A2 B2\"]}}", .table = &coordinates_table},
    {"markers", FIELD_MAP, AT(ShownSpec, markers),
     "what lies on the board but is not a piece, by the names that people are shown",
     "{\"goal\": {\"site\": \"state.goal\", \"sign\": \"star\"}}", .table = &marker_table},
};

const ObjectTable shown_common_table = {TABLE("how any game is shown", ShownSpec, common_fields)};

static const Field shown_fields[] = {
    {.type = FIELD_COMMON, .table = &shown_common_table},
    {"zones", FIELD_MAP, AT(ShownSpec, zones),
     "sites that are marked on the board, by the names that people are shown",
     "{\"camp\": {\"sites\": \"where(s in sites, lt(s.y, 3))\"}}", .table = &mark_table},
};

const ObjectTable shown_table = {TABLE("how the game is shown", ShownSpec, shown_fields)};

// The rules in words ------------------------------------------------------------------------------

const char shown_guide_help[] =
    "the rules in words, for the page about the game: for each heading a text or a list of texts, "
    "which say what its tables and moves do not tell";

// The value of a heading may also be an object, which must be a `by_option`.
const FieldForm shown_guide_form = {
    "guide", "an object with a text or a list of texts for each heading",
    "{type: object, additionalProperties: {type: [string, 'null', object, array], items: {type: "
    "[string, 'null', object]}}}"};

static void check_labels(Reader *reader, const SpecNames *names) {
    spec_each (const SpecName, name, names)
        name_list_check_label(reader, name);
}

void shown_read_guide(Reader *reader, const Node *node, void *target) {
    (void)target; // nothing is stored: a Guide reads the document itself
    if (!fields_expect(reader, node, NODE_OBJECT, "an object with a text for each heading"))
        return;
    for (const Node *member = node->first; member; member = member->next) {
        SpecNames texts = {0};
        SpecName heading = {.text = member->key, .node = member};
        if (member->kind == NODE_NULL) // a heading without text
            continue;
        fields_read_texts(reader, member, &texts);
        name_list_check_label(reader, &heading);
        check_labels(reader, &texts);
    }
}

// Sense -------------------------------------------------------------------------------------------

// Checks that the names of a ShownSpec can be displayed.
void shown_check(Reader *reader, const ShownSpec *shown) {
    name_list_check_label(reader, &shown->board);
    check_labels(reader, &shown->signs);
    spec_each (const CoordinatesSpec, coordinate, &shown->coordinates) {
        name_list_check_label(reader, &coordinate->name);
        check_labels(reader, &coordinate->rows);
    }
    spec_each (const MarkerSpec, marker, &shown->markers) {
        name_list_check_label(reader, &marker->name);
        name_list_check_label(reader, &marker->sign);
    }
}
