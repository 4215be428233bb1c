// SPDX-License-Identifier: MIT
// Where the n-th request for memory fails, whoever makes it, a reader ends in one of two ways: the
// program stops with the one message about memory, or the reader says that it could not read.
// Nothing is read half, nothing crashes. This program's malloc takes the place of the C library's,
// so that requests of other libraries fail, too.
#include "app/desktop/session/files/autosave.h"
#include "app/desktop/session/files/opening.h"
#include "app/desktop/session/user/preferences_file.h"
#include "app/desktop/session/user/recent.h"
#include "app/desktop/session/user/roster.h"
#include "engine/game/file.h"
#include "engine/game/library.h"
#include "engine/notation/position/position.h"
#include "engine/notation/protocol/agent.h"
#include "tests/support/support.h"

#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

// Requests of memory ------------------------------------------------------------------------------

static long requests_left = -1; // until one fails; below 0: none does

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static bool is_refused(void) {
    if (requests_left < 0 || --requests_left >= 0)
        return false;
    requests_left = -1;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) {
    return is_refused() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return is_refused() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    return is_refused() ? NULL : __libc_realloc(block, size);
}

// Readers
// ------------------------------------------------------------------------------------------

typedef struct Readers {
    UserFolders folders;
    char folder[SUPPORT_FOLDER];
    Rules *chess;
    Text save;    // the path of a saved game
    Text request; // to a chess agent
} Readers;

// True where what was to be read was read whole; else it was said why.
typedef bool Read(const Readers *readers);

static bool read_spec(const char *path) {
    Rules *rules;
    Report report = {0};
    bool fine = rules_load(path, &rules, &report) == LOAD_FINE;
    assert(fine || (report.errors > 0 && report.items[0].error.message[0]));
    rules_free(rules);
    report_free(&report);
    return fine;
}

static bool read_yaml(const Readers *readers) {
    (void)readers;
    return read_spec(TESSERA_SOURCE_FOLDER "/tests/probes/bet/bet.game.yaml");
}

static bool read_json(const Readers *readers) {
    (void)readers;
    return read_spec(TESSERA_SOURCE_FOLDER "/tests/engine/spec/fixtures/valid/tiny/spec.json");
}

static bool read_position(const Readers *readers) {
    static const char text[] = "{\"to_move\": \"BLACK\", \"pieces\": [{\"site\": \"e1\", \"kind\": "
                               "\"KING\", \"owner\": \"WHITE\"}, {\"site\": \"e8\", \"kind\": "
                               "\"KING\", \"owner\": \"BLACK\"}]}";
    StateSpace space;
    Report report = {0};
    bool fine = position_read(readers->chess, "position.json", text, strlen(text), &space.state,
                              &report);
    assert(fine || report.errors > 0);
    report_free(&report);
    return fine;
}

static bool read_agent_request(const Readers *readers) {
    AgentRequest request;
    Error error = {0};
    bool fine = agent_request_read(readers->chess, "request", readers->request.data,
                                   readers->request.length, &request, &error);
    assert(fine || error.message[0]);
    if (fine)
        agent_request_free(&request);
    return fine;
}

static bool open_file(const char *path) {
    Opening opening = {0};
    Report report = {0};
    bool fine = opening_read(&opening, path, NULL, NULL, &report) == LOAD_FINE;
    assert(fine || (report.errors > 0 && report.items[0].error.message[0]));
    opening_free(&opening);
    report_free(&report);
    return fine;
}

static bool read_save(const Readers *readers) {
    return open_file(readers->save.data);
}

static bool read_pgn(const Readers *readers) {
    (void)readers;
    return open_file(TESSERA_SOURCE_FOLDER "/tests/games/pgn/variations.pgn");
}

static bool read_preferences(const Readers *readers) {
    Preferences preferences;
    Text note = {0};
    preferences_load(&preferences, &readers->folders, &note);
    bool fine = note.length == 0;
    text_free(&note);
    return fine;
}

static bool read_programs(const Readers *readers) {
    Roster roster = {0};
    Text note = {0};
    roster_load(&roster, &readers->folders, &note);
    bool fine = roster.count == 1;
    assert(fine || note.length > 0);
    text_free(&note);
    return fine;
}

static bool read_recent(const Readers *readers) {
    Recent recent;
    recent_load(&recent, &readers->folders);
    bool fine = recent.count == 1;
    recent_free(&recent);
    return fine;
}

static bool read_kept(const Readers *readers) {
    Error error = {0};
    Autosave *autosave = autosave_open(&readers->folders, true, &error);
    bool fine = autosave && autosave_has_game(autosave);
    autosave_close(autosave);
    return fine;
}

// Trying
// -------------------------------------------------------------------------------------------

static void put(const char *folder, const char *name, const char *text) {
    Text path = {0};
    assert_true(user_folders_file(folder, name, &path, NULL));
    assert_true(file_replace_private(path.data, text, strlen(text), NULL));
    text_free(&path);
}

// What is broken is set aside, so that every try needs its files anew.
static void lay_out(const Readers *readers) {
    static const char save[] = "{\"tessera\": 1, \"game\": \"chess\", \"moves\": [\"e2e4\"]}";
    put(readers->folders.config, "preferences.json", "{\"theme\": \"dark\"}");
    put(readers->folders.config, "programs.json",
        "{\"programs\": [{\"name\": \"A\", \"protocol\": \"agent\", \"command\": \"a\"}]}");
    put(readers->folders.state, "recent", "/usr\n");
    put(readers->folders.state, "autosave-1.tessera", save);
    put(readers->folders.state, "autosave-1.lock", "");
    put(readers->folders.data, "game.tessera", save);
}

// The reader in a process of its own, whose request number [request] fails (-1: none). Returns its
// exit status; [text] is what it said.
static int run(const Readers *readers, Read *reader, long request, Text *text) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS};
    int ends[2], status;
    char bytes[512];
    lay_out(readers);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
            signal(faults[i], SIG_DFL); // cmocka would go on with the test
        alarm(20);
        requests_left = request;
        bool fine = reader(readers);
        bool failed = request >= 0 && requests_left == -1;
        requests_left = -1;
        _exit(!fine ? 1 : failed ? 2 : 0);
    }
    close(ends[1]);
    for (ssize_t length; (length = read(ends[0], bytes, sizeof bytes)) > 0;)
        text_append_bytes(text, bytes, (size_t)length);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

// Every request at first, then fewer and fewer of them.
static void try_reader(const Readers *readers, const char *name, Read *reader) {
    enum { DENSE = 150 };
    for (long request = 0;; request += request < DENSE ? 1 : request / 16) {
        Text text = {0};
        int status = run(readers, reader, request, &text);
        bool told = WIFEXITED(status) && WEXITSTATUS(status) <= 2;
        bool stopped = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT &&
                       strcmp(text_string(&text), "tessera: out of memory\n") == 0;
        if (!told && !stopped)
            fail_msg("%s, request %ld: status %d, %s", name, request, status, text_string(&text));
        text_free(&text);
        if (told && WEXITSTATUS(status) == 0)
            break;
    }
}

static void test_readers(void **state) {
    static const struct {
        const char *name;
        Read *reader;
    } rows[] = {
        {"YAML", read_yaml},
        {"JSON", read_json},
        {"position", read_position},
        {"agent's request", read_agent_request},
        {"save", read_save},
        {"PGN", read_pgn},
        {"preferences", read_preferences},
        {"programs", read_programs},
        {"recent files", read_recent},
        {"kept game", read_kept},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        if (run(*state, rows[i].reader, -1, &text) != 0)
            fail_msg("%s cannot be read: %s", rows[i].name, text_string(&text));
        text_free(&text);
        try_reader(*state, rows[i].name, rows[i].reader);
    }
}

static int set_up(void **state) {
    static Readers readers;
    support_folder_make(readers.folder);
    user_folders_find(&readers.folders, readers.folder);
    readers.chess = support_load("chess");
    assert_true(user_folders_file(readers.folders.data, "game.tessera", &readers.save, NULL));
    assert_true(file_load(TESSERA_SOURCE_FOLDER "/tests/data/agent/"
                                                "01_input_after_1_e4_by_white_black_to_move.json",
                          64 * 1024, &readers.request, NULL));
    *state = &readers;
    return 0;
}

static int tear_down(void **state) {
    Readers *readers = *state;
    rules_free(readers->chess);
    text_free(&readers->save);
    text_free(&readers->request);
    user_folders_free(&readers->folders);
    support_folder_remove(readers->folder);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_readers)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
