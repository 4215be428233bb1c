// SPDX-License-Identifier: MIT
// Any text is PGN or an error with a place; games that can be played are written so that they can
// be read again and lead to the same position.
#include "engine/game/library.h"
#include "engine/notation/pgn.h"

#include <assert.h>
#include <string.h>

static const Rules *chess(void) {
    static Rules *rules;
    Report report = {0};
    Text path = {0};
    if (!rules) {
        library_path("chess", &path);
        assert(rules_load(text_string(&path), &rules, &report) == LOAD_FINE);
        text_free(&path);
    }
    return rules;
}

static void check_again(const Game *game) {
    Text text = {0};
    Pgn again;
    Report report = {0};
    PgnHeaders headers = {0};
    pgn_write(game, &headers, &text);
    assert(pgn_read(&again, "again", text.data, text.length, NULL) && again.count == 1);
    Game *played = pgn_play(&again.games[0], chess(), "again", &report);
    assert(played && game_state(played)->hash == game_state(game)->hash);
    game_free(played);
    pgn_free(&again);
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Pgn pgn;
    Error error = {0};
    if (!pgn_read(&pgn, "file", (const char *)data, size, &error))
        assert(error.set && error.message[0] && error.place.line >= 1 && error.place.column >= 1);
    for (size_t i = 0; i < pgn.count && !error.set; i++) {
        Report report = {0};
        Game *game = pgn_play(&pgn.games[i], chess(), "file", &report);
        assert((game != NULL) == (report.errors == 0));
        if (game)
            check_again(game);
        game_free(game);
        report_free(&report);
    }
    pgn_free(&pgn);
    return 0;
}
