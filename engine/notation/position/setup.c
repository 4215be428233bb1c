// SPDX-License-Identifier: MIT
#include "engine/notation/position/setup.h"

#include "engine/doc/node.h"
#include "engine/game/file.h"
#include "engine/notation/fen/epd.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/certain.h"
#include "engine/notation/words/moves.h"

#include <string.h>

// Starts a game at the position in a file and stores it in [*game], which must be NULL before.
static LoadResult load_position(const char *path, const Rules *rules, Game **game, Report *report) {
    StateSpace start;
    Text text = {0};
    Error error = {0};
    LoadResult result = LOAD_INVALID;
    if (!file_load(path, DOC_BYTE_LIMIT, &text, &error))
        result = LOAD_UNREADABLE;
    else if (!epd_is(path))
        *game = position_open(rules, path, text_string(&text), text.length, report);
    else if (epd_read_position(rules, path, text_string(&text), text.length, &start.state, &error))
        *game = game_new(rules, &start.state);
    report_add_error(report, &error);
    text_free(&text);
    return *game ? LOAD_FINE : result;
}

// Starts a game at the position that [setup] gives, and leaves its moves out. [*game] is as in
// load_position.
static LoadResult start_game(const Setup *setup, const Rules *rules, Game **game, Report *report) {
    StateSpace start;
    Error error = {0};
    if (setup->path)
        return load_position(setup->path, rules, game, report);
    if (!setup->fen)
        *game = game_new(rules, NULL);
    else if (fen_read(rules, setup->fen, &start.state, &error))
        *game = game_new(rules, &start.state);
    report_add_error(report, &error);
    return *game ? LOAD_FINE : LOAD_INVALID;
}

// Rolls until [text] can be played or a player is to act. If [text] has the form of an outcome of
// chance and fits no roll, the error is that of the first roll. A text that repeats a certain
// outcome is accepted without effect, because that outcome was applied already.
bool setup_play(Game *game, const char *text, Error *error) {
    const Rules *rules = game_rules(game);
    Error chance_error = {0};
    bool repeats = certain_repeats(game, game_position(game), text);
    for (;; game_roll(game)) {
        Action action;
        Trail trail = game_trail(game);
        bool chance_acts = state_is_chance(game_state(game)) &&
                           game_outcome(game).reason == REASON_NONE;
        // Chance no longer acts, and none of its rolls fitted [text].
        if (!chance_acts && chance_error.set && certain_is_chance(text)) {
            *error = chance_error;
            return false;
        }
        // [chance_error] keeps the error of the first roll: error_set does not replace an error.
        Error *move_error = chance_acts ? &chance_error : repeats ? NULL : error;
        if (move_read(rules, game_state(game), &trail, text, &action, move_error))
            return game_play(game, &action);
        // A repeated outcome needs no action. Any other text has failed unless chance can act.
        if (repeats || !chance_acts)
            return repeats;
    }
}

// Plays the move in [length] bytes at [text], without the spaces at its end. Does nothing if the
// length is then 0.
static void play_move(Game *game, const char *text, size_t length, Error *error) {
    Text move = {0};
    while (length > 0 && text[length - 1] == ' ')
        length--;
    text_append_bytes(&move, text, length);
    if (length > 0)
        setup_play(game, move.data, error);
    text_free(&move);
}

// Plays moves separated by commas, up to the first illegal one.
static LoadResult play_moves(Game *game, const char *moves, Report *report) {
    Error error = {0};
    for (const char *rest = moves; *rest && !error.set;) {
        rest += strspn(rest, " ");
        size_t length = strcspn(rest, ",");
        play_move(game, rest, length, &error);
        error.place = (Place){.line = 1, .column = (int)(rest - moves) + 1}; // of this move
        rest += length;
        rest += *rest == ',';
    }
    report_add_error(report, &error);
    return error.set ? LOAD_INVALID : LOAD_FINE;
}

LoadResult setup_game(const Setup *setup, const Rules *rules, Game **game, Report *report) {
    *game = NULL;
    LoadResult result = start_game(setup, rules, game, report);
    if (result != LOAD_FINE)
        return result;
    game_set_seed(*game, setup->seed);
    if (setup->moves)
        result = play_moves(*game, setup->moves, report);
    if (result != LOAD_FINE) {
        game_free(*game);
        *game = NULL;
    }
    return result;
}
