// SPDX-License-Identifier: MIT
#include "app/desktop/view/paint/board_paint.h"

#include "app/desktop/view/ground/board_sites.h"
#include "app/desktop/view/pieces/card_paint.h"
#include "engine/base/numbers.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/shown.h"

#include <stdio.h>
#include <string.h>

enum {
    LEAST_BADGE = 12, // minimum height of the disc with a number, in pixels
    MOST_BADGE = 28,  // its maximum height, in pixels at a scale of 100 %
    TRACE = 40        // opacity of an empty pile
};

static void paint_trays(Canvas *canvas, const BoardLayout *layout) {
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        Rect rect = layout->trays[seat].rect;
        if (rect.w == 0)
            continue;
        canvas_fill(canvas, rect, layout->theme.frame);
        canvas_fill(canvas, rect_inset(rect, BOARD_FRAME), layout->theme.tray);
    }
}

void paint_sites(Canvas *canvas, const BoardLayout *layout) {
    paint_ground(canvas, layout);
    paint_trays(canvas, layout);
}

// ---- The cached board

// A hash of everything that the picture of the empty board depends on.
static uint64_t key_of(const BoardLayout *layout, const PiecePictures *pictures) {
    const BoardTheme *theme = &layout->theme;
    int numbers[] = {layout->flags,   layout->turn,    layout->outside, layout->cell,
                     layout->scale,   layout->naming,  layout->board.x, layout->board.y,
                     layout->board.w, layout->board.h, layout->whole.x, layout->whole.y,
                     layout->whole.w, layout->whole.h};
    uint64_t key = canvas_key(layout->map->print, numbers, sizeof numbers);
    // The struct has no padding, so its bytes may be hashed.
    key = canvas_key(key, theme, sizeof *theme);
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        key = canvas_key(key, &layout->trays[seat].rect, sizeof layout->trays[seat].rect);
        key = canvas_key(key, piece_colors(pictures, (Seat)seat), sizeof(SeatColors));
    }
    // each sign is hashed with its final 0, so that "ab", "c" and "a", "bc" differ
    const char **signs = layout->rules->look.signs;
    for (int site = 0; signs && site < layout->topology->board_count; site++)
        key = canvas_key(key, signs[site] ? signs[site] : "",
                         signs[site] ? strlen(signs[site]) + 1 : 1);
    return key;
}

// ---- Signs and markers

// Opacity (0 to 255), and size in percent of a square. Signs are faint and small, so that they do
// not distract.
enum { SIGN_ALPHA = 64, SIGN_PERCENT = 62, MARKER_ALPHA = 235, MARKER_PERCENT = 74 };

// The square in the centre of [rect] whose side is [percent] of the shorter side.
static Rect middle_part(Rect rect, int percent) {
    int size = least_of(rect.w, rect.h) * percent / 100;
    return rect_centred(rect, size, size);
}

void paint_signs(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures) {
    const char **signs = layout->rules->look.signs;
    for (int site = 0; signs && site < layout->topology->board_count; site++)
        if (signs[site] && layout->topology->exists[site])
            piece_draw_sign(pictures, canvas, signs[site], layout->theme.line, SIGN_ALPHA,
                            middle_part(board_layout_rect(layout, (Site)site), SIGN_PERCENT));
}

void paint_markers(Canvas *canvas, const BoardLayout *layout, const State *state,
                   PiecePictures *pictures) {
    const Rules *rules = layout->rules;
    for (int i = 0; i < rules->look.marker_count; i++) {
        Site site = shown_marker(rules, state, i);
        if (site != SITE_NONE && layout->topology->exists[site])
            piece_draw_sign(pictures, canvas, rules->look.markers[i].sign, layout->theme.line,
                            MARKER_ALPHA,
                            middle_part(board_layout_rect(layout, site), MARKER_PERCENT));
    }
}

void paint_cached_board(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures) {
    if (!canvas_keep_begin(canvas, key_of(layout, pictures), layout->area))
        return; // the cached picture has been drawn
    canvas_fill(canvas, layout->area, layout->theme.back);
    paint_sites(canvas, layout);
    paint_signs(canvas, layout, pictures);
    paint_coordinates_under(canvas, layout);
    paint_seats(canvas, layout, pictures);
    canvas_keep_end(canvas);
}

// ---- Pieces

// Paints a disc with a number into the lower right corner.
static void paint_badge(Canvas *canvas, const BoardLayout *layout, Rect rect, int number) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    int height = clamp(rect.h * 38 / 100, LEAST_BADGE, board_layout_pixels(layout, MOST_BADGE));
    Font font = {.size = height * 3 / 4, .bold = true};
    int width = most_of(canvas_text_width(canvas, font, digits) + height / 2, height);
    Rect badge = {rect.x + rect.w - width, rect.y + rect.h - height, width, height};
    card_paint_pill(canvas, badge, layout->theme.badge, font, layout->theme.badge_text, digits);
}

void paint_pile(Canvas *canvas, const BoardLayout *layout, Spot pile, int count,
                PiecePictures *pictures) {
    Rect rect = board_layout_rect(layout, pile);
    PieceLook look = {.kind = spot_kind(layout->rules, pile),
                      .seat = spot_seat(layout->rules, pile),
                      .turn = layout->turn,
                      .alpha = count > 0 ? 255 : TRACE};
    piece_draw(pictures, canvas, &look, rect);
    if (count > 1)
        paint_badge(canvas, layout, rect, count);
}

// ---- Stacks

// Paints a piece, or its back if the viewing seat cannot identify it. If there is no picture for
// the text on a piece, the text is written out.
static void paint_piece(Canvas *canvas, const BoardLayout *layout, const State *state,
                        PieceIndex index, Rect rect, PiecePictures *pictures) {
    PieceLook look = piece_look(pictures, state, index, layout->turn);
    piece_draw(pictures, canvas, &look, rect);
    if (look.face == 0)
        card_paint_mark(canvas, rect, piece_faces(pictures), state, index);
}

void paint_stack_number(Canvas *canvas, const BoardLayout *layout, Site site, int count) {
    if (count > STACK_SHOWN)
        paint_badge(canvas, layout, board_layout_piece(layout, site, 0, count), count);
}

// Paints the visible pieces of one site, from the lowest up.
static void paint_stack(Canvas *canvas, const BoardLayout *layout, const State *state, Site site,
                        PiecePictures *pictures) {
    const Rules *rules = layout->rules;
    int count = state_count(rules, state, site);
    int visible = least_of(count, STACK_SHOWN);
    for (int place = visible - 1; place >= 0; place--) {
        PieceIndex index = state_at(rules, state, site, place);
        paint_piece(canvas, layout, state, index, board_layout_piece(layout, site, place, count),
                    pictures);
    }
    paint_stack_number(canvas, layout, site, count);
}

void paint_pieces(Canvas *canvas, const BoardLayout *layout, const State *state,
                  PiecePictures *pictures) {
    const Rules *rules = layout->rules;
    for (int site = 0; site < layout->topology->board_count; site++)
        if (state_board(rules, state)[site] != PIECE_NONE)
            paint_stack(canvas, layout, state, (Site)site, pictures);
    for (int spot = layout->topology->board_count; spot < spot_limit(rules); spot++)
        if (board_layout_has(layout, (Spot)spot))
            paint_pile(canvas, layout, (Spot)spot, spot_count(rules, state, (Spot)spot), pictures);
}

// ---- Names of seats

// Paints the sign of a seat in [rect], if the seat has one.
static void paint_seat_sign(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures,
                            int seat, Rect rect) {
    const char *sign = layout->rules->seats.list[seat].sign;
    if (sign)
        piece_draw_sign(pictures, canvas, sign, layout->theme.back_text, 255, rect);
}

// The line along an edge, with the seat's mark, its sign and, if there is room, its name. Along a
// vertical edge the line is turned towards the player who sits there.
typedef struct SeatLine {
    Font font;
    int size; // width and height of the mark and of the sign
    int gap;
    int sign; // pixels along the line that the sign takes with its gap; 0: there is no sign
    int name; // pixels that the name takes with its gap; 0: there is no room for it
    int all;  // pixels that mark, sign and name take together
} SeatLine;

// Measures the line of a seat for an edge of [room] pixels.
static SeatLine seat_line(Canvas *canvas, const BoardLayout *layout, int seat, int room) {
    const SeatRules *shown = &layout->rules->seats.list[seat];
    SeatLine line = {.font = {.size = board_layout_pixels(layout, 13), .bold = true},
                     .size = board_layout_pixels(layout, 16),
                     .gap = board_layout_pixels(layout, 5)};
    line.sign = shown->sign ? line.size + line.gap : 0;
    line.name = canvas_text_width(canvas, line.font, shown->label) + line.gap;
    if (line.name + line.size + line.sign > room)
        line.name = 0;
    line.all = line.size + line.sign + line.name;
    return line;
}

// Paints the line of a seat at the right or left edge. At the right it reads downwards, at the left
// upwards.
static void paint_upright_seat(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures,
                               int seat) {
    Rect rect = layout->names[seat];
    SeatLine line = seat_line(canvas, layout, seat, rect.h);
    bool down = rect.x > layout->board.x;
    // The mark, the sign and the name follow one another from [start] on, downwards or upwards.
    int way = down ? 1 : -1, start = rect.y + rect.h / 2 - way * line.all / 2;
    int x = rect.x + rect.w / 2, half = line.size / 2;
    Rect mark = {x - half, start + way * half - half, line.size, line.size};
    piece_draw_mark(pictures, canvas, (Seat)seat, mark);
    mark.y += way * (line.size + line.gap);
    paint_seat_sign(canvas, layout, pictures, seat, mark);
    if (line.name > 0) {
        int before = line.size + line.sign +
                     line.gap; // [line.name] has the gap before the name, too
        Point middle = {x, start + way * (before + (line.name - line.gap) / 2)};
        canvas_text_upright(canvas, line.font, layout->theme.back_text, middle, down,
                            layout->rules->seats.list[seat].label);
    }
}

// Paints the line of a seat, with its mark, sign and name, at the upper or lower edge.
static void paint_level_seat(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures,
                             int seat) {
    Rect rect = layout->names[seat];
    SeatLine line = seat_line(canvas, layout, seat, rect.w);
    Rect mark = {rect.x + (rect.w - line.all) / 2, rect.y + (rect.h - line.size) / 2, line.size,
                 line.size};
    piece_draw_mark(pictures, canvas, (Seat)seat, mark);
    mark.x += line.size + line.gap;
    paint_seat_sign(canvas, layout, pictures, seat, mark);
    if (line.name > 0)
        canvas_text(canvas, line.font, layout->theme.back_text, mark.x + line.sign,
                    rect.y + (rect.h - canvas_line_height(canvas, line.font)) / 2,
                    layout->rules->seats.list[seat].label);
}

void paint_seats(Canvas *canvas, const BoardLayout *layout, PiecePictures *pictures) {
    for (int seat = 0; seat < layout->rules->seats.count; seat++) {
        Rect rect = layout->names[seat];
        if (rect.w > 0 && rect.w > rect.h)
            paint_level_seat(canvas, layout, pictures, seat);
        else if (rect.w > 0)
            paint_upright_seat(canvas, layout, pictures, seat);
    }
}
