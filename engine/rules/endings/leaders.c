// SPDX-License-Identifier: MIT
// Endings that depend on leaders: mate, stalemate, capture, checks.
#include "engine/rules/endings/query.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"

// Mate and stalemate ------------------------------------------------------------------------------

// Holds when the seat to act is mated. It is checked only when that seat has no action.
bool mate_holds(const EndingQuery *query, Verdict *verdict) {
    if (!legal_is_mated(query->rules, query->state))
        return false;
    verdict_decide(query->rules, verdict, query->state->seat, MEANING_LOSS);
    return true;
}

// Always holds, because it is checked only when the seat to act has no action and is not mated.
bool stalemate_holds(const EndingQuery *query, Verdict *verdict) {
    static const Meaning meanings[] = {
        [STALEMATE_IS_DRAW] = MEANING_DRAW,
        [STALEMATE_IS_LOSS] = MEANING_LOSS,
        [STALEMATE_IS_WIN] = MEANING_WIN,
        [STALEMATE_IS_SKIP] = MEANING_DRAW, // never used: the seat passes instead
    };
    verdict_decide(query->rules, verdict, query->state->seat,
                   meanings[query->rules->endings.stalemate]);
    return true;
}

// True for a leader of [seat] on the board.
static bool is_leader(const Rules *rules, const Piece *piece, Seat seat) {
    return piece->owner == seat && rules->kinds.list[piece->kind].leader &&
           piece->site < rules->topology.board_count;
}

// Adds the sites of the leaders of [seat] and of their attackers. With [only_checked], leaves out
// leaders that are not in check.
static void add_leaders(const EndingQuery *query, Seat seat, bool only_checked, Set *sites) {
    const Rules *rules = query->rules;
    const State *state = query->state;
    const Piece *pieces = state_pieces(rules, state);
    for (int victim = 0; victim < state->piece_count; victim++) {
        if (!is_leader(rules, &pieces[victim], seat) ||
            (only_checked && !steps_attack(rules, state, (PieceIndex)victim)))
            continue;
        ending_add_site(rules, &pieces[victim], sites);
        for (int index = 0; index < state->piece_count; index++)
            if (steps_attack_by(rules, state, (PieceIndex)index, (PieceIndex)victim))
                ending_add_site(rules, &pieces[index], sites);
    }
}

// Adds the checked leaders of the seat that was mated.
void mate_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    const bool only_checked = true;
    if (outcome->loser != SEAT_NONE)
        add_leaders(query, outcome->loser, only_checked, sites);
}

// The leaders of a stalemated seat need not be in check, so all of them are shown.
void stalemate_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    const bool only_checked = false;
    (void)outcome;
    add_leaders(query, query->state->seat, only_checked, sites);
}

// Capture -----------------------------------------------------------------------------------------

// Holds when a seat still in the game has lost a leader since [before]: the leader was captured, or
// now belongs to somebody else.
bool capture_holds(const EndingQuery *query, Verdict *verdict) {
    const Rules *rules = query->rules;
    const Piece *pieces = state_pieces(rules, query->state);
    const Piece *before = state_pieces(rules, query->before);
    const Piece *end = before + query->before->piece_count;
    for (const Piece *was = before, *piece = pieces; was < end; was++, piece++) {
        if (memcmp(piece, was, sizeof *piece) == 0) // unchanged, as most pieces are
            continue;
        bool lost = was->site != SITE_NONE &&
                    (piece->site == SITE_NONE || piece->owner != was->owner);
        if (lost && rules->kinds.list[was->kind].leader && was->owner < rules->seats.count &&
            !state_is_out(query->state, was->owner)) {
            verdict->loser = was->owner;
            return true;
        }
    }
    return false;
}

// Checks ------------------------------------------------------------------------------------------

// True when the variable that counts the seat's checks has reached the threshold. The winner is
// stored in any case.
bool checks_holds(const EndingQuery *query, Verdict *verdict) {
    const Rules *rules = query->rules;
    int slot = rules->data.variables[rules->endings.checks_variable].index + query->seat;
    verdict->winner = query->seat;
    return state_slots(rules, query->state)[slot] >= query->win->threshold;
}

// Adds the attacked leaders of all enemies to [sites], because the State does not record which
// enemies the winner checked.
void checks_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    const bool only_checked = true;
    if (outcome->winner == SEAT_NONE)
        return;
    for (int seat = 0; seat < query->rules->seats.count; seat++)
        if (!rules_same_side(query->rules, (Seat)seat, outcome->winner))
            add_leaders(query, (Seat)seat, only_checked, sites);
}
