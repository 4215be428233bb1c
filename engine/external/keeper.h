// SPDX-License-Identifier: MIT
// A Keeper is a small process between this one and another program. It starts the program. When the
// program has ended, or when this process ends the Keeper or dies, it ends everything that the
// program has started.
//
// The Keeper is this executable run once more, and needs /proc. Orphaned descendants of the program
// become its children (PR_SET_CHILD_SUBREAPER), so that even a daemon in a session of its own
// cannot escape. It notices the death of this process by a socket: the system closes our end even
// when the process was killed. A signal at the parent's death (PR_SET_PDEATHSIG) would come too
// soon: when the thread ends that has started the Keeper.
#ifndef TESSERA_EXTERNAL_KEEPER_H
#define TESSERA_EXTERNAL_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Keeper {
    pid_t id;   // of its process; 0: there is none
    int socket; // to the Keeper
    int status; // of the program, as from waitpid, once it has ended
} Keeper;

// Starts the program that [words] name, as execvp does; [ends] become its standard input, output
// and error. Returns 0, and then the Keeper must be ended with keeper_end; else the error number.
int keeper_start(Keeper *keeper, char *const *words, const int ends[3]);

// True if the program and everything that it has started have ended.
bool keeper_has_ended(Keeper *keeper);

// Ends the program and everything that it has started. Waits up to a second for that; what the
// system cannot end, such as a process that waits for a broken disk, is left to the Keeper.
void keeper_end(Keeper *keeper);

// Moves those of two descriptors that have numbers of standard descriptors to higher numbers. A
// pipe gets such numbers where this process runs with its standard descriptors closed, and starting
// a program would overwrite them. False, with errno set, on failure.
bool keeper_raise_descriptors(int ends[2]);

#endif
