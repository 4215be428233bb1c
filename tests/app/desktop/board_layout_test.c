// SPDX-License-Identifier: MIT
// The layouts of all shapes of boards, in every orientation.
#include "app/desktop/view/ground/board_fit.h"
#include "engine/game/library.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/play.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER TESSERA_SOURCE_FOLDER "/tests/"

typedef struct Board {
    Rules *rules;
    BoardMap *map;
    StateSpace space;
} Board;

static void board_open(Board *board, const char *path) {
    Report report = {0};
    assert_int_equal(rules_load(path, &board->rules, &report), LOAD_FINE);
    board->map = board_map_new(board->rules);
    state_begin(board->rules, &board->space.state);
    report_free(&report);
}

static void board_close(Board *board) {
    board_map_free(board->map);
    rules_free(board->rules);
}

static BoardLayout fit(const Board *board, int width, int height, LayoutWish wish) {
    return board_fit(board->map, &board->space.state, (Rect){0, 0, width, height}, &wish);
}

static Site at(const Board *board, const char *name) {
    Site site = topology_read_site(&board->rules->topology, &name);
    assert_int_not_equal(site, SITE_NONE);
    return site;
}

// Boards of each shape: a cross of squares, hexes in both outlines, a network, tracks that close,
// that hold stacks, and that do neither.
static const char *const games[] = {
    FOLDER "app/desktop/specs/four-armies.game.yaml", FOLDER "app/desktop/specs/hexes.game.yaml",
    FOLDER "app/desktop/specs/hexagon.game.yaml",     FOLDER "probes/network7/network7.game.yaml",
    FOLDER "probes/sowing/sowing.game.yaml",          FOLDER "probes/race8/race8.game.yaml",
    FOLDER "app/desktop/specs/track.game.yaml",       FOLDER "app/desktop/specs/ring.game.yaml",
    FOLDER "app/desktop/specs/placed.game.yaml",      FOLDER "probes/go3/go3.game.yaml",
};

enum { GAMES = sizeof games / sizeof *games };

// ---- Every site

static Point middle(Rect rect) {
    return (Point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

// Has a place of its own, within the area, which a click in its middle meets.
static void check_sites(const BoardLayout *layout) {
    for (int site = 0; site < layout->topology->board_count; site++) {
        if (!board_layout_has(layout, (Spot)site))
            continue;
        Rect rect = board_layout_rect(layout, (Spot)site);
        assert_true(rect.w > 0 && rect.h > 0);
        assert_true(rect.x >= layout->area.x && rect.x + rect.w <= layout->area.x + layout->area.w);
        assert_true(rect.y >= layout->area.y && rect.y + rect.h <= layout->area.y + layout->area.h);
        assert_int_equal(board_layout_at(layout, middle(rect)), site);
    }
}

// Marks all that the arrows reach from [spot].
static void walk(const BoardLayout *layout, Spot start, bool *reached) {
    static const int ways[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    Spot stack[SITE_LIMIT];
    int count = 0;
    stack[count++] = start;
    reached[start] = true;
    while (count > 0) {
        Spot spot = stack[--count];
        for (int i = 0; i < 4; i++) {
            Spot next = board_layout_step(layout, spot, ways[i][0], ways[i][1]);
            if (!reached[next])
                stack[count++] = next;
            reached[next] = true;
        }
    }
}

static void check_arrows(const BoardLayout *layout) {
    bool reached[SITE_LIMIT] = {false};
    walk(layout, board_layout_middle(layout), reached);
    for (int site = 0; site < layout->topology->board_count; site++)
        assert_int_equal(reached[site], layout->topology->exists[site]);
}

// Reading on reaches every site once and comes back.
static void check_reading(const BoardLayout *layout) {
    bool reached[SITE_LIMIT] = {false};
    Spot spot = board_layout_middle(layout), start = spot;
    int count = 0, existing = 0;
    do {
        assert_false(reached[spot]);
        reached[spot] = true;
        Spot next = board_layout_next(layout, spot, 1);
        assert_int_equal(board_layout_next(layout, next, -1), spot);
        spot = next;
        count++;
    } while (spot != start);
    for (int site = 0; site < layout->topology->board_count; site++)
        existing += layout->topology->exists[site];
    assert_int_equal(count, existing);
}

static void test_every_shape(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        Board board;
        board_open(&board, games[i]);
        for (int turn = 0; turn < 4; turn++) {
            BoardLayout wide = fit(&board, 900, 600, (LayoutWish){.turn = turn});
            BoardLayout narrow = fit(&board, 320, 400, (LayoutWish){.turn = turn});
            check_sites(&wide);
            check_sites(&narrow);
            check_arrows(&wide);
            check_reading(&wide);
        }
        board_close(&board);
    }
}

// A quarter turn of the board turns every site's middle by as much.
static void test_turns(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        Board board;
        board_open(&board, games[i]);
        LayoutWish plain = {.flags = LAYOUT_NO_COORDINATES}, turned = plain;
        turned.turn = 1;
        BoardLayout before = fit(&board, 801, 801, plain), after = fit(&board, 801, 801, turned);
        assert_int_equal(before.cell, after.cell);
        for (int site = 0; site < before.topology->board_count; site++) {
            if (!board_layout_has(&before, (Spot)site))
                continue;
            Point a = middle(board_layout_rect(&before, (Spot)site));
            Point b = middle(board_layout_rect(&after, (Spot)site));
            assert_true(abs(b.x - 400 + (a.y - 400)) <= 4);
            assert_true(abs(b.y - 400 - (a.x - 400)) <= 4);
        }
        board_close(&board);
    }
}

// ---- Seats

static void test_every_seat_sits_below_in_its_own_turn(void **state) {
    (void)state;
    static const Side round[4] = {SIDE_NEAR, SIDE_RIGHT, SIDE_FAR, SIDE_LEFT};
    Board board;
    board_open(&board, FOLDER "probes/throne4/throne4.game.yaml");
    for (int seat = 0; seat < 4; seat++) {
        int turn = board_layout_turn_of(board.rules, (Seat)seat);
        BoardLayout layout = fit(&board, 600, 600, (LayoutWish){.turn = turn});
        for (int other = 0; other < 4; other++)
            assert_int_equal(board_layout_side(&layout, (Seat)other),
                             round[(other - seat + 4) % 4]);
        Rect name = layout.names[seat];
        assert_true(name.y >= layout.board.y + layout.board.h);
        assert_true(name.x >= layout.board.x && name.x + name.w <= layout.board.x + layout.board.w);
    }
    board_close(&board);
}

static void test_two_seats(void **state) {
    (void)state;
    Board board;
    board_open(&board, FOLDER "../specs/chess/chess.game.yaml");
    assert_int_equal(board_layout_turn_of(board.rules, 0), 0);
    assert_int_equal(board_layout_turn_of(board.rules, 1), 2);
    BoardLayout layout = fit(&board, 600, 600, (LayoutWish){.turn = 1});
    assert_int_equal(board_layout_side(&layout, 0), SIDE_LEFT);
    assert_int_equal(layout.names[0].w, 0); // of two everybody knows which is which
    Rect a1 = board_layout_rect(&layout, at(&board, "a1"));
    assert_int_equal(a1.x, layout.board.x);
    assert_int_equal(a1.y, layout.board.y);
    Point up = board_layout_turned(&layout, 0, 1);
    assert_true(up.x == 1 && up.y == 0);
    board_close(&board);
}

// ---- Stacks

static bool inside(Rect inner, Rect outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

// All of a few are seen: each has some pixel where it is the one on top.
static void check_stack(const BoardLayout *layout, Site site, int count) {
    for (int place = 0; place < count; place++) {
        Rect rect = board_layout_piece(layout, site, place, count);
        bool seen = false;
        assert_true(inside(rect, board_layout_rect(layout, site)));
        for (int y = rect.y; y < rect.y + rect.h && !seen; y++)
            for (int x = rect.x; x < rect.x + rect.w && !seen; x++) {
                seen = true;
                for (int above = 0; above < place; above++)
                    seen &= !rect_contains(board_layout_piece(layout, site, above, count),
                                           (Point){x, y});
            }
        assert_true(seen);
    }
}

static void test_stacks(void **state) {
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        Board board;
        board_open(&board, games[i]);
        for (int turn = 0; turn < 4; turn++) {
            BoardLayout layout = fit(&board, 700, 600, (LayoutWish){.turn = turn});
            for (int count = 1; count <= STACK_SHOWN; count++)
                check_stack(&layout, (Site)board_layout_middle(&layout), count);
        }
        board_close(&board);
    }
}

static void test_pieces_of_a_stack_are_met(void **state) {
    (void)state;
    Board board;
    board_open(&board, FOLDER "probes/sowing/sowing.game.yaml");
    BoardLayout layout = fit(&board, 900, 500, (LayoutWish){0});
    const State *start = &board.space.state;
    Site pit = at(&board, "1");
    assert_int_equal(state_count(board.rules, start, pit), 2);
    for (int place = 0; place < 2; place++) {
        Rect rect = board_layout_piece(&layout, pit, place, 2);
        Point corner = {place == 0 ? rect.x + rect.w - 1 : rect.x,
                        place == 0 ? rect.y + rect.h - 1 : rect.y};
        corner = (Point){(corner.x + 3 * middle(rect).x) / 4, (corner.y + 3 * middle(rect).y) / 4};
        Spot spot = board_layout_piece_at(&layout, start, corner);
        assert_int_equal(spot, spot_of_piece(state_at(board.rules, start, pit, place)));
        assert_int_equal(spot_ground(board.rules, start, spot), pit);
    }
    Point store = middle(board_layout_rect(&layout, at(&board, "4")));
    assert_int_equal(board_layout_piece_at(&layout, start, store), at(&board, "4"));
    board_close(&board);
}

// ---- Large boards

static void test_scrolling(void **state) {
    (void)state;
    Board board;
    board_open(&board, FOLDER "app/desktop/specs/long-road.game.yaml");
    BoardLayout all = fit(&board, 800, 500, (LayoutWish){0});
    assert_false(board_layout_scrolls(&all));
    BoardLayout part = fit(&board, 800, 500, (LayoutWish){.minimum = 36});
    assert_int_equal(part.cell, 36);
    assert_true(board_layout_scrolls(&part));
    assert_int_equal(board_layout_rect(&part, at(&board, "a1")).x, 22); // labels
    assert_int_equal(board_layout_at(&part, (Point){799, 250}), at(&board, "v2"));
    assert_int_equal(board_layout_at(&part, (Point){900, 250}), SPOT_NONE); // not to be seen
    BoardLayout end = fit(&board, 800, 500, (LayoutWish){.minimum = 36, .scroll = {99999, 99999}});
    Rect last = board_layout_rect(&end, at(&board, "cv3"));
    assert_int_equal(last.x + last.w, 800 - BOARD_FRAME);
    assert_int_equal(end.scroll.y, 0);
    assert_int_equal(end.scroll.x, part.whole.w - 800);
    BoardLayout near = fit(&board, 800, 500, (LayoutWish){.zoom = 400});
    assert_int_equal(near.cell, 4 * all.cell);
    board_close(&board);
}

// ---- Networks

static double distance(MapPoint a, MapPoint b) {
    return hypot(a.x - b.x, a.y - b.y);
}

static void test_networks_are_pleasant(void **state) {
    (void)state;
    Board board;
    board_open(&board, FOLDER "probes/network7/network7.game.yaml");
    const Topology *topology = &board.rules->topology;
    BoardMap *again = board_map_new(board.rules);
    for (int a = 0; a < topology->board_count; a++) {
        assert_true(distance(board.map->middles[a], again->middles[a]) == 0);
        for (int b = 0; b < a; b++)
            assert_true(distance(board.map->middles[a], board.map->middles[b]) >= 1.5);
    }
    for (int i = 0; i < topology->edge_count; i++)
        assert_true(distance(board.map->middles[topology->edges[i].from],
                             board.map->middles[topology->edges[i].to]) < 4.5);
    assert_true(board.map->width >= board.map->height);
    board_map_free(again);
    board_close(&board);
}

// The document's places count, whatever their unit.
static void test_places_of_the_document(void **state) {
    (void)state;
    Board board;
    board_open(&board, FOLDER "app/desktop/specs/placed.game.yaml");
    const MapPoint *middles = board.map->middles;
    MapPoint a = middles[at(&board, "a")], b = middles[at(&board, "b")];
    MapPoint c = middles[at(&board, "c")], g = middles[at(&board, "g")];
    assert_true(fabs(a.y - b.y) < 1e-6 && fabs(b.y - c.y) < 1e-6 && fabs(a.x - g.x) < 1e-6);
    assert_true(fabs((c.x - b.x) - (b.x - a.x)) < 1e-6);
    assert_true(fabs((g.y - a.y) - (b.x - a.x)) < 1e-6);
    assert_true(b.x - a.x >= 1.5);
    board_close(&board);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_shape),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_every_seat_sits_below_in_its_own_turn),
        cmocka_unit_test(test_two_seats),
        cmocka_unit_test(test_stacks),
        cmocka_unit_test(test_pieces_of_a_stack_are_met),
        cmocka_unit_test(test_scrolling),
        cmocka_unit_test(test_networks_are_pleasant),
        cmocka_unit_test(test_places_of_the_document),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
