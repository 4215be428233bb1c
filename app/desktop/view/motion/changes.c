// SPDX-License-Identifier: MIT
#include "app/desktop/view/motion/changes.h"

#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/state/look.h"

#include <string.h>

// ---- Which piece is which

// How well two pieces must match, starting with the strictest. HERE means on the same site.
typedef enum Likeness { LOOKS_SAME_HERE, LOOKS_SAME, MAY_BE_HERE, MAY_BE, LIKENESS_COUNT } Likeness;

// Matches the pieces of the position [before] with those of the position [after].
typedef struct Matching {
    const Rules *rules;
    const State *before;
    const State *after;
    PieceIndex later[PIECE_LIMIT];   // [piece of before]: its number in [after]; PIECE_NONE: gone
    PieceIndex earlier[PIECE_LIMIT]; // [piece of after]: its number in [before]; PIECE_NONE: new
} Matching;

// Whether the piece at index [was] before and the one at index [is] after could be the same: they
// have the same kind, owner and attributes.
static bool looks_same(const Matching *matching, int was, int is) {
    const Piece *a = state_piece(matching->rules, matching->before, (PieceIndex)was),
                *b = state_piece(matching->rules, matching->after, (PieceIndex)is);
    return a->kind == b->kind && a->owner == b->owner &&
           memcmp(state_block(matching->rules, matching->before, (PieceIndex)was),
                  state_block(matching->rules, matching->after, (PieceIndex)is),
                  (size_t)matching->rules->layout.block_size) == 0;
}

// True if [was] and [is] can be the same piece. An unknown kind or owner matches any other.
static bool may_be(const Matching *matching, int was, int is) {
    const Piece *a = state_piece(matching->rules, matching->before, (PieceIndex)was),
                *b = state_piece(matching->rules, matching->after, (PieceIndex)is);
    return (a->kind == b->kind || a->kind == KIND_NONE || b->kind == KIND_NONE) &&
           (a->owner == b->owner || a->owner == SEAT_NONE || b->owner == SEAT_NONE);
}

// True if the later piece [is] resembles the earlier piece [was] as much as [likeness] asks.
static bool is_like(const Matching *matching, int was, int is, Likeness likeness) {
    Site from = state_piece(matching->rules, matching->before, (PieceIndex)was)->site;
    Site to = state_piece(matching->rules, matching->after, (PieceIndex)is)->site;
    bool here = likeness == LOOKS_SAME_HERE || likeness == MAY_BE_HERE;
    bool same_looks = likeness == LOOKS_SAME_HERE || likeness == LOOKS_SAME;
    if (to == SITE_NONE || (here && from != to))
        return false;
    return same_looks ? looks_same(matching, was, is) : may_be(matching, was, is);
}

// If the earlier piece [was] is on a site and not matched yet, matches it with the first later
// piece that resembles it and is not matched either.
static void match_piece(Matching *matching, int was, Likeness likeness) {
    if (matching->later[was] != PIECE_NONE ||
        state_piece(matching->rules, matching->before, (PieceIndex)was)->site == SITE_NONE)
        return;
    for (int is = 0; is < matching->after->piece_count; is++) {
        if (matching->earlier[is] != PIECE_NONE || !is_like(matching, was, is, likeness))
            continue;
        matching->later[was] = (PieceIndex)is;
        matching->earlier[is] = (PieceIndex)was;
        return;
    }
}

// Matches each piece on a site before the change with one after it. Pieces that look the same are
// matched first; pieces that may have been turned over or changed follow. Within both groups,
// pieces on the same site come before pieces on different sites.
static void match_pieces(Matching *matching) {
    for (int i = 0; i < PIECE_LIMIT; i++)
        matching->later[i] = matching->earlier[i] = PIECE_NONE;
    for (int likeness = 0; likeness < LIKENESS_COUNT; likeness++)
        for (int was = 0; was < matching->before->piece_count; was++)
            match_piece(matching, was, (Likeness)likeness);
}

// ---- Changes

void changes_free(Changes *changes) {
    memory_free(changes->items);
    *changes = (Changes){0};
}

static void add_change(Changes *changes, Change change) {
    changes->items = memory_grow(changes->items, &changes->capacity, changes->count + 1,
                                 sizeof *changes->items);
    changes->items[changes->count++] = change;
}

// Adds the changes of one piece, which has the number [was] in [before] and [piece] in [after].
// PIECE_NONE means that the piece is unknown there.
static void add_changes_of(const Rules *rules, const State *before, const State *after,
                           PieceIndex was, PieceIndex piece, Changes *changes) {
    Change change = {.piece = piece,
                     .was = was,
                     .from = spot_of(rules, before, was),
                     .to = spot_of(rules, after, piece)};
    bool left = change.from != SPOT_NONE, came = change.to != SPOT_NONE;
    if (left && came) {
        const Piece *old = state_piece(rules, before, was);
        const Piece *now = state_piece(rules, after, piece);
        change.kind = CHANGE_TURNED;
        if (old->kind != now->kind || old->owner != now->owner)
            add_change(changes, change);
    }
    change.kind = left && came ? CHANGE_MOVED : left ? CHANGE_VANISHED : CHANGE_APPEARED;
    if (change.from != change.to)
        add_change(changes, change);
}

// Adds the changes of all pieces in a game that hides something. Pieces are matched by their looks,
// because in views their numbers do not say which piece is which.
static void compare_by_looks(const Rules *rules, const State *before, const State *after,
                             Changes *changes) {
    Matching matching = {.rules = rules, .before = before, .after = after};
    match_pieces(&matching);
    for (int was = 0; was < before->piece_count; was++)
        add_changes_of(rules, before, after, (PieceIndex)was, matching.later[was], changes);
    for (int piece = 0; piece < after->piece_count; piece++)
        if (matching.earlier[piece] == PIECE_NONE)
            add_changes_of(rules, before, after, PIECE_NONE, (PieceIndex)piece, changes);
}

void changes_between(const Rules *rules, const State *before, const State *after,
                     Changes *changes) {
    changes->count = 0;
    if (rules->facts.hides) {
        compare_by_looks(rules, before, after, changes);
        return;
    }
    for (int index = 0; index < most_of(before->piece_count, after->piece_count); index++)
        add_changes_of(rules, before, after, (PieceIndex)index, (PieceIndex)index, changes);
}

const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece) {
    for (size_t i = 0; i < changes->count; i++)
        if (changes->items[i].piece == piece && changes->items[i].kind == kind)
            return &changes->items[i];
    return NULL;
}
