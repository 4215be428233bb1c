// SPDX-License-Identifier: MIT
// A Digest is the SHA-256 of some bytes (FIPS 180-4): a short stand-in for them that nobody can
// find other bytes for. What belongs here: making digests, and writing 32 bytes as hexadecimal
// digits and back. Keys that only have to tell things apart are in hash.h.
#ifndef TESSERA_BASE_DIGEST_H
#define TESSERA_BASE_DIGEST_H

#include "engine/base/text.h"

#include <stdint.h>

enum { DIGEST_BYTES = 32, DIGEST_DIGITS = 2 * DIGEST_BYTES };

typedef struct Digest {
    uint8_t bytes[DIGEST_BYTES];
} Digest;

// The digest of [length] bytes at [data].
Digest digest_of(const void *data, size_t length);

bool digest_equal(const Digest *a, const Digest *b);

// Appends [count] bytes as twice as many digits 0-9 and a-f.
void hex_append(Text *text, const uint8_t *bytes, size_t count);

// Reads [count] bytes from a string of exactly twice as many digits 0-9 and a-f. False, and [bytes]
// unchanged, where it is anything else.
bool hex_read(const char *string, uint8_t *bytes, size_t count);

#endif
