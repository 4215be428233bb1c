// SPDX-License-Identifier: MIT
#include "app/desktop/screens/main/main_menu.h"

#include "app/desktop/screens/main/file_menus.h"
#include "app/desktop/screens/main/play_menu.h"
#include "app/desktop/screens/moves/fairness.h"
#include "app/desktop/screens/moves/moves_menu.h"
#include "app/desktop/session/seats/rota.h"
#include "app/desktop/ui/widgets.h"
#include "engine/base/language.h"
#include "engine/notation/pgn.h"

#include <stdlib.h>
#include <string.h>

typedef struct MenuCommand {
    const char *id;
    Command command;
} MenuCommand;

static const MenuCommand commands[] = {
    {"game:new", COMMAND_NEW_GAME},
    {"game:open", COMMAND_OPEN},
    {"game:save", COMMAND_SAVE},
    {"game:reload", COMMAND_RELOAD},
    {"edit:copy", COMMAND_COPY},
    {"edit:copy-moves", COMMAND_COPY_MOVES},
    {"edit:paste", COMMAND_PASTE},
    {"edit:set-up", COMMAND_SET_UP},
    {"game:save-as", COMMAND_SAVE_AS},
    {"game:export", COMMAND_EXPORT_BOARD},
    {"game:save-pgn", COMMAND_SAVE_PGN},
    {"game:quit", COMMAND_QUIT},
    {"edit:undo", COMMAND_UNDO},
    {"edit:redo", COMMAND_REDO},
    {"edit:pass", COMMAND_PASS},
    {"moves:type", COMMAND_TYPE_MOVE},
    {"view:flip", COMMAND_FLIP},
    {"view:hide-pieces", COMMAND_HIDE_PIECES},
    {"view:rotate", COMMAND_ROTATE},
    {"view:square-names", COMMAND_SQUARE_NAMES},
    {"view:table", COMMAND_TABLE},
    {"view:zoom-in", COMMAND_ZOOM_IN},
    {"view:zoom-out", COMMAND_ZOOM_OUT},
    {"view:zoom-fit", COMMAND_ZOOM_FIT},
    {"view:full-screen", COMMAND_FULL_SCREEN},
    {"view:larger", COMMAND_LARGER},
    {"view:smaller", COMMAND_SMALLER},
    {"view:usual-size", COMMAND_USUAL_SIZE},
    {"view:sounds", COMMAND_SOUNDS},
    {"edit:preferences", COMMAND_PREFERENCES},
    {"help:shortcuts", COMMAND_SHORTCUTS},
    {"moves:first", COMMAND_PAST_FIRST},
    {"moves:back", COMMAND_PAST_BACK},
    {"moves:forward", COMMAND_PAST_FORWARD},
    {"moves:last", COMMAND_PAST_LAST},
    {"moves:other", COMMAND_LINE_OTHER},
    {"moves:out", COMMAND_LINE_OUT},
    {"moves:promote", COMMAND_LINE_PROMOTE},
    {"moves:drop", COMMAND_LINE_DROP},
    {"moves:note", COMMAND_NOTE},
    {"game:details", COMMAND_DETAILS},
    {"game:dice", COMMAND_CHECK_DICE},
    {"help:rules", COMMAND_RULES},
    {"help:piece", COMMAND_HOW_MOVES},
    {"help:rule", COMMAND_SHOW_RULE},
    {"help:warnings", COMMAND_WARNINGS},
    {"help:about", COMMAND_ABOUT},
    {"recent:clear", COMMAND_FORGET_RECENT},
};

static Command command_of(const char *id) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].id, id) == 0)
            return commands[i].command;
    if (strncmp(id, "recent:", 7) == 0)
        return (Command)(COMMAND_RECENT + atoi(id + 7) - 1);
    return play_menu_command(id);
}

#define LENGTH(array) ((int)(sizeof(array) / sizeof *(array)))

// Other keys for what stands in a menu with one of its own. Where plus and the question mark are on
// a keyboard differs.
static Command other_key(Ui *ui, bool can_redo) {
    const int both = MODIFIER_CTRL | MODIFIER_SHIFT;
    if (can_redo && ui_key(ui, MODIFIER_CTRL, (Key)'y'))
        return COMMAND_REDO;
    if (ui_key(ui, MODIFIER_ALT, KEY_ENTER))
        return COMMAND_FULL_SCREEN;
    if (ui_key(ui, MODIFIER_CTRL, (Key)'=') || ui_key(ui, both, (Key)'=') ||
        ui_key(ui, both, (Key)'+'))
        return COMMAND_LARGER;
    if (ui_key(ui, MODIFIER_CTRL, (Key)'?') || ui_key(ui, both, (Key)'?') ||
        ui_key(ui, both, (Key)'/'))
        return COMMAND_SHORTCUTS;
    return COMMAND_NONE;
}

enum { GAME_MENU_ITEMS = 13, VIEW_MENU_ITEMS = 16, HELP_MENU_ITEMS = 7 };

static void fill_game(const MainMenu *menu, MenuItem items[GAME_MENU_ITEMS]) {
    const char *no_pgn = pgn_supported(session_rules(menu->session))
                             ? NULL
                             : _("PGN is for two players on a board of squares");
    const MenuItem game[GAME_MENU_ITEMS] = {
        {"game:new", _("New Game…"), MODIFIER_CTRL, (Key)'n', NULL, false},
        {"game:open", _("Open…"), MODIFIER_CTRL, (Key)'o', NULL, false},
        {0},
        {"game:save", _("Save"), MODIFIER_CTRL, (Key)'s', NULL, false},
        {"game:save-as", _("Save As…"), MODIFIER_CTRL | MODIFIER_SHIFT, (Key)'s', NULL, false},
        {0},
        {"game:reload", _("Read Rules Again"), 0, (Key)(KEY_F1 + 4), NULL, false},
        {"game:export", _("Export Board as PNG…"), 0, KEY_F12, NULL, false},
        {"game:save-pgn", _("Save Moves as PGN…"), 0, KEY_NONE, no_pgn, false},
        {"game:details", _("Details of the Game…"), MODIFIER_CTRL, (Key)'i', NULL, false},
        {"game:dice", _("Check the Dice…"), 0, KEY_NONE, fairness_no_check(menu->session), false},
        {0},
        {"game:quit", _("Quit"), MODIFIER_CTRL, (Key)'q', NULL, false},
    };
    memcpy(items, game, sizeof game);
}

// Those that are shown, or the first ones that the game has.
static void write_naming(const MainMenu *menu, Text *label) {
    const Rules *rules = session_rules(menu->session);
    int index = menu->naming > 0 ? menu->naming - 1 : 0;
    if (rules->naming_count > 0)
        text_appendf(label, _("Squares as in %s"), rules->namings[index].name);
    else
        text_append(label, _("Other Names of Squares"));
}

static void fill_view(const MainMenu *menu, const char *naming, MenuItem items[VIEW_MENU_ITEMS]) {
    const char *no_names = session_rules(menu->session)->naming_count > 0
                               ? NULL
                               : _("This game has no other names for its squares");
    const char *no_table = rota_exists(session_rules(menu->session)) ? NULL
                                                                     : _("Two players take turns");
    const MenuItem view[VIEW_MENU_ITEMS] = {
        {"view:flip", _("Flip Board"), 0, (Key)'f', NULL, false},
        {"view:rotate", _("Rotate Board by a Quarter"), MODIFIER_SHIFT, (Key)'f', NULL, false},
        {0},
        {"view:zoom-in", _("Enlarge Board"), MODIFIER_ALT, (Key)'=', NULL, false},
        {"view:zoom-out", _("Shrink Board"), MODIFIER_ALT, (Key)'-', NULL, false},
        {"view:zoom-fit", _("Fit Board"), MODIFIER_ALT, (Key)'\\', NULL, false},
        {0},
        {"view:larger", _("Enlarge Interface"), MODIFIER_CTRL, (Key)'+', NULL, false},
        {"view:smaller", _("Shrink Interface"), MODIFIER_CTRL, (Key)'-', NULL, false},
        {"view:usual-size", _("Usual Interface Size"), MODIFIER_CTRL, (Key)'0', NULL, false},
        {"view:full-screen", _("Full Screen"), 0, KEY_F11, NULL, false},
        {0},
        {"view:square-names", naming, MODIFIER_CTRL, (Key)'k', no_names, menu->naming > 0},
        {"view:table", _("Order of Play"), MODIFIER_CTRL, (Key)'t', no_table,
         !no_table && !menu->folds_table},
        {"view:hide-pieces", _("Hide Pieces"), MODIFIER_CTRL, (Key)'b', NULL, menu->hides_pieces},
        {"view:sounds", _("Sounds"), 0, (Key)'m', NULL, menu->sounds},
    };
    memcpy(items, view, sizeof view);
}

static void fill_help(const MainMenu *menu, MenuItem items[HELP_MENU_ITEMS]) {
    const char *no_warnings = menu->has_warnings ? NULL : _("The spec has no warnings");
    const char *no_rule = menu->has_refusal ? NULL : _("No move was refused here");
    const MenuItem help[HELP_MENU_ITEMS] = {
        {"help:shortcuts", _("Keyboard Shortcuts"), 0, KEY_F1, NULL, false},
        {"help:rules", _("Rules of This Game"), 0, (Key)(KEY_F1 + 1), NULL, false},
        {"help:piece", _("How Does This Piece Move?"), 0, (Key)'d', NULL, false},
        {"help:rule", _("Why Not? Show the Rule"), MODIFIER_SHIFT, KEY_F1, no_rule, false},
        {"help:warnings", _("Warnings of This Spec"), 0, KEY_NONE, no_warnings, false},
        {0},
        {"help:about", _("About Tessera"), 0, KEY_NONE, NULL, false},
    };
    memcpy(items, help, sizeof help);
}

Command main_menu_run(const MainMenu *menu, Ui *ui, Rect rect) {
    const Session *session = menu->session;
    MenuItem game[GAME_MENU_ITEMS], edit[EDIT_MENU_ITEMS], view[VIEW_MENU_ITEMS];
    MenuItem moves[MOVES_MENU_ITEMS], play[PLAY_MENU_ITEMS], help[HELP_MENU_ITEMS];
    RecentMenu files;
    Text naming = {0};
    fill_game(menu, game);
    edit_menu_fill(session, edit);
    write_naming(menu, &naming);
    fill_view(menu, naming.data, view);
    fill_help(menu, help);
    recent_menu_fill(menu->recent, &files);
    moves_menu_fill(session, menu->past, moves);
    play_menu_fill(menu->arbiter, play);
    const Menu menus[] = {
        {"menu:game", _("&Game"), game, LENGTH(game)},
        {"menu:recent", _("&Recent"), files.items, files.count},
        {"menu:edit", _("&Edit"), edit, LENGTH(edit)},
        {"menu:view", _("&View"), view, LENGTH(view)},
        {"menu:moves", _("&Moves"), moves, MOVES_MENU_ITEMS},
        {"menu:play", _("&Play"), play, LENGTH(play)},
        {"menu:help", _("&Help"), help, LENGTH(help)},
    };
    const char *chosen = ui_menu_bar(ui, rect, menus, LENGTH(menus));
    Command command = chosen ? command_of(chosen) : other_key(ui, session_can_redo(session));
    recent_menu_free(&files);
    text_free(&naming);
    return command;
}
