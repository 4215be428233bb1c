// SPDX-License-Identifier: MIT
// With every step switched off the search finds what plain minimax finds, which looks at
// everything; so it does where chance acts.
#include "engine/ai/search/worker.h"

#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define PROBE(name) TESSERA_SOURCE_FOLDER "/tests/probes/" name "/" name ".game.yaml"

// Judges positions as the search does: on Boards, if there is a kernel.
typedef struct Judge {
    const Rules *rules;
    Evaluation *evaluation;
    Kernel *kernel;     // or NULL
    Position *position; // on Boards of the kernel; NULL without one
} Judge;

static Judge judge_of(const Rules *rules) {
    Judge judge = {.rules = rules, .evaluation = evaluation_new(rules)};
    Text why = {0};
    if (evaluation_takes_boards(judge.evaluation))
        judge.kernel = kernel_new(rules, &why);
    if (judge.kernel) {
        evaluation_set_numbers(judge.evaluation, judge.kernel);
        judge.position = position_new(rules, judge.kernel, 1);
    }
    text_free(&why);
    return judge;
}

static void judge_free(Judge *judge) {
    position_free(judge->position);
    kernel_free(judge->kernel);
    evaluation_free(judge->evaluation);
}

// The value of [state] for the side that decides in it.
static int judge_value(const Judge *judge, const State *state) {
    int values[SEAT_LIMIT];
    Seat seat = state->controller[state->seat];
    if (judge->position)
        position_set(judge->position, state, NULL);
    const Board *board = judge->position ? position_board(judge->position) : NULL;
    if (!board)
        return evaluation_of(judge->evaluation, state, seat);
    evaluation_sides_on_board(judge->evaluation, judge->kernel, board, values);
    const SeatRules *seats = judge->rules->seats.list;
    return values[seats[seat].side] - values[seats[1 - seat].side];
}

static unsigned side_of(const Rules *rules, const State *state) {
    return rules->seats.list[state->controller[state->seat]].side;
}

static int value_at_end(const State *state, const Outcome *outcome, int ply) {
    int score = outcome->scores[state->controller[state->seat]];
    return score == 0 ? 0 : score > 0 ? WON_MOST - ply : ply - WON_MOST;
}

static int clamp(int value) {
    return value > CHANCE_MOST ? CHANCE_MOST : value < -CHANCE_MOST ? -CHANCE_MOST : value;
}

static int minimax(const Judge *judge, const State *state, int depth, int ply);

// For the side that decides in [state].
static int value_after(const Judge *judge, const State *state, const Action *action, int depth,
                       int ply) {
    const Rules *rules = judge->rules;
    StateSpace after;
    state_apply(rules, state, NULL, action, &after.state);
    int value = minimax(judge, &after.state, depth, ply);
    return side_of(rules, &after.state) == side_of(rules, state) ? value : -value;
}

static int floor_divide(int64_t sum, int64_t by) {
    return (int)(sum >= 0 ? sum / by : -((-sum + by - 1) / by));
}

// The mean of all that may come, unless all of it is won, or lost.
static int expected(const Judge *judge, const State *state, int depth, int ply) {
    static ChanceOutcome outcomes[8][CHANCE_LIMIT];
    ChanceOutcome *mine = outcomes[ply];
    size_t count = state_chances(judge->rules, state, mine);
    int64_t sum = 0;
    int least = VALUE_MOST, most = -VALUE_MOST;
    for (size_t i = 0; i < count; i++) {
        int value = value_after(judge, state, &mine[i].action, depth, ply + 1);
        least = value < least ? value : least;
        most = value > most ? value : most;
        sum += (int64_t)mine[i].weight * clamp(value);
    }
    if (least >= VALUE_WON)
        return least;
    return most <= -VALUE_WON ? most : floor_divide(sum, mine[0].whole);
}

static int minimax(const Judge *judge, const State *state, int depth, int ply) {
    const Rules *rules = judge->rules;
    Outcome outcome = state_outcome(rules, state, NULL);
    bool known = state->result.reason != REASON_NONE || outcome.reason != REASON_STALEMATE ||
                 depth > 0;
    if (outcome.reason != REASON_NONE && known)
        return value_at_end(state, &outcome, ply);
    if (depth == 0)
        return judge_value(judge, state);
    if (state_is_chance(state))
        return expected(judge, state, depth, ply);
    ActionList list = {0};
    int best = -VALUE_MOST;
    state_actions(rules, state, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        int value = value_after(judge, state, &list.items[i], depth - 1, ply + 1);
        best = value > best ? value : best;
    }
    action_list_free(&list);
    return best;
}

static void keep(void *context, const Finding *finding) {
    *(Finding *)context = *finding;
}

static int searched(const Rules *rules, const State *state, int depth, unsigned without) {
    Finding finding = {0};
    Action action;
    Rng rng = {.state = 3};
    Budget budget = {.strength = {.nodes = 1 << 30, .horizon = depth, .without = without},
                     .found = keep,
                     .context = &finding,
                     .rng = &rng};
    Player *search = player_new(&player_alpha_beta, rules);
    assert_true(player_choose(search, state, NULL, &budget, &action));
    player_free(search);
    return finding.value;
}

// Chance and anybody act until so many [actions] were made, or the game is over.
static void play_on(const Rules *rules, State *state, int actions, uint64_t *seed) {
    ActionList list = {0};
    static ChanceOutcome outcomes[CHANCE_LIMIT];
    StateSpace after;
    for (int i = 0; i < actions || state_is_chance(state); i++) {
        size_t count = state_chances(rules, state, outcomes);
        state_actions(rules, state, NULL, &list);
        if (count == 0 && list.count == 0)
            break;
        const Action *action = count > 0 ? &outcomes[support_random(seed, (uint32_t)count)].action
                                         : &list.items[support_random(seed, (uint32_t)list.count)];
        state_apply(rules, state, NULL, action, &after.state);
        state_copy(rules, state, &after.state);
    }
    action_list_free(&list);
}

// Who has no choice does not look ahead far.
static bool has_choice(const Rules *rules, const State *state) {
    ActionList list = {0};
    state_actions(rules, state, NULL, &list);
    bool choice = list.count > 1;
    action_list_free(&list);
    return choice;
}

// Positions of random games, all steps off, and with those that must change nothing.
static void assert_minimax(const char *spec, int depth, int games, int apart) {
    static const unsigned exact = 1u << SEARCH_HISTORY | 1u << SEARCH_KILLERS |
                                  1u << SEARCH_ASPIRATION;
    static const unsigned all = (1u << SEARCH_STEP_COUNT) - 1;
    Rules *rules = support_load(spec);
    Judge judge = judge_of(rules);
    uint64_t seed = 5;
    for (int i = 0; i < games; i++) {
        StateSpace space;
        state_begin(rules, &space.state);
        play_on(rules, &space.state, i * apart, &seed);
        if (!has_choice(rules, &space.state))
            continue;
        int value = minimax(&judge, &space.state, depth, 0);
        assert_int_equal(searched(rules, &space.state, depth, all), value);
        assert_int_equal(searched(rules, &space.state, depth, all & ~exact), value);
    }
    judge_free(&judge);
    rules_free(rules);
}

static void test_two_seats(void **unused) {
    (void)unused;
    assert_minimax("chess", 2, 6, 9);
    assert_minimax("chess", 3, 2, 30);
    assert_minimax("crazyhouse", 2, 4, 12);
    assert_minimax("xiangqi", 2, 4, 11);
    assert_minimax("ataxx", 2, 4, 9);
    assert_minimax("breakthrough", 3, 5, 12);
    assert_minimax("antichess", 3, 5, 12);
    assert_minimax("janggi", 2, 3, 12);
}

// The side changes, or not, with the seat.
static void test_several_actions_and_seats(void **unused) {
    (void)unused;
    assert_minimax(PROBE("draughts6"), 3, 6, 5);
    assert_minimax(PROBE("sowing"), 3, 6, 5);
    assert_minimax(PROBE("throne4"), 3, 8, 5);
    assert_minimax("four-player-chess", 2, 3, 20);
}

static void test_chance(void **unused) {
    (void)unused;
    assert_minimax(PROBE("race8"), 2, 8, 7);
    assert_minimax(PROBE("race8"), 3, 4, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_several_actions_and_seats),
        cmocka_unit_test(test_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
