// SPDX-License-Identifier: MIT
// The Roster is the list of other programs that the user has added and that may play: a name, the
// protocol that each speaks, the command that starts it and its options. It is kept in
// programs.json in the folder of places.h.
// What belongs here: that list and its file. A program that a saved game names is not started
// unless it is in the list: files of others must not run anything.
#ifndef TESSERA_SESSION_USER_ROSTER_H
#define TESSERA_SESSION_USER_ROSTER_H

#include "app/desktop/session/user/folders.h"
#include "engine/ai/seated.h"

enum {
    ROSTER_LIMIT = 16,
    ROSTER_NAME_SIZE = SEATED_TITLE_SIZE,
    ROSTER_COMMAND_SIZE = 160,
    ROSTER_OPTIONS_SIZE = 90
};

typedef struct RosterItem {
    char name[ROSTER_NAME_SIZE];
    Protocol protocol;
    char command[ROSTER_COMMAND_SIZE]; // as engine/external/command.h has it, without options
    char options[ROSTER_OPTIONS_SIZE]; // Skill Level=4&Hash=16
} RosterItem;

// Set to zero it is empty.
typedef struct Roster {
    RosterItem items[ROSTER_LIMIT];
    int count;
} Roster;

// Reads the file. What is not a program is left out; a file that cannot be read is set aside,
// and where it cannot be moved roster_save leaves it alone.
// Appends to [note] what the user should know, a sentence a line. A missing file is fine.
void roster_load(Roster *roster, const UserFolders *folders, Text *note);

// Writes the file. False, with [error] set, when it cannot be written; without a folder nothing is
// done and that is fine.
bool roster_save(const Roster *roster, const UserFolders *folders, Error *error);

// Takes item [index] out.
void roster_remove(Roster *roster, int index);

// What is missing or wrong in an item, in a sentence; NULL: nothing. [index]: which one of [roster]
// it takes the place of; -1: none.
const char *roster_problem(const Roster *roster, const RosterItem *item, int index);

// The player that an item is.
Seated roster_seated(const RosterItem *item);

// The item that [seated] is, or NULL. [roster] NULL: there are none.
const RosterItem *roster_find(const Roster *roster, const Seated *seated);

#endif
