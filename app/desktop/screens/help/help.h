// SPDX-License-Identifier: MIT
// The dialogs of the Help menu: the keys, and what this program is.
// What belongs here: texts that never change.
#ifndef TESSERA_SCREENS_HELP_HELP_H
#define TESSERA_SCREENS_HELP_HELP_H

#include "app/desktop/ui/widgets.h"

// Each runs a dialog in both passes and returns true when it was closed.
bool shortcuts_run(Ui *ui);
bool about_run(Ui *ui);

#endif
