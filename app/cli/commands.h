// SPDX-License-Identifier: MIT
// The commands of tessera-cli. Each gets the arguments after its name and returns the exit status:
// 0 fine, 1 the thing asked about is wrong, 2 bad usage or an unreadable file.
#ifndef TESSERA_CLI_COMMANDS_H
#define TESSERA_CLI_COMMANDS_H

int command_list(int count, char **arguments);
int command_check(int count, char **arguments);
int command_show(int count, char **arguments);
int command_moves(int count, char **arguments);
int command_perft(int count, char **arguments);
int command_explain(int count, char **arguments);
int command_rules(int count, char **arguments);
int command_tune(int count, char **arguments);
int command_play(int count, char **arguments);
int command_replay(int count, char **arguments);
int command_agent(int count, char **arguments);
int command_uci(int count, char **arguments);
int command_bench(int count, char **arguments);
int command_schema(int count, char **arguments);
int command_reference(int count, char **arguments);

#endif
