// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/positions.h"

#include "engine/base/language.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"

#include <string.h>

const char *session_no_copy(const Session *session) {
    return session_rules(session)->facts.hides ? _("The position holds what players may not see")
                                               : NULL;
}

void position_write_draft(const Rules *rules, const State *state, Text *text) {
    if (!fen_supported(rules) || !fen_write(rules, state, text))
        position_write_state(rules, state, text);
}

bool position_write_text(const Game *game, size_t position, Text *text, Error *error) {
    const Rules *rules = game_rules(game);
    return (fen_supported(rules) && fen_write(rules, game_state_at(game, position), text)) ||
           position_write(game, position, text, error);
}

static Game *read_position_file(const Rules *rules, const char *text, Error *error) {
    Report report = {0};
    Game *game = position_open(rules, "position", text, strlen(text), &report);
    if (!game)
        *error = report.items[0].error;
    report_free(&report);
    return game;
}

static Game *read_fen(const Rules *rules, const char *text, Error *error) {
    StateSpace start;
    if (!fen_supported(rules)) {
        error_set(error, "position", (Place){0}, "",
                  _("positions of this game are written as position files, which start with {"));
        return NULL;
    }
    return fen_read(rules, text, &start.state, error) ? game_new(rules, &start.state) : NULL;
}

Game *session_read_position(const Session *session, const char *text, Error *error) {
    static const char blanks[] = " \t\r\n"; // pasted text may begin or end with them
    const Rules *rules = session_rules(session);
    Text line = {0};
    Game *game = NULL;
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]))
        length--;
    text_append_bytes(&line, text, length);
    if (length == 0)
        error_set(error, "position", (Place){0}, "", _("there is no text on the clipboard"));
    else
        game = line.data[0] == '{' ? read_position_file(rules, line.data, error)
                                   : read_fen(rules, line.data, error);
    text_free(&line);
    return game;
}

void session_write_moves(const Session *session, Text *text) {
    int round = 0;
    for (int i = 0; i < session_turn_count(session); i++) {
        const SessionTurn *turn = session_turn(session, i);
        if (!turn->played)
            break;
        if (turn->round != round)
            text_appendf(text, "%s%d.", round > 0 ? "\n" : "", turn->round);
        round = turn->round;
        text_appendf(text, " %s", turn->text);
    }
    text_append(text, "\n");
}
