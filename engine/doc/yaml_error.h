// SPDX-License-Identifier: MIT
// Replaces libyaml's error messages by the program's own.
#pragma once

#include "engine/doc/builder.h"
#include "engine/doc/marks.h"

#include <yaml.h>

// Sets the error of [builder] to the mistake that stopped [parser], which reads the source of
// [marks]. Returns false. Aborts, as memory.h does, if the parser ran out of memory.
bool yaml_error_fail(const Builder *builder, const yaml_parser_t *parser, Marks *marks);
