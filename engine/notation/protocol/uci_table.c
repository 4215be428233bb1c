// SPDX-License-Identifier: MIT
#include "engine/notation/protocol/uci_table.h"

#include "engine/base/memory.h"
#include "engine/notation/fen/fen.h"
#include "engine/rules/endings/ending.h"
#include "engine/rules/endings/repetition.h"

#include <string.h>

enum { MOVE_LIMIT = 64 }; // bytes in a move

void uci_table_init(UciTable *table, const Rules *rules) {
    *table = (UciTable){.rules = rules, .open = memory_new(sizeof *table->open), .commanded = true};
    table->state = memory_new(sizeof(StateSpace));
    ending_open_wide(rules, table->open);
    state_begin(rules, table->state);
}

void uci_table_free(UciTable *table) {
    memory_free(table->open);
    memory_free(table->state);
    memory_free(table->items);
    text_free(&table->fen);
    text_free(&table->moves);
    *table = (UciTable){0};
}

void uci_table_copy(UciTable *copy, const UciTable *table) {
    uci_table_init(copy, table->rules);
    state_copy(table->rules, copy->state, table->state);
    copy->items = memory_grow(NULL, &copy->capacity, table->count + 1, sizeof *copy->items);
    if (table->count > 0)
        memcpy(copy->items, table->items, table->count * sizeof *copy->items);
    copy->count = table->count;
}

Trail uci_table_trail(const UciTable *table) {
    return (Trail){.items = table->items, .count = table->count};
}

void uci_table_actions(const UciTable *table, ActionList *list) {
    Trail trail = uci_table_trail(table);
    state_actions(table->rules, table->state, &trail, list);
    if (list->count == 0)
        state_actions(table->open, table->state, &trail, list);
}

// Moves -------------------------------------------------------------------------------------------

void uci_table_play(UciTable *table, const Action *action) {
    Trail trail = uci_table_trail(table);
    StateSpace after;
    state_apply(table->open, table->state, &trail, action, &after.state);
    table->items = memory_grow(table->items, &table->capacity, table->count + 1,
                               sizeof *table->items);
    table->items[table->count++] = repetition_item(table->rules, table->state);
    table->commanded = false;
    state_copy(table->rules, table->state, &after.state);
}

static bool read_move(const UciTable *table, const char *text, size_t length, Action *action,
                      Error *error) {
    char move[MOVE_LIMIT + 1];
    Error found = {0};
    Trail trail = uci_table_trail(table);
    size_t kept = length < MOVE_LIMIT ? length : MOVE_LIMIT;
    memcpy(move, text, kept);
    move[kept] = '\0';
    return (length <= MOVE_LIMIT &&
            uci_move_read(table->open, table->state, &trail, move, action, &found)) ||
           error_set(error, "", (Place){0}, "", "%s: %s", move,
                     found.set ? found.message : "this is no move");
}

// Plays a turn: one move, or several separated by commas.
static bool play_turn(UciTable *table, UciWords turn, Error *error) {
    for (size_t at = 0; at < turn.length;) {
        const char *text = turn.text + at;
        const char *comma = memchr(text, ',', turn.length - at);
        size_t length = comma ? (size_t)(comma - text) : turn.length - at;
        Action action;
        if (!read_move(table, text, length, &action, error))
            return false;
        uci_table_play(table, &action);
        at += length + 1;
    }
    return true;
}

static bool play_moves(UciTable *table, UciWords moves, Error *error) {
    UciWords word;
    while ((word = uci_words_next(&moves)).length > 0) {
        if (table->count >= UCI_MOVES_LIMIT)
            return error_set(error, "", (Place){0}, "", "there are more than %d moves",
                             UCI_MOVES_LIMIT);
        if (!play_turn(table, word, error))
            return false;
    }
    return true;
}

bool uci_table_read(const UciTable *table, UciWords words, ActionList *list, Error *error) {
    UciWords word;
    bool fine = true;
    while ((word = uci_words_next(&words)).length > 0) {
        Action action;
        if (read_move(table, word.text, word.length, &action, error))
            *action_list_add(list) = action;
        else
            fine = false;
    }
    return fine;
}

// Positions ---------------------------------------------------------------------------------------

static bool is_text(const Text *text, UciWords words) {
    return text->length == words.length &&
           (words.length == 0 || memcmp(text->data, words.text, words.length) == 0);
}

// True if the command repeats the previous one and may add moves; [moves] then gets those. The
// moves that are repeated must end where a word ends.
static bool extends_last(const UciTable *table, const UciRequest *request, UciWords *moves) {
    size_t played = table->moves.length;
    *moves = request->moves;
    if (!table->commanded || !is_text(&table->fen, request->fen) || moves->length < played ||
        !is_text(&table->moves, (UciWords){moves->text, played}))
        return false;
    if (played == 0)
        return true;
    moves->text += played;
    moves->length -= played;
    return moves->length == 0 || (unsigned char)moves->text[0] <= ' ';
}

// Fills [table] with the position of [fen], empty for the initial one.
static bool set_up(UciTable *table, const Rules *rules, UciWords fen, Error *error) {
    Text text = {0};
    Error found = {0};
    uci_table_init(table, rules);
    if (fen.length == 0)
        return true;
    if (!fen_supported(rules))
        return error_set(error, "", (Place){0}, "", "positions of this game cannot be told by FEN");
    text_append_bytes(&text, fen.text, fen.length);
    bool fine = fen_read(rules, text_string(&text), table->state, &found) ||
                error_set(error, "", (Place){0}, "", "column %d of the FEN: %s", found.place.column,
                          found.message);
    text_free(&text);
    return fine;
}

// Moves are played on a copy, so that a mistake changes nothing.
bool uci_table_set(UciTable *table, const UciRequest *request, Error *error) {
    UciTable next;
    UciWords moves;
    bool fine = true;
    if (extends_last(table, request, &moves)) {
        uci_table_copy(&next, table);
    } else {
        moves = request->moves;
        fine = set_up(&next, table->rules, request->fen, error);
    }
    if (!fine || !play_moves(&next, moves, error)) {
        uci_table_free(&next);
        return false;
    }
    next.commanded = true;
    text_append_bytes(&next.fen, request->fen.text, request->fen.length);
    text_append_bytes(&next.moves, request->moves.text, request->moves.length);
    uci_table_free(table);
    *table = next;
    return true;
}
