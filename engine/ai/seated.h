// SPDX-License-Identifier: MIT
// A Seated names the program that plays a seat, on command lines, in saves and in the window. The
// name is the id of a kind, such as `beginner`, perhaps with steps switched off, such as
// `alpha-beta:-null-move`. Or it is a level of the best kind, such as `level:3`, or the protocol
// and command of another program, such as `uci:stockfish`.
#pragma once

#include "engine/ai/level.h"
#include "engine/base/error.h"

// The protocol that another program speaks; PROTOCOL_NONE if there is no other program.
typedef enum Protocol { PROTOCOL_NONE, PROTOCOL_AGENT, PROTOCOL_UCI, PROTOCOL_COUNT } Protocol;

enum { SEATED_COMMAND_SIZE = 256, SEATED_TITLE_SIZE = 64 }; // bytes, terminating zero included

// Who plays a seat. All zeros: no program, but a person.
typedef struct Seated {
    const PlayerKind *kind; // NULL: none was named; with a [level], the best kind for the game
    int level;              // 1 to LEVEL_MOST; 0: no level, full strength
    unsigned without;       // as Strength.without; 0 if [kind] is NULL
    Protocol protocol;      // PROTOCOL_NONE: one of our own kinds, or a person
    char command[SEATED_COMMAND_SIZE]; // the program's command line, as external/command.h reads it
    char title[SEATED_TITLE_SIZE]; // given to the program by the user, or ""; not part of the name
} Seated;

// Reads the name of a program, such as `level:3`. False, with [error] set and [seated] unchanged,
// when [text] is not a valid name.
bool seated_read(const char *text, Seated *seated, Error *error);

// Appends the name, as seated_read reads it. Appends nothing when a person plays.
void seated_write(const Seated *seated, Text *text);

// True unless a person plays.
bool seated_is_program(const Seated *seated);

// True if another program plays, which has no PlayerKind and no Strength.
bool seated_is_external(const Seated *seated);

bool seated_equals(const Seated *a, const Seated *b);

// The name of a protocol: `agent`, `uci`, "" for PROTOCOL_NONE.
const char *protocol_id(Protocol protocol);

// The kind of player for the seat. A kind that was named is returned even if it does not support
// [rules]. [seated] must not be another program.
const PlayerKind *seated_kind(const Seated *seated, const Rules *rules);

// The strength of the player for the seat. [seated] must not be another program.
Strength seated_strength(const Seated *seated, const Rules *rules);

// The strength of the seat's player if the caller limits it to [nodes] nodes (0: no such limit). A
// level below LEVEL_MOST keeps its own limit if that is lower. LEVEL_MOST and named kinds play at
// full strength within the caller's limit.
Strength seated_strength_with_nodes(const Seated *seated, const Rules *rules, uint64_t nodes);
