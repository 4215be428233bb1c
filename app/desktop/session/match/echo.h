// SPDX-License-Identifier: MIT
// An Echo follows a game, and reports what has happened since the last call as a sentence and a
// tone.
#pragma once

#include "app/desktop/platform/sound/tone.h"
#include "app/desktop/session/game/session.h"

// The last known state of the game. All zeros: none.
typedef struct Echo {
    const Rules *rules; // only compared; they may have been released
    size_t position;
    int pieces; // number of pieces on the board
    int dice;   // State.dice.count
    bool over;
} Echo;

// Appends what happened in [session] since the last call, such as "WHITE: e2-e4. BLACK to move.",
// in the language of the interface, and returns the tone for it. The tone is TONE_NONE if the game
// is a new one or moves were taken back. If nothing has changed, appends nothing and returns
// TONE_NONE.
Tone echo_follow(Echo *echo, const Session *session, Text *text);
