// SPDX-License-Identifier: MIT
// An excerpt is what another program has said, as messages repeat it.
// What belongs here: making any bytes fit for that.
#ifndef TESSERA_EXTERNAL_EXCERPT_H
#define TESSERA_EXTERNAL_EXCERPT_H

#include "engine/base/text.h"

enum { EXCERPT_LIMIT = 120 }; // bytes, but for the three dots of what was cut

// Appends the [length] bytes at [bytes] without spaces around them: control characters as spaces,
// what is not UTF-8 as U+FFFD, and "..." where there is more.
void excerpt_append(Text *text, const char *bytes, size_t length);

#endif
