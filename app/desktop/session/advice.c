// SPDX-License-Identifier: MIT
#include "app/desktop/session/advice.h"

enum {
    QUICK_LEVEL = 4,
    QUICK_TIME = 1000,  // milliseconds
    STRONG_LEAST = 3000 // of who asks twice, however fast programs play
};

static const Seated quick = {.level = QUICK_LEVEL};
static const Seated strong = {.level = LEVEL_MOST};

bool advice_ask(Advice *advice, Programs *programs, Question *question, uint64_t usual,
                uint64_t now) {
    bool again = advice->there || advice->thought.thinker;
    advice_drop(advice);
    advice->strong = again;
    question->seated = again ? &strong : &quick;
    question->limit = again && usual < STRONG_LEAST ? STRONG_LEAST : again ? usual : QUICK_TIME;
    question->patience = PROGRAM_PATIENCE;
    return thought_begin(&advice->thought, programs, question, now);
}

bool advice_is_sought(const Advice *advice) {
    return advice->thought.thinker != NULL;
}

static void take(Advice *advice, Programs *programs) {
    thought_take(&advice->thought, programs, &advice->answer);
    advice->there = true;
}

bool advice_tick(Advice *advice, Programs *programs, uint64_t now) {
    if (!advice->thought.thinker || !thought_is_over(&advice->thought, now))
        return false;
    take(advice, programs);
    return true;
}

void advice_wait_for(Advice *advice, Programs *programs) {
    thought_wait_for(&advice->thought);
    take(advice, programs);
}

void advice_drop(Advice *advice) {
    thought_drop(&advice->thought);
    *advice = (Advice){0};
}
