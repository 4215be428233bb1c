// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main_screen.h"

#include "app/desktop/screens/aids.h"
#include "app/desktop/screens/announcer.h"
#include "app/desktop/screens/arbiter.h"
#include "app/desktop/screens/curtain.h"
#include "app/desktop/screens/export_dialog.h"
#include "app/desktop/screens/help.h"
#include "app/desktop/screens/main_menu.h"
#include "app/desktop/screens/new_game.h"
#include "app/desktop/screens/setting_up.h"
#include "app/desktop/screens/settings.h"
#include "app/desktop/screens/side_panel.h"
#include "app/desktop/screens/spec_errors.h"
#include "app/desktop/screens/table.h"
#include "app/desktop/view/board_picture.h"
#include "app/desktop/view/board_view.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <string.h>

enum { PANEL_LEAST = 224, PANEL_MOST = 400, PANEL_ZONES = 250 };

typedef enum DialogKind {
    DIALOG_KIND_NONE,
    DIALOG_KIND_NEW_GAME,
    DIALOG_KIND_EXPORT,
    DIALOG_KIND_ERRORS,
    DIALOG_KIND_SHORTCUTS,
    DIALOG_KIND_ABOUT,
    DIALOG_KIND_FILES, // one of [files]
    DIALOG_KIND_PASS,
    DIALOG_KIND_PREFERENCES,
} DialogKind;

struct MainScreen {
    Ui *ui;
    Session *session;
    UserSettings *settings;
    Announcer announcer;
    float ratio; // canvas pixels in a unit of the desktop
    BoardView *view;
    PiecePictures *pictures;
    Report warnings;   // about the spec that is open
    unsigned revision; // of the session, as the view shows it
    bool follows;      // the move list goes to its end in the next draw pass
    bool hides_result;
    DialogKind dialog; // the one that is open
    NewGame *new_game;
    ExportDialog *export;
    GameChoice *chosen; // to be started once the game before may be given up; NULL: none
    SpecErrors *errors;
    Aids *aids;
    Past *past;
    unsigned past_revision; // of the past, as the view shows it
    Arbiter *arbiter;
    GameFiles *files;
    ExportMemory export_memory;
    PositionEditor *editor; // in place of the game; NULL: the game is shown
    Text note;              // of the position shown
    bool wants_quit;
    bool wants_full_screen;
    void (*copy)(const char *text);
};

// ---- Preferences

static BoardLook look_of(const MainScreen *screen) {
    const Preferences *preferences = settings_preferences(screen->settings);
    return (BoardLook){.theme = preferences->board_theme,
                       .palette = preferences->palette,
                       .pieces = (PieceStyle)preferences->pieces,
                       .interface = (ThemeKind)preferences->theme};
}

// What the interface itself obeys is the settings' business.
static int layout_flags(int coordinates) {
    return coordinates == COORDINATES_OFF      ? LAYOUT_NO_COORDINATES
           : coordinates == COORDINATES_INSIDE ? LAYOUT_ALL_COORDINATES
                                               : 0;
}

static void obey_preferences(MainScreen *screen) {
    const Preferences *preferences = settings_preferences(screen->settings);
    BoardOptions options = {.slide = preferences_animation(preferences),
                            .hides_targets = !preferences->show_targets,
                            .coordinates = layout_flags(preferences->coordinates)};
    BoardLook look = look_of(screen);
    board_view_set_options(screen->view, &options);
    session_set_rolling(screen->session, preferences->rolls_dice);
    piece_pictures_set_look(screen->pictures, &look);
}

const Preferences *main_screen_preferences(const MainScreen *screen) {
    return settings_preferences(screen->settings);
}

void main_screen_prefer(MainScreen *screen, const Preferences *preferences) {
    settings_prefer(screen->settings, preferences);
    settings_save(screen->settings, screen->ui);
}

void main_screen_set_ratio(MainScreen *screen, float ratio) {
    screen->ratio = ratio;
}

// ---- What is shown

// Turns the board to the person who is to act, where that is wanted.
static void face_player(MainScreen *screen) {
    const State *state = session_state(screen->session);
    bool person = session_persons(screen->session) >> state->seat & 1;
    if (settings_preferences(screen->settings)->turns_board && person &&
        session_outcome(screen->session).reason == REASON_NONE)
        board_view_set_side(screen->view, state->seat);
}

static void show_board(MainScreen *screen) {
    BoardPosition position = table_position(screen->session, screen->pictures, &screen->note);
    if (past_is_shown(screen->past))
        past_fill(screen->past, &position);
    board_view_show(screen->view, &position);
    screen->past_revision = past_revision(screen->past);
    screen->follows = true;
}

static void show_position(MainScreen *screen) {
    Session *session = screen->session;
    show_board(screen);
    face_player(screen);
    announcer_follow(&screen->announcer, session);
    table_tell_passes(session, screen->ui);
    screen->revision = session_revision(session);
    screen->hides_result = false;
}

// The two ends of the move that was hinted at, if there is one.
static void show_hint(MainScreen *screen) {
    Action hint;
    bool hinted = match_hint(arbiter_match(screen->arbiter), &hint);
    board_view_set_hint(screen->view, hinted ? hint.from : (Site)SITE_NONE,
                        hinted ? hint.to : (Site)SITE_NONE);
}

static void close_editor(MainScreen *screen) {
    if (!screen->editor)
        return;
    position_editor_free(screen->editor);
    screen->editor = NULL;
    match_pause(arbiter_match(screen->arbiter), false);
}

// Lets the match follow what was done, and shows what has come of it.
static void follow_match(MainScreen *screen) {
    if (arbiter_follow(screen->arbiter, screen->ui))
        announcer_ring(&screen->announcer, TONE_LOW_TIME);
    if (session_revision(screen->session) != screen->revision) {
        show_position(screen);
        game_files_keep(screen->files);
    } else if (past_revision(screen->past) != screen->past_revision) {
        show_board(screen);
    }
    show_hint(screen);
}

static void show_game(MainScreen *screen) {
    close_editor(screen);
    if (screen->aids)
        aids_close(screen->aids); // it may show the rules of the game before
    piece_pictures_free(screen->pictures);
    screen->pictures = piece_pictures_new(session_rules(screen->session),
                                          session_path(screen->session));
    obey_preferences(screen);
    board_view_forget(screen->view);
    arbiter_begin(screen->arbiter);
    show_position(screen);
    game_files_keep(screen->files);
}

// ---- Making

MainScreen *main_screen_new(Session *session, const UserPlaces *places) {
    MainScreen *screen = memory_new(sizeof *screen);
    screen->ui = ui_new();
    screen->session = session;
    screen->settings = settings_new(places, screen->ui);
    screen->ratio = 1;
    screen->view = board_view_new();
    screen->aids = aids_new();
    screen->past = past_new(session);
    screen->arbiter = arbiter_new(session);
    screen->files = game_files_new(session, screen->ui, places);
    show_game(screen);
    ui_focus(screen->ui, "board");
    return screen;
}

static void close_own_dialog(MainScreen *screen) {
    new_game_free(screen->new_game);
    export_dialog_free(screen->export);
    spec_errors_free(screen->errors);
    aids_close(screen->aids);
    screen->new_game = NULL;
    screen->export = NULL;
    screen->errors = NULL;
    screen->dialog = DIALOG_KIND_NONE;
}

static void close_dialog(MainScreen *screen) {
    close_own_dialog(screen);
    game_files_close(screen->files);
}

void main_screen_free(MainScreen *screen) {
    if (!screen)
        return;
    close_dialog(screen);
    close_editor(screen);
    report_free(&screen->warnings);
    board_view_free(screen->view);
    aids_free(screen->aids);
    past_free(screen->past);
    arbiter_free(screen->arbiter);
    piece_pictures_free(screen->pictures);
    settings_free(screen->settings);
    announcer_free(&screen->announcer);
    game_files_free(screen->files);
    text_free(&screen->note);
    ui_free(screen->ui);
    export_memory_free(&screen->export_memory);
    game_choice_free(screen->chosen);
    memory_free(screen);
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
    close_dialog(screen);
    screen->errors = errors;
    screen->dialog = DIALOG_KIND_ERRORS;
}

// Starts the game that was chosen in the dialog for new games.
static void start_chosen(MainScreen *screen) {
    Report report = {0};
    if (!screen->chosen)
        return;
    if (game_choice_open(screen->chosen, screen->session, &report) == LOAD_FINE) {
        show_game(screen);
        main_screen_note_warnings(screen, &report);
    } else {
        main_screen_show_report(screen, game_choice_path(screen->chosen), &report);
    }
    report_free(&report);
    game_choice_free(screen->chosen);
    screen->chosen = NULL;
}

// Does what the files ask for.
static void follow_files(MainScreen *screen) {
    Report report = {0};
    GameFilesEvent event = game_files_take(screen->files, &report);
    switch (event) {
    case GAME_FILES_NOTHING: break;
    case GAME_FILES_OPENED:
        close_dialog(screen);
        show_game(screen);
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
static void show_files(MainScreen *screen) {
    if (game_files_busy(screen->files) && screen->dialog != DIALOG_KIND_FILES) {
        close_own_dialog(screen);
        screen->dialog = DIALOG_KIND_FILES;
    } else if (!game_files_busy(screen->files) && screen->dialog == DIALOG_KIND_FILES) {
        screen->dialog = DIALOG_KIND_NONE;
    }
}

void main_screen_open(MainScreen *screen, const char *path) {
    game_files_open(screen->files, path);
    show_files(screen);
    follow_files(screen);
}

void main_screen_start(MainScreen *screen, bool resumes, const char *opened) {
    game_files_start(screen->files, resumes, opened);
    show_files(screen);
    follow_files(screen);
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
    const Preferences *preferences = settings_preferences(screen->settings);
    close_dialog(screen);
    screen->export = export_dialog_new(screen->session, screen->pictures,
                                       (Coordinates)preferences->coordinates,
                                       board_view_wish(screen->view).turn, &screen->export_memory);
    screen->dialog = DIALOG_KIND_EXPORT;
    ui_focus(screen->ui, "export:choose"); // most often all is as the last time
}

bool main_screen_export(MainScreen *screen, const char *path, Error *error) {
    LayoutWish wish = board_view_wish(screen->view);
    return board_picture_save(session_rules(screen->session), session_state(screen->session),
                              screen->pictures, &wish, SEAT_NONE, 0, 0, path, error);
}

// ---- Commands

static void start_new_game(MainScreen *screen) {
    close_dialog(screen);
    BoardLook look = look_of(screen);
    screen->new_game = new_game_new(screen->session, &look);
    screen->dialog = DIALOG_KIND_NEW_GAME;
}

static void show_dialog(MainScreen *screen, DialogKind kind) {
    close_dialog(screen);
    screen->dialog = kind;
}

static void pass(MainScreen *screen) {
    const Action *action = session_pass(screen->session);
    if (action) {
        Action copy = *action;
        session_play(screen->session, &copy);
    }
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
    close_dialog(screen);
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
    close_editor(screen);
    match_pause(arbiter_match(screen->arbiter), true); // nobody plays on meanwhile
    screen->editor = setting_up_begin(session_rules(screen->session), shown_state(screen),
                                      screen->pictures, &wish, screen->ui);
}

static void ask_aids(MainScreen *screen, Command command) {
    close_dialog(screen);
    aids_obey(screen->aids, command, screen->ui, screen->session, screen->pictures, screen->view);
}

static void run_command(MainScreen *screen, Command command) {
    if (settings_command(screen->settings, screen->ui, command) ||
        arbiter_command(screen->arbiter, screen->ui, command) ||
        game_files_command(screen->files, command))
        return;
    switch (command) {
    case COMMAND_NONE: break;
    case COMMAND_NEW_GAME: start_new_game(screen); break;
    case COMMAND_EXPORT_BOARD: start_export(screen); break;
    case COMMAND_SET_UP: set_up(screen); break;
    case COMMAND_COPY: game_files_copy(screen->files, shown_state(screen)); break;
    case COMMAND_PASS: want_pass(screen); break;
    case COMMAND_HIDE_PIECES: board_view_hide_pieces(screen->view); break;
    case COMMAND_FLIP: board_view_flip(screen->view); break;
    case COMMAND_ROTATE: board_view_rotate(screen->view); break;
    case COMMAND_ZOOM_IN: board_view_zoom(screen->view, 1); break;
    case COMMAND_ZOOM_OUT: board_view_zoom(screen->view, -1); break;
    case COMMAND_ZOOM_FIT: board_view_zoom(screen->view, 0); break;
    case COMMAND_FULL_SCREEN: screen->wants_full_screen = true; break;
    case COMMAND_PAST_FIRST:
    case COMMAND_PAST_BACK:
    case COMMAND_PAST_FORWARD:
    case COMMAND_PAST_LAST:
    case COMMAND_PAST_LEAVE:
    case COMMAND_PAST_CONTINUE: past_obey(screen->past, command); break;
    case COMMAND_RULES:
    case COMMAND_HOW_MOVES:
    case COMMAND_TYPE_MOVE:
    case COMMAND_SHOW_RULE: ask_aids(screen, command); break;
    case COMMAND_LARGER:
    case COMMAND_SMALLER:
    case COMMAND_USUAL_SIZE:
    case COMMAND_SOUNDS:
    case COMMAND_UNDO:
    case COMMAND_REDO:
    case COMMAND_RESIGN:
    case COMMAND_OFFER_DRAW:
    case COMMAND_ABORT:
    case COMMAND_ACCEPT:
    case COMMAND_REFUSE:
    case COMMAND_PAUSE:
    case COMMAND_HINT:
    case COMMAND_MOVE_NOW:
    case COMMAND_HALT:
    case COMMAND_STEP:
    case COMMAND_SPEED:
    case COMMAND_REMATCH:
    case COMMAND_SWAP_SIDES:
    case COMMAND_OPEN:
    case COMMAND_SAVE:
    case COMMAND_SAVE_AS:
    case COMMAND_SAVE_PGN:
    case COMMAND_RELOAD:
    case COMMAND_COPY_MOVES:
    case COMMAND_PASTE:
    case COMMAND_FORGET_RECENT:
    case COMMAND_RECENT:
    case COMMAND_QUIT: break; // the settings, the arbiter or the files did it
    case COMMAND_PREFERENCES: show_dialog(screen, DIALOG_KIND_PREFERENCES); break;
    case COMMAND_SHORTCUTS: show_dialog(screen, DIALOG_KIND_SHORTCUTS); break;
    case COMMAND_WARNINGS: show_warnings(screen); break;
    case COMMAND_ABOUT: show_dialog(screen, DIALOG_KIND_ABOUT); break;
    case COMMAND_REVIEW: screen->hides_result = true; break;
    }
}

// ---- Dialogs

static void run_new_game(MainScreen *screen) {
    int result = new_game_run(screen->new_game, screen->ui);
    if (result == DIALOG_OPEN)
        return;
    game_choice_free(screen->chosen);
    screen->chosen = result >= 0 ? new_game_take(screen->new_game) : NULL;
    close_dialog(screen);
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

static void run_errors(MainScreen *screen) {
    switch (spec_errors_run(screen->errors, screen->ui)) {
    case SPEC_ERRORS_OPEN: break;
    case SPEC_ERRORS_CLOSED: close_dialog(screen); break;
    case SPEC_ERRORS_RELOAD: reload_spec(screen); break;
    case SPEC_ERRORS_COPY: copy_errors(screen); break;
    }
}

static void run_dialog(MainScreen *screen) {
    aids_run(screen->aids, screen->ui);
    arbiter_run(screen->arbiter, screen->ui);
    past_run(screen->past, screen->ui);
    switch (screen->dialog) {
    case DIALOG_KIND_NONE: break;
    case DIALOG_KIND_NEW_GAME: run_new_game(screen); break;
    case DIALOG_KIND_EXPORT:
        if (export_dialog_run(screen->export, screen->ui))
            close_dialog(screen);
        break;
    case DIALOG_KIND_ERRORS: run_errors(screen); break;
    case DIALOG_KIND_FILES: game_files_run(screen->files); break;
    case DIALOG_KIND_PASS: run_pass(screen); break;
    case DIALOG_KIND_PREFERENCES:
        if (settings_run(screen->settings, screen->ui, screen->pictures))
            close_dialog(screen);
        break;
    case DIALOG_KIND_SHORTCUTS:
        if (shortcuts_run(screen->ui))
            close_dialog(screen);
        break;
    case DIALOG_KIND_ABOUT:
        if (about_run(screen->ui))
            close_dialog(screen);
        break;
    }
}

// ---- Passes

static int limited(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

static void follow_board(MainScreen *screen, const BoardViewResult *result) {
    if (aids_are_open(screen->aids))
        past_leave(screen->past); // moves are typed for the game
    if (result->plays && past_is_shown(screen->past))
        past_ask(screen->past, &result->action);
    else if (result->plays)
        session_play(screen->session, &result->action);
    if (result->takes_back)
        session_undo(screen->session);
    if (result->rolls)
        session_roll(screen->session);
}

static Command run_panel(MainScreen *screen, Rect rect) {
    SidePanel panel = {.session = screen->session,
                       .arbiter = screen->arbiter,
                       .pictures = screen->pictures,
                       .past = screen->past,
                       .hides_result = screen->hides_result,
                       .follows = screen->follows,
                       .warnings = screen->warnings.warnings};
    SidePanelResult result = side_panel_run(&panel, screen->ui, rect);
    if (result.turn >= 0)
        past_look(screen->past, result.turn);
    return result.command;
}

// What a board as high as [rest] leaves beside it.
static int panel_width(const MainScreen *screen, Rect rest) {
    const Theme *theme = ui_theme(screen->ui);
    if (zones_exist(session_rules(screen->session)))
        return theme_pixels(theme, PANEL_ZONES);
    int board = board_view_width(screen->view, rest.h);
    int spare = rest.w - theme->gap - board;
    return limited(spare, theme_pixels(theme, PANEL_LEAST), theme_pixels(theme, PANEL_MOST));
}

static Command run_menu(MainScreen *screen, Rect rect) {
    MainMenu menu = {.session = screen->session,
                     .arbiter = screen->arbiter,
                     .has_warnings = screen->warnings.warnings > 0,
                     .sounds = settings_preferences(screen->settings)->sounds,
                     .past_index = past_index(screen->past),
                     .hides_pieces = board_view_hides_pieces(screen->view),
                     .shows_past = past_is_shown(screen->past),
                     .has_refusal = board_view_refused_by(screen->view)[0] != '\0',
                     .recent = game_files_recent(screen->files)};
    return main_menu_run(&menu, screen->ui, rect);
}

// What may be played: the choice and the phrase that lie over the board come after the menus.
static bool run_over_board(MainScreen *screen, Rect side, BoardViewResult *board) {
    if (session_covered_for(screen->session) != SEAT_NONE)
        return false;
    BoardViewResult choice = board_view_run_choice(screen->view, screen->ui);
    if (choice.plays || choice.takes_back)
        *board = choice;
    return aids_run_board(screen->aids, screen->ui, screen->session, screen->view, side, board);
}

static BoardViewResult run_board(MainScreen *screen, Rect rect) {
    if (session_covered_for(screen->session) == SEAT_NONE)
        return board_view_run(screen->view, screen->ui, rect);
    if (curtain_run(screen->session, screen->pictures, screen->ui, rect))
        session_uncover(screen->session);
    return (BoardViewResult){0};
}

static Command chosen_of(Command first, Command second) {
    return first ? first : second;
}

static void run_editor(MainScreen *screen, Rect rest) {
    Rect side = rect_cut_right(&rest, panel_width(screen, rest));
    rect_cut_right(&rest, ui_theme(screen->ui)->gap);
    if (setting_up_run(screen->editor, screen->files, screen->ui, rest, side))
        close_editor(screen);
}

// The board lies over its neighbours, since a dragged piece may be there, but under the menus.
static Command run_parts(MainScreen *screen, BoardViewResult *board) {
    const Theme *theme = ui_theme(screen->ui);
    Rect rest = ui_bounds(screen->ui);
    if (screen->editor) {
        run_editor(screen, rect_inset(rest, theme->gap));
        return ui_key(screen->ui, MODIFIER_CTRL, (Key)'q') ? COMMAND_QUIT : COMMAND_NONE;
    }
    Rect menu = rect_cut_top(&rest, theme->menu_bar);
    if (settings_preferences(screen->settings)->announces)
        announcer_run(&screen->announcer, screen->ui,
                      rect_cut_bottom(&rest, announcer_height(screen->ui)));
    rest = rect_inset(rest, theme->gap);
    Rect side = rect_cut_right(&rest, panel_width(screen, rest));
    rect_cut_right(&rest, theme->gap);
    Command panel = run_panel(screen, side);
    if (arbiter_covers(screen->arbiter))
        panel = chosen_of(panel, arbiter_cover(screen->arbiter, screen->ui, rest));
    else
        *board = run_board(screen, rest);
    Command chosen = run_menu(screen, menu);
    aids_run_square(screen->view, screen->ui, menu);
    if (run_over_board(screen, side, board))
        panel = COMMAND_SHOW_RULE;
    return panel ? panel : chosen;
}

void main_screen_handle(MainScreen *screen, Canvas *canvas, const Input *input) {
    BoardViewResult board = {0};
    ui_begin(screen->ui, canvas, PASS_HANDLE, input);
    Command command = run_parts(screen, &board);
    run_dialog(screen);
    ui_end(screen->ui);
    follow_board(screen, &board);
    run_command(screen, command);
    if (input->kind == INPUT_DROP)
        game_files_open(screen->files, input->text);
    if (input->kind == INPUT_QUIT)
        game_files_quit(screen->files);
    show_files(screen);
    follow_files(screen);
    follow_match(screen);
    if (settings_changed(screen->settings))
        obey_preferences(screen);
    settings_save(screen->settings, screen->ui);
}

bool main_screen_watches(const MainScreen *screen) {
    return settings_preferences(screen->settings)->reloads_specs;
}

bool main_screen_check_files(MainScreen *screen) {
    if (!game_files_check(screen->files))
        return false;
    show_files(screen);
    follow_files(screen);
    return true;
}

void main_screen_draw(MainScreen *screen, Canvas *canvas) {
    BoardViewResult board;
    settings_fit(screen->settings, screen->ui, canvas_width(canvas), canvas_height(canvas),
                 screen->ratio);
    canvas_clear(canvas, ui_theme(screen->ui)->back);
    ui_begin(screen->ui, canvas, PASS_DRAW, NULL);
    run_parts(screen, &board);
    run_dialog(screen);
    ui_end(screen->ui);
    screen->follows = false;
}

// ---- The window

void main_screen_set_clipboard(MainScreen *screen, void (*set)(const char *text),
                               char *(*get)(void)) {
    screen->copy = set;
    ui_set_clipboard(screen->ui, set, get);
}

void main_screen_set_time(MainScreen *screen, uint64_t milliseconds, bool animate) {
    ui_set_time(screen->ui, milliseconds);
    if (export_dialog_works(screen->export) && export_dialog_work(screen->export, screen->ui))
        close_dialog(screen);
    if (animate)
        board_view_set_time(screen->view, milliseconds);
    arbiter_set_time(screen->arbiter, milliseconds);
    follow_match(screen);
}

void main_screen_run_programs(MainScreen *screen, Waker waker, uint64_t seed) {
    match_run(arbiter_match(screen->arbiter), waker, seed);
}

bool main_screen_play_program(MainScreen *screen) {
    Match *match = arbiter_match(screen->arbiter);
    return match_play_program(match, arbiter_time(screen->arbiter));
}

int main_screen_wait(const MainScreen *screen) {
    int interface = ui_wait(screen->ui), match = arbiter_wait(screen->arbiter);
    if (board_view_animates(screen->view))
        return 0;
    return match < 0 ? interface : interface < 0 || match < interface ? match : interface;
}

bool main_screen_exports(const MainScreen *screen) {
    return export_dialog_works(screen->export);
}

static bool taken(bool *wish) {
    bool wished = *wish;
    *wish = false;
    return wished;
}

bool main_screen_takes_quit(MainScreen *screen) {
    return taken(&screen->wants_quit);
}

bool main_screen_takes_full_screen(MainScreen *screen) {
    return taken(&screen->wants_full_screen);
}

Tone main_screen_takes_tone(MainScreen *screen) {
    return announcer_take_tone(&screen->announcer);
}

const char *main_screen_takes_sentence(MainScreen *screen) {
    return announcer_take(&screen->announcer);
}

void main_screen_write_title(const MainScreen *screen, Text *text) {
    const char *file = session_file(screen->session);
    const char *slash = file ? strrchr(file, '/') : NULL;
    if (file)
        text_appendf(text, "%s%s – ", session_unsaved(screen->session) ? "*" : "",
                     slash ? slash + 1 : file);
    text_appendf(text, "%s – Tessera", session_rules(screen->session)->name);
}

Cursor main_screen_cursor(const MainScreen *screen) {
    if (ui_over(screen->ui, ROLE_FIELD))
        return CURSOR_TEXT;
    if (board_view_forbids(screen->view, screen->ui))
        return CURSOR_FORBIDDEN;
    return board_view_invites(screen->view, screen->ui) ? CURSOR_HAND : CURSOR_ARROW;
}

Ui *main_screen_ui(MainScreen *screen) {
    return screen->ui;
}
