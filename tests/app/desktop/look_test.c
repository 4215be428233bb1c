// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/png.h"
#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/paint/board_paint.h"
#include "app/desktop/view/pieces/piece_files.h"
#include "app/desktop/view/pieces/piece_moves.h"
#include "app/desktop/view/pieces/piece_pictures.h"
#include "app/desktop/view/pieces/piece_tint.h"
#include "app/desktop/view/pieces/piece_token.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/rules/state/change.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SPECS TESSERA_SOURCE_FOLDER "/tests/app/desktop/specs/"

static void test_tint(void **state) {
    (void)state;
    SeatColors colors = {{1, 2, 3, 255}, {16, 16, 16, 255}, {32, 32, 32, 255}, {9, 9, 9, 255}};
    Text text = {0};
    piece_tint("<a c=\"#f8f8f8\" d='#dcdcdc#101010' e=\"#202020\" f=\"#20202\" g=\"#abcdef\"/>#",
               &colors, (Point){0, 0}, &text);
    // In one pass: what a colour becomes is not replaced again.
    assert_string_equal(text.data, "<a c=\"#010203\" d='#101010#202020' e=\"#090909\" "
                                   "f=\"#20202\" g=\"#abcdef\"/>#");
    text_clear(&text);
    piece_tint("<g transform=\"rotate(0 50 50)\"/><g transform=\"translate(0 0)\"/> rot trans",
               &colors, (Point){0, 1}, &text);
    assert_string_equal(text.data, "<g transform=\"rotate(180 50 50)\"/>"
                                   "<g transform=\"translate(0 -5)\"/> rot trans");
    assert_true(piece_tint_colors("#abcdef #dcdcdc"));
    assert_false(piece_tint_colors("#abcdef"));
    text_free(&text);
}

static void assert_all_differ(const char *game) {
    Rules *rules = support_load(game);
    SeatColors colors[SEAT_LIMIT];
    seat_colors(rules, 0, colors);
    for (int a = 0; a < rules->seats.count; a++)
        for (int b = 0; b < a; b++)
            assert_memory_not_equal(&colors[a].body, &colors[b].body, sizeof(Color));
    rules_free(rules);
}

static void test_seat_colors(void **state) {
    (void)state;
    assert_all_differ("chess");
    assert_all_differ(SPECS "four-armies.game.yaml");
    assert_all_differ(SPECS "wide-field.game.yaml");
}

static Rules rules_of_many(SeatRules seats[SEAT_LIMIT], int count) {
    static const char *const names[SEAT_LIMIT] = {"A", "B", "C", "D", "E", "F", "G", "H",
                                                  "I", "J", "K", "L", "M", "N", "O", "P"};
    for (int i = 0; i < SEAT_LIMIT; i++)
        seats[i] = (SeatRules){.name = names[i]};
    return (Rules){.seats.list = seats, .seats.count = count};
}

// How a seat looks in greyscale: the body's brightness, and whether its lines are lighter.
static void assert_grey_differs(const SeatColors *a, const SeatColors *b) {
    bool light_a = color_brightness(a->lines) > color_brightness(a->body);
    bool light_b = color_brightness(b->lines) > color_brightness(b->body);
    double difference = color_brightness(a->body) - color_brightness(b->body);
    if (light_a == light_b)
        assert_true(difference > 20 || difference < -20);
}

// Up to four seats differ in greyscale by their bodies and lines alone; all of them by their marks.
static void test_seats_without_colour(void **state) {
    (void)state;
    SeatColors colors[SEAT_LIMIT];
    SeatRules seats[SEAT_LIMIT];
    for (int palette = 0; palette < palette_count(); palette++)
        for (int count = 2; count <= 4; count++) {
            Rules rules = rules_of_many(seats, count);
            seat_colors(&rules, palette, colors);
            for (int a = 0; a < count; a++)
                for (int b = 0; b < a; b++)
                    assert_grey_differs(&colors[a], &colors[b]);
        }
    for (int a = 0; a < SEAT_LIMIT; a++)
        for (int b = 0; b < a; b++) {
            Text one = {0}, other = {0};
            seat_mark_svg(colors[0].body, colors[0].lines, (Seat)a, &one);
            seat_mark_svg(colors[0].body, colors[0].lines, (Seat)b, &other);
            assert_string_not_equal(one.data, other.data);
            text_free(&one);
            text_free(&other);
        }
}

// How colours look to eyes that lack one kind of cone.
// Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency" (2009), severity 1.0.
static const double blindness[3][3][3] = {
    {{0.152286, 1.052583, -0.204868},
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968},
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779},
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

static double linear(uint8_t part) {
    double value = part / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double curve(double value) {
    return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116;
}

// CIE 1976 L*a*b* of a colour as such eyes see it.
static void seen_as(Color color, const double matrix[3][3], double lab[3]) {
    const double in[3] = {linear(color.r), linear(color.g), linear(color.b)};
    double out[3];
    for (int i = 0; i < 3; i++) {
        double sum = matrix[i][0] * in[0] + matrix[i][1] * in[1] + matrix[i][2] * in[2];
        out[i] = fmin(fmax(sum, 0), 1);
    }
    double x = (0.4124 * out[0] + 0.3576 * out[1] + 0.1805 * out[2]) / 0.95047;
    double y = 0.2126 * out[0] + 0.7152 * out[1] + 0.0722 * out[2];
    double z = (0.0193 * out[0] + 0.1192 * out[1] + 0.9505 * out[2]) / 1.08883;
    lab[0] = 116 * curve(y) - 16;
    lab[1] = 500 * (curve(x) - curve(y));
    lab[2] = 200 * (curve(y) - curve(z));
}

static double distance(Color a, Color b, int kind) {
    double one[3], other[3];
    seen_as(a, blindness[kind], one);
    seen_as(b, blindness[kind], other);
    return sqrt(pow(one[0] - other[0], 2) + pow(one[1] - other[1], 2) + pow(one[2] - other[2], 2));
}

static void test_colour_vision(void **state) {
    (void)state;
    SeatColors colors[SEAT_LIMIT];
    SeatRules seats[SEAT_LIMIT];
    Rules rules = rules_of_many(seats, 8);
    for (int palette = 0; palette < palette_count(); palette++) {
        seat_colors(&rules, palette, colors);
        for (int kind = 0; kind < 3; kind++)
            for (int a = 0; a < 8; a++)
                for (int b = 0; b < a; b++)
                    if (distance(colors[a].body, colors[b].body, kind) < (a < 4 ? 30 : 10))
                        fail_msg("%s: %d and %d: %.0f", palette_id(palette), a, b,
                                 distance(colors[a].body, colors[b].body, kind));
    }
}

// ---- Pieces, as they are drawn

enum { SMALL = 24, PIXELS = SMALL * SMALL };

typedef struct Image {
    uint8_t pixels[PIXELS * 4];
} Image;

static const Color light_square = {0xEB, 0xDC, 0xC0, 255};

static void take_image(Canvas *canvas, PiecePictures *pictures, const PieceLook *look,
                       Image *image) {
    canvas_clear(canvas, light_square);
    if (look)
        piece_draw(pictures, canvas, look, (Rect){0, 0, SMALL, SMALL});
    assert_true(canvas_read(canvas, image->pixels));
}

// Pixels whose brightness differs by more than [least], or whose colour does.
static int difference(const Image *a, const Image *b, int least, bool grey) {
    int count = 0;
    for (int i = 0; i < PIXELS; i++) {
        const uint8_t *one = &a->pixels[i * 4], *other = &b->pixels[i * 4];
        double light = color_brightness((Color){one[0], one[1], one[2], 255}) -
                       color_brightness((Color){other[0], other[1], other[2], 255});
        bool differs = light > least || light < -least;
        for (int part = 0; part < 3 && !grey; part++)
            differs |= abs(one[part] - other[part]) > 64;
        count += differs;
    }
    return count;
}

// Enough of 576 pixels that nobody takes one for the other.
enum { PAINTED = 60, KINDS_APART = 16, LETTERS_APART = 8, SEATS_APART = 60 };
enum { CLEARLY = 50, SOMEWHAT = 25 };

static void check_seat(const Rules *rules, Canvas *canvas, PiecePictures *pictures, Seat seat,
                       int apart) {
    Image *images = memory_new((size_t)rules->kinds.count * sizeof *images);
    Image empty;
    take_image(canvas, pictures, NULL, &empty);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        PieceLook look = {.kind = (Kind)kind, .seat = seat, .alpha = 255};
        take_image(canvas, pictures, &look, &images[kind]);
        if (difference(&images[kind], &empty, CLEARLY, false) < PAINTED)
            fail_msg("%s: %s paints too little", rules->about.name, rules->kinds.list[kind].code);
        for (int other = 0; other < kind; other++)
            if (difference(&images[kind], &images[other], CLEARLY, false) < apart)
                fail_msg("%s: %s looks like %s: %d", rules->about.name,
                         rules->kinds.list[kind].code, rules->kinds.list[other].code,
                         difference(&images[kind], &images[other], CLEARLY, false));
    }
    memory_free(images);
}

// The same kind of two seats, in greyscale.
static void check_kind(const Rules *rules, Canvas *canvas, PiecePictures *pictures, Kind kind) {
    Image images[SEAT_LIMIT];
    for (int seat = 0; seat < rules->seats.count; seat++) {
        PieceLook look = {.kind = kind, .seat = (Seat)seat, .alpha = 255};
        take_image(canvas, pictures, &look, &images[seat]);
        for (int other = 0; other < seat; other++)
            if (difference(&images[seat], &images[other], SOMEWHAT, true) < SEATS_APART)
                fail_msg("%s: %s of %s looks like that of %s: %d", rules->about.name,
                         rules->kinds.list[kind].code, rules->seats.list[seat].name,
                         rules->seats.list[other].name,
                         difference(&images[seat], &images[other], SOMEWHAT, true));
    }
}

static void check_game(const LibraryGame *game, Canvas *canvas, const BoardLook *look) {
    Rules *rules = support_load(game->path);
    PiecePictures *pictures = piece_pictures_new(rules, game->path);
    Report report = {0};
    piece_pictures_report(pictures, &report);
    assert_int_equal(report.warnings, 0);
    piece_pictures_set_look(pictures, look);
    for (int seat = 0; seat < rules->seats.count; seat++)
        check_seat(rules, canvas, pictures, (Seat)seat,
                   look->pieces == PIECES_PICTURES ? KINDS_APART : LETTERS_APART);
    for (int kind = 0; kind < rules->kinds.count; kind++)
        check_kind(rules, canvas, pictures, (Kind)kind);
    report_free(&report);
    piece_pictures_free(pictures);
    rules_free(rules);
}

// All pieces of all games that come with the program, as pictures and as letters, in all palettes.
static void test_shipped_pieces(void **state) {
    (void)state;
    Library library;
    Error error = {0};
    assert_true(library_open(&library, NULL, &error));
    Canvas *canvas = canvas_new(SMALL, SMALL, &error);
    assert_non_null(canvas);
    for (size_t i = 0; i < library.count; i++)
        for (int style = 0; style < PIECE_STYLE_COUNT; style++)
            for (int palette = 0; palette < palette_count(); palette++) {
                BoardLook look = {.pieces = (PieceStyle)style, .palette = palette};
                check_game(&library.games[i], canvas, &look);
            }
    canvas_free(canvas);
    library_close(&library);
}

// ---- Boards

enum { SIDE = 400 };

// A board without its pieces, as [game] wants it drawn.
typedef struct Ground {
    Rules *rules;
    BoardMap *map;
    BoardLayout layout;
    uint8_t pixels[SIDE * SIDE * 4];
} Ground;

static Ground *ground_new(const char *game) {
    Ground *ground = memory_new(sizeof *ground);
    Error error = {0};
    LayoutWish wish = {0};
    ground->rules = support_load(game);
    ground->map = board_map_new(ground->rules);
    State *state = memory_new(ground->rules->layout.size);
    state_init(ground->rules, state);
    ground->layout = board_fit(ground->map, state, (Rect){0, 0, SIDE, SIDE}, &wish);
    ground->layout.theme = board_theme(0, THEME_DARK);
    Canvas *canvas = canvas_new(SIDE, SIDE, &error);
    assert_non_null(canvas);
    paint_sites(canvas, &ground->layout);
    assert_true(canvas_read(canvas, ground->pixels));
    canvas_free(canvas);
    memory_free(state);
    return ground;
}

static void ground_free(Ground *ground) {
    board_map_free(ground->map);
    rules_free(ground->rules);
    memory_free(ground);
}

static Rect site_rect(const Ground *ground, const char *name) {
    return board_layout_rect(&ground->layout, topology_read_site(&ground->rules->topology, &name));
}

// The colour between the middles of two sites, moved by [dx] and [dy].
static Color between(const Ground *ground, const char *a, const char *b, int dx, int dy) {
    Rect one = site_rect(ground, a), other = site_rect(ground, b);
    int x = (one.x + other.x + one.w) / 2 + dx, y = (one.y + other.y + one.h) / 2 + dy;
    const uint8_t *at = &ground->pixels[(y * SIDE + x) * 4];
    return (Color){at[0], at[1], at[2], 255};
}

static bool is_color(Color a, Color b) {
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

static void test_points(void **state) {
    (void)state;
    Ground *ground = ground_new("xiangqi");
    const BoardTheme *theme = &ground->layout.theme;
    assert_int_equal(ground->map->form, FORM_POINT);
    assert_true(is_color(between(ground, "b3", "b4", 0, 0), theme->line));
    assert_true(is_color(between(ground, "b3", "c3", 0, 0), theme->line));
    assert_true(is_color(between(ground, "b3", "c4", 0, 0), theme->light));
    // The river is crossed along the edges only; the palaces have crossed lines.
    assert_true(is_color(between(ground, "b5", "b6", 0, 0), theme->light));
    assert_true(is_color(between(ground, "a5", "a6", 0, 0), theme->line));
    assert_false(is_color(between(ground, "d1", "e2", 0, 0), theme->light));
    assert_false(is_color(between(ground, "d1", "e2", 0, 8), theme->light));
    ground_free(ground);
}

static void test_plain_squares(void **state) {
    (void)state;
    Ground *ground = ground_new("shogi");
    const BoardTheme *theme = &ground->layout.theme;
    assert_true(is_color(between(ground, "b2", "b2", 5, 5), theme->light));
    assert_true(is_color(between(ground, "b2", "c2", 0, 0), theme->line));
    // A thicker line where the promotion zone starts.
    assert_true(is_color(between(ground, "b6", "b7", 0, 0), theme->line));
    assert_true(is_color(between(ground, "b6", "b7", 5, -1), theme->line));
    assert_true(is_color(between(ground, "b5", "b6", 5, -1), theme->light));
    ground_free(ground);
}

static void test_marked_squares(void **state) {
    (void)state;
    Ground *ground = ground_new("king-of-the-hill");
    const BoardTheme *theme = &ground->layout.theme;
    assert_true(is_color(between(ground, "c3", "c3", 5, 5), theme->dark));
    assert_false(is_color(between(ground, "d4", "d4", 5, 5), theme->dark));
    assert_true(is_color(between(ground, "c4", "d4", 0, 0), theme->line));
    ground_free(ground);
}

// ---- Ways

static const char *ways_of(const Rules *rules, const char *code, Text *text) {
    text_clear(text);
    piece_moves_write(rules, 0, rules_find_kind(rules, code), TOKEN_WAYS_REACH,
                      (Color){0, 0, 0, 255}, text);
    return text_string(text);
}

static int times(const char *text, const char *word) {
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

static void test_ways(void **state) {
    (void)state;
    Rules *rules = support_load("chess");
    Text text = {0};
    assert_int_equal(times(ways_of(rules, "ROOK", &text), "<path"), 4);
    assert_int_equal(times(text.data, "<circle"), 0);
    assert_int_equal(times(ways_of(rules, "QUEEN", &text), "<path"), 8);
    assert_int_equal(times(ways_of(rules, "KNIGHT", &text), "<circle"), 8);
    // One and two squares ahead without capturing, and two captures.
    assert_int_equal(times(ways_of(rules, "PAWN", &text), "fill=\"none\" stroke-width=\"2\""), 2);
    assert_int_equal(times(text.data, "<path"), 2);
    rules_free(rules);
    // Where the board has no edge a step over it is as long as any other.
    rules = support_load("cylinder-chess");
    assert_int_equal(times(ways_of(rules, "KING", &text), "<circle"), 8);
    rules_free(rules);
    text_free(&text);
}

// ---- Files beside a document

typedef struct Folder {
    char path[SUPPORT_FOLDER];
    Text spec;
    Rules *rules;
} Folder;

static void folder_write(const Folder *folder, const char *name, const void *bytes, size_t length) {
    Text path = {0};
    Error error = {0};
    text_appendf(&path, "%s/%s", folder->path, name);
    assert_true(file_save(path.data, bytes, length, &error));
    text_free(&path);
}

// A picture all of one colour.
static void folder_png(const Folder *folder, const char *name, Color color, int side) {
    Text path = {0};
    Error error = {0};
    uint8_t *pixels = memory_new((size_t)side * (size_t)side * 4);
    for (int i = 0; i < side * side; i++)
        memcpy(pixels + i * 4, (uint8_t[]){color.r, color.g, color.b, 255}, 4);
    text_appendf(&path, "%s/%s", folder->path, name);
    assert_true(png_save(pixels, side, side, path.data, &error));
    memory_free(pixels);
    text_free(&path);
}

// A game of two kinds, CAMEL with [display] and OX.
static void folder_open(Folder *folder, const char *display) {
    *folder = (Folder){0};
    Text text = {0}, pieces = {0};
    Report report = {0};
    support_folder_make(folder->path);
    text_appendf(&pieces, "%s/pieces", folder->path);
    assert_int_equal(mkdir(pieces.data, 0700), 0);
    text_appendf(&text,
                 "name: Caravan\nboard: { dimensions: [4, 4] }\n"
                 "players:\n"
                 "  - { name: WHITE, direction: [[1, 0], [0, 1]], starting_positions: "
                 "[{ piece: CAMEL, positions: [[0, 0]] }] }\n"
                 "  - { name: BLACK, direction: [[1, 0], [0, -1]], starting_positions: "
                 "[{ piece: OX, positions: [[0, 3]] }] }\n"
                 "turns: { order: [WHITE, BLACK] }\n"
                 "pieces:\n"
                 "  - { code: CAMEL, name: desert camel, display: { symbol: C, %s }, moves: "
                 "[{ id: 0, step: [0, 1], actions: [{ state: EMPTY, action: MOVE }] }] }\n"
                 "  - { code: OX, moves: [{ id: 0, step: [0, 1], actions: [{ state: EMPTY, action: "
                 "MOVE }] }] }\n",
                 display);
    folder_write(folder, "caravan.game.yaml", text.data, text.length);
    text_appendf(&folder->spec, "%s/caravan.game.yaml", folder->path);
    assert_int_equal(rules_load(folder->spec.data, &folder->rules, &report), LOAD_FINE);
    report_free(&report);
    text_free(&text);
    text_free(&pieces);
}

static void folder_close(Folder *folder) {
    rules_free(folder->rules);
    support_folder_remove(folder->path);
    text_free(&folder->spec);
}

// What stands in the middle of the piece of a seat.
static Color middle_of(const Folder *folder, const char *code, Seat seat) {
    Error error = {0};
    Image image;
    Canvas *canvas = canvas_new(SMALL, SMALL, &error);
    PiecePictures *pictures = piece_pictures_new(folder->rules, folder->spec.data);
    PieceLook look = {.kind = rules_find_kind(folder->rules, code), .seat = seat, .alpha = 255};
    take_image(canvas, pictures, &look, &image);
    const uint8_t *at = &image.pixels[(SMALL / 2 * SMALL + SMALL / 2) * 4];
    piece_pictures_free(pictures);
    canvas_free(canvas);
    return (Color){at[0], at[1], at[2], 255};
}

static void assert_color(Color color, int r, int g, int b) {
    assert_in_range(color.r, r > 2 ? r - 2 : 0, r + 2);
    assert_in_range(color.g, g > 2 ? g - 2 : 0, g + 2);
    assert_in_range(color.b, b > 2 ? b - 2 : 0, b + 2);
}

static void assert_warns(const Folder *folder, const char *expected) {
    Report report = {0};
    Text text = {0};
    PiecePictures *pictures = piece_pictures_new(folder->rules, folder->spec.data);
    piece_pictures_report(pictures, &report);
    report_write(&report, &text);
    if (!strstr(text_string(&text), expected))
        fail_msg("expected: %s\nfound: %s", expected, text_string(&text));
    piece_pictures_free(pictures);
    report_free(&report);
    text_free(&text);
}

static const Color red = {200, 30, 30, 255}, blue = {30, 30, 200, 255}, green = {20, 160, 20, 255};

static void test_png_by_name(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder, "value: 100");
    folder_png(&folder, "pieces/camel.png", red, 100);
    assert_color(middle_of(&folder, "CAMEL", 0), 200, 30, 30);
    assert_color(middle_of(&folder, "CAMEL", 1), 200, 30, 30);
    // The name of the kind, and the seat before it, which comes first.
    folder_png(&folder, "pieces/black-desert-camel.png", blue, 7);
    assert_color(middle_of(&folder, "CAMEL", 0), 200, 30, 30);
    assert_color(middle_of(&folder, "CAMEL", 1), 30, 30, 200);
    folder_png(&folder, "pieces/OX.png", green, 30);
    assert_color(middle_of(&folder, "OX", 1), 20, 160, 20);
    folder_close(&folder);
}

static void test_png_by_image(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder, "image: art/camel.png, players: { BLACK: { image: art/b.png } }");
    assert_warns(&folder, "image: there is no such picture; expected an .svg or .png file in the "
                          "folder of the document or below it");
    Text path = {0};
    text_appendf(&path, "%s/art", folder.path);
    assert_int_equal(mkdir(path.data, 0700), 0);
    folder_png(&folder, "art/camel.png", green, 64);
    folder_png(&folder, "art/b.png", blue, 64);
    assert_color(middle_of(&folder, "CAMEL", 0), 20, 160, 20);
    assert_color(middle_of(&folder, "CAMEL", 1), 30, 30, 200);
    text_free(&path);
    folder_close(&folder);
}

// A file outside of the document's folder is not read, nor is a picture that no set has.
static void test_bad_images(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder, "image: ../secret.png");
    assert_warns(&folder, "caravan.game.yaml:1:1: warning: CAMEL: image: there is no such picture");
    folder_close(&folder);
    folder_open(&folder, "image: dromedary");
    assert_warns(&folder, "image: no set of the program has a picture of that name");
    folder_close(&folder);
    folder_open(&folder, "image: shogi/lance");
    Report report = {0};
    PiecePictures *pictures = piece_pictures_new(folder.rules, folder.spec.data);
    piece_pictures_report(pictures, &report);
    assert_int_equal(report.warnings, 0);
    piece_pictures_free(pictures);
    folder_close(&folder);
}

static void test_bad_files(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder, "value: 100");
    folder_write(&folder, "pieces/camel.png", "this is text", 12);
    assert_warns(&folder,
                 "pieces/camel.png:1:1: warning: this picture is left out: it is not a PNG file");
    char *large = memory_new(PICTURE_PNG_LIMIT + 10);
    folder_write(&folder, "pieces/camel.png", large, PICTURE_PNG_LIMIT + 10);
    memory_free(large);
    assert_warns(&folder, "this picture is left out: it is larger than 512 KiB");
    folder_png(&folder, "pieces/camel.png", red, 2049);
    assert_warns(&folder, "this picture is left out: it is more than 2048 pixels wide or high");
    // The head of a good file with nothing behind it.
    static const unsigned char head[48] = {137, 'P', 'N', 'G', 13,  10, 26, 10, 0,  0, 0,
                                           13,  'I', 'H', 'D', 'R', 0,  0,  0,  32, 0, 0,
                                           0,   32,  8,   6,   0,   0,  0,  1,  2,  3, 4};
    folder_write(&folder, "pieces/camel.png", head, sizeof head);
    assert_warns(&folder, "this picture is left out: the PNG file is damaged");
    middle_of(&folder, "CAMEL", 0); // letters
    static const char text_svg[] = "<svg viewBox=\"0 0 9 9\"><text>A</text></svg>";
    folder_write(&folder, "pieces/ox.svg", text_svg, sizeof text_svg - 1);
    assert_warns(&folder, "pieces/ox.svg:1:1: warning: parts of this picture are not shown");
    static const char dashes[] = "<svg viewBox=\"0 0 9 9\"><path stroke-dasharray=\"1\"/></svg>";
    folder_write(&folder, "pieces/ox.svg", dashes, sizeof dashes - 1);
    assert_warns(&folder, "this picture is left out: dashed lines take too long to draw");
    folder_close(&folder);
}

// 34 times a picture of 2048 x 2048, 2 KiB long: what is too much is not unpacked.
static void test_many_pixels(void **state) {
    (void)state;
    enum { KINDS = 17, ROOM = 16 };
    Folder folder;
    Text text = {0}, large = {0};
    Error error = {0};
    Report report = {0};
    PieceFiles files;
    int found = 0;
    folder_open(&folder, "value: 100");
    rules_free(folder.rules);
    assert_true(file_load(TESSERA_SOURCE_FOLDER "/tests/app/desktop/pictures/large.png", 4096,
                          &large, &error));
    folder_write(&folder, "large.png", large.data, large.length);
    text_append(&text, "name: Caravan\nboard: { dimensions: [4, 4] }\nplayers:\n");
    for (int seat = 0; seat < 2; seat++)
        text_appendf(&text,
                     "  - { name: S%d, direction: [[1, 0], [0, 1]], starting_positions: "
                     "[{ piece: K0, positions: [[0, %d]] }] }\n",
                     seat, seat);
    text_append(&text, "turns: { order: [S0, S1] }\npieces:\n");
    for (int kind = 0; kind < KINDS; kind++)
        text_appendf(&text,
                     "  - { code: K%d, display: { image: large.png }, moves: [{ id: 0, step: "
                     "[0, 1], actions: [{ state: EMPTY, action: MOVE }] }] }\n",
                     kind);
    folder_write(&folder, "caravan.game.yaml", text.data, text.length);
    assert_int_equal(rules_load(folder.spec.data, &folder.rules, &report), LOAD_FINE);
    piece_files_find(&files, folder.rules, folder.spec.data);
    for (int i = 0; i < 2 * KINDS; i++)
        found += files.items[i].bytes != NULL;
    assert_int_equal(found, ROOM);
    assert_int_equal(files.report.warnings, 1);
    assert_string_equal(files.report.items[0].error.message,
                        "this picture is left out: with it all PNG files have more than 64 "
                        "million pixels; make them smaller");
    piece_files_free(&files);
    report_free(&report);
    text_free(&large);
    text_free(&text);
    folder_close(&folder);
}

// ---- Faces

// Where all pieces are of one kind and say what they are, names of the document find pictures.
static void test_faces(void **state) {
    (void)state;
    static const char path[] = TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/chess.json";
    Rules *rules = support_load(path);
    State *start = memory_new(rules->layout.size);
    state_init(rules, start);
    PiecePictures *pictures = piece_pictures_new(rules, path);
    const char *e1 = "e1", *e2 = "e2", *d2 = "d2";
    const PieceIndex *board = state_board(rules, start);
    int king = piece_face(pictures, start, board[topology_read_site(&rules->topology, &e1)]);
    int pawn = piece_face(pictures, start, board[topology_read_site(&rules->topology, &e2)]);
    assert_true(king > 0 && pawn > 0 && king != pawn);
    assert_int_equal(piece_face(pictures, start, board[topology_read_site(&rules->topology, &d2)]),
                     pawn);
    Error error = {0};
    Image images[2];
    Canvas *canvas = canvas_new(SMALL, SMALL, &error);
    PieceLook look = {.alpha = 255, .face = king};
    take_image(canvas, pictures, &look, &images[0]);
    look.face = pawn;
    take_image(canvas, pictures, &look, &images[1]);
    assert_true(difference(&images[0], &images[1], CLEARLY, false) > KINDS_APART);
    // Who wants letters has no pictures of faces either.
    BoardLook letters = {.pieces = PIECES_LETTERS};
    piece_pictures_set_look(pictures, &letters);
    assert_int_equal(piece_face(pictures, start, 0), 0);
    canvas_free(canvas);
    piece_pictures_free(pictures);
    memory_free(start);
    rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tint),
        cmocka_unit_test(test_seat_colors),
        cmocka_unit_test(test_seats_without_colour),
        cmocka_unit_test(test_colour_vision),
        cmocka_unit_test(test_shipped_pieces),
        cmocka_unit_test(test_points),
        cmocka_unit_test(test_plain_squares),
        cmocka_unit_test(test_marked_squares),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_png_by_name),
        cmocka_unit_test(test_png_by_image),
        cmocka_unit_test(test_bad_images),
        cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_many_pixels),
        cmocka_unit_test(test_faces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
