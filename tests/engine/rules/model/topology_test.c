// SPDX-License-Identifier: MIT
// Every shape of board: names, directions, neighbours and distances, counted by hand on boards
// small enough for that, and what must hold of all of them.
#include "engine/rules/model/topology.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct Board {
    Arena arena;
    Topology topology;
} Board;

static Board *board_new(void) {
    Arena arena = {0};
    Board *board = arena_alloc(&arena, sizeof *board);
    board->arena = arena;
    return board;
}

static void board_free(Board *board) {
    Arena arena = board->arena;
    arena_free(&arena);
}

static Board *grid(int columns, int rows) {
    Board *board = board_new();
    topology_init(&board->topology, &board->arena, SHAPE_GRID, columns, rows);
    return board;
}

static Board *hexes(int columns, int rows) {
    Board *board = board_new();
    topology_init(&board->topology, &board->arena, SHAPE_HEX, columns, rows);
    return board;
}

static Board *hexagon(int side) {
    Board *board = hexes(2 * side - 1, 2 * side - 1);
    topology_cut_hexagon(&board->topology, side);
    return board;
}

static Board *track(int length, bool loop) {
    Board *board = board_new();
    topology_init(&board->topology, &board->arena, SHAPE_TRACK, length, 1);
    board->topology.loop = loop;
    return board;
}

static Board *network(const char *const *names, int count, const Edge *edges, int edge_count) {
    Board *board = board_new();
    topology_init_network(&board->topology, &board->arena, names, count, edges, edge_count);
    return board;
}

static Board *finish(Board *board) {
    topology_finish(&board->topology, &board->arena);
    return board;
}

// The site with this name, which must be all of the text; SITE_NONE: there is none, or there is
// more behind it.
static Site find(const Board *board, const char *name) {
    const char *at = name;
    Site site = topology_read_site(&board->topology, &at);
    if (site == SITE_NONE)
        assert_ptr_equal(at, name);
    return *at == '\0' ? site : (Site)SITE_NONE;
}

static Site at(const Board *board, const char *name) {
    Site site = find(board, name);
    assert_int_not_equal(site, SITE_NONE);
    return site;
}

static bool adjacent(const Board *board, const char *a, const char *b) {
    return topology_adjacent(&board->topology, at(board, a), at(board, b));
}

static int distance(const Board *board, const char *a, const char *b) {
    return topology_distance(&board->topology, at(board, a), at(board, b));
}

// The direction in which the second lies from the first, by name; "" when in none.
static const char *line(const Board *board, const char *from, const char *to) {
    static const char *const names[] = {"n",  "s",  "e",  "w",       "ne",
                                        "sw", "nw", "se", "forward", "back"};
    int direction = topology_line(&board->topology, at(board, from), at(board, to));
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (direction >= 0 && topology_direction(&board->topology, names[i]) == direction)
            return names[i];
    }
    return "";
}

static void assert_step(const Board *board, const char *from, const char *direction,
                        const char *to) {
    int number = topology_direction(&board->topology, direction);
    assert_in_range(number, 0, board->topology.direction_count - 1);
    Site site = board->topology.next[number][at(board, from)];
    assert_int_equal(site, to ? at(board, to) : SITE_NONE);
}

static int neighbours(const Board *board, int site) {
    const SiteLists *lists = &board->topology.adjacent;
    return (int)(lists->first[site + 1] - lists->first[site]);
}

static int existing(const Board *board) {
    int count = 0;
    for (int site = 0; site < board->topology.site_count; site++)
        count += board->topology.exists[site];
    return count;
}

static void check_names(const Board *board) {
    const Topology *topology = &board->topology;
    for (int site = 0; site < topology->site_count; site++) {
        Text text = {0};
        topology_write_site(topology, (Site)site, &text);
        Site wanted = topology->exists[site] ? (Site)site : (Site)SITE_NONE;
        if (find(board, text.data) != wanted)
            fail_msg("site %d does not come back from its name, %s", site, text.data);
        text_free(&text);
    }
}

// Each step can be taken back, but into and out of sites that do not exist there is none.
static void check_directions(const Board *board) {
    const Topology *topology = &board->topology;
    for (int direction = 0; direction < topology->direction_count; direction++) {
        for (int site = 0; site < topology->site_count; site++) {
            Site next = topology->next[direction][site];
            if (next == SITE_NONE)
                continue;
            assert_true(topology->exists[site] && topology->exists[next]);
            assert_false(topology_is_zone(topology, next));
            assert_int_equal(topology->next[direction ^ 1][next], site);
        }
    }
}

static void check_neighbours(const Board *board) {
    const Topology *topology = &board->topology;
    for (int site = 0; site < topology->site_count; site++) {
        const SiteLists *lists = &topology->adjacent;
        for (uint32_t i = lists->first[site]; i < lists->first[site + 1]; i++) {
            assert_true(topology->exists[site] && topology->exists[lists->items[i]]);
            assert_int_not_equal(lists->items[i], site);
            if (i > lists->first[site])
                assert_true(lists->items[i - 1] < lists->items[i]);
            assert_true(topology_adjacent(topology, (Site)site, lists->items[i]));
        }
    }
}

static void check_symmetric(const Board *board) {
    const Topology *topology = &board->topology;
    for (int site = 0; site < topology->site_count; site++) {
        for (uint32_t i = topology->adjacent.first[site]; i < topology->adjacent.first[site + 1];
             i++)
            assert_true(topology_adjacent(topology, topology->adjacent.items[i], (Site)site));
    }
}

// The distance through c, or -1 when that is no way.
static int detour(const Topology *topology, Site a, Site c, Site b) {
    int first = topology_distance(topology, a, c);
    int second = topology_distance(topology, c, b);
    return first < 0 || second < 0 ? -1 : first + second;
}

// No way is shorter than the distance, and a site one step nearer lies beside each one.
static void check_distances(const Board *board) {
    const Topology *topology = &board->topology;
    int count = topology->board_count;
    for (int a = 0; a < count; a++) {
        for (int b = 0; b < count; b++) {
            int steps = topology_distance(topology, (Site)a, (Site)b);
            if (a == b && topology->exists[a])
                assert_int_equal(steps, 0);
            assert_int_equal(steps == 1, topology_adjacent(topology, (Site)a, (Site)b));
            for (int c = 0; c < count; c++) {
                int way = detour(topology, (Site)a, (Site)c, (Site)b);
                assert_true(way < 0 || (steps >= 0 && steps <= way));
            }
        }
    }
}

static void check(const Board *board) {
    check_names(board);
    check_directions(board);
    check_neighbours(board);
    check_distances(board);
}

static void test_grid(void **state) {
    (void)state;
    Board *board = finish(grid(4, 3));
    check(board);
    check_symmetric(board);
    assert_int_equal(board->topology.direction_count, 8);
    assert_step(board, "b2", "n", "b3");
    assert_step(board, "b2", "s", "b1");
    assert_step(board, "b2", "e", "c2");
    assert_step(board, "b2", "w", "a2");
    assert_step(board, "b2", "ne", "c3");
    assert_step(board, "b2", "se", "c1");
    assert_step(board, "b2", "sw", "a1");
    assert_step(board, "b2", "nw", "a3");
    assert_step(board, "d3", "n", NULL);
    assert_step(board, "d3", "e", NULL);
    assert_step(board, "d3", "ne", NULL);
    assert_int_equal(topology_direction(&board->topology, "forward"), -1);
    assert_int_equal(topology_direction(&board->topology, "N"), -1);
    assert_true(adjacent(board, "b2", "c2"));
    assert_false(adjacent(board, "b2", "c3"));
    assert_int_equal(neighbours(board, at(board, "a1")), 2);
    assert_int_equal(neighbours(board, at(board, "b1")), 3);
    assert_int_equal(neighbours(board, at(board, "b2")), 4);
    assert_int_equal(distance(board, "a1", "d3"), 5);
    board_free(board);
}

static void test_places(void **state) {
    (void)state;
    Board *board = grid(4, 3);
    topology_remove(&board->topology, at(board, "c2"));
    const char *const zones[] = {"bar"};
    topology_add_zones(&board->topology, &board->arena, zones, 1);
    finish(board);
    assert_int_equal(topology_at(&board->topology, 3, 2), at(board, "d3"));
    assert_int_equal(topology_at(&board->topology, 4, 0), SITE_NONE);
    assert_int_equal(topology_at(&board->topology, 0, -1), SITE_NONE);
    assert_int_equal(topology_at(&board->topology, 2, 1), SITE_NONE);
    assert_int_equal(topology_x(&board->topology, at(board, "b3")), 1);
    assert_int_equal(topology_y(&board->topology, at(board, "b3")), 2);
    assert_int_equal(topology_x(&board->topology, at(board, "bar")), -1);
    assert_int_equal(topology_y(&board->topology, SITE_NONE), -1);
    board_free(board);
}

static void test_offsets(void **state) {
    (void)state;
    Board *board = grid(4, 3);
    topology_remove(&board->topology, at(board, "c3"));
    const char *const zones[] = {"hand"};
    topology_add_zones(&board->topology, &board->arena, zones, 1);
    finish(board);
    assert_true(topology_fits(&board->topology, -3, 2));
    assert_false(topology_fits(&board->topology, 4, 0));
    assert_int_equal(topology_offsets(&board->topology), 7 * 5);
    const Site *knight = topology_offset(&board->topology, &board->arena, 1, 2);
    assert_int_equal(knight[at(board, "a1")], at(board, "b3"));
    assert_int_equal(knight[at(board, "b1")], SITE_NONE);
    assert_int_equal(knight[at(board, "a2")], SITE_NONE);
    assert_int_equal(knight[at(board, "hand")], SITE_NONE);
    assert_ptr_equal(knight, topology_offset(&board->topology, &board->arena, 1, 2));
    board_free(board);
}

static void test_grid_names(void **state) {
    (void)state;
    Board *board = finish(grid(30, 12));
    check_names(board);
    assert_int_equal(find(board, "A12"), at(board, "a12"));
    assert_int_equal(find(board, "Ad01"), 29);
    assert_int_equal(find(board, "ae1"), SITE_NONE);
    assert_int_equal(find(board, "a13"), SITE_NONE);
    assert_int_equal(find(board, "a0"), SITE_NONE);
    assert_int_equal(find(board, "a"), SITE_NONE);
    assert_int_equal(find(board, ""), SITE_NONE);
    const char *text = "b11xc3";
    assert_int_equal(topology_read_site(&board->topology, &text), 10 * 30 + 1);
    assert_string_equal(text, "xc3");
    board_free(board);
}

// A ring of eight sites around a hole.
static void test_removed_site(void **state) {
    (void)state;
    Board *board = grid(3, 3);
    topology_remove(&board->topology, at(board, "b2"));
    finish(board);
    check(board);
    check_symmetric(board);
    assert_int_equal(existing(board), 8);
    assert_int_equal(find(board, "b2"), SITE_NONE);
    assert_int_equal(neighbours(board, 4), 0);
    for (int site = 0; site < 9; site++)
        assert_int_equal(neighbours(board, site), site == 4 ? 0 : 2);
    assert_int_equal(distance(board, "b1", "b3"), 4);
    assert_int_equal(topology_distance(&board->topology, 4, 0), -1);
    assert_int_equal(topology_distance(&board->topology, 4, 4), -1);
    assert_int_equal(topology_distance(&board->topology, 0, SITE_NONE), -1);
    assert_step(board, "b1", "n", NULL);
    assert_string_equal(line(board, "a1", "c3"), "");
    assert_string_equal(line(board, "a1", "a3"), "n");
    board_free(board);
}

static void test_grid_lines(void **state) {
    (void)state;
    Board *board = finish(grid(5, 5));
    assert_string_equal(line(board, "a1", "e5"), "ne");
    assert_string_equal(line(board, "e5", "b2"), "sw");
    assert_string_equal(line(board, "a5", "d2"), "se");
    assert_string_equal(line(board, "e1", "d2"), "nw");
    assert_string_equal(line(board, "c1", "c5"), "n");
    assert_string_equal(line(board, "c5", "c1"), "s");
    assert_string_equal(line(board, "a3", "e3"), "e");
    assert_string_equal(line(board, "e3", "d3"), "w");
    assert_string_equal(line(board, "a1", "b3"), "");
    assert_string_equal(line(board, "a1", "a1"), "");
    assert_int_equal(topology_line(&board->topology, SITE_NONE, 3), -1);
    board_free(board);
}

static void test_hexes(void **state) {
    (void)state;
    Board *board = finish(hexes(4, 3));
    check(board);
    check_symmetric(board);
    assert_int_equal(board->topology.direction_count, 6);
    assert_step(board, "b2", "e", "c2");
    assert_step(board, "b2", "w", "a2");
    assert_step(board, "b2", "ne", "b3");
    assert_step(board, "b2", "sw", "b1");
    assert_step(board, "b2", "nw", "a3");
    assert_step(board, "b2", "se", "c1");
    assert_int_equal(topology_direction(&board->topology, "n"), -1);
    assert_int_equal(neighbours(board, at(board, "b2")), 6);
    assert_int_equal(neighbours(board, at(board, "a1")), 2);
    assert_int_equal(neighbours(board, at(board, "a3")), 3);
    assert_false(adjacent(board, "b2", "c3"));
    // With axial coordinates x and y count singly when they differ in sign, and add up otherwise.
    assert_int_equal(distance(board, "a1", "d3"), 5);
    assert_int_equal(distance(board, "a3", "d1"), 3);
    assert_string_equal(line(board, "a3", "c1"), "se");
    assert_string_equal(line(board, "c1", "a3"), "nw");
    assert_string_equal(line(board, "c1", "c3"), "ne");
    assert_string_equal(line(board, "a1", "c3"), "");
    board_free(board);
}

static void test_hexagon(void **state) {
    (void)state;
    Board *board = finish(hexagon(3));
    check(board);
    check_symmetric(board);
    assert_int_equal(existing(board), 19);
    int with[7] = {0};
    for (int site = 0; site < 25; site++)
        with[neighbours(board, site)]++;
    assert_int_equal(with[0], 6); // what was cut off
    assert_int_equal(with[3], 6); // corners
    assert_int_equal(with[4], 6); // sides
    assert_int_equal(with[6], 7); // inside
    assert_int_equal(neighbours(board, at(board, "c3")), 6);
    assert_int_equal(find(board, "a1"), SITE_NONE);
    assert_int_equal(find(board, "b1"), SITE_NONE);
    assert_int_equal(find(board, "e5"), SITE_NONE);
    assert_int_equal(distance(board, "c1", "c5"), 4);
    assert_int_equal(distance(board, "a3", "e1"), 4);
    for (int site = 0; site < 25; site++) {
        if (board->topology.exists[site])
            assert_in_range(topology_distance(&board->topology, 12, (Site)site), 0, 2);
    }
    board_free(board);
}

static void test_track(void **state) {
    (void)state;
    Board *board = finish(track(24, false));
    check(board);
    check_symmetric(board);
    assert_int_equal(board->topology.direction_count, 2);
    assert_step(board, "1", "forward", "2");
    assert_step(board, "24", "forward", NULL);
    assert_step(board, "1", "back", NULL);
    assert_int_equal(distance(board, "1", "24"), 23);
    assert_string_equal(line(board, "3", "20"), "forward");
    assert_string_equal(line(board, "20", "3"), "back");
    assert_int_equal(topology_at(&board->topology, 23, 0), 23);
    assert_int_equal(topology_at(&board->topology, 0, 1), SITE_NONE);
    assert_int_equal(topology_x(&board->topology, 5), 5);
    assert_int_equal(topology_y(&board->topology, 5), 0);
    const char *text = "12-15";
    assert_int_equal(topology_read_site(&board->topology, &text), 11);
    assert_string_equal(text, "-15");
    assert_int_equal(find(board, "25"), SITE_NONE);
    assert_int_equal(find(board, "0"), SITE_NONE);
    assert_int_equal(find(board, "a1"), SITE_NONE);
    board_free(board);
}

static void test_loop(void **state) {
    (void)state;
    Board *board = finish(track(6, true));
    check(board);
    check_symmetric(board);
    assert_step(board, "6", "forward", "1");
    assert_step(board, "1", "back", "6");
    assert_int_equal(distance(board, "1", "4"), 3);
    assert_int_equal(distance(board, "1", "5"), 2);
    assert_string_equal(line(board, "1", "3"), "forward");
    assert_string_equal(line(board, "1", "5"), "back");
    assert_string_equal(line(board, "1", "4"), "forward");
    assert_string_equal(line(board, "4", "1"), "forward");
    board_free(board);
}

static void test_broken_loop(void **state) {
    (void)state;
    Board *board = track(6, true);
    topology_remove(&board->topology, at(board, "2"));
    finish(board);
    check(board);
    assert_int_equal(distance(board, "1", "3"), 4);
    assert_string_equal(line(board, "1", "3"), "back");
    board_free(board);
}

static void test_tiny_loops(void **state) {
    (void)state;
    Board *one = finish(track(1, true));
    check(one);
    assert_step(one, "1", "forward", "1");
    assert_int_equal(neighbours(one, 0), 0);
    board_free(one);
    Board *two = finish(track(2, true));
    check(two);
    assert_int_equal(neighbours(two, 0), 1);
    assert_string_equal(line(two, "2", "1"), "forward");
    board_free(two);
}

// Alaska to Alberta and Kamchatka; from Alberta a one-way road to Ontario; a tunnel from Ontario to
// Kamchatka; Iceland alone.
static const char *const lands[] = {"Alaska", "Alberta", "Kamchatka", "Ontario", "Iceland"};
static const Edge roads[] = {
    {.from = 0, .to = 1}, {.from = 2, .to = 0},
    {.from = 0, .to = 1}, {.from = 1, .to = 3, .directed = true},
    {.from = 4, .to = 4}, {.from = 3, .to = 2, .special = true},
};

static void test_network(void **state) {
    (void)state;
    Board *board = finish(network(lands, 5, roads, 6));
    check(board);
    assert_int_equal(board->topology.direction_count, 0);
    assert_true(adjacent(board, "Alaska", "Alberta"));
    assert_true(adjacent(board, "Alberta", "Alaska"));
    assert_true(adjacent(board, "Alberta", "Ontario"));
    assert_false(adjacent(board, "Ontario", "Alberta"));
    assert_false(adjacent(board, "Ontario", "Kamchatka"));
    assert_true(topology_special(&board->topology, 3, 2));
    assert_true(topology_special(&board->topology, 2, 3));
    assert_false(topology_special(&board->topology, 0, 1));
    assert_int_equal(neighbours(board, 0), 2);
    assert_int_equal(neighbours(board, 3), 0);
    assert_int_equal(neighbours(board, 4), 0);
    assert_int_equal(distance(board, "Kamchatka", "Ontario"), 3);
    assert_int_equal(distance(board, "Ontario", "Kamchatka"), -1);
    assert_int_equal(distance(board, "Alaska", "Iceland"), -1);
    assert_int_equal(topology_edge(&board->topology, 1, 0), 0);
    assert_int_equal(topology_edge(&board->topology, 1, 3), 3);
    assert_int_equal(topology_edge(&board->topology, 3, 1), -1);
    assert_int_equal(topology_edge(&board->topology, 2, 3), 5);
    assert_int_equal(topology_edge(&board->topology, 0, SITE_NONE), -1);
    assert_int_equal(topology_line(&board->topology, 0, 1), -1);
    assert_int_equal(topology_at(&board->topology, 0, 0), SITE_NONE);
    assert_int_equal(topology_x(&board->topology, 3), 3);
    assert_int_equal(topology_y(&board->topology, 3), 0);
    board_free(board);
}

static void test_network_without_a_node(void **state) {
    (void)state;
    Board *board = network(lands, 5, roads, 6);
    topology_remove(&board->topology, 0);
    finish(board);
    check(board);
    assert_int_equal(find(board, "Alaska"), SITE_NONE);
    assert_int_equal(topology_edge(&board->topology, 0, 1), -1);
    assert_int_equal(neighbours(board, 2), 0);
    assert_int_equal(distance(board, "Kamchatka", "Alberta"), -1);
    assert_int_equal(distance(board, "Alberta", "Ontario"), 1);
    board_free(board);
}

static void test_network_lines(void **state) {
    (void)state;
    Board *board = network(lands, 5, roads, 6);
    const Site sites[] = {0, 1, 3, 2, 4};
    const int counts[] = {3, 0, 2};
    topology_set_lines(&board->topology, &board->arena, sites, counts, 3);
    finish(board);
    const SiteLists *lines = &board->topology.lines;
    assert_int_equal(board->topology.line_count, 3);
    assert_int_equal(lines->first[1], 3);
    assert_int_equal(lines->first[2], 3);
    assert_int_equal(lines->first[3], 5);
    assert_int_equal(lines->items[2], 3);
    assert_int_equal(lines->items[4], 4);
    board_free(board);
}

static void test_long_names_count(void **state) {
    (void)state;
    const char *const names[] = {"p1", "p", "p12", "P1", "New York", "New"};
    Board *board = finish(network(names, 6, NULL, 0));
    check_names(board);
    const char *text = "p123";
    assert_int_equal(topology_read_site(&board->topology, &text), 2);
    assert_string_equal(text, "3");
    assert_int_equal(find(board, "P1"), 3);
    assert_int_equal(find(board, "new"), SITE_NONE);
    text = "New-p1";
    assert_int_equal(topology_read_site(&board->topology, &text), 5);
    assert_string_equal(text, "-p1");
    text = "Ne";
    assert_int_equal(topology_read_site(&board->topology, &text), SITE_NONE);
    assert_string_equal(text, "Ne");
    board_free(board);
}

static void test_grid_and_zones(void **state) {
    (void)state;
    Board *board = grid(8, 8);
    const char *const zones[] = {"hand_White", "hand", "b", "a1b", "c3"};
    topology_add_zones(&board->topology, &board->arena, zones, 5);
    finish(board);
    assert_int_equal(board->topology.board_count, 64);
    assert_int_equal(board->topology.site_count, 69);
    assert_int_equal(find(board, "hand_White"), 64);
    assert_int_equal(find(board, "hand"), 65);
    assert_int_equal(find(board, "Hand"), SITE_NONE);
    assert_int_equal(find(board, "b"), 66);
    assert_int_equal(find(board, "b2"), 9);
    assert_int_equal(find(board, "a1b"), 67);
    assert_int_equal(find(board, "a1"), 0);
    assert_int_equal(find(board, "c3"), 68);
    assert_int_equal(find(board, "C3"), 18);
    check_directions(board);
    check_neighbours(board);
    assert_int_equal(neighbours(board, 63), 2);
    assert_int_equal(neighbours(board, 64), 0);
    assert_true(topology_is_zone(&board->topology, 64));
    assert_false(topology_is_zone(&board->topology, 63));
    assert_false(topology_is_zone(&board->topology, SITE_NONE));
    assert_int_equal(topology_distance(&board->topology, 64, 64), 0);
    assert_int_equal(topology_distance(&board->topology, 64, 65), -1);
    assert_int_equal(topology_distance(&board->topology, 0, 64), -1);
    assert_false(topology_adjacent(&board->topology, 64, 65));
    board_free(board);
}

static void test_other_boards_and_zones(void **state) {
    (void)state;
    const char *const zones[] = {"bar", "24home"};
    Board *board = track(24, false);
    topology_add_zones(&board->topology, &board->arena, zones, 2);
    check(finish(board));
    assert_int_equal(find(board, "24"), 23);
    assert_int_equal(find(board, "24home"), 25);
    board_free(board);
    board = network(lands, 5, roads, 6);
    topology_add_zones(&board->topology, &board->arena, zones, 2);
    check(finish(board));
    assert_int_equal(find(board, "bar"), 5);
    board_free(board);
    board = hexagon(2);
    topology_add_zones(&board->topology, &board->arena, zones, 2);
    check(finish(board));
    assert_int_equal(existing(board), 9);
    board_free(board);
}

static void test_no_board(void **state) {
    (void)state;
    const char *const zones[] = {"deck", "discard"};
    Board *board = board_new();
    topology_init(&board->topology, &board->arena, SHAPE_NONE, 0, 0);
    topology_add_zones(&board->topology, &board->arena, zones, 2);
    check(finish(board));
    assert_int_equal(board->topology.board_count, 0);
    assert_true(topology_is_zone(&board->topology, 0));
    assert_int_equal(find(board, "discard"), 1);
    assert_int_equal(find(board, "a1"), SITE_NONE);
    assert_int_equal(topology_x(&board->topology, 0), -1);
    board_free(board);
}

// Boards of 256 sites have a table of distances, larger ones none; both answer alike.
static void test_large_grids(void **state) {
    (void)state;
    Board *table = finish(grid(16, 16));
    Board *none = finish(grid(32, 32));
    assert_non_null(table->topology.distances);
    assert_null(none->topology.distances);
    check_names(none);
    check_directions(none);
    check_neighbours(none);
    assert_int_equal(distance(table, "a1", "p16"), 30);
    assert_int_equal(distance(none, "a1", "p16"), 30);
    assert_int_equal(distance(none, "a1", "af32"), 62);
    assert_int_equal(distance(none, "c5", "b9"), 5);
    board_free(table);
    board_free(none);
}

// 1,000 nodes in a row, each with an edge to the next, and 24 zones.
static void test_large_network(void **state) {
    (void)state;
    enum { NODES = 1000, ZONES = 24 };
    Arena arena = {0};
    const char *names[NODES + ZONES];
    Edge edges[NODES - 1];
    for (int i = 0; i < NODES + ZONES; i++)
        names[i] = arena_format(&arena, "node%d", i);
    for (int i = 0; i + 1 < NODES; i++)
        edges[i] = (Edge){.from = (Site)i, .to = (Site)(i + 1)};
    Board *board = network(names, NODES, edges, NODES - 1);
    topology_add_zones(&board->topology, &board->arena, names + NODES, ZONES);
    finish(board);
    assert_int_equal(board->topology.site_count, SITE_LIMIT);
    check_names(board);
    check_neighbours(board);
    check_symmetric(board);
    assert_int_equal(distance(board, "node0", "node999"), 999);
    assert_int_equal(distance(board, "node999", "node500"), 499);
    assert_int_equal(topology_edge(&board->topology, 999, 998), 998);
    board_free(board);
    arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grid),           cmocka_unit_test(test_places),
        cmocka_unit_test(test_offsets),        cmocka_unit_test(test_grid_names),
        cmocka_unit_test(test_removed_site),   cmocka_unit_test(test_grid_lines),
        cmocka_unit_test(test_hexes),          cmocka_unit_test(test_hexagon),
        cmocka_unit_test(test_track),          cmocka_unit_test(test_loop),
        cmocka_unit_test(test_broken_loop),    cmocka_unit_test(test_tiny_loops),
        cmocka_unit_test(test_network),        cmocka_unit_test(test_network_without_a_node),
        cmocka_unit_test(test_network_lines),  cmocka_unit_test(test_long_names_count),
        cmocka_unit_test(test_grid_and_zones), cmocka_unit_test(test_other_boards_and_zones),
        cmocka_unit_test(test_no_board),       cmocka_unit_test(test_large_grids),
        cmocka_unit_test(test_large_network),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
