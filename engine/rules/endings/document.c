// SPDX-License-Identifier: MIT
// The endings that a document declares by conditions of its own: victories, defeats, draws, and
// scores.
#include "engine/rules/endings/ending.h"
#include "engine/rules/state/result.h"
#include "engine/rules/terms/evaluate_private.h"
#include "engine/rules/terms/sink.h"

// Counts the points of each seat; null counts as 0.
static void count_points(Context *context, const Ending *ending, int *points) {
    for (int seat = 0; seat < context->rules->seats.count; seat++) {
        context->locals[0] = seat;
        Value value = evaluate(context, ending->score);
        points[seat] = value == VALUE_NULL ? 0 : value;
    }
}

// Records that the ending holds for [seat]. A defeat puts the seat out, and ends the game if only
// one side is left.
static void declare_ending(const Rules *rules, State *state, int index, Seat seat) {
    const Ending *ending = &rules->endings.list[index];
    state->result.ending = (uint8_t)index;
    if (ending->kind == ENDING_DEFEAT)
        result_put_out(rules, state, seat, REASON_DOCUMENT);
    else
        result_set(state, REASON_DOCUMENT, ending->kind == ENDING_VICTORY ? seat : (Seat)SEAT_NONE);
}

// Checks an ending once or, if it is evaluated for each seat, for each seat still in the game.
static void check_ending(Context *context, State *state, int index) {
    const Rules *rules = context->rules;
    const Ending *ending = &rules->endings.list[index];
    int seats = ending->for_each ? rules->seats.count : 1;
    for (int seat = 0; seat < seats && state->result.reason == REASON_NONE; seat++) {
        context->locals[0] = seat;
        if (ending->for_each && state_is_out(state, (Seat)seat))
            continue;
        if (evaluate_test(context, ending->by_seat ? ending->by_seat[seat] : ending->condition))
            declare_ending(rules, state, index, ending->for_each ? (Seat)seat : (Seat)SEAT_NONE);
    }
    // document_scores counts the points later. Counting them here only shows whether that fails.
    int points[SEAT_LIMIT];
    if (ending->kind == ENDING_SCORE && state->result.reason == REASON_DOCUMENT)
        count_points(context, ending, points);
}

// For `and`, true when every part may hold; for `or`, when some part may hold.
static bool parts_may_hold(Context *context, const Term *term);

// False if [index] certainly does not hold. Evaluates only those of its parts that read the
// standing of seats and nothing else.
static bool may_hold(Context *context, TermIndex index) {
    const Rules *rules = context->rules;
    const Term *term = &rules->program.terms[index];
    if (rules->endings.by_standing[index])
        return evaluate_test(context, index) || context->fault.kind != FAULT_NONE;
    if (term->op == OP_AND || term->op == OP_OR)
        return parts_may_hold(context, term);
    if (term->op != OP_ANY || !rules->endings.by_standing[operand_index(context, term, 0)])
        return true;
    Walk walk;
    bool may = false;
    walk_begin(context, term, &walk);
    while (walk_next(context, &walk)) // to the end, which restores the local
        may |= may_hold(context, operand_index(context, term, 1));
    return may;
}

static bool parts_may_hold(Context *context, const Term *term) {
    bool decisive = term->op == OP_OR; // a part with this value decides
    for (int i = 0; i < term->operand_count; i++)
        if (may_hold(context, operand_index(context, term, i)) == decisive)
            return decisive;
    return !decisive;
}

// True when the standing cannot rule the ending out. Conditions with and, or and any have parts,
// which may_hold examines.
static bool is_always_open(const Rules *rules, const Ending *ending) {
    unsigned op = rules->program.terms[ending->condition].op;
    return !rules->endings.by_standing[ending->condition] && op != OP_AND && op != OP_OR &&
           op != OP_ANY;
}

// True when an ending that depends on more than the standing may hold with this standing.
static bool standing_opens(const Rules *rules, const State *state) {
    Context context;
    // first, because this needs no evaluation
    for (int i = 0; i < rules->endings.count; i++)
        if (is_always_open(rules, &rules->endings.list[i]))
            return true;
    context_init(&context, rules, state, NULL, state->seat);
    for (int i = 0; i < rules->endings.count; i++) {
        const Ending *ending = &rules->endings.list[i];
        for (int seat = 0; seat < (ending->for_each ? rules->seats.count : 1); seat++) {
            context.locals[0] = seat;
            if (!rules->endings.by_standing[ending->condition] &&
                may_hold(&context, ending->condition))
                return true;
        }
    }
    return false;
}

// EndingsDue says which endings the last check has not settled already. A condition that cannot be
// evaluated ends the game, too.
void ending_check_document(const Rules *rules, State *state, const Trail *trail, uint32_t *spent) {
    Context context;
    Sink sink = {.spent = *spent}; // only to count steps
    if (rules->endings.count == 0 || state->result.reason != REASON_NONE || state->due == DUE_NONE)
        return;
    context_init(&context, rules, state, trail, state->seat);
    uint32_t budget = context.steps = sink_budget(&sink);
    EndingsDue due = (EndingsDue)state->due;
    if (due == DUE_ALL) // set before the loop, where a defeat changes the standing again
        state->due = standing_opens(rules, state) ? DUE_OTHERS : DUE_NONE;
    for (int i = 0; i < rules->endings.count && state->result.reason == REASON_NONE; i++)
        if (due == DUE_ALL ||
            (due == DUE_OTHERS && !rules->endings.by_standing[rules->endings.list[i].condition]))
            check_ending(&context, state, i);
    sink_charge(&sink, budget, &context);
    *spent = sink.spent;
    if (context.fault.kind != FAULT_NONE)
        result_fault(state, &context.fault);
}

// None of the document's endings held before the turn passed. So they are checked only if the
// standing has changed since the last check, or if passing the turn can bring one about.
void ending_check_turn(const Rules *rules, State *state, const Trail *trail, uint32_t *spent) {
    bool outlast = state->due != DUE_ALL;
    for (int i = 0; i < rules->endings.count && outlast; i++)
        outlast = rules->endings.outlasts_turn[rules->endings.list[i].condition];
    if (!outlast)
        ending_check_document(rules, state, trail, spent);
}

// The points of all seats on the side of [member].
static int64_t side_points(const Rules *rules, const Outcome *outcome, Seat member) {
    int64_t points = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (rules_same_side(rules, (Seat)seat, member))
            points += outcome->points[seat];
    return points;
}

// The side with the most points wins. If several sides share the lead, they draw, and the others
// lose.
static void score_points(const Rules *rules, Outcome *outcome) {
    int64_t best = INT64_MIN;
    int rivals = 0; // seats of other sides with as many points as the winner's
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int64_t points = side_points(rules, outcome, (Seat)seat);
        if (points > best) {
            best = points;
            outcome->winner = (Seat)seat;
        }
    }
    for (int seat = 0; seat < rules->seats.count; seat++)
        rivals += side_points(rules, outcome, (Seat)seat) == best &&
                  !rules_same_side(rules, (Seat)seat, outcome->winner);
    for (int seat = 0; seat < rules->seats.count; seat++)
        outcome->scores[seat] = side_points(rules, outcome, (Seat)seat) < best ? -1
                                : rivals > 0                                   ? 0
                                                                               : 1;
    if (rivals > 0)
        outcome->winner = SEAT_NONE;
}

bool document_scores(const Rules *rules, const State *state, const Trail *trail, Outcome *outcome) {
    const Ending *ending = outcome->reason == REASON_DOCUMENT
                               ? &rules->endings.list[state->result.ending]
                               : NULL;
    if (!ending || ending->kind != ENDING_SCORE)
        return false;
    Context context;
    context_init(&context, rules, state, trail, state->seat);
    count_points(&context, ending, outcome->points);
    score_points(rules, outcome);
    return true;
}

// Sites that show why the game ended --------------------------------------------------------------

// True when `highlight` is evaluated with this seat as its player: the winner of a victory, the
// loser of a defeat, every winner by score, and in a draw only the first seat.
static bool is_highlighted(const Ending *ending, const Outcome *outcome, int seat) {
    switch ((EndingKind)ending->kind) {
    case ENDING_VICTORY: return outcome->winner == seat;
    case ENDING_DEFEAT: return outcome->loser == seat;
    case ENDING_SCORE: return outcome->scores[seat] > 0;
    case ENDING_DRAW: return seat == 0;
    }
    return false;
}

// In the State of a View, the expression may fail because it needs something hidden. Then it adds
// no sites.
void document_sites(const EndingQuery *query, const Outcome *outcome, Set *sites) {
    const Rules *rules = query->rules;
    const State *state = query->state;
    const Ending *ending = &rules->endings.list[state->result.ending];
    Context context;
    Set found;
    if (ending->highlight == TERM_NONE)
        return;
    context_init(&context, rules, state, query->trail, state->seat);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (!is_highlighted(ending, outcome, seat))
            continue;
        context.locals[0] = seat;
        evaluate_set(&context, ending->highlight, &found);
        for (int site = set_next(&found, 0); site >= 0; site = set_next(&found, site + 1))
            set_add(sites, site);
    }
}
