// SPDX-License-Identifier: MIT
// Reads JSON as RFC 8259 defines it. The usual mistakes have messages of their own.
#pragma once

#include "engine/doc/builder.h"
#include "engine/doc/source.h"

// Reads all of [source] into [builder]. False, with the builder's error set, at the first mistake.
bool json_read(const Source *source, Builder *builder);
