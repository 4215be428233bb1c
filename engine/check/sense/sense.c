// SPDX-License-Identifier: MIT
#include "engine/check/sense/sense.h"

#include <stdio.h>

void sense_check(const Rules *rules, const Doc *edition, Report *report) {
    Sensing sensing = sensing_of(rules, edition, report);
    sense_moves(&sensing);
    sense_kinds(&sensing);
    sense_reach(&sensing);
    sense_phases(&sensing);
    sense_endings(&sensing);
    if (sensing.no_options) { // with other option values, names unused here may be used
        sense_names(&sensing);
        sense_values(&sensing);
    }
}

void sensing_warn(Sensing *sensing, const Node *node, const char *format, ...) {
    char message[400]; // the report cuts longer messages anyway
    va_list arguments;
    if (!sensing_is_own(node))
        return;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    reader_warning(&sensing->reader, node, "%s", message);
}
