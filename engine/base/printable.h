// SPDX-License-Identifier: MIT
// Makes text of unknown origin safe to show. On a terminal, control characters move the cursor,
// change the title or reverse the direction of the text that follows.
//
// Unsafe characters become JSON escapes such as \u001b, so that JSON stays valid. A byte that is
// not UTF-8 becomes an escape such as \xff.
#pragma once

#include "engine/base/text.h"

// Appends [length] bytes as part of a single line: line ends and tabs are escaped too.
void printable_append(Text *text, const char *bytes, size_t length);

// As printable_append, for text of several lines: line ends and tabs are kept.
void printable_append_lines(Text *text, const char *bytes, size_t length);

// True when [text] has a control character, which includes line ends and tabs.
bool text_has_control(const char *text);
