// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_picture.h"

#include "app/desktop/view/board_paint.h"

static void choose_size(const BoardMap *map, const State *state, const LayoutWish *wish, int *width,
                        int *height) {
    *height = PICTURE_SIZE;
    *width = board_layout_width(map, state, PICTURE_SIZE, wish);
    if (*width <= PICTURE_SIZE)
        return;
    *height = PICTURE_SIZE * PICTURE_SIZE / *width + (*width > PICTURE_SIZE * PICTURE_SIZE);
    *width = PICTURE_SIZE;
}

static void paint_board(Canvas *canvas, const BoardLayout *layout, const State *state,
                        PiecePictures *pictures) {
    canvas_clear(canvas, layout->theme.back);
    paint_sites(canvas, layout);
    paint_coordinates(canvas, layout);
    paint_seats(canvas, layout, pictures);
    paint_pieces(canvas, layout, state, pictures);
}

bool board_picture_save(const Rules *rules, const State *state, PiecePictures *pictures,
                        const LayoutWish *wish, int width, int height, const char *path,
                        Error *error) {
    BoardMap *map = board_map_new(rules);
    LayoutWish own = *wish;
    own.flags |= piece_pictures_layout(pictures);
    if (width == 0)
        choose_size(map, state, &own, &width, &height);
    Canvas *canvas = canvas_new(width, height, error);
    if (canvas) {
        BoardLayout layout = board_layout_fit(map, state, (Rect){0, 0, width, height}, &own);
        layout.theme = *piece_theme(pictures);
        paint_board(canvas, &layout, state, pictures);
    }
    bool saved = canvas && canvas_save_png(canvas, path, error);
    canvas_free(canvas);
    board_map_free(map);
    return saved;
}
