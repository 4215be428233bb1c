// SPDX-License-Identifier: MIT
// Random games of every spec in the tree, stopped at each position for a check. What belongs here:
// which specs, how they are played and how a failure is told; what must hold is the checks'.
#pragma once

#include "engine/game/game.h"
#include "engine/spec/edition/edition.h"

// A position of a random game, with all that may happen there.
typedef struct BatteryNode {
    const char *name; // of the spec, for messages
    int number;       // of the game
    const Rules *rules;
    Game *game;
    const State *state;
    Trail trail;
    Outcome outcome;
    ActionList actions;
    ActionList offers;
    ChanceOutcome *chances;
    size_t chance_count;
    uint64_t *seed;
} BatteryNode;

// What is done with the games; each may be NULL.
typedef struct BatteryCheck {
    void *context;
    void (*begin)(void *context, const Rules *rules); // before the games of a spec, and after them
    void (*end)(void *context);
    void (*node)(void *context, const BatteryNode *node);      // at each position, the last one too
    void (*game_over)(void *context, const BatteryNode *node); // at the end of a game
} BatteryCheck;

// The whole of a battery test: random games of every shipped spec, also as its options may be set,
// of every valid fixture, probe, spec in tests/engine/rules/specs, document of the interaction
// dialect's author and plainly written game, each group a test of cmocka. TESSERA_BATTERY_GAMES
// sets how many of each, 10 when it is not set, and TESSERA_BATTERY_STEPS after how many positions
// of a spec no further game begins and the one in progress stops, 1,000 when it is not set; with
// options set it is a tenth of both. TESSERA_BATTERY_SPEC leaves out specs whose name does not
// contain it, and TESSERA_BATTERY_SHARD=I/N all shipped games but every N-th, from the I-th on
// (from 0 to N - 1). Returns how many of the groups failed.
int battery_run(const BatteryCheck *check);

// Fails the test, telling the game, unless [holds].
#define BATTERY_REQUIRE(node, holds) battery_require(node, holds, #holds, __FILE__, __LINE__)
void battery_require(const BatteryNode *node, bool holds, const char *words, const char *file,
                     int line);

// How many things there are that may happen at a node, and one of them: an action, then offers,
// then what chance may do.
size_t battery_count(const BatteryNode *node);
Action battery_event(const BatteryNode *node, size_t index);

// Up to [limit] of them, chosen by chance: fills [events] and returns their number.
size_t battery_sample(const BatteryNode *node, Action *events, size_t limit);
