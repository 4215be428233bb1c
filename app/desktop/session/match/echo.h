// SPDX-License-Identifier: MIT
// An Echo follows a game and says what happened since it was asked last: as a sentence, and as the
// tone for it.
#ifndef TESSERA_SESSION_MATCH_ECHO_H
#define TESSERA_SESSION_MATCH_ECHO_H

#include "app/desktop/platform/sound/tone.h"
#include "app/desktop/session/game/session.h"

// What was last known. All zeros: no game is known.
typedef struct Echo {
    const Rules *rules; // only compared
    size_t position;
    int pieces; // on the board and in stacks on it
    int dice;
    bool over;
} Echo;

// Appends what has happened in [session] since the call before, such as "WHITE: e2-e4. BLACK to
// move." in the language of the interface, and returns its tone; TONE_NONE, when nothing was
// played: for another game, for what was taken back, and where nothing has changed.
Tone echo_follow(Echo *echo, const Session *session, Text *text);

#endif
