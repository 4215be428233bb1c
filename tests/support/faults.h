// SPDX-License-Identifier: MIT
// Faults of the system on demand: a library that stands between a program and the C library, counts
// the calls that touch files below one folder, and lets the n-th of them go wrong. A program is run
// with it by LD_PRELOAD, or linked with it. What belongs here: the calls and what can happen to
// them. What must come of it is the tests' business.
//
// A plan is THREAD:CALL:N:FAULT, as in "main:rename:2:kill".
//   THREAD  main, other, or any
//   CALL    open, read, write, fsync, rename, unlink, close, mkdir, flock, truncate, or any
//   CALL    or random: getrandom, wherever it is asked for, which is no part of any
//   N       which of these calls, from 1
//   FAULT   the name of an error (EIO, ENOSPC, EACCES, EINTR, ...), with which the call fails; an
//           EINTR comes once, and so do all others unless a + follows: then all later calls of this
//           kind fail too
//           short: a write does half of it and says so; others are done as always
//           delay: it takes 30 ms longer
//           kill: the program is killed before the call; killed: after it; torn: after half of a
//           write
// From the environment come FAULT_FOLDER, FAULT_PLAN (none: calls are only counted) and FAULT_LOG,
// a file to which each call adds a line, THREAD CALL PATH, with " !" behind it where the fault was;
// and FAULT_RANDOM: where it is set, each run of a program gets the same random numbers.
#pragma once

// Begins to count anew, for calls on paths that start with [folder], by [plan]; NULL: no more
// faults. Both are copied.
void fault_arm(const char *folder, const char *plan);

// How many calls of the plan's kind there were since.
int fault_calls(void);
