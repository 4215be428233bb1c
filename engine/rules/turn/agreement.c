// SPDX-License-Identifier: MIT
#include "engine/rules/turn/agreement.h"

#include "engine/rules/endings/hopeless.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/result.h"
#include "engine/rules/state/turn_order.h"
#include "engine/rules/turn/flow.h"

// The name of an agreement and its effect.
typedef struct AgreementRow {
    const char *name; // NULL: it depends on the game, see agreement_name
    Reason reason;    // why the game ends or the seat leaves it
    bool leaves;      // the seat leaves the game, even out of turn; false: the game ends for all
} AgreementRow;

static const AgreementRow rows[AGREEMENT_COUNT] = {
    [AGREEMENT_DRAW] = {"draw", REASON_AGREED, false},
    [AGREEMENT_RESIGN] = {"resign", REASON_RESIGNED, true},
    [AGREEMENT_ABORT] = {"abort", REASON_ABORTED, false},
    [AGREEMENT_TIME] = {"time", REASON_TIME, true},
    [AGREEMENT_FORFEIT] = {"forfeit", REASON_FORFEIT, true},
    [AGREEMENT_CLAIM_REPETITION] = {NULL, REASON_REPETITION_CLAIM, false},
    [AGREEMENT_CLAIM_QUIET] = {NULL, REASON_QUIET_CLAIM, false},
};

const char *agreement_name(const Rules *rules, Agreement agreement) {
    enum { THREEFOLD = 3, FIFTY = 50 }; // FIFTY counts the moves of each player
    int repetition = rules->endings.repetition.claim, quiet = rules->endings.quiet_claim;
    if (agreement == AGREEMENT_CLAIM_REPETITION && repetition > 0)
        return repetition == THREEFOLD ? "threefold" : "repetition";
    if (agreement == AGREEMENT_CLAIM_QUIET && quiet > 0)
        return quiet == FIFTY * rules->flow.order_count ? "fifty" : "quiet";
    return rows[agreement].name;
}

// True when the document has an offer of that name.
static bool is_declared(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->offers.count; i++)
        if (strcmp(rules->offers.list[i].name, name) == 0)
            return true;
    return false;
}

void agreement_declare(Rules *rules) {
    size_t room = (size_t)rules->offers.count + AGREEMENT_COUNT;
    OfferRules *offers = arena_alloc(&rules->arena, room * sizeof *offers);
    int count = rules->offers.count;
    if (count > 0)
        memcpy(offers, rules->offers.list, (size_t)count * sizeof *offers);
    for (int i = AGREEMENT_NONE + 1; i < AGREEMENT_COUNT; i++) {
        const char *name = agreement_name(rules, (Agreement)i);
        if (name && !is_declared(rules, name))
            offers[count++] = (OfferRules){.name = name,
                                           .label = name,
                                           .agreement = (uint8_t)i,
                                           .to = TERM_NONE,
                                           .minimum = TERM_NONE,
                                           .maximum = TERM_NONE,
                                           .step = TERM_NONE,
                                           .others = TERM_NONE,
                                           .accepted = CODE_NONE,
                                           .refused = CODE_NONE};
    }
    rules->offers.list = offers;
    rules->offers.count = count;
}

Agreement agreement_of(const Rules *rules, const Action *action) {
    bool offer = action->kind == ACTION_OFFER || action->kind == ACTION_ACCEPT ||
                 action->kind == ACTION_REFUSE;
    return offer && action->rule < rules->offers.count
               ? (Agreement)rules->offers.list[action->rule].agreement
               : AGREEMENT_NONE;
}

Action agreement_offer(int offer, Seat seat) {
    Action action = action_without_sites(ACTION_OFFER, seat, VALUE_NONE);
    action.rule = (uint16_t)offer;
    return action;
}

bool agreement_action(const Rules *rules, Agreement agreement, Seat seat, Action *action) {
    for (int i = 0; i < rules->offers.count; i++)
        if (rules->offers.list[i].agreement == agreement) {
            *action = agreement_offer(i, seat);
            return true;
        }
    return false;
}

// When agreements are possible --------------------------------------------------------------------

// One seat for each opposing player. A player may control several seats; the first of them that is
// still in the game answers for all.
Seats agreement_opponents(const Rules *rules, const State *state, Seat seat) {
    Seats players = seats_with(state->controller[seat]), found = 0;
    for (int other = 0; other < rules->seats.count; other++) {
        if (state_is_out(state, (Seat)other) || players >> state->controller[other] & 1)
            continue;
        players |= seats_with(state->controller[other]);
        found |= seats_with(other);
    }
    return found;
}

bool agreement_is_possible(const Rules *rules, const State *state, const Action *action,
                           Agreement agreement) {
    bool nothing_pending = state->phase == PHASE_PLAY && state->asked_seats == 0;
    bool is_to_act = action->seat == state->seat;
    uint32_t turns_needed = (uint32_t)(rules->offers.agreement_turns * rules->flow.order_count);
    if (state->result.reason != REASON_NONE || state->phase == PHASE_CHANCE ||
        state->phase == PHASE_OFFERED || action->seat >= rules->seats.count ||
        state_is_out(state, action->seat))
        return false;
    if (agreement == AGREEMENT_DRAW)
        return nothing_pending && is_to_act && !state_is_frozen(state, action->seat) &&
               state->turns >= turns_needed && agreement_opponents(rules, state, action->seat) != 0;
    // A seat that is not to act can only leave the game, and not while a question is open.
    return is_to_act || (rows[agreement].leaves && nothing_pending);
}

// Effects of agreements ---------------------------------------------------------------------------

// Takes all seats of the player who controls [seat] out of the game.
static void leave_game(const Rules *rules, const Trail *trail, Seat seat, Reason reason,
                       State *state) {
    Disturbance unused;
    Seat player = state->controller[seat];
    for (int other = 0; other < rules->seats.count; other++)
        if (state->controller[other] == player)
            result_put_out(rules, state, (Seat)other, reason);
    if (state->result.reason != REASON_NONE)
        return;
    // If one of the player's seats was to act or had the turn, the flow continues with another
    // seat.
    if (state_is_out(state, state->seat) || state_is_out(state, turn_order_seat(rules, state)))
        flow_leave(rules, trail, state);
    flow_settle(rules, state, &unused);
    if (state->result.reason == REASON_DOCUMENT && state->result.winner != SEAT_NONE)
        state->result.reason = (uint8_t)reason; // it was not play that fulfilled the ending
}

// True when it can be shown that the only opponent of [seat] cannot win any more.
static bool cannot_be_beaten(const Rules *rules, const State *state, Seat seat) {
    return rules->seats.count == 2 && (material_cannot_win(rules, state, (Seat)(1 - seat)) ||
                                       blocked_is_safe(rules, state, seat));
}

// A player whom no sequence of legal moves can beat does not lose on time (FIDE, article 6.9).
void agreement_make(const Rules *rules, const Trail *trail, const Action *action, State *state) {
    Agreement agreement = agreement_of(rules, action);
    const AgreementRow *row = &rows[agreement];
    bool only_draws = agreement == AGREEMENT_TIME && cannot_be_beaten(rules, state, action->seat);
    if (row->leaves && !only_draws)
        leave_game(rules, trail, action->seat, row->reason, state);
    else
        result_set(state, row->reason, SEAT_NONE);
}

void agreement_answer(const Rules *rules, bool accepted, State *state) {
    Seat offerer = state->pending.seat;
    state_clear_pending(rules, state);
    state_set_asked_seats(state, 0);
    state_set_seat(state, offerer);
    if (accepted)
        result_set(state, REASON_AGREED, SEAT_NONE);
}
