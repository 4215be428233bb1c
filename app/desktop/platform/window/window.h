// SPDX-License-Identifier: MIT
// A Window is the application's window on a display, with its Canvas and its events.
#ifndef TESSERA_PLATFORM_WINDOW_WINDOW_H
#define TESSERA_PLATFORM_WINDOW_WINDOW_H

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/platform/window/input.h"

typedef struct Window Window;

// Where a window is, in units of the desktop.
typedef struct WindowPlace {
    bool placed; // [x] and [y] are known; false: the desktop chooses
    int x;
    int y;
    int width; // as it is when neither maximised nor full screen
    int height;
    bool maximised;
    bool full_screen;
} WindowPlace;

// Opens a window at [place], which is brought inside the displays there are, with a minimum of
// 640x480 and the icon [icon_svg] (NULL: none). NULL, with [error] set to a sentence for the user,
// when there is no display: drivers that only pretend to have one count as none unless the user
// named them in SDL_VIDEODRIVER. Release with window_close.
Window *window_open(const char *title, const WindowPlace *place, const char *icon_svg,
                    Error *error);
void window_close(Window *window);

// The window's canvas. Its size follows the window.
Canvas *window_canvas(Window *window);

// Canvas pixels per window unit (1 on ordinary displays).
float window_ratio(const Window *window);

// Waits up to [milliseconds] (negative: for ever) for something to happen and stores it in [input].
// False when the time passed. Idle waiting uses no processor time. INPUT_NONE means that the window
// wants to be drawn again, or that window_wake was called. Pointer moves that wait in a row are
// one.
bool window_wait(Window *window, int milliseconds, Input *input);

// True when an input waits already: drawing can be put off until all are handled.
bool window_pending(Window *window);

// Ends a window_wait with INPUT_NONE. The one function here that any thread may call.
void window_wake(Window *window);

// Lets INPUT_TEXT come, with input methods showing their suggestions near [caret]; NULL, as at the
// start, stops it, so that letters are keys only.
void window_text_input(Window *window, const Rect *caret);

typedef enum Cursor {
    CURSOR_ARROW,
    CURSOR_HAND,
    CURSOR_TEXT,
    CURSOR_FORBIDDEN,
    CURSOR_COUNT
} Cursor;

// Chooses the pointer's shape.
void window_cursor(Window *window, Cursor cursor);

// Shows what was drawn on the canvas.
void window_present(Window *window);

void window_set_title(Window *window, const char *title);
void window_toggle_fullscreen(Window *window);

// Where the window is now, for the next time.
WindowPlace window_place(const Window *window);

// Brings [place] inside [usable], the part of a display that the desktop leaves free: no larger,
// with room for the window's frame, and with all of it in sight.
void window_place_fit(WindowPlace *place, Rect usable);

// Milliseconds since some fixed point, for animations.
uint64_t window_milliseconds(void);

// Puts [text] on the clipboard; and its text, which the caller releases with memory_free (NULL:
// none).
void window_set_clipboard(const char *text);
char *window_clipboard(void);

#endif
