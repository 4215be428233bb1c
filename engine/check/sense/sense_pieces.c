// SPDX-License-Identifier: MIT
// Reports moves that lead nowhere, pieces that cannot move, and pieces that never appear.
#include "engine/check/sense/sense.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/moves/steps.h"

#include <string.h>

// Moves -------------------------------------------------------------------------------------------

// True when a path leads from [source] to a site of the board. A drop always does.
static bool leads_from(const Path *path, Site source) {
    return path->drop ||
           (path->castle ? steps_castle_fits(path, source) : path->next[source] != SITE_NONE);
}

bool sense_leads_anywhere(const Rules *rules, const Path *path) {
    const Topology *topology = &rules->topology;
    for (int site = 0; site < topology->board_count; site++)
        if (topology->exists[site] && leads_from(path, (Site)site))
            return true;
    return false;
}

// Returns where the document describes move number [index] of [kind], as a path for node_at_path.
// It is the same for all seats; NULL if no seat has that move. Sets [leads] to whether the move
// lands on the board for any seat.
static const char *find_move(const Rules *rules, Kind kind, uint16_t index, bool *leads) {
    const char *source = NULL;
    *leads = false;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const Path *path = sense_path(rules, seat, kind, index);
        if (path && !source)
            source = path->source;
        *leads |= path && sense_leads_anywhere(rules, path);
    }
    return source;
}

const Node *sense_kind_node(const Sensing *sensing, int kind) {
    const Node *types = node_member(node_member(sensing->root, "entity_schemas"), "types");
    return sensing->rules->facts.interacts
               ? node_member(types, sensing->rules->kinds.list[kind].code)
               : node_item(node_member(sensing->root, "pieces"), (size_t)kind);
}

// If no move of a piece leads anywhere, reports the piece instead of each move. Pieces without
// moves are reported when the document is read.
static void sense_kind_moves(Sensing *sensing, Kind kind) {
    const Rules *rules = sensing->rules;
    const Node *node = sense_kind_node(sensing, kind);
    const char *source;
    bool leads, any = false;
    uint16_t count = 0;
    for (; find_move(rules, kind, count, &leads); count++)
        any |= leads;
    if (count > 0 && !any && sensing_is_own(node)) {
        sensing_warn(sensing, node, "%s never moves: none of its moves lands on the board",
                     rules->kinds.list[kind].code);
        return;
    }
    for (uint16_t i = 0; (source = find_move(rules, kind, i, &leads)); i++)
        if (!leads)
            sensing_warn(sensing, node_at_path(sensing->root, source),
                         "this move never lands on the board");
}

void sense_moves(Sensing *sensing) {
    if (sensing->rules->facts.interacts)
        return; // in the interaction dialect kinds have no moves
    for (int kind = 0; kind < sensing->rules->kinds.count; kind++)
        sense_kind_moves(sensing, (Kind)kind);
}

// Kinds -------------------------------------------------------------------------------------------

// The kinds found so far that can be on the board.
typedef struct Appearing {
    const Rules *rules;
    Set kinds;
    bool grew; // a kind was found in this round
} Appearing;

static void add_kind(Appearing *appearing, Kind kind) {
    if (kind == KIND_NONE || set_has(&appearing->kinds, kind))
        return;
    set_add(&appearing->kinds, kind);
    appearing->grew = true;
}

// Adds the kinds into which effects turn pieces.
static void add_by_effects(Appearing *appearing, Code effects) {
    const Instruction *effect = program_code(&appearing->rules->program, effects);
    for (; effect->kind != DO_END; effect++)
        if (effect->kind == DO_TURN_AT)
            add_kind(appearing, (Kind)effect->index);
}

// Adds the kinds that a piece can become by a path, or into which the path's effects turn pieces.
static void add_by_path(Appearing *appearing, const Path *path) {
    add_by_effects(appearing, path->effects);
    for (uint16_t i = 0; i < path->rule_count; i++)
        add_by_effects(appearing, appearing->rules->moves.rules[path->rule + i].effects);
    for (size_t i = 0; i < path->transform_count; i++)
        for (size_t j = 0; j < path->transforms[i].option_count; j++)
            add_kind(appearing, path->transforms[i].options[j]);
}

// Adds the kinds that a piece of [kind] on the board can become, in play or in a captor's hand.
static void add_by_kind(Appearing *appearing, Kind kind) {
    const Rules *rules = appearing->rules;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        const Path *path;
        for (uint16_t i = 0; (path = sense_path(rules, seat, kind, i)); i++)
            add_by_path(appearing, path);
    }
    if (rules->hands.gain_captures)
        add_kind(appearing, rules->kinds.list[kind].demotes_to);
}

// Adds the kinds that [term] can name: those written in it or, if it computes the name, all kinds.
static void add_by_term(Appearing *appearing, const Term *term) {
    const Rules *rules = appearing->rules;
    const uint32_t *operands = &rules->program.operands[term->operands];
    if (term->op == OP_LET || term->op == OP_IF) {
        // LET: the body. IF: the first case, and below the second.
        add_by_term(appearing, &rules->program.terms[operands[1]]);
        if (term->op == OP_IF)
            add_by_term(appearing, &rules->program.terms[operands[2]]);
        return;
    }
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (term->op != OP_CONSTANT || rules->names.codes[kind] == term->value)
            add_kind(appearing, (Kind)kind);
}

// Finds the kinds that are on the board at the start or that effects, promotions and captures make.
static void find_appearing(Appearing *appearing) {
    const Rules *rules = appearing->rules;
    const Instruction *effect = NULL;
    for (int i = 0; i < rules->start.count; i++)
        add_kind(appearing, rules->start.pieces[i].kind);
    while ((effect = program_next(&rules->program, effect, DO_SPAWN)))
        add_kind(appearing, (Kind)effect->index);
    while ((effect = program_next(&rules->program, effect, DO_RESTORE)))
        add_kind(appearing, (Kind)effect->index);
    while ((effect = program_next(&rules->program, effect, DO_TRANSFORM)))
        add_by_term(appearing, &rules->program.terms[effect->b]);
    // Each round adds what the kinds found so far can become.
    while (appearing->grew && !rules->facts.interacts) {
        appearing->grew = false;
        for (int kind = set_next(&appearing->kinds, 0); kind >= 0;
             kind = set_next(&appearing->kinds, kind + 1))
            add_by_kind(appearing, (Kind)kind);
    }
}

// The symbol of a kind in the document, under `display` or, in other documents, in the kind itself.
static const Node *symbol_node(const Sensing *sensing, int kind) {
    const Node *node = sense_kind_node(sensing, kind);
    const Node *shown = node_member(node_member(node, "display"), "symbol");
    return shown ? shown : node_member(node, "symbol");
}

// Reports kinds of one player with the same symbol: they look alike on text boards and cannot be
// told apart in a FEN.
static void sense_symbols(Sensing *sensing) {
    const KindRules *kinds = sensing->rules->kinds.list;
    for (int kind = 0; kind < sensing->rules->kinds.count; kind++) {
        const Node *node = symbol_node(sensing, kind);
        for (int other = 0; other < kind; other++)
            if ((kinds[kind].owners & kinds[other].owners) != 0 &&
                strcmp(kinds[kind].symbol, kinds[other].symbol) == 0)
                sensing_warn(sensing, node, "this is the symbol of %s already", kinds[other].code);
    }
}

void sense_kinds(Sensing *sensing) {
    const Rules *rules = sensing->rules;
    Appearing appearing = {.rules = rules};
    if (!rules->facts.interacts)
        sense_symbols(sensing);
    if (!sensing->no_options)
        return; // other settings could make kinds appear
    find_appearing(&appearing);
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (!set_has(&appearing.kinds, kind))
            sensing_warn(sensing, sense_kind_node(sensing, kind),
                         "%s never appears: nobody starts with one and nothing becomes one",
                         rules->kinds.list[kind].code);
}
