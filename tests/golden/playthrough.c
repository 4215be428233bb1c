// SPDX-License-Identifier: MIT
// Prints one random game as lines of text: its rules in words, its first moves and later those that
// repeat a position, now and then the board, what each seat sees of it and all that may be done,
// and the result. Usage: playthrough GAME
#include "engine/base/rng.h"
#include "engine/game/game.h"
#include "engine/game/library.h"
#include "engine/notation/guide/guide.h"
#include "engine/notation/position/board.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/endings/repetition.h"

#include <stdio.h>
#include <string.h>

enum {
    SEED = 1,
    EACH = 12,           // actions from one board to the next
    SHOWN = 60,          // actions that are printed, chance's included; then only what repeats
    ACTIONS_MOST = 1000, // of a game that does not end before
    WIDTH = 100,
};

static bool load(const char *name, Doc *edition, Rules **rules) {
    Doc doc = {0};
    Report report = {0};
    Text path = {0}, text = {0};
    library_path(name, &path);
    bool loaded = library_read(text_string(&path), &doc, &report) == LOAD_FINE &&
                  library_compile(&doc, NULL, edition, rules, &report);
    report_write(&report, &text);
    if (!loaded)
        fputs(text_string(&text), stderr);
    doc_free(&doc);
    report_free(&report);
    text_free(&path);
    text_free(&text);
    return loaded;
}

static void print(Text *text) {
    fputs(text_string(text), stdout);
    text_free(text);
}

static void print_rules(const Rules *rules, const Node *document) {
    Guide guide = {0};
    Text text = {0};
    guide_read(&guide, rules, document);
    guide_write(&guide, rules, &text);
    print(&text);
    guide_free(&guide);
}

// The words of [actions] in lines that are not too long.
static void print_actions(const Game *game, const char *title, const ActionList *actions) {
    if (actions->count == 0)
        return;
    int column = printf("%s, %zu:", title, actions->count);
    for (size_t i = 0; i < actions->count; i++) {
        Text word = {0};
        move_write(game_rules(game), game_state(game), &actions->items[i], &word);
        if (column + 1 + (int)word.length > WIDTH)
            column = printf("\n ") - 1;
        column += printf(" %s", text_string(&word));
        text_free(&word);
    }
    puts("");
}

static void print_chances(const Game *game) {
    static ChanceOutcome chances[CHANCE_LIMIT];
    size_t count = state_chances(game_rules(game), game_state(game), chances);
    int column = printf("chance, %zu:", count);
    for (size_t i = 0; i < count; i++) {
        Text word = {0};
        move_write(game_rules(game), game_state(game), &chances[i].action, &word);
        text_appendf(&word, " %u/%u", chances[i].weight, chances[i].whole);
        if (column + 1 + (int)word.length > WIDTH)
            column = printf("\n ") - 1;
        column += printf(" %s", text_string(&word));
        text_free(&word);
    }
    puts("");
}

static void print_view(const Game *game, Seat seat) {
    View view = {0};
    Text text = {0};
    Outcome outcome = game_outcome(game);
    game_view(game, seat, &view);
    board_write_view(&view, &outcome, &text);
    printf("-- as %s sees it --\n",
           seat == SEAT_NONE ? "a spectator" : game_rules(game)->seats.list[seat].name);
    print(&text);
    view_free(&view);
}

static void print_position(const Game *game, const ActionList *actions) {
    const Rules *rules = game_rules(game);
    Trail trail = game_trail(game);
    ActionList offers = {0};
    Text text = {0};
    printf("\n-- after %zu actions --\n", game_position(game));
    board_write(rules, game_state(game), &trail, &text);
    print(&text);
    for (int seat = 0; seat < rules->seats.count && rules->facts.hides; seat++)
        print_view(game, (Seat)seat);
    if (rules->facts.hides)
        print_view(game, SEAT_NONE);
    if (state_is_chance(game_state(game)) && actions->count == 0 &&
        game_outcome(game).reason == REASON_NONE)
        print_chances(game);
    print_actions(game, "moves", actions);
    state_offers(rules, game_state(game), &trail, &offers);
    print_actions(game, "besides", &offers);
    puts("");
    action_list_free(&offers);
}

// Keys of the positions so far, in their order. Whether two are equal is the engine's to say.
typedef struct Keys {
    uint64_t items[ACTIONS_MOST + 1];
    size_t count;
} Keys;

// Adds the position now, and returns the number of the oldest one equal to it, maybe its own.
static size_t add_key(Keys *keys, const Game *game) {
    size_t i = 0;
    uint64_t key = repetition_item(game_rules(game), game_state(game)).key;
    while (i < keys->count && keys->items[i] != key)
        i++;
    keys->items[keys->count++] = key;
    return i;
}

// Prints the last action, how many others there were, and whether it led to a known position.
static void print_step(const Game *game, size_t choices, size_t equal) {
    size_t done = game_position(game);
    const Action *action = game_action(game, done - 1);
    Text text = {0};
    if (done > SHOWN && equal == done)
        return;
    text_appendf(&text, "%zu %s ", done,
                 action->seat == SEAT_NONE ? "chance"
                                           : game_rules(game)->seats.list[action->seat].name);
    move_write(game_rules(game), game_state_at(game, done - 1), action, &text);
    if (choices > 0)
        text_appendf(&text, ", one of %zu", choices);
    if (equal < done)
        text_appendf(&text, "; as after %zu", equal);
    text_append(&text, "\n");
    print(&text);
}

static void play(Game *game) {
    Rng rng = {.state = SEED};
    Keys keys = {0};
    ActionList actions = {0};
    add_key(&keys, game);
    for (;;) {
        size_t done = game_position(game);
        bool over = game_outcome(game).reason != REASON_NONE || done == ACTIONS_MOST;
        game_actions(game, &actions);
        if (over || (done % EACH == 0 && done <= SHOWN))
            print_position(game, &actions);
        if (over)
            break;
        if (actions.count > 0)
            game_play(game, &actions.items[rng_below(&rng, (uint32_t)actions.count)]);
        else
            game_roll(game);
        print_step(game, actions.count, add_key(&keys, game));
    }
    action_list_free(&actions);
}

int main(int argc, char **argv) {
    Doc edition = {0};
    Rules *rules;
    if (argc != 2 || !load(argv[1], &edition, &rules))
        return 2;
    Game *game = game_new(rules, NULL);
    game_set_seed(game, SEED);
    print_rules(rules, edition.root);
    play(game);
    game_free(game);
    rules_free(rules);
    doc_free(&edition);
    return 0;
}
