// SPDX-License-Identifier: MIT
// Finds the folders that hold the data of the program and of the user.
#pragma once

#include "engine/base/text.h"

// Sets [path] to the path of the program's data folder, which contains specs and assets, without a
// trailing slash. If $TESSERA_DATA is set, it is the data folder. Otherwise the data folder is
// ../share/tessera, seen from the folder of the program, or share/tessera in a build. No path of
// the build machine is compiled in, so the installation can be moved. False if the data folder does
// not exist or has no specs.
bool data_folder_shipped(Text *path);

// Appends the path of the user's data folder, which need not exist: $XDG_DATA_HOME/tessera if that
// is an absolute path, otherwise $HOME/.local/share/tessera. False if neither is absolute.
bool data_folder_user(Text *path);
