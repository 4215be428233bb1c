// SPDX-License-Identifier: MIT
#include "app/desktop/view/board_picture.h"

#include "app/desktop/view/board_paint.h"

static int scaled(int part, int whole) {
    int size = PICTURE_SIZE * part / whole;
    return size < 1 ? 1 : size;
}

static void choose_size(const Topology *topology, int *width, int *height) {
    bool wide = topology->columns >= topology->rows;
    *width = wide ? PICTURE_SIZE : scaled(topology->columns, topology->rows);
    *height = wide ? scaled(topology->rows, topology->columns) : PICTURE_SIZE;
}

bool board_picture_turned(const Rules *rules, Seat seat) {
    return rules->seats[seat].forward[1] < 0;
}

bool board_picture_save(const Rules *rules, const State *state, PiecePictures *pictures,
                        bool flipped, int width, int height, const char *path, Error *error) {
    if (width == 0)
        choose_size(&rules->topology, &width, &height);
    Canvas *canvas = canvas_new(width, height, error);
    if (!canvas)
        return false;
    Rect area = {0, 0, width, height};
    BoardLayout layout = board_layout_fit(&rules->topology, area, flipped);
    canvas_clear(canvas, board_theme()->back);
    paint_sites(canvas, &layout);
    paint_coordinates(canvas, &layout);
    paint_pieces(canvas, &layout, rules, state, pictures);
    bool saved = canvas_save_png(canvas, path, error);
    canvas_free(canvas);
    return saved;
}
