// SPDX-License-Identifier: MIT
// Compiles expressions: turns Phrases into Terms, looking up names and checking types.
#pragma once

#include "engine/rules/model/operations.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/fields/name_list.h"
#include "engine/spec/interaction/interaction_spec.h"

// Compiles the phrases of one document into a Program that grows.
typedef struct TermCompiler TermCompiler;

// A name that stands for a value in a slot of Context.locals, or for a Term, such as a set.
typedef struct Local {
    const char *name;
    Type type;
    uint8_t slot;
    TermIndex term; // TERM_NONE: the name has a slot
} Local;

// What a phrase may refer to. The caller fills in a Scope before it compiles a phrase.
typedef struct Scope {
    Local locals[LOCAL_LIMIT];
    int local_count;
    int first_slot;         // the first slot of the locals; a surrounding scope has the slots below
    unsigned allowed;       // USES_... bits: what the phrase may read
    Type value_type;        // the type of the value called [value_name]
    const char *value_name; // "amount", "choice" or "other", whichever the rule has; NULL: none
    Type pending_type;      // of the value that the pending action chose; TYPE_NULL: any
    unsigned used;          // USES_... bits: what the phrase reads; set by compiling
} Scope;

// Starts compiling for [rules]. The tables that a phrase may name (topology, sites, seats, kinds,
// attributes, variables, options, phases) must be complete before it is compiled. [functions] are
// the document's own, of FunctionSpec. Mistakes are added to the reader's report. Release the
// compiler with term_compiler_finish.
TermCompiler *term_compiler_new(Rules *rules, Reader *reader, const SpecList *functions);

// Moves the Program and the names to the arena of the Rules, and releases the compiler.
void term_compiler_finish(TermCompiler *compiler);

// Compiles [phrase] as a value of type [wanted], or of any type if that is TYPE_NULL. Returns
// TERM_NONE if [phrase] is NULL or an error was reported.
TermIndex term_compile(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type wanted);

// The Term compiled from a whole phrase, and an equal Term that is faster to evaluate. Until
// fast_derive finds one, [fast] is [written].
typedef struct TermForms {
    TermIndex written;
    TermIndex fast;
} TermForms;

// The Terms that have been compiled from whole phrases so far. compile/fast replaces their fast
// forms. The array is valid until the next phrase is compiled. At the end it becomes Program.fast,
// if there are Program.tables.
TermForms *term_roots(TermCompiler *compiler, size_t *count);

// Adds a Term that does not come from a phrase. The caller sets all members but Term.operands.
// TERM_NONE if there are too many.
TermIndex term_append(TermCompiler *compiler, Term term, const TermIndex *operands);

// A compiled Term. The pointer is valid until the next Term is compiled.
const Term *term_get(const TermCompiler *compiler, TermIndex term);

// The type of [term]; TYPE_NULL for TERM_NONE.
Type term_type(const TermCompiler *compiler, TermIndex term);

// Adds a local of [type] to [scope] and returns its slot, or -1 after an error at [phrase] when
// there are too many.
int scope_add(TermCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name,
              Type type);

// Declares a role without a player, so that player('NAME') is null instead of a mistake. [name]
// must live as long as the compiler.
void term_compiler_add_away(TermCompiler *compiler, const char *name);

// Adds a Source for [phrase] and returns its index.
uint32_t term_source(TermCompiler *compiler, const Phrase *phrase);

// The index of [name] in RulesNames.list. Adds the name if the list does not have it.
Value term_name(TermCompiler *compiler, const char *name);

// Adds an error at [phrase]. Its message is [what] ("there is no kind called"), the word, and the
// [known] words that the author may have meant. Releases [known]. Returns TERM_NONE.
TermIndex term_fail_word(TermCompiler *compiler, const Phrase *phrase, const char *what,
                         const char *word, NameList *known);

// Fills RulesNames.codes and RulesNames.kinds, so that expressions can yield the names of kinds.
void term_name_kinds(TermCompiler *compiler);

// The site of the board (not a zone) called [name], or SITE_NONE.
Site find_site(const Topology *topology, const char *name);

// The zone called [name], or SITE_NONE.
Site find_zone(const Rules *rules, const char *name);

// The name of a type for messages, such as "a number", "an entity" or "a set of sites".
const char *type_name(Type type);
