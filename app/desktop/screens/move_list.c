// SPDX-License-Identifier: MIT
#include "app/desktop/screens/move_list.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

enum { COLUMNS = 2, LINE = 26, NUMBER_ROOM = 30, NARROW_TEXT = 84 };

// How turns are laid out in lines.
typedef struct Lines {
    int per_round;
    int height; // of one
} Lines;

static Lines lines_of(const Session *session, const Ui *ui) {
    int order = session_rules(session)->order_count;
    return (Lines){(order + COLUMNS - 1) / COLUMNS, theme_pixels(ui_theme(ui), LINE)};
}

static int line_of(const Lines *lines, const SessionTurn *turn) {
    return (turn->round - 1) * lines->per_round + turn->place / COLUMNS;
}

static Rect cell_of(const Ui *ui, const Lines *lines, Rect content, const SessionTurn *turn) {
    int number = theme_pixels(ui_theme(ui), NUMBER_ROOM);
    int width = (content.w - number) / COLUMNS;
    return (Rect){content.x + number + turn->place % COLUMNS * width,
                  content.y + line_of(lines, turn) * lines->height, width, lines->height};
}

static void draw_cell(const SessionTurn *turn, PiecePictures *pictures, Ui *ui, Rect cell,
                      bool hovered, bool current) {
    const Theme *theme = ui_theme(ui);
    if (!ui_drawing(ui))
        return;
    if (current || hovered)
        draw_round(ui, rect_inset(cell, 1), theme->radius - theme->ring,
                   current ? theme->selection : theme->raised);
    rect_cut_left(&cell, theme->gap / 2);
    Rect picture = rect_cut_left(&cell, cell.h - 2);
    PieceLook look = {.kind = turn->kind, .seat = turn->seat, .alpha = turn->played ? 255 : 120};
    if (turn->kind == KIND_NONE)
        piece_draw_mark(pictures, ui_canvas(ui), turn->seat, rect_inset(picture, 6));
    else
        piece_draw_small(pictures, ui_canvas(ui), &look, picture);
    rect_cut_left(&cell, theme->gap / 4);
    bool narrow = cell.w < theme_pixels(theme, NARROW_TEXT);
    if (!draw_text(ui, cell, theme_font(theme, narrow ? STYLE_SMALL : STYLE_BODY),
                   turn->played ? theme->text : theme->disabled, ALIGN_LEFT, turn->text))
        ui_tip(ui, turn->text);
}

static bool run_turn(const SessionTurn *turn, int index, PiecePictures *pictures, Ui *ui, Rect cell,
                     bool current) {
    Text id = {0};
    text_appendf(&id, "move:%d", index + 1);
    UiArea area = ui_area(ui, id.data, cell, ROLE_ROW, turn->text);
    ui_chosen(ui, current);
    draw_cell(turn, pictures, ui, cell, area.hovered, current);
    text_free(&id);
    return area.clicked;
}

static void draw_number(Ui *ui, const Lines *lines, Rect content, const SessionTurn *turn) {
    const Theme *theme = ui_theme(ui);
    Text number = {0};
    text_appendf(&number, "%d.", turn->round);
    Rect place = {content.x, content.y + (turn->round - 1) * lines->per_round * lines->height,
                  theme_pixels(theme, NUMBER_ROOM) - theme->gap / 2, lines->height};
    draw_styled(ui, place, STYLE_SMALL, ALIGN_RIGHT, number.data);
    text_free(&number);
}

static int run_turns(const Session *session, PiecePictures *pictures, Ui *ui, Rect content,
                     const Lines *lines, int current) {
    int clicked = -1, round = 0;
    for (int i = 0; i < session_turn_count(session); i++) {
        const SessionTurn *turn = session_turn(session, i);
        if (turn->round != round)
            draw_number(ui, lines, content, turn);
        round = turn->round;
        if (run_turn(turn, i, pictures, ui, cell_of(ui, lines, content, turn), i == current)) {
            ui_focus(ui, "moves");
            clicked = i;
        }
    }
    return clicked;
}

static void scroll_to(const Session *session, Ui *ui, Rect rect, const Lines *lines, int current) {
    int line = current >= 0 ? line_of(lines, session_turn(session, current)) : 0;
    ui_scroll_to(ui, "moves", rect.h, line * lines->height, (line + 1) * lines->height);
}

// ---- Keys

// As many turns as [rect] shows, back or forward.
static int paged(const Session *session, Rect rect, const Lines *lines, int current,
                 int direction) {
    int page = rect.h / lines->height * COLUMNS, last = session_turn_count(session) - 1;
    int turn = current + direction * (page > 0 ? page : 1);
    return turn < 0 ? 0 : turn > last ? last : turn;
}

static MoveListResult run_keys(const Session *session, Ui *ui, Rect rect, const Lines *lines,
                               int current) {
    MoveListResult result = {.turn = -1};
    if (!ui_focused(ui, "moves"))
        return result;
    if (ui_key(ui, 0, KEY_LEFT) || ui_key(ui, 0, KEY_UP))
        result.command = COMMAND_PAST_BACK;
    else if (ui_key(ui, 0, KEY_RIGHT) || ui_key(ui, 0, KEY_DOWN))
        result.command = COMMAND_PAST_FORWARD;
    else if (ui_key(ui, 0, KEY_HOME))
        result.command = COMMAND_PAST_FIRST;
    else if (ui_key(ui, 0, KEY_END))
        result.command = COMMAND_PAST_LAST;
    else if (ui_key(ui, 0, KEY_PAGE_UP))
        result.turn = paged(session, rect, lines, current, -1);
    else if (ui_key(ui, 0, KEY_PAGE_DOWN))
        result.turn = paged(session, rect, lines, current, 1);
    return result;
}

MoveListResult move_list_run(const Session *session, PiecePictures *pictures, Ui *ui, Rect rect,
                             int current, bool follow) {
    Lines lines = lines_of(session, ui);
    int count = session_turn_count(session);
    if (count == 0) {
        ui_label(ui, NULL, (Rect){rect.x, rect.y, rect.w, lines.height}, STYLE_MUTED, ALIGN_CENTER,
                 _("No moves yet"));
        return (MoveListResult){.turn = -1};
    }
    int height = (line_of(&lines, session_turn(session, count - 1)) + 1) * lines.height;
    if (follow)
        scroll_to(session, ui, rect, &lines, current);
    Rect content = ui_rows_begin(ui, "moves", rect, height, _("Moves"),
                                 current >= 0 ? session_turn(session, current)->text : "");
    MoveListResult result = run_keys(session, ui, rect, &lines, current);
    int clicked = run_turns(session, pictures, ui, content, &lines, current);
    if (clicked >= 0)
        result.turn = clicked;
    ui_scroll_end(ui);
    return result;
}
