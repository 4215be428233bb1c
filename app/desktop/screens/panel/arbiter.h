// SPDX-License-Identifier: MIT
// The Arbiter handles everything about a match except the board: thinking programs, clocks, offers
// and answers, resigning, and the result with what to do next.
#pragma once

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/match/match.h"
#include "app/desktop/session/user/folders.h"

// The arbiter of a match of the session's game. Errors of programs are also written to the log in
// [folders]. Release with arbiter_free.
Arbiter *arbiter_new(Session *session, Past *past, const UserFolders *folders);
void arbiter_free(Arbiter *arbiter);

Match *arbiter_match(Arbiter *arbiter);

// Starts over. Call it when the session has another game.
void arbiter_begin(Arbiter *arbiter);

// Sets the time in milliseconds.
void arbiter_set_time(Arbiter *arbiter, uint64_t now);

// Does what is due and informs the user. Call it after arbiter_set_time and after input. Returns
// true if a player's time has become short, so that a sound can be played.
bool arbiter_follow(Arbiter *arbiter, Ui *ui);

// The time that was passed to arbiter_set_time last.
uint64_t arbiter_time(const Arbiter *arbiter);

// Milliseconds until arbiter_set_time and arbiter_follow must be called again; -1: never.
int arbiter_wait(const Arbiter *arbiter);

// If [command] is about the match, performs it and returns true. Asks for confirmation before
// anything is lost.
bool arbiter_command(Arbiter *arbiter, Ui *ui, Command command);

// The dialog with which arbiter_command asks for confirmation. Elements: "confirm" with
// "confirm:yes" and "confirm:no".
extern const Dialog arbiter_dialog;

// True while the game is paused. Then call arbiter_run_pause instead of running the board.
bool arbiter_is_paused(const Arbiter *arbiter);

// Runs the screen that covers the board during a pause. Elements: "paused", "resume".
Command arbiter_run_pause(Ui *ui, Rect rect);

// The reason why [command] is not possible now. NULL if it is possible or not the arbiter's.
const char *arbiter_refusal(const Arbiter *arbiter, Command command);
