// SPDX-License-Identifier: MIT
// Autosaves the current game and resumes it, and asks before hidden information is saved.
#include "app/desktop/screens/files/game_files_private.h"
#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/user/log.h"
#include "app/desktop/ui/folder.h"
#include "engine/base/language.h"
#include "engine/game/data_folder.h"
#include "engine/game/file.h"

#include <stdlib.h>
#include <string.h>

bool game_files_is_shipped(const char *whole) {
    Text folder = {0};
    bool found = data_folder_shipped(&folder);
    char *specs = found ? realpath(folder.data, NULL) : NULL;
    bool shipped = specs && text_starts_with(whole, specs) &&
                   text_starts_with(whole + strlen(specs), "/specs/");
    free(specs);
    text_free(&folder);
    return shipped;
}

// A path that cannot be resolved is ignored.
void game_files_remember(GameFiles *files, const char *path) {
    Error error = {0};
    Text folder = {0};
    char *whole = realpath(path, NULL);
    if (whole && !game_files_is_shipped(whole)) {
        path_parent(whole, &folder);
        game_files_set_text(&files->folder, text_string(&folder));
        file_tidy(files->folder.data); // programs that crashed may have left temporary files there
        if (!recent_add(&files->recent, files->folders, whole, &error))
            game_files_note_error(files, _("The list of recent files was not written."), &error);
    }
    text_free(&folder);
    free(whole);
}

// Watches the spec of the current game, unless it is watched already.
static void follow_spec(GameFiles *files) {
    const char *path = session_path(files->session);
    size_t length = strlen(path);
    const char *watched = text_string(&files->watch.files); // the spec is on the first line
    if (strncmp(watched, path, length) != 0 || watched[length] != '\n')
        watch_start(&files->watch, path);
}

void game_files_forget(GameFiles *files) {
    Error error = {0};
    if (!autosave_clear(files->autosave, &error))
        game_files_report_error(files, _("The kept game will come back at the next start."),
                                &error);
}

// Deletes secrets that are no longer needed. The save that reveals them must be safely on disk
// first.
static void forget_secrets(GameFiles *files) {
    Chances *chances = session_chances(files->session);
    if (!chances_may_forget(chances, session_game(files->session)))
        return;
    autosave_flush(files->autosave);
    chances_forget(chances, session_game(files->session));
}

// Autosaves the game. If the game has no file and nothing has been done in it, deletes the game
// that was kept before instead.
static void keep_game(GameFiles *files) {
    Text text = {0};
    Error error = {0};
    if (!files->autosave)
        return;
    if (!session_unsaved(files->session) && !session_file(files->session)) {
        game_files_forget(files);
        return;
    }
    uint64_t number = autosave_number(files->autosave);
    bool kept = session_write_save(files->session, number, &text, &error) &&
                autosave_write(files->autosave, &text, &error);
    if (kept)
        forget_secrets(files);
    if (!kept && !files->keep_failed)
        game_files_report_error(files, _("The game cannot be kept for the next start."), &error);
    files->keep_failed = !kept;
    text_free(&text);
}

// The game is saved before its outcomes of chance are noted. Even if the program is killed in
// between, the resumed game has every outcome that was noted.
void game_files_keep(GameFiles *files) {
    Session *session = files->session;
    follow_spec(files);
    keep_game(files);
    // in a practice game, dice and cards may be taken back
    if (!session_seating(session)->practice)
        chances_note_shown(session_chances(session), session_game(session));
}

static const char *not_on_disk(void) {
    return _("The game is kept, but a power cut may cost its last moves.");
}

// The copy is flushed in the background, so a failure becomes known later.
void game_files_check_copy(GameFiles *files) {
    Error error = {0};
    const bool waits = false;
    if (!files->autosave || !autosave_copy_failed(files->autosave, waits, &error))
        return;
    if (!files->copy_failed && !files->keep_failed)
        game_files_report_error(files, not_on_disk(), &error);
    files->copy_failed = true;
}

void game_files_stop_keeping(GameFiles *files) {
    Error error = {0};
    const bool waits = true; // for a copy that is still being written
    if (files->autosave && autosave_copy_failed(files->autosave, waits, &error))
        game_files_note_error(files, not_on_disk(), &error);
    autosave_close(files->autosave);
    files->autosave = NULL;
}

// Moves a game that cannot be resumed out of the way, so that the user can examine it. If its slot
// cannot be cleared, the new game is autosaved elsewhere.
static void set_aside(GameFiles *files, const Error *error) {
    Text text = {0}, path = {0};
    Error open_error = {0};
    bool slot_is_free = autosave_set_aside(files->autosave, &path), moved = path.length > 0;
    if (!moved)
        text_append(&path, autosave_path(files->autosave));
    if (!slot_is_free) { // the game in the slot must not be overwritten
        const bool resumes = false;
        autosave_close(files->autosave);
        files->autosave = autosave_open(files->folders, resumes, &open_error);
    }
    text_appendf(&text, _("The last game could not be resumed as it was: %s."), error->message);
    if (path.length > 0)
        text_appendf(&text, _(" It is kept as %s."), path.data);
    if (moved && !slot_is_free)
        text_append(&text, _(" Its copy could not be moved with it."));
    log_write(files->folders, text.data);
    game_files_report(files, &text);
    if (!files->autosave)
        game_files_report_error(files, _("The game cannot be kept for the next start."),
                                &open_error);
    text_free(&path);
}

static void report_resumed(GameFiles *files) {
    Text text = {0};
    const char *name = session_rules(files->session)->about.name;
    if (autosave_may_lack_moves(files->autosave))
        text_appendf(&text,
                     _("Resumed %s from the copy that was safe on the disk: its last moves may be "
                       "missing. Ctrl+N starts a new game."),
                     name);
    else
        text_appendf(&text, _("Resumed %s. Ctrl+N starts a new game."), name);
    const char *notice = chances_take_notice(session_chances(files->session));
    if (notice)
        text_appendf(&text, "\n%s", notice);
    game_files_report(files, &text);
}

bool game_files_ask_hidden(GameFiles *files, const char *path) {
    bool asked = strcmp(text_string(&files->hidden), path) == 0;
    if (!session_rules(files->session)->facts.hides || asked)
        return false;
    game_files_close(files);
    game_files_set_text(&files->hidden, path);
    files->dialog = FILES_DIALOG_HIDDEN;
    return true;
}

int game_files_run_hidden(GameFiles *files) {
    const UiDialogButton buttons[] = {
        [HIDDEN_CANCEL] = {.id = "hidden:cancel", .label = _("Cancel"), .cancel = true},
        [HIDDEN_SAVE] = {.id = "hidden:save", .label = _("Save Anyway"), .look = LOOK_PRIMARY},
    };
    return ui_message(files->ui, "hidden-dialog", _("Save Hidden Information?"),
                      _("This file holds everybody's cards and whatever else is hidden. Tessera "
                        "opens it behind the curtain, but any text editor shows all of it."),
                      buttons, 2);
}

// Reports an unfinished game that was set aside to free a slot, and games that could not be
// examined.
static void report_kept(GameFiles *files, const Error *error) {
    Text text = {0};
    const char *displaced = autosave_displaced(files->autosave);
    if (displaced) {
        text_appendf(&text,
                     _("There is no room for another kept game. The oldest one, which is not over, "
                       "has been moved to %s."),
                     displaced);
        log_write(files->folders, text.data);
        game_files_report(files, &text);
    }
    if (error->set)
        game_files_report_error(files, _("A kept game could not be examined."), error);
}

// Resumes the autosaved game. If the game cannot be read, or not all its moves can be played, sets
// its file aside.
static void resume(GameFiles *files) {
    Opening opening;
    Report report = {0};
    // the rules that an autosave names were open before, so they may be anywhere
    const Sandbox ours = {.everything = true};
    bool read = opening_read(&opening, autosave_path(files->autosave), NULL, &ours, &report) ==
                LOAD_FINE;
    if (!read) {
        log_report(files->folders, &report);
        set_aside(files, &report.items[0].error);
    } else {
        bool whole = !opening.stopped.set;
        opening_take(&opening, files->session);
        session_set_file(files->session, whole ? opening.record.notes.file : NULL,
                         opening.record.notes.unsaved || !whole);
        session_set_read(files->session, opening.record.notes.read);
        if (whole)
            report_resumed(files);
        else
            set_aside(files, &opening.stopped);
        files->event = GAME_FILES_OPENED;
    }
    opening_free(&opening);
    report_free(&report);
}

void game_files_start_keeping(GameFiles *files, bool resumes) {
    Error error = {0};
    if (!files->folders->state)
        return;
    files->autosave = autosave_open(files->folders, resumes, &error);
    if (!files->autosave)
        game_files_report_error(files, _("The game cannot be kept for the next start."), &error);
    else if (resumes && autosave_has_game(files->autosave))
        resume(files);
    if (files->autosave) // otherwise [error] has been reported above
        report_kept(files, &error);
}
