// SPDX-License-Identifier: MIT
// A Desk is a screen with some of every widget, which notes what was done to each.
// What belongs here: the one screen that the tests of single widgets share.
#pragma once

#include "app/desktop/ui/widgets.h"
#include "tests/app/desktop/ui_stage.h"

typedef struct Desk {
    int plain, primary, disabled; // how often the buttons were clicked
    bool checked;
    int segment, option, volume;
    char name[16];
    int entered;
    int row, activated;
    UiRow rows[100];
    char names[100][32];
    int row_count;
    const char *menu; // the last item chosen
    bool dialog, message;
    int answer;
    int shortcut;
    UiArea area; // as the last handle pass left it
    UiArea other;
} Desk;

// Shows [desk], filled anew, with [rows] rows in its list, which point into it: it must stay where
// it is. Release with stage_free.
Stage *desk_open(Desk *desk, int rows);
