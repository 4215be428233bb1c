// SPDX-License-Identifier: MIT
#include "app/desktop/screens/files/pgn_games.h"

#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <string.h>
#include <strings.h>

enum { WIDTH = 640, HEIGHT = 340, FIND_SIZE = 80 };

struct PgnGames {
    Collection *collection;
    UiRow *rows;
    size_t *indices; // for each row, the index of its item in the collection
    int count;
    bool listed; // the collection has been read, and [rows] are filled
    int selected;
    char find[FIND_SIZE];
};

PgnGames *pgn_games_new(Collection *collection) {
    if (!collection)
        return NULL;
    PgnGames *games = memory_new(sizeof *games);
    games->collection = collection;
    return games;
}

void pgn_games_free(PgnGames *games) {
    if (!games)
        return;
    collection_free(games->collection);
    memory_free(games->rows);
    memory_free(games->indices);
    memory_free(games);
}

Collection *pgn_games_collection(PgnGames *games) {
    return games->collection;
}

// ---- Rows

// True if [text] contains [part], ignoring case.
static bool contains(const char *text, const char *part) {
    size_t length = strlen(part);
    for (; *text; text++)
        if (strncasecmp(text, part, length) == 0)
            return true;
    return length == 0;
}

// Lists the items whose title contains the text in the Find field, ignoring case.
static void list_rows(PgnGames *games) {
    size_t count = collection_count(games->collection);
    games->rows = memory_resize(games->rows, count * sizeof *games->rows);
    games->indices = memory_resize(games->indices, count * sizeof *games->indices);
    games->count = 0;
    for (size_t i = 0; i < count; i++) {
        const CollectionItem *item = collection_item(games->collection, i);
        if (!contains(item->title, games->find))
            continue;
        games->indices[games->count] = i;
        games->rows[games->count++] = (UiRow){.text = item->title,
                                              .detail = item->detail,
                                              .icon = item->broken ? ICON_WARNING : ICON_NONE,
                                              .muted = item->broken};
    }
    games->selected = games->count > 0 ? 0 : -1;
    games->listed = true;
}

static const CollectionItem *selected_item(const PgnGames *games) {
    return games->selected < 0
               ? NULL
               : collection_item(games->collection, games->indices[games->selected]);
}

// ---- Reading

// Shows the progress while the file is being read. Returns DIALOG_CANCELLED or DIALOG_OPEN.
static int run_reading(Ui *ui, int percent, size_t found) {
    const Theme *theme = ui_theme(ui);
    const UiDialogButton buttons[] = {
        {.id = "pgn:cancel", .label = _("Cancel"), .cancel = true},
    };
    Rect body = ui_dialog_begin(ui, "pgn", _("Reading the File"), theme_pixels(theme, WIDTH / 2),
                                2 * theme->control);
    const char *text = ui_textf(ui, _n("%d %%, %zu game", "%d %%, %zu games", found), percent,
                                found);
    ui_label(ui, "pgn:reading", rect_cut_top(&body, theme->control), STYLE_BODY, ALIGN_LEFT, text);
    Rect track = {body.x, body.y + theme->gap, body.w, theme->gap};
    draw_round(ui, track, theme->gap / 2, theme->sunken);
    track.w = track.w * percent / 100;
    draw_round(ui, track, theme->gap / 2, theme->accent.plain);
    if (ui_drawing(ui))
        ui_again_soon(ui);
    return ui_dialog_end(ui, buttons, 1);
}

// ---- Choosing

// Runs the search field at the top of [body] and, at the bottom, the note about broken games. Cuts
// both off [body].
static void run_find(PgnGames *games, Ui *ui, Rect *body) {
    const Theme *theme = ui_theme(ui);
    Text *text = ui_scratch(ui);
    Rect line = rect_cut_top(body, theme->control);
    if (ui_field(ui, "pgn:find", line, _("Find"), _("Find a name"), games->find, sizeof games->find)
            .changed)
        list_rows(games);
    rect_cut_top(body, theme->gap);
    size_t broken = collection_broken(games->collection);
    if (broken > 0) {
        text_appendf(text,
                     _n("%zu game of %zu is broken and cannot be opened.",
                        "%zu games of %zu are broken and cannot be opened.", broken),
                     broken, collection_count(games->collection));
        ui_label(ui, "pgn:broken", rect_cut_bottom(body, theme->control), STYLE_ERROR, ALIGN_LEFT,
                 text->data);
    }
}

// Runs the list to choose from. Returns the index of the item to open, DIALOG_CANCELLED or
// DIALOG_OPEN.
static int run_list(PgnGames *games, Ui *ui) {
    const Theme *theme = ui_theme(ui);
    bool positions = collection_is_positions(games->collection);
    Rect body = ui_dialog_begin(ui, "pgn", positions ? _("Which position?") : _("Which game?"),
                                theme_pixels(theme, WIDTH), theme_pixels(theme, HEIGHT));
    run_find(games, ui, &body);
    const UiList list = {
        .rows = games->rows, .count = games->count, .empty = _("Nothing matches."), .typing = true};
    UiListResult result = ui_list(ui, "pgn:games", body, positions ? _("Positions") : _("Games"),
                                  &list, &games->selected);
    const CollectionItem *item = selected_item(games);
    enum { CANCEL, OPEN };
    const UiDialogButton buttons[] = {
        [CANCEL] = {.id = "pgn:cancel", .label = _("Cancel"), .cancel = true},
        [OPEN] = {.id = "pgn:open",
                  .label = _("Open"),
                  .look = LOOK_PRIMARY,
                  .disabled_reason = !item          ? _("Choose a game first")
                                     : item->broken ? _("This game is broken")
                                                    : NULL},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    if ((chosen == OPEN || result.activated) && item && !item->broken)
        return (int)games->indices[games->selected];
    return chosen == DIALOG_CANCELLED ? DIALOG_CANCELLED : DIALOG_OPEN;
}

int pgn_games_run(PgnGames *games, Ui *ui) {
    int percent;
    size_t found;
    if (!collection_is_ready(games->collection, &percent, &found))
        return run_reading(ui, percent, found);
    if (!games->listed) {
        list_rows(games);
        ui_focus(ui, "pgn:games");
    }
    return run_list(games, ui);
}
