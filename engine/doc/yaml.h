// SPDX-License-Identifier: MIT
// YAML 1.2 with the core schema, one document, read with libyaml within bounds on its work. Anchors
// and aliases expand to copies; merge keys, other tags, and keys that are not scalars are mistakes.
#pragma once

#include "engine/doc/builder.h"
#include "engine/doc/source.h"

// Reads all of [source] into [builder]. False, with the builder's error set, at the first mistake.
bool yaml_read(const Source *source, Builder *builder);
