// SPDX-License-Identifier: MIT
#include "app/desktop/screens/new_game/thumbnails.h"

#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/paint/board_paint.h"
#include "engine/base/memory.h"
#include "engine/game/library.h"
#include "engine/rules/turn/play.h"
#include "engine/rules/view/mask.h"

typedef struct Thumbnail {
    int side; // pixels; 0: not made yet
    Text png; // empty: the game has no picture
} Thumbnail;

struct Thumbnails {
    Thumbnail *items;
    size_t count;
    Thumbnail chosen;
    unsigned edition; // of the rules that [chosen] shows
    BoardLook look;
    bool busy;  // a picture has been made in this pass, which makes at most one
    bool waits; // see thumbnails_wait
};

Thumbnails *thumbnails_new(size_t count, const BoardLook *look) {
    Thumbnails *thumbnails = memory_new(sizeof *thumbnails);
    thumbnails->items = memory_new(count * sizeof *thumbnails->items);
    thumbnails->count = count;
    thumbnails->look = *look;
    return thumbnails;
}

void thumbnails_free(Thumbnails *thumbnails) {
    if (!thumbnails)
        return;
    for (size_t i = 0; i < thumbnails->count; i++)
        text_free(&thumbnails->items[i].png);
    text_free(&thumbnails->chosen.png);
    memory_free(thumbnails->items);
    memory_free(thumbnails);
}

// Games without a board show a hand of cards.
static const char cards[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">"
                            "<g fill=\"#fbf8ef\" stroke=\"#2b2724\" stroke-width=\"2.5\">"
                            "<rect x=\"30\" y=\"18\" width=\"40\" height=\"60\" rx=\"5\" "
                            "transform=\"rotate(-20 50 96)\" fill=\"#2f4a6f\"/>"
                            "<rect x=\"30\" y=\"18\" width=\"40\" height=\"60\" rx=\"5\"/>"
                            "<rect x=\"30\" y=\"18\" width=\"40\" height=\"60\" rx=\"5\" "
                            "transform=\"rotate(20 50 96)\"/></g>"
                            "<path d=\"M66 36L76 54L66 66L56 48Z\" fill=\"#c62828\"/></svg>";

// Paints the start of a game as a spectator sees it.
static void paint(const Thumbnails *thumbnails, const Rules *rules, const char *path,
                  Canvas *canvas) {
    PiecePictures *pictures = piece_pictures_new(rules, path);
    BoardMap *map = board_map_new(rules);
    StateSpace *whole = memory_new(sizeof *whole); // the whole position
    StateSpace *seen = memory_new(sizeof *seen);   // what a spectator sees of it
    const Seat spectator = SEAT_NONE;
    LayoutWish wish = {.flags = LAYOUT_NO_COORDINATES | LAYOUT_BARE};
    piece_pictures_set_look(pictures, &thumbnails->look);
    Rect area = {0, 0, canvas_width(canvas), canvas_height(canvas)};
    state_begin(rules, &whole->state);
    state_mask(rules, &whole->state, spectator, &seen->state);
    BoardLayout layout = board_fit(map, &seen->state, area, &wish);
    layout.theme = *piece_theme(pictures);
    canvas_clear(canvas, layout.theme.back);
    if (rules->topology.board_count == 0)
        canvas_svg(canvas, cards, area, 255);
    paint_sites(canvas, &layout);
    paint_pieces(canvas, &layout, &seen->state, pictures);
    memory_free(whole);
    memory_free(seen);
    board_map_free(map);
    piece_pictures_free(pictures);
}

// Makes the picture. If [rules] is NULL, the picture stays empty.
static void make_picture(const Thumbnails *thumbnails, const Rules *rules, const char *path,
                         int side, Thumbnail *item) {
    Canvas *canvas = rules ? canvas_new(side, side, NULL) : NULL;
    text_clear(&item->png);
    item->side = side;
    if (canvas) {
        paint(thumbnails, rules, path, canvas);
        if (!canvas_write_png(canvas, &item->png))
            text_free(&item->png);
    }
    canvas_free(canvas);
}

// Makes the picture of the spec at [path]. If the spec cannot be loaded, the picture stays empty.
static void load_and_make(const Thumbnails *thumbnails, const char *path, int side,
                          Thumbnail *item) {
    Report report = {0};
    Rules *rules = NULL;
    if (rules_load(path, &rules, &report) != LOAD_FINE)
        rules = NULL;
    make_picture(thumbnails, rules, path, side, item);
    rules_free(rules);
    report_free(&report);
}

void thumbnails_begin(Thumbnails *thumbnails) {
    thumbnails->busy = thumbnails->waits = false;
}

// True if the picture is missing, or its size has changed with the scale.
static bool is_outdated(const Thumbnail *item, int side) {
    return item->side != side && side > 0;
}

// True for the first picture to be made in a pass. The others wait for another pass, so that the
// window stays responsive.
static bool claim_pass(Thumbnails *thumbnails) {
    bool is_first = !thumbnails->busy;
    thumbnails->busy = true;
    thumbnails->waits |= !is_first;
    return is_first;
}

static void draw_picture(const Thumbnail *item, Ui *ui, Rect rect) {
    if (item->png.length > 0)
        canvas_png(ui_canvas(ui), item->png.data, item->png.length, rect, 255);
}

void thumbnails_draw(Thumbnails *thumbnails, Ui *ui, size_t index, const char *path, Rect rect) {
    Thumbnail *item = &thumbnails->items[index];
    if (is_outdated(item, rect.w) && claim_pass(thumbnails))
        load_and_make(thumbnails, path, rect.w, item);
    draw_picture(item, ui, rect);
}

void thumbnails_draw_chosen(Thumbnails *thumbnails, Ui *ui, const Rules *rules, const char *path,
                            unsigned edition, Rect rect) {
    Thumbnail *item = &thumbnails->chosen;
    if (thumbnails->edition != edition)
        item->side = 0; // makes the picture outdated
    if (is_outdated(item, rect.w) && claim_pass(thumbnails)) {
        make_picture(thumbnails, rules, path, rect.w, item);
        thumbnails->edition = edition;
    }
    draw_picture(item, ui, rect);
}

void thumbnails_forget_chosen(Thumbnails *thumbnails) {
    thumbnails->chosen.side = 0;
    text_clear(&thumbnails->chosen.png);
}

bool thumbnails_wait(const Thumbnails *thumbnails) {
    return thumbnails->waits;
}
