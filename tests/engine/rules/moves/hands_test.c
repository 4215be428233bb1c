// SPDX-License-Identifier: MIT
// Pieces in hand: what goes there, what may be dropped where, and what it means for positions.
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

// A, who moves up, and B, who moves down, on a board of four by four.
#define HEAD                                                                                       \
    "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\nleader: KING\n"              \
    "conditions: [{code: LAST, type: POSITION, check: {A: [[0, 3], [1, 3], [2, 3], [3, 3]], "      \
    "B: [[0, 0], [1, 0], [2, 0], [3, 0]]}},"                                                       \
    " {code: CAMP, type: POSITION, check: {A: [[0, 0], [1, 0]], B: [[2, 3], [3, 3]]}}]\n"

// A pawn captures ahead and becomes a gold, which falls back to a pawn in hand.
#define PAWN                                                                                       \
    "- {code: PAWN, symbol: P, drop_restrictions: [LAST, ALLY_ON_FILE], moves: ["                  \
    "{id: 0, step: [0, 1], actions: [" GO "], modifiers: [{action: TRANSFORM, "                    \
    "conditions: [LAST], options: [GOLD]}]}]}\n"                                                   \
    "- {code: GOLD, symbol: +P, demotes_to: PAWN, moves: ["                                        \
    "{id: 0, step: [0, 1], actions: [" GO "]}, {id: 1, step: [0, -1], actions: [" GO "]}]}\n"

static Rules *make(const char *head, const char *a, const char *b, const char *pieces) {
    Text text = {0};
    text_appendf(&text,
                 HEAD "%s\nplayers:\n"
                      "- {name: A, direction: [[1, 0], [0, 1]], %s}\n"
                      "- {name: B, direction: [[1, 0], [0, -1]], %s}\n"
                      "pieces:\n%s\n",
                 head, a, b, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

#define NOBODY "starting_positions: []"

static Rules *make_pawns(const char *head) {
    return make(head, NOBODY, NOBODY, KING ROOK PAWN "- {code: STONE, symbol: S, moves: []}\n");
}

// Plays from a FEN and writes the FEN of what comes out.
static void assert_play(const Rules *rules, const char *fen, const char *moves,
                        const char *expected) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    support_play(rules, &space.state, moves);
    support_assert_fen(rules, &space.state, expected);
}

static bool allows(const Rules *rules, const char *fen, const char *move) {
    StateSpace space;
    Action action;
    support_fen(rules, fen, &space.state);
    return move_read(rules, &space.state, NULL, move, &action, NULL);
}

static void test_capture_goes_to_hand(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    assert_play(rules, "k3/4/1p2/1R1K[] w - - 0 1", "b1b2,a4a3,b2a2", "4/k3/R3/3K[P] b - - 2 2");
    rules_free(rules);
}

// The gold is a pawn in hand; one whose like was captured first is no different.
static void test_demotion(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    assert_play(rules, "3k/4/+p3/R2K[] w - - 0 1", "a1a2", "3k/4/R3/3K[P] b - - 0 1");
    assert_play(rules, "3k/4/p3/R2K[] w - - 0 1", "a1a2", "3k/4/R3/3K[P] b - - 0 1");
    rules_free(rules);
}

// The file goes on behind a hole in it.
static void test_file_with_a_hole(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [2, 4], disabled_positions: [[0, 1]]}\n"
        "turns: {order: [A, B]}\nhand_enabled: true\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], hand: [{piece: MAN, count: 1}], "
        "starting_positions: [{piece: MAN, positions: [[0, 0]]}]}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
        "pieces:\n- {code: MAN, symbol: M, drop_restrictions: [ALLY_ON_FILE], moves: []}\n");
    StateSpace space;
    Text text = {0};
    state_begin(rules, &space.state);
    assert_string_equal(support_moves(rules, &space.state, &text), "M@b1 M@b2 M@b3 M@b4");
    text_free(&text);
    rules_free(rules);
}

// Without hand_enabled captures leave the game, while what one has at first may be dropped.
static void test_hand_at_first_alone(void **unused) {
    (void)unused;
    Rules *rules = make("",
                        "starting_positions: [{piece: KING, positions: [[0, 0]]}], "
                        "hand: [{piece: ROOK, count: 2}]",
                        "starting_positions: [{piece: KING, positions: [[3, 3]]}, "
                        "{piece: ROOK, positions: [[3, 1]]}]",
                        KING ROOK);
    StateSpace space;
    state_begin(rules, &space.state);
    assert_int_equal(state_count(rules, &space.state, rules->hands.zone[0]), 2);
    support_play(rules, &space.state, "R@a2,d2b2,a2b2");
    assert_int_equal(state_count(rules, &space.state, rules->hands.zone[0]), 1);
    assert_int_equal(space.state.captured, 1);
    assert_true(state_valid(rules, &space.state));
    rules_free(rules);
}

// Twins in a hand are one to whoever drops them.
static void test_drops(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    support_assert_moves(rules, "3k/ssss/ssss/K3[RR] w - - 0 1",
                         "R@a4 R@b1 R@b4 R@c1 R@c4 R@d1 a1a2 a1b1 a1b2");
    support_assert_moves(rules, "3k/ssss/ssss/K3[rr] w - - 0 1", "a1a2 a1b1 a1b2");
    rules_free(rules);
}

// No pawn on the last rank nor beside another one on its file; a gold and an enemy do not count.
static void test_restrictions(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    support_assert_moves(rules, "k3/2pP/+P3/K3[P] w - - 0 1",
                         "P@a3 P@b1 P@b2 P@b3 P@c1 P@c2 a1b1 a1b2 a2a3 d3d4+");
    rules_free(rules);
}

// Check is met by a drop between, by a capture and by flight; a double check not by drops.
static void test_drop_blocks_check(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    support_assert_moves(rules, "r2k/4/4/K3[P] w - - 0 1", "P@a2 P@a3 a1b1 a1b2");
    support_assert_moves(rules, "r2k/4/4/K3[R] w - - 0 1", "R@a2 R@a3 a1b1 a1b2");
    support_assert_moves(rules, "r2k/4/4/K2r[R] w - - 0 1", "a1b2");
    rules_free(rules);
}

static Outcome outcome_of(const Rules *rules, const char *fen) {
    StateSpace space;
    support_fen(rules, fen, &space.state);
    return state_outcome(rules, &space.state, NULL);
}

static void test_mate_with_hand(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    assert_int_equal(outcome_of(rules, "r2k/1r2/4/K3[] w - - 0 1").reason, REASON_CHECKMATE);
    assert_int_equal(outcome_of(rules, "r2k/1r2/4/K3[P] w - - 0 1").reason, REASON_NONE);
    assert_int_equal(outcome_of(rules, "r2k/1r2/4/K3[p] w - - 0 1").reason, REASON_CHECKMATE);
    rules_free(rules);
}

// A pawn may not mate when it is dropped, but may when it moves, and may give check.
static void test_pawn_drop_mate(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING ROOK
                        "- {code: PAWN, symbol: P, drop_restrictions: [GIVES_MATE], moves: "
                        "[{id: 0, step: [0, 1], actions: [" GO "]}]}\n");
    const char *mates = "k3/3R/1R2/3K[P] w - - 0 1";
    const char *checks = "k3/4/1R2/3K[P] w - - 0 1";
    assert_false(allows(rules, mates, "P@a3"));
    assert_true(allows(rules, mates, "P@c3"));
    assert_true(allows(rules, checks, "P@a3"));
    assert_true(allows(rules, "k3/3R/PR2/3K[] w - - 0 1", "a2a3"));
    rules_free(rules);
}

// A drop that would itself be mated by such a drop is none of the reply's business.
static void test_drop_out_of_check_by_mate(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING ROOK
                        "- {code: PAWN, symbol: P, drop_restrictions: [GIVES_MATE], moves: "
                        "[{id: 0, step: [0, 1], actions: [" GO "]}]}\n");
    // B can only answer the rook's check by a pawn on a2, which would mate A on a1.
    assert_int_equal(outcome_of(rules, "k3/3R/4/R2K[p] b - - 0 1").reason, REASON_NONE);
    rules_free(rules);
}

// The same pieces in hand are the same position, whichever came first.
static void test_order_does_not_count(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    StateSpace first, second;
    const char *fen = "3k/4/sp2/K3[] w - - 0 1";
    support_fen(rules, fen, &first.state);
    support_fen(rules, fen, &second.state);
    support_play(rules, &first.state, "a1a2,d4d3,a2b2,d3d4");
    support_play(rules, &second.state, "a1b2,d4d3,b2a2,d3c4,a2b2,c4d4");
    first.state.turns = second.state.turns;
    assert_true(first.state.hash == second.state.hash);
    assert_true(first.state.board == second.state.board);
    rules_free(rules);
}

// What is in hand makes positions differ though the board is the same.
static void test_hash_minds_hands(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    StateSpace with, without, other;
    support_fen(rules, "3k/4/4/K3[P] w - - 0 1", &with.state);
    support_fen(rules, "3k/4/4/K3[] w - - 0 1", &without.state);
    support_fen(rules, "3k/4/4/K3[p] w - - 0 1", &other.state);
    assert_true(with.state.hash != without.state.hash);
    assert_true(with.state.hash != other.state.hash);
    assert_true(with.state.board == without.state.board);
    rules_free(rules);
}

// What flags a piece carried is forgotten in hand.
static void test_flags_are_left_behind(void **unused) {
    (void)unused;
    Rules *rules = make(
        "hand_enabled: true", NOBODY, NOBODY,
        KING "- {code: RUNNER, symbol: R, moves: [{id: 0, step: [0, 1], actions: [" GO
             "], side_effects: [{action: SET_STATE, state: TIRED}, {action: SET_STATE, state: "
             "FRESH, duration: 3}]}]}\n");
    StateSpace space;
    support_fen(rules, "k3/1r2/4/K1R1[] w - - 0 1", &space.state);
    support_play(rules, &space.state, "a1b1,b3b2,b1b2");
    assert_int_equal(space.state.countdowns, 0);
    assert_int_equal(state_count(rules, &space.state, rules->hands.zone[0]), 1);
    assert_true(state_valid(rules, &space.state));
    rules_free(rules);
}

static void test_leader_never_in_hand(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true\nself_check: allowed\nleader_captured: nothing");
    StateSpace space;
    support_fen(rules, "4/4/k3/K3[] w - - 0 1", &space.state);
    support_play(rules, &space.state, "a1a2");
    assert_int_equal(state_count(rules, &space.state, rules->hands.zone[0]), 0);
    assert_int_equal(space.state.captured, 1);
    rules_free(rules);
}

// Both what a move lands on and what it removes elsewhere go to the hand.
static void test_removed_pieces(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING ROOK
                        "- {code: GUN, symbol: G, moves: [{id: 0, step: [0, 1], actions: [" GO
                        "], side_effects: [{action: CAPTURE, target: [1, 0]}]}]}\n");
    assert_play(rules, "k3/4/1r2/1GrK[] w - - 0 1", "b1b2", "k3/4/1G2/3K[RR] b - - 0 1");
    rules_free(rules);
}

// Nobody holds a piece that he may not have: it leaves the game.
static void test_not_his_to_hold(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING ROOK "- {code: IDOL, symbol: I, players: [B], moves: [{id: 0, step: "
                                  "[0, 1], actions: [" GO "]}]}\n");
    support_fen(rules, "k3/4/i3/R2K[] w - - 0 1", &space.state);
    support_play(rules, &space.state, "a1a2");
    assert_int_equal(state_count(rules, &space.state, rules->hands.zone[0]), 0);
    assert_int_equal(space.state.captured, 1);
    rules_free(rules);
}

// A piece that never leaves its squares is not dropped beyond them.
static void test_drop_stays_in_zone(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING
                        "- {code: GUARD, symbol: G, mobility_zone: CAMP, moves: [{id: 0, step: "
                        "[1, 0], actions: [" GO "]}]}\n");
    support_assert_moves(rules, "k3/4/4/3K[G] w - - 0 1", "G@a1 G@b1 d1c1 d1c2 d1d2");
    rules_free(rules);
}

// A restriction by square looks at where the piece is dropped, whatever square it names.
static void test_restriction_by_source(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING "- {code: MAN, symbol: M, drop_restrictions: [{condition: LAST, "
                             "square: SOURCE}], moves: [{id: 0, step: [1, 0], actions: [" GO
                             "]}]}\n");
    assert_false(allows(rules, "4/k3/4/3K[M] w - - 0 1", "M@b4"));
    assert_true(allows(rules, "4/k3/4/3K[M] w - - 0 1", "M@b3"));
    rules_free(rules);
}

// Conditions about neighbours and attacks look at the square of the drop, too.
static void test_restriction_around(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING "- {code: MAN, symbol: M, drop_restrictions: [{condition: "
                             "ALLY_ADJACENT_COUNT, max: 0}], moves: [{id: 0, step: [1, 0], "
                             "actions: [" GO "]}]}\n"
                             "- {code: HERMIT, symbol: H, drop_restrictions: [SOURCE_NOT_ATTACKED, "
                             "{condition: PIECE_AT, piece: MAN, position: [0, 1]}], "
                             "moves: [{id: 0, step: [1, 0], actions: [" GO "]}]}\n");
    support_assert_moves(rules, "k3/4/4/3K[M] w - - 0 1", "M@c1 M@c2 M@d2 d1c1 d1c2 d1d2");
    // Only where it would stand attacked: beside the king of B.
    support_assert_moves(rules, "k3/1m2/4/3K[H] w - - 0 1", "H@a3 H@b4 H@c3 d1c1 d1c2 d1d2");
    rules_free(rules);
}

// What has moved before is known to a restriction alone, too.
static void test_restriction_by_first_move(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true", NOBODY, NOBODY,
                        KING "- {code: MAN, symbol: M, drop_restrictions: [{condition: "
                             "PIECE_FIRST_MOVE, position: [0, -1]}], moves: [{id: 0, step: [1, 0], "
                             "actions: [" GO "]}]}\n");
    StateSpace space;
    Action action;
    support_fen(rules, "k3/4/4/M2K[M] w - - 0 1", &space.state);
    support_play(rules, &space.state, "a1b1,a4a3");
    assert_true(move_read(rules, &space.state, NULL, "M@b2", &action, NULL));
    rules_free(rules);
}

// A drop counts as progress, and so does a capture into the hand.
static void test_quiet(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true\ndraw_conditions: {fifty_move_halfmoves: 3}");
    StateSpace space;
    support_fen(rules, "k3/4/4/K2r[R] w - - 1 1", &space.state);
    support_play(rules, &space.state, "a1a2,a4b4");
    assert_int_equal(space.state.quiet, 3);
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_QUIET);
    support_fen(rules, "k3/4/4/K2r[R] w - - 1 1", &space.state);
    support_play(rules, &space.state, "R@b1");
    assert_int_equal(space.state.quiet, 0);
    support_play(rules, &space.state, "a4a3");
    assert_int_equal(space.state.quiet, 1);
    support_play(rules, &space.state, "b1d1");
    assert_int_equal(space.state.quiet, 0);
    rules_free(rules);
}

static void test_everybody_sees_hands(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    StateSpace space, seen;
    support_fen(rules, "3k/4/4/K3[PPRr] w - - 0 1", &space.state);
    state_mask(rules, &space.state, 1, &seen.state);
    assert_int_equal(state_count(rules, &seen.state, rules->hands.zone[0]), 3);
    assert_true(seen.state.hash == space.state.hash);
    rules_free(rules);
}

// A hand of A and B's captures fill as far as all pieces go; then they are dropped again.
static void test_hands_fill_up(void **unused) {
    (void)unused;
    Rules *rules = make_pawns("hand_enabled: true");
    StateSpace space;
    uint64_t seed = 5;
    support_fen(rules, "rk1r/pppp/PPPP/RK1R[] w - - 0 1", &space.state);
    for (int turn = 0; turn < 400; turn++) {
        StateSpace after;
        ActionList list = {0};
        state_actions(rules, &space.state, NULL, &list);
        if (list.count == 0) {
            action_list_free(&list);
            break;
        }
        state_apply(rules, &space.state, NULL,
                    &list.items[support_random(&seed, (uint32_t)list.count)], &after.state);
        action_list_free(&list);
        state_copy(rules, &space.state, &after.state);
        assert_true(state_valid(rules, &space.state));
        int standing = 0;
        for (PieceIndex index = 0; index < space.state.piece_count; index++)
            standing += state_pieces(rules, &space.state)[index].site != SITE_NONE;
        assert_int_equal(standing + space.state.captured, 14);
    }
    rules_free(rules);
}

// Where the new stone of [move] could have come from, among [sites].
static void assert_grows(const Rules *rules, const char *move, const char *const *sites) {
    StateSpace space;
    Action action;
    state_begin(rules, &space.state);
    assert_true(move_read(rules, &space.state, NULL, move, &action, NULL));
    for (int site = 0; site < rules->topology.site_count; site++) {
        bool listed = false;
        for (int i = 0; sites[i]; i++) {
            const char *name = sites[i];
            listed |= topology_read_site(&rules->topology, &name) == site;
        }
        assert_int_equal(state_grows_from(rules, &space.state, &action, (Site)site), listed);
    }
    assert_false(state_grows_from(rules, &space.state, &action, SITE_NONE));
}

// What must be put beside own pieces grows from those; what leaps or may go anywhere does not.
static void test_grows(void **unused) {
    (void)unused;
    static const char *const corner[] = {"g1", NULL}, *const none[] = {NULL};
    Rules *rules = support_load("ataxx");
    assert_grows(rules, "P@f2", corner);
    assert_grows(rules, "g1e1", none);
    rules_free(rules);
    rules = make("",
                 "starting_positions: [{piece: STONE, positions: [[1, 0], [1, 2]]}], hand: "
                 "[{piece: STONE, count: 1}]",
                 NOBODY, KING "- {code: STONE, symbol: S, moves: []}\n");
    assert_grows(rules, "S@b2", none);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capture_goes_to_hand),
        cmocka_unit_test(test_demotion),
        cmocka_unit_test(test_hand_at_first_alone),
        cmocka_unit_test(test_file_with_a_hole),
        cmocka_unit_test(test_drops),
        cmocka_unit_test(test_restrictions),
        cmocka_unit_test(test_drop_blocks_check),
        cmocka_unit_test(test_mate_with_hand),
        cmocka_unit_test(test_pawn_drop_mate),
        cmocka_unit_test(test_drop_out_of_check_by_mate),
        cmocka_unit_test(test_order_does_not_count),
        cmocka_unit_test(test_hash_minds_hands),
        cmocka_unit_test(test_flags_are_left_behind),
        cmocka_unit_test(test_leader_never_in_hand),
        cmocka_unit_test(test_removed_pieces),
        cmocka_unit_test(test_not_his_to_hold),
        cmocka_unit_test(test_drop_stays_in_zone),
        cmocka_unit_test(test_restriction_by_source),
        cmocka_unit_test(test_restriction_around),
        cmocka_unit_test(test_restriction_by_first_move),
        cmocka_unit_test(test_quiet),
        cmocka_unit_test(test_everybody_sees_hands),
        cmocka_unit_test(test_hands_fill_up),
        cmocka_unit_test(test_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
