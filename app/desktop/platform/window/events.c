// SPDX-License-Identifier: MIT
#include "app/desktop/platform/window/events.h"

#include <string.h>

typedef struct KeyName {
    SDL_Keycode code;
    Key key;
} KeyName;

static const KeyName key_names[] = {
    {SDLK_RETURN, KEY_ENTER},
    {SDLK_KP_ENTER, KEY_ENTER},
    {SDLK_ESCAPE, KEY_ESCAPE},
    {SDLK_BACKSPACE, KEY_BACKSPACE},
    {SDLK_DELETE, KEY_DELETE},
    {SDLK_TAB, KEY_TAB},
    {SDLK_UP, KEY_UP},
    {SDLK_DOWN, KEY_DOWN},
    {SDLK_LEFT, KEY_LEFT},
    {SDLK_RIGHT, KEY_RIGHT},
    {SDLK_HOME, KEY_HOME},
    {SDLK_END, KEY_END},
    {SDLK_PAGEUP, KEY_PAGE_UP},
    {SDLK_PAGEDOWN, KEY_PAGE_DOWN},
    {SDLK_KP_PLUS, (Key)'+'},
    {SDLK_KP_MINUS, (Key)'-'},
    {SDLK_KP_MULTIPLY, (Key)'*'},
    {SDLK_KP_DIVIDE, (Key)'/'},
};

static Key key_of(SDL_Keycode code) {
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++) {
        if (key_names[i].code == code)
            return key_names[i].key;
    }
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return (Key)(KEY_F1 + (int)(code - SDLK_F1));
    return code >= ' ' && code < 127 ? (Key)code : KEY_NONE; // such a Key is its ASCII code
}

static int modifiers_of(int state) {
    return ((state & KMOD_CTRL) ? MODIFIER_CTRL : 0) | ((state & KMOD_SHIFT) ? MODIFIER_SHIFT : 0) |
           ((state & KMOD_ALT) ? MODIFIER_ALT : 0);
}

static Point point_at(int x, int y, float ratio) {
    return (Point){(int)((float)x * ratio), (int)((float)y * ratio)};
}

static bool read_button(const SDL_MouseButtonEvent *event, float ratio, Input *input) {
    input->kind = event->type == SDL_MOUSEBUTTONDOWN ? INPUT_POINTER_DOWN : INPUT_POINTER_UP;
    input->point = point_at(event->x, event->y, ratio);
    // SDL keeps counting clicks, but the third press in a row is the first of another double click.
    input->clicks = event->clicks > 0 ? (event->clicks - 1) % 2 + 1 : 0;
    switch (event->button) {
    case SDL_BUTTON_LEFT: input->button = BUTTON_LEFT; return true;
    case SDL_BUTTON_MIDDLE: input->button = BUTTON_MIDDLE; return true;
    case SDL_BUTTON_RIGHT: input->button = BUTTON_RIGHT; return true;
    default: return false;
    }
}

static bool read_wheel(const SDL_MouseWheelEvent *event, float ratio, Input *input) {
    input->kind = INPUT_WHEEL;
    input->point = point_at(event->mouseX, event->mouseY, ratio);
    input->wheel = event->direction == SDL_MOUSEWHEEL_FLIPPED ? -event->y : event->y;
    return input->wheel != 0;
}

static bool read_key(const SDL_KeyboardEvent *event, Input *input) {
    input->kind = INPUT_KEY;
    input->key = key_of(event->keysym.sym);
    input->modifiers = modifiers_of(event->keysym.mod);
    return input->key != KEY_NONE;
}

// Makes an Input of a dropped file, unless its path is too long. Releases [file], which SDL leaves
// to the receiver of the event.
static bool read_drop(char *file, Input *input) {
    bool fits = file && strlen(file) < sizeof input->text;
    if (fits) {
        input->kind = INPUT_DROP;
        memcpy(input->text, file, strlen(file) + 1);
    }
    SDL_free(file);
    return fits;
}

static bool read_text(const char *text, Input *input) {
    input->kind = INPUT_TEXT;
    memcpy(input->text, text, strlen(text) + 1); // SDL's texts are not longer than INPUT_TEXT_SIZE
    return true;
}

// Reads an event of the window itself. False for events that change nothing on the screen.
static bool read_window(const SDL_WindowEvent *event, Input *input) {
    switch (event->event) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: input->kind = INPUT_RESIZE; return true;
    case SDL_WINDOWEVENT_FOCUS_LOST: input->kind = INPUT_FOCUS_LOST; return true;
    case SDL_WINDOWEVENT_EXPOSED: return true; // the window only has to be redrawn
    case SDL_WINDOWEVENT_LEAVE:
        input->kind = INPUT_POINTER_MOVE;
        input->point = (Point){-1, -1}; // outside the canvas
        return true;
    default: return false;
    }
}

bool event_read(SDL_Event *event, float ratio, Input *input) {
    input->kind = INPUT_NONE;
    input->modifiers = modifiers_of((int)SDL_GetModState());
    input->text[0] = '\0';
    switch (event->type) {
    case SDL_MOUSEMOTION:
        input->kind = INPUT_POINTER_MOVE;
        input->point = point_at(event->motion.x, event->motion.y, ratio);
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: return read_button(&event->button, ratio, input);
    case SDL_MOUSEWHEEL: return read_wheel(&event->wheel, ratio, input);
    case SDL_KEYDOWN: return read_key(&event->key, input);
    case SDL_TEXTINPUT: return read_text(event->text.text, input);
    case SDL_DROPFILE: return read_drop(event->drop.file, input);
    case SDL_WINDOWEVENT: return read_window(&event->window, input);
    case SDL_QUIT: input->kind = INPUT_QUIT; return true;
    case SDL_RENDER_TARGETS_RESET:
    case SDL_RENDER_DEVICE_RESET: return true; // no input, but the window must be redrawn
    default: return false;
    }
}
