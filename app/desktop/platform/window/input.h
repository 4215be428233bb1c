// SPDX-License-Identifier: MIT
// An Input is one thing that the user did, whether it came from a window, a script or a test.
#pragma once

#include "app/desktop/platform/draw/geometry.h"

#include <stdbool.h>

typedef enum InputKind {
    INPUT_NONE,         // no input from the user, only a redraw
    INPUT_POINTER_MOVE, // [point], [modifiers]
    INPUT_POINTER_DOWN, // [point], [button], [clicks], [modifiers]
    INPUT_POINTER_UP,   // [point], [button], [modifiers]
    INPUT_WHEEL,        // [point], [wheel], [modifiers]
    INPUT_KEY,          // [key], [modifiers]
    INPUT_TEXT,         // [text] was typed
    INPUT_DROP,         // [text] is the path of a file
    INPUT_RESIZE,       // the canvas has a new size
    INPUT_FOCUS_LOST,   // the window lost the keyboard: an unfinished drag is cancelled
    INPUT_QUIT,         // the user or the system wants the program to end
} InputKind;

typedef enum Button { BUTTON_LEFT, BUTTON_MIDDLE, BUTTON_RIGHT } Button;

// Letter, digit and punctuation keys have their lower-case ASCII codes; other keys follow.
typedef enum Key {
    KEY_NONE = 0,
    KEY_ENTER = 128,
    KEY_ESCAPE,
    KEY_BACKSPACE,
    KEY_DELETE,
    KEY_TAB,
    KEY_UP,
    KEY_DOWN,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_F1, // F1 to F12 are consecutive
    KEY_F2,
    KEY_F3,
    KEY_F4,
    KEY_F5,
    KEY_F6,
    KEY_F7,
    KEY_F8,
    KEY_F9,
    KEY_F10,
    KEY_F11,
    KEY_F12,
} Key;

enum { MODIFIER_CTRL = 1, MODIFIER_SHIFT = 2, MODIFIER_ALT = 4 };

enum { INPUT_TEXT_SIZE = 4096 };

typedef struct Input {
    InputKind kind;
    Point point; // canvas pixels
    Button button;
    int clicks; // 2 for the second press of a double click, else 0 or 1
    int wheel;  // lines up (positive) or down
    Key key;
    int modifiers; // sum of MODIFIER_...
    char text[INPUT_TEXT_SIZE];
} Input;
