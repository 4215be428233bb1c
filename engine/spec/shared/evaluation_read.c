// SPDX-License-Identifier: MIT
#include "engine/spec/fields/tables.h"
#include "engine/spec/shared/evaluation_spec.h"

#include <string.h>

#define ABOUT(id, name, usual, help) [WEIGHT_##id] = {name, usual},
const WeightAbout weights_about[WEIGHT_COUNT] = {WEIGHTS(ABOUT)};
#undef ABOUT

const char *const evaluation_search_names[] = {
    [SEARCH_ALPHA_BETA] = "alpha-beta", [SEARCH_TREE] = "tree", NULL};

static const FieldForm values_form = {
    "kind_values", "an object with a whole number for each kind of piece",
    "{type: object, additionalProperties: {type: integer, minimum: -100000, maximum: 100000}}"};

static void read_values(Reader *reader, const Node *node, void *place) {
    SpecList *list = place;
    if (fields_read_keys(reader, node, "an object with a number for each kind of piece",
                         sizeof(KindWorthSpec), offsetof(KindWorthSpec, kind), list))
        spec_each (KindWorthSpec, worth, list)
            fields_read_integer(reader, worth->kind.node, -EVALUATION_VALUE_MAX,
                                EVALUATION_VALUE_MAX, &worth->value);
}

static const Field term_fields[] = {
    {"for", FIELD_CUSTOM, .required = true, AT(JudgedTermSpec, who), .read = shared_read_who,
     .form = &shared_who_form,
     .help = "\"player(p)\": evaluated for each player in turn, who is called p",
     .example = "\"player(p)\""},
    {"value", FIELD_PHRASE, .required = true, AT(JudgedTermSpec, value),
     .help = "a number that is better for the player the larger it is",
     .example = "\"count(entities_of_player(p))\""},
    {"weight", FIELD_INTEGER, .required = true, AT(JudgedTermSpec, weight),
     RANGE(-WEIGHT_MAX, WEIGHT_MAX), .help = "what a value of 1 is worth, in hundredths of a man",
     .example = "25"},
};

static const ObjectTable term_table = {TABLE("a term", JudgedTermSpec, term_fields)};

static const Field level_fields[] = {
    {"nodes", FIELD_INTEGER, .required = true, AT(LevelSpec, nodes), RANGE(1, 1000 * 1000 * 1000),
     .help = "how many positions the program examines for a move", .example = "1000"},
    {"horizon", FIELD_INTEGER, AT(LevelSpec, horizon), RANGE(0, 100),
     .help = "the largest number of moves that the program looks ahead; 0: no limit",
     .example = "4", .otherwise = "0"},
    {"noise", FIELD_INTEGER, AT(LevelSpec, noise), RANGE(0, WEIGHT_MAX),
     .help = "how wrong its judgement of a position may be, in hundredths of a man",
     .example = "50", .otherwise = "0"},
    {"overlooks", FIELD_INTEGER, AT(LevelSpec, overlooks), RANGE(0, 1000),
     .help = "how many in a thousand of the moves that may follow its own it overlooks",
     .example = "30", .otherwise = "0"},
};

static const ObjectTable level_table = {TABLE("a level", LevelSpec, level_fields)};

#define WEIGHT_FIELD(id, word, weight, words)                                                      \
    {word,                                                                                         \
     FIELD_INTEGER,                                                                                \
     AT(EvaluationSpec, weights[WEIGHT_##id]),                                                     \
     RANGE(-WEIGHT_MAX, WEIGHT_MAX),                                                               \
     .help = words,                                                                                \
     .example = #weight,                                                                           \
     .otherwise = #weight},

static const Field evaluation_fields[] = {
    {"values", FIELD_CUSTOM, AT(EvaluationSpec, values), .read = read_values, .form = &values_form,
     .help = "what pieces are worth, by the code of their kind, in hundredths of a man; negative "
             "for pieces that a player would rather lose",
     .example = "{\"QUEEN\": 900}"},
    WEIGHTS(WEIGHT_FIELD) //
    {"terms", FIELD_LIST, ITEMS("term", 0, EVALUATION_TERM_LIMIT), AT(EvaluationSpec, terms),
     .table = &term_table,
     .help = "further numbers that count: expressions that are evaluated for each player",
     .example = "[{\"for\": \"player(p)\", \"value\": \"count(entities_of_player(p))\", "
                "\"weight\": 10}]"},
    {"search", FIELD_CHOICE, AT(EvaluationSpec, search), .names = evaluation_search_names,
     .help = "the kind of search that plays this game best; if absent, the program chooses",
     .example = "\"tree\""},
    {"levels", FIELD_LIST, ITEMS("level", 0, EVALUATION_LEVEL_LIMIT), AT(EvaluationSpec, levels),
     .table = &level_table,
     .help = "how well each level plays, the weakest first, instead of the program's own table",
     .example = "[{\"nodes\": 200, \"horizon\": 2, \"noise\": 100}]"},
};

const ObjectTable evaluation_table = {TABLE("the evaluation", EvaluationSpec, evaluation_fields)};

bool evaluation_has_weight(const EvaluationSpec *spec, Weight weight) {
    return spec->node && node_member(spec->node, weights_about[weight].name);
}
