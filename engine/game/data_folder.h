// SPDX-License-Identifier: MIT
// The folders that hold the data of the program and of the user.
#pragma once

#include "engine/base/text.h"

// Appends the folder of the program's data (specs, assets), without a trailing slash:
// $TESSERA_DATA, or share/tessera beside the folder of the running program or, in a build, inside
// it. No path of the build machine is compiled in, so the installation can be moved. False if there
// is no such folder with specs in it.
bool data_folder_shipped(Text *path);

// Appends the folder of the user's data: tessera in $XDG_DATA_HOME if that is absolute, otherwise
// in $HOME/.local/share. The folder need not exist. False if $HOME is not absolute either.
bool data_folder_user(Text *path);
