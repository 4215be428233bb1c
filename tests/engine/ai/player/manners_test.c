// SPDX-License-Identifier: MIT
#include "engine/ai/player/manners.h"

#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const char FEN[] = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

static Rules *chess;

static int load(void **unused) {
    (void)unused;
    chess = support_load("chess");
    return 0;
}

static int unload(void **unused) {
    (void)unused;
    rules_free(chess);
    return 0;
}

static StateSpace at(uint32_t turn, uint16_t quiet) {
    StateSpace space;
    support_fen(chess, FEN, &space.state);
    space.state.turns = turn;
    space.state.quiet = quiet;
    return space;
}

typedef enum Deed { NOTHING, RESIGNS, OFFERS, CLAIMS } Deed;

// What comes after [moves] moves with [value] each.
static Deed deed(Manners *manners, const State *state, int value, int moves) {
    Finding finding = {.value = value};
    Action action;
    for (int i = 0; i < moves; i++)
        manners_note(manners, state, &finding);
    if (manners_claim(chess, state, NULL, &finding, &action)) {
        assert_true(proposal_allows(chess, state, NULL, &action));
        return CLAIMS;
    }
    if (manners_resign(manners, chess, state, NULL, &action)) {
        assert_int_equal(agreement_of(chess, &action), AGREEMENT_RESIGN);
        return RESIGNS;
    }
    if (!manners_offer(manners, chess, state, NULL, &action))
        return NOTHING;
    assert_int_equal(agreement_of(chess, &action), AGREEMENT_DRAW);
    return OFFERS;
}

static void test_deeds(void **unused) {
    (void)unused;
    static const struct {
        bool alone;
        uint32_t turn;
        uint16_t quiet;
        int value, moves;
        Deed expected;
    } rows[] = {
        {false, 2, 0, -1000, 3, NOTHING}, // it may find something yet
        {false, 2, 0, -1000, 4, RESIGNS},   {false, 2, 0, -999, 9, NOTHING},
        {true, 18, 0, -1500, 1, RESIGNS},   {true, 18, 0, -1499, 9, NOTHING},
        {true, 17, 0, -1500, 9, NOTHING},   {false, 80, 0, 15, 8, OFFERS},
        {false, 80, 0, 16, 8, NOTHING},     {false, 80, 0, -15, 7, NOTHING},
        {false, 79, 0, 0, 9, NOTHING},      {true, 80, 20, -15, 1, OFFERS},
        {true, 80, 19, -15, 9, NOTHING},    {true, 80, 100, 0, 1, CLAIMS},
        {false, 80, 100, -2000, 9, CLAIMS}, // a draw is more than nothing
        {false, 80, 100, 1, 1, NOTHING},    // it plays to win
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Manners manners = {.alone = rows[i].alone};
        StateSpace space = at(rows[i].turn, rows[i].quiet);
        assert_int_equal(deed(&manners, &space.state, rows[i].value, rows[i].moves),
                         rows[i].expected);
    }
}

// Who was refused does not ask again soon, but in another game.
static void test_offer_again(void **unused) {
    (void)unused;
    Manners manners = {0};
    StateSpace space = at(90, 0);
    assert_int_equal(deed(&manners, &space.state, 0, 8), OFFERS);
    space = at(129, 0);
    assert_int_equal(deed(&manners, &space.state, 0, 8), NOTHING);
    space = at(130, 0);
    assert_int_equal(deed(&manners, &space.state, 0, 8), OFFERS);
    space = at(82, 0);
    assert_int_equal(deed(&manners, &space.state, 0, 8), OFFERS);
}

// Where nothing was found, nothing is known.
static void test_unknown(void **unused) {
    (void)unused;
    Manners manners = {0};
    StateSpace space = at(90, 0);
    Action action;
    Finding lost = {.value = -5000};
    for (int i = 0; i < 4; i++)
        manners_note(&manners, &space.state, &lost);
    assert_true(manners_resign(&manners, chess, &space.state, NULL, &action));
    manners_note(&manners, &space.state, NULL);
    assert_false(manners_resign(&manners, chess, &space.state, NULL, &action));
    assert_false(manners_agree(&manners, &space.state, false, NULL));
}

static void test_agreeing(void **unused) {
    (void)unused;
    static const struct {
        bool alone;
        uint32_t turn;
        bool accepts;
        int value;
        bool expected;
    } rows[] = {
        {false, 20, false, 30, true}, {false, 20, false, 31, false}, {false, 19, false, 0, false},
        {false, 20, true, 100, true}, {false, 19, true, 0, false},   {true, 0, false, 30, true},
        {true, 40, false, 31, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Manners manners = {.alone = rows[i].alone};
        StateSpace space = at(rows[i].turn, 0);
        Finding finding = {.value = rows[i].value};
        assert_int_equal(manners_agree(&manners, &space.state, rows[i].accepts, &finding),
                         rows[i].expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deeds),
        cmocka_unit_test(test_offer_again),
        cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_agreeing),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
