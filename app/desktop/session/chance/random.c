// SPDX-License-Identifier: MIT
#include "app/desktop/session/chance/random.h"

#include "engine/base/rng.h"

#include <errno.h>
#include <sys/random.h>
#include <sys/types.h>

bool random_bytes(void *bytes, size_t count) {
    ssize_t got;
    do
        got = getrandom(bytes, count, 0);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)count;
}

uint64_t random_seed(void) {
    uint64_t seed;
    return random_bytes(&seed, sizeof seed) ? seed : 0;
}

uint32_t random_below(uint32_t below) {
    Rng rng = {.state = random_seed()};
    return rng_below(&rng, below);
}
