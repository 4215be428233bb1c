// SPDX-License-Identifier: MIT
// The dialogs of the Help menu: keyboard shortcuts, and information about the program.
#pragma once

#include "app/desktop/screens/commands/dialog.h"

extern const Dialog shortcuts_dialog;
extern const Dialog about_dialog;
