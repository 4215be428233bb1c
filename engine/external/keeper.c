// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for pipe2, SOCK_CLOEXEC and posix_spawn_file_actions_addclosefrom_np
#include "engine/external/keeper.h"

#include "engine/base/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static const char NAME[] = "tessera-keeper"; // argv[0] of a Keeper

enum {
    SOCKET = 3,      // the Keeper's end of the socket, after the standard descriptors
    PATIENCE = 1000, // milliseconds for which keeper_end waits
    FAILED = 127,    // the status of a process that could not execute the program
};

// Sends one of the Keeper's two messages. The first says whether the program was started: 0, or an
// error number. The second, once all descendants have ended, is the program's status from waitpid.
static bool send_number(int number) {
    return send(SOCKET, &number, sizeof number, MSG_NOSIGNAL) == sizeof number;
}

// Receives a message. Returns its length; 0 if the other end is closed, or -1 on an error or if
// there is no message yet.
static ssize_t receive_number(int socket, int flags, int *number) {
    ssize_t length;
    do
        length = recv(socket, number, sizeof *number, flags);
    while (length < 0 && errno == EINTR);
    return length;
}

// In the Keeper's process -------------------------------------------------------------------------

// Executes the program in the child process, which is killed if the Keeper dies. On failure, writes
// the error number to the pipe [failure].
static void execute_program(char **words, pid_t keeper, int failure) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0); // signals to the program's group must not reach the Keeper
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) // the Keeper died before the line above
        _exit(FAILED);
    execvp(words[0], words);
    int number = errno;
    ssize_t written = write(failure, &number, sizeof number);
    _exit(written == sizeof number ? FAILED : FAILED - 1); // FAILED - 1: errno was not sent
}

// Starts the program. Returns 0 or an error number. The child sends the error number through a pipe
// if it cannot execute the program. Executing the program closes the pipe, so an empty pipe means
// success.
static int start_program(char **words, pid_t *id) {
    int failure[2], number = 0;
    pid_t keeper = getpid();
    if (pipe2(failure, O_CLOEXEC) != 0)
        return errno;
    *id = fork();
    if (*id == 0)
        execute_program(words, keeper, failure[1]);
    if (*id < 0)
        number = errno;
    close(failure[1]);
    if (*id > 0 && read(failure[0], &number, sizeof number) != sizeof number)
        number = 0; // the pipe was closed without a message: success
    close(failure[0]);
    return number;
}

// Kills the Keeper's children. Their own children then become the Keeper's, and the next call kills
// those.
static void kill_children(void) {
    FILE *file = fopen("/proc/thread-self/children", "re");
    for (int id; file && fscanf(file, "%d", &id) == 1;)
        kill(id, SIGKILL);
    if (file)
        fclose(file);
}

// Kills all descendants and returns once none is left. If the program was still running, stores its
// status in [status].
static void end_descendants(pid_t program, int *status) {
    for (int wait = 1;; wait += wait < 100) { // in milliseconds; grows up to 100
        int ended;
        kill_children();
        pid_t id = waitpid(-1, &ended, WNOHANG);
        if (id == program)
            *status = ended;
        if (id < 0 && errno == ECHILD)
            return;
        if (id == 0)
            poll(NULL, 0, wait); // only waits
    }
}

// Waits until the program has ended, the Keeper gets a signal to end, or the other end of its
// socket is closed. Stores the program's status if the program has ended. Other children that end
// are orphans of the program.
static void wait_for_end(int signals, pid_t program, int *status) {
    struct pollfd watched[] = {{.fd = SOCKET, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
    for (;;) {
        struct signalfd_siginfo signal;
        pid_t id;
        int ended;
        if (poll(watched, 2, -1) < 0 && errno != EINTR)
            return;
        if (watched[0].revents)
            return; // the other end is closed
        if (!watched[1].revents || read(signals, &signal, sizeof signal) != sizeof signal)
            continue;
        if (signal.ssi_signo != SIGCHLD)
            return; // a signal asks the Keeper to end
        while ((id = waitpid(-1, &ended, WNOHANG)) > 0)
            if (id == program) {
                *status = ended;
                return;
            }
    }
}

// Replaces the Keeper's copies of the program's pipes by /dev/null. The copies would keep the pipes
// open after the program has closed its own.
static void release_pipes(void) {
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int i = 0; i < SOCKET && null >= 0; i++) // the descriptors of the pipes
        dup2(null, i);
    close(null);
}

// Acts as the Keeper until the program and all its descendants have ended. Blocks signals and
// becomes the subreaper before the program starts, so that no signal or orphan is missed.
static void run_keeper(char **words) {
    static const int signals_wanted[] = {SIGCHLD, SIGTERM, SIGINT, SIGHUP};
    sigset_t wanted;
    pid_t program = 0;
    int status = 0;
    sigemptyset(&wanted);
    for (size_t i = 0; i < sizeof signals_wanted / sizeof *signals_wanted; i++)
        sigaddset(&wanted, signals_wanted[i]);
    sigprocmask(SIG_SETMASK, &wanted, NULL);
    fcntl(SOCKET, F_SETFD, FD_CLOEXEC);
    int signals = signalfd(-1, &wanted, SFD_CLOEXEC);
    int number = signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0 ? errno : 0;
    if (number == 0)
        number = start_program(words, &program);
    release_pipes();
    // If the number cannot be sent, the process that asked for the program is gone, and the program
    // is ended at once.
    if (send_number(number) && number == 0)
        wait_for_end(signals, program, &status);
    // The program may leave descendants, or may never have been started.
    end_descendants(program, &status);
    send_number(status);
}

// Runs before main, so that any executable that contains the engine can serve as a Keeper. glibc
// passes the command line to constructors.
static void __attribute__((constructor)) run_keeper_if_asked(int count, char **words) {
    if (count < 2 || strcmp(words[0], NAME) != 0)
        return;
    run_keeper(words + 1);
    _exit(0);
}

// In the process that has a Keeper ----------------------------------------------------------------

bool keeper_raise_descriptors(int ends[2]) {
    for (int i = 0; i < 2; i++)
        if (ends[i] < SOCKET) { // starting a Keeper replaces the lower descriptors
            int low = ends[i];
            ends[i] = fcntl(low, F_DUPFD_CLOEXEC, SOCKET);
            close(low);
        }
    return ends[0] >= 0 && ends[1] >= 0;
}

// Runs this executable as a Keeper that has only [ends] and [socket] open. Returns 0 or an error
// number.
static int spawn_keeper(char *const *words, const int ends[3], int socket, pid_t *id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t all;
    sigfillset(&all);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    for (int i = 0; i < SOCKET; i++)
        posix_spawn_file_actions_adddup2(&actions, ends[i], i);
    posix_spawn_file_actions_adddup2(&actions, socket, SOCKET);
    posix_spawn_file_actions_addclosefrom_np(&actions, SOCKET + 1);
    posix_spawnattr_setpgroup(&attributes, 0); // Ctrl+C in the terminal must not reach the Keeper
    posix_spawnattr_setsigdefault(&attributes, &all); // even signals that we ignore
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn(id, "/proc/self/exe", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

// The command line of the Keeper: NAME, then the words of the program. Release with memory_free.
static char **keeper_words(char *const *words) {
    size_t count = 0;
    while (words[count])
        count++;
    char **line = memory_new((count + 2) * sizeof *line);
    line[0] = (char *)NAME;
    memcpy(line + 1, words, count * sizeof *line);
    return line;
}

// Closes the connection to the Keeper, whose process may still run.
static void forget_keeper(Keeper *keeper) {
    close(keeper->socket);
    keeper->id = 0;
}

int keeper_start(Keeper *keeper, char *const *words, const int ends[3]) {
    int sockets[2] = {-1, -1}, start_error;
    char **line = keeper_words(words);
    *keeper = (Keeper){0};
    bool connected = socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets) == 0 &&
                     keeper_raise_descriptors(sockets);
    int error = connected ? spawn_keeper(line, ends, sockets[1], &keeper->id) : errno;
    memory_free(line);
    close(sockets[1]);
    keeper->socket = sockets[0];
    if (error != 0) {
        forget_keeper(keeper);
        return error;
    }
    const int flags = 0; // waits for the message
    bool received = receive_number(keeper->socket, flags, &start_error) == sizeof start_error;
    error = received ? start_error : ECANCELED; // ECANCELED: the Keeper has died
    if (error != 0)
        keeper_end(keeper);
    return error;
}

// Receives the program's status. If the Keeper was killed before it sent the status, stores the
// Keeper's own status instead.
bool keeper_has_ended(Keeper *keeper) {
    int status, own = 0;
    if (keeper->id == 0)
        return true;
    ssize_t length = receive_number(keeper->socket, MSG_DONTWAIT, &status);
    if (length < 0)
        return false; // no message yet
    while (waitpid(keeper->id, &own, 0) < 0 && errno == EINTR)
        ;
    keeper->status = length == sizeof status ? status : own;
    forget_keeper(keeper);
    return true;
}

void keeper_end(Keeper *keeper) {
    if (keeper->id == 0)
        return;
    shutdown(keeper->socket, SHUT_WR); // tells the Keeper to end everything
    struct pollfd watched = {.fd = keeper->socket, .events = POLLIN};
    while (poll(&watched, 1, PATIENCE) < 0 && errno == EINTR)
        ;                          // waits until the Keeper has sent the status
    if (!keeper_has_ended(keeper)) // it did not answer in time
        forget_keeper(keeper);
}
