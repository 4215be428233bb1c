// SPDX-License-Identifier: MIT
#include "engine/rules/state/valid.h"

#include "engine/rules/state/hash.h"

// True when the kind, owner and site of a piece exist. A piece that has left the game has no site,
// and is not in a list or a bag.
static bool piece_valid(const Rules *rules, const State *state, PieceIndex index) {
    const Piece *piece = &state_pieces(rules, state)[index];
    bool is_hidden = rules->facts.hides && piece->kind == KIND_NONE; // in a View
    if ((piece->kind >= rules->kinds.count && !is_hidden) ||
        (piece->owner >= rules->seats.count && piece->owner != SEAT_NONE))
        return false;
    if (piece->site == SITE_NONE)
        return piece->below == PIECE_NONE && !piece->bag;
    return piece->site < rules->topology.site_count && rules->topology.exists[piece->site];
}

// True when the pieces on a site name that site and fit on it, and every bag has an end. Adds the
// number of these pieces to [pieces_seen]. The piece limit stops a list that runs in a circle.
static bool site_valid(const Rules *rules, const State *state, Site site, int *pieces_seen) {
    const Piece *pieces = state_pieces(rules, state);
    bool in_bag = false;
    int count = 0;
    for (PieceIndex at = state_board(rules, state)[site]; at != PIECE_NONE; at = pieces[at].below) {
        if (at >= state->piece_count || pieces[at].site != site ||
            ++count > rules->start.piece_limit || (in_bag && !pieces[at].bag))
            return false;
        in_bag = pieces[at].bag && !pieces[at].bag_ends;
    }
    *pieces_seen += count;
    int capacity = rules->data.sites[site].capacity;
    return !in_bag && (capacity == 0 || count <= capacity);
}

static bool pieces_valid(const Rules *rules, const State *state) {
    int with_site = 0, on_sites = 0; // pieces that name a site, and those found on sites
    int countdowns = 0;
    if (state->piece_count > rules->start.piece_limit)
        return false;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        if (!piece_valid(rules, state, index))
            return false;
        with_site += state_pieces(rules, state)[index].site != SITE_NONE;
        for (int flag = 0; flag < rules->data.flag_count; flag++) {
            uint8_t countdown = *state_flag(rules, state, index, flag);
            countdowns += countdown > 0 && countdown != FLAG_FOREVER;
        }
    }
    for (int site = 0; site < rules->topology.site_count; site++)
        if (!site_valid(rules, state, (Site)site, &on_sites))
            return false;
    return with_site == on_sites && countdowns == state->countdowns;
}

static bool variables_valid(const Rules *rules, const State *state) {
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        int count = variable->per_seat ? rules->seats.count : 1;
        for (int seat = 0; seat < count; seat++) {
            Value value = state_slots(rules, state)[variable->index + seat];
            if (variable->ranged && value != VALUE_NULL &&
                (value < variable->minimum || value > variable->maximum))
                return false;
        }
    }
    return true;
}

// True when the parts that a State derives from its other parts are right: the hashes and the
// planes.
static bool derived_valid(const Rules *rules, const State *state) {
    StateSpace space;
    state_copy(rules, &space.state, state);
    state_rehash(rules, &space.state);
    size_t planes = (size_t)(rules->planes.count * rules->planes.words) * sizeof(uint64_t);
    return state->hash == space.state.hash && state->board == space.state.board &&
           memcmp(state_plane(rules, state, 0), state_plane(rules, &space.state, 0), planes) == 0;
}

bool state_valid(const Rules *rules, const State *state) {
    return pieces_valid(rules, state) && variables_valid(rules, state) &&
           state->turn < rules->flow.order_count && state->seat < rules->seats.count &&
           (rules->flow.phase_count == 0 || state->flow.phase < rules->flow.phase_count) &&
           state->dice.count <= DICE_LIMIT && state->wait_count <= rules->layout.wait_limit &&
           derived_valid(rules, state);
}
