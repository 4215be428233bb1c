// SPDX-License-Identifier: MIT
// A reader for the part of YAML that documents are mostly written in, many times faster than
// libyaml. Whatever it is not sure of, mistakes included, it leaves to libyaml (yaml.h).
#pragma once

#include "engine/doc/builder.h"
#include "engine/doc/source.h"

// Adds the values of [source] to [builder], as yaml_read_fully would. Returns false, without an
// error, for a text with tags, directives, escapes, tabs, empty values, or quoted scalars over
// several lines, and for anything that is wrong. [builder] is then useless.
bool yaml_simple_read(const Source *source, Builder *builder);
