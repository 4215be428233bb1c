// SPDX-License-Identifier: MIT
#include "app/desktop/view/motion/matching.h"

#include <string.h>

// How alike two pieces must be, from the closest on.
typedef enum Likeness { LOOKS_SAME_HERE, LOOKS_SAME, MAY_BE_HERE, MAY_BE, LIKENESS_COUNT } Likeness;

typedef struct Search {
    const Rules *rules;
    const State *before;
    const State *after;
    Matching *matching;
} Search;

static const Piece *piece_of(const Search *search, const State *state, int index) {
    return &state_pieces(search->rules, state)[index];
}

static bool looks_same(const Search *search, int was, int is) {
    const Piece *a = piece_of(search, search->before, was),
                *b = piece_of(search, search->after, is);
    return a->kind == b->kind && a->owner == b->owner &&
           memcmp(state_block(search->rules, search->before, (PieceIndex)was),
                  state_block(search->rules, search->after, (PieceIndex)is),
                  (size_t)search->rules->layout.block_size) == 0;
}

// What is not seen of one of them does not tell them apart.
static bool may_be(const Search *search, int was, int is) {
    const Piece *a = piece_of(search, search->before, was),
                *b = piece_of(search, search->after, is);
    return (a->kind == b->kind || a->kind == KIND_NONE || b->kind == KIND_NONE) &&
           (a->owner == b->owner || a->owner == SEAT_NONE || b->owner == SEAT_NONE);
}

static bool is_like(const Search *search, int was, int is, Likeness likeness) {
    Site from = piece_of(search, search->before, was)->site;
    Site to = piece_of(search, search->after, is)->site;
    bool here = likeness == LOOKS_SAME_HERE || likeness == MAY_BE_HERE;
    if (to == SITE_NONE || (here && from != to))
        return false;
    return likeness <= LOOKS_SAME ? looks_same(search, was, is) : may_be(search, was, is);
}

static void match_one(const Search *search, int was, Likeness likeness) {
    Matching *matching = search->matching;
    if (matching->later[was] != PIECE_NONE ||
        piece_of(search, search->before, was)->site == SITE_NONE)
        return;
    for (int is = 0; is < search->after->piece_count; is++) {
        if (matching->earlier[is] != PIECE_NONE || !is_like(search, was, is, likeness))
            continue;
        matching->later[was] = (PieceIndex)is;
        matching->earlier[is] = (PieceIndex)was;
        return;
    }
}

void matching_find(const Rules *rules, const State *before, const State *after,
                   Matching *matching) {
    Search search = {rules, before, after, matching};
    for (int i = 0; i < PIECE_LIMIT; i++)
        matching->later[i] = matching->earlier[i] = PIECE_NONE;
    for (int likeness = 0; likeness < LIKENESS_COUNT; likeness++)
        for (int was = 0; was < before->piece_count; was++)
            match_one(&search, was, (Likeness)likeness);
}
