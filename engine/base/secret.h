// SPDX-License-Identifier: MIT
// A Secret is 256 bits that nobody can guess, and the numbers that follow from them: the keystream
// of ChaCha20 (RFC 8439), which tells nothing about its key or about the rest of itself.
// What belongs here: numbers from a Secret. Where it comes from and who may know it is the business
// of those who have one; numbers that need not be secret come from rng.h.
#ifndef TESSERA_BASE_SECRET_H
#define TESSERA_BASE_SECRET_H

#include <stdint.h>

enum { SECRET_BYTES = 32 };

typedef struct Secret {
    uint8_t bytes[SECRET_BYTES];
} Secret;

// A number from 0 to [below] - 1 ([below] is at least 1), each as likely, for event [number].
// Each event has a keystream of its own, under the nonce of four zero bytes and then [number] in
// eight bytes, the lowest first; its block counter starts at 0. The keystream is read as 32-bit
// words, the lowest byte first. A word from the largest multiple of [below] up to 2^32 on is
// skipped; the first other one, modulo [below], is the result. docs/chance.md tells this to people.
uint32_t secret_below(const Secret *secret, uint64_t number, uint32_t below);

#endif
