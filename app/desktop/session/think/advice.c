// SPDX-License-Identifier: MIT
#include "app/desktop/session/think/advice.h"

enum {
    QUICK_TIME = 1000,   // milliseconds for a hint
    STRONG_LEAST = 3000, // minimum time of a stronger hint, even if programs usually think for less
    QUICK_NODES = 30000, // positions for a hint that is limited by positions instead of time
    STRONG_NODES = 120000,
    COUNTED_TIME = 120000 // milliseconds, enough for STRONG_NODES on any machine
};

// Hints come from the highest level, because lower levels overlook things on purpose.
static const Seated adviser = {.level = LEVEL_MOST};

bool advice_ask(Advice *advice, Programs *programs, Question *question, const AdviceTerms *terms,
                uint64_t now) {
    bool strong = advice->there || advice->thought.thinker; // a second request in the same position
    uint64_t strong_time = terms->usual < STRONG_LEAST ? STRONG_LEAST : terms->usual;
    advice_drop(advice);
    advice->strong = strong;
    question->seated = &adviser;
    question->limit = terms->counted ? COUNTED_TIME : strong ? strong_time : QUICK_TIME;
    // When positions are counted, one thread makes the hint the same every time.
    question->nodes = !terms->counted ? 0 : strong ? STRONG_NODES : QUICK_NODES;
    question->threads = terms->counted ? 1 : terms->threads;
    question->patience = PROGRAM_PATIENCE;
    question->at_once = true; // the program may still be stopping its previous thought
    return thought_begin(&advice->thought, programs, question, now);
}

bool advice_is_sought(const Advice *advice) {
    return advice->thought.thinker != NULL;
}

static void store_answer(Advice *advice, Programs *programs) {
    thought_take(&advice->thought, programs, &advice->answer);
    advice->there = true;
}

// Stores the answer of a thought that is over. True if there is a new one.
bool advice_tick(Advice *advice, Programs *programs, uint64_t now) {
    if (!advice->thought.thinker || !thought_is_over(&advice->thought, now))
        return false;
    store_answer(advice, programs);
    return true;
}

void advice_wait_for(Advice *advice, Programs *programs) {
    thought_wait_for(&advice->thought);
    store_answer(advice, programs);
}

void advice_drop(Advice *advice) {
    thought_drop(&advice->thought);
    *advice = (Advice){0};
}
