// SPDX-License-Identifier: MIT
#include "engine/notation/protocol/uci_table.h"

#include "engine/notation/fen/fen.h"

#include <string.h>

enum { MOVE_BYTE_LIMIT = 64 }; // bytes in a move

void uci_table_init(UciTable *table, const Rules *rules) {
    *table = (UciTable){.game = game_new(rules, NULL)};
}

void uci_table_free(UciTable *table) {
    game_free(table->game);
    text_free(&table->fen);
    text_free(&table->moves);
    *table = (UciTable){0};
}

void uci_game_actions(Game *game, ActionList *list) {
    Trail trail = game_trail(game);
    state_actions(game_record_rules(game), game_state(game), &trail, list);
}

// Moves -------------------------------------------------------------------------------------------

// Reads a move of [length] bytes at [text]. False, with [error] set, if it is too long or not
// legal. Of a move that is too long, the error quotes only the beginning.
static bool read_move(Game *game, const char *text, size_t length, Action *action, Error *error) {
    char move[MOVE_BYTE_LIMIT + 1];
    Error cause = {0};
    Trail trail = game_trail(game);
    size_t kept = length < MOVE_BYTE_LIMIT ? length : MOVE_BYTE_LIMIT;
    memcpy(move, text, kept);
    move[kept] = '\0';
    return (length <= MOVE_BYTE_LIMIT && uci_move_read(game_record_rules(game), game_state(game),
                                                       &trail, move, action, &cause)) ||
           error_set(error, "", (Place){0}, "", "%s: %s", move,
                     cause.set ? cause.message : "this is no move");
}

// Plays the moves of a turn, separated by commas. False, with [error] set, if one is not legal.
static bool play_turn(Game *game, UciWords turn, Error *error) {
    for (size_t start = 0; start < turn.length;) {
        const char *text = turn.text + start;
        const char *comma = memchr(text, ',', turn.length - start);
        size_t length = comma ? (size_t)(comma - text) : turn.length - start;
        Action action;
        if (!read_move(game, text, length, &action, error))
            return false;
        game_play_listed(game, &action);
        start += length + 1; // past the comma
    }
    return true;
}

// Plays turns, one word each. False, with [error] set, if a move is not legal or there are too many
// turns.
static bool play_moves(Game *game, UciWords moves, Error *error) {
    UciWords word;
    while ((word = uci_words_next(&moves)).length > 0) {
        if (game_position(game) >= UCI_MOVES_LIMIT)
            return error_set(error, "", (Place){0}, "", "there are more than %d moves",
                             UCI_MOVES_LIMIT);
        if (!play_turn(game, word, error))
            return false;
    }
    return true;
}

bool uci_table_read(const UciTable *table, UciWords words, ActionList *list, Error *error) {
    UciWords word;
    bool fine = true;
    while ((word = uci_words_next(&words)).length > 0) {
        Action action;
        if (read_move(table->game, word.text, word.length, &action, error))
            *action_list_add(list) = action;
        else
            fine = false; // the legal ones are read all the same
    }
    return fine;
}

// Positions ---------------------------------------------------------------------------------------

static bool equals_words(const Text *text, UciWords words) {
    return text->length == words.length &&
           (words.length == 0 || memcmp(text->data, words.text, words.length) == 0);
}

// True if the command repeats the last one, possibly followed by more moves. [moves] gets the
// additional moves. The repeated moves must end where a word ends.
static bool extends_last(const UciTable *table, const UciRequest *request, UciWords *moves) {
    size_t old_length = table->moves.length;
    *moves = request->moves;
    if (!equals_words(&table->fen, request->fen) || moves->length < old_length ||
        !equals_words(&table->moves, (UciWords){moves->text, old_length}))
        return false;
    if (old_length == 0)
        return true;
    moves->text += old_length;
    moves->length -= old_length;
    // The old moves must end where a word ends.
    return moves->length == 0 || (unsigned char)moves->text[0] <= ' ';
}

// Starts a game at [fen], empty for the initial position. NULL, with [error] set, on failure.
static Game *start_game(const Rules *rules, UciWords fen, Error *error) {
    Text text = {0};
    Error cause = {0};
    StateSpace start;
    if (fen.length == 0)
        return game_new(rules, NULL);
    if (!fen_supported(rules)) {
        error_set(error, "", (Place){0}, "", "positions of this game cannot be written as FEN");
        return NULL;
    }
    text_append_bytes(&text, fen.text, fen.length);
    bool read = fen_read(rules, text_string(&text), &start.state, &cause);
    if (!read)
        error_set(error, "", (Place){0}, "", "column %d of the FEN: %s", cause.place.column,
                  cause.message);
    text_free(&text);
    return read ? game_new(rules, &start.state) : NULL;
}

// The moves are played in a new game, so that an error leaves [table] unchanged.
bool uci_table_set(UciTable *table, const UciRequest *request, Error *error) {
    UciWords moves;
    bool extends = extends_last(table, request, &moves);
    UciTable next = {0};
    next.game = extends ? game_copy(table->game)
                        : start_game(game_rules(table->game), request->fen, error);
    if (!next.game || !play_moves(next.game, extends ? moves : request->moves, error)) {
        game_free(next.game);
        return false;
    }
    text_append_bytes(&next.fen, request->fen.text, request->fen.length);
    text_append_bytes(&next.moves, request->moves.text, request->moves.length);
    uci_table_free(table);
    *table = next;
    return true;
}
