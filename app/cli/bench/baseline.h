// SPDX-License-Identifier: MIT
// A Baseline is the output of an earlier run of `tessera-cli bench`: one line per workload, with
// fields separated by tabs. The first field is the workload's name, each other field a label and a
// value:
//
//     chess-walk<TAB>nodes 99949<TAB>seconds 0.078<TAB>...<TAB>signature 425dd6b4ce53a115
//
// `seconds` and `signature` are required; `spread 1.5%` is read if it is there. Other fields, empty
// lines and the line `total` are ignored, so the output of `bench --against` is itself a baseline.
#pragma once

#include "engine/base/error.h"

#include <stdint.h>

enum {
    BASELINE_BYTE_LIMIT = 1024 * 1024,
    BASELINE_LIMIT = 1000,    // workloads
    BASELINE_NAME_LIMIT = 64, // bytes of a name, including the terminating zero
};

typedef struct Measurement {
    char name[BASELINE_NAME_LIMIT];
    double seconds; // 0 or more
    double spread;  // of several runs, in per cent of [seconds]; 0: not known
    uint64_t signature;
    Place place;           // where the workload's line is in the file
    Place signature_place; // where the workload's signature is in the file
} Measurement;

// The measurements in a baseline file. All zeros: empty.
typedef struct Baseline {
    Measurement *items;
    size_t count;
    size_t capacity;
} Baseline;

// Adds the workloads listed in the [length] bytes at [text]. Messages give [file] as the file's
// name. Returns false, with errors in [report], when a line is malformed, a name occurs twice,
// there is no workload at all, or a limit is exceeded. Release with baseline_free even then.
bool baseline_read(Baseline *baseline, const char *file, const char *text, size_t length,
                   Report *report);
void baseline_free(Baseline *baseline);

// The workload called [name], or NULL. Valid as long as the baseline.
const Measurement *baseline_find(const Baseline *baseline, const char *name);
