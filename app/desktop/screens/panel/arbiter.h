// SPDX-License-Identifier: MIT
// The Arbiter is what people see of a match besides the board: who thinks, whose clock runs, offers
// and their answers, giving up, the result and what to do after it.
#ifndef TESSERA_SCREENS_PANEL_ARBITER_H
#define TESSERA_SCREENS_PANEL_ARBITER_H

#include "app/desktop/screens/commands/dialog.h"
#include "app/desktop/screens/moves/past.h"
#include "app/desktop/session/match/match.h"
#include "app/desktop/session/user/folders.h"

// Looks after a match of the session's game; what programs do wrong goes to the log in [places],
// too. Release with arbiter_free.
Arbiter *arbiter_new(Session *session, Past *past, const UserFolders *folders);
void arbiter_free(Arbiter *arbiter);

Match *arbiter_match(Arbiter *arbiter);

// The session has another game now.
void arbiter_begin(Arbiter *arbiter);

// Tells the time. Then, and after people have done something: does what is due, and says what they
// should know; true when the time of somebody has become short, so that something should ring.
void arbiter_set_time(Arbiter *arbiter, uint64_t now);
bool arbiter_follow(Arbiter *arbiter, Ui *ui);
uint64_t arbiter_time(const Arbiter *arbiter);

// Milliseconds until it wants to be told the time again; -1: never.
int arbiter_wait(const Arbiter *arbiter);

// Does [command] if it is one about the match. Questions are asked before anything is lost.
bool arbiter_command(Arbiter *arbiter, Ui *ui, Command command);

// Those questions. Elements: "confirm" with "confirm:yes" and "confirm:no".
extern const Dialog arbiter_dialog;

// What covers the board while the game is paused. Elements: "paused", "resume".
bool arbiter_covers(const Arbiter *arbiter);
Command arbiter_cover(const Arbiter *arbiter, Ui *ui, Rect rect);

// Why a command is not possible now; NULL: it is. [command] is one of its own.
const char *arbiter_refuses(const Arbiter *arbiter, Command command);

#endif
