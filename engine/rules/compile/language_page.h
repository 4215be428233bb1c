// SPDX-License-Identifier: MIT
// The tables of functions and effects, written as sections of a page in Markdown.
#pragma once

#include "engine/base/text.h"

// Appends two sections, Functions and Effects, which show how each is written and what it means.
void language_page_write(Text *text);
