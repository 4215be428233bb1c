// SPDX-License-Identifier: MIT
// Draws of tests/data/draws against our own: claims, those that come by themselves, dead positions.
#include "engine/doc/doc.h"
#include "engine/game/file.h"
#include "engine/game/game.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/board.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/hopeless.h"
#include "engine/rules/endings/repetition.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PLY_LIMIT = 256 };

static void read_table(const char *name, Text *text, Doc *doc) {
    Error error = {0};
    Text path = {0};
    text_appendf(&path, TESSERA_SOURCE_FOLDER "/tests/data/draws/%s", name);
    assert_true(file_load(path.data, DOC_BYTE_LIMIT, text, &error));
    assert_true(doc_read(doc, path.data, text->data, text->length, &error));
    text_free(&path);
}

// ---- Games

// The first ply at which each of these held; -1: never.
typedef struct Firsts {
    int threefold, fifty, fivefold, seventyfive, material;
} Firsts;

static int first_of(const Node *game, const char *name) {
    const Node *ply = node_member(node_member(game, "first_ply"), name);
    return ply ? (int)ply->integer : -1;
}

static void note(int *first, bool holds, int ply) {
    if (*first < 0 && holds)
        *first = ply;
}

// A claim may also be due when the game has ended by itself, as in the table.
static bool may_claim(const Rules *rules, const State *state, const Trail *trail,
                      Agreement agreement) {
    Action claim;
    Rules endless;
    ending_open_wide(rules, &endless);
    return agreement_action(&endless, agreement, state->seat, &claim) &&
           proposal_allows(&endless, state, trail, &claim);
}

static void look(const Rules *rules, const State *state, const Trail *trail, int ply,
                 Firsts *firsts) {
    Outcome outcome = state_outcome(rules, state, trail);
    bool plays = outcome.reason != REASON_CHECKMATE && outcome.reason != REASON_STALEMATE;
    note(&firsts->threefold, may_claim(rules, state, trail, AGREEMENT_CLAIM_REPETITION) && plays,
         ply);
    note(&firsts->fifty, may_claim(rules, state, trail, AGREEMENT_CLAIM_QUIET) && plays, ply);
    note(&firsts->fivefold, outcome.reason == REASON_REPETITION, ply);
    note(&firsts->seventyfive, outcome.reason == REASON_QUIET, ply);
    note(&firsts->material, outcome.reason == REASON_MATERIAL, ply);
}

// A game goes on here after it was drawn by itself, as in the table.
static void play_moves(const Rules *rules, const Node *game, Firsts *firsts) {
    StateSpace state, after;
    TrailItem items[PLY_LIMIT];
    Trail trail = {.items = items};
    support_fen(rules, node_member(game, "start_fen")->text, &state.state);
    look(rules, &state.state, &trail, 0, firsts);
    for (const Node *move = node_member(game, "moves")->first; move; move = move->next) {
        Action action;
        assert_true(trail.count < PLY_LIMIT);
        Rules endless; // what ends by itself has no moves
        ending_open_wide(rules, &endless);
        assert_true(move_read(&endless, &state.state, NULL, move->text, &action, NULL));
        state_apply(rules, &state.state, &trail, &action, &after.state);
        items[trail.count++] = repetition_item(rules, &state.state);
        state_copy(rules, &state.state, &after.state);
        look(rules, &state.state, &trail, (int)trail.count, firsts);
    }
}

static void test_games(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    Text text = {0};
    Doc doc = {0};
    read_table("chess.json", &text, &doc);
    for (const Node *game = node_member(doc.root, "games")->first; game; game = game->next) {
        Firsts firsts = {-1, -1, -1, -1, -1};
        play_moves(rules, game, &firsts);
        print_message("%s\n", node_member(game, "name")->text);
        assert_int_equal(firsts.threefold, first_of(game, "threefold_claimable"));
        assert_int_equal(firsts.fivefold, first_of(game, "fivefold_draw"));
        assert_int_equal(firsts.material, first_of(game, "insufficient_material_draw"));
        // Where a mate comes next the table's flag is about a claim with the next move.
        if (first_of(game, "checkmate") < 0)
            assert_int_equal(firsts.fifty, first_of(game, "fifty_claimable"));
        if (firsts.fivefold < 0)
            assert_int_equal(firsts.seventyfive, first_of(game, "seventyfive_draw"));
    }
    doc_free(&doc);
    text_free(&text);
    rules_free(rules);
}

// ---- Material

static const char *game_of(const char *variant) {
    static const char *const games[][2] = {{"kingofthehill", "king-of-the-hill"},
                                           {"threecheck", "three-check"},
                                           {"giveaway", "antichess"}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i][0], variant) == 0)
            return games[i][1];
    return variant;
}

static void test_material(void **unused) {
    (void)unused;
    Text text = {0};
    Doc doc = {0};
    read_table("material.json", &text, &doc);
    for (const Node *row = node_member(doc.root, "rows")->first; row; row = row->next) {
        StateSpace space;
        Rules *rules = support_load(game_of(node_member(row, "variant")->text));
        const char *fen = node_member(row, "fen")->text;
        support_fen(rules, fen, &space.state);
        print_message("%s %s\n", node_member(row, "variant")->text, fen);
        assert_int_equal(material_cannot_win(rules, &space.state, 0),
                         node_member(row, "white_insufficient")->boolean);
        assert_int_equal(material_cannot_win(rules, &space.state, 1),
                         node_member(row, "black_insufficient")->boolean);
        rules_free(rules);
    }
    doc_free(&doc);
    text_free(&text);
}

// ---- Pawns that block

typedef struct Blockade {
    const char *fen;
    bool dead;
} Blockade;

static void test_blocked(void **unused) {
    (void)unused;
    static const Blockade rows[] = {
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true},
        {"8/2k5/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2K5 w - - 0 1", true},
        {"8/2k5/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2K5 b - - 12 40", true},
        {"k7/P7/8/8/8/8/8/7K w - - 0 1", false},                           // the king takes it
        {"4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1", false},                // round the edge
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R w - - 0 1", false},           // a rook takes one
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K1N1 w - - 0 1", false},          // so does a knight
        {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/6P1/4K3 w - - 0 1", false},          // a pawn can move
        {"4k3/8/8/p1p1p1p1/PPP1P1P1/8/8/4K3 w - - 0 1", false},            // ... or capture
        {"4k3/8/8/p1p1pp1p/P1P1P1pP/6P1/8/4K3 w - - 0 1", false},          // f5 takes e4
        {"4k3/8/1b6/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/1B2K3 w - - 0 1", false}, // c3 could be taken
        {"2b1k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1", true},    // it finds none to take
        {"8/8/4k1p1/1b2p1P1/p1p1P1P1/PpPpBp2/1P1P1P2/4K3 w - - 0 1", false},
    };
    Rules *rules = support_load("chess");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        StateSpace space;
        support_fen(rules, rows[i].fen, &space.state);
        print_message("%s\n", rows[i].fen);
        EndingQuery query = {.rules = rules, .state = &space.state};
        assert_int_equal(dead_holds(&query, &(Verdict){0}), rows[i].dead);
        bool over = state_outcome(rules, &space.state, NULL).reason == REASON_DEAD;
        assert_int_equal(over, rows[i].dead);
    }
    rules_free(rules);
}

// ---- Time

static void check_time(const Rules *rules, const char *fen, const char *expected) {
    StateSpace start;
    Text text = {0};
    Action action;
    support_fen(rules, fen, &start.state);
    Game *game = game_new(rules, &start.state);
    assert_true(agreement_action(rules, AGREEMENT_TIME, 0, &action) && game_play(game, &action));
    Outcome outcome = game_outcome(game);
    outcome_write(rules, game_state(game), &outcome, &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    game_free(game);
}

// FIDE, article 6.9: against one who cannot mate by any legal moves it is a draw.
static void test_time(void **unused) {
    (void)unused;
    static const char draw[] = "draw: time is over, but the other player could not win";
    static const char lost[] = "BLACK wins on time";
    Rules *rules = support_load("chess");
    check_time(rules, "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1", draw);
    check_time(rules, "4k1n1/8/8/8/8/8/4Q3/4K3 w - - 0 1", draw);
    check_time(rules, "4k1n1/8/8/8/8/8/4R3/4K3 w - - 0 1", lost);
    check_time(rules, "4k1b1/8/8/8/8/8/4P3/4K3 w - - 0 1", lost);
    check_time(rules, "4k1b1/8/8/8/8/8/4R3/4K3 w - - 0 1", draw);
    check_time(rules, "4k1p1/8/8/8/8/8/4R3/4K3 w - - 0 1", lost);
    rules_free(rules);
}

// ---- Claims

static bool play(Game *game, const char *move) {
    Action action;
    Trail trail = game_trail(game);
    return move_read(game_rules(game), game_state(game), &trail, move, &action, NULL) &&
           game_play(game, &action);
}

static size_t claims(const Game *game) {
    ActionList list = {0};
    Trail trail = game_trail(game);
    claim_list(game_rules(game), game_state(game), &trail, true, &list);
    size_t count = list.count;
    action_list_free(&list);
    return count;
}

static void assert_last(const Game *game, const char *expected) {
    Text text = {0};
    size_t last = game_position(game) - 1;
    move_write(game_rules(game), game_state_at(game, last), game_action(game, last), &text);
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

static void test_claims(void **unused) {
    (void)unused;
    static const char *const moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    Rules *rules = support_load("chess");
    Game *game = game_new(rules, NULL);
    for (int i = 0; i < 7; i++) {
        assert_false(play(game, "claim threefold"));
        assert_int_equal(claims(game), 0);
        assert_true(play(game, moves[i % 4]));
    }
    // Black's next move brings the position about for the third time.
    assert_false(play(game, "claim threefold"));
    assert_false(play(game, "claim threefold g7g6"));
    assert_false(play(game, "claim fifty f6g8"));
    assert_int_equal(claims(game), 1);
    assert_true(play(game, "claim threefold f6g8"));
    assert_last(game, "claim threefold f6g8");
    assert_int_equal(game_outcome(game).reason, REASON_REPETITION_CLAIM);
    assert_int_equal(game_outcome(game).scores[0], 0);
    assert_true(state_valid(rules, game_state(game)));
    assert_true(game_undo(game));
    assert_int_equal(game_outcome(game).reason, REASON_NONE);
    assert_true(game_redo(game) && game_undo(game));
    assert_true(play(game, "f6g8"));
    assert_true(play(game, "Claim Threefold"));
    assert_last(game, "claim threefold");
    assert_int_equal(game_outcome(game).reason, REASON_REPETITION_CLAIM);
    assert_false(play(game, "g1f3"));
    game_free(game);
    rules_free(rules);
}

// A move that pawns make does not go on with the count; a promotion is no such move.
static void test_fifty(void **unused) {
    (void)unused;
    Rules *rules = support_load("chess");
    StateSpace start;
    support_fen(rules, "7k/8/8/8/8/8/P7/K5R1 w - - 99 100", &start.state);
    Game *game = game_new(rules, &start.state);
    assert_false(play(game, "claim fifty"));
    assert_false(play(game, "claim fifty a2a3"));
    assert_true(play(game, "claim fifty g1g2"));
    assert_int_equal(game_outcome(game).reason, REASON_QUIET_CLAIM);
    assert_true(game_undo(game) && play(game, "g1g2") && play(game, "claim fifty"));
    assert_true(game_undo(game));
    game_free(game);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),   cmocka_unit_test(test_material),
        cmocka_unit_test(test_blocked), cmocka_unit_test(test_time),
        cmocka_unit_test(test_claims),  cmocka_unit_test(test_fifty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
