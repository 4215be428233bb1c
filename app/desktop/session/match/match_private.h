// SPDX-License-Identifier: MIT
// The struct Match, for the files that implement it.
#pragma once

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
    bool runs;         // match_run has been called
    unsigned revision; // session_revision() when the match last followed the session
    size_t position;   // position of the game at that revision
    uint32_t turns;    // State.turns at [revision]
    uint64_t moved;    // time when the match noticed that revision
    Thought thought;   // the thought of the program to act
    Timing timing;     // timing of [thought]
    Manners manners;
    Advice advice;
    bool peeks; // see match_peek
    bool halted;
    int steps; // number of moves that halted programs may make
    int speed;
    Clock clock;
    bool paused;
    bool low;   // the running clock has little time left
    bool warns; // match_take_warning is to return true
    Text notice;
    bool notices; // match_take_notice has not returned the notice yet
    bool trouble; // the notice is about an error
};

// Carries out the [answer] of an external program for the seat to act: plays an action, or ends the
// game by agreement or as a loss of the seat. False if nothing was played.
bool match_answer(Match *match, const Answer *answer);

// Ends the game by [agreement] as a loss of the seat to act. False if the rules do not allow that.
bool match_lose(Match *match, Agreement agreement);

static inline const Seating *match_seating(const Match *match) {
    return session_seating(match->session);
}

// The true state. The session may hide parts of it.
static inline const State *match_state(const Match *match) {
    return game_state(session_game(match->session));
}

static inline bool match_is_over(const Match *match) {
    return session_outcome(match->session).reason != REASON_NONE;
}
