// SPDX-License-Identifier: MIT
// A Motion animates a table: pieces and cards slide from the previous position to the current one,
// and dice tumble. Its owner sets the time.
#pragma once

#include "app/desktop/view/choose/action_strip.h"
#include "app/desktop/view/motion/changes.h"
#include "app/desktop/view/pieces/zones.h"

// A tumble of the dice lasts as long as this many slides.
enum { TUMBLE_SLIDES = 3 };

// Zero-initialise a Motion before anything is shown, but set [dropped] to PIECE_NONE.
typedef struct Motion {
    State *shown;  // a copy of the position
    State *before; // a copy of the previous position
    Seat looker;   // the seat whose view is shown
    Changes changes;
    Zones zones;        // where cards were in the previous position
    PieceIndex dropped; // a piece that the pointer put in place, which does not slide
    StripDice dice;     // as last shown in the current position
    size_t played;      // number of actions played when [dice] were shown
    uint64_t now;
    uint64_t started; // time when sliding began
    uint64_t rolled;  // time when the dice were rolled
    int slide;        // duration of a slide in milliseconds
    bool timed;       // motion_set_time has been called
    bool sliding;
    bool tumbling;
} Motion;

void motion_free(Motion *motion);

// Forgets all positions. Call this before a position of another game is shown.
void motion_forget(Motion *motion);

// Shows [state] to [looker]. Pieces slide there from the previous position for [slide]
// milliseconds, or appear at once if [slide] is 0. [zones] are the zones of the previous position.
// Nothing slides if [rules] hide something and the previous position was another seat's view.
void motion_show(Motion *motion, const Rules *rules, const State *state, Seat looker,
                 const Zones *zones, int slide);

// Shows [dice] in the current position, after [played] actions. The dice tumble if they have been
// rolled since the last call.
void motion_show_dice(Motion *motion, const StripDice *dice, size_t played);

// Sets the time in milliseconds, and ends a slide or tumbling whose duration is over.
void motion_set_time(Motion *motion, uint64_t milliseconds);

// Ends the tumbling of dice.
void motion_stop_tumbling(Motion *motion);

static inline bool motion_is_running(const Motion *motion) {
    return motion->sliding || motion->tumbling;
}

// The change by which a piece is sliding now; NULL if it lies still.
const Change *motion_of(const Motion *motion, PieceIndex piece);

// The current rectangle of a piece sliding from one rectangle to another.
Rect motion_rect(const Motion *motion, Rect from, Rect to);

// The value of ActionStrip.tumble: 0 when the dice lie still, otherwise a positive number that
// changes several times a second.
int motion_tumble(const Motion *motion);
