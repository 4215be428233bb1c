// SPDX-License-Identifier: MIT
// A Stage is a Ui on a canvas without a display, with a screen to run and somebody who uses it.
// What belongs here: what the tests of the interface share.
#pragma once

#include "app/desktop/ui/ui.h"

typedef struct Stage {
    Ui *ui;
    Canvas *canvas;
    void (*screen)(Ui *ui, void *data);
    void *data;
    uint64_t time;
} Stage;

// Makes a stage of 800 x 600 and draws [screen] with [data] once. Release with stage_free.
Stage *stage_new(void (*screen)(Ui *ui, void *data), void *data);
void stage_free(Stage *stage);

// Runs both passes with [input], drawing until nothing changes.
void stage_input(Stage *stage, Input input);

void stage_key(Stage *stage, int modifiers, int key);

// Types [text] as a keyboard does: the key first where it is a single letter.
void stage_type(Stage *stage, const char *text);

void stage_move(Stage *stage, Point point);
void stage_press(Stage *stage, Point point, int clicks);
void stage_let_go(Stage *stage, Point point);
void stage_wheel(Stage *stage, Point point, int lines);

// The middle of element [id], which must be there.
Point stage_middle(const Stage *stage, const char *id);

void stage_click(Stage *stage, const char *id);
void stage_double_click(Stage *stage, const char *id);

// What element [id] holds, and whether it is there.
const char *stage_text(const Stage *stage, const char *id);
bool stage_has(const Stage *stage, const char *id);
