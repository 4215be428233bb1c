// SPDX-License-Identifier: MIT
// What several tests share: loading specs, positions, folders, and random numbers that are the same
// on every machine.
#pragma once

#include "engine/rules/turn/play.h"

// Compiles the spec written in [text] (JSON or YAML, either dialect); prints its mistakes and
// aborts when there are any. Release with rules_free.
Rules *support_rules(const char *text);

// Loads a shipped game by its id, or a spec by its path, likewise.
Rules *support_load(const char *name);

// Reads a FEN; prints its mistake and aborts when there is one.
void support_fen(const Rules *rules, const char *fen, State *state);

// Plays moves, with commas between them, on [state]; aborts at an illegal one.
void support_play(const Rules *rules, State *state, const char *moves);

// Appends the legal moves in the order of the alphabet, with spaces between them.
const char *support_moves(const Rules *rules, const State *state, Text *text);

// Fails the test unless [expected] is what that says of the position [fen], a valid one.
void support_assert_moves(const Rules *rules, const char *fen, const char *expected);

// Fails the test unless [state] is valid and [expected] is its FEN.
void support_assert_fen(const Rules *rules, const State *state, const char *expected);

// Fails the test unless reading [fen] says [message] of that column.
void support_assert_no_fen(const Rules *rules, const char *fen, int column, const char *message);

// Makes an empty folder for one test, and stores its path; removes it with all that is in it.
enum { SUPPORT_FOLDER = 32 };
void support_folder_make(char folder[SUPPORT_FOLDER]);
void support_folder_remove(const char *folder);

// A number from 0 to limit - 1.
uint32_t support_random(uint64_t *seed, uint32_t limit);
