// SPDX-License-Identifier: MIT
// Where data lies: what comes with the program, and what is the user's own.
#ifndef TESSERA_GAME_DATA_FOLDER_H
#define TESSERA_GAME_DATA_FOLDER_H

#include "engine/base/text.h"

// Appends the path of the folder with the program's data (specs, assets), without a slash at its
// end: $TESSERA_DATA, else share/tessera beside the folder of the running program, or in it, as in
// a build. No path of the machine that built the program is in it, so that it can lie anywhere.
// False when there is none.
bool data_folder_shipped(Text *path);

// Appends the path of the folder of the user's own data: "tessera" in $XDG_DATA_HOME where that is
// absolute, else in .local/share of $HOME. It need not exist. False when $HOME is not set either.
bool data_folder_user(Text *path);

#endif
