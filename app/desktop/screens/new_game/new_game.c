// SPDX-License-Identifier: MIT
#include "app/desktop/screens/new_game/new_game.h"

#include "app/desktop/screens/files/game_files.h"
#include "app/desktop/screens/new_game/new_game_details.h"
#include "app/desktop/screens/new_game/thumbnails.h"
#include "app/desktop/screens/preferences/user_preferences.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"

#include <string.h>
#include <strings.h>

enum {
    WIDTH = 820,
    HEIGHT = 580,
    ROOMY = 520, // minimum width at which both halves are shown
    ROW = 48,
    LEFT_PERCENT = 45, // percent of the width that the left half takes
    SEARCH_SIZE = 128,
};

typedef enum Page { PAGE_GAMES, PAGE_PLAYERS } Page;

typedef struct NewGame {
    Session *session;
    const char *players; // players of the previous game
    bool practice;       // whether the players of the previous game agreed on practice
    const Roster *roster;
    Catalog catalog;
    Thumbnails *thumbnails;
    char search[SEARCH_SIZE];
    UiRow *rows;  // the games that match the search
    int *indexes; // for each row, the index of its game in the catalog
    int count;
    int selected; // index of the selected row, or -1
    GameChoice *choice;
    int page; // a Page; used in a small window
} NewGame;

// ---- The games

// Creates a GameChoice for the selected game, unless the current one is already for it.
static void choose_selected(NewGame *dialog) {
    int index = dialog->selected >= 0 ? dialog->indexes[dialog->selected] : -1;
    const char *path = index >= 0 ? dialog->catalog.games[index].path : NULL;
    if (path && dialog->choice && strcmp(path, dialog->choice->path) == 0)
        return;
    game_choice_free(dialog->choice);
    dialog->choice = path
                         ? game_choice_new(path, dialog->session, dialog->players, dialog->practice)
                         : NULL;
    thumbnails_forget_chosen(dialog->thumbnails); // the picture was of the game before
}

// The rank of a game among those that match. Games whose title begins with the search rank highest.
// Among equals, the game [wanted] ranks highest.
static int match_rank(const NewGame *dialog, int index, int wanted) {
    size_t typed = strlen(dialog->search);
    bool begins = typed > 0 &&
                  strncasecmp(dialog->catalog.games[index].title, dialog->search, typed) == 0;
    return 2 * begins + (index == wanted);
}

// Lists the games that match the search. Selects the first of those with the highest rank.
static void list_matches(NewGame *dialog, int wanted) {
    int maximum = 0;
    dialog->count = 0;
    dialog->selected = -1;
    for (size_t i = 0; i < dialog->catalog.count; i++) {
        const CatalogGame *game = &dialog->catalog.games[i];
        if (!catalog_matches(game, dialog->search))
            continue;
        int rank = match_rank(dialog, (int)i, wanted);
        if (rank > maximum)
            dialog->selected = dialog->count;
        maximum = rank > maximum ? rank : maximum;
        dialog->rows[dialog->count] = (UiRow){.text = game->title, .detail = game->seats};
        dialog->indexes[dialog->count++] = (int)i;
    }
    if (dialog->selected < 0 && dialog->count > 0)
        dialog->selected = 0;
    choose_selected(dialog);
}

static void *open_new_game(Desk *desk) {
    NewGame *dialog = memory_new(sizeof *dialog);
    const Preferences *preferences = user_preferences_get(desk->preferences);
    BoardLook look = user_preferences_look(desk->preferences);
    dialog->session = desk->session;
    dialog->players = preferences->players;
    dialog->practice = preferences->practice;
    dialog->roster = user_preferences_roster(desk->preferences);
    catalog_read(&dialog->catalog, desk->session);
    size_t count = dialog->catalog.count;
    dialog->thumbnails = thumbnails_new(count, &look);
    dialog->rows = memory_new(count * sizeof *dialog->rows);
    dialog->indexes = memory_new(count * sizeof *dialog->indexes);
    list_matches(dialog, dialog->catalog.current);
    // otherwise another element would get the focus in a small window, where it comes first
    ui_focus(desk->ui, "new-game:search");
    return dialog;
}

static void close_new_game(void *state) {
    NewGame *dialog = state;
    game_choice_free(dialog->choice);
    thumbnails_free(dialog->thumbnails);
    catalog_free(&dialog->catalog);
    memory_free(dialog->rows);
    memory_free(dialog->indexes);
    memory_free(dialog);
}

static void draw_row_picture(void *context, Ui *ui, int row, Rect rect) {
    NewGame *dialog = context;
    int index = dialog->indexes[row];
    thumbnails_draw(dialog->thumbnails, ui, (size_t)index, dialog->catalog.games[index].path, rect);
}

static void draw_big_picture(void *context, Ui *ui, Rect rect) {
    NewGame *dialog = context;
    const GameChoice *choice = dialog->choice;
    thumbnails_draw_chosen(dialog->thumbnails, ui, choice->rules, choice->path, choice->edition,
                           rect);
}

// ---- Running

// Lets Up and Down in the search field select a game in the list.
static void handle_arrows(NewGame *dialog, Ui *ui) {
    if (!ui_focused(ui, "new-game:search"))
        return;
    if (ui_key(ui, 0, KEY_DOWN) && dialog->selected + 1 < dialog->count)
        dialog->selected++;
    else if (ui_key(ui, 0, KEY_UP) && dialog->selected > 0)
        dialog->selected--;
}

// Runs the search field and the list of games. True when the user has started a game from the list.
static bool run_games(NewGame *dialog, Ui *ui, Rect rect) {
    const Theme *theme = ui_theme(ui);
    UiList list = {.rows = dialog->rows,
                   .count = dialog->count,
                   .empty = _("No game matches"),
                   .typing = true,
                   .height = theme_pixels(theme, ROW),
                   .picture = draw_row_picture,
                   .context = dialog};
    Rect search = rect_take_top(&rect, theme->control, theme->gap);
    int before = dialog->selected >= 0 ? dialog->indexes[dialog->selected] : -1;
    handle_arrows(dialog, ui);
    if (ui_field(ui, "new-game:search", search, _("Search"), _("Search games"), dialog->search,
                 sizeof dialog->search)
            .changed) {
        list_matches(dialog, before);
        list.count = dialog->count;
    }
    UiListResult result = ui_list(ui, "games", rect, _("Games"), &list, &dialog->selected);
    choose_selected(dialog);
    return result.activated && dialog->selected >= 0;
}

// Runs the options and players of the selected game, if there is one. With [about], also runs its
// description.
static void run_details(NewGame *dialog, Ui *ui, Rect rect, bool about) {
    GamePicture picture = {draw_big_picture, dialog};
    const bool plays = true;
    if (dialog->selected < 0)
        return;
    new_game_details_run(&dialog->catalog.games[dialog->indexes[dialog->selected]], dialog->choice,
                         dialog->roster, &picture, about, plays, ui, rect);
}

// Runs both halves. In a small window runs only the selected one, without the description. True
// when a game was started from the list.
static bool run_body(NewGame *dialog, Ui *ui, Rect body) {
    const Theme *theme = ui_theme(ui);
    bool roomy = body.w >= theme_pixels(theme, ROOMY);
    const char *pages[] = {[PAGE_GAMES] = _("Game"), [PAGE_PLAYERS] = _("Who plays")};
    if (roomy) {
        Rect left = rect_take_left(&body, body.w * LEFT_PERCENT / 100, theme->margin);
        bool started = run_games(dialog, ui, left);
        run_details(dialog, ui, body, roomy);
        return started;
    }
    ui_segments(ui, "new-game:page", rect_take_top(&body, theme->control, theme->gap), pages, 2,
                &dialog->page);
    if (dialog->page == PAGE_GAMES)
        return run_games(dialog, ui, body);
    run_details(dialog, ui, body, roomy);
    return false;
}

// The reason why no game can be started now, or NULL if one can.
static const char *no_start(const NewGame *dialog) {
    if (dialog->selected < 0)
        return _("Choose a game first");
    return dialog->choice->problem;
}

// Stores the choice in [desk], where it waits until the current game may be replaced.
static void start(NewGame *dialog, Desk *desk) {
    game_choice_free(desk->chosen);
    desk->chosen = dialog->choice;
    dialog->choice = NULL;
    game_files_leave(desk->files);
}

// Runs the dialog. Returns true when it is to be closed.
static bool run_new_game(void *state, Desk *desk) {
    NewGame *dialog = state;
    Ui *ui = desk->ui;
    const Theme *theme = ui_theme(ui);
    thumbnails_begin(dialog->thumbnails);
    Rect body = ui_dialog_begin(ui, "new-game-dialog", _("New Game"), theme_pixels(theme, WIDTH),
                                theme_pixels(theme, HEIGHT));
    bool activated = run_body(dialog, ui, body);
    enum { CANCEL, START };
    UiDialogButton buttons[] = {
        [CANCEL] = {.id = "new-game:cancel", .label = _("Cancel"), .cancel = true},
        [START] = {.id = "new-game:start",
                   .label = _("Start"),
                   .look = LOOK_PRIMARY,
                   .disabled_reason = no_start(dialog)},
    };
    int chosen = ui_dialog_end(ui, buttons, 2);
    if (ui_drawing(ui) && thumbnails_wait(dialog->thumbnails))
        ui_again(ui);
    bool started = (chosen == START || activated) && !no_start(dialog);
    if (started)
        start(dialog, desk);
    return started || chosen == DIALOG_CANCELLED;
}

const Dialog new_game_dialog = {.command = COMMAND_NEW_GAME,
                                .open = open_new_game,
                                .run = run_new_game,
                                .close = close_new_game};
