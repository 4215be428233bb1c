// SPDX-License-Identifier: MIT
#include "tests/support/table.h"

#include "engine/base/memory.h"
#include "engine/rules/state/change.h"
#include "engine/rules/state/look.h"
#include "engine/rules/state/valid.h"
#include "engine/rules/view/mask.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

Table *table_new(const char *path) {
    Table *table = memory_new(sizeof *table);
    table->rules = support_load(path);
    table->state = &table->space.state;
    state_clear(table->rules, table->state);
    return table;
}

void table_free(Table *table) {
    rules_free(table->rules);
    memory_free(table);
}

Site table_site(const Table *table, const char *name) {
    Site found = topology_read_site(&table->rules->topology, &name);
    assert_int_not_equal(found, SITE_NONE);
    return found;
}

int table_attribute(const Table *table, const char *name) {
    for (int i = 0; i < table->rules->data.attribute_count; i++)
        if (strcmp(table->rules->data.attributes[i].name, name) == 0)
            return i;
    fail();
    return -1;
}

PieceIndex table_add(Table *table, const char *where, const char *kind, Seat owner, int rank) {
    PieceIndex piece = state_add(table->rules, table->state, table_site(table, where),
                                 rules_find_kind(table->rules, kind), owner, false);
    assert_int_not_equal(piece, PIECE_NONE);
    if (rank > 0)
        state_set_attribute(table->rules, table->state, piece, table_attribute(table, "rank"),
                            rank);
    return piece;
}

PieceIndex table_card(Table *table, const char *where, int rank) {
    return table_add(table, where, "Card", SEAT_NONE, rank);
}

void table_move(Table *table, PieceIndex piece, const char *where) {
    state_lift(table->rules, table->state, piece);
    state_put(table->rules, table->state, piece, table_site(table, where));
    assert_true(state_valid(table->rules, table->state));
}

static void write_rank(const Table *table, const State *state, PieceIndex piece, Text *text) {
    Kind kind = state_pieces(table->rules, state)[piece].kind;
    Value rank = kind == KIND_NONE
                     ? VALUE_NULL
                     : state_attribute(table->rules, state, piece, table_attribute(table, "rank"));
    if (kind == KIND_NONE)
        text_append(text, "?");
    else if (rank == VALUE_NULL)
        text_append(text, table->rules->kinds.list[kind].code);
    else
        text_appendf(text, "%d", rank);
}

void table_check_sees(const Table *table, Seat seat, const char *where, const char *expected) {
    StateSpace seen;
    Text text = {0};
    state_mask(table->rules, table->state, seat, &seen.state);
    PieceIndex at = state_board(table->rules, &seen.state)[table_site(table, where)];
    for (; at != PIECE_NONE; at = state_pieces(table->rules, &seen.state)[at].below) {
        text_append(&text, text.length > 0 ? " " : "");
        write_rank(table, &seen.state, at, &text);
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

void table_check_pool(const Table *table, Seat seat, const char *expected) {
    View view = {0};
    Text text = {0};
    StateSpace scratch;
    state_view(table->rules, table->state, seat, &view);
    state_clear(table->rules, &scratch.state);
    for (size_t i = 0; i < view.pool_count; i++) {
        text_append(&text, i > 0 ? " " : "");
        state_pieces(table->rules, &scratch.state)[0].kind = view.pool[i].kind;
        memcpy(state_block(table->rules, &scratch.state, 0), view.pool[i].block,
               (size_t)table->rules->layout.block_size);
        write_rank(table, &scratch.state, 0, &text);
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    view_free(&view);
}

bool table_same_view(const Table *table, const State *other, Seat seat) {
    View first = {0}, second = {0};
    state_view(table->rules, table->state, seat, &first);
    state_view(table->rules, other, seat, &second);
    bool same = view_equal(&first, &second);
    view_free(&first);
    view_free(&second);
    return same;
}
