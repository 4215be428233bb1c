// SPDX-License-Identifier: MIT
#include "engine/game/timekeeper.h"

#include "engine/rules/turn/agreement.h"

static uint64_t now_of(const Timekeeper *timekeeper) {
    return timekeeper->time(timekeeper->context);
}

// The seat that controls the seat to act.
static Seat controller_at(const State *state) {
    return state->controller[state->seat];
}

// The seat whose clock should run; SEAT_NONE: none. Outcomes of chance and answers to offers take
// no time.
static Seat seat_on_clock(const Timekeeper *timekeeper) {
    const State *state = game_state(timekeeper->game);
    bool acts = !state_is_chance(state) && state->phase != PHASE_OFFERED &&
                game_outcome(timekeeper->game).reason == REASON_NONE;
    return acts ? controller_at(state) : (Seat)SEAT_NONE;
}

// Stores the readings of the clocks at the game's current position.
static void store_readings(Timekeeper *timekeeper) {
    int64_t left[SEAT_LIMIT];
    clock_readings(&timekeeper->clock, left);
    game_set_clocks(timekeeper->game, left);
}

void timekeeper_begin(Timekeeper *timekeeper, Game *game, const ClockSettings clocks[SEAT_LIMIT],
                      uint64_t (*time)(void *context), void *context) {
    *timekeeper = (Timekeeper){
        .game = game, .time = time, .context = context, .position = game_position(game)};
    clock_init(&timekeeper->clock, clocks);
    store_readings(timekeeper);
    clock_switch(&timekeeper->clock, SEAT_NONE, seat_on_clock(timekeeper), now_of(timekeeper));
}

bool timekeeper_runs(const Timekeeper *timekeeper) {
    Seat seat = timekeeper->clock.running;
    return seat != SEAT_NONE && clock_has(&timekeeper->clock, seat);
}

int64_t timekeeper_time_to_think(const Timekeeper *timekeeper) {
    return clock_time_to_think(&timekeeper->clock, timekeeper->clock.running, now_of(timekeeper));
}

void timekeeper_hold(Timekeeper *timekeeper, int64_t milliseconds) {
    clock_hold(&timekeeper->clock, milliseconds, now_of(timekeeper));
}

bool timekeeper_end_if_late(Timekeeper *timekeeper) {
    Game *game = timekeeper->game;
    Action action;
    bool ends = clock_is_over(&timekeeper->clock, now_of(timekeeper)) &&
                agreement_action(game_rules(game), AGREEMENT_TIME, game_state(game)->seat,
                                 &action) &&
                game_play(game, &action);
    if (ends)
        timekeeper_follow(timekeeper);
    return ends;
}

void timekeeper_follow(Timekeeper *timekeeper) {
    Game *game = timekeeper->game;
    size_t position = game_position(game);
    if (position == timekeeper->position)
        return;
    uint64_t now = now_of(timekeeper);
    // Switches the clock for each action played since the last call. All switches happen at [now],
    // so no time passes between them. If actions were taken back, there are no switches.
    for (size_t i = timekeeper->position; i < position; i++) {
        const State *before = game_state_at(game, i);
        bool ended = game_state_at(game, i + 1)->turns > before->turns;
        clock_switch(&timekeeper->clock, ended ? controller_at(before) : (Seat)SEAT_NONE,
                     seat_on_clock(timekeeper), now);
    }
    timekeeper->position = position;
    store_readings(timekeeper);
}
