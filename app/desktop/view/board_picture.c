// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_picture.h"

#include "app/desktop/view/board_paint.h"

static void choose_size(const Rules *rules, const State *state, int flags, int *width,
                        int *height) {
    *height = PICTURE_SIZE;
    *width = board_layout_width(rules, state, PICTURE_SIZE, flags);
    if (*width <= PICTURE_SIZE)
        return;
    *height = PICTURE_SIZE * PICTURE_SIZE / *width + (*width > PICTURE_SIZE * PICTURE_SIZE);
    *width = PICTURE_SIZE;
}

bool board_picture_turned(const Rules *rules, Seat seat) {
    return rules->seats[seat].forward[1] < 0;
}

bool board_picture_save(const Rules *rules, const State *state, PiecePictures *pictures,
                        bool flipped, int width, int height, const char *path, Error *error) {
    int flags = (flipped ? LAYOUT_FLIPPED : 0) | piece_pictures_layout(pictures);
    if (width == 0)
        choose_size(rules, state, flags, &width, &height);
    Canvas *canvas = canvas_new(width, height, error);
    if (!canvas)
        return false;
    Rect area = {0, 0, width, height};
    BoardLayout layout = board_layout_fit(rules, state, area, flags);
    layout.theme = *piece_theme(pictures);
    canvas_clear(canvas, layout.theme.back);
    paint_sites(canvas, &layout);
    paint_coordinates(canvas, &layout);
    paint_pieces(canvas, &layout, state, pictures);
    bool saved = canvas_save_png(canvas, path, error);
    canvas_free(canvas);
    return saved;
}
