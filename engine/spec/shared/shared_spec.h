// SPDX-License-Identifier: MIT
// What documents of both dialects say in the same words: attributes, variables, functions, options,
// endings. What belongs here: their structs, field tables and sense checks, so that neither dialect
// has its own.
#ifndef TESSERA_SPEC_SHARED_SHARED_SPEC_H
#define TESSERA_SPEC_SHARED_SHARED_SPEC_H

#include "engine/spec/fields/name_list.h"
#include "engine/spec/fields/phrase.h"

// The types a value may be declared to have.
typedef enum ValueType {
    VALUE_TYPE_INTEGER, // int, integer, number
    VALUE_TYPE_BOOLEAN, // bool, boolean
    VALUE_TYPE_NAME,    // string, text, name
    VALUE_TYPE_SEAT,    // player_ref, player
    VALUE_TYPE_SITE,    // site_ref, site
    VALUE_TYPE_PIECE,   // entity_ref, entity
    VALUE_TYPE_SEATS,   // player_ref_list: for visible_to, which the program keeps by itself
} ValueType;

// Who sees a thing. VISIBLE_LISTED: the roles named.
typedef enum Visibility {
    VISIBLE_DEFAULT,
    VISIBLE_ALL,
    VISIBLE_OWNER, // owner, owner_only
    VISIBLE_NONE,
    VISIBLE_LISTED,
} Visibility;

typedef struct VisibilitySpec {
    Visibility who;
    SpecNames roles; // VISIBLE_LISTED; [index] is the role
} VisibilitySpec;

// A constant of the document: number, boolean, text or null.
typedef struct ConstantSpec {
    SpecName name; // the key
    const Node *value;
} ConstantSpec;

// An attribute of entities, or a variable.
typedef struct AttributeSpec {
    const Node *node;
    SpecName name;
    int type;              // ValueType
    const Phrase *initial; // "default" or "initial"; NULL: null, or 0 or false where min, max or
                           // the type says so
    int minimum;
    int maximum; // both 0: any integer; where one is given the other is as far as can be
    VisibilitySpec visibility;
    bool internal; // people are not told of it
    SpecName told; // how they are told of it in a sentence; NULL: by its name
} AttributeSpec;

typedef AttributeSpec VariableSpec;

typedef struct DiceSpec {
    const Node *node; // NULL: none
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
    SpecName who; // "for": the name bound to each seat in turn, from player(p); absent: none
    const Phrase *condition;
    const Phrase *score;     // END_SCORE: each seat's score; the highest wins
    const Phrase *highlight; // the sites that show why; NULL: none
    SpecName reason;         // in words
} EndSpec;

typedef struct EndsSpec {
    const Node *node;
    SpecList list; // of EndSpec
} EndsSpec;

// Where the rules of the game say that it ends so, such as 5.1.1; for people.
typedef struct ArticlesSpec {
    const Node *node;
    SpecName checkmate, stalemate, resignation, agreement, time, time_draw, repetition,
        repetition_claim, lack_of_progress, lack_of_progress_claim, insufficient_material,
        blocked_position;
} ArticlesSpec;

typedef enum OptionType { OPTION_TYPE_INTEGER, OPTION_TYPE_BOOLEAN, OPTION_TYPE_CHOICE } OptionType;

typedef struct OptionSpec {
    const Node *node;
    SpecName name;
    int type; // OptionType
    SpecNames values;
    int minimum;
    int maximum;
    const Node *initial; // "default"; NULL: the minimum, false or the first value
    const Node *presets; // OPTION_TYPE_CHOICE: what each value makes the default of other options
    const Node *unavailable; // why values cannot be chosen; NULL: all can
    const Node *titles;      // values in words; NULL: as they are
    const Node *only_with;   // what other options must be for this one to change anything; or NULL
    SpecName label;
    int32_t value; // as set: the integer, 0 or 1, the index of the value
    bool idle;     // it changes nothing, as other options are set
} OptionSpec;

// What it means that a player can do nothing.
typedef enum StalemateType {
    STALEMATE_DRAW,
    STALEMATE_LOSES,
    STALEMATE_WINS,
    STALEMATE_SKIP,
    STALEMATE_DEFAULT, // draw with two players, skip with more
} StalemateType;

// The field tables of these structs, and the words of a StalemateType.
extern const ObjectTable shared_attribute_table; // of variables too
extern const ObjectTable shared_state_table;     // StateSpec
extern const ObjectTable shared_function_table;
extern const ObjectTable shared_option_table;
extern const ObjectTable shared_ends_table;
extern const ObjectTable shared_articles_table;
extern const char *const shared_stalemate_names[];

// What VisibilitySpec and a list of ConstantSpec are read from.
extern const FieldForm shared_visibility_form;
extern const FieldForm shared_constants_form;

// Reads the text of a FIELD_CUSTOM into a VisibilitySpec: all, owner, none, or a list of names.
void shared_read_visibility(Reader *reader, const Node *node, void *place);

// Reads `player(p)` into a SpecName: p, which is each player in turn.
void shared_read_who(Reader *reader, const Node *node, void *place);
extern const FieldForm shared_who_form;

// Reads an object into a SpecList of ConstantSpec.
void shared_read_constants(Reader *reader, const Node *node, void *place);

// Adds one member of an object to a SpecList of ConstantSpec.
void shared_add_constant(Reader *reader, const Node *member, SpecList *list);

// Reads the value of something of [type]. Where that is VALUE_TYPE_NAME a text is meant as it
// stands, unless it calls something, quotes a text or is option.NAME. NULL after an error.
const Phrase *shared_read_value(Reader *reader, const Node *node, int type);

// A phrase that is the text [node] as it stands (PHRASE_TEXT), or the name null (PHRASE_NAME).
const Phrase *shared_text_phrase(Reader *reader, const Node *node);

// Limits; beyond them there is an error at the place.
enum {
    SHARED_ATTRIBUTE_LIMIT = 64, // of all schemas together
    SHARED_VARIABLE_LIMIT = 256, // global ones, and as many of each player
    SHARED_FUNCTION_LIMIT = 256,
    SHARED_OPTION_LIMIT = 64,
};

// The checks of sense. Each reports what names nothing, stands twice or cannot be.
void shared_check_visibility(Reader *reader, const NameList *players, VisibilitySpec *visibility);
void shared_check_attributes(Reader *reader, const NameList *players, SpecList *attributes,
                             const char *kind, size_t limit);
void shared_check_constants(Reader *reader, const SpecList *constants);
void shared_check_functions(Reader *reader, SpecList *functions);
void shared_check_ends(Reader *reader, SpecList *ends);

// Checks the options and sets the value of each to its default.
void shared_check_options(Reader *reader, SpecList *options);

// Reads [node] as a value of the option: the number, 0 or 1, the index of the value. False, with an
// error that says which there are, when it is none.
bool shared_option_value(Reader *reader, const OptionSpec *option, const Node *node,
                         int32_t *value);

// True when [text] can be a name in an expression: letters, digits and _, no digit in front.
bool shared_is_name(const char *text);

#endif
