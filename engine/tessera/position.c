// SPDX-License-Identifier: MIT
// The functions of tessera.h for positions as texts, in full or as a seat sees them, and for the
// outcome of a game.
#include "engine/notation/position/position.h"

#include "engine/notation/fen/fen.h"
#include "engine/notation/position/board.h"
#include "engine/tessera/handles.h"

char *tessera_game_position(const tessera_game *game) {
    Text text = {0};
    bool written = game && position_write(game->game, game_position(game->game), &text, NULL);
    return written ? text_take(&text) : NULL;
}

char *tessera_game_fen(const tessera_game *game) {
    Text text = {0};
    bool written = game && fen_write(game->rules->rules, game_state(game->game), &text);
    return written ? text_take(&text) : NULL;
}

char *tessera_game_board(const tessera_game *game) {
    Text text = {0};
    if (!game)
        return NULL;
    Trail trail = game_trail(game->game);
    board_write(game->rules->rules, game_state(game->game), &trail, &text);
    return text_take(&text);
}

// A text that [write] makes of the position as [seat] sees it, or as a spectator does with
// TESSERA_NO_SEAT. NULL if there is no such seat.
static char *write_view(const tessera_game *game, int seat,
                        void (*write)(const View *view, const Outcome *outcome, Text *text)) {
    Text text = {0};
    View view = {0};
    if (!game || seat < TESSERA_NO_SEAT || seat >= tessera_rules_seats(game->rules))
        return NULL;
    Outcome outcome = game_outcome(game->game);
    game_view(game->game, seat == TESSERA_NO_SEAT ? (Seat)SEAT_NONE : (Seat)seat, &view);
    write(&view, &outcome, &text);
    view_free(&view);
    return text_take(&text);
}

char *tessera_game_view(const tessera_game *game, int seat) {
    return write_view(game, seat, position_write_view);
}

char *tessera_game_view_board(const tessera_game *game, int seat) {
    return write_view(game, seat, board_write_view);
}

// Outcomes ----------------------------------------------------------------------------------------

int tessera_game_score(const tessera_game *game, int seat) {
    if (!game || seat < 0 || seat >= tessera_rules_seats(game->rules))
        return 0;
    Outcome outcome = game_outcome(game->game);
    return outcome.reason == REASON_NONE ? 0 : outcome.scores[seat];
}

// What [write] writes about the outcome. NULL while the game is not over.
static char *write_outcome(const tessera_game *game,
                           void (*write)(const Rules *rules, const State *state,
                                         const Outcome *outcome, Text *text)) {
    Text text = {0};
    if (!game || !tessera_game_is_over(game))
        return NULL;
    Outcome outcome = game_outcome(game->game);
    write(game->rules->rules, game_state(game->game), &outcome, &text);
    return text_take(&text);
}

char *tessera_game_reason(const tessera_game *game) {
    return write_outcome(game, reason_write);
}

char *tessera_game_result(const tessera_game *game) {
    return write_outcome(game, outcome_write);
}
