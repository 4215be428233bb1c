// SPDX-License-Identifier: MIT
// What expressions yield, on small positions made by hand.
#include "engine/rules/state/change.h"
#include "tests/engine/rules/compile/term_check.h"

static void test_numbers(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK(bench, "42", 42);
    CHECK(bench, "-7", -7);
    CHECK(bench, "add(1, 2)", 3);
    CHECK(bench, "add(1, 2, 3, 4)", 10);
    CHECK(bench, "sub(1, 2)", -1);
    CHECK(bench, "mul(3, -4)", -12);
    CHECK(bench, "mul(2, 3, 4)", 24);
    CHECK(bench, "div(7, 2)", 3);
    CHECK(bench, "div(-7, 2)", -3);
    CHECK(bench, "mod(7, 5)", 2);
    CHECK(bench, "mod(-1, 5)", 4);
    CHECK(bench, "mod(1, -5)", -4);
    CHECK(bench, "mod(-5, 5)", 0);
    CHECK(bench, "abs(-3)", 3);
    CHECK(bench, "neg(3)", -3);
    CHECK(bench, "min(3, 1, 2)", 1);
    CHECK(bench, "max(3, 1, 2)", 3);
    bench_free(bench);
}

static void test_logic(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK(bench, "eq(1, 1)", true);
    CHECK(bench, "ne(1, 1)", false);
    CHECK(bench, "eq('a', 'a')", true);
    CHECK(bench, "eq('a', 'b')", false);
    CHECK(bench, "eq(null, null)", true);
    CHECK(bench, "eq(1, null)", false);
    CHECK(bench, "ne(1, null)", true);
    CHECK(bench, "gt(2, 1)", true);
    CHECK(bench, "gt(null, 1)", false);
    CHECK(bench, "gt(1, null)", false);
    CHECK(bench, "gte(null, null)", false);
    CHECK(bench, "lte(null, 1)", false);
    CHECK(bench, "lt(null, 1)", false);
    CHECK(bench, "lt(1, 2)", true);
    CHECK(bench, "gte(2, 2)", true);
    CHECK(bench, "lte(2, 3)", true);
    CHECK(bench, "and(true, true, false)", false);
    CHECK(bench, "or(false, true)", true);
    CHECK(bench, "not(null)", true);
    CHECK(bench, "if(eq(1, 1), 5, 6)", 5);
    CHECK(bench, "if(null, 5, 6)", 6);
    CHECK(bench, "if(eq(state.stones, 0), null, 6)", VALUE_NULL);
    CHECK(bench, "let(x, state.stones, add(x, x, 1))", 1);
    CHECK(bench, "let(x, 3, let(y, add(x, 1), mul(x, y)))", 12);
    bench_free(bench);
}

// Nothing is evaluated after the first operand that decides, so a fault after it does not occur.
static void test_and_stops_early(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK(bench, "and(eq(state.stones, 1), gt(div(1, state.stones), 0))", false);
    CHECK(bench, "or(eq(state.stones, 0), gt(div(1, state.stones), 0))", true);
    CHECK(bench, "if(eq(state.stones, 0), 0, div(1, state.stones))", 0);
    bench_free(bench);
}

static void test_faults(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench_fault(bench, "add(1, sub(board[target].strength, 1))",
                "null stands where a value is needed, in sub(board[target].strength, 1)");
    bench_fault(bench, "not(eq(div(1, state.stones), 1))",
                "a number is divided by zero, in div(1, state.stones)");
    bench_fault(bench, "mod(1, state.stones)",
                "a number is divided by zero, in mod(1, state.stones)");
    bench_fault(bench, "add(state.stones, 2147483647, 1)",
                "a number is outside of its range, in add(state.stones, 2147483647, 1)");
    bench_fault(bench, "mul(65536, add(state.stones, 65536), 65536, 65536, 65536)",
                "a number is outside of its range, in "
                "mul(65536, add(state.stones, 65536), 65536, 65536, 65536)");
    bench_fault(bench, "sum(x in sites, 2147483647)",
                "a number is outside of its range, in sum(x in sites, 2147483647)");
    bench_fault(bench,
                "any(a in sites, any(b in sites, any(c in sites, any(d in sites, "
                "any(e in sites, eq(a, null))))))",
                "this takes too many steps, in any(a in sites, any(b in sites, any(c in sites, "
                "any(d in sites, any(e in site...");
    assert_false(evaluate_test(&bench->context, bench_term(bench, "true", TYPE_BOOLEAN)));
    Set set;
    evaluate_set(&bench->context, bench_term(bench, "sites", TYPE_SITES), &set);
    assert_int_equal(set_count(&set), 0);
    bench_free(bench);
}

static void test_names(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK(bench, "eq(concat('hand_', 'White'), 'hand_White')", true);
    CHECK(bench, "eq(concat('a', 1, -2), 'a1-2')", true);
    CHECK(bench, "eq(concat('hand_', player.name), 'hand_White')", true);
    CHECK(bench, "eq(concat('stones', state.stones), 'stones0')", true);
    CHECK(bench, "eq(concat('nowhere', player.name), 'nowhere')", false);
    CHECK(bench, "zone(concat('hand_', opponent_of(player).name))", 27);
    CHECK(bench, "zone(concat('foot_', opponent_of(player).name))", VALUE_NULL);
    CHECK(bench, "zone('deck')", 25);
    CHECK(bench, "zone('dock')", VALUE_NULL);
    CHECK(bench, "zone('a1')", VALUE_NULL);
    CHECK(bench, "hand_Black", 27);
    CHECK(bench, "player.hand", 26);
    CHECK(bench, "hand_zone", 26);
    CHECK(bench, "site('b1')", 1);
    CHECK(bench, "site('b9')", VALUE_NULL);
    CHECK(bench, "site('deck')", VALUE_NULL);
    CHECK(bench, "site(1, 2)", 11);
    CHECK(bench, "site(5, 0)", VALUE_NULL);
    CHECK(bench, "site(null, 0)", VALUE_NULL);
    CHECK(bench, "site(concat('c', add(state.stones, 2)))", 7);
    CHECK(bench, "eq(site('c2').name, 'c2')", true);
    CHECK(bench, "eq(deck.name, 'deck')", true);
    CHECK(bench, "player('Black')", BLACK);
    CHECK(bench, "player(site('c2').name)", VALUE_NULL);
    CHECK(bench, "player(concat('Bl', 'ack'))", BLACK);
    CHECK(bench, "player(player.name)", WHITE);
    CHECK(bench, "seat(1)", BLACK);
    CHECK(bench, "seat(2)", VALUE_NULL);
    CHECK(bench, "seat(-1)", VALUE_NULL);
    bench_free(bench);
}

static void test_options_and_state(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    State *state = bench_state(bench);
    CHECK(bench, "option.size", 7);
    CHECK(bench, "if(option.flying, 1, 2)", 1);
    CHECK(bench, "eq(option.mode, 'long')", true);
    CHECK(bench, "eq(state.phase, 'main')", true);
    state->flow.phase = 1;
    CHECK(bench, "eq(state.phase, 'after')", true);
    CHECK(bench, "state.current_player", WHITE);
    state_set_turn(bench->rules, state, 1);
    CHECK(bench, "state.current_player", BLACK);
    state->turns = 12;
    state->acted = 3;
    CHECK(bench, "state.turn", 12);
    CHECK(bench, "state.actions", 3);
    state_slots(bench->rules, state)[0] = 9;
    state_slots(bench->rules, state)[4 + BLACK] = 5;
    CHECK(bench, "state.stones", 9);
    CHECK(bench, "player('Black').gold", 5);
    CHECK(bench, "sum(p in players, p.gold)", 5);
    state_slots(bench->rules, state)[2] = bench_site(bench, "b2");
    CHECK(bench, "state.last.x", 1);
    bench_free(bench);
}

static void test_entities(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    PieceIndex man = bench_add(bench, "b3", MAN, BLACK, "pawn", 4);
    bench->context.entity = man;
    bench->context.start = bench_site(bench, "b3");
    bench->context.target = bench_site(bench, "c3");
    CHECK(bench, "entity", man);
    CHECK(bench, "card", man);
    CHECK(bench, "entity.pos", 11);
    CHECK(bench, "entity.site", 11);
    CHECK(bench, "entity.x", 1);
    CHECK(bench, "entity.y", 2);
    CHECK(bench, "entity.owner", BLACK);
    CHECK(bench, "eq(entity.schema, 'Man')", true);
    CHECK(bench, "eq(entity.kind, 'King')", false);
    CHECK(bench, "eq(entity.name, 'man')", true);
    CHECK(bench, "entity.moved", false);
    CHECK(bench, "entity.depth", 0);
    CHECK(bench, "eq(entity.rank, 'pawn')", true);
    CHECK(bench, "entity.strength", 4);
    CHECK(bench, "entity.home", VALUE_NULL);
    CHECK(bench, "entity.home.x", VALUE_NULL);
    bench_free(bench);
}

static void test_properties_of_null(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    static const char *const texts[] = {"entity.pos",
                                        "entity.x",
                                        "entity.owner.name",
                                        "entity.kind",
                                        "entity.name",
                                        "entity.moved",
                                        "entity.depth",
                                        "entity.rank",
                                        "start.x",
                                        "start.name",
                                        "start.owner",
                                        "start.count",
                                        "start.top",
                                        "start.bottom",
                                        "board[target]",
                                        "entity.owner.index",
                                        "entity.owner.side",
                                        "entity.owner.frozen",
                                        "entity.owner.out",
                                        "entity.owner.controller",
                                        "entity.owner.home_row",
                                        "entity.owner.gold",
                                        "entity.owner.hand",
                                        "distance(start, target)",
                                        "step(start, 'n')",
                                        "mid_pos(start, target)",
                                        "opponent_of(entity.owner)",
                                        "next_player(entity.owner)",
                                        "null.anything"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        CHECK(bench, texts[i], VALUE_NULL);
    CHECK(bench, "adjacent(start, target)", false);
    CHECK(bench, "path_clear(start, target)", false);
    CHECK(bench, "ally(entity.owner, player)", false);
    CHECK(bench, "enemy(entity.owner, player)", false);
    CHECK(bench, "longest_line(s in start, true)", 0);
    CHECK_SET(bench, "neighbours(start)", "");
    CHECK_SET(bench, "line(start, target)", "");
    CHECK_SET(bench, "start.entities", "");
    CHECK_SET(bench, "entities_of_player(entity.owner)", "");
    bench_free(bench);
}

static void test_masked_entity(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    PieceIndex man = bench_add(bench, "b3", MAN, BLACK, "pawn", 4);
    state_pieces(bench->rules, bench_state(bench))[man].kind = KIND_NONE;
    bench->context.entity = man;
    CHECK(bench, "entity.owner", BLACK);
    CHECK(bench, "entity.x", 1);
    CHECK(bench, "entity.depth", 0);
    CHECK(bench, "entity.kind", VALUE_NULL);
    CHECK(bench, "entity.name", VALUE_NULL);
    CHECK(bench, "entity.rank", VALUE_NULL);
    CHECK(bench, "entity.strength", VALUE_NULL);
    CHECK(bench, "entity.moved", VALUE_NULL);
    bench_free(bench);
}

static void test_zones_and_stacks(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    PieceIndex low = bench_add(bench, "deck", MAN, SEAT_NONE, "one", 1);
    PieceIndex high = bench_add(bench, "deck", MAN, SEAT_NONE, "two", 2);
    PieceIndex card = bench_add(bench, "hand_Black", MAN, WHITE, "two", 2);
    bench_add(bench, "a1", MAN, WHITE, "man", 1);
    CHECK(bench, "deck.count", 2);
    CHECK(bench, "count(deck.entities)", 2);
    CHECK(bench, "size(entities_in_zone(deck))", 2);
    CHECK(bench, "top_card(zone('deck'))", high);
    CHECK(bench, "top(deck)", high);
    CHECK(bench, "bottom(deck)", low);
    CHECK(bench, "deck.bottom", low);
    CHECK(bench, "bottom(hand_White)", VALUE_NULL);
    CHECK(bench, "deck.bottom.depth", 1);
    CHECK(bench, "deck.top.owner", VALUE_NULL);
    CHECK(bench, "deck.top.x", VALUE_NULL);
    CHECK(bench, "deck.owner", VALUE_NULL);
    CHECK(bench, "hand_Black.owner", BLACK);
    CHECK(bench, "hand_Black.top", card);
    CHECK(bench, "count(pieces)", 1);
    CHECK_SET(bench, "entities_of_player(player)", "3");
    CHECK_SET(bench, "entities_of_player(player('Black'))", "2");
    CHECK(bench, "any(p in players, gt(p.hand.count, 0))", true);
    bench_free(bench);
}

static void test_players(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK(bench, "opponent_of(player)", BLACK);
    CHECK(bench, "other_player(player('Black'))", WHITE);
    CHECK(bench, "next_player(player)", BLACK);
    CHECK(bench, "next_player(player, -1)", BLACK);
    CHECK(bench, "ally(player, player)", true);
    CHECK(bench, "enemy(player, player('Black'))", true);
    CHECK(bench, "eq(player.name, 'White')", true);
    CHECK(bench, "player.index", 0);
    CHECK(bench, "eq(player.side, 'White')", true);
    CHECK(bench, "player('Black').home_row", 4);
    CHECK(bench, "player.controller", WHITE);
    state_set_controller(bench_state(bench), WHITE, BLACK);
    CHECK(bench, "player.controller", BLACK);
    CHECK(bench, "player.frozen", false);
    CHECK(bench, "player.out", false);
    state_set_out(bench_state(bench), BLACK);
    CHECK(bench, "player('Black').out", true);
    CHECK_SET(bench, "players", "0");
    CHECK(bench, "next_player(player)", WHITE);
    bench_free(bench);
}

static void test_four_players(void **unused) {
    (void)unused;
    Bench *bench = bench_begin(4);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_GRID, 5, 5);
    bench_finish(bench);
    CHECK(bench, "opponent_of(player('White'))", 1);
    CHECK(bench, "opponent_of(player('Green'))", 0);
    CHECK(bench, "next_player(player('Red'))", 3);
    CHECK(bench, "next_player(player('Green'))", 0);
    CHECK(bench, "next_player(player('White'), -1)", 3);
    state_slots(bench->rules, bench_state(bench))[1] = -1;
    CHECK(bench, "next_player(player('Red'))", 1);
    state_set_out(bench_state(bench), 1);
    CHECK(bench, "next_player(player('Red'))", 0);
    CHECK(bench, "ally(player('White'), player('Red'))", true);
    CHECK(bench, "eq(player('Red').side, 'White')", true);
    bench_free(bench);
}

// In an order with repeats the place of the turn counts.
static void test_order_with_repeats(void **unused) {
    (void)unused;
    Bench *bench = bench_begin(3);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_GRID, 5, 5);
    static Seat order[] = {0, 1, 0, 2};
    bench->rules->flow.order = order;
    bench->rules->flow.order_count = 4;
    bench_finish(bench);
    CHECK(bench, "next_player(player('White'))", 1);
    state_set_turn(bench->rules, bench_state(bench), 2);
    CHECK(bench, "next_player(player('White'))", 2);
    CHECK(bench, "next_player(player('Black'))", 0);
    bench_free(bench);
}

static void test_kings(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    CHECK(bench, "king_captured(player)", true);
    PieceIndex man = bench_add(bench, "a1", MAN, WHITE, "man", 1);
    CHECK(bench, "king_captured(player)", true);
    state_set_attribute(bench->rules, bench_state(bench), man, RANK,
                        term_name(bench->compiler, "king"));
    CHECK(bench, "king_captured(player)", false);
    CHECK(bench, "king_captured(player('Black'))", true);
    PieceIndex king = bench_add(bench, "b1", KING, BLACK, "any", 1);
    CHECK(bench, "king_captured(player('Black'))", false);
    state_capture(bench->rules, bench_state(bench), king, WHITE);
    CHECK(bench, "king_captured(player('Black'))", true);
    CHECK(bench, "king_captured(null)", VALUE_NULL);
    bench_free(bench);
}

static void test_dice(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    static const uint8_t dice[] = {3, 6, 3};
    state_set_dice(bench_state(bench), dice, 3);
    CHECK_SET(bench, "dice", "3 6");
    CHECK(bench, "count_die(3)", 2);
    CHECK(bench, "count_die(1)", 0);
    CHECK(bench, "has_die(6)", true);
    CHECK(bench, "has_die(null)", false);
    CHECK(bench, "max_of(d in dice, d)", 6);
    bench_free(bench);
}

static void test_pending(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    State *state = bench_state(bench);
    PieceIndex man = bench_add(bench, "b2", MAN, WHITE, "man", 1);
    bench->scope.allowed |= USES_PENDING;
    Interaction interaction = {.chooses = CHOOSES_AMOUNT};
    Rule rule = {.interaction = &interaction};
    bench->rules->moves.rules = &rule;
    bench->rules->moves.rule_count = 1;
    state->pending = (Action){.kind = ACTION_RULE,
                              .from = bench_site(bench, "a1"),
                              .to = bench_site(bench, "b2"),
                              .value = 4};
    CHECK(bench, "pending.start", 0);
    CHECK(bench, "pending.target", 6);
    CHECK(bench, "pending.entity", man);
    CHECK(bench, "pending.amount", 4);
    state->pending.from = bench_site(bench, "b2");
    state->pending.to = SITE_NONE;
    CHECK(bench, "pending.entity", man);
    CHECK(bench, "pending.target", VALUE_NULL);
    CHECK(bench, "pending.amount", 4);
    bench->scope.pending_type = TYPE_SEAT;
    CHECK(bench, "pending.other", VALUE_NULL); // an amount was chosen, no player
    interaction.chooses = CHOOSES_SEAT;
    state->pending.value = BLACK;
    CHECK(bench, "eq(pending.other.name, 'Black')", true);
    bench_free(bench);
}

static void test_values_of_actions(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench->scope.allowed |= USES_VALUE;
    bench->scope.value_name = "amount";
    bench->scope.value_type = TYPE_INTEGER;
    bench->context.value = 3;
    CHECK(bench, "add(amount, 1)", 4);
    assert_int_equal(bench->scope.used, USES_VALUE);
    bench->scope.value_name = "other";
    bench->scope.value_type = TYPE_SEAT;
    bench->context.value = BLACK;
    CHECK(bench, "eq(other.name, 'Black')", true);
    bench_free(bench);
}

static void test_history(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    State *state = bench_state(bench);
    CHECK(bench, "position_seen()", false);
    CHECK(bench, "state_seen()", false);
    TrailItem items[] = {{.board = 1}, {.board = 2}};
    bench->trail = (Trail){items, 2};
    CHECK(bench, "position_seen()", false);
    items[1].board = state->board;
    CHECK(bench, "position_seen()", true);
    items[1].board = 2;
    bench->context.before = state;
    CHECK(bench, "position_seen()", true);
    assert_true(bench->rules->facts.depends_on_history);
    bench_free(bench);
}

static void test_tracks(void **unused) {
    (void)unused;
    Bench *bench = bench_begin(2);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_TRACK, 6, 1);
    bench_finish(bench);
    CHECK(bench, "ahead(site('1'), 2)", 2);
    CHECK(bench, "ahead(site('1'), -1)", VALUE_NULL);
    CHECK(bench, "ahead(site('5'), 2)", VALUE_NULL);
    CHECK(bench, "step(site('5'), 'back')", 3);
    CHECK_SET(bench, "line(site('1'), site('4'))", "2 3");
    CHECK_SET(bench, "line(site('4'), site('1'))", "2 3");
    CHECK(bench, "mid_pos(site('1'), site('5'))", 2);
    CHECK(bench, "longest_line(s in site('2'), true)", 6);
    CHECK(bench, "ahead(deck, 1)", VALUE_NULL);
    bench_free(bench);
}

static void test_loops(void **unused) {
    (void)unused;
    Bench *bench = bench_begin(2);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_TRACK, 6, 1);
    bench->rules->topology.loop = true;
    bench_finish(bench);
    CHECK(bench, "ahead(site('5'), 3)", 1);
    CHECK(bench, "ahead(site('1'), -1)", 5);
    CHECK(bench, "ahead(site('1'), -13)", 5);
    CHECK(bench, "longest_line(s in site('2'), true)", 6);
    CHECK(bench, "longest_line(s in site('2'), ne(s, site('4')))", 5);
    CHECK_SET(bench, "ray(site('2'), 'forward')", "1 3 4 5 6");
    CHECK_SITE(bench, "first(ray(site('2'), 'forward'))", "3");
    CHECK_SITE(bench, "last(ray(site('2'), 'forward'))", "1");
    bench_free(bench);
}

static void test_hexes(void **unused) {
    (void)unused;
    Bench *bench = bench_begin(2);
    topology_init(&bench->rules->topology, &bench->rules->arena, SHAPE_HEX, 5, 5);
    bench_finish(bench);
    CHECK(bench, "count(neighbours(site('c3')))", 6);
    CHECK_SET(bench, "neighbours8(site('a1'))", "b1 a2");
    CHECK(bench, "distance(site('a1'), site('b2'))", 2);
    CHECK_SET(bench, "line(site('a5'), site('e1'))", "d2 c3 b4");
    CHECK_SITE(bench, "first(line(site('a5'), site('e1')))", "b4");
    CHECK(bench, "longest_line(s in site('c3'), true)", 5);
    CHECK(bench, "mid_pos(site('a1'), site('c1'))", 1);
    bench_free(bench);
}

// What other parts of the engine answer: on this bench nothing is hidden and nobody can do
// anything.
static void test_what_others_answer(void **unused) {
    (void)unused;
    Bench *bench = bench_new();
    bench->context.entity = bench_add(bench, "a1", MAN, WHITE, "man", 1);
    CHECK(bench, "visible_to(entity, player)", true);
    CHECK(bench, "visible_to(null, player)", false);
    CHECK(bench, "attacked(entity.pos, player)", false);
    CHECK(bench, "attacked(deck, player)", false);
    CHECK(bench, "size(get_all_legal_moves_for(player))", 0);
    CHECK(bench, "count(get_all_legal_moves_for(start.owner))", 0);
    bench_free(bench);
}

// Nodes a to d in a square, e in its middle; a-e-c and b-e-d are lines; a and d a special edge.
static void test_networks(void **unused) {
    (void)unused;
    static const char *const names[] = {"a", "b", "c", "d", "e"};
    static const Edge edges[] = {{0, 1, false, false}, {1, 2, false, false}, {0, 4, false, false},
                                 {1, 4, false, false}, {2, 4, false, false}, {3, 4, false, false},
                                 {0, 3, true, false}};
    static const Site lines[] = {0, 4, 2, 1, 4, 3};
    static const int counts[] = {3, 3};
    static Value lengths[] = {7, VALUE_NULL, 3, 3, 3, 3, 9};
    static Value lands[] = {1, 2, 3, 4, 5, VALUE_NULL, VALUE_NULL, VALUE_NULL};
    static FixedAttribute length = {"length", TYPE_INTEGER, lengths};
    static FixedAttribute land = {"land", TYPE_INTEGER, lands};
    Bench *bench = bench_begin(2);
    Rules *rules = bench->rules;
    topology_init_network(&rules->topology, &rules->arena, names, 5, edges, 7);
    topology_set_lines(&rules->topology, &rules->arena, lines, counts, 2);
    rules->data.edge_attributes = &length;
    rules->data.site_attributes = &land;
    rules->data.edge_attribute_count = rules->data.site_attribute_count = 1;
    bench_finish(bench);
    CHECK(bench, "site('c').land", 3);
    CHECK(bench, "deck.land", VALUE_NULL);
    CHECK(bench, "edge(site('b'), site('a'), 'length')", 7);
    CHECK(bench, "edge(site('b'), site('c'), 'length')", VALUE_NULL);
    CHECK(bench, "edge(site('c'), site('d'), 'length')", VALUE_NULL);
    CHECK(bench, "special_connection(site('a'), site('d'))", true);
    CHECK(bench, "adjacent(site('a'), site('d'))", false);
    CHECK_SET(bench, "special_neighbours(site('d'))", "a");
    CHECK_SET(bench, "line(site('a'), site('c'))", "e");
    CHECK_SET(bench, "line(site('c'), site('a'))", "e");
    CHECK_SET(bench, "line(site('a'), site('b'))", "");
    CHECK_SET(bench, "line(site('c'), site('d'))", "");
    CHECK_SITE(bench, "last(path(site('c'), site('a')))", "a");
    CHECK_SITE(bench, "first(path(site('c'), site('a')))", "e");
    CHECK(bench, "mid_pos(site('a'), site('c'))", 4);
    CHECK(bench, "mid_pos(site('a'), site('b'))", VALUE_NULL);
    CHECK(bench, "path_clear(site('a'), site('c'))", true);
    CHECK(bench, "path_clear(site('a'), site('b'))", true);
    CHECK(bench, "path_clear(site('c'), site('d'))", false);
    CHECK(bench, "longest_line(s in site('a'), true)", 3);
    CHECK(bench, "longest_line(s in site('a'), ne(s, site('e')))", 1);
    bench_add(bench, "e", MAN, WHITE, "man", 1);
    CHECK(bench, "path_clear(site('a'), site('c'))", false);
    bench_free(bench);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_logic),
        cmocka_unit_test(test_and_stops_early),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_options_and_state),
        cmocka_unit_test(test_entities),
        cmocka_unit_test(test_properties_of_null),
        cmocka_unit_test(test_masked_entity),
        cmocka_unit_test(test_zones_and_stacks),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_four_players),
        cmocka_unit_test(test_order_with_repeats),
        cmocka_unit_test(test_kings),
        cmocka_unit_test(test_dice),
        cmocka_unit_test(test_pending),
        cmocka_unit_test(test_values_of_actions),
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_what_others_answer),
        cmocka_unit_test(test_tracks),
        cmocka_unit_test(test_loops),
        cmocka_unit_test(test_hexes),
        cmocka_unit_test(test_networks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
