// SPDX-License-Identifier: MIT
// The strip between the players and the moves. It shows an offer to answer, a draw to claim, a
// thinking program, the controls of a game between programs, or a hint.
#pragma once

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/match/match.h"
#include "app/desktop/ui/widgets.h"

typedef struct Strip {
    const Session *session;
    const Match *match;
    uint64_t now;   // milliseconds, as given to the match
    Shown shown;    // the position on the board
    bool elsewhere; // the position shown is not the game's current one
} Strip;

// The height of the strip, or 0 if it is not shown. In a game against programs the height does not
// change, so that the panel does not move when they think.
int strip_height(const Strip *strip, const Ui *ui);

// True if the strip must stay visible, because a player is asked something or could make an offer.
bool strip_is_urgent(const Strip *strip);

// Runs the strip in [rect]. Call this in both passes. Elements for an offer: "offer", "offer:to",
// "offer:accept", "offer:refuse"; for an offer that the person can make: "proposal", "proposal:to",
// "proposal:make"; if a draw can be claimed: "claim", "claim:article", "claim:draw"; for programs:
// "thinking" (a sentence), "ai:now", "ai:cancel", "ai:peek", "ai:go", "ai:halt", "ai:step",
// "ai:speed", "ai:hint"; for a hint: "hint", "hint:value", "hint:more", "hint:drop".
Command strip_run(const Strip *strip, Ui *ui, Rect rect);
