// SPDX-License-Identifier: MIT
// Keeps games and is killed meanwhile, before, after or in the middle of one of the calls that
// touch the folder, or at a random moment: what is gone on with is the last game whose keeping was
// said to be done, or the one in progress. autosave_kills [KILLS [SEED]]
#include "app/desktop/session/files/autosave.h"

#include "engine/game/file.h"
#include "tests/support/faults.h"
#include "tests/support/support.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CALLS = 180, GAMES = 6, MOMENT = 3 * 1000 * 1000, WORDS = 400 };

static void fail(const char *what, long kill, int expected, int found) {
    fprintf(stderr, "kill %ld: %s: game %d, expected %d\n", kill, what, found, expected);
    exit(1);
}

static void rest(uint32_t nanoseconds) {
    struct timespec time = {.tv_nsec = (long)nanoseconds};
    nanosleep(&time, NULL);
}

// ---- Games: each is a number, with words behind it so that a write has a middle

static void keep(Autosave *autosave, int game) {
    Text text = {0};
    Error error = {0};
    text_appendf(&text,
                 "{\"tessera\": 1, \"sequence\": %" PRIu64 ", \"game\": \"%d\", \"moves\": [",
                 autosave_number(autosave), game);
    for (int i = 0; i < WORDS; i++)
        text_appendf(&text, "%s\"%d\"", i > 0 ? ", " : "", game);
    text_append(&text, "]}");
    if (!autosave_write(autosave, &text, &error))
        abort();
    text_free(&text);
}

static int kept_game(const Autosave *autosave) {
    Text text = {0};
    int game = 0;
    if (autosave_has_game(autosave) && file_load(autosave_path(autosave), 1 << 20, &text, NULL)) {
        const char *at = strstr(text_string(&text), "\"game\": \"");
        game = at && text_ends_with(text.data, "]}") ? atoi(at + strlen("\"game\": \"")) : -1;
    }
    text_free(&text);
    return game;
}

static Autosave *open_autosave(const UserFolders *folders) {
    Error error = {0};
    Autosave *autosave = autosave_open(folders, true, &error);
    if (!autosave || error.set) {
        fprintf(stderr, "%s: %s\n", error.file, error.message);
        abort();
    }
    return autosave;
}

// ---- The program that is killed

// Goes on from the game that is kept, and says through [pipe] which ones were kept since.
static void play(const UserFolders *folders, int pipe, uint64_t *seed) {
    Autosave *autosave = open_autosave(folders);
    int game = kept_game(autosave);
    for (int i = 0; i < GAMES; i++) {
        keep(autosave, ++game);
        if (write(pipe, &game, sizeof game) != sizeof game)
            abort();
        if (support_random(seed, 2) == 0)
            rest(support_random(seed, 400 * 1000));
    }
    autosave_close(autosave);
    _exit(0);
}

static void write_plan(uint64_t *seed, char plan[32]) {
    static const char *const ends[] = {"kill", "killed", "torn"};
    snprintf(plan, 32, "any:any:%d:%s", 1 + (int)support_random(seed, CALLS),
             ends[support_random(seed, 3)]);
}

// Returns the last game that was said to be kept, [game] for none, and whether it was killed.
static int run_once(const UserFolders *folders, uint64_t *seed, int game, bool *killed) {
    int pipes[2], status;
    bool moment = support_random(seed, 4) == 0;
    char plan[32];
    write_plan(seed, plan);
    if (pipe(pipes) != 0)
        abort();
    pid_t child = fork();
    if (child == 0) {
        close(pipes[0]);
        fault_arm(folders->state, moment ? NULL : plan);
        play(folders, pipes[1], seed);
    }
    close(pipes[1]);
    if (moment) {
        rest(support_random(seed, MOMENT));
        kill(child, SIGKILL);
    }
    while (read(pipes[0], &game, sizeof game) == sizeof game)
        ;
    close(pipes[0]);
    waitpid(child, &status, 0);
    *killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    if (!*killed && !(WIFEXITED(status) && WEXITSTATUS(status) == 0))
        abort();
    return game;
}

int main(int argc, char **argv) {
    long kills = 0, runs = 0, wanted = argc > 1 ? atol(argv[1]) : 500;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    char folder[SUPPORT_FOLDER];
    UserFolders folders;
    int game = 0;
    support_folder_make(folder);
    user_folders_find(&folders, folder);
    while (kills < wanted) {
        bool killed;
        int said = run_once(&folders, &seed, game, &killed);
        seed += (uint64_t)said + 1; // the child's numbers are its own
        Autosave *autosave = open_autosave(&folders);
        int found = kept_game(autosave);
        autosave_close(autosave);
        if (found != said && found != said + 1)
            fail(killed ? "killed" : "ended", kills, said, found);
        game = found;
        kills += killed;
        runs++;
    }
    printf("%ld kills in %ld runs, %d games kept, 0 lost\n", kills, runs, game);
    user_folders_free(&folders);
    support_folder_remove(folder);
    return 0;
}
