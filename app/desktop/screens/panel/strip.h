// SPDX-License-Identifier: MIT
// The strip between players and moves: an offer to answer, a draw to claim, a thinking program, the
// controls of a game between programs, a hint.
#pragma once

#include "app/desktop/screens/commands/commands.h"
#include "app/desktop/session/match/match.h"
#include "app/desktop/ui/widgets.h"

typedef struct Strip {
    const Session *session;
    const Match *match;
    uint64_t now;   // milliseconds, as given to the match
    Shown shown;    // the position on the board
    bool elsewhere; // the position shown is not the game's
} Strip;

// The height of the strip, or 0 if it is not shown. Against programs the height is constant, so
// that the panel does not move while they think.
int strip_height(const Strip *strip, const Ui *ui);

// True if the strip must stay visible, because a player is asked something or may make an offer.
bool strip_is_urgent(const Strip *strip);

// Runs the strip in [rect], in both passes. Elements: "offer" and "offer:to" with "offer:accept"
// and "offer:refuse"; "proposal" and "proposal:to" with "proposal:make"; "claim" with "claim:draw",
// if a draw may be claimed; "thinking", a sentence, with "ai:now", "ai:cancel" and "ai:peek", or
// "ai:go", "ai:halt", "ai:step", "ai:speed"; "hint" and "hint:value", with "hint:more" and
// "hint:drop"; "ai:hint".
Command strip_run(const Strip *strip, Ui *ui, Rect rect);
