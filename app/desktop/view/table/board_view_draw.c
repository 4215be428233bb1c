// SPDX-License-Identifier: MIT
// Draws a BoardView: the board, everything on it, and what moves.
#include "app/desktop/view/paint/board_marks.h"
#include "app/desktop/view/paint/board_paint.h"
#include "app/desktop/view/table/board_view_private.h"
#include "engine/rules/state/look.h"

// Opacity, 0 to 255.
enum {
    GHOST = 90, // of the trace that a dragged piece leaves where it was
    IDLE = 110  // of pieces whose seat is out of the game
};

bool board_view_in_zone(const BoardView *view, Spot spot) {
    const Rules *rules = view->position.rules;
    // in a game with hands, the zones are the hands, which are shown as piles in trays instead
    return !rules->hands.exist &&
           topology_is_zone(&rules->topology, spot_site(rules, view->position.state, spot));
}

Rect board_view_rect(const BoardView *view, Spot spot) {
    return board_view_in_zone(view, spot) ? zones_rect(&view->zones, spot)
                                          : board_layout_rect(&view->layout, spot);
}

// The rectangle where a piece is drawn while it does not move: in its zone, as part of its pile in
// a tray, or at its place in the stack on its site.
static Rect resting_rect(const BoardView *view, PieceIndex index) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    Spot ground = spot_of(rules, state, index);
    if (spot_is_zone(rules, ground))
        return zones_card_rect(&view->zones, index);
    if (spot_is_pile(rules, ground))
        return board_view_rect(view, ground);
    return board_layout_piece(&view->layout, ground, state_depth(rules, state, index),
                              state_count(rules, state, ground));
}

// Marks all sites of a turn with a wash made from [seat_color], the colour of the seat that made
// the turn.
static void draw_turn_of(const BoardView *view, Canvas *canvas, const TurnMarks *turn,
                         Color seat_color) {
    Color color = board_theme_wash(seat_color);
    paint_wash(canvas, &view->layout, turn->from, color);
    if (turn->to != turn->from)
        paint_wash(canvas, &view->layout, turn->to, color);
    for (int i = 0; i < turn->count; i++)
        paint_wash(canvas, &view->layout, turn->earlier[i], color);
}

// Marks the last turn of the game with brackets. If the position asks for it (shows_seats), also
// marks the last turn of each seat in the seat's colour.
static void draw_last_turns(const BoardView *view, Canvas *canvas) {
    const BoardPosition *position = &view->position;
    const TurnMarks *last = &position->last;
    for (int seat = 0; seat < position->rules->seats.count; seat++)
        if (position->shows_seats && position->seats[seat].from != SITE_NONE)
            draw_turn_of(view, canvas, &position->seats[seat],
                         piece_colors(position->pictures, (Seat)seat)->body);
    if (last->from == SITE_NONE)
        return;
    bool washes = !position->shows_seats;
    paint_last_step(canvas, &view->layout, last->from, last->to, washes);
    for (int i = 0; i < last->count; i++)
        paint_earlier_step(canvas, &view->layout, last->earlier[i], washes);
}

// Marks the leaders of all players that are in check.
static void draw_check(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    for (int index = 0; view->checked && index < state->piece_count; index++) {
        const Piece *piece = &state_pieces(rules, state)[index];
        Spot spot = spot_of(rules, state, (PieceIndex)index);
        bool known = spot < rules->topology.board_count && piece->kind < rules->kinds.count;
        if (known && rules->kinds.list[piece->kind].leader && view->checked >> piece->owner & 1)
            paint_check(canvas, &view->layout, spot);
    }
}

// Draws marks on targets. If [rings], draws only the rings. They go above the pieces, because
// pieces may fill their squares. Otherwise draws all other marks, which go below the pieces.
static void draw_targets(const BoardView *view, Canvas *canvas, bool rings) {
    const Pointing *pointing = &view->pointing;
    for (size_t i = 0; i < pointing->target_count && !view->options.hides_targets; i++) {
        Spot spot = pointing->targets[i].spot;
        bool held_over = pointing->dragging && spot == view->hovered;
        bool ring = board_view_piece(view, spot) != PIECE_NONE || pointing->targets[i].captures;
        if (board_view_in_zone(view, spot))
            continue;
        if (rings && ring && !held_over)
            paint_ring(canvas, &view->layout, spot);
        else if (!rings && held_over)
            paint_hover(canvas, &view->layout, spot);
        else if (!rings && !ring)
            paint_dot(canvas, &view->layout, spot);
    }
}

// Marks the single piece that is selected in a stack, otherwise the whole selected square.
static void draw_selected(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    Spot spot = view->pointing.selected, ground = spot_ground(rules, state, spot);
    if (spot == SPOT_NONE || board_view_in_zone(view, spot))
        return;
    if (!spot_is_piece(spot) || spot_count(rules, state, ground) < 2)
        paint_selected(canvas, &view->layout, ground);
    else
        paint_selected_piece(canvas, &view->layout,
                             resting_rect(view, board_view_piece(view, spot)));
}

// Marks the sites that decided the game. If [zones], marks only zones, otherwise only sites on the
// board. The marks of zones are drawn later, above the cards.
static void draw_deciding_sites(const BoardView *view, Canvas *canvas, bool zones) {
    const Set *sites = &view->position.decided;
    for (int site = set_next(sites, 0); site >= 0; site = set_next(sites, site + 1)) {
        if (zones && board_view_in_zone(view, (Spot)site))
            paint_deciding_zone(canvas, zones_rect(&view->zones, (Spot)site));
        else if (!zones && !topology_is_zone(&view->position.rules->topology, (Site)site))
            paint_deciding_site(canvas, &view->layout, (Spot)site);
    }
}

// Highlights the pieces on a site that can move. A piece that is alone on its site is selected by
// the site's spot.
static void draw_movable_on(const BoardView *view, Canvas *canvas, Site site) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    int count = state_count(rules, state, site);
    for (int place = 0; place < count && place < STACK_SHOWN; place++) {
        PieceIndex index = state_at(rules, state, site, place);
        Spot spot = count > 1 ? spot_of_piece(index) : (Spot)site;
        int margin = view->layout.cell / 24; // around the piece
        if (pointing_can_move(&view->pointing, spot))
            paint_movable(canvas, rect_inset(resting_rect(view, index), -margin));
    }
}

// While dice decide which pieces may move, highlights those pieces until one is selected.
static void draw_movable(const BoardView *view, Canvas *canvas) {
    const State *state = view->position.state;
    bool rolled = state->dice.count > 0 && view->pointing.selected == SPOT_NONE;
    for (int site = 0; rolled && site < view->position.rules->topology.board_count; site++)
        if (state_board(view->position.rules, state)[site] != PIECE_NONE)
            draw_movable_on(view, canvas, (Site)site);
}

static void draw_marks(const BoardView *view, Canvas *canvas) {
    const bool zones = false, rings = false; // board_view_draw draws them later
    draw_last_turns(view, canvas);
    draw_deciding_sites(view, canvas, zones);
    draw_movable(view, canvas);
    draw_check(view, canvas);
    draw_selected(view, canvas);
    draw_targets(view, canvas, rings);
    if (view->refusal.shown && view->refusal.at != SPOT_NONE)
        paint_cross(canvas, &view->layout, view->refusal.at);
}

// The rectangle from which a piece slides.
static Rect start_rect(const BoardView *view, const Change *change) {
    const Rules *rules = view->position.rules;
    // the zones of a game with hands are shown as piles in trays
    bool from_zone = !rules->hands.exist && topology_is_zone(&rules->topology, change->from);
    return from_zone ? zones_card_rect(&view->motion.zones, change->was)
                     : board_layout_rect(&view->layout, change->from);
}

// The current rectangle of a piece, even while it slides. A piece that the pointer put in place
// does not slide.
static Rect piece_rect(const BoardView *view, PieceIndex index) {
    Rect rect = resting_rect(view, index);
    const Change *change = motion_of(&view->motion, index);
    if (!change || change->was == view->motion.dropped)
        return rect;
    return motion_rect(&view->motion, start_rect(view, change), rect);
}

// True for a seat that is out of a game of more than two seats, which continues without it.
static bool seat_is_out(const BoardView *view, Seat seat) {
    int seats = view->position.rules->seats.count;
    return seats > 2 && seat < seats && state_is_out(view->position.state, seat);
}

// The look of a piece with an opacity of [alpha]. It is paler if its seat is out of the game.
static PieceLook look_of(const BoardView *view, const State *state, PieceIndex index, int alpha) {
    PieceLook look = piece_look(view->position.pictures, state, index, view->camera.turn);
    look.alpha = (uint8_t)(seat_is_out(view, look.seat) ? alpha * IDLE / 255 : alpha);
    return look;
}

// Draws a piece, faintly if it is being dragged away. Its attributes are written on it unless the
// set has a picture for them.
static void draw_piece(const BoardView *view, Canvas *canvas, PieceIndex index) {
    bool ghost = view->pointing.dragging &&
                 board_view_piece(view, view->pointing.selected) == index;
    PieceLook look = look_of(view, view->position.state, index, ghost ? GHOST : 255);
    Rect rect = piece_rect(view, index);
    piece_draw(view->position.pictures, canvas, &look, rect);
    if (look.face == 0)
        card_paint_mark(canvas, rect, &view->faces, view->position.state, index);
}

// Of the uppermost STACK_SHOWN pieces on a site, draws those that are not sliding, from the lowest
// up. Then draws the number of pieces.
static void draw_stack(const BoardView *view, Canvas *canvas, Site site) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    int count = state_count(rules, state, site);
    int shown = count > STACK_SHOWN ? STACK_SHOWN : count;
    for (int place = shown - 1; place >= 0; place--) {
        PieceIndex index = state_at(rules, state, site, place);
        if (!motion_of(&view->motion, index))
            draw_piece(view, canvas, index);
    }
    paint_stack_number(canvas, &view->layout, site, count);
}

// Draws a pile in hand without the pieces that are still sliding to it or being dragged from it.
static void draw_pile(const BoardView *view, Canvas *canvas, Spot pile) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    int count = spot_count(rules, state, pile);
    count -= view->pointing.dragging && view->pointing.selected == pile;
    const Changes *changes = &view->motion.changes;
    for (size_t i = 0; view->motion.sliding && i < changes->count; i++)
        count -= changes->items[i].kind == CHANGE_MOVED && changes->items[i].to == pile;
    paint_pile(canvas, &view->layout, pile, count, view->position.pictures);
}

static void draw_piles(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    for (int spot = rules->topology.board_count; spot < spot_limit(rules); spot++)
        if (board_layout_has(&view->layout, (Spot)spot))
            draw_pile(view, canvas, (Spot)spot);
}

// Draws captured pieces, which stay visible while the capturing piece slides to its place. If the
// user dropped the capturing piece there, captured pieces disappear at once.
static void draw_vanished(const BoardView *view, Canvas *canvas) {
    const Changes *changes = &view->motion.changes;
    for (size_t i = 0; view->motion.sliding && i < changes->count; i++) {
        const Change *change = &changes->items[i];
        if (change->kind != CHANGE_VANISHED || view->motion.dropped != PIECE_NONE ||
            board_view_in_zone(view, change->from))
            continue;
        PieceLook look = look_of(view, view->motion.before, change->was, 255);
        piece_draw(view->position.pictures, canvas, &look, board_view_rect(view, change->from));
    }
}

static bool lies_in_zone(const BoardView *view, PieceIndex index) {
    return spot_is_zone(view->position.rules,
                        spot_of(view->position.rules, view->position.state, index));
}

// Draws piles, vanishing pieces, pieces that lie still and, above them, pieces that slide. Cards
// that slide to a zone are left to draw_cards.
static void draw_pieces(const BoardView *view, Canvas *canvas) {
    const Rules *rules = view->position.rules;
    const State *state = view->position.state;
    draw_piles(view, canvas);
    if (view->hides_pieces) // blindfold play hides only the pieces on the board
        return;
    draw_vanished(view, canvas);
    for (int site = 0; site < rules->topology.board_count; site++)
        if (state_board(rules, state)[site] != PIECE_NONE)
            draw_stack(view, canvas, (Site)site);
    for (int index = 0; view->motion.sliding && index < state->piece_count; index++)
        if (motion_of(&view->motion, (PieceIndex)index) && !lies_in_zone(view, (PieceIndex)index))
            draw_piece(view, canvas, (PieceIndex)index);
}

// Draws cards that slide to a zone, above everything else.
static void draw_cards(const BoardView *view, Canvas *canvas) {
    const State *state = view->position.state;
    for (int index = state->piece_count - 1; view->motion.sliding && index >= 0; index--)
        if (motion_of(&view->motion, (PieceIndex)index) && lies_in_zone(view, (PieceIndex)index))
            card_paint(canvas, piece_rect(view, (PieceIndex)index), &view->faces, state,
                       (PieceIndex)index, view->position.pictures, 255);
}

// Collects the pieces that zones do not show yet, because they are still sliding.
static void find_away(const BoardView *view, Set *away) {
    *away = (Set){0};
    for (int index = 0; view->motion.sliding && index < view->position.state->piece_count; index++)
        if (motion_of(&view->motion, (PieceIndex)index))
            set_add(away, index);
}

void board_view_draw_dragged(const BoardView *view, Ui *ui) {
    if (!view->pointing.dragging)
        return;
    PieceIndex piece = board_view_piece(view, view->pointing.selected);
    Rect pointer = {ui_pointer(ui).x, ui_pointer(ui).y, 0, 0};
    if (board_view_in_zone(view, view->pointing.selected)) {
        Rect card = zones_rect(&view->zones, view->pointing.selected);
        card_paint(ui_canvas(ui), rect_centred(pointer, card.w, card.h), &view->faces,
                   view->position.state, piece, view->position.pictures, 255);
        return;
    }
    PieceLook look = look_of(view, view->position.state, piece, 255);
    int size = view->layout.cell + view->layout.cell / 10; // a little larger than on the board
    piece_draw(view->position.pictures, ui_canvas(ui), &look, rect_centred(pointer, size, size));
}

// Draws the keyboard cursor. In a stack it can mark a single piece.
static void draw_cursor(const BoardView *view, Canvas *canvas) {
    if (spot_is_piece(view->cursor))
        paint_cursor_in(canvas, &view->layout,
                        resting_rect(view, board_view_piece(view, view->cursor)));
    else
        paint_cursor(canvas, &view->layout, view->cursor);
}

// Draws from the lowest to the highest: the bare board, its marks, the zones, the pieces, what lies
// on pieces, and the cards that slide. A board that scrolls is clipped to its area, zones are not.
void board_view_draw(const BoardView *view, Ui *ui) {
    const bool zones = true, rings = true; // draw_marks leaves these out
    Canvas *canvas = ui_canvas(ui);
    paint_cached_board(canvas, &view->layout, view->position.pictures);
    bool clips = board_layout_scrolls(&view->layout);
    if (clips)
        ui_clip_begin(ui, view->layout.area);
    draw_marks(view, canvas);
    paint_markers(canvas, &view->layout, view->position.state, view->position.pictures);
    paint_coordinates_over(canvas, &view->layout);
    if (clips)
        ui_clip_end(ui);
    bool cursor_seen = view->cursor != SPOT_NONE && ui_focus_visible(ui, "board");
    Set away;
    find_away(view, &away);
    zone_view_draw(ui, &view->zones, &view->pointing, view->position.pictures, &away,
                   !view->options.hides_targets, cursor_seen ? view->cursor : (Spot)SPOT_NONE);
    draw_deciding_sites(view, canvas, zones);
    if (clips)
        ui_clip_begin(ui, view->layout.area);
    draw_pieces(view, canvas);
    if (!view->hides_pieces)
        paint_names_on_pieces(canvas, &view->layout, view->position.state);
    draw_targets(view, canvas, rings);
    drawings_draw(&view->drawings, ui, &view->layout);
    if (cursor_seen && !board_view_in_zone(view, view->cursor)) // zone_view_draw does it in zones
        draw_cursor(view, canvas);
    if (clips)
        ui_clip_end(ui);
    draw_cards(view, canvas);
    board_view_keep_clear(view, ui);
}
