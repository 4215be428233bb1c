// SPDX-License-Identifier: MIT
#include "engine/notation/setup.h"

#include "engine/doc/node.h"
#include "engine/game/file.h"
#include "engine/notation/fen.h"
#include "engine/notation/moves.h"
#include "engine/notation/position.h"

#include <string.h>

static SetupResult load_position(const char *path, const Rules *rules, State *state,
                                 Report *report) {
    Text text = {0};
    Error error = {0};
    SetupResult result = SETUP_FINE;
    if (!file_load(path, DOC_BYTE_LIMIT, &text, &error))
        result = SETUP_UNREADABLE;
    else if (!position_read(rules, path, text_string(&text), text.length, state, report))
        result = SETUP_WRONG;
    report_add_error(report, &error);
    text_free(&text);
    return result;
}

static SetupResult read_start(const Setup *setup, const Rules *rules, State *state,
                              Report *report) {
    Error error = {0};
    if (setup->path)
        return load_position(setup->path, rules, state, report);
    if (!setup->fen)
        state_init(rules, state);
    else if (!fen_read(rules, setup->fen, state, &error))
        report_add_error(report, &error);
    return error.set ? SETUP_WRONG : SETUP_FINE;
}

// Plays the move of [length] bytes at [text].
static bool play_move(Game *game, const char *text, size_t length, Error *error) {
    Text move = {0};
    text_append_bytes(&move, text, length);
    Trail trail = game_trail(game);
    Action action;
    bool fine = move_read(game_rules(game), game_state(game), &trail, move.data, &action, error) &&
                game_play(game, &action);
    text_free(&move);
    return fine;
}

static SetupResult play_moves(Game *game, const char *moves, Report *report) {
    Error error = {0};
    for (const char *at = moves; *at && !error.set;) {
        at += strspn(at, " ");
        size_t length = strcspn(at, ", ");
        if (length > 0)
            play_move(game, at, length, &error);
        error.place = (Place){.line = 1, .column = (int)(at - moves) + 1};
        at += length;
        at += strspn(at, " ");
        at += *at == ',';
    }
    report_add_error(report, &error);
    return error.set ? SETUP_WRONG : SETUP_FINE;
}

SetupResult setup_game(const Setup *setup, const Rules *rules, Game **game, Report *report) {
    StateSpace space;
    *game = NULL;
    SetupResult result = read_start(setup, rules, &space.state, report);
    if (result != SETUP_FINE)
        return result;
    *game = game_new(rules, &space.state);
    if (setup->moves)
        result = play_moves(*game, setup->moves, report);
    if (result != SETUP_FINE) {
        game_free(*game);
        *game = NULL;
    }
    return result;
}
