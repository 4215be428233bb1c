// SPDX-License-Identifier: MIT
// Which of several pieces that look alike an action takes: drawn by lot, so that nothing that a
// seat may compute tells it.
#include "engine/game/game.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/view/lot.h"
#include "tests/support/support.h"
#include "tests/support/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define PICK3 PROBES "pick3/pick3.game.yaml"

enum { HELD = 3, HIDDEN = 6 };

// Ann is to steal one of three cards that Ben holds; a fourth one lies in the box, and Cid has two.
typedef struct Theft {
    Table *table;
    PieceIndex cards[HIDDEN]; // the first three are in Ben's hand
    View before;              // what Ann saw in the first of the truths,
    View asked;               // and after her action
    int count;                // of the truths so far
} Theft;

static void theft_init(Theft *theft) {
    *theft = (Theft){.table = table_new(SPECS "view-steal.game.yaml")};
    for (int i = 0; i < HIDDEN; i++)
        theft->cards[i] = table_add(theft->table,
                                    i < HELD    ? "hand_Ben"
                                    : i == HELD ? "box"
                                                : "hand_Cid",
                                    "Card", i <= HELD ? BEN : CID, 1);
}

static void theft_free(Theft *theft) {
    view_free(&theft->before);
    view_free(&theft->asked);
    table_free(theft->table);
}

static void set_ranks(Theft *theft, const int ranks[HIDDEN]) {
    Table *table = theft->table;
    for (int i = 0; i < HIDDEN; i++)
        state_set_attribute(table->rules, table->state, theft->cards[i],
                            table_attribute(table, "rank"), ranks[i]);
}

// The only move of the seat to act, and what it leads to.
static Action take_only(const Rules *rules, const State *state, State *after) {
    ActionList list = {0};
    state_actions(rules, state, NULL, &list);
    assert_int_equal(list.count, 1);
    Action action = list.items[0];
    state_apply(rules, state, NULL, &action, after);
    assert_true(state_valid(rules, after));
    action_list_free(&list);
    return action;
}

// What Ann sees after the action between the two States, her log of it included.
static void look(const Rules *rules, const State *before, const Action *action, const State *after,
                 View *view) {
    view->rules = rules;
    view->seat = ANN;
    view->log_count = 0;
    state_view(rules, after, ANN, view);
    view_log(view, before, action, after);
}

// Makes these ranks the truth, lets Ann steal, and checks that she sees what she saw in the others.
static size_t steal(Theft *theft, const int ranks[HIDDEN], State *asked, ChanceOutcome *outcomes) {
    const Rules *rules = theft->table->rules;
    View before = {0}, view = {0};
    set_ranks(theft, ranks);
    state_view(rules, theft->table->state, ANN, &before);
    Action action = take_only(rules, theft->table->state, asked);
    look(rules, theft->table->state, &action, asked, &view);
    if (theft->count++ == 0) {
        theft->before = before;
        theft->asked = view;
    } else {
        assert_true(view_equal(&theft->before, &before));
        assert_true(view_equal(&theft->asked, &view));
        view_free(&before);
        view_free(&view);
    }
    return state_chances(rules, asked, outcomes);
}

// Each of the three cards is the one that is stolen with one share of three.
static void check_truth(Theft *theft, const int ranks[HIDDEN]) {
    const Table *table = theft->table;
    StateSpace asked, after;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    int stolen = 0;
    assert_int_equal(steal(theft, ranks, &asked.state, outcomes), HELD);
    for (int i = 0; i < HELD; i++) {
        assert_int_equal(outcomes[i].weight, 1);
        assert_int_equal(outcomes[i].whole, HELD);
        state_apply(table->rules, &asked.state, NULL, &outcomes[i].action, &after.state);
        assert_true(state_valid(table->rules, &after.state));
        PieceIndex card = state_board(table->rules, &after.state)[table_site(table, "hand_Ann")];
        stolen |= 1 << state_attribute(table->rules, &after.state, card,
                                       table_attribute(table, "rank"));
    }
    assert_int_equal(stolen, 1 << ranks[0] | 1 << ranks[1] | 1 << ranks[2]);
}

// In every order of the ranks from [at] on.
static void check_orders(Theft *theft, int ranks[HIDDEN], int at) {
    if (at == HIDDEN)
        check_truth(theft, ranks);
    for (int i = at; i < HIDDEN; i++) {
        int first = ranks[at];
        ranks[at] = ranks[i];
        ranks[i] = first;
        check_orders(theft, ranks, at + 1);
        ranks[i] = ranks[at];
        ranks[at] = first;
    }
}

// All true States that fit what Ann sees offer her the same.
static void test_all_truths_offer_the_same(void **unused) {
    (void)unused;
    int ranks[HIDDEN] = {1, 2, 4, 5, 7, 9};
    Theft theft;
    theft_init(&theft);
    check_orders(&theft, ranks, 0);
    assert_int_equal(theft.count, 720);
    theft_free(&theft);
}

// Equal ones are one outcome; being asked tells nobody that they are.
static void test_equal_pieces(void **unused) {
    (void)unused;
    static const struct {
        int ranks[HIDDEN];
        size_t count;
        uint32_t weight; // of the first outcome
    } rows[] = {{{3, 3, 3, 5, 5, 9}, 1, 3}, {{3, 3, 5, 3, 5, 9}, 2, 2}, {{3, 5, 9, 3, 3, 5}, 3, 1}};
    StateSpace asked;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    Theft theft;
    theft_init(&theft);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(steal(&theft, rows[i].ranks, &asked.state, outcomes), rows[i].count);
        assert_int_equal(outcomes[0].weight, rows[i].weight);
        assert_int_equal(outcomes[0].whole, HELD);
    }
    theft_free(&theft);
}

static bool asks(Table *table, const char *move) {
    StateSpace after;
    Action action;
    assert_true(move_read(table->rules, table->state, NULL, move, &action, NULL));
    state_apply(table->rules, table->state, NULL, &action, &after.state);
    return state_is_chance(&after.state);
}

// What the seat knows, and what is alone, is taken as it is.
static void test_no_lot(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-steal.game.yaml");
    table_add(table, "hand_Ann", "Card", ANN, 3);
    table_add(table, "hand_Ann", "Card", ANN, 3);
    table_add(table, "hand_Ann", "Card", ANN, 4);
    table_add(table, "a1", "Card", BEN, 3);
    table_add(table, "a1", "Card", CID, 3);
    table_add(table, "b1", "Card", BEN, 1);
    table_add(table, "b1", "Card", BEN, 1);
    table_add(table, "hand_Ben", "Card", BEN, 1);
    assert_false(asks(table, "put:Card-3/a1"));
    assert_false(asks(table, "put:Card-4/b1"));
    assert_false(asks(table, "steal:hand_Ben/Card"));
    assert_false(asks(table, "hit:a1#1"));
    assert_false(asks(table, "hit:a1#2"));
    assert_true(asks(table, "hit:b1"));
    table_free(table);
}

// What is asked about the card that was drawn is about that card, and tells nothing of it before.
static void test_question_is_about_the_drawn(void **unused) {
    (void)unused;
    Rules *rules = support_load(PICK3);
    StateSpace start, asked, drawn, after;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    View first = {0}, view = {0};
    state_begin(rules, &start.state);
    take_only(rules, &start.state, &asked.state);
    assert_int_equal(state_chances(rules, &asked.state, outcomes), HELD);
    for (int i = 0; i < HELD; i++) {
        Text text = {0}, won = {0};
        state_apply(rules, &asked.state, NULL, &outcomes[i].action, &drawn.state);
        look(rules, &asked.state, &outcomes[i].action, &drawn.state, i == 0 ? &first : &view);
        assert_true(i == 0 || view_equal(&first, &view));
        move_write(rules, &asked.state, &outcomes[i].action, &text);
        state_copy(rules, &after.state, &drawn.state);
        text_appendf(&won, "guess:%d", i + 1);
        support_play(rules, &after.state, won.data);
        assert_int_equal(text.data[strlen("draw:Card-")], '1' + i);
        assert_int_equal(state_count(rules, &after.state, HELD - 1), 1); // won_Ann
        text_free(&text);
        text_free(&won);
    }
    view_free(&first);
    view_free(&view);
    rules_free(rules);
}

// A guess at the truth may be about any of the cards.
static void test_samples_guess_the_drawn(void **unused) {
    (void)unused;
    enum { SAMPLES = 60 };
    Rules *rules = support_load(PICK3);
    StateSpace state, sample;
    View view = {0};
    Rng rng = {7};
    int pointed[HELD] = {0};
    state_begin(rules, &state.state);
    support_play(rules, &state.state, "point:row_Ben/Card,draw:Card-2");
    state_view(rules, &state.state, ANN, &view);
    for (int i = 0; i < SAMPLES; i++) {
        assert_true(view_sample(&view, &rng, &sample.state));
        assert_in_range(sample.state.pending.depth, 0, HELD - 1);
        pointed[sample.state.pending.depth]++;
    }
    for (int i = 0; i < HELD; i++)
        assert_in_range(pointed[i], SAMPLES / 6, SAMPLES / 2);
    view_free(&view);
    rules_free(rules);
}

// Taken back and drawn again it is the same card, the one that follows from the secret.
static void test_undo(void **unused) {
    (void)unused;
    Rules *rules = support_load(PICK3);
    Secret secret = {{1, 2, 3}};
    ChanceSource source = chance_source_new(rules, &secret);
    Game *game = game_new(rules, NULL);
    StateSpace asked, drawn;
    assert_true(rules->facts.chances);
    game_use_source(game, game_add_source(game, &source));
    Action action = take_only(rules, game_state(game), &asked.state);
    assert_true(game_play(game, &action) && game_roll(game));
    state_copy(rules, &drawn.state, game_state(game));
    assert_true(game_disclosure(game, 0, ANN) == DISCLOSURE_NONE);
    assert_true(game_disclosure(game, 0, BEN) == DISCLOSURE_NONE);
    assert_true(game_disclosure(game, 1, ANN) == DISCLOSURE_CHANCE);
    assert_true(game_undo(game));
    assert_int_equal(game_position(game), 0);
    assert_true(game_play(game, &action));
    assert_memory_equal(game_state(game), &asked, rules->layout.size);
    assert_true(game_roll(game));
    assert_memory_equal(game_state(game), &drawn, rules->layout.size);
    assert_false(game_outcome_was_entered(game, 1));
    game_free(game);
    rules_free(rules);
}

// A lot may be drawn where something is asked, and in a chain.
#define HEAPS                                                                                      \
    "metadata: {name: Heaps}\n"                                                                    \
    "players: {roles: [{name: Ann}, {name: Ben}]}\n"                                               \
    "topology: {type: grid, structure: 'grid(2, 1)', capacity: 4}\n"                               \
    "entity_schemas: {types: {Man: {attributes: {owner: {type: player_ref}, "                      \
    "rank: {type: int, min: 1, max: 3, visibility: owner}}}}}\n"                                   \
    "setup: {steps: [" MAN("a1", "1") MAN("a1", "2") MAN("a1", "3") MAN(                           \
        "b1", "3") "]}\n"                                                                          \
                   "interactions: {list: {"                                                        \
                   "start: {effects: [\"ask('carry')\"]}, "                                        \
                   "carry: {chainable: true, entity: 'where(p in pieces, ne(p.owner, player))', "  \
                   "target: 'neighbours(start)', effects: ['move_entity(entity, target)']}}}\n"    \
                   "game_flow: {phases: {main: {actors: current_player, allowed_actions: [start, " \
                   "carry]}}}\n"

#define MAN(site, rank)                                                                            \
    "{action: spawn_entity, schema: Man, at: [" site "], set_attributes: {rank: " rank             \
    ", owner: \"player('Ben')\"}}, "

// A position that is read goes on like the one that was written.
static void check_position(const Rules *rules, const char *moves) {
    StateSpace state, read;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    Text text = {0}, again = {0};
    Report report = {0};
    state_begin(rules, &state.state);
    support_play(rules, &state.state, moves);
    assert_int_equal(state.state.chance, CHANCE_LOT);
    position_write_state(rules, &state.state, &text);
    bool fine = position_read(rules, "position", text.data, text.length, &read.state, &report);
    report_write(&report, &again);
    if (!fine)
        print_error("%s%s", text.data, text_string(&again));
    assert_true(fine);
    assert_true(read.state.hash == state.state.hash);
    assert_int_equal(state_chances(rules, &read.state, outcomes),
                     state_chances(rules, &state.state, outcomes));
    assert_true(outcomes[0].whole > 1);
    text_free(&text);
    text_free(&again);
    report_free(&report);
}

static void check_no_position(const Rules *rules, const char *flow, const char *message) {
    StateSpace read;
    Text text = {0}, said = {0};
    Report report = {0};
    text_appendf(
        &text,
        "{\"to_move\": \"Ann\", \"phase\": \"chance\", \"turn_phase\": \"main\", \"pieces\": "
        "[{\"site\": \"a1\", \"kind\": \"Man\", \"owner\": \"Ben\"}, "
        "{\"site\": \"b1\", \"kind\": \"Man\", \"owner\": \"Ben\"}, "
        "{\"site\": \"b1\", \"kind\": \"Man\", \"owner\": \"Ben\"}], "
        "\"flow\": {%s, \"chance\": {\"kind\": \"lot\"}}}",
        flow);
    assert_false(position_read(rules, "position", text.data, text.length, &read.state, &report));
    report_write(&report, &said);
    assert_non_null(strstr(said.data, message));
    text_free(&text);
    text_free(&said);
    report_free(&report);
}

#define CARRY(from, to)                                                                            \
    "\"action\": {\"kind\": \"rule\", \"rule\": \"carry\", \"from\": \"" from "\", \"to\": \"" to  \
    "\"}"

static void test_positions(void **unused) {
    (void)unused;
    Rules *rules = support_rules(HEAPS);
    check_position(rules, "carry:a1-b1");
    check_position(rules, "start,carry:a1-b1");
    check_position(rules, "carry:a1-b1,draw:Man-1,carry:b1-a1");
    check_no_position(rules, CARRY("a1", "b1"), "no lot can be drawn here");
    check_no_position(rules, CARRY("b1", "b1"), "no lot can be drawn here");
    check_no_position(rules, CARRY("b1", "a1") ", \"asked\": \"carry\"",
                      "no lot can be drawn here");
    check_no_position(rules, "\"stage\": \"effects\", " CARRY("b1", "a1"),
                      "chance cannot be asked for this here");
    check_no_position(rules, "\"ends\": \"turn\"", "chance cannot be asked for this here");
    rules_free(rules);
}

// A reference to one of several that look alike tells no more than that, and so does the lot that
// set it.
static void test_references(void **unused) {
    (void)unused;
    Rules *rules = support_rules(
        "metadata: {name: Marks}\n"
        "players: {roles: [{name: Ann}, {name: Ben}]}\n"
        "topology: {type: grid, structure: 'grid(1, 1)', capacity: 4}\n"
        "entity_schemas: {types: {Man: {attributes: {owner: {type: player_ref}, "
        "rank: {type: int, min: 1, max: 3, visibility: owner}}}}}\n"
        "state_schema: {global: {marked: {type: entity_ref}}}\n"
        "setup: {steps: [" MAN("a1", "1") MAN("a1", "2") MAN(
            "a1",
            "3") "]}\n"
                 "interactions: {list: {mark: {entity: 'where(p in pieces, ne(p.owner, player))', "
                 "effects: ['set(state.marked, entity)']}}}\n"
                 "game_flow: {phases: {main: {actors: current_player, allowed_actions: "
                 "[mark]}}}\n");
    static const char *const moves[] = {"mark:a1,draw:Man-1", "mark:a1,draw:Man-2",
                                        "mark:a1,draw:Man-3"};
    View first = {0}, view = {0};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        StateSpace state;
        state_begin(rules, &state.state);
        support_play(rules, &state.state, moves[i]);
        Value marked = state_slots(rules, &state.state)[rules->data.variables[0].index];
        assert_int_equal(state_depth(rules, &state.state, (PieceIndex)marked), i);
        view.rules = rules;
        state_view(rules, &state.state, ANN, i == 0 ? &first : &view);
        assert_true(i == 0 || view_equal(&first, &view));
    }
    view_free(&first);
    view_free(&view);
    rules_free(rules);
}

// What a turn must reach is looked for beyond a lot, too.
static void test_obligation(void **unused) {
    (void)unused;
    Text text = {0};
    Rules *rules = support_rules(
        "metadata: {name: Duties}\n"
        "players: {roles: [{name: Ann}, {name: Ben}]}\n"
        "topology: {type: grid, structure: 'grid(2, 1)', capacity: 4}\n"
        "entity_schemas: {types: {Man: {attributes: {owner: {type: player_ref}, "
        "rank: {type: int, min: 1, max: 3, visibility: owner}}}}}\n"
        "setup: {steps: [" MAN("a1", "1")
            MAN("a1",
                "2") "]}\n"
                     "interactions: {list: {"
                     "lift: {entity: 'where(p in pieces, ne(p.owner, player))', effects: "
                     "[\"ask('score')\"]}, "
                     "score: {gives: {points: 1}, effects: []}, rest: {effects: []}}}\n"
                     "game_flow: {obligation: [points], "
                     "phases: {main: {actors: current_player, allowed_actions: [lift, rest]}}}\n");
    StateSpace state;
    state_begin(rules, &state.state);
    assert_string_equal(support_moves(rules, &state.state, &text), "lift:a1");
    text_free(&text);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_truths_offer_the_same),
        cmocka_unit_test(test_equal_pieces),
        cmocka_unit_test(test_no_lot),
        cmocka_unit_test(test_question_is_about_the_drawn),
        cmocka_unit_test(test_samples_guess_the_drawn),
        cmocka_unit_test(test_undo),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_references),
        cmocka_unit_test(test_obligation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
