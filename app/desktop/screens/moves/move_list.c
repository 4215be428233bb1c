// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/move_list.h"

#include "app/desktop/screens/moves/move_layout.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

enum {
    LINE = 26,    // height of a line, as in move_layout.c
    MOVE_PAD = 3, // as in move_layout.c
    BAR_X = 4,
    PALE = 120 // alpha of turns that were taken back
};

struct MoveList {
    const Session *session;
    Notes notes;
    MoveLayout layout;
};

MoveList *move_list_new(const Session *session) {
    MoveList *list = memory_new(sizeof *list);
    list->session = session;
    return list;
}

void move_list_free(MoveList *list) {
    if (!list)
        return;
    notes_free(&list->notes);
    move_layout_free(&list->layout);
    memory_free(list);
}

// What move_list_run passes to the functions that run parts of the list.
typedef struct Run {
    MoveList *list;
    PiecePictures *pictures;
    Ui *ui;
    Rect view;
    Rect content;
    const MoveListShown *shown;
    MoveListResult result;
} Run;

static bool is_in_sight(const Run *run, Rect rect) {
    return rect.y < run->view.y + run->view.h && rect.y + rect.h > run->view.y;
}

static Rect on_screen(const Run *run, Rect rect) {
    return (Rect){rect.x + run->content.x, rect.y + run->content.y, rect.w, rect.h};
}

// ---- Turns of the game

// Draws a turn: the piece or, without one, the mark of its seat, and the text. A turn that was
// taken back is pale.
static void draw_cell(const Run *run, const SessionTurn *turn, const char *text, Rect cell,
                      bool hovered, bool current) {
    Ui *ui = run->ui;
    const Theme *theme = ui_theme(ui);
    if (!ui_drawing(ui))
        return;
    if (current || hovered)
        draw_round(ui, rect_inset(cell, 1), theme->radius - theme->ring,
                   current ? theme->selection : theme->raised);
    Rect picture = {cell.x + theme->gap / 2, cell.y, cell.h - 2, cell.h};
    PieceLook look = {.kind = turn->kind, .seat = turn->seat, .alpha = turn->played ? 255 : PALE};
    const int mark_margin = 6; // so that a mark is smaller than a piece
    if (turn->kind == KIND_NONE)
        piece_draw_mark(run->pictures, ui_canvas(ui), turn->seat, rect_inset(picture, mark_margin));
    else
        piece_draw_small(run->pictures, ui_canvas(ui), &look, picture);
    cell = move_layout_text(theme, cell);
    Style style = run->list->layout.style;
    bool fits = draw_text_width(ui, style, text) <= cell.w;
    if (!draw_text(ui, cell, theme_font(theme, fits ? style : STYLE_SMALL),
                   turn->played ? theme->text : theme->disabled, ALIGN_LEFT, text))
        ui_tip(ui, text);
}

// Returns true if the move was clicked, so that the caller shows it. A double click also sets the
// command of the result to COMMAND_NOTE.
static bool follow_click(Run *run, const UiArea *area) {
    if (area->pressed && area->button == BUTTON_LEFT && area->clicks == 2)
        run->result.command = COMMAND_NOTE;
    if (area->clicked)
        ui_focus(run->ui, "moves");
    return area->clicked;
}

// Runs the cell of a turn. After a click on the cell, the turn is the result of the run.
static void run_turn(Run *run, int index) {
    const SessionTurn *turn = session_turn(run->list->session, index);
    Rect cell = on_screen(run, move_layout_cell(&run->list->layout, turn, index));
    Text *text = ui_scratch(run->ui);
    const char *id = ui_textf(run->ui, "move:%d", index + 1);
    text_append(text, turn->text);
    text_append(text, run->list->notes.signs[index]);
    UiArea area = ui_area(run->ui, id, cell, ROLE_ROW, text_string(text));
    bool current = index == run->shown->turn;
    ui_chosen(run->ui, current);
    draw_cell(run, turn, text_string(text), cell, area.hovered, current);
    if (follow_click(run, &area))
        run->result.turn = index;
}

// Draws the number of a round. If the line starts with a later seat of the round, dots follow the
// number.
static void draw_number(const Run *run, int index) {
    const MoveLayout *layout = &run->list->layout;
    const SessionTurn *turn = session_turn(run->list->session, index);
    const Theme *theme = ui_theme(run->ui);
    Rect cell = on_screen(run, move_layout_cell(layout, turn, index));
    Rect place = {run->content.x, cell.y, layout->number_room - theme->gap / 2, cell.h};
    const char *number = ui_textf(run->ui, "%d.", turn->round);
    draw_styled(run->ui, place, STYLE_SMALL, ALIGN_RIGHT, number);
    bool later = index > 0 && session_turn(run->list->session, index - 1)->round == turn->round;
    if (later && turn->turn_index % MOVE_COLUMNS > 0 && !layout->turns[index].wide) {
        Rect dots = {run->content.x + layout->number_room + theme->gap, cell.y, cell.w, cell.h};
        draw_styled(run->ui, dots, STYLE_MUTED, ALIGN_LEFT, "…");
    }
}

static void run_turns(Run *run) {
    for (int i = 0; i < session_turn_count(run->list->session); i++) {
        if (run->list->layout.turns[i].numbered)
            draw_number(run, i);
        run_turn(run, i);
    }
}

// ---- Notes

// Draws a word, or the part of it that is on one line. If the text is cut off, the tooltip shows
// the whole word.
static void draw_box(const Run *run, const WordBox *box, Rect rect, bool hovered, bool current) {
    Ui *ui = run->ui;
    const Theme *theme = ui_theme(ui);
    if (current || hovered)
        draw_round(ui, rect, theme->radius - theme->ring,
                   current ? theme->selection : theme->raised);
    bool move = box->word->kind == WORD_MOVE;
    if (box->word->kind != WORD_COMMENT) {
        rect.x += theme_pixels(theme, MOVE_PAD);
        rect.w -= theme_pixels(theme, MOVE_PAD);
    }
    if (!draw_text(ui, rect, theme_font(theme, STYLE_SMALL), move ? theme->text : theme->muted,
                   ALIGN_LEFT, box->text))
        ui_tip(ui, box->word->text);
}

// Draws a bar to the left of the word if it belongs to a variation.
static void draw_bar(const Run *run, const WordBox *box) {
    const Theme *theme = ui_theme(run->ui);
    if (box->word->depth == 0) // not in a variation
        return;
    Rect bar = on_screen(
        run, (Rect){theme_pixels(theme, BAR_X), box->rect.y, theme->border, box->rect.h});
    draw_fill(run->ui, bar, theme->accent.plain);
}

// Runs a word, or the part of it that is on one line. A click on a move or a comment makes its node
// the result.
static void run_box(Run *run, const WordBox *box, const char *id) {
    Rect rect = on_screen(run, box->rect);
    bool move = box->word->kind == WORD_MOVE;
    bool current = move && box->word->node == run->shown->node;
    UiArea area = ui_area(run->ui, id, rect, ROLE_ROW, move ? box->text : box->word->text);
    ui_chosen(run->ui, current);
    if (ui_drawing(run->ui)) {
        draw_bar(run, box);
        draw_box(run, box, rect, area.hovered, current);
    }
    if (follow_click(run, &area) && box->word->kind != WORD_TEXT)
        run->result.node = box->word->node;
}

// Runs only the visible notes, because a game may have many. But counts all of them, because their
// ids contain their numbers.
static void run_notes(Run *run) {
    int moves = 0, comments = 0, parts = 0;
    for (size_t i = 0; i < run->list->layout.count; i++) {
        const WordBox *box = &run->list->layout.boxes[i];
        Text id = {0};
        bool comment = box->word->kind == WORD_COMMENT;
        comments += comment && box->first;
        moves += !comment;
        parts = box->first ? 1 : parts + 1;
        if (!is_in_sight(run, on_screen(run, box->rect)))
            continue;
        text_appendf(&id, "%s:%d", comment ? "comment" : "line", comment ? comments : moves);
        if (parts > 1)
            text_appendf(&id, "/%d", parts);
        run_box(run, box, id.data);
        text_free(&id);
    }
}

// ---- The mark

// The place of the turn or variation to be marked, or the top of the list if there is none.
static Rect shown_rect(const MoveList *list, const MoveListShown *shown) {
    if (!shown->node && shown->turn >= 0) // a turn of the game
        return move_layout_cell(&list->layout, session_turn(list->session, shown->turn),
                                shown->turn);
    for (size_t i = 0; i < list->layout.count && shown->node; i++)
        if (list->layout.boxes[i].word->node == shown->node &&
            list->layout.boxes[i].word->kind == WORD_MOVE)
            return list->layout.boxes[i].rect;
    return (Rect){0, 0, 0, list->layout.line};
}

static const char *shown_text(const MoveList *list, const MoveListShown *shown) {
    for (size_t i = 0; i < list->notes.count && shown->node; i++)
        if (list->notes.words[i].node == shown->node && list->notes.words[i].kind == WORD_MOVE)
            return list->notes.words[i].text;
    return shown->turn >= 0 ? session_turn(list->session, shown->turn)->text : "";
}

// ---- Keys

// The last turn that begins at or above [y], or the first turn if none does.
static int turn_at(const MoveList *list, int y) {
    int last = session_turn_count(list->session) - 1, found = 0;
    for (int i = 0; i <= last && list->layout.turns[i].top <= y; i++)
        found = i;
    return found;
}

// The turn that is one page away from the shown one: back if [direction] is -1, forward if it is 1.
static int turn_a_page_away(const Run *run, int direction) {
    const MoveList *list = run->list;
    int last = session_turn_count(list->session) - 1;
    int page = run->view.h / list->layout.line * list->layout.line; // whole lines
    int now = shown_rect(list, run->shown).y;
    int y = now + direction * (page > 0 ? page : list->layout.line);
    int turn = y < 0 ? 0 : turn_at(list, y);
    return turn > last ? last : turn;
}

// Handles the keys of the focused list: they move through the game, or edit or delete the move
// shown.
static void run_keys(Run *run) {
    Ui *ui = run->ui;
    if (!ui_focused(ui, "moves"))
        return;
    if (ui_key(ui, 0, KEY_LEFT) || ui_key(ui, 0, KEY_UP))
        run->result.command = COMMAND_PAST_BACK;
    else if (ui_key(ui, 0, KEY_RIGHT) || ui_key(ui, 0, KEY_DOWN))
        run->result.command = COMMAND_PAST_FORWARD;
    else if (ui_key(ui, 0, KEY_HOME))
        run->result.command = COMMAND_PAST_FIRST;
    else if (ui_key(ui, 0, KEY_END))
        run->result.command = COMMAND_PAST_LAST;
    else if (ui_key(ui, 0, KEY_ENTER))
        run->result.command = COMMAND_NOTE;
    else if (ui_key(ui, 0, KEY_DELETE))
        run->result.command = COMMAND_LINE_DROP;
    else if (ui_key(ui, 0, KEY_PAGE_UP))
        run->result.turn = turn_a_page_away(run, -1);
    else if (ui_key(ui, 0, KEY_PAGE_DOWN))
        run->result.turn = turn_a_page_away(run, 1);
}

// ---- The list

static MoveListResult run_list(Run *run) {
    const MoveList *list = run->list;
    Rect mark = shown_rect(list, run->shown);
    if (run->shown->follows)
        ui_scroll_to(run->ui, "moves", run->view.h, mark.y, mark.y + mark.h);
    run->content = ui_rows_begin(run->ui, "moves", run->view, list->layout.height, _("Moves"),
                                 shown_text(list, run->shown));
    run_keys(run);
    run_turns(run);
    run_notes(run);
    ui_scroll_end(run->ui);
    return run->result;
}

MoveListResult move_list_run(MoveList *list, PiecePictures *pictures, Ui *ui, Rect rect,
                             const MoveListShown *shown) {
    Run run = {.list = list,
               .pictures = pictures,
               .ui = ui,
               .view = rect,
               .shown = shown,
               .result = {.turn = -1}};
    bool changed = notes_follow(&list->notes, list->session);
    move_layout_fit(&list->layout, list->session, &list->notes, ui,
                    rect.w - ui_theme(ui)->scrollbar, changed);
    if (list->layout.height > 0)
        return run_list(&run);
    int line = theme_pixels(ui_theme(ui), LINE);
    ui_label(ui, NULL, (Rect){rect.x, rect.y, rect.w, line}, STYLE_MUTED, ALIGN_CENTER,
             _("No moves yet"));
    return run.result;
}
