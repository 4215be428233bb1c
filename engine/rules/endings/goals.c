// SPDX-License-Identifier: MIT
// Endings that depend on what stands where, or is left: a piece in a zone, a bare opponent, a kind
// that died out, an empty hand.
#include "engine/rules/endings/asked.h"

// Reaching a zone ---------------------------------------------------------------------------------

static bool has_arrived(const Rules *rules, const Win *win, const Piece *piece, Seat seat) {
    bool counts = win->piece == KIND_NONE ? rules->kinds.list[piece->kind].leader
                                          : piece->kind == win->piece;
    return counts && piece->owner == seat && piece->site < rules->topology.board_count &&
           set_has(&win->zones[seat], piece->site);
}

bool zone_holds(const Asked *asked, Verdict *verdict) {
    const Piece *pieces = state_pieces(asked->rules, asked->state);
    verdict->winner = asked->seat;
    for (PieceIndex index = 0; index < asked->state->piece_count; index++)
        if (has_arrived(asked->rules, asked->win, &pieces[index], asked->seat))
            return true;
    return false;
}

void zone_sites(const Asked *asked, const Outcome *outcome, Set *sites) {
    const Rules *rules = asked->rules;
    const Piece *pieces = state_pieces(rules, asked->state);
    for (int i = 0; i < rules->endings.win_count && outcome->winner != SEAT_NONE; i++)
        for (int index = 0;
             rules->endings.wins[i].reason == REASON_ZONE && index < asked->state->piece_count;
             index++)
            if (has_arrived(rules, &rules->endings.wins[i], &pieces[index], outcome->winner))
                asked_add_piece(rules, &pieces[index], sites);
}

// What is left ------------------------------------------------------------------------------------

// True for a piece, on the board or in hand, of an enemy of [seat] that is still in the game.
static bool is_left(const Rules *rules, const State *state, const Piece *piece, Seat seat) {
    return piece->site != SITE_NONE && piece->owner < rules->seats.count &&
           !rules_same_side(rules, piece->owner, seat) && !state_is_out(state, piece->owner);
}

bool bare_holds(const Asked *asked, Verdict *verdict) {
    const Piece *pieces = state_pieces(asked->rules, asked->state);
    verdict->winner = asked->seat;
    for (PieceIndex index = 0; index < asked->state->piece_count; index++)
        if (is_left(asked->rules, asked->state, &pieces[index], asked->seat) &&
            !asked->win->kinds[pieces[index].kind])
            return false;
    return true;
}

void bare_sites(const Asked *asked, const Outcome *outcome, Set *sites) {
    const Piece *pieces = state_pieces(asked->rules, asked->state);
    for (int index = 0; index < asked->state->piece_count && outcome->winner != SEAT_NONE; index++)
        if (is_left(asked->rules, asked->state, &pieces[index], outcome->winner))
            asked_add_piece(asked->rules, &pieces[index], sites);
}

// True when the enemies of [seat] have lost all pieces of one of the kinds.
static bool enemies_died_out(const Asked *asked, Seat seat) {
    const Rules *rules = asked->rules;
    const Piece *pieces = state_pieces(rules, asked->state);
    bool left[KIND_NONE + 1] = {false};
    for (PieceIndex index = 0; index < asked->state->piece_count; index++)
        if (is_left(rules, asked->state, &pieces[index], seat))
            left[pieces[index].kind] = true;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (asked->win->kinds[kind] && !left[kind])
            return true;
    return false;
}

// Checks the seat that acted first: if the last pawn of each side goes, one by promoting and the
// other by being captured, the capturing seat wins.
bool extinction_holds(const Asked *asked, Verdict *verdict) {
    int count = asked->rules->seats.count;
    for (int i = 0; i < count; i++) {
        Seat seat = (Seat)((asked->seat + i) % count);
        if (state_is_out(asked->state, seat) || !enemies_died_out(asked, seat))
            continue;
        verdict->winner = seat;
        return true;
    }
    return false;
}

bool hand_holds(const Asked *asked, Verdict *verdict) {
    const Rules *rules = asked->rules;
    verdict->winner = asked->seat;
    for (int site = rules->topology.board_count; site < rules->topology.site_count; site++)
        if (rules->data.sites[site].owner == asked->seat &&
            state_board(rules, asked->state)[site] != PIECE_NONE)
            return false;
    return true;
}
