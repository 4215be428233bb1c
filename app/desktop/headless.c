// SPDX-License-Identifier: MIT
#include "app/desktop/headless.h"

#include "app/desktop/session/files/exporting.h"
#include "app/desktop/session/files/opening.h"

#include <stdio.h>
#include <string.h>

const char headless_default_game[] = "chess";

// ---- Lists and checks

int headless_list(void) {
    Text list = {0};
    Report report = {0};
    LoadResult result = library_list(&list, &report);
    text_print(&list, stdout);
    return report_print(&report, load_exit_status(result));
}

int headless_check(const char *spec) {
    Text path = {0};
    Report report = {0};
    Rules *rules;
    library_path(spec, &path);
    LoadResult result = rules_load(text_string(&path), &rules, &report);
    rules_free(rules);
    report_print(&report, STATUS_FINE);
    text_free(&path);
    return load_exit_status(result);
}

// ---- Opening a game

// True if a saved game was opened. A saved game only names the spec, so the path that was opened
// differs from the path of the session's spec.
static bool opened_saved_game(const Session *session, const Arguments *arguments) {
    Text opened = {0};
    library_path(arguments->game ? arguments->game : headless_default_game, &opened);
    bool is_spec = strcmp(text_string(&opened), session_path(session)) == 0;
    text_free(&opened);
    return !is_spec;
}

// A saved game has a position, moves and a seed of its own, so that arguments for these are
// refused.
int headless_set_up(Session *session, const Arguments *arguments) {
    int status = arguments_check(arguments, session_rules(session));
    if (status != STATUS_FINE || !arguments_have_setup(arguments))
        return status;
    if (opened_saved_game(session, arguments)) {
        fputs("tessera: a game that was played says itself from where; --fen, --position, --moves "
              "and --seed go with a spec\n",
              stderr);
        return STATUS_USAGE;
    }
    Report report = {0};
    LoadResult result = session_set_up(session, &arguments->setup, &report);
    return report_print(&report, load_exit_status(result));
}

LoadResult headless_open_file(Session *session, const char *path, const Sandbox *known,
                              Report *report) {
    const bool unsaved = false;
    Opening opening;
    LoadResult result = opening_read(&opening, path, NULL, known, report);
    if (result == LOAD_FINE) {
        opening_take(&opening, session);
        if (opening.kind == OPENING_SAVE)
            session_set_file(session, path, unsaved);
        if (opening.stopped.set)
            report_add(report, SEVERITY_WARNING, path, opening.stopped.place, "",
                       "the rules have changed since this game was saved; it stops here: %s",
                       opening.stopped.message);
    }
    opening_free(&opening);
    return result;
}

// The argument that names the game is a file unless it is the id of a shipped game.
const char *headless_file(const Arguments *arguments, const Session *session) {
    if (!arguments->game || strcmp(arguments->game, session_id(session)) == 0)
        return NULL;
    return arguments->game;
}

bool headless_resumes(const Arguments *arguments) {
    return !arguments->game && !arguments_have_setup(arguments);
}

int headless_open(Session *session, const Arguments *arguments) {
    Text path = {0};
    Report report = {0};
    Settings settings = arguments_settings(arguments);
    library_path(arguments->game ? arguments->game : headless_default_game, &path);
    // settings can be given only for a spec, because a saved game has its own
    LoadResult result = settings.count > 0
                            ? session_open(session, text_string(&path), &settings, &report)
                            : headless_open_file(session, text_string(&path), NULL, &report);
    text_free(&path);
    if (result != LOAD_FINE)
        report_print(&report, STATUS_FINE);
    report_free(&report);
    return result == LOAD_FINE ? headless_set_up(session, arguments) : load_exit_status(result);
}

// ---- Pictures

enum { EXPORT_SIZE = 800 };

static ExportPlan export_plan(const Session *session, const Arguments *arguments) {
    const Rules *rules = session_rules(session);
    ExportPlan plan = {.width = arguments->width ? arguments->width : EXPORT_SIZE,
                       .height = arguments->height ? arguments->height : EXPORT_SIZE,
                       .coordinates = (Coordinates)arguments->coordinates,
                       .seat = SEAT_NONE,
                       .series = arguments->series};
    if (arguments->seat) {
        plan.seat = rules_find_seat(rules, arguments->seat);
        plan.turn = board_layout_turn_of(rules, plan.seat);
    }
    plan.turn = (plan.turn + 2 * arguments->turned) % 4; // in quarter turns
    return plan;
}

// Writes one picture, or one for each turn with --series. Stops at the first error.
static int export_pictures(Session *session, const Arguments *arguments) {
    Error error = {0};
    Report report = {0};
    PiecePictures *pictures = piece_pictures_new(session_rules(session), session_path(session));
    piece_pictures_report(pictures, &report);
    report_print(&report, STATUS_FINE);
    ExportPlan plan = export_plan(session, arguments);
    Exporting *exporting = exporting_new(session_game(session), game_state(session_game(session)),
                                         pictures, &plan, arguments->file);
    while (exporting_done(exporting) < exporting_count(exporting) && !error.set)
        exporting_step(exporting, &error);
    exporting_free(exporting);
    piece_pictures_free(pictures);
    if (error.set)
        fprintf(stderr, "%s: %s\n", error.file, error.message);
    return error.set ? STATUS_USAGE : STATUS_FINE;
}

int headless_export(const Arguments *arguments) {
    Session *session = session_new();
    int status = headless_open(session, arguments);
    if (status == STATUS_FINE)
        status = export_pictures(session, arguments);
    session_free(session);
    return status;
}
