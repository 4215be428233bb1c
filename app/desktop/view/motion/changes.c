// SPDX-License-Identifier: MIT
#include "app/desktop/view/motion/changes.h"

#include "app/desktop/view/motion/matching.h"
#include "engine/base/memory.h"

void changes_free(Changes *changes) {
    memory_free(changes->items);
    *changes = (Changes){0};
}

static void add(Changes *changes, Change change) {
    changes->items = memory_grow(changes->items, &changes->capacity, changes->count + 1,
                                 sizeof *changes->items);
    changes->items[changes->count++] = change;
}

static bool has_turned(const Piece *before, const Piece *after) {
    return before->kind != after->kind || before->owner != after->owner;
}

// A piece that a State does not know is nowhere there.
static void compare(const Rules *rules, const State *before, const State *after, PieceIndex was,
                    PieceIndex piece, Changes *changes) {
    Change change = {.piece = piece,
                     .was = was,
                     .from = spot_of(rules, before, was),
                     .to = spot_of(rules, after, piece)};
    bool left = change.from != SPOT_NONE, came = change.to != SPOT_NONE;
    if (left && came &&
        has_turned(&state_pieces(rules, before)[was], &state_pieces(rules, after)[piece])) {
        change.kind = CHANGE_TURNED;
        add(changes, change);
    }
    change.kind = left && came ? CHANGE_MOVED : left ? CHANGE_VANISHED : CHANGE_APPEARED;
    if (change.from != change.to)
        add(changes, change);
}

static void compare_by_looks(const Rules *rules, const State *before, const State *after,
                             Changes *changes) {
    Matching matching;
    matching_find(rules, before, after, &matching);
    for (int was = 0; was < before->piece_count; was++)
        compare(rules, before, after, (PieceIndex)was, matching.later[was], changes);
    for (int piece = 0; piece < after->piece_count; piece++)
        if (matching.earlier[piece] == PIECE_NONE)
            compare(rules, before, after, PIECE_NONE, (PieceIndex)piece, changes);
}

void changes_between(const Rules *rules, const State *before, const State *after,
                     Changes *changes) {
    int most = before->piece_count > after->piece_count ? before->piece_count : after->piece_count;
    changes->count = 0;
    if (rules->facts.hides) {
        compare_by_looks(rules, before, after, changes);
        return;
    }
    for (int index = 0; index < most; index++)
        compare(rules, before, after, (PieceIndex)index, (PieceIndex)index, changes);
}

const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece) {
    for (size_t i = 0; i < changes->count; i++)
        if (changes->items[i].piece == piece && changes->items[i].kind == kind)
            return &changes->items[i];
    return NULL;
}
