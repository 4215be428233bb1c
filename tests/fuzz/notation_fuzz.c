// SPDX-License-Identifier: MIT
// Any text is a FEN, a position file or a list of moves of chess, or a FEN4, or an error; what is
// read is a valid State. The first byte chooses which of the four it is taken for.
#include "engine/game/library.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/moves.h"
#include "engine/rules/state/valid.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Loaded once for all inputs.
static Rules *load_once(Rules **rules, const char *id) {
    Report report = {0};
    Text path = {0};
    if (!*rules) {
        library_path(id, &path);
        assert(rules_load(text_string(&path), rules, &report) == LOAD_FINE);
        text_free(&path);
    }
    return *rules;
}

static Rules *chess(void) {
    static Rules *rules;
    return load_once(&rules, "chess");
}

static Rules *four_player_chess(void) {
    static Rules *rules;
    return load_once(&rules, "four-player-chess");
}

static void read_fen(const Rules *rules, const char *text) {
    StateSpace state, again;
    Error error = {0};
    Text first = {0}, second = {0};
    if (!fen_read(rules, text, &state.state, &error)) {
        assert(error.set && error.message[0] && error.place.column >= 1);
        return;
    }
    assert(state_valid(rules, &state.state));
    fen_write(rules, &state.state, &first);
    assert(fen_read(rules, first.data, &again.state, &error));
    fen_write(rules, &again.state, &second);
    assert(strcmp(first.data, second.data) == 0);
    text_free(&first);
    text_free(&second);
}

static void read_position(const Rules *rules, const char *text, size_t length) {
    StateSpace state;
    Report report = {0};
    bool fine = position_read(rules, "position.json", text, length, &state.state, &report);
    assert(fine == (report.errors == 0));
    if (fine) {
        ActionList list = {0};
        assert(state_valid(rules, &state.state));
        state_actions(rules, &state.state, NULL, &list);
        action_list_free(&list);
    }
    report_free(&report);
}

static void read_moves(const Rules *rules, char *text) {
    StateSpace state, after;
    state_begin(rules, &state.state);
    for (char *move = strtok(text, ","); move; move = strtok(NULL, ",")) {
        Action action;
        Error error = {0};
        if (!move_read(rules, &state.state, NULL, move, &action, &error))
            return;
        state_apply(rules, &state.state, NULL, &action, &after.state);
        assert(state_valid(rules, &after.state));
        state_copy(rules, &state.state, &after.state);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    char *text = calloc(1, size);
    memcpy(text, data + 1, size - 1);
    switch (data[0] % 4) {
    case 0: read_fen(chess(), text); break;
    case 1: read_position(chess(), text, size - 1); break;
    case 2: read_moves(chess(), text); break;
    default: read_fen(four_player_chess(), text); break;
    }
    free(text);
    return 0;
}
