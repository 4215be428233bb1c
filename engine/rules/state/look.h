// SPDX-License-Identifier: MIT
// Reads a State: the pieces on each site, and the values of attributes. No function here depends on
// rules of movement, legality or sight.
#pragma once

#include "engine/rules/state/state.h"

// The data of a piece. It lives as long as the State.
static inline const Piece *state_piece(const Rules *rules, const State *state, PieceIndex index) {
    return &state_pieces(rules, state)[index];
}

// The piece at a depth of a site, 0 being the top; PIECE_NONE when there is none.
PieceIndex state_at(const Rules *rules, const State *state, Site site, int depth);

// The depth of a piece, which must be on a site, from 0 at the top.
int state_depth(const Rules *rules, const State *state, PieceIndex piece);

// How many pieces stand on a site.
int state_count(const Rules *rules, const State *state, Site site);

// How many pieces of a kind [seat] has on the board.
int state_count_kind(const Rules *rules, const State *state, Seat seat, Kind kind);

// How many of the unused dice show [face].
int state_count_dice(const State *state, int face);

// True when there is room for one more piece on a site.
bool state_has_room(const Rules *rules, const State *state, Site site);

// Orders two pieces by kind, owner, and whether they have moved. Negative, 0 or positive.
static inline int piece_compare(const Piece *a, const Piece *b) {
    if (a->kind != b->kind)
        return a->kind - b->kind;
    return a->owner != b->owner ? a->owner - b->owner : a->moved - b->moved;
}

// Orders two pieces by their attributes, then by their flags. Negative, positive, or 0 when they
// are alike.
int state_compare_data(const Rules *rules, const State *state, PieceIndex a, PieceIndex b);

// Orders two pieces like piece_compare, then like state_compare_data.
static inline int state_compare(const Rules *rules, const State *state, PieceIndex a,
                                PieceIndex b) {
    const Piece *pieces = state_pieces(rules, state);
    int order = piece_compare(&pieces[a], &pieces[b]);
    bool has_data = rules->layout.block_size > 0 || rules->data.flag_count > 0;
    return order != 0 || !has_data ? order : state_compare_data(rules, state, a, b);
}

// True when a piece that state_compare cannot tell from [piece] lies higher up on the same site.
static inline bool state_has_equal_above(const Rules *rules, const State *state, PieceIndex piece) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex at = state_board(rules, state)[pieces[piece].site];
    while (at != piece && state_compare(rules, state, at, piece) != 0)
        at = pieces[at].below;
    return at != piece;
}

// block_value for an attribute of more than one byte.
Value block_wide_attribute(const Attribute *layout, const uint8_t *block);

// The value of the attribute [layout] in a block of packed attributes.
static inline Value block_value(const Attribute *layout, const uint8_t *block) {
    if (layout->width > 1)
        return block_wide_attribute(layout, block);
    uint8_t stored = block[layout->offset];
    return stored == 0 ? VALUE_NULL : stored - 1 + layout->minimum; // 0 is kept for null
}

static inline Value block_attribute(const Rules *rules, const uint8_t *block, int attribute) {
    return block_value(&rules->data.attributes[attribute], block);
}

// The value of an attribute of a piece.
Value state_attribute(const Rules *rules, const State *state, PieceIndex piece, int attribute);

// The seat that moves a piece in its turn: the owner, unless an attribute names another seat.
static inline Seat state_mover_seat(const Rules *rules, const State *state, PieceIndex piece) {
    Value seat = rules->flow.mover_attribute < 0
                     ? VALUE_NULL
                     : block_attribute(rules, state_block(rules, state, piece),
                                       rules->flow.mover_attribute);
    return seat == VALUE_NULL ? state_pieces(rules, state)[piece].owner : (Seat)seat;
}

// True when a leader of [seat] stands on the board.
bool state_has_leader(const Rules *rules, const State *state, Seat seat);

// True when a piece that was on the board in [before] has left it in [after]: it was captured, or
// has moved to a hand or zone. Both must be States of one game, not Views.
bool state_took(const Rules *rules, const State *before, const State *after);
