// SPDX-License-Identifier: MIT
// Measures what drawing the window costs, without a display: frame_bench SPEC [WIDTHxHEIGHT].
// It prints the time of the first frame, of a frame in which nothing changed, and of one while a
// piece is dragged. Times depend on the machine, so that no test looks at them.
#include "app/desktop/screens/main/main_screen.h"
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/user/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FRAMES = 200, WIDTH = 1280, HEIGHT = 800 };

typedef struct Bench {
    MainScreen *screen;
    Canvas *canvas;
    const char *what;
    double total;
    double best;
    int frames;
} Bench;

static double milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static void begin(Bench *bench, const char *what) {
    bench->what = what;
    bench->total = bench->best = 0;
    bench->frames = 0;
}

static void add_frame(Bench *bench, const Input *input) {
    double before = milliseconds();
    if (input)
        main_screen_handle(bench->screen, bench->canvas, input);
    main_screen_draw(bench->screen, bench->canvas);
    double passed = milliseconds() - before;
    if (bench->frames == 0 || passed < bench->best)
        bench->best = passed;
    bench->total += passed;
    bench->frames++;
}

static void finish(const Bench *bench) {
    printf("%-12s %4d frames, best %.2f ms, average %.2f ms, %.0f a second\n", bench->what,
           bench->frames, bench->best, bench->total / bench->frames,
           1000 * bench->frames / bench->total);
}

// Takes the first piece that a press takes, and moves it around the board.
static void drag(Bench *bench) {
    const Element *board = ui_find(main_screen_ui(bench->screen), "board");
    Rect rect = board->rect;
    Input input = {.kind = INPUT_POINTER_MOVE,
                   .point = {rect.x + rect.w / 2, rect.y + rect.h * 66 / 100}};
    main_screen_handle(bench->screen, bench->canvas, &input);
    input.kind = INPUT_POINTER_DOWN;
    main_screen_handle(bench->screen, bench->canvas, &input);
    input.kind = INPUT_POINTER_MOVE;
    begin(bench, "dragging");
    for (int i = 0; i < FRAMES; i++) {
        input.point.x = rect.x + rect.w / 4 + i * rect.w / 2 / FRAMES;
        input.point.y = rect.y + rect.h / 4 + i * 7 % (rect.h / 2);
        add_frame(bench, &input);
    }
    finish(bench);
}

static void measure(Bench *bench) {
    begin(bench, "first");
    add_frame(bench, NULL);
    finish(bench);
    add_frame(bench, NULL);
    begin(bench, "unchanged");
    for (int i = 0; i < FRAMES; i++)
        add_frame(bench, NULL);
    finish(bench);
    drag(bench);
}

int main(int argc, char **argv) {
    Error error = {0};
    Report report = {0};
    UserFolders folders = {0};
    Session *session = session_new();
    int width = WIDTH, height = HEIGHT;
    bool sized = argc < 3 || (sscanf(argv[2], "%dx%d", &width, &height) == 2 && width > 0 &&
                              width <= 8192 && height > 0 && height <= 8192);
    bool opened = argc > 1 && sized && session_open(session, argv[1], NULL, &report) == LOAD_FINE;
    Bench bench = {.canvas = opened ? canvas_new(width, height, &error) : NULL};
    if (bench.canvas) {
        bench.screen = main_screen_new(session, &folders);
        measure(&bench);
    } else {
        fprintf(stderr, "frame_bench SPEC [WIDTHxHEIGHT]\n");
    }
    main_screen_free(bench.screen);
    canvas_free(bench.canvas);
    session_free(session);
    report_free(&report);
    return bench.canvas ? EXIT_SUCCESS : EXIT_FAILURE;
}
