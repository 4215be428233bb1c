// SPDX-License-Identifier: MIT
// A Window is the application's window on a display, with its Canvas and its events.
#pragma once

#include "app/desktop/platform/draw/canvas.h"
#include "app/desktop/platform/window/input.h"

typedef struct Window Window;

// The position and size of a window, in units of the desktop.
typedef struct WindowPlace {
    bool placed; // [x] and [y] are known; false: the desktop chooses
    int x;
    int y;
    int width; // of the window when it is neither maximised nor full screen
    int height;
    bool maximised;
    bool full_screen;
} WindowPlace;

// Opens a window at [place], moved into the available displays, with a minimum size of 640x480 and
// the icon [icon_svg] (NULL: none). Returns NULL, with [error] set to a sentence for the user, when
// there is no display. Drivers that only pretend to have a display do not count unless the user
// named them in SDL_VIDEODRIVER. Release with window_close.
Window *window_open(const char *title, const WindowPlace *place, const char *icon_svg,
                    Error *error);
void window_close(Window *window);

// The window's canvas. Its size follows the window.
Canvas *window_canvas(Window *window);

// Canvas pixels per window unit: 1 on ordinary displays.
float window_ratio(const Window *window);

// Waits up to [milliseconds] (negative: for ever) for an input and stores it in [input]. Returns
// false when the time is over. Waiting uses no processor time. INPUT_NONE means that the window
// must be redrawn, or that window_wake was called. Several pending pointer moves are reported as
// one.
bool window_wait(Window *window, int milliseconds, Input *input);

// True when an input is already pending. Drawing can then wait until all inputs are handled.
bool window_pending(Window *window);

// Makes window_wait return with INPUT_NONE. The only function here that any thread may call.
void window_wake(Window *window);

// Starts sending INPUT_TEXT, with the suggestions of input methods near [caret]. If [caret] is
// NULL, stops sending it: letters are then only keys, as they are initially.
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

// Shows the picture on the canvas.
void window_present(Window *window);

void window_set_title(Window *window, const char *title);
void window_toggle_fullscreen(Window *window);

// The window's current place, to be passed to window_open the next time.
WindowPlace window_place(const Window *window);

// Moves [place] into [usable], the part of a display that the desktop leaves free, and shrinks it
// if necessary, so that the window and its frame are completely visible.
void window_place_fit(WindowPlace *place, Rect usable);

// Milliseconds since some fixed point, for animations.
uint64_t window_milliseconds(void);

// Copies [text] to the clipboard.
void window_set_clipboard(const char *text);

// The clipboard's text, to be released with memory_free, or NULL.
char *window_clipboard(void);
