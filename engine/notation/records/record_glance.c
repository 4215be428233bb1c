// SPDX-License-Identifier: MIT
#include "engine/notation/records/record_glance.h"

#include "engine/notation/records/record.h"

// A sequence that is not a number, or out of range, is treated as missing: a save must not count
// for less than one without a number.
static uint64_t read_sequence(const Node *node) {
    bool known = node && node->kind == NODE_INTEGER && node->number >= 1 && node->number < 0x1p53;
    return known ? (uint64_t)node->integer : 0;
}

bool record_glance(const char *file, const char *text, size_t length, RecordGlance *glance) {
    Doc doc = {0};
    *glance = (RecordGlance){0};
    bool whole = record_is_save(text, length) && doc_read(&doc, file, text, length, NULL) &&
                 record_is(doc.root);
    if (whole) {
        const Node *finished = node_member(doc.root, "finished");
        glance->sequence = read_sequence(node_member(doc.root, "sequence"));
        glance->finished = finished && finished->kind == NODE_BOOLEAN && finished->boolean;
    }
    doc_free(&doc);
    return whole;
}
