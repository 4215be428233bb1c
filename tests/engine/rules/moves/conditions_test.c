// SPDX-License-Identifier: MIT
// Conditions and effects of moves: on the board before them and after them, on numbers of pieces,
// and on what a piece may become.
#include "engine/notation/fen/fen.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/valid.h"
#include "tests/support/pieces.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define EMPTY "{state: EMPTY, action: MOVE}"

// A man that goes ahead, with more said about that move.
#define MAN(more)                                                                                  \
    "- {code: MAN, symbol: M, moves: [{id: 0, step: [0, 1], actions: [" GO "], " more "}]}\n"

// A, who moves up, and B, who moves down, on a board of four by four.
static Rules *make(const char *head, const char *pieces) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\nboard: {dimensions: [4, 4]}\nturns: {order: [A, B]}\n%s\n"
                 "conditions:\n"
                 "- {code: LAST, type: POSITION, check: {A: [[0, 3], [1, 3], [2, 3], [3, 3]], "
                 "B: [[0, 0], [1, 0], [2, 0], [3, 0]]}}\n"
                 "- {code: CAMP, type: POSITION, check: {A: [[0, 0], [1, 0], [0, 1], [1, 1]], "
                 "B: [[2, 3], [3, 3]]}}\n"
                 "- {code: LATE, type: EXPRESSION, value: 'gte(state.turn, 2)'}\n"
                 "- {code: TO_THE_LEFT, type: EXPRESSION, value: 'lt(target.x, 2)'}\n"
                 "players:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                 "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\n"
                 "pieces:\n%s",
                 head, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

static void assert_play(const Rules *rules, const char *fen, const char *moves,
                        const char *expected) {
    StateSpace space;
    Text text = {0};
    support_fen(rules, fen, &space.state);
    support_play(rules, &space.state, moves);
    assert_true(state_valid(rules, &space.state));
    assert_true(fen_write(rules, &space.state, &text));
    text.data[strcspn(text.data, " ")] = '\0';
    assert_string_equal(text.data, expected);
    text_free(&text);
}

// Plays [moves] and makes the step of the last one without saying what the piece becomes.
static void ask(const Rules *rules, const char *fen, const char *move, State *after) {
    StateSpace space;
    Action action;
    support_fen(rules, fen, &space.state);
    assert_true(move_read(rules, &space.state, NULL, move, &action, NULL));
    action.value = VALUE_ASK;
    assert_true(state_allows(rules, &space.state, NULL, &action));
    state_apply(rules, &space.state, NULL, &action, after);
    assert_int_equal(after->phase, PHASE_TRANSFORMING);
    assert_true(state_valid(rules, after));
}

static void assert_choices(const Rules *rules, const State *state, const char *expected) {
    Text text = {0};
    assert_string_equal(support_moves(rules, state, &text), expected);
    text_free(&text);
}

// Named conditions -------------------------------------------------------------------------------

static void test_named_expression(void **unused) {
    (void)unused;
    StateSpace space;
    Text text = {0};
    Rules *rules = make("stalemate: skip", MAN("conditions: [LATE, TO_THE_LEFT]"));
    support_assert_moves(rules, "m3/4/4/M2M w - - 0 1", "pass");
    support_fen(rules, "m3/4/4/M2M w - - 0 2", &space.state);
    assert_string_equal(support_moves(rules, &space.state, &text), "a1a2");
    text_free(&text);
    rules_free(rules);
}

static void test_square(void **unused) {
    (void)unused;
    Rules *target = make("stalemate: draw", MAN("conditions: [CAMP]"));
    Rules *source = make("stalemate: draw", MAN("conditions: [{condition: CAMP, square: SOURCE}]"));
    Rules *either = make("stalemate: draw", MAN("conditions: [{condition: CAMP, square: EITHER}]"));
    const char *fen = "4/4/1M1M/M3 w - - 0 1";
    support_assert_moves(target, fen, "a1a2");
    support_assert_moves(source, fen, "a1a2 b2b3");
    support_assert_moves(either, "4/M2M/1M2/M3 w - - 0 1", "a1a2 b2b3");
    rules_free(target);
    rules_free(source);
    rules_free(either);
}

// Pieces around ----------------------------------------------------------------------------------

static void test_piece_at(void **unused) {
    (void)unused;
    Rules *at = make(
        "stalemate: draw",
        STONE MAN("conditions: [{condition: PIECE_AT, piece: STONE, position: [1, 0]}]"));
    Rules *absent = make("stalemate: draw",
                         STONE MAN("conditions: [{condition: PIECE_NOT_AT, piece: "
                                   "STONE, position: [1, 0]}]"));
    support_assert_moves(at, "4/4/4/MSMs w - - 0 1", "a1a2 c1c2");
    support_assert_moves(at, "4/4/4/MMM1 w - - 0 1", "");
    support_assert_moves(absent, "4/4/4/MSMM w - - 0 1", "c1c2 d1d2");
    rules_free(at);
    rules_free(absent);
}

static void test_adjacent(void **unused) {
    (void)unused;
    Rules *source = make(
        "stalemate: draw",
        STONE MAN("conditions: [{condition: ALLY_ADJACENT_COUNT, min: 1, max: 2}]"));
    Rules *target = make("stalemate: draw", STONE MAN("conditions: [{condition: "
                                                      "ALLY_ADJACENT_COUNT, piece: STONE, min: 1, "
                                                      "around: TARGET}]"));
    support_assert_moves(source, "4/4/4/M1M1 w - - 0 1", "");
    support_assert_moves(source, "4/4/4/MS1M w - - 0 1", "a1a2");
    support_assert_moves(source, "4/4/SS2/MS2 w - - 0 1", "");
    support_assert_moves(source, "4/4/s3/Ms2 w - - 0 1", "");
    support_assert_moves(target, "4/1S2/4/M2M w - - 0 1", "a1a2");
    support_assert_moves(target, "4/4/4/M3 w - - 0 1", "");
    // The moving piece is no neighbour of its target.
    support_assert_moves(target, "4/4/M3/M3 w - - 0 1", "");
    rules_free(source);
    rules_free(target);
}

// After the move ---------------------------------------------------------------------------------

static void test_opponent_not_in_check(void **unused) {
    (void)unused;
    Rules *all = make("leader: KING\nafter: [OPPONENT_NOT_IN_CHECK]", KING ROOK STONE);
    support_assert_moves(all, "k3/s1S1/4/2RK w - - 0 1", "c1a1 c1b1 c1c2 d1c2 d1d2");
    support_assert_moves(all, "k3/4/4/2RK w - - 0 1", "c1b1 c1c2 c1c3 d1c2 d1d2");
    rules_free(all);
}

// Only of the one move; another man's is free.
static void test_condition_of_one_move(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING",
                        KING MAN("conditions: [OPPONENT_NOT_IN_CHECK]") "- {code: PAWN, symbol: P, "
                                                                        "moves: [{id: 0, step: [0, "
                                                                        "1], actions: [" GO
                                                                        "]}]}\n");
    support_assert_moves(rules, "k3/4/M3/3K w - - 0 1", "d1c1 d1c2 d1d2");
    support_assert_moves(rules, "k3/4/P3/3K w - - 0 1", "a2a3 d1c1 d1c2 d1d2");
    rules_free(rules);
}

// A move that must mate, and one that must not.
static void test_gives_mate(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING", KING ROOK MAN("conditions: [GIVES_MATE]"));
    support_assert_moves(rules, "k3/3R/MR2/3K w - - 0 1",
                         "a2a3 b2b1 b2b3 b2b4 b2c2 b2d2 d1c1 d1c2 d1d2 d3a3 d3b3 d3c3 d3d2 d3d4");
    rules_free(rules);
}

// The piece that promotes gives check or does not, as it chooses: in one go or in two.
static void test_after_with_choice(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\nafter: [OPPONENT_NOT_IN_CHECK]",
                        KING ROOK STONE MAN("modifiers: [{action: TRANSFORM, conditions: [LAST], "
                                            "options: [ROOK, STONE]}]"));
    StateSpace after;
    const char *fen = "3k/M3/4/3K w - - 0 1";
    support_assert_moves(rules, fen, "a3a4s d1c1 d1c2 d1d2");
    ask(rules, fen, "a3a4s", &after.state);
    assert_choices(rules, &after.state, "s");
    rules_free(rules);
}

static void test_expression_after_with_choice(void **unused) {
    (void)unused;
    Rules *rules = make("after: ['eq(count(x in pieces, eq(x.kind, ''ROOK'')), 0)']",
                        ROOK STONE MAN("modifiers: [{action: TRANSFORM, conditions: [LAST], "
                                       "options: [ROOK, STONE]}]"));
    StateSpace after;
    const char *fen = "4/M3/4/4 w - - 0 1";
    support_assert_moves(rules, fen, "a3a4s");
    ask(rules, fen, "a3a4s", &after.state);
    assert_choices(rules, &after.state, "s");
    rules_free(rules);
}

// An expression asks about the board after the move, and knows where it came from.
static void test_expression_after(void **unused) {
    (void)unused;
    Rules *rules = make("after: ['eq(count(target), 1)', 'ne(start.y, 2)']", MAN(""));
    support_assert_moves(rules, "4/1M2/4/M3 w - - 0 1", "a1a2");
    rules_free(rules);
}

// Own leaders ------------------------------------------------------------------------------------

static void test_own_leader_stays(void **unused) {
    (void)unused;
    Rules *effect = make("leader: KING",
                         KING MAN("side_effects: [{action: CAPTURE, target: [1, 0]}]") STONE);
    support_assert_moves(effect, "3k/4/4/MK2 w - - 0 1", "b1a2 b1b2 b1c1 b1c2");
    support_assert_moves(effect, "3k/4/4/MS1K w - - 0 1", "a1a2 d1c1 d1c2 d1d2");
    rules_free(effect);
}

// What the document says about captures may not take the own leader either.
static void test_own_leader_and_captures(void **unused) {
    (void)unused;
    Rules *rules = make("leader: KING\ncaptured: \"for_each(x in neighbours8(start), "
                        "for_each(y in pieces_on(set_of(x)), remove_entity(y)))\"",
                        KING ROOK STONE);
    support_assert_moves(rules, "3k/4/s3/RK2 w - - 0 1", "b1a2 b1b2 b1c1 b1c2");
    rules_free(rules);
}

// Who takes the last enemy leader has won, whatever becomes of his own.
static void test_taking_the_last_leader(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("leader: KING", KING ROOK);
    const char *fen = "k3/r3/4/K2R w - - 0 1";
    support_fen(rules, fen, &space.state);
    assert_true(state_in_check(rules, &space.state));
    support_fen(rules, "k2R/4/r3/K3 w - - 0 1", &space.state);
    support_play(rules, &space.state, "d4a4");
    Outcome outcome = state_outcome(rules, &space.state, NULL);
    assert_int_equal(outcome.reason, REASON_CAPTURE);
    assert_int_equal(outcome.winner, 0);
    rules_free(rules);
}

// Of two leaders the first one taken ends it.
static void test_two_leaders(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("leader: KING\nself_check: allowed", KING ROOK);
    support_fen(rules, "k2R/4/3k/K3 w - - 0 1", &space.state);
    support_play(rules, &space.state, "d4a4");
    Outcome outcome = state_outcome(rules, &space.state, NULL);
    assert_int_equal(outcome.reason, REASON_CAPTURE);
    rules_free(rules);
}

// Changing sides and copies ----------------------------------------------------------------------

static void test_convert(void **unused) {
    (void)unused;
    Rules *rules = make("", STONE MAN("side_effects: [{action: CONVERT, target: [1, 1]}, "
                                      "{action: CONVERT, target: [-1, 1], piece: STONE}]"));
    assert_play(rules, "4/4/m1s1/1M2 w - - 0 1", "b1b2", "4/4/SMM1/4");
    assert_play(rules, "4/4/M1S1/1M2 w - - 0 1", "b1b2", "4/4/MMS1/4");
    assert_play(rules, "4/4/4/1M2 w - - 0 1", "b1b2", "4/4/1M2/4");
    assert_play(rules, "4/4/4/M3 w - - 0 1", "a1a2", "4/4/M3/4");
    rules_free(rules);
}

// A leader that changes sides is lost to its player.
static void test_convert_leader(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("leader: KING\nself_check: allowed",
                        KING MAN("side_effects: [{action: CONVERT, target: [1, 1]}]"));
    support_fen(rules, "4/4/2k1/KM2 w - - 0 1", &space.state);
    support_play(rules, &space.state, "b1b2");
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_CAPTURE);
    rules_free(rules);
}

static void test_copy(void **unused) {
    (void)unused;
    Rules *rules = make("",
                        STONE MAN("side_effects: [COPY_SOURCE], modifiers: [{action: TRANSFORM, "
                                  "conditions: [LAST], options: [STONE]}]"));
    assert_play(rules, "4/4/4/M3 w - - 0 1", "a1a2", "4/4/M3/M3");
    assert_play(rules, "4/m3/M3/4 w - - 0 1", "a2a3", "4/M3/M3/4");
    assert_play(rules, "4/M3/4/4 w - - 0 1", "a3a4s", "S3/M3/4/4");
    rules_free(rules);
}

// A board that fills up and captures at the same time always has room for one more.
static void test_copies_fill_the_board(void **unused) {
    (void)unused;
    Rules *rules = make("hand_enabled: true",
                        "- {code: MAN, symbol: M, moves: ["
                        "{id: 0, step: [0, 1], actions: [" GO "], side_effects: [COPY_SOURCE]},"
                        "{id: 1, step: [1, 0], actions: [" GO "], side_effects: [COPY_SOURCE]},"
                        "{id: 2, step: [0, -1], actions: [" GO "], side_effects: [COPY_SOURCE]},"
                        "{id: 3, step: [-1, 0], actions: [" GO
                        "], side_effects: [COPY_SOURCE]}]}\n");
    StateSpace space, after;
    support_fen(rules, "m3/4/4/M3[] w - - 0 1", &space.state);
    uint64_t seed = 3;
    int pieces = 2;
    for (int turn = 0; turn < 300; turn++) {
        ActionList list = {0};
        state_actions(rules, &space.state, NULL, &list);
        if (list.count == 0) {
            action_list_free(&list);
            break;
        }
        Action action = list.items[support_random(&seed, (uint32_t)list.count)];
        action_list_free(&list);
        pieces += action.from < rules->topology.board_count;
        state_apply(rules, &space.state, NULL, &action, &after.state);
        assert_true(state_valid(rules, &after.state));
        int standing = 0;
        for (PieceIndex index = 0; index < after.state.piece_count; index++)
            standing += state_pieces(rules, &after.state)[index].site != SITE_NONE;
        assert_int_equal(standing, pieces);
        state_copy(rules, &space.state, &after.state);
    }
    assert_true(pieces > 32);
    rules_free(rules);
}

// A board of 1,024 squares that all have pieces: a capture leaves its copy there as well.
static void test_copy_on_a_full_board(void **unused) {
    (void)unused;
    StateSpace space, after;
    Rules *rules = support_rules(
        "name: Test\nboard: {dimensions: [32, 32]}\nturns: {order: [A, B]}\nplayers:\n"
        "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
        "- {name: B, direction: [[1, 0], [0, -1]], starting_positions: []}\npieces:\n" MAN(
            "side_effects: [COPY_SOURCE]"));
    state_clear(rules, &space.state);
    for (int site = 0; site < 1024; site++)
        assert_true(state_add(rules, &space.state, (Site)site, 0, site < 512 ? 0 : 1, false) !=
                    PIECE_NONE);
    support_play(rules, &space.state, "a16a17,a18a17,a16a17");
    assert_true(state_valid(rules, &space.state));
    int standing = 0;
    for (PieceIndex index = 0; index < space.state.piece_count; index++)
        standing += state_pieces(rules, &space.state)[index].site != SITE_NONE;
    assert_int_equal(standing, 1024);
    (void)after;
    rules_free(rules);
}

// Zones, limits, owners --------------------------------------------------------------------------

#define GUARD(more)                                                                                \
    "- {code: GUARD, symbol: G, mobility_zone: CAMP, " more                                        \
    "moves: [{id: 0, step: [0, 1], repeat: {loop: true}, actions: [" GO "]}, "                     \
    "{id: 1, step: [1, 0], repeat: {loop: true}, actions: [" GO "]}]}\n"

// The zone ends a slide, and what lies beyond is not attacked.
static void test_mobility_zone(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make("leader: KING", KING GUARD(""));
    support_assert_moves(rules, "3k/4/4/G2K w - - 0 1", "a1a2 a1b1 d1c1 d1c2 d1d2");
    support_fen(rules, "4/k3/4/G2K b - - 0 1", &space.state);
    assert_false(state_in_check(rules, &space.state));
    support_fen(rules, "4/4/k3/G2K b - - 0 1", &space.state);
    assert_true(state_in_check(rules, &space.state));
    rules_free(rules);
}

// One promotion to a rook while A has one: then none, and again once it is captured.
static void test_limit(void **unused) {
    (void)unused;
    const char *promotes = "modifiers: [{action: TRANSFORM, conditions: [LAST], options: [ROOK, "
                           "STONE]}]";
    Text pieces = {0};
    text_appendf(&pieces,
                 "- {code: ROOK, symbol: R, limit: 1, moves: [{id: 0, step: [1, 0], actions: [" GO
                 "]}, {id: 1, step: [0, 1], actions: [" GO "]}]}\n" STONE
                 "- {code: MAN, symbol: M, moves: [{id: 0, step: [0, 1], actions: [" GO
                 "], %s}]}\n",
                 promotes);
    Rules *rules = make("", pieces.data);
    support_assert_moves(rules, "4/M3/4/R3 w - - 0 1", "a1a2 a1b1 a3a4s");
    support_assert_moves(rules, "4/M3/4/r3 w - - 0 1", "a3a4r a3a4s");
    support_assert_moves(rules, "4/M3/4/4 w - - 0 1", "a3a4r a3a4s");
    StateSpace space;
    Text text = {0};
    support_fen(rules, "4/M3/2r1/2R1 b - - 0 1", &space.state);
    support_play(rules, &space.state, "c2c1");
    assert_string_equal(support_moves(rules, &space.state, &text), "a3a4r a3a4s");
    text_free(&text);
    text_free(&pieces);
    rules_free(rules);
}

// What the move itself makes counts: else there would be nothing left to choose after it.
static void test_limit_and_effects(void **unused) {
    (void)unused;
    Rules *rules = make("", STONE "- {code: ROOK, symbol: R, limit: 1, moves: []}\n" MAN(
                                "side_effects: [{action: CONVERT, target: [1, 0], piece: ROOK}], "
                                "modifiers: [{action: TRANSFORM, conditions: [LAST], options: "
                                "[ROOK, STONE]}]"));
    StateSpace after;
    support_assert_moves(rules, "4/Ms2/4/4 w - - 0 1", "a3a4s");
    support_assert_moves(rules, "4/M3/4/4 w - - 0 1", "a3a4r a3a4s");
    ask(rules, "4/Ms2/4/4 w - - 0 1", "a3a4s", &after.state);
    assert_choices(rules, &after.state, "s");
    rules_free(rules);
}

// Nothing that it may become: the man cannot move there, but attacks.
static void test_limit_without_choice(void **unused) {
    (void)unused;
    StateSpace space;
    Rules *rules = make(
        "leader: KING",
        KING "- {code: ROOK, symbol: R, limit: 1, moves: []}\n" MAN(
            "modifiers: [{action: TRANSFORM, conditions: [LAST], options: [ROOK]}]"));
    support_assert_moves(rules, "3k/M3/4/R2K w - - 0 1", "d1c1 d1c2 d1d2");
    support_fen(rules, "k3/M3/4/R2K b - - 0 1", &space.state);
    assert_true(state_in_check(rules, &space.state));
    rules_free(rules);
}

// What a piece becomes must be what its player may have.
static void test_owners_of_choices(void **unused) {
    (void)unused;
    Rules *rules = make("",
                        "- {code: IDOL, symbol: I, players: [B], moves: []}\n" STONE MAN(
                            "modifiers: [{action: TRANSFORM, conditions: [LAST], options: [IDOL, "
                            "STONE]}]"));
    support_assert_moves(rules, "4/M3/4/4 w - - 0 1", "a3a4s");
    support_assert_moves(rules, "4/4/m3/4 b - - 0 1", "a2a1i a2a1s");
    rules_free(rules);
}

// Optional promotion: the text alone leaves the piece as it is, and `=` is the choice in two steps.
static void test_optional(void **unused) {
    (void)unused;
    StateSpace after, then;
    Rules *rules = make("", STONE ROOK MAN("modifiers: [{action: TRANSFORM, conditions: [LAST], "
                                           "options: [ROOK, STONE], optional: true}]"));
    const char *fen = "4/M3/4/m3 w - - 0 1";
    support_assert_moves(rules, fen, "a3a4 a3a4r a3a4s");
    ask(rules, fen, "a3a4r", &after.state);
    assert_choices(rules, &after.state, "= r s");
    state_copy(rules, &then.state, &after.state);
    support_play(rules, &then.state, "=");
    assert_int_equal(then.state.phase, PHASE_PLAY);
    assert_int_equal(then.state.seat, 1);
    assert_true(state_valid(rules, &then.state));
    StateSpace direct;
    support_fen(rules, fen, &direct.state);
    support_play(rules, &direct.state, "a3a4");
    assert_true(direct.state.hash == then.state.hash);
    support_play(rules, &after.state, "r");
    support_fen(rules, fen, &direct.state);
    support_play(rules, &direct.state, "a3a4r");
    assert_true(direct.state.hash == after.state.hash);
    rules_free(rules);
}

// Each player counts from his own edge.
static void test_on_rank(void **unused) {
    (void)unused;
    Rules *rules = make("", MAN("conditions: [{condition: ON_RANK, rank: 3}]"));
    support_assert_moves(rules, "4/4/M3/M3 w - - 0 1", "a2a3");
    support_assert_moves(rules, "1m2/1m2/4/4 b - - 0 1", "b3b2");
    support_assert_moves(rules, "4/M3/4/M3 w - - 0 1", "");
    Still still = {.rules = rules, .source = SITE_NONE, .unmoved = KNOWN_MAYBE};
    const Conditions *conditions = &rules->moves.paths[rules_range(rules, 1, 0)->first].conditions;
    still.target = topology_at(&rules->topology, 0, 1); // the third rank of B
    assert_true(conditions_may_hold(&still, conditions));
    still.target = topology_at(&rules->topology, 0, 2);
    assert_false(conditions_may_hold(&still, conditions));
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named_expression),
        cmocka_unit_test(test_square),
        cmocka_unit_test(test_piece_at),
        cmocka_unit_test(test_adjacent),
        cmocka_unit_test(test_opponent_not_in_check),
        cmocka_unit_test(test_condition_of_one_move),
        cmocka_unit_test(test_gives_mate),
        cmocka_unit_test(test_after_with_choice),
        cmocka_unit_test(test_expression_after_with_choice),
        cmocka_unit_test(test_expression_after),
        cmocka_unit_test(test_own_leader_stays),
        cmocka_unit_test(test_own_leader_and_captures),
        cmocka_unit_test(test_taking_the_last_leader),
        cmocka_unit_test(test_two_leaders),
        cmocka_unit_test(test_convert),
        cmocka_unit_test(test_convert_leader),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_copies_fill_the_board),
        cmocka_unit_test(test_copy_on_a_full_board),
        cmocka_unit_test(test_mobility_zone),
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_limit_and_effects),
        cmocka_unit_test(test_limit_without_choice),
        cmocka_unit_test(test_owners_of_choices),
        cmocka_unit_test(test_optional),
        cmocka_unit_test(test_on_rank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
