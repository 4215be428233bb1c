// SPDX-License-Identifier: MIT
#include "engine/rules/view/view_private.h"

#include "engine/base/memory.h"

#include <stdlib.h>

// True when some move may change the kind of its piece.
static bool has_transforms(const Rules *rules) {
    for (size_t i = 0; i < rules->moves.path_count; i++)
        if (rules->moves.paths[i].transform_count > 0)
            return true;
    return false;
}

void pool_find_fixed(const Rules *rules, Fixed *fixed) {
    bool same_kinds = !has_transforms(rules);
    memset(fixed, 0, sizeof *fixed);
    fixed->owner = true;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        fixed->kinds[kind] = same_kinds;
    for (int i = 0; i < rules->data.attribute_count; i++)
        fixed->attributes[i] = true;
    for (uint32_t i = 0; i < rules->program.instruction_count; i++) {
        const Instruction *instruction = &rules->program.instructions[i];
        if (instruction->kind == DO_SET_OWNER)
            fixed->owner = false;
        else if (instruction->kind == DO_SET_ATTRIBUTE)
            fixed->attributes[instruction->index] = false;
        else if (instruction->kind == DO_TRANSFORM) // to a kind that an expression yields
            memset(fixed->kinds, false, (size_t)rules->kinds.count * sizeof *fixed->kinds);
        else if (instruction->kind == DO_SPAWN)
            fixed->kinds[instruction->index] = false;
    }
}

void pool_make_entry(const Rules *rules, const Fixed *fixed, const State *state, PieceIndex index,
                     Face *entry) {
    const Piece *piece = &state_pieces(rules, state)[index];
    const uint8_t *block = state_block(rules, state, index);
    memset(entry, 0, sizeof *entry);
    entry->owner = fixed->owner ? piece->owner : (Seat)SEAT_NONE;
    entry->kind = KIND_NONE;
    if (piece->kind == KIND_NONE || !fixed->kinds[piece->kind])
        return;
    entry->kind = piece->kind;
    for (int i = 0; i < rules->data.attribute_count; i++) {
        const Attribute *attribute = &rules->data.attributes[i];
        if (fixed->attributes[i])
            memcpy(entry->block + attribute->offset, block + attribute->offset, attribute->width);
    }
}

int pool_compare(const void *a, const void *b) {
    const Face *first = a, *second = b;
    if (first->kind != second->kind)
        return first->kind - second->kind;
    if (first->owner != second->owner)
        return first->owner - second->owner;
    return memcmp(first->block, second->block, sizeof first->block);
}

// Adds an entry for each piece that the seat does not know. They are sorted, so that their order
// does not tell which piece has which face.
void pool_fill(const Rules *rules, const State *state, View *view) {
    Fixed fixed;
    pool_find_fixed(rules, &fixed);
    view->pool_count = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        if (seats_have(knowledge_of(rules, state, index), view->seat))
            continue;
        view->pool = memory_grow(view->pool, &view->pool_capacity, view->pool_count + 1,
                                 sizeof *view->pool);
        pool_make_entry(rules, &fixed, state, index, &view->pool[view->pool_count++]);
    }
    if (view->pool_count > 1)
        qsort(view->pool, view->pool_count, sizeof *view->pool, pool_compare);
}
