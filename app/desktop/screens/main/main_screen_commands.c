// SPDX-License-Identifier: MIT
// Performs commands, and handles events of files.
#include "app/desktop/screens/main/main_screen_private.h"

#include "app/desktop/screens/files/spec_errors.h"
#include "app/desktop/screens/main/table.h"
#include "app/desktop/session/seats/seating.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/view/paint/board_picture.h"
#include "engine/base/language.h"

#include <stdio.h>

// ---- New games

void main_screen_note_warnings(MainScreen *screen, Report *report) {
    report_free(&screen->warnings);
    piece_pictures_report(screen->desk.pictures, report); // adds warnings about pictures
    screen->warnings = *report;
    *report = (Report){0};
    size_t count = screen->warnings.warnings;
    if (count == 0)
        return;
    log_report(screen->desk.folders, &screen->warnings);
    Text text = {0};
    text_appendf(&text,
                 _n("The game has %zu warning; see the button in the panel",
                    "The game has %zu warnings; see the button in the panel", count),
                 count);
    ui_toast(screen->desk.ui, text.data);
    text_free(&text);
}

void main_screen_show_report(MainScreen *screen, const char *path, Report *report) {
    main_screen_show_dialog(screen, &errors_dialog, spec_errors_new(path, report));
}

// Remembers the players and the agreement on practice for the next new game.
static void remember_players(MainScreen *screen) {
    Text players = {0};
    Preferences preferences = *user_preferences_get(screen->desk.preferences);
    seating_write_players(session_seating(screen->desk.session),
                          session_rules(screen->desk.session)->seats.count, &players);
    snprintf(preferences.players, sizeof preferences.players, "%s", players.data);
    if (takebacks_matter(session_rules(screen->desk.session)))
        preferences.practice = session_seating(screen->desk.session)->practice;
    text_free(&players);
    main_screen_set_preferences(screen, &preferences);
}

// Starts the game chosen in the New Game dialog.
static void start_chosen(MainScreen *screen) {
    Report report = {0};
    if (!screen->desk.chosen)
        return;
    if (game_choice_open(screen->desk.chosen, screen->desk.session, &report) == LOAD_FINE) {
        remember_players(screen);
        main_screen_show_game(screen);
        main_screen_note_warnings(screen, &report);
    } else {
        log_report(screen->desk.folders, &report);
        main_screen_show_report(screen, screen->desk.chosen->path, &report);
    }
    report_free(&report);
    game_choice_free(screen->desk.chosen);
    screen->desk.chosen = NULL;
}

void main_screen_follow_files(MainScreen *screen) {
    Report report = {0};
    GameFilesEvent event = game_files_take_event(screen->desk.files, &report);
    switch (event) {
    case GAME_FILES_NOTHING: break;
    case GAME_FILES_RELOADED:
    case GAME_FILES_OPENED:
        if (event == GAME_FILES_RELOADED) // the game is not new, so the board stays turned as it is
            screen->game = session_game_number(screen->desk.session);
        main_screen_close_dialog(screen);
        main_screen_show_game(screen);
        main_screen_note_warnings(screen, &report);
        break;
    case GAME_FILES_FAILED:
        main_screen_show_report(screen, game_files_failed(screen->desk.files), &report);
        break;
    case GAME_FILES_LEFT: start_chosen(screen); break;
    case GAME_FILES_QUITS: screen->wants_quit = true; break;
    }
    report_free(&report);
}

void main_screen_start(MainScreen *screen, bool resumes, const char *opened) {
    game_files_start(screen->desk.files, resumes, opened);
    main_screen_follow_files(screen);
}

// Shows a copy of the warnings, because the dialog takes over what it shows.
static void show_warnings(MainScreen *screen) {
    Report copy = {0};
    for (size_t i = 0; i < screen->warnings.count; i++) {
        const Error *error = &screen->warnings.items[i].error;
        report_add(&copy, SEVERITY_WARNING, error->file, error->place, error->path, "%s",
                   error->message);
    }
    main_screen_show_report(screen, session_path(screen->desk.session), &copy);
}

// ---- Commands

bool main_screen_export(MainScreen *screen, const char *path, Error *error) {
    LayoutWish wish = board_view_wish(screen->desk.view);
    const State *past = past_state(screen->desk.past);
    const int of_board = 0; // the size follows from the shape of the board
    return board_picture_save(
        session_rules(screen->desk.session), past ? past : session_state(screen->desk.session),
        screen->desk.pictures, &wish, SEAT_NONE, of_board, of_board, path, error);
}

// True for an offer that takes effect at once, because nobody has to agree, such as surrendering
// one's army. Agreements that every game has, such as a draw, are never passed to this function,
// because session_offers leaves them out.
static bool is_grave(const Rules *rules, const Action *action) {
    return action->kind == ACTION_OFFER && rules->offers.list[action->rule].to == TERM_NONE;
}

void main_screen_play(MainScreen *screen, const Action *action) {
    if (user_preferences_get(screen->desk.preferences)->confirm_moves ||
        is_grave(session_rules(screen->desk.session), action))
        main_screen_show_dialog(screen, &play_dialog, play_dialog_new(action));
    else
        session_play(screen->desk.session, action);
}

// Passes, or asks for confirmation if passing is not the only possible action. Does nothing if the
// seat to act may not pass.
static void pass_or_ask(MainScreen *screen) {
    if (session_pass_action(screen->desk.session) && !session_must_pass(screen->desk.session))
        main_screen_show_dialog(screen, &pass_dialog, NULL);
    else
        table_pass(screen->desk.session);
}

// The position on the board: an earlier one that the user looks at, or the game's current one. The
// current one is the true State, with everything that is hidden from the players.
static const State *shown_state(const MainScreen *screen) {
    const State *past = past_state(screen->desk.past);
    return past ? past : game_state(session_game(screen->desk.session));
}

static void copy_shown(MainScreen *screen) {
    size_t at;
    const Game *game = past_game(screen->desk.past, &at);
    game_files_copy(screen->desk.files, game, at);
}

// Opens the position editor with the position on the board.
static void open_editor(MainScreen *screen) {
    main_screen_close_editor(screen);
    const bool paused = true; // the clocks stop until the editor is closed
    match_pause(arbiter_match(screen->desk.arbiter), paused);
    screen->editor = position_editor_new(&screen->desk, shown_state(screen));
}

// Switches to the next way of naming squares: from the default names through the game's namings and
// back.
static void next_naming(MainScreen *screen) {
    const Rules *rules = session_rules(screen->desk.session);
    Preferences preferences = *main_screen_preferences(screen);
    int next = (user_preferences_naming(screen->desk.preferences, rules) + 1) %
               (rules->look.naming_count + 1);
    const char *name = next > 0 ? rules->look.namings[next - 1].name : "";
    snprintf(preferences.square_names, sizeof preferences.square_names, "%s", name);
    main_screen_set_preferences(screen, &preferences);
}

static void toggle_table(MainScreen *screen) {
    Preferences preferences = *main_screen_preferences(screen);
    preferences.folds_table = !preferences.folds_table;
    main_screen_set_preferences(screen, &preferences);
}

// Turns the board by hand. It then stays that way for the rest of the game.
static void turn_board(MainScreen *screen, Command command) {
    screen->turned = true;
    if (command == COMMAND_FLIP)
        board_view_flip(screen->desk.view);
    else
        board_view_rotate(screen->desk.view);
}

// Performs a command about how the board is shown. Returns false for any other command.
static bool perform_view(MainScreen *screen, Command command) {
    const int fits = 0;
    switch (command) {
    case COMMAND_HIDE_PIECES: board_view_toggle_pieces(screen->desk.view); return true;
    case COMMAND_FLIP:
    case COMMAND_ROTATE: turn_board(screen, command); return true;
    case COMMAND_SQUARE_NAMES: next_naming(screen); return true;
    case COMMAND_TABLE: toggle_table(screen); return true;
    case COMMAND_ZOOM_IN: board_view_zoom(screen->desk.view, 1); return true;
    case COMMAND_ZOOM_OUT: board_view_zoom(screen->desk.view, -1); return true;
    case COMMAND_ZOOM_FIT: board_view_zoom(screen->desk.view, fits); return true;
    case COMMAND_FULL_SCREEN: screen->wants_full_screen = true; return true;
    default: return false;
    }
}

// Passes [command] to each part that may own it, until one performs it. Performs it here if none of
// them does.
void main_screen_perform(MainScreen *screen, Command command) {
    if (user_preferences_command(screen->desk.preferences, screen->desk.ui, command) ||
        arbiter_command(screen->desk.arbiter, screen->desk.ui, command) ||
        game_files_command(screen->desk.files, command) || perform_view(screen, command) ||
        main_screen_open_dialog(screen, command))
        return;
    switch (command) {
    case COMMAND_SET_UP: open_editor(screen); break;
    case COMMAND_COPY: copy_shown(screen); break;
    case COMMAND_PASS: pass_or_ask(screen); break;
    case COMMAND_TYPE_MOVE:
        main_screen_close_dialog(screen);
        aids_enter_move(screen->aids, &screen->desk, "");
        break;
    case COMMAND_WARNINGS: show_warnings(screen); break;
    case COMMAND_REVIEW: screen->hides_result = true; break;
    default: past_perform(screen->desk.past, command); break;
    }
}
