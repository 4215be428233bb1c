// SPDX-License-Identifier: MIT
#include "app/desktop/screens/panel/side_panel.h"

#include "app/desktop/screens/panel/players.h"
#include "app/desktop/screens/panel/strip.h"
#include "app/desktop/screens/panel/table_panel.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

enum { MARK = 30, TURN_HEIGHT = 64, MINIMUM_PLAYERS = 44, MINIMUM_MOVES = 44 };

// ---- Who is to act

// Shows whose turn it is. If [whole] does not fit, shows a brief text, in smaller type if
// necessary.
static void run_turn_text(const SidePanel *panel, Ui *ui, Rect rect, const char *whole) {
    Text *brief = ui_scratch(ui);
    const char *shown = whole;
    if (draw_text_width(ui, STYLE_HEADING, whole) > rect.w) {
        session_write_turn_briefly(panel->session, brief);
        shown = brief->data;
    }
    bool fits = draw_text_width(ui, STYLE_HEADING, shown) <= rect.w;
    ui_label(ui, "turn", rect, fits ? STYLE_HEADING : STYLE_STRONG, ALIGN_LEFT, shown);
    ui_text(ui, whole);
}

static void run_turn_texts(const SidePanel *panel, Ui *ui, Rect rect) {
    Text *turn = ui_scratch(ui), *status = ui_scratch(ui);
    session_write_turn(panel->session, turn);
    session_write_status(panel->session, status);
    bool check = state_in_check(session_rules(panel->session), session_state(panel->session));
    Rect top = rect_cut_top(&rect, rect.h / 2);
    run_turn_text(panel, ui, top, turn->data);
    ui_label(ui, "status", rect, check ? STYLE_ERROR : STYLE_MUTED, ALIGN_LEFT, status->data);
}

// True if the panel has the button for passing. If the game allows passing at some time, the button
// is always there.
static bool has_pass(const SidePanel *panel) {
    return session_pass_action(panel->session) || session_rules(panel->session)->moves.may_pass;
}

// True if the button for passing goes below the texts because there is no room beside them.
static bool pass_is_below(const SidePanel *panel, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    Text *turn = ui_scratch(ui);
    session_write_turn(panel->session, turn);
    // 5 gaps: those around the mark, the texts and the button, and some to spare
    int need = theme_pixels(theme, MARK) + draw_text_width(ui, STYLE_HEADING, turn->data) +
               ui_button_width(ui, _("Pass"), NULL) + 5 * theme->gap;
    return need > width;
}

// Runs the button for passing, if there is one, and removes its place from [rect]. True when it was
// pressed.
static bool run_pass(const SidePanel *panel, Ui *ui, Rect *rect) {
    const Theme *theme = ui_theme(ui);
    if (!has_pass(panel))
        return false;
    UiButton look = {.look = session_must_pass(panel->session) ? LOOK_PRIMARY : LOOK_NORMAL,
                     .modifiers = MODIFIER_CTRL,
                     .key = (Key)'p',
                     .disabled_reason = session_no_pass(panel->session)};
    if (pass_is_below(panel, ui, rect->w)) {
        Rect below = rect_take_bottom(rect, theme->control, theme->gap);
        return ui_button(ui, "pass", below, _("Pass"), &look);
    }
    Rect place = rect_take_right(rect, ui_button_width(ui, _("Pass"), NULL), theme->gap);
    place.y += (place.h - theme->control) / 2;
    place.h = theme->control;
    return ui_button(ui, "pass", place, _("Pass"), &look);
}

// The height that run_turn needs in [width], with the button for passing if that goes below the
// texts.
static int turn_height(const SidePanel *panel, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    int height = theme_pixels(theme, TURN_HEIGHT);
    bool below = has_pass(panel) && pass_is_below(panel, ui, width - 2 * theme->gap);
    return below ? height + theme->control + theme->gap : height;
}

// Shows whose turn it is, with the mark of that seat and the button for passing.
static Command run_turn(const SidePanel *panel, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    int size = theme_pixels(theme, MARK);
    ui_panel(ui, NULL, rect);
    rect = rect_inset(rect, theme->gap);
    bool passes = run_pass(panel, ui, &rect);
    Rect mark = rect_cut_left(&rect, size + theme->gap);
    mark = (Rect){mark.x + theme->gap / 2, mark.y + (mark.h - size) / 2, size, size};
    if (ui_drawing(ui))
        piece_draw_mark(panel->pictures, ui_canvas(ui), session_state(panel->session)->seat, mark);
    rect_cut_left(&rect, theme->gap);
    run_turn_texts(panel, ui, rect);
    return passes ? COMMAND_PASS : COMMAND_NONE;
}

// ---- The result

// Runs two buttons of equal width on one line. [ids], [labels] and [looks] are in the same order.
// Returns the index of the button that was clicked, or -1.
static int run_pair(Ui *ui, Rect rect, const char *const ids[2], const char *const labels[2],
                    const UiButton looks[2]) {
    int gap = ui_theme(ui)->gap, clicked = -1;
    Rect left = rect_cut_left(&rect, (rect.w - gap) / 2);
    rect_cut_left(&rect, gap);
    if (ui_button(ui, ids[0], left, labels[0], &looks[0]))
        clicked = 0;
    if (ui_button(ui, ids[1], rect, labels[1], &looks[1]))
        clicked = 1;
    return clicked;
}

// True if the buttons for another game with the same players are shown. A game that was read from a
// file has no players who could play again.
static bool has_rematch(const SidePanel *panel) {
    return !session_is_read(panel->session);
}

// Runs the buttons for what comes after the game: two for a rematch, if there can be one, and two
// others below.
static Command run_result_buttons(const SidePanel *panel, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    static const char *const again_ids[] = {"result:rematch", "result:swap"};
    static const char *const other_ids[] = {"result:new-game", "result:review"};
    const char *const again_labels[] = {_("Rematch"), _("Swap Sides")};
    const char *const other_labels[] = {_("New Game"), _("Review")};
    const UiButton again_looks[] = {{.look = LOOK_PRIMARY, .tip = _("The same game again")},
                                    {.tip = _("Again, with everybody in another seat")}};
    const UiButton other_looks[] = {{.look = has_rematch(panel) ? LOOK_NORMAL : LOOK_PRIMARY,
                                     .modifiers = MODIFIER_CTRL,
                                     .key = (Key)'n'},
                                    {.tip = _("Hide this and look at the board")}};
    // the commands of the upper two buttons, then of the lower two
    static const Command commands[] = {COMMAND_REMATCH, COMMAND_SWAP_SIDES, COMMAND_NEW_GAME,
                                       COMMAND_REVIEW};
    int again = -1;
    if (has_rematch(panel))
        again = run_pair(ui, rect_take_top(&rect, theme->control, theme->gap), again_ids,
                         again_labels, again_looks);
    int other = run_pair(ui, rect, other_ids, other_labels, other_looks);
    return again >= 0 ? commands[again] : other >= 0 ? commands[2 + other] : COMMAND_NONE;
}

// Shows how the game ended and, in small letters, the article of the rules. Returns the height.
// With a [rect] of height 0, only measures it.
static int run_ending(const SidePanel *panel, Ui *ui, Rect rect) {
    Text article = {0};
    Text *ending = ui_scratch(ui), *whole = ui_scratch(ui);
    session_write_ending(panel->session, ending);
    session_write_result(panel->session, whole);
    if (session_ending_article(panel->session))
        text_appendf(&article, _("Article %s"), session_ending_article(panel->session));
    int height = draw_paragraph_height(ui, rect.w, STYLE_HEADING, text_string(ending));
    int line = article.length > 0 ? draw_line_height(ui, STYLE_SMALL) : 0;
    if (rect.h > 0) {
        int spare = rect.h - height - line;
        rect_cut_top(&rect, spare > 0 ? spare / 2 : 0);
        ui_paragraph(ui, "result", rect, STYLE_HEADING, text_string(ending));
        ui_text(ui, text_string(whole));
        rect_cut_top(&rect, height);
        if (line > 0)
            ui_label(ui, "result:article", rect_cut_top(&rect, line), STYLE_SMALL, ALIGN_LEFT,
                     article.data);
    }
    text_free(&article);
    return height + line;
}

// The height of the texts about the end of the game. The button for saving is beside them, so they
// cannot use the whole [width].
static int ending_height(const SidePanel *panel, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    int beside = theme->control + theme->gap;
    Rect only_measures = {0, 0, width - 2 * theme->padding - beside, 0};
    int lines = run_ending(panel, ui, only_measures);
    return lines > theme->control ? lines : theme->control;
}

static int result_buttons_height(const SidePanel *panel, Ui *ui) {
    const Theme *theme = ui_theme(ui);
    return has_rematch(panel) ? 2 * theme->control + theme->gap : theme->control;
}

static int result_height(const SidePanel *panel, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    return ending_height(panel, ui, width) + 2 * theme->padding + theme->gap +
           result_buttons_height(panel, ui);
}

// Shows how the game ended, with buttons for saving it and for another game.
static Command run_result(const SidePanel *panel, Ui *ui, Rect *rest) {
    const Theme *theme = ui_theme(ui);
    Rect rect = rect_cut_top(rest, result_height(panel, ui, rest->w));
    draw_round_border(ui, rect, theme->radius, theme->ring, theme->panel, theme->accent.plain);
    rect = rect_inset(rect, theme->padding);
    Rect buttons = rect_cut_bottom(&rect, result_buttons_height(panel, ui));
    Rect corner = rect_cut_right(&rect, theme->control);
    corner.h = theme->control;
    rect_cut_right(&rect, theme->gap);
    rect_cut_bottom(&rect, theme->gap);
    run_ending(panel, ui, rect);
    const UiButton save = {
        .icon = ICON_FILE, .icon_only = true, .modifiers = MODIFIER_CTRL, .key = (Key)'s'};
    if (ui_button(ui, "result:save", corner, _("Save Game"), &save))
        return COMMAND_SAVE;
    return run_result_buttons(panel, ui, buttons);
}

static bool shows_result(const SidePanel *panel) {
    return session_has_ended(panel->session) && !panel->hides_result;
}

// Runs the top of the panel: the banner of an earlier move, the result or whose turn it is.
static Command run_head(const SidePanel *panel, Ui *ui, Rect *rest) {
    if (past_is_shown(panel->past))
        return past_run_banner(panel->past, ui, rest);
    if (shows_result(panel))
        return run_result(panel, ui, rest);
    return run_turn(panel, ui, rect_cut_top(rest, turn_height(panel, ui, rest->w)));
}

// ---- Buttons

static bool run_icon(Ui *ui, Rect *rest, const char *id, const char *label, UiButton look) {
    const Theme *theme = ui_theme(ui);
    Rect place = rect_take_left(rest, theme->control, theme->gap);
    look.icon_only = true;
    return ui_button(ui, id, place, label, &look);
}

// Runs the buttons at the foot of the panel. The last one takes the width that the others leave.
static Command run_buttons(const SidePanel *panel, Ui *ui, Rect rest) {
    const char *no_undo = session_no_undo(panel->session);
    const char *no_redo = session_can_redo(panel->session) ? NULL : _("No move was taken back");
    UiButton undo = {
        .icon = ICON_UNDO, .modifiers = MODIFIER_CTRL, .key = (Key)'z', .disabled_reason = no_undo};
    UiButton redo = {.icon = ICON_REDO,
                     .modifiers = MODIFIER_CTRL | MODIFIER_SHIFT,
                     .key = (Key)'z',
                     .disabled_reason = no_redo};
    UiButton flip = {.icon = ICON_FLIP, .key = (Key)'f'};
    UiButton new_game = {.modifiers = MODIFIER_CTRL, .key = (Key)'n'};
    Command command = COMMAND_NONE;
    if (run_icon(ui, &rest, "undo", _("Undo"), undo))
        command = COMMAND_UNDO;
    if (run_icon(ui, &rest, "redo", _("Redo"), redo))
        command = COMMAND_REDO;
    if (run_icon(ui, &rest, "flip", _("Flip Board"), flip))
        command = COMMAND_FLIP;
    // the long label still looks right if the button is narrower than its usual width by a gap
    int need = ui_button_width(ui, _("New Game"), &new_game) - ui_theme(ui)->gap;
    bool roomy = need <= rest.w;
    if (ui_button(ui, "new-game", rest, roomy ? _("New Game") : _("New"), &new_game))
        command = COMMAND_NEW_GAME;
    return command;
}

static Command run_warnings(const SidePanel *panel, Ui *ui, Rect *rest) {
    const Theme *theme = ui_theme(ui);
    if (panel->warnings == 0)
        return COMMAND_NONE;
    const char *label = ui_textf(ui, _n("%zu warning", "%zu warnings", panel->warnings),
                                 panel->warnings);
    UiButton look = {.look = LOOK_QUIET, .icon = ICON_WARNING, .tip = _("Warnings about the spec")};
    bool clicked = ui_button(ui, "warnings", rect_take_bottom(rest, theme->control, theme->gap),
                             label, &look);
    return clicked ? COMMAND_WARNINGS : COMMAND_NONE;
}

// ---- The panel

// Runs the list of moves in a frame. The turn or the node of a variation that is shown now stands
// out in it.
static MoveListResult run_moves(const SidePanel *panel, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    ui_panel(ui, NULL, rect);
    MoveListShown shown = {.turn = past_index(panel->past),
                           .node = past_is_in_variation(panel->past) ? past_node(panel->past)
                                                                     : NULL,
                           .follows = panel->follows};
    Rect inside = rect_inset(rect, theme->gap / 2 + 2);
    return move_list_run(panel->moves, panel->pictures, ui, inside, &shown);
}

static Strip strip_of(const SidePanel *panel) {
    return (Strip){.session = panel->session,
                   .match = arbiter_match((Arbiter *)panel->arbiter),
                   .now = arbiter_time(panel->arbiter),
                   .shown = past_shown(panel->past),
                   .elsewhere = past_is_shown(panel->past)};
}

static Command run_strip(const SidePanel *panel, Ui *ui, Rect *rest) {
    Strip strip = strip_of(panel);
    int height = strip_height(&strip, ui);
    if (height == 0)
        return COMMAND_NONE;
    return strip_run(&strip, ui, rect_take_top(rest, height, ui_theme(ui)->gap));
}

static TablePanel table_of(const SidePanel *panel) {
    const State *past = past_state(panel->past);
    return (TablePanel){.session = panel->session,
                        .pictures = panel->pictures,
                        .shown = past ? past : session_state(panel->session),
                        .folded = panel->folds_table};
}

// Runs the table. It gets the height that it needs, but at most 60 percent of [spare] more than its
// minimum.
static Command run_table(const SidePanel *panel, Ui *ui, Rect *rest, int spare) {
    TablePanel table = table_of(panel);
    int height = table_panel_height(&table, ui, rest->w),
        minimum = table_panel_minimum(&table, ui, rest->w);
    int maximum = minimum + (spare > 0 ? spare * 60 / 100 : 0);
    if (height == 0)
        return COMMAND_NONE;
    return table_panel_run(
        &table, ui, rect_take_top(rest, height < maximum ? height : maximum, ui_theme(ui)->gap));
}

static int head_height(const SidePanel *panel, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    if (past_is_shown(panel->past)) // same height as in past_run_banner
        return draw_line_height(ui, STYLE_HEADING) +
               2 * (theme->control + theme->gap + theme->padding);
    return shows_result(panel) ? result_height(panel, ui, width) : turn_height(panel, ui, width);
}

// The minimum height of the panel, with room for one player, one move and all buttons.
static int minimum_height(const SidePanel *panel, Ui *ui, int width) {
    const Theme *theme = ui_theme(ui);
    Strip shown = strip_of(panel);
    int strip = strip_height(&shown, ui);
    TablePanel order = table_of(panel);
    int table = table_panel_minimum(&order, ui, width);
    int height = head_height(panel, ui, width) + theme_pixels(theme, MINIMUM_PLAYERS) +
                 theme_pixels(theme, MINIMUM_MOVES) + theme->control + 3 * theme->gap;
    height += strip > 0 ? strip + theme->gap : 0;
    height += table > 0 ? table + theme->gap : 0;
    return panel->warnings > 0 ? height + theme->control + theme->gap : height;
}

// Runs the parts. The height beyond the panel's minimum is shared out: the players get what they
// need up to a limit, then the table gets what it needs, and the moves get the rest.
static SidePanelResult run_parts(const SidePanel *panel, Ui *ui, Rect rect) {
    int gap = ui_theme(ui)->gap;
    Players players = {.session = panel->session,
                       .arbiter = panel->arbiter,
                       .pictures = panel->pictures,
                       .shown = past_state(panel->past),
                       .follows = panel->follows};
    int spare = rect.h - minimum_height(panel, ui, rect.w);
    int minimum = theme_pixels(ui_theme(ui), MINIMUM_PLAYERS);
    // percent of [spare] for the players; more than two have more rows
    int share = session_rules(panel->session)->seats.count > 2 ? 70 : 55;
    int height = players_fit(&players, ui, minimum + (spare > 0 ? spare * share / 100 : 0));
    Strip shown = strip_of(panel);
    Command head = run_head(panel, ui, &rect);
    rect_cut_top(&rect, gap);
    // an urgent strip is above the players, any other below the table
    bool urgent = strip_is_urgent(&shown);
    Command strip = urgent ? run_strip(panel, ui, &rect) : COMMAND_NONE;
    players_run(&players, ui, rect_cut_top(&rect, height));
    rect_cut_top(&rect, gap);
    Command table = run_table(panel, ui, &rect, spare - (height - minimum));
    strip = urgent ? strip : run_strip(panel, ui, &rect);
    Command foot = run_buttons(panel, ui, rect_cut_bottom(&rect, ui_theme(ui)->control));
    rect_cut_bottom(&rect, gap);
    Command warnings = run_warnings(panel, ui, &rect);
    MoveListResult moves = run_moves(panel, ui, rect);
    Command command = head ? head : table ? table : strip ? strip : foot ? foot : warnings;
    return (SidePanelResult){.command = command ? command : moves.command, .moves = moves};
}

// If the parts need more height than there is, the panel scrolls, and the scroll bar takes some of
// its width.
SidePanelResult side_panel_run(const SidePanel *panel, Ui *ui, Rect rect) {
    int width = rect.w - ui_theme(ui)->scrollbar;
    if (minimum_height(panel, ui, rect.w) <= rect.h)
        return run_parts(panel, ui, rect);
    int height = minimum_height(panel, ui, width);
    Rect content = ui_scroll_begin(ui, "panel", rect, height);
    SidePanelResult result = run_parts(panel, ui, (Rect){content.x, content.y, width, height});
    ui_scroll_end(ui);
    return result;
}
