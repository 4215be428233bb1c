// SPDX-License-Identifier: MIT
#include "tests/app/desktop/ui_stage.h"

#include "engine/base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

enum { WIDTH = 800, HEIGHT = 600, DRAW_LIMIT = 6 };

static void draw(Stage *stage) {
    int passes = 0;
    do {
        ui_begin(stage->ui, stage->canvas, PASS_DRAW, NULL);
        stage->screen(stage->ui, stage->data);
        ui_end(stage->ui);
        passes++;
    } while (ui_wait(stage->ui) == 0 && passes < DRAW_LIMIT);
    assert_true(passes < DRAW_LIMIT);
}

Stage *stage_new(void (*screen)(Ui *ui, void *data), void *data) {
    Error error = {0};
    Stage *stage = memory_new(sizeof *stage);
    stage->ui = ui_new();
    stage->canvas = canvas_new(WIDTH, HEIGHT, &error);
    stage->screen = screen;
    stage->data = data;
    stage->time = 1000;
    assert_non_null(stage->canvas);
    ui_set_time(stage->ui, stage->time);
    draw(stage);
    return stage;
}

void stage_free(Stage *stage) {
    ui_free(stage->ui);
    canvas_free(stage->canvas);
    memory_free(stage);
}

void stage_input(Stage *stage, Input input) {
    ui_set_time(stage->ui, stage->time);
    if (input.kind != INPUT_NONE) {
        ui_begin(stage->ui, stage->canvas, PASS_HANDLE, &input);
        stage->screen(stage->ui, stage->data);
        ui_end(stage->ui);
    }
    draw(stage);
}

void stage_key(Stage *stage, int modifiers, int key) {
    stage_input(stage, (Input){.kind = INPUT_KEY, .key = (Key)key, .modifiers = modifiers});
}

void stage_type(Stage *stage, const char *text) {
    Input input = {.kind = INPUT_TEXT};
    if (strlen(text) == 1)
        stage_key(stage, 0, text[0]);
    snprintf(input.text, sizeof input.text, "%s", text);
    stage_input(stage, input);
}

void stage_move(Stage *stage, Point point) {
    stage_input(stage, (Input){.kind = INPUT_POINTER_MOVE, .point = point});
}

void stage_press(Stage *stage, Point point, int clicks) {
    stage_input(stage, (Input){.kind = INPUT_POINTER_DOWN, .point = point, .clicks = clicks});
}

void stage_let_go(Stage *stage, Point point) {
    stage_input(stage, (Input){.kind = INPUT_POINTER_UP, .point = point});
}

void stage_wheel(Stage *stage, Point point, int lines) {
    stage_input(stage, (Input){.kind = INPUT_WHEEL, .point = point, .wheel = lines});
}

Point stage_middle(const Stage *stage, const char *id) {
    const Element *element = ui_find(stage->ui, id);
    if (!element)
        fail_msg("there is no element %s", id);
    Rect rect = element->rect;
    return (Point){rect.x + rect.w / 2, rect.y + rect.h / 2};
}

static void click(Stage *stage, const char *id, int clicks) {
    Point point = stage_middle(stage, id);
    stage_move(stage, point);
    stage_press(stage, point, clicks);
    stage_let_go(stage, point);
}

void stage_click(Stage *stage, const char *id) {
    click(stage, id, 1);
}

void stage_double_click(Stage *stage, const char *id) {
    click(stage, id, 1);
    if (stage_has(stage, id))
        click(stage, id, 2);
}

const char *stage_text(const Stage *stage, const char *id) {
    const Element *element = ui_find(stage->ui, id);
    return element ? element->text : "(not there)";
}

bool stage_has(const Stage *stage, const char *id) {
    return ui_find(stage->ui, id) != NULL;
}
