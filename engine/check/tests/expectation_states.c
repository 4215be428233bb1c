// SPDX-License-Identifier: MIT
// What a test expects of its position: perft, result, check.
#include "engine/check/tests/expectations_private.h"
#include "engine/notation/position/position.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/terms/evaluate.h"

#include <inttypes.h>
#include <string.h>

// perft -------------------------------------------------------------------------------------------

// False if greater depths are not worth trying.
static bool ask_depth(const Expecting *expecting, const Node *item, int depth) {
    Trail trail = game_trail(expecting->game);
    if (!fields_expect(expecting->reader, item, NODE_INTEGER, "a whole number"))
        return false;
    uint64_t count = 0;
    if (game_outcome(expecting->game).reason == REASON_NONE)
        count = perft_count_within(expecting->rules, game_state(expecting->game), &trail, depth, 0,
                                   expecting->budget);
    if (count == PERFT_TOO_MANY && expecting_take(expecting, item))
        reader_error(expecting->reader, item, "one turn here can be played in too many ways");
    if (count == PERFT_TOO_MANY)
        return false;
    if (count != (uint64_t)item->integer)
        expecting_fail(expecting, item, "expected %" PRId64 ", found %" PRIu64, item->integer,
                       count);
    return true;
}

static void ask_perft(const Expecting *expecting) {
    const Node *perft = expecting->test->perft;
    if (!perft || !fields_expect(expecting->reader, perft, NODE_LIST, "a list like [20, 400]"))
        return;
    enum { DEPTH_LIMIT = 99 };
    int depth = 0;
    for (const Node *item = perft->first; item && depth < DEPTH_LIMIT; item = item->next)
        if (!ask_depth(expecting, item, ++depth))
            return;
}

// The result --------------------------------------------------------------------------------------

static bool is_draw(const Rules *rules, const Outcome *outcome) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (outcome->scores[seat] != 0)
            return false;
    return true;
}

// How the game ended, in words: "WHITE wins by checkmate".
static void write_outcome(const Expecting *expecting, const Outcome *outcome, Text *text) {
    const Rules *rules = expecting->rules;
    if (outcome->reason == REASON_NONE) {
        text_append(text, "the game goes on");
        return;
    }
    const char *winner = outcome->winner == SEAT_NONE ? NULL
                                                      : rules->seats.list[outcome->winner].name;
    if (winner)
        text_appendf(text, "%s wins by ", winner);
    else
        text_append(text, is_draw(rules, outcome) ? "a draw by " : "nobody wins, by ");
    reason_write(rules, game_state(expecting->game), outcome, text);
}

static bool reason_fits(const Expecting *expecting, const SpecName *reason,
                        const Outcome *outcome) {
    Text text = {0};
    if (!reason->text)
        return true;
    reason_write(expecting->rules, game_state(expecting->game), outcome, &text);
    bool fits = strcmp(reason->text, text_string(&text)) == 0;
    text_free(&text);
    return fits;
}

static bool winner_fits(const Expecting *expecting, const SpecName *winner,
                        const Outcome *outcome) {
    if (!winner->text)
        return true;
    Seat seat = rules_find_seat(expecting->rules, winner->text);
    return seat != SEAT_NONE && outcome->scores[seat] > 0;
}

static bool result_fits(const Expecting *expecting, const ResultSpec *result,
                        const Outcome *outcome) {
    if (result->none)
        return outcome->reason == REASON_NONE;
    return outcome->reason != REASON_NONE && winner_fits(expecting, &result->winner, outcome) &&
           (!result->draw || is_draw(expecting->rules, outcome)) &&
           reason_fits(expecting, &result->reason, outcome);
}

static void ask_result(const Expecting *expecting, const Outcome *outcome) {
    const ResultSpec *result = &expecting->test->result;
    Text text = {0};
    if (result->winner.text &&
        rules_find_seat(expecting->rules, result->winner.text) == SEAT_NONE) {
        reader_error(expecting->reader, result->winner.node, "there is no player called %s",
                     reader_quote(result->winner.text).text);
    } else if (result->node && !result_fits(expecting, result, outcome)) {
        write_outcome(expecting, outcome, &text);
        expecting_fail(expecting, result->node, "expected another result, found: %s",
                       text_string(&text));
    }
    text_free(&text);
}

static void ask_check(const Expecting *expecting) {
    const Node *node = expecting->test->in_check;
    if (!node || !fields_expect(expecting->reader, node, NODE_BOOLEAN, "true or false"))
        return;
    if (state_in_check(expecting->rules, game_state(expecting->game)) != node->boolean)
        expecting_fail(expecting, node, "expected %s, found %s", node->boolean ? "true" : "false",
                       node->boolean ? "false" : "true");
}

void expecting_ask(const Expecting *expecting) {
    Outcome outcome = game_outcome(expecting->game);
    if (outcome.reason == REASON_FAULT) {
        Text text = {0};
        fault_write(expecting->rules, &outcome.fault, &text);
        expecting_fail(expecting, expecting->test->node, "the rules go wrong: %s",
                       text_string(&text));
        text_free(&text);
        return;
    }
    ask_result(expecting, &outcome);
    ask_check(expecting);
    expecting_ask_moves(expecting);
    ask_perft(expecting);
}
