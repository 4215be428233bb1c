// SPDX-License-Identifier: MIT
#include "engine/rules/endings/deciding.h"

#include "engine/rules/endings/winning.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/terms/evaluate.h"

static void add_piece(const Rules *rules, const Piece *piece, Set *sites) {
    if (piece->site < rules->topology.board_count)
        set_add(sites, piece->site);
}

// ---- Endings of the document

// Of a victory p is who won, of a defeat who lost; by score every winner in turn; in a draw nobody
// is asked about, and p is the first seat as where the ending is asked.
static bool is_asked(const Ending *ending, const Outcome *outcome, int seat) {
    switch ((EndingKind)ending->kind) {
    case ENDING_VICTORY: return outcome->winner == seat;
    case ENDING_DEFEAT: return outcome->loser == seat;
    case ENDING_SCORE: return outcome->scores[seat] > 0;
    case ENDING_DRAW: return seat == 0;
    }
    return false;
}

// One who cannot see all may come upon what is not there: nothing is marked then.
static void ask_ending(const Rules *rules, const State *state, const Trail *trail,
                       const Outcome *outcome, Set *sites) {
    const Ending *ending = &rules->endings[state->ending];
    Context context;
    Set found;
    if (ending->highlight == TERM_NONE)
        return;
    context_init(&context, rules, state, trail, state->seat);
    for (int seat = 0; seat < rules->seat_count; seat++) {
        if (!is_asked(ending, outcome, seat))
            continue;
        context.locals[0] = seat;
        evaluate_set(&context, ending->highlight, &found);
        for (int site = set_next(&found, 0); site >= 0; site = set_next(&found, site + 1))
            set_add(sites, site);
    }
}

// ---- Reasons of the piece dialect

static bool is_leader(const Rules *rules, const Piece *piece, Seat seat) {
    return piece->owner == seat && rules->kinds[piece->kind].leader &&
           piece->site < rules->topology.board_count;
}

// The leaders of [seat], those in check where [checked], and who attacks them.
static void add_leaders(const Rules *rules, const State *state, Seat seat, bool checked,
                        Set *sites) {
    const Piece *pieces = state_pieces(rules, state);
    for (int victim = 0; victim < state->piece_count; victim++) {
        if (!is_leader(rules, &pieces[victim], seat) ||
            (checked && !steps_attack(rules, state, (PieceIndex)victim)))
            continue;
        add_piece(rules, &pieces[victim], sites);
        for (int index = 0; index < state->piece_count; index++)
            if (steps_attack_by(rules, state, (PieceIndex)index, (PieceIndex)victim))
                add_piece(rules, &pieces[index], sites);
    }
}

static void add_arrived(const Rules *rules, const State *state, Seat seat, Set *sites) {
    const Piece *pieces = state_pieces(rules, state);
    for (int i = 0; i < rules->win_count; i++)
        for (int index = 0; rules->wins[i].kind == WINS_BY_ZONE && index < state->piece_count;
             index++)
            if (winning_arrived(rules, &rules->wins[i], &pieces[index], seat))
                add_piece(rules, &pieces[index], sites);
}

static void add_left(const Rules *rules, const State *state, Seat seat, Set *sites) {
    const Piece *pieces = state_pieces(rules, state);
    for (int index = 0; index < state->piece_count; index++)
        if (winning_left(rules, state, &pieces[index], seat))
            add_piece(rules, &pieces[index], sites);
}

// Who of several was in check is not said.
static void add_checked(const Rules *rules, const State *state, Seat winner, Set *sites) {
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (rules->seats[seat].side != rules->seats[winner].side)
            add_leaders(rules, state, (Seat)seat, true, sites);
}

void deciding_sites(const Rules *rules, const State *state, const Trail *trail,
                    const Outcome *outcome, Set *sites) {
    *sites = (Set){0};
    bool won = outcome->winner != SEAT_NONE, lost = outcome->loser != SEAT_NONE;
    switch (outcome->reason) {
    case REASON_ENDING: ask_ending(rules, state, trail, outcome, sites); break;
    case REASON_CHECKMATE:
        if (lost)
            add_leaders(rules, state, outcome->loser, true, sites);
        break;
    case REASON_STALEMATE: add_leaders(rules, state, state->seat, false, sites); break;
    case REASON_ZONE:
        if (won)
            add_arrived(rules, state, outcome->winner, sites);
        break;
    case REASON_BARE:
        if (won)
            add_left(rules, state, outcome->winner, sites);
        break;
    case REASON_CHECKS:
        if (won)
            add_checked(rules, state, outcome->winner, sites);
        break;
    default: break;
    }
}
