// SPDX-License-Identifier: MIT
// A visitor is another program at the table of the window.
// What belongs here: what becomes of its answer in the game. Asking it is a Thinker's business.
#ifndef TESSERA_SESSION_MATCH_VISITOR_H
#define TESSERA_SESSION_MATCH_VISITOR_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/session/think/thought.h"

// Plays what [answer] of another program means for the seat to act: its action, a draw that all
// agree on, or that it loses. False when nothing was played.
bool visitor_act(Session *session, const Answer *answer);

#endif
