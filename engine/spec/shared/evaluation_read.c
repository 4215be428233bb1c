// SPDX-License-Identifier: MIT
#include "engine/spec/fields/tables.h"
#include "engine/spec/shared/evaluation_spec.h"

#define ABOUT(id, name, usual, help) [WEIGHT_##id] = {name, usual},
const WeightAbout weights_about[WEIGHT_COUNT] = {WEIGHTS(ABOUT)};
#undef ABOUT

const char *const evaluation_search_names[] = {
    [SEARCH_ALPHA_BETA] = "alpha-beta", [SEARCH_TREE] = "tree", NULL};

static const FieldForm values_form = {
    "kind_values", "an object with a whole number for each kind of piece",
    "{type: object, additionalProperties: {type: integer, minimum: -100000, maximum: 100000}}"};

// Reads what each kind of piece is worth.
static void read_values(Reader *reader, const Node *node, void *target) {
    SpecList *list = target;
    if (fields_read_keys(reader, node, "an object with a number for each kind of piece",
                         sizeof(KindWorthSpec), offsetof(KindWorthSpec, kind), list))
        spec_each (KindWorthSpec, worth, list)
            fields_read_integer(reader, worth->kind.node, -EVALUATION_VALUE_MAX,
                                EVALUATION_VALUE_MAX, &worth->value);
}

static const Field term_fields[] = {
    {"for", FIELD_CUSTOM, .required = true, AT(JudgedTermSpec, who),
     "\"player(p)\": evaluated for each player in turn, who is called p", "\"player(p)\"",
     .read = shared_read_who, .form = &shared_who_form},
    {"value", FIELD_PHRASE, .required = true, AT(JudgedTermSpec, value),
     "a number that is better for the player the larger it is", "\"count(entities_of_player(p))\""},
    {"weight", FIELD_INTEGER, .required = true, AT(JudgedTermSpec, weight),
     "what a value of 1 is worth, in hundredths of a man", "25", RANGE(-WEIGHT_MAX, WEIGHT_MAX)},
};

static const ObjectTable term_table = {TABLE("a term", JudgedTermSpec, term_fields)};

static const Field level_fields[] = {
    {"nodes", FIELD_INTEGER, .required = true, AT(LevelSpec, nodes),
     "how many positions the program examines for a move", "1000", RANGE(1, 1000 * 1000 * 1000)},
    {"horizon", FIELD_INTEGER, AT(LevelSpec, horizon),
     "the largest number of moves that the program looks ahead; 0: no limit", "4", RANGE(0, 100),
     .otherwise = "0"},
    {"noise", FIELD_INTEGER, AT(LevelSpec, noise),
     "how wrong its judgement of a position may be, in hundredths of a man", "50",
     RANGE(0, WEIGHT_MAX), .otherwise = "0"},
    {"overlooks", FIELD_INTEGER, AT(LevelSpec, overlooks),
     "how many in a thousand of the moves that may follow its own it overlooks", "30",
     RANGE(0, 1000), .otherwise = "0"},
};

static const ObjectTable level_table = {TABLE("a level", LevelSpec, level_fields)};

#define WEIGHT_FIELD(id, word, weight, words)                                                      \
    {word,                                                                                         \
     FIELD_INTEGER,                                                                                \
     AT(EvaluationSpec, weights[WEIGHT_##id]),                                                     \
     words,                                                                                        \
     #weight,                                                                                      \
     RANGE(-WEIGHT_MAX, WEIGHT_MAX),                                                               \
     .otherwise = #weight},

static const Field evaluation_fields[] = {
    {"values", FIELD_CUSTOM, AT(EvaluationSpec, values),
     "what pieces are worth, by the code of their kind, in hundredths of a man; negative for "
     "pieces that a player would rather lose",
     "{\"QUEEN\": 900}", .read = read_values, .form = &values_form},
    WEIGHTS(WEIGHT_FIELD) // a field for each weight
    {"terms", FIELD_LIST, AT(EvaluationSpec, terms),
     "further numbers that count: expressions that are evaluated for each player",
     "[{\"for\": \"player(p)\", \"value\": \"count(entities_of_player(p))\", \"weight\": 10}]",
     ITEMS("term", 0, EVALUATION_TERM_LIMIT), .table = &term_table},
    {"search", FIELD_CHOICE, AT(EvaluationSpec, search),
     "the kind of search that plays this game best; if absent, the program chooses", "\"tree\"",
     .names = evaluation_search_names},
    {"levels", FIELD_LIST, AT(EvaluationSpec, levels),
     "how well each level plays, the weakest first, instead of the program's own table",
     "[{\"nodes\": 200, \"horizon\": 2, \"noise\": 100}]",
     ITEMS("level", 0, EVALUATION_LEVEL_LIMIT), .table = &level_table},
};

const ObjectTable evaluation_table = {TABLE("the evaluation", EvaluationSpec, evaluation_fields)};

bool evaluation_has_weight(const EvaluationSpec *spec, Weight weight) {
    return spec->node && node_member(spec->node, weights_about[weight].name);
}
