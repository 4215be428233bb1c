// SPDX-License-Identifier: MIT
// Every menu item's screen in sizes, scales and languages: no text is cut, nothing overlaps and all
// is inside the window; and by the keyboard all of it can be reached.
#include "app/desktop/platform/system/locale.h"
#include "app/desktop/screens/main/main_screen.h"
#include "engine/base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    ITEM_LIMIT = 96,
    DRAW_LIMIT = 12,
    FAILURE_LIMIT = 40,
    TAB_LIMIT = 200,
    COMPLETION_LIMIT = 8
};

typedef struct Walk {
    UserFolders folders;
    Session *session;
    MainScreen *screen;
    Canvas *canvas;
    char where[160]; // what is looked at, for messages
    int failures;
    char told[FAILURE_LIMIT][200]; // once is enough
    int told_count;
    int screens; // looked at
} Walk;

static void complain(Walk *walk, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void complain(Walk *walk, const char *format, ...) {
    char text[200];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    walk->failures++;
    for (int i = 0; i < walk->told_count; i++)
        if (strcmp(walk->told[i], text) == 0)
            return;
    if (walk->told_count == FAILURE_LIMIT)
        return;
    memcpy(walk->told[walk->told_count++], text, sizeof text);
    fprintf(stderr, "%s: %s\n", walk->where, text);
}

// ---- Using the screen

static void draw(Walk *walk) {
    main_screen_draw(walk->screen, walk->canvas);
    for (int i = 0; i < DRAW_LIMIT && main_screen_wait(walk->screen) == 0; i++)
        main_screen_draw(walk->screen, walk->canvas);
}

static void send(Walk *walk, Input input) {
    main_screen_handle(walk->screen, walk->canvas, &input);
    draw(walk);
}

static void press_key(Walk *walk, int modifiers, int key) {
    send(walk, (Input){.kind = INPUT_KEY, .modifiers = modifiers, .key = (Key)key});
}

static void click(Walk *walk, const Element *element) {
    Point point = {element->rect.x + element->rect.w / 2, element->rect.y + element->rect.h / 2};
    send(walk, (Input){.kind = INPUT_POINTER_MOVE, .point = point});
    send(walk, (Input){.kind = INPUT_POINTER_DOWN, .point = point, .clicks = 1});
    send(walk, (Input){.kind = INPUT_POINTER_UP, .point = point, .clicks = 1});
}

static void walk_begin_set(Walk *walk, const char *game, const Settings *settings,
                           const char *moves) {
    Text path = {0};
    Report report = {0};
    const Setup setup = {.moves = moves};
    *walk = (Walk){.session = session_new()};
    library_path(game, &path);
    assert_int_equal(session_open(walk->session, path.data, settings, &report), LOAD_FINE);
    if (moves)
        assert_int_equal(session_set_up(walk->session, &setup, &report), LOAD_FINE);
    walk->screen = main_screen_new(walk->session, &walk->folders);
    snprintf(walk->where, sizeof walk->where, "%s", game);
    report_free(&report);
    text_free(&path);
}

static void walk_begin(Walk *walk, const char *game) {
    walk_begin_set(walk, game, &(Settings){.count = 0}, NULL);
}

static void walk_end(Walk *walk) {
    main_screen_free(walk->screen);
    session_free(walk->session);
    canvas_free(walk->canvas);
}

static void walk_size(Walk *walk, int width, int height) {
    Error error = {0};
    canvas_free(walk->canvas);
    walk->canvas = canvas_new_blank(width, height, &error);
    assert_non_null(walk->canvas);
    send(walk, (Input){.kind = INPUT_RESIZE});
}

static int top_layer(const Ui *ui) {
    int top = 0;
    for (size_t i = 0; i < ui_count(ui); i++)
        top = ui_element(ui, i)->layer > top ? ui_element(ui, i)->layer : top;
    return top;
}

// Back to the board, whatever is open; the pointer is away.
static void go_home(Walk *walk) {
    press_key(walk, 0, KEY_ESCAPE);
    for (int i = 0; i < 6 && top_layer(main_screen_ui(walk->screen)) > 0; i++)
        press_key(walk, 0, KEY_ESCAPE);
    main_screen_take_quit(walk->screen);
    main_screen_take_full_screen(walk->screen);
    send(walk, (Input){.kind = INPUT_POINTER_MOVE, .point = {-1, -1}});
}

// ---- What is looked at

static bool starts(const char *id, const char *const *prefixes) {
    for (; *prefixes; prefixes++)
        if (text_starts_with(id, *prefixes))
            return true;
    return false;
}

static bool is_widget(const Element *element) {
    static const char *const board[] = {"site:", "piece:", "hand:", "zone:", NULL};
    if (starts(element->id, board))
        return false;
    switch (element->role) {
    case ROLE_LABEL:
    case ROLE_BUTTON:
    case ROLE_CHECK:
    case ROLE_CHOICE:
    case ROLE_SELECT:
    case ROLE_SLIDER:
    case ROLE_FIELD:
    case ROLE_MENU_ITEM: return element->rect.w > 0 && element->rect.h > 0;
    case ROLE_MENU: return element->label[0] && element->rect.h > 0; // a title, not the popup
    default: return false;
    }
}

static bool overlap(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// What lies over the board for a moment. A menu as long as the window covers its titles too.
static bool floats(const char *id) {
    static const char *const ids[] = {"toast", "refusal", "square", NULL};
    return starts(id, ids);
}

static void look_for_overlaps(Walk *walk, const Ui *ui) {
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *a = ui_element(ui, i);
        for (size_t j = i + 1; j < ui_count(ui) && is_widget(a); j++) {
            const Element *b = ui_element(ui, j);
            if ((a->role == ROLE_MENU && b->role == ROLE_MENU_ITEM) || !is_widget(b) ||
                a->layer != b->layer || !overlap(a->rect, b->rect) || floats(a->id) ||
                floats(b->id))
                continue;
            complain(walk, "\"%s\" %s overlaps \"%s\" %s", a->label, a->id, b->label, b->id);
        }
    }
}

// Keys and scripts find an element by its id; texts that are cut may have none.
static void look_for_twins(Walk *walk, const Ui *ui) {
    for (size_t i = 0; i < ui_count(ui); i++) {
        const char *id = ui_element(ui, i)->id;
        if (id[0] && ui_find(ui, id) != ui_element(ui, i))
            complain(walk, "there are two elements called %s", id);
    }
}

static void look_for_strays(Walk *walk, const Ui *ui) {
    Rect all = ui_bounds(ui);
    for (size_t i = 0; i < ui_count(ui); i++) {
        Rect rect = ui_element(ui, i)->rect;
        if (rect.w == 0 || rect.h == 0)
            continue; // scrolled out of sight
        if (rect.x < 0 || rect.y < 0 || rect.x + rect.w > all.w || rect.y + rect.h > all.h)
            complain(walk, "%s is not inside", ui_element(ui, i)->id);
    }
}

// The whole text is the tip of what stands there, which is the user's own: names of files and
// folders, of games and of what is in them, such as seats and what they offer.
static bool may_be_cut(const Ui *ui, const CutText *cut) {
    static const char *const ids[] = {
        "file:",   "browser:", "spec-errors:path", "games", "spec-viewer",  "move:",   "recent:",
        "status",  "offer",    "saved:",           "hint",  "announcement", "action:", "table:",
        "values:", NULL};
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *element = ui_element(ui, i);
        if (overlap(element->rect, cut->rect) && starts(element->id, ids))
            return true;
    }
    return strstr(cut->text, ".game.") != NULL; // the file of a spec
}

// The options of a spec and their values are named by the spec; the whole name is a tip. Words of
// the program, such as those for its levels, are no such names.
static bool is_option(const Ui *ui, const CutText *cut) {
    static const char *const ids[] = {"option:", "new-game:source", NULL};
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *element = ui_element(ui, i);
        if (overlap(element->rect, cut->rect) && element->tip[0] && starts(element->id, ids))
            return true;
    }
    return false;
}

static void look_for_cuts(Walk *walk, const Ui *ui) {
    for (size_t i = 0; i < ui_cut_count(ui); i++)
        if (!may_be_cut(ui, ui_cut(ui, i)) && !is_option(ui, ui_cut(ui, i)))
            complain(walk, "\"%s\" is cut", ui_cut(ui, i)->text);
}

// True when the tip begins with the label, apart from letter case, and then ends or only adds keys
// in brackets; what a label has in brackets is no key.
static bool repeats(const Element *element) {
    size_t length = strlen(element->label);
    if (length == 0 || strncasecmp(element->tip, element->label, length) != 0)
        return false;
    const char *rest = element->tip + length, *end = strchr(rest, ')');
    bool keys = element->role != ROLE_LABEL && strncmp(rest, " (", 2) == 0 && end && !end[1];
    return rest[0] == '\0' || keys;
}

// A tip says what is not to be read there already, and says it once.
static void look_for_echoes(Walk *walk, const Ui *ui) {
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *element = ui_element(ui, i);
        size_t length = strlen(element->label);
        bool headed = length > 0 && strncmp(element->tip, element->label, length) == 0;
        const char *rest = headed ? element->tip + length + strspn(element->tip + length, ": (")
                                  : element->tip;
        if (!element->tip[0])
            continue;
        if (element->readable && repeats(element))
            complain(walk, "the tip of %s says what stands there: %s", element->id, element->tip);
        if (headed && rest > element->tip + length &&
            strncasecmp(rest, element->label, length) == 0)
            complain(walk, "the tip of %s says it twice: %s", element->id, element->tip);
    }
}

static void look(Walk *walk) {
    const Ui *ui = main_screen_ui(walk->screen);
    walk->screens++;
    look_for_overlaps(walk, ui);
    look_for_twins(walk, ui);
    look_for_strays(walk, ui);
    look_for_cuts(walk, ui);
    look_for_echoes(walk, ui);
}

// ---- Everything there is, by the menus

typedef struct Ids {
    char items[ITEM_LIMIT][64];
    int count;
} Ids;

static void add_ids(const Ui *ui, Role role, bool enabled, Ids *ids) {
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *element = ui_element(ui, i);
        if (element->role == role && element->label[0] && (!enabled || element->enabled) &&
            ids->count < ITEM_LIMIT)
            snprintf(ids->items[ids->count++], sizeof ids->items[0], "%s", element->id);
    }
}

static bool click_id(Walk *walk, const char *id) {
    const Element *element = ui_find(main_screen_ui(walk->screen), id);
    if (element)
        click(walk, element);
    return element != NULL;
}

// What would leave the walk.
static bool is_left_out(const char *id) {
    static const char *const ids[] = {
        "recent:",         "view:full-screen", "view:larger", "view:smaller",
        "view:usual-size", "view:zoom",        NULL};
    return starts(id, ids);
}

static void visit(Walk *walk, const char *menu, const char *item, void (*see)(Walk *walk)) {
    char before[160];
    if (is_left_out(item) || !click_id(walk, menu) || !click_id(walk, item))
        return;
    snprintf(before, sizeof before, "%s", walk->where);
    snprintf(walk->where, sizeof walk->where, "%.90s, %.60s", before, item);
    see(walk);
    go_home(walk);
    snprintf(walk->where, sizeof walk->where, "%s", before);
}

static void visit_menu(Walk *walk, const char *menu, void (*see)(Walk *walk)) {
    Ids items = {.count = 0};
    if (!click_id(walk, menu))
        return;
    see(walk);
    add_ids(main_screen_ui(walk->screen), ROLE_MENU_ITEM, true, &items);
    go_home(walk);
    for (int i = 0; i < items.count; i++)
        visit(walk, menu, items.items[i], see);
}

// The pages of the preferences are different screens.
static void visit_preferences(Walk *walk, void (*see)(Walk *walk)) {
    for (int page = 0; page < CATEGORY_COUNT; page++) {
        char id[64];
        press_key(walk, MODIFIER_CTRL, ',');
        snprintf(id, sizeof id, "preferences:pages:%d", page);
        if (!click_id(walk, id)) {
            click_id(walk, "preferences:pages");
            snprintf(id, sizeof id, "preferences:pages/%d", page);
            click_id(walk, id);
        }
        see(walk);
        if (page == CATEGORY_PROGRAMS) {
            assert_true(click_id(walk, "programs:add"));
            see(walk);
        }
        go_home(walk);
    }
}

static void visit_all(Walk *walk, void (*see)(Walk *walk)) {
    Ids menus = {.count = 0};
    go_home(walk);
    see(walk);
    add_ids(main_screen_ui(walk->screen), ROLE_MENU, true, &menus);
    assert_true(menus.count >= 4);
    for (int i = 0; i < menus.count; i++)
        visit_menu(walk, menus.items[i], see);
    visit_preferences(walk, see);
}

// ---- Layout

static const char *const size_names[] = {"640x480", "800x600", "1280x800"};
static const int sizes[][2] = {{640, 480}, {800, 600}, {1280, 800}};
static const int scales[] = {75, 300};

static void set_look(Walk *walk, int size, int scale, Language language, const char *game) {
    Preferences preferences = *main_screen_preferences(walk->screen);
    preferences.scale = scale;
    preferences.language = (int)language;
    preferences.announces = scale == 100;
    preferences.programs.thinking = 1; // nobody waits for good moves here
    preferences.theme = scale % THEME_COUNT;
    main_screen_set_preferences(walk->screen, &preferences);
    walk_size(walk, sizes[size][0], sizes[size][1]);
    snprintf(walk->where, sizeof walk->where, "%s %s %d %% %s", game, size_names[size], scale,
             language == LANGUAGE_GERMAN ? "de" : "en");
}

static void look_at_game(const char *game, const int *some_scales, size_t count) {
    Walk walk;
    walk_begin(&walk, game);
    for (int size = 0; size < 3; size++)
        for (size_t i = 0; i < count; i++) {
            for (int german = 0; german < 2; german++) {
                set_look(&walk, size, some_scales[i], german ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH,
                         game);
                visit_all(&walk, look);
            }
        }
    print_message("%d screens of %s were looked at\n", walk.screens, game);
    assert_int_equal(walk.failures, 0);
    walk_end(&walk);
}

static void test_layout(void **state) {
    (void)state;
    look_at_game("chess", scales, sizeof scales / sizeof *scales);
}

static void test_layout_of_other_games(void **state) {
    (void)state;
    static const int some[] = {100};
    look_at_game("crazyhouse", some, 1);
    look_at_game("four-player-chess", some, 1);
    look_at_game("enochian", some, 1);
}

// A game that is over: the banner and its buttons.
static void test_layout_of_results(void **state) {
    (void)state;
    Walk walk;
    walk_begin_set(&walk, "chess", &(Settings){.count = 0}, "f2f3,e7e5,g2g4,d8h4");
    for (int size = 0; size < 3; size++)
        for (int i = 0; i < 6; i++) {
            const int all[] = {75, 150, 300};
            set_look(&walk, size, all[i / 2], i % 2 ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH, "chess");
            go_home(&walk);
            assert_non_null(ui_find(main_screen_ui(walk.screen), "result:swap"));
            look(&walk);
        }
    assert_int_equal(walk.failures, 0);
    walk_end(&walk);
}

// Against programs: while one waits, with a hint, and among themselves.
static void look_at_programs(Walk *walk) {
    press_key(walk, MODIFIER_CTRL, 'h');
    look(walk);
    main_screen_play_program(walk->screen);
    draw(walk);
    look(walk);
    click_id(walk, "hint:drop");
    look(walk);
}

static void test_layout_of_programs(void **state) {
    (void)state;
    static const char *const games[] = {"chess", "four-player-chess"};
    for (int i = 0; i < 8; i++) {
        Walk walk;
        walk_begin(&walk, games[i / 4]);
        for (int seat = i % 2; seat < session_rules(walk.session)->seats.count; seat++)
            seating_set_player(session_seating(walk.session), (Seat)seat,
                               i % 3 ? "level:8" : "level:5");
        for (int look = 0; look < 6; look++) {
            set_look(&walk, look / 2, scales[look % 2],
                     i / 2 % 2 ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH, games[i / 4]);
            look_at_programs(&walk);
        }
        assert_int_equal(walk.failures, 0);
        walk_end(&walk);
    }
}

// Who plays the seats of a new game: all of them are seen somewhere on the way down, and what one
// may choose from.
static void look_at_players(Walk *walk) {
    const Rules *rules = session_rules(walk->session);
    const Ui *ui = main_screen_ui(walk->screen);
    press_key(walk, MODIFIER_CTRL, 'n');
    click_id(walk, "new-game:page/1");
    for (int i = 0; i < 16; i++) {
        const Element *details = ui_find(ui, "new-game:details");
        look(walk);
        for (int seat = 0; seat < rules->seats.count; seat++) {
            char id[64];
            snprintf(id, sizeof id, "seat:%s", rules->seats.list[seat].name);
            const Element *select = ui_find(ui, id);
            if (!select || select->rect.h < ui_theme(ui)->control)
                continue;
            click(walk, select);
            look(walk);
            press_key(walk, 0, KEY_ESCAPE);
        }
        if (!details)
            break;
        Point middle = {details->rect.x + details->rect.w / 2,
                        details->rect.y + details->rect.h / 2};
        send(walk, (Input){.kind = INPUT_WHEEL, .point = middle, .wheel = -4});
    }
    go_home(walk);
}

static void test_layout_of_players(void **state) {
    (void)state;
    static const char *const games[] = {"chess", "four-player-chess"};
    static const int some[] = {75, 100, 200, 300};
    for (int game = 0; game < 2; game++) {
        Walk walk;
        walk_begin(&walk, games[game]);
        for (int seat = 0; seat < session_rules(walk.session)->seats.count; seat++)
            seating_set_player(session_seating(walk.session), (Seat)seat, "level:8");
        for (int look = 0; look < 3 * 4 * 2; look++) {
            set_look(&walk, look / 8, some[look / 2 % 4],
                     look % 2 ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH, games[game]);
            look_at_players(&walk);
        }
        assert_int_equal(walk.failures, 0);
        walk_end(&walk);
    }
}

// Four armies: what may be offered, what is asked of the one who answers, frozen armies, a die that
// waits and one on the table, an end with its reason; [keys] lead from each to the next.
typedef struct TableCase {
    const char *settings[4];
    const char *moves;
    const char *keys; // of ids that are clicked, with spaces between
} TableCase;

static const TableCase table_cases[] = {
    {{NULL},
     "e1-f3,b1-c1,d7-d6,g5-f5,f3-g5,c1-d1,d6-d5,f5-e5,g5-f7,a4-b6,d5-d4,e5-d5,f7xh8,b6xa8,pass,"
     "pass,"
     "e2-e3",
     "proposal:make offer:accept site:b8 site:a1"},
    {{"array=water-of-air", "mode=divination", "retries=3", "players=2"},
     "roll:2,h5-f6,roll:3",
     "action:enter-dice face:6 site:e1 site:e2"},
    {{"array=water-of-air", "mode=divination", NULL}, NULL, "action:enter-dice face:3"},
};

static void look_after_clicks(Walk *walk, const char *ids) {
    look(walk);
    while (*ids) {
        char id[64];
        size_t length = strcspn(ids, " ");
        snprintf(id, sizeof id, "%.*s", (int)length, ids);
        // In the smallest window in the largest letters one has to scroll.
        if (!click_id(walk, id) && ui_theme(main_screen_ui(walk->screen))->scale < 2.5F)
            complain(walk, "there is no %s", id);
        ids += length + (ids[length] == ' ');
        look(walk);
    }
    send(walk, (Input){.kind = INPUT_POINTER_MOVE, .point = {-1, -1}});
}

static void look_at_case(const TableCase *shown, int size, int scale, Language language) {
    Walk walk;
    size_t count = 0;
    while (count < 4 && shown->settings[count])
        count++;
    walk_begin_set(&walk, "enochian", &(Settings){shown->settings, count}, shown->moves);
    set_look(&walk, size, scale, language, shown->moves ? shown->moves : "enochian");
    look_after_clicks(&walk, shown->keys);
    assert_int_equal(walk.failures, 0);
    walk_end(&walk);
}

static void test_layout_of_a_table(void **state) {
    (void)state;
    static const int some[] = {75, 100, 200, 300};
    for (size_t i = 0; i < sizeof table_cases / sizeof *table_cases; i++)
        for (int look = 0; look < 3 * 4 * 2; look++)
            look_at_case(&table_cases[i], look / 8, some[look / 2 % 4],
                         look % 2 ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH);
}

// ---- Keyboard

static bool holds_focus_or_is_inside(const Ui *ui, const Element *element) {
    if (element->focusable)
        return true;
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *other = ui_element(ui, i);
        if (other->focusable && (other->role == ROLE_LIST || other->role == ROLE_BOARD) &&
            overlap(other->rect, element->rect))
            return true;
    }
    return false;
}

// What reacts to the pointer and is enabled.
static bool wants_keyboard(const Element *element) {
    switch (element->role) {
    case ROLE_BUTTON:
    case ROLE_CHECK:
    case ROLE_CHOICE:
    case ROLE_SELECT:
    case ROLE_SLIDER:
    case ROLE_FIELD:
    case ROLE_LIST:
    case ROLE_BOARD:
    case ROLE_ROW: return element->enabled;
    default: return false;
    }
}

static bool has_id(const Ids *ids, const char *id) {
    for (int i = 0; i < ids->count; i++)
        if (strcmp(ids->items[i], id) == 0)
            return true;
    return false;
}

// Follows Tab until it comes round. In a path Tab may have to complete something first.
static void follow_tab(Walk *walk, Ids *reached) {
    const Ui *ui = main_screen_ui(walk->screen);
    for (int i = 0, known = 0; i < TAB_LIMIT && known < COMPLETION_LIMIT; i++) {
        press_key(walk, 0, KEY_TAB);
        const char *id = ui_focused_id(ui);
        known = has_id(reached, id) ? known + 1 : 0;
        if (known > 0 || reached->count == ITEM_LIMIT)
            continue;
        snprintf(reached->items[reached->count++], sizeof reached->items[0], "%s", id);
        if (!ui_focus_visible(ui, id))
            complain(walk, "the focus on %s is not seen", id);
    }
}

static bool same_start(const char *id, const Ids *ids) {
    char start[64];
    snprintf(start, sizeof start, "%s", id);
    return has_id(ids, start);
}

static void try_keyboard(Walk *walk) {
    const Ui *ui = main_screen_ui(walk->screen);
    int top = top_layer(ui);
    Ids reached = {.count = 0};
    walk->screens++;
    if (top >= 100)
        return; // an open menu has keys of its own
    follow_tab(walk, &reached);
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *element = ui_element(ui, i);
        if (element->layer != top || !wants_keyboard(element))
            continue;
        if (!element->id[0] || !element->label[0])
            complain(walk, "an element \"%s\" (%s) has no name", element->id, element->label);
        if (element->role != ROLE_ROW && !same_start(element->id, &reached))
            complain(walk, "Tab does not reach %s, after %d others to %s", element->id,
                     reached.count, reached.count > 0 ? reached.items[reached.count - 1] : "none");
        // Moves of the list are gone to by taking back and playing again as well.
        if (!holds_focus_or_is_inside(ui, element) && !text_starts_with(element->id, "move:"))
            complain(walk, "no key reaches %s", element->id);
    }
}

static void test_keyboard(void **state) {
    (void)state;
    static const char *const games[] = {"chess", "crazyhouse", "four-player-chess", "enochian"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        Walk walk;
        walk_begin(&walk, games[i]);
        walk_size(&walk, 1280, 800);
        visit_all(&walk, try_keyboard);
        assert_true(walk.screens > 10);
        assert_int_equal(walk.failures, 0);
        walk_end(&walk);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keyboard),
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_layout_of_other_games),
        cmocka_unit_test(test_layout_of_a_table),
        cmocka_unit_test(test_layout_of_results),
        cmocka_unit_test(test_layout_of_programs),
        cmocka_unit_test(test_layout_of_players),
    };
    locale_init(false);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
