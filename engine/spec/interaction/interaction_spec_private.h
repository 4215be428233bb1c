// SPDX-License-Identifier: MIT
// Declarations that the reader of the interaction dialect and the files of its sense check share.
#pragma once

#include "engine/spec/interaction/interaction_spec.h"

// The field table of TopologySpec.
extern const ObjectTable interaction_topology_table;

// The sense check. It resolves names, fills in values that follow from other members, and reports
// values that make no sense.
void interaction_spec_resolve(InteractionSpec *spec, Reader *reader);

// The sense check of the topology. Adds the names of all zones to [zones]. A zone that each player
// has (ZoneSpec.per_player) adds one name for each of [players].
void interaction_topology_resolve(TopologySpec *topology, Reader *reader, const NameList *players,
                                  NameList *zones);
