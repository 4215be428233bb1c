// SPDX-License-Identifier: MIT
// Drops a file on a window of another program, as file managers do: dropper WINDOW PATH, with the
// number of the window. Exits with 0 when the other program says that it has taken it.
// Source: "Drag-and-Drop Protocol for the X Window System" (XDND), version 5.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 5, WAIT = 5000, TEXT_SIZE = 4096 };

typedef struct Dropper {
    Display *display;
    Window own;
    Window target;
    char list[TEXT_SIZE]; // the file as a list of addresses
} Dropper;

static Atom atom(const Dropper *dropper, const char *name) {
    return XInternAtom(dropper->display, name, False);
}

// The file's address: all bytes but letters, digits and a few signs are written as numbers.
static void write_list(Dropper *dropper, const char *path) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-";
    size_t length = (size_t)snprintf(dropper->list, TEXT_SIZE, "file://");
    for (; *path && length + 8 < TEXT_SIZE; path++)
        length += (size_t)snprintf(dropper->list + length, TEXT_SIZE - length,
                                   strchr(plain, *path) ? "%c" : "%%%02X", (unsigned char)*path);
    snprintf(dropper->list + length, TEXT_SIZE - length, "\r\n");
}

static void send(const Dropper *dropper, const char *kind, long b, long c, long d, long e) {
    XEvent event = {.xclient = {.type = ClientMessage,
                                .window = dropper->target,
                                .message_type = atom(dropper, kind),
                                .format = 32,
                                .data.l = {(long)dropper->own, b, c, d, e}}};
    XSendEvent(dropper->display, dropper->target, False, NoEventMask, &event);
    XFlush(dropper->display);
}

static void answer(const Dropper *dropper, const XSelectionRequestEvent *request) {
    XEvent event = {.xselection = {.type = SelectionNotify,
                                   .requestor = request->requestor,
                                   .selection = request->selection,
                                   .target = request->target,
                                   .property = request->property,
                                   .time = request->time}};
    XChangeProperty(dropper->display, request->requestor, request->property, request->target, 8,
                    PropModeReplace, (const unsigned char *)dropper->list,
                    (int)strlen(dropper->list));
    XSendEvent(dropper->display, request->requestor, False, NoEventMask, &event);
    XFlush(dropper->display);
}

// Waits for a message of that kind, and meanwhile hands the list to whoever asks. [event] is the
// message.
static bool await(const Dropper *dropper, const char *kind, XEvent *event) {
    struct pollfd connection = {.fd = ConnectionNumber(dropper->display), .events = POLLIN};
    while (XPending(dropper->display) > 0 || poll(&connection, 1, WAIT) > 0) {
        XNextEvent(dropper->display, event);
        if (event->type == SelectionRequest)
            answer(dropper, &event->xselectionrequest);
        if (event->type == ClientMessage && event->xclient.message_type == atom(dropper, kind))
            return true;
    }
    fprintf(stderr, "dropper: no %s came\n", kind);
    return false;
}

static bool drop(Dropper *dropper) {
    XEvent event;
    Window root = DefaultRootWindow(dropper->display), child;
    int x = 0, y = 0;
    dropper->own = XCreateSimpleWindow(dropper->display, root, 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(dropper->display, atom(dropper, "XdndSelection"), dropper->own, CurrentTime);
    XTranslateCoordinates(dropper->display, dropper->target, root, 200, 200, &x, &y, &child);
    send(dropper, "XdndEnter", (long)VERSION << 24, (long)atom(dropper, "text/uri-list"), None,
         None);
    send(dropper, "XdndPosition", 0, (long)x << 16 | y, CurrentTime,
         (long)atom(dropper, "XdndActionCopy"));
    if (!await(dropper, "XdndStatus", &event) || !(event.xclient.data.l[1] & 1))
        return false;
    send(dropper, "XdndDrop", 0, CurrentTime, 0, 0);
    return await(dropper, "XdndFinished", &event);
}

int main(int count, char **items) {
    Dropper dropper = {.display = XOpenDisplay(NULL)};
    if (count != 3 || !dropper.display) {
        fprintf(stderr, "dropper: WINDOW PATH, on a display\n");
        return 2;
    }
    dropper.target = strtoul(items[1], NULL, 0);
    write_list(&dropper, items[2]);
    bool dropped = drop(&dropper);
    XCloseDisplay(dropper.display);
    return dropped ? 0 : 1;
}
