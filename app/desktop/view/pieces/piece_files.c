// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/piece_files.h"

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/view/pieces/piece_sets.h"
#include "app/desktop/view/pieces/piece_tint.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/data_folder.h"
#include "engine/game/file.h"
#include "engine/game/sandbox.h"

#include <ctype.h>
#include <string.h>

// The state of the search for the pictures of one game.
typedef struct Search {
    PieceFiles *files;
    const Rules *rules;
    const char *spec_path;
    Sandbox sandbox; // the files that the document may use
    PieceSet set;
    bool has_folder; // there is a folder pieces/ next to the document
} Search;

// Adds a warning. Seats share files, so a warning that is already there is not repeated.
static void warn(Search *search, const char *path, const char *where, const char *what) {
    Report *report = &search->files->report;
    for (size_t i = 0; i < report->count; i++) {
        const Error *known = &report->items[i].error; // [file] may be only the end of [path]
        if (strcmp(known->path, where) == 0 && strcmp(known->message, what) == 0 &&
            text_ends_with(path, known->file))
            return;
    }
    report_add(report, SEVERITY_WARNING, path, (Place){0}, where, "%s", what);
}

// ---- Reading

// If [svg] has a feature that the rasteriser does not draw, or draws far too slowly, returns a
// sentence about it, otherwise NULL.
static const char *svg_fault(const char *svg) {
    static const char *const unknown[] = {"<text",  "<use",        "<image",
                                          "<mask",  "<pattern",    "clip-path",
                                          "filter", "<foreignObj", "<symbol"};
    if (strstr(svg, "dasharray"))
        return N_("this picture is left out: dashed lines take too long to draw");
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        if (strstr(svg, unknown[i]))
            return N_("parts of this picture are not shown: text, use, image, mask, pattern, clip "
                      "path and filter are not drawn; turn them into paths");
    return NULL;
}

// If the file exceeds a limit, returns a sentence about it. Otherwise returns NULL and adds the
// file's pixels to the total.
static const char *exceeded_limit(PieceFiles *files, const Text *bytes, bool png) {
    if (bytes->length > (png ? PICTURE_PNG_LIMIT : PICTURE_LIMIT))
        return png ? N_("this picture is left out: it is larger than 512 KiB")
                   : N_("this picture is left out: it is larger than 32 KiB");
    if (files->bytes + bytes->length > PICTURE_TOTAL_LIMIT)
        return N_("this picture is left out: those before it already add up to 4 MiB");
    size_t pixels = png ? canvas_png_pixels(bytes->data, bytes->length) : 0;
    if (files->pixels + pixels > PICTURE_PIXEL_LIMIT)
        return N_("this picture is left out: with it all PNG files have more than 64 million "
                  "pixels; make them smaller");
    files->pixels += pixels;
    return NULL;
}

// Checks the file just read, and warns if it exceeds a limit, or if it or a part of it cannot be
// drawn. Returns true if the file is to be drawn.
static bool is_usable(Search *search, const char *path, const Text *bytes, bool png) {
    const char *limit = exceeded_limit(search->files, bytes, png);
    const char *fault = limit ? limit
                        : png ? canvas_png_fault(bytes->data, bytes->length)
                              : svg_fault(text_string(bytes));
    if (fault)
        warn(search, path, "", _(fault));
    // An SVG with unknown features is drawn without them, unless dashed lines make it too slow.
    bool can_be_drawn_in_part = !limit && !png && !strstr(text_string(bytes), "dasharray");
    return !fault || can_be_drawn_in_part;
}

// Loads the picture at [path]. False, with a warning, if that is not possible.
static bool load_file(Search *search, const char *path, PieceFile *file) {
    Text bytes = {0};
    Error error = {0};
    bool png = text_ends_with(path, ".png");
    if (!sandbox_load(&search->sandbox, path, png ? PICTURE_PNG_LIMIT : PICTURE_LIMIT, &bytes,
                      &error)) {
        warn(search, path, "", error.message);
        return false;
    }
    if (!is_usable(search, path, &bytes, png)) {
        text_free(&bytes);
        return false;
    }
    search->files->bytes += bytes.length;
    *file = (PieceFile){.bytes = bytes.data,
                        .length = bytes.length,
                        .png = png,
                        .tinted = !png && piece_tint_colors(text_string(&bytes))};
    return bytes.data != NULL; // an empty file is no picture
}

// ---- Files next to the document

// True for a relative path that stays inside the folder and ends in .svg or .png.
static bool is_inside_folder(const char *path) {
    for (const char *letter = path; *letter; letter++)
        if (!isalnum((unsigned char)*letter) && !strchr("_-./ ", *letter))
            return false;
    return (text_ends_with(path, ".svg") || text_ends_with(path, ".png")) && path[0] != '/' &&
           !strstr(path, "..");
}

// Loads the picture [image] that the document names: a file in its folder or, if the name has no
// dot, a picture in the program's sets. A warning gives [code] as the place in the document.
static bool load_image(Search *search, const char *code, const char *image, PieceFile *file) {
    Text path = {0};
    bool is_in_set = !strchr(image, '.');
    bool found;
    if (is_in_set) {
        found = piece_set_find_name(&search->set, image, &path);
    } else {
        file_append_folder(search->spec_path, &path);
        text_append(&path, image);
        found = is_inside_folder(image) && file_is_plain(path.data);
    }
    if (!found)
        warn(search, search->spec_path, code,
             is_in_set ? _("image: no set of the program has a picture of that name")
                       : _("image: there is no such picture; expected an .svg or .png file in the "
                           "folder of the document or below it"));
    found = found && load_file(search, path.data, file);
    text_free(&path);
    return found;
}

// Appends a name in the form for file names: with hyphens for spaces and, if [small], in small
// letters.
static void append_name(Text *path, const char *name, bool small) {
    for (const char *letter = name; *letter; letter++)
        text_appendf(path, "%c",
                     *letter == ' ' ? '-'
                     : small        ? tolower((unsigned char)*letter)
                                    : *letter);
}

// True if append_name makes [name] a safe file name.
static bool is_name(const char *name) {
    for (const char *letter = name; *letter; letter++)
        if (!isalnum((unsigned char)*letter) && !strchr("_- ", *letter))
            return false;
    return *name != '\0';
}

// Loads pieces/SEAT-NAME, or pieces/NAME if [seat] is NULL, as .svg or else as .png. With [small]
// both names are in small letters. Returns false if there is neither file.
static bool load_from_folder(Search *search, const char *seat, const char *name, bool small,
                             PieceFile *file) {
    static const char *const endings[] = {".svg", ".png"};
    bool found = false;
    for (size_t i = 0; i < sizeof endings / sizeof *endings && !found; i++) {
        Text path = {0};
        file_append_folder(search->spec_path, &path);
        text_append(&path, "pieces/");
        if (seat) {
            append_name(&path, seat, small);
            text_append(&path, "-");
        }
        append_name(&path, name, small);
        text_append(&path, endings[i]);
        found = file_is_plain(path.data) && load_file(search, path.data, file);
        text_free(&path);
    }
    return found;
}

// Loads the first picture in pieces/ that is named after the code or the name of [kind], first in
// small letters and then as written. [seat] is the name of a seat, or NULL.
static bool load_kind(Search *search, const char *seat, const KindRules *kind, PieceFile *file) {
    if ((seat && !is_name(seat)) || !search->has_folder)
        return false;
    for (int small = 1; small >= 0; small--)
        if ((is_name(kind->code) && load_from_folder(search, seat, kind->code, small, file)) ||
            (is_name(kind->name) && load_from_folder(search, seat, kind->name, small, file)))
            return true;
    return false;
}

// ---- The picture of a kind and a seat

// Loads the set's picture of [kind]. Returns false if there is none or it cannot be read.
static bool load_from_set(Search *search, Kind kind, PieceFile *file) {
    Text path = {0};
    bool found = piece_set_find(&search->set, search->rules, kind, &path) &&
                 load_file(search, path.data, file);
    // A kind that has the picture of another kind also gets a small picture in a corner.
    if (found && piece_set_base(search->rules, kind) != kind)
        search->files->corners[kind] = search->rules->kinds.list[kind].demotes_to;
    text_free(&path);
    return found;
}

// Loads the first picture that exists, in the order that piece_files_find describes.
static void find_picture(Search *search, Seat seat, Kind kind) {
    const Rules *rules = search->rules;
    const KindRules *shown = &rules->kinds.list[kind];
    PieceFile *file = &search->files->items[seat * search->files->picture_count + kind];
    const char *image = shown->images ? shown->images[seat] : shown->image;
    if (image && load_image(search, shown->code, image, file)) {
        file->special = shown->images != NULL;
        return;
    }
    if (load_kind(search, rules->seats.list[seat].name, shown, file)) {
        file->special = true;
        return;
    }
    if (!load_kind(search, NULL, shown, file))
        load_from_set(search, kind, file);
}

// True if there is a folder pieces/ next to the document.
static bool has_folder(const char *spec_path) {
    Text path = {0};
    file_append_folder(spec_path, &path);
    text_append(&path, "pieces");
    bool found = file_is_folder(path.data);
    text_free(&path);
    return found;
}

// ---- Faces

// Collects the texts of the document for which the set has a picture, up to FACE_LIMIT. Any text
// may be on a piece, because effects can change texts during the game.
static void find_faces(Search *search) {
    PieceFiles *files = search->files;
    const Rules *rules = search->rules;
    Text path = {0};
    if (rules->data.attribute_count == 0) // there are no texts on pieces
        return;
    files->faces = memory_new(FACE_LIMIT * sizeof *files->faces);
    for (int i = 0; i < rules->names.count && files->face_count < FACE_LIMIT; i++)
        if (piece_set_find_name(&search->set, rules->names.list[i], &path))
            files->faces[files->face_count++] = rules->names.list[i];
    text_free(&path);
}

// Loads the pictures of faces, once for each seat, because PieceFiles.items has a place for each.
static void load_faces(Search *search) {
    PieceFiles *files = search->files;
    for (int seat = 0; seat < files->seat_count; seat++)
        for (int face = 0; face < files->face_count; face++) {
            int place = seat * files->picture_count + files->kind_count + face;
            Text path = {0};
            if (piece_set_find_name(&search->set, files->faces[face], &path))
                load_file(search, path.data, &files->items[place]);
            text_free(&path);
        }
}

// ---- Signs

// Loads the sign [name]: a file next to the document if it has an extension, otherwise one of the
// program's signs.
static bool load_sign(Search *search, const char *name, PieceFile *file) {
    Text path = {0};
    if (strchr(name, '.'))
        return load_image(search, "display", name, file);
    bool found = piece_set_is_plain(name) && data_folder_shipped(&path);
    text_appendf(&path, "/assets/signs/%s.svg", name);
    found = found && file_is_plain(path.data) && load_file(search, path.data, file);
    if (!found)
        warn(search, search->spec_path, name, _("the program has no sign of that name"));
    text_free(&path);
    return found;
}

// Loads the picture of a sign, unless it is there already or there is no room for it.
static void add_sign(Search *search, const char *name) {
    PieceFiles *files = search->files;
    if (!name || files->sign_count >= SIGN_LIMIT)
        return;
    for (int i = 0; i < files->sign_count; i++)
        if (strcmp(files->sign_names[i], name) == 0)
            return;
    load_sign(search, name, &files->signs[files->sign_count]);
    files->sign_names[files->sign_count++] = name;
}

static void find_signs(Search *search) {
    const Rules *rules = search->rules;
    PieceFiles *files = search->files;
    files->signs = memory_new(SIGN_LIMIT * sizeof *files->signs);
    files->sign_names = memory_new(SIGN_LIMIT * sizeof *files->sign_names);
    for (int seat = 0; seat < rules->seats.count; seat++)
        add_sign(search, rules->seats.list[seat].sign);
    for (int i = 0; i < rules->look.marker_count; i++)
        add_sign(search, rules->look.markers[i].sign);
    for (int site = 0; rules->look.signs && site < rules->topology.board_count; site++)
        add_sign(search, rules->look.signs[site]);
}

// ---- All pictures of a game

// Finds the pictures of all kinds and faces for all seats, and all signs.
static void find_all(Search *search) {
    PieceFiles *files = search->files;
    find_faces(search); // their number decides the size of the table
    files->picture_count = files->kind_count + files->face_count;
    size_t count = (size_t)files->picture_count * (size_t)files->seat_count;
    files->items = memory_new(count * sizeof *files->items);
    for (int seat = 0; seat < files->seat_count; seat++)
        for (int kind = 0; kind < files->kind_count; kind++)
            find_picture(search, (Seat)seat, (Kind)kind);
    load_faces(search);
    find_signs(search);
}

void piece_files_find(PieceFiles *files, const Rules *rules, const char *spec_path) {
    *files = (PieceFiles){.kind_count = rules->kinds.count, .seat_count = rules->seats.count};
    files->corners = memory_new((size_t)rules->kinds.count * sizeof *files->corners);
    memset(files->corners, KIND_NONE, (size_t)rules->kinds.count); // none so far
    Search search = {.files = files,
                     .rules = rules,
                     .spec_path = spec_path,
                     .set = piece_set_choose(rules),
                     .has_folder = has_folder(spec_path)};
    sandbox_add_document(&search.sandbox, spec_path);
    find_all(&search);
    sandbox_free(&search.sandbox);
    piece_set_free(&search.set);
}

void piece_files_free(PieceFiles *files) {
    for (int i = 0; files->items && i < files->picture_count * files->seat_count; i++)
        memory_free(files->items[i].bytes);
    for (int i = 0; i < files->sign_count; i++)
        memory_free(files->signs[i].bytes);
    memory_free(files->signs);
    memory_free(files->sign_names);
    memory_free(files->items);
    memory_free(files->faces);
    memory_free(files->corners);
    report_free(&files->report);
    *files = (PieceFiles){0};
}

const PieceFile *piece_file(const PieceFiles *files, Seat seat, Kind kind, int face) {
    int picture = face > 0 ? files->kind_count + (face - 1) : kind; // faces come after the kinds
    return &files->items[seat * files->picture_count + picture];
}

const PieceFile *piece_files_sign(const PieceFiles *files, const char *name) {
    for (int i = 0; i < files->sign_count; i++)
        if (strcmp(files->sign_names[i], name) == 0)
            return files->signs[i].bytes ? &files->signs[i] : NULL;
    return NULL;
}

int piece_files_face(const PieceFiles *files, const char *name) {
    for (int i = 0; i < files->face_count; i++)
        if (strcmp(files->faces[i], name) == 0)
            return i + 1;
    return 0;
}
