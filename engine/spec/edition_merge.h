// SPDX-License-Identifier: MIT
// Laying one document over another, as edition.h says. What belongs here: that merge.
#ifndef TESSERA_SPEC_EDITION_MERGE_H
#define TESSERA_SPEC_EDITION_MERGE_H

#include "engine/spec/edition_tree.h"

// Returns [over], a value of the document [file] (NULL: the one being read), laid over [base]. What
// takes away something that is not there is reported.
Node *edition_merge(Tree *tree, Reader *reader, const Node *base, const Node *over,
                    const char *file);

#endif
