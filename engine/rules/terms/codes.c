// SPDX-License-Identifier: MIT
#include "engine/rules/terms/codes.h"

static bool is_wait(const Instruction *instruction) {
    return instruction->kind == DO_WAIT_TURN || instruction->kind == DO_WAIT_PHASE;
}

// The instruction after [at] in the same Code, jumping over effects that wait.
static uint32_t behind(const Program *program, uint32_t at) {
    return is_wait(&program->instructions[at]) ? program->instructions[at + 1].target : at + 1;
}

// The start of the Code that contains [at], effects that wait included.
static uint32_t start_of(const Program *program, uint32_t at) {
    uint32_t start = 0;
    for (uint32_t i = 0; i < at; i = behind(program, i))
        if (program->instructions[i].kind == DO_END)
            start = i + 1;
    return start;
}

Type codes_value_type(const Rules *rules, uint32_t at) {
    uint32_t start = start_of(&rules->program, at);
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

static void note_local(const Program *program, const Instruction *instruction,
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
    default: break;
    }
}

static void forget_locals(Type types[LOCAL_LIMIT]) {
    for (int i = 0; i < LOCAL_LIMIT; i++)
        types[i] = TYPE_NULL;
}

// The last use of a local before [at] decides its type: nested blocks use higher locals than those
// around them.
void codes_locals(const Rules *rules, uint32_t at, Type types[LOCAL_LIMIT]) {
    const Program *program = &rules->program;
    forget_locals(types);
    uint32_t i = start_of(program, at);
    while (i < at) {
        uint32_t next = behind(program, i);
        note_local(program, &program->instructions[i], types);
        if (next > at) { // [at] is in effects that wait, where no local is valid
            forget_locals(types);
            next = i + 2;
        }
        i = next;
    }
}

static bool code_asks(const Program *program, Code code, int asked) {
    if (code == CODE_NONE)
        return false;
    for (uint32_t i = code; program->instructions[i].kind != DO_END; i = behind(program, i))
        if (program->instructions[i].kind == DO_ASK && program->instructions[i].index == asked)
            return true;
    return false;
}

bool codes_asks(const Rules *rules, int rule, int asked) {
    return code_asks(&rules->program, rules->moves.rules[rule].effects, asked) ||
           code_asks(&rules->program, rules->moves.rules[rule].refused, asked);
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
