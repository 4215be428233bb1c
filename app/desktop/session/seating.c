// SPDX-License-Identifier: MIT
#include "app/desktop/session/seating.h"

const PlayerKind *seating_acting(const Seating *seating, const State *state) {
    Seat controller = state->controller[state->seat];
    return controller < SEAT_LIMIT ? seating->players[controller] : NULL;
}

int seating_persons(const Seating *seating, int count) {
    int persons = 0;
    for (int seat = 0; seat < count; seat++)
        persons += !seating->players[seat];
    return persons;
}

const char *seating_player(const Seating *seating, Seat seat) {
    return seating->players[seat] ? seating->players[seat]->id : "person";
}

bool seating_set_player(Seating *seating, Seat seat, const char *player) {
    const PlayerKind *kind = player_kind(player);
    if (!kind && strcmp(player, "person") != 0)
        return false;
    seating->players[seat] = kind;
    return true;
}

void seating_swap(Seating *seating, int count) {
    const PlayerKind *last = seating->players[count - 1];
    for (int seat = count - 1; seat > 0; seat--)
        seating->players[seat] = seating->players[seat - 1];
    seating->players[0] = last;
}
