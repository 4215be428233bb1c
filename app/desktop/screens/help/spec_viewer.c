// SPDX-License-Identifier: MIT
#include "app/desktop/screens/help/spec_viewer.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/utf8.h"
#include "engine/doc/node.h"
#include "engine/game/file.h"
#include "engine/game/spec_place.h"

#include <string.h>
#include <strings.h>

enum {
    WIDTH = 880,
    HEIGHT = 560,
    SEARCH_WIDTH = 260,
    DIGITS_LEAST = 3,  // minimum width of line numbers, in letters
    GUTTER_EXTRA = 4,  // width of the mark's arrow and of gaps, in letters
    COLUMNS_LEAST = 8, // minimum width of a row, in letters
    LEADING = 2,       // pixels between rows
    QUERY_SIZE = 128,
    MANY = 50
};

typedef struct SpecViewer {
    Text path;
    Text reason;
    Text source;
    size_t *lines; // start of each line, then the end of the last one
    size_t count;
    size_t capacity;
    Place mark;
    bool follows; // the view has yet to scroll to the mark
    char query[QUERY_SIZE];
    bool missed; // the query was not found
    int columns; // number of columns in the last pass; if it changes, so does the mark's place
} SpecViewer;

// The layout of the text in columns of letters. Long lines take several rows.
typedef struct Page {
    Font font;
    int many;   // width of MANY letters; the width of one letter is not a whole number of pixels
    int row;    // height of a row
    int gutter; // width of the line numbers
    int columns;
} Page;

// ---- The text

static void add_line(SpecViewer *viewer, size_t start) {
    viewer->lines = memory_grow(viewer->lines, &viewer->capacity, viewer->count + 1,
                                sizeof *viewer->lines);
    viewer->lines[viewer->count++] = start;
}

// Finds where lines begin and counts them. The last entry marks only the end of the last line.
static void split_lines(SpecViewer *viewer) {
    const char *text = text_string(&viewer->source);
    size_t length = viewer->source.length;
    add_line(viewer, 0);
    for (size_t at = 0; at < length; at++)
        if (text[at] == '\n' && at + 1 < length)
            add_line(viewer, at + 1);
    add_line(viewer, length);
    viewer->count--; // the last entry begins no line
}

// Opens the viewer at the rule that refused the last move that the user tried. If there is no such
// rule, opens the game's own document at the top.
static void *open_viewer(Desk *desk) {
    SpecViewer *viewer = memory_new(sizeof *viewer);
    const char *path = session_path(desk->session);
    if (!spec_place_find(path, session_settings(desk->session), board_view_refused_by(desk->view),
                         &viewer->path, &viewer->mark))
        text_append(&viewer->path, path);
    viewer->follows = true;
    text_append(&viewer->reason, board_view_refusal(desk->view));
    file_load(viewer->path.data, DOC_BYTE_LIMIT, &viewer->source, NULL);
    split_lines(viewer);
    return viewer;
}

static void close_viewer(void *state) {
    SpecViewer *viewer = state;
    text_free(&viewer->reason);
    text_free(&viewer->source);
    text_free(&viewer->path);
    memory_free(viewer->lines);
    memory_free(viewer);
}

// The length of a line without its line end.
static size_t line_length(const SpecViewer *viewer, size_t line) {
    const char *text = text_string(&viewer->source);
    size_t start = viewer->lines[line], end = viewer->lines[line + 1];
    while (end > start && (text[end - 1] == '\n' || text[end - 1] == '\r'))
        end--;
    return end - start;
}

static const char *line_start(const SpecViewer *viewer, size_t line) {
    return text_string(&viewer->source) + viewer->lines[line];
}

static size_t count_letters(const char *text, size_t length) {
    size_t count = 0;
    for (size_t at = 0; at < length; count++)
        at = utf8_after(text, length, at);
    return count;
}

static bool is_marked(const SpecViewer *viewer, size_t line) {
    return viewer->mark.line == (int)line + 1;
}

// ---- Searching

// The first column, counted from 1, at which a line contains the query, at or after byte [from]. 0
// if there is none.
static int find_in_line(const SpecViewer *viewer, size_t line, size_t from) {
    const char *start = line_start(viewer, line);
    size_t length = line_length(viewer, line), wanted = strlen(viewer->query);
    for (size_t at = from; at + wanted <= length; at++)
        if (strncasecmp(start + at, viewer->query, wanted) == 0)
            return (int)at + 1;
    return 0;
}

// Marks the first match after the mark. The search wraps around and ends with the mark's own line.
static void search_next(SpecViewer *viewer) {
    size_t first = viewer->mark.line > 0 ? (size_t)viewer->mark.line - 1 : 0;
    // Columns count from 1, so the byte with this index is the first one after the mark's column.
    size_t after = viewer->mark.line > 0 ? (size_t)viewer->mark.column : 0;
    viewer->missed = false;
    if (!viewer->query[0])
        return;
    for (size_t i = 0; i <= viewer->count; i++) {
        size_t line = (first + i) % viewer->count;
        int column = find_in_line(viewer, line, i == 0 ? after : 0);
        if (column == 0)
            continue;
        viewer->mark = (Place){.line = (int)line + 1, .column = column};
        viewer->follows = true;
        return;
    }
    viewer->missed = true;
}

// ---- Rows

// The width of [count] letters, rounded up.
static int letters_width(const Page *page, int count) {
    return (count * page->many + MANY - 1) / MANY;
}

// Lays out the page for lines of [width]. The gutter holds the line numbers, the mark's arrow and
// gaps.
static Page page_for_width(const SpecViewer *viewer, Ui *ui, int width) {
    Page page = {.font = {.size = theme_font(ui_theme(ui), STYLE_BODY).size, .mono = true}};
    int digits = DIGITS_LEAST;
    for (size_t count = viewer->count; count >= 1000; count /= 10) // more than DIGITS_LEAST digits
        digits++;
    page.many = canvas_text_width(ui_canvas(ui), page.font, // a text of MANY zeros
                                  "00000000000000000000000000000000000000000000000000");
    page.many = page.many > MANY ? page.many : MANY;
    page.row = canvas_line_height(ui_canvas(ui), page.font) + LEADING;
    page.gutter = letters_width(&page, digits + GUTTER_EXTRA);
    page.columns = (width - page.gutter) * MANY / page.many - 1; // one column stays free
    page.columns = page.columns < COLUMNS_LEAST ? COLUMNS_LEAST : page.columns;
    return page;
}

// The number of bytes in the row that begins at byte [at] of a line. A row has as many letters as
// there are columns, but a word that begins in its second half is not broken.
static size_t row_bytes(const Page *page, const char *text, size_t length, size_t at) {
    size_t end = at, half = at;
    for (int count = 0; count < page->columns && end < length; count++) {
        end = utf8_after(text, length, end);
        half = count == page->columns / 2 ? end : half;
    }
    if (end == length)
        return end - at;
    for (size_t space = end; space > half && half > at; space--)
        if (text[space - 1] == ' ')
            return space - at;
    return end - at;
}

// The number of rows of a line. The line with the mark has another row for the caret.
static size_t row_count(const SpecViewer *viewer, const Page *page, size_t line) {
    const char *text = line_start(viewer, line);
    size_t length = line_length(viewer, line), rows = is_marked(viewer, line), at = 0;
    do {
        at += row_bytes(page, text, length, at);
        rows++;
    } while (at < length);
    return rows;
}

static void draw_row(Ui *ui, const Page *page, Rect row, const char *text, size_t length) {
    Text *part = ui_scratch(ui);
    text_append_bytes(part, text, length);
    draw_text(ui, row, page->font, ui_theme(ui)->text, ALIGN_LEFT, text_string(part));
}

// Draws a ^ in [row], under the letter at [column] of the row above.
static void draw_caret(Ui *ui, const Page *page, Rect row, int column) {
    row.x += letters_width(page, column);
    row.w = letters_width(page, 2); // with a letter to spare, so that the ^ is never cut
    row.y -= 2;                     // closer to the letter
    draw_text(ui, row, page->font, ui_theme(ui)->error, ALIGN_LEFT, "^");
}

static void draw_number(Ui *ui, const Page *page, Rect row, size_t line, bool marked) {
    const Theme *theme = ui_theme(ui);
    const char *number = ui_textf(ui, "%zu", line + 1);
    row.w = page->gutter - letters_width(page, 2); // the gutter ends with a gap of two letters
    if (marked)
        draw_text(ui, row, page->font, theme->text, ALIGN_LEFT, "▶");
    draw_text(ui, row, page->font, marked ? theme->text : theme->muted, ALIGN_RIGHT, number);
}

// Draws a line in as many rows as it needs. In the line with the mark, the caret gets a row of its
// own below the row with the mark's column.
static void draw_line(const SpecViewer *viewer, Ui *ui, const Page *page, Rect place, size_t line) {
    const char *text = line_start(viewer, line);
    size_t length = line_length(viewer, line), at = 0;
    bool marked = is_marked(viewer, line);
    size_t before = (size_t)viewer->mark.column - 1;
    // letters from the start of the next row to the caret; negative: there is no caret from here on
    int column = marked && viewer->mark.column > 0 && before <= length
                     ? (int)count_letters(text, before)
                     : -1;
    if (marked)
        draw_fill(ui, place, ui_theme(ui)->selection);
    Rect rest = place;
    draw_number(ui, page, (Rect){rest.x, rest.y, rest.w, page->row}, line, marked);
    rest.x += page->gutter;
    rest.w -= page->gutter;
    do {
        size_t taken = row_bytes(page, text, length, at);
        int drawn = (int)count_letters(text + at, taken);
        draw_row(ui, page, rect_cut_top(&rest, page->row), text + at, taken);
        at += taken;
        bool has_caret = column >= 0 && (column < drawn || at >= length);
        if (has_caret)
            draw_caret(ui, page, rect_cut_top(&rest, page->row), column);
        column = has_caret ? -1 : column - drawn;
    } while (at < length);
}

static void run_line(const SpecViewer *viewer, Ui *ui, const Page *page, Rect place, size_t line) {
    Text *text = ui_scratch(ui);
    const char *id = ui_textf(ui, "spec-line:%zu", line + 1);
    text_append_bytes(text, line_start(viewer, line), line_length(viewer, line));
    ui_area(ui, id, place, ROLE_LABEL, text_string(text));
    ui_chosen(ui, is_marked(viewer, line));
    if (ui_drawing(ui))
        draw_line(viewer, ui, page, place, line);
}

// ---- The dialog

// After a change of the mark or the layout, scrolls a view of [view] pixels to the mark, once.
static void follow_mark(SpecViewer *viewer, Ui *ui, const Page *page, int view) {
    size_t rows = 0, line = (size_t)viewer->mark.line;
    if (!viewer->follows || line == 0 || line > viewer->count || !ui_drawing(ui))
        return;
    for (size_t i = 0; i + 1 < line; i++)
        rows += row_count(viewer, page, i);
    int top = (int)rows * page->row;
    int around = view / 3; // at least this many pixels are visible above and below the mark
    ui_scroll_to(ui, "spec-viewer:text", view, top - around, top + page->row + around);
    viewer->follows = false;
}

// Runs the lines that are in sight. A new width breaks the lines anew and makes the view follow the
// mark again.
static void run_text(SpecViewer *viewer, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    draw_round_border(ui, rect, theme->radius, theme->border, theme->sunken, theme->line);
    rect = rect_inset(rect, theme->border + theme->gap / 2);
    Page page = page_for_width(viewer, ui, rect.w - theme->scrollbar);
    size_t rows = 0;
    for (size_t line = 0; line < viewer->count; line++)
        rows += row_count(viewer, &page, line);
    viewer->follows |= viewer->columns != page.columns;
    viewer->columns = page.columns;
    follow_mark(viewer, ui, &page, rect.h);
    Rect content = ui_scroll_begin(ui, "spec-viewer:text", rect, (int)rows * page.row);
    int y = content.y;
    for (size_t line = 0; line < viewer->count && y < rect.y + rect.h; line++) {
        int height = (int)row_count(viewer, &page, line) * page.row;
        if (y + height > rect.y)
            run_line(viewer, ui, &page, (Rect){content.x, y, content.w, height}, line);
        y += height;
    }
    ui_scroll_end(ui);
}

static void write_place(const SpecViewer *viewer, Text *text) {
    text_append(text, file_name(viewer->path.data));
    if (viewer->mark.line > 0)
        text_appendf(text, ":%d:%d", viewer->mark.line, viewer->mark.column);
}

// Runs the search field. While the user types, the mark stays where it is if the text there still
// matches. Enter and F3 go to the next match.
static void run_search(SpecViewer *viewer, Ui *ui, Rect field) {
    UiFieldResult result = ui_field(ui, "spec-viewer:search", field, _("Search"),
                                    _("Search (Ctrl+F, F3)"), viewer->query, sizeof viewer->query);
    bool again = ui_key(ui, 0, KEY_F3);
    if (result.entered)
        ui_use(ui); // Enter must not close the dialog
    // the search begins after the mark, so step back to find a match at the mark again
    if (result.changed)
        viewer->mark.column = viewer->mark.column > 0 ? viewer->mark.column - 1 : 0;
    if (result.changed || result.entered || again)
        search_next(viewer);
    if (ui_key(ui, MODIFIER_CTRL, (Key)'f'))
        ui_focus(ui, "spec-viewer:search");
}

// Shows the file and the marked line, the search field and, if nothing matches, a note about that.
static void run_head(SpecViewer *viewer, Ui *ui, Rect head) {
    const Theme *theme = ui_theme(ui);
    int maximum = head.w / 2, wanted = theme_pixels(theme, SEARCH_WIDTH);
    run_search(viewer, ui, rect_take_right(&head, wanted < maximum ? wanted : maximum, theme->gap));
    if (viewer->missed) {
        const char *none = _("No match");
        Rect note = rect_cut_right(&head, draw_text_width(ui, STYLE_ERROR, none));
        ui_label(ui, "spec-viewer:matches", note, STYLE_ERROR, ALIGN_RIGHT, none);
        rect_cut_right(&head, theme->gap);
    }
    Text place = {0};
    write_place(viewer, &place);
    ui_label(ui, "spec-viewer:place", head, STYLE_STRONG, ALIGN_LEFT, place.data);
    ui_tip(ui, viewer->path.data);
    text_free(&place);
}

static bool run_viewer(void *state, Desk *desk) {
    SpecViewer *viewer = state;
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    Rect body = ui_dialog_begin(ui, "spec-viewer", _("The Rule in the Spec"),
                                theme_pixels(theme, WIDTH), theme_pixels(theme, HEIGHT));
    if (viewer->reason.length > 0) {
        int used = ui_paragraph(ui, "spec-viewer:reason", body, STYLE_BODY, viewer->reason.data);
        rect_cut_top(&body, used + theme->gap);
    }
    run_head(viewer, ui, rect_take_top(&body, theme->control, theme->gap));
    run_text(viewer, ui, body);
    const UiDialogButton close[] = {
        {.id = "spec-viewer:ok", .label = _("Close"), .look = LOOK_PRIMARY, .cancel = true}};
    return ui_dialog_end(ui, close, 1) != DIALOG_OPEN;
}

const Dialog rule_dialog = {
    .command = COMMAND_SHOW_RULE, .open = open_viewer, .run = run_viewer, .close = close_viewer};
