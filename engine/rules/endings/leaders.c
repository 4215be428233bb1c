// SPDX-License-Identifier: MIT
// Endings that depend on leaders: mate, stalemate, capture, checks.
#include "engine/rules/endings/asked.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"

// Mate and stalemate ------------------------------------------------------------------------------

bool mate_holds(const Asked *asked, Verdict *verdict) {
    if (!legal_is_mated(asked->rules, asked->state))
        return false;
    verdict_decide(asked->rules, verdict, asked->state->seat, MEANING_LOSS);
    return true;
}

bool stalemate_holds(const Asked *asked, Verdict *verdict) {
    static const Meaning meanings[] = {
        [STALEMATE_IS_LOSS] = MEANING_LOSS,
        [STALEMATE_IS_WIN] = MEANING_WIN,
        [STALEMATE_IS_SKIP] = MEANING_DRAW, // never checked: the seat passes
    };
    verdict_decide(asked->rules, verdict, asked->state->seat,
                   meanings[asked->rules->endings.stalemate]);
    return true;
}

static bool is_leader(const Rules *rules, const Piece *piece, Seat seat) {
    return piece->owner == seat && rules->kinds.list[piece->kind].leader &&
           piece->site < rules->topology.board_count;
}

// Adds the sites of the leaders of [seat], with [checked] only of those in check, and of their
// attackers.
static void add_leaders(const Asked *asked, Seat seat, bool checked, Set *sites) {
    const Rules *rules = asked->rules;
    const State *state = asked->state;
    const Piece *pieces = state_pieces(rules, state);
    for (int victim = 0; victim < state->piece_count; victim++) {
        if (!is_leader(rules, &pieces[victim], seat) ||
            (checked && !steps_attack(rules, state, (PieceIndex)victim)))
            continue;
        asked_add_piece(rules, &pieces[victim], sites);
        for (int index = 0; index < state->piece_count; index++)
            if (steps_attack_by(rules, state, (PieceIndex)index, (PieceIndex)victim))
                asked_add_piece(rules, &pieces[index], sites);
    }
}

void mate_sites(const Asked *asked, const Outcome *outcome, Set *sites) {
    if (outcome->loser != SEAT_NONE)
        add_leaders(asked, outcome->loser, true, sites);
}

void stalemate_sites(const Asked *asked, const Outcome *outcome, Set *sites) {
    (void)outcome;
    add_leaders(asked, asked->state->seat, false, sites);
}

// Capture -----------------------------------------------------------------------------------------

// A seat still in the game loses when it has lost a leader since [before]: the leader was captured,
// or now belongs to somebody else.
bool capture_holds(const Asked *asked, Verdict *verdict) {
    const Rules *rules = asked->rules;
    const Piece *pieces = state_pieces(rules, asked->state);
    const Piece *before = state_pieces(rules, asked->before);
    for (PieceIndex index = 0; index < asked->before->piece_count; index++) {
        const Piece *piece = &pieces[index], *was = &before[index];
        bool lost = was->site != SITE_NONE &&
                    (piece->site == SITE_NONE || piece->owner != was->owner);
        if (lost && rules->kinds.list[was->kind].leader && was->owner < rules->seats.count &&
            !state_is_out(asked->state, was->owner)) {
            verdict->loser = was->owner;
            return true;
        }
    }
    return false;
}

// Checks ------------------------------------------------------------------------------------------

bool checks_holds(const Asked *asked, Verdict *verdict) {
    const Rules *rules = asked->rules;
    int slot = rules->data.variables[rules->endings.checks_variable].index + asked->seat;
    verdict->winner = asked->seat;
    return state_slots(rules, asked->state)[slot] >= asked->win->threshold;
}

// Shows the checks against all enemies, since it is not recorded which of them were in check.
void checks_sites(const Asked *asked, const Outcome *outcome, Set *sites) {
    for (int seat = 0; seat < asked->rules->seats.count && outcome->winner != SEAT_NONE; seat++)
        if (!rules_same_side(asked->rules, (Seat)seat, outcome->winner))
            add_leaders(asked, (Seat)seat, true, sites);
}
