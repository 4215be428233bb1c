// SPDX-License-Identifier: MIT
// The table of tessera-cli's commands. It is used to run them, to check their arguments and to
// print help.
#pragma once

#include "app/cli/words/options.h"

// Command number [index], counting from 0, or NULL after the last.
const Command *command_at(size_t index);

// The command called [name]. If there is none, prints a message on standard error and returns NULL.
const Command *command_find(const char *name);

int command_list(Options *options);
int command_check(Options *options);
int command_show(Options *options);
int command_moves(Options *options);
int command_perft(Options *options);
int command_explain(Options *options);
int command_rules(Options *options);
int command_tune(Options *options);
int command_play(Options *options);
int command_replay(Options *options);
int command_agent(Options *options);
int command_uci(Options *options);
int command_bench(Options *options);
int command_schema(Options *options);
int command_reference(Options *options);
int command_help(Options *options);
