// SPDX-License-Identifier: MIT
// What a plain YAML scalar means, by the core schema of YAML 1.2.2 (10.3.2).
// What belongs here: that schema. Quoted scalars and blocks are texts without asking it.
#ifndef TESSERA_DOC_SCALAR_H
#define TESSERA_DOC_SCALAR_H

#include "engine/doc/node.h"

// Fills [node] with what [text] means: null, true or false, a number, or else the text. [text] must
// live as long as [node]. False when it is a number out of range; .inf and .nan count as that.
bool scalar_read(Node *node, const char *text);

#endif
