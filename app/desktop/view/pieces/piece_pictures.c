// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_pictures.h"

#include "app/desktop/view/ground/shapes.h"
#include "app/desktop/view/pieces/piece_files.h"
#include "app/desktop/view/pieces/piece_moves.h"
#include "app/desktop/view/pieces/piece_tint.h"
#include "app/desktop/view/pieces/piece_token.h"
#include "engine/base/memory.h"
#include "engine/rules/terms/shown.h"

#include <string.h>

enum { TURN_COUNT = 4 }; // quarter turns

// The ground on which a piece is shown, or GROUND_FROZEN for a frozen piece. The ground and the
// seat decide the colours of the piece.
typedef enum Ground { GROUND_BOARD, GROUND_PANEL, GROUND_FROZEN, GROUND_COUNT } Ground;

struct PiecePictures {
    const Rules *rules;
    BoardLook look;
    BoardTheme theme;
    SeatColors colors[GROUND_COUNT][SEAT_LIMIT];
    char *marks[GROUND_COUNT][SEAT_LIMIT];
    PieceFiles files;
    Faces faces;
    // Pictures in the colours of a seat, made when first drawn:
    // [((ground * 4 + turn) * seat_count + seat) * picture_count + picture].
    char **tinted;
    char **ways;    // diagrams of moves: [seat * kind_count + kind], made when first drawn
    bool points;    // tokens point ahead, because seats move in different directions
    int kind_count; // copied, because the rules may be released before the pictures
    int seat_count;
};

// ---- All pictures of a game

static int tinted_count(const PiecePictures *pictures) {
    return TURN_COUNT * GROUND_COUNT * pictures->files.picture_count * pictures->seat_count;
}

// True if no two seats' pieces move in the same direction.
static bool all_go_different_ways(const Rules *rules) {
    for (int a = 0; a < rules->seats.count; a++)
        for (int b = 0; b < a; b++) {
            const int *one = rules->seats.list[a].forward, *other = rules->seats.list[b].forward;
            if (one[0] == other[0] && one[1] == other[1])
                return false;
        }
    return true;
}

// ---- The look

// Releases [count] texts, and sets them to NULL.
static void free_texts(char **texts, int count) {
    for (int i = 0; i < count; i++) {
        memory_free(texts[i]);
        texts[i] = NULL;
    }
}

// Releases the SVG documents that depend on the look.
static void forget_cached(PiecePictures *pictures) {
    free_texts(pictures->tinted, tinted_count(pictures));
    free_texts(pictures->ways, pictures->kind_count * pictures->seat_count);
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        free_texts(pictures->marks[ground], pictures->seat_count);
}

// Makes the marks of all seats. On a panel a mark has the seat's colour. On the board it is white,
// because it lies on a piece of that colour.
static void make_marks(PiecePictures *pictures) {
    static const Color white = {255, 255, 255, 255}, black = {20, 18, 16, 255};
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (int seat = 0; seat < pictures->seat_count; seat++) {
            const SeatColors *colors = &pictures->colors[ground][seat];
            Text mark = {0};
            bool panel = ground == GROUND_PANEL;
            seat_mark_svg(panel ? colors->body : white, panel ? colors->outline : black, (Seat)seat,
                          &mark);
            pictures->marks[ground][seat] = text_take(&mark);
        }
}

// Computes from the look the colours of the board, and of each seat on every ground. Then makes the
// marks, which have these colours.
static void apply_look(PiecePictures *pictures) {
    const BoardLook *look = &pictures->look;
    pictures->theme = board_theme(board_theme_of_game(look->theme, pictures->rules->look.board),
                                  look->interface);
    seat_colors(pictures->rules, look->palette, pictures->colors[GROUND_BOARD]);
    for (int seat = 0; seat < pictures->seat_count; seat++) {
        const SeatColors *colors = &pictures->colors[GROUND_BOARD][seat];
        pictures->colors[GROUND_PANEL][seat] = seat_panel_colors(colors, look->interface);
        pictures->colors[GROUND_FROZEN][seat] = seat_frozen_colors(colors);
    }
    make_marks(pictures);
}

void piece_pictures_set_look(PiecePictures *pictures, const BoardLook *look) {
    forget_cached(pictures);
    pictures->look = *look;
    apply_look(pictures);
}

const Rules *piece_rules(const PiecePictures *pictures) {
    return pictures->rules;
}

const BoardTheme *piece_theme(const PiecePictures *pictures) {
    return &pictures->theme;
}

PiecePictures *piece_pictures_new(const Rules *rules, const char *spec_path) {
    PiecePictures *pictures = memory_new(sizeof *pictures);
    pictures->rules = rules;
    pictures->kind_count = rules->kinds.count;
    pictures->seat_count = rules->seats.count;
    pictures->points = all_go_different_ways(rules);
    pictures->ways = memory_new((size_t)rules->kinds.count * (size_t)rules->seats.count *
                                sizeof(char *));
    piece_files_find(&pictures->files, rules, spec_path);
    faces_init(&pictures->faces, rules);
    pictures->tinted = memory_new((size_t)tinted_count(pictures) * sizeof(char *));
    apply_look(pictures);
    return pictures;
}

void piece_pictures_free(PiecePictures *pictures) {
    if (!pictures)
        return;
    forget_cached(pictures);
    piece_files_free(&pictures->files);
    memory_free(pictures->tinted);
    memory_free(pictures->ways);
    memory_free(pictures);
}

static bool shows_pictures(const PiecePictures *pictures) {
    return pictures->look.pieces == PIECES_PICTURES;
}

// True if some pieces are tokens with letters, because a kind has no picture. Where there is only
// one kind, tokens need no letters.
static bool needs_letters(const PiecePictures *pictures) {
    for (int seat = 0; seat < pictures->seat_count; seat++)
        for (int kind = 0; kind < pictures->kind_count && pictures->kind_count > 1; kind++)
            if (!piece_file(&pictures->files, (Seat)seat, (Kind)kind, 0)->bytes)
                return true;
    return false;
}

// Coordinates go outside unless the board is chequered and the corners of its squares stay free.
// Tokens with letters fill the corners, and so do the marks of more than two seats.
int piece_pictures_layout(const PiecePictures *pictures) {
    bool is_checkered = pictures->rules->look.squares == SHOWN_CHECKERED;
    bool has_marks = pictures->seat_count > 2;
    bool inside = is_checkered && !has_marks && shows_pictures(pictures) &&
                  !needs_letters(pictures);
    return inside ? 0 : LAYOUT_OUTSIDE;
}

void piece_pictures_report(const PiecePictures *pictures, Report *report) {
    const Report *found = &pictures->files.report;
    for (size_t i = 0; i < found->count; i++)
        report_add(report, SEVERITY_WARNING, found->items[i].error.file,
                   found->items[i].error.place, found->items[i].error.path, "%s",
                   found->items[i].error.message);
}

const SeatColors *piece_colors(const PiecePictures *pictures, Seat seat) {
    return &pictures->colors[GROUND_BOARD][seat];
}

// ---- Faces

// The text on the piece names the face. If the look has no pictures, or the set no faces, the text
// need not be written.
int piece_face(const PiecePictures *pictures, const State *state, PieceIndex index) {
    const Rules *rules = pictures->rules;
    Kind kind = state_pieces(rules, state)[index].kind;
    if (kind == KIND_NONE || pictures->files.face_count == 0 || !shows_pictures(pictures))
        return 0;
    Text text = {0};
    faces_write(&pictures->faces, kind, state_block(rules, state, index), &text);
    int face = piece_files_face(&pictures->files, text_string(&text));
    text_free(&text);
    return face;
}

// 1 + the seat that commands the pieces of [seat] now. 0 if it is the same seat as at the start.
static int commander_of(const PiecePictures *pictures, const State *state, Seat seat) {
    Seat controller = state->controller[seat], first = pictures->rules->seats.list[seat].controller;
    return controller < pictures->seat_count && controller != first ? controller + 1 : 0;
}

PieceLook piece_look(const PiecePictures *pictures, const State *state, PieceIndex index,
                     int turn) {
    const Rules *rules = pictures->rules;
    const Piece *piece = &state_pieces(rules, state)[index];
    PieceLook look = {.kind = piece->kind,
                      .seat = piece->owner,
                      .turn = turn,
                      .alpha = 255,
                      .face = piece_face(pictures, state, index)};
    if (piece->kind != KIND_NONE) {
        Kind badge = shown_badge(rules, piece->kind, state_block(rules, state, index));
        look.badge = badge == KIND_NONE ? 0 : badge + 1;
        look.arrow = rules->kinds.list[piece->kind].arrow;
    }
    if (piece->owner < pictures->seat_count) {
        look.frozen = state_is_frozen(state, piece->owner);
        look.commander = commander_of(pictures, state, piece->owner);
    }
    return look;
}

const Faces *piece_faces(const PiecePictures *pictures) {
    return &pictures->faces;
}

// ---- Drawing

// The direction in which the seat's pieces move on the screen, where y grows downwards.
static Point forward_of(const PiecePictures *pictures, const PieceLook *look) {
    const int *forward = pictures->rules->seats.list[look->seat].forward;
    Point ahead = {forward[0], -forward[1]};
    for (int i = 0; i < look->turn; i++)
        ahead = (Point){-ahead.y, ahead.x};
    return ahead;
}

// The direction in which the body of a piece points; 0, 0 if pieces of this game do not point.
static Point pointing_of(const PiecePictures *pictures, const PieceLook *look) {
    return pictures->points ? forward_of(pictures, look) : (Point){0, 0};
}

// The SVG document of the picture in the seat's colours.
static const char *tinted_picture(PiecePictures *pictures, Ground ground, const PieceLook *look) {
    const PieceFile *file = piece_file(&pictures->files, look->seat, look->kind, look->face);
    int row = ((int)ground * TURN_COUNT + look->turn) * pictures->seat_count + look->seat;
    int picture = look->face > 0 ? pictures->kind_count + look->face - 1 : look->kind;
    char **slot = &pictures->tinted[row * pictures->files.picture_count + picture];
    if (!*slot) {
        Text tinted = {0};
        piece_tint(file->bytes, &pictures->colors[ground][look->seat], pointing_of(pictures, look),
                   &tinted);
        *slot = tinted.length > 0 ? text_take(&tinted) : NULL;
    }
    return *slot;
}

// The diagram of moves around the letters; NULL if the chosen style has none.
static const char *ways_of(PiecePictures *pictures, const PieceLook *look) {
    char **slot = &pictures->ways[look->seat * pictures->kind_count + look->kind];
    if (pictures->look.pieces != PIECES_LETTERS_AND_WAYS)
        return NULL;
    if (!*slot) {
        Text ways = {0};
        text_append(&ways, ""); // not NULL even if no move can be drawn, so it is made only once
        piece_moves_write(pictures->rules, look->seat, look->kind, TOKEN_WAYS_REACH,
                          seat_letters(&pictures->colors[GROUND_BOARD][look->seat]), &ways);
        *slot = text_take(&ways);
    }
    return *slot;
}

// Draws a token, without letters if the game has only one kind.
static void draw_token(PiecePictures *pictures, Ground ground, Canvas *canvas,
                       const PieceLook *look, Rect rect) {
    const Rules *rules = pictures->rules;
    const KindRules *kind = &rules->kinds.list[look->kind];
    const char *symbol = kind->symbols ? kind->symbols[look->seat] : kind->symbol;
    bool promoted = kind->symbol[0] == '+' || strchr(kind->symbol, '~'); // such as +P or Q~
    Token token = {.letters = rules->kinds.count > 1 ? symbol : NULL,
                   .colors = &pictures->colors[ground][look->seat],
                   .ahead = pointing_of(pictures, look),
                   .ways = ways_of(pictures, look),
                   .turn = 90 * look->turn,
                   .promoted = promoted,
                   .alpha = look->alpha};
    token_draw(canvas, &token, rect);
}

// In percent of a piece's size.
enum {
    CORNER = 46, // the small picture in the lower right corner
    MARK = 34    // the seat's mark in the lower left corner
};

// The square in a lower corner of [rect] whose side is [percent] of the height.
static Rect corner_of(Rect rect, bool right, int percent) {
    int size = rect.h * percent / 100;
    return (Rect){right ? rect.x + rect.w - size : rect.x, rect.y + rect.h - size, size, size};
}

static Rect upper_corner_of(Rect rect, bool right, int percent) {
    Rect corner = corner_of(rect, right, percent);
    corner.y = rect.y;
    return corner;
}

// Draws the picture of a piece. Returns false if the user chose letters, if there is no picture, or
// if it cannot be drawn.
static bool draw_picture(PiecePictures *pictures, Ground ground, Canvas *canvas,
                         const PieceLook *look, Rect rect) {
    const PieceFile *file = piece_file(&pictures->files, look->seat, look->kind, look->face);
    if (!file->bytes || !shows_pictures(pictures))
        return false;
    if (file->png)
        return canvas_png(canvas, file->bytes, file->length, rect, look->alpha);
    return canvas_svg(canvas, tinted_picture(pictures, ground, look), rect, look->alpha);
}

// Draws a picture in [colors], without turning it and without caching the tinted document. False if
// it cannot be drawn.
static bool draw_in_colors(Canvas *canvas, const PieceFile *file, const SeatColors *colors,
                           uint8_t alpha, Rect rect) {
    if (file->png)
        return canvas_png(canvas, file->bytes, file->length, rect, alpha);
    Text tinted = {0};
    piece_tint(file->bytes, colors, (Point){0, 0}, &tinted);
    bool drawn = canvas_svg(canvas, tinted.data, rect, alpha);
    text_free(&tinted);
    return drawn;
}

// True if the piece needs its seat's mark. More than two seats always need marks. Two seats differ
// in brightness and in the direction of their pieces, unless both show the same picture in the same
// colours.
static bool needs_mark(const PiecePictures *pictures, const PieceLook *look) {
    const PieceFile *file = piece_file(&pictures->files, look->seat, look->kind, look->face);
    if (pictures->seat_count > 2)
        return true;
    return file->bytes && shows_pictures(pictures) && !file->tinted && !file->special;
}

// The colours of pieces that nobody owns.
static const SeatColors wood = {
    {214, 178, 120, 255}, {178, 138, 80, 255}, {40, 26, 12, 255}, {70, 46, 20, 255}};

// Draws the back of a piece whose face is hidden.
static void draw_back(const SeatColors *colors, Canvas *canvas, const PieceLook *look, Rect rect) {
    static const char back[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><path d=\"M22 8H78Q88 8 "
        "88 18V82Q88 92 78 92H22Q12 92 12 82V18Q12 8 22 8z\" fill=\"#f8f8f8\" stroke=\"#202020\" "
        "stroke-width=\"4\"/><path d=\"M50 20L74 50L50 80L26 50zM50 34L63 50L50 66L37 50z\" "
        "fill=\"none\" stroke=\"#dcdcdc\" stroke-width=\"5\"/></svg>";
    Text tinted = {0};
    piece_tint(back, colors, (Point){0, 0}, &tinted);
    canvas_svg(canvas, tinted.data, rect, look->alpha);
    text_free(&tinted);
}

// A piece that cannot be identified shows its back, in its seat's colours if the seat is known. The
// colours alone tell two seats apart; more need a mark.
static void draw_unseen(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    bool owned = look->seat < pictures->seat_count;
    const bool right = false; // the mark is at the left
    draw_back(owned ? &pictures->colors[GROUND_BOARD][look->seat] : &wood, canvas, look, rect);
    if (owned && pictures->seat_count > 2)
        canvas_svg(canvas, pictures->marks[GROUND_BOARD][look->seat], corner_of(rect, right, MARK),
                   look->alpha);
}

// Draws a piece that nobody owns, in the colour of wood: its picture, otherwise a token.
static void draw_unowned(PiecePictures *pictures, Canvas *canvas, const PieceLook *look,
                         Rect rect) {
    const Rules *rules = pictures->rules;
    const Seat any = 0; // no seat owns the piece, so the first seat's picture serves
    const PieceFile *file = piece_file(&pictures->files, any, look->kind, look->face);
    Token token = {.letters = rules->kinds.count > 1 ? rules->kinds.list[look->kind].symbol : NULL,
                   .colors = &wood,
                   .alpha = look->alpha};
    if (!file->bytes || !shows_pictures(pictures) ||
        !draw_in_colors(canvas, file, &wood, look->alpha, rect))
        token_draw(canvas, &token, rect);
}

// ---- Additions to a piece

// Sizes in percent of a piece's size.
enum {
    BADGE = 44,
    FROST = 38,
    COMMANDER = 32, // the mark of the seat that commands the piece
    ARROW = 28,
    SIDE_ARROW_UP = 6, // how far an arrow to the side is moved up
    WITH_ARROW = 82    // the piece itself if it has an arrow
};

// A badge of fewer pixels shows a letter, because a picture would be a speck.
enum { LEAST_BADGE_PICTURE = 22 };

static void draw_disc(Canvas *canvas, Rect rect, Color body, Color edge, uint8_t alpha) {
    paint_shape(canvas, rect, alpha,
                "<circle cx=\"50\" cy=\"50\" r=\"45\" fill=\"#%06x\" stroke=\"#%06x\" "
                "stroke-width=\"9\"/>",
                color_code(body), color_code(edge));
}

// Draws the kind that the badge shows, as a picture or a letter, on a disc in the corner.
static void draw_badge(PiecePictures *pictures, Ground ground, Canvas *canvas,
                       const PieceLook *look, Rect rect) {
    static const Color paper = {255, 253, 246, 255}, ink = {28, 24, 20, 255};
    const bool right = true;
    Rect disc = corner_of(rect, right, BADGE);
    PieceLook small = {.kind = (Kind)(look->badge - 1),
                       .seat = look->seat,
                       .turn = look->turn,
                       .alpha = look->alpha};
    draw_disc(canvas, disc, paper, ink, look->alpha);
    Rect inside = rect_inset(disc, disc.w / 8);
    if (disc.w < LEAST_BADGE_PICTURE || !draw_picture(pictures, ground, canvas, &small, inside))
        paint_centred(canvas, disc, (Font){.size = disc.h * 72 / 100, .bold = true}, ink,
                      pictures->rules->kinds.list[small.kind].symbol);
}

// True if an arrow shows the direction. A token that points ahead needs none.
static bool shows_arrow(const PiecePictures *pictures, const PieceLook *look) {
    return look->arrow && (!pictures->points || shows_pictures(pictures));
}

// The rectangle of a piece, moved back to make room for its arrow.
static Rect behind_arrow(const PiecePictures *pictures, const PieceLook *look, Rect rect) {
    Point ahead = forward_of(pictures, look);
    int size = rect.h * WITH_ARROW / 100, spare = rect.h - size;
    return (Rect){rect.x + (rect.w - size - spare * ahead.x) / 2,
                  rect.y + (spare - spare * ahead.y) / 2, size, size};
}

// Draws an arrowhead at the edge towards which the seat's pieces move.
static void draw_arrow(PiecePictures *pictures, Ground ground, Canvas *canvas,
                       const PieceLook *look, Rect rect) {
    const SeatColors *colors = &pictures->colors[ground][look->seat];
    Point ahead = forward_of(pictures, look);
    int size = rect.h * ARROW / 100, reach = (rect.h - size) / 2;
    // an arrow to the side is above the marks in the corners
    int up = ahead.y == 0 ? rect.h * SIDE_ARROW_UP / 100 : 0;
    Rect place = {rect.x + rect.w / 2 - size / 2 + reach * ahead.x,
                  rect.y + rect.h / 2 - size / 2 + reach * ahead.y - up, size, size};
    paint_shape(canvas, place, look->alpha,
                "<path d=\"M50 10L92 84H8z\" transform=\"rotate(%d 50 50)\" fill=\"#%06x\" "
                "stroke=\"#%06x\" stroke-width=\"14\" stroke-linejoin=\"round\"/>",
                piece_degrees(ahead), color_code(colors->body), color_code(colors->outline));
}

// Draws an ice crystal in the upper right corner: the mark of a frozen piece.
static void draw_frost(Canvas *canvas, Rect rect, uint8_t alpha) {
    const bool right = true;
    paint_shape(canvas, upper_corner_of(rect, right, FROST), alpha,
                "<circle cx=\"50\" cy=\"50\" r=\"46\" fill=\"#f4faff\" stroke=\"#2f4a63\" "
                "stroke-width=\"7\"/><path d=\"M50 16V84M20.600 33L79.400 67M20.600 67L79.400 33\" "
                "stroke=\"#2f5f8f\" stroke-width=\"9\" stroke-linecap=\"round\"/>");
}

// Draws what is added to the picture of a piece: badge, arrow, commander's mark, frost. The mark is
// in the commander's colour, as on a panel, because the piece has another seat's colour.
static void draw_extras(PiecePictures *pictures, Ground ground, Canvas *canvas,
                        const PieceLook *look, Rect rect) {
    const bool right = false; // where the commander's mark is
    if (look->badge > 0)
        draw_badge(pictures, ground, canvas, look, rect);
    if (shows_arrow(pictures, look))
        draw_arrow(pictures, ground, canvas, look, rect);
    if (look->commander > 0)
        canvas_svg(canvas, pictures->marks[GROUND_PANEL][look->commander - 1],
                   upper_corner_of(rect, right, COMMANDER), look->alpha);
    if (look->frozen)
        draw_frost(canvas, rect, look->alpha);
}

// Draws a piece on [ground]. A seat's piece gets its arrow, its mark and all other additions.
// Hidden pieces and those of nobody have a look of their own.
static void draw_on_ground(PiecePictures *pictures, Ground ground, Canvas *canvas,
                           const PieceLook *look, Rect rect) {
    if (look->kind == KIND_NONE) {
        draw_unseen(pictures, canvas, look, rect);
        return;
    }
    if (look->seat >= pictures->seat_count) {
        draw_unowned(pictures, canvas, look, rect);
        return;
    }
    const bool left = false, right = true;
    Rect body = shows_arrow(pictures, look) ? behind_arrow(pictures, look, rect) : rect;
    if (!draw_picture(pictures, ground, canvas, look, body))
        draw_token(pictures, ground, canvas, look, body);
    PieceLook corner = *look; // the small picture in the corner, if the kind has one
    corner.kind = pictures->files.corners[look->kind];
    corner.face = 0;
    if (corner.kind != KIND_NONE)
        draw_picture(pictures, ground, canvas, &corner, corner_of(rect, right, CORNER));
    if (needs_mark(pictures, look))
        canvas_svg(canvas, pictures->marks[ground][look->seat], corner_of(rect, left, MARK),
                   look->alpha);
    draw_extras(pictures, ground, canvas, look, rect);
}

void piece_draw(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    draw_on_ground(pictures, look->frozen ? GROUND_FROZEN : GROUND_BOARD, canvas, look, rect);
}

void piece_draw_small(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    draw_on_ground(pictures, GROUND_PANEL, canvas, look, rect);
}

bool piece_draw_sign(PiecePictures *pictures, Canvas *canvas, const char *name, Color lines,
                     uint8_t alpha, Rect rect) {
    static const Color white = {255, 252, 240, 255}, black = {24, 20, 16, 255};
    const PieceFile *file = piece_files_sign(&pictures->files, name);
    SeatColors colors = {.body = white, .shade = white, .lines = lines, .outline = black};
    return file && draw_in_colors(canvas, file, &colors, alpha, rect);
}

void piece_draw_mark(PiecePictures *pictures, Canvas *canvas, Seat seat, Rect rect) {
    canvas_svg(canvas, pictures->marks[GROUND_PANEL][seat], rect, 255);
}
