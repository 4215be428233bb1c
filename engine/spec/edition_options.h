// SPDX-License-Identifier: MIT
// The options of a document: setting them, and choosing what stands under `by_option`. What belongs
// here: the options of an edition. What a document makes of their values is its dialect's.
#ifndef TESSERA_SPEC_EDITION_OPTIONS_H
#define TESSERA_SPEC_EDITION_OPTIONS_H

#include "engine/spec/edition.h"
#include "engine/spec/edition_tree.h"

// Returns a copy of the document [root] with the settings as defaults and one case of everything
// that is chosen by an option. NULL, with errors in the reader's report, when that is impossible.
Node *edition_choose(Tree *tree, Reader *reader, const Node *root, const Settings *settings);

#endif
