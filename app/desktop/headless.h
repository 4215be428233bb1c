// SPDX-License-Identifier: MIT
// The application's work without a window: lists, checks and pictures.
#pragma once

#include "app/desktop/arguments.h"
#include "app/desktop/session/game/session.h"
#include "engine/game/sandbox.h"

int headless_list(void);
int headless_check(const char *spec);
int headless_export(const Arguments *arguments);

// Opens in [session] the game and position that [arguments] asks for. Returns the exit status;
// messages go to standard error.
int headless_open(Session *session, const Arguments *arguments);

// Opens a file that contains a spec or a saved game. [known] is passed to opening_read. Errors are
// added to [report].
LoadResult headless_open_file(Session *session, const char *path, const Sandbox *known,
                              Report *report);

// The user's file that the session's game came from, or NULL if it is a shipped game.
const char *headless_file(const Arguments *arguments, const Session *session);

// True when the arguments ask for no game or position, so that the autosaved game is resumed.
bool headless_resumes(const Arguments *arguments);

// Puts the session at the position that [arguments] asks for. Returns the exit status.
int headless_set_up(Session *session, const Arguments *arguments);

// The id of the game that opens when none is named.
extern const char headless_default_game[];
