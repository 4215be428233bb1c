// SPDX-License-Identifier: MIT
#include "app/desktop/platform/window/window.h"

#include "app/desktop/platform/draw/canvas_private.h"
#include "app/desktop/platform/draw/pictures.h"
#include "app/desktop/platform/window/events.h"
#include "app/desktop/platform/window/lost_press.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 640, LEAST_HEIGHT = 480, ICON_SIZE = 128 };

struct Window {
    SDL_Window *window;
    Canvas *canvas;
    Uint32 wake_event;
    SDL_Cursor *cursors[CURSOR_COUNT];
    Cursor cursor;
    bool typing; // INPUT_TEXT is sent
    WindowPlace place;
    WindowPlace place_before; // [place] before its last change
};

// True if SDL has chosen a driver whose windows nobody can see. False if the user has named a
// driver.
static bool driver_pretends(void) {
    const char *driver = SDL_GetCurrentVideoDriver();
    const char *wanted = getenv("SDL_VIDEODRIVER");
    if (wanted && *wanted)
        return false;
    return !driver || !strcmp(driver, "offscreen") || !strcmp(driver, "dummy") ||
           !strcmp(driver, "evdev");
}

// Sets the order in which drivers are tried, unless the user names some. Wayland is left out where
// no Wayland session can exist, because its library would then complain.
static void choose_drivers(void) {
    const char *wanted = getenv("SDL_VIDEODRIVER");
    if (!wanted || !*wanted)
        SDL_SetHint(SDL_HINT_VIDEODRIVER,
                    getenv("XDG_RUNTIME_DIR") ? "x11,wayland,KMSDRM" : "x11,KMSDRM");
}

static int ignore_x_error(void *display, void *error) {
    (void)display, (void)error;
    return 0;
}

// Ignores errors of the X server, which would make Xlib end the program. SDL 2.26 causes some, even
// while quitting, because it sends messages to windows that are already gone.
static void survive_x_errors(void) {
    typedef int (*Handler)(void *display, void *error);
    typedef Handler (*Set)(Handler handler);
    const char *driver = SDL_GetCurrentVideoDriver();
    void *library = driver && !strcmp(driver, "x11") ? SDL_LoadObject("libX11.so.6") : NULL;
    void *set = library ? SDL_LoadFunction(library, "XSetErrorHandler") : NULL;
    if (set)
        (*(Set *)&set)(ignore_x_error); // C has no conversion from void * to a function pointer
}

// Starts SDL with a driver that shows windows. If SDL has only another driver, stops SDL again and
// returns false.
static bool start_video(Error *error) {
    choose_drivers();
    // the desktop's compositor stays on, and input methods show their suggestions
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
    // a signal ends the program without asking the user
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    bool started = SDL_Init(SDL_INIT_VIDEO) == 0;
    if (started)
        survive_x_errors();
    if (started && !driver_pretends())
        return true;
    if (started)
        SDL_Quit();
    return error_set(error, "tessera", (Place){0}, "",
                     "there is no display; start it from a desktop, or use --export or --script");
}

// True if the program draws without the graphics card. It draws little and seldom, so drawing in
// software is fast enough. The card's driver would take 100 MB of memory and most of the time until
// the first frame. Only X11 allows this: on Wayland, only the card's driver knows the density of
// the screen. Users can choose with SDL_RENDER_DRIVER.
static bool draws_in_software(void) {
    const char *wanted = getenv("SDL_RENDER_DRIVER");
    const char *driver = SDL_GetCurrentVideoDriver();
    if (wanted && *wanted)
        return strcmp(wanted, "software") == 0;
    return driver && strcmp(driver, "x11") == 0;
}

// Uses the graphics card, unless draws_in_software(). Without a usable card it takes any renderer.
static SDL_Renderer *make_renderer(SDL_Window *window) {
    const int any_driver = -1;
    if (draws_in_software()) {
        // otherwise SDL would use the card to show what was drawn
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        return SDL_CreateRenderer(window, any_driver, SDL_RENDERER_SOFTWARE);
    }
    SDL_Renderer *renderer = SDL_CreateRenderer(
        window, any_driver, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    const Uint32 any_kind = 0;
    return renderer ? renderer : SDL_CreateRenderer(window, any_driver, any_kind);
}

static void set_icon(SDL_Window *window, const char *svg) {
    SDL_Surface *icon = svg ? picture_surface(svg, ICON_SIZE, ICON_SIZE) : NULL;
    if (icon)
        SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}

// ---- The window's place

// An estimate of the frame, whose size is unknown before the window is shown.
enum { FRAME_WIDTH = 16, FRAME_HEIGHT = 56, TITLE_HEIGHT = 40 };

// Fits the size first, because the position depends on it. A display that is not larger than a
// frame leaves the size as it is.
void window_place_fit(WindowPlace *place, Rect usable) {
    if (usable.w > FRAME_WIDTH && place->width > usable.w - FRAME_WIDTH)
        place->width = usable.w - FRAME_WIDTH;
    if (usable.h > FRAME_HEIGHT && place->height > usable.h - FRAME_HEIGHT)
        place->height = usable.h - FRAME_HEIGHT;
    place->x = clamp(place->x, usable.x, usable.x + usable.w - place->width);
    place->y = clamp(place->y, usable.y + TITLE_HEIGHT, usable.y + usable.h - place->height);
}

static bool usable_of(int display, Rect *usable) {
    SDL_Rect rect;
    if (SDL_GetDisplayUsableBounds(display, &rect) != 0)
        return false;
    *usable = (Rect){rect.x, rect.y, rect.w, rect.h};
    return true;
}

// The display that contains the centre of [place]. -1 if there is none, because that display is
// gone or no place is remembered.
static int display_of(const WindowPlace *place) {
    Point middle = {place->x + place->width / 2, place->y + place->height / 2};
    for (int i = 0; place->placed && i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect rect;
        if (SDL_GetDisplayBounds(i, &rect) == 0 &&
            rect_contains((Rect){rect.x, rect.y, rect.w, rect.h}, middle))
            return i;
    }
    return -1;
}

// Moves [place] into the display that it is on. If it is on none, it counts as not placed and only
// has to be small enough for the first display.
static void fit_display(WindowPlace *place) {
    Rect usable;
    int display = display_of(place);
    place->placed = display >= 0;
    if (usable_of(display >= 0 ? display : 0, &usable))
        window_place_fit(place, usable);
}

static SDL_Window *make_window(const char *title, const WindowPlace *place, const char *icon_svg) {
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    int anywhere = (int)SDL_WINDOWPOS_UNDEFINED;
    if (place->maximised)
        flags |= SDL_WINDOW_MAXIMIZED;
    SDL_Window *window = SDL_CreateWindow(title, place->placed ? place->x : anywhere,
                                          place->placed ? place->y : anywhere, place->width,
                                          place->height, flags);
    if (!window)
        return NULL;
    SDL_SetWindowMinimumSize(window, LEAST_WIDTH, LEAST_HEIGHT);
    set_icon(window, icon_svg);
    if (place->full_screen)
        SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP);
    return window;
}

static bool is_full_screen(const Window *self) {
    return SDL_GetWindowFlags(self->window) & SDL_WINDOW_FULLSCREEN_DESKTOP;
}

// Remembers the window's size and position unless it is maximised, minimised or full screen. Both
// exclude the frame, as SDL expects when a window is opened.
static void follow_place(Window *self) {
    const Uint32 special = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED |
                           SDL_WINDOW_FULLSCREEN_DESKTOP;
    WindowPlace now = {.placed = true};
    if (SDL_GetWindowFlags(self->window) & special)
        return;
    SDL_GetWindowPosition(self->window, &now.x, &now.y);
    SDL_GetWindowSize(self->window, &now.width, &now.height);
    self->place_before = self->place;
    self->place = now;
}

// Keeps [place] up to date. SDL may report the size of a maximised window before it reports that
// the window is maximised, and [place] must then be set back.
static void read_place(Window *self, const SDL_WindowEvent *event) {
    if (event->event == SDL_WINDOWEVENT_MOVED || event->event == SDL_WINDOWEVENT_SIZE_CHANGED)
        follow_place(self);
    else if (event->event == SDL_WINDOWEVENT_MAXIMIZED && self->place_before.width > 0)
        self->place = self->place_before;
}

WindowPlace window_place(const Window *window) {
    WindowPlace place = window->place;
    place.maximised = SDL_GetWindowFlags(window->window) & SDL_WINDOW_MAXIMIZED;
    place.full_screen = is_full_screen(window);
    return place;
}

// ---- Opening

// Sets up SDL for this window. The screen saver is allowed, because a board may stay open for
// hours.
static void set_habits(Window *self) {
    SDL_EnableScreenSaver();
    SDL_StopTextInput();
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    SDL_EventState(SDL_DROPTEXT, SDL_DISABLE);
    lost_press_recover();
    self->wake_event = SDL_RegisterEvents(1);
    self->cursors[CURSOR_ARROW] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW);
    self->cursors[CURSOR_HAND] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND);
    self->cursors[CURSOR_TEXT] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM);
    self->cursors[CURSOR_FORBIDDEN] = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_NO);
}

static bool open_parts(Window *self, const char *title, const char *icon_svg, Error *error) {
    self->window = make_window(title, &self->place, icon_svg);
    SDL_Renderer *renderer = self->window ? make_renderer(self->window) : NULL;
    if (!renderer)
        return error_set(error, "tessera", (Place){0}, "", "the window cannot be opened: %s",
                         SDL_GetError());
    self->canvas = canvas_attach(renderer, NULL, error);
    return self->canvas != NULL;
}

Window *window_open(const char *title, const WindowPlace *place, const char *icon_svg,
                    Error *error) {
    if (!start_video(error))
        return NULL;
    Window *self = memory_new(sizeof *self);
    self->place = *place;
    fit_display(&self->place);
    if (!open_parts(self, title, icon_svg, error)) {
        window_close(self);
        return NULL;
    }
    set_habits(self);
    return self;
}

void window_close(Window *window) {
    if (!window)
        return;
    canvas_free(window->canvas);
    for (int i = 0; i < CURSOR_COUNT; i++)
        SDL_FreeCursor(window->cursors[i]);
    if (window->window)
        SDL_DestroyWindow(window->window);
    memory_free(window);
    SDL_Quit();
}

Canvas *window_canvas(Window *window) {
    return window->canvas;
}

// Uses the renderer's size in pixels instead of the window's, because the two differ with the
// software renderer.
float window_ratio(const Window *window) {
    int width = 0;
    SDL_GetWindowSize(window->window, &width, NULL);
    return width > 0 ? (float)window->canvas->width / (float)width : 1;
}

static bool is_reset(Uint32 type) {
    return type == SDL_RENDER_TARGETS_RESET || type == SDL_RENDER_DEVICE_RESET;
}

// Replaces a pointer move by the last of the pointer moves that directly follow it.
static void skip_moves(SDL_Event *event) {
    SDL_Event next;
    while (event->type == SDL_MOUSEMOTION &&
           SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1 &&
           next.type == SDL_MOUSEMOTION)
        SDL_PollEvent(event);
}

// Handles what an event means for the window itself, and converts it to [input]. Returns false if
// nobody else needs it.
static bool read_event(Window *window, SDL_Event *event, Input *input) {
    skip_moves(event);
    if (event->type == SDL_WINDOWEVENT)
        read_place(window, &event->window);
    if (is_reset(event->type))
        canvas_reset(window->canvas);
    if (event->type == window->wake_event) {
        input->kind = INPUT_NONE;
        return true;
    }
    bool meant = event_read(event, window_ratio(window), input);
    if (meant && input->kind == INPUT_RESIZE)
        canvas_fit(window->canvas);
    return meant;
}

// Milliseconds left until [deadline], or -1 if there is no limit.
static int time_left(bool endless, Uint64 deadline) {
    Uint64 now = SDL_GetTicks64();
    if (endless)
        return -1;
    return now < deadline ? (int)(deadline - now) : 0;
}

bool window_wait(Window *window, int milliseconds, Input *input) {
    bool endless = milliseconds < 0;
    Uint64 deadline = SDL_GetTicks64() + (Uint64)(endless ? 0 : milliseconds);
    for (;;) {
        SDL_Event event;
        int left = time_left(endless, deadline);
        if (SDL_WaitEventTimeout(&event, left)) {
            if (read_event(window, &event, input))
                return true;
        } else if (!endless && time_left(endless, deadline) == 0) {
            return false;
        }
    }
}

bool window_pending(Window *window) {
    (void)window;
    SDL_PumpEvents();
    return SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

void window_wake(Window *window) {
    SDL_Event event = {.type = window->wake_event};
    SDL_PushEvent(&event);
}

// Sets the place of the caret for input methods. SDL expects it in window units.
static void place_text_input(Window *window, Rect caret) {
    float ratio = window_ratio(window);
    SDL_Rect place = {(int)((float)caret.x / ratio), (int)((float)caret.y / ratio),
                      (int)((float)caret.w / ratio), (int)((float)caret.h / ratio)};
    SDL_SetTextInputRect(&place);
}

// The place is set even if text input is on already, because the caret may have moved.
void window_text_input(Window *window, const Rect *caret) {
    if (caret)
        place_text_input(window, *caret);
    if (window->typing == (caret != NULL))
        return;
    window->typing = caret != NULL;
    if (window->typing)
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
}

void window_cursor(Window *window, Cursor cursor) {
    if (cursor == window->cursor || !window->cursors[cursor])
        return;
    window->cursor = cursor;
    SDL_SetCursor(window->cursors[cursor]);
}

void window_present(Window *window) {
    SDL_RenderPresent(window->canvas->renderer);
}

void window_set_title(Window *window, const char *title) {
    SDL_SetWindowTitle(window->window, title);
}

void window_toggle_fullscreen(Window *window) {
    SDL_SetWindowFullscreen(window->window,
                            is_full_screen(window) ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

uint64_t window_milliseconds(void) {
    return SDL_GetTicks64();
}

void window_set_clipboard(const char *text) {
    SDL_SetClipboardText(text);
}

char *window_clipboard(void) {
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    if (!text)
        return NULL;
    char *copy = text_copy(text);
    SDL_free(text);
    return copy;
}
