// SPDX-License-Identifier: MIT
#include "app/desktop/headless.h"

#include "app/desktop/platform/locale.h"
#include "app/desktop/script.h"
#include "app/desktop/session/opening.h"
#include "app/desktop/view/board_picture.h"

#include <stdio.h>
#include <string.h>

enum { EXPORT_SIZE = 800, SCRIPT_WIDTH = 1280, SCRIPT_HEIGHT = 800 };

const char headless_default_game[] = "chess";

void headless_print(Report *report) {
    Text text = {0};
    report_write(report, &text);
    fputs(text_string(&text), stderr);
    text_free(&text);
    report_free(report);
}

static int load_status(LoadResult result) {
    return result == LOAD_FINE ? STATUS_FINE : result == LOAD_INVALID ? STATUS_WRONG : STATUS_USAGE;
}

// ---- Lists and checks

static int print_list(const Library *library) {
    Text list = {0};
    Report report = {0};
    library_write_list(library, &list, &report);
    fputs(text_string(&list), stdout);
    text_free(&list);
    bool wrong = report.errors > 0;
    headless_print(&report);
    return wrong ? STATUS_WRONG : STATUS_FINE;
}

int headless_list(void) {
    Library library;
    Error error = {0};
    int status = STATUS_USAGE;
    if (library_open(&library, &error))
        status = print_list(&library);
    else
        fprintf(stderr, "%s: %s\n", error.file, error.message);
    library_close(&library);
    return status;
}

int headless_check(const char *spec) {
    Text path = {0};
    Report report = {0};
    Rules *rules;
    library_path(spec, &path);
    LoadResult result = rules_load(text_string(&path), &rules, &report);
    rules_free(rules);
    headless_print(&report);
    text_free(&path);
    return load_status(result);
}

// ---- Opening a game

int headless_set_up(Session *session, const Arguments *arguments) {
    int status = arguments_check(arguments, session_rules(session));
    if (status != STATUS_FINE || !arguments_have_setup(arguments))
        return status;
    Report report = {0};
    SetupResult result = session_set_up(session, &arguments->setup, &report);
    headless_print(&report);
    return result == SETUP_FINE ? STATUS_FINE : result == SETUP_WRONG ? STATUS_WRONG : STATUS_USAGE;
}

LoadResult headless_open_file(Session *session, const char *path, Report *report) {
    Opening opening;
    LoadResult result = opening_read(&opening, path, report);
    if (result == LOAD_FINE) {
        opening_take(&opening, session);
        if (opening.kind == OPENING_SAVE)
            session_set_file(session, path, false);
        if (opening.stopped.set)
            report_add(report, SEVERITY_WARNING, path, opening.stopped.place, "",
                       "the rules have changed since this game was saved; it stops here: %s",
                       opening.stopped.message);
    }
    opening_free(&opening);
    return result;
}

const char *headless_file(const Arguments *arguments, const Session *session) {
    if (!arguments->game || strcmp(arguments->game, session_id(session)) == 0)
        return NULL;
    return session_file(session) ? session_file(session) : session_path(session);
}

bool headless_resumes(const Arguments *arguments) {
    return !arguments->game && !arguments_have_setup(arguments);
}

int headless_open(Session *session, const Arguments *arguments) {
    Text path = {0};
    Report report = {0};
    library_path(arguments->game ? arguments->game : headless_default_game, &path);
    LoadResult result = headless_open_file(session, text_string(&path), &report);
    text_free(&path);
    if (result != LOAD_FINE)
        headless_print(&report);
    report_free(&report);
    return result == LOAD_FINE ? headless_set_up(session, arguments) : load_status(result);
}

// ---- Pictures and scripts

static int export_board(Session *session, const Arguments *arguments) {
    Error error = {0};
    const Rules *rules = session_rules(session);
    PiecePictures *pictures = piece_pictures_new(rules, session_path(session));
    Report report = {0};
    piece_pictures_tell(pictures, &report);
    headless_print(&report);
    int width = arguments->width ? arguments->width : EXPORT_SIZE;
    int height = arguments->height ? arguments->height : EXPORT_SIZE;
    LayoutWish wish = {0};
    if (arguments->seat)
        wish.turn = board_layout_turn_of(rules, rules_find_seat(rules, arguments->seat));
    bool saved = board_picture_save(rules, session_state(session), pictures, &wish, width, height,
                                    arguments->file, &error);
    piece_pictures_free(pictures);
    if (!saved)
        fprintf(stderr, "%s: %s\n", error.file, error.message);
    return saved ? STATUS_FINE : STATUS_USAGE;
}

int headless_export(const Arguments *arguments) {
    Session *session = session_new();
    int status = headless_open(session, arguments);
    if (status == STATUS_FINE)
        status = export_board(session, arguments);
    session_free(session);
    return status;
}

int headless_script(const Arguments *arguments) {
    locale_init(false);
    UserPlaces places = {0}; // without --config a script plays out the same for everybody
    Session *session = session_new();
    if (arguments->config)
        user_places_find(&places, arguments->config);
    int status = headless_open(session, arguments);
    int width = arguments->width ? arguments->width : SCRIPT_WIDTH;
    int height = arguments->height ? arguments->height : SCRIPT_HEIGHT;
    if (status == STATUS_FINE)
        status = script_play(arguments, session, &places, width, height);
    user_places_free(&places);
    session_free(session);
    return status;
}
