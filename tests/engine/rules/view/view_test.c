// SPDX-License-Identifier: MIT
// What seats see, remember and may guess, on small positions made by hand and in random games.
#include "engine/base/memory.h"
#include "engine/doc/doc.h"
#include "engine/notation/moves.h"
#include "engine/rules/compile/compile.h"
#include "engine/rules/view/view.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define SPECS  TESSERA_SOURCE_FOLDER "/tests/engine/rules/specs/"
#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"

enum { ANN, BEN, CID };
enum { WHITE, BLACK };

// A position being made.
typedef struct Table {
    Rules *rules;
    StateSpace space;
    State *state;
} Table;

static Table *table_new(const char *path) {
    Table *table = memory_new(sizeof *table);
    table->rules = support_load(path);
    table->state = &table->space.state;
    state_clear(table->rules, table->state);
    return table;
}

static void table_free(Table *table) {
    rules_free(table->rules);
    memory_free(table);
}

static Site site(const Table *table, const char *name) {
    Site found = topology_read_site(&table->rules->topology, &name);
    assert_int_not_equal(found, SITE_NONE);
    return found;
}

static int attribute(const Table *table, const char *name) {
    for (int i = 0; i < table->rules->attribute_count; i++)
        if (strcmp(table->rules->attributes[i].name, name) == 0)
            return i;
    fail();
    return -1;
}

static PieceIndex add(Table *table, const char *where, const char *kind, Seat owner, int rank) {
    PieceIndex piece = state_add(table->rules, table->state, site(table, where),
                                 rules_find_kind(table->rules, kind), owner, false);
    assert_int_not_equal(piece, PIECE_NONE);
    if (rank > 0)
        state_set_attribute(table->rules, table->state, piece, attribute(table, "rank"), rank);
    return piece;
}

static PieceIndex card(Table *table, const char *where, int rank) {
    return add(table, where, "Card", SEAT_NONE, rank);
}

static void move(Table *table, PieceIndex piece, const char *where) {
    state_lift(table->rules, table->state, piece);
    state_put(table->rules, table->state, piece, site(table, where));
    assert_true(state_valid(table->rules, table->state));
}

static void write_rank(const Table *table, const State *state, PieceIndex piece, Text *text) {
    Kind kind = state_pieces(table->rules, state)[piece].kind;
    Value rank = kind == KIND_NONE
                     ? VALUE_NULL
                     : state_attribute(table->rules, state, piece, attribute(table, "rank"));
    if (kind == KIND_NONE)
        text_append(text, "?");
    else if (rank == VALUE_NULL)
        text_append(text, table->rules->kinds[kind].code);
    else
        text_appendf(text, "%d", rank);
}

// Checks the ranks that [seat] sees on a site, from the top: `3 ?`.
static void check_sees(const Table *table, Seat seat, const char *where, const char *expected) {
    StateSpace seen;
    Text text = {0};
    state_mask(table->rules, table->state, seat, &seen.state);
    PieceIndex at = state_board(table->rules, &seen.state)[site(table, where)];
    for (; at != PIECE_NONE; at = state_pieces(table->rules, &seen.state)[at].below) {
        text_append(&text, text.length > 0 ? " " : "");
        write_rank(table, &seen.state, at, &text);
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
}

// Checks the pool of [seat]: kinds' first letters and ranks.
static void check_pool(const Table *table, Seat seat, const char *expected) {
    View view = {0};
    Text text = {0};
    StateSpace scratch;
    state_view(table->rules, table->state, seat, &view);
    state_clear(table->rules, &scratch.state);
    for (size_t i = 0; i < view.pool_count; i++) {
        text_append(&text, i > 0 ? " " : "");
        state_pieces(table->rules, &scratch.state)[0].kind = view.pool[i].kind;
        memcpy(state_block(table->rules, &scratch.state, 0), view.pool[i].block,
               (size_t)table->rules->block_size);
        write_rank(table, &scratch.state, 0, &text);
    }
    assert_string_equal(text_string(&text), expected);
    text_free(&text);
    view_free(&view);
}

static bool same_view(const Table *a, const State *other, Seat seat) {
    View first = {0}, second = {0};
    state_view(a->rules, a->state, seat, &first);
    state_view(a->rules, other, seat, &second);
    bool same = view_equal(&first, &second);
    view_free(&first);
    view_free(&second);
    return same;
}

// Checks that a mask is a State, is its own mask, and that samples are States with an equal View.
static void check_views(const Rules *rules, const State *state, uint64_t seed) {
    Rng rng = {seed};
    View view = {0}, again = {0};
    StateSpace space;
    for (int seat = -1; seat < rules->seat_count; seat++) {
        Seat who = seat < 0 ? (Seat)SEAT_NONE : (Seat)seat;
        state_view(rules, state, who, &view);
        assert_true(state_valid(rules, &view.state->state));
        state_mask(rules, &view.state->state, who, &space.state);
        assert_memory_equal(&space, view.state, rules->state_size);
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
    card(table, "hand_Ann", 5);
    card(table, "hand_Ann", 2);
    card(table, "hand_Ben", 3);
    card(table, "deck", 4);
    card(table, "pile", 1);
    check_sees(table, ANN, "hand_Ann", "2 5");
    check_sees(table, BEN, "hand_Ann", "? ?");
    check_sees(table, SEAT_NONE, "hand_Ann", "? ?");
    check_sees(table, ANN, "deck", "?");
    check_sees(table, SEAT_NONE, "pile", "1");
    check_pool(table, ANN, "3 4");
    check_pool(table, CID, "2 3 4 5");
    check_pool(table, SEAT_NONE, "2 3 4 5");
    check_views(table->rules, table->state, 1);
    table_free(table);
}

// A card for Ann, and these where she does not see them.
static void deal(Table *table, const int *ranks) {
    state_clear(table->rules, table->state);
    card(table, "hand_Ann", 7);
    card(table, "hand_Ben", ranks[0]);
    card(table, "deck", ranks[1]);
    card(table, "hand_Ben", ranks[2]);
    card(table, "deck", ranks[3]);
    card(table, "hand_Cid", ranks[4]);
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
        assert_true(same_view(table, &first.state, ANN));
        assert_true(same_view(table, &first.state, SEAT_NONE));
    }
    deal(table, (int[]){3, 1, 2, 2, 3});
    assert_false(same_view(table, &first.state, BEN));
    assert_true(same_view(table, &first.state, CID));
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
    assert_memory_equal(view.state, &space, rules->state_size);
    assert_true(view_sample(&view, &rng, &sample.state));
    assert_memory_equal(&sample, &space, rules->state_size);
    view_free(&view);
    rules_free(rules);
}

static void test_variables(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    int trump = table->rules->variables[0].index, bid = table->rules->variables[1].index;
    StateSpace seen;
    state_set_place(table->rules, table->state, trump, 4);
    state_set_place(table->rules, table->state, bid + BEN, 9);
    state_mask(table->rules, table->state, ANN, &seen.state);
    assert_int_equal(state_places(table->rules, &seen.state)[trump], 4);
    assert_int_equal(state_places(table->rules, &seen.state)[bid + ANN], 0);
    assert_int_equal(state_places(table->rules, &seen.state)[bid + BEN], VALUE_NULL);
    state_mask(table->rules, table->state, BEN, &seen.state);
    assert_int_equal(state_places(table->rules, &seen.state)[trump], VALUE_NULL);
    assert_int_equal(state_places(table->rules, &seen.state)[bid + BEN], 9);
    check_views(table->rules, table->state, 2);
    table_free(table);
}

static void test_private_attributes(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-ranks.game.yaml");
    state_init(table->rules, table->state);
    check_sees(table, WHITE, "a1", "1");
    check_sees(table, BLACK, "a1", "Man");
    check_sees(table, BLACK, "c1", "?");
    check_sees(table, SEAT_NONE, "b4", "Man");
    check_pool(table, WHITE, "1 3 Flag");
    check_views(table->rules, table->state, 3);
    table_free(table);
}

static void test_hidden_places(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-fog.game.yaml");
    StateSpace first;
    state_init(table->rules, table->state);
    state_copy(table->rules, &first.state, table->state);
    move(table, 3, "b2");
    move(table, 5, "a3");
    assert_true(same_view(table, &first.state, WHITE));
    assert_false(same_view(table, &first.state, BLACK));
    check_views(table->rules, table->state, 4);
    state_lift(table->rules, table->state, 3);
    state_put(table->rules, table->state, 3, site(table, "prison"));
    assert_true(state_sees_face(table->rules, table->state, 3, WHITE));
    assert_false(same_view(table, &first.state, WHITE));
    check_views(table->rules, table->state, 5);
    table_free(table);
}

// Memory -----------------------------------------------------------------------------------------

static void test_card_is_followed(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    card(table, "hand_Ben", 4);
    card(table, "deck", 1);
    PieceIndex known = card(table, "hand_Ann", 6);
    move(table, known, "deck");
    check_sees(table, ANN, "deck", "6 ?");
    check_sees(table, BEN, "deck", "? ?");
    move(table, known, "hand_Ben");
    check_sees(table, ANN, "hand_Ben", "6 ?");
    check_sees(table, CID, "hand_Ben", "? ?");
    check_views(table->rules, table->state, 6);
    table_free(table);
}

// Ben holds a 6 that Ann knows, and a card that she does not.
static Table *table_with_known_card(int other_rank, PieceIndex *known, PieceIndex *other) {
    Table *table = table_new(SPECS "view-cards.game.yaml");
    *other = card(table, "hand_Ben", other_rank);
    card(table, "hand_Ben", 8);
    *known = card(table, "pile", 6);
    move(table, *known, "hand_Ben");
    check_sees(table, ANN, "hand_Ben", "6 ? ?");
    return table;
}

static void test_hidden_leaving_is_forgotten(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(4, &known, &other);
    StateSpace first;
    state_copy(table->rules, &first.state, table->state);
    move(table, known, "deck");
    check_sees(table, ANN, "hand_Ben", "? ?");
    check_sees(table, BEN, "deck", "6");
    State *state = table->state;
    table->state = &first.state;
    move(table, other, "deck");
    check_sees(table, ANN, "hand_Ben", "? ?");
    assert_true(same_view(table, state, ANN));
    assert_true(same_view(table, state, CID));
    assert_false(same_view(table, state, BEN));
    table_free(table);
}

static void test_open_leaving_is_remembered(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(4, &known, &other);
    move(table, other, "pile");
    check_sees(table, ANN, "hand_Ben", "6 ?");
    move(table, known, "pile");
    check_sees(table, ANN, "hand_Ben", "?");
    table_free(table);
}

// Whether the 6 that turns up is the one that Ann knew she cannot tell.
static void test_alike_is_forgotten(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(6, &known, &other);
    StateSpace first;
    state_copy(table->rules, &first.state, table->state);
    move(table, other, "pile");
    check_sees(table, ANN, "hand_Ben", "? ?");
    State *state = table->state;
    table->state = &first.state;
    move(table, known, "pile");
    assert_true(same_view(table, state, ANN));
    table_free(table);
}

static void test_removed_is_forgotten(void **unused) {
    (void)unused;
    PieceIndex known, other;
    Table *table = table_with_known_card(4, &known, &other);
    state_capture(table->rules, table->state, other, CID);
    check_sees(table, ANN, "hand_Ben", "? ?");
    check_pool(table, ANN, "4 6 8");
    check_views(table->rules, table->state, 7);
    table_free(table);
}

static void test_shuffle(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    StateSpace first;
    for (int rank = 1; rank <= 4; rank++)
        card(table, "deck", rank);
    PieceIndex known = card(table, "hand_Ann", 2);
    move(table, known, "deck");
    state_shuffle(table->rules, table->state, site(table, "deck"));
    check_sees(table, ANN, "deck", "? ? ? ? ?");
    check_pool(table, ANN, "1 2 2 3 4");
    state_copy(table->rules, &first.state, table->state);
    state_shuffle(table->rules, table->state, site(table, "deck"));
    assert_memory_equal(&first, table->state, table->rules->state_size);
    table_free(table);
}

static void test_spectators(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    PieceIndex shown = card(table, "pile", 3), dealt = card(table, "deck", 5);
    move(table, shown, "hand_Ben");
    check_sees(table, SEAT_NONE, "hand_Ben", "3");
    move(table, dealt, "hand_Ben");
    check_sees(table, SEAT_NONE, "hand_Ben", "3 ?");
    Knowledge *knowledge = &state_knowledge(table->rules, table->state)[dealt];
    knowledge->known = 1u << ANN | 1u << BEN | 1u << CID; // each was told, in private
    check_sees(table, SEAT_NONE, "hand_Ben", "3 ?");
    knowledge->known = SEATS_ALL;
    check_sees(table, SEAT_NONE, "hand_Ben", "3 5");
    check_views(table->rules, table->state, 8);
    table_free(table);
}

// What an effect may set is in no pool: Ann would learn which card Ben has marked.
static void test_changes_are_hidden(void **unused) {
    (void)unused;
    Table *table = table_new(SPECS "view-cards.game.yaml");
    int worn = attribute(table, "worn");
    StateSpace first;
    PieceIndex known = card(table, "pile", 1), other = card(table, "hand_Ben", 2);
    move(table, known, "hand_Ben");
    state_copy(table->rules, &first.state, table->state);
    knowledge_change(table->rules, table->state, known, worn);
    state_set_attribute(table->rules, table->state, known, worn, 1);
    knowledge_change(table->rules, &first.state, other, worn);
    state_set_attribute(table->rules, &first.state, other, worn, 1);
    assert_true(same_view(table, &first.state, ANN));
    assert_false(same_view(table, &first.state, BEN));
    check_views(table->rules, table->state, 9);
    table_free(table);
}

// Logs -------------------------------------------------------------------------------------------

static uint16_t find_rule(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->rule_count; i++)
        if (strcmp(rules->rules[i].name, name) == 0)
            return (uint16_t)i;
    fail();
    return 0;
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
    for (Seat seat = 0; seat < table->rules->seat_count; seat++) {
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
    for (Seat seat = 0; seat < table->rules->seat_count; seat++)
        views[seat].log_count = 0;
    return table;
}

static void free_views(const Table *table, View *views) {
    for (Seat seat = 0; seat < table->rules->seat_count; seat++)
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
    assert_int_equal(other->action.to, site(table, "hand_Ann"));
    assert_int_equal(other->action.place, 0);
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
    assert_string_equal(table->rules->names[other->announcements[0]], "discarded");
    assert_int_equal(other->action.from, site(table, "hand_Ann"));
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
    assert_int_equal(own->action.from, site(table, "hand_Ann"));
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

// Blind picks ------------------------------------------------------------------------------------

// Ann may steal from Ben's hand of two cards, and hit a heap of two on the board.
static Table *table_to_steal(int least, int most, int boxed) {
    Table *table = table_new(SPECS "view-steal.game.yaml");
    add(table, "hand_Ben", "Card", BEN, most);
    add(table, "hand_Ben", "Card", BEN, least);
    add(table, "box", "Card", BEN, boxed);
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
    assert_true(same_view(first, second->state, ANN));
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
    add(first, "a1", "Card", BEN, 9);
    add(first, "a1", "Card", BEN, 3);
    add(first, "b1", "Card", BEN, 3);
    add(second, "a1", "Card", BEN, 3);
    add(second, "a1", "Card", BEN, 3);
    add(second, "b1", "Card", BEN, 9);
    assert_true(same_view(first, second->state, ANN));
    check_moves(first, "hit:a1 hit:b1");
    check_moves(second, "hit:a1 hit:b1");
    table_free(first);
    table_free(second);
}

// Which one is stolen of two that look alike follows neither their ranks nor their order.
static void test_picks_are_blind(void **unused) {
    (void)unused;
    enum { TABLES = 64 };
    int low = 0;
    for (int i = 0; i < TABLES; i++) {
        View views[SEAT_LIMIT] = {0};
        int least = 1 + i % 8, most = 9;
        Table *table = table_to_steal(least, most, 1 + i / 8);
        play(table, "steal", views);
        PieceIndex stolen = state_board(table->rules, table->state)[site(table, "hand_Ann")];
        assert_int_not_equal(stolen, PIECE_NONE);
        low += state_attribute(table->rules, table->state, stolen, attribute(table, "rank")) ==
               least;
        assert_int_equal(views[CID].log[0].action.place, 0);
        free_views(table, views);
        table_free(table);
    }
    assert_in_range(low, TABLES / 4, 3 * TABLES / 4);
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
        cmocka_unit_test(test_log_of_a_draw),
        cmocka_unit_test(test_log_of_an_open_card),
        cmocka_unit_test(test_log_of_a_secret),
        cmocka_unit_test(test_moves_tell_nothing),
        cmocka_unit_test(test_heaps_tell_nothing),
        cmocka_unit_test(test_picks_are_blind),
        cmocka_unit_test(test_history_is_not_asked),
        cmocka_unit_test(test_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
