// SPDX-License-Identifier: MIT
// JSON as in RFC 8259, nothing more and nothing less, with messages for common slips.
#pragma once

#include "engine/doc/builder.h"
#include "engine/doc/source.h"

// Reads all of [source] into [builder]. False, with the builder's error set, at the first mistake.
bool json_read(const Source *source, Builder *builder);
