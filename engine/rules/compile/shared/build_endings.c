// SPDX-License-Identifier: MIT
// Builds how the game ends: the endings that the document declares, and the articles of the
// official rules that it cites.
#include "engine/rules/compile/shared/builder.h"

// Builds an ending. A victory or defeat that binds a name to a player is checked for each seat.
static void build_ending(Builder *builder, const EndSpec *spec, Ending *ending) {
    static const struct {
        EndingKind kind;
        const char *reason; // the default, if the document gives no reason
    } types[] = {[END_VICTORY] = {ENDING_VICTORY, "victory"},
                 [END_DEFEAT] = {ENDING_DEFEAT, "defeat"},
                 [END_DRAW] = {ENDING_DRAW, "agreement of the rules"},
                 [END_SCORE] = {ENDING_SCORE, "points"}};
    bool is_decisive = spec->type == END_VICTORY || spec->type == END_DEFEAT;
    TermCompiler *terms = builder->terms;
    Scope scope = {.allowed = USES_PLAYER | USES_STATE | USES_MOVES};
    build_bind_seat(builder, &scope, &spec->who);
    *ending = (Ending){.kind = (uint8_t)types[spec->type].kind,
                       .for_each = spec->who.text && is_decisive,
                       .reason = spec->reason.text ? spec_name_copy(builder->arena, &spec->reason)
                                                   : types[spec->type].reason};
    ending->condition = term_compile(terms, &scope, spec->condition, TYPE_BOOLEAN);
    ending->score = term_compile(terms, &scope, spec->score, TYPE_INTEGER);
    ending->highlight = term_compile(terms, &scope, spec->highlight, TYPE_SITES);
}

void build_endings(Builder *builder) {
    RulesEndings *endings = &builder->rules->endings;
    const SpecList *ends = &builder->common->ends;
    endings->list = build_alloc(builder, ends->count, sizeof *endings->list);
    spec_each (const EndSpec, spec, ends)
        build_ending(builder, spec, &endings->list[endings->count++]);
    const SpecName *articles = builder->common->articles.list;
    for (int i = 0; i < ARTICLE_COUNT; i++)
        endings->articles[i] = arena_string(builder->arena, articles[i].text);
}

// True when an operation reads nothing but its operands, variables and the standing of seats.
static bool reads_standing(uint16_t operation) {
    switch ((Operation)operation) {
    case OP_VARIABLE:
    case OP_SEAT_VARIABLE:
    case OP_SEAT_FROZEN:
    case OP_SEAT_OUT:
    case OP_SEAT_CONTROLLER:
    case OP_SET_SEATS: return true;
    default: return operation_uses(operation) == USES_NOTHING;
    }
}

void build_ending_facts(Rules *rules) {
    const Program *program = &rules->program;
    RulesEndings *endings = &rules->endings;
    if (endings->count == 0)
        return;
    bool *by_standing = arena_alloc(&rules->arena, program->term_count * sizeof *by_standing);
    for (uint32_t i = 0; i < program->term_count; i++) { // operands come before their Term
        const Term *term = &program->terms[i];
        by_standing[i] = reads_standing(term->op);
        for (uint32_t j = 0; j < term->operand_count; j++) {
            TermIndex operand = program->operands[term->operands + j];
            by_standing[i] &= operand == TERM_NONE || by_standing[operand];
        }
    }
    endings->by_standing = by_standing;
}
