// SPDX-License-Identifier: MIT
// What expressions and effects of a spec become: Terms, which yield values, and Instructions, which
// change a State. What belongs here: their data. Making them is compile's, running them evaluate's
// and perform's.
#ifndef TESSERA_RULES_MODEL_PROGRAM_H
#define TESSERA_RULES_MODEL_PROGRAM_H

#include "engine/base/error.h"
#include "engine/rules/model/instructions.h"
#include "engine/rules/model/topology.h"

// A value of any type but a set: a number, 0 or 1, or the index of a name, site, piece or seat.
typedef int32_t Value;
#define VALUE_NULL INT32_MIN

// A text made while playing that is no name of the document: a name that only equals itself.
enum { NAME_UNKNOWN = -1 };

typedef enum Type {
    TYPE_NULL, // of `null` alone; it fits every type
    TYPE_BOOLEAN,
    TYPE_INTEGER,
    TYPE_NAME, // index into Rules.names
    TYPE_SITE,
    TYPE_PIECE,
    TYPE_SEAT,
    TYPE_INTEGERS, // sets: members from 0 to SET_LIMIT - 1
    TYPE_NAMES,
    TYPE_SITES,
    TYPE_PIECES,
    TYPE_SEATS,
} Type;

static inline bool type_is_set(Type type) {
    return type >= TYPE_INTEGERS;
}

// The type of the members of a set type.
static inline Type type_member(Type set) {
    static const Type members[] = {
        [TYPE_INTEGERS] = TYPE_INTEGER, [TYPE_NAMES] = TYPE_NAME, [TYPE_SITES] = TYPE_SITE,
        [TYPE_PIECES] = TYPE_PIECE,     [TYPE_SEATS] = TYPE_SEAT,
    };
    return members[set];
}

// A set of sites, pieces, seats or small numbers.
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

// The first member from [from] on, or -1. [from] may be SET_LIMIT.
static inline int set_next(const Set *set, int from) {
    for (int word = from / 64; word < SET_LIMIT / 64; word++) {
        uint64_t bits = set->words[word];
        if (word == from / 64)
            bits &= ~(uint64_t)0 << (from % 64);
        if (bits)
            return word * 64 + __builtin_ctzll(bits);
    }
    return -1;
}

int set_count(const Set *set);

// One operation of an expression. Its operands are Terms that stand before it.
typedef uint32_t TermIndex;
#define TERM_NONE UINT32_MAX

typedef struct Term {
    uint16_t op;  // Operation, see operations.h
    uint8_t type; // Type of what it yields
    uint8_t operand_count;
    uint32_t operands; // the first one, index into Program.operands
    Value value;       // constant, slot, index of an attribute...: see the Operation
    uint32_t source;   // index into Program.sources
} Term;

// Where something was written, for messages.
typedef struct Source {
    const char *path; // in the document: interactions.list.take.effects[0]
    const char *text; // the phrase, cut when it is long
    Place place;
} Source;

typedef struct Instruction {
    uint8_t kind;    // InstructionKind: what its operands are is said in instructions.h
    uint8_t slot;    // a local
    uint16_t index;  // of a variable, attribute, kind, rule or name
    uint32_t target; // index into Program.instructions
    TermIndex a;     // OF_MOVE: the number of an offset
    TermIndex b;
    uint32_t source; // 0 where it cannot fail
} Instruction;

// Effects in a row, up to a DO_END: where they start in Program.instructions.
typedef uint32_t Code;
#define CODE_NONE UINT32_MAX

enum {
    LOCAL_LIMIT = 24, // values named by let, for_each and sets inside one another
// Terms and instructions of one action, up to the next decision. Fuzzing plays thousands of
// documents in the time that one may take, and reaches the limit more often.
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    STEP_BUDGET = 20 * 1000,
#else
    STEP_BUDGET = 2000 * 1000,
#endif
    TERM_LIMIT = 256 * 1024,       // of one spec
    INSTRUCTION_LIMIT = 64 * 1024, // besides those of moves, of which there are fewer
};

// What went wrong while a Term or an Instruction ran.
typedef enum FaultKind {
    FAULT_NONE,
    FAULT_NULL,    // null where a number is needed
    FAULT_RANGE,   // a number outside of what the document declares, or too large
    FAULT_DIVIDE,  // by zero
    FAULT_BUDGET,  // too many steps
    FAULT_ENDLESS, // the flow comes to no decision
    FAULT_FULL,    // no room: for one more die, announcement or wait
    FAULT_KIND,    // a name that is no kind's
    FAULT_TAKEN,   // no room for a piece on the site where it is to stand
    FAULT_PIECES,  // no room for one more piece in the game
    FAULT_COUNT,   // saved positions have these numbers: new ones go in front of this one
} FaultKind;

typedef struct Fault {
    FaultKind kind;
    uint32_t source;
} Fault;

// All expressions and effects of a spec.
typedef struct Program {
    Term *terms;
    uint32_t *operands;
    Instruction *instructions;
    Source *sources;
    uint32_t term_count;
    uint32_t operand_count;
    uint32_t instruction_count;
    uint32_t source_count;
} Program;

// The first instruction of [code], a DO_END where there is none.
static inline const Instruction *program_code(const Program *program, Code code) {
    static const Instruction nothing = {.kind = DO_END};
    return code == CODE_NONE ? &nothing : &program->instructions[code];
}

// Does any instruction have one of these InstructionFacts?
bool program_does(const Program *program, unsigned facts);

#endif
