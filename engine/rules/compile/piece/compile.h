// SPDX-License-Identifier: MIT
// Compiles documents to Rules.
#pragma once

#include "engine/rules/model/rules.h"
#include "engine/spec/interaction/interaction_spec.h"
#include "engine/spec/piece/piece_spec.h"

// Compiles a spec that piece_spec_read accepted. The Rules keep nothing of the spec or its
// document; release them with rules_free. Returns NULL, with errors in [report], if the types of an
// expression do not fit or something is too large.
Rules *rules_compile(const PieceSpec *spec, Report *report);

// Like rules_compile, for a spec that interaction_spec_read accepted.
Rules *rules_compile_interaction(const InteractionSpec *spec, Report *report);
