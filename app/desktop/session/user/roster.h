// SPDX-License-Identifier: MIT
// The Roster lists the external programs that the user has added as players. It is stored in
// programs.json in the configuration folder.
#pragma once

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
    char command[ROSTER_COMMAND_SIZE]; // as engine/external/command.h describes it, without options
    char options[ROSTER_OPTIONS_SIZE]; // such as Skill Level=4&Hash=16
} RosterItem;

// All zeros: empty.
typedef struct Roster {
    RosterItem items[ROSTER_LIMIT];
    int count;
} Roster;

// Reads the file, which need not exist. Drops invalid items. Renames an unreadable file so that no
// save overwrites it. If that fails, roster_save does not overwrite the file either. Appends what
// the user should know to [note], one sentence per line.
void roster_load(Roster *roster, const UserFolders *folders, Text *note);

// Writes the file. False, with [error] set, if that fails. Without a folder does nothing and
// returns true.
bool roster_save(const Roster *roster, const UserFolders *folders, Error *error);

// Removes the item at [index].
void roster_remove(Roster *roster, int index);

// What is wrong with [item], as a sentence, or NULL if nothing is. [item] replaces item [index] of
// [roster], or is a new one if [index] is -1.
const char *roster_problem(const Roster *roster, const RosterItem *item, int index);

// The player that an item describes.
Seated roster_seated(const RosterItem *item);

// The item for [seated], or NULL. [roster] may be NULL.
const RosterItem *roster_find(const Roster *roster, const Seated *seated);
