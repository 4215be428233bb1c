// SPDX-License-Identifier: MIT
// Tinting makes the picture of one seat's piece from an SVG document that all seats share. It fills
// in the seat's colours and turns the picture in the seat's direction of movement.
#pragma once

#include "app/desktop/view/pieces/seat_colors.h"

// Appends [svg] with these placeholders replaced:
// - colours: #f8f8f8 body, #dcdcdc shade, #101010 lines, #202020 outline, #c02020 promoted;
// - rotate(0 50 50), on parts that point ahead: turned to [ahead], a step on the screen, where y
// grows downwards;
// - translate(0 0), on upright parts of a pointed body: moved back a little from its point.
// If [ahead] is 0, 0, the last two stay unchanged.
void piece_tint(const char *svg, const SeatColors *colors, Point ahead, Text *tinted);

// True when [svg] contains a placeholder for a colour.
bool piece_tint_colors(const char *svg);

// The direction of a step on the screen, in degrees clockwise from up.
int piece_degrees(Point ahead);
