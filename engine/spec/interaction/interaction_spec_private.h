// SPDX-License-Identifier: MIT
// What the reader of the interaction dialect and the files of its sense check share.
#ifndef TESSERA_SPEC_INTERACTION_INTERACTION_SPEC_PRIVATE_H
#define TESSERA_SPEC_INTERACTION_INTERACTION_SPEC_PRIVATE_H

#include "engine/spec/interaction/interaction_spec.h"

// The field table of TopologySpec.
extern const ObjectTable interaction_topology_table;

// Completes [spec] with what follows from it, and reports what makes no sense.
void interaction_spec_resolve(InteractionSpec *spec, Reader *reader);

// The same for the topology: its shape, limits and names. Adds the names of all zones to [zones]; a
// zone per player has one for each of [players].
void interaction_topology_resolve(TopologySpec *topology, Reader *reader, const NameList *players,
                                  NameList *zones);

#endif
