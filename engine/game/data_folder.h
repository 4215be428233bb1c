// SPDX-License-Identifier: MIT
// The folders that hold the data of the program and of the user.
#pragma once

#include "engine/base/text.h"

// Sets [path] to that of the program's data folder, which contains specs and assets, without a
// trailing slash. This is $TESSERA_DATA if that is set. Otherwise it is a folder share/tessera. An
// installed program has it beside the folder that the program is in; in a build it is inside that
// folder. No path of the build machine is compiled in, so the installation can be moved. False if
// the folder does not exist or has no specs.
bool data_folder_shipped(Text *path);

// Appends the path of the user's data folder, which need not exist: $XDG_DATA_HOME/tessera if that
// is an absolute path, otherwise $HOME/.local/share/tessera. False if neither is absolute.
bool data_folder_user(Text *path);
