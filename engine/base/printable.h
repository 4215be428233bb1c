// SPDX-License-Identifier: MIT
// What may be shown of a text that a stranger wrote: on a terminal characters move the cursor,
// change its title or turn the direction of what follows. What belongs here: which characters these
// are, and how they are shown instead.
//
// Printable is every other character of UTF-8. What is not becomes an escape as JSON has it,
// \u001b, so that JSON stays JSON; a byte that is no UTF-8 becomes \xff.
#ifndef TESSERA_BASE_PRINTABLE_H
#define TESSERA_BASE_PRINTABLE_H

#include "engine/base/text.h"

// Appends [length] bytes as a part of one line: also line ends and tabs become escapes, \n and \t.
void printable_append(Text *text, const char *bytes, size_t length);

// The same with a text of several lines, in which line ends and tabs stay.
void printable_append_lines(Text *text, const char *bytes, size_t length);

// True when [text] has a control character, a line end or a tab among them.
bool text_has_control(const char *text);

#endif
