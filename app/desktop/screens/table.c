// SPDX-License-Identifier: MIT
#include "app/desktop/screens/table.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"

// In a game that hides nothing everybody sits where he sat at first.
static Seat near_seat(const Session *session) {
    Seat looker = session_looker(session);
    return session_rules(session)->hides && looker != SEAT_NONE ? looker : 0;
}

static void write_note(const Session *session, Text *note) {
    Text seed = {0};
    text_clear(note);
    session_write_values(session, SEAT_NONE, note);
    session_write_seed(session, &seed);
    if (seed.length > 0)
        text_appendf(note, "%s%s", note->length > 0 ? ", " : "", seed.data);
    text_free(&seed);
}

BoardPosition table_position(const Session *session, PiecePictures *pictures, Text *note) {
    BoardPosition position = {.rules = session_rules(session),
                              .state = session_state(session),
                              .trail = session_trail(session),
                              .last_from = SITE_NONE,
                              .actions = session_actions(session),
                              .offers = session_offers(session),
                              .near = near_seat(session),
                              .pictures = pictures};
    session_last_step(session, &position.last_from, &position.last_to);
    session_last_steps(session, position.last);
    position.shows_seats = position.rules->seat_count > 2;
    position.dice.wait = session_waits(session);
    position.dice.count = session_dice(session, position.dice.faces, position.dice.used,
                                       STRIP_DICE);
    write_note(session, note);
    position.note = text_string(note);
    return position;
}

void table_tell_passes(Session *session, Ui *ui) {
    const Rules *rules = session_rules(session);
    Seats passed = session_take_passed(session);
    Text names = {0}, text = {0};
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (passed >> seat & 1)
            text_appendf(&names, "%s%s", names.length > 0 ? ", " : "", rules->seats[seat].name);
    if (names.length > 0) {
        text_appendf(&text, _("No move, passes: %s"), names.data);
        ui_toast(ui, text.data);
    }
    text_free(&names);
    text_free(&text);
}

bool table_ask_pass(const Session *session, Ui *ui, bool *passes) {
    static const UiDialogButton buttons[] = {
        {.id = "pass:no", .label = N_("Play On"), .cancel = true},
        {.id = "pass:yes", .label = N_("Pass"), .look = LOOK_PRIMARY},
    };
    UiDialogButton shown[] = {buttons[0], buttons[1]};
    Text text = {0};
    for (int i = 0; i < 2; i++)
        shown[i].label = _(buttons[i].label);
    text_appendf(&text, _("%s could still move."),
                 session_rules(session)->seats[session_state(session)->seat].name);
    int result = ui_message(ui, "pass-dialog", _("Pass?"), text.data, shown, 2);
    text_free(&text);
    *passes = result == 1;
    return result != DIALOG_OPEN;
}
