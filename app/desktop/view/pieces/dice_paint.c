// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/dice_paint.h"

#include "app/desktop/ui/widgets.h"

#include <stdio.h>

enum { DIE_PIPS = 6 };

// The pips of each face as bits of a field of three by three: bit 8 is the upper left, bit 0 the
// lower right.
static const unsigned pips[DIE_PIPS + 1] = {0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};

static void draw_pips(Ui *ui, Rect die, int face, Color color) {
    int size = die.w / 6;
    for (int i = 0; i < 9; i++) {
        Point middle = {die.x + die.w * (1 + i % 3) / 4, die.y + die.h * (1 + i / 3) / 4};
        if (pips[face] >> (8 - i) & 1)
            draw_circle(ui, (Rect){middle.x - size / 2, middle.y - size / 2, size, size}, color);
    }
}

void dice_draw(Ui *ui, Rect die, int face, bool used) {
    const Theme *theme = ui_theme(ui);
    Color body = used ? theme->sunken : (Color){250, 247, 238, 255};
    Color ink = used ? theme->disabled : (Color){24, 24, 28, 255};
    draw_round_border(ui, die, die.w / 6, theme->border, body, theme->line);
    if (face > DIE_PIPS) {
        char digits[16];
        snprintf(digits, sizeof digits, "%d", face);
        draw_text(ui, die, (Font){.size = die.h / 2, .bold = true}, ink, ALIGN_CENTER, digits);
    } else {
        draw_pips(ui, die, face, ink);
    }
    if (used)
        draw_fill(ui, (Rect){die.x + 4, die.y + die.h / 2 - 1, die.w - 8, 2}, theme->muted);
}
