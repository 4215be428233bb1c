// SPDX-License-Identifier: MIT
#include "engine/rules/endings/hopeless.h"
#include "engine/rules/endings/query.h"
#include "engine/rules/terms/evaluate.h"

#include <stdlib.h>

// True for a piece on the board or in hand whose owner is still in the game.
static bool is_in_play(const State *state, const Piece *piece) {
    return piece->site != SITE_NONE && piece->owner != SEAT_NONE &&
           !state_is_out(state, piece->owner);
}

// True when the seat has exactly the pieces that [shortage] lists, ignoring kinds of which it may
// have any number.
static bool has_pieces(const Rules *rules, const State *state, Seat seat,
                       const Shortage *shortage) {
    Kind kinds[PIECE_LIMIT];
    const Piece *pieces = state_pieces(rules, state);
    int count = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->owner != seat || !is_in_play(state, piece) ||
            (shortage->more && shortage->more[piece->kind]))
            continue;
        if (count == shortage->piece_count)
            return false;
        kinds[count++] = piece->kind;
    }
    // [shortage->pieces] is sorted, too.
    qsort(kinds, (size_t)count, sizeof *kinds, kind_compare);
    return count == shortage->piece_count &&
           memcmp(kinds, shortage->pieces, (size_t)count * sizeof *kinds) == 0;
}

// True when the other seats have only pieces of [kinds].
static bool others_have_only(const Rules *rules, const State *state, Seat seat, const bool *kinds) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (pieces[index].owner != seat && is_in_play(state, &pieces[index]) &&
            !kinds[pieces[index].kind])
            return false;
    return true;
}

// Where a piece stands: a square whose column and row have an even or an odd sum, or a hand.
enum { SHADE_EVEN = 1, SHADE_ODD = 2, SHADE_IN_HAND = 4 };

// Finds where pieces of [kinds] stand, as SHADE_ bits: [own] for those of [seat], [others] for
// those of other seats.
static void find_shades(const Rules *rules, const State *state, Seat seat, const bool *kinds,
                        unsigned *own, unsigned *others) {
    const Topology *topology = &rules->topology;
    const Piece *pieces = state_pieces(rules, state);
    *own = *others = 0;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (!kinds[piece->kind] || !is_in_play(state, piece))
            continue;
        int parity = (topology_x(topology, piece->site) + topology_y(topology, piece->site)) & 1;
        unsigned shade = topology_is_zone(topology, piece->site) ? SHADE_IN_HAND
                         : parity == 0                           ? SHADE_EVEN
                                                                 : SHADE_ODD;
        *(piece->owner == seat ? own : others) |= shade;
    }
}

// True when all pieces of [kinds] stand on one colour. False if one is in hand, because it could go
// to either colour.
static bool is_one_shade(const Rules *rules, const State *state, Seat seat, const bool *kinds) {
    unsigned own, others;
    find_shades(rules, state, seat, kinds, &own, &others);
    return !((own | others) & SHADE_IN_HAND) && (own | others) != (SHADE_EVEN | SHADE_ODD);
}

// True when [seat] has no piece of [kinds] on a colour where another seat has one. False if one is
// in hand, because it could go to either colour.
static bool is_apart(const Rules *rules, const State *state, Seat seat, const bool *kinds) {
    unsigned own, others;
    find_shades(rules, state, seat, kinds, &own, &others);
    return !((own | others) & SHADE_IN_HAND) && (own & others) == 0;
}

// True without a condition. A condition that cannot be evaluated does not hold.
static bool condition_holds(const Rules *rules, const State *state, Seat seat, TermIndex when) {
    Context context;
    if (when == TERM_NONE)
        return true;
    context_init(&context, rules, state, NULL, seat);
    return evaluate_test(&context, when) && context.fault.kind == FAULT_NONE;
}

// True when all conditions of one of the Shortages hold. NULL means that there is no such
// condition.
bool material_cannot_win(const Rules *rules, const State *state, Seat seat) {
    for (int i = 0; i < rules->endings.shortage_count; i++) {
        const Shortage *shortage = &rules->endings.shortages[i];
        if (has_pieces(rules, state, seat, shortage) &&
            (!shortage->against || others_have_only(rules, state, seat, shortage->against)) &&
            (!shortage->same || is_one_shade(rules, state, seat, shortage->same)) &&
            (!shortage->other || is_apart(rules, state, seat, shortage->other)) &&
            condition_holds(rules, state, seat, shortage->when))
            return true;
    }
    return false;
}

// True when no seat that is still in the game can win with its material.
bool material_holds(const EndingQuery *query, Verdict *verdict) {
    const Rules *rules = query->rules;
    const State *state = query->state;
    const Piece *pieces = state_pieces(rules, state);
    (void)verdict;
    if (!rules->endings.in_shortage)
        return false;
    // Nearly always, some piece in play is of a kind that no shortage lists. Then a seat can win.
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (!rules->endings.in_shortage[pieces[index].kind] && is_in_play(state, &pieces[index]))
            return false;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!state_is_out(state, (Seat)seat) && !material_cannot_win(rules, state, (Seat)seat))
            return false;
    return true;
}
