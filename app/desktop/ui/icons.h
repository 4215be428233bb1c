// SPDX-License-Identifier: MIT
// Icons are this project's own small line drawings, in one colour and any size.
#pragma once

#include "app/desktop/platform/draw/geometry.h"

#include <stddef.h>

typedef enum Icon {
    ICON_NONE,
    ICON_FOLDER,
    ICON_FILE,
    ICON_UP,
    ICON_HOME,
    ICON_CLOSE,
    ICON_CHECK,
    ICON_DOWN,
    ICON_RIGHT,
    ICON_LEFT,
    ICON_FIRST,
    ICON_LAST,
    ICON_UNDO,
    ICON_REDO,
    ICON_FLIP,
    ICON_PLAY,
    ICON_PAUSE,
    ICON_HINT,
    ICON_SEARCH,
    ICON_WARNING,
    ICON_INFO,
    ICON_DICE,
    ICON_SETTINGS,
    ICON_PLUS,
    ICON_FLAG,
    ICON_COUNT,
} Icon;

enum { ICON_SVG_SIZE = 640 };

// Writes the SVG of [icon] in [color] to [svg], which has room for ICON_SVG_SIZE bytes.
void icon_svg(Icon icon, Color color, char *svg);
