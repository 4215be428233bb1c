// SPDX-License-Identifier: MIT
// Names of keys in scripts.
#ifndef TESSERA_DESKTOP_SCRIPT_KEYS_H
#define TESSERA_DESKTOP_SCRIPT_KEYS_H

#include "app/desktop/platform/window/input.h"

// Reads a key such as "ctrl+shift+z", "F12" or "Escape"; letter case does not count. False when
// there is no such key.
bool key_read(const char *text, int *modifiers, Key *key);

#endif
