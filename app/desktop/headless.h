// SPDX-License-Identifier: MIT
// What the application does without a window: lists, checks and pictures.
#ifndef TESSERA_DESKTOP_HEADLESS_H
#define TESSERA_DESKTOP_HEADLESS_H

#include "app/desktop/arguments.h"
#include "app/desktop/session/game/session.h"
#include "engine/game/sandbox.h"

int headless_list(void);
int headless_check(const char *spec);
int headless_export(const Arguments *arguments);

// Opens in [session] the game that [arguments] asks for, at the position it asks for. Messages go
// to standard error.
int headless_open(Session *session, const Arguments *arguments);

// Opens a spec or a saved game, told apart by what is in it; see opening_read for [known]. What is
// wrong goes to [report].
LoadResult headless_open_file(Session *session, const char *path, const Sandbox *known,
                              Report *report);

// The file of the user's from which the session's game came; NULL where it is a shipped one.
const char *headless_file(const Arguments *arguments, const Session *session);

// True when nothing was asked for, so that the game of the last time may go on.
bool headless_resumes(const Arguments *arguments);

// Puts the session at the position that [arguments] asks for.
int headless_set_up(Session *session, const Arguments *arguments);

// The game that opens when none is named.
extern const char headless_default_game[];

#endif
