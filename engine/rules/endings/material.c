// SPDX-License-Identifier: MIT
#include "engine/rules/endings/material.h"

#include "engine/rules/terms/evaluate.h"

#include <stdlib.h>

// Pieces of seats that are out do not count; pieces in hand do.
static bool counts(const State *state, const Piece *piece) {
    return piece->site != SITE_NONE && piece->owner != SEAT_NONE &&
           !state_is_out(state, piece->owner);
}

// True when the seat has exactly these pieces, ignoring kinds of which it may have more.
static bool has_pieces(const Rules *rules, const State *state, Seat seat, const Shortage *lack) {
    Kind kinds[PIECE_LIMIT];
    const Piece *pieces = state_pieces(rules, state);
    int count = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->owner != seat || !counts(state, piece) ||
            (lack->more && lack->more[piece->kind]))
            continue;
        if (count == lack->piece_count)
            return false;
        kinds[count++] = piece->kind;
    }
    qsort(kinds, (size_t)count, sizeof *kinds, kind_compare);
    return count == lack->piece_count &&
           memcmp(kinds, lack->pieces, (size_t)count * sizeof *kinds) == 0;
}

static bool others_have_only(const Rules *rules, const State *state, Seat seat, const bool *kinds) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (pieces[index].owner != seat && counts(state, &pieces[index]) &&
            !kinds[pieces[index].kind])
            return false;
    return true;
}

// The colours of the squares where pieces of these kinds stand, a bit each; the third bit stands
// for hands.
static unsigned shades_of(const Rules *rules, const State *state, const bool *kinds, Seat seat,
                          bool own) {
    const Topology *topology = &rules->topology;
    const Piece *pieces = state_pieces(rules, state);
    unsigned shades = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (!kinds[piece->kind] || !counts(state, piece) || (piece->owner == seat) != own)
            continue;
        bool hand = topology_is_zone(topology, piece->site);
        shades |=
            hand ? 4u
                 : 1u << ((topology_x(topology, piece->site) + topology_y(topology, piece->site)) &
                          1);
    }
    return shades;
}

static bool has_shades(const Rules *rules, const State *state, Seat seat, const Shortage *lack) {
    if (lack->same) {
        unsigned shades = shades_of(rules, state, lack->same, seat, true) |
                          shades_of(rules, state, lack->same, seat, false);
        if (shades > 2)
            return false;
    }
    if (lack->other) {
        unsigned own = shades_of(rules, state, lack->other, seat, true);
        unsigned others = shades_of(rules, state, lack->other, seat, false);
        return (own & others) == 0 && own < 4 && others < 4;
    }
    return true;
}

static bool holds(const Rules *rules, const State *state, Seat seat, TermIndex when) {
    Context context;
    if (when == TERM_NONE)
        return true;
    context_init(&context, rules, state, NULL, seat);
    return evaluate_test(&context, when) && context.fault.kind == FAULT_NONE;
}

static bool lacks(const Rules *rules, const State *state, Seat seat, const Shortage *lack) {
    return has_pieces(rules, state, seat, lack) &&
           (!lack->against || others_have_only(rules, state, seat, lack->against)) &&
           has_shades(rules, state, seat, lack) && holds(rules, state, seat, lack->when);
}

bool material_cannot_win(const Rules *rules, const State *state, Seat seat) {
    for (int i = 0; i < rules->endings.shortage_count; i++)
        if (lacks(rules, state, seat, &rules->endings.shortages[i]))
            return true;
    return false;
}

// In nearly every position some piece is in none of the lists.
bool material_is_dead(const Rules *rules, const State *state) {
    const Piece *pieces = state_pieces(rules, state);
    if (!rules->endings.lacking)
        return false;
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (!rules->endings.lacking[pieces[index].kind] && counts(state, &pieces[index]))
            return false;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!state_is_out(state, (Seat)seat) && !material_cannot_win(rules, state, (Seat)seat))
            return false;
    return true;
}
