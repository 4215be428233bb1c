// SPDX-License-Identifier: MIT
// An Echo follows a game. It reports what has happened since the last call as text and as a tone.
#pragma once

#include "app/desktop/platform/sound/tone.h"
#include "app/desktop/session/game/session.h"

// The last known state of the game. All zeros: none.
typedef struct Echo {
    const Rules *rules; // only compared, because they may have been released
    size_t position;
    int pieces; // number of pieces on the board
    int dice;   // State.dice.count
    bool over;
} Echo;

// Appends what happened in [session] since the last call, such as "WHITE: e2-e4. BLACK to move.",
// in the language of the interface. Returns the tone for it, which is TONE_NONE for a new game and
// after moves were taken back. If nothing has changed, appends nothing and returns TONE_NONE.
Tone echo_follow(Echo *echo, const Session *session, Text *text);
