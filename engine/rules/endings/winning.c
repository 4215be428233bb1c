// SPDX-License-Identifier: MIT
#include "engine/rules/endings/winning.h"

#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/result.h"

static bool is_enemy(const Rules *rules, Seat seat, Seat other) {
    return other < rules->seat_count && rules->seats[seat].side != rules->seats[other].side;
}

bool winning_arrived(const Rules *rules, const Win *win, const Piece *piece, Seat seat) {
    bool counts = win->piece == KIND_NONE ? rules->kinds[piece->kind].leader
                                          : piece->kind == win->piece;
    return counts && piece->owner == seat && piece->site < rules->topology.board_count &&
           set_has(&win->zones[seat], piece->site);
}

static bool stands_in_zone(const Rules *rules, const State *state, const Win *win, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (winning_arrived(rules, win, &pieces[index], seat))
            return true;
    return false;
}

// What enemies have in hand counts, too.
bool winning_left(const Rules *rules, const State *state, const Piece *piece, Seat seat) {
    return piece->site != SITE_NONE && is_enemy(rules, seat, piece->owner) &&
           !state_is_out(state, piece->owner);
}

static bool enemies_are_bare(const Rules *rules, const State *state, const Win *win, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++)
        if (winning_left(rules, state, &pieces[index], seat) && !win->exempt[pieces[index].kind])
            return false;
    return true;
}

static bool wins(const Rules *rules, const State *state, const Win *win, Seat seat, int checks) {
    switch (win->kind) {
    case WINS_BY_ZONE: return stands_in_zone(rules, state, win, seat);
    case WINS_BY_BARING: return enemies_are_bare(rules, state, win, seat);
    case WINS_BY_CHECKS: return checks >= win->threshold;
    }
    return false;
}

static bool gives_check(const Rules *rules, const State *state, Seat seat) {
    for (int other = 0; other < rules->seat_count; other++)
        if (is_enemy(rules, seat, (Seat)other) && !state_is_out(state, (Seat)other) &&
            steps_attack_leader(rules, state, (Seat)other))
            return true;
    return false;
}

// Returns how many checks the seat has given now.
static int count_check(const Rules *rules, State *state, Seat seat) {
    const Variable *variable = &rules->variables[rules->checks_variable];
    int place = variable->index + seat;
    int checks = state_places(rules, state)[place];
    if (checks < variable->maximum && gives_check(rules, state, seat))
        state_set_place(rules, state, place, ++checks);
    return checks;
}

static void check_seat(const Rules *rules, State *state, Seat seat, int checks) {
    static const Reason reasons[] = {[WINS_BY_ZONE] = REASON_ZONE,
                                     [WINS_BY_BARING] = REASON_BARE,
                                     [WINS_BY_CHECKS] = REASON_CHECKS};
    for (int i = 0; i < rules->win_count; i++)
        if (wins(rules, state, &rules->wins[i], seat, checks))
            result_set(state, reasons[rules->wins[i].kind], seat);
}

void winning_check(const Rules *rules, State *state) {
    Seat seat = state->seat;
    if (rules->win_count == 0 || state->reason != REASON_NONE)
        return;
    check_seat(rules, state, seat,
               rules->checks_variable >= 0 ? count_check(rules, state, seat) : 0);
}

void winning_check_read(const Rules *rules, State *state) {
    int place = rules->checks_variable >= 0 ? rules->variables[rules->checks_variable].index : -1;
    for (int i = rules->seat_count; i > 0 && state->reason == REASON_NONE; i--) {
        Seat seat = (Seat)((state->seat + i - 1) % rules->seat_count);
        int checks = place >= 0 ? state_places(rules, state)[place + seat] : 0;
        if (!state_is_out(state, seat))
            check_seat(rules, state, seat, checks);
    }
}
