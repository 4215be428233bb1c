// SPDX-License-Identifier: MIT
#include "engine/base/digest.h"

#include <nettle/sha2.h>
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

static const char digits[] = "0123456789abcdef";

void hex_append(Text *text, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char pair[] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        text_append_bytes(text, pair, sizeof pair);
    }
}

bool hex_read(const char *string, uint8_t *bytes, size_t count) {
    if (strlen(string) != 2 * count || strspn(string, digits) != 2 * count)
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t high = (size_t)(strchr(digits, string[2 * i]) - digits);
        size_t low = (size_t)(strchr(digits, string[2 * i + 1]) - digits);
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
