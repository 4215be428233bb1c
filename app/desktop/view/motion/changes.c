// SPDX-License-Identifier: MIT
#include "app/desktop/view/motion/changes.h"

#include "engine/base/memory.h"
#include "engine/rules/state/look.h"

#include <string.h>

// Which piece is which ----------------------------------------------------------------------------

typedef struct Matching {
    PieceIndex later[PIECE_LIMIT];   // by piece of the first position; PIECE_NONE: gone
    PieceIndex earlier[PIECE_LIMIT]; // by piece of the second position; PIECE_NONE: new
} Matching;

// How well two pieces must match, from the strictest on.
typedef enum Likeness { LOOKS_SAME_HERE, LOOKS_SAME, MAY_BE_HERE, MAY_BE, LIKENESS_COUNT } Likeness;

typedef struct Search {
    const Rules *rules;
    const State *before;
    const State *after;
    Matching *matching;
} Search;

static bool looks_same(const Search *search, int was, int is) {
    const Piece *a = state_piece(search->rules, search->before, (PieceIndex)was),
                *b = state_piece(search->rules, search->after, (PieceIndex)is);
    return a->kind == b->kind && a->owner == b->owner &&
           memcmp(state_block(search->rules, search->before, (PieceIndex)was),
                  state_block(search->rules, search->after, (PieceIndex)is),
                  (size_t)search->rules->layout.block_size) == 0;
}

// Unknown attributes of either piece do not tell them apart.
static bool may_be(const Search *search, int was, int is) {
    const Piece *a = state_piece(search->rules, search->before, (PieceIndex)was),
                *b = state_piece(search->rules, search->after, (PieceIndex)is);
    return (a->kind == b->kind || a->kind == KIND_NONE || b->kind == KIND_NONE) &&
           (a->owner == b->owner || a->owner == SEAT_NONE || b->owner == SEAT_NONE);
}

static bool is_like(const Search *search, int was, int is, Likeness likeness) {
    Site from = state_piece(search->rules, search->before, (PieceIndex)was)->site;
    Site to = state_piece(search->rules, search->after, (PieceIndex)is)->site;
    bool here = likeness == LOOKS_SAME_HERE || likeness == MAY_BE_HERE;
    if (to == SITE_NONE || (here && from != to))
        return false;
    return likeness <= LOOKS_SAME ? looks_same(search, was, is) : may_be(search, was, is);
}

static void match_one(const Search *search, int was, Likeness likeness) {
    Matching *matching = search->matching;
    if (matching->later[was] != PIECE_NONE ||
        state_piece(search->rules, search->before, (PieceIndex)was)->site == SITE_NONE)
        return;
    for (int is = 0; is < search->after->piece_count; is++) {
        if (matching->earlier[is] != PIECE_NONE || !is_like(search, was, is, likeness))
            continue;
        matching->later[was] = (PieceIndex)is;
        matching->earlier[is] = (PieceIndex)was;
        return;
    }
}

// Matches pieces on sites: first those that look the same on the same site, then those that look
// the same elsewhere, then those that may have been turned over or changed on the same site, and
// finally elsewhere.
static void matching_find(const Rules *rules, const State *before, const State *after,
                          Matching *matching) {
    Search search = {rules, before, after, matching};
    for (int i = 0; i < PIECE_LIMIT; i++)
        matching->later[i] = matching->earlier[i] = PIECE_NONE;
    for (int likeness = 0; likeness < LIKENESS_COUNT; likeness++)
        for (int was = 0; was < before->piece_count; was++)
            match_one(&search, was, (Likeness)likeness);
}

// -------------------------------------------------------------------------------------------------

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

// Compares one piece's places; a piece that does not exist in a State has none there.
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
    int maximum = before->piece_count > after->piece_count ? before->piece_count
                                                           : after->piece_count;
    changes->count = 0;
    if (rules->facts.hides) {
        compare_by_looks(rules, before, after, changes);
        return;
    }
    for (int index = 0; index < maximum; index++)
        compare(rules, before, after, (PieceIndex)index, (PieceIndex)index, changes);
}

const Change *changes_find(const Changes *changes, ChangeKind kind, PieceIndex piece) {
    for (size_t i = 0; i < changes->count; i++)
        if (changes->items[i].piece == piece && changes->items[i].kind == kind)
            return &changes->items[i];
    return NULL;
}
