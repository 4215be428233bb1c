// SPDX-License-Identifier: MIT
// A Secret is a 256-bit key that nobody can guess. Numbers are drawn from its ChaCha20 keystream
// (RFC 8439): knowing some of them reveals neither the key nor the others.
#pragma once

#include <stdint.h>

enum { SECRET_BYTES = 32 };

typedef struct Secret {
    uint8_t bytes[SECRET_BYTES];
} Secret;

// A uniformly distributed number from 0 to [below] - 1 ([below] is at least 1) for event [number].
// Each event has a keystream of its own: the nonce is four zero bytes followed by [number] as eight
// bytes, little-endian, and the block counter starts at 0. The keystream is read as little-endian
// 32-bit words. Let M be the largest multiple of [below] up to 2^32. The result is the first word
// less than M, modulo [below]. docs/chance.md explains this to users.
uint32_t secret_below(const Secret *secret, uint64_t number, uint32_t below);
