// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/main_menu.h"

#include "app/desktop/screens/moves/fairness.h"
#include "app/desktop/screens/setup/position_editor.h"
#include "app/desktop/session/game/positions.h"
#include "app/desktop/session/seats/rota.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/arena.h"
#include "engine/base/language.h"
#include "engine/notation/records/pgn.h"

#include <stdlib.h>
#include <string.h>

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

// ---- Menus

typedef struct MenuRow {
    const char *id; // NULL: a separator
    const char *label;
    Command command;
    int modifiers;
    int key;
} MenuRow;

enum {
    CTRL = MODIFIER_CTRL,
    SHIFT = MODIFIER_SHIFT,
    ALT = MODIFIER_ALT,
    BOTH = MODIFIER_CTRL | MODIFIER_SHIFT
};

static const MenuRow game_rows[] = {
    {"game:new", N_("New Game…"), COMMAND_NEW_GAME, CTRL, 'n'},
    {"game:open", N_("Open…"), COMMAND_OPEN, CTRL, 'o'},
    {0},
    {"game:save", N_("Save"), COMMAND_SAVE, CTRL, 's'},
    {"game:save-as", N_("Save As…"), COMMAND_SAVE_AS, BOTH, 's'},
    {0},
    {"game:reload", N_("Read Rules Again"), COMMAND_RELOAD, 0, KEY_F5},
    {"game:export", N_("Export Board as PNG…"), COMMAND_EXPORT_BOARD, 0, KEY_F12},
    {"game:save-pgn", N_("Save Moves as PGN…"), COMMAND_SAVE_PGN, 0, KEY_NONE},
    {"game:details", N_("Details of the Game…"), COMMAND_DETAILS, CTRL, 'i'},
    {"game:dice", N_("Check the Dice…"), COMMAND_CHECK_DICE, 0, KEY_NONE},
    {0},
    {"game:quit", N_("Quit"), COMMAND_QUIT, CTRL, 'q'},
};

static const MenuRow edit_rows[] = {
    {"edit:undo", N_("Undo"), COMMAND_UNDO, CTRL, 'z'},
    {"edit:redo", N_("Redo"), COMMAND_REDO, BOTH, 'z'},
    {0},
    {"edit:copy", N_("Copy Position"), COMMAND_COPY, CTRL, 'c'},
    {"edit:copy-moves", N_("Copy Moves"), COMMAND_COPY_MOVES, BOTH, 'c'},
    {"edit:paste", N_("Paste Position"), COMMAND_PASTE, CTRL, 'v'},
    {"edit:set-up", N_("Set Up Position…"), COMMAND_SET_UP, CTRL, 'e'},
    {0},
    {"edit:pass", N_("Pass"), COMMAND_PASS, CTRL, 'p'},
    {0},
    {"edit:preferences", N_("Preferences…"), COMMAND_PREFERENCES, CTRL, ','},
};

static const MenuRow view_rows[] = {
    {"view:flip", N_("Flip Board"), COMMAND_FLIP, 0, 'f'},
    {"view:rotate", N_("Rotate Board by a Quarter"), COMMAND_ROTATE, SHIFT, 'f'},
    {0},
    {"view:zoom-in", N_("Enlarge Board"), COMMAND_ZOOM_IN, ALT, '='},
    {"view:zoom-out", N_("Shrink Board"), COMMAND_ZOOM_OUT, ALT, '-'},
    {"view:zoom-fit", N_("Fit Board"), COMMAND_ZOOM_FIT, ALT, '\\'},
    {0},
    {"view:larger", N_("Enlarge Interface"), COMMAND_LARGER, CTRL, '+'},
    {"view:smaller", N_("Shrink Interface"), COMMAND_SMALLER, CTRL, '-'},
    {"view:usual-size", N_("Usual Interface Size"), COMMAND_USUAL_SIZE, CTRL, '0'},
    {"view:full-screen", N_("Full Screen"), COMMAND_FULL_SCREEN, 0, KEY_F11},
    {0},
    {"view:square-names", N_("Other Square Names"), COMMAND_SQUARE_NAMES, CTRL, 'k'},
    {"view:table", N_("Order of Play"), COMMAND_TABLE, CTRL, 't'},
    {"view:hide-pieces", N_("Hide Pieces"), COMMAND_HIDE_PIECES, CTRL, 'b'},
    {"view:sounds", N_("Sounds"), COMMAND_SOUNDS, 0, 'm'},
};

static const MenuRow moves_rows[] = {
    {"moves:type", N_("Legal Moves, Type a Move…"), COMMAND_TYPE_MOVE, CTRL, 'l'},
    {0},
    {"moves:back", N_("Previous Move"), COMMAND_PAST_BACK, ALT, KEY_LEFT},
    {"moves:forward", N_("Next Move"), COMMAND_PAST_FORWARD, ALT, KEY_RIGHT},
    {"moves:first", N_("First Move"), COMMAND_PAST_FIRST, ALT, KEY_HOME},
    {"moves:last", N_("Back to the Game"), COMMAND_PAST_LAST, ALT, KEY_END},
    {0},
    {"moves:note", N_("Comment and Signs…"), COMMAND_NOTE, CTRL, 'j'},
    {"moves:other", N_("Other Move Here"), COMMAND_LINE_OTHER, ALT, KEY_DOWN},
    {"moves:out", N_("Leave the Variation"), COMMAND_LINE_OUT, ALT, KEY_UP},
    {0},
    {"moves:promote", N_("Promote Variation"), COMMAND_LINE_PROMOTE, ALT, KEY_PAGE_UP},
    {"moves:drop", N_("Delete Variation…"), COMMAND_LINE_DROP, CTRL, KEY_DELETE},
};

static const MenuRow play_rows[] = {
    {"play:hint", N_("Hint"), COMMAND_HINT, CTRL, 'h'},
    {"play:now", N_("Move Now"), COMMAND_MOVE_NOW, CTRL, 'm'},
    {"play:halt", N_("Halt Programs"), COMMAND_HALT, CTRL, '.'},
    {"play:step", N_("One Move"), COMMAND_STEP, 0, KEY_NONE},
    {0},
    {"play:pause", N_("Pause"), COMMAND_PAUSE, 0, 'p'},
    {"play:draw", N_("Offer a Draw"), COMMAND_OFFER_DRAW, 0, KEY_NONE},
    {"play:claim", N_("Claim a Draw"), COMMAND_CLAIM_DRAW, CTRL, 'd'},
    {"play:resign", N_("Resign…"), COMMAND_RESIGN, 0, KEY_NONE},
    {"play:abort", N_("Break Off…"), COMMAND_ABORT, 0, KEY_NONE},
    {0},
    {"play:rematch", N_("Start Again"), COMMAND_REMATCH, 0, KEY_NONE},
};

static const MenuRow help_rows[] = {
    {"help:shortcuts", N_("Keyboard Shortcuts"), COMMAND_SHORTCUTS, 0, KEY_F1},
    {"help:rules", N_("Rules of This Game"), COMMAND_RULES, 0, KEY_F2},
    {"help:piece", N_("How Does This Piece Move?"), COMMAND_HOW_MOVES, 0, 'd'},
    {"help:rule", N_("Why Not? Show the Rule"), COMMAND_SHOW_RULE, SHIFT, KEY_F1},
    {"help:warnings", N_("Warnings of This Spec"), COMMAND_WARNINGS, 0, KEY_NONE},
    {0},
    {"help:about", N_("About Tessera"), COMMAND_ABOUT, 0, KEY_NONE},
};

enum {
    ROWS_MOST = 16,                  // rows of the longest menu
    RECENT_ITEMS = RECENT_LIMIT + 2, // with a separator and the item that clears the list
};

// The menus in order. The menu of recent files has no rows here, because its items vary.
static const struct {
    const char *id;
    const char *label;
    const MenuRow *rows;
    int count;
} menus[] = {
    {"menu:game", N_("&Game"), game_rows, LENGTH(game_rows)},
    {"menu:recent", N_("&Recent"), NULL, 0},
    {"menu:edit", N_("&Edit"), edit_rows, LENGTH(edit_rows)},
    {"menu:view", N_("&View"), view_rows, LENGTH(view_rows)},
    {"menu:moves", N_("&Moves"), moves_rows, LENGTH(moves_rows)},
    {"menu:play", N_("&Play"), play_rows, LENGTH(play_rows)},
    {"menu:help", N_("&Help"), help_rows, LENGTH(help_rows)},
};
enum { MENU_COUNT = LENGTH(menus) };

// ---- Disabled items

// The reason why the user cannot go one move back or, if [back] is false, forward. NULL if the user
// can. After the last move of the game the user can go on into a variation, unless information is
// hidden, because variations are then not shown.
static const char *no_step(const MainMenu *menu, bool back) {
    int count = session_turn_count(menu->session), shown = past_index(menu->past);
    bool in_variation = past_is_in_variation(menu->past);
    const TreeNode *node = past_node(menu->past);
    if (count == 0 && !in_variation)
        return _("No move has been made");
    if (back)
        return node->parent ? NULL : _("This is the start of the game");
    bool goes_on = in_variation ? node->next != NULL
                                : shown + 1 < count ||
                                      (!session_rules(menu->session)->facts.hides && node->next);
    return goes_on ? NULL : _("There are no later moves");
}

// True if a move has been made and not taken back. The list also has turns taken back, but they
// come after all played ones, so the first turn is enough to tell.
static bool has_moves(const Session *session) {
    return session_turn_count(session) > 0 && session_turn(session, 0)->played;
}

// The reason why [command] is disabled, or NULL if it is enabled.
static const char *why_disabled(const MainMenu *menu, Command command) {
    const Session *session = menu->session;
    const Rules *rules = session_rules(session);
    switch (command) {
    case COMMAND_SAVE_PGN:
        return pgn_supported(rules) ? NULL : _("PGN is for two players on a board of squares");
    case COMMAND_CHECK_DICE: return fairness_no_check(session);
    case COMMAND_REDO: return session_can_redo(session) ? NULL : _("No move was taken back");
    case COMMAND_COPY: return session_no_copy(session);
    case COMMAND_COPY_MOVES: return has_moves(session) ? NULL : _("No move has been made");
    case COMMAND_SET_UP: return position_editor_no_use(rules);
    case COMMAND_PASS: return session_no_pass(session);
    case COMMAND_SQUARE_NAMES:
        return rules->look.naming_count > 0 ? NULL
                                            : _("This game has no other names for its squares");
    case COMMAND_TABLE: return rota_exists(rules) ? NULL : _("Two players take turns");
    case COMMAND_PAST_FIRST:
    case COMMAND_PAST_BACK: return no_step(menu, true);
    case COMMAND_PAST_FORWARD: return no_step(menu, false);
    case COMMAND_PAST_LAST:
        return past_is_shown(menu->past) ? NULL : _("The game is already shown");
    case COMMAND_LINE_OTHER:
        return past_other_line(menu->past) ? NULL : _("There are no variations here");
    case COMMAND_LINE_OUT:
    case COMMAND_LINE_PROMOTE:
    case COMMAND_LINE_DROP:
        return past_is_in_variation(menu->past) ? NULL : _("No variation is shown");
    case COMMAND_WARNINGS: return menu->has_warnings ? NULL : _("The spec has no warnings");
    case COMMAND_SHOW_RULE: return menu->has_refusal ? NULL : _("No move was refused here");
    default: return arbiter_refusal(menu->arbiter, command);
    }
}

static bool is_checked(const MainMenu *menu, Command command) {
    switch (command) {
    case COMMAND_SQUARE_NAMES: return menu->naming > 0;
    case COMMAND_TABLE: return rota_exists(session_rules(menu->session)) && !menu->folds_table;
    case COMMAND_HIDE_PIECES: return menu->hides_pieces;
    case COMMAND_SOUNDS: return menu->sounds;
    case COMMAND_PAUSE: return arbiter_is_paused(menu->arbiter);
    default: return false;
    }
}

// ---- Items

// The label of an item. The item for square namings shows the current naming, or the first one if
// the default names are in use.
static const char *label_of(const MainMenu *menu, const MenuRow *row, Arena *texts) {
    const Rules *rules = session_rules(menu->session);
    if (row->command != COMMAND_SQUARE_NAMES || rules->look.naming_count == 0)
        return _(row->label);
    return arena_format(texts, _("Squares as in %s"),
                        rules->look.namings[menu->naming > 0 ? menu->naming - 1 : 0].name);
}

// Makes the items of a menu. A row without an id becomes a separator. Returns their number.
static int fill_rows(const MainMenu *menu, const MenuRow *rows, int count, Arena *texts,
                     MenuItem *items) {
    for (int i = 0; i < count; i++) {
        const MenuRow *row = &rows[i];
        items[i] = (MenuItem){0};
        if (row->id)
            items[i] = (MenuItem){.id = row->id,
                                  .label = label_of(menu, row, texts),
                                  .modifiers = row->modifiers,
                                  .key = (Key)row->key,
                                  .disabled_reason = why_disabled(menu, row->command),
                                  .checked = is_checked(menu, row->command)};
    }
    return count;
}

// Makes an item for each recent file and one that clears the list. Returns their number.
static int fill_recent(const Recent *recent, Arena *texts, MenuItem *items) {
    int count = recent->count;
    for (int i = 0; i < count; i++) {
        Text label = {0};
        recent_write_label(recent, i, &label);
        items[i] = (MenuItem){
            .id = arena_format(texts, "recent:%d", i + 1),
            .label = arena_copy(texts, label.data, label.length),
            .modifiers = MODIFIER_ALT,
            .key = (Key)('0' + (i + 1) % 10), // 1 to 9, then 0
            .disabled_reason = recent_exists(recent, i) ? NULL : _("The file no longer exists")};
        text_free(&label);
    }
    if (count > 0)
        items[count++] = (MenuItem){0};
    items[count++] = (MenuItem){
        .id = "recent:clear",
        .label = _("Clear This List"),
        .disabled_reason = recent->count > 0 ? NULL : _("No file has been opened or saved yet")};
    return count;
}

// ---- Choosing

// The command of the menu item [id]. The files opened recently have an id with a number, from
// "recent:1" on, and consecutive commands.
static Command command_of(const char *id) {
    if (strcmp(id, "recent:clear") == 0)
        return COMMAND_FORGET_RECENT;
    static const char recent[] = "recent:";
    if (strncmp(id, recent, strlen(recent)) == 0)
        return (Command)(COMMAND_RECENT + atoi(id + strlen(recent)) - 1);
    for (int menu = 0; menu < MENU_COUNT; menu++)
        for (int i = 0; i < menus[menu].count; i++)
            if (menus[menu].rows[i].id && strcmp(menus[menu].rows[i].id, id) == 0)
                return menus[menu].rows[i].command;
    return COMMAND_NONE;
}

// The command of a key that the menus do not show, or COMMAND_NONE. Some of these keys are variants
// of an item's key that needs Shift on some keyboards, such as plus or the question mark.
static Command command_of_other_key(Ui *ui, bool can_redo) {
    if (can_redo && ui_key(ui, CTRL, (Key)'y'))
        return COMMAND_REDO;
    if (ui_key(ui, ALT, KEY_ENTER))
        return COMMAND_FULL_SCREEN;
    if (ui_key(ui, CTRL, (Key)'=') || ui_key(ui, BOTH, (Key)'=') || ui_key(ui, BOTH, (Key)'+'))
        return COMMAND_LARGER;
    if (ui_key(ui, CTRL, (Key)'?') || ui_key(ui, BOTH, (Key)'?') || ui_key(ui, BOTH, (Key)'/'))
        return COMMAND_SHORTCUTS;
    return COMMAND_NONE;
}

Command main_menu_run(const MainMenu *menu, Ui *ui, Rect rect) {
    MenuItem items[MENU_COUNT][ROWS_MOST > RECENT_ITEMS ? ROWS_MOST : RECENT_ITEMS];
    Menu filled[MENU_COUNT];
    Arena texts = {0};
    for (int i = 0; i < MENU_COUNT; i++) {
        int count = menus[i].rows ? fill_rows(menu, menus[i].rows, menus[i].count, &texts, items[i])
                                  : fill_recent(menu->recent, &texts, items[i]);
        filled[i] = (Menu){menus[i].id, _(menus[i].label), items[i], count};
    }
    const char *chosen = ui_menu_bar(ui, rect, filled, MENU_COUNT);
    Command command = chosen ? command_of(chosen)
                             : command_of_other_key(ui, session_can_redo(menu->session));
    arena_free(&texts);
    return command;
}
