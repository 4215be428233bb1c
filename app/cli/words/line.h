// SPDX-License-Identifier: MIT
// Lines of any length from a stream that anybody may write to.
// What belongs here: reading them. What they say is the business of protocols.
#ifndef TESSERA_CLI_WORDS_LINE_H
#define TESSERA_CLI_WORDS_LINE_H

#include "engine/base/text.h"

#include <stdio.h>

// Reads a line without its end into [line]. One of more than [limit] bytes is [too_long]: the rest
// is passed over. False at the end of the input.
bool line_read(FILE *file, size_t limit, Text *line, bool *too_long);

#endif
