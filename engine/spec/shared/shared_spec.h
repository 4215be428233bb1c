// SPDX-License-Identifier: MIT
// The attributes, variables, functions, options and endings of both dialects: their structs, field
// tables and sense checks.
#pragma once

#include "engine/spec/fields/name_list.h"
#include "engine/spec/fields/phrase.h"
#include "engine/spec/shared/articles.h"

// The types that a value can be declared with, and the words for each in documents.
typedef enum ValueType {
    VALUE_TYPE_INTEGER, // int, integer, number
    VALUE_TYPE_BOOLEAN, // bool, boolean
    VALUE_TYPE_NAME,    // "string", "text" or "name"
    VALUE_TYPE_SEAT,    // player_ref, player
    VALUE_TYPE_SITE,    // site_ref, site
    VALUE_TYPE_PIECE,   // entity_ref, entity, piece
    VALUE_TYPE_SEATS, // player_ref_list; only the attribute visible_to, set by the program, has it
} ValueType;

// The players who see something. VISIBLE_LISTED means the roles in a list.
typedef enum Visibility {
    VISIBLE_DEFAULT, // the document does not say
    VISIBLE_ALL,
    VISIBLE_OWNER, // the words owner and owner_only
    VISIBLE_NONE,
    VISIBLE_LISTED,
} Visibility;

typedef struct VisibilitySpec {
    Visibility who;
    SpecNames roles; // VISIBLE_LISTED; [index] is the role
} VisibilitySpec;

// A constant of the document: a number, boolean, text or null.
typedef struct ConstantSpec {
    SpecName name; // the key
    const Node *value;
} ConstantSpec;

// An attribute of entities, or a variable.
typedef struct AttributeSpec {
    const Node *node;
    SpecName name;
    int type;              // ValueType
    const Phrase *initial; // "default" or "initial"; NULL: null if the type and range allow null,
                           // otherwise 0 or false
    int minimum;           // -INT_MAX if the document gives only a maximum
    int maximum;           // INT_MAX if the document gives only a minimum; no limit if both are 0
    VisibilitySpec visibility;
    bool internal;    // not shown to people
    SpecName wording; // "told": the words that show it to people; absent: its name
} AttributeSpec;

typedef AttributeSpec VariableSpec;

typedef struct DiceSpec {
    const Node *node; // NULL: the game has no dice
    int count;
    int sides;
} DiceSpec;

typedef struct StateSpec {
    const Node *node;
    SpecList global;     // of VariableSpec
    SpecList per_player; // of VariableSpec
    DiceSpec dice;
} StateSpec;

typedef struct FunctionSpec {
    const Node *node;
    SpecName name;
    SpecNames parameters;
    const Phrase *value;
} FunctionSpec;

typedef enum EndType { END_VICTORY, END_DEFEAT, END_DRAW, END_SCORE } EndType;

typedef struct EndSpec {
    const Node *node;
    int type;     // EndType
    SpecName who; // "for": the name that stands for the seat in the expressions, such as the p in
                  // player(p); may be absent
    const Phrase *condition;
    const Phrase *score;     // END_SCORE: the score of each seat; the highest score wins
    const Phrase *highlight; // the sites to mark when this ending occurs; NULL: none
    SpecName reason;         // the reason in words, for people
} EndSpec;

// The articles of the game's official rules that explain its endings.
typedef struct ArticlesSpec {
    const Node *node;
    SpecName list[ARTICLE_COUNT]; // for each Article, its number, such as 5.1.1; absent: none
} ArticlesSpec;

typedef enum OptionType { OPTION_TYPE_INTEGER, OPTION_TYPE_BOOLEAN, OPTION_TYPE_CHOICE } OptionType;

typedef struct OptionSpec {
    const Node *node;
    SpecName name;
    int type;                // OptionType
    SpecNames values;        // OPTION_TYPE_CHOICE: the names to choose from
    int minimum;             // OPTION_TYPE_INTEGER: the smallest number
    int maximum;             // OPTION_TYPE_INTEGER: the greatest number
    const Node *initial;     // "default"; NULL: the minimum, false or the first value
    const Node *presets;     // OPTION_TYPE_CHOICE: for each value, the defaults of other options
    const Node *unavailable; // the reasons why some values cannot be chosen; NULL: all can be
    const Node *titles;      // for each value, its name for people; NULL: the values themselves
    const Node *only_with;   // the values that other options must have for this one to have an
                             // effect; NULL: any
    SpecName label;
    int32_t value; // the present value: the integer, 0 or 1, or an index of [values]
    bool idle;     // has no effect, because of the values of other options
} OptionSpec;

// The consequence for a player who has no legal action.
typedef enum StalemateType {
    STALEMATE_DRAW,
    STALEMATE_LOSES,
    STALEMATE_WINS,
    STALEMATE_SKIP,
    STALEMATE_DEFAULT, // a draw with two players, STALEMATE_SKIP with more
} StalemateType;

// The field tables of the structs above, and the words for each StalemateType.
extern const ObjectTable shared_attribute_table; // also for variables
extern const ObjectTable shared_state_table;     // StateSpec
extern const ObjectTable shared_function_table;
extern const ObjectTable shared_option_table;
extern const ObjectTable shared_ends_table;
extern const ObjectTable shared_articles_table;
extern const char *const shared_stalemate_names[];

// The form in which a VisibilitySpec is written.
extern const FieldForm shared_visibility_form;

// The form in which a list of ConstantSpec is written.
extern const FieldForm shared_constants_form;

// Reads a FIELD_CUSTOM into a VisibilitySpec. The value is all, owner, none, or a list of names.
void shared_read_visibility(Reader *reader, const Node *node, void *target);

// Reads `player(p)` (FIELD_CUSTOM) into a SpecName: p, the name by which expressions call each
// player in turn.
void shared_read_who(Reader *reader, const Node *node, void *target);
extern const FieldForm shared_who_form;

// Adds the members of the object [node] to a SpecList of ConstantSpec (FIELD_CUSTOM).
void shared_read_constants(Reader *reader, const Node *node, void *target);

// Adds one member of an object to a SpecList of ConstantSpec.
void shared_add_constant(Reader *reader, const Node *member, SpecList *list);

// Reads a value of [type]. For VALUE_TYPE_NAME a text is taken literally, unless it is a call, a
// quoted text or option.NAME. Returns NULL after an error.
const Phrase *shared_read_value(Reader *reader, const Node *node, int type);

// A PHRASE_TEXT whose text is exactly that of [node].
const Phrase *shared_text_phrase(Reader *reader, const Node *node);

// Limits of a document.
enum {
    SHARED_ATTRIBUTE_LIMIT = 64, // attributes of all schemas together
    SHARED_VARIABLE_LIMIT = 256, // global variables, and as many for each player
    SHARED_FUNCTION_LIMIT = 256,
    SHARED_OPTION_LIMIT = 64,
};

// The sense checks. They report unknown and repeated names and impossible values. Messages of
// shared_check_attributes call an attribute [kind].
void shared_check_attributes(Reader *reader, const NameList *players, SpecList *attributes,
                             const char *kind);
void shared_check_constants(Reader *reader, const SpecList *constants);
void shared_check_functions(Reader *reader, SpecList *functions);
void shared_check_ends(Reader *reader, SpecList *ends);

// Checks that the options are well-formed, and sets each to its default.
void shared_check_options(Reader *reader, SpecList *options);

// Converts [node] to a value of the option: the number, 0 or 1, or the index of the chosen value.
// On failure, returns false, with an error.
bool shared_option_value(Reader *reader, const OptionSpec *option, const Node *node,
                         int32_t *value);

// The index of the value called [text] among the values of a choice, or -1 after an error at
// [node].
int shared_find_value(Reader *reader, const OptionSpec *option, const Node *node, const char *text);

// True if [name] can be a name in expressions: letters, digits and _, not starting with a digit.
// Otherwise reports an error.
bool shared_check_name(Reader *reader, const SpecName *name);
