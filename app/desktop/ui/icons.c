// SPDX-License-Identifier: MIT
#include "app/desktop/ui/icons.h"

#include <assert.h>
#include <stdio.h>

// The icons as SVG paths in a square of 24 x 24. Their lines are 2 wide and have round ends.
static const char *const paths[ICON_COUNT] = {
    [ICON_NONE] = "",
    [ICON_FOLDER] =
        "M3 19V6a1 1 0 0 1 1-1h5l2.5 3H20a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
    [ICON_FILE] = "M6 21a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h8l5 5v12a1 1 0 0 1-1 1zM14 3v5h5",
    [ICON_UP] = "M12 20V5M5 12l7-7 7 7",
    [ICON_HOME] = "M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10M10 20v-6h4v6",
    [ICON_CLOSE] = "M6 6l12 12M18 6L6 18",
    [ICON_CHECK] = "M5 12.5l5 5L19.5 7",
    [ICON_DOWN] = "M6 9l6 6 6-6",
    [ICON_RIGHT] = "M9 6l6 6-6 6",
    [ICON_LEFT] = "M15 6l-6 6 6 6",
    [ICON_FIRST] = "M18 6l-6 6 6 6M7 6v12",
    [ICON_LAST] = "M6 6l6 6-6 6M17 6v12",
    [ICON_UNDO] = "M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3",
    [ICON_REDO] = "M15.5 5L20 9.5 15.5 14M20 9.5H10a5.5 5.5 0 0 0 0 11h3",
    [ICON_FLIP] = "M8 4v15M4 8l4-4 4 4M16 20V5M12 16l4 4 4-4",
    [ICON_PLAY] = "M7 4.5v15l12-7.5z",
    [ICON_PAUSE] = "M8 5v14M16 5v14",
    [ICON_HINT] = "M9 17.5h6M10 21h4M9 17.5c0-2.5-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5.5-3 8",
    [ICON_SEARCH] = "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5L21 21",
    [ICON_WARNING] = "M12 3.5L2.5 20h19zM12 10v4.5M12 17.2v0.1",
    [ICON_INFO] = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 11v5.5M12 7.5v0.1",
    [ICON_DICE] = "M5 3.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 "
                  "19V5A1.5 1.5 0 0 1 5 3.5zM8 7.5a.5 .5 0 1 0 0 1a.5 .5 0 1 0 0-1zM12 11.5a.5 .5 "
                  "0 1 0 0 1a.5 .5 0 1 0 0-1zM16 15.5a.5 .5 0 1 0 0 1a.5 .5 0 1 0 0-1z",
    [ICON_SETTINGS] = "M4 7h9M17 7h3M15 4.5v5M4 17h3M11 17h9M9 14.5v5",
    [ICON_PLUS] = "M12 5v14M5 12h14",
    [ICON_FLAG] = "M6 21V4M6 4.5h12l-3 4.25 3 4.25H6",
};

void icon_svg(Icon icon, Color color, char *svg) {
    int length = snprintf(svg, ICON_SVG_SIZE,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><path "
                          "d=\"%s\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"2\" "
                          "stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>",
                          paths[icon], color_code(color));
    assert(length > 0 && length < ICON_SVG_SIZE);
}
