// SPDX-License-Identifier: MIT
// Compiles the endings that the document declares, and the articles of the official rules that it
// cites.
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

// True for a number of pieces in a zone, or the set of them, which changes only when one comes or
// leaves.
static bool counts_zone(const Rules *rules, const Term *term) {
    if (term->op != OP_SITE_COUNT && term->op != OP_SET_ON_SITE)
        return false;
    const Term *site = &rules->program.terms[rules->program.operands[term->operands]];
    return site->op == OP_SEAT_ZONE || site->op == OP_ZONE_NAMED ||
           (site->op == OP_CONSTANT && site->value >= rules->topology.board_count);
}

// True when a Term reads nothing but its operands, variables, how many pieces are in zones, and the
// standing of seats.
static bool reads_standing(const Rules *rules, const Term *term) {
    switch ((Operation)term->op) {
    case OP_VARIABLE:
    case OP_SEAT_VARIABLE:
    case OP_SEAT_FROZEN:
    case OP_SEAT_OUT:
    case OP_SEAT_CONTROLLER:
    case OP_SET_SEATS: return true;
    default: return operation_uses(term->op) == USES_NOTHING || counts_zone(rules, term);
    }
}

// True when a Term reads nothing that passing the turn changes, apart from its operands: neither
// the player, nor the turn and its actions, nor positions, nor what seats may do.
static bool outlasts_turn(const Rules *rules, const Term *term) {
    switch ((Operation)term->op) {
    case OP_PIECE_SITE:
    case OP_PIECE_X:
    case OP_PIECE_Y:
    case OP_PIECE_OWNER:
    case OP_PIECE_DEPTH:
    case OP_PIECE_KIND:
    case OP_PIECE_NAME:
    case OP_PIECE_MOVED:
    case OP_PIECE_ATTRIBUTE:
    case OP_SITE_COUNT:
    case OP_SITE_TOP:
    case OP_SITE_BOTTOM:
    case OP_PATH_CLEAR:
    case OP_SET_PIECES:
    case OP_SET_ON_SITE:
    case OP_SET_OF_SEAT:
    case OP_SET_SITES_OF:
    case OP_SET_PIECES_ON:
    case OP_SET_OWNERS_OF: return true;
    default: return reads_standing(rules, term);
    }
}

// For each Term, whether [holds] is true of it and of all its operands.
static const bool *find_terms(Rules *rules, bool (*holds)(const Rules *rules, const Term *term)) {
    const Program *program = &rules->program;
    bool *found = arena_alloc(&rules->arena, program->term_count * sizeof *found);
    for (uint32_t i = 0; i < program->term_count; i++) { // operands have smaller indexes
        const Term *term = &program->terms[i];
        found[i] = holds(rules, term);
        for (uint32_t j = 0; j < term->operand_count; j++) {
            TermIndex operand = program->operands[term->operands + j];
            found[i] &= operand == TERM_NONE || found[operand];
        }
    }
    return found;
}

// Without endings the tables stay NULL.
void build_ending_facts(Rules *rules) {
    if (rules->endings.count == 0)
        return;
    rules->endings.by_standing = find_terms(rules, reads_standing);
    rules->endings.outlasts_turn = find_terms(rules, outlasts_turn);
    for (uint32_t i = 0; i < rules->program.term_count; i++)
        rules->endings.count_zones |= counts_zone(rules, &rules->program.terms[i]);
}
