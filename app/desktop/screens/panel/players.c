// SPDX-License-Identifier: MIT
#include "app/desktop/screens/panel/players.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/numbers.h"
#include "engine/rules/state/look.h"

#include <string.h>

enum { NAME_HEIGHT = 26, TRAY_HEIGHT = 24, MARK = 16, NAME_LEAST = 48 };

// The pixels that a label is wider than its text, so that the text is never shortened: a name or
// title, and a text of values.
enum { SPARE = 1, SPARE_VALUES = 2 };

// The minimum width of rows with large clocks.
enum { ROOMY = 280 };

// True if captures go next to the name instead of below it, because there are more than two seats
// or too little room.
static bool is_compact(const Players *players) {
    return players->crowded || session_rules(players->session)->seats.count > 2;
}

// True if captured pieces are shown here. Pieces that go into hands are shown in trays next to the
// board instead.
static bool has_tray(const Players *players) {
    return !session_rules(players->session)->hands.gain_captures;
}

// The margin above and below a row, which is smaller if there are many rows.
static int row_margin(const Players *players, const Ui *ui) {
    return ui_theme(ui)->gap / (session_rules(players->session)->seats.count > 2 ? 4 : 2);
}

static int row_height(const Players *players, const Ui *ui) {
    const Theme *theme = ui_theme(ui);
    int tray = is_compact(players) || !has_tray(players) ? 0 : theme_pixels(theme, TRAY_HEIGHT);
    return theme_pixels(theme, NAME_HEIGHT) + tray + 2 * row_margin(players, ui);
}

static int whole_height(const Players *players, const Ui *ui) {
    return session_rules(players->session)->seats.count * row_height(players, ui) +
           ui_theme(ui)->gap;
}

int players_fit(Players *players, const Ui *ui, int maximum) {
    players->crowded = false; // so that whole_height measures the roomy layout
    players->crowded = whole_height(players, ui) > maximum;
    return least_of(whole_height(players, ui), maximum); // the height of the layout chosen
}

// ---- Captured pieces

static bool is_captured_by(const Piece *piece, Seat seat) {
    return piece->site == SITE_NONE && piece->captor == seat;
}

static const State *shown_state(const Players *players) {
    return players->shown ? players->shown : session_state(players->session);
}

enum { ALL_KINDS = -1 };

// The number of pieces of [kind], or of ALL_KINDS, that a seat has captured.
static int count_captured(const Players *players, Seat seat, int kind) {
    const Rules *rules = session_rules(players->session);
    const State *state = shown_state(players);
    int count = 0;
    for (int i = 0; i < state->piece_count; i++) {
        const Piece *piece = state_piece(rules, state, (PieceIndex)i);
        count += is_captured_by(piece, seat) && (kind == ALL_KINDS || piece->kind == kind);
    }
    return count;
}

static void write_captured(const Players *players, Seat seat, Text *text) {
    const Rules *rules = session_rules(players->session);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        int count = count_captured(players, seat, kind);
        if (count > 0)
            text_appendf(text, "%s%d %s", text->length > 0 ? ", " : "", count,
                         rules->kinds.list[kind].name);
    }
}

// Draws the captured pieces sorted by kind. The more there are, the closer together they are.
static void draw_tray(const Players *players, Ui *ui, Rect rect, Seat seat) {
    const Rules *rules = session_rules(players->session);
    const State *state = shown_state(players);
    int total = count_captured(players, seat, ALL_KINDS), drawn = 0;
    int step = rect.h * 6 / 10; // from one piece to the next; the last one needs its whole width
    if (total > 1 && (total - 1) * step > rect.w - rect.h)
        step = (rect.w - rect.h) / (total - 1);
    for (int kind = 0; kind < rules->kinds.count && ui_drawing(ui) && total > 0; kind++)
        for (int i = 0; i < state->piece_count; i++) {
            const Piece *piece = state_piece(rules, state, (PieceIndex)i);
            if (piece->kind != kind || !is_captured_by(piece, seat))
                continue;
            Rect place = {rect.x + drawn++ * step, rect.y, rect.h, rect.h};
            PieceLook look = {.kind = piece->kind,
                              .seat = piece->owner,
                              .alpha = 255,
                              .face = piece_face(players->pictures, state, (PieceIndex)i)};
            piece_draw_small(players->pictures, ui_canvas(ui), &look, place);
        }
}

// ---- Rows

// The id of an element about a seat, such as "clock:WHITE".
static const char *seat_id(const Players *players, Ui *ui, const char *element, Seat seat) {
    return ui_textf(ui, "%s:%s", element, session_rules(players->session)->seats.list[seat].name);
}

// Appends a short description of the program that plays a seat, or nothing for a person.
static void write_program(const Players *players, Seat seat, Text *text) {
    Seat controller = session_state(players->session)->controller[seat];
    const Seating *seating = session_seating((Session *)players->session);
    const Seated *program = seating_program(seating, controller);
    if (program)
        seated_write_title(program, text);
}

// Appends the name of a seat's player or, if it is longer than [width] and the player is a program,
// a short description of the program.
static void write_name(const Players *players, Ui *ui, Seat seat, int width, Text *text) {
    Text name = {0};
    Text *brief = ui_scratch(ui);
    session_write_player(players->session, seat, &name);
    write_program(players, seat, brief);
    bool fits = name.length > 0 && draw_text_width(ui, STYLE_SMALL, name.data) <= width;
    text_append(text, text_string(fits || brief->length == 0 ? &name : brief));
    text_free(&name);
}

// True if the seat is to act in the position shown, which may be an earlier one or in a variation.
static bool is_to_act(const Players *players, Seat seat) {
    const State *state = shown_state(players);
    const Rules *rules = session_rules(players->session);
    if (state->seat != seat)
        return false;
    if (!players->shown)
        return !session_has_ended(players->session);
    // if the game hides something, the state that one seat may know does not tell whether the game
    // was over
    return rules->facts.hides || state_outcome(rules, state, NULL).reason == REASON_NONE;
}

// The state of a seat in a word or two, such as "out" or "to move"; "" if there is nothing worth
// showing.
static const char *note_of(const Players *players, Seat seat, bool active) {
    const State *state = shown_state(players);
    if (state_is_out(state, seat))
        return _("out");
    if (state_is_frozen(state, seat))
        return _("frozen");
    if (active && state_in_check(session_rules(players->session), state))
        return _("check");
    return active ? _("to move") : "";
}

// Cuts the clock of a seat off [rect] and shows it there. The running clock is bright. A clock with
// little time left has a warning colour.
static void run_clock(const Players *players, Ui *ui, Rect *rect, Seat seat) {
    const Match *match = arbiter_match((Arbiter *)players->arbiter);
    const State *state = session_state(players->session);
    if (!match_has_clocks(match))
        return;
    Text *text = ui_scratch(ui);
    bool low = match_write_clock(match, seat, arbiter_time(players->arbiter), text);
    bool runs = match_running(match) == state->controller[seat];
    const Theme *theme = ui_theme(ui);
    Style style = low ? STYLE_ERROR : runs ? STYLE_STRONG : STYLE_MUTED;
    Style size = rect->w < theme_pixels(theme, ROOMY) ? STYLE_STRONG : STYLE_TITLE;
    const char *id = seat_id(players, ui, "clock", seat);
    int width = draw_text_width(ui, size, text->data) + theme->gap / 2;
    ui_label_colored(ui, id, rect_cut_right(rect, width), size, theme_color(theme, style),
                     ALIGN_RIGHT, text->data);
    rect_cut_right(rect, theme->gap);
}

static int values_width(const Players *players, Ui *ui, Seat seat) {
    Text *text = ui_scratch(ui);
    session_write_values(players->session, shown_state(players), seat, text);
    return text->length > 0 ? draw_text_width(ui, STYLE_SMALL, text->data) + SPARE_VALUES : 0;
}

// Cuts the sign of a seat off [rect]. Also cuts off its title if that leaves room for the seat's
// values.
static void run_title(const Players *players, Ui *ui, Rect *rect, Seat seat) {
    const SeatRules *rules = &session_rules(players->session)->seats.list[seat];
    int size = theme_pixels(ui_theme(ui), MARK), gap = ui_theme(ui)->gap;
    if (rules->sign && rect->w >= size) {
        Rect place = rect_cut_left(rect, size);
        place = (Rect){place.x, place.y + (place.h - size) / 2, size, size};
        if (ui_drawing(ui))
            piece_draw_sign(players->pictures, ui_canvas(ui), rules->sign, ui_theme(ui)->muted, 255,
                            place);
        rect_cut_left(rect, gap / 2);
    }
    int width = rules->title ? draw_text_width(ui, STYLE_SMALL, rules->title) + SPARE : 0;
    int values = values_width(players, ui, seat);
    if (width == 0 || width + (values > 0 ? gap + values : 0) > rect->w)
        return;
    const char *id = ui_textf(ui, "title:%s", rules->name);
    ui_label(ui, id, rect_cut_left(rect, width), STYLE_SMALL, ALIGN_LEFT, rules->title);
    rect_cut_left(rect, gap);
}

// Labels a seat with its player in [rect] or, in compact rows, in a part cut off its right side.
// The name is shortened or left out if there is too little room.
static void run_player(const Players *players, Ui *ui, Rect *rect, Seat seat) {
    bool compact = is_compact(players);
    Text *name = ui_scratch(ui), *whole = ui_scratch(ui);
    session_write_player(players->session, seat, whole);
    // a width of 0 chooses the brief description of a program, which compact rows always have
    write_name(players, ui, seat, compact ? 0 : rect->w, name);
    int width = name->length > 0 ? draw_text_width(ui, STYLE_SMALL, name->data) + SPARE : 0;
    const char *id = seat_id(players, ui, "name", seat);
    if (width > 0 && rect->w >= least_of(width, theme_pixels(ui_theme(ui), NAME_LEAST))) {
        Rect place = compact ? rect_cut_right(rect, least_of(width, rect->w)) : *rect;
        ui_label(ui, id, place, STYLE_SMALL, ALIGN_LEFT, name->data);
        if (strcmp(name->data, whole->data) != 0)
            ui_tip(ui, whole->data);
        rect_cut_right(rect, least_of(ui_theme(ui)->gap, rect->w));
    }
}

// The width that the names of a seat and its player need side by side. In compact rows, that of the
// seat's name alone.
static int names_width(const Players *players, Ui *ui, Seat seat) {
    Text *name = ui_scratch(ui);
    session_write_player(players->session, seat, name);
    int width = draw_text_width(ui, STYLE_STRONG,
                                session_rules(players->session)->seats.list[seat].name);
    if (name->length > 0 && !is_compact(players))
        width += ui_theme(ui)->gap + draw_text_width(ui, STYLE_SMALL, name->data) + 2 * SPARE;
    return width;
}

// Cuts a note off the right of [rect] and shows it there. If there is no room for it, the note of
// the [active] seat is left out: the bar beside the row and the top of the panel show, too, that
// this seat is to act.
static void run_note(Ui *ui, Rect *rect, bool active, const char *note, int name_width) {
    int gap = ui_theme(ui)->gap;
    Style style = active ? STYLE_ACCENT : STYLE_MUTED;
    int width = draw_text_width(ui, style, note);
    if (active && width + gap + name_width > rect->w)
        return;
    draw_styled(ui, rect_cut_right(rect, width), style, ALIGN_RIGHT, note);
    rect_cut_right(rect, gap);
}

// Shows the mark, the clock, the note and the name of a seat. In a compact row, cuts them off
// [rest]. Otherwise gives them a line of their own at the top of [rest].
static void run_name(const Players *players, Ui *ui, Rect *rest, Seat seat, bool active) {
    const Theme *theme = ui_theme(ui);
    const char *name = session_rules(players->session)->seats.list[seat].name;
    const char *note = note_of(players, seat, active);
    int size = theme_pixels(theme, MARK), width = draw_text_width(ui, STYLE_STRONG, name) + SPARE;
    Rect rect = is_compact(players) ? *rest : rect_cut_top(rest, theme_pixels(theme, NAME_HEIGHT));
    Rect mark = {rect.x, rect.y + (rect.h - size) / 2, size, size};
    if (ui_drawing(ui))
        piece_draw_mark(players->pictures, ui_canvas(ui), seat, mark);
    rect_cut_left(&rect, size + theme->gap);
    run_clock(players, ui, &rect, seat);
    run_note(ui, &rect, active, note, names_width(players, ui, seat));
    Rect label = rect_cut_left(&rect, least_of(width, rect.w));
    rect_cut_left(&rect, least_of(theme->gap, rect.w));
    const char *id = ui_textf(ui, "player:%s", name);
    bool out = state_is_out(shown_state(players), seat);
    ui_label(ui, id, label, out ? STYLE_MUTED : STYLE_STRONG, ALIGN_LEFT, name);
    ui_text(ui, note);
    if (!is_compact(players) || !note[0])
        run_player(players, ui, &rect, seat);
    if (is_compact(players))
        *rest = rect;
}

// The value of a seat's captures in whole pawns, as people count. The spec gives programs
// hundredths of pawns, for example 320 for a knight, which is three to people.
static int worth_captured(const Players *players, int seat) {
    const Rules *rules = session_rules(players->session);
    const State *state = shown_state(players);
    int worth = 0;
    for (int i = 0; i < state->piece_count; i++) {
        const Piece *piece = state_piece(rules, state, (PieceIndex)i);
        if (is_captured_by(piece, (Seat)seat) && piece->kind < rules->kinds.count)
            worth += (rules->kinds.list[piece->kind].worth + 50) / 100;
    }
    return worth;
}

// Appends the seat's lead over the others in captures: +3, or nothing if it does not lead.
static void write_balance(const Players *players, Seat seat, Text *text) {
    int own = worth_captured(players, seat), maximum = 0;
    for (int other = 0; other < session_rules(players->session)->seats.count; other++) {
        int worth = other == seat ? 0 : worth_captured(players, other);
        maximum = worth > maximum ? worth : maximum;
    }
    if (own > maximum)
        text_appendf(text, "+%d", own - maximum);
}

// Shows at the right end of [rect] the value of the captured pieces, and cuts it off.
static void run_balance(const Players *players, Ui *ui, Rect *rect, Seat seat) {
    Text *text = ui_scratch(ui);
    write_balance(players, seat, text);
    const char *id = seat_id(players, ui, "balance", seat);
    if (text->length > 0) {
        int width = draw_text_width(ui, STYLE_SMALL, text->data);
        ui_label(ui, id, rect_cut_right(rect, width), STYLE_SMALL, ALIGN_RIGHT, text->data);
        ui_tip(ui, _("The value of the captured pieces, as the spec values them"));
        rect_cut_right(rect, ui_theme(ui)->gap / 2);
    }
}

// Shows the captured pieces if there is room for more than a few.
static void run_tray(const Players *players, Ui *ui, Rect rect, Seat seat) {
    int height = theme_pixels(ui_theme(ui), TRAY_HEIGHT);
    rect = (Rect){rect.x, rect.y + (rect.h - height) / 2, rect.w, height};
    if (rect.w < 3 * rect.h)
        return;
    run_balance(players, ui, &rect, seat);
    Text *text = ui_scratch(ui);
    const char *id = seat_id(players, ui, "captured", seat);
    write_captured(players, seat, text);
    ui_label(ui, id, rect, STYLE_SMALL, ALIGN_LEFT, "");
    ui_text(ui, text_string(text));
    if (text->length > 0)
        ui_tip(ui, text->data);
    draw_tray(players, ui, rect, seat);
}

// Shows the variables of a seat, such as points.
static void run_values(const Players *players, Ui *ui, Rect *rect, Seat seat) {
    Text *text = ui_scratch(ui);
    session_write_values(players->session, shown_state(players), seat, text);
    const char *id = seat_id(players, ui, "values", seat);
    if (text->length > 0) {
        int width = draw_text_width(ui, STYLE_SMALL, text->data) + SPARE_VALUES;
        Rect place = rect_cut_left(rect, least_of(width, rect->w));
        rect_cut_left(rect, least_of(ui_theme(ui)->gap, rect->w));
        ui_label(ui, id, place, STYLE_SMALL, ALIGN_LEFT, text->data);
    }
}

// Runs the row of a seat. The seat to act has a background of its own and a bar at its left.
static void run_row(const Players *players, Ui *ui, Rect rect, Seat seat) {
    const Theme *theme = ui_theme(ui);
    bool active = is_to_act(players, seat);
    if (active) {
        draw_round(ui, rect, theme->radius, theme->raised);
        Rect bar = {rect.x, rect.y + theme->radius, theme->ring + theme->border,
                    rect.h - 2 * theme->radius};
        draw_fill(ui, bar, theme->accent.plain);
    }
    rect.x += theme->padding;
    rect.w -= 2 * theme->padding;
    rect.y += row_margin(players, ui);
    rect.h -= 2 * row_margin(players, ui);
    run_name(players, ui, &rect, seat, active);
    if (is_compact(players))
        run_title(players, ui, &rect, seat);
    run_values(players, ui, &rect, seat);
    if (has_tray(players))
        run_tray(players, ui, rect, seat);
}

void players_run(const Players *players, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    int count = session_rules(players->session)->seats.count, height = row_height(players, ui);
    ui_panel(ui, NULL, rect);
    rect = rect_inset(rect, theme->gap / 2);
    int active = shown_state(players)->seat;
    if (players->follows)
        ui_scroll_to(ui, "players", rect.h, active * height, (active + 1) * height);
    Rect content = ui_scroll_begin(ui, "players", rect, count * height);
    for (int seat = 0; seat < count; seat++)
        run_row(players, ui, rect_cut_top(&content, height), (Seat)seat);
    ui_scroll_end(ui);
}
