// SPDX-License-Identifier: MIT
// Endings that depend on which pieces are left or where they stand: a piece in a zone, a bare
// opponent, a kind that died out, an empty hand.
#include "engine/rules/endings/query.h"

// Reaching a zone ---------------------------------------------------------------------------------

// True for a piece of [seat] that counts for the win condition and stands in the zone that the seat
// must reach.
static bool has_arrived(const Rules *rules, const Win *win, const Piece *piece, Seat seat) {
    bool counts = win->piece == KIND_NONE ? rules->kinds.list[piece->kind].leader
                                          : piece->kind == win->piece;
    return counts && piece->owner == seat && piece->site < rules->topology.board_count &&
           set_has(&win->zones[seat], piece->site);
}

// Holds when a piece that counts is in the zone that the seat must reach.
bool zone_holds(const EndingQuery *query, Verdict *verdict) {
    const Piece *pieces = state_pieces(query->rules, query->state);
    verdict->winner = query->seat;
    for (PieceIndex index = 0; index < query->state->piece_count; index++)
        if (has_arrived(query->rules, query->win, &pieces[index], query->seat))
            return true;
    return false;
}

// Adds the sites of the winner's pieces that have arrived in a zone. The Outcome does not say which
// zone decided, so all zones are tried.
void zone_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    const Rules *rules = query->rules;
    const Piece *pieces = state_pieces(rules, query->state);
    if (outcome->winner == SEAT_NONE)
        return;
    for (int i = 0; i < rules->endings.win_count; i++) {
        const Win *win = &rules->endings.wins[i];
        for (int index = 0; index < query->state->piece_count; index++)
            if (win->reason == REASON_ZONE &&
                has_arrived(rules, win, &pieces[index], outcome->winner))
                ending_add_site(rules, &pieces[index], sites);
    }
}

// Pieces left -------------------------------------------------------------------------------------

// True for a piece, on the board or in hand, of an enemy of [seat] that is still in the game.
static bool is_left_to_enemy(const Rules *rules, const State *state, const Piece *piece,
                             Seat seat) {
    return piece->site != SITE_NONE && piece->owner < rules->seats.count &&
           !rules_same_side(rules, piece->owner, seat) && !state_is_out(state, piece->owner);
}

// Holds when the enemies have only pieces of the kinds that the win condition lists. [winner] is
// read only if it holds.
bool bare_holds(const EndingQuery *query, Verdict *verdict) {
    const Piece *pieces = state_pieces(query->rules, query->state);
    verdict->winner = query->seat;
    for (PieceIndex index = 0; index < query->state->piece_count; index++)
        if (is_left_to_enemy(query->rules, query->state, &pieces[index], query->seat) &&
            !query->win->kinds[pieces[index].kind])
            return false;
    return true;
}

void bare_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    const Piece *pieces = state_pieces(query->rules, query->state);
    if (outcome->winner == SEAT_NONE)
        return;
    for (int index = 0; index < query->state->piece_count; index++)
        if (is_left_to_enemy(query->rules, query->state, &pieces[index], outcome->winner))
            ending_add_site(query->rules, &pieces[index], sites);
}

// True when the win condition lists some kind of which the enemies of [seat] have no piece left.
static bool enemies_died_out(const EndingQuery *query, Seat seat) {
    const Rules *rules = query->rules;
    const Piece *pieces = state_pieces(rules, query->state);
    bool left[KIND_NONE + 1] = {false};
    for (PieceIndex index = 0; index < query->state->piece_count; index++)
        if (is_left_to_enemy(rules, query->state, &pieces[index], seat))
            left[pieces[index].kind] = true;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (query->win->kinds[kind] && !left[kind])
            return true;
    return false;
}

// Checks the seat that has just acted before the others: if one move removes the last pawns of both
// sides, by capturing one and promoting the other, the seat that moved wins.
bool extinction_holds(const EndingQuery *query, Verdict *verdict) {
    int count = query->rules->seats.count;
    for (int i = 0; i < count; i++) {
        Seat seat = (Seat)((query->seat + i) % count);
        if (state_is_out(query->state, seat) || !enemies_died_out(query, seat))
            continue;
        verdict->winner = seat;
        return true;
    }
    return false;
}

// Holds when all zones that the seat owns are empty.
bool hand_holds(const EndingQuery *query, Verdict *verdict) {
    const Rules *rules = query->rules;
    verdict->winner = query->seat;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        if (rules->data.sites[site].owner == query->seat &&
            state_board(rules, query->state)[site] != PIECE_NONE)
            return false;
    return true;
}
