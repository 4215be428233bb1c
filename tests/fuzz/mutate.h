// SPDX-License-Identifier: MIT
// Changes documents so that they stay well formed: values are moved, copied, taken out, renamed and
// replaced by what the dialects know, so that a fuzz target gets past the reader of JSON and YAML.
// What belongs here: changing the tree. Which bytes are a document is up to the target.
#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer's own way of changing bytes.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t limit);

// Changes the document of [size] bytes at [data], JSON or YAML, in up to four places and writes it
// back as JSON; at most [limit] bytes. The same [seed] makes the same change. Returns the new size;
// 0 with the bytes unchanged: they are no document, or the new one has no room.
size_t mutate_document(uint8_t *data, size_t size, size_t limit, unsigned seed);

// The same for a target whose first byte chooses between JSON (odd) and YAML, and whose document
// stands behind it. What is no document is changed byte by byte, and one document in eight as well.
size_t mutate_marked_document(uint8_t *data, size_t size, size_t limit, unsigned seed);
