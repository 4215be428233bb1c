// SPDX-License-Identifier: MIT
#include "app/desktop/screens/setup/position_editor.h"

#include "app/desktop/screens/files/game_files.h"
#include "app/desktop/screens/setup/palette.h"
#include "app/desktop/screens/setup/position_rights.h"
#include "app/desktop/view/ground/board_fit.h"
#include "app/desktop/view/paint/board_marks.h"
#include "app/desktop/view/paint/board_paint.h"
#include "app/desktop/view/table/zone_view.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/notation/position/draft.h"
#include "engine/rules/state/look.h"

#include <string.h>

struct PositionEditor {
    const Rules *rules;
    PiecePictures *pictures;
    BoardMap *map;
    LayoutWish wish;
    BoardLayout layout;
    Zones zones;
    Draft *draft;
    Brush brush;
    Spot selected;      // spot of the piece that BRUSH_MOVES will move, or SPOT_NONE
    Spot pressed;       // where the current press began, or SPOT_NONE
    Spot cursor;        // the spot that arrow keys move from
    bool fine;          // the draft is a legal position
    StateSpace checked; // the legal position made from the draft, if [fine]
    Text message;
};

const char *position_editor_no_use(const Rules *rules) {
    bool has_places = rules->topology.board_count > 0 || zones_exist(rules);
    return has_places ? NULL : _("There is no board in this game");
}

// ---- Checking

// Writes the message about a legal position: what is odd about it or, if nothing is odd, that it
// can be played.
static void note_oddities(PositionEditor *editor) {
    const Rules *rules = editor->rules;
    const State *state = &editor->checked.state;
    Outcome outcome = state_outcome(rules, state, NULL);
    for (int seat = 0; seat < rules->seats.count && rules->kinds.has_leader; seat++)
        if (!state_has_leader(rules, state, (Seat)seat) && !state_is_out(state, (Seat)seat)) {
            text_appendf(&editor->message, _("%s has nothing to guard."),
                         rules->seats.list[seat].name);
            return;
        }
    if (outcome.reason != REASON_NONE)
        text_append(&editor->message, _("The game is over in this position."));
    else if (state_in_check(rules, state))
        text_append(&editor->message, _("Check"));
    else
        text_append(&editor->message, _("The position can be played."));
}

// Checks whether the position is legal, and writes the message about it.
static void check_draft(PositionEditor *editor) {
    Error error = {0};
    text_clear(&editor->message);
    editor->fine = draft_check(editor->draft, &editor->checked.state, &error);
    if (editor->fine)
        note_oddities(editor);
    else
        text_append(&editor->message, error.message);
}

// After a change of pieces, checks the draft and forgets the spots that belong to the old position.
static void note_change(PositionEditor *editor) {
    editor->selected = SPOT_NONE;
    if (spot_is_piece(editor->cursor)) // such a spot is valid only in the old position
        editor->cursor = SPOT_NONE;
    check_draft(editor);
}

// ---- Creation

PositionEditor *position_editor_new(const Desk *desk, const State *state) {
    PositionEditor *editor = memory_new(sizeof *editor);
    const Rules *rules = session_rules(desk->session);
    editor->rules = rules;
    editor->pictures = desk->pictures;
    editor->map = board_map_new(rules);
    editor->wish = board_view_wish(desk->view);
    editor->draft = draft_new(rules, state);
    // the game's position may contain things that the user must not see, so start from the initial
    // position
    if (rules->facts.hides)
        draft_restart(editor->draft);
    editor->pressed = editor->cursor = SPOT_NONE;
    note_change(editor);
    ui_focus(desk->ui, "board");
    return editor;
}

void position_editor_free(PositionEditor *editor) {
    if (!editor)
        return;
    board_map_free(editor->map);
    draft_free(editor->draft);
    text_free(&editor->message);
    memory_free(editor);
}

// ---- Editing

static PieceIndex piece_on(const PositionEditor *editor, Spot spot) {
    return spot_piece(editor->rules, draft_state(editor->draft), spot);
}

// The site of a spot. For a pile this is the hand of the pile's seat, which is a zone.
static Site site_of(const PositionEditor *editor, Spot spot) {
    const Rules *rules = editor->rules;
    return spot_is_pile(rules, spot) ? rules->hands.zone[spot_seat(rules, spot)]
                                     : spot_site(rules, draft_state(editor->draft), spot);
}

// True for a zone and for a card in a zone. False in a game with hands, which shows them as piles.
static bool is_in_zone(const PositionEditor *editor, Spot spot) {
    const Rules *rules = editor->rules;
    return spot != SPOT_NONE && !rules->hands.exist &&
           topology_is_zone(&rules->topology, site_of(editor, spot));
}

static Spot spot_at(const PositionEditor *editor, Point point) {
    Spot spot = zones_at(&editor->zones, point);
    return spot != SPOT_NONE ? spot : board_layout_at(&editor->layout, point);
}

static void erase_piece(PositionEditor *editor, Spot spot) {
    PieceIndex piece = spot == SPOT_NONE ? (PieceIndex)PIECE_NONE : piece_on(editor, spot);
    if (piece == PIECE_NONE)
        return;
    draft_remove(editor->draft, piece);
    note_change(editor);
}

// Puts the brush's piece on [spot]. A pile gets a piece of its own kind and seat instead. In a zone
// the piece goes on top. On a square it replaces the piece there, or only removes it if the two are
// equal.
static void put_piece(PositionEditor *editor, Spot spot) {
    const Rules *rules = editor->rules;
    bool pile = spot_is_pile(rules, spot);
    Kind kind = pile ? spot_kind(rules, spot) : editor->brush.kind;
    Seat seat = pile ? spot_seat(rules, spot) : editor->brush.seat;
    bool collects = pile || is_in_zone(editor, spot);
    PieceIndex there = collects ? (PieceIndex)PIECE_NONE : piece_on(editor, spot);
    const Piece *piece = there == PIECE_NONE
                             ? NULL
                             : state_piece(rules, draft_state(editor->draft), there);
    if (piece && piece->kind == kind && piece->owner == seat)
        draft_remove(editor->draft, there);
    else
        draft_put(editor->draft, site_of(editor, spot), kind, seat);
    note_change(editor);
}

// A piece cannot be moved to a pile; draft_move moves it to a site.
static void move_piece(PositionEditor *editor, Spot from, Spot to) {
    PieceIndex piece = piece_on(editor, from);
    if (piece == PIECE_NONE || spot_is_pile(editor->rules, to))
        return;
    draft_move(editor->draft, piece, site_of(editor, to));
    note_change(editor);
}

// If nothing is selected, selects the piece on [spot], if any. If [spot] itself is selected, ends
// the selection. Otherwise moves the selected piece to [spot].
static void select_or_move(PositionEditor *editor, Spot spot) {
    bool occupied = piece_on(editor, spot) != PIECE_NONE;
    if (editor->selected == spot)
        editor->selected = SPOT_NONE;
    else if (editor->selected == SPOT_NONE)
        editor->selected = occupied ? spot : (Spot)SPOT_NONE;
    else
        move_piece(editor, editor->selected, spot);
}

static void apply_brush(PositionEditor *editor, Spot spot) {
    if (spot == SPOT_NONE)
        return;
    switch (editor->brush.effect) {
    case BRUSH_MOVES: select_or_move(editor, spot); break;
    case BRUSH_ERASES: erase_piece(editor, spot); break;
    case BRUSH_PUTS: put_piece(editor, spot); break;
    }
}

// ---- The board

// Ends a press. The right button erases a piece. A click applies the brush. A drag moves the piece,
// or erases it if the drag ends outside the board. A drag that begins outside the board counts as a
// click where it ends.
static void handle_release(PositionEditor *editor, const UiArea *area) {
    Spot to = spot_at(editor, area->point), from = editor->pressed;
    bool is_click = !area->dragged || from == to || from == SPOT_NONE;
    editor->pressed = SPOT_NONE;
    if (area->button == BUTTON_RIGHT)
        erase_piece(editor, to);
    else if (is_click)
        apply_brush(editor, to);
    else if (to == SPOT_NONE)
        erase_piece(editor, from);
    else
        move_piece(editor, from, to);
}

// Follows the pointer on the board: a press, its release on the same or another square, or a drop.
static void handle_pointer(PositionEditor *editor, const UiArea *area) {
    if (area->pressed)
        editor->pressed = spot_at(editor, area->start);
    if (area->cancelled)
        editor->pressed = SPOT_NONE;
    else if (area->released)
        handle_release(editor, area);
    else if (area->dropped) // a piece was dragged here from the palette
        apply_brush(editor, spot_at(editor, area->point));
}

// Moves the keyboard's cursor, which first appears in the middle of the board or on the first zone.
static void move_cursor(PositionEditor *editor, int dx, int dy) {
    Spot middle = board_layout_middle(&editor->layout);
    if (editor->cursor == SPOT_NONE)
        editor->cursor = middle == SPOT_NONE ? editor->zones.boxes[0].site : middle;
    else if (editor->zones.count > 0)
        editor->cursor = zone_view_step(&editor->zones, &editor->layout, editor->cursor, dx, dy);
    else
        editor->cursor = board_layout_step(&editor->layout, editor->cursor, dx, dy);
}

// Handles a key of the focused board. Returns false for a key that means nothing here.
static bool handle_key(PositionEditor *editor, Key key) {
    switch ((int)key) {
    case KEY_LEFT: move_cursor(editor, -1, 0); break;
    case KEY_RIGHT: move_cursor(editor, 1, 0); break;
    case KEY_UP: move_cursor(editor, 0, -1); break;
    case KEY_DOWN: move_cursor(editor, 0, 1); break;
    case KEY_ENTER:
    case ' ': apply_brush(editor, editor->cursor); break;
    case KEY_DELETE:
    case KEY_BACKSPACE: erase_piece(editor, editor->cursor); break;
    default: return false;
    }
    return true;
}

static void handle_keys(PositionEditor *editor, Ui *ui) {
    const Input *input = ui_input(ui);
    if (ui_focused(ui, "board") && input->kind == INPUT_KEY && !input->modifiers &&
        handle_key(editor, input->key))
        ui_use(ui);
}

// Registers the sites of the board and the piles as elements. Their labels are empty, because
// draw_board draws the sites and piles.
static void register_spots(const PositionEditor *editor, Ui *ui) {
    const Rules *rules = editor->rules;
    for (int i = 0; i < spot_limit(rules); i++) {
        Spot spot = (Spot)i;
        Text *id = ui_scratch(ui), *text = ui_scratch(ui);
        if (!board_layout_has(&editor->layout, spot))
            continue;
        text_append(id, spot_is_pile(rules, spot) ? "hand:" : "site:");
        spot_write(rules, spot, id);
        spot_describe(rules, draft_state(editor->draft), spot, text);
        ui_label(ui, id->data, board_layout_rect(&editor->layout, spot), STYLE_BODY, ALIGN_LEFT,
                 "");
        ui_text(ui, text_string(text));
    }
}

// Draws the board and the zones, the selection under the pieces and the cursor above them.
static void draw_board(const PositionEditor *editor, Ui *ui) {
    Canvas *canvas = ui_canvas(ui);
    paint_cached_board(canvas, &editor->layout, editor->pictures);
    zones_paint(&editor->zones, canvas, editor->pictures, NULL, editor->selected, SPOT_NONE);
    if (editor->selected != SPOT_NONE && !is_in_zone(editor, editor->selected))
        paint_selected(canvas, &editor->layout, editor->selected);
    paint_coordinates_over(canvas, &editor->layout);
    paint_pieces(canvas, &editor->layout, draft_state(editor->draft), editor->pictures);
    if (editor->cursor == SPOT_NONE || !ui_focus_visible(ui, "board"))
        return;
    if (is_in_zone(editor, editor->cursor))
        draw_ring(ui, zones_rect(&editor->zones, editor->cursor), ui_theme(ui)->radius);
    else
        paint_cursor(canvas, &editor->layout, editor->cursor);
}

// Lays out the board and the zones. Then draws them or, in the handle pass, handles the input.
static void run_board(PositionEditor *editor, Ui *ui, Rect area) {
    LayoutWish wish = editor->wish;
    const State *state = draft_state(editor->draft);
    wish.flags |= piece_pictures_layout(editor->pictures);
    wish.scale = (int)(ui_theme(ui)->scale * 100);
    const Seat near = 0; // the first seat's zones are at the lower edge
    zones_fit(&editor->zones, piece_faces(editor->pictures), state, near, area, wish.scale);
    editor->layout = board_fit(editor->map, state, editor->zones.board, &wish);
    editor->layout.theme = editor->zones.theme = *piece_theme(editor->pictures);
    // zones lie around the board, so they need the whole area
    Rect whole = editor->zones.count > 0 ? area : editor->layout.whole;
    UiArea board = ui_area(ui, "board", whole, ROLE_BOARD, _("Board"));
    if (ui_drawing(ui)) {
        ui_clip_begin(ui, area);
        register_spots(editor, ui);
        zone_view_register(ui, &editor->zones);
        draw_board(editor, ui);
        ui_clip_end(ui);
        return;
    }
    handle_pointer(editor, &board);
    handle_keys(editor, ui);
}

// ---- Properties of a piece

static Rect cut_top_row(Ui *ui, Rect *rest) {
    return rect_take_top(rest, ui_theme(ui)->control, ui_theme(ui)->gap);
}

static Rect cut_bottom_row(Ui *ui, Rect *rest) {
    return rect_take_bottom(rest, ui_theme(ui)->control, ui_theme(ui)->gap);
}

// Runs the control for an attribute of the selected piece. Only booleans and integers with limits
// have one.
static void run_attribute(PositionEditor *editor, Ui *ui, Rect *rest, PieceIndex piece, int index) {
    const Attribute *attribute = &editor->rules->data.attributes[index];
    const State *state = draft_state(editor->draft);
    int value = (int)state_attribute(editor->rules, state, piece, index);
    const char *id = ui_textf(ui, "editor:%s", attribute->name);
    Rect row = cut_bottom_row(ui, rest);
    bool on = value == 1, changed = false;
    bool has_limits = attribute->width < 4; // a value of 4 bytes has none
    if (attribute->type == TYPE_BOOLEAN) {
        changed = ui_check(ui, id, row, attribute->name, &on);
        value = on;
    } else if (attribute->type == TYPE_INTEGER && has_limits) {
        ui_label(ui, NULL, rect_cut_left(&row, row.w / 2), STYLE_BODY, ALIGN_LEFT, attribute->name);
        const int step = 1;
        changed = ui_slider(ui, id, row, attribute->name, attribute->minimum, attribute->maximum,
                            step, &value);
    }
    if (changed) {
        draft_set_attribute(editor->draft, piece, index, value);
        check_draft(editor);
    }
}

// Runs the rows about the selected piece at the bottom of [rest], if a piece is selected.
static void run_piece(PositionEditor *editor, Ui *ui, Rect *rest) {
    const Rules *rules = editor->rules;
    PieceIndex piece = editor->selected == SPOT_NONE ? (PieceIndex)PIECE_NONE
                                                     : piece_on(editor, editor->selected);
    if (piece == PIECE_NONE)
        return;
    const Piece *chosen = state_piece(rules, draft_state(editor->draft), piece);
    bool moved = chosen->moved;
    if (rules->kinds.list[chosen->kind].depends_on_moving &&
        ui_check(ui, "editor:moved", cut_bottom_row(ui, rest), _("Has moved"), &moved)) {
        draft_set_moved(editor->draft, piece, moved);
        check_draft(editor);
    }
    for (int i = 0; i < rules->data.attribute_count; i++)
        run_attribute(editor, ui, rest, piece, i);
}

// ---- The panel

static void run_turn(PositionEditor *editor, Ui *ui, Rect row) {
    const Rules *rules = editor->rules;
    const char *names[SEAT_LIMIT];
    int seat = draft_state(editor->draft)->seat;
    for (int i = 0; i < rules->seats.count; i++)
        names[i] = rules->seats.list[i].name;
    ui_label(ui, NULL, rect_cut_left(&row, row.w * 2 / 5), STYLE_BODY, ALIGN_LEFT, _("To move"));
    if (ui_select(ui, "editor:turn", row, _("To move"), names, rules->seats.count, &seat)) {
        draft_set_turn(editor->draft, (Seat)seat);
        check_draft(editor);
    }
}

// Cuts the first of [parts] equal parts, with gaps between them, off the left of [row].
static Rect cut_part(Ui *ui, Rect *row, int parts) {
    int gap = ui_theme(ui)->gap;
    return rect_take_left(row, (row->w - (parts - 1) * gap) / parts, gap);
}

static void run_tools(PositionEditor *editor, Ui *ui, Rect row) {
    UiButton moves = {.chosen = editor->brush.effect == BRUSH_MOVES,
                      .tip = _("Move pieces, or edit one")};
    UiButton erases = {.chosen = editor->brush.effect == BRUSH_ERASES,
                       .tip = _("The right button and Delete do that too")};
    if (ui_button(ui, "editor:move", cut_part(ui, &row, 2), _("Drag"), &moves))
        editor->brush.effect = BRUSH_MOVES;
    if (ui_button(ui, "editor:erase", row, _("Erase"), &erases))
        editor->brush.effect = BRUSH_ERASES;
}

// Runs the buttons that replace the whole position.
static void run_position_buttons(PositionEditor *editor, Ui *ui, Rect row) {
    if (ui_button(ui, "editor:clear", cut_part(ui, &row, 3), _("Clear"), NULL)) {
        draft_clear(editor->draft);
        note_change(editor);
    }
    // the long label still looks right if the button is narrower than its usual width by a gap
    bool roomy = ui_button_width(ui, _("Start Position"), NULL) - ui_theme(ui)->gap <= row.w;
    if (ui_button(ui, "editor:start", row, roomy ? _("Start Position") : _("Reset"),
                  &(UiButton){.tip = _("The position in which the game starts")})) {
        draft_restart(editor->draft);
        note_change(editor);
    }
}

typedef enum EditorResult {
    EDITOR_OPEN,
    EDITOR_CANCELLED,
    EDITOR_DONE,
    EDITOR_COPY,
    EDITOR_PASTE,
} EditorResult;

static EditorResult run_clipboard(Ui *ui, Rect row) {
    UiButton copy = {.modifiers = MODIFIER_CTRL, .key = (Key)'c'};
    UiButton paste = {.modifiers = MODIFIER_CTRL, .key = (Key)'v'};
    bool copies = ui_button(ui, "editor:copy", cut_part(ui, &row, 2), _("Copy"), &copy);
    bool pastes = ui_button(ui, "editor:paste", row, _("Paste"), &paste);
    if (copies || ui_key(ui, MODIFIER_CTRL, (Key)'c'))
        return EDITOR_COPY;
    return pastes || ui_key(ui, MODIFIER_CTRL, (Key)'v') ? EDITOR_PASTE : EDITOR_OPEN;
}

static EditorResult run_answer(const PositionEditor *editor, Ui *ui, Rect row) {
    UiButton done = {.look = LOOK_PRIMARY,
                     .disabled_reason = editor->fine ? NULL : editor->message.data};
    bool cancelled = ui_button(ui, "editor:cancel", cut_part(ui, &row, 2), _("Cancel"), NULL);
    if (ui_button(ui, "editor:done", row, _("Done"), &done))
        return EDITOR_DONE;
    return cancelled || ui_key(ui, 0, KEY_ESCAPE) ? EDITOR_CANCELLED : EDITOR_OPEN;
}

// Runs the panel from its top and from its bottom. The palette gets the room in between.
static EditorResult run_panel(PositionEditor *editor, Ui *ui, Rect panel, bool titled) {
    const Theme *theme = ui_theme(ui);
    ui_panel(ui, "editor", panel);
    Rect rest = rect_inset(panel, theme->margin);
    if (titled)
        ui_label(ui, "editor:title", rect_take_top(&rest, theme->row, theme->gap), STYLE_HEADING,
                 ALIGN_LEFT, _("Set up a position"));
    run_turn(editor, ui, cut_top_row(ui, &rest));
    int rights = position_rights_height(editor->draft, editor->rules, ui, rest.w);
    if (position_rights_run(editor->draft, editor->rules, ui, rect_cut_top(&rest, rights)))
        note_change(editor);
    run_tools(editor, ui, cut_top_row(ui, &rest));
    EditorResult answer = run_answer(editor, ui, cut_bottom_row(ui, &rest));
    EditorResult clipboard = run_clipboard(ui, cut_bottom_row(ui, &rest));
    run_position_buttons(editor, ui, cut_bottom_row(ui, &rest));
    Style style = editor->fine ? STYLE_BODY : STYLE_ERROR;
    int height = draw_paragraph_height(ui, rest.w, style, text_string(&editor->message));
    ui_paragraph(ui, "editor:message", rect_take_bottom(&rest, height, theme->gap), style,
                 text_string(&editor->message));
    run_piece(editor, ui, &rest);
    palette_run(&editor->brush, editor->rules, editor->pictures, ui, rest);
    return answer != EDITOR_OPEN ? answer : clipboard;
}

// The minimum height of the panel without its title. It has room for five rows, the rows about
// rights, the message and two rows of pieces.
static int least_height(const PositionEditor *editor, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    int message = draw_paragraph_height(ui, width - 2 * theme->margin, STYLE_BODY,
                                        text_string(&editor->message));
    int rights = position_rights_height(editor->draft, editor->rules, ui,
                                        width - 2 * theme->margin);
    const int rows = 5 + 2; // five rows of controls, and two of pieces, about as high
    return 2 * theme->margin + rows * (theme->control + theme->gap) + rights + message + theme->gap;
}

// Runs the panel, which scrolls if [panel] is not high enough. Its title is left out if there is no
// room for it.
static EditorResult run_scrolled_panel(PositionEditor *editor, Ui *ui, Rect panel) {
    const Theme *theme = ui_theme(ui);
    int width = panel.w - theme->scrollbar;
    int height = least_height(editor, ui, width), title = theme->row + theme->gap;
    if (height <= panel.h)
        return run_panel(editor, ui, panel, height + title <= panel.h);
    Rect content = ui_scroll_begin(ui, "editor:panel", panel, height);
    const bool titled = false;
    EditorResult result = run_panel(editor, ui, (Rect){content.x, content.y, width, height},
                                    titled);
    ui_scroll_end(ui);
    return result;
}

static void paste(PositionEditor *editor, GameFiles *files) {
    Game *game = game_files_read_clipboard(files);
    if (!game)
        return;
    draft_set(editor->draft, game_state(game));
    game_free(game);
    note_change(editor);
}

bool position_editor_run(PositionEditor *editor, const Desk *desk, Rect board, Rect panel) {
    EditorResult result = run_scrolled_panel(editor, desk->ui, panel);
    run_board(editor, desk->ui, board);
    const State *state = editor->fine ? &editor->checked.state : draft_state(editor->draft);
    switch (result) {
    case EDITOR_OPEN: break;
    case EDITOR_CANCELLED: return true;
    case EDITOR_COPY: game_files_copy_draft(desk->files, state); break;
    case EDITOR_PASTE: paste(editor, desk->files); break;
    case EDITOR_DONE: game_files_begin_at(desk->files, state); break;
    }
    return false;
}
