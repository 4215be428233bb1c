// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/positions.h"

#include "engine/base/language.h"
#include "engine/notation/fen/fen.h"
#include "engine/notation/position/position.h"

#include <string.h>

const char *session_no_copy(const Session *session) {
    return session_rules(session)->hides ? _("The position holds what players may not see") : NULL;
}

void position_write_text(const Rules *rules, const State *state, Text *text) {
    if (!fen_supported(rules) || !fen_write(rules, state, text))
        position_write(rules, state, NULL, text);
}

void session_write_position(const Session *session, Text *text) {
    position_write_text(session_rules(session), game_state(session_game(session)), text);
}

static bool read_file(const Rules *rules, const char *text, State *state, Error *error) {
    Report report = {0};
    bool read = position_read(rules, "position", text, strlen(text), state, &report);
    if (!read)
        *error = report.items[0].error;
    report_free(&report);
    return read;
}

bool session_read_position(const Session *session, const char *text, State *state, Error *error) {
    static const char white[] = " \t\r\n";
    const Rules *rules = session_rules(session);
    Text line = {0};
    text += strspn(text, white);
    size_t length = strlen(text);
    while (length > 0 && strchr(white, text[length - 1]))
        length--;
    text_append_bytes(&line, text, length);
    bool read = false;
    if (length == 0)
        error_set(error, "position", (Place){0}, "", _("there is no text on the clipboard"));
    else if (line.data[0] == '{')
        read = read_file(rules, line.data, state, error);
    else if (!fen_supported(rules))
        error_set(error, "position", (Place){0}, "",
                  _("positions of this game are told by position files, which start with {"));
    else
        read = fen_read(rules, line.data, state, error);
    text_free(&line);
    return read;
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
