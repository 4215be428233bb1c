// SPDX-License-Identifier: MIT
// The field tables that both dialects share.
#include "engine/spec/fields/tables.h"
#include "engine/spec/shared/shared_spec.h"

#include <limits.h>
#include <string.h>

enum { DICE_LIMIT = 5, SIDE_LIMIT = 63 };

// Values and names -----------------------------------------------------------------------------

const Phrase *shared_text_phrase(Reader *reader, const Node *node) {
    Phrase *phrase = arena_alloc(reader->arena, sizeof *phrase);
    phrase->kind = PHRASE_TEXT;
    phrase->text = node->text;
    phrase->node = node;
    return phrase;
}

const Phrase *shared_read_value(Reader *reader, const Node *node, int type) {
    // A text where a name is expected is the name itself, unless its form shows an expression.
    bool is_expression = node->kind != NODE_TEXT || strchr(node->text, '(') ||
                         node->text[0] == '\'' || text_starts_with(node->text, "option.");
    if (type != VALUE_TYPE_NAME || is_expression)
        return phrase_read(reader, node);
    return shared_text_phrase(reader, node);
}

// True if [node] can be the value of a constant. Otherwise reports an error.
static bool check_constant(Reader *reader, const Node *node) {
    if (node->kind != NODE_LIST && node->kind != NODE_OBJECT && node->kind != NODE_NUMBER)
        return true;
    return reader_error(reader, node,
                        "expected a whole number, a text, true, false or null, found %s",
                        node_kind_name(node->kind));
}

// Adds a constant to [list], whose constants come from one or more objects. The first member of
// each object makes room for all its members; list->node is the last object for which there is
// room.
void shared_add_constant(Reader *reader, const Node *member, SpecList *list) {
    if (!check_constant(reader, member))
        return;
    if (list->node != member->parent) {
        ConstantSpec *items = arena_alloc(reader->arena,
                                          (list->count + member->parent->count) * sizeof *items);
        if (list->count > 0)
            memcpy(items, list->items, list->count * sizeof *items);
        list->items = items;
        list->node = member->parent;
    }
    ((ConstantSpec *)list->items)[list->count++] = (ConstantSpec){spec_key(member), member};
}

// [target] may already hold constants, because the unknown members of the object around [node] are
// added to it, too.
void shared_read_constants(Reader *reader, const Node *node, void *target) {
    SpecList *list = target;
    if (!fields_expect(reader, node, NODE_OBJECT, "an object with a value for each name"))
        return;
    for (const Node *member = node->first; member; member = member->next)
        shared_add_constant(reader, member, list);
    list->node = node; // the list is present, even if it is empty
}

const FieldForm shared_constants_form = {
    "constants", "an object with a constant for each name",
    "{type: object, additionalProperties: {$ref: '#/$defs/constant'}}"};

static const char *const visibility_names[] = {
    [VISIBLE_ALL] = "all",
    [VISIBLE_OWNER] = "owner",
    [VISIBLE_NONE] = "none",
};

// Reads a word for a visibility. Returns false if the text of [node] is not one of these words.
static bool read_visibility_word(const Node *node, VisibilitySpec *visibility) {
    for (int i = VISIBLE_ALL; i <= VISIBLE_NONE; i++)
        if (strcmp(node->text, visibility_names[i]) == 0)
            visibility->who = (Visibility)i;
    if (strcmp(node->text, "owner_only") == 0)
        visibility->who = VISIBLE_OWNER;
    return visibility->who != VISIBLE_DEFAULT;
}

const FieldForm shared_visibility_form = {"visibility", "`all`, `owner`, `none` or a list of names",
                                          "{anyOf: [{enum: [all, owner, owner_only, none]}, "
                                          "{type: array, items: {$ref: '#/$defs/text'}}]}"};

void shared_read_visibility(Reader *reader, const Node *node, void *target) {
    VisibilitySpec *visibility = target;
    if (node->kind == NODE_LIST) {
        visibility->who = VISIBLE_LISTED;
        fields_read_texts(reader, node, &visibility->roles);
        return;
    }
    static const char what[] = "\"all\", \"owner\", \"none\" or a list of names of players";
    if (fields_expect(reader, node, NODE_TEXT, what) && !read_visibility_word(node, visibility))
        reader_error(reader, node, "expected %s, found %s", what, reader_quote(node->text).text);
}

// Attributes and variables ---------------------------------------------------------------------

static const char *const type_names[] = {
    [VALUE_TYPE_INTEGER] = "int|integer|number", [VALUE_TYPE_BOOLEAN] = "bool|boolean",
    [VALUE_TYPE_NAME] = "string|text|name",      [VALUE_TYPE_SEAT] = "player_ref|player",
    [VALUE_TYPE_SITE] = "site_ref|site",         [VALUE_TYPE_PIECE] = "entity_ref|entity|piece",
    [VALUE_TYPE_SEATS] = "player_ref_list",      NULL,
};

// True if the member [type] is one of the words for VALUE_TYPE_NAME.
static bool is_name_type(const Node *type) {
    static const char *const words[] = {"string", "text", "name"}; // as in type_names
    for (size_t i = 0; type && type->kind == NODE_TEXT && i < COUNT(words); i++)
        if (strcmp(type->text, words[i]) == 0)
            return true;
    return false;
}

// Reads the initial value of an attribute or variable. Its type is another member of the object,
// which may come later, so it is looked up here.
static void read_initial(Reader *reader, const Node *node, void *target) {
    // All types other than names are read in the same way.
    bool is_name = is_name_type(node_member(node->parent, "type"));
    *(const Phrase **)target = shared_read_value(reader, node,
                                                 is_name ? VALUE_TYPE_NAME : VALUE_TYPE_INTEGER);
}

static const FieldForm value_form = {"value", "an expression; of a string, the text as it stands",
                                     "{type: [string, integer, boolean, 'null']}"};

static const Field attribute_fields[] = {
    {"type", FIELD_CHOICE, AT(AttributeSpec, type),
     "the type of its value: int, bool, string, player_ref, site_ref or entity_ref", "\"bool\"",
     .names = type_names, .otherwise = "\"int\""},
    {"initial", FIELD_CUSTOM, AT(AttributeSpec, initial), "its value at the start", "1",
     .alias = "default", .read = read_initial, .form = &value_form},
    {"min", FIELD_INTEGER, AT(AttributeSpec, minimum), "the smallest number that it may hold", "0",
     RANGE(-INT_MAX, INT_MAX)},
    {"max", FIELD_INTEGER, AT(AttributeSpec, maximum), "the greatest number that it may hold", "10",
     RANGE(-INT_MAX, INT_MAX)},
    {"visibility", FIELD_CUSTOM, AT(AttributeSpec, visibility),
     "who sees it: all, owner, none, or a list of names of players", "\"owner\"",
     .read = shared_read_visibility, .form = &shared_visibility_form, .otherwise = "\"all\""},
    {"internal", FLAG(AttributeSpec, internal),
     "it only serves the rules and is not shown to people, though it is not secret"},
    {"told", FIELD_TEXT, AT(AttributeSpec, wording),
     "of a variable: the words by which it is shown to people, unless it is null, false or its "
     "smallest number; global variables are shown beside the player to move, others beside their "
     "player. {value} stands for its value and {max} for its greatest value",
     "\"throw {value} of {max}\""},
};

const ObjectTable shared_attribute_table = {
    TABLE("an attribute or variable", AttributeSpec, attribute_fields), KEY(AttributeSpec, name)};

static const Field dice_fields[] = {
    {"count", FIELD_INTEGER, .required = true, AT(DiceSpec, count), "how many dice there are", "2",
     RANGE(1, DICE_LIMIT)},
    {"sides", FIELD_INTEGER, .required = true, AT(DiceSpec, sides),
     "how many sides each die has, numbered from 1", "6", RANGE(2, SIDE_LIMIT)},
};

static const ObjectTable dice_table = {TABLE("the object of dice", DiceSpec, dice_fields)};

static const Field state_fields[] = {
    {"global", FIELD_MAP, AT(StateSpec, global),
     "variables of the game, which expressions read as state.NAME",
     "{\"stones\": {\"initial\": 10, \"min\": 0, \"max\": 10}}",
     ITEMS("variable", 0, SHARED_VARIABLE_LIMIT), .table = &shared_attribute_table},
    {"per_player", FIELD_MAP, AT(StateSpec, per_player),
     "variables of each player, which expressions read as player.NAME",
     "{\"score\": {\"initial\": 0}}", ITEMS("variable", 0, SHARED_VARIABLE_LIMIT),
     .table = &shared_attribute_table},
    {"dice", FIELD_OBJECT, AT(StateSpec, dice),
     "the dice of the game, like {\"count\": 2, \"sides\": 6}", "{\"count\": 2, \"sides\": 6}",
     .table = &dice_table},
};

const ObjectTable shared_state_table = {TABLE("the state schema", StateSpec, state_fields)};

// Functions, options, endings ------------------------------------------------------------------

static const Field function_fields[] = {
    {"parameters", FIELD_TEXTS, AT(FunctionSpec, parameters), "the names of its parameters",
     "[\"a\", \"b\"]"},
    {"value", FIELD_PHRASE, .required = true, AT(FunctionSpec, value),
     "the expression that the function stands for, like \"add(a, b)\"", "\"add(a, b)\""},
};

const ObjectTable shared_function_table = {TABLE("a function", FunctionSpec, function_fields),
                                           KEY(FunctionSpec, name)};

static const char *const option_type_names[] = {
    [OPTION_TYPE_INTEGER] = "int|integer|number",
    [OPTION_TYPE_BOOLEAN] = "bool|boolean",
    [OPTION_TYPE_CHOICE] = "choice",
    NULL,
};

#define OPTION_VALUE "{type: [integer, boolean, string]}"

static const FieldForm option_value_form = {
    "option_value", "a whole number, `true`, `false` or a text", OPTION_VALUE};

static const FieldForm presets_form = {
    "presets", "an object with one of `{OPTION: value}` for each value",
    "{type: object, additionalProperties: {type: object, additionalProperties: " OPTION_VALUE "}}"};

static const FieldForm unavailable_form = {"unavailable", "an object with a text for each value",
                                           "{type: object, additionalProperties: {type: string}}"};

static const FieldForm titles_form = {"titles", "an object with a text for each value",
                                      "{type: object, additionalProperties: {type: string}}"};

static const FieldForm only_with_form = {"only_with", "an object with a value for each option",
                                         "{type: object, additionalProperties: " OPTION_VALUE "}"};

static const Field option_fields[] = {
    {"type", FIELD_CHOICE, .required = true, AT(OptionSpec, type), "int, bool or choice",
     "\"choice\"", .names = option_type_names},
    {"values", FIELD_TEXTS, AT(OptionSpec, values), "of a choice: the names to choose from",
     "[\"friendly\", \"tournament\"]"},
    {"min", FIELD_INTEGER, AT(OptionSpec, minimum), "of an int: the smallest number", "1",
     RANGE(-INT_MAX, INT_MAX)},
    {"max", FIELD_INTEGER, AT(OptionSpec, maximum), "of an int: the greatest number", "20",
     RANGE(-INT_MAX, INT_MAX)},
    {"default", FIELD_ANY, AT(OptionSpec, initial),
     "the value if nobody sets the option; if absent, the smallest number, false or the first "
     "value",
     "10", .form = &option_value_form},
    {"presets", FIELD_ANY, AT(OptionSpec, presets),
     "of a choice: for each of its values, the defaults of options that come later, like "
     "{\"tournament\": {\"retries\": 2}}",
     "{\"tournament\": {\"retries\": 2}}", .form = &presets_form},
    {"unavailable", FIELD_ANY, AT(OptionSpec, unavailable),
     "of a choice: values that are shown but cannot be chosen, each with the reason",
     "{\"grand\": \"the board is not known\"}", .form = &unavailable_form},
    {"titles", FIELD_ANY, AT(OptionSpec, titles),
     "of a choice: what its values are called for people, if not by their names",
     "{\"tournament\": \"As in tournaments\"}", .form = &titles_form},
    {"only_with", FIELD_ANY, AT(OptionSpec, only_with),
     "values that other options must have for this one to have an effect; otherwise it is not "
     "offered",
     "{\"rules\": \"tournament\"}", .form = &only_with_form},
    {"label", FIELD_TEXT, AT(OptionSpec, label), "what the option is called for people",
     "\"Stones at the start\""},
};

const ObjectTable shared_option_table = {TABLE("an option", OptionSpec, option_fields),
                                         .early = true, KEY(OptionSpec, name)};

static const char *const end_names[] = {
    [END_VICTORY] = "victory",
    [END_DEFEAT] = "defeat",
    [END_DRAW] = "draw",
    [END_SCORE] = "score",
    NULL,
};

void shared_read_who(Reader *reader, const Node *node, void *target) {
    const Phrase *phrase = phrase_read(reader, node);
    if (!phrase)
        return;
    const Phrase *name = phrase->first;
    if (phrase->kind == PHRASE_CALL && strcmp(phrase->text, "player") == 0 && phrase->count == 1 &&
        name->kind == PHRASE_NAME)
        *(SpecName *)target = (SpecName){.text = name->text, .node = node, .index = -1};
    else
        phrase_error(reader, phrase, "expected \"player(p)\", where p is a name of your choice");
}

const FieldForm shared_who_form = {
    "who", "`player(p)`, with a name of your choice",
    "{type: string, pattern: '^ *player *\\( *[A-Za-z_][A-Za-z0-9_]* *\\) *$'}"};

static const Field end_fields[] = {
    {"type", FIELD_CHOICE, .required = true, AT(EndSpec, type), "victory, defeat, draw or score",
     "\"victory\"", .names = end_names},
    {"for", FIELD_CUSTOM, AT(EndSpec, who),
     "\"player(p)\": evaluated for each player in turn, who is called p", "\"player(p)\"",
     .read = shared_read_who, .form = &shared_who_form},
    {"condition", FIELD_PHRASE, .required = true, AT(EndSpec, condition),
     "when the game ends, like \"eq(state.stones, 0)\"", "\"eq(state.stones, 0)\""},
    {"score", FIELD_PHRASE, AT(EndSpec, score),
     "of the type score: the score of each player; the highest wins",
     "\"count(entities_of_player(p))\""},
    {"highlight", FIELD_PHRASE, AT(EndSpec, highlight),
     "the sites that are marked when the ending ends the game, such as a winning line: an "
     "expression that is evaluated with p as each winner or, for a defeat, each loser",
     "\"group(s in set_of(state.last), eq(board[s].owner, p))\""},
    {"reason", FIELD_TEXT, AT(EndSpec, reason), "what the ending is called for people",
     "\"no stones are left\""},
};

static const ObjectTable end_table = {TABLE("an ending", EndSpec, end_fields)};

static const Field ends_fields[] = {
    {"conditions", FIELD_LIST, .table = &end_table,
     .help = "when the game ends; the first ending whose condition holds counts",
     .example = "[{\"type\": \"draw\", \"condition\": \"eq(state.turn, 100)\"}]"},
};

const ObjectTable shared_ends_table = {
    TABLE("the object of end conditions", SpecList, ends_fields)};

const char *const shared_stalemate_names[] = {
    [STALEMATE_DRAW] = "draw",
    [STALEMATE_LOSES] = "loses",
    [STALEMATE_WINS] = "wins",
    [STALEMATE_SKIP] = "skip",
    NULL,
};

#define ARTICLE_FIELD(id, word, sample, words)                                                     \
    {word, FIELD_TEXT, AT(ArticlesSpec, list[ARTICLE_##id]), words, "\"" sample "\""},

static const Field articles_fields[] = {ARTICLES(ARTICLE_FIELD)};

const ObjectTable shared_articles_table = {
    TABLE("the object of articles", ArticlesSpec, articles_fields)};
