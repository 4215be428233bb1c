// SPDX-License-Identifier: MIT
// What moves by itself: which pieces of what a seat sees slide, and when dice tumble.
#include "app/desktop/view/motion/motion.h"

#include "engine/base/memory.h"
#include "engine/rules/view/view.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define CARDS TESSERA_SOURCE_FOLDER "/tests/probes/cards3/cards3.game.yaml"
#define DEAL  "draw:Card-1,draw:Card-2,draw:Card-3"

enum { ANN, BEN };

// How pieces move from the position after [before] to that after [then], as [seat] sees them:
// "deck hand_Ann", with "?" after what is not seen; several with commas between them.
static void assert_slides(const char *path, Seat seat, const char *before, const char *then,
                          const char *expected) {
    Rules *rules = support_load(path);
    StateSpace space;
    View from = {0}, to = {0};
    Changes changes = {0};
    Text text = {0};
    state_begin(rules, &space.state);
    support_play(rules, &space.state, before);
    state_view(rules, &space.state, seat, &from);
    support_play(rules, &space.state, then);
    state_view(rules, &space.state, seat, &to);
    changes_between(rules, &from.state->state, &to.state->state, &changes);
    for (size_t i = 0; i < changes.count; i++) {
        const Change *change = &changes.items[i];
        if (change->kind != CHANGE_MOVED)
            continue;
        text_append(&text, text.length > 0 ? ", " : "");
        spot_write(rules, change->from, &text);
        text_append(&text, " ");
        spot_write(rules, change->to, &text);
        const Piece *piece = &state_pieces(rules, &to.state->state)[change->piece];
        text_append(&text, piece->kind == KIND_NONE ? "?" : "");
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    changes_free(&changes);
    view_free(&from);
    view_free(&to);
    rules_free(rules);
}

static void test_cards(void **state) {
    (void)state;
    // Who draws sees what he has drawn, the others do not.
    assert_slides(CARDS, ANN, DEAL, "take,draw:Card-2", "deck hand_Ann");
    assert_slides(CARDS, BEN, DEAL, "take,draw:Card-2", "deck hand_Ann?");
    assert_slides(CARDS, ANN, DEAL ",take,draw:Card-2", "on_top:Card-1", "hand_Ann deck");
    assert_slides(CARDS, BEN, DEAL ",take,draw:Card-2", "on_top:Card-1", "hand_Ann deck?");
}

// One sees one's own piece move and not the others'.
static void test_hidden_pieces(void **state) {
    (void)state;
    const char *path = TESSERA_SOURCE_FOLDER "/tests/probes/kriegspiel/kriegspiel.game.yaml";
    assert_slides(path, 0, "", "try:a1-a2", "a1 a2");
    assert_slides(path, 1, "", "try:a1-a2", "");
}

// ---- Dice

typedef struct Table {
    Rules *rules;
    StateSpace space;
    Faces faces;
    Zones zones;
    Motion motion;
} Table;

static void open_table(Table *table) {
    *table = (Table){.rules = support_load("chess")};
    faces_init(&table->faces, table->rules);
    table->zones = (Zones){.faces = &table->faces, .state = &table->space.state};
    table->motion.dropped = PIECE_NONE;
    state_begin(table->rules, &table->space.state);
}

static void close_table(Table *table) {
    motion_free(&table->motion);
    rules_free(table->rules);
}

static void show(Table *table, int dice, size_t played, int slide) {
    StripDice lie = {.count = dice, .wait = dice == 0, .faces = {2, 1}};
    motion_show(&table->motion, table->rules, &table->space.state, 0, &table->zones, slide);
    motion_show_dice(&table->motion, &lie, played);
}

static void test_dice_tumble(void **state) {
    (void)state;
    Table table;
    open_table(&table);
    motion_set_time(&table.motion, 1000);
    show(&table, 0, 0, 200);
    assert_int_equal(motion_tumble(&table.motion), 0);
    show(&table, 2, 1, 200);
    assert_int_equal(motion_tumble(&table.motion), 1);
    assert_true(motion_is_running(&table.motion));
    motion_set_time(&table.motion, 1300);
    assert_int_equal(motion_tumble(&table.motion), 5);
    show(&table, 2, 2, 200); // one of them is used meanwhile
    motion_set_time(&table.motion, 1599);
    assert_true(motion_is_running(&table.motion));
    motion_set_time(&table.motion, 1600);
    assert_false(motion_is_running(&table.motion));
    assert_int_equal(motion_tumble(&table.motion), 0);
    show(&table, 2, 1, 200); // taken back
    assert_int_equal(motion_tumble(&table.motion), 0);
    close_table(&table);
}

static void test_dice_lie_still(void **state) {
    (void)state;
    Table table;
    open_table(&table);
    show(&table, 0, 0, 200);
    show(&table, 2, 1, 200); // nobody told the time
    assert_int_equal(motion_tumble(&table.motion), 0);
    motion_set_time(&table.motion, 1000);
    show(&table, 0, 2, 200);
    show(&table, 2, 3, 0); // nothing moves by itself
    assert_int_equal(motion_tumble(&table.motion), 0);
    show(&table, 0, 4, 200);
    show(&table, 2, 5, 200);
    assert_int_equal(motion_tumble(&table.motion), 1);
    motion_stop_tumbling(&table.motion);
    assert_int_equal(motion_tumble(&table.motion), 0);
    assert_false(motion_is_running(&table.motion));
    close_table(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards),
        cmocka_unit_test(test_hidden_pieces),
        cmocka_unit_test(test_dice_tumble),
        cmocka_unit_test(test_dice_lie_still),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
