// SPDX-License-Identifier: MIT
// What a seat may not know is nowhere on the screen: for two games that differ only in it, every
// element, every text and every pixel is the same.
#include "app/desktop/screens/main/main_screen.h"
#include "engine/ai/kinds.h"
#include "engine/ai/player/player.h"
#include "engine/game/file.h"
#include "engine/notation/position/board.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "tests/support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PROBES TESSERA_SOURCE_FOLDER "/tests/probes/"
#define SPECS  TESSERA_SOURCE_FOLDER "/tests/app/desktop/specs/"

enum { WIDTH = 1000, HEIGHT = 700, PICTURE_LIMIT = 16 * 1024 * 1024 };

typedef struct Desk {
    Session *session;
    MainScreen *screen;
    Canvas *canvas;
} Desk;

static void desk_show(Desk *desk) {
    static const UserFolders nowhere;
    Error error = {0};
    desk->canvas = canvas_new(WIDTH, HEIGHT, &error);
    desk->screen = main_screen_new(desk->session, &nowhere);
    main_screen_draw(desk->screen, desk->canvas);
}

// A game in which [moves] were played, chance going by [seed].
static void desk_open(Desk *desk, const char *path, uint64_t seed, const char *moves) {
    Report report = {0};
    Setup setup = {.moves = moves, .seed = seed};
    desk->session = session_new();
    assert_int_equal(session_open(desk->session, path, NULL, &report), LOAD_FINE);
    assert_int_equal(session_set_up(desk->session, &setup, &report), LOAD_FINE);
    desk_show(desk);
    report_free(&report);
}

static void desk_close(Desk *desk) {
    main_screen_free(desk->screen);
    canvas_free(desk->canvas);
    session_free(desk->session);
}

static void uncover(Desk *desk) {
    session_uncover(desk->session);
    main_screen_handle(desk->screen, desk->canvas, &(Input){.kind = INPUT_NONE});
    main_screen_draw(desk->screen, desk->canvas);
}

// All that is said on the screen, a line for each element.
static void write_elements(const Desk *desk, Text *text) {
    Ui *ui = main_screen_ui(desk->screen);
    for (size_t i = 0; i < ui_count(ui); i++) {
        const Element *element = ui_element(ui, i);
        text_appendf(text, "%s|%s|%s|%s|%d,%d,%d,%d|%d\n", element->id, element->label,
                     element->text, element->tip, element->rect.x, element->rect.y, element->rect.w,
                     element->rect.h, element->chosen);
    }
    main_screen_write_title(desk->screen, text);
    const char *sentence = main_screen_take_sentence(desk->screen);
    text_append(text, sentence ? sentence : "");
}

static void read_file(const char *path, Text *bytes) {
    Error error = {0};
    if (!file_load(path, PICTURE_LIMIT, bytes, &error))
        fail_msg("%s: %s", path, error.message);
    unlink(path);
}

// The pixels on the screen and of an exported board.
static void read_pictures(const Desk *desk, Text *bytes) {
    Error error = {0};
    char path[] = "hiding-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(canvas_save_png(desk->canvas, path, &error));
    read_file(path, bytes);
    assert_true(main_screen_export(desk->screen, path, &error));
    Text board = {0};
    read_file(path, &board);
    text_append_bytes(bytes, board.data, board.length);
    text_free(&board);
}

static bool are_equal(const Text *a, const Text *b) {
    return a->length == b->length && memcmp(a->data, b->data, a->length) == 0;
}

// Both are the same to whoever looks at them.
static void assert_alike(const Desk *a, const Desk *b) {
    Text first = {0}, second = {0};
    write_elements(a, &first);
    write_elements(b, &second);
    assert_string_equal(first.data, second.data);
    text_clear(&first);
    text_clear(&second);
    read_pictures(a, &first);
    read_pictures(b, &second);
    assert_true(are_equal(&first, &second));
    text_free(&first);
    text_free(&second);
}

// Games from [a] and [b], lists of moves that differ in what nobody else knows.
static void compare(const char *path, const char *a, const char *b, bool differ_for_actor) {
    Desk first, second;
    desk_open(&first, path, 3, a);
    desk_open(&second, path, 3, b);
    assert_true(game_state(session_game(first.session))->hash !=
                game_state(session_game(second.session))->hash);
    assert_alike(&first, &second); // behind the curtain
    uncover(&first);
    uncover(&second);
    if (!differ_for_actor)
        assert_alike(&first, &second);
    desk_close(&first);
    desk_close(&second);
}

// ---- Tests

// White went elsewhere: Black, who is to act, sees the same.
static void test_hidden_places(void **state) {
    (void)state;
    compare(PROBES "kriegspiel/kriegspiel.game.yaml", "try:a1-a2", "try:a1-b1", false);
}

// Ann bid another card face down.
static void test_secret_bids(void **state) {
    (void)state;
    compare(PROBES "secret/secret.game.yaml", "bid:Card-1", "bid:Card-3", false);
}

// Ann has another card and drew another one; Ben's card is the same. Dealing is among the moves.
static void test_hidden_cards(void **state) {
    (void)state;
    compare(PROBES "cards3/cards3.game.yaml",
            "draw:Card-1,draw:Card-2,draw:Card-3,take,draw:Card-1,on_top:Card-1",
            "draw:Card-3,draw:Card-2,draw:Card-1,take,draw:Card-3,on_top:Card-3", false);
}

// What the one who acts sees is on the screen: the test above compares something.
static void test_own_cards_are_seen(void **state) {
    (void)state;
    Desk desk;
    desk_open(&desk, PROBES "cards3/cards3.game.yaml", 3, "draw:Card-1,draw:Card-2,draw:Card-3");
    assert_null(ui_find(main_screen_ui(desk.screen), "card:hand_Ann/1"));
    assert_non_null(ui_find(main_screen_ui(desk.screen), "curtain"));
    uncover(&desk);
    assert_string_equal(ui_find(main_screen_ui(desk.screen), "card:hand_Ann/1")->text, "1");
    assert_string_equal(ui_find(main_screen_ui(desk.screen), "card:hand_Ben/1")->text, "?");
    assert_null(ui_find(main_screen_ui(desk.screen), "curtain"));
    desk_close(&desk);
}

// With one person alone there is no curtain, and the others' cards are never seen.
static void test_one_person(void **state) {
    (void)state;
    Desk desk;
    desk_open(&desk, PROBES "cards3/cards3.game.yaml", 3, "draw:Card-1,draw:Card-2,draw:Card-3");
    session_set_persons(desk.session, seats_with(1));
    uncover(&desk);
    assert_int_equal(session_covered_for(desk.session), SEAT_NONE);
    assert_int_equal(session_looker(desk.session), 1);
    assert_int_equal(session_actions(desk.session)->count, 0);
    assert_string_equal(ui_find(main_screen_ui(desk.screen), "card:hand_Ann/1")->text, "?");
    assert_string_equal(ui_find(main_screen_ui(desk.screen), "card:hand_Ben/1")->text, "2");
    desk_close(&desk);
}

static void play(Desk *desk, const char *move) {
    Action action;
    Error error = {0};
    const Game *game = session_game(desk->session);
    assert_true(move_read(game_rules(game), game_state(game), NULL, move, &action, &error));
    assert_true(session_play(desk->session, &action));
}

static void show_at(Desk *desk, uint64_t milliseconds) {
    main_screen_set_time(desk->screen, milliseconds, true);
    main_screen_handle(desk->screen, desk->canvas, &(Input){.kind = INPUT_NONE});
    main_screen_draw(desk->screen, desk->canvas);
}

// What Ann draws and puts on top slides, while Ben looks: as a back, whatever it is.
static void test_hidden_cards_slide(void **state) {
    (void)state;
    static const char *const deals[] = {"draw:Card-1,draw:Card-2,draw:Card-3",
                                        "draw:Card-3,draw:Card-2,draw:Card-1"};
    static const char *const puts[] = {"on_top:Card-1", "on_top:Card-3"};
    Desk desks[2];
    for (int i = 0; i < 2; i++) {
        desk_open(&desks[i], PROBES "cards3/cards3.game.yaml", 3, deals[i]);
        session_set_persons(desks[i].session, seats_with(1));
        session_uncover(desks[i].session);
        show_at(&desks[i], 1000);
        show_at(&desks[i], 2000);
        assert_int_not_equal(main_screen_wait(desks[i].screen), 0);
        play(&desks[i], "take");
        show_at(&desks[i], 3000);
        show_at(&desks[i], 3080);
        assert_int_equal(main_screen_wait(desks[i].screen), 0);
    }
    assert_alike(&desks[0], &desks[1]);
    for (int i = 0; i < 2; i++) {
        show_at(&desks[i], 4000);
        play(&desks[i], puts[i]);
        show_at(&desks[i], 5000);
        show_at(&desks[i], 5080);
        assert_int_equal(main_screen_wait(desks[i].screen), 0);
    }
    assert_alike(&desks[0], &desks[1]);
    for (int i = 0; i < 2; i++)
        desk_close(&desks[i]);
}

// Whether Ben can show a card or can only let his turn pass is for him to see: neither is done by
// itself.
static void test_no_choice_is_hidden(void **state) {
    (void)state;
    static const char *const deals[] = {"draw:Card-2,draw:Card-1,show:Card-2",
                                        "draw:Card-2,draw:Card-2,show:Card-2"};
    Desk desks[2];
    for (int i = 0; i < 2; i++) {
        desk_open(&desks[i], SPECS "hidden-pass.game.yaml", 3, deals[i]);
        session_set_persons(desks[i].session, seats_with(0));
        session_set_pace(desks[i].session, (Pace){.rolls = true, .plays_single = true});
        show_at(&desks[i], 1000);
        assert_int_equal(game_position(session_game(desks[i].session)), 3);
    }
    assert_alike(&desks[0], &desks[1]);
    for (int i = 0; i < 2; i++)
        desk_close(&desks[i]);
}

// The seed would tell the order of the deck.
static void test_seed_is_hidden(void **state) {
    (void)state;
    Desk desk;
    Text seed = {0};
    desk_open(&desk, PROBES "cards3/cards3.game.yaml", 3, NULL);
    session_write_chance(desk.session, &seed);
    assert_int_equal(seed.length, 0);
    desk_close(&desk);
    desk_open(&desk, PROBES "race8/race8.game.yaml", 3, NULL);
    session_write_chance(desk.session, &seed);
    assert_string_equal(seed.data, "seed 3");
    text_free(&seed);
    desk_close(&desk);
}

// ---- Secrets

static bool draw_number(void *context, const Rules *rules, ChanceSource *fresh) {
    Secret secret = {{0}};
    secret.bytes[0] = *(const uint8_t *)context;
    *fresh = chance_source_new(rules, &secret);
    return true;
}

// The game of cards3 that the secret with this number deals: Ann has drawn and is to put back.
static Game *deal(const Rules *rules, uint8_t *number) {
    ActionList list = {0};
    Game *game = game_new(rules, NULL);
    game_set_draw(game, draw_number, number);
    while (game_position(game) < 5) {
        if (game_roll(game))
            continue;
        game_actions(game, &list);
        assert_true(game_play(game, &list.items[0]));
    }
    action_list_free(&list);
    return game;
}

// What actions [indexes] took from the deck, as a text.
static void write_draws(const Game *game, const size_t *indexes, size_t count, Text *text) {
    for (size_t i = 0; i < count; i++) {
        move_write(game_rules(game), game_state_at(game, indexes[i]), game_action(game, indexes[i]),
                   text);
        text_append(text, " ");
    }
}

// Another secret after [*number] that deals Ann the same cards and the others different ones.
static Game *deal_alike(const Rules *rules, const Game *game, uint8_t *number) {
    static const size_t hers[] = {0, 4}, theirs[] = {1, 2};
    Game *other = NULL;
    for (bool found = false; !found;) {
        Text texts[4] = {{0}};
        game_free(other);
        assert_int_not_equal(++*number, 0);
        other = deal(rules, number);
        write_draws(game, hers, 2, &texts[0]);
        write_draws(other, hers, 2, &texts[1]);
        write_draws(game, theirs, 2, &texts[2]);
        write_draws(other, theirs, 2, &texts[3]);
        found = strcmp(texts[0].data, texts[1].data) == 0 &&
                strcmp(texts[2].data, texts[3].data) != 0;
        for (int i = 0; i < 4; i++)
            text_free(&texts[i]);
    }
    return other;
}

// What a program takes for Ann, and all that it found on the way.
static void write_thought(const Game *game, const View *view, Text *text) {
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    for (size_t i = 0; i < count; i++) {
        if (!player_supports(kinds[i], view->rules))
            continue;
        Action action;
        Rng rng = {.state = 9};
        Trail trail = game_trail(game);
        Budget budget = {.strength.nodes = 3000, .rng = &rng};
        Player *player = player_new(kinds[i], view->rules);
        assert_true(player_choose_from_view(player, view, &trail, &budget, &action));
        text_appendf(text, "%s %llu ", kinds[i]->id, (unsigned long long)budget.spent);
        text_append_bytes(text, (const char *)&action, sizeof action);
        player_free(player);
    }
}

// All that Ann, or a program that plays for her, gets of a game.
static void write_all(const Game *game, Text *text) {
    View view = {0};
    ActionList list = {0};
    Outcome outcome = game_outcome(game);
    game_view(game, 0, &view);
    text_append_bytes(text, (const char *)view.state, view.rules->layout.size);
    text_append_bytes(text, (const char *)view.pool, view.pool_count * sizeof *view.pool);
    text_append_bytes(text, (const char *)view.log, view.log_count * sizeof *view.log);
    board_write_view(&view, &outcome, text);
    position_write_view(&view, &outcome, text);
    game_actions(game, &list);
    text_append_bytes(text, (const char *)list.items, list.count * sizeof *list.items);
    write_thought(game, &view, text);
    action_list_free(&list);
    view_free(&view);
}

// Takes away the line of elements about the commitment.
static void cut_note(Text *text) {
    char *note = strstr(text->data, "note|");
    assert_non_null(strstr(note, "commitment"));
    char *end = strchr(note, '\n');
    memmove(note, end, strlen(end) + 1);
    text->length = strlen(text->data);
}

static void open_game(Desk *desk, Game *game, Rules *rules) {
    desk->session = session_new();
    session_take_game(desk->session, rules, game, PROBES "cards3/cards3.game.yaml", NULL);
    session_set_persons(desk->session, seats_with(0));
    desk_show(desk);
    uncover(desk);
}

static void read_export(const Desk *desk, Text *bytes) {
    Error error = {0};
    char path[] = "hiding-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(main_screen_export(desk->screen, path, &error));
    read_file(path, bytes);
}

// Two secrets that deal Ann the same cards give her, the screen that shows what she sees, and a
// program that plays for her the same to the byte, the commitment apart.
static void test_secrets_are_hidden(void **state) {
    (void)state;
    uint8_t number = 1;
    Desk desks[2];
    Text views[2] = {{0}}, elements[2] = {{0}}, pictures[2] = {{0}};
    Rules *rules[2] = {support_load(PROBES "cards3/cards3.game.yaml"),
                       support_load(PROBES "cards3/cards3.game.yaml")};
    Game *games[2];
    games[0] = deal(rules[0], &number);
    games[1] = deal_alike(rules[1], games[0], &number);
    for (int i = 0; i < 2; i++) {
        write_all(games[i], &views[i]);
        open_game(&desks[i], games[i], rules[i]);
        write_elements(&desks[i], &elements[i]);
        read_export(&desks[i], &pictures[i]);
        cut_note(&elements[i]);
    }
    assert_true(are_equal(&views[0], &views[1]));
    assert_string_equal(elements[0].data, elements[1].data);
    assert_true(are_equal(&pictures[0], &pictures[1]));
    for (int i = 0; i < 2; i++) {
        desk_close(&desks[i]);
        text_free(&views[i]);
        text_free(&elements[i]);
        text_free(&pictures[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_places),      cmocka_unit_test(test_secret_bids),
        cmocka_unit_test(test_hidden_cards),       cmocka_unit_test(test_own_cards_are_seen),
        cmocka_unit_test(test_one_person),         cmocka_unit_test(test_hidden_cards_slide),
        cmocka_unit_test(test_seed_is_hidden),     cmocka_unit_test(test_no_choice_is_hidden),
        cmocka_unit_test(test_secrets_are_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
