// SPDX-License-Identifier: MIT
#include "app/desktop/screens/new_game.h"

#include "app/desktop/session/catalog.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

enum { WIDTH = 600, HEIGHT = 280 };

struct NewGame {
    Catalog catalog;
    UiRow *rows;
    int selected;
};

NewGame *new_game_new(const Session *session) {
    NewGame *dialog = memory_new(sizeof *dialog);
    catalog_read(&dialog->catalog, session);
    size_t count = dialog->catalog.count;
    dialog->rows = memory_new((count + 1) * sizeof *dialog->rows);
    for (size_t i = 0; i < count; i++)
        dialog->rows[i] = (UiRow){.text = dialog->catalog.games[i].title,
                                  .detail = dialog->catalog.games[i].seats};
    dialog->selected = dialog->catalog.current >= 0 ? dialog->catalog.current : count > 0 ? 0 : -1;
    return dialog;
}

void new_game_free(NewGame *dialog) {
    if (!dialog)
        return;
    catalog_free(&dialog->catalog);
    memory_free(dialog->rows);
    memory_free(dialog);
}

const char *new_game_path(const NewGame *dialog) {
    return dialog->catalog.games[dialog->selected].path;
}

static void run_details(const NewGame *dialog, Ui *ui, Rect rect, bool ends_game) {
    const Theme *theme = ui_theme(ui);
    if (dialog->selected < 0)
        return;
    const CatalogGame *game = &dialog->catalog.games[dialog->selected];
    ui_label(ui, "new-game:title", rect_cut_top(&rect, theme->row), STYLE_HEADING, ALIGN_LEFT,
             game->title);
    ui_label(ui, NULL, rect_cut_top(&rect, theme->row), STYLE_MUTED, ALIGN_LEFT, game->seats);
    if (ends_game) {
        const char *warning = _("The game in progress ends when you start a new one.");
        int height = draw_paragraph_height(ui, rect.w, STYLE_ACCENT, warning);
        ui_paragraph(ui, "new-game:warning", rect_cut_bottom(&rect, height), STYLE_ACCENT, warning);
        rect_cut_bottom(&rect, theme->gap);
    }
    int width = rect.w - theme->scrollbar;
    int height = draw_paragraph_height(ui, width, STYLE_BODY, game->description);
    Rect content = ui_scroll_begin(ui, "new-game:details", rect, height);
    content.w = width;
    ui_paragraph(ui, "new-game:description", content, STYLE_BODY, game->description);
    ui_scroll_end(ui);
}

int new_game_run(NewGame *dialog, Ui *ui, bool ends_game) {
    const Theme *theme = ui_theme(ui);
    Rect body = ui_dialog_begin(ui, "new-game-dialog", _("New Game"), theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    Rect left = rect_cut_left(&body, body.w / 2 - theme->margin / 2);
    rect_cut_left(&body, theme->margin);
    UiList list = {.rows = dialog->rows,
                   .count = (int)dialog->catalog.count,
                   .empty = _("No games were found"),
                   .typing = true};
    UiListResult result = ui_list(ui, "games", left, _("Games"), &list, &dialog->selected);
    run_details(dialog, ui, body, ends_game);
    UiDialogButton buttons[] = {
        {.id = "new-game:cancel", .label = _("Cancel"), .cancel = true},
        {.id = "new-game:start",
         .label = _("Start"),
         .look = LOOK_PRIMARY,
         .disabled = dialog->selected < 0 ? _("Choose a game first") : NULL},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    bool started = chosen == 1 || (result.activated && dialog->selected >= 0);
    return started ? 0 : chosen == DIALOG_OPEN ? DIALOG_OPEN : DIALOG_CANCELLED;
}
