// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/main_screen_private.h"

#include "app/desktop/screens/files/spec_errors.h"
#include "app/desktop/screens/main/curtain.h"
#include "app/desktop/screens/main/main_menu.h"
#include "app/desktop/screens/main/table.h"
#include "app/desktop/screens/panel/side_panel.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/game/file.h"

enum { PANEL_LEAST = 224, PANEL_MOST = 400, PANEL_ZONES = 250 }; // widths; see panel_width

// ---- Preferences

// Programs may use all cores because the window itself needs hardly any time.
static MatchHabits match_habits(const Preferences *preferences) {
    uint64_t seconds = (uint64_t)preferences->programs.thinking;
    return (MatchHabits){.thinking = seconds * 1000,
                         .slide = (uint64_t)preferences_animation(preferences),
                         .threads = worker_cores(),
                         .nodes = preferences_nodes(preferences),
                         .draws = preferences->programs.agrees_draws,
                         .resigns = preferences->programs.resigns};
}

// Passes the preferences to all parts that keep a copy of them.
static void apply_preferences(MainScreen *screen) {
    const Preferences *preferences = user_preferences_get(screen->desk.preferences);
    BoardOptions options = {.slide = preferences_animation(preferences),
                            .hides_targets = !preferences->show_targets,
                            .coordinates = preferences_coordinates(preferences->coordinates),
                            .naming = user_preferences_naming(screen->desk.preferences,
                                                              session_rules(screen->desk.session))};
    BoardLook look = user_preferences_look(screen->desk.preferences);
    board_view_set_options(screen->desk.view, &options);
    MatchHabits habits = match_habits(preferences);
    match_set_habits(arbiter_match(screen->desk.arbiter), &habits);
    match_set_roster(arbiter_match(screen->desk.arbiter),
                     user_preferences_roster(screen->desk.preferences));
    session_set_pace(screen->desk.session, (Pace){.rolls = preferences->rolls_dice,
                                                  .plays_single = preferences->plays_single});
    session_set_move_style(screen->desk.session, (MoveStyle)preferences->moves);
    piece_pictures_set_look(screen->desk.pictures, &look);
}

const Preferences *main_screen_preferences(const MainScreen *screen) {
    return user_preferences_get(screen->desk.preferences);
}

void main_screen_set_preferences(MainScreen *screen, const Preferences *preferences) {
    user_preferences_set(screen->desk.preferences, preferences);
    user_preferences_save(screen->desk.preferences, screen->desk.ui);
}

void main_screen_set_ratio(MainScreen *screen, float ratio) {
    screen->ratio = ratio;
}

// ---- The position shown

// When a game is new, forgets that the board was turned by hand. If the board faced a person in the
// last game and is to face nobody in this one ([near] is SEAT_NONE), turns it back.
static void forget_last_game(MainScreen *screen, Seat near) {
    if (screen->game == session_game_number(screen->desk.session))
        return;
    screen->game = session_game_number(screen->desk.session);
    screen->turned = false;
    if (near == SEAT_NONE && screen->faced != SEAT_NONE)
        board_view_set_side(screen->desk.view, SEAT_NONE);
    screen->faced = SEAT_NONE;
}

// Turns the board as the preferences say. With faces_person, a person who plays against programs is
// at the bottom, until the user turns the board by hand. In all other games, turns_board puts the
// person to act at the bottom, even if the user has turned the board since the last move.
static void face_player(MainScreen *screen) {
    const Preferences *preferences = user_preferences_get(screen->desk.preferences);
    const State *state = session_state(screen->desk.session);
    Seat near = preferences->faces_person ? seating_bottom(session_seating(screen->desk.session),
                                                           session_rules(screen->desk.session))
                                          : (Seat)SEAT_NONE;
    bool person_acts = session_persons(screen->desk.session) >> state->seat & 1;
    forget_last_game(screen, near);
    if (near != SEAT_NONE && !screen->turned) {
        board_view_set_side(screen->desk.view, near);
        screen->faced = near;
    } else if (near == SEAT_NONE && preferences->turns_board && person_acts &&
               session_outcome(screen->desk.session).reason == REASON_NONE) {
        board_view_set_side(screen->desk.view, state->seat);
    }
}

// Shows on the board the position that the user looks at: the game's current one or an earlier one.
// Remembers of which revisions it is.
static void show_board(MainScreen *screen) {
    BoardPosition position = table_position(screen->desk.session, screen->desk.pictures);
    if (past_is_shown(screen->desk.past))
        past_fill_board(screen->desk.past, &position);
    table_write_note(screen->desk.session, position.state, &screen->note);
    position.note = text_string(&screen->note);
    board_view_show(screen->desk.view, &position);
    screen->past_revision = past_revision(screen->desk.past);
    screen->notes = session_notes_revision(screen->desk.session);
    screen->follows = true;
}

// Shows and announces the game's new position.
static void show_position(MainScreen *screen) {
    Session *session = screen->desk.session;
    show_board(screen);
    face_player(screen);
    announcer_follow(&screen->announcer, session);
    table_report_passes(session, screen->desk.ui);
    screen->revision = session_revision(session);
    screen->hides_result = false;
}

// Marks both ends of the hinted move, if there is one. The best move of a thinking program is only
// shown in the game's current position, to which it belongs.
static void show_hint(MainScreen *screen) {
    Action hint;
    const Match *match = arbiter_match(screen->desk.arbiter);
    bool hinted = past_is_shown(screen->desk.past) ? match_advised(match, &hint)
                                                   : match_hint(match, &hint);
    board_view_set_hint(screen->desk.view, hinted ? hint.from : (Site)SITE_NONE,
                        hinted ? hint.to : (Site)SITE_NONE);
}

void main_screen_close_editor(MainScreen *screen) {
    if (!screen->editor)
        return;
    position_editor_free(screen->editor);
    screen->editor = NULL;
    const bool paused = false; // the clocks start again after the pause for the editor
    match_pause(arbiter_match(screen->desk.arbiter), paused);
}

// Carries the match on. If the game, its notes or the choice of the position to show has changed,
// autosaves the game where necessary and updates the view.
static void follow_match(MainScreen *screen) {
    if (arbiter_follow(screen->desk.arbiter, screen->desk.ui))
        announcer_ring(&screen->announcer, TONE_LOW_TIME);
    if (session_revision(screen->desk.session) != screen->revision) {
        game_files_keep(screen->desk.files); // dice and cards are recorded before they are shown
        show_position(screen);
    } else if (session_notes_revision(screen->desk.session) != screen->notes) {
        game_files_keep(screen->desk.files);
        show_board(screen);
    } else if (past_revision(screen->desk.past) != screen->past_revision) {
        // the hint belongs to the position that was shown before
        match_drop_hint(arbiter_match(screen->desk.arbiter));
        show_board(screen);
    }
    show_hint(screen);
}

// Whatever shows or depends on the previous game is closed, made anew or told to forget it.
void main_screen_show_game(MainScreen *screen) {
    main_screen_close_editor(screen);
    main_screen_close_dialog(screen); // the dialog may show the rules of the previous game
    piece_pictures_free(screen->desk.pictures);
    screen->desk.pictures = piece_pictures_new(session_rules(screen->desk.session),
                                               session_path(screen->desk.session));
    apply_preferences(screen);
    board_view_forget(screen->desk.view);
    arbiter_begin(screen->desk.arbiter);
    game_files_keep(screen->desk.files);
    show_position(screen);
}

// ---- Creation

MainScreen *main_screen_new(Session *session, const UserFolders *folders) {
    MainScreen *screen = memory_new(sizeof *screen);
    screen->desk.ui = ui_new();
    screen->desk.session = session;
    screen->desk.folders = folders;
    screen->desk.exported = &screen->export_memory;
    screen->desk.preferences = user_preferences_new(folders, screen->desk.ui);
    screen->ratio = 1;
    screen->faced = SEAT_NONE;
    screen->desk.view = board_view_new();
    screen->aids = aids_new();
    screen->desk.past = past_new(session);
    screen->moves = move_list_new(session);
    screen->desk.arbiter = arbiter_new(session, screen->desk.past, folders);
    screen->desk.files = game_files_new(session, screen->desk.ui, folders);
    main_screen_show_game(screen);
    ui_focus(screen->desk.ui, "board");
    return screen;
}

void main_screen_free(MainScreen *screen) {
    if (!screen)
        return;
    main_screen_close_dialog(screen);
    main_screen_close_editor(screen);
    report_free(&screen->warnings);
    board_view_free(screen->desk.view);
    aids_free(screen->aids);
    past_free(screen->desk.past);
    move_list_free(screen->moves);
    arbiter_free(screen->desk.arbiter);
    piece_pictures_free(screen->desk.pictures);
    user_preferences_free(screen->desk.preferences);
    announcer_free(&screen->announcer);
    game_files_free(screen->desk.files);
    text_free(&screen->note);
    ui_free(screen->desk.ui);
    export_memory_free(&screen->export_memory);
    game_choice_free(screen->desk.chosen);
    memory_free(screen);
}

// ---- Passes

// What the user did on the board and in the move list during a pass. The screen acts on it after
// the pass, because what the parts show must stay valid until then.
typedef struct Wishes {
    BoardViewResult board;
    MoveListResult moves;
} Wishes;

static void show_chosen_move(MainScreen *screen, const MoveListResult *result) {
    if (result->turn >= 0)
        past_show_turn(screen->desk.past, result->turn);
    if (result->node)
        past_show_node(screen->desk.past, result->node);
}

// Performs what the user did on the board, which may show an earlier position or a variation.
static void perform_board_result(MainScreen *screen, const BoardViewResult *result) {
    if (result->plays && past_is_shown(screen->desk.past))
        past_play(screen->desk.past, &result->action);
    else if (result->plays)
        main_screen_play(screen, &result->action);
    if (result->takes_back && past_is_shown(screen->desk.past))
        past_take_back(screen->desk.past);
    else if (result->takes_back && !session_undo(screen->desk.session))
        ui_toast(screen->desk.ui, session_no_undo(screen->desk.session));
    if (past_take_overflow(screen->desk.past))
        ui_toast(screen->desk.ui, _("There is no room for more variations in this game"));
    if (result->rolls && !session_roll(screen->desk.session))
        table_report_passes(screen->desk.session, screen->desk.ui); // tells why it was impossible
    if (result->enters && !session_roll_as(screen->desk.session, result->faces))
        ui_toast(screen->desk.ui, _("The dice cannot fall like that here"));
}

static Command run_panel(MainScreen *screen, Rect rect, MoveListResult *moves) {
    SidePanel panel = {.session = screen->desk.session,
                       .arbiter = screen->desk.arbiter,
                       .pictures = screen->desk.pictures,
                       .past = screen->desk.past,
                       .moves = screen->moves,
                       .hides_result = screen->hides_result,
                       .follows = screen->follows,
                       .folds_table = user_preferences_get(screen->desk.preferences)->folds_table,
                       .warnings = screen->warnings.warnings};
    SidePanelResult result = side_panel_run(&panel, screen->desk.ui, rect);
    *moves = result.moves;
    return result.command;
}

// The width of the panel. It is fixed in games with zones. In other games it is the width that
// remains beside a board as high as [rest], within limits.
static int panel_width(const MainScreen *screen, Rect rest) {
    const Theme *theme = ui_theme(screen->desk.ui);
    if (zones_exist(session_rules(screen->desk.session)))
        return theme_pixels(theme, PANEL_ZONES);
    int board = board_view_width(screen->desk.view, screen->desk.ui, rest.h);
    int spare = rest.w - theme->gap - board;
    return clamp(spare, theme_pixels(theme, PANEL_LEAST), theme_pixels(theme, PANEL_MOST));
}

static Command run_menu(MainScreen *screen, Rect rect) {
    MainMenu menu = {.session = screen->desk.session,
                     .arbiter = screen->desk.arbiter,
                     .has_warnings = screen->warnings.warnings > 0,
                     .sounds = user_preferences_get(screen->desk.preferences)->sounds,
                     .naming = user_preferences_naming(screen->desk.preferences,
                                                       session_rules(screen->desk.session)),
                     .folds_table = user_preferences_get(screen->desk.preferences)->folds_table,
                     .past = screen->desk.past,
                     .hides_pieces = board_view_hides_pieces(screen->desk.view),
                     .has_refusal = board_view_refused_by(screen->desk.view)[0] != '\0',
                     .recent = game_files_recent(screen->desk.files)};
    return main_menu_run(&menu, screen->desk.ui, rect);
}

// Runs the parts that cover the board, after the menus: a choice, the bubble with a refusal, and
// the list of legal moves. Returns true when the user wants to see the rule that refused a move.
static bool run_over_board(MainScreen *screen, Rect side, BoardViewResult *board) {
    if (session_covered_for(screen->desk.session) != SEAT_NONE)
        return false;
    BoardViewResult choice = board_view_run_choice(screen->desk.view, screen->desk.ui);
    if (choice.plays || choice.takes_back || choice.enters)
        *board = choice;
    return aids_run_board(screen->aids, &screen->desk, side, board);
}

static BoardViewResult run_board(MainScreen *screen, Rect rect) {
    if (session_covered_for(screen->desk.session) == SEAT_NONE)
        return board_view_run(screen->desk.view, screen->desk.ui, rect);
    if (curtain_run(screen->desk.session, screen->desk.pictures, screen->desk.ui, rect))
        session_uncover(screen->desk.session);
    return (BoardViewResult){0};
}

static void run_editor(MainScreen *screen, Rect rest) {
    Rect side = rect_cut_right(&rest, panel_width(screen, rest));
    rect_cut_right(&rest, ui_theme(screen->desk.ui)->gap);
    if (position_editor_run(screen->editor, &screen->desk, rest, side))
        main_screen_close_editor(screen);
}

// Runs all parts of the screen. The board runs after its neighbours, because a piece may be dragged
// over them, but before the menus. Returns the command that the user gave, and fills [wishes] with
// what the user did on the board and in the move list.
static Command run_parts(MainScreen *screen, Wishes *wishes) {
    const Theme *theme = ui_theme(screen->desk.ui);
    Rect rest = ui_bounds(screen->desk.ui);
    *wishes = (Wishes){.moves.turn = -1};
    if (screen->editor) {
        run_editor(screen, rect_inset(rest, theme->gap));
        return ui_key(screen->desk.ui, MODIFIER_CTRL, (Key)'q') ? COMMAND_QUIT : COMMAND_NONE;
    }
    Rect menu = rect_cut_top(&rest, theme->menu_bar);
    if (user_preferences_get(screen->desk.preferences)->announces)
        announcer_run(&screen->announcer, screen->desk.ui,
                      rect_cut_bottom(&rest, announcer_height(screen->desk.ui)));
    rest = rect_inset(rest, theme->gap);
    Rect side = rect_take_right(&rest, panel_width(screen, rest), theme->gap);
    Command panel = run_panel(screen, side, &wishes->moves);
    Command resume = COMMAND_NONE;
    if (arbiter_is_paused(screen->desk.arbiter))
        resume = arbiter_run_pause(screen->desk.ui, rest);
    else
        wishes->board = run_board(screen, rest);
    Command chosen = run_menu(screen, menu);
    aids_run_square(screen->desk.view, screen->desk.ui, menu, side);
    if (run_over_board(screen, side, &wishes->board))
        panel = COMMAND_SHOW_RULE;
    return panel ? panel : resume ? resume : chosen;
}

void main_screen_handle(MainScreen *screen, Canvas *canvas, const Input *input) {
    Wishes wishes;
    ui_begin(screen->desk.ui, canvas, PASS_HANDLE, input);
    Command command = run_parts(screen, &wishes);
    main_screen_run_dialog(screen);
    ui_end(screen->desk.ui);
    // the parts' wishes are carried out only now, when no part is still reading the game
    show_chosen_move(screen, &wishes.moves);
    perform_board_result(screen, &wishes.board);
    main_screen_perform(screen, command);
    if (input->kind == INPUT_DROP)
        game_files_open(screen->desk.files, input->text);
    if (input->kind == INPUT_QUIT)
        game_files_quit(screen->desk.files);
    main_screen_follow_files(screen);
    follow_match(screen);
    if (user_preferences_changed(screen->desk.preferences)) {
        apply_preferences(screen);
        face_player(screen);
    }
    user_preferences_save(screen->desk.preferences, screen->desk.ui);
}

bool main_screen_watches_files(const MainScreen *screen) {
    return user_preferences_get(screen->desk.preferences)->reloads_specs;
}

bool main_screen_check_files(MainScreen *screen) {
    // At most one of the two reloads happens in a call, because each causes an event of the
    // GameFiles.
    bool reopened = screen->dialog == &errors_dialog &&
                    spec_errors_reload_edited(screen->dialog_state, &screen->desk);
    if (!reopened && !game_files_reload_edited(screen->desk.files))
        return false;
    main_screen_follow_files(screen);
    return true;
}

void main_screen_draw(MainScreen *screen, Canvas *canvas) {
    Wishes wishes;
    user_preferences_fit(screen->desk.preferences, screen->desk.ui, canvas_width(canvas),
                         canvas_height(canvas), screen->ratio);
    canvas_clear(canvas, ui_theme(screen->desk.ui)->back);
    ui_begin(screen->desk.ui, canvas, PASS_DRAW, NULL);
    run_parts(screen, &wishes); // without input the user does nothing, so [wishes] is not used
    main_screen_run_dialog(screen);
    ui_end(screen->desk.ui);
    screen->follows = false; // the move list has scrolled to the turn shown
}

// ---- The window

void main_screen_set_time(MainScreen *screen, uint64_t milliseconds, bool animate) {
    ui_set_time(screen->desk.ui, milliseconds);
    // One part of the film is written per frame. After the last part the dialog closes.
    if (main_screen_is_exporting(screen) && export_write_next(screen->dialog_state, &screen->desk))
        main_screen_close_dialog(screen);
    if (animate)
        board_view_set_time(screen->desk.view, milliseconds);
    arbiter_set_time(screen->desk.arbiter, milliseconds);
    follow_match(screen);
}

void main_screen_run_programs(MainScreen *screen, Waker waker, uint64_t seed) {
    match_run(arbiter_match(screen->desk.arbiter), waker, seed);
}

bool main_screen_play_program(MainScreen *screen) {
    Match *match = arbiter_match(screen->desk.arbiter);
    return match_play_program(match, arbiter_time(screen->desk.arbiter));
}

int main_screen_wait(const MainScreen *screen) {
    int interface = ui_wait(screen->desk.ui), match = arbiter_wait(screen->desk.arbiter);
    if (board_view_animates(screen->desk.view))
        return 0;
    return sooner_of(interface, match);
}

bool main_screen_is_exporting(const MainScreen *screen) {
    return screen->dialog == &export_dialog && export_is_writing(screen->dialog_state);
}

static bool consume_flag(bool *flag) {
    bool was_set = *flag;
    *flag = false;
    return was_set;
}

bool main_screen_take_quit(MainScreen *screen) {
    return consume_flag(&screen->wants_quit);
}

bool main_screen_take_full_screen(MainScreen *screen) {
    return consume_flag(&screen->wants_full_screen);
}

Tone main_screen_take_tone(MainScreen *screen) {
    return announcer_take_tone(&screen->announcer);
}

const char *main_screen_take_sentence(MainScreen *screen) {
    return announcer_take_sentence(&screen->announcer);
}

void main_screen_write_title(const MainScreen *screen, Text *text) {
    const char *file = session_file(screen->desk.session);
    Text players = {0};
    if (file)
        text_appendf(text, "%s%s – ", session_unsaved(screen->desk.session) ? "*" : "",
                     file_name(file));
    session_write_players(screen->desk.session, &players);
    if (players.length > 0)
        text_appendf(text, "%s – ", players.data);
    text_appendf(text, "%s – Tessera", session_rules(screen->desk.session)->about.name);
    text_free(&players);
}

Cursor main_screen_cursor(const MainScreen *screen) {
    if (ui_over(screen->desk.ui, ROLE_FIELD))
        return CURSOR_TEXT;
    if (board_view_forbids(screen->desk.view, screen->desk.ui))
        return CURSOR_FORBIDDEN;
    return board_view_invites(screen->desk.view, screen->desk.ui) ? CURSOR_HAND : CURSOR_ARROW;
}

Ui *main_screen_ui(MainScreen *screen) {
    return screen->desk.ui;
}
