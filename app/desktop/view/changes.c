// SPDX-License-Identifier: MIT
#include "app/desktop/view/changes.h"

#include "engine/base/memory.h"

void changes_free(Changes *changes) {
    memory_free(changes->items);
    *changes = (Changes){0};
}

static void add(Changes *changes, ChangeKind kind, PieceIndex piece, Site from, Site to) {
    changes->items = memory_grow(changes->items, &changes->capacity, changes->count + 1,
                                 sizeof *changes->items);
    changes->items[changes->count++] = (Change){kind, piece, from, to};
}

// The piece as a State has it; one that a State does not know is nowhere.
static Piece piece_of(const Rules *rules, const State *state, PieceIndex index) {
    if (index >= state->piece_count)
        return (Piece){.site = SITE_NONE};
    return state_pieces(rules, state)[index];
}

static void compare(Changes *changes, PieceIndex index, const Piece *before, const Piece *after) {
    bool was = before->site != SITE_NONE, is = after->site != SITE_NONE;
    if (was && !is)
        add(changes, CHANGE_VANISHED, index, before->site, SITE_NONE);
    if (is && !was)
        add(changes, CHANGE_APPEARED, index, SITE_NONE, after->site);
    if (!was || !is)
        return;
    if (before->site != after->site)
        add(changes, CHANGE_MOVED, index, before->site, after->site);
    if (before->kind != after->kind || before->owner != after->owner)
        add(changes, CHANGE_TURNED, index, before->site, after->site);
}

void changes_between(const Rules *rules, const State *before, const State *after,
                     Changes *changes) {
    int most = before->piece_count > after->piece_count ? before->piece_count : after->piece_count;
    changes->count = 0;
    for (int index = 0; index < most; index++) {
        Piece old = piece_of(rules, before, (PieceIndex)index);
        Piece new = piece_of(rules, after, (PieceIndex)index);
        compare(changes, (PieceIndex)index, &old, &new);
    }
}

const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece) {
    for (size_t i = 0; i < changes->count; i++)
        if (changes->items[i].piece == piece && changes->items[i].kind == kind)
            return &changes->items[i];
    return NULL;
}
