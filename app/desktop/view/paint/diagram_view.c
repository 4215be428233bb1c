// SPDX-License-Identifier: MIT
#include "app/desktop/view/paint/diagram_view.h"

#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/ground/shapes.h"
#include "app/desktop/view/paint/board_paint.h"
#include "engine/notation/guide/guide.h"
#include "engine/rules/state/change.h"

// The shape of each sign of guide_sign, in its order and in a square of 100 x 100. The shapes
// differ even without colour. The last three are in corners, so that they can share a square with
// another.
static const char *const shapes[] = {
    "<circle cx=\"50\" cy=\"50\" r=\"24\" fill=\"#14735a\"/>",
    "<circle cx=\"50\" cy=\"50\" r=\"20\" fill=\"none\" stroke=\"#14735a\" stroke-width=\"10\"/>",
    "<path d=\"M28 28L72 72M72 28L28 72\" fill=\"none\" stroke=\"#b3261e\" stroke-width=\"13\" "
    "stroke-linecap=\"round\"/>",
    "<path d=\"M50 24L76 50L50 76L24 50Z\" fill=\"none\" stroke=\"#5b4a9c\" stroke-width=\"8\" "
    "stroke-dasharray=\"12 7\"/>",
    "<path d=\"M70 14L82 6V38\" fill=\"none\" stroke=\"#1b1b1b\" stroke-width=\"8\"/>",
    "<path d=\"M8 30C14 4 32 4 38 26M38 8V28H20\" fill=\"none\" stroke=\"#1b1b1b\" "
    "stroke-width=\"6\"/>",
    "<path d=\"M10 72V94M24 72V94\" fill=\"none\" stroke=\"#1b1b1b\" stroke-width=\"8\"/>",
};

// Draws the signs of each site. Bit i of guide_signs_at stands for shapes[i].
static void draw_signs(Canvas *canvas, const BoardLayout *layout, const MoveDiagram *diagram) {
    for (int site = 0; site < layout->topology->board_count; site++) {
        unsigned signs = guide_signs_at(diagram->at[site]);
        Rect rect = board_layout_rect(layout, (Spot)site);
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
            if (signs >> i & 1)
                paint_shape(canvas, rect, 255, "%s", shapes[i]);
    }
}

// A layout of the whole board or, if that does not fit, with the piece in the centre.
static BoardLayout fit_around_piece(const BoardMap *map, const State *state, Site from, Rect rect,
                                    int minimum) {
    LayoutWish wish = {.flags = LAYOUT_NO_COORDINATES | LAYOUT_BARE, .minimum = minimum};
    BoardLayout layout = board_fit(map, state, rect, &wish);
    if (!board_layout_scrolls(&layout))
        return layout;
    Rect piece = board_layout_rect(&layout, from);
    wish.scroll.x = layout.scroll.x + piece.x + piece.w / 2 - rect.x - rect.w / 2;
    wish.scroll.y = layout.scroll.y + piece.y + piece.h / 2 - rect.y - rect.h / 2;
    return board_fit(map, state, rect, &wish);
}

void diagram_draw(Canvas *canvas, const BoardMap *map, PiecePictures *pictures, Kind kind,
                  Seat seat, const MoveDiagram *diagram, Rect rect, int minimum) {
    StateSpace space;
    state_clear(map->rules, &space.state);
    BoardLayout layout = fit_around_piece(map, &space.state, diagram->from, rect, minimum);
    layout.theme = *piece_theme(pictures);
    PieceLook look = {.kind = kind,
                      .seat = seat,
                      .turn = layout.turn,
                      .alpha = 255,
                      .arrow = map->rules->kinds.list[kind].arrow};
    paint_sites(canvas, &layout);
    draw_signs(canvas, &layout, diagram);
    piece_draw(pictures, canvas, &look, board_layout_rect(&layout, diagram->from));
}

void diagram_draw_sign(Canvas *canvas, PiecePictures *pictures, int index, Rect rect) {
    canvas_fill(canvas, rect, piece_theme(pictures)->light);
    paint_shape(canvas, rect, 255, "%s", shapes[index]);
}
