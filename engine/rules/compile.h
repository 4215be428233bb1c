// SPDX-License-Identifier: MIT
// Turns what a spec says into Rules. What belongs here: rotating steps for each seat, looking names
// up, and every table that depends on nothing but sites, kinds and seats.
#ifndef TESSERA_RULES_COMPILE_H
#define TESSERA_RULES_COMPILE_H

#include "engine/rules/rules.h"
#include "engine/spec/piece_spec.h"

// Compiles a spec that piece_spec_read accepted. The Rules keep nothing of the spec or its
// document. Never NULL; release with rules_free.
Rules *rules_compile(const PieceSpec *spec);

#endif
