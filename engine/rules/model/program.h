// SPDX-License-Identifier: MIT
// The compiled expressions and effects of a document: Terms, which have values, and Instructions,
// which change a State.
#pragma once

#include "engine/base/error.h"
#include "engine/rules/model/instructions.h"
#include "engine/rules/model/site_set.h"
#include "engine/rules/model/topology.h"

// A value of any type except sets: a number, a boolean as 0 or 1, or the index of a name, site,
// piece or seat.
typedef int32_t Value;
#define VALUE_NULL INT32_MIN

// The Value of a text that is computed during a game but is not in the document. It differs from
// the Value of every name.
enum { NAME_UNKNOWN = -1 };

typedef enum Type {
    TYPE_NULL, // only `null` has it; compatible with every type
    TYPE_BOOLEAN,
    TYPE_INTEGER,
    TYPE_NAME, // index into RulesNames.list
    TYPE_SITE,
    TYPE_PIECE,
    TYPE_SEAT,
    TYPE_INTEGERS, // this type and those below are sets, with members from 0 to SET_LIMIT - 1
    TYPE_NAMES,
    TYPE_SITES,
    TYPE_PIECES,
    TYPE_SEATS,
} Type;

static inline bool type_is_set(Type type) {
    return type >= TYPE_INTEGERS;
}

// The type of a set type's members.
static inline Type type_member(Type set) {
    static const Type members[] = {
        [TYPE_INTEGERS] = TYPE_INTEGER, [TYPE_NAMES] = TYPE_NAME, [TYPE_SITES] = TYPE_SITE,
        [TYPE_PIECES] = TYPE_PIECE,     [TYPE_SEATS] = TYPE_SEAT,
    };
    return members[set];
}

// A set of sites, pieces, seats, names or numbers, all below SET_LIMIT.
enum { SET_LIMIT = 1024 };
typedef struct Set {
    uint64_t words[SET_LIMIT / 64];
} Set;

static inline bool set_has(const Set *set, int member) {
    return set->words[member / 64] >> (member % 64) & 1;
}

static inline void set_add(Set *set, int member) {
    set->words[member / 64] |= (uint64_t)1 << (member % 64);
}

static inline void set_remove(Set *set, int member) {
    set->words[member / 64] &= ~((uint64_t)1 << (member % 64));
}

// The smallest member that is not less than [from], or -1. [from] may be SET_LIMIT.
static inline int set_next(const Set *set, int from) {
    for (int word = from / 64; word < SET_LIMIT / 64; word++) {
        uint64_t bits = set->words[word];
        if (word == from / 64)
            bits &= ~(uint64_t)0 << (from % 64); // without the members below [from]
        if (bits)
            return word * 64 + __builtin_ctzll(bits);
    }
    return -1;
}

int set_count(const Set *set);

// Index into Program.terms.
typedef uint32_t TermIndex;
#define TERM_NONE UINT32_MAX

// An operation of an expression. Its operands are Terms with smaller indexes.
typedef struct Term {
    uint16_t op;  // Operation, see operations.h
    uint8_t type; // Type of its value
    uint8_t operand_count;
    uint32_t operands; // index into Program.operands of the first one
    Value value;       // a constant, slot, attribute index, ...; operations.h says which
    uint32_t source;   // index into Program.sources
} Term;

// The origin of a Term or Instruction, for messages.
typedef struct Source {
    const char *path; // such as interactions.list.take.effects[0]
    const char *text; // as the document writes it, cut if it is long
    Place place;
} Source;

typedef struct Instruction {
    uint8_t kind;    // InstructionKind; instructions.h explains the operands
    uint8_t slot;    // of a local, unless the row of instructions.h says otherwise
    uint16_t index;  // of a variable, attribute, kind, rule or name
    uint32_t target; // where a jump leads: an index into Program.instructions
    TermIndex a;     // a Term; in an OF_MOVE instruction, an index into Topology.tables instead
    TermIndex b;
    uint32_t source; // index into Program.sources; 0 if it cannot fail
} Instruction;

// The index in Program.instructions where a sequence of effects starts. The sequence ends with
// DO_END.
typedef uint32_t Code;
#define CODE_NONE UINT32_MAX

enum {
    LOCAL_LIMIT = 24, // most names that are known at the same time, such as those of let and
                      // for_each
// The most Terms and Instructions that may be evaluated for one action, up to the next decision.
// Fuzzing plays thousands of documents, so it has a lower limit.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    STEP_BUDGET = 20 * 1000,
#else
    STEP_BUDGET = 2000 * 1000,
#endif
    TERM_LIMIT = 256 * 1024,       // Terms of a spec
    INSTRUCTION_LIMIT = 64 * 1024, // Instructions of a spec, not counting those of moves
};

// The errors that can occur when a Term is evaluated or an Instruction is performed.
typedef enum FaultKind {
    FAULT_NONE,
    FAULT_NULL,    // null where a number is needed
    FAULT_RANGE,   // a number outside the declared range, or too large
    FAULT_DIVIDE,  // a division by zero
    FAULT_BUDGET,  // more steps than the budget allows
    FAULT_ENDLESS, // the flow never reaches a decision
    FAULT_FULL,    // no room for another die, announcement or wait
    FAULT_KIND,    // a name that no kind has
    FAULT_TAKEN,   // no room on the site where a piece is to be put
    FAULT_PIECES,  // no room for another piece in the game
    FAULT_COUNT,   // saved positions contain these numbers: add new ones just before this
} FaultKind;

typedef struct Fault {
    FaultKind kind;
    uint32_t source;
} Fault;

// The maximum number of operands of an OP_TABLE or OP_SITES_TABLE.
enum { TABLE_INPUTS = 3 };

// Leads from each site of [from] to the site [by] further on, on a board of at most 64 sites.
typedef struct SiteShift {
    int by;
    uint64_t from;
} SiteShift;

enum { SHIFT_LIMIT = 8 }; // of a table

// The values of an OP_TABLE or OP_SITES_TABLE for all combinations of its inputs, the operands.
typedef struct TermTable {
    uint32_t sizes[TABLE_INPUTS]; // for each input: the number of its values + 1 for null, the last
    uint8_t input_count;
    bool takes_null;     // false: null has no entry
    const Value *values; // for each combination of inputs, of which the last changes fastest
    // The same if the values are sets; otherwise NULL. [values] then only marks the entries that
    // are faults.
    const SiteSet *sets;
    // If true, the entry for each site of [shifted] is the one site [shift] further on, and the
    // entry for every other site is empty.
    bool shifts;
    int shift;
    SiteSet shifted;
    // If there are at most 64 sites: the entries of all sites, expressed by a few shifts. The count
    // is 0 if there are no such shifts.
    uint8_t narrow_count;
    const SiteShift *narrow;
} TermTable;

// An entry of TermTable.values for which evaluating the Term is a fault.
#define VALUE_FAULT (INT32_MIN + 1)

// All expressions and effects of a spec.
typedef struct Program {
    Term *terms;
    // For each Term, a Term with the same value that costs less, or the Term itself. NULL: none of
    // the Terms has a cheaper form. See compile/fast.
    TermIndex *fast;
    uint32_t derived; // the first of [derived_count] consecutive Terms that only fast forms have
    uint32_t derived_count;
    TermTable *tables;
    SiteSet board; // the sites of the board that exist, if there are tables
    // For each direction, the table of the sites from which a step leads to each site; -1: none.
    int32_t steps_back[DIRECTION_LIMIT];
    int32_t adjacent; // the table of the sites adjacent to each site, if there are tables
    uint32_t *operands;
    Instruction *instructions;
    Source *sources;
    uint32_t table_count;
    uint32_t term_count;
    uint32_t operand_count;
    uint32_t instruction_count;
    uint32_t source_count;
} Program;

// The first instruction of [code]; DO_END for CODE_NONE.
static inline const Instruction *program_code(const Program *program, Code code) {
    static const Instruction nothing = {.kind = DO_END};
    return code == CODE_NONE ? &nothing : &program->instructions[code];
}

// The next instruction of [kind] after [last], or the first if [last] is NULL. NULL if there is
// none.
static inline const Instruction *program_next(const Program *program, const Instruction *last,
                                              InstructionKind kind) {
    const Instruction *end = program->instructions + program->instruction_count;
    for (const Instruction *next = last ? last + 1 : program->instructions; next < end; next++)
        if (next->kind == kind)
            return next;
    return NULL;
}

// True for a Term that no phrase of the document was compiled to.
static inline bool program_is_derived(const Program *program, TermIndex term) {
    return term - program->derived < program->derived_count;
}

// True when any instruction has one of these InstructionFacts.
bool program_does(const Program *program, unsigned facts);
