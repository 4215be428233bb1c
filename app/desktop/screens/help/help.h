// SPDX-License-Identifier: MIT
// The dialogs of the Help menu: keyboard shortcuts, and information about the program.
#ifndef TESSERA_SCREENS_HELP_HELP_H
#define TESSERA_SCREENS_HELP_HELP_H

#include "app/desktop/screens/commands/dialog.h"

extern const Dialog shortcuts_dialog;
extern const Dialog about_dialog;

#endif
