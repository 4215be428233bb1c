// SPDX-License-Identifier: MIT
// A Keeper is a small process between this one and another program. It starts the program. When the
// program has ended, or when this process ends the Keeper or dies, the Keeper ends everything that
// the program has started.
//
// The Keeper is this executable run once more, and needs /proc. Orphaned descendants of the program
// become children of the Keeper (PR_SET_CHILD_SUBREAPER), so that even a daemon in a session of its
// own cannot escape. The Keeper notices the death of this process by a socket: the system closes
// our end even if the process was killed. A signal at the parent's death (PR_SET_PDEATHSIG) would
// come as soon as the thread that started the Keeper ends, which is too soon.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

typedef struct Keeper {
    pid_t id;   // the Keeper's process; 0: there is none
    int socket; // the connection to the Keeper
    int status; // the program's status from waitpid, once it has ended
} Keeper;

// Starts the program that [words] name, found as by execvp. [ends] become its standard input,
// output and error. Returns 0 or an error number. If it returns 0, the Keeper must later be ended
// with keeper_end.
int keeper_start(Keeper *keeper, char *const *words, const int ends[3]);

// True if the program and everything that it has started have ended.
bool keeper_has_ended(Keeper *keeper);

// Ends the program and everything that it has started. Waits at most a second. The Keeper deals
// with processes that the system cannot end by then, for example because they wait for a broken
// disk.
void keeper_end(Keeper *keeper);

// Replaces each descriptor in [ends] that has the number of a standard descriptor (0 to 2) by a
// copy with a higher number. A pipe gets such a low number if this process runs with its standard
// descriptors closed, and starting a program would then overwrite the pipe. False, with errno set,
// on failure.
bool keeper_raise_descriptors(int ends[2]);
