// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/looking.h"

void looking_start(Looking *looking) {
    *looking = (Looking){.seat = SEAT_NONE, .next = SEAT_NONE};
}

// The only seat of [seats], or SEAT_NONE.
static Seat only_seat(Seats seats) {
    Seat seat = 0;
    if (seats == 0 || (seats & (seats - 1)) != 0)
        return SEAT_NONE;
    while (!(seats >> seat & 1))
        seat++;
    return seat;
}

void looking_follow(Looking *looking, const Rules *rules, const State *state, bool over,
                    Seats persons) {
    persons &= (Seats)((1u << rules->seat_count) - 1);
    Seat alone = only_seat(persons), actor = state->seat;
    looking->covered = false;
    if (!rules->hides)
        looking->seat = actor;
    else if (alone != SEAT_NONE && (!looking->closed || over))
        looking->seat = alone;
    else if (!over && (alone != SEAT_NONE || ((persons >> actor & 1) && actor != looking->seat))) {
        looking->covered = true;
        looking->next = alone != SEAT_NONE ? alone : actor;
    }
}

void looking_uncover(Looking *looking) {
    looking->seat = looking->next;
    looking->covered = looking->closed = false;
}
