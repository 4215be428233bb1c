// SPDX-License-Identifier: MIT
#include "app/desktop/session/think/programs.h"

#include "engine/base/memory.h"

#include <string.h>

enum { CLOSING_TIME = 100 }; // milliseconds that closing a game waits for each program

// A program that plays or gives hints, with its thinker and the seat for which it thinks.
typedef struct Placed {
    Seated seated;
    Seat seat; // SEAT_NONE: for all seats
    Thinker *thinker;
    bool waits;     // a caller waits for the thinker's old thought to end
    uint64_t since; // when the caller began to wait
} Placed;

// A thinker that was abandoned, or rules that earlier thinkers in this list may still use.
typedef struct Stray {
    Thinker *thinker;
    Rules *rules;
} Stray;

struct Programs {
    Waker waker;
    Placed *placed;
    size_t count;
    size_t capacity;
    Stray *strays;
    size_t stray_count;
    size_t stray_capacity;
};

Programs *programs_new(void) {
    return memory_new(sizeof(Programs));
}

void programs_set_waker(Programs *programs, Waker waker) {
    programs->waker = waker;
}

// ---- Abandoned thinkers

static void add_stray(Programs *programs, Stray stray) {
    programs->strays = memory_grow(programs->strays, &programs->stray_capacity,
                                   programs->stray_count + 1, sizeof stray);
    programs->strays[programs->stray_count++] = stray;
}

// The rules of strays are released only when all thinkers before them in the list have ended. So
// the list keeps its order.
bool programs_reap(Programs *programs) {
    size_t kept = 0;
    for (size_t i = 0; i < programs->stray_count; i++) {
        Stray *stray = &programs->strays[i];
        if (stray->thinker && thinker_is_idle(stray->thinker))
            thinker_free(stray->thinker);
        else if (stray->rules && kept == 0)
            rules_free(stray->rules);
        else
            programs->strays[kept++] = *stray;
    }
    bool reaped = kept < programs->stray_count;
    programs->stray_count = kept;
    return reaped;
}

// ---- Programs in use

// Removes a program from the list. The caller takes over its thinker.
static void remove_placed(Programs *programs, size_t index) {
    programs->placed[index] = programs->placed[--programs->count];
}

void programs_abandon(Programs *programs, Thinker *thinker) {
    size_t index = 0;
    while (index < programs->count && programs->placed[index].thinker != thinker)
        index++;
    if (index < programs->count) // the seat gets a new thinker next time
        remove_placed(programs, index);
    thinker_drop(thinker);
    add_stray(programs, (Stray){.thinker = thinker});
}

static Placed *find_program(Programs *programs, const Seated *seated, Seat seat) {
    for (size_t i = 0; i < programs->count; i++)
        if (programs->placed[i].seat == seat && seated_equals(&programs->placed[i].seated, seated))
            return &programs->placed[i];
    return NULL;
}

// The kind of program that plays [rules] for [seated]. A save may name a program that cannot play
// this game. Such a program is replaced by the best one that can.
static const PlayerKind *kind_for(const Seated *seated, const Rules *rules) {
    const PlayerKind *kind = seated_kind(seated, rules);
    return player_supports(kind, rules) ? kind : level_kind(rules);
}

static Placed *add_program(Programs *programs, const Seated *seated, Seat seat,
                           const Rules *rules) {
    programs->placed = memory_grow(programs->placed, &programs->capacity, programs->count + 1,
                                   sizeof *programs->placed);
    Placed *placed = &programs->placed[programs->count++];
    *placed = (Placed){.seated = *seated, .seat = seat};
    placed->thinker = seated_is_external(seated)
                          ? thinker_new_external(seated, rules, programs->waker)
                          : thinker_new(kind_for(seated, rules), rules, programs->waker);
    return placed;
}

// True while it is worth waiting for a busy thinker. False once too much time has passed since the
// first call.
static bool keep_waiting(Placed *placed, uint64_t now) {
    if (!placed->waits) {
        placed->waits = true;
        placed->since = now;
    }
    return now < placed->since + PROGRAM_PATIENCE;
}

Thinker *programs_obtain(Programs *programs, const Seated *seated, Seat seat, const Rules *rules,
                         bool at_once, uint64_t now) {
    Seat for_whom = rules->facts.hides ? seat : (Seat)SEAT_NONE;
    Placed *placed = find_program(programs, seated, for_whom);
    if (placed && !thinker_is_idle(placed->thinker)) {
        if (!at_once && keep_waiting(placed, now))
            return NULL;
        programs_abandon(programs, placed->thinker);
        placed = NULL;
    }
    if (!placed)
        placed = add_program(programs, seated, for_whom, rules);
    placed->waits = false;
    return placed->thinker;
}

void programs_wait(Programs *programs) {
    for (size_t i = 0; i < programs->count; i++)
        if (!thinker_is_idle(programs->placed[i].thinker))
            thinker_wait(programs->placed[i].thinker, PROGRAM_PATIENCE);
}

// ---- Closing

// Stops all thinkers before waiting for any of them, so that they end at the same time.
static void drop_all(Programs *programs) {
    for (size_t i = 0; i < programs->count; i++)
        if (!thinker_is_idle(programs->placed[i].thinker))
            thinker_drop(programs->placed[i].thinker);
}

bool programs_close(Programs *programs, Rules *rules) {
    drop_all(programs);
    while (programs->count > 0) {
        Thinker *thinker = programs->placed[0].thinker;
        remove_placed(programs, 0);
        if (thinker_is_idle(thinker) || thinker_wait(thinker, CLOSING_TIME))
            thinker_free(thinker);
        else
            add_stray(programs, (Stray){.thinker = thinker});
    }
    programs_reap(programs);
    bool in_use = programs->stray_count > 0; // a stray thinker may still be reading [rules]
    if (in_use && rules)
        add_stray(programs, (Stray){.rules = rules});
    return in_use;
}

void programs_free(Programs *programs) {
    if (!programs)
        return;
    programs_close(programs, NULL);
    // a stray may be running still and read its rules, so these are never released
    for (size_t i = 0; i < programs->stray_count; i++)
        if (programs->strays[i].thinker)
            thinker_abandon(programs->strays[i].thinker);
    memory_free(programs->placed);
    memory_free(programs->strays);
    memory_free(programs);
}
