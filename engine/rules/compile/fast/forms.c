// SPDX-License-Identifier: MIT
#include "engine/rules/compile/fast/forms.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

const Term *form_term(const Fast *fast, TermIndex form) {
    return &fast->rules->program.terms[form];
}

TermIndex form_operand(const Fast *fast, TermIndex form, int index) {
    const Program *program = &fast->rules->program;
    return program->operands[program->terms[form].operands + (uint32_t)index];
}

const FormFacts *form_facts(const Fast *fast, TermIndex form) {
    return &fast->facts[form];
}

bool operation_binds(Operation operation) {
    switch (operation) {
    case OP_LET:
    case OP_SET_LET:
    case OP_SITES_LET:
    case OP_SET_WHERE:
    case OP_SITES_WHERE:
    case OP_SET_GROUP:
    case OP_LONGEST_LINE:
    case OP_SOME_MEMBER:
    case OP_MIN_AT:
    case OP_MAX_AT: return true;
    default: return operation >= OP_COUNT_IF && operation <= OP_BEST;
    }
}

// How many values an input of [type] can have besides null.
static size_t count_values(const Fast *fast, Type type) {
    switch (type) {
    case TYPE_SITE: return (size_t)fast->rules->topology.site_count;
    case TYPE_SEAT: return (size_t)fast->rules->seats.count;
    default: return 2; // TYPE_BOOLEAN
    }
}

bool reads_fit_table(const Fast *fast, uint32_t reads) {
    enum { ENTRY_LIMIT = 20000 };
    size_t entries = 1; // each input may also be null, hence + 1
    if (reads & READS_MORE || __builtin_popcount(reads) > TABLE_INPUTS)
        return false;
    for (int slot = 0; slot < LOCAL_LIMIT; slot++)
        if (reads >> slot & 1)
            entries *= count_values(fast, (Type)fast->types[slot]) + 1;
    if (reads & READS_START)
        entries *= count_values(fast, TYPE_SITE) + 1;
    if (reads & READS_TARGET)
        entries *= count_values(fast, TYPE_SITE) + 1;
    if (reads & READS_PLAYER)
        entries *= count_values(fast, TYPE_SEAT) + 1;
    return entries <= ENTRY_LIMIT;
}

// What a Term reads apart from what its operands read, as bits of FormFacts.reads.
static uint32_t own_reads(const Term *term) {
    switch (term->op) {
    case OP_LOCAL:
        return (uint32_t)1 << term->value |
               (term->type == TYPE_SITE || term->type == TYPE_SEAT || term->type == TYPE_BOOLEAN
                    ? 0u
                    : (uint32_t)READS_MORE);
    case OP_ENTITY:
    case OP_VALUE: return READS_CHOICE | READS_MORE;
    case OP_START: return READS_START;
    case OP_TARGET: return READS_TARGET;
    case OP_PLAYER:
    case OP_HAND: return READS_PLAYER;
    default: return operation_uses(term->op) == USES_NOTHING ? 0 : (uint32_t)READS_MORE;
    }
}

// True when the Operation itself is never a fault. Arithmetic, for example, is a fault if an
// operand is null or the result is out of range.
static bool is_total(const Term *term) {
    if ((term->op >= OP_ADD && term->op <= OP_MAX) || term->op == OP_SUM ||
        (term->op >= OP_MIN_OF && term->op <= OP_MAX_OF) || term->op == OP_BEST ||
        term->op == OP_MIN_AT || term->op == OP_MAX_AT || term->op == OP_ACTION_COUNT ||
        term->op == OP_SET_OF)
        return false;
    return true;
}

// Computes the facts about a form from those of its operands. The local that the form itself binds
// for operand 1 does not count as read.
static FormFacts find_facts(const Fast *fast, const Term *term, const TermIndex *operands) {
    FormFacts facts = {.reads = own_reads(term), .weight = 1, .total = is_total(term)};
    for (int i = 0; i < term->operand_count; i++) {
        const FormFacts *part = form_facts(fast, operands[i]);
        bool bound = i == 1 && operation_binds((Operation)term->op);
        facts.reads |= bound ? part->reads & ~((uint32_t)1 << term->value) : part->reads;
        facts.weight = (uint16_t)least_of(facts.weight + part->weight, WEIGHT_LIMIT);
        facts.total &= part->total;
    }
    return facts;
}

TermIndex form_plain(Fast *fast, Operation operation, Type type, Value value, uint32_t source,
                     const TermIndex *operands, size_t count) {
    if (count > UINT8_MAX)
        return TERM_NONE;
    for (size_t i = 0; i < count; i++)
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    Term term = {.op = (uint16_t)operation,
                 .type = (uint8_t)type,
                 .operand_count = (uint8_t)count,
                 .value = value,
                 .source = source};
    FormFacts facts = find_facts(fast, &term, operands);
    TermIndex form = term_append(fast->compiler, term, operands);
    if (form == TERM_NONE)
        return TERM_NONE;
    fast->facts = memory_grow(fast->facts, &fast->fact_capacity, form + 1, sizeof *fast->facts);
    fast->facts[form] = facts;
    if (operation == OP_LOCAL)
        fast->types[value] = (uint8_t)type;
    return form;
}
