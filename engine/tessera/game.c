// SPDX-License-Identifier: MIT
#include "engine/base/memory.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/records/pgn.h"
#include "engine/notation/records/pgn_tree.h"
#include "engine/notation/records/record.h"
#include "engine/tessera/handles.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <sys/types.h>

// Chance ------------------------------------------------------------------------------------------

// A ChanceDraw that makes a random secret, which nobody has seen. False if the system provides no
// random bytes.
static bool draw_secret(void *unused, const Rules *rules, ChanceSource *fresh) {
    (void)unused;
    Secret secret;
    ssize_t got;
    do
        got = getrandom(&secret, sizeof secret, 0);
    while (got < 0 && errno == EINTR);
    if (got == sizeof secret)
        *fresh = chance_source_new(rules, &secret);
    return got == sizeof secret;
}

// The ChanceDraw for a secret that the caller gives.
static bool give_secret(void *secret, const Rules *rules, ChanceSource *fresh) {
    *fresh = chance_source_new(rules, secret);
    return true;
}

bool chance_renew(tessera_game *game, tessera_error *error) {
    return game_renew_source(game->game) ||
           failure_set(error, TESSERA_NO_RANDOM, "the system has no random numbers");
}

// Begins a call that chooses the source of chance. False, with [error] set, if it is too late.
static bool may_choose_chance(const tessera_game *game, tessera_error *error) {
    if (!call_begin(error, game, "a game"))
        return false;
    return game_length(game->game) == 0 ||
           failure_set(error, TESSERA_MISUSE,
                       "the game has begun, so its source of chance can no longer change");
}

bool tessera_game_set_seed(tessera_game *game, uint64_t seed, tessera_error *error) {
    if (!may_choose_chance(game, error))
        return false;
    game_set_seed(game->game, seed);
    // If the game had a ChanceDraw, it would take the seed 0 for a dead source and replace it by a
    // secret.
    game_set_draw(game->game, seed == 0 ? NULL : draw_secret, NULL);
    return true;
}

bool tessera_game_set_secret(tessera_game *game, const unsigned char *secret,
                             tessera_error *error) {
    Secret copy;
    if (!may_choose_chance(game, error) || !call_begin(error, secret, "a secret of 32 bytes"))
        return false;
    memcpy(copy.bytes, secret, SECRET_BYTES);
    // While a ChanceDraw is set, the seed 0 counts as a dead source, so chance_renew calls
    // give_secret.
    game_set_seed(game->game, 0);
    game_set_draw(game->game, give_secret, &copy);
    bool given = chance_renew(game, error);
    game_set_draw(game->game, draw_secret, NULL);
    return given;
}

char *tessera_game_commitment(const tessera_game *game) {
    Text text = {0};
    if (!game)
        return NULL;
    size_t index = game_source_at(game->game, game_position(game->game));
    const ChanceSource *source = game_source(game->game, index);
    if (!source->committed)
        return NULL;
    hex_append(&text, source->commitment.bytes, DIGEST_BYTES);
    return text_take(&text);
}

// Construction ------------------------------------------------------------------------------------

tessera_game *game_wrap(tessera_rules *rules, Game *game) {
    tessera_game *handle = memory_new(sizeof *handle);
    *handle = (tessera_game){.rules = rules_share(rules), .game = game};
    game_set_draw(game, draw_secret, NULL);
    return handle;
}

// Begins a game at [position], which is JSON if it begins with a brace, otherwise a FEN. NULL
// stands for the document's start.
static Game *begin_game(const Rules *rules, const char *position, tessera_error *error) {
    StateSpace start;
    Error failure = {0};
    if (!position)
        return game_new(rules, NULL);
    if (position[strspn(position, " \t\r\n")] == '{') {
        Report report = {0};
        Game *game = position_open(rules, "position", position, strlen(position), &report);
        failure_report(error, game ? TESSERA_OK : TESSERA_INVALID, &report);
        return game;
    }
    if (!fen_supported(rules)) {
        failure_set(error, TESSERA_UNSUPPORTED, "positions of %s are not written as FEN",
                    rules->about.name);
        return NULL;
    }
    if (fen_read(rules, position, &start.state, &failure))
        return game_new(rules, &start.state);
    failure_error(error, TESSERA_INVALID, &failure);
    return NULL;
}

tessera_game *tessera_game_new(tessera_rules *rules, const char *position, tessera_error *error) {
    Game *begun = call_begin(error, rules, "rules") ? begin_game(rules->rules, position, error)
                                                    : NULL;
    if (!begun)
        return NULL;
    tessera_game *game = game_wrap(rules, begun);
    if (chance_renew(game, error))
        return game;
    tessera_game_free(game);
    return NULL;
}

tessera_game *tessera_game_copy(const tessera_game *game) {
    if (!game)
        return NULL;
    tessera_game *copy = memory_new(sizeof *copy);
    *copy = (tessera_game){.rules = rules_share(game->rules), .game = game_copy(game->game)};
    return copy;
}

void tessera_game_free(tessera_game *game) {
    if (!game)
        return;
    game_changed(game);
    memory_free(game->actions.items);
    memory_free(game->offers.items);
    game_free(game->game);
    tessera_rules_free(game->rules);
    memory_free(game);
}

// Saved games -------------------------------------------------------------------------------------

char *tessera_game_save(const tessera_game *game, tessera_error *error) {
    Text text = {0};
    Error failure = {0};
    if (!call_begin(error, game, "a game"))
        return NULL;
    RecordNotes notes = {.name = game->rules->name,
                         .settings = {.items = (const char *const *)game->rules->options,
                                      .count = game->rules->option_count}};
    // The save of a finished game contains its secrets, so that anybody can check its outcomes of
    // chance.
    if (game_is_over(game->game))
        game_reveal(game->game);
    if (record_write(game->game, &notes, &text, &failure))
        return text_take(&text);
    failure_error(error, TESSERA_LIMIT, &failure);
    text_free(&text);
    return NULL;
}

char *tessera_game_pgn(const tessera_game *game) {
    Text text = {0};
    Tags tags = {0};
    if (!game || !pgn_supported(game->rules->rules))
        return NULL;
    pgn_write(game->game, &tags, &text);
    return text_take(&text);
}

tessera_game *tessera_game_read(tessera_rules *rules, const char *text, size_t length,
                                tessera_error *error) {
    Record record = {0};
    Report report = {0};
    if (!call_begin(error, rules && text, "rules and a saved game"))
        return NULL;
    Game *game = record_read(&record, "saved game", text, length, &report)
                     ? record_play(&record, rules->rules, &report)
                     : NULL;
    record_free(&record);
    failure_report(error, game ? TESSERA_OK : TESSERA_INVALID, &report);
    return game ? game_wrap(rules, game) : NULL;
}
