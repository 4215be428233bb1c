// SPDX-License-Identifier: MIT
// Declarations that the parts of the term compiler share.
#ifndef TESSERA_RULES_COMPILE_TERMS_TERMS_PRIVATE_H
#define TESSERA_RULES_COMPILE_TERMS_TERMS_PRIVATE_H

#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/compile/terms/terms.h"

enum {
    TERM_DEPTH_LIMIT = 200,     // Terms inside one another
    COMPILE_DEPTH_LIMIT = 400,  // phrases inside one another, functions written out
    FUNCTION_DEPTH_LIMIT = 64,  // functions that call one another
    PHRASE_LIMIT = 1000 * 1000, // phrases compiled, functions written out
};

struct TermCompiler {
    Rules *rules; // its names and Program are on the heap until they are finished
    Reader *reader;
    const SpecList *functions;
    bool *broken;  // for each function whether it had an error: the first is enough
    NameList away; // roles that may have no players
    size_t name_capacity;
    size_t order_capacity;
    size_t term_capacity;
    size_t operand_capacity;
    size_t source_capacity;
    size_t height_capacity;
    uint8_t *heights;       // the nesting depth of each Term; 1 for one without operands
    const Node *path_owner; // the value of the document whose path is in [path]
    const char *path;
    const FunctionSpec *calls[FUNCTION_DEPTH_LIMIT]; // being written out, outermost first
    int call_count;
    Scope *scope;     // of the phrase being compiled
    int depth;        // phrases being compiled, one inside the other
    int phrase_count; // compiled so far
    bool full;        // a limit was passed and reported
    uint32_t source;  // of the whole phrase
};

// Compiles a part of the phrase that term_compile compiles.
TermIndex compile_phrase(TermCompiler *compiler, const Phrase *phrase, Type wanted);

// Compile a name that stands alone, a property, a site in brackets, a call.
TermIndex compile_name(TermCompiler *compiler, const Phrase *phrase);
TermIndex compile_property(TermCompiler *compiler, const Phrase *phrase);
TermIndex compile_index(TermCompiler *compiler, const Phrase *phrase);
TermIndex compile_call(TermCompiler *compiler, const Phrase *phrase);

// Compiles the arguments of a call into [terms], which has room for all that the row takes. False
// after an error.
bool compile_arguments(TermCompiler *compiler, const Phrase *phrase, const Function *function,
                       TermIndex *terms);

// Adds a Term, or a constant where its value depends on nothing, and prepares its Operation.
// TERM_NONE when an operand is TERM_NONE, or after an error.
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

// Converts [term] to type [wanted]. TERM_NONE, with an error at [phrase], where it does not fit.
TermIndex fit_term(TermCompiler *compiler, const Phrase *phrase, TermIndex term, Type wanted);

// Finds the type that fits two Terms, as null fits every type and a single member fits a set;
// TYPE_NULL when both are null. False, with an error at [phrase], when no type fits both.
bool common_type(TermCompiler *compiler, const Phrase *phrase, Type a, Type b, Type *type);

Type type_set_of(Type member); // TYPE_NULL where there are no such sets

bool term_is_constant(const TermCompiler *compiler, TermIndex term);

// Makes what an Operation needs during a game: tables of names, and facts that make a State or its
// Trail keep what the Operation reads.
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

// Adds a name that the document declares. The first one that is the name searched for is found.
void lookup_add(Lookup *lookup, const char *name, Operation operation, Type type, int value);

// Adds [count] attributes that are constant.
void lookup_add_fixed(Lookup *lookup, const FixedAttribute *attributes, int count,
                      Operation operation);

// Adds [local], whose slot it fills in, like scope_add. A local with a Term takes no slot.
int scope_bind(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Local local);

// The slot of the next local.
int next_slot(const Scope *scope);

#endif
