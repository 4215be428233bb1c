// SPDX-License-Identifier: MIT
// The folders that hold the data of the program and of the user.
#pragma once

#include "engine/base/text.h"

// Appends the path of the program's data folder, which contains specs and assets, without a
// trailing slash. This is $TESSERA_DATA if that is set. Otherwise it is share/tessera, beside the
// folder of the running program if that is installed, or inside this folder in a build. No path of
// the build machine is compiled in, so the installation can be moved. False if the folder does not
// exist or has no specs.
bool data_folder_shipped(Text *path);

// Appends the path of the user's data folder, which need not exist: $XDG_DATA_HOME/tessera if that
// is an absolute path, otherwise $HOME/.local/share/tessera. False if neither is absolute.
bool data_folder_user(Text *path);
