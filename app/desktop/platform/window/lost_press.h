// SPDX-License-Identifier: MIT
// Recovers presses of mouse buttons that SDL misses. When a window loses the focus while a button
// is down, SDL for X11 releases the pointer (its X11_SetWindowMouseGrab calls XUngrabPointer
// whether or not it was grabbed), so another window gets the release of the button. SDL then
// believes that the button is still down, and ignores the next press.
#pragma once

// From now until SDL_Quit a press that SDL misses becomes an ordinary SDL event. Without an X
// server this does nothing. Call it after SDL_Init.
void lost_press_recover(void);
