// SPDX-License-Identifier: MIT
// SHA-256 digests (FIPS 180-4), and bytes as hexadecimal digits. For keys that only need to be
// distinct, see hash.h.
#pragma once

#include "engine/base/text.h"

#include <stdint.h>

enum { DIGEST_BYTES = 32, DIGEST_DIGITS = 2 * DIGEST_BYTES };

typedef struct Digest {
    uint8_t bytes[DIGEST_BYTES];
} Digest;

Digest digest_of(const void *data, size_t length);

bool digest_equal(const Digest *a, const Digest *b);

// Appends [count] bytes as 2 * [count] digits, 0-9 and a-f.
void hex_append(Text *text, const uint8_t *bytes, size_t count);

// Reads [count] bytes from exactly 2 * [count] digits, 0-9 and a-f. False, with [bytes] unchanged,
// for any other string.
bool hex_read(const char *string, uint8_t *bytes, size_t count);
