// SPDX-License-Identifier: MIT
// The tables of the names, properties and functions of expressions: what each takes and yields, and
// a sentence that explains it.
#pragma once

#include "engine/rules/compile/terms/terms.h"

typedef struct Function Function;

// Compiles a call of the function in [row]. The number of its arguments was already checked.
typedef TermIndex CallCompiler(TermCompiler *compiler, const Phrase *call, const Function *row);

struct Function {
    const char *name;
    const char *usage; // "sub(a, b)"
    CallCompiler *compile;
    Operation operation;
    Type result; // TYPE_NULL: it depends on the arguments
    // Its arguments, a letter each: b for true or false, i a number, n a name, s a site, e an
    // entity, p a player, S, E and P sets of the last three, . anything. Arguments after ? may be
    // left out; + lets the last one repeat.
    const char *takes;
    const char *help; // one sentence
};

// The CallCompilers, each with the arguments that its functions take. In "x in SET", x names each
// member of the set in turn.
CallCompiler compile_plain_call;       // arguments of the types that the row's [takes] lists
CallCompiler compile_equal_call;       // two values of one type
CallCompiler compile_if_call;          // a condition and two values of one type
CallCompiler compile_let_call;         // a new name, its value, and a value that uses it
CallCompiler compile_concat_call;      // names and numbers
CallCompiler compile_count_call;       // SET, or x in SET and a condition
CallCompiler compile_first_call;       // SET, or x in SET and a condition
CallCompiler compile_each_call;        // x in SET, and a value that uses x
CallCompiler compile_has_call;         // a set and a member
CallCompiler compile_nearest_call;     // a set and a site
CallCompiler compile_sets_call;        // sets, or the members of a new set, all of one type
CallCompiler compile_site_call;        // a name, or a column and a row
CallCompiler compile_zone_call;        // a name
CallCompiler compile_player_call;      // a name
CallCompiler compile_direction_call;   // a site and the name of a direction
CallCompiler compile_edge_call;        // two sites and the name of an attribute
CallCompiler compile_next_call;        // a player, and a direction or none
CallCompiler compile_king_call;        // a player
CallCompiler compile_stray_moves_call; // reports that the call stands outside count and size

// A row about a name that stands alone (`entity`), or about a property (`owner` in `entity.owner`).
typedef struct Property {
    const char *name;
    Operation operation;
    Type type;
    bool fixed; // a document cannot hide it by an attribute or variable of the same name
    const char *help;
} Property;

// The table of functions. Like the tables below, it ends with a row without a name.
extern const Function function_table[];

// Names that stand alone, and the properties of entities, sites, players, `state` and `pending`.
extern const Property name_table[], piece_properties[], site_properties[], seat_properties[],
    state_properties[], pending_properties[];

// The function called [name], or NULL.
const Function *function_find(const char *name);

// The property in [table] called [name], or NULL.
const Property *property_find(const Property *table, const char *name);

// Compiles the arguments of a call into [terms], which must have room for as many as the row takes.
// Returns false after an error.
bool compile_arguments(TermCompiler *compiler, const Phrase *call, const Function *row,
                       TermIndex *terms);

// The smallest number of arguments that [takes] allows. Its letters are those of Function.takes.
unsigned takes_minimum(const char *takes);

// The largest number of arguments that [takes] allows: PHRASE_ARGUMENT_LIMIT if the last one may be
// repeated.
unsigned takes_maximum(const char *takes);

// The type of the argument with [index]. TYPE_NULL: it takes any type, or one that depends on the
// other arguments.
Type takes_type(const char *takes, unsigned index);
