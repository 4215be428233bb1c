// SPDX-License-Identifier: MIT
#include "engine/ai/kinds.h"
#include "engine/ai/player/player.h"
#include "engine/game/game.h"
#include "engine/notation/position/setup.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#define PROBE(name) TESSERA_SOURCE_FOLDER "/tests/probes/" name "/" name ".game.yaml"

#define UNO TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/uno.json"

// What was told while a choice was made.
typedef struct Told {
    int count;
    Finding last;
    uint64_t asked; // how often whether there is time
    uint64_t most;  // answers before there is none; 0: any number
} Told;

static void note_finding(void *context, const Finding *finding) {
    Told *told = context;
    told->count++;
    told->last = *finding;
}

static bool no_time(void *context) {
    Told *told = context;
    told->asked++;
    return told->most > 0 && told->asked >= told->most;
}

// What the player called [kind] does in [state] within [nodes].
static Action choose(const Rules *rules, const State *state, const char *kind, uint64_t nodes,
                     uint64_t seed, Told *told) {
    Action action;
    Rng rng = {.state = seed};
    Budget budget = {.strength.nodes = nodes, .rng = &rng, .found = note_finding, .context = told};
    Player *player = player_new(player_kind(kind), rules);
    assert_true(player_choose(player, state, NULL, &budget, &action));
    assert_true(budget.spent <= nodes);
    player_free(player);
    return action;
}

static void assert_plays(const Rules *rules, const State *state, uint64_t nodes,
                         const char *expected, Told *told) {
    for (uint64_t seed = 0; seed < 4; seed++) {
        Text text = {0};
        Action action = choose(rules, state, "tree", nodes, seed, told);
        move_write(rules, state, &action, &text);
        assert_string_equal(text.data, expected);
        assert_true(action_equal(&told->last.action, &action));
        text_free(&text);
    }
}

static void assert_plays_fen(const Rules *rules, const char *fen, uint64_t nodes,
                             const char *expected, Told *told) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    assert_plays(rules, &space.state, nodes, expected, told);
}

// Proofs -----------------------------------------------------------------------------------------

static void test_wins_at_once(void **unused) {
    (void)unused;
    Told told = {0};
    Rules *rules = support_load("chess");
    assert_plays_fen(rules, "6k1/5ppp/8/8/8/r7/1P6/1K2R3 w - - 0 1", 300, "e1e8", &told);
    assert_true(told.last.value > VALUE_WON);
    rules_free(rules);
}

// All but one move let the rook mate.
static void test_avoids_a_loss(void **unused) {
    (void)unused;
    Told told = {0};
    Rules *rules = support_load("chess");
    assert_plays_fen(rules, "6k1/8/8/8/8/8/r2q4/7K w - - 0 1", 300, "h1g1", &told);
    rules_free(rules);
}

// Two rooks: a mate in two moves of White.
static void test_proves_a_forced_win(void **unused) {
    (void)unused;
    Told told = {0};
    StateSpace space;
    Rules *rules = support_load("chess");
    support_fen(rules, "7k/8/R7/1R6/8/8/8/K7 w - - 0 1", &space.state);
    choose(rules, &space.state, "tree", 20000, 1, &told);
    assert_true(told.last.value > VALUE_WON);
    assert_true(told.last.spent < 20000);
    rules_free(rules);
}

// Chance -----------------------------------------------------------------------------------------

// What [side] can expect of [state] if everybody plays as well as can be, win 1 and loss 0; below 0
// when that takes more than [*left] positions or [depth] actions.
static double expect(const Rules *rules, const State *state, int side, int depth, int *left) {
    StateSpace after;
    ActionList list = {0};
    ChanceOutcome outcomes[CHANCE_LIMIT];
    double best = -1, sum = 0;
    if (--*left < 0 || depth == 0)
        return -1;
    size_t count = state_chances(rules, state, outcomes);
    for (size_t i = 0; i < count && sum >= 0; i++) {
        state_apply(rules, state, NULL, &outcomes[i].action, &after.state);
        double value = expect(rules, &after.state, side, depth - 1, left);
        sum = value < 0 ? -1 : sum + value * outcomes[i].weight / outcomes[i].whole;
    }
    if (count > 0)
        return sum;
    state_actions(rules, state, NULL, &list);
    bool own = rules->seats.list[state->seat].side == side;
    bool counted = true;
    for (size_t i = 0; i < list.count && counted; i++) {
        state_apply(rules, state, NULL, &list.items[i], &after.state);
        double value = expect(rules, &after.state, side, depth - 1, left);
        counted = value >= 0;
        if (best < 0 || (own ? value > best : value < best))
            best = value;
    }
    if (list.count == 0)
        best = (state_outcome(rules, state, NULL).scores[side] + 1) / 2.0;
    action_list_free(&list);
    return counted ? best : -1;
}

static double expect_after(const Rules *rules, const State *state, const Action *action) {
    StateSpace after;
    int left = 20000;
    state_apply(rules, state, NULL, action, &after.state);
    return expect(rules, &after.state, rules->seats.list[state->seat].side, 24, &left);
}

// True when what comes of [state] can be counted to the end and its actions are not all as good.
static bool compare_with_expectation(const Rules *rules, const State *state) {
    ActionList list = {0};
    double best = -1, worst = 2;
    state_actions(rules, state, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        double value = expect_after(rules, state, &list.items[i]);
        best = value > best ? value : best;
        worst = value < worst ? value : worst;
    }
    action_list_free(&list);
    if (worst < 0 || best - worst < 0.05)
        return false;
    Told told = {0};
    Action action = choose(rules, state, "tree", 20000, 1, &told);
    assert_true(expect_after(rules, state, &action) > best - 0.02);
    return true;
}

static void test_weighs_chance(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBE("race8"));
    int compared = 0;
    for (uint64_t seed = 0; seed < 60 && compared < 6; seed++) {
        Rng rng = {.state = seed};
        Game *game = game_new(rules, NULL);
        game_set_seed(game, seed);
        while (game_outcome(game).reason == REASON_NONE) {
            Action action;
            if (game_roll(game))
                continue;
            compared += compare_with_expectation(rules, game_state(game));
            assert_true(player_choose_any(rules, game_state(game), NULL, &rng, &action));
            assert_true(game_play(game, &action));
        }
        game_free(game);
    }
    assert_true(compared >= 6);
    rules_free(rules);
}

// Several seats -----------------------------------------------------------------------------------

// Plays [count] games, the player in turn on each side, all others at random, and returns how many
// it won.
static int wins_against_random(const char *spec, int count, uint64_t nodes) {
    Rules *rules = support_load(spec);
    Player *players[2] = {player_new(player_kind("random"), rules),
                          player_new(player_kind("tree"), rules)};
    int wins = 0;
    for (int i = 0; i < count; i++) {
        Seat seat = (Seat)(i % rules->seats.count);
        Rng rng = {.state = (uint64_t)i};
        Game *game = game_new(rules, NULL);
        game_set_seed(game, (uint64_t)i);
        while (game_outcome(game).reason == REASON_NONE) {
            Action action;
            Trail trail = game_trail(game);
            const State *state = game_state(game);
            if (game_roll(game))
                continue;
            bool own = rules->seats.list[state->seat].side == rules->seats.list[seat].side;
            Budget budget = {.strength.nodes = nodes, .rng = &rng};
            assert_true(player_choose(players[own], state, &trail, &budget, &action));
            assert_true(game_play(game, &action));
        }
        wins += game_outcome(game).scores[seat] > 0;
        game_free(game);
    }
    player_free(players[0]);
    player_free(players[1]);
    rules_free(rules);
    return wins;
}

static void test_beats_random_play(void **unused) {
    (void)unused;
    assert_true(wins_against_random(PROBE("throne4"), 8, 500) >= 8);
    assert_true(wins_against_random(PROBE("draughts6"), 8, 500) >= 7);
    assert_true(wins_against_random(PROBE("race8"), 12, 300) >= 7);
    assert_true(wins_against_random(PROBE("secret"), 60, 500) > 20); // a third is what chance gives
}

// What is hidden ----------------------------------------------------------------------------------

// Every kind of player does the same in two positions that look alike to the seat to act.
static void assert_blind(const Rules *rules, const State *truth, const State *other) {
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    for (size_t i = 0; i < count; i++) {
        if (!player_supports(kinds[i], rules))
            continue;
        Action actions[2];
        uint64_t spent[2];
        for (int j = 0; j < 2; j++) {
            Rng rng = {.state = 7};
            Budget budget = {.strength.nodes = 60, .rng = &rng};
            Player *player = player_new(kinds[i], rules);
            bool chosen = player_choose(player, j == 0 ? truth : other, NULL, &budget, &actions[j]);
            assert_true(chosen);
            player_free(player);
            spent[j] = budget.spent;
        }
        assert_true(action_equal(&actions[0], &actions[1]));
        assert_int_equal(spent[0], spent[1]);
    }
}

// Swaps what is hidden from the seat to act, all through some games. Returns how often that was
// another position.
static int swap_hidden(const char *spec, int games, int most) {
    Rules *rules = support_load(spec);
    int swapped = 0;
    for (int i = 0; i < games; i++) {
        Rng rng = {.state = (uint64_t)i};
        Game *game = game_new(rules, NULL);
        game_set_seed(game, (uint64_t)i);
        for (int ply = 0; ply < most && game_outcome(game).reason == REASON_NONE; ply++) {
            StateSpace other;
            View view = {0};
            Action action;
            const State *state = game_state(game);
            if (game_roll(game))
                continue;
            state_view(rules, state, state->seat, &view);
            if (view_sample(&view, &rng, &other.state) && other.state.hash != state->hash) {
                assert_blind(rules, state, &other.state);
                swapped++;
            }
            view_free(&view);
            assert_true(player_choose_any(rules, state, NULL, &rng, &action));
            assert_true(game_play(game, &action));
        }
        game_free(game);
    }
    rules_free(rules);
    return swapped;
}

static void test_uses_nothing_hidden(void **unused) {
    (void)unused;
    assert_true(swap_hidden(PROBE("cards3"), 6, 40) > 30);
    assert_true(swap_hidden(PROBE("kriegspiel"), 4, 40) > 30);
    assert_true(swap_hidden(PROBE("secret"), 6, 40) > 10);
    assert_true(swap_hidden(UNO, 3, 60) > 20);
}

// Who can only let his turn pass thinks as long as one who could do something.
static void test_takes_its_time(void **unused) {
    (void)unused;
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER
                                "/tests/app/desktop/specs/hidden-pass.game.yaml");
    for (int rank = 1; rank <= 2; rank++) {
        Text moves = {0};
        Action action;
        Game *game;
        Report report = {0};
        Rng rng = {.state = 1};
        Budget budget = {.strength.nodes = 60, .rng = &rng};
        Player *player = player_new(player_kind("tree"), rules);
        text_appendf(&moves, "draw:Card-2,draw:Card-%d,show:Card-2", rank);
        Setup setup = {.moves = moves.data};
        assert_int_equal(setup_game(&setup, rules, &game, &report), LOAD_FINE);
        assert_true(player_choose(player, game_state(game), NULL, &budget, &action));
        assert_int_equal(action.kind, rank == 1 ? ACTION_SKIP : ACTION_RULE);
        assert_int_equal(budget.spent, 60);
        player_free(player);
        game_free(game);
        text_free(&moves);
    }
    rules_free(rules);
}

// Budgets ----------------------------------------------------------------------------------------

static void test_same_seed_same_move(void **unused) {
    (void)unused;
    static const char *const specs[] = {"four-player-chess", PROBE("race8"), PROBE("cards3")};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Told told[2] = {{0}};
        Rules *rules = support_load(specs[i]);
        Game *game = game_new(rules, NULL);
        game_set_seed(game, 1);
        while (game_roll(game))
            ;
        Action first = choose(rules, game_state(game), "tree", 500, 3, &told[0]);
        Action again = choose(rules, game_state(game), "tree", 500, 3, &told[1]);
        assert_true(action_equal(&first, &again));
        assert_int_equal(told[0].count, told[1].count);
        assert_int_equal(told[0].last.value, told[1].last.value);
        game_free(game);
        rules_free(rules);
    }
}

// It asks whether there is time at least once a position, and stops at the first no.
static void test_obeys_its_budget(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    StateSpace start;
    state_begin(rules, &start.state);
    Player *player = player_new(player_kind("tree"), rules);
    for (uint64_t most = 1; most <= 64; most *= 4) {
        Action action;
        Told told = {.most = most};
        Rng rng = {.state = 1};
        Budget budget = {.expired = no_time, .found = note_finding, .context = &told, .rng = &rng};
        assert_true(player_choose(player, &start.state, NULL, &budget, &action));
        assert_int_equal(told.asked, most);
        assert_int_equal(budget.spent, most);
        assert_true(told.count > 0);
    }
    player_free(player);
    rules_free(rules);
}

// With a horizon of one, or overlooking all that may follow, it sees that the pawn can be taken,
// not that it is guarded.
static void test_looks_no_farther_than_it_may(void **unused) {
    (void)unused;
    static const Strength strengths[] = {
        {.nodes = 3000, .horizon = 1}, {.nodes = 3000, .overlooks = 1000}, {.nodes = 3000}};
    Rules *rules = support_load("chess");
    StateSpace space;
    support_fen(rules, "k7/2p5/3p4/8/8/8/8/K2Q4 w - - 0 1", &space.state);
    for (int i = 0; i < 3; i++) {
        Action action;
        Text text = {0};
        Rng rng = {.state = 1};
        Budget budget = {.strength = strengths[i], .rng = &rng};
        Player *player = player_new(player_kind("tree"), rules);
        assert_true(player_choose(player, &space.state, NULL, &budget, &action));
        move_write(rules, &space.state, &action, &text);
        assert_int_equal(strcmp(text.data, "d1d6") == 0, i < 2);
        text_free(&text);
        player_free(player);
    }
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins_at_once),
        cmocka_unit_test(test_avoids_a_loss),
        cmocka_unit_test(test_proves_a_forced_win),
        cmocka_unit_test(test_weighs_chance),
        cmocka_unit_test(test_beats_random_play),
        cmocka_unit_test(test_uses_nothing_hidden),
        cmocka_unit_test(test_takes_its_time),
        cmocka_unit_test(test_same_seed_same_move),
        cmocka_unit_test(test_obeys_its_budget),
        cmocka_unit_test(test_looks_no_farther_than_it_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
