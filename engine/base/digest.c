// SPDX-License-Identifier: MIT
#include "engine/base/digest.h"

#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

Digest digest_of(const void *data, size_t length) {
    Digest digest;
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, length, data);
    sha256_digest(&context, DIGEST_BYTES, digest.bytes);
    return digest;
}

bool digest_equal(const Digest *a, const Digest *b) {
    return memcmp(a->bytes, b->bytes, DIGEST_BYTES) == 0;
}

void hex_append(Text *text, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        text_appendf(text, "%02x", (unsigned)bytes[i]);
}

bool hex_read(const char *string, uint8_t *bytes, size_t count) {
    if (strlen(string) != 2 * count || strspn(string, "0123456789abcdef") != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)strtoul((char[]){string[2 * i], string[2 * i + 1], '\0'}, NULL, 16);
    return true;
}
