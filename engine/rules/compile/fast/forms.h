// SPDX-License-Identifier: MIT
// Declarations that the parts of fast_derive share. A form is a Term that fast_derive has made from
// the document's Terms. A SiteSet form has one of the Operations after OP_SITE_SETS.
#pragma once

#include "engine/rules/compile/terms/terms.h"

// What a form reads, with one bit for each. The first LOCAL_LIMIT bits stand for the slots of
// locals that are bound outside the form.
enum {
    READS_START = 1 << LOCAL_LIMIT,
    READS_TARGET = 2 << LOCAL_LIMIT,
    READS_PLAYER = 4 << LOCAL_LIMIT,
    READS_MORE = 8 << LOCAL_LIMIT,    // the State, or what has too many values for a table
    READS_CHOICE = 16 << LOCAL_LIMIT, // the entity or the value; READS_MORE is set, too
};

typedef struct FormFacts {
    uint32_t reads;
    uint16_t weight; // how many forms it consists of, up to WEIGHT_LIMIT
    bool total;      // evaluating it is never a fault
} FormFacts;

enum { WEIGHT_LIMIT = 1000 };

// How forms treat a local of the document's Terms.
typedef enum BindingKind {
    BOUND_AS_WRITTEN,
    BOUND_TO_FORM, // each use is replaced by the form
    BOUND_TO_SITE, // the local holds the site of the entity that it holds in the document
} BindingKind;

typedef struct Binding {
    BindingKind kind;
    TermIndex form;
} Binding;

// The table of an Operation of the topology: the Operation's value for every combination of sites
// that its operands may be.
typedef struct OperationTable {
    Operation operation;
    Value value;
    int32_t table; // -1: it has none
} OperationTable;

enum { OPERATION_TABLES = 64 };

typedef struct Fast {
    Rules *rules;
    TermCompiler *compiler;
    FormFacts *facts; // by Term
    size_t fact_capacity;
    Binding bindings[LOCAL_LIMIT];
    uint8_t types[LOCAL_LIMIT]; // Type of each local
    TermTable *tables;
    size_t table_capacity;
    uint32_t steps; // left for filling tables
    size_t bytes;   // left for tables
    int visits;     // how many more Terms may be visited
    bool board;     // planes can exist: there is a board, and nothing is hidden
    int32_t lines;  // the table of the declared lines of a network
    OperationTable operations[OPERATION_TABLES];
    int operation_count;
} Fast;

// ---- Forms (forms.c)

// Adds a form with exactly these operands. TERM_NONE if one of them is TERM_NONE.
TermIndex form_plain(Fast *fast, Operation operation, Type type, Value value, uint32_t source,
                     const TermIndex *operands, size_t count);

const Term *form_term(const Fast *fast, TermIndex form);
TermIndex form_operand(const Fast *fast, TermIndex form, int index);
const FormFacts *form_facts(const Fast *fast, TermIndex form);

// True when [operation] binds a local for its operand 1. The value of its Term is the slot of that
// local.
bool operation_binds(Operation operation);

// True when a table can hold a form that reads [reads].
bool reads_fit_table(const Fast *fast, uint32_t reads);

// ---- Tables (tables.c)

// Like form_plain, but an Operation that depends only on the topology is looked up in a table. If
// the new form cannot itself become a table, those of its operands that can are replaced by tables.
TermIndex form_add(Fast *fast, Operation operation, Type type, Value value, uint32_t source,
                   const TermIndex *operands, size_t count);

// Like form_add, with the type, value and source of [like], and up to three operands.
TermIndex form_like(Fast *fast, Operation operation, const Term *like, TermIndex a, TermIndex b,
                    TermIndex c);

// A table or constant with the values of [form]; [form] itself if that is not possible or not worth
// it.
TermIndex table_of(Fast *fast, TermIndex form);

// The sites of the board for which [form] holds, as a SiteSet form. [form] is a condition that
// reads the input [bit]; the result does not read it. TERM_NONE if no table can hold the result, or
// if evaluating the condition is a fault for some site.
TermIndex table_of_condition(Fast *fast, TermIndex form, uint32_t bit);

// Like table_of_condition, but if evaluating the condition is a fault for some site, or an input is
// null, evaluating the result is a fault, too.
TermIndex table_of_risky(Fast *fast, TermIndex form, uint32_t bit);

// The sites x of the board with f(x) in [set], where [form] is a site or SiteSet f that reads only
// the input [bit]. TERM_NONE if no table can hold it.
TermIndex table_of_origins(Fast *fast, TermIndex form, TermIndex set, uint32_t bit);

// Fills Program.steps_back, unless the board wraps.
void tables_of_steps(Fast *fast);

// A table of the sites adjacent to each site.
int32_t table_of_neighbours(Fast *fast);

// A table whose set i is the declared line i of a network.
int32_t table_of_lines(Fast *fast);

// ---- Conditions (conditions.c)

// Conditions that must all hold.
typedef struct Conjunction {
    TermIndex parts[UINT8_MAX];
    size_t count;
} Conjunction;

// Adds to [all] the conditions that [form], or its negation, consists of. False if there are too
// many.
bool form_split(Fast *fast, Conjunction *all, TermIndex form, bool negated);

// The condition that the SiteSet form [set] has members, as a form.
TermIndex condition_some(Fast *fast, TermIndex set, uint32_t source);

// The sites of the board for which the condition [form] holds when the input [bit] is the site.
// TERM_NONE if the condition can only be evaluated site by site.
TermIndex condition_sites(Fast *fast, TermIndex form, uint32_t bit);

// The members of the SiteSet form [set] for which [form] holds; with [negated], those for which it
// does not hold. In [form], the local [slot] stands for the member.
TermIndex condition_members(Fast *fast, TermIndex set, TermIndex form, int slot, bool negated,
                            uint32_t source);

// The index of the plane with that meaning. Adds the plane if there is none; returns -1 if there is
// no room for it.
int plane_find(Fast *fast, PlaneKind kind, int index, Value value);

// ---- Conditions on the target (targets.c)

// The conditions on the target of an interaction, divided as Interaction.divided describes.
typedef struct TargetForms {
    TermIndex vacant;
    TermIndex passing;
    TermIndex asked[UINT8_MAX];
    size_t asked_count;
} TargetForms;

// Divides the conditions [forms] into [targets]. [own]: the chosen entity belongs to the player.
// False if none of the conditions can be evaluated for a set of targets at once.
bool target_conditions(Fast *fast, const TermIndex *forms, size_t count, bool own,
                       TargetForms *targets);

// A number that depends on nothing but sites and players as a table that takes them, however they
// are computed; [form] itself if there is no such table or it is not worth it.
TermIndex computed_number(Fast *fast, TermIndex form);

// ---- Terms of the document (derive.c)

// The form of [term], whose value is not a set.
TermIndex derive_value(Fast *fast, TermIndex term);
