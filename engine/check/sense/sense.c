// SPDX-License-Identifier: MIT
#include "engine/check/sense/sense.h"

void sense_check(const Rules *rules, const Doc *edition, Report *report) {
    Sensing sensing = {
        .rules = rules,
        .root = edition->root,
        .reader = {.report = report, .file = edition->name},
    };
    sense_moves(&sensing);
    sense_kinds(&sensing);
    sense_reach(&sensing);
    sense_phases(&sensing);
    sense_endings(&sensing);
    sense_names(&sensing);
    sense_values(&sensing);
}
