// SPDX-License-Identifier: MIT
#include "engine/rules/terms/shown.h"

#include "engine/rules/model/operations.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/evaluate.h"

// If the expression has a fault, the marker is not shown, but the game goes on.
Site shown_marker(const Rules *rules, const State *state, int index) {
    Context context;
    context_init(&context, rules, state, NULL, state->seat);
    Value site = evaluate(&context, rules->look.markers[index].site);
    if (context.fault.kind != FAULT_NONE || site < 0 || site >= rules->topology.board_count)
        return SITE_NONE;
    return (Site)site;
}

Kind shown_badge(const Rules *rules, Kind kind, const uint8_t *block) {
    // [badge] is 1 + the index of an attribute whose value is the code of a kind; 0: no badge.
    if (kind == KIND_NONE || rules->kinds.list[kind].badge == 0)
        return KIND_NONE;
    Value name = block_attribute(rules, block, rules->kinds.list[kind].badge - 1);
    if (name < 0 || name >= rules->names.count)
        return KIND_NONE;
    return rules_find_kind(rules, rules->names.list[name]);
}

Site shown_drawn_from(const Rules *rules, int rule) {
    Code effects = rules->moves.rules[rule].effects;
    if (effects == CODE_NONE)
        return SITE_NONE;
    const Instruction *first = &rules->program.instructions[effects];
    // Skips the loop around a draw of several entities, and a name declared before the draw.
    while (first->kind == DO_LET || first->kind == DO_REPEAT_BEGIN)
        first++;
    if (first->kind != DO_DRAW || rules->program.terms[first->a].op != OP_CONSTANT)
        return SITE_NONE;
    return (Site)rules->program.terms[first->a].value;
}
