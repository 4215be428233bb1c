// SPDX-License-Identifier: MIT
// Measures how long programs take to obey who stops them: cancel_bench [SPEC ...]. Every program
// that can play a game thinks about positions of random games, without a limit, and is told to
// choose after a while; what counts is the time until its thread is done. Without arguments all
// shipped games are measured. The last line is the result: 50 ms is the goal. On a machine that has
// other things to do a thread waits for its turn; "work" is what the program itself still does, the
// time of the processor. Times depend on the machine, so that no test looks at them.
#include "app/desktop/session/game/session.h"
#include "app/desktop/session/think/thinker.h"
#include "engine/ai/kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { POSITIONS = 8, PLIES = 12, THINKING_MOST = 60, GOAL = 50, STUCK = 10000 };

typedef struct Bench {
    const char *name; // of the game
    Session *session;
    Rng rng;
    double worst;
    char where[160];   // ... it was
    double worst_here; // of this program in this game
    double most_work;  // of all, in milliseconds of the processor
    double most_work_here;
    int samples;
    int late; // of them
} Bench;

static double milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec * 1000 + (double)time.tv_nsec / 1e6;
}

static double larger(double a, double b) {
    return a > b ? a : b;
}

static bool is_over(const Bench *bench) {
    return session_outcome(bench->session).reason != REASON_NONE;
}

static void play_random(Bench *bench) {
    const Game *game = session_game(bench->session);
    Trail trail = game_trail(game);
    Action action;
    if (session_awaits_roll(bench->session))
        session_roll(bench->session);
    else if (player_choose_any(session_rules(bench->session), game_state(game), &trail, &bench->rng,
                               &action))
        session_play(bench->session, &action);
}

// Lets a program begin to think, and stops it after [delay] milliseconds.
static void measure(Bench *bench, const PlayerKind *kind, Thinker *thinker, int delay) {
    const Game *game = session_game(bench->session);
    Trail trail = game_trail(game);
    ThinkerTask task = {.threads = worker_cores(), .seed = rng_next(&bench->rng)};
    Answer answer;
    thinker_begin(thinker, game_state(game), &trail, &task);
    thinker_wait(thinker, delay);
    double told = milliseconds(CLOCK_MONOTONIC), worked = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    thinker_hurry(thinker);
    if (!thinker_wait(thinker, STUCK))
        fprintf(stderr, "%s: %s does not stop\n", bench->name, kind->id);
    double passed = milliseconds(CLOCK_MONOTONIC) - told;
    double work = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - worked;
    bench->most_work = larger(bench->most_work, work);
    bench->most_work_here = larger(bench->most_work_here, work);
    thinker_take(thinker, &answer);
    bench->samples++;
    bench->late += passed > GOAL;
    bench->worst_here = larger(bench->worst_here, passed);
    if (passed <= bench->worst)
        return;
    bench->worst = passed;
    snprintf(bench->where, sizeof bench->where, "%s, %s after %zu actions, stopped after %d ms",
             bench->name, kind->id, game_position(game), delay);
}

static void measure_kind(Bench *bench, const PlayerKind *kind) {
    Thinker *thinker = thinker_new(kind, session_rules(bench->session), (Waker){0});
    int samples = bench->samples, late = bench->late;
    bench->worst_here = bench->most_work_here = 0;
    for (int i = 0; i < POSITIONS; i++) {
        if (is_over(bench))
            session_restart(bench->session);
        if (!session_awaits_roll(bench->session))
            measure(bench, kind, thinker, 1 + (int)rng_below(&bench->rng, THINKING_MOST));
        for (int ply = 0; ply < PLIES && !is_over(bench); ply++)
            play_random(bench);
    }
    printf("%-28s %-12s %3d thoughts, worst %7.2f ms, work %6.2f ms, late %d\n", bench->name,
           kind->id, bench->samples - samples, bench->worst_here, bench->most_work_here,
           bench->late - late);
    fflush(stdout);
    thinker_free(thinker);
}

static void measure_game(Bench *bench, const char *name) {
    Text path = {0};
    Report report = {0};
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    library_path(name, &path);
    bench->name = name;
    bench->session = session_new();
    if (session_open(bench->session, path.data, NULL, &report) != LOAD_FINE) {
        fprintf(stderr, "%s cannot be loaded\n", name);
        exit(EXIT_FAILURE);
    }
    for (size_t i = 0; i < count; i++)
        if (player_supports(kinds[i], session_rules(bench->session)))
            measure_kind(bench, kinds[i]);
    session_free(bench->session);
    report_free(&report);
    text_free(&path);
}

int main(int count, char **arguments) {
    Bench bench = {.rng = {.state = 1}};
    Library library = {0};
    Error error = {0};
    for (int i = 1; i < count; i++)
        measure_game(&bench, arguments[i]);
    if (count == 1 && !library_open(&library, NULL, &error))
        fprintf(stderr, "%s: %s\n", error.file, error.message);
    for (size_t i = 0; i < library.count; i++)
        measure_game(&bench, library.games[i].id);
    library_close(&library);
    printf("worst %.2f ms of %d thoughts, most work %.2f ms, %d late: %s\n", bench.worst,
           bench.samples, bench.most_work, bench.late, bench.where);
    return EXIT_SUCCESS;
}
