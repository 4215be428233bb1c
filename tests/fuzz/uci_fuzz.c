// SPDX-License-Identifier: MIT
// Any lines are a UCI session: whatever they say, the position stays a valid one, whose moves are
// written as they are read; values of options stay in their ranges.
#include "engine/base/memory.h"
#include "engine/notation/protocol/uci_table.h"
#include "engine/rules/state/valid.h"
#include "tests/fuzz/fuzz_chess.h"

#include <assert.h>
#include <string.h>

static void check_moves(const UciTable *table) {
    ActionList list = {0};
    Trail trail = game_trail(table->game);
    uci_game_actions(table->game, &list);
    for (size_t i = 0; i < list.count; i++) {
        Text text = {0};
        Action action;
        uci_move_write(game_rules(table->game), game_state(table->game), &list.items[i], &text);
        assert(uci_move_read(game_record_rules(table->game), game_state(table->game), &trail,
                             text_string(&text), &action, NULL));
        assert(action_equal(&action, &list.items[i]));
        text_free(&text);
    }
    action_list_free(&list);
}

static void set_position(UciTable *table, const UciRequest *request) {
    Error error = {0};
    uint64_t before = game_state(table->game)->hash;
    if (!uci_table_set(table, request, &error)) {
        assert(error.set && error.message[0] && game_state(table->game)->hash == before);
        return;
    }
    assert(state_valid(game_rules(table->game), game_state(table->game)));
    check_moves(table);
}

static void set_option(const UciRequest *request) {
    static const UciOption option = {.name = "x", .kind = UCI_SPIN, .minimum = 1, .maximum = 4096};
    int value;
    if (uci_option_read(&option, request->value, &value, NULL))
        assert(value >= 1 && value <= 4096);
}

static void obey(UciTable *table, const char *line, size_t length) {
    UciRequest request;
    Error note = {0};
    ActionList only = {0};
    bool fine = uci_request_read(line, length, &request, &note);
    assert(fine == !note.set);
    if (request.command == UCI_POSITION)
        set_position(table, &request);
    if (request.command == UCI_SET_OPTION)
        set_option(&request);
    uci_table_read(table, request.limits.only, &only, NULL);
    action_list_free(&only);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    UciTable table;
    const char *text = (const char *)data;
    uci_table_init(&table, chess());
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        size_t length = end ? (size_t)(end - text) - at : size - at;
        char *line = memory_new(length); // no byte behind it may be read
        memcpy(line, text + at, length);
        obey(&table, line, length);
        memory_free(line);
        at += length + 1;
    }
    uci_table_free(&table);
    return 0;
}
