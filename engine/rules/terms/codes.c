// SPDX-License-Identifier: MIT
#include "engine/rules/terms/codes.h"

#include <string.h>

static bool is_wait(const Instruction *instruction) {
    return instruction->kind == DO_WAIT_TURN || instruction->kind == DO_WAIT_PHASE;
}

// The index of the next instruction of the same Code. A wait is followed by a jump over the effects
// that it puts off.
static uint32_t next_in_code(const Program *program, uint32_t index) {
    const Instruction *instruction = &program->instructions[index];
    return is_wait(instruction) ? program->instructions[index + 1].target : index + 1;
}

// The start of the Code that contains [index], even if [index] is among effects that a wait puts
// off. A Code starts after the DO_END of the one before it.
static uint32_t find_start(const Program *program, uint32_t index) {
    uint32_t start = 0;
    for (uint32_t i = 0; i < index; i = next_in_code(program, i))
        if (program->instructions[i].kind == DO_END)
            start = i + 1;
    return start;
}

Type codes_value_type(const Rules *rules, uint32_t index) {
    uint32_t start = find_start(&rules->program, index);
    for (int i = 0; i < rules->moves.rule_count; i++) {
        const Rule *rule = &rules->moves.rules[i];
        if (rule->effects == start || rule->refused == start)
            return rule->interaction ? choosing_type((Choosing)rule->interaction->chooses)
                                     : TYPE_NULL;
    }
    for (int i = 0; i < rules->offers.count; i++)
        if (rules->offers.list[i].accepted == start || rules->offers.list[i].refused == start)
            return rules->offers.list[i].minimum == TERM_NONE ? TYPE_NULL : TYPE_INTEGER;
    return TYPE_NULL;
}

// Records in [types] the types of the locals that an instruction sets. False if it sets none.
static bool note_local(const Program *program, const Instruction *instruction,
                       Type types[LOCAL_LIMIT]) {
    switch ((InstructionKind)instruction->kind) {
    case DO_LET: types[instruction->slot] = (Type)program->terms[instruction->a].type; break;
    case DO_FOR_BEGIN:
        types[instruction->slot] = type_member((Type)program->terms[instruction->a].type);
        break;
    case DO_SEATS_BEGIN:
        types[instruction->slot] = TYPE_SEAT;
        types[instruction->slot + 1] = TYPE_SEATS;
        break;
    case DO_REPEAT_BEGIN:
    case DO_RANDOM: types[instruction->slot] = TYPE_INTEGER; break;
    case DO_SPAWN: types[instruction->slot] = TYPE_PIECE; break;
    default: return false;
    }
    return true;
}

// The start of the effects to which [index] belongs: effects that a wait puts off, or otherwise a
// whole Code. If next_in_code leads past [index], it does so from the wait that puts off these
// effects.
static uint32_t find_effects(const Program *program, uint32_t index) {
    uint32_t start = find_start(program, index), i = start;
    while (i < index) {
        if (next_in_code(program, i) > index)
            start = i = i + 2; // past the wait and its jump
        else
            i = next_in_code(program, i);
    }
    return start;
}

// The last instruction before [index] that sets a local decides its type, because nested blocks use
// higher slots than the blocks around them.
bool codes_locals(const Rules *rules, uint32_t index, Type types[LOCAL_LIMIT]) {
    const Program *program = &rules->program;
    bool any = false;
    memset(types, 0, LOCAL_LIMIT * sizeof *types); // TYPE_NULL
    for (uint32_t i = find_effects(program, index); i < index; i = next_in_code(program, i))
        any |= note_local(program, &program->instructions[i], types);
    return any;
}

int codes_count_asks(const Rules *rules, Code code) {
    const Program *program = &rules->program;
    int count = 0;
    for (uint32_t i = code; code != CODE_NONE && program->instructions[i].kind != DO_END;
         i = next_in_code(program, i))
        count += program->instructions[i].kind == DO_ASK;
    return count;
}

// True when [code] has an instruction that asks for interaction [asked].
static bool code_may_ask(const Program *program, Code code, int asked) {
    if (code == CODE_NONE)
        return false;
    for (uint32_t i = code; program->instructions[i].kind != DO_END; i = next_in_code(program, i))
        if (program->instructions[i].kind == DO_ASK && program->instructions[i].index == asked)
            return true;
    return false;
}

bool codes_may_ask(const Rules *rules, int rule, int asked) {
    return code_may_ask(&rules->program, rules->moves.rules[rule].effects, asked) ||
           code_may_ask(&rules->program, rules->moves.rules[rule].refused, asked);
}

bool codes_waits(const Rules *rules, Code code, bool phase) {
    const Program *program = &rules->program;
    for (uint32_t i = 0; i < program->instruction_count; i++) {
        const Instruction *instruction = &program->instructions[i];
        if (is_wait(instruction) && instruction->target == code)
            return (instruction->kind == DO_WAIT_PHASE) == phase;
    }
    return false;
}

static bool keeps_position(const Instruction *instruction) {
    switch ((InstructionKind)instruction->kind) {
    case DO_JUMP:
    case DO_UNLESS:
    case DO_LET:
    case DO_FOR_BEGIN:
    case DO_FOR_NEXT:
    case DO_SEATS_BEGIN:
    case DO_SEATS_NEXT:
    case DO_REPEAT_BEGIN:
    case DO_REPEAT_NEXT:
    case DO_RANDOM:
    case DO_ROLL:
    case DO_USE_DIE:
    case DO_ADD_DIE:
    case DO_CLEAR_DICE:
    case DO_ASK:
    case DO_END_TURN:
    case DO_SET_PHASE:
    case DO_WAIT_TURN:
    case DO_WAIT_PHASE:
    case DO_ANNOUNCE: return true;
    default: return false;
    }
}

bool codes_keep_position(const Rules *rules, Code code) {
    const Program *program = &rules->program;
    for (uint32_t i = code; code != CODE_NONE && program->instructions[i].kind != DO_END;
         i = next_in_code(program, i))
        if (!keeps_position(&program->instructions[i]))
            return false;
    return true;
}
