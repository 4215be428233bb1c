// SPDX-License-Identifier: MIT
// A GameChoice is a game about to be started: its spec and options, the number of players, who
// plays each seat, and the clocks.
#ifndef TESSERA_SESSION_GAME_GAME_CHOICE_H
#define TESSERA_SESSION_GAME_GAME_CHOICE_H

#include "app/desktop/session/game/session.h"

typedef struct GameChoice GameChoice;

// Chooses the spec at [path]. [players] are as seating_write_players writes them; [practice]
// permits taking back dice and disclosures. If it is the spec of [session], its options apply, its
// players unless all are persons, and practice if it was. Release with game_choice_free.
GameChoice *game_choice_new(const char *path, Session *session, const char *players, bool practice);
void game_choice_free(GameChoice *choice);

const char *game_choice_path(const GameChoice *choice);

// The rules chosen so far, or NULL. Valid until the choice changes.
const Rules *game_choice_rules(const GameChoice *choice);

// Changes whenever the rules may have.
unsigned game_choice_edition(const GameChoice *choice);

// Who decides for [seat] at the start: itself or another seat.
Seat game_choice_controller(const GameChoice *choice, Seat seat);

// Why the game cannot be started, as a sentence, or NULL.
const char *game_choice_problem(const GameChoice *choice);

// The value of option [index], as in Option.value. Setting it, or the number of players, may change
// the rules and the values of other options.
int32_t game_choice_option(const GameChoice *choice, int index);
void game_choice_set_option(GameChoice *choice, int index, int32_t value);
void game_choice_set_players(GameChoice *choice, int count);

// Whether each seat has its own time; the caller may change it.
bool *game_choice_apart(GameChoice *choice);

// Who plays, and the clock settings; the caller may change it.
Seating *game_choice_seating(GameChoice *choice);

// Whether seats are assigned at random at the start.
bool *game_choice_lots(GameChoice *choice);

// Starts the game in [session]. Problems go to [report]; the session then stays as it is.
LoadResult game_choice_open(GameChoice *choice, Session *session, Report *report);

#endif
