// SPDX-License-Identifier: MIT
// Checks what a test expects of its position: perft, result, check.
#include "engine/check/tests/expectations_private.h"
#include "engine/notation/position/position.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/terms/evaluate.h"

#include <inttypes.h>
#include <string.h>

// perft -------------------------------------------------------------------------------------------

// Checks one number of `perft`. False when greater depths are not worth trying.
static bool check_depth(TestRun *run, const Node *item, int depth) {
    Trail trail = game_trail(run->game);
    if (!fields_expect(&run->reader, item, NODE_INTEGER, "a whole number"))
        return false;
    uint64_t count = 0;
    if (game_outcome(run->game).reason == REASON_NONE)
        count = perft_count(&(Perft){.rules = run->rules,
                                     .state = game_state(run->game),
                                     .trail = &trail,
                                     .depth = depth,
                                     .budget = run->budget});
    // If the budget is used up, test_run_take reports that instead.
    if (count == PERFT_TOO_MANY && test_run_take(run, item))
        reader_error(&run->reader, item, "one turn here can be played in too many ways");
    if (count == PERFT_TOO_MANY)
        return false;
    if (count != (uint64_t)item->integer)
        test_run_fail(run, item, "expected %" PRId64 ", found %" PRIu64, item->integer, count);
    return true;
}

static void check_perft(TestRun *run) {
    const Node *perft = run->test->perft;
    if (!perft || !fields_expect(&run->reader, perft, NODE_LIST, "a list like [20, 400]"))
        return;
    enum { DEPTH_LIMIT = 99 };
    int depth = 0;
    for (const Node *item = perft->first; item && depth < DEPTH_LIMIT; item = item->next)
        if (!check_depth(run, item, ++depth))
            return;
}

// The result --------------------------------------------------------------------------------------

// Writes how the game ended in words: "WHITE wins by checkmate".
static void write_outcome(TestRun *run, const Outcome *outcome, Text *text) {
    const Rules *rules = run->rules;
    if (outcome->reason == REASON_NONE) {
        text_append(text, "the game goes on");
        return;
    }
    const char *winner = outcome->winner == SEAT_NONE ? NULL
                                                      : rules->seats.list[outcome->winner].name;
    if (winner)
        text_appendf(text, "%s wins by ", winner);
    else
        text_append(text, ending_is_draw(rules, outcome) ? "a draw by " : "nobody wins, by ");
    reason_write(rules, game_state(run->game), outcome, text);
}

static bool reason_fits(TestRun *run, const SpecName *reason, const Outcome *outcome) {
    Text text = {0};
    if (!reason->text)
        return true;
    reason_write(run->rules, game_state(run->game), outcome, &text);
    bool fits = strcmp(reason->text, text_string(&text)) == 0;
    text_free(&text);
    return fits;
}

static bool winner_fits(TestRun *run, const SpecName *winner, const Outcome *outcome) {
    if (!winner->text)
        return true;
    Seat seat = rules_find_seat(run->rules, winner->text);
    return seat != SEAT_NONE && outcome->scores[seat] > 0;
}

static bool result_fits(TestRun *run, const ResultSpec *result, const Outcome *outcome) {
    if (result->none)
        return outcome->reason == REASON_NONE;
    return outcome->reason != REASON_NONE && winner_fits(run, &result->winner, outcome) &&
           (!result->draw || ending_is_draw(run->rules, outcome)) &&
           reason_fits(run, &result->reason, outcome);
}

static void check_result(TestRun *run, const Outcome *outcome) {
    const ResultSpec *result = &run->test->result;
    Text text = {0};
    if (result->winner.text && rules_find_seat(run->rules, result->winner.text) == SEAT_NONE) {
        reader_error(&run->reader, result->winner.node, "there is no player called %s",
                     reader_quote(result->winner.text).text);
    } else if (result->node && !result_fits(run, result, outcome)) {
        write_outcome(run, outcome, &text);
        test_run_fail(run, result->node, "expected another result, found: %s", text_string(&text));
    }
    text_free(&text);
}

static void check_in_check(TestRun *run) {
    const Node *node = run->test->in_check;
    if (!node || !fields_expect(&run->reader, node, NODE_BOOLEAN, "true or false"))
        return;
    if (state_in_check(run->rules, game_state(run->game)) != node->boolean)
        test_run_fail(run, node, "expected %s, found %s", node->boolean ? "true" : "false",
                      node->boolean ? "false" : "true");
}

void test_run_check(TestRun *run) {
    Outcome outcome = game_outcome(run->game);
    if (outcome.reason == REASON_FAULT) {
        Text text = {0};
        fault_write(run->rules, &outcome.fault, &text);
        test_run_fail(run, run->test->node, "the rules go wrong: %s", text_string(&text));
        text_free(&text);
        return;
    }
    check_result(run, &outcome);
    check_in_check(run);
    test_run_check_moves(run);
    check_perft(run);
}
