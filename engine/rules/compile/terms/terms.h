// SPDX-License-Identifier: MIT
// Compiling expressions: names looked up, types checked, Terms made. One table says which functions
// there are, what they take and yield, and what they mean for people.
// What belongs here: everything between a Phrase and its Terms.
#ifndef TESSERA_RULES_COMPILE_TERMS_TERMS_H
#define TESSERA_RULES_COMPILE_TERMS_TERMS_H

#include "engine/rules/model/rules.h"
#include "engine/spec/fields/name_list.h"
#include "engine/spec/interaction/interaction_spec.h"

// A name that stands for a value kept in a slot of Context.locals.
typedef struct Local {
    const char *name;
    Type type;
    uint8_t slot;
    bool stands; // the name stands for [term] and has no slot: sets, constants
    TermIndex term;
} Local;

// Which of the names of an action may be used, and were.
enum {
    USES_ENTITY = 1, // entity, card
    USES_START = 2,
    USES_TARGET = 4,
    USES_VALUE = 8, // amount, choice, other
    USES_PENDING = 16,
    USES_CARD = 32, // card by that name
    USES_PLAYER = 64,
    USES_STATE = 128,    // anything that changes during a game but the names above
    USES_MOVES = 256,    // how many actions a player has
    USES_HISTORY = 512,  // the positions before
    USES_ATTACKS = 1024, // what pieces attack
};

// Compiles the phrases of one document into a Program that grows.
typedef struct TermCompiler TermCompiler;

// What surrounds a phrase. The caller fills it for each one.
typedef struct Scope {
    Local locals[LOCAL_LIMIT];
    int local_count;
    unsigned allowed;       // USES_ENTITY | ...: names of an action that may stand here
    Type value_type;        // of amount, choice or other
    const char *value_name; // "amount", "choice" or "other": the one that the rule has; NULL: none
    Type pending_type;      // of the value of pending; TYPE_NULL: any
    unsigned used;          // filled: which of them were used
} Scope;

// Starts compiling for [rules], whose tables (topology, sites, seats, kinds, attributes, variables,
// options, phases) are complete. [functions] are the document's own, FunctionSpec each. Mistakes go
// to the reader's report. Release with term_compiler_free after term_compiler_finish.
TermCompiler *term_compiler_new(Rules *rules, Reader *reader, const SpecList *functions);
void term_compiler_free(TermCompiler *compiler);

// Gives the Rules the Program made so far, in their arena.
void term_compiler_finish(TermCompiler *compiler);

// Compiles [phrase] as a value of type [wanted], or of any type with TYPE_NULL. TERM_NONE when
// [phrase] is NULL or an error was reported.
TermIndex term_compile(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type wanted);

// The type of a Term just compiled, and the Term itself. They live until the next one is compiled.
Type term_type(const TermCompiler *compiler, TermIndex term);
const Term *term_get(const TermCompiler *compiler, TermIndex term);

// Adds a local of [type] to [scope] and returns its slot, or -1 after an error at [phrase] when
// there are too many.
int scope_add(TermCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name,
              Type type);

// Declares a role whose players may be away: player('NAME') is null then, not a mistake. NAME is
// kept.
void term_compiler_add_away(TermCompiler *compiler, const char *name);

// The index of a new Source for [phrase].
uint32_t term_source(TermCompiler *compiler, const Phrase *phrase);

// The index of [name] in Rules.names, added when it is new.
Value term_name(TermCompiler *compiler, const char *name);

// Adds an error at [phrase]: [what] ("there is no kind called"), the word, and which of [words] may
// be meant.
void term_fail_word(TermCompiler *compiler, const Phrase *phrase, const char *what,
                    const char *word, const NameList *words);

// Fills Rules.names.codes and kinds, by which expressions name kinds.
void term_needs_kinds(TermCompiler *compiler);

// The zone called [name], or SITE_NONE.
Site find_zone(const Rules *rules, const char *name);

// "a number", "an entity", "a set of sites": for messages.
const char *type_name(Type type);

#endif
