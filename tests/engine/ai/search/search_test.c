// SPDX-License-Identifier: MIT
#include "engine/ai/search/worker.h"

#include "engine/game/game.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/repetition.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { PLENTY = 20 * 1000 };

#define PROBE(name) TESSERA_SOURCE_FOLDER "/tests/probes/" name "/" name ".game.yaml"

// What a search found, as it told.
typedef struct Told {
    Finding last;
    int count;
    int deepest;
} Told;

static void tell(void *context, const Finding *finding) {
    Told *told = context;
    told->last = *finding;
    told->count++;
    told->deepest = finding->depth > told->deepest ? finding->depth : told->deepest;
}

// What it does in the position [fen]; the caller frees the text.
static Text chosen(const Rules *rules, const char *fen, Strength strength, Told *told) {
    StateSpace space;
    Action action;
    Text text = {0};
    Rng rng = {.state = 7};
    Budget budget = {.strength = strength, .found = tell, .context = told, .rng = &rng};
    support_fen(rules, fen, &space.state);
    Player *search = player_new(&player_alpha_beta, rules);
    assert_true(player_choose(search, &space.state, NULL, &budget, &action));
    assert_true(state_allows(rules, &space.state, NULL, &action));
    assert_true(action_equal(&action, &told->last.action));
    move_write(rules, &space.state, &action, &text);
    player_free(search);
    return text;
}

static void assert_chosen(const Rules *rules, const char *fen, const char *expected) {
    Told told = {0};
    Text text = chosen(rules, fen, (Strength){.nodes = PLENTY}, &told);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

// A mate is found, and how far away it is: that is the first move of the only solution.
static void test_finds_mates(void **unused) {
    (void)unused;
    static const struct {
        const char *fen, *move;
        int plies;
    } mates[] = {
        {"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8", 1},
        {"kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 3}, // Morphy
        {"3r2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "d8d1", 1},
    };
    Rules *rules = support_load("chess");
    for (size_t i = 0; i < sizeof mates / sizeof *mates; i++) {
        Told told = {0};
        Text text = chosen(rules, mates[i].fen, (Strength){.nodes = PLENTY}, &told);
        assert_string_equal(text.data, mates[i].move);
        assert_int_equal(value_plies_to_end(told.last.value), mates[i].plies);
        text_free(&text);
    }
    rules_free(rules);
}

static void test_takes_what_hangs(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    assert_chosen(rules, "k7/8/8/1q1r4/2P5/8/8/7K w - - 0 1", "c4b5");
    assert_chosen(rules, "4k3/8/8/3r4/8/8/3Q4/3RK3 w - - 0 1", "d2d5");
    rules_free(rules);
}

static void test_obeys_its_budget(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    const char *fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (uint64_t nodes = 1; nodes < 1000; nodes = nodes * 3 + 1) {
        Told told = {0};
        Text text = chosen(rules, fen, (Strength){.nodes = nodes}, &told);
        assert_true(told.last.spent <= nodes && told.count > 0);
        text_free(&text);
    }
    for (int horizon = 1; horizon < 5; horizon++) {
        Told told = {0};
        Text text = chosen(rules, fen, (Strength){.nodes = PLENTY, .horizon = horizon}, &told);
        assert_int_equal(told.deepest, horizon);
        text_free(&text);
    }
    rules_free(rules);
}

// The same seed and nodes lead to the same game, whatever was kept from choice to choice.
static void play_some(const Rules *rules, int plies, Text *moves) {
    StateSpace space, after;
    Rng rng = {.state = 11};
    Player *search = player_new(&player_alpha_beta, rules);
    state_begin(rules, &space.state);
    for (int i = 0; i < plies; i++) {
        Action action;
        Budget budget = {.strength.nodes = 700, .rng = &rng};
        assert_true(player_choose(search, &space.state, NULL, &budget, &action));
        move_write(rules, &space.state, &action, moves);
        text_append(moves, " ");
        state_apply(rules, &space.state, NULL, &action, &after.state);
        state_copy(rules, &space.state, &after.state);
    }
    player_free(search);
}

static void test_plays_the_same_again(void **unused) {
    (void)unused;
    static const char *const specs[] = {"chess", "shogi"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i]);
        Text first = {0}, second = {0};
        play_some(rules, 20, &first);
        play_some(rules, 20, &second);
        assert_string_equal(first.data, second.data);
        text_free(&first);
        text_free(&second);
        rules_free(rules);
    }
}

static Action choice(Player *search, const State *state, const Trail *trail, Told *told) {
    Action action;
    Rng rng = {.state = 1};
    Budget budget = {.strength.nodes = PLENTY, .found = tell, .context = told, .rng = &rng};
    assert_true(player_choose(search, state, trail, &budget, &action));
    return action;
}

// White is far ahead. Where its best move leads to has been there twice: black could claim a draw.
static void test_avoids_repetition_when_winning(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told told = {0};
    StateSpace space, after;
    support_fen(rules, "6k1/5ppp/8/8/8/8/R4PPP/6K1 w - - 0 1", &space.state);
    Player *search = player_new(&player_alpha_beta, rules);
    Action best = choice(search, &space.state, NULL, &told);
    state_apply(rules, &space.state, NULL, &best, &after.state);
    TrailItem here = repetition_item(rules, &space.state);
    TrailItem there = repetition_item(rules, &after.state);
    TrailItem items[] = {there, here, there, here};
    Trail trail = {.items = items, .count = sizeof items / sizeof *items};
    Action other = choice(search, &space.state, &trail, &told);
    assert_false(action_equal(&best, &other));
    assert_true(told.last.value > 200);
    player_free(search);
    rules_free(rules);
}

// So is a draw that black could claim because nothing has happened for long.
static void test_minds_quiet_turns(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told told = {0};
    Text text = chosen(rules, "6k1/8/8/8/8/8/R7/R5K1 w - - 99 90", (Strength){.nodes = PLENTY},
                       &told); // any move but a mate makes it a hundred turns
    assert_int_equal(told.last.value, 0);
    text_free(&text);
    text = chosen(rules, "6k1/8/8/8/8/8/R7/R5K1 w - - 80 90", (Strength){.nodes = PLENTY}, &told);
    assert_true(told.last.value > 500);
    text_free(&text);
    rules_free(rules);
}

// Who is behind goes for the draw.
static void test_repeats_when_losing(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Told told = {0};
    Text text = chosen(rules, "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1", (Strength){.nodes = PLENTY},
                       &told); // perpetual check is all that white has
    assert_int_equal(told.last.value, 0);
    text_free(&text);
    rules_free(rules);
}

// Judgement is wrong by no more than its noise, in the same way all through a choice.
static void test_noise(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    const char *fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    Told exact = {0}, wrong = {0}, again = {0};
    Text text = chosen(rules, fen, (Strength){.nodes = 500, .horizon = 1}, &exact);
    text_free(&text);
    text = chosen(rules, fen, (Strength){.nodes = 500, .horizon = 1, .noise = 300}, &wrong);
    text_free(&text);
    text = chosen(rules, fen, (Strength){.nodes = 500, .horizon = 1, .noise = 300}, &again);
    text_free(&text);
    assert_int_equal(wrong.last.value, again.last.value);
    assert_int_not_equal(wrong.last.value, exact.last.value);
    assert_in_range(wrong.last.value - exact.last.value + 300, 0, 600);
    rules_free(rules);
}

// Who overlooks all answers takes what is guarded, as one does who looks at none; but no check is
// overlooked, so that a mate is still seen to be one.
static void test_overlooks(void **unused) {
    (void)unused;
    static const char guarded[] = "k7/2p5/3p4/8/8/8/8/K2Q4 w - - 0 1";
    static const char mate[] = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
    Rules *rules = support_load("chess");
    for (int overlooks = 0; overlooks <= 1000; overlooks += 1000) {
        Strength strength = {.nodes = PLENTY, .horizon = 3, .overlooks = overlooks};
        Told told = {0};
        Text text = chosen(rules, guarded, strength, &told);
        assert_int_equal(strcmp(text.data, "d1d6") == 0, overlooks > 0);
        text_free(&text);
        text = chosen(rules, mate, strength, &told);
        assert_string_equal(text.data, "d1d8");
        assert_int_equal(value_plies_to_end(told.last.value), 1);
        text_free(&text);
    }
    rules_free(rules);
}

// With no time at all there is an answer, and with helpers it is a legal one.
typedef struct Clock {
    int asked;
    int most;
} Clock;

static bool ticks(void *context) {
    Clock *clock = context;
    return ++clock->asked >= clock->most;
}

// Chance acts until a seat is to act.
static void roll(const Rules *rules, State *state) {
    static ChanceOutcome outcomes[CHANCE_LIMIT];
    StateSpace after;
    while (state_chances(rules, state, outcomes) > 0) {
        state_apply(rules, state, NULL, &outcomes[0].action, &after.state);
        state_copy(rules, state, &after.state);
    }
}

static void test_stops_when_told(void **unused) {
    (void)unused;
    static const char *const specs[] = {"chess", PROBE("throne4"), PROBE("race8")};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i]);
        Player *search = player_new(&player_alpha_beta, rules);
        StateSpace space;
        state_begin(rules, &space.state);
        roll(rules, &space.state);
        for (int most = 1; most < 20 * 1000; most = most * 5 + 1)
            for (int threads = 1; threads < 4; threads++) {
                Clock clock = {.most = most};
                Rng rng = {.state = 1};
                Budget budget = {
                    .expired = ticks, .context = &clock, .rng = &rng, .threads = threads};
                Action action;
                assert_true(player_choose(search, &space.state, NULL, &budget, &action));
                assert_true(state_allows(rules, &space.state, NULL, &action));
                assert_true(clock.asked <= most); // told once, it asks no more
                assert_true(budget.spent >= (uint64_t)clock.asked);
            }
        player_free(search);
        rules_free(rules);
    }
}

// A draw that is offered is taken by who is behind.
static void test_answers_offers(void **unused) {
    (void)unused;
    static const struct {
        const char *fen;
        ActionKind answer;
    } offers[] = {
        {"k7/8/8/8/8/8/8/5RQK w - - 0 2", ACTION_ACCEPT},
        {"k5rq/8/8/8/8/8/8/K7 w - - 0 2", ACTION_REFUSE},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", ACTION_REFUSE},
    };
    Rules *rules = support_load("chess");
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        StateSpace space;
        Action action;
        Rng rng = {.state = 5};
        Budget budget = {.strength.nodes = 2000, .rng = &rng};
        support_fen(rules, offers[i].fen, &space.state);
        Game *game = game_new(rules, &space.state);
        Trail trail = game_trail(game);
        assert_true(move_read(rules, game_state(game), &trail, "offer draw", &action, NULL) &&
                    game_play(game, &action));
        Player *search = player_new(&player_alpha_beta, rules);
        assert_true(player_choose(search, game_state(game), NULL, &budget, &action));
        assert_int_equal(action.kind, offers[i].answer);
        player_free(search);
        game_free(game);
    }
    rules_free(rules);
}

static void test_supports_two_sides(void **unused) {
    (void)unused;
    static const struct {
        const char *spec;
        bool supported;
    } specs[] = {{"chess", true},          {"four-player-chess", true}, {"ataxx", true},
                 {PROBE("throne4"), true}, {PROBE("race8"), true},      {PROBE("cards3"), false}};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        Rules *rules = support_load(specs[i].spec);
        assert_int_equal(player_supports(&player_alpha_beta, rules), specs[i].supported);
        rules_free(rules);
    }
}

// Nearly every stone of Ataxx turns others: that must not keep a search from looking ahead.
static void test_tactical_everywhere(void **unused) {
    (void)unused;
    Rules *rules = support_load("ataxx");
    StateSpace space;
    Action action;
    Told told = {0};
    Rng rng = {.state = 7};
    Budget budget = {.strength.nodes = PLENTY, .found = tell, .context = &told, .rng = &rng};
    Player *search = player_new(&player_alpha_beta, rules);
    state_begin(rules, &space.state);
    assert_true(player_choose(search, &space.state, NULL, &budget, &action));
    assert_true(told.deepest >= 4);
    player_free(search);
    rules_free(rules);
}

// The kernel of another game with the same pieces lists other moves for the pawns.
static void test_leaves_a_wrong_kernel(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess"), *other = support_load("berolina");
    Text why = {0};
    Shared shared = {.rules = rules, .kernel = kernel_new(rules, &why)};
    Kernel *kernels[] = {shared.kernel, kernel_new(other, &why)};
    shared.table = transposition_table_new(10);
    shared.sides[1] = 1;
    StateSpace space;
    state_begin(rules, &space.state);
    for (int i = 0; i < 2; i++) {
        shared.kernel = kernels[i];
        Worker *worker = search_worker_new(&shared);
        line_start(worker, &space.state, NULL);
        assert_int_equal(worker->kernel_erred, i == 1);
        assert_int_equal(position_board(worker->position) == NULL, i == 1);
        search_worker_free(worker);
        kernel_free(kernels[i]);
    }
    transposition_table_free(shared.table);
    text_free(&why);
    rules_free(rules);
    rules_free(other);
}

// Whether all moves are tactical, where captures are compulsory: with one capture they are, with a
// promotion beside quiet moves they are not, and without any move nothing else is left.
static void test_compulsory_captures_on_boards(void **unused) {
    (void)unused;
    static const struct {
        const char *fen;
        size_t tactical;
        bool all_tactical;
    } rows[] = {
        {"8/8/8/3p4/4P3/8/8/7N w - - 0 1", 1, true}, // the pawn must be taken
        {"8/P7/8/8/8/8/7p/7N w - - 0 1", 4, false},  // a7 may promote, or the knight move
        {"8/8/8/8/8/7p/7P/8 w - - 0 1", 0, true},    // no move
        {"8/8/8/8/8/7p/8/7N w - - 0 1", 0, false},   // quiet moves only
    };
    Rules *rules = support_load(TESSERA_SOURCE_FOLDER
                                "/tests/engine/spec/fixtures/valid/forced-captures/spec.yaml");
    Text why = {0};
    Evaluation *evaluation = evaluation_new(rules);
    Shared shared = {.rules = rules,
                     .kernel = kernel_new(rules, &why),
                     .evaluation = evaluation,
                     .tactics = tactics_new(rules, evaluation),
                     .table = transposition_table_new(10),
                     .sides = {0, 1}};
    Worker *worker = search_worker_new(&shared);
    Budget budget = {.strength.nodes = PLENTY};
    worker->budget = &budget;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        StateSpace space;
        support_fen(rules, rows[i].fen, &space.state);
        line_start(worker, &space.state, NULL);
        assert_non_null(position_board(worker->position));
        choices_list(worker, worker->plies, true, 0);
        assert_int_equal(worker->plies[0].count, rows[i].tactical);
        assert_int_equal(worker->plies[0].all_tactical, rows[i].all_tactical);
    }
    search_worker_free(worker);
    transposition_table_free(shared.table);
    tactics_free(shared.tactics);
    evaluation_free(evaluation);
    kernel_free(shared.kernel);
    text_free(&why);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tactical_everywhere),
        cmocka_unit_test(test_finds_mates),
        cmocka_unit_test(test_takes_what_hangs),
        cmocka_unit_test(test_obeys_its_budget),
        cmocka_unit_test(test_supports_two_sides),
        cmocka_unit_test(test_plays_the_same_again),
        cmocka_unit_test(test_avoids_repetition_when_winning),
        cmocka_unit_test(test_minds_quiet_turns),
        cmocka_unit_test(test_repeats_when_losing),
        cmocka_unit_test(test_noise),
        cmocka_unit_test(test_overlooks),
        cmocka_unit_test(test_stops_when_told),
        cmocka_unit_test(test_answers_offers),
        cmocka_unit_test(test_leaves_a_wrong_kernel),
        cmocka_unit_test(test_compulsory_captures_on_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
