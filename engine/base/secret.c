// SPDX-License-Identifier: MIT
#include "engine/base/secret.h"

#include <nettle/chacha.h>

// Sets [stream] to the keystream of the event [number], as secret.h specifies it. The nonce is the
// number in little-endian order after four zero bytes.
static void start_keystream(struct chacha_ctx *stream, const Secret *secret, uint64_t number) {
    uint8_t nonce[CHACHA_NONCE96_SIZE] = {0};
    for (int i = 0; i < 8; i++)
        nonce[4 + i] = (uint8_t)(number >> 8 * i); // after four zero bytes
    chacha_set_key(stream, secret->bytes);
    chacha_set_nonce96(stream, nonce);
}

uint32_t secret_below(const Secret *secret, uint64_t number, uint32_t below) {
    static const uint8_t zeros[CHACHA_BLOCK_SIZE];
    uint8_t block[CHACHA_BLOCK_SIZE];
    struct chacha_ctx stream;
    // Words from [multiple] on are skipped, because they would favour small results.
    uint64_t multiple = ((uint64_t)1 << 32) / below * below;
    start_keystream(&stream, secret, number);
    for (;;) {
        // Encrypting zeros yields the keystream.
        chacha_crypt32(&stream, CHACHA_BLOCK_SIZE, block, zeros);
        for (int i = 0; i < CHACHA_BLOCK_SIZE; i += 4) {
            uint32_t word = (uint32_t)block[i] | (uint32_t)block[i + 1] << 8 |
                            (uint32_t)block[i + 2] << 16 | (uint32_t)block[i + 3] << 24;
            if (word < multiple)
                return word % below;
        }
    }
}
