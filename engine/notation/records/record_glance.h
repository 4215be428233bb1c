// SPDX-License-Identifier: MIT
// A glance at an autosave: what tells it apart from others, of which many are looked at. What
// belongs here: what can be said without the rules of its game. Playing it belongs to record.h.
#ifndef TESSERA_NOTATION_RECORDS_RECORD_GLANCE_H
#define TESSERA_NOTATION_RECORDS_RECORD_GLANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct RecordGlance {
    uint64_t sequence; // 0: it has none
    bool finished;
} RecordGlance;

// Looks at [length] bytes at [text], the content of [file]. False when that is no save from its
// beginning to its end; whether its game can be played is not asked.
bool record_glance(const char *file, const char *text, size_t length, RecordGlance *glance);

#endif
