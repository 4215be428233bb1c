// SPDX-License-Identifier: MIT
#include "app/desktop/screens/files/spec_errors.h"

#include "app/desktop/screens/files/game_files.h"
#include "app/desktop/session/files/watch.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/base/utf8.h"
#include "engine/doc/node.h"
#include "engine/game/file.h"

#include <string.h>

enum { WIDTH = 760, HEIGHT = 520 };

enum {
    UNLIMITED = 1 << 20,       // more height than all paragraphs can need
    OUT_OF_SIGHT = -(1 << 24), // a y coordinate far above the window
};

enum { EXCERPT_LEAST = 8, EXCERPT_MOST = 120 }; // letters of a source line that are shown

struct SpecErrors {
    char *path;
    Report report;
    Text source; // the spec's text when it was read
    Watch watch;
};

// Takes over the content of [report]. The text of the spec stays empty if it is not a plain file or
// cannot be read.
SpecErrors *spec_errors_new(const char *path, Report *report) {
    SpecErrors *errors = memory_new(sizeof *errors);
    errors->path = text_copy(path);
    errors->report = *report;
    *report = (Report){0};
    if (file_is_plain(path))
        file_load(path, DOC_BYTE_LIMIT, &errors->source, NULL);
    watch_start(&errors->watch, path);
    return errors;
}

static void close_errors(void *state) {
    SpecErrors *errors = state;
    report_free(&errors->report);
    text_free(&errors->source);
    watch_free(&errors->watch);
    memory_free(errors->path);
    memory_free(errors);
}

// ---- The source line of an error

// The start of line [number] in the source, or NULL.
static const char *find_line(const Text *source, int number) {
    const char *at = text_string(source), *end = at + source->length;
    for (int line = 1; line < number && at; line++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    return number > 0 && at && at < end ? at : NULL;
}

// Appends [length] bytes, with control characters replaced by spaces.
static void append_plain(Text *text, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        text_appendf(text, "%c", byte < ' ' || byte == 127 ? ' ' : byte);
    }
}

// Writes up to [room] bytes of a line around [column] to [excerpt], and the bytes of the excerpt
// that are before [column] to [before].
static void cut_excerpt(const char *line, size_t length, int column, size_t room, Text *excerpt,
                        Text *before) {
    size_t mark = column > 0 ? (size_t)column - 1 : 0;
    mark = mark > length ? length : mark;
    // a long line is cut so that the mark is in the middle; it is never cut inside a character
    size_t start = mark > room / 2 && length > room ? mark - room / 2 : 0;
    while (start > 0 && start < mark && utf8_continues(line[start]))
        start++;
    size_t maximum = length - start > room ? room : length - start;
    while (maximum > 0 && start + maximum < length && utf8_continues(line[start + maximum]))
        maximum--;
    append_plain(excerpt, line + start, maximum);
    append_plain(before, line + start, mark - start);
}

// Finds the excerpt of the line at [place]. Returns false if the line does not exist or is empty.
static bool find_excerpt(const SpecErrors *errors, Place place, size_t room, Text *excerpt,
                         Text *before) {
    const char *line = find_line(&errors->source, place.line);
    if (!line)
        return false;
    const char *end = text_string(&errors->source) + errors->source.length;
    const char *stop = memchr(line, '\n', (size_t)(end - line));
    cut_excerpt(line, (size_t)((stop ? stop : end) - line), place.column, room, excerpt, before);
    return excerpt->length > 0;
}

// ---- Display

// Shows the source line in a monospaced font, with a caret under the column. Returns the height, or
// 0 if there is no source line.
static int run_excerpt(const SpecErrors *errors, Ui *ui, Rect rect, Place place) {
    const Theme *theme = ui_theme(ui);
    const Font font = {.size = theme_font(theme, STYLE_BODY).size, .mono = true};
    Text *excerpt = ui_scratch(ui), *before = ui_scratch(ui);
    int line = canvas_line_height(ui_canvas(ui), font), caret = line / 2 + theme->border;
    int letter = canvas_text_width(ui_canvas(ui), font, "0");
    int room = clamp((rect.w - 2 * theme->padding) / (letter > 0 ? letter : 1), EXCERPT_LEAST,
                     EXCERPT_MOST);
    if (!find_excerpt(errors, place, (size_t)room, excerpt, before))
        return 0;
    int height = line + caret + 2 * theme->gap;
    draw_round_border(ui, (Rect){rect.x, rect.y, rect.w, height}, theme->radius, theme->border,
                      theme->sunken, theme->line);
    Rect text = {rect.x + theme->padding, rect.y + theme->gap, rect.w - 2 * theme->padding, line};
    Rect below = {text.x, text.y + line - theme->border, text.w, line};
    draw_text(ui, text, font, theme->text, ALIGN_LEFT, text_string(excerpt));
    rect_cut_left(&below, canvas_text_width(ui_canvas(ui), font, text_string(before)));
    if (below.w > 0)
        draw_text(ui, below, font, theme->error, ALIGN_LEFT, "^");
    return height;
}

static void write_place(const SpecErrors *errors, const Diagnostic *item, Text *text) {
    Place place = item->error.place;
    text_append(text, item->severity == SEVERITY_WARNING ? _("Warning") : _("Error"));
    if (place.line > 0)
        text_appendf(text, _(" in line %d, column %d"), place.line, place.column);
    else
        text_appendf(text, _(" in %s"), file_name(errors->path));
    if (item->error.path[0])
        text_appendf(text, _(", at %s"), item->error.path);
}

// Shows one error at the top of [rect] and returns its height.
static int run_item(const SpecErrors *errors, Ui *ui, Rect rect, size_t index) {
    const Theme *theme = ui_theme(ui);
    const Diagnostic *item = &errors->report.items[index];
    bool warning = item->severity == SEVERITY_WARNING;
    Text *head = ui_scratch(ui);
    write_place(errors, item, head);
    const char *id = ui_textf(ui, "error:%d", (int)index + 1);
    Rect line = {rect.x, rect.y, rect.w, draw_line_height(ui, STYLE_BODY)};
    Rect icon = {line.x, line.y, theme->icon, line.h};
    draw_icon(ui, ICON_WARNING, icon, warning ? theme->accent.plain : theme->error);
    line.x += theme->icon + theme->gap;
    line.w -= theme->icon + theme->gap;
    int place = ui_paragraph(ui, NULL, (Rect){line.x, line.y, line.w, UNLIMITED}, STYLE_MUTED,
                             head->data);
    Rect rest = {line.x, line.y + place + theme->border, line.w, UNLIMITED};
    int height = ui_paragraph(ui, id, rest, STYLE_BODY, item->error.message);
    rest.y += height + theme->gap / 2;
    rest.y += run_excerpt(errors, ui, rest, item->error.place);
    return rest.y - rect.y + theme->margin;
}

// Shows all errors below each other and returns their height.
static int run_items(const SpecErrors *errors, Ui *ui, Rect rect) {
    int height = 0;
    for (size_t i = 0; i < errors->report.count; i++) {
        Rect rest = {rect.x, rect.y + height, rect.w, rect.h};
        height += run_item(errors, ui, rest, i);
    }
    return height;
}

// The total height of the items. They are run far out of sight, so that the code that draws them
// also measures them.
static int items_height(const SpecErrors *errors, Ui *ui, int width) {
    ui_clip_begin(ui, (Rect){0, 0, 0, 0});
    int height = run_items(errors, ui, (Rect){0, OUT_OF_SIGHT, width, UNLIMITED});
    ui_clip_end(ui);
    return height;
}

static void write_intro(const SpecErrors *errors, Text *text) {
    const Report *report = &errors->report;
    if (report->errors == 0) {
        text_appendf(text, _("The game can be played, but %s may not mean what was intended."),
                     file_name(errors->path));
        return;
    }
    text_appendf(text,
                 _n("%s cannot be played: there is %zu error in it.",
                    "%s cannot be played: there are %zu errors in it.", report->errors),
                 file_name(errors->path), report->errors);
    if (report->errors + report->warnings > report->count)
        text_appendf(text, _(" The first %zu are shown."), report->count);
    text_append(text, _(" The game on the board stays open."));
}

// Shows the sentence about all errors, the path, and the list of the errors, which scrolls.
static void run_body(SpecErrors *errors, Ui *ui, Rect body) {
    const Theme *theme = ui_theme(ui);
    Text intro = {0};
    write_intro(errors, &intro);
    int used = ui_paragraph(ui, "spec-errors:intro", body, STYLE_BODY, intro.data);
    text_free(&intro);
    rect_cut_top(&body, used);
    ui_label(ui, "spec-errors:path", rect_take_top(&body, theme->row, theme->gap), STYLE_MUTED,
             ALIGN_LEFT, errors->path);
    int width = body.w - theme->scrollbar - 2 * theme->gap;
    int height = items_height(errors, ui, width) + theme->gap;
    Rect content = ui_scroll_begin(ui, "spec-errors:list", body, height);
    content.x += theme->gap;
    content.y += theme->gap;
    content.w = width;
    run_items(errors, ui, content);
    ui_scroll_end(ui);
}

static void copy_all(const SpecErrors *errors, Ui *ui) {
    Text *text = ui_scratch(ui);
    report_write(&errors->report, text);
    ui_copy(ui, text_string(text));
    ui_toast(ui, _("Copied to the clipboard"));
}

// True if the errors are in the spec of the current game.
static bool is_of_game(const SpecErrors *errors, const Desk *desk) {
    return strcmp(errors->path, session_path(desk->session)) == 0;
}

static void reload(const SpecErrors *errors, Desk *desk) {
    if (is_of_game(errors, desk))
        game_files_reload(desk->files);
    else
        game_files_open(desk->files, errors->path);
}

bool spec_errors_reload_edited(void *state, Desk *desk) {
    SpecErrors *errors = state;
    if (is_of_game(errors, desk) || !watch_changed(&errors->watch))
        return false;
    reload(errors, desk);
    return true;
}

// Runs the dialog. Returns true when it is to be closed.
static bool run_errors(void *state, Desk *desk) {
    SpecErrors *errors = state;
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    bool warnings = errors->report.errors == 0;
    Rect body = ui_dialog_begin(ui, "spec-errors",
                                warnings ? _("Warnings") : _("This game has errors"),
                                theme_pixels(theme, WIDTH), theme_pixels(theme, HEIGHT));
    run_body(errors, ui, body);
    bool reloads = ui_key(ui, 0, KEY_F5);
    enum { COPY, RELOAD, CLOSE };
    const UiDialogButton buttons[] = {
        [COPY] = {.id = "spec-errors:copy", .label = _("Copy")},
        [RELOAD] = {.id = "spec-errors:reload", .label = _("Reload (F5)")},
        [CLOSE] = {.id = "spec-errors:ok",
                   .label = _("Close"),
                   .look = LOOK_PRIMARY,
                   .cancel = true},
    };
    int chosen = ui_dialog_end(ui, buttons, 3);
    if (reloads || chosen == RELOAD)
        reload(errors, desk);
    else if (chosen == COPY)
        copy_all(errors, ui);
    // after a reload, the event of the GameFiles closes this dialog or shows the new errors
    return !reloads && chosen == DIALOG_CANCELLED;
}

const Dialog errors_dialog = {.run = run_errors, .close = close_errors};
