// SPDX-License-Identifier: MIT
// A string in double quotes with JSON's escapes, for documents written and for messages.
// What belongs here: the quoting of one string.
#ifndef TESSERA_DOC_QUOTE_H
#define TESSERA_DOC_QUOTE_H

#include "engine/base/text.h"

enum { QUOTE_EXCERPT = 40 }; // bytes of a document's text that a message repeats at most

// Appends the [length] bytes at [bytes] as a JSON string, quotes included. Bytes that are not UTF-8
// become U+FFFD, so that what is written can always be read.
void quote_append(Text *text, const char *bytes, size_t length);

// The same for messages: at most QUOTE_EXCERPT bytes, whole characters, then "..." when cut.
void quote_append_excerpt(Text *text, const char *bytes, size_t length);

#endif
