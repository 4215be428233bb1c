// SPDX-License-Identifier: MIT
// The functions and effects of expressions as a section of a page in Markdown. What belongs here:
// putting their tables in words.
#ifndef TESSERA_RULES_COMPILE_LANGUAGE_PAGE_H
#define TESSERA_RULES_COMPILE_LANGUAGE_PAGE_H

#include "engine/base/text.h"

// Appends two sections, Functions and Effects: how each is written, and what it means.
void language_page_write(Text *text);

#endif
