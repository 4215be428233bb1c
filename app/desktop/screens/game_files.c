// SPDX-License-Identifier: MIT
#include "app/desktop/screens/game_files.h"

#include "app/desktop/screens/leave.h"
#include "app/desktop/screens/pgn_games.h"
#include "app/desktop/screens/reload.h"
#include "app/desktop/session/autosave.h"
#include "app/desktop/session/log.h"
#include "app/desktop/session/positions.h"
#include "app/desktop/session/reloading.h"
#include "app/desktop/session/watch.h"
#include "app/desktop/ui/file_browser.h"
#include "app/desktop/ui/folder.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/notation/pgn.h"

#include <stdlib.h>
#include <string.h>

typedef enum FilesDialog {
    FILES_DIALOG_NONE,
    FILES_DIALOG_OPEN,
    FILES_DIALOG_SAVE,
    FILES_DIALOG_LEAVE,
    FILES_DIALOG_GAMES, // which one of those in a PGN
    FILES_DIALOG_PGN,   // where to write one
    FILES_DIALOG_RELOAD,
} FilesDialog;

// What happens when the game on the board may be given up.
typedef enum Next { NEXT_NOTHING, NEXT_OPEN, NEXT_POSITION, NEXT_QUIT, NEXT_OTHER } Next;

struct GameFiles {
    Session *session;
    Ui *ui;
    const UserPlaces *places;
    Autosave *autosave; // NULL: nothing is kept
    bool keep_failed;   // and that was told
    Recent recent;
    FilesDialog dialog;
    FileBrowser *browser;
    Text folder; // where one last opened or saved something
    Next next;
    Text next_path;
    State *next_position;
    size_t next_game; // the index of a game in a PGN
    PgnGames *games;  // FILES_DIALOG_GAMES
    GameFilesEvent event;
    Report report;
    Text failed;
    Watch watch;
    Reloading reloading; // while it is asked about
    bool shows_errors;   // of the spec of the game on the board, the last time that it was read
};

GameFiles *game_files_new(Session *session, Ui *ui, const UserPlaces *places) {
    GameFiles *files = memory_new(sizeof *files);
    files->session = session;
    files->ui = ui;
    files->places = places;
    recent_load(&files->recent, places);
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
    autosave_close(files->autosave);
    recent_free(&files->recent);
    report_free(&files->report);
    text_free(&files->folder);
    text_free(&files->next_path);
    memory_free(files->next_position);
    text_free(&files->failed);
    watch_free(&files->watch);
    memory_free(files);
}

bool game_files_busy(const GameFiles *files) {
    return files->dialog != FILES_DIALOG_NONE;
}

// ---- Telling

static void set_text(Text *text, const char *value) {
    Text copy = {0}; // [value] may be the text's own
    text_append(&copy, value);
    text_free(text);
    *text = copy;
}

static void tell(GameFiles *files, Text *text) {
    ui_toast(files->ui, text_string(text));
    text_free(text);
}

static void tell_error(GameFiles *files, const char *format, const Error *error) {
    Text text = {0};
    text_appendf(&text, "%s %s: %s", format, error->file, error->message);
    log_write(files->places, text.data);
    tell(files, &text);
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

GameFilesEvent game_files_take(GameFiles *files, Report *report) {
    GameFilesEvent event = files->event;
    if (event == GAME_FILES_OPENED)
        watch_start(&files->watch, session_path(files->session));
    *report = files->report;
    report_init(&files->report);
    files->event = GAME_FILES_NOTHING;
    return event;
}

const char *game_files_failed(const GameFiles *files) {
    return text_string(&files->failed);
}

static void fail(GameFiles *files, const char *path) {
    set_text(&files->failed, path);
    log_report(files->places, &files->report);
    files->event = GAME_FILES_FAILED;
}

// ---- Keeping the game

// True for the games that come with the program: they are in the New Game dialog.
static bool is_shipped(const char *whole) {
    Text folder = {0};
    bool found = library_folder(&folder);
    char *specs = found ? realpath(folder.data, NULL) : NULL;
    bool shipped = specs && text_starts_with(whole, specs) &&
                   text_starts_with(whole + strlen(specs), "/specs/");
    free(specs);
    text_free(&folder);
    return shipped;
}

// The next file is looked for in the same folder.
static void remember(GameFiles *files, const char *path) {
    Text folder = {0};
    char *whole = realpath(path, NULL);
    if (whole && !is_shipped(whole)) {
        path_parent(whole, &folder);
        set_text(&files->folder, text_string(&folder));
        recent_add(&files->recent, files->places, whole);
    }
    text_free(&folder);
    free(whole);
}

// The game on the board may be by another spec than the one that is watched.
static void follow_spec(GameFiles *files) {
    const char *path = session_path(files->session);
    size_t length = strlen(path);
    const char *watched = text_string(&files->watch.files);
    if (strncmp(watched, path, length) != 0 || watched[length] != '\n')
        watch_start(&files->watch, path);
}

// Nobody wants a board back on which nothing was done.
void game_files_keep(GameFiles *files) {
    Text text = {0};
    Error error = {0};
    follow_spec(files);
    if (!files->autosave)
        return;
    if (!session_unsaved(files->session) && !session_file(files->session)) {
        autosave_clear(files->autosave);
        return;
    }
    session_write_save(files->session, true, &text);
    bool kept = autosave_write(files->autosave, &text, &error);
    if (!kept && !files->keep_failed)
        tell_error(files, _("The game cannot be kept for the next start."), &error);
    files->keep_failed = !kept;
    text_free(&text);
}

// What cannot be gone on with stays where somebody can look at it.
static void set_aside(GameFiles *files, const Error *error) {
    Text text = {0}, path = {0};
    autosave_set_aside(files->autosave, &path);
    text_appendf(&text, _("The game of the last time could not be resumed as it was: %s."),
                 error->message);
    if (path.length > 0)
        text_appendf(&text, _(" It is kept as %s."), path.data);
    log_write(files->places, text.data);
    tell(files, &text);
    text_free(&path);
}

static void tell_resumed(GameFiles *files) {
    Text text = {0};
    text_appendf(&text, _("Resumed %s. Ctrl+N starts a new game."),
                 session_rules(files->session)->name);
    tell(files, &text);
}

static void resume(GameFiles *files) {
    Opening opening;
    Report report = {0};
    bool read = opening_read(&opening, autosave_path(files->autosave), &report) == LOAD_FINE;
    if (!read) {
        log_report(files->places, &report);
        set_aside(files, &report.items[0].error);
    } else {
        bool whole = !opening.stopped.set;
        opening_take(&opening, files->session);
        session_set_file(files->session, whole ? opening.record.notes.file : NULL,
                         opening.record.notes.unsaved || !whole);
        if (whole)
            tell_resumed(files);
        else
            set_aside(files, &opening.stopped);
        files->event = GAME_FILES_OPENED;
    }
    opening_free(&opening);
    report_free(&report);
}

// Of several games in a PGN one is chosen before.
static bool ask_which(GameFiles *files, const char *path) {
    PgnGames *games = pgn_games_new(path);
    files->next_game = 0;
    if (!games)
        return false;
    set_text(&files->next_path, path);
    game_files_close(files);
    files->games = games;
    files->dialog = FILES_DIALOG_GAMES;
    return true;
}

void game_files_start(GameFiles *files, bool resumes, const char *opened) {
    Error error = {0};
    if (opened) {
        remember(files, opened);
        ask_which(files, opened);
    }
    if (!files->places->state)
        return;
    files->autosave = autosave_open(files->places, resumes, &error);
    if (!files->autosave)
        tell_error(files, _("The game cannot be kept for the next start."), &error);
    else if (resumes && autosave_has_game(files->autosave))
        resume(files);
}

// ---- Opening

// Rules that have changed are told in any case, and where they stop the game.
static void tell_changed(GameFiles *files, const Opening *opening) {
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
    log_write(files->places, text.data);
    tell(files, &text);
}

static void open_now(GameFiles *files, const char *path) {
    Opening opening;
    Text copy = {0}; // it may be the session's
    text_append(&copy, path);
    if (opening_read_game(&opening, copy.data, files->next_game, &files->report) == LOAD_FINE) {
        opening_take(&opening, files->session);
        bool save = opening.kind == OPENING_SAVE;
        bool whole = !opening.stopped.set; // else saving must not take away the rest
        session_set_file(files->session, save && whole ? copy.data : NULL, !whole);
        remember(files, copy.data);
        tell_changed(files, &opening);
        files->event = GAME_FILES_OPENED;
    } else {
        fail(files, copy.data);
    }
    opening_free(&opening);
    text_free(&copy);
}

// ---- Leaving a game

// At the end of the program a game that is kept is not lost. One that has a file of its own is
// asked about, since the file is what its user will look for.
static bool would_lose(const GameFiles *files, Next next) {
    if (!session_unsaved(files->session))
        return false;
    return next != NEXT_QUIT || !files->autosave || files->keep_failed ||
           session_file(files->session);
}

static void begin_at(GameFiles *files) {
    session_begin_at(files->session, files->next_position);
    files->event = GAME_FILES_OPENED;
}

static void go_on(GameFiles *files) {
    Next next = files->next;
    files->next = NEXT_NOTHING;
    if (next == NEXT_OPEN)
        open_now(files, text_string(&files->next_path));
    else if (next == NEXT_POSITION)
        begin_at(files);
    else if (next == NEXT_QUIT)
        files->event = GAME_FILES_QUITS;
    else if (next == NEXT_OTHER)
        files->event = GAME_FILES_LEFT;
}

static void leave_for(GameFiles *files, Next next, const char *path) {
    set_text(&files->next_path, path);
    files->next = next;
    if (would_lose(files, next)) {
        game_files_close(files);
        files->dialog = FILES_DIALOG_LEAVE;
    } else {
        go_on(files);
    }
}

void game_files_quit(GameFiles *files) {
    if (files->dialog != FILES_DIALOG_LEAVE) // it sees for itself
        leave_for(files, NEXT_QUIT, "");
}

void game_files_begin_at(GameFiles *files, const State *start) {
    const Rules *rules = session_rules(files->session);
    files->next_position = memory_resize(files->next_position, rules->state_size);
    state_copy(rules, files->next_position, start);
    leave_for(files, NEXT_POSITION, "");
}

void game_files_leave(GameFiles *files) {
    leave_for(files, NEXT_OTHER, "");
}

// A bad file shows its errors and leaves the game alone.
static void open_next(GameFiles *files, const char *path) {
    Opening opening = {0};
    Report report = {0};
    bool fine = !session_unsaved(files->session) ||
                opening_read_game(&opening, path, files->next_game, &report) == LOAD_FINE;
    if (fine) {
        leave_for(files, NEXT_OPEN, path);
    } else {
        report_free(&files->report);
        files->report = report;
        report_init(&report);
        fail(files, path);
    }
    opening_free(&opening);
    report_free(&report);
}

void game_files_open(GameFiles *files, const char *path) {
    if (!ask_which(files, path))
        open_next(files, path);
}

static void run_games(GameFiles *files) {
    int chosen = pgn_games_run(files->games, files->ui);
    Text path = {0};
    if (chosen == DIALOG_OPEN)
        return;
    text_append(&path, text_string(&files->next_path));
    game_files_close(files);
    if (chosen >= 0) {
        files->next_game = (size_t)chosen;
        open_next(files, path.data);
    }
    text_free(&path);
}

static void discard(GameFiles *files) {
    if (files->next == NEXT_QUIT && files->autosave)
        autosave_clear(files->autosave);
    session_set_file(files->session, session_file(files->session), false);
    go_on(files);
}

// ---- Saving

static const char *const save_suffixes[] = {".tessera", NULL};

// Saves, and goes on with what was to happen after it.
static void save_to(GameFiles *files, const char *path) {
    Error error = {0};
    Text text = {0}, copy = {0}; // [path] may be the session's
    text_append(&copy, path);
    if (!session_save(files->session, copy.data, &error)) {
        files->next = NEXT_NOTHING;
        tell_error(files, _("The game was not saved."), &error);
    } else {
        text_appendf(&text, _("Saved as %s"), base_name(copy.data));
        tell(files, &text);
        remember(files, copy.data);
        game_files_keep(files);
        go_on(files);
    }
    text_free(&copy);
}

static void save_as(GameFiles *files) {
    Text name = {0};
    const char *file = session_file(files->session);
    const char *folder = files->folder.length > 0 ? files->folder.data : NULL;
    game_files_close(files);
    if (file)
        text_append(&name, base_name(file));
    else
        text_appendf(&name, "%s.tessera", session_id(files->session));
    files->browser = file_browser_new(FILE_BROWSER_SAVE, folder, save_suffixes, name.data);
    files->dialog = FILES_DIALOG_SAVE;
    text_free(&name);
}

static void save(GameFiles *files) {
    if (session_file(files->session))
        save_to(files, session_file(files->session));
    else
        save_as(files);
}

static void run_leave(GameFiles *files) {
    const char *next = text_string(&files->next_path);
    Leave leave = {.next = files->next == NEXT_OPEN && !is_shipped(next) ? next : NULL,
                   .quits = files->next == NEXT_QUIT,
                   .file = session_file(files->session)};
    LeaveResult result = leave_run(files->ui, &leave);
    if (result == LEAVE_ASKS)
        return;
    game_files_close(files);
    switch (result) {
    case LEAVE_SAVE: save(files); break;
    case LEAVE_DISCARD: discard(files); break;
    case LEAVE_QUIT: files->event = GAME_FILES_QUITS; break;
    default: files->next = NEXT_NOTHING; break;
    }
}

// ---- Reloading the spec

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
    tell(files, &text);
    files->event = GAME_FILES_OPENED;
}

static void reload(GameFiles *files, bool asked_for) {
    Reloading *reloading = &files->reloading;
    watch_start(&files->watch, session_path(files->session));
    reloading_free(reloading);
    if (reloading_read(reloading, files->session, &files->report) != LOAD_FINE) {
        fail(files, session_path(files->session));
        files->shows_errors = true;
        return;
    } else if (reloading->same && !asked_for && !files->shows_errors) {
        reloading_free(reloading);
        report_free(&files->report);
    } else if (reloading->whole) {
        take_reloaded(files, false);
    } else {
        report_free(&files->report);
        files->dialog = FILES_DIALOG_RELOAD;
    }
    files->shows_errors = false;
}

void game_files_reload(GameFiles *files) {
    reload(files, true);
}

bool game_files_check(GameFiles *files) {
    bool busy = files->dialog != FILES_DIALOG_NONE && files->dialog != FILES_DIALOG_RELOAD;
    bool changed = !busy && watch_changed(&files->watch);
    if (changed)
        reload(files, false);
    return changed;
}

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

// ---- Writing PGN

static void browse_pgn(GameFiles *files) {
    static const char *const suffixes[] = {".pgn", NULL};
    const char *folder = files->folder.length > 0 ? files->folder.data : NULL;
    Text name = {0};
    game_files_close(files);
    text_appendf(&name, "%s.pgn", session_id(files->session));
    files->browser = file_browser_new(FILE_BROWSER_SAVE, folder, suffixes, name.data);
    files->dialog = FILES_DIALOG_PGN;
    text_free(&name);
}

// It is no save: the game still has to be saved.
static void write_pgn(GameFiles *files, const char *path) {
    Error error = {0};
    Text pgn = {0}, text = {0};
    session_write_pgn(files->session, &pgn);
    if (file_save(path, pgn.data, pgn.length, &error)) {
        text_appendf(&text, _("The moves were written to %s"), base_name(path));
        tell(files, &text);
        remember(files, path);
    } else {
        tell_error(files, _("The moves were not written."), &error);
    }
    text_free(&pgn);
}

// ---- Choosing files

static void browse(GameFiles *files) {
    static const char *const suffixes[] = {".tessera", ".pgn", ".json", ".yaml", ".yml", NULL};
    const char *folder = files->folder.length > 0 ? files->folder.data : NULL;
    game_files_close(files);
    files->browser = file_browser_new(FILE_BROWSER_OPEN, folder, suffixes, NULL);
    files->dialog = FILES_DIALOG_OPEN;
}

static void run_browser(GameFiles *files) {
    FilesDialog dialog = files->dialog;
    const char *title = dialog == FILES_DIALOG_SAVE  ? _("Save Game")
                        : dialog == FILES_DIALOG_PGN ? _("Save the Moves as PGN")
                                                     : _("Open");
    FileBrowserState state = file_browser_run(files->browser, files->ui, title);
    if (state == FILE_BROWSER_BUSY)
        return;
    Text path = {0};
    if (state == FILE_BROWSER_CHOSEN)
        text_append(&path, file_browser_path(files->browser));
    game_files_close(files);
    if (path.length == 0)
        files->next = NEXT_NOTHING;
    else if (dialog == FILES_DIALOG_PGN)
        write_pgn(files, path.data);
    else if (dialog == FILES_DIALOG_SAVE)
        save_to(files, path.data);
    else
        game_files_open(files, path.data);
    text_free(&path);
}

void game_files_run(GameFiles *files) {
    switch (files->dialog) {
    case FILES_DIALOG_NONE: break;
    case FILES_DIALOG_OPEN:
    case FILES_DIALOG_PGN:
    case FILES_DIALOG_SAVE: run_browser(files); break;
    case FILES_DIALOG_LEAVE: run_leave(files); break;
    case FILES_DIALOG_GAMES: run_games(files); break;
    case FILES_DIALOG_RELOAD: run_reload(files); break;
    }
}

// ---- The clipboard

void game_files_copy(GameFiles *files, const State *state) {
    Text text = {0};
    position_write_text(session_rules(files->session), state, &text);
    ui_copy(files->ui, text_string(&text));
    ui_toast(files->ui, _("The position is on the clipboard"));
    text_free(&text);
}

static void copy_moves(GameFiles *files) {
    Text text = {0};
    if (pgn_supported(session_rules(files->session)))
        session_write_pgn(files->session, &text);
    else
        session_write_moves(files->session, &text);
    ui_copy(files->ui, text_string(&text));
    ui_toast(files->ui, _("The moves are on the clipboard"));
    text_free(&text);
}

bool game_files_read_clipboard(GameFiles *files, State *state) {
    Error error = {0};
    Text told = {0};
    char *text = ui_paste(files->ui);
    bool read = session_read_position(files->session, text ? text : "", state, &error);
    memory_free(text);
    if (read)
        return true;
    text_appendf(&told, _("This is no position of %s: %s."), session_rules(files->session)->name,
                 error.message);
    tell(files, &told);
    return false;
}

static void paste(GameFiles *files) {
    StateSpace start;
    if (game_files_read_clipboard(files, &start.state))
        game_files_begin_at(files, &start.state);
}

// ---- Commands

const Recent *game_files_recent(const GameFiles *files) {
    return &files->recent;
}

static void open_recent(GameFiles *files, int index) {
    if (index < files->recent.count)
        game_files_open(files, files->recent.paths[index]);
}

bool game_files_command(GameFiles *files, Command command) {
    switch ((int)command) {
    case COMMAND_OPEN: browse(files); break;
    case COMMAND_SAVE: save(files); break;
    case COMMAND_SAVE_AS: save_as(files); break;
    case COMMAND_SAVE_PGN: browse_pgn(files); break;
    case COMMAND_RELOAD: game_files_reload(files); break;
    case COMMAND_COPY_MOVES: copy_moves(files); break;
    case COMMAND_PASTE: paste(files); break;
    case COMMAND_QUIT: game_files_quit(files); break;
    case COMMAND_FORGET_RECENT: recent_clear(&files->recent, files->places); break;
    default:
        if (command < COMMAND_RECENT)
            return false;
        open_recent(files, (int)command - COMMAND_RECENT);
    }
    return true;
}
