// SPDX-License-Identifier: MIT
// Actions in words for people, as one who looks knows them. What belongs here: the move list's
// texts, and the names of actions on buttons; notation that programs read is in engine/notation.
#ifndef TESSERA_SESSION_SEATS_TURN_TEXT_H
#define TESSERA_SESSION_SEATS_TURN_TEXT_H

#include "app/desktop/session/seats/seen.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/view/pieces/faces.h"

// Appends the actions from [start] up to [end] of the game: one turn, or a part of one.
void turn_text_write(const Seen *seen, const Faces *faces, MoveStyle style, size_t start,
                     size_t end, Text *text);

#endif
