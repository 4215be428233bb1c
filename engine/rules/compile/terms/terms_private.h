// SPDX-License-Identifier: MIT
// Declarations that the parts of the term compiler share.
#pragma once

#include "engine/rules/compile/terms/terms.h"

enum {
    TERM_DEPTH_LIMIT = 200,     // the deepest nesting of Terms
    COMPILE_DEPTH_LIMIT = 400,  // depth of nested phrases, with function bodies in place of calls
    FUNCTION_DEPTH_LIMIT = 64,  // the deepest chain of functions that call one another
    PHRASE_LIMIT = 1000 * 1000, // phrases compiled, with function bodies in place of calls
};

struct TermCompiler {
    Rules *rules; // its names and Program are on the heap until term_compiler_finish
    Reader *reader;
    const SpecList *functions;
    bool *broken;  // for each function, whether an error in it was reported
    NameList away; // names of roles without players
    size_t name_capacity;
    size_t order_capacity;
    size_t term_capacity;
    size_t operand_capacity;
    size_t source_capacity;
    size_t height_capacity;
    size_t root_capacity;
    TermForms *roots; // for each phrase compiled as a whole, its Term
    size_t root_count;
    uint8_t *heights;       // the nesting depth of each Term; 1 for one without operands
    const Node *path_owner; // the value of the document whose path is in [path]
    const char *path;
    // The functions of the document whose calls are being replaced by their bodies, outermost
    // first.
    const FunctionSpec *calls[FUNCTION_DEPTH_LIMIT];
    int call_count;
    Scope *scope;     // of the phrase being compiled
    int depth;        // number of phrases being compiled, one inside another
    int phrase_count; // number of phrases compiled so far
    bool full;        // a limit was exceeded and reported
    uint32_t source;  // the Source of the phrase that term_compile compiles
};

// Compiles a part of the phrase that term_compile compiles.
TermIndex compile_phrase(TermCompiler *compiler, const Phrase *phrase, Type wanted);

// Compiles a bare name, such as `entity` or the name of a local.
TermIndex compile_name(TermCompiler *compiler, const Phrase *phrase);

// Compiles a property, such as entity.owner.
TermIndex compile_property(TermCompiler *compiler, const Phrase *phrase);

// Compiles board[site], the top entity on a site.
TermIndex compile_index(TermCompiler *compiler, const Phrase *phrase);

// Compiles a call of a function.
TermIndex compile_call(TermCompiler *compiler, const Phrase *phrase);

// Adds a Term, or a constant if its value depends on nothing, and prepares its Operation. Returns
// TERM_NONE if an operand is TERM_NONE, or after an error.
TermIndex add_term(TermCompiler *compiler, const Phrase *phrase, Operation operation, Type type,
                   Value value, const TermIndex *operands, size_t count);

static inline TermIndex add_leaf(TermCompiler *compiler, const Phrase *phrase, Operation operation,
                                 Type type, Value value) {
    return add_term(compiler, phrase, operation, type, value, NULL, 0);
}

static inline TermIndex add_unary(TermCompiler *compiler, const Phrase *phrase, Operation operation,
                                  Type type, Value value, TermIndex operand) {
    return add_term(compiler, phrase, operation, type, value, &operand, 1);
}

static inline TermIndex add_binary(TermCompiler *compiler, const Phrase *phrase,
                                   Operation operation, Type type, Value value, TermIndex a,
                                   TermIndex b) {
    return add_term(compiler, phrase, operation, type, value, (TermIndex[]){a, b}, 2);
}

// Reports an error at [phrase] and returns TERM_NONE.
TermIndex term_fail(TermCompiler *compiler, const Phrase *phrase, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Converts [term] to type [wanted]. Returns TERM_NONE, with an error at [phrase], if its type does
// not fit.
TermIndex fit_term(TermCompiler *compiler, const Phrase *phrase, TermIndex term, Type wanted);

// Finds the type that fits two Terms. Null fits every type, and a single member fits a set. The
// type is TYPE_NULL if both are null. Returns false, with an error at [phrase], if no type fits
// both.
bool common_type(TermCompiler *compiler, const Phrase *phrase, Type a, Type b, Type *type);

Type type_set_of(Type member); // TYPE_NULL if there are no sets of that type

bool term_is_constant(const TermCompiler *compiler, TermIndex term);

// Prepares the Rules for an Operation: makes the tables of names that it reads, and sets the facts
// that make a State or its Trail keep what it reads.
void prepare_operation(TermCompiler *compiler, Operation operation);

// A search for a name among those that a document declares. [known] collects all of them, for the
// hint of an error.
typedef struct Lookup {
    const char *name;
    NameList known; // the caller releases it
    bool found;
    Operation operation; // if found: how expressions read it
    Type type;
    Value value;
} Lookup;

// Adds a name that the document declares. If it is the first that equals Lookup.name, the search
// has found it.
void lookup_add(Lookup *lookup, const char *name, Operation operation, Type type, int value);

// Adds the names of [count] attributes that never change.
void lookup_add_fixed(Lookup *lookup, const FixedAttribute *attributes, int count,
                      Operation operation);

// Adds [local] to [scope] as scope_add does. If it stands for a Term, the next local gets the same
// slot.
int scope_bind(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Local local);

// The slot that the next local added to [scope] gets.
int next_slot(const Scope *scope);
