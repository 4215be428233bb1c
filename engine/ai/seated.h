// SPDX-License-Identifier: MIT
// A Seated is a program that plays a seat, as command lines, saves and the window name it: a kind
// by its id, like `beginner`, perhaps with steps that it does without, like
// `alpha-beta:-null-move`, the best one of a level, like `level:3`, or another program by the
// protocol that it speaks and the command that starts it, like `uci:stockfish`. What belongs here:
// the names of players. What each of them is for a game, level.h and engine/external tell.
#ifndef TESSERA_AI_SEATED_H
#define TESSERA_AI_SEATED_H

#include "engine/ai/level.h"
#include "engine/base/error.h"

// What another program speaks.
typedef enum Protocol { PROTOCOL_NONE, PROTOCOL_AGENT, PROTOCOL_UCI, PROTOCOL_COUNT } Protocol;

enum { SEATED_COMMAND_SIZE = 256, SEATED_TITLE_SIZE = 64 }; // bytes with the zero byte

// Set to zero it is nobody: a person.
typedef struct Seated {
    const PlayerKind *kind;            // NULL with a level: the best one for the game
    int level;                         // from 1 to LEVEL_MOST; 0: as strong as the kind finds right
    unsigned without;                  // Strength.without, with a kind
    Protocol protocol;                 // of another program
    char command[SEATED_COMMAND_SIZE]; // ... which this starts, with options as in
                                       // external/command.h
    char title[SEATED_TITLE_SIZE]; // ... and what the user calls it; "": nothing. It is not part of
                                   // its name
} Seated;

// Reads the name of a program. False, with [error] set and [seated] as it was, when it is none.
bool seated_read(const char *text, Seated *seated, Error *error);

// Appends the name; nothing for nobody.
void seated_write(const Seated *seated, Text *text);

// True for a program, false for nobody.
bool seated_is_program(const Seated *seated);

// True for another program, which has no kind and no strength here.
bool seated_is_external(const Seated *seated);
bool seated_equals(const Seated *a, const Seated *b);

// The name of a protocol: `agent`, `uci`.
const char *protocol_id(Protocol protocol);

// What a program of this one is in a game: its kind, which may not support [rules] when it was
// named by its id; and how well it plays.
const PlayerKind *seated_kind(const Seated *seated, const Rules *rules);
Strength seated_strength(const Seated *seated, const Rules *rules);

// How well it plays when it is told how much it may think: at [nodes] positions, or at as many as
// there is time for when that is 0. Levels below the highest take no more than their own; everyone
// else takes all of it, and forgets what held it back.
Strength seated_strength_given(const Seated *seated, const Rules *rules, uint64_t nodes);

#endif
