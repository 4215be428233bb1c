// SPDX-License-Identifier: MIT
// The press of a mouse button that SDL passes over. When a window loses the focus while a button is
// down, SDL for X11 lets go of the pointer (its X11_SetWindowMouseGrab calls XUngrabPointer whether
// or not it was grabbed), so that another window is told of the release. SDL then takes the button
// for pressed, and the next press, which changes nothing, for none.
#ifndef TESSERA_PLATFORM_WINDOW_LOST_PRESS_H
#define TESSERA_PLATFORM_WINDOW_LOST_PRESS_H

// From now on until SDL_Quit a press that SDL passes over is an event of SDL like any other.
// Without an X server nothing is done. Call it after SDL_Init.
void lost_press_find(void);

#endif
