// SPDX-License-Identifier: MIT
#include "app/desktop/screens/pgn_games.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/notation/pgn.h"

enum { WIDTH = 600, HEIGHT = 320 };

struct PgnGames {
    Pgn pgn;
    UiRow *rows;
    Arena texts;
    int selected;
};

static void add_row(PgnGames *games, size_t index) {
    Text title = {0};
    const PgnGame *game = &games->pgn.games[index];
    pgn_write_title(game, &title);
    games->rows[index] = (UiRow){
        .text = arena_format(&games->texts, "%zu. %s", index + 1, title.data),
        .detail = game->result};
    text_free(&title);
}

static bool read_file(const char *path, Pgn *pgn) {
    Text text = {0};
    *pgn = (Pgn){0};
    bool read = file_load(path, PGN_BYTE_LIMIT, &text, NULL) &&
                pgn_is(path, text_string(&text), text.length) &&
                pgn_read(pgn, path, text_string(&text), text.length, NULL);
    text_free(&text);
    return read;
}

PgnGames *pgn_games_new(const char *path) {
    Pgn pgn;
    if (!read_file(path, &pgn) || pgn.count < 2) {
        pgn_free(&pgn);
        return NULL;
    }
    PgnGames *games = memory_new(sizeof *games);
    games->pgn = pgn;
    games->rows = memory_new(pgn.count * sizeof *games->rows);
    for (size_t i = 0; i < pgn.count; i++)
        add_row(games, i);
    return games;
}

void pgn_games_free(PgnGames *games) {
    if (!games)
        return;
    pgn_free(&games->pgn);
    arena_free(&games->texts);
    memory_free(games->rows);
    memory_free(games);
}

int pgn_games_run(PgnGames *games, Ui *ui) {
    const Theme *theme = ui_theme(ui);
    Rect body = ui_dialog_begin(ui, "pgn", _("Which game?"), theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    const UiList list = {.rows = games->rows, .count = (int)games->pgn.count, .typing = true};
    UiListResult result = ui_list(ui, "pgn:games", body, _("Games"), &list, &games->selected);
    const UiDialogButton buttons[] = {
        {.id = "pgn:cancel", .label = _("Cancel"), .cancel = true},
        {.id = "pgn:open",
         .label = _("Open"),
         .look = LOOK_PRIMARY,
         .disabled = games->selected < 0 ? _("Choose a game first") : NULL},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    if (chosen == 1 || (result.activated && games->selected >= 0))
        return games->selected;
    return chosen;
}
