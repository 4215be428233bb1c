// SPDX-License-Identifier: MIT
// A Seated names the program that plays a seat, on command lines, in saves and in the window: a
// kind by its id, like `beginner`, perhaps with steps switched off, like `alpha-beta:-null-move`;
// the best kind at a level, like `level:3`; or another program by its protocol and command, like
// `uci:stockfish`.
#ifndef TESSERA_AI_SEATED_H
#define TESSERA_AI_SEATED_H

#include "engine/ai/level.h"
#include "engine/base/error.h"

// The protocol of another program.
typedef enum Protocol { PROTOCOL_NONE, PROTOCOL_AGENT, PROTOCOL_UCI, PROTOCOL_COUNT } Protocol;

enum { SEATED_COMMAND_SIZE = 256, SEATED_TITLE_SIZE = 64 }; // bytes, terminating zero included

// All zeros: nobody, so a person plays.
typedef struct Seated {
    const PlayerKind *kind;            // NULL: the best one for the game, at [level]
    int level;                         // 1 to LEVEL_MOST; 0: as strong as the kind finds right
    unsigned without;                  // as Strength.without; with a kind only
    Protocol protocol;                 // PROTOCOL_NONE: not another program
    char command[SEATED_COMMAND_SIZE]; // its command line, as external/command.h reads it
    char title[SEATED_TITLE_SIZE];     // what the user calls it, or ""; not part of its name
} Seated;

// Reads a name. False, with [error] set and [seated] unchanged, when it is none.
bool seated_read(const char *text, Seated *seated, Error *error);

// Appends the name, nothing for nobody.
void seated_write(const Seated *seated, Text *text);

// True unless it is nobody.
bool seated_is_program(const Seated *seated);

// True for another program, which has no kind or strength of its own here.
bool seated_is_external(const Seated *seated);
bool seated_equals(const Seated *a, const Seated *b);

// The name of a protocol: `agent`, `uci`, "" for none.
const char *protocol_id(Protocol protocol);

// The kind that plays a game, which may not support [rules] if it was named; and its strength. Not
// for other programs.
const PlayerKind *seated_kind(const Seated *seated, const Rules *rules);
Strength seated_strength(const Seated *seated, const Rules *rules);

// Its strength when it may use [nodes] nodes, or unlimited ones if 0. Levels below LEVEL_MOST keep
// their own limit if lower; all others use everything and drop their handicaps.
Strength seated_strength_given(const Seated *seated, const Rules *rules, uint64_t nodes);

#endif
