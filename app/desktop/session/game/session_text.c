// SPDX-License-Identifier: MIT
// Describes a session in words: whose turn it is, what the player must do, and how the game ended.
#include "app/desktop/session/game/session.h"
#include "engine/base/language.h"
#include "engine/notation/position/board.h"
#include "engine/notation/position/position.h"
#include "engine/notation/words/face.h"

#include <ctype.h>
#include <string.h>

static const char *acting_seat(const Session *session) {
    return session_rules(session)->seats.list[session_state(session)->seat].label;
}

static bool is_over(const Session *session) {
    return session_outcome(session).reason != REASON_NONE;
}

static const char *tagged_name(const Session *session, Seat seat) {
    const char *tag = tags_player(seat);
    return tag ? tags_find(session_tags((Session *)session), tag) : NULL;
}

// The player is that of the seat that decides for [seat]. A person is named only by a tag.
void session_write_player(const Session *session, Seat seat, Text *text) {
    Seat player = session_state(session)->controller[seat];
    const Seated *program = seating_program(session_seating((Session *)session), player);
    const char *name = tagged_name(session, player);
    if (name)
        text_append(text, name);
    else if (program)
        seated_write_name(program, text);
}

void session_write_players(const Session *session, Text *text) {
    Text first = {0}, second = {0};
    bool named = tagged_name(session, 0) || tagged_name(session, 1);
    if (named && session_rules(session)->seats.count == 2) {
        session_write_player(session, 0, &first);
        session_write_player(session, 1, &second);
    }
    if (first.length > 0 && second.length > 0)
        text_appendf(text, _("%s vs. %s"), first.data, second.data);
    else if (named) // only one of the players has a name
        text_appendf(text, "%s%s", text_string(&first), text_string(&second));
    text_free(&first);
    text_free(&second);
}

// Appends the result that the PGN tag Result gives to a game that has not ended by its rules. The
// tag must exist.
static void write_result_tag(const Session *session, Text *text) {
    const char *result = tags_find(session_tags((Session *)session), "Result");
    const SeatRules *seats = session_rules(session)->seats.list;
    if (strcmp(result, "1-0") == 0 || strcmp(result, "0-1") == 0)
        text_appendf(text, _("%s wins (%s)"), seats[result[0] == '1' ? 0 : 1].label, result);
    else if (strcmp(result, "1/2-1/2") == 0)
        text_appendf(text, _("Draw (%s)"), result);
    else
        text_appendf(text, _("The game is over (%s)"), result);
}

void session_write_ending(const Session *session, Text *text) {
    Outcome outcome = session_outcome(session);
    if (outcome.reason == REASON_NONE) {
        if (session_has_ended(session))
            write_result_tag(session, text);
        return;
    }
    Text sentence = {0};
    outcome_write(session_rules(session), session_state(session), &outcome, &sentence);
    if (sentence.length > 0)
        sentence.data[0] = (char)toupper((unsigned char)sentence.data[0]);
    text_append(text, text_string(&sentence));
    text_free(&sentence);
}

const char *session_ending_article(const Session *session) {
    Outcome outcome = session_outcome(session);
    return outcome.reason == REASON_NONE ? NULL : outcome_article(session_rules(session), &outcome);
}

void session_write_result(const Session *session, Text *text) {
    const char *article = session_ending_article(session);
    session_write_ending(session, text);
    if (article)
        text_appendf(text, _(" (article %s)"), article);
}

void session_write_turn_briefly(const Session *session, Text *text) {
    const Rules *rules = session_rules(session);
    if (session_has_ended(session) || session_covered_for(session) != SEAT_NONE)
        session_write_turn(session, text);
    else
        text_appendf(text, _("%s to move"), rules->seats.list[session_state(session)->seat].name);
}

void session_write_turn(const Session *session, Text *text) {
    Seat next = session_covered_for(session);
    if (session_has_ended(session))
        session_write_result(session, text);
    else if (next != SEAT_NONE)
        text_appendf(text, _("Pass to %s"), session_rules(session)->seats.list[next].label);
    else
        text_appendf(text, _("%s to move"), acting_seat(session));
}

// The current round, or the last one if the game has ended.
static int current_round(const Session *session) {
    const Game *game = session_game(session);
    const SessionTurn *last = NULL;
    for (int i = 0; i < session_turn_count(session) && session_turn(session, i)->played; i++)
        last = session_turn(session, i);
    if (!last)
        return turns_first_round(game);
    bool last_is_over = game_state_at(game, last->end - 1)->turns != game_state(game)->turns;
    bool order_starts_over = session_state(session)->turn <= last->turn_index;
    // A turn that is over and comes last in the turn order ends its round.
    return last->round + (last_is_over && order_starts_over);
}

// Appends what the seat to act must do, if that is not an ordinary move. If it is, appends nothing
// and returns false.
static bool write_expected_action(const Session *session, Text *text) {
    const Rules *rules = session_rules(session);
    const State *state = session_state(session);
    switch ((Phase)state->phase) {
    case PHASE_TRANSFORMING: text_append(text, _("Choose a piece")); return true;
    case PHASE_ASKED:
        if (state->asked > 0)
            text_appendf(text, _("Choose: %s"), rules->moves.rules[state->asked - 1].label);
        return state->asked > 0;
    case PHASE_CHAIN:
        text_append(text, session_pass_action(session) ? _("Go on or end the turn") : _("Go on"));
        return true;
    case PHASE_CHANCE:
        if (state->chance == CHANCE_DICE)
            text_append(text, rules->flow.dice_count == 1 ? _("Roll the die") : _("Roll the dice"));
        return state->chance == CHANCE_DICE;
    case PHASE_OFFERED: text_append(text, _("An offer waits for an answer")); return true;
    case PHASE_PLAY: break;
    }
    return false;
}

// ---- Variables of a game

// False for variables that the panel shows with the turn or the order of play, and for pieces and
// sets, which have no short text.
static bool is_worth_showing(const Rules *rules, int index) {
    const Variable *variable = &rules->data.variables[index];
    bool in_status = variable->told && !variable->per_seat; // see write_described
    bool steers_order = index == rules->flow.direction_variable ||
                        index == rules->flow.skip_variable || variable->type == TYPE_SEAT;
    bool has_short_text = variable->type <= TYPE_SITE; // the types after it are pieces and sets
    return !in_status && !steers_order && has_short_text;
}

// Writes the variables of a seat or, for SEAT_NONE, those of the game, as far as they are worth
// showing.
void session_write_values(const Session *session, const State *state, Seat seat, Text *text) {
    const Rules *rules = session_rules(session);
    const Value *slots = state_slots(rules, state);
    for (int i = 0; i < rules->data.variable_count; i++) {
        const Variable *variable = &rules->data.variables[i];
        if (variable->per_seat != (seat != SEAT_NONE) || !is_worth_showing(rules, i))
            continue;
        Value value = slots[variable->index + (variable->per_seat ? seat : 0)];
        if (!variable_is_worth_showing(variable, value))
            continue;
        text_append(text, text->length > 0 ? ", " : "");
        variable_write(rules, state, variable, value, text);
    }
}

// Appends the variables that the document describes with a sentence, while the game goes on.
static void write_described(const Session *session, Text *text) {
    const Rules *rules = session_rules(session);
    const Value *slots = state_slots(rules, session_state(session));
    for (int i = 0; i < rules->data.variable_count && !is_over(session); i++) {
        const Variable *variable = &rules->data.variables[i];
        Value value = slots[variable->index];
        if (variable->per_seat || !variable->told || !variable_is_worth_showing(variable, value))
            continue;
        text_append(text, ", ");
        variable_write(rules, session_state(session), variable, value, text);
    }
}

static const ChanceSource *current_source(const Session *session) {
    const Game *game = session_game(session);
    return game_source(game, game_source_at(game, game_position(game)));
}

void session_write_commitment(const Session *session, Text *text) {
    const ChanceSource *source = current_source(session);
    if (session_rules(session)->facts.chances && source->committed)
        hex_append(text, source->commitment.bytes, DIGEST_BYTES);
}

// True if the game will use a secret but has not drawn it yet, because no outcome was needed.
static bool awaits_secret(const Session *session) {
    const ChanceSource *source = current_source(session);
    bool uses_secrets = session_chances(session)->secrets != NULL;
    bool has_seed = source->seed != 0;
    return uses_secrets && !source->committed && !has_seed;
}

// Of a commitment, writes only the first bytes, enough to compare it at a glance.
void session_write_chance(const Session *session, Text *text) {
    enum { SHORT = 4 };
    Text hex = {0};
    const Rules *rules = session_rules(session);
    const ChanceSource *source = current_source(session);
    bool seed_is_public = !rules->facts.hides || is_over(session);
    hex_append(&hex, source->commitment.bytes, SHORT);
    if (rules->facts.chances && source->committed)
        text_appendf(text, source->revealed ? _("commitment %s, revealed") : _("commitment %s"),
                     hex.data);
    else if (rules->facts.chances && !awaits_secret(session) && seed_is_public)
        text_appendf(text, _("seed %llu"), (unsigned long long)source->seed);
    text_free(&hex);
}

// ---- Status

// Appends the most important fact about the position, such as a check. If there is none, appends
// the number of the round.
static void write_situation(const Session *session, Text *text) {
    if (session_has_ended(session)) {
        text_append(text, _("The game is over"));
    } else if (session_covered_for(session) != SEAT_NONE) {
        text_append(text, _("The others look away"));
    } else if (write_expected_action(session, text)) {
        return;
    } else if (session_must_pass(session)) {
        text_appendf(text, _("%s cannot move"), acting_seat(session));
    } else if (state_in_check(session_rules(session), session_state(session))) {
        text_append(text, _("Check"));
    } else {
        text_appendf(text, _("Round %d"), current_round(session));
    }
}

void session_write_status(const Session *session, Text *text) {
    Text news = {0};
    write_situation(session, text);
    write_described(session, text);
    session_write_news(session, &news);
    if (news.length > 0)
        text_appendf(text, ": %s", news.data);
    text_free(&news);
}
