// SPDX-License-Identifier: MIT
// Moves that lead nowhere, pieces that cannot move, and pieces that never appear.
#include "engine/check/sense/sense.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/moves/steps.h"

#include <string.h>

// Moves -------------------------------------------------------------------------------------------

static bool leads_from(const Path *path, Site source) {
    if (path->drop)
        return true;
    return path->castle ? steps_castle_fits(path, source) : path->next[source] != SITE_NONE;
}

bool sense_leads_anywhere(const Rules *rules, const Path *path) {
    const Topology *topology = &rules->topology;
    for (int site = 0; site < topology->board_count; site++)
        if (topology->exists[site] && leads_from(path, (Site)site))
            return true;
    return false;
}

// The same move for all seats: it is a single move in the document, and any seat may use it.
static bool move_leads_anywhere(const Rules *rules, Kind kind, uint16_t index) {
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const PathRange *range = rules_range(rules, (Seat)seat, kind);
        if (index < range->count &&
            sense_leads_anywhere(rules, &rules->moves.paths[range->first + index]))
            return true;
    }
    return false;
}

static const Node *move_node(const Sensing *sensing, Kind kind, uint16_t index) {
    for (int seat = 0; seat < sensing->rules->seats.count; seat++) {
        const PathRange *range = rules_range(sensing->rules, (Seat)seat, kind);
        if (index < range->count)
            return node_at_path(sensing->root,
                                sensing->rules->moves.paths[range->first + index].source);
    }
    return NULL;
}

static uint16_t count_moves(const Rules *rules, Kind kind) {
    uint16_t most = 0;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const PathRange *range = rules_range(rules, (Seat)seat, kind);
        most = range->count > most ? range->count : most;
    }
    return most;
}

static void sense_move(Sensing *sensing, Kind kind, uint16_t index) {
    const Node *node = move_node(sensing, kind, index);
    if (sensing_is_own(node))
        reader_warning(&sensing->reader, node, "this move never lands on the board");
}

const Node *sense_kind_node(const Sensing *sensing, int kind) {
    const Node *types = node_member(node_member(sensing->root, "entity_schemas"), "types");
    return sensing->rules->facts.interacts
               ? node_member(types, sensing->rules->kinds.list[kind].code)
               : node_item(node_member(sensing->root, "pieces"), (size_t)kind);
}

// A piece none of whose moves lead anywhere is reported once; one without moves is reported by the
// reader.
static void sense_kind_moves(Sensing *sensing, Kind kind) {
    const Rules *rules = sensing->rules;
    uint16_t count = count_moves(rules, kind);
    int useless = 0;
    for (uint16_t i = 0; i < count; i++)
        useless += !move_leads_anywhere(rules, kind, i);
    const Node *node = sense_kind_node(sensing, kind);
    if (count > 0 && useless == count && sensing_is_own(node)) {
        reader_warning(&sensing->reader, node,
                       "%s never moves: none of its moves lands on the board",
                       rules->kinds.list[kind].code);
        return;
    }
    for (uint16_t i = 0; useless > 0 && i < count; i++)
        if (!move_leads_anywhere(rules, kind, i))
            sense_move(sensing, kind, i);
}

void sense_moves(Sensing *sensing) {
    for (int kind = 0; kind < sensing->rules->kinds.count && !sensing->rules->facts.interacts;
         kind++)
        sense_kind_moves(sensing, (Kind)kind);
}

// Kinds -------------------------------------------------------------------------------------------

// Which kinds can be on the board, and what turns one into another.
typedef struct Appearing {
    const Rules *rules;
    Set kinds;
    bool grew; // in this round
} Appearing;

static void appear(Appearing *appearing, Kind kind) {
    if (kind == KIND_NONE || set_has(&appearing->kinds, kind))
        return;
    set_add(&appearing->kinds, kind);
    appearing->grew = true;
}

static void appear_by_effects(Appearing *appearing, Code effects) {
    const Instruction *at = program_code(&appearing->rules->program, effects);
    for (; at->kind != DO_END; at++)
        if (at->kind == DO_TURN_AT)
            appear(appearing, (Kind)at->index);
}

static void appear_by_step(Appearing *appearing, const Path *path) {
    appear_by_effects(appearing, path->effects);
    for (uint16_t i = 0; i < path->rule_count; i++)
        appear_by_effects(appearing, appearing->rules->moves.rules[path->rule + i].effects);
    for (size_t i = 0; i < path->transform_count; i++)
        for (size_t j = 0; j < path->transforms[i].option_count; j++)
            appear(appearing, path->transforms[i].options[j]);
}

static void appear_by_range(Appearing *appearing, const PathRange *range) {
    for (uint16_t i = 0; i < range->count; i++)
        appear_by_step(appearing, &appearing->rules->moves.paths[range->first + i]);
}

// What a kind on the board may become, in play or in a captor's hand.
static void appear_by_kind(Appearing *appearing, Kind kind) {
    const Rules *rules = appearing->rules;
    for (int seat = 0; seat < rules->seats.count; seat++)
        appear_by_range(appearing, rules_range(rules, (Seat)seat, kind));
    if (rules->hands.gain_captures)
        appear(appearing, rules->kinds.list[kind].demotes_to);
}

static void appear_by_kinds(Appearing *appearing) {
    for (int kind = set_next(&appearing->kinds, 0); kind >= 0;
         kind = set_next(&appearing->kinds, kind + 1))
        appear_by_kind(appearing, (Kind)kind);
}

static void appear_by_name(Appearing *appearing, Value name) {
    for (int kind = 0; kind < appearing->rules->kinds.count; kind++)
        if (appearing->rules->names.codes[kind] == name)
            appear(appearing, (Kind)kind);
}

// The kinds [term] can name: those written in it, or any.
static void appear_by_term(Appearing *appearing, const Term *term) {
    const Program *program = &appearing->rules->program;
    const uint32_t *operands = &program->operands[term->operands];
    switch (term->op) {
    case OP_CONSTANT: appear_by_name(appearing, term->value); return;
    case OP_LET: appear_by_term(appearing, &program->terms[operands[1]]); return;
    case OP_IF:
        appear_by_term(appearing, &program->terms[operands[1]]);
        appear_by_term(appearing, &program->terms[operands[2]]);
        return;
    default:
        for (int kind = 0; kind < appearing->rules->kinds.count; kind++)
            appear(appearing, (Kind)kind);
    }
}

static void appear_by_instruction(Appearing *appearing, const Instruction *instruction) {
    switch (instruction->kind) {
    case DO_SPAWN:
    case DO_RESTORE: appear(appearing, (Kind)instruction->index); break;
    case DO_TRANSFORM:
        appear_by_term(appearing, &appearing->rules->program.terms[instruction->b]);
        break;
    default: break;
    }
}

static void find_appearing(Appearing *appearing) {
    const Rules *rules = appearing->rules;
    for (int i = 0; i < rules->start.count; i++)
        appear(appearing, rules->start.pieces[i].kind);
    for (uint32_t i = 0; i < rules->program.instruction_count; i++)
        appear_by_instruction(appearing, &rules->program.instructions[i]);
    while (appearing->grew && !rules->facts.interacts) {
        appearing->grew = false;
        appear_by_kinds(appearing);
    }
}

static const Node *symbol_node(const Sensing *sensing, int kind) {
    const Node *node = sense_kind_node(sensing, kind);
    const Node *shown = node_member(node_member(node, "display"), "symbol");
    return shown ? shown : node_member(node, "symbol");
}

// Two kinds of one player with the same symbol look alike on text boards and cannot be told apart
// in a FEN.
static void sense_symbols(Sensing *sensing) {
    const KindRules *kinds = sensing->rules->kinds.list;
    for (int kind = 0; kind < sensing->rules->kinds.count; kind++) {
        const Node *node = symbol_node(sensing, kind);
        for (int other = 0; other < kind && sensing_is_own(node); other++)
            if ((kinds[kind].owners & kinds[other].owners) != 0 &&
                strcmp(kinds[kind].symbol, kinds[other].symbol) == 0)
                reader_warning(&sensing->reader, node, "this is the symbol of %s already",
                               kinds[other].code);
    }
}

void sense_kinds(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    Appearing appearing = {.rules = rules};
    if (!rules->facts.interacts)
        sense_symbols(sensing);
    if (rules->options.count > 0)
        return; // another setting may put it on the board
    find_appearing(&appearing);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        const Node *node = sense_kind_node(sensing, kind);
        if (!set_has(&appearing.kinds, kind) && sensing_is_own(node))
            reader_warning(&sensing->reader, node,
                           "%s never appears: nobody starts with one and nothing becomes one",
                           rules->kinds.list[kind].code);
    }
}
