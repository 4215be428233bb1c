// SPDX-License-Identifier: MIT
// What moves, conditions and effects of the piece dialect mean, each on the smallest board that
// shows it. Section 1 of the notes on the format settles what these tests assert.
#include "engine/notation/words/moves.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/valid.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define MOVE_OR_TAKE "actions: [{state: EMPTY, action: MOVE}, {state: ENEMY, action: CAPTURE}]"
#define TO_EMPTY     "actions: [{state: EMPTY, action: MOVE}]"

// A board with pieces of A (who moves up) and B (who moves down), and what pieces can do.
static Rules *make(const char *size, const char *head, const char *a, const char *b,
                   const char *pieces) {
    Text text = {0};
    text_appendf(&text,
                 "name: Test\n%s\nboard: {dimensions: %s}\n"
                 "players:\n"
                 "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [%s]}\n"
                 "- {name: B, direction: [[-1, 0], [0, -1]], starting_positions: [%s]}\n"
                 "turns: {order: [A, B]}\n"
                 "pieces:\n%s\n",
                 head, size, a, b, pieces);
    Rules *rules = support_rules(text.data);
    text_free(&text);
    return rules;
}

static void assert_moves(const Rules *rules, const char *played, const char *expected) {
    StateSpace space;
    Text text = {0};
    state_begin(rules, &space.state);
    support_play(rules, &space.state, played);
    assert_true(state_valid(rules, &space.state));
    assert_string_equal(support_moves(rules, &space.state, &text), expected);
    text_free(&text);
}

static void assert_start(Rules *rules, const char *expected) {
    assert_moves(rules, "", expected);
    rules_free(rules);
}

// x' = M00 dx + M01 dy, y' = M10 dx + M11 dy: [[0, -1], [1, 0]] turns "up" to the left.
static void test_direction(void **unused) {
    (void)unused;
    static const struct {
        const char *matrix, *move;
    } rows[] = {
        {"[[1, 0], [0, 1]]", "c3d5"},  {"[[-1, 0], [0, -1]]", "c3b1"},
        {"[[0, -1], [1, 0]]", "c3a4"}, {"[[0, 1], [-1, 0]]", "c3e2"},
        {"[[-1, 0], [0, 1]]", "c3b5"}, {"[[1, 0], [0, -1]]", "c3d1"},
        {"[[0, 1], [1, 0]]", "c3e4"},  {"[[0, -1], [-1, 0]]", "c3a2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        text_appendf(&text,
                     "name: T\nboard: {dimensions: [5, 5]}\nplayers:\n"
                     "- {name: A, direction: %s, starting_positions: [{piece: N, positions: [[2, "
                     "2]]}]}\n"
                     "- {name: B, direction: [[1, 0], [0, 1]], starting_positions: []}\n"
                     "turns: {order: [A, B]}\n"
                     "pieces: [{code: N, moves: [{id: 0, step: [1, 2], " TO_EMPTY "}]}]\n",
                     rows[i].matrix);
        assert_start(support_rules(text.data), rows[i].move);
        text_free(&text);
    }
}

static void test_slide(void **unused) {
    (void)unused;
    // Stops before an ally, on an enemy.
    assert_start(make("[6, 1]", "", "{piece: R, positions: [[2, 0], [0, 0]]}",
                      "{piece: R, positions: [[4, 0]]}",
                      "- {code: R, moves: [{id: 0, step: [1, 0], " MOVE_OR_TAKE
                      ", repeat: {loop: true}}, {id: 1, step: [-1, 0], " MOVE_OR_TAKE
                      ", repeat: {times: 1}}]}"),
                 "a1b1 c1b1 c1d1 c1e1");
    // times is a maximum.
    assert_start(make("[6, 1]", "", "{piece: R, positions: [[0, 0]]}", "",
                      "- {code: R, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                      ", repeat: {times: 3}}]}"),
                 "a1b1 a1c1 a1d1");
    // A jump repeats as a jump.
    assert_start(
        make("[7, 1]", "", "{piece: R, positions: [[0, 0]]}", "{piece: R, positions: [[1, 0]]}",
             "- {code: R, moves: [{id: 0, step: [2, 0], " TO_EMPTY ", repeat: {loop: true}}]}"),
        "a1c1 a1e1 a1g1");
}

static void test_until(void **unused) {
    (void)unused;
    // Until EMPTY: passes over pieces of both sides and stops on the first free square.
    const char *hop = "- {code: R, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                      ", repeat: {loop: true, until: EMPTY}}]}";
    assert_start(make("[6, 1]", "", "{piece: R, positions: [[0, 0]]}",
                      "{piece: R, positions: [[1, 0], [2, 0]]}", hop),
                 "a1d1");
    // Until ENEMY: goes on behind an ally; the square of the ally itself has no action.
    assert_start(make("[6, 1]", "", "{piece: R, positions: [[0, 0], [2, 0]]}",
                      "{piece: P, positions: [[4, 0]]}",
                      "- {code: P, moves: []}\n- {code: R, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                      ", repeat: {loop: true, until: ENEMY}}]}"),
                 "a1b1 a1d1 c1d1");
    // Until a named condition: the slide ends on the zone.
    assert_start(make("[6, 1]", "conditions: [{code: RIVER, type: POSITION, check: {A: [[3, 0]]}}]",
                      "{piece: R, positions: [[0, 0]]}", "",
                      "- {code: R, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                      ", repeat: {loop: true, until: RIVER}}]}"),
                 "a1b1 a1c1 a1d1");
}

// A condition that fails skips that square and the slide goes on.
static void test_condition_in_slide(void **unused) {
    (void)unused;
    assert_start(make("[6, 1]",
                      "conditions: [{code: SPOT, type: POSITION, check: {A: [[2, 0], [4, 0]]}}]",
                      "{piece: R, positions: [[0, 0]]}", "",
                      "- {code: R, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                      ", conditions: [{condition: SPOT}], repeat: {loop: true}}]}"),
                 "a1c1 a1e1");
}

// Offsets in a slide count from the square that the current step starts from.
static void test_offset_in_slide(void **unused) {
    (void)unused;
    assert_start(make("[6, 2]", "", "{piece: R, positions: [[0, 0]]}",
                      "{piece: M, positions: [[2, 1]]}",
                      "- {code: M, moves: []}\n- {code: R, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                      ", conditions: [{condition: PIECE_FIRST_MOVE, position: [0, 1]}], repeat: "
                      "{loop: true}}]}"),
                 "a1d1");
}

static void test_path_empty(void **unused) {
    (void)unused;
    const char *leap = "- {code: P, moves: []}\n- {code: R, moves: [{id: 0, step: [3, 0], " TO_EMPTY
                       ", conditions: [{condition: PATH_EMPTY}]}]}";
    assert_start(make("[4, 1]", "", "{piece: R, positions: [[0, 0]]}", "", leap), "a1d1");
    assert_start(make("[4, 1]", "", "{piece: R, positions: [[0, 0]]}",
                      "{piece: P, positions: [[2, 0]]}", leap),
                 "");
    // On a (1, 2) step it tests the diagonal neighbour.
    const char *horse =
        "- {code: P, moves: []}\n- {code: R, moves: [{id: 0, step: [1, 2], " TO_EMPTY
        ", conditions: [{condition: PATH_EMPTY}]}]}";
    assert_start(make("[3, 3]", "", "{piece: R, positions: [[0, 0]]}",
                      "{piece: P, positions: [[0, 1]]}", horse),
                 "a1b3");
    assert_start(make("[3, 3]", "", "{piece: R, positions: [[0, 0]]}",
                      "{piece: P, positions: [[1, 1]]}", horse),
                 "");
    // A list of squares of its own.
    assert_start(make("[4, 1]", "", "{piece: R, positions: [[3, 0]]}",
                      "{piece: P, positions: [[0, 0]]}",
                      "- {code: P, moves: []}\n- {code: R, moves: [{id: 0, step: [-2, 0], " TO_EMPTY
                      ", conditions: [{condition: PATH_EMPTY, positions: [[-3, 0]]}]}]}"),
                 "");
}

// DEPENDS_ON asks whether an earlier move has a target; FIRST_MOVE whether the piece has moved.
static void test_depends_on(void **unused) {
    (void)unused;
    const char *pawn = "- {code: P, moves: [{id: 7, step: [0, 1], " TO_EMPTY
                       "}, {id: 3, step: [0, 2], " TO_EMPTY
                       ", conditions: [{condition: FIRST_MOVE}, {condition: DEPENDS_ON, move_id: "
                       "7}]}]}";
    assert_start(make("[1, 5]", "", "{piece: P, positions: [[0, 0]]}", "", pawn), "a1a2 a1a3");
    assert_start(make("[1, 5]", "", "{piece: P, positions: [[0, 0]]}",
                      "{piece: P, positions: [[0, 1]]}", pawn),
                 "");
    Rules *rules = make("[2, 6]", "", "{piece: P, positions: [[0, 0]]}",
                        "{piece: P, positions: [[1, 5]]}", pawn);
    assert_moves(rules, "a1a2,b6b5", "a2a3");
    rules_free(rules);
}

// Two moves to one square with the same choice are one move; the later entry counts.
static void test_later_wins(void **unused) {
    (void)unused;
    Rules *rules = make("[3, 1]", "", "{piece: R, positions: [[0, 0]]}", "",
                        "- {code: R, moves: [{id: 0, step: [2, 0], " TO_EMPTY
                        "}, {id: 1, step: [1, 0], " TO_EMPTY ", repeat: {times: 2}, side_effects: "
                        "[{action: SET_STATE, state: MARK}]}]}");
    StateSpace space;
    state_begin(rules, &space.state);
    assert_moves(rules, "", "a1b1 a1c1");
    support_play(rules, &space.state, "a1c1");
    assert_int_equal(*state_flag(rules, &space.state, 0, 0), FLAG_FOREVER);
    rules_free(rules);
}

// A flag of duration 1 is there in exactly the next turn.
static void test_flag_duration(void **unused) {
    (void)unused;
    for (int duration = 1; duration <= 3; duration++) {
        char pieces[512];
        snprintf(pieces, sizeof pieces,
                 "- {code: R, moves: [{id: 0, step: [0, 1], " TO_EMPTY
                 ", side_effects: [{action: SET_STATE, state: MARK, duration: %d}]}, "
                 "{id: 1, step: [1, 0], " TO_EMPTY "}, {id: 2, step: [-1, 0], " TO_EMPTY "}]}",
                 duration);
        Rules *rules = make("[4, 4]", "", "{piece: R, positions: [[0, 0], [3, 0]]}",
                            "{piece: R, positions: [[0, 3]]}", pieces);
        StateSpace space;
        state_begin(rules, &space.state);
        support_play(rules, &space.state, "a1a2");
        const char *turns[] = {"a4b4", "d1c1", "b4a4", "c1d1", "a4b4"};
        for (int seen = 1; seen <= 5; seen++) {
            PieceIndex marked = state_board(rules, &space.state)[4];
            assert_true((*state_flag(rules, &space.state, marked, 0) > 0) == (seen <= duration));
            support_play(rules, &space.state, turns[seen - 1]);
            assert_true(state_valid(rules, &space.state));
        }
        rules_free(rules);
    }
}

// Effects: the move's, then the action's, each reading the board before the move.
static void test_effects(void **unused) {
    (void)unused;
    Rules *rules = make(
        "[4, 2]", "", "{piece: R, positions: [[0, 0]]}, {piece: S, positions: [[0, 1]]}",
        "{piece: S, positions: [[2, 0]]}",
        "- {code: S, moves: []}\n"
        "- {code: R, moves: [{id: 0, step: [1, 0], actions: [{state: EMPTY, action: MOVE, "
        "side_effects: [{action: CAPTURE, target: [2, 0]}]}], side_effects: [{action: MOVE, "
        "piece: S, from: [0, 1], to: [1, 1]}, {action: MOVE, piece: R, from: [0, 1], to: [3, "
        "1]}]}]}");
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "a1b1");
    const Piece *pieces = state_pieces(rules, &space.state);
    const PieceIndex *board = state_board(rules, &space.state);
    assert_int_equal(space.state.captured, 1);
    assert_int_equal(board[2], PIECE_NONE);
    assert_int_equal(pieces[board[5]].kind, rules_find_kind(rules, "S"));
    assert_int_equal(board[7], PIECE_NONE); // the filter asks for another piece
    rules_free(rules);
}

#define KING_AND_ROOK                                                                              \
    "- {code: K, moves: [{id: 0, step: [1, 0], " MOVE_OR_TAKE                                      \
    "}, {id: 1, step: [0, 1], " MOVE_OR_TAKE "}, {id: 2, step: [-1, 0], " MOVE_OR_TAKE             \
    "}, {id: 3, step: [0, -1], " MOVE_OR_TAKE "}]}\n"                                              \
    "- {code: R, moves: [{id: 0, step: [0, 1], " MOVE_OR_TAKE                                      \
    ", repeat: {loop: true}}, {id: 1, step: [0, -1], " MOVE_OR_TAKE ", repeat: {loop: true}}]}"

// A leader cannot hide behind itself on the line of an attack, nor be left attacked.
static void test_leader(void **unused) {
    (void)unused;
    assert_start(make("[2, 4]", "leader: K", "{piece: K, positions: [[0, 1]]}",
                      "{piece: R, positions: [[0, 3]]}, {piece: K, positions: [[1, 3]]}",
                      KING_AND_ROOK),
                 "a2b2");
    // Where it is allowed all four are moves, and so is taking the leader.
    Rules *rules = make(
        "[2, 4]", "leader: K\nself_check: allowed", "{piece: K, positions: [[0, 1]]}",
        "{piece: R, positions: [[0, 3]]}, {piece: K, positions: [[1, 3]]}", KING_AND_ROOK);
    assert_moves(rules, "", "a2a1 a2a3 a2b2");
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "a2a1,a4a1");
    Outcome outcome = state_outcome(rules, &space.state, NULL);
    assert_int_equal(outcome.reason, REASON_CAPTURE);
    assert_int_equal(outcome.winner, 1);
    assert_int_equal(outcome.scores[0], -1);
    assert_moves(rules, "a2a1,a4a1", "");
    rules_free(rules);
}

static Outcome outcome_of(const Rules *rules) {
    StateSpace space;
    state_begin(rules, &space.state);
    return state_outcome(rules, &space.state, NULL);
}

// No move and not attacked: a draw unless the spec says otherwise.
static void test_stalemate(void **unused) {
    (void)unused;
    static const struct {
        const char *head;
        Reason reason;
        Seat winner;
    } rows[] = {
        {"", REASON_STALEMATE, SEAT_NONE},         {"stalemate: draw", REASON_STALEMATE, SEAT_NONE},
        {"stalemate: loses", REASON_STALEMATE, 1}, {"stalemate_loses: true", REASON_STALEMATE, 1},
        {"stalemate: wins", REASON_STALEMATE, 0},  {"stalemate: skip", REASON_NONE, SEAT_NONE},
    };
    const char *pawn = "- {code: P, moves: [{id: 0, step: [0, 1], " TO_EMPTY "}]}";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Rules *rules = make("[2, 3]", rows[i].head, "{piece: P, positions: [[0, 2]]}",
                            "{piece: P, positions: [[1, 2]]}", pawn);
        Outcome outcome = outcome_of(rules);
        assert_int_equal(outcome.reason, rows[i].reason);
        if (outcome.reason != REASON_NONE)
            assert_int_equal(outcome.winner, rows[i].winner);
        assert_moves(rules, "", rows[i].reason == REASON_NONE ? "pass" : "");
        rules_free(rules);
    }
}

// Where all can only skip, nobody can move and the game is a draw.
static void test_all_skip(void **unused) {
    (void)unused;
    Rules *rules = make("[2, 2]", "stalemate: skip", "{piece: P, positions: [[0, 0]]}", "",
                        "- {code: P, moves: []}");
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "pass,pass");
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_BLOCKED);
    rules_free(rules);
}

static void test_transform(void **unused) {
    (void)unused;
    const char *pieces = "- {code: P, moves: [{id: 0, step: [0, 1], " MOVE_OR_TAKE
                         ", modifiers: [{action: TRANSFORM, conditions: [{condition: END}], "
                         "options: [Q, P]}]}]}\n- {code: Q, moves: [{id: 0, step: [1, 0], " TO_EMPTY
                         "}]}";
    Rules *rules = make("[3, 3]", "conditions: [{code: END, type: POSITION, check: {A: [[0, 2]]}}]",
                        "{piece: P, positions: [[0, 1]]}",
                        "{piece: P, positions: [[0, 2], [2, 2]]}", pieces);
    assert_moves(rules, "", "a2a3p a2a3q");
    // In two steps: the game waits for the choice, and the same seat acts.
    StateSpace space;
    Text text = {0};
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "a2a3");
    assert_int_equal(space.state.phase, PHASE_TRANSFORMING);
    assert_int_equal(space.state.seat, 0);
    assert_int_equal(space.state.captured, 1);
    assert_true(state_valid(rules, &space.state));
    assert_string_equal(support_moves(rules, &space.state, &text), "p q");
    support_play(rules, &space.state, "q");
    assert_int_equal(space.state.phase, PHASE_PLAY);
    // One step or two: the same State.
    StateSpace other;
    state_begin(rules, &other.state);
    support_play(rules, &other.state, "a2a3q");
    assert_true(space.state.hash == other.state.hash);
    text_free(&text);
    rules_free(rules);
}

#define CASTLING                                                                                   \
    "- {code: R, moves: [{id: 0, step: [0, 1], " MOVE_OR_TAKE ", repeat: {loop: true}}]}\n"        \
    "- {code: X, moves: []}\n"                                                                     \
    "- {code: K, moves: [{id: 0, step: [1, 0], castle: {partner: R, to: {A: [[6, 0]]}, "           \
    "partner_to: {A: [[5, 0]]}}, conditions: [{condition: FIRST_MOVE}, {condition: "               \
    "SOURCE_NOT_ATTACKED}, {condition: PATH_NOT_ATTACKED}]}]}"

// Castling needs a real, own, unmoved partner with nothing between, and no attacked square.
static void test_castle(void **unused) {
    (void)unused;
    static const struct {
        const char *a, *b, *moves;
    } rows[] = {
        {"{piece: K, positions: [[4, 0]]}, {piece: R, positions: [[7, 0]]}", "", "e1g1 h1h2"},
        {"{piece: K, positions: [[4, 0]]}", "", ""},
        {"{piece: K, positions: [[4, 0]]}", "{piece: R, positions: [[7, 0]]}", ""},
        {"{piece: K, positions: [[4, 0]]}, {piece: R, positions: [[7, 0]]}, {piece: X, positions: "
         "[[6, 0]]}",
         "", "h1h2"},
        {"{piece: K, positions: [[4, 0]]}, {piece: R, positions: [[7, 0]]}",
         "{piece: R, positions: [[4, 1]]}", "h1h2"},
        {"{piece: K, positions: [[4, 0]]}, {piece: R, positions: [[7, 0]]}",
         "{piece: R, positions: [[5, 1]]}", "h1h2"},
        {"{piece: K, positions: [[4, 0]]}, {piece: R, positions: [[7, 0]]}",
         "{piece: R, positions: [[6, 1]]}", "h1h2"},
        // The partner may be attacked.
        {"{piece: K, positions: [[4, 0]]}, {piece: R, positions: [[7, 0]]}",
         "{piece: R, positions: [[7, 1]]}", "e1g1 h1h2"},
        // Next to its landing square the king names the partner's.
        {"{piece: K, positions: [[5, 0]]}, {piece: R, positions: [[7, 0]]}", "", "f1h1 h1h2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_start(make("[8, 2]", "", rows[i].a, rows[i].b, CASTLING), rows[i].moves);
    Rules *rules = make("[8, 2]", "", rows[0].a, "", CASTLING);
    StateSpace space;
    state_begin(rules, &space.state);
    support_play(rules, &space.state, "e1h1"); // the partner's square is understood too
    assert_true(state_valid(rules, &space.state));
    const PieceIndex *board = state_board(rules, &space.state);
    assert_true(board[6] != PIECE_NONE && board[5] != PIECE_NONE && board[7] == PIECE_NONE);
    rules_free(rules);
}

// A seat for which the document names no squares does not castle.
static void test_castle_of_one_seat(void **unused) {
    (void)unused;
    Rules *rules = make("[8, 2]", "", "{piece: R, positions: [[0, 0]]}",
                        "{piece: K, positions: [[4, 1]]}, {piece: R, positions: [[7, 1]]}",
                        CASTLING);
    assert_moves(rules, "a1-a2", "h2h1");
    rules_free(rules);
}

// ALLY may be captured when the spec says so.
static void test_ally(void **unused) {
    (void)unused;
    assert_start(make("[3, 1]", "", "{piece: R, positions: [[0, 0], [1, 0]]}", "",
                      "- {code: R, moves: [{id: 0, step: [1, 0], actions: [{state: ALLY, action: "
                      "CAPTURE}]}]}"),
                 "a1b1");
}

#define FOUR_SEATS                                                                                 \
    "name: Four\nleader: K\nboard: {dimensions: [5, 5]}\n"                                         \
    "players:\n"                                                                                   \
    "- {name: A, direction: [[1, 0], [0, 1]], starting_positions: [{piece: K, positions: [[0, "    \
    "0]]}, {piece: R, positions: [[1, 4], [4, 0]]}]}\n"                                            \
    "- {name: B, direction: [[1, 0], [0, 1]], starting_positions: [{piece: K, positions: [[0, "    \
    "2]]}]}\n"                                                                                     \
    "- {name: C, direction: [[1, 0], [0, 1]], starting_positions: [{piece: K, positions: [[4, "    \
    "4]]}]}\n"                                                                                     \
    "turns: {order: [A, B, C]}\n"                                                                  \
    "pieces:\n"                                                                                    \
    "- {code: K, moves: [{id: 0, step: [0, 1], " MOVE_OR_TAKE                                      \
    "}, {id: 1, step: [0, -1], " MOVE_OR_TAKE "}]}\n"                                              \
    "- {code: R, moves: [{id: 0, step: [-1, 0], " MOVE_OR_TAKE                                     \
    ", repeat: {loop: true}}, {id: 1, step: [0, 1], " MOVE_OR_TAKE ", repeat: {loop: true}}]}"

// With more than two seats a mated one leaves the order, and the last one in wins.
static void test_elimination(void **unused) {
    (void)unused;
    Rules *rules = support_rules(FOUR_SEATS);
    StateSpace space;
    state_begin(rules, &space.state);
    assert_int_equal(rules->endings.stalemate, STALEMATE_IS_SKIP);
    // The rook attacks C's leader, who has nowhere to go: C is out, and it is A's turn again.
    support_play(rules, &space.state, "e1-e2,a3-a4");
    assert_true(state_is_out(&space.state, 2));
    assert_int_equal(space.state.seat, 0);
    assert_int_equal(state_outcome(rules, &space.state, NULL).reason, REASON_NONE);
    support_play(rules, &space.state, "e2-a2");
    Outcome outcome = state_outcome(rules, &space.state, NULL);
    assert_int_equal(outcome.reason, REASON_LAST_IN);
    assert_int_equal(outcome.winner, 0);
    assert_true(state_valid(rules, &space.state));
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_direction),       cmocka_unit_test(test_slide),
        cmocka_unit_test(test_until),           cmocka_unit_test(test_condition_in_slide),
        cmocka_unit_test(test_offset_in_slide), cmocka_unit_test(test_path_empty),
        cmocka_unit_test(test_depends_on),      cmocka_unit_test(test_later_wins),
        cmocka_unit_test(test_flag_duration),   cmocka_unit_test(test_effects),
        cmocka_unit_test(test_leader),          cmocka_unit_test(test_stalemate),
        cmocka_unit_test(test_all_skip),        cmocka_unit_test(test_transform),
        cmocka_unit_test(test_castle),          cmocka_unit_test(test_ally),
        cmocka_unit_test(test_elimination),     cmocka_unit_test(test_castle_of_one_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
