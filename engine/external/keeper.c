// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // for pipe2, SOCK_CLOEXEC and what spawns with fewer descriptors
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
    SOCKET = 3,      // the Keeper's end of it, behind the standard descriptors
    PATIENCE = 1000, // milliseconds that keeper_end waits
    CANNOT = 127,    // the status of a process that could not become the program
};

// What a Keeper says, two messages: when the program has been started, and when nothing of it is
// left. Both are a number: an error number, 0 for none, and a status as waitpid has it.
static bool say(int number) {
    return send(SOCKET, &number, sizeof number, MSG_NOSIGNAL) == sizeof number;
}

// Returns the length of a message; 0: the other end is closed; -1: there is none yet.
static ssize_t hear(int socket, int flags, int *number) {
    ssize_t length;
    do
        length = recv(socket, number, sizeof *number, flags);
    while (length < 0 && errno == EINTR);
    return length;
}

// The Keeper
// ---------------------------------------------------------------------------------------

// In the process that becomes the program. It dies with the Keeper should somebody kill that.
static void become(char **words, pid_t keeper, int failure) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) // it died before that
        _exit(CANNOT);
    execvp(words[0], words);
    int number = errno;
    ssize_t written = write(failure, &number, sizeof number);
    _exit(written == sizeof number ? CANNOT : CANNOT - 1);
}

// Returns an error number. The pipe closes where the program is executed.
static int start_program(char **words, pid_t *id) {
    int failure[2], number = 0;
    pid_t keeper = getpid();
    if (pipe2(failure, O_CLOEXEC) != 0)
        return errno;
    *id = fork();
    if (*id == 0)
        become(words, keeper, failure[1]);
    if (*id < 0)
        number = errno;
    close(failure[1]);
    if (*id > 0 && read(failure[0], &number, sizeof number) != sizeof number)
        number = 0;
    close(failure[0]);
    return number;
}

// Kills its children; theirs become its own, and are met when it looks again.
static void kill_children(void) {
    FILE *file = fopen("/proc/thread-self/children", "re");
    for (int id; file && fscanf(file, "%d", &id) == 1;)
        kill(id, SIGKILL);
    if (file)
        fclose(file);
}

// Returns once there is no child left.
static void end_all(pid_t program, int *status) {
    for (int wait = 1;; wait += wait < 100) { // milliseconds
        int ended;
        kill_children();
        pid_t id = waitpid(-1, &ended, WNOHANG);
        if (id == program)
            *status = ended;
        if (id < 0 && errno == ECHILD)
            return;
        if (id == 0)
            poll(NULL, 0, wait);
    }
}

// Waits until the program has ended, or this process is told to end or left alone.
static void attend(int signals, pid_t program, int *status) {
    struct pollfd watched[] = {{.fd = SOCKET, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
    for (;;) {
        struct signalfd_siginfo signal;
        pid_t id;
        int ended;
        if (poll(watched, 2, -1) < 0 && errno != EINTR)
            return;
        if (watched[0].revents)
            return;
        if (!watched[1].revents || read(signals, &signal, sizeof signal) != sizeof signal)
            continue;
        if (signal.ssi_signo != SIGCHLD)
            return;
        while ((id = waitpid(-1, &ended, WNOHANG)) > 0)
            if (id == program) {
                *status = ended;
                return;
            }
    }
}

// The pipes are the program's alone: it must be seen when it closes them.
static void let_go_of_pipes(void) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int i = 0; i < SOCKET && nothing >= 0; i++)
        dup2(nothing, i);
    close(nothing);
}

static void keep(char **words) {
    sigset_t wanted;
    pid_t program = 0;
    int status = 0;
    sigemptyset(&wanted);
    sigaddset(&wanted, SIGCHLD);
    sigaddset(&wanted, SIGTERM);
    sigaddset(&wanted, SIGINT);
    sigaddset(&wanted, SIGHUP);
    sigprocmask(SIG_SETMASK, &wanted, NULL);
    fcntl(SOCKET, F_SETFD, FD_CLOEXEC);
    int signals = signalfd(-1, &wanted, SFD_CLOEXEC);
    int number = signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0 ? errno : 0;
    if (number == 0)
        number = start_program(words, &program);
    let_go_of_pipes();
    if (say(number) && number == 0)
        attend(signals, program, &status);
    end_all(program, &status);
    say(status);
}

// Runs in front of main: whichever program the engine is part of, this executable can be a Keeper.
// [words] are those of the command line, which glibc hands over here as well.
static void __attribute__((constructor)) keep_if_asked(int count, char **words) {
    if (count < 2 || strcmp(words[0], NAME) != 0)
        return;
    keep(words + 1);
    _exit(0);
}

// Those who hold it
// --------------------------------------------------------------------------------

// A pair of sockets that are none of the standard descriptors.
static bool open_sockets(int ends[2]) {
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    for (int i = 0; i < 2; i++)
        if (ends[i] < SOCKET) {
            int low = ends[i];
            ends[i] = fcntl(low, F_DUPFD_CLOEXEC, SOCKET);
            close(low);
        }
    return ends[0] >= 0 && ends[1] >= 0;
}

// Returns an error number. The Keeper has nothing open but what is meant for it.
static int spawn(char *const *words, const int ends[3], int socket, pid_t *id) {
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
    posix_spawnattr_setpgroup(&attributes, 0); // Ctrl+C in the terminal must not reach it
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    int number = posix_spawn(id, "/proc/self/exe", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return number;
}

// The words of the Keeper are its name and those of the program.
static char **keeper_words(char *const *words) {
    size_t count = 0;
    while (words[count])
        count++;
    char **all = memory_new((count + 2) * sizeof *all);
    all[0] = (char *)NAME;
    memcpy(all + 1, words, count * sizeof *all);
    return all;
}

static void release(Keeper *keeper) {
    close(keeper->socket);
    keeper->id = 0;
}

int keeper_start(Keeper *keeper, char *const *words, const int ends[3]) {
    int sockets[2] = {-1, -1}, said;
    char **all = keeper_words(words);
    *keeper = (Keeper){0};
    int number = open_sockets(sockets) ? spawn(all, ends, sockets[1], &keeper->id) : errno;
    memory_free(all);
    close(sockets[1]);
    keeper->socket = sockets[0];
    if (number != 0) {
        release(keeper);
        return number;
    }
    number = hear(keeper->socket, 0, &said) == sizeof said ? said : ECANCELED;
    if (number != 0)
        keeper_end(keeper);
    return number;
}

// Takes the Keeper's last word, or its own status where it was killed and said nothing.
static bool take_end(Keeper *keeper, int flags) {
    int said, own = 0;
    ssize_t length = hear(keeper->socket, flags, &said);
    if (length < 0)
        return false;
    while (waitpid(keeper->id, &own, 0) < 0 && errno == EINTR)
        ;
    keeper->status = length == sizeof said ? said : own;
    release(keeper);
    return true;
}

bool keeper_has_ended(Keeper *keeper) {
    return keeper->id == 0 || take_end(keeper, MSG_DONTWAIT);
}

void keeper_end(Keeper *keeper) {
    if (keeper->id == 0)
        return;
    shutdown(keeper->socket, SHUT_WR);
    struct pollfd watched = {.fd = keeper->socket, .events = POLLIN};
    while (poll(&watched, 1, PATIENCE) < 0 && errno == EINTR)
        ;
    if (!take_end(keeper, MSG_DONTWAIT))
        release(keeper);
}
