// SPDX-License-Identifier: MIT
// Passes games on to other programs: PGN files and the clipboard.
#include "app/desktop/screens/files/game_files_private.h"
#include "app/desktop/session/game/positions.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/notation/records/pgn.h"

#include <string.h>

// ---- Writing PGN

void game_files_browse_pgn(GameFiles *files) {
    static const char *const suffixes[] = {".pgn", NULL};
    Text name = {0};
    text_appendf(&name, "%s.pgn", session_id(files->session));
    game_files_browse(files, FILES_DIALOG_PGN, suffixes, name.data);
    text_free(&name);
}

// A game whose PGN was written no longer counts as unsaved, but the PGN does not become its file.
void game_files_write_pgn(GameFiles *files, const char *path) {
    Error error = {0};
    Text pgn = {0}, text = {0};
    session_write_pgn(files->session, &pgn);
    if (file_save(path, pgn.data, pgn.length, &error)) {
        text_appendf(&text, _("The moves were written to %s"), file_name(path));
        game_files_report(files, &text);
        game_files_remember(files, path);
        session_note_saved(files->session);
    } else {
        game_files_report_error(files, _("The moves were not written."), &error);
    }
    text_free(&pgn);
}

// ---- The clipboard

static void copy_position(GameFiles *files, const Text *text) {
    ui_copy(files->ui, text_string(text));
    ui_toast(files->ui, _("The position is on the clipboard"));
}

void game_files_copy(GameFiles *files, const Game *game, size_t at) {
    Text *text = ui_scratch(files->ui);
    Error error = {0};
    if (position_write_text(game, at, text, &error))
        copy_position(files, text);
    else
        game_files_report_error(files, _("The position was not copied."), &error);
}

void game_files_copy_draft(GameFiles *files, const State *state) {
    Text *text = ui_scratch(files->ui);
    position_write_draft(session_rules(files->session), state, text);
    copy_position(files, text);
}

void game_files_copy_moves(GameFiles *files) {
    Text *text = ui_scratch(files->ui);
    if (pgn_supported(session_rules(files->session)))
        session_write_pgn(files->session, text);
    else
        session_write_moves(files->session, text);
    ui_copy(files->ui, text_string(text));
    ui_toast(files->ui, _("The moves are on the clipboard"));
}

Game *game_files_read_clipboard(GameFiles *files) {
    Error error = {0};
    Text message = {0};
    char *text = ui_paste(files->ui);
    Game *game = session_read_position(files->session, text ? text : "", &error);
    memory_free(text);
    if (game)
        return game;
    text_appendf(&message, _("This is not a position of %s: %s."),
                 session_rules(files->session)->about.name, error.message);
    game_files_report(files, &message);
    return NULL;
}

// Starts the game of a PGN text, or reports what is wrong with it. Reads the text only to check it:
// game_files_begin_pgn reads it again.
static void paste_pgn(GameFiles *files, const char *pgn) {
    const size_t first_game = 0;
    Opening opening;
    Report report = {0};
    Text text = {0}, message = {0};
    text_append(&text, pgn);
    bool fine = opening_read_pgn(&opening, "", &text, first_game, session_path(files->session),
                                 &report) == LOAD_FINE;
    if (!fine)
        text_appendf(&message, _("This game cannot be played: line %d: %s."),
                     report.items[0].error.place.line, report.items[0].error.message);
    opening_free(&opening);
    report_free(&report);
    text_free(&text);
    if (fine)
        game_files_begin_pgn(files, pgn);
    else
        game_files_report(files, &message);
}

void game_files_paste(GameFiles *files) {
    char *text = ui_paste(files->ui);
    bool several = text && game_files_ask_which(files, collection_read(text, strlen(text)), "");
    bool pgn = !several && text && pgn_is("", text, strlen(text));
    if (pgn)
        paste_pgn(files, text);
    memory_free(text);
    if (pgn || several)
        return;
    Game *game = game_files_read_clipboard(files);
    if (game)
        game_files_begin_pasted(files, game);
}
