// SPDX-License-Identifier: MIT
// What commands do, and the dialogs they open.
#include "app/desktop/screens/main/main_screen_private.h"

#include "app/desktop/screens/help/help.h"
#include "app/desktop/screens/main/table.h"
#include "app/desktop/session/seats/takebacks.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/view/paint/board_picture.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <stdio.h>
#include <string.h>

// ---- Closing

static void close_own_dialog(MainScreen *screen) {
    new_game_free(screen->new_game);
    export_dialog_free(screen->export);
    spec_errors_free(screen->errors);
    aids_close(screen->aids);
    screen->new_game = NULL;
    screen->export = NULL;
    screen->errors = NULL;
    note_editor_free(screen->note_editor);
    details_free(screen->details);
    screen->note_editor = NULL;
    screen->details = NULL;
    screen->dialog = DIALOG_KIND_NONE;
}

void main_screen_close_dialog(MainScreen *screen) {
    close_own_dialog(screen);
    game_files_close(screen->files);
}

// ---- Opening specs

void main_screen_note_warnings(MainScreen *screen, Report *report) {
    report_free(&screen->warnings);
    piece_pictures_tell(screen->pictures, report);
    screen->warnings = *report;
    report_init(report);
    size_t count = screen->warnings.warnings;
    if (count == 0)
        return;
    log_report(screen->places, &screen->warnings);
    Text text = {0};
    text_appendf(&text,
                 _n("The game has %zu warning; see the button in the panel",
                    "The game has %zu warnings; see the button in the panel", count),
                 count);
    ui_toast(screen->ui, text.data);
    text_free(&text);
}

void main_screen_show_report(MainScreen *screen, const char *path, Report *report) {
    SpecErrors *errors = spec_errors_new(path, report);
    main_screen_close_dialog(screen);
    screen->errors = errors;
    screen->dialog = DIALOG_KIND_ERRORS;
}

// The next new game is offered with the same players, and as practice if this one is.
static void remember_players(MainScreen *screen) {
    Text players = {0};
    Preferences preferences = *user_preferences_get(screen->preferences);
    seating_write_players(session_seating(screen->session),
                          session_rules(screen->session)->seat_count, &players);
    snprintf(preferences.players, sizeof preferences.players, "%s", players.data);
    if (takebacks_matter(session_rules(screen->session)))
        preferences.practice = session_seating(screen->session)->practice;
    text_free(&players);
    main_screen_prefer(screen, &preferences);
}

// Starts the game that was chosen in the dialog for new games.
static void start_chosen(MainScreen *screen) {
    Report report = {0};
    if (!screen->chosen)
        return;
    if (game_choice_open(screen->chosen, screen->session, &report) == LOAD_FINE) {
        remember_players(screen);
        main_screen_show_game(screen);
        main_screen_note_warnings(screen, &report);
    } else {
        log_report(screen->places, &report);
        main_screen_show_report(screen, game_choice_path(screen->chosen), &report);
    }
    report_free(&report);
    game_choice_free(screen->chosen);
    screen->chosen = NULL;
}

// Does what the files ask for.
void main_screen_follow_files(MainScreen *screen) {
    Report report = {0};
    GameFilesEvent event = game_files_take(screen->files, &report);
    switch (event) {
    case GAME_FILES_NOTHING: break;
    case GAME_FILES_RELOADED:
    case GAME_FILES_OPENED:
        if (event == GAME_FILES_RELOADED) // the board stays as it was turned
            screen->game = session_number(screen->session);
        main_screen_close_dialog(screen);
        main_screen_show_game(screen);
        main_screen_note_warnings(screen, &report);
        break;
    case GAME_FILES_FAILED:
        main_screen_show_report(screen, game_files_failed(screen->files), &report);
        break;
    case GAME_FILES_LEFT: start_chosen(screen); break;
    case GAME_FILES_QUITS: screen->wants_quit = true; break;
    }
    report_free(&report);
}

// Shows a dialog of the files, if they have one.
void main_screen_show_files(MainScreen *screen) {
    if (game_files_busy(screen->files) && screen->dialog != DIALOG_KIND_FILES) {
        close_own_dialog(screen);
        screen->dialog = DIALOG_KIND_FILES;
    } else if (!game_files_busy(screen->files) && screen->dialog == DIALOG_KIND_FILES) {
        screen->dialog = DIALOG_KIND_NONE;
    }
}

void main_screen_open(MainScreen *screen, const char *path) {
    game_files_open(screen->files, path);
    main_screen_show_files(screen);
    main_screen_follow_files(screen);
}

void main_screen_start(MainScreen *screen, bool resumes, const char *opened) {
    game_files_start(screen->files, resumes, opened);
    main_screen_show_files(screen);
    main_screen_follow_files(screen);
}

static void show_warnings(MainScreen *screen) {
    Report copy = {0};
    for (size_t i = 0; i < screen->warnings.count; i++) {
        const Error *error = &screen->warnings.items[i].error;
        report_add(&copy, SEVERITY_WARNING, error->file, error->place, error->path, "%s",
                   error->message);
    }
    main_screen_show_report(screen, session_path(screen->session), &copy);
}

// ---- Files

static void start_export(MainScreen *screen) {
    const Preferences *preferences = user_preferences_get(screen->preferences);
    main_screen_close_dialog(screen);
    ExportShown shown = {.state = past_truth(screen->past),
                         .turns = past_turns(screen->past),
                         .plan = {.coordinates = (Coordinates)preferences->coordinates,
                                  .naming = main_screen_naming(screen),
                                  .turn = board_view_wish(screen->view).turn}};
    screen->export = export_dialog_new(screen->session, screen->pictures, &shown,
                                       &screen->export_memory);
    export_dialog_log(screen->export, screen->places);
    screen->dialog = DIALOG_KIND_EXPORT;
    ui_focus(screen->ui, "export:choose"); // most often all is as the last time
}

bool main_screen_export(MainScreen *screen, const char *path, Error *error) {
    LayoutWish wish = board_view_wish(screen->view);
    const State *past = past_state(screen->past);
    return board_picture_save(session_rules(screen->session),
                              past ? past : session_state(screen->session), screen->pictures, &wish,
                              SEAT_NONE, 0, 0, path, error);
}

// ---- Commands

static void start_new_game(MainScreen *screen) {
    main_screen_close_dialog(screen);
    BoardLook look = main_screen_look(screen);
    const Preferences *preferences = user_preferences_get(screen->preferences);
    screen->new_game = new_game_new(screen->session, &look, preferences->players,
                                    preferences->practice,
                                    user_preferences_roster(screen->preferences));
    screen->dialog = DIALOG_KIND_NEW_GAME;
    ui_focus(screen->ui, "new-game:search"); // where there is little room pages stand before it
}

static void show_dialog(MainScreen *screen, DialogKind kind) {
    main_screen_close_dialog(screen);
    screen->dialog = kind;
}

static void pass(MainScreen *screen) {
    const Action *action = session_pass(screen->session);
    if (action) {
        Action copy = *action;
        session_play(screen->session, &copy);
    }
}

// What the document calls an offer and nobody has to agree to, such as giving up one's army.
static bool is_grave(const Rules *rules, const Action *action) {
    return action->kind == ACTION_OFFER && rules->offers[action->rule].to == TERM_NONE;
}

void main_screen_play(MainScreen *screen, const Action *action) {
    if (user_preferences_get(screen->preferences)->confirm_moves ||
        is_grave(session_rules(screen->session), action)) {
        show_dialog(screen, DIALOG_KIND_CONFIRM);
        screen->meant = *action;
    } else {
        session_play(screen->session, action);
    }
}

static void run_confirm(MainScreen *screen) {
    bool plays;
    if (!table_ask_play(screen->session, screen->ui, &screen->meant, &plays))
        return;
    main_screen_close_dialog(screen);
    if (plays)
        session_play(screen->session, &screen->meant);
}

// Whoever could do something else is asked first.
static void want_pass(MainScreen *screen) {
    if (session_pass(screen->session) && !session_must_pass(screen->session))
        show_dialog(screen, DIALOG_KIND_PASS);
    else
        pass(screen);
}

static void run_pass(MainScreen *screen) {
    bool passes;
    if (!table_ask_pass(screen->session, screen->ui, &passes))
        return;
    main_screen_close_dialog(screen);
    if (passes)
        pass(screen);
}

// The position on the board, which may be a past one.
static const State *shown_state(const MainScreen *screen) {
    BoardPosition position = {.rules = session_rules(screen->session)};
    if (past_is_shown(screen->past))
        past_fill(screen->past, &position);
    return position.state ? position.state : game_state(session_game(screen->session));
}

static void set_up(MainScreen *screen) {
    LayoutWish wish = board_view_wish(screen->view);
    main_screen_close_editor(screen);
    match_pause(arbiter_match(screen->arbiter), true); // nobody plays on meanwhile
    screen->editor = setting_up_begin(session_rules(screen->session), shown_state(screen),
                                      screen->pictures, &wish, screen->ui);
}

static void edit_note(MainScreen *screen) {
    TreeNode *node = past_node(screen->past);
    main_screen_close_dialog(screen);
    screen->note_editor = note_editor_new(screen->session, node);
    screen->dialog = DIALOG_KIND_NOTE;
    ui_focus(screen->ui, "note:comment");
}

static void edit_details(MainScreen *screen) {
    main_screen_close_dialog(screen);
    screen->details = details_new(screen->session);
    screen->dialog = DIALOG_KIND_DETAILS;
}

static void check_dice(MainScreen *screen) {
    edit_details(screen);
    details_check_dice(screen->details);
}

static void ask_aids(MainScreen *screen, Command command) {
    main_screen_close_dialog(screen);
    aids_obey(screen->aids, command, screen->ui, screen->session, screen->past, screen->pictures,
              screen->view);
}

// From the squares' own names to the first ones that the game has besides, to the next, and back.
static void next_naming(MainScreen *screen) {
    const Rules *rules = session_rules(screen->session);
    Preferences preferences = *main_screen_preferences(screen);
    int next = (main_screen_naming(screen) + 1) % (rules->naming_count + 1);
    const char *name = next > 0 ? rules->namings[next - 1].name : "";
    snprintf(preferences.square_names, sizeof preferences.square_names, "%s", name);
    main_screen_prefer(screen, &preferences);
}

static void fold_table(MainScreen *screen) {
    Preferences preferences = *main_screen_preferences(screen);
    preferences.folds_table = !preferences.folds_table;
    main_screen_prefer(screen, &preferences);
}

// A board that was turned by hand stays that way for the rest of the game.
static void turn_board(MainScreen *screen, Command command) {
    screen->turned = true;
    if (command == COMMAND_FLIP)
        board_view_flip(screen->view);
    else
        board_view_rotate(screen->view);
}

// True when the command was about how the board is seen.
static bool obey_view(MainScreen *screen, Command command) {
    switch (command) {
    case COMMAND_HIDE_PIECES: board_view_hide_pieces(screen->view); return true;
    case COMMAND_FLIP:
    case COMMAND_ROTATE: turn_board(screen, command); return true;
    case COMMAND_SQUARE_NAMES: next_naming(screen); return true;
    case COMMAND_TABLE: fold_table(screen); return true;
    case COMMAND_ZOOM_IN: board_view_zoom(screen->view, 1); return true;
    case COMMAND_ZOOM_OUT: board_view_zoom(screen->view, -1); return true;
    case COMMAND_ZOOM_FIT: board_view_zoom(screen->view, 0); return true;
    case COMMAND_FULL_SCREEN: screen->wants_full_screen = true; return true;
    default: return false;
    }
}

// Commands that others obey, such as the preferences, the arbiter and the files, are nothing here.
void main_screen_obey(MainScreen *screen, Command command) {
    if (user_preferences_command(screen->preferences, screen->ui, command) ||
        arbiter_command(screen->arbiter, screen->ui, command) ||
        game_files_command(screen->files, command) || obey_view(screen, command))
        return;
    switch (command) {
    case COMMAND_NEW_GAME: start_new_game(screen); break;
    case COMMAND_EXPORT_BOARD: start_export(screen); break;
    case COMMAND_SET_UP: set_up(screen); break;
    case COMMAND_COPY: game_files_copy(screen->files, shown_state(screen)); break;
    case COMMAND_PASS: want_pass(screen); break;
    case COMMAND_PAST_FIRST:
    case COMMAND_PAST_BACK:
    case COMMAND_PAST_FORWARD:
    case COMMAND_PAST_LAST:
    case COMMAND_PAST_LEAVE:
    case COMMAND_PAST_CONTINUE:
    case COMMAND_LINE_OTHER:
    case COMMAND_LINE_OUT:
    case COMMAND_LINE_PROMOTE:
    case COMMAND_LINE_DROP: past_obey(screen->past, command); break;
    case COMMAND_NOTE: edit_note(screen); break;
    case COMMAND_DETAILS: edit_details(screen); break;
    case COMMAND_CHECK_DICE: check_dice(screen); break;
    case COMMAND_RULES:
    case COMMAND_HOW_MOVES:
    case COMMAND_TYPE_MOVE:
    case COMMAND_SHOW_RULE: ask_aids(screen, command); break;
    case COMMAND_PREFERENCES: show_dialog(screen, DIALOG_KIND_PREFERENCES); break;
    case COMMAND_SHORTCUTS: show_dialog(screen, DIALOG_KIND_SHORTCUTS); break;
    case COMMAND_WARNINGS: show_warnings(screen); break;
    case COMMAND_ABOUT: show_dialog(screen, DIALOG_KIND_ABOUT); break;
    case COMMAND_REVIEW: screen->hides_result = true; break;
    default: break;
    }
}

// ---- Dialogs

static void run_new_game(MainScreen *screen) {
    int result = new_game_run(screen->new_game, screen->ui);
    if (result == DIALOG_OPEN)
        return;
    game_choice_free(screen->chosen);
    screen->chosen = result >= 0 ? new_game_take(screen->new_game) : NULL;
    main_screen_close_dialog(screen);
    if (screen->chosen)
        game_files_leave(screen->files);
}

static void copy_errors(MainScreen *screen) {
    Text text = {0};
    spec_errors_write(screen->errors, &text);
    if (screen->copy)
        screen->copy(text_string(&text));
    ui_toast(screen->ui, _("Copied to the clipboard"));
    text_free(&text);
}

static void reload_spec(MainScreen *screen) {
    Text path = {0};
    text_append(&path, spec_errors_path(screen->errors));
    if (strcmp(path.data, session_path(screen->session)) == 0)
        game_files_reload(screen->files);
    else
        game_files_open(screen->files, path.data);
    text_free(&path);
}

bool main_screen_reads_mended(MainScreen *screen) {
    if (!screen->errors ||
        strcmp(spec_errors_path(screen->errors), session_path(screen->session)) == 0 ||
        !spec_errors_edited(screen->errors))
        return false;
    reload_spec(screen);
    return true;
}

static void run_errors(MainScreen *screen) {
    switch (spec_errors_run(screen->errors, screen->ui)) {
    case SPEC_ERRORS_OPEN: break;
    case SPEC_ERRORS_CLOSED: main_screen_close_dialog(screen); break;
    case SPEC_ERRORS_RELOAD: reload_spec(screen); break;
    case SPEC_ERRORS_COPY: copy_errors(screen); break;
    }
}

void main_screen_run_dialog(MainScreen *screen) {
    aids_run(screen->aids, screen->ui);
    arbiter_run(screen->arbiter, screen->ui);
    past_run(screen->past, screen->ui);
    switch (screen->dialog) {
    case DIALOG_KIND_NONE: break;
    case DIALOG_KIND_NEW_GAME: run_new_game(screen); break;
    case DIALOG_KIND_EXPORT:
        if (export_dialog_run(screen->export, screen->ui))
            main_screen_close_dialog(screen);
        break;
    case DIALOG_KIND_ERRORS: run_errors(screen); break;
    case DIALOG_KIND_FILES: game_files_run(screen->files); break;
    case DIALOG_KIND_PASS: run_pass(screen); break;
    case DIALOG_KIND_CONFIRM: run_confirm(screen); break;
    case DIALOG_KIND_PREFERENCES:
        if (user_preferences_run(screen->preferences, screen->ui, screen->pictures))
            main_screen_close_dialog(screen);
        break;
    case DIALOG_KIND_NOTE:
        if (note_editor_run(screen->note_editor, screen->ui))
            main_screen_close_dialog(screen);
        break;
    case DIALOG_KIND_DETAILS:
        if (details_run(screen->details, screen->ui))
            main_screen_close_dialog(screen);
        break;
    case DIALOG_KIND_SHORTCUTS:
        if (shortcuts_run(screen->ui))
            main_screen_close_dialog(screen);
        break;
    case DIALOG_KIND_ABOUT:
        if (about_run(screen->ui))
            main_screen_close_dialog(screen);
        break;
    }
}
