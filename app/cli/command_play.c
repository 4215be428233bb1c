// SPDX-License-Identifier: MIT
// Matches between players. A player holds the seats that one of them decides for.
#include "app/cli/commands.h"
#include "app/cli/options.h"
#include "engine/ai/seated.h"
#include "engine/base/rng.h"
#include "engine/game/file.h"
#include "engine/notation/position.h"
#include "engine/notation/record.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum {
    PLY_LIMIT = 10 * 1000,    // of a game, where --max-plies does not say
    ACTION_LIMIT = 20 * 1000, // of a game, whatever the plies: as many as a save has room for
};

typedef struct Match {
    const Options *options;
    const Rules *rules;
    const char *name;               // of the game, for saves
    int player_of[SEAT_LIMIT];      // per seat the player that decides for it in the first game
    Seated seated[SEAT_LIMIT];      // per player what it is
    Strength strengths[SEAT_LIMIT]; // likewise
    Player *programs[SEAT_LIMIT];   // likewise
    int player_count;
    int totals[SEAT_LIMIT];
} Match;

// Players ----------------------------------------------------------------------------------------

static void find_players(Match *match) {
    StateSpace start;
    state_begin(match->rules, &start.state);
    int of_controller[SEAT_LIMIT];
    memset(of_controller, -1, sizeof of_controller);
    for (int seat = 0; seat < match->rules->seat_count; seat++) {
        int *player = &of_controller[start.state.controller[seat]];
        if (*player < 0)
            *player = match->player_count++;
        match->player_of[seat] = *player;
    }
}

static int check_player(const Match *match, const char *name, Seated *seated) {
    Error error = {0};
    if (seated_read(name, seated, &error) &&
        !seated_kind(seated, match->rules)->supports(match->rules))
        error_set(&error, "", (Place){0}, "", "%s does not play %s", name, match->rules->name);
    if (error.set)
        fprintf(stderr, "tessera-cli play: %s\n", error.message);
    return error.set ? STATUS_USAGE : STATUS_FINE;
}

static int name_player(Match *match, const char *assignment) {
    const char *sign = strchr(assignment, '=');
    Text name = {0};
    text_append_bytes(&name, assignment, (size_t)(sign - assignment));
    Seat seat = rules_find_seat(match->rules, name.data);
    Seated seated;
    int status = seat == SEAT_NONE ? seat_unknown(match->rules, name.data)
                                   : check_player(match, sign + 1, &seated);
    if (status == STATUS_FINE && seated_is_program(&match->seated[match->player_of[seat]])) {
        fprintf(stderr, "tessera-cli play: %s has a player already\n", name.data);
        status = STATUS_USAGE;
    } else if (status == STATUS_FINE) {
        match->seated[match->player_of[seat]] = seated;
    }
    text_free(&name);
    return status;
}

static int name_players(Match *match) {
    const Texts *players = &match->options->players;
    for (size_t i = 0; i < players->count; i++) {
        int status = name_player(match, players->items[i]);
        if (status != STATUS_FINE)
            return status;
    }
    for (int i = 0; i < match->player_count; i++)
        if (!seated_is_program(&match->seated[i]))
            match->seated[i].level = LEVEL_USUAL;
    return STATUS_FINE;
}

// One game ---------------------------------------------------------------------------------------

// With --swap the players move on by one seat from game to game.
static int player_in(const Match *match, Seat seat, int index) {
    int by = options_has(match->options, OPTION_SWAP) ? index % match->player_count : 0;
    return (match->player_of[seat] + by) % match->player_count;
}

// A ply is a turn: it goes on while the same seat acts and chance does not.
static bool starts_ply(const State *state, const State *before, const Action *last) {
    return !before || last->kind == ACTION_CHANCE || state->seat != before->seat ||
           state->turns != before->turns;
}

// Lets the player whose turn it is act; any legal action where it fails.
static bool play_action(const Match *match, Game *game, int index, Rng *rng) {
    Action action;
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    int player = player_in(match, state->seat, index);
    Budget budget = {.strength = match->strengths[player], .rng = rng};
    return (player_choose(match->programs[player], state, &trail, &budget, &action) ||
            player_choose_any(match->rules, state, &trail, rng, &action)) &&
           game_play(game, &action);
}

// Plays to the end or a limit, and returns how many plies that took.
static int play_game(const Match *match, Game *game, int index) {
    int limit = match->options->max_plies > 0 ? match->options->max_plies : PLY_LIMIT;
    int plies = 0;
    Rng rng = {.state = hash_mix(~game_seed(game))};
    while (game_outcome(game).reason == REASON_NONE && game_position(game) < ACTION_LIMIT) {
        size_t at = game_position(game);
        if (state_is_chance(game_state(game))) {
            game_roll(game);
            continue;
        }
        if (starts_ply(game_state(game), at > 0 ? game_state_at(game, at - 1) : NULL,
                       at > 0 ? game_action(game, at - 1) : NULL)) {
            if (plies == limit)
                break;
            plies++;
        }
        if (!play_action(match, game, index, &rng))
            break;
    }
    return plies;
}

// Words of a document in one column of a line.
static void print_reason(const Game *game, const Outcome *outcome) {
    Text reason = {0};
    if (outcome->reason == REASON_NONE)
        text_append(&reason, "unfinished");
    else
        reason_write(game_rules(game), game_state(game), outcome, &reason);
    for (size_t i = 0; i < reason.length; i++)
        putchar(iscntrl((unsigned char)reason.data[i]) ? ' ' : reason.data[i]);
    text_free(&reason);
}

static void print_game(Match *match, const Game *game, int index, int plies) {
    Outcome outcome = game_outcome(game);
    bool over = outcome.reason != REASON_NONE;
    bool counted[SEAT_LIMIT] = {false}; // a player with several seats has the score of one
    printf("%d\t", index);
    for (int seat = 0; seat < match->rules->seat_count; seat++) {
        int player = player_in(match, (Seat)seat, index);
        int score = over ? outcome.scores[seat] : 0;
        printf("%s%s=%d", seat > 0 ? "," : "", match->rules->seats[seat].name, score);
        match->totals[player] += counted[player] ? 0 : score;
        counted[player] = true;
    }
    printf("\t");
    print_reason(game, &outcome);
    printf("\t%d\n", plies);
}

static int save_game(const Match *match, const Game *game, int index) {
    Text path = {0}, text = {0};
    Error error = {0};
    Settings settings = options_settings(match->options);
    text_appendf(&path, "%s/game-%d.json", match->options->record, index);
    RecordNotes notes = {.name = match->name, .settings = settings};
    record_write(game, &notes, &text);
    bool saved = file_save(path.data, text.data, text.length, &error);
    if (!saved)
        fprintf(stderr, "tessera-cli play: %s: %s\n", path.data, error.message);
    text_free(&path);
    text_free(&text);
    return saved ? STATUS_FINE : STATUS_USAGE;
}

static int run_game(Match *match, int index) {
    Game *game = game_new(match->rules, NULL);
    int status = STATUS_FINE;
    game_set_seed(game, match->options->setup.seed + (uint64_t)index);
    int plies = play_game(match, game, index);
    print_game(match, game, index, plies);
    if (game_outcome(game).reason == REASON_FAULT)
        status = STATUS_WRONG; // the document is wrong: the game could not be played to its end
    if (match->options->record && save_game(match, game, index) != STATUS_FINE)
        status = STATUS_USAGE;
    game_free(game);
    return status;
}

// The match --------------------------------------------------------------------------------------

static int make_folder(const char *path) {
    if (!path || mkdir(path, 0777) == 0 || errno == EEXIST)
        return STATUS_FINE;
    fprintf(stderr, "tessera-cli play: %s cannot be made: %s\n", path, strerror(errno));
    return STATUS_USAGE;
}

static void print_totals(const Match *match) {
    Text line = {0};
    text_append(&line, "total\t");
    for (int player = 0; player < match->player_count; player++) {
        text_append(&line, player > 0 ? "," : "");
        seated_write(&match->seated[player], &line);
        text_appendf(&line, "=%d", match->totals[player]);
    }
    puts(line.data);
    text_free(&line);
}

static void begin_player(Match *match, int player) {
    const Seated *seated = &match->seated[player];
    Strength strength = seated_strength(seated, match->rules);
    uint64_t budget = (uint64_t)match->options->budget;
    if (budget > 0 && (strength.nodes == 0 || budget < strength.nodes))
        strength.nodes = budget;
    match->strengths[player] = strength;
    match->programs[player] = player_new(seated_kind(seated, match->rules), match->rules);
}

static int play(const Rules *rules, const Options *options) {
    Match match = {.options = options, .rules = rules, .name = options->words[0]};
    int games = options->games > 0 ? options->games : 1;
    find_players(&match);
    int status = name_players(&match);
    if (status == STATUS_FINE)
        status = make_folder(options->record);
    for (int i = 0; i < match.player_count && status == STATUS_FINE; i++)
        begin_player(&match, i);
    for (int i = 0; i < games && status == STATUS_FINE; i++)
        status = run_game(&match, i);
    if (status == STATUS_FINE)
        print_totals(&match);
    for (int i = 0; i < match.player_count; i++)
        player_free(match.programs[i]);
    return status;
}

int command_play(int count, char **arguments) {
    Options options;
    Table table = {0};
    int status = STATUS_USAGE;
    unsigned allowed = OPTION_PLAYERS | OPTION_MATCH | OPTION_SWAP | OPTION_SETTINGS;
    if (options_read(&options, "play", allowed, count, arguments)) {
        status = options.word_count == 1
                     ? table_load(&table, &options)
                     : usage_error("play", "GAME [--seat NAME=PLAYER]... [--games N] [--swap] "
                                           "[--seed N] [--max-plies N] [--record DIR]");
        if (status == STATUS_FINE)
            status = play(table.rules, &options);
    }
    table_free(&table);
    options_free(&options);
    return status;
}
