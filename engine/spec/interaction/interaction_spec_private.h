// SPDX-License-Identifier: MIT
// The sense check of the interaction dialect: what its reader does once the shape is right. What
// belongs here: what the files of that check share with each other and with the reader.
#ifndef TESSERA_SPEC_INTERACTION_INTERACTION_SPEC_PRIVATE_H
#define TESSERA_SPEC_INTERACTION_INTERACTION_SPEC_PRIVATE_H

#include "engine/spec/interaction/interaction_spec.h"

// The field table of TopologySpec.
extern const ObjectTable interaction_topology_table;

// Fills what follows from the rest of [spec] and reports what makes no sense.
void interaction_spec_resolve(InteractionSpec *spec, Reader *reader);

// The same for the topology: its shape, its limits and the names in it. Adds to [zones] the name of
// every zone, of those of players one for each of [players].
void interaction_topology_resolve(TopologySpec *topology, Reader *reader, const NameList *players,
                                  NameList *zones);

#endif
