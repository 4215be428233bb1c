// SPDX-License-Identifier: MIT
// Converts SDL's events to Inputs.
#pragma once

#include "app/desktop/platform/window/input.h"

#include <SDL.h>

// Converts [event] to [input]. [ratio] is the number of canvas pixels per window unit. Returns
// false when the event means nothing to the interface. Releases what the event owns.
bool event_read(SDL_Event *event, float ratio, Input *input);
