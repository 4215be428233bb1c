// SPDX-License-Identifier: MIT
#include "app/desktop/view/table/board_view_private.h"

#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/choose/dice_choice.h"
#include "app/desktop/view/ground/board_elements.h"
#include "app/desktop/view/ground/board_fit.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/notation/words/face.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/look.h"
#include "engine/rules/terms/shown.h"
#include "engine/rules/view/mask.h"

#include <ctype.h>
#include <string.h>

enum { SLIDE_TIME = 200 }; // milliseconds that a piece slides

// Sets the members for which 0 would mean the square 0, the piece 0 or no sliding.
BoardView *board_view_new(void) {
    BoardView *view = memory_new(sizeof *view);
    view->cursor = view->hovered = SPOT_NONE;
    view->motion.dropped = PIECE_NONE;
    drawings_clear(&view->drawings);
    view->options.slide = SLIDE_TIME;
    camera_init(&view->camera);
    return view;
}

void board_view_free(BoardView *view) {
    if (!view)
        return;
    pointing_free(&view->pointing);
    refusal_free(&view->refusal);
    motion_free(&view->motion);
    board_map_free(view->map);
    memory_free(view);
}

void board_view_set_options(BoardView *view, const BoardOptions *options) {
    view->options = *options;
}

// ---- Positions and time

void board_view_forget(BoardView *view) {
    motion_forget(&view->motion);
    view->cursor = view->hovered = SPOT_NONE;
    camera_init(&view->camera);
    board_map_free(view->map);
    view->map = NULL;
    view->strip_lines = 1; // another game may need fewer lines
}

// Makes the map and the faces of [rules], unless the position shown so far has the same rules.
static void update_map(BoardView *view, const Rules *rules) {
    if (view->map && view->map->rules == rules)
        return;
    board_map_free(view->map);
    view->map = board_map_new(rules);
    faces_init(&view->faces, rules);
}

// Lets the user play every action that the position allows, no matter which die it uses. If the
// position comes without a list of its actions, they are listed here.
static void allow_all_actions(BoardView *view) {
    const BoardPosition *position = &view->position;
    if (position->actions)
        pointing_show(&view->pointing, position->rules, position->state, position->actions);
    else
        pointing_set(&view->pointing, position->rules, position->state, &position->trail);
}

// The spot of the new position that replaces [spot] of the previous one. Pieces are numbered anew
// in each position, so a piece on the board is replaced by its square.
static Spot kept_spot(const BoardView *view, const Rules *rules, Spot spot) {
    if (!spot_is_piece(spot) || !view->motion.before)
        return spot;
    Spot ground = spot_ground(rules, view->motion.before, spot);
    return ground < rules->topology.board_count ? ground : spot;
}

// The seats whose leaders are marked as in check. With two seats or something hidden, that is at
// most the seat to act. Otherwise it is every seat in check, because allies want to know.
static Seats checked_seats(const BoardPosition *position) {
    const Rules *rules = position->rules;
    const State *state = position->state;
    if (rules->seats.count > 2 && !rules->facts.hides)
        return steps_checked(rules, state);
    return state_in_check(rules, state) ? seats_with(state->seat) : 0;
}

void board_view_show(BoardView *view, const BoardPosition *position) {
    // This must precede the changes below, because pieces slide from their places in the previous
    // position.
    motion_show(&view->motion, position->rules, position->state, position->looker, &view->zones,
                view->options.slide);
    if (!position->past) // in a past position nothing is rolled
        motion_show_dice(&view->motion, &position->dice, position->trail.count);
    view->cursor = kept_spot(view, position->rules, view->cursor);
    view->hovered = kept_spot(view, position->rules, view->hovered);
    update_map(view, position->rules);
    view->position = *position;
    view->choosing = view->lists_actions = false;
    view->entry = (DiceEntry){0};
    view->checked = checked_seats(position);
    view->die = 0;
    allow_all_actions(view);
    refusal_forget(&view->refusal);
    drawings_clear(&view->drawings);
}

void board_view_set_time(BoardView *view, uint64_t milliseconds) {
    if (view->motion.timed && camera_drifts(&view->camera)) // [now] is still the previous time
        camera_advance(&view->camera, milliseconds - view->motion.now);
    motion_set_time(&view->motion, milliseconds);
}

bool board_view_animates(const BoardView *view) {
    return motion_is_running(&view->motion) || camera_drifts(&view->camera);
}

void board_view_set_hint(BoardView *view, Site from, Site to) {
    view->drawings.hint = drawings_arrow(view->position.rules, from, to, ARROW_HINT);
}

// ---- The camera

// Turns the board. If that changes its direction, pieces that are sliding arrive at once, because
// the point where their slide began would be wrong.
static void turn_to(BoardView *view, int turn) {
    view->motion.sliding &= turn == view->camera.turn;
    view->camera.turn = turn;
}

void board_view_flip(BoardView *view) {
    turn_to(view, (view->camera.turn + 2) % 4);
}

void board_view_rotate(BoardView *view) {
    turn_to(view, (view->camera.turn + 1) % 4);
}

void board_view_set_side(BoardView *view, Seat seat) {
    turn_to(view, seat == SEAT_NONE ? 0 : view->map->turns[seat]);
}

void board_view_zoom(BoardView *view, int steps) {
    camera_zoom(&view->camera, steps);
}

LayoutWish board_view_wish(const BoardView *view) {
    int flags = view->options.coordinates;
    if (view->position.pictures)
        flags |= piece_pictures_layout(view->position.pictures);
    return (LayoutWish){.flags = flags, .turn = view->camera.turn, .naming = view->options.naming};
}

// The scale of the interface, in percent.
static int scale_of(const Ui *ui) {
    return (int)(ui_theme(ui)->scale * 100);
}

int board_view_width(const BoardView *view, const Ui *ui, int height) {
    const int lines = 1; // of the strip
    LayoutWish wish = board_view_wish(view);
    wish.scale = scale_of(ui);
    if (action_strip_exists(view->position.rules))
        height -= action_strip_height(view->position.rules, ui, lines) + ui_theme(ui)->gap;
    return board_fit_width(view->map, view->position.state, height, &wish);
}

// Lays out the zones in [area] and the board in the rest of it, and limits the camera's scroll to
// what the board allows.
static void fit_table(BoardView *view, const Ui *ui, Rect area) {
    LayoutWish wish = board_view_wish(view);
    wish.scale = scale_of(ui);
    camera_aim(&view->camera, ui, view->map, &wish);
    zones_fit(&view->zones, &view->faces, view->position.state, view->position.near, area,
              wish.scale);
    view->layout = board_fit(view->map, view->position.state, view->zones.board, &wish);
    view->layout.theme = view->zones.theme = *piece_theme(view->position.pictures);
    view->camera.scroll = view->layout.scroll;
    camera_stop_at_end(&view->camera, &view->layout);
}

// ---- Input

// Carries out a click or drag: returns the action to play, opens a choice of actions, or shows why
// the click or drag is refused.
static BoardViewResult act_on_result(BoardView *view, PointingResult result) {
    switch (result) {
    case POINTING_PLAYS:
        return (BoardViewResult){.plays = true, .action = view->pointing.meant.items[0]};
    case POINTING_CHOOSES:
        view->choosing = true;
        view->words = (WordChoiceState){0};
        break;
    case POINTING_REFUSES:
        board_view_refuse(view, view->pointing.refused, view->pointing.refused_to);
        break;
    case POINTING_NOTHING: break;
    }
    return (BoardViewResult){0};
}

// The spot under the pixel [point]. Zones may cover the board, so they come first.
static Spot spot_at(const BoardView *view, Point point) {
    Spot spot = zones_at(&view->zones, point);
    return spot != SPOT_NONE ? spot
                             : board_layout_piece_at(&view->layout, view->position.state, point);
}

// The left button selects or, where nothing can be selected, grips the ground and clears the drawn
// arrows. Any other button cancels dragging and the selection; if there is nothing to cancel, the
// right button draws an arrow.
static void handle_press(BoardView *view, Ui *ui, const UiArea *area) {
    if (area->button == BUTTON_LEFT) {
        pointing_press(&view->pointing, spot_at(view, area->start));
        if (view->pointing.selected == SPOT_NONE) {
            camera_grip(&view->camera, &view->layout, area->start);
            drawings_clear_drawn(&view->drawings);
        }
    } else if (pointing_cancel(&view->pointing) || area->button != BUTTON_RIGHT) {
        ui_release(ui);
    } else {
        drawings_press(&view->drawings, &view->layout, area);
    }
}

// Handles the release of the pointer's button on the board. A piece that was dragged to its target
// does not slide there.
static BoardViewResult handle_release(BoardView *view, const UiArea *area) {
    bool dragging = view->pointing.dragging;
    PointingResult result = pointing_release(&view->pointing, spot_at(view, area->point));
    if (result == POINTING_PLAYS && dragging)
        view->motion.dropped = state_mover(view->pointing.rules, view->pointing.state,
                                           &view->pointing.meant.items[0]);
    return act_on_result(view, result);
}

// Handles the pointer over the board and the zones. Only the release of a button can play an
// action.
static BoardViewResult handle_pointer(BoardView *view, Ui *ui, const UiArea *area) {
    view->points |= area->moved; // from now on the spot under the pointer is described
    view->hovered = area->hovered || area->held ? spot_at(view, area->point) : (Spot)SPOT_NONE;
    if (area->pressed)
        handle_press(view, ui, area);
    if (area->cancelled)
        pointing_cancel(&view->pointing);
    if (area->wheel != 0)
        camera_wheel(&view->camera, &view->layout, area->wheel, area->modifiers);
    drawings_follow(&view->drawings, &view->layout, area);
    if (area->dragged && area->button == BUTTON_LEFT && !area->released)
        pointing_drag(&view->pointing);
    if (view->pointing.dragging && area->held)
        camera_drift(&view->camera, &view->layout, area->point);
    else
        camera_stop_drift(&view->camera);
    if (camera_pan(&view->camera, area)) { // the board was moved, so the release is not a click
        pointing_cancel(&view->pointing);
        return (BoardViewResult){0};
    }
    if (area->released && area->button == BUTTON_LEFT)
        return handle_release(view, area);
    return (BoardViewResult){0};
}

static BoardViewResult handle_keys(BoardView *view, Ui *ui) {
    bool rolls = false;
    PointingResult result = board_view_handle_key(view, ui, &rolls);
    return rolls ? (BoardViewResult){.rolls = true} : act_on_result(view, result);
}

// Escape clears the user's drawings and cancels a drag or the selection, wherever the focus is.
static void handle_escape(BoardView *view, Ui *ui) {
    const Input *input = ui_input(ui);
    if (input->kind != INPUT_KEY || input->key != KEY_ESCAPE)
        return;
    bool wiped = drawings_clear_drawn(&view->drawings);
    if (pointing_cancel(&view->pointing) || wiped) {
        ui_use(ui);
        ui_release(ui);
    }
}

// ---- Running

// When the keyboard has moved the focus to the board, shows the cursor on the first spot if it is
// nowhere yet.
static void follow_focus(BoardView *view, Ui *ui) {
    bool focused = ui_focused(ui, "board");
    if (focused && !view->focused && ui_focus_visible(ui, "board") && view->cursor == SPOT_NONE)
        view->cursor = board_view_first(view);
    view->focused = focused;
}

// In a game that has neither a board nor zones, draws the note in the centre. Commas separate the
// parts of the note, and each part gets a line.
static void draw_note(const BoardView *view, Ui *ui, Rect area) {
    const char *rest_of_note = view->position.note;
    if (view->position.rules->topology.site_count > 0 || !rest_of_note)
        return;
    int height = draw_line_height(ui, STYLE_TITLE);
    Rect rest = rect_inset(area, ui_theme(ui)->margin);
    rect_cut_top(&rest, rest.h / 4);
    while (*rest_of_note && rest.h >= height) {
        Text *line = ui_scratch(ui);
        size_t length = strcspn(rest_of_note, ",");
        text_append_bytes(line, rest_of_note, length);
        draw_styled(ui, rect_cut_top(&rest, height), STYLE_TITLE, ALIGN_CENTER, line->data);
        rest_of_note += length;
        rest_of_note += strspn(rest_of_note, ", ");
    }
}

// Runs the board and the zones: everything except the strip.
static BoardViewResult run_table(BoardView *view, Ui *ui, Rect area) {
    fit_table(view, ui, area);
    Rect whole = view->zones.count > 0 ? area : board_layout_seen(&view->layout);
    UiArea board = ui_area(ui, "board", whole, ROLE_BOARD, _("Board"));
    if (ui_drawing(ui)) { // the draw pass; the handle pass goes on below
        follow_focus(view, ui);
        if (camera_drifts(&view->camera)) // the board moves under a pointer at rest
            view->hovered = spot_at(view, ui_pointer(ui));
        ui_clip_begin(ui, area);
        board_elements_add(ui, &view->layout, view->position.state);
        board_elements_add_deciding(ui, &view->layout, &view->position.decided);
        zone_view_register(ui, &view->zones);
        board_view_draw(view, ui);
        draw_note(view, ui, area);
        ui_clip_end(ui);
        camera_bars(&view->camera, ui, &view->layout);
        board_view_draw_dragged(view, ui);
        return (BoardViewResult){0};
    }
    camera_bars(&view->camera, ui, &view->layout);
    refusal_handle(&view->refusal, ui);
    BoardViewResult result = handle_pointer(view, ui, &board);
    if (!result.plays)
        result = handle_keys(view, ui);
    handle_escape(view, ui);
    return result;
}

// Plays the action of a button that was pressed. If the button stands for all actions of one kind
// and rule, goes on to choose one of them.
static BoardViewResult press_button(BoardView *view, const ActionStripResult *pressed) {
    const Action *like = &pressed->like;
    if (pressed->whole)
        return (BoardViewResult){.plays = true, .action = *like};
    const ActionList *actions = like->kind == ACTION_OFFER ? view->position.offers
                                                           : &view->pointing.actions;
    return act_on_result(view,
                         pointing_mean_rule(&view->pointing, actions, like, pressed->selected));
}

// ---- The strip under the board

// The strip in the state that the position and the choices made so far give it.
static ActionStrip strip_of(const BoardView *view) {
    const BoardPosition *position = &view->position;
    return (ActionStrip){.faces = &view->faces,
                         .state = position->state,
                         .pointing = &view->pointing,
                         .offers = position->offers,
                         .dice = &position->dice,
                         .picks = view->pointing.actions.count > 0 &&
                                  dice_choice_exists(position->rules, position->state),
                         .die = view->die,
                         .tumble = motion_tumble(&view->motion),
                         .note = position->note,
                         .lines = view->strip_lines};
}

// Fits the strip into [area]. With several lines it takes at most half of [area]. During a press on
// the board it grows only if the window is resized, because growing moves the board.
static void fit_strip(BoardView *view, const Ui *ui, Rect area) {
    const Rules *rules = view->position.rules;
    bool resized = area.w != view->strip.w;
    if (view->strip_lines < 1 || resized)
        view->strip_lines = 1;
    if (view->pointing.pressed == SPOT_NONE || resized) {
        ActionStrip strip = strip_of(view);
        int lines = action_strip_lines(&strip, ui, area.w);
        view->strip_lines = most_of(lines, view->strip_lines);
    }
    while (view->strip_lines > 1 && action_strip_height(rules, ui, view->strip_lines) > area.h / 2)
        view->strip_lines--;
}

// Cuts the strip off the bottom of [area]. Only the draw pass fits the strip to [area]. The handle
// pass needs the strip as it was drawn.
static Rect cut_strip(BoardView *view, const Ui *ui, Rect *area) {
    if (ui_drawing(ui) || view->strip_lines < 1)
        fit_strip(view, ui, *area);
    view->strip = rect_cut_bottom(area,
                                  action_strip_height(view->position.rules, ui, view->strip_lines));
    rect_cut_bottom(area, ui_theme(ui)->gap);
    return view->strip;
}

// From now on lets the user play only actions that use a die with [face] or no die. Picking the
// same face again allows all actions. If no action uses the die, says so and allows all actions.
static void pick_die(BoardView *view, int face) {
    const BoardPosition *position = &view->position;
    ActionList kept = {0};
    bool again = face == view->die;
    allow_all_actions(view);
    view->die = 0;
    if (again)
        return;
    size_t using = dice_choice_keep(position->rules, position->state, face, &view->pointing.actions,
                                    &kept);
    if (using > 0) {
        pointing_show(&view->pointing, position->rules, position->state, &kept);
        view->die = face;
    } else {
        refusal_show(&view->refusal, SPOT_NONE, _("No move uses this die."), "");
    }
    action_list_free(&kept);
}

// Carries out what the user chose in the action strip.
static BoardViewResult act_on_strip(BoardView *view, const ActionStripResult *pressed) {
    view->lists_actions = (view->lists_actions || pressed->opens) && !pressed->closes;
    if (pressed->die > 0)
        pick_die(view, pressed->die);
    view->entry.open |= pressed->enters;
    if (pressed->pressed)
        return press_button(view, pressed);
    return (BoardViewResult){.rolls = pressed->rolls};
}

// Stops the tumbling dice at any key or click, which also has its usual effect.
static void skip_tumbling(BoardView *view, const Ui *ui) {
    InputKind kind = ui_drawing(ui) ? INPUT_NONE : ui_input(ui)->kind;
    if (kind == INPUT_KEY || kind == INPUT_POINTER_DOWN)
        motion_stop_tumbling(&view->motion);
}

BoardViewResult board_view_run(BoardView *view, Ui *ui, Rect area) {
    BoardViewResult result = {0};
    skip_tumbling(view, ui);
    if (action_strip_exists(view->position.rules)) {
        Rect rect = cut_strip(view, ui, &area);
        ActionStrip strip = strip_of(view);
        ActionStripResult pressed = action_strip_run(&strip, ui, rect);
        result = act_on_strip(view, &pressed);
    }
    BoardViewResult table = run_table(view, ui, area);
    // A press in the strip goes before anything on the board.
    return result.plays || result.rolls ? result : table;
}

static BoardViewResult run_strip_list(BoardView *view, Ui *ui) {
    ActionStrip strip = strip_of(view);
    ActionStripResult pressed = action_strip_run_list(&strip, ui, view->strip);
    return act_on_strip(view, &pressed);
}

static BoardViewResult run_entry(BoardView *view, Ui *ui) {
    BoardViewResult result = {0};
    DiceEntry *entry = &view->entry;
    result.enters = dice_entry_run(entry, ui, view->position.rules, view->layout.board);
    memcpy(result.faces, entry->faces, sizeof entry->faces);
    if (!entry->open) // the next entry starts without dice
        *entry = (DiceEntry){0};
    return result;
}

// ---- Choices

// The actions that the user must choose from: those that the position requires, or those that a
// click or drag may mean. NULL: there is nothing to choose.
static const ActionList *actions_to_choose(const BoardView *view) {
    const ActionList *all = &view->pointing.actions;
    bool asked = view->position.state->phase == PHASE_TRANSFORMING && all->count > 0 &&
                 all->items[0].kind == ACTION_CHOOSE;
    return asked ? all : view->choosing ? &view->pointing.meant : NULL;
}

// The place of a choice by words: at its target, otherwise at its piece, otherwise in the centre.
// The [first] of the actions to choose from stands for all.
static Rect choice_anchor(const BoardView *view, const Ui *ui, const Action *first) {
    if (first->to != SITE_NONE)
        return board_view_rect(view, first->to);
    return view->pointing.selected != SPOT_NONE ? board_view_rect(view, view->pointing.selected)
                                                : ui_bounds(ui);
}

BoardViewResult board_view_run_choice(BoardView *view, Ui *ui) {
    BoardViewResult result = {0};
    const ActionList *actions = actions_to_choose(view);
    if (view->entry.open)
        return run_entry(view, ui);
    if (!actions && view->lists_actions)
        return run_strip_list(view, ui);
    if (!actions)
        return result;
    BoardChoice choice = {.pictures = {.rules = view->position.rules,
                                       .state = view->position.state,
                                       .pictures = view->position.pictures,
                                       .actions = actions,
                                       .seat = view->position.state->seat,
                                       .turn = view->camera.turn},
                          .faces = &view->faces,
                          .layout = &view->layout,
                          .anchor = choice_anchor(view, ui, &actions->items[0])};
    int chosen = board_choice_run(ui, &choice, &view->words);
    if (chosen == CHOICE_OPEN)
        return result;
    // A choice that the position requires cannot be left open, so cancelling it undoes the turn.
    result.takes_back = chosen == CHOICE_CANCELLED && !view->choosing;
    result.plays = chosen >= 0;
    if (result.plays)
        result.action = actions->items[chosen];
    view->choosing = false;
    return result;
}

void board_view_preview(BoardView *view, const Action *action) {
    const BoardPosition *position = &view->position;
    view->drawings.preview.from = SPOT_NONE;
    if (action)
        view->drawings.preview = drawings_arrow(
            position->rules, spot_source(position->rules, position->state, action), action->to,
            ARROW_PREVIEW);
}

bool board_view_find_piece(const BoardView *view, Kind *kind, Seat *seat) {
    const Spot spots[] = {view->pointing.selected, view->hovered, view->cursor};
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++) {
        PieceIndex index = board_view_piece(view, spots[i]);
        if (index == PIECE_NONE)
            continue;
        const Piece *piece = &state_pieces(view->position.rules, view->position.state)[index];
        *kind = piece->kind;
        *seat = piece->owner;
        return piece->kind != KIND_NONE && piece->owner != SEAT_NONE;
    }
    return false;
}

void board_view_toggle_pieces(BoardView *view) {
    view->hides_pieces = !view->hides_pieces;
}

bool board_view_hides_pieces(const BoardView *view) {
    return view->hides_pieces;
}

// Appends the attributes of a site that have a value.
static void write_attributes(const BoardView *view, Site site, Text *text) {
    const Rules *rules = view->position.rules;
    for (int i = 0; i < rules->data.site_attribute_count; i++) {
        const FixedAttribute *about = &rules->data.site_attributes[i];
        if (about->values[site] == VALUE_NULL)
            continue;
        text_appendf(text, ", %s ", about->name);
        value_write(rules, view->position.state, (Type)about->type, about->values[site], text);
    }
}

// Appends a zone's name in ordinary writing: PROMOTION_ZONE is "promotion zone".
static void write_zone_name(const char *name, Text *text) {
    text_append(text, ", ");
    for (const char *source = name; *source; source++) {
        char letter = *source == '_' ? ' ' : (char)tolower((unsigned char)*source);
        text_append_bytes(text, &letter, 1);
    }
}

// Appends the marked zones of a site. A zone that does not belong to all seats is followed by the
// seats that it belongs to.
static void write_marked(const Rules *rules, Site site, Text *text) {
    for (int i = 0; i < rules->look.marked_count; i++) {
        Text owners = {0};
        int count = 0;
        for (int seat = 0; seat < rules->seats.count; seat++)
            if (set_has(&rules->look.marked[i].sites[seat], site))
                text_appendf(&owners, count++ > 0 ? ", %s" : "%s", rules->seats.list[seat].name);
        if (count > 0)
            write_zone_name(rules->look.marked[i].name, text);
        if (count > 0 && count < rules->seats.count)
            text_appendf(text, " (%s)", owners.data);
        text_free(&owners);
    }
}

// Appends which of several pieces on a site the spot is, such as "2 of 3".
static void write_place(const BoardView *view, Spot spot, Text *text) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    int count = spot_count(rules, state, board_view_ground(view, spot));
    if (spot_is_piece(spot) && count > 1)
        text_appendf(text, _(", %d of %d"),
                     state_depth(rules, state, board_view_piece(view, spot)) + 1, count);
}

// Appends the name that the board shows, and the square's own name if it differs.
static void write_ground(const BoardView *view, Spot ground, Text *text) {
    size_t before = text->length;
    bool renamed = view->layout.naming > 0 && ground < view->position.rules->topology.board_count;
    if (renamed)
        board_layout_write_name(&view->layout, (Site)ground, text);
    renamed &= text->length > before;
    text_append(text, renamed ? " (" : "");
    spot_write(view->position.rules, ground, text);
    text_append(text, renamed ? ")" : "");
}

// If the owner of the top piece on [site] cannot move it, appends why.
static void write_standing(const BoardView *view, Site site, Text *text) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    PieceIndex top = state_board(rules, state)[site];
    Seat owner = top == PIECE_NONE ? SEAT_NONE : state_pieces(rules, state)[top].owner;
    if (owner >= rules->seats.count)
        return;
    if (state_is_frozen(state, owner))
        text_appendf(text, ", %s", _("frozen"));
    else if (state->controller[owner] != owner)
        text_appendf(text, _(", commanded by %s"),
                     rules->seats.list[state->controller[owner]].name);
}

// Appends the markers on a site.
static void write_markers(const BoardView *view, Site site, Text *text) {
    const Rules *rules = view->position.rules;
    for (int i = 0; i < rules->look.marker_count; i++)
        if (shown_marker(rules, view->position.state, i) == site)
            text_appendf(text, ", %s", rules->look.markers[i].name);
}

// Appends the seat and the kind of a pile in hand and, unless the pieces are hidden, their number.
static void write_pile(const BoardView *view, Spot pile, Text *text) {
    const Rules *rules = view->position.rules;
    text_appendf(text, _("%s %s in hand"), rules->seats.list[spot_seat(rules, pile)].name,
                 rules->kinds.list[spot_kind(rules, pile)].name);
    if (!view->hides_pieces)
        text_appendf(text, ": %d", spot_count(rules, view->position.state, pile));
}

// Appends the zone's name and the card pointed at. If no card is pointed at, or that card is face
// down, appends the number of cards in the zone instead.
static void write_zone(const BoardView *view, Spot spot, Spot zone, Text *text) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    PieceIndex card = spot_is_piece(spot) ? spot_piece(rules, state, spot) : PIECE_NONE;
    zones_write_name(rules, zone, text);
    text_append(text, ": ");
    if (card != PIECE_NONE && state_pieces(rules, state)[card].kind != KIND_NONE)
        faces_write_piece(view->zones.faces, state, card, text);
    else
        text_appendf(text, "%d", state_count(rules, state, zone));
}

void board_view_write_square(const BoardView *view, const Ui *ui, Text *text) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    bool by_keys = !view->points && view->cursor != SPOT_NONE && ui_focus_visible(ui, "board");
    Spot spot = by_keys ? view->cursor : view->hovered;
    if (spot == SPOT_NONE)
        return;
    Spot ground = spot_ground(rules, state, spot);
    if (ground == SPOT_NONE) // a piece of the previous position that does not exist any more
        return;
    if (spot_is_pile(rules, ground)) {
        write_pile(view, ground, text);
        return;
    }
    if (spot_is_zone(rules, ground)) {
        write_zone(view, spot, ground, text);
        return;
    }
    Text there = {0};
    write_ground(view, ground, text);
    if (!view->hides_pieces)
        spot_describe(rules, state, spot, &there);
    if (there.length > 0)
        text_appendf(text, ": %s", there.data);
    if (by_keys && there.length > 0)
        write_place(view, spot, text);
    if (ground < rules->topology.board_count) {
        if (!view->hides_pieces)
            write_standing(view, ground, text);
        write_attributes(view, ground, text);
        write_marked(rules, ground, text);
        write_markers(view, ground, text);
    }
    Site site = spot_site(rules, state, spot);
    if (site != SITE_NONE && set_has(&view->position.decided, site))
        text_appendf(text, ", %s", _("decided the game"));
    text_free(&there);
}

// Over the spot where it came from, a dragged piece is not forbidden.
bool board_view_forbids(const BoardView *view, const Ui *ui) {
    return ui_over(ui, ROLE_BOARD) && view->pointing.dragging && view->hovered != SPOT_NONE &&
           view->hovered != view->pointing.selected &&
           !pointing_target(&view->pointing, view->hovered);
}

bool board_view_invites(const BoardView *view, const Ui *ui) {
    if (!ui_over(ui, ROLE_BOARD) || view->hovered == SPOT_NONE)
        return false;
    return view->pointing.dragging || pointing_target(&view->pointing, view->hovered) ||
           pointing_can_move(&view->pointing, view->hovered) ||
           pointing_can_put(&view->pointing, view->hovered);
}
