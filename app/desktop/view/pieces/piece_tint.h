// SPDX-License-Identifier: MIT
// Tinting makes the picture of one seat's piece out of an SVG document that all seats share: in the
// seat's colours, and turned to where its pieces go.
#ifndef TESSERA_VIEW_PIECES_PIECE_TINT_H
#define TESSERA_VIEW_PIECES_PIECE_TINT_H

#include "app/desktop/view/pieces/seat_colors.h"

// Appends [svg] with these words replaced:
// - colours: #f8f8f8 body, #dcdcdc shade, #101010 lines, #202020 outline, #c02020 what is promoted;
// - rotate(0 50 50), of what points ahead: turned to [ahead], a step on the screen, y down;
// - translate(0 0), of what stays upright on a body that points: a little back from its point.
// With [ahead] 0, 0 the last two stay as they are.
void piece_tint(const char *svg, const SeatColors *colors, Point ahead, Text *tinted);

// True when [svg] has a word that piece_tint replaces by a colour.
bool piece_tint_colors(const char *svg);

// Degrees, clockwise from up, of a step on the screen.
int piece_degrees(Point ahead);

#endif
