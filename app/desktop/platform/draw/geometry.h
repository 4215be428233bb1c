// SPDX-License-Identifier: MIT
// Rectangles, colours and fonts, in canvas pixels.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct Point {
    int x;
    int y;
} Point;

typedef struct Rect {
    int x;
    int y;
    int w;
    int h;
} Rect;

typedef struct Color {
    uint8_t r;
    uint8_t g;
    uint8_t b;
    uint8_t a;
} Color;

typedef struct Font {
    int size; // em size in pixels, 6 to 400
    bool bold;
    bool mono; // monospaced; never bold
} Font;

// The colour as 0xRRGGBB.
static inline unsigned color_code(Color color) {
    return (unsigned)color.r << 16 | (unsigned)color.g << 8 | color.b;
}

static inline Point rect_middle(Rect rect) {
    return (Point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static inline bool rect_contains(Rect rect, Point point) {
    return point.x >= rect.x && point.x < rect.x + rect.w && point.y >= rect.y &&
           point.y < rect.y + rect.h;
}

// The intersection of two rectangles; its width or height is 0 if they do not meet.
static inline Rect rect_common(Rect a, Rect b) {
    int left = a.x > b.x ? a.x : b.x;
    int top = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
}

// The area of the intersection in pixels.
static inline int rect_overlap(Rect a, Rect b) {
    Rect both = rect_common(a, b);
    return both.w * both.h;
}

// [rect] made smaller by [margin] on each side; a negative margin makes it larger.
static inline Rect rect_inset(Rect rect, int margin) {
    return (Rect){rect.x + margin, rect.y + margin, rect.w - 2 * margin, rect.h - 2 * margin};
}

// A rectangle of [width] x [height] in the middle of [rect].
static inline Rect rect_centred(Rect rect, int width, int height) {
    return (Rect){rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2, width, height};
}

// The rect_cut functions cut [size] pixels off one side of [rect] and return the part cut off.
static inline Rect rect_cut_top(Rect *rect, int size) {
    Rect part = {rect->x, rect->y, rect->w, size};
    rect->y += size;
    rect->h -= size;
    return part;
}

static inline Rect rect_cut_bottom(Rect *rect, int size) {
    rect->h -= size;
    return (Rect){rect->x, rect->y + rect->h, rect->w, size};
}

static inline Rect rect_cut_left(Rect *rect, int size) {
    Rect part = {rect->x, rect->y, size, rect->h};
    rect->x += size;
    rect->w -= size;
    return part;
}

static inline Rect rect_cut_right(Rect *rect, int size) {
    rect->w -= size;
    return (Rect){rect->x + rect->w, rect->y, size, rect->h};
}

// The rect_take functions cut off a part as the rect_cut functions do, and drop [gap] pixels next
// to it.
static inline Rect rect_take_top(Rect *rect, int size, int gap) {
    Rect part = rect_cut_top(rect, size);
    rect_cut_top(rect, gap);
    return part;
}

static inline Rect rect_take_bottom(Rect *rect, int size, int gap) {
    Rect part = rect_cut_bottom(rect, size);
    rect_cut_bottom(rect, gap);
    return part;
}

static inline Rect rect_take_left(Rect *rect, int size, int gap) {
    Rect part = rect_cut_left(rect, size);
    rect_cut_left(rect, gap);
    return part;
}

static inline Rect rect_take_right(Rect *rect, int size, int gap) {
    Rect part = rect_cut_right(rect, size);
    rect_cut_right(rect, gap);
    return part;
}
