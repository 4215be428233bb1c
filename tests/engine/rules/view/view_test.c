// SPDX-License-Identifier: MIT
#include "engine/rules/state/change.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/view/mask.h"
#include "tests/support/support.h"
#include "tests/support/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// Checks that a mask is a State, is its own mask, and that samples are States with an equal View.
static void check_views(const Rules *rules, const State *state, uint64_t seed) {
    Rng rng = {seed};
    View view = {0}, again = {0};
    StateSpace space;
    for (int seat = -1; seat < rules->seats.count; seat++) {
        Seat who = seat < 0 ? (Seat)SEAT_NONE : (Seat)seat;
        state_view(rules, state, who, &view);
        assert_true(state_valid(rules, &view.state->state));
        state_mask(rules, &view.state->state, who, &space.state);
        assert_memory_equal(&space, view.state, rules->layout.size);
        if (!view_sample(&view, &rng, &space.state)) {
            assert_true(state_is_chance(state));
            continue;
        }
        assert_true(state_valid(rules, &space.state));
        state_view(rules, &space.state, who, &again);
        assert_true(view_equal(&view, &again));
    }
    view_free(&view);
    view_free(&again);
}

// Sight ------------------------------------------------------------------------------------------

static void test_hands(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    table_card(table, "hand_Ann", 5);
    table_card(table, "hand_Ann", 2);
    table_card(table, "hand_Ben", 3);
    table_card(table, "deck", 4);
    table_card(table, "pile", 1);
    table_check_sees(table, ANN, "hand_Ann", "2 5");
    table_check_sees(table, BEN, "hand_Ann", "? ?");
    table_check_sees(table, SEAT_NONE, "hand_Ann", "? ?");
    table_check_sees(table, ANN, "deck", "?");
    table_check_sees(table, SEAT_NONE, "pile", "1");
    table_check_pool(table, ANN, "3 4");
    table_check_pool(table, CID, "2 3 4 5");
    table_check_pool(table, SEAT_NONE, "2 3 4 5");
    check_views(table->rules, table->state, 1);
    table_free(table);
}

// A card for Ann, and these where she does not see them.
static void deal(Table *table, const int *ranks) {
    state_clear(table->rules, table->state);
    table_card(table, "hand_Ann", 7);
    table_card(table, "hand_Ben", ranks[0]);
    table_card(table, "deck", ranks[1]);
    table_card(table, "hand_Ben", ranks[2]);
    table_card(table, "deck", ranks[3]);
    table_card(table, "hand_Cid", ranks[4]);
}

static void test_hidden_cards_change_nothing(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    StateSpace first;
    int ranks[] = {1, 2, 2, 3, 3};
    uint64_t seed = 7;
    deal(table, ranks);
    state_copy(table->rules, &first.state, table->state);
    for (int i = 0; i < 100; i++) {
        uint32_t a = support_random(&seed, 5), b = support_random(&seed, 5);
        int rank = ranks[a];
        ranks[a] = ranks[b];
        ranks[b] = rank;
        deal(table, ranks);
        assert_true(table_same_view(table, &first.state, ANN));
        assert_true(table_same_view(table, &first.state, SEAT_NONE));
    }
    deal(table, (int[]){3, 1, 2, 2, 3});
    assert_false(table_same_view(table, &first.state, BEN));
    assert_true(table_same_view(table, &first.state, CID));
    table_free(table);
}

static void test_nothing_hidden(void **unused) {
    (void)unused;
    Rules *rules = support_load(PROBES "bet/bet.game.yaml");
    StateSpace space, sample;
    View view = {0};
    Rng rng = {1};
    state_begin(rules, &space.state);
    state_view(rules, &space.state, 1, &view);
    assert_int_equal(view.pool_count, 0);
    assert_memory_equal(view.state, &space, rules->layout.size);
    assert_true(view_sample(&view, &rng, &sample.state));
    assert_memory_equal(&sample, &space, rules->layout.size);
    view_free(&view);
    rules_free(rules);
}

static void test_variables(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    int trump = table->rules->data.variables[0].index, bid = table->rules->data.variables[1].index;
    StateSpace seen;
    state_set_slot(table->rules, table->state, trump, 4);
    state_set_slot(table->rules, table->state, bid + BEN, 9);
    state_mask(table->rules, table->state, ANN, &seen.state);
    assert_int_equal(state_slots(table->rules, &seen.state)[trump], 4);
    assert_int_equal(state_slots(table->rules, &seen.state)[bid + ANN], 0);
    assert_int_equal(state_slots(table->rules, &seen.state)[bid + BEN], VALUE_NULL);
    state_mask(table->rules, table->state, BEN, &seen.state);
    assert_int_equal(state_slots(table->rules, &seen.state)[trump], VALUE_NULL);
    assert_int_equal(state_slots(table->rules, &seen.state)[bid + BEN], 9);
    check_views(table->rules, table->state, 2);
    table_free(table);
}

static void test_private_attributes(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-ranks.game.yaml");
    state_init(table->rules, table->state);
    table_check_sees(table, WHITE, "a1", "1");
    table_check_sees(table, BLACK, "a1", "Man");
    table_check_sees(table, BLACK, "c1", "?");
    table_check_sees(table, SEAT_NONE, "b4", "Man");
    table_check_pool(table, WHITE, "1 3 Flag");
    check_views(table->rules, table->state, 3);
    table_free(table);
}

static void test_hidden_places(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-fog.game.yaml");
    StateSpace first;
    state_init(table->rules, table->state);
    state_copy(table->rules, &first.state, table->state);
    table_move(table, 3, "b2");
    table_move(table, 5, "a3");
    assert_true(table_same_view(table, &first.state, WHITE));
    assert_false(table_same_view(table, &first.state, BLACK));
    check_views(table->rules, table->state, 4);
    state_lift(table->rules, table->state, 3);
    state_put(table->rules, table->state, 3, table_site(table, "prison"));
    assert_true(state_sees_face(table->rules, table->state, 3, WHITE));
    assert_false(table_same_view(table, &first.state, WHITE));
    check_views(table->rules, table->state, 5);
    table_free(table);
}

// Memory -----------------------------------------------------------------------------------------

static void test_card_is_followed(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    table_card(table, "hand_Ben", 4);
    table_card(table, "deck", 1);
    PieceIndex known = table_card(table, "hand_Ann", 6);
    table_move(table, known, "deck");
    table_check_sees(table, ANN, "deck", "6 ?");
    table_check_sees(table, BEN, "deck", "? ?");
    table_move(table, known, "hand_Ben");
    table_check_sees(table, ANN, "hand_Ben", "6 ?");
    table_check_sees(table, CID, "hand_Ben", "? ?");
    check_views(table->rules, table->state, 6);
    table_free(table);
}

// Ben holds a 6 that Ann knows, and a card that she does not.
static Table *table_with_known_card(int other_rank, PieceIndex *known, PieceIndex *other) {
    Table *table = table_new(SPECS "view-cards.game.yaml");
    *other = table_card(table, "hand_Ben", other_rank);
    table_card(table, "hand_Ben", 8);
    *known = table_card(table, "pile", 6);
    table_move(table, *known, "hand_Ben");
    table_check_sees(table, ANN, "hand_Ben", "6 ? ?");
    return table;
}

static void test_hidden_leaving_is_forgotten(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(4, &known, &other);
    StateSpace first;
    state_copy(table->rules, &first.state, table->state);
    table_move(table, known, "deck");
    table_check_sees(table, ANN, "hand_Ben", "? ?");
    table_check_sees(table, BEN, "deck", "6");
    State *state = table->state;
    table->state = &first.state;
    table_move(table, other, "deck");
    table_check_sees(table, ANN, "hand_Ben", "? ?");
    assert_true(table_same_view(table, state, ANN));
    assert_true(table_same_view(table, state, CID));
    assert_false(table_same_view(table, state, BEN));
    table_free(table);
}

static void test_open_leaving_is_remembered(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(4, &known, &other);
    table_move(table, other, "pile");
    table_check_sees(table, ANN, "hand_Ben", "6 ?");
    table_move(table, known, "pile");
    table_check_sees(table, ANN, "hand_Ben", "?");
    table_free(table);
}

// Whether the 6 that turns up is the one that Ann knew she cannot tell.
static void test_alike_is_forgotten(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(6, &known, &other);
    StateSpace first;
    state_copy(table->rules, &first.state, table->state);
    table_move(table, other, "pile");
    table_check_sees(table, ANN, "hand_Ben", "? ?");
    State *state = table->state;
    table->state = &first.state;
    table_move(table, known, "pile");
    assert_true(table_same_view(table, state, ANN));
    table_free(table);
}

static void test_removed_is_forgotten(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(4, &known, &other);
    state_capture(table->rules, table->state, other, CID);
    table_check_sees(table, ANN, "hand_Ben", "? ?");
    table_check_pool(table, ANN, "4 6 8");
    check_views(table->rules, table->state, 7);
    table_free(table);
}

static void test_shuffle(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    StateSpace first;
    for (int rank = 1; rank <= 4; rank++)
        table_card(table, "deck", rank);
    PieceIndex known = table_card(table, "hand_Ann", 2);
    table_move(table, known, "deck");
    state_shuffle(table->rules, table->state, table_site(table, "deck"));
    table_check_sees(table, ANN, "deck", "? ? ? ? ?");
    table_check_pool(table, ANN, "1 2 2 3 4");
    state_copy(table->rules, &first.state, table->state);
    state_shuffle(table->rules, table->state, table_site(table, "deck"));
    assert_memory_equal(&first, table->state, table->rules->layout.size);
    table_free(table);
}

static void test_spectators(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    PieceIndex shown = table_card(table, "pile", 3), dealt = table_card(table, "deck", 5);
    table_move(table, shown, "hand_Ben");
    table_check_sees(table, SEAT_NONE, "hand_Ben", "3");
    table_move(table, dealt, "hand_Ben");
    table_check_sees(table, SEAT_NONE, "hand_Ben", "3 ?");
    Knowledge *knowledge = &state_knowledge(table->rules, table->state)[dealt];
    knowledge->known = 1u << ANN | 1u << BEN | 1u << CID; // each was told, in private
    table_check_sees(table, SEAT_NONE, "hand_Ben", "3 ?");
    knowledge->known = SEATS_ALL;
    table_check_sees(table, SEAT_NONE, "hand_Ben", "3 5");
    check_views(table->rules, table->state, 8);
    table_free(table);
}

// What an effect may set is in no pool: Ann would learn which card Ben has marked.
static void test_changes_are_hidden(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    int worn = table_attribute(table, "worn");
    StateSpace first;
    PieceIndex known = table_card(table, "pile", 1), other = table_card(table, "hand_Ben", 2);
    table_move(table, known, "hand_Ben");
    state_copy(table->rules, &first.state, table->state);
    knowledge_change(table->rules, table->state, known, worn);
    state_set_attribute(table->rules, table->state, known, worn, 1);
    knowledge_change(table->rules, &first.state, other, worn);
    state_set_attribute(table->rules, &first.state, other, worn, 1);
    assert_true(table_same_view(table, &first.state, ANN));
    assert_false(table_same_view(table, &first.state, BEN));
    check_views(table->rules, table->state, 9);
    table_free(table);
}

// Games ------------------------------------------------------------------------------------------

static void play_random(const Rules *rules, State *state, uint64_t *seed) {
    ActionList list = {0};
    ChanceOutcome outcomes[CHANCE_LIMIT];
    StateSpace before;
    state_copy(rules, &before.state, state);
    if (state_is_chance(state)) {
        uint32_t count = (uint32_t)state_chances(rules, state, outcomes);
        state_apply(rules, &before.state, NULL, &outcomes[support_random(seed, count)].action,
                    state);
    } else {
        state_actions(rules, state, NULL, &list);
        assert_true(list.count > 0);
        uint32_t chosen = support_random(seed, (uint32_t)list.count);
        state_apply(rules, &before.state, NULL, &list.items[chosen], state);
    }
    action_list_free(&list);
}

// What the seat to act may do is the same in any guess at the truth.
static void check_actions(const Rules *rules, const State *state, uint64_t seed) {
    ActionList list = {0}, guessed = {0};
    View view = {0};
    Rng rng = {seed};
    StateSpace space;
    state_view(rules, state, state->seat, &view);
    assert_true(view_sample(&view, &rng, &space.state));
    state_actions(rules, state, NULL, &list);
    state_actions(rules, &space.state, NULL, &guessed);
    assert_int_equal(list.count, guessed.count);
    for (size_t i = 0; i < list.count; i++)
        assert_true(action_equal(&list.items[i], &guessed.items[i]));
    action_list_free(&list);
    action_list_free(&guessed);
    view_free(&view);
}

static void test_random_games(void **unused) {
    (void)unused;
    static const char *const games[] = {
        PROBES "cards3/cards3.game.yaml",
        PROBES "secret/secret.game.yaml",
        PROBES "kriegspiel/kriegspiel.game.yaml",
        SPECS "view-cards.game.yaml",
        SPECS "view-ranks.game.yaml",
        SPECS "view-fog.game.yaml",
        SPECS "view-steal.game.yaml",
    };
    enum { GAMES = 20, ACTIONS = 60 };
    uint64_t seed = 11;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        Rules *rules = support_load(games[game]);
        for (int i = 0; i < GAMES; i++) {
            StateSpace space;
            state_begin(rules, &space.state);
            for (int j = 0; j < ACTIONS; j++) {
                check_views(rules, &space.state, seed);
                if (state_outcome(rules, &space.state, NULL).reason != REASON_NONE)
                    break;
                if (!state_is_chance(&space.state))
                    check_actions(rules, &space.state, seed);
                play_random(rules, &space.state, &seed);
                assert_true(state_valid(rules, &space.state));
            }
        }
        rules_free(rules);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hands),
        cmocka_unit_test(test_hidden_cards_change_nothing),
        cmocka_unit_test(test_nothing_hidden),
        cmocka_unit_test(test_variables),
        cmocka_unit_test(test_private_attributes),
        cmocka_unit_test(test_hidden_places),
        cmocka_unit_test(test_card_is_followed),
        cmocka_unit_test(test_hidden_leaving_is_forgotten),
        cmocka_unit_test(test_open_leaving_is_remembered),
        cmocka_unit_test(test_alike_is_forgotten),
        cmocka_unit_test(test_removed_is_forgotten),
        cmocka_unit_test(test_shuffle),
        cmocka_unit_test(test_spectators),
        cmocka_unit_test(test_changes_are_hidden),
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
