// SPDX-License-Identifier: MIT
#include "app/desktop/view/changes.h"

#include "engine/base/memory.h"

void changes_free(Changes *changes) {
    memory_free(changes->items);
    *changes = (Changes){0};
}

static void add(Changes *changes, ChangeKind kind, PieceIndex piece, Spot from, Spot to) {
    changes->items = memory_grow(changes->items, &changes->capacity, changes->count + 1,
                                 sizeof *changes->items);
    changes->items[changes->count++] = (Change){kind, piece, from, to};
}

static bool has_turned(const Piece *before, const Piece *after) {
    return before->kind != after->kind || before->owner != after->owner;
}

// A piece that a State does not know is nowhere there.
static void compare(const Rules *rules, const State *before, const State *after, PieceIndex index,
                    Changes *changes) {
    Spot from = spot_of(rules, before, index), to = spot_of(rules, after, index);
    if (to == SPOT_NONE && from != SPOT_NONE)
        add(changes, CHANGE_VANISHED, index, from, to);
    if (from == SPOT_NONE && to != SPOT_NONE)
        add(changes, CHANGE_APPEARED, index, from, to);
    if (from == SPOT_NONE || to == SPOT_NONE)
        return;
    if (from != to)
        add(changes, CHANGE_MOVED, index, from, to);
    if (has_turned(&state_pieces(rules, before)[index], &state_pieces(rules, after)[index]))
        add(changes, CHANGE_TURNED, index, from, to);
}

void changes_between(const Rules *rules, const State *before, const State *after,
                     Changes *changes) {
    int most = before->piece_count > after->piece_count ? before->piece_count : after->piece_count;
    changes->count = 0;
    for (int index = 0; index < most; index++)
        compare(rules, before, after, (PieceIndex)index, changes);
}

static bool is_on_board(const Rules *rules, const State *state, int index) {
    Spot spot = spot_of(rules, state, (PieceIndex)index);
    return spot != SPOT_NONE && !spot_is_pile(rules, spot);
}

bool changes_capture(const Rules *rules, const State *before, const State *after) {
    for (int index = 0; index < before->piece_count; index++)
        if (is_on_board(rules, before, index) && !is_on_board(rules, after, index))
            return true;
    return false;
}

const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece) {
    for (size_t i = 0; i < changes->count; i++)
        if (changes->items[i].piece == piece && changes->items[i].kind == kind)
            return &changes->items[i];
    return NULL;
}
