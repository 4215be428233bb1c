// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/table.h"

#include "app/desktop/session/game/dice.h"
#include "app/desktop/view/choose/action_words.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/notation/words/moves.h"

// The seat whose zones are at the lower edge of the board. With hidden information, this is the
// seat whose view is shown. Otherwise it stays the same for the whole game: the seat of a person
// who plays against programs, or else the first seat.
static Seat seat_at_lower_edge(const Session *session) {
    const Rules *rules = session_rules(session);
    Seat looker = rules->facts.hides ? session_looker(session) : (Seat)SEAT_NONE;
    if (looker != SEAT_NONE)
        return looker;
    Seat bottom = seating_bottom(session_seating((Session *)session), rules);
    return bottom != SEAT_NONE ? bottom : 0;
}

void table_write_note(const Session *session, const State *state, Text *note) {
    const Seat whole_table = SEAT_NONE;
    Text chance = {0};
    text_clear(note);
    session_write_values(session, state, whole_table, note);
    session_write_chance(session, &chance);
    if (chance.length > 0)
        text_appendf(note, "%s%s", note->length > 0 ? ", " : "", chance.data);
    if (session_is_practice(session))
        text_appendf(note, "%s%s", note->length > 0 ? ", " : "", _("practice"));
    text_free(&chance);
}

// The current position with all that the board shows of it: the last turn, with more than two seats
// that of each seat, the sites that decided the game, and the dice.
BoardPosition table_position(const Session *session, PiecePictures *pictures) {
    BoardPosition position = {.rules = session_rules(session),
                              .state = session_state(session),
                              .trail = game_trail(session_game(session)),
                              .actions = session_actions(session),
                              .offers = session_offers(session),
                              .looker = session_looker(session),
                              .near = seat_at_lower_edge(session),
                              .pictures = pictures};
    session_last_turn(session, game_position(session_game(session)), &position.last);
    position.shows_seats = position.rules->seats.count > 2;
    if (position.shows_seats)
        session_last_turns(session, game_position(session_game(session)), position.seats);
    session_deciding_sites(session, &position.decided);
    position.dice.wait = session_awaits_roll(session);
    position.dice.count = dice_read(session_game(session), position.dice.faces, position.dice.used,
                                    STRIP_DICE);
    return position;
}

// Appends [format], with the names of [seats] in place of %s, after a semicolon if [text] is not
// empty. Appends nothing if [seats] is empty.
static void write_seats(const Rules *rules, Seats seats, const char *format, Text *text) {
    Text names = {0};
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (seats >> seat & 1)
            text_appendf(&names, "%s%s", names.length > 0 ? ", " : "",
                         rules->seats.list[seat].label);
    if (names.length > 0) {
        text_append(text, text->length > 0 ? "; " : "");
        text_appendf(text, format, names.data);
    }
    text_free(&names);
}

void table_report_passes(Session *session, Ui *ui) {
    const Rules *rules = session_rules(session);
    Seats passed = session_take_passed(session), frozen = 0;
    Text *text = ui_scratch(ui);
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (state_is_frozen(session_state(session), (Seat)seat))
            frozen |= passed & seats_with((Seat)seat);
    write_seats(rules, frozen, _("Frozen, passes: %s"), text);
    write_seats(rules, passed & ~frozen, _("No move, passes: %s"), text);
    const char *notice = chances_take_notice(session_chances(session));
    if (notice)
        text_appendf(text, "%s%s", text->length > 0 ? "\n" : "", notice);
    if (text->length > 0)
        ui_toast(ui, text->data);
}

// ---- Confirmations

void table_pass(Session *session) {
    const Action *pass = session_pass_action(session);
    if (!pass)
        return;
    Action copy = *pass; // [pass] is only valid until the session changes
    session_play(session, &copy);
}

// Asks whether to pass although the seat could move. Returns true when the dialog is to be closed.
static bool run_pass(void *state, Desk *desk) {
    enum { PLAY_ON, PASS };
    const UiDialogButton buttons[] = {
        [PLAY_ON] = {.id = "pass:no", .label = _("Play On"), .cancel = true},
        [PASS] = {.id = "pass:yes", .label = _("Pass"), .look = LOOK_PRIMARY},
    };
    (void)state;
    const char *text = ui_textf(
        desk->ui, _("%s could still move."),
        session_rules(desk->session)->seats.list[session_state(desk->session)->seat].label);
    int result = ui_message(desk->ui, "pass-dialog", _("Pass?"), text, buttons, 2);
    if (result == PASS)
        table_pass(desk->session);
    return result != DIALOG_OPEN;
}

const Dialog pass_dialog = {.run = run_pass};

Action *play_dialog_new(const Action *action) {
    Action *meant = memory_new(sizeof *meant);
    *meant = *action;
    return meant;
}

// Asks whether to play [state], which is an Action. Returns true when the dialog is to be closed.
static bool run_play(void *state, Desk *desk) {
    const Action *action = state;
    const Rules *rules = session_rules(desk->session);
    enum { CANCEL, PLAY };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "play:no", .label = _("Cancel"), .cancel = true},
        [PLAY] = {.id = "play:yes", .label = _("Play"), .look = LOOK_PRIMARY},
    };
    Text *text = ui_scratch(desk->ui);
    if (action->kind == ACTION_OFFER)
        action_write_name(rules, session_state(desk->session), action, text);
    else
        move_write(rules, session_state(desk->session), action, text);
    int result = ui_message(desk->ui, "play-dialog", _("Play this?"), text_string(text), buttons,
                            2);
    if (result == PLAY)
        session_play(desk->session, action);
    return result != DIALOG_OPEN;
}

const Dialog play_dialog = {.run = run_play, .close = memory_free};
