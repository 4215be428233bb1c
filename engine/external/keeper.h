// SPDX-License-Identifier: MIT
// A Keeper is a small process between this one and another program: it starts the program, and when
// the program has ended, or nobody holds the Keeper any more, ends all that the program has
// started, whatever became of it. What belongs here: the Keeper. Bytes to and from the program are
// the business of process.h.
//
// The Keeper is this executable run once more, and needs /proc. It adopts whatever has lost its
// parent among the program's descendants (PR_SET_CHILD_SUBREAPER), so that a daemon in a session of
// its own gets away as little as a child. It learns from a socket that this process has gone: the
// system closes its end even when the process was killed. A signal at the parent's death
// (PR_SET_PDEATHSIG) would come too soon: when the thread ends that has started the Keeper.
#ifndef TESSERA_EXTERNAL_KEEPER_H
#define TESSERA_EXTERNAL_KEEPER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Keeper {
    pid_t id;   // of its process; 0: there is none
    int socket; // to it
    int status; // of the program as waitpid has it, once it has ended
} Keeper;

// Starts the program that [words] name, as execvp does; [ends] become its standard input, output
// and error. Returns 0, and the Keeper has to be ended with keeper_end; else the error number.
int keeper_start(Keeper *keeper, char *const *words, const int ends[3]);

// True when the program and all that it has started have ended.
bool keeper_has_ended(Keeper *keeper);

// Ends the program and all that it has started. It waits for that, a second at the most: what the
// system cannot end, such as a process that waits for a broken disk, is left to the Keeper.
void keeper_end(Keeper *keeper);

#endif
