// SPDX-License-Identifier: MIT
// What libyaml complains about, in this project's words.
// What belongs here: the table of its complaints.
#ifndef TESSERA_DOC_YAML_ERROR_H
#define TESSERA_DOC_YAML_ERROR_H

#include "engine/doc/builder.h"
#include "engine/doc/marks.h"

#include <yaml.h>

// Sets the error of [builder] to what stopped [parser], which reads the source of [marks]. Returns
// false. When the parser ran out of memory it aborts, as memory.h does.
bool yaml_error_fail(const Builder *builder, const yaml_parser_t *parser, const Marks *marks);

#endif
