// SPDX-License-Identifier: MIT
#include "app/desktop/view/piece_pictures.h"

#include "app/desktop/view/piece_files.h"
#include "app/desktop/view/piece_tint.h"
#include "app/desktop/view/piece_token.h"
#include "app/desktop/view/piece_ways.h"
#include "engine/base/memory.h"
#include "engine/rules/state.h"

#include <string.h>

enum { TURN_COUNT = 4 }; // quarters

// Where pieces are drawn.
typedef enum Ground { GROUND_BOARD, GROUND_PANEL, GROUND_COUNT } Ground;

struct PiecePictures {
    const Rules *rules;
    BoardLook look;
    BoardTheme theme;
    SeatColors colors[GROUND_COUNT][SEAT_LIMIT];
    char *marks[GROUND_COUNT][SEAT_LIMIT];
    PieceFiles files;
    Faces faces;
    char **tinted;  // [((ground * 4 + turn) * seat_count + seat) * kind_count + kind], made when
                    // first drawn
    char **ways;    // [seat * kind_count + kind], made when first drawn
    bool points;    // tokens point: seats go different ways
    int kind_count; // those of the rules, which may be gone when this is released
    int seat_count;
};

static char *text_take(Text *text) {
    char *string = text->data;
    *text = (Text){0};
    return string;
}

// ---- All pictures of a game

static int tinted_count(const PiecePictures *pictures) {
    return TURN_COUNT * GROUND_COUNT * pictures->files.picture_count * pictures->seat_count;
}

static bool all_go_different_ways(const Rules *rules) {
    for (int a = 0; a < rules->seat_count; a++)
        for (int b = 0; b < a; b++) {
            const int *one = rules->seats[a].forward, *other = rules->seats[b].forward;
            if (one[0] == other[0] && one[1] == other[1])
                return false;
        }
    return true;
}

// ---- The look

static void forget_tinted(PiecePictures *pictures) {
    for (int i = 0; i < tinted_count(pictures); i++) {
        memory_free(pictures->tinted[i]);
        pictures->tinted[i] = NULL;
    }
    for (int i = 0; i < pictures->kind_count * pictures->seat_count; i++) {
        memory_free(pictures->ways[i]);
        pictures->ways[i] = NULL;
    }
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (int seat = 0; seat < pictures->seat_count; seat++) {
            memory_free(pictures->marks[ground][seat]);
            pictures->marks[ground][seat] = NULL;
        }
}

static void apply_look(PiecePictures *pictures) {
    const BoardLook *look = &pictures->look;
    pictures->theme = board_theme(look->theme, look->interface);
    seat_colors(pictures->rules, look->palette, pictures->colors[GROUND_BOARD]);
    for (int seat = 0; seat < pictures->seat_count; seat++)
        pictures->colors[GROUND_PANEL][seat] = seat_panel_colors(
            &pictures->colors[GROUND_BOARD][seat], look->interface);
    // On a panel a mark has the seat's colour; on the board, where it lies on a piece of that
    // colour, it is white.
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (int seat = 0; seat < pictures->seat_count; seat++) {
            static const Color white = {255, 255, 255, 255}, black = {20, 18, 16, 255};
            const SeatColors *colors = &pictures->colors[ground][seat];
            Text mark = {0};
            bool panel = ground == GROUND_PANEL;
            seat_mark_svg(panel ? colors->body : white, panel ? colors->outline : black, (Seat)seat,
                          &mark);
            pictures->marks[ground][seat] = text_take(&mark);
        }
}

void piece_pictures_set_look(PiecePictures *pictures, const BoardLook *look) {
    forget_tinted(pictures);
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
    pictures->kind_count = rules->kind_count;
    pictures->seat_count = rules->seat_count;
    pictures->points = all_go_different_ways(rules);
    pictures->ways = memory_new(((size_t)rules->kind_count * (size_t)rules->seat_count + 1) *
                                sizeof(char *));
    piece_files_find(&pictures->files, rules, spec_path);
    faces_init(&pictures->faces, rules);
    pictures->tinted = memory_new((size_t)(tinted_count(pictures) + 1) * sizeof(char *));
    apply_look(pictures);
    return pictures;
}

void piece_pictures_free(PiecePictures *pictures) {
    if (!pictures)
        return;
    forget_tinted(pictures);
    piece_files_free(&pictures->files);
    memory_free(pictures->tinted);
    memory_free(pictures->ways);
    memory_free(pictures);
}

static bool shows_pictures(const PiecePictures *pictures) {
    return pictures->look.pieces == PIECES_PICTURES;
}

// Bodies like tokens fill the corners of squares too.
int piece_pictures_layout(const PiecePictures *pictures) {
    if (pictures->rules->squares != SHOWN_CHECKERED)
        return LAYOUT_OUTSIDE;
    if (!shows_pictures(pictures))
        return LAYOUT_OUTSIDE;
    for (int seat = 0; seat < pictures->seat_count; seat++)
        for (int kind = 0; kind < pictures->kind_count; kind++)
            if (!piece_file(&pictures->files, (Seat)seat, (Kind)kind, 0)->bytes &&
                pictures->kind_count > 1)
                return LAYOUT_OUTSIDE;
    return 0;
}

void piece_pictures_tell(const PiecePictures *pictures, Report *report) {
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

const Faces *piece_faces(const PiecePictures *pictures) {
    return &pictures->faces;
}

// ---- Drawing

// Where the seat's pieces go on the screen, y down; 0, 0 where seats do not differ in that.
static Point ahead_of(const PiecePictures *pictures, const PieceLook *look) {
    const int *forward = pictures->rules->seats[look->seat].forward;
    Point ahead = {forward[0], -forward[1]};
    for (int i = 0; i < look->turn; i++)
        ahead = (Point){-ahead.y, ahead.x};
    return pictures->points ? ahead : (Point){0, 0};
}

// The picture's document in the seat's colours.
static const char *tinted_picture(PiecePictures *pictures, Ground ground, const PieceLook *look) {
    const PieceFile *file = piece_file(&pictures->files, look->seat, look->kind, look->face);
    int row = ((int)ground * TURN_COUNT + look->turn) * pictures->seat_count + look->seat;
    int picture = look->face > 0 ? pictures->kind_count + look->face - 1 : look->kind;
    char **place = &pictures->tinted[row * pictures->files.picture_count + picture];
    if (!*place) {
        Text tinted = {0};
        piece_tint(file->bytes, &pictures->colors[ground][look->seat], ahead_of(pictures, look),
                   &tinted);
        *place = text_take(&tinted);
    }
    return *place;
}

// NULL where the look has no ways.
static const char *ways_of(PiecePictures *pictures, const PieceLook *look) {
    char **place = &pictures->ways[look->seat * pictures->kind_count + look->kind];
    if (pictures->look.pieces != PIECES_LETTERS_AND_WAYS)
        return NULL;
    if (!*place) {
        Text ways = {0};
        text_append(&ways, "");
        piece_ways_write(pictures->rules, look->seat, look->kind, TOKEN_WAYS_REACH,
                         seat_letters(&pictures->colors[GROUND_BOARD][look->seat]), &ways);
        *place = text_take(&ways);
    }
    return *place;
}

// A game of one kind needs no letters.
static void draw_token(PiecePictures *pictures, Ground ground, Canvas *canvas,
                       const PieceLook *look, Rect rect) {
    const Rules *rules = pictures->rules;
    const KindRules *kind = &rules->kinds[look->kind];
    const char *symbol = kind->symbols ? kind->symbols[look->seat] : kind->symbol;
    Token token = {.letters = rules->kind_count > 1 ? symbol : NULL,
                   .colors = &pictures->colors[ground][look->seat],
                   .ahead = ahead_of(pictures, look),
                   .ways = ways_of(pictures, look),
                   .turn = 90 * look->turn,
                   .promoted = kind->symbol[0] == '+' || strchr(kind->symbol, '~'),
                   .alpha = look->alpha};
    token_draw(canvas, &token, rect);
}

// In percent of a piece: the small picture in one corner and the mark of its seat in the other.
enum { CORNER = 46, MARK = 34 };

static Rect corner_of(Rect rect, bool right, int percent) {
    int size = rect.h * percent / 100;
    return (Rect){right ? rect.x + rect.w - size : rect.x, rect.y + rect.h - size, size, size};
}

// False when there is no picture, or one that cannot be drawn.
static bool draw_picture(PiecePictures *pictures, Ground ground, Canvas *canvas,
                         const PieceLook *look, Rect rect) {
    const PieceFile *file = piece_file(&pictures->files, look->seat, look->kind, look->face);
    if (!file->bytes || !shows_pictures(pictures))
        return false;
    if (file->png)
        return canvas_png(canvas, file->bytes, file->length, rect, look->alpha);
    return canvas_svg(canvas, tinted_picture(pictures, ground, look), rect, look->alpha);
}

// Two seats are told apart by light and dark and by where their pieces go; more of them, and
// pictures that are the same for all, by the seat's mark.
static bool needs_mark(const PiecePictures *pictures, const PieceLook *look) {
    const PieceFile *file = piece_file(&pictures->files, look->seat, look->kind, look->face);
    if (pictures->seat_count > 2)
        return true;
    return file->bytes && shows_pictures(pictures) && !file->tinted && !file->special;
}

// The colours of what nobody owns.
static const SeatColors wood = {
    {214, 178, 120, 255}, {178, 138, 80, 255}, {40, 26, 12, 255}, {70, 46, 20, 255}};

// The back of a piece whose face may not be seen.
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

// The picture of what nobody owns, in the colour of wood. False when there is none.
static bool draw_wooden(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    const PieceFile *file = piece_file(&pictures->files, 0, look->kind, look->face);
    if (!file->bytes || !shows_pictures(pictures))
        return false;
    if (file->png)
        return canvas_png(canvas, file->bytes, file->length, rect, look->alpha);
    Text tinted = {0};
    piece_tint(file->bytes, &wood, (Point){0, 0}, &tinted);
    bool drawn = canvas_svg(canvas, tinted.data, rect, look->alpha);
    text_free(&tinted);
    return drawn;
}

// What is not seen shows its back, in the colours of its seat where that is known.
static void draw_unseen(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    bool owned = look->seat < pictures->seat_count;
    draw_back(owned ? &pictures->colors[GROUND_BOARD][look->seat] : &wood, canvas, look, rect);
    if (owned && pictures->seat_count > 2)
        canvas_svg(canvas, pictures->marks[GROUND_BOARD][look->seat], corner_of(rect, false, MARK),
                   look->alpha);
}

static void draw_unowned(PiecePictures *pictures, Canvas *canvas, const PieceLook *look,
                         Rect rect) {
    const Rules *rules = pictures->rules;
    Token token = {.letters = rules->kind_count > 1 ? rules->kinds[look->kind].symbol : NULL,
                   .colors = &wood,
                   .alpha = look->alpha};
    if (!draw_wooden(pictures, canvas, look, rect))
        token_draw(canvas, &token, rect);
}

static void draw_on(PiecePictures *pictures, Ground ground, Canvas *canvas, const PieceLook *look,
                    Rect rect) {
    if (look->kind == KIND_NONE) {
        draw_unseen(pictures, canvas, look, rect);
        return;
    }
    if (look->seat >= pictures->seat_count) {
        draw_unowned(pictures, canvas, look, rect);
        return;
    }
    if (!draw_picture(pictures, ground, canvas, look, rect))
        draw_token(pictures, ground, canvas, look, rect);
    PieceLook corner = *look;
    corner.kind = pictures->files.corners[look->kind];
    corner.face = 0;
    if (corner.kind != KIND_NONE)
        draw_picture(pictures, ground, canvas, &corner, corner_of(rect, true, CORNER));
    if (needs_mark(pictures, look))
        canvas_svg(canvas, pictures->marks[ground][look->seat], corner_of(rect, false, MARK),
                   look->alpha);
}

void piece_draw(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    draw_on(pictures, GROUND_BOARD, canvas, look, rect);
}

void piece_draw_small(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    draw_on(pictures, GROUND_PANEL, canvas, look, rect);
}

void piece_draw_mark(PiecePictures *pictures, Canvas *canvas, Seat seat, Rect rect) {
    canvas_svg(canvas, pictures->marks[GROUND_PANEL][seat], rect, 255);
}
