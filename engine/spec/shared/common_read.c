// SPDX-License-Identifier: MIT
#include "engine/spec/shared/common_spec.h"

#include "engine/base/utf8.h"
#include "engine/spec/fields/tables.h"
#include "engine/spec/shared/shown_spec.h"
#include "engine/spec/shared/test_spec.h"

static const Field about_fields[] = {
    {"name", FIELD_TEXT, .required = true, AT(AboutSpec, name), "the name of the game", "\"Nim\""},
    {"description", FIELD_TEXT, AT(AboutSpec, description), "a sentence or two about the game",
     "\"Take the last stone.\""},
    {"source", FIELD_TEXT, AT(AboutSpec, source), "where the rules are written down",
     "\"FIDE Laws of Chess, effective 1 January 2023\""},
    {"guide", FIELD_CUSTOM, .read = shown_read_guide, .form = &shown_guide_form,
     .help = shown_guide_help, .example = "{\"The aim\": [\"Take the last stone.\"]}"},
};

const ObjectTable common_about_table = {TABLE("what the game is called", AboutSpec, about_fields)};

static const Field game_fields[] = {
    {"options", FIELD_MAP, AT(CommonSpec, options),
     "settings that people choose before a game, which expressions read as option.NAME",
     "{\"stones\": {\"type\": \"int\", \"min\": 1, \"max\": 20}}", .table = &shared_option_table},
    {"functions", FIELD_MAP, AT(CommonSpec, functions),
     "named expressions, which other expressions call",
     "{\"half\": {\"parameters\": [\"n\"], \"value\": \"div(n, 2)\"}}",
     ITEMS("function", 0, SHARED_FUNCTION_LIMIT), .table = &shared_function_table},
    {"state_schema", FIELD_OBJECT, AT(CommonSpec, state),
     "the variables, like {\"global\": {\"stones\": {\"type\": \"int\"}}}",
     "{\"global\": {\"stones\": {\"type\": \"int\"}}}", .table = &shared_state_table},
    {"end_conditions", FIELD_OBJECT, AT(CommonSpec, ends), "when the game ends and who wins",
     "{\"conditions\": [{\"type\": \"draw\", \"condition\": \"eq(state.turn, 100)\"}]}",
     .table = &shared_ends_table},
    {"articles", FIELD_OBJECT, AT(CommonSpec, articles),
     "articles of the official rules, by how the game ends; the article is shown with the result",
     "{\"checkmate\": \"5.1.1\"}", .table = &shared_articles_table},
    {"evaluation", FIELD_OBJECT, AT(CommonSpec, evaluation),
     "how programs judge positions and play; it does not affect the rules",
     "{\"values\": {\"KING\": 0}, \"mobility\": 3}", .table = &evaluation_table},
    {"tests", FIELD_LIST, AT(CommonSpec, tests),
     "positions and what must be true of them, for tessera-cli check",
     "[{\"name\": \"start\", \"perft\": [20, 400]}]", .table = &test_spec_table},
};

const ObjectTable common_game_table = {TABLE("the game as a whole", CommonSpec, game_fields)};

static const Field turn_fields[] = {
    {"turn_start", FIELD_PHRASES, AT(TurnEffectsSpec, start), "effects at the start of a turn",
     "[\"set(player.tries, 0)\"]"},
    {"turn_end", FIELD_PHRASES, AT(TurnEffectsSpec, end), "effects at the end of a turn",
     "[\"add(state.rounds, 1)\"]"},
};

const ObjectTable common_turn_table = {
    TABLE("the effects at each turn", TurnEffectsSpec, turn_fields)};

static const Field seat_fields[] = {
    {"name", FIELD_TEXT, .required = true, AT(SeatSpec, name), "the player's name", "\"WHITE\""},
    {"attributes", FIELD_CUSTOM, AT(SeatSpec, attributes),
     "constants, which expressions read as player.NAME", "{\"home_row\": 0}",
     .read = shared_read_constants, .form = &shared_constants_form},
    {"title", FIELD_TEXT, AT(SeatSpec, title),
     "a further name of the player, shown beside his name", "\"Water\""},
    {"sign", FIELD_TEXT, AT(SeatSpec, sign),
     "the player's sign, shown beside his name: the name of a sign, as in display.signs",
     "\"water\""},
};

const ObjectTable common_seat_table = {TABLE("a seat", SeatSpec, seat_fields)};

static const Field face_fields[] = {
    {"symbol", FIELD_TEXT, AT(FaceSpec, symbol),
     "one to three letters for boards in text; if absent, the first three of the code or name",
     "\"K\""},
    {"image", FIELD_TEXT, AT(FaceSpec, image),
     "a picture: a .svg or .png file in the folder of the document or, as a name without a dot, a "
     "picture from the sets of the program",
     "\"king.svg\""},
};

const ObjectTable common_face_table = {TABLE("a face", FaceSpec, face_fields)};

// Sense -------------------------------------------------------------------------------------------

void common_check(Reader *reader, const NameList *players, const NameList *kinds,
                  CommonSpec *common) {
    shared_check_functions(reader, &common->functions);
    shared_check_attributes(reader, players, &common->state.global, "variable");
    shared_check_attributes(reader, players, &common->state.per_player, "variable");
    shared_check_ends(reader, &common->ends);
    spec_each (KindWorthSpec, worth, &common->evaluation.values)
        name_list_resolve(kinds, &worth->kind);
}

void common_check_seat(Reader *reader, const SeatSpec *seat) {
    name_list_check_label(reader, &seat->title);
    name_list_check_label(reader, &seat->sign);
}

static int count_characters(const char *text) {
    int count = 0;
    for (; *text; text++)
        count += !utf8_continues(*text);
    return count;
}

bool common_check_symbol(Reader *reader, const SpecName *symbol) {
    enum { SYMBOL_LENGTH = 3 }; // the most characters that are shown
    if (symbol->text && count_characters(symbol->text) > SYMBOL_LENGTH)
        reader_warning(reader, symbol->node,
                       "only the first three characters of a symbol are shown");
    return name_list_check_label(reader, symbol);
}
