// SPDX-License-Identifier: MIT
#include "engine/rules/endings/leaders.h"

#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"

static bool are_enemies(const Rules *rules, int a, int b) {
    return rules->seats.list[a].side != rules->seats.list[b].side;
}

// Mate and stalemate ------------------------------------------------------------------------------

bool mate_holds(const Asked *asked, Verdict *verdict) {
    Seat seat = asked->state->seat;
    if (!legal_is_mated(asked->rules, asked->state))
        return false;
    verdict->winner = asked_other(asked->rules, seat);
    verdict->loser = seat;
    return true;
}

bool stalemate_holds(const Asked *asked, Verdict *verdict) {
    Seat seat = asked->state->seat, other = asked_other(asked->rules, seat);
    if (asked->rules->endings.stalemate == STALEMATE_IS_LOSS) {
        verdict->winner = other;
        verdict->loser = seat;
    } else if (asked->rules->endings.stalemate == STALEMATE_IS_WIN) {
        verdict->winner = seat;
        verdict->loser = other;
    }
    return true;
}

static bool is_leader(const Rules *rules, const Piece *piece, Seat seat) {
    return piece->owner == seat && rules->kinds.list[piece->kind].leader &&
           piece->site < rules->topology.board_count;
}

// The leaders of [seat], with [checked] those in check, and their attackers.
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

// A seat still in the game has lost a leader since [before], and loses.
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

static bool gives_check(const Rules *rules, const State *state, Seat seat) {
    for (int other = 0; other < rules->seats.count; other++)
        if (are_enemies(rules, seat, other) && !state_is_out(state, (Seat)other) &&
            steps_attack_leader(rules, state, (Seat)other))
            return true;
    return false;
}

void checks_count(const Rules *rules, State *state, Seat seat) {
    if (rules->endings.checks_variable < 0)
        return;
    const Variable *variable = &rules->data.variables[rules->endings.checks_variable];
    int slot = variable->index + seat;
    int checks = state_slots(rules, state)[slot];
    if (checks < variable->maximum && gives_check(rules, state, seat))
        state_set_slot(rules, state, slot, checks + 1);
}

bool checks_holds(const Asked *asked, Verdict *verdict) {
    const Rules *rules = asked->rules;
    int slot = rules->data.variables[rules->endings.checks_variable].index + asked->seat;
    verdict->winner = asked->seat;
    return state_slots(rules, asked->state)[slot] >= asked->win->threshold;
}

// Which of several seats was in check is not recorded.
void checks_sites(const Asked *asked, const Outcome *outcome, Set *sites) {
    for (int seat = 0; seat < asked->rules->seats.count && outcome->winner != SEAT_NONE; seat++)
        if (are_enemies(asked->rules, seat, outcome->winner))
            add_leaders(asked, (Seat)seat, true, sites);
}
