// SPDX-License-Identifier: MIT
#include "engine/rules/state/look.h"

PieceIndex state_at(const Rules *rules, const State *state, Site site, int depth) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex index = state_board(rules, state)[site];
    while (index != PIECE_NONE && depth-- > 0)
        index = pieces[index].below;
    return index;
}

int state_depth(const Rules *rules, const State *state, PieceIndex piece) {
    const Piece *pieces = state_pieces(rules, state);
    int depth = 0;
    for (PieceIndex at = state_board(rules, state)[pieces[piece].site]; at != piece; depth++)
        at = pieces[at].below;
    return depth;
}

int state_count(const Rules *rules, const State *state, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    int count = 0;
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below)
        count++;
    return count;
}

int state_count_kind(const Rules *rules, const State *state, Seat seat, Kind kind) {
    const Piece *pieces = state_pieces(rules, state);
    int count = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++)
        count += pieces[index].owner == seat && pieces[index].kind == kind &&
                 pieces[index].site < rules->topology.board_count;
    return count;
}

int state_count_dice(const State *state, int face) {
    int count = 0;
    for (int i = 0; i < state->dice.count; i++)
        count += state->dice.faces[i] == face;
    return count;
}

bool state_has_room(const Rules *rules, const State *state, Site site) {
    uint16_t capacity = rules->data.sites[site].capacity;
    if (capacity == 1)
        return state_board(rules, state)[site] == PIECE_NONE;
    return capacity == 0 || state_count(rules, state, site) < capacity;
}

int state_compare_data(const Rules *rules, const State *state, PieceIndex a, PieceIndex b) {
    int order = memcmp(state_block(rules, state, a), state_block(rules, state, b),
                       (size_t)rules->layout.block_size);
    // Without flags there are no bytes to compare.
    if (order != 0 || rules->data.flag_count == 0)
        return order;
    return memcmp(state_flag(rules, state, a, 0), state_flag(rules, state, b, 0),
                  (size_t)rules->data.flag_count);
}

// Undoes how change.c packs a value, so that 0 stands for null: in four bytes the sign bit is
// flipped, in fewer bytes the value counts from 1 for the minimum.
Value block_wide_attribute(const Attribute *layout, const uint8_t *block) {
    uint32_t stored = 0;
    for (int i = 0; i < layout->width; i++)
        stored = stored << 8 | block[layout->offset + i];
    if (stored == 0)
        return VALUE_NULL;
    return layout->width == 4 ? (Value)(stored ^ (uint32_t)INT32_MIN)
                              : (Value)((int64_t)stored - 1 + layout->minimum);
}

Value state_attribute(const Rules *rules, const State *state, PieceIndex piece, int attribute) {
    return block_attribute(rules, state_block(rules, state, piece), attribute);
}

// A piece that was on the board was taken if it is now in a zone or nowhere. The numbers of zones
// and SITE_NONE are [sites] or higher.
bool state_took(const Rules *rules, const State *before, const State *after) {
    const Piece *old = state_pieces(rules, before), *new = state_pieces(rules, after);
    int sites = rules->topology.board_count;
    for (int index = 0; index < before->piece_count; index++)
        if (old[index].site < sites && new[index].site >= sites)
            return true;
    return false;
}

bool state_has_leader(const Rules *rules, const State *state, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (pieces[index].owner == seat && pieces[index].site < rules->topology.board_count &&
            rules->kinds.list[pieces[index].kind].leader)
            return true;
    return false;
}
