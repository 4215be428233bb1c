// SPDX-License-Identifier: MIT
// A Camera is how one person looks at a board: from which side, how near, and at which part of it.
#ifndef TESSERA_VIEW_GROUND_CAMERA_H
#define TESSERA_VIEW_GROUND_CAMERA_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"

typedef struct Camera {
    int turn;     // quarters clockwise by which the board is turned
    int zoom;     // percent of the size that fits
    Point scroll; // pixels, where the board is larger than its area
    Point grip;   // [scroll] plus the pointer's place, while the ground is dragged
    bool gripped; // the pointer holds the ground
    bool panned;  // ... and has moved it
    Point drift;  // pixels a second by which it scrolls by itself
    Point rest;   // thousandths of a pixel that it has gone beyond [scroll]
} Camera;

// Sees all of the board, from below.
void camera_init(Camera *camera);

// Makes the board larger by [steps], or smaller; 0: as large as fits.
void camera_zoom(Camera *camera, int steps);

// Adds to [wish] what the camera does, with a least size of cells that suits the board.
void camera_aim(const Camera *camera, const Ui *ui, const BoardMap *map, LayoutWish *wish);

// Scrolls so that [rect] is seen.
void camera_reveal(Camera *camera, const BoardLayout *layout, Rect rect);

// The wheel turned over the board: it scrolls, to the side with Shift or where nothing is above and
// below; with Ctrl it zooms.
void camera_wheel(Camera *camera, const BoardLayout *layout, int lines, int modifiers);

// A press on nothing that can be taken holds the ground, where the board can be scrolled; what
// happens to its area then moves it. True when the release ended that: it was no click.
void camera_grip(Camera *camera, const BoardLayout *layout, Point point);
bool camera_pan(Camera *camera, const UiArea *area);

// Something is held at [point]: near an edge beyond which there is more of the board the camera
// drifts there, the faster the nearer. camera_stay ends that.
void camera_drift(Camera *camera, const BoardLayout *layout, Point point);
void camera_stay(Camera *camera);

// Goes on drifting for [milliseconds]; and stops where the board, as it lies now, has its end.
void camera_go_on(Camera *camera, uint64_t milliseconds);
void camera_stop_at_end(Camera *camera, const BoardLayout *layout);

static inline bool camera_drifts(const Camera *camera) {
    return camera->drift.x != 0 || camera->drift.y != 0;
}

// Runs the bars of a board that is larger than its area, in both passes after the board. Elements:
// "board:across" and "board:down".
void camera_bars(Camera *camera, Ui *ui, const BoardLayout *layout);

#endif
