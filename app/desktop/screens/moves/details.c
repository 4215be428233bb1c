// SPDX-License-Identifier: MIT
#include "app/desktop/screens/moves/details.h"

#include "app/desktop/screens/moves/fairness.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 480, LABEL = 130, FIELD_COUNT = 7 };

typedef struct DetailField {
    const char *tag;
    const char *label;
    const char *hint;
} DetailField;

static const DetailField fields[FIELD_COUNT] = {
    {"White", N_("First player"), NULL},    {"Black", N_("Second player"), NULL},
    {"Event", N_("Event"), NULL},           {"Site", N_("Place"), NULL},
    {"Date", N_("Date"), N_("YYYY.MM.DD")}, {"Round", N_("Round"), NULL},
    {"Annotator", N_("Comments by"), NULL},
};

typedef struct Details {
    Session *session;
    const Game *game;
    Fairness fairness;
    char values[FIELD_COUNT][TAG_VALUE_LIMIT + 1];
} Details;

static void *open_details(Desk *desk) {
    Details *details = memory_new(sizeof *details);
    details->session = desk->session;
    details->game = session_game(desk->session);
    for (int i = 0; i < FIELD_COUNT; i++) {
        const char *value = tags_find(session_tags(desk->session), fields[i].tag);
        snprintf(details->values[i], sizeof details->values[i], "%s", value ? value : "");
    }
    return details;
}

// Opens the details for COMMAND_CHECK_DICE, with the dice and cards already checked.
static void *open_checked(Desk *desk) {
    Details *details = open_details(desk);
    fairness_check(&details->fairness, details->session);
    return details;
}

// Stores the values that differ from those in the tags.
static void store_tags(const Details *details) {
    Tags *tags = session_tags(details->session);
    bool changed = false;
    for (int i = 0; i < FIELD_COUNT; i++) {
        const char *value = tags_find(tags, fields[i].tag);
        if (strcmp(value ? value : "", details->values[i]) == 0)
            continue;
        tags_set(tags, fields[i].tag, details->values[i]);
        changed = true;
    }
    if (changed)
        session_note_edit(details->session);
}

static void run_field(Details *details, Ui *ui, Rect *rest, int index) {
    const DetailField *field = &fields[index];
    const char *id = ui_textf(ui, "details:%s", field->tag);
    Rect line = ui_form_line(ui, rest, theme_pixels(ui_theme(ui), LABEL), _(field->label));
    ui_field(ui, id, line, _(field->label), field->hint ? _(field->hint) : NULL,
             details->values[index], sizeof details->values[index]);
}

// Runs the dialog. Returns true when it is to be closed.
static bool run_details(void *state, Desk *desk) {
    Details *details = state;
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    enum { CANCEL, KEEP };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "details:cancel", .label = _("Cancel"), .cancel = true},
        [KEEP] = {.id = "details:ok", .label = _("Keep"), .look = LOOK_PRIMARY},
    };
    if (session_game(details->session) != details->game)
        return true; // closes the dialog: its game has been replaced
    int height = FIELD_COUNT * (theme->control + theme->gap) +
                 fairness_height(details->session, ui);
    Rect body = ui_dialog_begin(ui, "details", _("Details of the Game"), theme_pixels(theme, WIDTH),
                                height);
    int ring = theme->gap; // [body] needs room for focus rings around it
    Rect content = ui_scroll_begin(ui, "details:fields", rect_inset(body, -ring),
                                   height + 2 * ring);
    content = rect_inset(content, ring);
    for (int i = 0; i < FIELD_COUNT; i++)
        run_field(details, ui, &content, i);
    fairness_run(&details->fairness, details->session, ui, content, theme_pixels(theme, LABEL));
    ui_scroll_end(ui);
    int result = ui_dialog_end(ui, buttons, 2);
    if (result == KEEP)
        store_tags(details);
    return result != DIALOG_OPEN;
}

const Dialog details_dialog = {
    .command = COMMAND_DETAILS, .open = open_details, .run = run_details, .close = memory_free};
const Dialog dice_dialog = {
    .command = COMMAND_CHECK_DICE, .open = open_checked, .run = run_details, .close = memory_free};
