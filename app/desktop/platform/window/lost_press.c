// SPDX-License-Identifier: MIT
#include "app/desktop/platform/window/lost_press.h"

#include <SDL.h>
#include <SDL_syswm.h>
#include <string.h>

#ifdef SDL_VIDEO_DRIVER_X11

// Adds [press] to SDL's queue of events, in the form that SDL would have used.
static void report(const XButtonEvent *press) {
    SDL_Window *window = SDL_GetKeyboardFocus();
    SDL_Event event = {.button = {.type = SDL_MOUSEBUTTONDOWN,
                                  .windowID = window ? SDL_GetWindowID(window) : 0,
                                  .button = (Uint8)press->button,
                                  .state = SDL_PRESSED,
                                  .clicks = 1,
                                  .x = press->x,
                                  .y = press->y}};
    SDL_PushEvent(&event);
}

// SDL calls this for every event and drops the event if this returns 0. Nothing else in the program
// uses raw events of the X server.
static int filter_event(void *unused, SDL_Event *event) {
    (void)unused;
    if (event->type != SDL_SYSWMEVENT)
        return 1;
    const SDL_SysWMmsg *message = event->syswm.msg;
    const XEvent *native = &message->msg.x11.event;
    if (message->subsystem == SDL_SYSWM_X11 && native->type == ButtonPress &&
        native->xbutton.button <= Button3 &&
        (SDL_GetMouseState(NULL, NULL) & SDL_BUTTON(native->xbutton.button)))
        // SDL ignores the press of a button that it believes to be down already
        report(&native->xbutton);
    return 0;
}

void lost_press_recover(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    if (!driver || strcmp(driver, "x11") != 0)
        return;
    SDL_SetEventFilter(filter_event, NULL);
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
}

#else

void lost_press_recover(void) {}

#endif
