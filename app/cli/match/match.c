// SPDX-License-Identifier: MIT
#include "app/cli/match/match.h"

#include "app/cli/match/guest.h"
#include "app/cli/words/deadline.h"
#include "engine/ai/player/timing.h"
#include "engine/base/rng.h"
#include "engine/game/timekeeper.h"
#include "engine/notation/records/record.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum {
    PLY_LIMIT = 10 * 1000,            // plies per game, unless --max-plies is given
    ACTION_LIMIT = RECORD_MOVE_LIMIT, // actions per game, whatever its number of plies
};

static volatile sig_atomic_t interrupted;

static void note_interrupt(int signal) {
    (void)signal;
    interrupted = 1;
}

// SA_RESETHAND makes a second interrupt end the program at once.
void match_watch_interrupts(void) {
    struct sigaction action = {.sa_handler = note_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
}

bool match_interrupted(void) {
    return interrupted != 0;
}

// Players ----------------------------------------------------------------------------------------

// Finds out which player has which seats. Seats that are controlled by the same seat at the start
// of a game have the same player.
static void find_players(Match *match) {
    StateSpace start;
    state_begin(match->rules, &start.state);
    int of_controller[SEAT_LIMIT];
    memset(of_controller, -1, sizeof of_controller);
    for (int seat = 0; seat < match->rules->seats.count; seat++) {
        int *player = &of_controller[start.state.controller[seat]];
        if (*player < 0)
            *player = match->player_count++;
        match->player_of[seat] = *player;
    }
}

// Reads [name] into [seated] and checks that this player can play the game. If not, prints why and
// returns an exit status for it.
static int check_player(const Match *match, const char *name, Seated *seated) {
    Error error = {0};
    bool read = seated_read(name, seated, &error);
    if (read && seated_is_external(seated))
        external_supports(seated, match->rules, &error);
    else if (read && !player_supports(seated_kind(seated, match->rules), match->rules))
        error_set(&error, "", (Place){0}, "", "%s does not play %s", name,
                  match->rules->about.name);
    if (error.set)
        fprintf(stderr, "tessera-cli play: %s\n", error.message);
    return error.set ? STATUS_USAGE : STATUS_FINE;
}

// Parses SEAT=PLAYER. If SEAT is one of several seats with the same player, PLAYER gets them all.
static int seat_player(Match *match, const char *assignment) {
    const char *sign = strchr(assignment, '=');
    Text name = {0};
    text_append_bytes(&name, assignment, (size_t)(sign - assignment));
    Seat seat = rules_find_seat(match->rules, name.data);
    Seated seated;
    int status = seat == SEAT_NONE ? seat_unknown(match->rules, name.data)
                                   : check_player(match, sign + 1, &seated);
    if (status == STATUS_FINE && seated_is_program(&match->players[match->player_of[seat]])) {
        fprintf(stderr, "tessera-cli play: %s has a player already\n", name.data);
        status = STATUS_USAGE;
    } else if (status == STATUS_FINE) {
        match->players[match->player_of[seat]] = seated;
    }
    text_free(&name);
    return status;
}

// The playing strength of a player. If the options limit nodes or time, the highest level has no
// other limit.
static Strength strength_of(const Match *match, int player) {
    const Options *options = match->options;
    const Seated *seated = &match->players[player];
    bool timed = options->movetime > 0 || match->clocks[player].kind != CLOCK_NONE;
    if (options->budget > 0)
        return seated_strength_with_nodes(seated, match->rules, (uint64_t)options->budget);
    // UINT64_MAX, because with 0 some kinds of player keep their usual limit
    return timed ? seated_strength_with_nodes(seated, match->rules, UINT64_MAX)
                 : seated_strength(seated, match->rules);
}

// Makes each player what --seat says, and sets its strength. A player that --seat does not name is
// the built-in one of the usual level.
static int seat_players(Match *match) {
    const Texts *players = &match->options->players;
    for (size_t i = 0; i < players->count; i++) {
        int status = seat_player(match, players->items[i]);
        if (status != STATUS_FINE)
            return status;
    }
    for (int i = 0; i < match->player_count; i++) {
        if (!seated_is_program(&match->players[i]))
            match->players[i].level = LEVEL_USUAL;
        if (!seated_is_external(&match->players[i]))
            match->strengths[i] = strength_of(match, i);
    }
    return STATUS_FINE;
}

// The number of games with the same start: 1 or, with --swap, as many as it takes for each player
// to have each seat once.
static int games_per_start(const Match *match) {
    return options_has(match->options, OPTION_SWAP) ? match->player_count : 1;
}

int match_start_of(const Match *match, int index) {
    return index / games_per_start(match);
}

int match_player(const Match *match, Seat seat, int index) {
    return (match->player_of[seat] + index % games_per_start(match)) % match->player_count;
}

// Clocks -----------------------------------------------------------------------------------------

static int refuse_clock(const char *text) {
    fprintf(stderr,
            "tessera-cli play: %s is no clock: expected minutes, as in 5, 5+3, 5~3, 5d3 or "
            "40/90:30+30\n",
            text);
    return STATUS_USAGE;
}

// Parses CLOCK, which is for all players, or NAME=CLOCK, for the player who has the seat NAME in
// the first game.
static int set_clock(Match *match, const char *text) {
    const char *sign = strchr(text, '=');
    ClockSettings clock;
    if (!clock_settings_read(sign ? sign + 1 : text, CLOCK_MINUTE, &clock))
        return refuse_clock(text);
    Text name = {0};
    text_append_bytes(&name, text, sign ? (size_t)(sign - text) : 0);
    Seat seat = sign ? rules_find_seat(match->rules, text_string(&name)) : (Seat)SEAT_NONE;
    int status = sign && seat == SEAT_NONE ? seat_unknown(match->rules, name.data) : STATUS_FINE;
    for (int player = 0; player < match->player_count && status == STATUS_FINE; player++)
        if (!sign || player == match->player_of[seat])
            match->clocks[player] = clock;
    text_free(&name);
    return status;
}

// Reads the clocks given as options, up to the first that is wrong.
static int set_clocks(Match *match) {
    const Texts *clocks = &match->options->clocks;
    int status = STATUS_FINE;
    for (size_t i = 0; i < clocks->count && status == STATUS_FINE; i++)
        status = set_clock(match, clocks->items[i]);
    for (int player = 0; player < match->player_count; player++)
        match->has_clocks |= match->clocks[player].kind != CLOCK_NONE;
    return status;
}

// The match --------------------------------------------------------------------------------------

static int read_openings(Match *match, const char *path) {
    Text text = {0};
    Report report = {0};
    int status = input_load(path, OPENING_BYTE_LIMIT, &text);
    if (status == STATUS_FINE && !openings_read(match->rules, path, text_string(&text), text.length,
                                                &match->openings, &report))
        status = STATUS_WRONG;
    text_free(&text);
    return report_print(&report, status);
}

// If the options give no number of games, every opening is played as often as games_per_start says.
// Without openings there is one game.
int match_open(Match *match, const Options *options, const Rules *rules) {
    *match = (Match){.options = options, .rules = rules, .name = options->words[0]};
    find_players(match);
    int status = set_clocks(match);
    if (status == STATUS_FINE)
        status = seat_players(match);
    if (status == STATUS_FINE && options->openings)
        status = read_openings(match, options->openings);
    int default_games = match->openings.count > 0
                            ? (int)match->openings.count * games_per_start(match)
                            : 1;
    match->games = options->games > 0 ? options->games : default_games;
    return status;
}

int match_start(Match *match) {
    int status = STATUS_FINE;
    for (int i = 0; i < match->player_count && status == STATUS_FINE; i++)
        if (seated_is_external(&match->players[i]))
            status = guest_open(&match->players[i], match->rules, &match->guests[i]);
    return status;
}

void match_dismiss(Match *match) {
    for (int i = 0; i < match->player_count; i++) {
        external_free(match->guests[i]);
        match->guests[i] = NULL;
    }
}

void match_close(Match *match) {
    match_dismiss(match);
    openings_free(&match->openings);
}

// One game ---------------------------------------------------------------------------------------

// A game in progress.
typedef struct Playing {
    const Match *match;
    int index;
    Game *game;
    Rng rng;         // for the players' choices
    Rng opening_rng; // for the random plies at the start
    Player *programs[SEAT_LIMIT];
    Deadline deadline;     // for the current move
    Timekeeper timekeeper; // has no game until the first move that is not random
    int plies;
} Playing;

// True if the next action starts a new ply. A ply is a turn, or the part of a turn that follows an
// action of chance.
static bool starts_ply(const Game *game) {
    size_t at = game_position(game);
    if (at == 0)
        return true;
    const State *state = game_state(game), *before = game_state_at(game, at - 1);
    return game_action(game, at - 1)->kind == ACTION_CHANCE || state->seat != before->seat ||
           state->turns != before->turns;
}

static bool is_stopped(void *context) {
    (void)context;
    return interrupted;
}

static bool time_is_up(void *context) {
    Playing *playing = context;
    return interrupted || deadline_is_over(&playing->deadline);
}

static uint64_t time_now(void *unused) {
    (void)unused;
    return deadline_now() / DEADLINE_MILLISECOND;
}

static void start_clocks(Playing *playing) {
    const Match *match = playing->match;
    ClockSettings clocks[SEAT_LIMIT] = {0};
    for (int seat = 0; seat < match->rules->seats.count; seat++)
        clocks[seat] = match->clocks[match_player(match, (Seat)seat, playing->index)];
    timekeeper_begin(&playing->timekeeper, playing->game, clocks, time_now, NULL);
}

// The deadline for a move: --movetime from now, or earlier if less time is left on the clock.
static Deadline find_deadline(Playing *playing) {
    Timekeeper *timekeeper = &playing->timekeeper;
    const Clock *clock = &timekeeper->clock;
    int movetime = playing->match->options->movetime;
    if (!timekeeper->game || !timekeeper_runs(timekeeper))
        return deadline_in((uint64_t)movetime);
    Timing timing = timing_of(
        &(TimingNeeds){.usual = movetime > 0 ? (uint64_t)movetime : CLOCK_MOST,
                       .clock = true,
                       .left = timekeeper_time_to_think(timekeeper),
                       .bonus = clock->settings[clock->running].bonus,
                       .turns = clock_turns_to_go(clock, clock->running)});
    // Charges at most the limit, so that a busy machine costs the player no time.
    timekeeper_hold(timekeeper, (int64_t)timing.limit);
    return (Deadline){deadline_now() + timing.limit * DEADLINE_MILLISECOND};
}

// Lets the built-in player of the seat to act choose, within the time that its clock leaves.
// Returns false if it finds no action.
static bool choose_action(Playing *playing, Action *action) {
    const Match *match = playing->match;
    const State *state = game_state(playing->game);
    Trail trail = game_trail(playing->game);
    int player = match_player(match, state->seat, playing->index);
    Budget budget = {.strength = match->strengths[player],
                     .expired = time_is_up,
                     .context = playing,
                     .rng = &playing->rng};
    playing->deadline = find_deadline(playing);
    bool chosen = player_choose(playing->programs[player], state, &trail, &budget, action);
    if (budget.kernel_erred)
        fprintf(stderr,
                "tessera-cli play: game %d: the kernel lists other moves than the rules, so this "
                "move was found without it; please report it\n",
                playing->index);
    return chosen;
}

// The limits for a guest, including the clocks.
static Terms terms_of(Playing *playing) {
    const Options *options = playing->match->options;
    const Timekeeper *timekeeper = &playing->timekeeper;
    const Clock *clock = &timekeeper->clock;
    Terms terms = {.movetime = (uint64_t)options->movetime,
                   .nodes = (uint64_t)options->budget,
                   .stopped = is_stopped,
                   .context = playing};
    if (!timekeeper->game || !timekeeper_runs(timekeeper))
        return terms;
    terms.clocks = true;
    memcpy(terms.left, clock->left, sizeof terms.left);
    terms.left[clock->running] = timekeeper_time_to_think(timekeeper);
    terms.bonus = clock->settings[clock->running].bonus;
    terms.turns = clock_turns_to_go(clock, clock->running);
    return terms;
}

static bool play_guest(Playing *playing, External *guest) {
    Terms terms = terms_of(playing);
    Timekeeper *timekeeper = playing->timekeeper.game ? &playing->timekeeper : NULL;
    return guest_play(guest, playing->game, timekeeper, &terms, playing->index) && !interrupted;
}

// Plays [action] or, if it came too late, ends the game.
static bool play_in_time(Playing *playing, const Action *action) {
    Timekeeper *timekeeper = &playing->timekeeper;
    if (timekeeper->game && timekeeper_end_if_late(timekeeper))
        return true; // the end on time has been played instead of [action]
    return game_play(playing->game, action);
}

// Plays an action of the player who has the seat to act. During random plies, or if the player
// finds no action, it is a random legal one. The clocks start with the first ply that is not
// random. Returns false after an interrupt.
static bool play_action(Playing *playing) {
    const State *state = game_state(playing->game);
    bool is_random = playing->plies <=
                     playing->match->options->random_plies; // [plies] counts the current one, too
    int player = match_player(playing->match, state->seat, playing->index);
    if (!is_random && playing->match->has_clocks && !playing->timekeeper.game)
        start_clocks(playing);
    if (!is_random && playing->match->guests[player])
        return play_guest(playing, playing->match->guests[player]);
    Trail trail = game_trail(playing->game);
    Rng *rng = is_random ? &playing->opening_rng : &playing->rng;
    Action action;
    return ((!is_random && choose_action(playing, &action)) ||
            player_choose_any(playing->match->rules, state, &trail, rng, &action)) &&
           !interrupted && play_in_time(playing, &action);
}

// Updates the clocks, if there are any, to the position of the game.
static void follow_clocks(Playing *playing) {
    if (playing->timekeeper.game)
        timekeeper_follow(&playing->timekeeper);
}

// Plays until the game is over, or has reached the limit of its plies or actions, or is
// interrupted.
static void play_to_end(Playing *playing) {
    const Options *options = playing->match->options;
    Game *game = playing->game;
    int limit = options->max_plies > 0 ? options->max_plies : PLY_LIMIT;
    while (game_outcome(game).reason == REASON_NONE && game_position(game) < ACTION_LIMIT) {
        follow_clocks(playing);
        if (state_is_chance(game_state(game))) {
            game_roll(game);
            continue;
        }
        if (starts_ply(game)) {
            if (playing->plies == limit)
                break;
            playing->plies++;
        }
        if (!play_action(playing))
            break;
    }
    follow_clocks(playing);
}

// Seeds the players and chance. Games with the same [start] begin with the same random plies, so
// [opening_rng] must not depend on the game. The players' random numbers differ from those of the
// dice.
static void seed_game(Playing *playing, size_t start) {
    uint64_t seed = playing->match->options->setup.seed;
    game_set_seed(playing->game, seed + (uint64_t)playing->index);
    playing->rng.state = hash_mix(~game_seed(playing->game));
    playing->opening_rng.state = hash_mix(hash_mix(~seed) + start);
}

// Each game gets new players, because players remember searches and results must not depend on
// earlier games.
Game *match_play(const Match *match, int index, int *plies) {
    size_t start = (size_t)match_start_of(match, index);
    const State *opening = NULL;
    if (match->openings.count > 0)
        opening = match->openings.states[start % match->openings.count];
    Playing playing = {.match = match, .index = index, .game = game_new(match->rules, opening)};
    seed_game(&playing, start);
    for (int i = 0; i < match->player_count; i++)
        if (match->guests[i])
            external_begin(match->guests[i]);
        else
            playing.programs[i] = player_new(seated_kind(&match->players[i], match->rules),
                                             match->rules);
    play_to_end(&playing);
    for (int i = 0; i < match->player_count; i++)
        player_free(playing.programs[i]);
    *plies = playing.plies;
    if (!interrupted)
        return playing.game;
    game_free(playing.game);
    return NULL;
}
