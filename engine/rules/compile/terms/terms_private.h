// SPDX-License-Identifier: MIT
// What the parts of the term compiler share. What belongs here: only what more than one of terms*.c
// needs.
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
    bool *broken;      // per function: it had an error, which is enough
    const char **away; // roles whose players may be away
    size_t away_count;
    size_t away_capacity;
    size_t name_capacity;
    size_t order_capacity;
    size_t term_capacity;
    size_t operand_capacity;
    size_t source_capacity;
    size_t height_capacity;
    uint8_t *heights;    // per Term: how many lie inside one another in it
    const Node *written; // the value whose path [path] is
    const char *path;
    const FunctionSpec *calls[FUNCTION_DEPTH_LIMIT]; // being written out, outermost first
    int call_count;
    int depth;        // phrases being compiled, one inside the other
    int phrase_count; // compiled so far
    bool full;        // a limit was passed and said
    uint32_t source;  // of the whole phrase
};

// Compiles a phrase inside another one, as term_compile.
TermIndex compile_phrase(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type wanted);

// Parts of it: a name that stands alone, a property, a place of the board, a call.
TermIndex compile_name(TermCompiler *compiler, Scope *scope, const Phrase *phrase);
TermIndex compile_property(TermCompiler *compiler, Scope *scope, const Phrase *phrase);
TermIndex compile_index(TermCompiler *compiler, Scope *scope, const Phrase *phrase);
TermIndex compile_call(TermCompiler *compiler, Scope *scope, const Phrase *phrase);

// The calls that are about sets, for compile_call.
TermIndex compile_set_call(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const Function *function);

// Makes the Term [shape] with its operands (operand_count of them), or a constant where that comes
// to the same. TERM_NONE when one operand is, or after an error.
TermIndex add_term(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Term shape,
                   const TermIndex *operands);

// The same with up to two operands; TERM_NONE: none.
TermIndex add_operation(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                        Operation operation, Type type, Value value, TermIndex a, TermIndex b);

TermIndex add_constant(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type type,
                       Value value);

// Makes of [term] one of type [wanted], with an error at [phrase] where it does not fit.
TermIndex fit_term(TermCompiler *compiler, Scope *scope, const Phrase *phrase, TermIndex term,
                   Type wanted);

// The type that two Terms have in common, null and single members considered; TYPE_NULL when both
// are null. False, with an error at [phrase], when there is none.
bool common_type(TermCompiler *compiler, const Phrase *phrase, Type a, Type b, Type *type);

Type type_set_of(Type member); // TYPE_NULL where there are no such sets

bool term_is_constant(const TermCompiler *compiler, TermIndex term);

// Tables of names in the Rules, made when they are first needed.
void need_seat_names(TermCompiler *compiler);
void need_phase_names(TermCompiler *compiler);
void need_zone_names(TermCompiler *compiler);
void need_site_names(TermCompiler *compiler);

// As scope_add, for a name that stands for a Term and takes no slot. False after an error.
bool bind_term(TermCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name,
               TermIndex term);

// The slot that the next local gets.
int next_slot(const Scope *scope);

#endif
