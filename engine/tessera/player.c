// SPDX-License-Identifier: MIT
#include "engine/ai/player/player.h"

#include "engine/ai/seated.h"
#include "engine/base/memory.h"
#include "engine/notation/words/moves.h"
#include "engine/tessera/handles.h"

#include <time.h>

struct tessera_player {
    tessera_rules *rules;
    Seated seated;
    Player *player;
    uint64_t nodes;        // 0: no limit
    uint64_t milliseconds; // 0: no limit
    uint64_t seed;
    uint64_t deadline; // of the current choice, in milliseconds; 0: none
    atomic_bool cancelled;
};

// Reads the name of a player. False, with [error] set, if there is no such player or it cannot play
// [rules].
static bool read_name(const tessera_rules *rules, const char *name, Seated *seated,
                      tessera_error *error) {
    Error failure = {0};
    if (!call_begin(error, rules && name, "rules and the name of a player"))
        return false;
    if (!seated_read(name, seated, &failure))
        return failure_error(error, TESSERA_UNKNOWN, &failure);
    if (seated_is_external(seated))
        return failure_set(error, TESSERA_UNKNOWN, "%s: the library starts no other programs",
                           name);
    return player_supports(seated_kind(seated, rules->rules), rules->rules) ||
           failure_set(error, TESSERA_UNSUPPORTED, "%s does not play %s", name,
                       rules->rules->about.name);
}

tessera_player *tessera_player_new(tessera_rules *rules, const char *name, tessera_error *error) {
    Seated seated;
    if (!read_name(rules, name, &seated, error))
        return NULL;
    tessera_player *player = memory_new(sizeof *player);
    player->rules = rules_share(rules);
    player->seated = seated;
    player->player = player_new(seated_kind(&seated, rules->rules), rules->rules);
    atomic_init(&player->cancelled, false);
    return player;
}

void tessera_player_free(tessera_player *player) {
    if (!player)
        return;
    player_free(player->player);
    tessera_rules_free(player->rules);
    memory_free(player);
}

void tessera_player_set_nodes(tessera_player *player, uint64_t nodes) {
    if (player)
        player->nodes = nodes;
}

void tessera_player_set_time(tessera_player *player, uint64_t milliseconds) {
    if (player)
        player->milliseconds = milliseconds;
}

void tessera_player_set_seed(tessera_player *player, uint64_t seed) {
    if (player)
        player->seed = seed;
}

void tessera_player_cancel(tessera_player *player) {
    if (player)
        atomic_store(&player->cancelled, true);
}

void tessera_player_resume(tessera_player *player) {
    if (player)
        atomic_store(&player->cancelled, false);
}

// Choosing ----------------------------------------------------------------------------------------

static uint64_t now_milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

// Budget.expired for a choice: true when it is cancelled or its time is over.
static bool must_stop(void *context) {
    tessera_player *player = context;
    return atomic_load_explicit(&player->cancelled, memory_order_relaxed) ||
           (player->deadline > 0 && now_milliseconds() >= player->deadline);
}

// The effort for one choice. If the caller set no limit, the level of the player determines the
// effort. If the caller limits only the time, the number of nodes is unlimited for LEVEL_MOST and
// for named kinds of player; lower levels keep their own limit. UINT64_MAX stands for no limit
// here, because 0 would let the player choose one.
static Strength strength_of(const tessera_player *player) {
    const Rules *rules = player->rules->rules;
    if (player->nodes == 0 && player->milliseconds == 0)
        return seated_strength(&player->seated, rules);
    return seated_strength_with_nodes(&player->seated, rules,
                                      player->nodes > 0 ? player->nodes : UINT64_MAX);
}

// Chooses an action, at random if the player finds none in time. False if there is none.
static bool find_action(tessera_player *player, const Game *game, Action *action) {
    Trail trail = game_trail(game);
    // Random numbers depend only on the seed and the number of actions played, not on earlier
    // choices. The ~ makes them differ from the random numbers that chance uses under the same
    // seed.
    Rng rng = {.state = hash_mix(hash_mix(~player->seed) + game_position(game))};
    Budget budget = {
        .strength = strength_of(player), .expired = must_stop, .context = player, .rng = &rng};
    // A time that would overflow the deadline counts as no limit.
    uint64_t begun = now_milliseconds(), longest = UINT64_MAX - begun;
    bool timed = player->milliseconds > 0 && player->milliseconds < longest;
    player->deadline = timed ? begun + player->milliseconds : 0; // 0: none
    return player_choose(player->player, game_state(game), &trail, &budget, action) ||
           player_choose_any(player->rules->rules, game_state(game), &trail, &rng, action);
}

// Lets the player choose an action. False, with [error] set, if it cannot choose now.
static bool choose_action(tessera_player *player, const tessera_game *game, Action *action,
                          tessera_error *error) {
    if (!call_begin(error, player && game, "a player and a game"))
        return false;
    if (game->rules != player->rules)
        return failure_set(error, TESSERA_MISUSE, "the player was made for other rules");
    if (tessera_game_turn(game) == TESSERA_NO_SEAT)
        return failure_set(error, TESSERA_ILLEGAL,
                           tessera_game_is_over(game) ? "the game is over" : "chance is to act");
    bool chosen = !atomic_load(&player->cancelled) && find_action(player, game->game, action);
    if (atomic_load(&player->cancelled)) // cancelled before the choice or during it
        return failure_set(error, TESSERA_CANCELLED, "the choice was cancelled");
    return chosen || failure_set(error, TESSERA_ILLEGAL, "there is nothing to choose from");
}

char *tessera_player_choose(tessera_player *player, const tessera_game *game,
                            tessera_error *error) {
    Action action;
    Text text = {0};
    if (!choose_action(player, game, &action, error))
        return NULL;
    move_write(game->rules->rules, game_state(game->game), &action, &text);
    return text_take(&text);
}

bool tessera_player_play(tessera_player *player, tessera_game *game, tessera_error *error) {
    Action action;
    return choose_action(player, game, &action, error) && game_act(game, &action, error);
}
