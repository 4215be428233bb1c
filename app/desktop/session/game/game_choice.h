// SPDX-License-Identifier: MIT
// A GameChoice is a game that one is about to start: its spec with options, how many play, who
// plays which seat, the clocks. What belongs here: that choice, before there is a game.
#ifndef TESSERA_SESSION_GAME_GAME_CHOICE_H
#define TESSERA_SESSION_GAME_GAME_CHOICE_H

#include "app/desktop/session/game/session.h"

typedef struct GameChoice GameChoice;

// Chooses the spec at [path], for [players] as seating_write_players writes them, and with
// [practice] as one where dice and disclosures may be taken back. Where it is the one of [session],
// it is chosen with the options of its game, with its players unless all are persons, and as
// practice if that was. Release with game_choice_free.
GameChoice *game_choice_new(const char *path, Session *session, const char *players, bool practice);
void game_choice_free(GameChoice *choice);

const char *game_choice_path(const GameChoice *choice);

// The rules as chosen so far; NULL when there are none. They live until the choice changes.
const Rules *game_choice_rules(const GameChoice *choice);

// Another number each time the rules may have become others.
unsigned game_choice_edition(const GameChoice *choice);

// Who decides for [seat] as the game starts: itself, or another seat's player does.
Seat game_choice_controller(const GameChoice *choice, Seat seat);

// Why it cannot be started, in a sentence; NULL: it can.
const char *game_choice_problem(const GameChoice *choice);

// The value of option [index] of the rules, in the form of Option.value; and choosing one, and the
// number of players. The rules are then others, and so may be the values of other options.
int32_t game_choice_option(const GameChoice *choice, int index);
void game_choice_set_option(GameChoice *choice, int index, int32_t value);
void game_choice_set_players(GameChoice *choice, int count);

// Whether each seat has a time of its own; it may be changed.
bool *game_choice_apart(GameChoice *choice);

// Who plays, and with which clocks; it may be changed.
Seating *game_choice_seating(GameChoice *choice);

// Whether the seats are given by lot when the game starts.
bool *game_choice_lots(GameChoice *choice);

// Starts the game in [session]. What is wrong goes to [report]; the session then stays as it is.
LoadResult game_choice_open(GameChoice *choice, Session *session, Report *report);

#endif
