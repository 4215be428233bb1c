// SPDX-License-Identifier: MIT
#include "app/desktop/screens/files/game_files_private.h"

#include "app/desktop/screens/files/leave.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/text.h"
#include "engine/game/file.h"

// The question before a reload --------------------------------------------------------------------

typedef struct ReloadQuestion {
    const char *move;   // the first illegal move; NULL: the first position is at fault
    const char *reason; // the reason why the move is illegal or the first position at fault
    int kept;           // number of actions before the illegal move
} ReloadQuestion;

typedef enum ReloadAnswer {
    RELOAD_ASKS,    // not answered yet
    RELOAD_OLD,     // continue under the old rules
    RELOAD_BACK,    // continue under the new rules from the last legal position
    RELOAD_RESTART, // start a new game under the new rules
} ReloadAnswer;

enum { WIDTH = 520 };

static void write_question(const ReloadQuestion *question, Text *text) {
    if (question->move)
        text_appendf(text, _("Under the new rules the game stops at move %d, %s: %s."),
                     question->kept + 1, question->move, question->reason);
    else
        text_appendf(text, _("Under the new rules the game cannot begin: %s."), question->reason);
}

// Runs the dialog. Call this in both passes. Elements: "reload" (the dialog), "reload:reason",
// "reload:old", "reload:restart", and, if part of the game can be kept, "reload:back".
static ReloadAnswer reload_run(Ui *ui, const ReloadQuestion *question) {
    Text *text = ui_scratch(ui);
    write_question(question, text);
    int width = theme_pixels(ui_theme(ui), WIDTH);
    int height = draw_paragraph_height(ui, width, STYLE_BODY, text->data);
    Rect body = ui_dialog_begin(ui, "reload", _("The rules have changed"), width, height);
    ui_paragraph(ui, "reload:reason", body, STYLE_BODY, text->data);
    enum { RESTART, GO_ON, KEEP_OLD };
    const UiDialogButton buttons[] = {
        [RESTART] = {.id = "reload:restart", .label = _("Start again")},
        [GO_ON] = {.id = "reload:back", .label = _("Go on from there")},
        [KEEP_OLD] = {.id = "reload:old",
                      .label = _("Keep the old rules"),
                      .look = LOOK_PRIMARY,
                      .cancel = true},
    };
    // the cancel button, KEEP_OLD, is reported as DIALOG_CANCELLED
    static const ReloadAnswer answers[] = {[RESTART] = RELOAD_RESTART, [GO_ON] = RELOAD_BACK};
    const UiDialogButton without_back[] = {buttons[RESTART], buttons[KEEP_OLD]};
    bool can_go_back = question->move != NULL && question->kept > 0;
    int chosen = can_go_back ? ui_dialog_end(ui, buttons, 3) : ui_dialog_end(ui, without_back, 2);
    if (chosen == DIALOG_OPEN)
        return RELOAD_ASKS;
    return chosen == DIALOG_CANCELLED ? RELOAD_OLD : answers[chosen];
}

// GameFiles ---------------------------------------------------------------------------------------

GameFiles *game_files_new(Session *session, Ui *ui, const UserFolders *folders) {
    GameFiles *files = memory_new(sizeof *files);
    files->session = session;
    files->ui = ui;
    files->folders = folders;
    recent_load(&files->recent, folders);
    watch_start(&files->watch, session_path(session));
    return files;
}

void game_files_close(GameFiles *files) {
    file_browser_free(files->browser);
    files->browser = NULL;
    pgn_games_free(files->games);
    files->games = NULL;
    reloading_free(&files->reloading);
    files->dialog = FILES_DIALOG_NONE;
}

void game_files_free(GameFiles *files) {
    if (!files)
        return;
    game_files_close(files);
    game_files_stop_keeping(files);
    recent_free(&files->recent);
    report_free(&files->report);
    text_free(&files->folder);
    text_free(&files->next_path);
    text_free(&files->pasted);
    opening_free(&files->chosen);
    game_free(files->next_game);
    text_free(&files->failed);
    text_free(&files->hidden);
    watch_free(&files->watch);
    memory_free(files);
}

// ---- Messages

void game_files_set_text(Text *text, const char *value) {
    Text copy = {0}; // [value] may point into [text]
    text_append(&copy, value);
    text_free(text);
    *text = copy;
}

void game_files_report(GameFiles *files, Text *text) {
    ui_toast(files->ui, text_string(text));
    text_free(text);
}

static void log_error(const GameFiles *files, const char *prevented, const Error *error,
                      Text *text) {
    text_appendf(text, "%s %s: %s", prevented, error->file, error->message);
    log_write(files->folders, text->data);
}

void game_files_report_error(GameFiles *files, const char *prevented, const Error *error) {
    Text text = {0};
    log_error(files, prevented, error, &text);
    game_files_report(files, &text);
}

void game_files_note_error(GameFiles *files, const char *prevented, const Error *error) {
    Text text = {0};
    log_error(files, prevented, error, &text);
    text_free(&text);
}

// Passes the report on to the caller and forgets the event.
GameFilesEvent game_files_take_event(GameFiles *files, Report *report) {
    GameFilesEvent event = files->event;
    game_files_check_copy(files);
    if (event == GAME_FILES_OPENED) // after a reload the spec is watched already
        watch_start(&files->watch, session_path(files->session));
    *report = files->report;
    files->report = (Report){0};
    files->event = GAME_FILES_NOTHING;
    return event;
}

const char *game_files_failed(const GameFiles *files) {
    return text_string(&files->failed);
}

// Reports that [path] cannot be opened, for the reasons in files->report.
static void fail_opening(GameFiles *files, const char *path) {
    game_files_set_text(&files->failed, path);
    log_report(files->folders, &files->report);
    files->event = GAME_FILES_FAILED;
}

// ---- Starting a game

bool game_files_ask_which(GameFiles *files, Collection *collection, const char *path) {
    PgnGames *games = pgn_games_new(collection);
    if (!games)
        return false;
    game_files_set_text(&files->next_path, path);
    game_files_close(files);
    files->games = games;
    files->dialog = FILES_DIALOG_GAMES;
    return true;
}

// If the file at [path] holds several games or positions, shows them for the user to choose from
// and returns true.
static bool ask_which(GameFiles *files, const char *path) {
    return game_files_ask_which(files, collection_load(path), path);
}

void game_files_start(GameFiles *files, bool resumes, const char *opened) {
    const UserFolders *folders = files->folders;
    // deletes temporary files that programs left when they crashed
    if (folders->config)
        file_tidy(folders->config);
    if (folders->state)
        file_tidy(folders->state);
    if (opened) {
        game_files_remember(files, opened);
        ask_which(files, opened);
    }
    game_files_start_keeping(files, resumes);
}

// ---- Opening a file

// If the rules have changed since the game was saved, tells the user so, and which move is no
// longer legal, if any.
static void report_changed_rules(GameFiles *files, const Opening *opening) {
    Text text = {0};
    const Game *game = session_game(files->session);
    if (!opening->changed)
        return;
    if (opening->stopped.set)
        text_appendf(&text,
                     _("The rules have changed since this game was saved. It was played up to move "
                       "%zu; then: %s"),
                     game_length(game), opening->stopped.message);
    else
        text_append(&text, _("The rules have changed since this game was saved; all of its moves "
                             "could be played."));
    log_write(files->folders, text.data);
    game_files_report(files, &text);
}

// Reads a file that the user has chosen. If it is a save, its spec may also be that of the current
// game or of a recent file.
static LoadResult read_file(const GameFiles *files, const char *path, Opening *opening,
                            Report *report) {
    Sandbox known = {0};
    const char *spec = session_path(files->session);
    sandbox_add(&known, spec);
    recent_extend(&files->recent, &known);
    LoadResult result = opening_read(opening, path, spec, &known, report);
    sandbox_free(&known);
    return result;
}

// Opens a file in place of the current game. If that fails, the current game goes on.
static void open_now(GameFiles *files, const char *path) {
    Opening opening;
    Text copy = {0}; // [path] may point into the session, which opening_take changes
    text_append(&copy, path);
    if (read_file(files, copy.data, &opening, &files->report) == LOAD_FINE) {
        opening_take(&opening, files->session);
        bool save = opening.kind == OPENING_SAVE;
        // if the game is not whole, saving it to its file would lose the moves that were not played
        bool whole = !opening.stopped.set;
        session_set_file(files->session, save && whole ? copy.data : NULL, !whole);
        game_files_remember(files, copy.data);
        report_changed_rules(files, &opening);
        files->event = GAME_FILES_OPENED;
    } else {
        fail_opening(files, copy.data);
    }
    opening_free(&opening);
    text_free(&copy);
}

// ---- Leaving a game

// True if the user must be asked before the game is left. When the program ends, a game in the
// autosave is not lost, but if it also has a file, the user expects its last version there and is
// asked anyway.
static bool would_lose(const GameFiles *files, Next next) {
    if (!session_would_lose(files->session))
        return false;
    return next != NEXT_QUIT || !files->autosave || files->keep_failed ||
           session_file(files->session);
}

// Starts the game files->next_game. A game with a [pasted] position counts as saved.
static void begin_position(GameFiles *files, bool pasted) {
    session_begin_at(files->session, files->next_game);
    files->next_game = NULL;
    if (pasted)
        session_note_saved(files->session);
    files->event = GAME_FILES_OPENED;
}

// Starts the game of the pasted PGN, which has been checked before.
static void begin_pasted(GameFiles *files) {
    const bool unsaved = true;
    const size_t first_game = 0;
    Opening opening;
    Report report = {0};
    if (opening_read_pgn(&opening, "", &files->pasted, first_game, session_path(files->session),
                         &report) == LOAD_FINE) {
        opening_take(&opening, files->session);
        session_set_file(files->session, NULL, unsaved);
        files->event = GAME_FILES_OPENED;
    }
    opening_free(&opening);
    report_free(&report);
}

// Starts the game chosen from a PGN. The PGN joins the recent files, but is not the game's save.
static void begin_chosen(GameFiles *files) {
    bool from_file = files->next_path.length > 0; // otherwise from the clipboard, and unsaved
    opening_take(&files->chosen, files->session);
    opening_free(&files->chosen);
    session_set_file(files->session, NULL, !from_file);
    if (from_file)
        game_files_remember(files, files->next_path.data);
    files->event = GAME_FILES_OPENED;
}

// Performs the action that waited until the current game may be replaced.
static void do_next(GameFiles *files) {
    Next next = files->next;
    files->next = NEXT_NOTHING;
    switch (next) {
    case NEXT_NOTHING: break;
    case NEXT_OPEN: open_now(files, text_string(&files->next_path)); break;
    case NEXT_POSITION:
    case NEXT_PASTED_POSITION: begin_position(files, next == NEXT_PASTED_POSITION); break;
    case NEXT_PASTED: begin_pasted(files); break;
    case NEXT_CHOSEN: begin_chosen(files); break;
    case NEXT_QUIT: files->event = GAME_FILES_QUITS; break;
    case NEXT_OTHER: files->event = GAME_FILES_LEFT; break;
    }
}

// Performs [next]. If the current game would be lost, first asks the user. [path] is the file to
// open, or "".
static void leave_for(GameFiles *files, Next next, const char *path) {
    game_files_set_text(&files->next_path, path);
    files->next = next;
    if (would_lose(files, next)) {
        game_files_close(files);
        files->dialog = FILES_DIALOG_LEAVE;
    } else {
        do_next(files);
    }
}

void game_files_quit(GameFiles *files) {
    // while the user is asked whether to save, another request to quit is an answer; see LEAVE_QUIT
    if (files->dialog != FILES_DIALOG_LEAVE)
        leave_for(files, NEXT_QUIT, "");
}

// Reports that [path] cannot be opened, for the reasons in [report]. Takes over the content of
// [report].
static void fail_opening_with(GameFiles *files, Report *report, const char *path) {
    report_free(&files->report);
    files->report = *report;
    *report = (Report){0};
    fail_opening(files, path);
}

static void leave_for_position(GameFiles *files, Next next, Game *game) {
    game_free(files->next_game);
    files->next_game = game;
    leave_for(files, next, "");
}

void game_files_begin_at(GameFiles *files, const State *start) {
    leave_for_position(files, NEXT_POSITION, game_new(session_rules(files->session), start));
}

void game_files_begin_pasted(GameFiles *files, Game *game) {
    leave_for_position(files, NEXT_PASTED_POSITION, game);
}

void game_files_begin_pgn(GameFiles *files, const char *pgn) {
    game_files_set_text(&files->pasted, pgn);
    leave_for(files, NEXT_PASTED, "");
}

void game_files_leave(GameFiles *files) {
    leave_for(files, NEXT_OTHER, "");
}

// If the current game could be lost, reads the file before asking whether to save the game. Thus a
// bad file shows its errors and leaves the game alone.
static void open_next(GameFiles *files, const char *path) {
    Opening opening = {0};
    Report report = {0};
    bool fine = !session_would_lose(files->session) ||
                read_file(files, path, &opening, &report) == LOAD_FINE;
    if (fine)
        leave_for(files, NEXT_OPEN, path);
    else
        fail_opening_with(files, &report, path);
    opening_free(&opening);
    report_free(&report);
}

void game_files_open(GameFiles *files, const char *path) {
    if (!ask_which(files, path))
        open_next(files, path);
}

// Opens item [index] of the collection. If it cannot be opened, shows its errors, and the current
// game goes on.
static void open_chosen(GameFiles *files, size_t index, const char *path) {
    Report report = {0};
    opening_free(&files->chosen);
    LoadResult result = collection_open(pgn_games_collection(files->games), index,
                                        session_path(files->session), &files->chosen, &report);
    game_files_close(files);
    if (result == LOAD_FINE) {
        leave_for(files, NEXT_CHOSEN, path);
    } else {
        opening_free(&files->chosen);
        fail_opening_with(files, &report, path[0] ? path : _("Clipboard"));
    }
    report_free(&report);
}

// Runs the list of the games in a file and opens the game chosen from it.
static void run_games(GameFiles *files) {
    int chosen = pgn_games_run(files->games, files->ui);
    Text *path = ui_scratch(files->ui); // a copy, because opening a game replaces next_path
    if (chosen == DIALOG_OPEN)
        return;
    text_append(path, text_string(&files->next_path));
    if (chosen >= 0)
        open_chosen(files, (size_t)chosen, text_string(path));
    else
        game_files_close(files);
}

// Goes on without saving; the game then counts as saved. If the program quits, the autosave is
// deleted, so that the game does not come back at the next start.
static void discard_changes(GameFiles *files) {
    if (files->next == NEXT_QUIT && files->autosave)
        game_files_forget(files);
    const bool unsaved = false;
    session_set_file(files->session, session_file(files->session), unsaved);
    do_next(files);
}

// ---- Saving

// Saves the game, then performs the action that waited for it. A failure cancels the action. If the
// user must first be asked about hidden information, only asks; run_hidden goes on with the answer.
static void save_to(GameFiles *files, const char *path) {
    if (game_files_ask_hidden(files, path))
        return;
    Error error = {0};
    Text text = {0}, copy = {0}; // [path] may point into the session
    text_append(&copy, path);
    if (!session_save(files->session, copy.data, &error)) {
        files->next = NEXT_NOTHING;
        game_files_report_error(files, _("The game was not saved."), &error);
    } else {
        text_appendf(&text, _("Saved as %s"), file_name(copy.data));
        game_files_report(files, &text);
        game_files_remember(files, copy.data);
        game_files_keep(files);
        do_next(files);
    }
    text_free(&copy);
}

static void run_hidden(GameFiles *files) {
    int answer = game_files_run_hidden(files);
    if (answer == DIALOG_OPEN)
        return;
    game_files_close(files);
    if (answer == HIDDEN_SAVE) {
        save_to(files, text_string(&files->hidden));
    } else {
        text_clear(&files->hidden); // the question is asked again next time
        files->next = NEXT_NOTHING;
    }
}

static void save_as(GameFiles *files) {
    static const char *const suffixes[] = {".tessera", NULL};
    Text name = {0};
    const char *file = session_file(files->session);
    if (file)
        text_append(&name, file_name(file));
    else
        text_appendf(&name, "%s.tessera", session_id(files->session));
    game_files_browse(files, FILES_DIALOG_SAVE, suffixes, name.data);
    text_free(&name);
}

static void save(GameFiles *files) {
    if (session_file(files->session))
        save_to(files, session_file(files->session));
    else
        save_as(files);
}

// Runs the dialog that asks whether to save the current game before leaving it. To the user,
// opening a shipped game is starting a new one, so the dialog does not name its file.
static void run_leave(GameFiles *files) {
    const char *next = text_string(&files->next_path);
    Leave leave = {.next = files->next == NEXT_OPEN && !game_files_is_shipped(next) ? next : NULL,
                   .quits = files->next == NEXT_QUIT,
                   .notes = session_would_lose_notes(files->session),
                   .file = session_file(files->session)};
    LeaveResult result = leave_run(files->ui, &leave);
    if (result == LEAVE_ASKS)
        return;
    game_files_close(files);
    switch (result) {
    case LEAVE_SAVE: save(files); break;
    case LEAVE_DISCARD: discard_changes(files); break;
    case LEAVE_QUIT: files->event = GAME_FILES_QUITS; break;
    default: files->next = NEXT_NOTHING; break;
    }
}

// ---- Reloading the spec

// Continues the game under the new rules, with as many moves as they allow. With [restarts], starts
// it anew.
static void take_reloaded(GameFiles *files, bool restarts) {
    Text text = {0};
    reloading_take(&files->reloading, files->session, restarts);
    reloading_free(&files->reloading);
    size_t kept = game_length(session_game(files->session));
    if (kept == 0)
        text_append(&text, _("The rules were read again."));
    else
        text_appendf(&text,
                     _n("The rules were read again; %zu move was kept.",
                        "The rules were read again; %zu moves were kept.", kept),
                     kept);
    game_files_report(files, &text);
    files->event = restarts ? GAME_FILES_OPENED : GAME_FILES_RELOADED;
}

// Reads the spec again. If the rules have not changed, the user is informed only after having
// [asked_for] the reload, or if errors of the spec are still shown. If the new rules do not allow
// the whole game, the user is asked what to do.
static void reload(GameFiles *files, bool asked_for) {
    const bool restarts = false;
    Reloading *reloading = &files->reloading;
    watch_start(&files->watch, session_path(files->session));
    reloading_free(reloading);
    if (reloading_read(reloading, files->session, &files->report) != LOAD_FINE) {
        fail_opening(files, session_path(files->session));
        files->shows_errors = true;
        return;
    } else if (reloading->same && !asked_for && !files->shows_errors) {
        reloading_free(reloading);
        report_free(&files->report);
    } else if (reloading->whole) {
        take_reloaded(files, restarts);
    } else {
        report_free(&files->report);
        files->dialog = FILES_DIALOG_RELOAD;
    }
    files->shows_errors = false;
}

void game_files_reload(GameFiles *files) {
    const bool asked_for = true;
    reload(files, asked_for);
}

bool game_files_reload_edited(GameFiles *files) {
    const bool asked_for = false;
    // a question about an earlier edit may be replaced by one about a later edit; other dialogs may
    // not
    bool busy = files->dialog != FILES_DIALOG_NONE && files->dialog != FILES_DIALOG_RELOAD;
    bool changed = !busy && watch_changed(&files->watch);
    if (changed)
        reload(files, asked_for);
    return changed;
}

// Asks what to do with a game that the reloaded rules do not allow to its end, and does what the
// user answers.
static void run_reload(GameFiles *files) {
    const Reloading *reloading = &files->reloading;
    size_t kept = reloading->game ? game_length(reloading->game) : 0;
    ReloadQuestion question = {.move = reloading->move.length > 0 ? reloading->move.data : NULL,
                               .reason = text_string(&reloading->reason),
                               .kept = (int)kept};
    ReloadAnswer answer = reload_run(files->ui, &question);
    if (answer == RELOAD_ASKS)
        return;
    files->dialog = FILES_DIALOG_NONE;
    if (answer == RELOAD_OLD)
        reloading_free(&files->reloading);
    else
        take_reloaded(files, answer == RELOAD_RESTART);
}

// ---- File browsers

void game_files_browse(GameFiles *files, FilesDialog dialog, const char *const *suffixes,
                       const char *name) {
    const char *folder = files->folder.length > 0 ? files->folder.data : NULL;
    game_files_close(files);
    files->browser = file_browser_new(name ? FILE_BROWSER_SAVE : FILE_BROWSER_OPEN, folder,
                                      suffixes, name);
    files->dialog = dialog;
}

static void browse_games(GameFiles *files) {
    static const char *const suffixes[] = {".tessera", ".pgn", ".epd", ".json",
                                           ".yaml",    ".yml", NULL};
    game_files_browse(files, FILES_DIALOG_OPEN, suffixes, NULL);
}

// Runs the file browser and, once a file is chosen, opens or writes it as the dialog says.
static void run_browser(GameFiles *files) {
    FilesDialog dialog = files->dialog;
    const char *title = dialog == FILES_DIALOG_SAVE  ? _("Save Game")
                        : dialog == FILES_DIALOG_PGN ? _("Save the Moves as PGN")
                                                     : _("Open");
    FileBrowserState state = file_browser_run(files->browser, files->ui, title);
    if (state == FILE_BROWSER_BUSY)
        return;
    Text *path = ui_scratch(files->ui);
    if (state == FILE_BROWSER_CHOSEN)
        text_append(path, file_browser_path(files->browser));
    game_files_close(files);
    if (path->length == 0)
        files->next = NEXT_NOTHING; // the user cancelled the save that the next action waited for
    else if (dialog == FILES_DIALOG_PGN)
        game_files_write_pgn(files, path->data);
    else if (dialog == FILES_DIALOG_SAVE)
        save_to(files, path->data);
    else
        game_files_open(files, path->data);
}

static bool has_open_dialog(const Desk *desk) {
    return desk->files->dialog != FILES_DIALOG_NONE;
}

// Runs the open dialog. Called only while has_open_dialog is true, so there is one.
static bool run_dialog(void *state, Desk *desk) {
    static void (*const runs[])(GameFiles *) = {
        [FILES_DIALOG_OPEN] = run_browser,  [FILES_DIALOG_SAVE] = run_browser,
        [FILES_DIALOG_PGN] = run_browser,   [FILES_DIALOG_LEAVE] = run_leave,
        [FILES_DIALOG_GAMES] = run_games,   [FILES_DIALOG_RELOAD] = run_reload,
        [FILES_DIALOG_HIDDEN] = run_hidden,
    };
    (void)state;
    runs[desk->files->dialog](desk->files);
    return !has_open_dialog(desk);
}

const Dialog files_dialog = {.run = run_dialog, .is_due = has_open_dialog};

// ---- Commands

const Recent *game_files_recent(const GameFiles *files) {
    return &files->recent;
}

static void forget_recent(GameFiles *files) {
    Error error = {0};
    if (!recent_clear(&files->recent, files->folders, &error))
        game_files_report_error(files, _("The list of recent files was not written."), &error);
}

bool game_files_command(GameFiles *files, Command command) {
    switch ((int)command) {
    case COMMAND_OPEN: browse_games(files); break;
    case COMMAND_SAVE: save(files); break;
    case COMMAND_SAVE_AS: save_as(files); break;
    case COMMAND_SAVE_PGN: game_files_browse_pgn(files); break;
    case COMMAND_RELOAD: game_files_reload(files); break;
    case COMMAND_COPY_MOVES: game_files_copy_moves(files); break;
    case COMMAND_PASTE: game_files_paste(files); break;
    case COMMAND_QUIT: game_files_quit(files); break;
    case COMMAND_FORGET_RECENT: forget_recent(files); break;
    default:
        if (command < COMMAND_RECENT)
            return false;
        // COMMAND_RECENT + i opens the recent file at index i
        if ((int)command - COMMAND_RECENT < files->recent.count)
            game_files_open(files, files->recent.paths[command - COMMAND_RECENT]);
    }
    return true;
}
