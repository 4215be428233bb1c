// SPDX-License-Identifier: MIT
#include "engine/rules/state/planes.h"

#include "engine/rules/state/look.h"

void planes_clear_site(const Rules *rules, State *state, Site site) {
    if (site >= rules->topology.board_count)
        return;
    uint64_t bit = (uint64_t)1 << (site % 64);
    for (int plane = 0; plane < rules->planes.count; plane++)
        state_plane(rules, state, plane)[site / 64] &= ~bit;
}

static bool is_in_plane(const Rules *rules, const State *state, PieceIndex index,
                        const Plane *plane) {
    const Piece *piece = state_piece(rules, state, index);
    switch ((PlaneKind)plane->kind) {
    case PLANE_TAKEN: return true;
    case PLANE_OWNER: return piece->owner == plane->value;
    case PLANE_KIND: return piece->kind == plane->value;
    case PLANE_ATTRIBUTE: break;
    }
    return state_attribute(rules, state, index, plane->index) == plane->value;
}

void planes_add_site(const Rules *rules, State *state, Site site) {
    if (rules->planes.count == 0 || site >= rules->topology.board_count)
        return;
    PieceIndex piece = state_board(rules, state)[site];
    if (piece == PIECE_NONE)
        return;
    for (int plane = 0; plane < rules->planes.count; plane++)
        if (is_in_plane(rules, state, piece, &rules->planes.list[plane]))
            state_plane(rules, state, plane)[site / 64] |= (uint64_t)1 << (site % 64);
}

void planes_rebuild(const Rules *rules, State *state) {
    for (int site = 0; site < rules->topology.board_count && rules->planes.count > 0; site++) {
        planes_clear_site(rules, state, (Site)site);
        planes_add_site(rules, state, (Site)site);
    }
}
