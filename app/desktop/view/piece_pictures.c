// SPDX-License-Identifier: MIT
#include "app/desktop/view/piece_pictures.h"

#include "app/desktop/view/piece_token.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/rules/state.h"

#include <ctype.h>
#include <string.h>
#include <sys/stat.h>

// Where pieces are drawn.
typedef enum Ground { GROUND_BOARD, GROUND_PANEL, GROUND_COUNT } Ground;

struct PiecePictures {
    const Rules *rules;
    BoardLook look;
    BoardTheme theme;
    SeatColors colors[GROUND_COUNT][SEAT_LIMIT];
    char *marks[GROUND_COUNT][SEAT_LIMIT];
    char **files;   // [seat * kind_count + kind], as found; NULL: none
    char **tinted;  // [(ground * seat_count + seat) * kind_count + kind], made when first drawn
    Kind *corners;  // [kind]: the small picture in its corner; KIND_NONE: none
    bool points;    // tokens point: seats go different ways
    size_t bytes;   // of all files
    int kind_count; // those of the rules, which may be gone when this is released
    int seat_count;
};

static char *text_take(Text *text) {
    char *string = text->data;
    *text = (Text){0};
    return string;
}

// ---- Finding

// Codes come from specs that anybody may have written: only plain names become file names.
static bool is_plain(const char *code) {
    for (const char *at = code; *at; at++)
        if (!isalnum((unsigned char)*at) && *at != '_' && *at != '-')
            return false;
    return *code != '\0';
}

static void append_name(Text *path, const char *code) {
    for (const char *at = code; *at; at++)
        text_appendf(path, "%c", tolower((unsigned char)*at));
    text_append(path, ".svg");
}

static void append_folder(Text *path, const char *file) {
    const char *slash = strrchr(file, '/');
    if (slash)
        text_append_bytes(path, file, (size_t)(slash - file) + 1);
}

static bool is_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

// The rasteriser takes for ever over a line of a million dashes.
static bool is_quick(const Text *svg) {
    return svg->length <= PICTURE_LIMIT && !strstr(text_string(svg), "dasharray");
}

// Reads the picture at [path], unless there is none or it is too large.
static char *load_picture(PiecePictures *pictures, const char *path) {
    Text svg = {0};
    bool fine = is_file(path) && file_load(path, PICTURE_LIMIT, &svg, NULL) && is_quick(&svg) &&
                pictures->bytes + svg.length <= PICTURE_TOTAL_LIMIT;
    if (!fine)
        text_free(&svg);
    pictures->bytes += svg.length;
    return text_take(&svg);
}

// A file beside the spec, by a path that does not lead elsewhere.
static bool is_inside(const char *path) {
    const char *dot = strrchr(path, '.');
    for (const char *at = path; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("_-./", *at))
            return false;
    return dot && strcmp(dot, ".svg") == 0 && path[0] != '/' && !strstr(path, "..");
}

static char *load_beside(PiecePictures *pictures, const char *spec_path, const char *folder,
                         const char *name) {
    Text path = {0};
    append_folder(&path, spec_path);
    text_append(&path, folder);
    text_append(&path, name);
    char *svg = load_picture(pictures, path.data);
    text_free(&path);
    return svg;
}

// What the spec or a file beside it says.
static char *find_own(PiecePictures *pictures, const char *spec_path, const KindRules *kind,
                      size_t seat) {
    Text name = {0};
    const char *image = kind->images ? kind->images[seat] : kind->image;
    char *svg = image && is_inside(image) ? load_beside(pictures, spec_path, "", image) : NULL;
    if (!svg && is_plain(kind->code)) {
        append_name(&name, kind->code);
        svg = load_beside(pictures, spec_path, "pieces/", name.data);
    }
    text_free(&name);
    return svg;
}

// ---- The classic set

// The kind whose symbol is Q where that of [kind] is Q~, else [kind].
static Kind base_of(const Rules *rules, Kind kind) {
    const char *symbol = rules->kinds[kind].symbol;
    for (int base = 0; base < rules->kind_count && strcmp(symbol + 1, "~") == 0; base++)
        if (rules->kinds[base].symbol[0] == symbol[0] && rules->kinds[base].symbol[1] == '\0')
            return (Kind)base;
    return kind;
}

static bool find_classic(const Rules *rules, Kind kind, Text *path) {
    const char *code = rules->kinds[base_of(rules, kind)].code;
    if (!is_plain(code) || !library_folder(path))
        return false;
    text_append(path, "/assets/pieces/classic/");
    append_name(path, code);
    return is_file(path->data);
}

// Few of its pictures among many tokens would only mislead.
static bool classic_suits(const Rules *rules) {
    int shown = 0;
    for (int kind = 0; kind < rules->kind_count; kind++) {
        Text path = {0};
        shown += find_classic(rules, (Kind)kind, &path);
        text_free(&path);
    }
    return 2 * shown >= rules->kind_count;
}

static char *load_classic(PiecePictures *pictures, Kind kind) {
    Text path = {0};
    char *svg = find_classic(pictures->rules, kind, &path) ? load_picture(pictures, path.data)
                                                           : NULL;
    text_free(&path);
    return svg;
}

// ---- All pictures of a game

static void find_pictures(PiecePictures *pictures, const char *spec_path) {
    const Rules *rules = pictures->rules;
    bool classic = classic_suits(rules);
    for (int seat = 0; seat < rules->seat_count; seat++)
        for (int kind = 0; kind < rules->kind_count; kind++) {
            char **file = &pictures->files[seat * rules->kind_count + kind];
            *file = find_own(pictures, spec_path, &rules->kinds[kind], (size_t)seat);
            if (*file || !classic)
                continue;
            *file = load_classic(pictures, (Kind)kind);
            if (*file && base_of(rules, (Kind)kind) != kind)
                pictures->corners[kind] = rules->kinds[kind].demotes_to;
        }
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
    int count = GROUND_COUNT * pictures->kind_count * pictures->seat_count;
    for (int i = 0; i < count; i++) {
        memory_free(pictures->tinted[i]);
        pictures->tinted[i] = NULL;
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
    for (int ground = 0; ground < GROUND_COUNT; ground++)
        for (int seat = 0; seat < pictures->seat_count; seat++) {
            Text mark = {0};
            seat_mark_svg(&pictures->colors[ground][seat], (Seat)seat, &mark);
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
    size_t kinds = (size_t)rules->kind_count, seats = (size_t)rules->seat_count;
    pictures->rules = rules;
    pictures->kind_count = rules->kind_count;
    pictures->seat_count = rules->seat_count;
    pictures->files = memory_new((kinds * seats + 1) * sizeof(char *));
    pictures->corners = memory_new((kinds + 1) * sizeof(Kind));
    memset(pictures->corners, KIND_NONE, kinds);
    pictures->points = all_go_different_ways(rules);
    pictures->tinted = memory_new((GROUND_COUNT * kinds * seats + 1) * sizeof(char *));
    find_pictures(pictures, spec_path);
    apply_look(pictures);
    return pictures;
}

void piece_pictures_free(PiecePictures *pictures) {
    if (!pictures)
        return;
    forget_tinted(pictures);
    for (int i = 0; i < pictures->kind_count * pictures->seat_count; i++)
        memory_free(pictures->files[i]);
    memory_free(pictures->files);
    memory_free(pictures->corners);
    memory_free(pictures->tinted);
    memory_free(pictures);
}

static bool shows_pictures(const PiecePictures *pictures) {
    return pictures->look.pieces == PIECES_PICTURES;
}

int piece_pictures_layout(const PiecePictures *pictures) {
    for (int i = 0; i < pictures->seat_count * pictures->kind_count; i++)
        if (!shows_pictures(pictures) || (!pictures->files[i] && pictures->kind_count > 1))
            return LAYOUT_OUTSIDE;
    return 0;
}

const SeatColors *piece_colors(const PiecePictures *pictures, Seat seat) {
    return &pictures->colors[GROUND_BOARD][seat];
}

// ---- Tinting

static const Color *color_for(const char *token, const SeatColors *colors) {
    if (strncmp(token, "#f8f8f8", 7) == 0)
        return &colors->body;
    if (strncmp(token, "#dcdcdc", 7) == 0)
        return &colors->shade;
    if (strncmp(token, "#101010", 7) == 0)
        return &colors->lines;
    return strncmp(token, "#202020", 7) == 0 ? &colors->outline : NULL;
}

void piece_tint(const char *svg, const SeatColors *colors, Text *tinted) {
    for (const char *at = svg; *at;) {
        size_t plain = strcspn(at, "#");
        text_append_bytes(tinted, at, plain);
        at += plain;
        if (!*at)
            return;
        const Color *color = color_for(at, colors);
        if (color)
            text_appendf(tinted, "#%02x%02x%02x", color->r, color->g, color->b);
        else
            text_append_bytes(tinted, at, 1);
        at += color ? 7 : 1;
    }
}

static const char *tinted_picture(PiecePictures *pictures, Ground ground, Kind kind, Seat seat) {
    const char *file = pictures->files[seat * pictures->kind_count + kind];
    if (!file || !shows_pictures(pictures))
        return NULL;
    int row = (int)ground * pictures->seat_count + seat;
    char **place = &pictures->tinted[row * pictures->kind_count + kind];
    if (!*place) {
        Text tinted = {0};
        piece_tint(file, &pictures->colors[ground][seat], &tinted);
        *place = text_take(&tinted);
    }
    return *place;
}

// ---- Drawing

// A game of one kind needs no letters.
static void draw_token(PiecePictures *pictures, Ground ground, Canvas *canvas,
                       const PieceLook *look, Rect rect) {
    const Rules *rules = pictures->rules;
    const KindRules *kind = &rules->kinds[look->kind];
    const char *symbol = kind->symbols ? kind->symbols[look->seat] : kind->symbol;
    const int *forward = rules->seats[look->seat].forward;
    int way = look->turned ? -1 : 1;
    Token token = {.letters = rules->kind_count > 1 ? symbol : NULL,
                   .colors = &pictures->colors[ground][look->seat],
                   .promoted = kind->symbol[0] == '+' || strchr(kind->symbol, '~'),
                   .alpha = look->alpha};
    if (pictures->points)
        token.ahead = (Point){way * forward[0], -way * forward[1]};
    if (!pictures->points || !token.letters)
        token.mark = pictures->marks[ground][look->seat];
    token_draw(canvas, &token, rect);
}

static Rect corner_of(Rect rect) {
    int size = rect.h * 46 / 100;
    return (Rect){rect.x + rect.w - size, rect.y + rect.h - size, size, size};
}

// What nobody owns, or what is not seen.
static void draw_plain(PiecePictures *pictures, Canvas *canvas, const PieceLook *look, Rect rect) {
    static const SeatColors wood = {
        {214, 178, 120, 255}, {178, 138, 80, 255}, {40, 26, 12, 255}, {70, 46, 20, 255}};
    const Rules *rules = pictures->rules;
    const SeatColors *colors = look->seat < rules->seat_count
                                   ? &pictures->colors[GROUND_BOARD][look->seat]
                                   : &wood;
    bool lettered = look->kind != KIND_NONE && rules->kind_count > 1;
    const char *letters = look->kind == KIND_NONE ? "?" : rules->kinds[look->kind].symbol;
    Token token = {.letters = lettered || look->kind == KIND_NONE ? letters : NULL,
                   .colors = colors,
                   .alpha = look->alpha};
    token_draw(canvas, &token, rect);
}

static void draw_on(PiecePictures *pictures, Ground ground, Canvas *canvas, const PieceLook *look,
                    Rect rect) {
    if (look->kind == KIND_NONE || look->seat >= pictures->rules->seat_count) {
        draw_plain(pictures, canvas, look, rect);
        return;
    }
    const char *svg = tinted_picture(pictures, ground, look->kind, look->seat);
    if (!svg || !canvas_svg(canvas, svg, rect, look->alpha))
        draw_token(pictures, ground, canvas, look, rect);
    Kind corner = pictures->corners[look->kind];
    svg = corner != KIND_NONE ? tinted_picture(pictures, ground, corner, look->seat) : NULL;
    if (svg)
        canvas_svg(canvas, svg, corner_of(rect), look->alpha);
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
