// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/fonts.h"

#include "app/desktop/platform/draw/font_files.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"
#include "engine/base/utf8.h"

#include <SDL_ttf.h>
#include <string.h>

enum {
    FACE_REGULAR = 0,
    FACE_BOLD = 1,
    FACE_MONO = 2,
    FIRST_SYSTEM_FACE = 3, // faces from here on have characters that the main font lacks
    FACE_LIMIT = 32,
    OPEN_LIMIT = 96,
    KNOWN_LIMIT = 1024,
    LENGTH_LIMIT = 2000, // the most bytes of a line that are drawn
    WIDTH_LIMIT = 8192,  // the most pixels of a run that are drawn
    SIZE_LEAST = 6,
    SIZE_MOST = 400,
};

typedef struct OpenFont {
    int face;
    int size;
    TTF_Font *font;
} OpenFont;

// A character that the main font lacks, and the face that has it, or FACE_REGULAR if none has.
typedef struct KnownCharacter {
    uint32_t code;
    int face;
} KnownCharacter;

struct Fonts {
    FontFiles *files;
    FontFile faces[FACE_LIMIT];
    int face_count;
    OpenFont open[OPEN_LIMIT];
    int open_count;
    KnownCharacter known[KNOWN_LIMIT];
    int known_count;
};

// A part of a line that is drawn in a single font.
typedef struct Run {
    TTF_Font *font;
    size_t start;
    size_t end;
} Run;

static TTF_Font *open_face(Fonts *fonts, int face, int size);

static void close_fonts(Fonts *fonts) {
    for (int i = 0; i < fonts->open_count; i++)
        TTF_CloseFont(fonts->open[i].font);
    fonts->open_count = 0;
}

// Finds the fonts for the texts of the program. Returns false if there is none that can be used.
static bool find_main(Fonts *fonts) {
    fonts->faces[FACE_REGULAR] = font_files_main(fonts->files, false);
    fonts->faces[FACE_BOLD] = font_files_main(fonts->files, true);
    fonts->faces[FACE_MONO] = font_files_mono(fonts->files);
    fonts->face_count = FIRST_SYSTEM_FACE;
    const int any_size = 16; // enough to test whether the file is a usable font
    return fonts->faces[FACE_REGULAR].path && open_face(fonts, FACE_REGULAR, any_size);
}

Fonts *fonts_new(Error *error) {
    if (TTF_Init() != 0) {
        error_set(error, "tessera", (Place){0}, "", "fonts cannot be used: %s", TTF_GetError());
        return NULL;
    }
    Fonts *fonts = memory_new(sizeof *fonts);
    fonts->files = font_files_new();
    if (find_main(fonts))
        return fonts;
    fonts_free(fonts);
    error_set(error, "tessera", (Place){0}, "",
              "no font was found; install one, such as the package fonts-dejavu-core");
    return NULL;
}

void fonts_free(Fonts *fonts) {
    if (!fonts)
        return;
    close_fonts(fonts);
    for (int i = 0; i < fonts->face_count; i++)
        memory_free(fonts->faces[i].path);
    font_files_free(fonts->files);
    memory_free(fonts);
    TTF_Quit();
}

static int limited_size(int size) {
    return size < SIZE_LEAST ? SIZE_LEAST : size > SIZE_MOST ? SIZE_MOST : size;
}

// Opens the font of a face at [size], or returns it if it is open already. NULL when the file is
// not a usable font. There is room for another font, because evict_fonts leaves FACE_LIMIT entries
// free.
static TTF_Font *open_face(Fonts *fonts, int face, int size) {
    for (int i = 0; i < fonts->open_count; i++) {
        if (fonts->open[i].face == face && fonts->open[i].size == size)
            return fonts->open[i].font;
    }
    const FontFile *file = &fonts->faces[face];
    TTF_Font *font = file->path ? TTF_OpenFontIndex(file->path, size, file->index) : NULL;
    if (!font)
        return NULL;
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
    fonts->open[fonts->open_count++] = (OpenFont){face, size, font};
    return font;
}

// Closes all fonts if many are open. Every public function that measures or draws calls this first,
// so no font is closed while in use. Between two calls only one size is used, so at most FACE_LIMIT
// fonts are opened.
static void evict_fonts(Fonts *fonts) {
    if (fonts->open_count > OPEN_LIMIT - FACE_LIMIT)
        close_fonts(fonts);
}

// If the bold or monospaced face is missing, the regular one takes its place.
static TTF_Font *main_font(Fonts *fonts, Font font) {
    int size = limited_size(font.size);
    int face = font.mono ? FACE_MONO : font.bold ? FACE_BOLD : FACE_REGULAR;
    TTF_Font *chosen = open_face(fonts, face, size);
    return chosen ? chosen : open_face(fonts, FACE_REGULAR, size);
}

static bool face_has(Fonts *fonts, int face, int size, uint32_t code) {
    TTF_Font *font = open_face(fonts, face, size);
    return font && TTF_GlyphIsProvided32(font, code);
}

// Adds the face that the system proposes for [code]. Returns it, or FACE_REGULAR if the face lacks
// [code], or if there is no face or no room for it.
static int add_system_face(Fonts *fonts, int size, uint32_t code) {
    if (fonts->face_count == FACE_LIMIT)
        return FACE_REGULAR;
    FontFile file = font_files_for(fonts->files, code);
    if (!file.path)
        return FACE_REGULAR;
    int face = fonts->face_count++; // kept even if it lacks [code]: it may have other characters
    fonts->faces[face] = file;
    return face_has(fonts, face, size, code) ? face : FACE_REGULAR;
}

// The face for a character that the main font lacks. Bold and monospaced text takes it from the
// same faces as ordinary text.
static int find_face(Fonts *fonts, int size, uint32_t code) {
    for (int face = 0; face < fonts->face_count; face++) {
        if (face != FACE_BOLD && face != FACE_MONO && face_has(fonts, face, size, code))
            return face;
    }
    return add_system_face(fonts, size, code);
}

// The face for a character that the main font lacks. Remembers the answer of find_face. When there
// is no more room, forgets all answers.
static int face_for(Fonts *fonts, int size, uint32_t code) {
    for (int i = 0; i < fonts->known_count; i++) {
        if (fonts->known[i].code == code)
            return fonts->known[i].face;
    }
    int face = find_face(fonts, size, code);
    if (fonts->known_count == KNOWN_LIMIT)
        fonts->known_count = 0;
    fonts->known[fonts->known_count++] = (KnownCharacter){code, face};
    return face;
}

// True for combining marks and joiners, which stay in the font of the character before them.
static bool joins_previous(uint32_t code) {
    const uint32_t first_mark = 0x0300, last_mark = 0x036F, joiner = 0x200D, non_joiner = 0x200C;
    return (code >= first_mark && code <= last_mark) || code == joiner || code == non_joiner;
}

// The font for the character [code], which follows a character in the font [before] (NULL: none).
static TTF_Font *font_for(Fonts *fonts, Font font, TTF_Font *before, uint32_t code) {
    if (before && (joins_previous(code) || (code == ' ' && TTF_GlyphIsProvided32(before, ' '))))
        return before;
    TTF_Font *usual = main_font(fonts, font);
    if (TTF_GlyphIsProvided32(usual, code))
        return usual;
    int size = limited_size(font.size);
    TTF_Font *other = open_face(fonts, face_for(fonts, size, code), size);
    return other ? other : usual;
}

// Copies [text], up to LENGTH_LIMIT bytes, as valid UTF-8 on one line: broken bytes become U+FFFD,
// control characters become spaces, and variation selectors, which ordinary fonts lack, are
// dropped.
static void clean_text(const char *text, Text *line) {
    size_t length = strlen(text);
    for (size_t at = 0; at < length && line->length < LENGTH_LIMIT;) {
        size_t start = at;
        uint32_t code = utf8_next(text, length, &at);
        bool is_selector = code == 0xFE0E || code == 0xFE0F;
        bool is_control = code < 0x20 || code == 0x7F;
        if (is_selector)
            continue;
        if (code == UTF8_REPLACEMENT)
            text_append(line, "\xEF\xBF\xBD");
        else if (is_control)
            text_append(line, " ");
        else
            text_append_bytes(line, text + start, at - start);
    }
}

// The run of [line] that starts at [start]: the characters up to the first that needs another font.
// Its end is the end of the last character.
static Run next_run(Fonts *fonts, Font font, const Text *line, size_t start) {
    Run run = {NULL, start, start};
    for (size_t at = start; at < line->length;) {
        uint32_t code = utf8_next(line->data, line->length, &at);
        TTF_Font *wanted = font_for(fonts, font, run.font, code);
        if (run.font && wanted != run.font)
            break;
        run.font = wanted;
        run.end = at;
    }
    return run;
}

// Copies to [part] as much of the text of [run] as fits in WIDTH_LIMIT pixels. Returns the width of
// [part]. Sets [height], which exceeds the font's height if hinting moves descenders down.
static int run_text(const Run *run, const Text *line, Text *part, int *height) {
    int width = 0, count = 0;
    text_clear(part);
    text_append_bytes(part, line->data + run->start, run->end - run->start);
    TTF_SizeUTF8(run->font, part->data, &width, height);
    if (width <= WIDTH_LIMIT)
        return width;
    TTF_MeasureUTF8(run->font, part->data, WIDTH_LIMIT, &width, &count);
    size_t at = 0;
    while (count-- > 0)
        at = utf8_after(part->data, part->length, at);
    part->data[at] = '\0';
    part->length = at;
    return width;
}

int fonts_line_height(Fonts *fonts, Font font) {
    evict_fonts(fonts);
    return TTF_FontHeight(main_font(fonts, font));
}

// The size of a line with all its runs, which may extend beyond the line box of the main font.
typedef struct Extent {
    int width;
    int rise; // pixels by which the text rises above the line box
    int drop; // pixels from the top of the line box to the lowest pixel
} Extent;

// Measures a line run by run. A run whose font is taller than the main font rises above the line
// box or drops below it.
static Extent measure(Fonts *fonts, Font font, const Text *line) {
    TTF_Font *usual = main_font(fonts, font);
    Extent extent = {0, 0, TTF_FontHeight(usual)};
    Text part = {0};
    for (size_t at = 0; at < line->length;) {
        Run run = next_run(fonts, font, line, at);
        int rise = TTF_FontAscent(run.font) - TTF_FontAscent(usual);
        int height = TTF_FontHeight(run.font);
        extent.width += run_text(&run, line, &part, &height); // may raise [height]
        extent.rise = SDL_max(extent.rise, rise);
        extent.drop = SDL_max(extent.drop, height - rise);
        at = run.end;
    }
    text_free(&part);
    extent.width = SDL_min(extent.width, WIDTH_LIMIT);
    return extent;
}

int fonts_width(Fonts *fonts, Font font, const char *text) {
    Text line = {0};
    evict_fonts(fonts);
    clean_text(text, &line);
    int width = line.length > 0 ? measure(fonts, font, &line).width : 0;
    text_free(&line);
    return width;
}

static SDL_Surface *run_surface(const Run *run, const Text *line) {
    const SDL_Color white = {255, 255, 255, 255};
    Text part = {0};
    int height = 0, width = run_text(run, line, &part, &height);
    SDL_Surface *surface = width > 0 ? TTF_RenderUTF8_Blended(run->font, part.data, white) : NULL;
    text_free(&part);
    return surface;
}

// Copies the runs to [target] side by side, all on the base line of the main font.
static void blit_runs(Fonts *fonts, Font font, const Text *line, int rise, SDL_Surface *target) {
    int ascent = TTF_FontAscent(main_font(fonts, font));
    int x = 0;
    for (size_t at = 0; at < line->length;) {
        Run run = next_run(fonts, font, line, at);
        at = run.end;
        SDL_Surface *surface = run_surface(&run, line);
        if (!surface)
            continue;
        SDL_Rect place = {x, rise + ascent - TTF_FontAscent(run.font), surface->w, surface->h};
        SDL_SetSurfaceBlendMode(surface, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(surface, NULL, target, &place);
        x += surface->w;
        SDL_FreeSurface(surface);
    }
}

// Draws a line of text on a new surface. Stores in [rise] how many pixels the text extends above
// the line box. NULL if the line is empty.
static SDL_Surface *line_surface(Fonts *fonts, Font font, const Text *line, int *rise) {
    Extent extent = measure(fonts, font, line);
    *rise = extent.rise;
    if (extent.width == 0)
        return NULL;
    const int bits_per_pixel = 32;
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
        0, extent.width, extent.rise + extent.drop, bits_per_pixel, SDL_PIXELFORMAT_ARGB8888);
    if (surface)
        blit_runs(fonts, font, line, extent.rise, surface);
    return surface;
}

SDL_Surface *fonts_surface(Fonts *fonts, Font font, const char *text, int *rise) {
    Text line = {0};
    evict_fonts(fonts);
    clean_text(text, &line);
    *rise = 0;
    SDL_Surface *surface = line.length > 0 ? line_surface(fonts, font, &line, rise) : NULL;
    text_free(&line);
    return surface;
}
