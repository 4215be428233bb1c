// SPDX-License-Identifier: MIT
// Random games of every spec, played through the window: each legal action can be reached by
// pointing or by a button, and clicking there plays it.
#include "app/desktop/screens/main/main_screen.h"
#include "app/desktop/view/choose/action_words.h"
#include "app/desktop/view/choose/pointing.h"
#include "engine/game/library.h"
#include "engine/rules/state/look.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

enum { PLIES = 40, SHIPPED_PLIES = 5, WIDTH = 1280, HEIGHT = 800, DRAW_LIMIT = 6 };

static const char *const probes[] = {"throne4", "draughts6", "race8",      "cards3", "bet",
                                     "go3",     "network7",  "kriegspiel", "sowing", "secret"};

// ---- The hand

static bool means(const Pointing *pointing, PointingResult result, const Action *wanted) {
    if (result != POINTING_PLAYS && result != POINTING_CHOOSES)
        return false;
    for (size_t i = 0; i < pointing->meant.count; i++) {
        Action action = pointing->meant.items[i];
        if (action.value == VALUE_ASK)
            action.value = wanted->value;
        if (action_equal(&action, wanted))
            return true;
    }
    return false;
}

// The spot of the piece that [action] is done with.
static Spot source_of(const Pointing *pointing, const Action *action) {
    const Rules *rules = pointing->rules;
    PieceIndex piece = state_at(rules, pointing->state, action->from, action->depth);
    if (rules->hands.exist)
        return spot_of(rules, pointing->state, piece);
    bool alone = !topology_is_zone(&rules->topology, action->from) &&
                 state_count(rules, pointing->state, action->from) < 2;
    return alone ? action->from : spot_of_piece(piece);
}

// Clicks as a person would who wants [action]. Buttons are there for all that has no place.
static bool reaches(Pointing *pointing, const Action *action) {
    Spot target = action->to;
    if (action->kind == ACTION_CHOOSE || pointing_is_placeless(action))
        return true; // a choice that is open, or a button
    pointing_cancel(pointing);
    if (action->from == SITE_NONE)
        return means(pointing, pointing_click(pointing, target), action);
    Spot source = source_of(pointing, action);
    PointingResult result = pointing_click(pointing, source);
    if (target == SITE_NONE)
        return means(pointing, result, action) ||
               means(pointing, pointing_click(pointing, source), action);
    return pointing->selected != SPOT_NONE &&
           means(pointing, pointing_click(pointing, target), action);
}

// Every action that the session lists.
static void assert_all_reached(const Session *session) {
    Pointing pointing = {0};
    const ActionList *actions = session_actions(session);
    pointing_show(&pointing, session_rules(session), session_state(session), actions);
    for (size_t i = 0; i < actions->count; i++) {
        if (reaches(&pointing, &actions->items[i]))
            continue;
        Text text = {0};
        Faces faces;
        faces_init(&faces, session_rules(session));
        action_write_words(&faces, session_state(session), &actions->items[i], &text);
        fail_msg("%s: nothing leads to %s", session_path(session), text_string(&text));
    }
    pointing_free(&pointing);
}

// ---- The window

typedef struct Desk {
    Session *session;
    MainScreen *screen;
    Canvas *canvas;
    uint64_t time;
} Desk;

static void draw(Desk *desk) {
    main_screen_draw(desk->screen, desk->canvas);
    for (int i = 0; i < DRAW_LIMIT && main_screen_wait(desk->screen) == 0; i++)
        main_screen_draw(desk->screen, desk->canvas);
}

static void send(Desk *desk, InputKind kind, Point point) {
    Input input = {.kind = kind, .point = point, .button = BUTTON_LEFT, .clicks = 1};
    main_screen_set_time(desk->screen, desk->time, false);
    main_screen_handle(desk->screen, desk->canvas, &input);
    draw(desk);
}

static const Element *find(const Desk *desk, const char *id) {
    return ui_find(main_screen_ui(desk->screen), id);
}

static void click(Desk *desk, const char *id) {
    const Element *element = find(desk, id);
    if (!element)
        fail_msg("%s: there is no %s", session_path(desk->session), id);
    Rect rect = element->rect;
    Point middle = {rect.x + rect.w / 2, rect.y + rect.h / 2};
    desk->time += 1000;
    send(desk, INPUT_POINTER_MOVE, middle);
    send(desk, INPUT_POINTER_DOWN, middle);
    send(desk, INPUT_POINTER_UP, middle);
}

static void click_if(Desk *desk, const char *id) {
    if (find(desk, id))
        click(desk, id);
}

static void write_spot(const Desk *desk, const char *kind, Site site, Text *id) {
    text_append(id, kind);
    topology_write_site(&session_rules(desk->session)->topology, site, id);
}

static void click_source(Desk *desk, const Action *action) {
    const Rules *rules = session_rules(desk->session);
    const State *state = session_state(desk->session);
    Text id = {0};
    bool zone = topology_is_zone(&rules->topology, action->from);
    if (zone && rules->hands.exist) {
        text_append(&id, "hand:");
        spot_write(rules,
                   spot_of(rules, state, state_at(rules, state, action->from, action->depth)), &id);
    } else if (zone || state_count(rules, state, action->from) > 1) {
        write_spot(desk, zone ? "card:" : "piece:", action->from, &id);
        text_appendf(&id, "/%d", action->depth + 1);
    } else {
        write_spot(desk, "site:", action->from, &id);
    }
    click(desk, id.data);
    text_free(&id);
}

static void click_target(Desk *desk, Site site) {
    Text id = {0};
    bool zone = topology_is_zone(&session_rules(desk->session)->topology, site);
    write_spot(desk, zone ? "zone:" : "site:", site, &id);
    click(desk, id.data);
    text_free(&id);
}

static bool has_label(const Element *element, const char *label) {
    return strncmp(element->id, "choice:", 7) == 0 && strcmp(element->label, label) == 0;
}

// The element of an open choice that stands for [action]: by what is written on it.
static const Element *find_choice(const Desk *desk, const Action *action) {
    const Rules *rules = session_rules(desk->session);
    const State *state = session_state(desk->session);
    Ui *ui = main_screen_ui(desk->screen);
    Text labels[4] = {{0}};
    Faces faces;
    faces_init(&faces, rules);
    if (action->kind == ACTION_STEP || action->kind == ACTION_CHOOSE) {
        PieceIndex piece = state_at(rules, state, action->from, action->depth);
        text_append(&labels[0], action->value >= 0 ? rules->kinds.list[action->value].name
                                : piece != PIECE_NONE
                                    ? rules->kinds.list[state_pieces(rules, state)[piece].kind].name
                                    : "");
    } else {
        action_write_value(rules, action, &labels[1]);
        action_write_name(rules, state, action, &labels[2]);
        action_write_words(&faces, state, action, &labels[3]);
    }
    const Element *found = NULL;
    for (size_t i = 0; i < ui_count(ui) && !found; i++)
        for (int label = 0; label < 4 && !found; label++)
            if (labels[label].length > 0 && has_label(ui_element(ui, i), labels[label].data))
                found = ui_element(ui, i);
    for (int i = 0; i < 4; i++)
        text_free(&labels[i]);
    return found;
}

static void choose(Desk *desk, const Action *action) {
    if (!find(desk, "choice:outside") && !find(desk, "choice:ok"))
        return;
    const Element *element = find_choice(desk, action);
    if (!element)
        fail_msg("%s: the choice has nothing for the action", session_path(desk->session));
    click(desk, element->id);
}

static void click_button(Desk *desk, const Action *action) {
    const Rules *rules = session_rules(desk->session);
    Text id = {0}, valued = {0};
    text_append(&id, "action:");
    text_append(&valued, "action:");
    action_write_id(rules, session_state(desk->session), action, false, &id);
    action_write_id(rules, session_state(desk->session), action, true, &valued);
    if (find(desk, valued.data))
        click(desk, valued.data);
    else if (find(desk, id.data))
        click(desk, id.data);
    else
        click(desk, "pass");
    click_if(desk, "pass:yes");
    text_free(&id);
    text_free(&valued);
}

// Did the game come through the position that [action] makes?
static void assert_played(const Desk *desk, size_t before, uint64_t expected) {
    const Game *game = session_game(desk->session);
    for (size_t i = before + 1; i <= game_position(game); i++)
        if (game_state_at(game, i)->hash == expected)
            return;
    fail_msg("%s: the click played something else, or nothing", session_path(desk->session));
}

static void play(Desk *desk, const Action *action) {
    StateSpace after;
    const Game *game = session_game(desk->session);
    Trail trail = game_trail(game);
    size_t before = game_position(game);
    state_apply(session_rules(desk->session), game_state(game), &trail, action, &after.state);
    if (action->kind == ACTION_CHOOSE || pointing_is_placeless(action)) {
        if (action->kind != ACTION_CHOOSE)
            click_button(desk, action);
    } else {
        bool chained = game_state(game)->phase == PHASE_CHAIN; // it is in the hand already
        if (action->from != SITE_NONE && !chained)
            click_source(desk, action);
        if (action->to != SITE_NONE)
            click_target(desk, action->to);
        else if (game_position(session_game(desk->session)) == before &&
                 !find(desk, "choice:outside") && !find(desk, "choice:ok"))
            click_source(desk, action); // it may go somewhere, too
    }
    choose(desk, action);
    assert_played(desk, before, after.state.hash);
}

// What a person has to do before it is his turn.
static void get_ready(Desk *desk) {
    for (int i = 0; i < 4; i++) {
        click_if(desk, "curtain:open");
        click_if(desk, "action:roll");
    }
}

static void run_game(const char *path, int clicked) {
    static const UserFolders nowhere;
    Desk desk = {.session = session_new(), .time = 1000};
    Report report = {0};
    Error error = {0};
    uint64_t seed = 7;
    assert_int_equal(session_open(desk.session, path, NULL, &report), LOAD_FINE);
    desk.canvas = canvas_new(WIDTH, HEIGHT, &error);
    desk.screen = main_screen_new(desk.session, &nowhere);
    draw(&desk);
    for (int ply = 0; ply < PLIES; ply++) {
        if (session_covered_for(desk.session) != SEAT_NONE && ply >= clicked)
            session_uncover(desk.session);
        if (ply < clicked)
            get_ready(&desk);
        else
            session_roll(desk.session);
        const ActionList *actions = session_actions(desk.session);
        if (session_outcome(desk.session).reason != REASON_NONE)
            break;
        assert_true(actions->count > 0);
        assert_all_reached(desk.session);
        Action action = actions->items[support_random(&seed, (uint32_t)actions->count)];
        if (ply < clicked)
            play(&desk, &action);
        else
            assert_true(session_play(desk.session, &action));
    }
    main_screen_free(desk.screen);
    canvas_free(desk.canvas);
    session_free(desk.session);
    report_free(&report);
}

// ---- Tests

static void test_probes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof probes / sizeof *probes; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/tests/probes/%s/%s.game.yaml", TESSERA_SOURCE_FOLDER,
                 probes[i], probes[i]);
        run_game(path, PLIES);
    }
}

static void test_author(void **state) {
    (void)state;
    run_game(TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/uno.json", PLIES);
    run_game(TESSERA_SOURCE_FOLDER "/tests/data/state-driven-language/checkers.json", PLIES);
}

static void test_shipped(void **state) {
    (void)state;
    Library library;
    assert_true(library_open(&library, NULL, NULL));
    assert_true(library.count > 20);
    for (size_t i = 0; i < library.count; i++)
        run_game(library.games[i].path, SHIPPED_PLIES);
    library_close(&library);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_probes),
        cmocka_unit_test(test_author),
        cmocka_unit_test(test_shipped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
