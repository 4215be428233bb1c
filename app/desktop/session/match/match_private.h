// SPDX-License-Identifier: MIT
// What the files of Match share.
#ifndef TESSERA_SESSION_MATCH_MATCH_PRIVATE_H
#define TESSERA_SESSION_MATCH_MATCH_PRIVATE_H

#include "app/desktop/session/match/match.h"
#include "app/desktop/session/think/advice.h"
#include "engine/ai/player/manners.h"
#include "engine/ai/player/timing.h"

struct Match {
    Session *session;
    Programs *programs;
    MatchHabits habits;
    const Roster *roster;
    uint64_t seed;
    bool runs;
    unsigned revision; // of the session, as far as it was followed
    size_t position;   // of its game then
    uint32_t turns;    // of its state then
    uint64_t moved;    // when that was
    Thought thought;   // about the move of a program
    Timing timing;     // ... of it
    Manners manners;
    Advice advice;
    bool peeks;
    bool halted;
    int steps; // moves that programs may make although they are halted
    int speed;
    Clock clock;
    bool paused;
    bool low;
    bool warns;
    Text notice;
    bool notices; // it was not read yet
    bool trouble; // it tells of something that went wrong
};

// Plays what [answer] of another program means for the seat to act: its action, a draw that all
// agree on, or that it loses. False when nothing was played.
bool match_answer(Session *session, const Answer *answer);

static inline const Seating *match_seating(const Match *match) {
    return session_seating(match->session);
}

// The truth, which the session does not show to everybody.
static inline const State *match_state(const Match *match) {
    return game_state(session_game(match->session));
}

static inline bool match_is_over(const Match *match) {
    return session_outcome(match->session).reason != REASON_NONE;
}

#endif
