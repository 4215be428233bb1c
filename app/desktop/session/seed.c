// SPDX-License-Identifier: MIT
#include "app/desktop/session/seed.h"

#include "engine/base/hash.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

// Where the system gives no random bytes, the time and the process are hard enough to guess.
static uint64_t system_bytes(void) {
    uint64_t bytes = 0;
    struct timespec now = {0};
    FILE *source = fopen("/dev/urandom", "rb");
    bool read = source && fread(&bytes, sizeof bytes, 1, source) == 1;
    if (source)
        fclose(source);
    if (read)
        return bytes;
    clock_gettime(CLOCK_REALTIME, &now);
    return hash_mix((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec) ^
           hash_mix((uint64_t)getpid());
}

uint64_t seed_fresh(void) {
    return 1 + system_bytes() % SEED_MOST;
}
