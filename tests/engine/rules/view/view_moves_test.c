// SPDX-License-Identifier: MIT
#include "engine/doc/doc.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/compile/piece/compile.h"
#include "engine/rules/state/look.h"
#include "tests/support/support.h"
#include "tests/support/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// Logs -------------------------------------------------------------------------------------------

static uint16_t find_rule(const Rules *rules, const char *name) {
    int found = rules_find_interaction(rules, name, strlen(name));
    assert_true(found >= 0);
    return (uint16_t)found;
}

// Plays the first action of the rule [name], or of chance, and logs it for each seat.
static void play(Table *table, const char *name, View *views) {
    ActionList list = {0};
    ChanceOutcome outcomes[CHANCE_LIMIT];
    StateSpace before;
    state_copy(table->rules, &before.state, table->state);
    Action action = {0};
    if (state_is_chance(table->state)) {
        assert_true(state_chances(table->rules, table->state, outcomes) > 0);
        action = outcomes[0].action;
    } else {
        uint16_t rule = find_rule(table->rules, name);
        state_actions(table->rules, table->state, NULL, &list);
        for (size_t i = list.count; i-- > 0;)
            if (list.items[i].rule == rule)
                action = list.items[i];
        assert_int_equal(action.kind, ACTION_RULE);
    }
    state_apply(table->rules, &before.state, NULL, &action, table->state);
    for (Seat seat = 0; seat < table->rules->seats.count; seat++) {
        views[seat].rules = table->rules;
        views[seat].seat = seat;
        view_log(&views[seat], &before.state, &action, table->state);
    }
    action_list_free(&list);
}

static Table *table_dealt(View *views) {
    Table *table = table_new(SPECS "view-cards.game.yaml");
    state_begin(table->rules, table->state);
    while (state_is_chance(table->state))
        play(table, "", views);
    for (Seat seat = 0; seat < table->rules->seats.count; seat++)
        views[seat].log_count = 0;
    return table;
}

static void free_views(const Table *table, View *views) {
    for (Seat seat = 0; seat < table->rules->seats.count; seat++)
        view_free(&views[seat]);
}

static void test_log_of_a_draw(void **unused) {
    (void)unused;
    View views[SEAT_LIMIT] = {0};
    Table *table = table_dealt(views);
    play(table, "take", views);
    play(table, "", views);
    const LogItem *own = &views[ANN].log[1], *other = &views[BEN].log[1];
    assert_int_equal(own->action.kind, ACTION_CHANCE);
    assert_int_not_equal(own->piece.kind, KIND_NONE);
    assert_int_equal(other->action.kind, ACTION_CHANCE);
    assert_int_equal(other->action.to, table_site(table, "hand_Ann"));
    assert_int_equal(other->action.depth, 0);
    assert_int_equal(other->piece.kind, KIND_NONE);
    assert_memory_equal(other, &views[CID].log[1], sizeof *other);
    free_views(table, views);
    table_free(table);
}

static void test_log_of_an_open_card(void **unused) {
    (void)unused;
    View views[SEAT_LIMIT] = {0};
    Table *table = table_dealt(views);
    play(table, "discard", views);
    const LogItem *own = &views[ANN].log[0], *other = &views[BEN].log[0];
    assert_int_equal(own->announced, 2);
    assert_int_equal(other->announced, 1);
    assert_string_equal(table->rules->names.list[other->announcements[0]], "discarded");
    assert_int_equal(other->action.from, table_site(table, "hand_Ann"));
    assert_int_not_equal(other->piece.kind, KIND_NONE);
    assert_memory_equal(own->piece.block, other->piece.block, sizeof own->piece.block);
    free_views(table, views);
    table_free(table);
}

static void test_log_of_a_secret(void **unused) {
    (void)unused;
    View views[SEAT_LIMIT] = {0};
    Table *table = table_dealt(views);
    play(table, "wear", views);
    const LogItem *own = &views[ANN].log[0], *other = &views[BEN].log[0];
    assert_false(own->hidden);
    assert_int_equal(own->action.from, table_site(table, "hand_Ann"));
    assert_true(other->hidden);
    assert_int_equal(other->action.seat, ANN);
    assert_int_equal(other->action.from, SITE_NONE);
    assert_int_equal(other->piece.kind, KIND_NONE);
    play(table, "bid", views);
    play(table, "", views); // what chance gave is for Ben's eyes
    assert_int_equal(views[ANN].log[2].action.value, VALUE_NULL);
    free_views(table, views);
    table_free(table);
}

// Blind picks ------------------------------------------------------------------------------------

// Ann may steal from Ben's hand of two cards, and hit a heap of two on the board.
static Table *table_to_steal(int least, int most, int boxed) {
    Table *table = table_new(SPECS "view-steal.game.yaml");
    table_add(table, "hand_Ben", "Card", BEN, most);
    table_add(table, "hand_Ben", "Card", BEN, least);
    table_add(table, "box", "Card", BEN, boxed);
    return table;
}

static void check_moves(const Table *table, const char *expected) {
    Text text = {0};
    assert_string_equal(support_moves(table->rules, table->state, &text), expected);
    text_free(&text);
}

static bool reads(const Table *table, const char *move) {
    Action action;
    return move_read(table->rules, table->state, NULL, move, &action, NULL);
}

// The text of an action names what its seat sees, and nothing else is understood.
static void test_moves_tell_nothing(void **unused) {
    (void)unused;
    Table *first = table_to_steal(3, 9, 5), *second = table_to_steal(5, 9, 3);
    assert_true(table_same_view(first, second->state, ANN));
    check_moves(first, "steal:hand_Ben/Card");
    check_moves(second, "steal:hand_Ben/Card");
    assert_true(reads(first, "steal:hand_Ben/Card"));
    assert_false(reads(first, "steal:hand_Ben/Card-3"));
    assert_false(reads(first, "steal:hand_Ben/Card-9"));
    table_free(first);
    table_free(second);
}

// A heap of cards that look alike has no numbers, whatever they are.
static void test_heaps_tell_nothing(void **unused) {
    (void)unused;
    Table *first = table_new(SPECS "view-steal.game.yaml");
    Table *second = table_new(SPECS "view-steal.game.yaml");
    table_add(first, "a1", "Card", BEN, 9);
    table_add(first, "a1", "Card", BEN, 3);
    table_add(first, "b1", "Card", BEN, 3);
    table_add(second, "a1", "Card", BEN, 3);
    table_add(second, "a1", "Card", BEN, 3);
    table_add(second, "b1", "Card", BEN, 9);
    assert_true(table_same_view(first, second->state, ANN));
    check_moves(first, "hit:a1 hit:b1");
    check_moves(second, "hit:a1 hit:b1");
    table_free(first);
    table_free(second);
}

// Nobody is shown a card before the lot has told which one it is, and then each what he may see.
static void test_log_of_a_lot(void **unused) {
    (void)unused;
    View views[SEAT_LIMIT] = {0};
    Table *table = table_to_steal(3, 9, 5);
    play(table, "steal", views);
    play(table, "", views);
    for (Seat seat = 0; seat < table->rules->seats.count; seat++) {
        const LogItem *asked = &views[seat].log[0], *drawn = &views[seat].log[1];
        assert_int_equal(asked->action.kind, ACTION_RULE);
        assert_int_equal(asked->action.from, table_site(table, "hand_Ben"));
        assert_int_equal(asked->piece.kind, KIND_NONE);
        assert_int_equal(drawn->action.kind, ACTION_CHANCE);
        assert_int_equal(drawn->action.depth, 0);
        assert_int_not_equal(drawn->piece.kind, KIND_NONE);
    }
    const Attribute *rank = &table->rules->data.attributes[table_attribute(table, "rank")];
    assert_int_not_equal(views[ANN].log[1].piece.block[rank->offset], 0);
    assert_int_equal(views[CID].log[1].piece.block[rank->offset], 0);
    free_views(table, views);
    table_free(table);
}

// History ----------------------------------------------------------------------------------------

static bool compiles(const char *text) {
    Doc doc;
    Arena arena = {0};
    Report report = {0};
    InteractionSpec spec;
    assert_true(doc_read(&doc, "spec", text, strlen(text), NULL));
    assert_true(interaction_spec_read(&spec, &arena, &doc, &report));
    Rules *rules = rules_compile_interaction(&spec, &report);
    rules_free(rules);
    report_free(&report);
    arena_free(&arena);
    doc_free(&doc);
    return rules != NULL;
}

// Whether the position was there before is a question about the truth.
static void test_history_is_not_asked(void **unused) {
    (void)unused;
    static const struct {
        const char *hides, *condition;
        bool fine;
    } rows[] = {
        {"true", "after: ['not(position_seen())']", false},
        {"true", "conditions: ['not(state_seen())']", false},
        {"true", "after: ['not(position_seen())'], refused: []", true},
        {"true", "umpire: ['not(state_seen())'], refused: []", true},
        {"false", "after: ['not(position_seen())']", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        text_appendf(&text,
                     "metadata: {name: Ko}\n"
                     "players: {roles: [{name: A}, {name: B}]}\n"
                     "topology: {type: grid, structure: 'grid(3, 3)'}\n"
                     "entity_schemas: {types: {P: {}}}\n"
                     "interactions: {list: {place: {%s, effects: [\"spawn('P', target, "
                     "player)\"]}, wink: {secret: %s, effects: []}}}\n"
                     "game_flow: {phases: {main: {allowed_actions: [place, wink]}}}\n",
                     rows[i].condition, rows[i].hides);
        assert_int_equal(compiles(text_string(&text)), rows[i].fine);
        text_free(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_log_of_a_draw),        cmocka_unit_test(test_log_of_an_open_card),
        cmocka_unit_test(test_log_of_a_secret),      cmocka_unit_test(test_moves_tell_nothing),
        cmocka_unit_test(test_heaps_tell_nothing),   cmocka_unit_test(test_log_of_a_lot),
        cmocka_unit_test(test_history_is_not_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
