// SPDX-License-Identifier: MIT
#include "app/desktop/view/motion/motion.h"

#include "engine/base/memory.h"

enum { TUMBLE_STEP = 70 }; // milliseconds for each face of a tumbling die

void motion_free(Motion *motion) {
    changes_free(&motion->changes);
    memory_free(motion->shown);
    memory_free(motion->before);
}

void motion_forget(Motion *motion) {
    memory_free(motion->shown);
    memory_free(motion->before);
    motion->shown = motion->before = NULL;
    motion->dropped = PIECE_NONE;
    motion->sliding = motion->tumbling = false;
    motion->dice = (StripDice){0};
    motion->played = 0;
}

// Makes the position shown so far the previous one, and [state] the one shown.
static void keep_shown(Motion *motion, const Rules *rules, const State *state) {
    State *older = motion->before; // its memory is reused
    motion->before = motion->shown;
    motion->shown = memory_resize(older, rules->layout.size);
    state_copy(rules, motion->shown, state);
}

void motion_show(Motion *motion, const Rules *rules, const State *state, Seat looker,
                 const Zones *zones, int slide) {
    // Another seat's view may hide what has moved.
    bool slides = motion->shown && motion->timed && slide > 0 &&
                  (!rules->facts.hides || looker == motion->looker);
    keep_shown(motion, rules, state);
    motion->looker = looker;
    motion->slide = slide;
    motion->sliding = false;
    if (!slides)
        return;
    changes_between(rules, motion->before, motion->shown, &motion->changes);
    motion->zones = *zones;
    motion->zones.state = motion->before; // a copy, because the caller's State may be released
    motion->sliding = motion->changes.count > 0;
    motion->started = motion->now;
}

void motion_show_dice(Motion *motion, const StripDice *dice, size_t played) {
    // [dice] are new if the previous ones were still to be rolled, or there were none, or the turn
    // has changed.
    bool are_new = motion->dice.wait || motion->dice.count == 0 ||
                   (motion->before && motion->before->turns != motion->shown->turns);
    bool went_on = played > motion->played; // false if actions were taken back
    bool animates = motion->timed && motion->slide > 0;
    if (animates && are_new && dice->count > 0 && went_on) {
        motion->tumbling = true;
        motion->rolled = motion->now;
    }
    motion->dice = *dice;
    motion->played = played;
}

void motion_set_time(Motion *motion, uint64_t milliseconds) {
    motion->now = milliseconds;
    motion->timed = true;
    if (motion->sliding && motion->now - motion->started >= (uint64_t)motion->slide) {
        motion->sliding = false;
        motion->dropped = PIECE_NONE; // it slides again with the next move
    }
    if (motion->now - motion->rolled >= (uint64_t)motion->slide * TUMBLE_SLIDES)
        motion->tumbling = false;
}

void motion_stop_tumbling(Motion *motion) {
    motion->tumbling = false;
}

const Change *motion_of(const Motion *motion, PieceIndex piece) {
    return motion->sliding ? changes_find(&motion->changes, CHANGE_MOVED, piece) : NULL;
}

// A coordinate on the way from [from] to [to], at [part] of the time. The movement starts fast and
// ends slowly.
static int eased(int from, int to, double part) {
    double covered = part > 1 ? 1 : part * (2 - part); // share of the way covered so far
    double half_pixel = to > from ? 0.5 : -0.5;        // rounds to the nearest pixel
    return from + (int)((to - from) * covered + half_pixel);
}

// The rectangle at this moment of a slide from [from] to [to].
Rect motion_rect(const Motion *motion, Rect from, Rect to) {
    double part = (double)(motion->now - motion->started) / motion->slide;
    return (Rect){eased(from.x, to.x, part), eased(from.y, to.y, part), eased(from.w, to.w, part),
                  eased(from.h, to.h, part)};
}

int motion_tumble(const Motion *motion) {
    return motion->tumbling ? 1 + (int)((motion->now - motion->rolled) / TUMBLE_STEP) : 0;
}
