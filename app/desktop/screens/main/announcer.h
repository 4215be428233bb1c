// SPDX-License-Identifier: MIT
// The Announcer tells what happens in the game for those who do not look at the board: as a line of
// text, as a sentence to be printed or spoken, and as a tone.
#ifndef TESSERA_SCREENS_MAIN_ANNOUNCER_H
#define TESSERA_SCREENS_MAIN_ANNOUNCER_H

#include "app/desktop/session/match/echo.h"
#include "app/desktop/ui/ui.h"

// All zeros: nothing was announced yet. Release with announcer_free.
typedef struct Announcer {
    Echo echo;
    Text sentence; // the last one
    bool untold;   // nobody has taken it
    Tone tone;     // to be taken
    bool sounds;   // there is a tone to be taken
} Announcer;

void announcer_free(Announcer *announcer);

// Notices what has changed in [session].
void announcer_follow(Announcer *announcer, const Session *session);

// Has [tone] played for something other than a move.
void announcer_ring(Announcer *announcer, Tone tone);

// The height of the line, and the line itself in [rect]: element "announcement".
int announcer_height(const Ui *ui);
void announcer_run(const Announcer *announcer, Ui *ui, Rect rect);

// What was not taken yet: TONE_NONE, NULL for nothing. A sentence lives until the next change.
Tone announcer_take_tone(Announcer *announcer);
const char *announcer_take(Announcer *announcer);

#endif
