// SPDX-License-Identifier: MIT
#include "engine/rules/endings/ending.h"

#include "engine/rules/legal/legal.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/result.h"

// The table of endings ----------------------------------------------------------------------------

bool never_holds(const EndingQuery *query, Verdict *verdict) {
    (void)query, (void)verdict;
    return false;
}

void no_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    (void)query, (void)outcome, (void)sites;
}

bool quiet_holds(const EndingQuery *query, Verdict *verdict) {
    (void)verdict;
    return query->rules->endings.quiet_limit > 0 &&
           query->state->quiet >= query->rules->endings.quiet_limit;
}

#define ENDING_ROW(NAME, WHEN, ARTICLE, words, sentence, holds, sites)                             \
    [REASON_##NAME] = {WHEN_##WHEN, ARTICLE_##ARTICLE, words, sentence, holds, sites},
const EndingRow ending_rows[REASON_COUNT] = {
    [REASON_NONE] = {WHEN_NEVER, ARTICLE_NONE, "none", NULL, never_holds, no_sites},
    ENDINGS(ENDING_ROW)};
#undef ENDING_ROW

_Static_assert(REASON_COUNT <= 64, "Reasons are the bits of one number");

// The verdict -------------------------------------------------------------------------------------

static const Verdict no_verdict = {.reason = REASON_NONE, .winner = SEAT_NONE, .loser = SEAT_NONE};

// Gives [verdict] the reason of the ending's row, unless the check of that row has set another.
// Returns true.
static bool give_reason(Verdict *verdict, Reason reason) {
    if (verdict->reason == REASON_NONE)
        verdict->reason = reason;
    return true;
}

// The verdict that an action has recorded in the State.
static Verdict recorded_verdict(const Rules *rules, const State *state) {
    Seat loser = state->result.winner == SEAT_NONE ? (Seat)SEAT_NONE
                                                   : ending_opponent(rules, state->result.winner);
    return (Verdict){.reason = (Reason)state->result.reason,
                     .winner = state->result.winner,
                     .loser = loser,
                     .fault = {(FaultKind)state->result.fault_kind, state->result.fault}};
}

// Checks the rows of one EndingWhen in order, and returns from the function when one holds. The
// checks are called directly, not through ending_rows, because this runs for every position.
#define CHECK_ROW(WANTED, NAME, WHEN, holds)                                                       \
    if (WHEN_##WHEN == (WANTED) && (rules->endings.heeded >> REASON_##NAME & 1) &&                 \
        holds(&query, verdict))                                                                    \
        return give_reason(verdict, REASON_##NAME);
#define CHECK_NO_ACTION(NAME, WHEN, ARTICLE, words, sentence, holds, sites)                        \
    CHECK_ROW(WHEN_NO_ACTION, NAME, WHEN, holds)
#define CHECK_AT_TURN(NAME, WHEN, ARTICLE, words, sentence, holds, sites)                          \
    CHECK_ROW(WHEN_AT_TURN, NAME, WHEN, holds)

bool ending_stuck(const Rules *rules, const State *state, Verdict *verdict) {
    const EndingQuery query = {.rules = rules, .state = state};
    if (legal_may_pass(rules, state) || legal_must_pass(rules, state))
        return false;
    *verdict = no_verdict;
    ENDINGS(CHECK_NO_ACTION) // returns true at the first row that holds
    return false;
}

// True when the seat to act has an action. Where expressions may fail, all actions are listed,
// because a fault in any of them ends the game.
static bool can_act(const Rules *rules, const State *state, const Trail *trail, Fault *fault) {
    bool may_fail = rules->program.term_count > 0 || rules->facts.interacts;
    Sink sink = {.limit = may_fail ? 0 : 1}; // 0: no limit
    legal_list(rules, state, trail, &sink);
    *fault = sink.fault;
    return sink.count > 0;
}

// True when the game ends because the seat to act has no action, or because the search for one ends
// in a fault.
static bool find_no_action(const Rules *rules, const State *state, const Trail *trail,
                           Verdict *verdict) {
    bool any = can_act(rules, state, trail, &verdict->fault);
    if (verdict->fault.kind != FAULT_NONE)
        return give_reason(verdict, REASON_FAULT);
    return !any && state->phase == PHASE_PLAY && ending_stuck(rules, state, verdict);
}

bool ending_find(const Rules *rules, const State *state, const Trail *trail, unsigned when,
                 Verdict *verdict) {
    const EndingQuery query = {.rules = rules, .state = state, .trail = trail};
    *verdict = no_verdict;
    if (state->result.reason != REASON_NONE) {
        *verdict = recorded_verdict(rules, state);
        return true;
    }
    if ((when & WHEN_NO_ACTION) && find_no_action(rules, state, trail, verdict))
        return true;
    bool turn_begins = state->phase == PHASE_PLAY && state->acted == 0;
    if (!(when & WHEN_AT_TURN) || !turn_begins)
        return false;
    ENDINGS(CHECK_AT_TURN) // returns true at the first row that holds
    return false;
}

// Seats on the winner's side win, and all others lose. Without a winner, only a loser does not
// draw.
int verdict_score(const Rules *rules, const Verdict *verdict, Seat seat) {
    if (verdict->winner != SEAT_NONE)
        return rules_same_side(rules, seat, verdict->winner) ? 1 : -1;
    return verdict->loser == seat ? -1 : 0;
}

// If points decided the game, the points also determine the scores and the winner. Otherwise the
// verdict does.
Outcome ending_outcome(const Rules *rules, const State *state, const Trail *trail,
                       const Verdict *verdict) {
    Outcome outcome = {.reason = verdict->reason,
                       .winner = verdict->winner,
                       .loser = verdict->loser,
                       .fault = verdict->fault};
    if (document_scores(rules, state, trail, &outcome))
        return outcome;
    for (int seat = 0; seat < rules->seats.count; seat++)
        outcome.scores[seat] = verdict_score(rules, verdict, (Seat)seat);
    return outcome;
}

bool ending_is_draw(const Rules *rules, const Outcome *outcome) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (outcome->scores[seat] != 0)
            return false;
    return true;
}

// Endings by actions ------------------------------------------------------------------------------

void ending_check_capture(const Rules *rules, const State *before, State *after) {
    const EndingQuery query = {.rules = rules, .state = after, .before = before};
    Verdict verdict;
    if (!rules->kinds.has_leader || rules->endings.leaders_stay)
        return;
    // Once the loser is out, capture_holds looks for the next seat that lost a leader.
    while (after->result.reason == REASON_NONE && capture_holds(&query, &verdict))
        result_put_out(rules, after, verdict.loser, REASON_CAPTURE);
}

// Ends the game if [seat] has fulfilled one of its win conditions. The first that holds counts.
static void check_wins(const Rules *rules, State *state, Seat seat) {
    EndingQuery query = {.rules = rules, .state = state, .seat = seat};
    for (int i = 0; i < rules->endings.win_count && state->result.reason == REASON_NONE; i++) {
        Verdict verdict = no_verdict;
        query.win = &rules->endings.wins[i];
        if (ending_rows[query.win->reason].holds(&query, &verdict))
            result_set(state, query.win->reason, verdict.winner);
    }
}

// Counts a check that [seat] has given by its move, up to the maximum of the variable. Does nothing
// if the game does not count checks.
static void count_check(const Rules *rules, State *state, Seat seat) {
    if (rules->endings.checks_variable < 0)
        return;
    const Variable *variable = &rules->data.variables[rules->endings.checks_variable];
    int slot = variable->index + seat;
    int checks = state_slots(rules, state)[slot];
    if (checks < variable->maximum && steps_attack_enemy_leader(rules, state, seat))
        state_set_slot(rules, state, slot, checks + 1);
}

// Counts a check that the seat to act has given, and checks its win conditions, before the turn
// passes.
void ending_check_move(const Rules *rules, State *state) {
    if (rules->endings.win_count == 0 || state->result.reason != REASON_NONE)
        return;
    count_check(rules, state, state->seat);
    check_wins(rules, state, state->seat);
}

// Nobody has just acted, so all seats are checked: first the one before the seat to act, as if it
// had moved last.
void ending_check_placement(const Rules *rules, State *state) {
    for (int i = rules->seats.count; i > 0 && state->result.reason == REASON_NONE; i--) {
        Seat seat = (Seat)((state->seat + i - 1) % rules->seats.count);
        if (!state_is_out(state, seat))
            check_wins(rules, state, seat);
    }
}

// Sites to show, and rules without some endings ---------------------------------------------------

void ending_sites(const Rules *rules, const State *state, const Trail *trail,
                  const Outcome *outcome, Set *sites) {
    const EndingQuery query = {.rules = rules, .state = state, .trail = trail};
    *sites = (Set){0};
    ending_rows[outcome->reason].sites(&query, outcome, sites); // adds them to [sites]
}

void ending_open(const Rules *rules, Rules *open) {
    *open = *rules;
    open->endings.heeded &= ~(reasons_with(REASON_MATERIAL) | reasons_with(REASON_DEAD) |
                              reasons_with(REASON_REPETITION));
}

void ending_open_wide(const Rules *rules, Rules *open) {
    ending_open(rules, open);
    open->endings.heeded &= ~reasons_with(REASON_QUIET);
}
