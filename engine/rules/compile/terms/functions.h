// SPDX-License-Identifier: MIT
// The tables of what one may say in an expression: names, properties and functions, what they take
// and yield, and what they mean for people. What belongs here: those tables and finding a row.
#ifndef TESSERA_RULES_COMPILE_TERMS_FUNCTIONS_H
#define TESSERA_RULES_COMPILE_TERMS_FUNCTIONS_H

#include "engine/rules/model/operations.h"
#include "engine/rules/model/program.h"

#include <stdbool.h>
#include <stddef.h>

// How the arguments of a function are read.
typedef enum CallForm {
    CALL_PLAIN, // each of its type
    CALL_EQUAL, // two of one type
    CALL_IF,
    CALL_LET,
    CALL_CONCAT,
    CALL_COUNT,   // SET, or x in SET and a condition
    CALL_FIRST,   // the same: first or last
    CALL_EACH,    // x in SET, and something about each
    CALL_WHERE,   // the same, a part of the set
    CALL_HAS,     // a set and a member
    CALL_NEAREST, // a set and a site
    CALL_SETS,    // sets of one type
    CALL_MEMBERS, // members of one type
    CALL_GROUP,
    CALL_LINE,
    CALL_SITE,
    CALL_ZONE,
    CALL_PLAYER,
    CALL_DIRECTION, // a site and the name of a direction
    CALL_EDGE,
    CALL_NEXT,
    CALL_KING,
    CALL_MOVES,   // inside count only
    CALL_HISTORY, // minds the positions before
} CallForm;

typedef struct Function {
    const char *name;
    const char *usage; // "sub(a, b)"
    CallForm form;
    Operation operation;
    Type result;       // TYPE_NULL: it depends
    const char *takes; // its arguments, a letter each: b for true or false, i a number, n a name,
                       // s a site, e an entity, p a player, S, E and P sets of them, . anything;
                       // those after ? may be left out, + lets the last one repeat
    const char *help;  // one sentence
} Function;

// A name that stands alone, or what follows a point.
typedef struct Property {
    const char *name;
    Operation operation;
    Type type;
    bool fixed; // the document's own attributes and variables do not take its place
    const char *help;
} Property;

typedef struct PropertyTable {
    const Property *items;
    size_t count;
} PropertyTable;

typedef struct FunctionTable {
    const Function *items;
    size_t count;
} FunctionTable;

FunctionTable function_table(void);

// Names that stand alone, and the properties of entities, sites, players, `state` and `pending`.
PropertyTable name_table(void);
PropertyTable piece_properties(void);
PropertyTable site_properties(void);
PropertyTable seat_properties(void);
PropertyTable state_properties(void);
PropertyTable pending_properties(void);

// The row called [name], or NULL.
const Function *function_find(const char *name);
const Property *property_find(PropertyTable table, const char *name);

// How many arguments letters like Function.takes stand for, and the type of the one with [index];
// TYPE_NULL: any, or it depends. The most are PHRASE_ARGUMENT_LIMIT where the last one repeats.
unsigned takes_least(const char *takes);
unsigned takes_most(const char *takes);
Type takes_type(const char *takes, unsigned index);

#endif
