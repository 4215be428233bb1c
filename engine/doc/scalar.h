// SPDX-License-Identifier: MIT
// Plain YAML scalars in the core schema of YAML 1.2.2 (section 10.3.2). Quoted scalars and blocks
// are always texts.
#pragma once

#include "engine/doc/node.h"

// Fills [node] with the meaning of [text]: null, true or false, a number, or the text itself, which
// must live as long as [node]. False for .inf, .nan and any number out of range.
bool scalar_read(Node *node, const char *text);
