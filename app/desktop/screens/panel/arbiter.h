// SPDX-License-Identifier: MIT
// The Arbiter handles everything about a match besides the board: thinking programs, clocks, offers
// and answers, resigning, and the result with what to do next.
#ifndef TESSERA_SCREENS_PANEL_ARBITER_H
#define TESSERA_SCREENS_PANEL_ARBITER_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/match/match.h"
#include "app/desktop/session/user/folders.h"

// The arbiter of a match of the session's game. Errors of programs are also written to the log in
// [folders]. Release with arbiter_free.
Arbiter *arbiter_new(Session *session, Past *past, const UserFolders *folders);
void arbiter_free(Arbiter *arbiter);

Match *arbiter_match(Arbiter *arbiter);

// Call it when the session has another game.
void arbiter_begin(Arbiter *arbiter);

// arbiter_set_time sets the time in milliseconds. arbiter_follow, called after that and after
// input, does what is due and informs the user. Returns true if a player's time has become short,
// for a sound.
void arbiter_set_time(Arbiter *arbiter, uint64_t now);
bool arbiter_follow(Arbiter *arbiter, Ui *ui);
uint64_t arbiter_time(const Arbiter *arbiter);

// Milliseconds until it must be called again; -1: never.
int arbiter_wait(const Arbiter *arbiter);

// Performs [command] if it is about the match; asks for confirmation before anything is lost.
bool arbiter_command(Arbiter *arbiter, Ui *ui, Command command);

// Those confirmations. Elements: "confirm" with "confirm:yes" and "confirm:no".
extern const Dialog arbiter_dialog;

// The screen that covers the board while the game is paused. Elements: "paused", "resume".
bool arbiter_covers(const Arbiter *arbiter);
Command arbiter_cover(const Arbiter *arbiter, Ui *ui, Rect rect);

// The reason why one of its commands is not possible now, or NULL.
const char *arbiter_refusal(const Arbiter *arbiter, Command command);

#endif
