// SPDX-License-Identifier: MIT
#include "engine/spec/shared/common_spec.h"

#include "engine/base/utf8.h"
#include "engine/spec/fields/tables.h"
#include "engine/spec/shared/shown_spec.h"
#include "engine/spec/shared/test_spec.h"

static const Field about_fields[] = {
    {"name", FIELD_TEXT, .required = true, AT(AboutSpec, name), .help = "the name of the game",
     .example = "\"Nim\""},
    {"description", FIELD_TEXT, AT(AboutSpec, description),
     .help = "a sentence or two about the game", .example = "\"Take the last stone.\""},
    {"source", FIELD_TEXT, AT(AboutSpec, source), .help = "where the rules are written down",
     .example = "\"FIDE Laws of Chess, effective 1 January 2023\""},
    {"guide", FIELD_CUSTOM, .read = shown_read_guide, .form = &shown_guide_form,
     .help = shown_guide_help, .example = "{\"The aim\": [\"Take the last stone.\"]}"},
};

const ObjectTable common_about_table = {TABLE("what the game is called", AboutSpec, about_fields)};

static const Field game_fields[] = {
    {"options", FIELD_MAP, AT(CommonSpec, options), .table = &shared_option_table,
     .help = "settings that people choose before a game, which expressions read as option.NAME",
     .example = "{\"stones\": {\"type\": \"int\", \"min\": 1, \"max\": 20}}"},
    {"functions", FIELD_MAP, ITEMS("function", 0, SHARED_FUNCTION_LIMIT), AT(CommonSpec, functions),
     .table = &shared_function_table, .help = "named expressions, which other expressions call",
     .example = "{\"half\": {\"parameters\": [\"n\"], \"value\": \"div(n, 2)\"}}"},
    {"state_schema", FIELD_OBJECT, AT(CommonSpec, state), .table = &shared_state_table,
     .help = "the variables, like {\"global\": {\"stones\": {\"type\": \"int\"}}}",
     .example = "{\"global\": {\"stones\": {\"type\": \"int\"}}}"},
    {"end_conditions", FIELD_OBJECT, AT(CommonSpec, ends), .table = &shared_ends_table,
     .help = "when the game ends and who wins",
     .example = "{\"conditions\": [{\"type\": \"draw\", \"condition\": \"eq(state.turn, 100)\"}]}"},
    {"articles", FIELD_OBJECT, AT(CommonSpec, articles), .table = &shared_articles_table,
     .help = "articles of the official rules, by how the game ends; the article is shown with the "
             "result",
     .example = "{\"checkmate\": \"5.1.1\"}"},
    {"evaluation", FIELD_OBJECT, AT(CommonSpec, evaluation), .table = &evaluation_table,
     .help = "how programs judge positions and play; it does not affect the rules",
     .example = "{\"values\": {\"KING\": 0}, \"mobility\": 3}"},
    {"tests", FIELD_LIST, AT(CommonSpec, tests), .table = &test_spec_table,
     .help = "positions and what must be true of them, for tessera-cli check",
     .example = "[{\"name\": \"start\", \"perft\": [20, 400]}]"},
};

const ObjectTable common_game_table = {TABLE("the game as a whole", CommonSpec, game_fields)};

static const Field turn_fields[] = {
    {"turn_start", FIELD_PHRASES, AT(TurnEffectsSpec, start),
     .help = "effects at the start of a turn", .example = "[\"set(player.tries, 0)\"]"},
    {"turn_end", FIELD_PHRASES, AT(TurnEffectsSpec, end), .help = "effects at the end of a turn",
     .example = "[\"add(state.rounds, 1)\"]"},
};

const ObjectTable common_turn_table = {
    TABLE("the effects at each turn", TurnEffectsSpec, turn_fields)};

static const Field seat_fields[] = {
    {"name", FIELD_TEXT, .required = true, AT(SeatSpec, name), .help = "the player's name",
     .example = "\"WHITE\""},
    {"attributes", FIELD_CUSTOM, AT(SeatSpec, attributes), .read = shared_read_constants,
     .form = &shared_constants_form, .help = "constants, which expressions read as player.NAME",
     .example = "{\"home_row\": 0}"},
    {"title", FIELD_TEXT, AT(SeatSpec, title),
     .help = "a further name of the player, shown beside his name", .example = "\"Water\""},
    {"sign", FIELD_TEXT, AT(SeatSpec, sign),
     .help = "the player's sign, shown beside his name: the name of a sign, as in display.signs",
     .example = "\"water\""},
};

const ObjectTable common_seat_table = {TABLE("a seat", SeatSpec, seat_fields)};

static const Field face_fields[] = {
    {"symbol", FIELD_TEXT, AT(FaceSpec, symbol),
     .help =
         "one to three letters for boards in text; if absent, the first three of the code or name",
     .example = "\"K\""},
    {"image", FIELD_TEXT, AT(FaceSpec, image),
     .help = "a picture: a .svg or .png file in the folder of the document or, as a name without a "
             "dot, a picture from the sets of the program",
     .example = "\"king.svg\""},
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
    if (symbol->text && count_characters(symbol->text) > 3)
        reader_warning(reader, symbol->node,
                       "only the first three characters of a symbol are shown");
    return name_list_check_label(reader, symbol);
}
