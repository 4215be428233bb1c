// SPDX-License-Identifier: MIT
// Reads one document of YAML 1.2 with libyaml, and refuses what would make libyaml slow. Aliases
// become copies of what they stand for. Merge keys, tags outside the core schema, and keys that are
// not scalars are mistakes.
#pragma once

#include "engine/doc/builder.h"
#include "engine/doc/source.h"

// Reads all of [source] into [builder]. False, with the builder's error set, at the first mistake.
bool yaml_read(const Source *source, Builder *builder);
