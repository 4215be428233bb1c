// SPDX-License-Identifier: MIT
#include "app/desktop/session/match/echo.h"

#include "app/desktop/session/seats/rota.h"
#include "engine/base/language.h"

static int pieces_on_board(const Session *session) {
    const Rules *rules = session_rules(session);
    const State *state = session_state(session);
    int count = 0;
    for (int i = 0; i < state->piece_count; i++)
        count += state_pieces(rules, state)[i].site < rules->topology.board_count;
    return count;
}

static Echo current_echo(const Session *session) {
    return (Echo){.rules = session_rules(session),
                  .position = game_position(session_game(session)),
                  .pieces = pieces_on_board(session),
                  .dice = session_state(session)->dice.count,
                  .over = session_outcome(session).reason != REASON_NONE};
}

// Appends the turns played since the game had [before] actions.
static void write_turns(const Session *session, size_t before, Text *text) {
    for (int i = 0; i < session_turn_count(session); i++) {
        const SessionTurn *turn = session_turn(session, i);
        if (!turn->played || turn->end <= before)
            continue;
        text_appendf(text, _("%s: %s."), session_rules(session)->seats.list[turn->seat].label,
                     turn->text);
        text_append(text, " ");
    }
}

// Appends what has happened to seats, for instance that a seat was put out of the game. In games
// that hide something, appends nothing, because these changes may be hidden.
static void write_changes(const Session *session, size_t before, Text *text) {
    const Game *game = session_game(session);
    Text changes = {0};
    if (!session_rules(session)->facts.hides)
        rota_write_changes(session_rules(session), game_state_at(game, before), game_state(game),
                           &changes);
    if (changes.length > 0)
        text_appendf(text, "%s ", changes.data);
    text_free(&changes);
}

// Appends the sites that decided the game.
static void write_decided(const Session *session, Text *text) {
    const Topology *topology = &session_rules(session)->topology;
    Text names = {0};
    Set sites;
    session_deciding_sites(session, &sites);
    for (int site = set_next(&sites, 0); site >= 0; site = set_next(&sites, site + 1)) {
        text_append(&names, names.length > 0 ? ", " : "");
        topology_write_site(topology, (Site)site, &names);
    }
    if (names.length > 0) {
        text_append(text, " ");
        text_appendf(text, _("Decided on %s."), names.data);
    }
    text_free(&names);
}

// Appends the result with the deciding sites or, while the game goes on, the seat to act and
// whether it is in check.
static void write_now(const Session *session, const Echo *now, Text *text) {
    Text turn = {0};
    session_write_turn(session, &turn);
    text_appendf(text, "%s.", text_string(&turn));
    if (!now->over && state_in_check(session_rules(session), session_state(session)))
        text_appendf(text, " %s.", _("Check"));
    if (now->over)
        write_decided(session, text);
    text_free(&turn);
}

// The tone for the most important thing that has happened since [before]. Fewer pieces mean a
// capture.
static Tone tone_of(const Session *session, const Echo *before, const Echo *now) {
    if (now->over)
        return TONE_END;
    if (state_in_check(session_rules(session), session_state(session)))
        return TONE_CHECK;
    if (now->dice > 0 && before->dice == 0)
        return TONE_DICE;
    return now->pieces < before->pieces ? TONE_CAPTURE : TONE_MOVE;
}

Tone echo_follow(Echo *echo, const Session *session, Text *text) {
    Echo before = *echo, now = current_echo(session);
    bool is_new = before.rules != now.rules;
    *echo = now;
    if (!is_new && before.position == now.position)
        return TONE_NONE;
    if (is_new) {
        text_appendf(text, _("New game: %s."), now.rules->about.name);
    } else if (now.position < before.position) {
        text_append(text, _("A move was taken back."));
    } else {
        write_turns(session, before.position, text);
        write_changes(session, before.position, text);
    }
    // some of the texts above end with a space
    if (text->length > 0 && text->data[text->length - 1] != ' ')
        text_append(text, " ");
    write_now(session, &now, text);
    return is_new || now.position < before.position ? TONE_NONE : tone_of(session, &before, &now);
}
