// SPDX-License-Identifier: MIT
#include "app/desktop/screens/files/export_dialog.h"

#include "app/desktop/screens/moves/past.h"
#include "app/desktop/screens/preferences/user_preferences.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/ui/file_browser.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = 460,
    LABELS = 150, // width of the labels
    FIELD = 96,   // width of a text field
    BAR = 8,      // height of the progress bar
    NUMBER_SIZE = 12,
    USUAL_SIDE = 1000, // proposed width and height of a picture, in pixels
    USUAL_LABELS = 3,  // number of labels that every game has, see run_coordinates
    COORDINATE_LABELS = 16
};

typedef enum ExportStep { STEP_OPTIONS, STEP_FILE, STEP_REPLACE, STEP_WORK } ExportStep;

typedef struct ExportDialog {
    Session *session;
    PiecePictures *pictures;
    ExportMemory *memory;
    ExportStep step;
    ExportPlan plan;
    StateSpace shown; // the position on the screen
    int turns;        // number of turns before [shown]
    int rotation;     // of the board on the screen, in quarter turns
    int size;         // index into [sizes]
    char width[NUMBER_SIZE], height[NUMBER_SIZE];
    int view;                   // index into [views]
    Seat views[SEAT_LIMIT + 2]; // the seats whose view may be drawn; SEAT_NONE: a spectator's view
    int view_count;
    FileBrowser *browser;
    Exporting *exporting;
    Error error;
} ExportDialog;

void export_memory_free(ExportMemory *memory) {
    text_free(&memory->folder);
    *memory = (ExportMemory){0};
}

// ---- Creation

static const struct {
    int width;
    int height;
    const char *label;
} sizes[] = {
    {0, 0, N_("In proportion to the board")},
    {400, 400, "400 × 400"},
    {800, 800, "800 × 800"},
    {1600, 1600, "1600 × 1600"},
    {1280, 720, "1280 × 720"},
    {1920, 1080, "1920 × 1080"},
    {-1, -1, N_("Of my own")},
};
enum { SIZE_COUNT = sizeof sizes / sizeof *sizes, OWN_SIZE = SIZE_COUNT - 1 };

// The index in [sizes] of the plan's size; OWN_SIZE if it is not among them.
static int find_size(const ExportPlan *plan) {
    for (int i = 0; i < OWN_SIZE; i++)
        if (sizes[i].width == plan->width && sizes[i].height == plan->height)
            return i;
    return OWN_SIZE;
}

// Collects the views that may be drawn, with the view on the screen first. If the game hides
// anything, views of other seats are offered only once it is over.
static void find_views(ExportDialog *dialog) {
    const Rules *rules = session_rules(dialog->session);
    bool offers_seats = !rules->facts.hides ||
                        session_outcome(dialog->session).reason != REASON_NONE;
    dialog->views[dialog->view_count++] = rules->facts.hides ? session_looker(dialog->session)
                                                             : (Seat)SEAT_NONE;
    for (int seat = 0; offers_seats && seat < rules->seats.count; seat++)
        dialog->views[dialog->view_count++] = (Seat)seat;
    if (rules->facts.hides)
        dialog->views[dialog->view_count++] = SEAT_NONE;
}

// Adopts the choices made last time, if there are any. If this game lacks the naming of squares
// that was chosen last time, uses [naming] instead.
static void adopt_memory(ExportDialog *dialog, const ExportMemory *memory, int naming) {
    if (!memory->chosen)
        return;
    dialog->plan = memory->plan;
    if (dialog->plan.naming > session_rules(dialog->session)->look.naming_count)
        dialog->plan.naming = naming;
}

// Opens the dialog with the choices made last time. The first time, proposes the usual size, and
// the coordinates of the preferences.
static void *open_export(Desk *desk) {
    ExportDialog *dialog = memory_new(sizeof *dialog);
    const Rules *rules = session_rules(desk->session);
    int naming = user_preferences_naming(desk->preferences, rules);
    dialog->session = desk->session;
    dialog->pictures = desk->pictures;
    dialog->memory = desk->exported;
    state_copy(rules, &dialog->shown.state, past_truth(desk->past));
    dialog->turns = past_turns(desk->past);
    dialog->rotation = board_view_wish(desk->view).turn;
    dialog->plan.coordinates = (Coordinates)user_preferences_get(desk->preferences)->coordinates;
    dialog->plan.naming = naming;
    adopt_memory(dialog, desk->exported, naming);
    dialog->size = find_size(&dialog->plan);
    snprintf(dialog->width, NUMBER_SIZE, "%d",
             dialog->plan.width ? dialog->plan.width : USUAL_SIDE);
    snprintf(dialog->height, NUMBER_SIZE, "%d",
             dialog->plan.height ? dialog->plan.height : USUAL_SIDE);
    find_views(dialog);
    ui_focus(desk->ui, "export:choose"); // usually nothing needs to be changed
    return dialog;
}

static void close_export(void *state) {
    ExportDialog *dialog = state;
    file_browser_free(dialog->browser);
    exporting_free(dialog->exporting);
    memory_free(dialog);
}

// ---- Options

// Runs the choice of a size. With OWN_SIZE, also runs the fields for width and height.
static void run_size(ExportDialog *dialog, Ui *ui, Rect *body) {
    const Theme *theme = ui_theme(ui);
    const char *labels[SIZE_COUNT];
    for (int i = 0; i < SIZE_COUNT; i++)
        labels[i] = _(sizes[i].label);
    Rect line = ui_form_line(ui, body, theme_pixels(ui_theme(ui), LABELS), _("Size in pixels"));
    if (ui_select(ui, "export:size", line, _("Size in pixels"), labels, SIZE_COUNT,
                  &dialog->size) &&
        sizes[dialog->size].width > 0) { // the fields for an own size start with this one
        snprintf(dialog->width, NUMBER_SIZE, "%d", sizes[dialog->size].width);
        snprintf(dialog->height, NUMBER_SIZE, "%d", sizes[dialog->size].height);
    }
    if (dialog->size != OWN_SIZE)
        return;
    line = ui_form_line(ui, body, theme_pixels(ui_theme(ui), LABELS), _("Width and height"));
    Rect width = rect_take_left(&line, theme_pixels(theme, FIELD), theme->gap);
    Rect height = rect_cut_left(&line, theme_pixels(theme, FIELD));
    ui_field(ui, "export:width", width, _("Width"), NULL, dialog->width, NUMBER_SIZE);
    ui_field(ui, "export:height", height, _("Height"), NULL, dialog->height, NUMBER_SIZE);
}

// The first USUAL_LABELS options are the values of Coordinates, with the default names of squares.
// The other options are the game's namings, which are shown on every square.
static void run_coordinates(ExportDialog *dialog, Ui *ui, Rect *body) {
    const Rules *rules = session_rules(dialog->session);
    const char *labels[COORDINATE_LABELS] = {[COORDINATES_OFF] = _("Off"),
                                             [COORDINATES_EDGE] = _("At the edge"),
                                             [COORDINATES_INSIDE] = _("In every square")};
    int count = USUAL_LABELS;
    bool named = dialog->plan.naming > 0 && dialog->plan.coordinates != COORDINATES_OFF;
    int chosen = named ? USUAL_LABELS - 1 + dialog->plan.naming : (int)dialog->plan.coordinates;
    for (int i = 0; i < rules->look.naming_count && count < COORDINATE_LABELS; i++)
        labels[count++] = rules->look.namings[i].name;
    Rect line = ui_form_line(ui, body, theme_pixels(ui_theme(ui), LABELS), _("Coordinates"));
    ui_select(ui, "export:coordinates", line, _("Coordinates"), labels, count, &chosen);
    bool usual = chosen < USUAL_LABELS;
    dialog->plan.naming = usual ? 0 : chosen - USUAL_LABELS + 1;
    dialog->plan.coordinates = usual ? (Coordinates)chosen : COORDINATES_INSIDE;
}

static void run_view(ExportDialog *dialog, Ui *ui, Rect *body) {
    const Rules *rules = session_rules(dialog->session);
    const char *labels[SEAT_LIMIT + 2];
    labels[0] = _("As on the screen"); // the first view is that of the screen
    for (int i = 1; i < dialog->view_count; i++)
        labels[i] = dialog->views[i] == SEAT_NONE ? _("A spectator")
                                                  : rules->seats.list[dialog->views[i]].name;
    Rect line = ui_form_line(ui, body, theme_pixels(ui_theme(ui), LABELS), _("Seen by"));
    ui_select(ui, "export:seat", line, _("Seen by"), labels, dialog->view_count, &dialog->view);
}

static void run_series(ExportDialog *dialog, Ui *ui, Rect *body) {
    enum { ONE_POSITION, EACH_TURN };
    const char *labels[] = {
        [ONE_POSITION] = _("This position"), [EACH_TURN] = _("One for each turn")};
    int chosen = dialog->plan.series ? EACH_TURN : ONE_POSITION;
    Rect line = ui_form_line(ui, body, theme_pixels(ui_theme(ui), LABELS), _("Pictures"));
    ui_select(ui, "export:series", line, _("Pictures"), labels, 2, &chosen);
    dialog->plan.series = chosen == EACH_TURN;
}

// Parses a number of pixels. Returns 0 if it is invalid.
static int read_side(const char *text) {
    char *end;
    long value = strtol(text, &end, 10);
    return *end || value < 1 || value > PICTURE_SIDE_LIMIT ? 0 : (int)value;
}

// Reads the width and height that the user typed. Returns an error message, or NULL if they are
// valid.
static const char *read_size(ExportDialog *dialog) {
    dialog->plan.width = dialog->plan.height = 0;
    if (dialog->size == 0) // no size is given: the picture has the proportions of the board
        return NULL;
    dialog->plan.width = read_side(dialog->width);
    dialog->plan.height = read_side(dialog->height);
    return dialog->plan.width && dialog->plan.height
               ? NULL
               : _("Width and height must be numbers from 1 to 8192");
}

// Adds the chosen view to the plan, and remembers the plan for the next time. If the user chose the
// view of a seat instead of the view on the screen, the board is turned to that seat.
static void finish_plan(ExportDialog *dialog) {
    const Rules *rules = session_rules(dialog->session);
    Seat seat = dialog->views[dialog->view];
    dialog->plan.seat = seat;
    dialog->plan.turn = dialog->view > 0 && seat != SEAT_NONE ? board_layout_turn_of(rules, seat)
                                                              : dialog->rotation;
    dialog->memory->chosen = true;
    dialog->memory->plan = dialog->plan;
}

// Opens the file browser, with a name made of the game and, for a single picture, of its turn.
static void choose_file(ExportDialog *dialog) {
    static const char *const suffixes[] = {".png", NULL};
    const Text *folder = &dialog->memory->folder;
    Text name = {0};
    text_append(&name, session_id(dialog->session));
    if (!dialog->plan.series)
        text_appendf(&name, "-%d", dialog->turns);
    text_append(&name, ".png");
    dialog->browser = file_browser_new(FILE_BROWSER_SAVE, folder->length > 0 ? folder->data : NULL,
                                       suffixes, name.data);
    dialog->step = STEP_FILE;
    text_free(&name);
}

// Runs the dialog in which the user chooses what to export. Returns true when it is to be closed.
static bool run_options(ExportDialog *dialog, Ui *ui) {
    const Theme *theme = ui_theme(ui);
    int lines = dialog->size == OWN_SIZE ? 5 : 4; // one more to type width and height
    int height = lines * (theme->control + theme->gap);
    Rect body = ui_dialog_begin(ui, "export", _("Export the Board as PNG"),
                                theme_pixels(theme, WIDTH), height);
    int ring = theme->gap; // [body] needs room for focus rings around it
    Rect content = ui_scroll_begin(ui, "export:options", rect_inset(body, -ring),
                                   height + 2 * ring);
    content = rect_inset(content, ring);
    run_size(dialog, ui, &content);
    run_coordinates(dialog, ui, &content);
    run_view(dialog, ui, &content);
    run_series(dialog, ui, &content);
    ui_scroll_end(ui);
    enum { CANCEL, CHOOSE_FILE };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "export:cancel", .label = _("Cancel"), .cancel = true},
        [CHOOSE_FILE] = {.id = "export:choose",
                         .label = _("Choose File…"),
                         .look = LOOK_PRIMARY,
                         .disabled_reason = read_size(dialog)},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    if (chosen == CHOOSE_FILE) {
        finish_plan(dialog);
        choose_file(dialog);
    }
    return chosen == DIALOG_CANCELLED;
}

// ---- File

static void remember_folder(ExportDialog *dialog, const char *path) {
    const char *slash = strrchr(path, '/');
    text_clear(&dialog->memory->folder);
    if (slash)
        text_append_bytes(&dialog->memory->folder, path, (size_t)(slash - path));
}

// Tells the user which pictures were saved, or why the last one was not.
static void report_result(const ExportDialog *dialog, Desk *desk) {
    Text *text = ui_scratch(desk->ui);
    Exporting *exporting = dialog->exporting;
    int done = exporting_done(exporting);
    if (dialog->error.set)
        text_appendf(text, _("The board was not saved. %s: %s"), dialog->error.file,
                     dialog->error.message);
    else if (!dialog->plan.series)
        text_appendf(text, _("Board saved as %s"), exporting_path(exporting, 0));
    else if (done == 0)
        text_append(text, _("No picture was saved"));
    else
        text_appendf(text, _n("%d picture saved, to %s", "%d pictures saved, up to %s", done), done,
                     exporting_path(exporting, done - 1));
    if (dialog->error.set)
        log_write(desk->folders, text->data);
    ui_toast(desk->ui, text->data);
}

// Writes a single picture and returns true, so that the dialog is closed. For a series, starts the
// work or, if some of its files exist, goes on to ask whether to replace them: the file browser has
// checked only [path].
static bool start_work(ExportDialog *dialog, Desk *desk, const char *path) {
    remember_folder(dialog, path);
    dialog->exporting = exporting_new(session_game(dialog->session), &dialog->shown.state,
                                      dialog->pictures, &dialog->plan, path);
    if (!dialog->plan.series) {
        exporting_step(dialog->exporting, &dialog->error);
        report_result(dialog, desk);
        return true;
    }
    dialog->step = exporting_existing(dialog->exporting) > 0 ? STEP_REPLACE : STEP_WORK;
    return false;
}

// Lets the user choose the file. Returns true when the dialog is to be closed.
static bool run_file(ExportDialog *dialog, Desk *desk) {
    FileBrowserState state = file_browser_run(dialog->browser, desk->ui,
                                              _("Export the Board as PNG"));
    if (state == FILE_BROWSER_CHOSEN)
        return start_work(dialog, desk, file_browser_path(dialog->browser));
    return state == FILE_BROWSER_CANCELLED;
}

// Asks whether to replace files of a series that exist already. Returns true if the user cancels.
static bool run_replace(ExportDialog *dialog, Ui *ui) {
    enum { CANCEL, REPLACE };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "export:keep", .label = _("Cancel"), .cancel = true},
        [REPLACE] = {.id = "export:replace", .label = _("Replace"), .look = LOOK_DANGER},
    };
    int count = exporting_existing(dialog->exporting);
    const char *text = ui_textf(
        ui,
        _n("This folder already has %d picture with such a name. Replace it?",
           "This folder already has %d pictures with such names. Replace them?", count),
        count);
    int chosen = ui_message(ui, "export:question", _("Replace the files?"), text, buttons, 2);
    if (chosen == REPLACE)
        dialog->step = STEP_WORK;
    return chosen == DIALOG_CANCELLED;
}

// ---- Work

bool export_is_writing(const void *state) {
    const ExportDialog *dialog = state;
    return dialog->step == STEP_WORK;
}

// Writes only one picture per call, because that takes about as long as a frame may take.
bool export_write_next(void *state, Desk *desk) {
    ExportDialog *dialog = state;
    Exporting *exporting = dialog->exporting;
    bool written = exporting_step(exporting, &dialog->error);
    if (written && exporting_done(exporting) < exporting_count(exporting))
        return false;
    report_result(dialog, desk);
    return true;
}

static void run_progress(const ExportDialog *dialog, Ui *ui, Rect body) {
    const Theme *theme = ui_theme(ui);
    int done = exporting_done(dialog->exporting), count = exporting_count(dialog->exporting);
    const char *text = ui_textf(ui, _("%d of %d pictures written"), done, count);
    ui_label(ui, "export:progress", rect_take_top(&body, theme->row, theme->gap), STYLE_BODY,
             ALIGN_LEFT, text);
    body.h = theme_pixels(theme, BAR);
    draw_round(ui, body, body.h / 2, theme->sunken);
    body.w = body.w * done / count;
    draw_round(ui, body, body.h / 2, theme->accent.plain);
}

// Shows the progress of export_write_next, which writes the pictures, and lets the user stop it.
// Returns true when the dialog is to be closed.
static bool run_work(ExportDialog *dialog, Desk *desk) {
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    const UiDialogButton buttons[] = {{.id = "export:stop", .label = _("Stop"), .cancel = true}};
    Rect body = ui_dialog_begin(ui, "export", _("Exporting"), theme_pixels(theme, WIDTH),
                                theme->row + theme->gap + theme_pixels(theme, BAR));
    run_progress(dialog, ui, body);
    if (ui_dialog_end(ui, buttons, 1) == DIALOG_OPEN)
        return false;
    report_result(dialog, desk);
    return true;
}

// Runs the present step. Returns true when the dialog is to be closed.
static bool run_export(void *state, Desk *desk) {
    ExportDialog *dialog = state;
    switch (dialog->step) {
    case STEP_OPTIONS: return run_options(dialog, desk->ui);
    case STEP_FILE: return run_file(dialog, desk);
    case STEP_REPLACE: return run_replace(dialog, desk->ui);
    case STEP_WORK: return run_work(dialog, desk);
    }
    return true;
}

const Dialog export_dialog = {
    .command = COMMAND_EXPORT_BOARD, .open = open_export, .run = run_export, .close = close_export};
