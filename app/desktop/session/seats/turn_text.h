// SPDX-License-Identifier: MIT
// Actions in words, as the person looking knows them.
#pragma once

#include "app/desktop/session/seats/seen.h"
#include "app/desktop/session/user/preferences.h"
#include "app/desktop/view/pieces/faces.h"

// Appends the text of the actions from [start] up to, but not including, [end]. They must be a turn
// or part of one.
void turn_text_write(const Seen *seen, const Faces *faces, MoveStyle style, size_t start,
                     size_t end, Text *text);
