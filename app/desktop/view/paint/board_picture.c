// SPDX-License-Identifier: MIT
#include "app/desktop/view/paint/board_picture.h"

#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/paint/board_paint.h"
#include "app/desktop/view/pieces/zones.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

// Chooses a square picture if there are zones, which fit any shape. Otherwise chooses the shape of
// the board with its trays, and PICTURE_SIZE for the longer side.
static void choose_size(const BoardMap *map, const State *state, const LayoutWish *wish, int *width,
                        int *height) {
    *height = *width = PICTURE_SIZE;
    if (zones_exist(map->rules))
        return;
    *width = board_fit_width(map, state, PICTURE_SIZE, wish);
    if (*width <= PICTURE_SIZE)
        return;
    *height = most_of(PICTURE_SIZE * PICTURE_SIZE / *width, 1);
    *width = PICTURE_SIZE;
}

// Paints the zones next to the board, and leaves in [area] what remains for the board.
static void paint_zones(Canvas *canvas, const State *state, Seat near, PiecePictures *pictures,
                        Rect *area) {
    const Faces *faces = piece_faces(pictures);
    Zones *zones = memory_new(sizeof *zones);
    // if hands are hidden, the zones in front are those of the seat to act, which needs to see them
    if (near == SEAT_NONE)
        near = faces->rules->facts.hides ? state->seat : 0;
    const int scale = 100; // percent of the usual size of texts
    zones_fit(zones, faces, state, near, *area, scale);
    zones->theme = *piece_theme(pictures);
    zones_paint(zones, canvas, pictures, NULL, SPOT_NONE, SPOT_NONE);
    *area = zones->board;
    memory_free(zones);
}

static void paint_board(Canvas *canvas, const BoardLayout *layout, const State *state,
                        PiecePictures *pictures) {
    paint_sites(canvas, layout);
    paint_signs(canvas, layout, pictures);
    paint_coordinates(canvas, layout);
    paint_markers(canvas, layout, state, pictures);
    paint_seats(canvas, layout, pictures);
    paint_pieces(canvas, layout, state, pictures);
    paint_names_on_pieces(canvas, layout, state);
}

bool board_picture_save(const Rules *rules, const State *state, PiecePictures *pictures,
                        const LayoutWish *wish, Seat near, int width, int height, const char *path,
                        Error *error) {
    BoardMap *map = board_map_new(rules);
    LayoutWish full_wish = *wish;
    full_wish.flags |= piece_pictures_layout(pictures);
    if (width == 0)
        choose_size(map, state, &full_wish, &width, &height);
    Canvas *canvas = canvas_new(width, height, error);
    if (canvas) {
        Rect area = {0, 0, width, height};
        canvas_clear(canvas, piece_theme(pictures)->back);
        paint_zones(canvas, state, near, pictures, &area);
        BoardLayout layout = board_fit(map, state, area, &full_wish);
        layout.theme = *piece_theme(pictures);
        paint_board(canvas, &layout, state, pictures);
    }
    bool saved = canvas && canvas_save_png(canvas, path, error);
    canvas_free(canvas);
    board_map_free(map);
    return saved;
}
