// SPDX-License-Identifier: MIT
#include "app/desktop/platform/draw/font_files.h"

#include "engine/base/memory.h"
#include "engine/base/text.h"

#include <fontconfig/fontconfig.h>
#include <unistd.h>

struct FontFiles {
    bool asked; // fontconfig was started, whether or not that succeeded
    FcConfig *config;
};

// DejaVu Sans comes first because it has the signs of chess, cards, dice and dominoes, and because
// the same font gives the same pictures on every system.
static const char *const known_fonts[][2] = {
    {"/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
     "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"},
    {"/usr/share/fonts/TTF/DejaVuSans.ttf", "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf"},
    {"/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
     "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans-Bold.ttf"},
    {"/usr/share/fonts/dejavu/DejaVuSans.ttf", "/usr/share/fonts/dejavu/DejaVuSans-Bold.ttf"},
    {"/usr/local/share/fonts/dejavu/DejaVuSans.ttf",
     "/usr/local/share/fonts/dejavu/DejaVuSans-Bold.ttf"},
    {"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
     "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf"},
    {"/usr/share/fonts/noto/NotoSans-Regular.ttf", "/usr/share/fonts/noto/NotoSans-Bold.ttf"},
    {"/usr/share/fonts/truetype/freefont/FreeSans.ttf",
     "/usr/share/fonts/truetype/freefont/FreeSansBold.ttf"},
};

static const char *const known_mono_fonts[] = {
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/TTF/DejaVuSansMono.ttf",
    "/usr/share/fonts/dejavu-sans-mono-fonts/DejaVuSansMono.ttf",
    "/usr/share/fonts/dejavu/DejaVuSansMono.ttf",
    "/usr/local/share/fonts/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf",
    "/usr/share/fonts/truetype/freefont/FreeMono.ttf",
};

FontFiles *font_files_new(void) {
    return memory_new(sizeof(FontFiles));
}

void font_files_free(FontFiles *files) {
    if (files && files->config)
        FcConfigDestroy(files->config);
    memory_free(files);
}

static FcConfig *config_of(FontFiles *files) {
    if (!files->asked)
        files->config = FcInitLoadConfigAndFonts();
    files->asked = true;
    return files->config;
}

// True if [font] has [code]. This must be checked because fontconfig always proposes some font.
static bool has_character(FcPattern *font, uint32_t code) {
    FcCharSet *characters = NULL;
    return FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch &&
           FcCharSetHasChar(characters, code);
}

// The file of a font that Fontconfig found, without a path if the font has no file.
static FontFile file_of(FcPattern *font) {
    FcChar8 *path = NULL;
    int index = 0;
    if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch)
        return (FontFile){0};
    FcPatternGetInteger(font, FC_INDEX, 0, &index);
    return (FontFile){text_copy((const char *)path), index};
}

// A pattern that makes Fontconfig look for a scalable font like [family] with the character [code].
static FcPattern *pattern_for(const char *family, bool bold, uint32_t code) {
    FcPattern *pattern = FcPatternCreate();
    FcCharSet *characters = FcCharSetCreate();
    FcCharSetAddChar(characters, code);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddCharSet(pattern, FC_CHARSET, characters);
    FcCharSetDestroy(characters);
    return pattern;
}

// The font that fontconfig finds for [family] with the character [code], if there is one.
static FontFile match(FontFiles *files, const char *family, bool bold, uint32_t code) {
    FcConfig *config = config_of(files);
    FontFile file = {0};
    if (!config)
        return file;
    FcPattern *pattern = pattern_for(family, bold, code);
    FcConfigSubstitute(config, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result;
    FcPattern *font = FcFontMatch(config, pattern, &result);
    if (font && has_character(font, code))
        file = file_of(font);
    if (font)
        FcPatternDestroy(font);
    FcPatternDestroy(pattern);
    return file;
}

enum { ANY_LETTER = 'a' }; // a letter that every ordinary font has

FontFile font_files_main(FontFiles *files, bool bold) {
    for (size_t i = 0; i < sizeof known_fonts / sizeof *known_fonts; i++) {
        const char *path = known_fonts[i][bold];
        if (access(path, R_OK) == 0)
            return (FontFile){text_copy(path), 0};
    }
    return match(files, "sans-serif", bold, ANY_LETTER);
}

FontFile font_files_mono(FontFiles *files) {
    for (size_t i = 0; i < sizeof known_mono_fonts / sizeof *known_mono_fonts; i++)
        if (access(known_mono_fonts[i], R_OK) == 0)
            return (FontFile){text_copy(known_mono_fonts[i]), 0};
    const bool bold = false;
    return match(files, "monospace", bold, ANY_LETTER);
}

FontFile font_files_for(FontFiles *files, uint32_t code) {
    const bool bold = false;
    return match(files, "sans-serif", bold, code);
}
