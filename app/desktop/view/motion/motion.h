// SPDX-License-Identifier: MIT
// A Motion is what moves by itself on a table: pieces and cards that slide from the position before
// to the one that is shown, and dice that tumble. It is told the time.
#ifndef TESSERA_VIEW_MOTION_MOTION_H
#define TESSERA_VIEW_MOTION_MOTION_H

#include "app/desktop/view/choose/action_strip.h"
#include "app/desktop/view/motion/changes.h"
#include "app/desktop/view/pieces/zones.h"

// Dice tumble this many times as long as a piece slides.
enum { TUMBLE_SLIDES = 3 };

// All zeros but for [dropped]: nothing was shown yet.
typedef struct Motion {
    State *shown;  // a copy of the position
    State *before; // and of the one before it
    Seat looker;   // as whom it is shown
    Changes changes;
    Zones zones;        // where cards lay before
    PieceIndex dropped; // put in its place by the pointer: it does not slide. As in the position
                        // before
    StripDice dice;     // that were shown last in the present
    size_t played;      // how many actions had been played then
    uint64_t now;
    uint64_t started; // sliding
    uint64_t rolled;  // the dice
    int slide;        // milliseconds that a piece takes
    bool timed;       // somebody told the time
    bool sliding;
    bool tumbling;
} Motion;

void motion_free(Motion *motion);

// Forgets all positions: the next one is of another game.
void motion_forget(Motion *motion);

// [state] is shown from now on to [looker]; pieces slide there from the position before, in which
// cards lay as in [zones], in [slide] milliseconds; 0: at once. What another one saw before is no
// place to come from where [rules] hide something.
void motion_show(Motion *motion, const Rules *rules, const State *state, Seat looker,
                 const Zones *zones, int slide);

// [dice] lie there in the present, after [played] actions; they tumble when they were rolled since.
void motion_show_dice(Motion *motion, const StripDice *dice, size_t played);

void motion_set_time(Motion *motion, uint64_t milliseconds);

// Lets the dice lie still.
void motion_skip(Motion *motion);

static inline bool motion_goes_on(const Motion *motion) {
    return motion->sliding || motion->tumbling;
}

// How a piece of the position shown is on its way; NULL: it lies still.
const Change *motion_of(const Motion *motion, PieceIndex piece);

// The current rectangle of something that slides between two places.
Rect motion_rect(const Motion *motion, Rect from, Rect to);

// What dice show while they tumble: another number now and then, from 1 on; 0 when they lie still.
int motion_tumble(const Motion *motion);

#endif
