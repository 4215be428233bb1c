// SPDX-License-Identifier: MIT
#include "app/desktop/screens/preferences/program_form.h"

#include "app/desktop/platform/system/worker.h"
#include "app/desktop/ui/file_browser.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/external/external.h"
#include "engine/game/library.h"

#include <stdatomic.h>
#include <stdio.h>

enum { WIDTH = 520, HEIGHT = 330, LABEL = 96 };

enum { TRIAL_TIME = 1000 }; // time for the move of a test, in milliseconds

static const char TRIAL_GAME[] = "chess"; // both protocols were made for this game

// A test of a program on another thread, and its result.
typedef struct Trial {
    Seated seated;
    Worker *worker; // NULL: no test has been started
    atomic_bool stopped;
    bool works;
    Text answer;
} Trial;

struct ProgramForm {
    RosterItem item;
    FileBrowser *browser; // NULL: the user is not choosing a file
    Trial trial;
};

const char *program_form_protocol(Protocol protocol) {
    static const char *const names[PROTOCOL_COUNT] = {
        [PROTOCOL_NONE] = "", [PROTOCOL_AGENT] = N_("Chess agent"), [PROTOCOL_UCI] = N_("UCI")};
    // gettext("") would return the header of the catalogue
    return names[protocol][0] ? _(names[protocol]) : "";
}

ProgramForm *program_form_new(const RosterItem *item) {
    ProgramForm *form = memory_new(sizeof *form);
    form->item.protocol = PROTOCOL_UCI;
    if (item)
        form->item = *item;
    return form;
}

static void end_trial(Trial *trial) {
    atomic_store(&trial->stopped, true);
    worker_free(trial->worker);
    trial->worker = NULL;
}

void program_form_free(ProgramForm *form) {
    if (!form)
        return;
    end_trial(&form->trial);
    file_browser_free(form->browser);
    text_free(&form->trial.answer);
    memory_free(form);
}

const RosterItem *program_form_item(const ProgramForm *form) {
    return &form->item;
}

// ---- The test

static bool is_stopped(void *context) {
    Trial *trial = context;
    return atomic_load(&trial->stopped);
}

// Tests the program on a thread of its own: asks it for a move in TRIAL_GAME.
static void try_program(void *context) {
    Trial *trial = context;
    Rules *rules;
    Report report = {0};
    Text path = {0};
    const Terms terms = {
        .movetime = TRIAL_TIME, .last = true, .stopped = is_stopped, .context = trial};
    library_path(TRIAL_GAME, &path);
    if (rules_load(text_string(&path), &rules, &report) == LOAD_FINE) {
        trial->works = external_try(&trial->seated, rules, &terms, &trial->answer);
        rules_free(rules);
    }
    report_free(&report);
    text_free(&path);
}

static void begin_trial(ProgramForm *form) {
    Trial *trial = &form->trial;
    end_trial(trial);
    text_clear(&trial->answer);
    atomic_store(&trial->stopped, false);
    trial->seated = roster_seated(&form->item);
    trial->worker = worker_new(try_program, trial, (Waker){0});
}

// ---- Parts

// Runs the field for the program's command, with a button to choose a file.
static void run_command_field(ProgramForm *form, Ui *ui, Rect line) {
    const UiButton look = {.icon = ICON_FOLDER, .icon_only = true};
    Rect browse = rect_take_right(&line, line.h, ui_theme(ui)->gap);
    ui_field(ui, "program:command", line, _("Command"), "stockfish", form->item.command,
             sizeof form->item.command);
    if (ui_button(ui, "program:browse", browse, _("Choose a file"), &look))
        form->browser = file_browser_new(FILE_BROWSER_OPEN, NULL, NULL, NULL);
}

static void run_protocol(ProgramForm *form, Ui *ui, Rect line) {
    const char *labels[PROTOCOL_COUNT - 1];
    int chosen = (int)form->item.protocol - 1; // PROTOCOL_NONE is not listed
    for (int i = 1; i < PROTOCOL_COUNT; i++)
        labels[i - 1] = program_form_protocol((Protocol)i);
    if (ui_select(ui, "program:protocol", line, _("Protocol"), labels, PROTOCOL_COUNT - 1, &chosen))
        form->item.protocol = (Protocol)(chosen + 1);
}

// Runs the button that tests the program and shows its answer. [problem] is why it cannot be
// tested, or NULL.
static void run_trial(ProgramForm *form, Ui *ui, Rect rest, const char *problem) {
    const Theme *theme = ui_theme(ui);
    Trial *trial = &form->trial;
    bool trying = trial->worker && !worker_done(trial->worker), tested = trial->worker && !trying;
    const UiButton look = {.disabled_reason = trying ? _("It is being tested") : problem};
    Rect line = rect_cut_top(&rest, theme->control);
    Rect button = rect_cut_left(&line, ui_button_width(ui, _("Test"), &look));
    bool pressed = ui_button(ui, "program:test", button, _("Test"), &look);
    rect_cut_top(&rest, theme->gap);
    const char *text = trying   ? _("Waiting for its answer...")
                       : tested ? text_string(&trial->answer)
                                : _("Test starts the program and asks for a move");
    Style style = tested && !trial->works ? STYLE_ERROR : tested ? STYLE_BODY : STYLE_SMALL;
    ui_paragraph(ui, "program:answer", rest, style, text);
    if (pressed)
        begin_trial(form);
    if (trying && ui_drawing(ui))
        ui_again_soon(ui);
}

static void run_browser(ProgramForm *form, Ui *ui) {
    if (!form->browser)
        return;
    FileBrowserState state = file_browser_run(form->browser, ui, _("Choose a program"));
    if (state == FILE_BROWSER_BUSY)
        return;
    if (state == FILE_BROWSER_CHOSEN) // in quotes, the chosen path is a single word
        snprintf(form->item.command, sizeof form->item.command, "\"%s\"",
                 file_browser_path(form->browser));
    file_browser_free(form->browser);
    form->browser = NULL;
}

int program_form_run(ProgramForm *form, Ui *ui, const Roster *roster, int index) {
    const Theme *theme = ui_theme(ui);
    RosterItem *item = &form->item;
    Rect rest = ui_dialog_begin(ui, "program", _("Program"), theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    int label = theme_pixels(theme, LABEL);
    ui_field(ui, "program:name", ui_form_line(ui, &rest, label, _("Name")), _("Name"), NULL,
             item->name, sizeof item->name);
    run_command_field(form, ui, ui_form_line(ui, &rest, label, _("Command")));
    run_protocol(form, ui, ui_form_line(ui, &rest, label, _("Protocol")));
    ui_field(ui, "program:options", ui_form_line(ui, &rest, label, _("Options")), _("Options"),
             "Skill Level=4&Hash=16", item->options, sizeof item->options);
    run_trial(form, ui, rest,
              item->command[0] ? NULL : _("Enter the command that starts the program"));
    const char *problem = roster_problem(roster, item, index);
    enum { CANCEL, KEEP };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "program:cancel", .label = _("Cancel"), .cancel = true},
        [KEEP] = {.id = "program:keep",
                  .label = _("Keep"),
                  .look = LOOK_PRIMARY,
                  .disabled_reason = problem},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    run_browser(form, ui);
    if (chosen == KEEP && !problem)
        return 0; // the program is to be stored
    return chosen == DIALOG_CANCELLED ? DIALOG_CANCELLED : DIALOG_OPEN;
}
