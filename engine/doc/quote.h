// SPDX-License-Identifier: MIT
// Double-quoted strings with JSON's escapes, for documents and for messages.
#pragma once

#include "engine/base/text.h"

enum { QUOTE_EXCERPT = 40 }; // greatest number of bytes of a document that a message quotes

// Appends the [length] bytes at [bytes] as a JSON string, with quotes. Bytes that are not UTF-8
// become U+FFFD, so that the result can always be read.
void quote_append(Text *text, const char *bytes, size_t length);

// As quote_append, but for messages: appends at most QUOTE_EXCERPT bytes, in whole characters, and
// "..." if any were cut off.
void quote_append_excerpt(Text *text, const char *bytes, size_t length);
