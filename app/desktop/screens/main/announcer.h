// SPDX-License-Identifier: MIT
// The Announcer reports events of the game to those who do not look at the board: as a line of
// text, as a sentence to be printed or spoken, and as a tone.
#pragma once

#include "app/desktop/session/match/echo.h"
#include "app/desktop/ui/ui.h"

// All zeros: nothing announced yet. Release with announcer_free.
typedef struct Announcer {
    Echo echo;
    Text sentence;       // the last sentence
    bool sentence_waits; // [sentence] has not been taken
    Tone tone;           // the last tone
    bool tone_waits;     // [tone] has not been taken
} Announcer;

void announcer_free(Announcer *announcer);

// Announces what has changed in [session].
void announcer_follow(Announcer *announcer, const Session *session);

// Requests [tone] for an event other than a move.
void announcer_ring(Announcer *announcer, Tone tone);

// The height of the line that announcer_run shows.
int announcer_height(const Ui *ui);

// Shows the last sentence as a line of text in [rect]. Call this in both passes. Element:
// "announcement".
void announcer_run(const Announcer *announcer, Ui *ui, Rect rect);

// The pending tone, returned once, or TONE_NONE.
Tone announcer_take_tone(Announcer *announcer);

// The pending sentence, returned once, or NULL. Valid until the next change.
const char *announcer_take_sentence(Announcer *announcer);
