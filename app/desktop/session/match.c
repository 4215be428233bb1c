// SPDX-License-Identifier: MIT
#include "app/desktop/session/match.h"

#include "app/desktop/session/thinker.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/rules/agreement.h"

enum {
    MOVE_GAP = 300,      // milliseconds between moves, so that one sees what happened
    THINKING_SHOWN = 200 // of thinking until one is told about it
};

static const int gaps[MATCH_SPEEDS] = {2000, 800, MOVE_GAP};

struct Match {
    Session *session;
    Waker waker;
    uint64_t seed;
    bool runs;
    unsigned revision; // of the session, as far as it was followed
    size_t position;   // of its game then
    uint32_t turns;    // of its state then
    uint64_t moved;    // when that was
    Thinker *thinker;
    uint64_t thinking; // since when
    Thinker *hinter;
    bool has_hint;
    Action hint;
    bool halted;
    int steps; // moves that programs may make although they are halted
    int speed;
    Clock clock;
    bool paused;
    bool low;
    bool warns;
    Text notice;
    bool notices; // it was not read yet
};

static const Seating *seating_of(const Match *match) {
    return session_seating(match->session);
}

// The truth, which the session does not show to everybody.
static const State *state_of(const Match *match) {
    return game_state(session_game(match->session));
}

// People play their own seats; while programs halt, also theirs, if that shows them nothing new.
static void tell_persons(Match *match) {
    const Rules *rules = session_rules(match->session);
    Seats persons = 0;
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (!seating_of(match)->players[state_of(match)->controller[seat]] ||
            (match->halted && !rules->hides))
            persons |= seats_with(seat);
    session_set_persons(match->session, persons);
}

// ---- Beginning and ending

static void stop_thinking(Match *match) {
    thinker_free(match->thinker);
    thinker_free(match->hinter);
    match->thinker = match->hinter = NULL;
    match->has_hint = false;
}

static void close_match(void *context) {
    stop_thinking(context);
}

static void read_clocks(Match *match) {
    const int64_t *left = game_clocks(session_game(match->session));
    match->clock.running = SEAT_NONE;
    if (left)
        memcpy(match->clock.left, left, sizeof match->clock.left);
    else
        session_set_clocks(match->session, match->clock.left);
}

void match_begin(Match *match) {
    stop_thinking(match);
    clock_init(&match->clock, &seating_of(match)->clock);
    match->revision = session_revision(match->session) - 1;
    match->position = game_position(session_game(match->session));
    match->turns = state_of(match)->turns;
    match->halted = match->paused = match->low = match->warns = false;
    match->steps = 0;
    read_clocks(match);
    tell_persons(match);
}

Match *match_new(Session *session) {
    Match *match = memory_new(sizeof *match);
    match->session = session;
    match->speed = 1;
    session_set_closing(session, close_match, match);
    match_begin(match);
    return match;
}

void match_free(Match *match) {
    if (!match)
        return;
    stop_thinking(match);
    session_set_closing(match->session, NULL, NULL);
    text_free(&match->notice);
    memory_free(match);
}

void match_run(Match *match, Waker waker, uint64_t seed) {
    match->runs = true;
    match->waker = waker;
    match->seed = seed;
}

// ---- Who is to act

static bool is_over(const Match *match) {
    return session_outcome(match->session).reason != REASON_NONE;
}

const PlayerKind *match_program(const Match *match) {
    return is_over(match) ? NULL : seating_acting(seating_of(match), state_of(match));
}

bool match_is_show(const Match *match) {
    return seating_persons(seating_of(match), session_rules(match->session)->seat_count) == 0;
}

static bool may_act(const Match *match) {
    return match_program(match) && !state_is_chance(state_of(match)) && !match->paused &&
           (!match->halted || match->steps > 0);
}

// ---- Clocks

bool match_has_clocks(const Match *match) {
    return match->clock.settings.kind != CLOCK_NONE;
}

Seat match_running(const Match *match) {
    return match->clock.running;
}

// Whose clock should run. It starts with the second turn: nobody loses time over finding the mouse.
// Answers to offers take none.
static Seat wanted_clock(const Match *match) {
    const State *state = state_of(match);
    bool runs = match_has_clocks(match) && !match->paused && state->turns > 0 &&
                state->phase != PHASE_OFFERED && !is_over(match);
    return runs ? state->controller[state->seat] : (Seat)SEAT_NONE;
}

static void run_clock(Match *match, bool ends_turn, uint64_t now) {
    clock_switch(&match->clock, wanted_clock(match), ends_turn, now);
}

bool match_write_clock(const Match *match, Seat seat, uint64_t now, Text *text) {
    Seat controller = state_of(match)->controller[seat];
    clock_write(clock_left(&match->clock, controller, now), text);
    return clock_is_low(&match->clock, controller, now);
}

void match_pause(Match *match, bool pause) {
    match->paused = pause;
    match->revision--; // the next tick looks at everything again
    if (pause)
        stop_thinking(match);
}

bool match_is_paused(const Match *match) {
    return match->paused;
}

static bool end_by_time(Match *match, uint64_t now) {
    Action action;
    Seat seat = state_of(match)->seat;
    return clock_is_over(&match->clock, now) &&
           agreement_action(session_rules(match->session), AGREEMENT_TIME, seat, &action) &&
           session_play(match->session, &action);
}

static bool note_low(Match *match, uint64_t now) {
    Seat seat = match->clock.running;
    bool low = seat != SEAT_NONE && clock_is_low(&match->clock, seat, now);
    bool changed = low != match->low;
    match->warns |= low && changed && !seating_of(match)->players[seat];
    match->low = low;
    return changed;
}

bool match_takes_warning(Match *match) {
    bool warns = match->warns;
    match->warns = false;
    return warns;
}

// ---- Following the session

// People who take moves back look at the past: programs wait until they are told to go on.
static void note_past(Match *match) {
    bool back = session_can_redo(match->session);
    bool halted = match->halted;
    if (back && match_program(match))
        match->halted = true;
    else if (!back && !match_is_show(match))
        match->halted = false;
    if (halted != match->halted)
        tell_persons(match);
}

static bool follow_session(Match *match, uint64_t now) {
    const State *state = state_of(match);
    size_t position = game_position(session_game(match->session));
    if (session_revision(match->session) == match->revision)
        return false;
    match->revision = session_revision(match->session);
    stop_thinking(match);
    note_past(match);
    match->moved = now;
    if (position > match->position) {
        run_clock(match, state->turns > match->turns, now);
        session_set_clocks(match->session, match->clock.left);
    } else if (position < match->position) {
        read_clocks(match);
    }
    run_clock(match, false, now);
    match->position = position;
    match->turns = state->turns;
    return true;
}

// ---- Programs

static void notice(Match *match, const PlayerKind *kind) {
    match->notices = true;
    text_clear(&match->notice);
    text_appendf(&match->notice, _("%s found no move; a random one was made"), _(kind->title));
}

const char *match_takes_notice(Match *match) {
    if (!match->notices)
        return NULL;
    match->notices = false;
    return match->notice.data;
}

static uint64_t seed_of(const Match *match) {
    return hash_mix(match->seed ^ hash_mix(game_position(session_game(match->session)) + 1));
}

static Thinker *start(const Match *match, const PlayerKind *kind) {
    Trail trail = game_trail(session_game(match->session));
    return thinker_new(kind, session_rules(match->session), state_of(match), &trail, seed_of(match),
                       match->waker);
}

static void start_thinking(Match *match, uint64_t now) {
    match->thinking = now;
    match->thinker = start(match, match_program(match));
}

// Plays what the program found; where that is nothing, or nothing legal, any move.
static bool play_found(Match *match) {
    const PlayerKind *kind = match_program(match);
    const Rules *rules = session_rules(match->session);
    Trail trail = game_trail(session_game(match->session));
    Rng rng = {.state = seed_of(match)};
    Action action;
    bool found = thinker_action(match->thinker, &action);
    thinker_free(match->thinker);
    match->thinker = NULL;
    match->steps -= match->steps > 0;
    if (found && session_play(match->session, &action))
        return true;
    notice(match, kind);
    return player_choose_any(rules, state_of(match), &trail, &rng, &action) &&
           session_play(match->session, &action);
}

static bool act(Match *match, uint64_t now) {
    if (!match->thinker)
        start_thinking(match, now);
    return play_found(match);
}

static uint64_t due(const Match *match) {
    return match->moved + (uint64_t)(match_is_show(match) ? gaps[match->speed] : MOVE_GAP);
}

static bool run_program(Match *match, uint64_t now) {
    if (!match->runs || !may_act(match))
        return false;
    if (!match->thinker)
        start_thinking(match, now);
    if (now < due(match) || !thinker_done(match->thinker))
        return false;
    return act(match, now);
}

bool match_shows_thinking(const Match *match, uint64_t now) {
    return match->thinker && !thinker_done(match->thinker) &&
           now >= match->thinking + THINKING_SHOWN;
}

void match_hurry(Match *match) {
    if (match->thinker)
        thinker_hurry(match->thinker);
    match_go(match);
}

void match_halt(Match *match) {
    match->halted = true;
    match->steps = 0;
    thinker_free(match->thinker);
    match->thinker = NULL;
    tell_persons(match);
}

void match_go(Match *match) {
    match->halted = false;
    tell_persons(match);
}

void match_step(Match *match) {
    match_halt(match);
    match->steps = 1;
}

bool match_is_halted(const Match *match) {
    return match->halted;
}

void match_set_speed(Match *match, int speed) {
    match->speed = speed;
}

int match_speed(const Match *match) {
    return match->speed;
}

// ---- Taking back

bool match_undo(Match *match) {
    bool undone = session_undo(match->session);
    while (undone && !match_is_show(match) && match_program(match) && session_undo(match->session))
        ;
    return undone;
}

bool match_redo(Match *match) {
    bool redone = session_redo(match->session);
    while (redone && !match_is_show(match) && match_program(match) && session_redo(match->session))
        ;
    return redone;
}

// ---- Hints

static const PlayerKind *adviser(const Rules *rules) {
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    while (count > 0 && !kinds[count - 1]->supports(rules))
        count--;
    return count > 0 ? kinds[count - 1] : NULL;
}

bool match_ask_hint(Match *match) {
    const PlayerKind *kind = adviser(session_rules(match->session));
    if (!kind || is_over(match) || match->paused || match_program(match) ||
        state_is_chance(state_of(match)))
        return false;
    if (!match->hinter)
        match->hinter = start(match, kind);
    return true;
}

static bool end_hint(Match *match) {
    match->has_hint = thinker_action(match->hinter, &match->hint);
    thinker_free(match->hinter);
    match->hinter = NULL;
    return true;
}

bool match_hint(const Match *match, Action *action) {
    if (match->has_hint)
        *action = match->hint;
    return match->has_hint;
}

// ---- Time

bool match_tick(Match *match, uint64_t now) {
    bool changed = follow_session(match, now);
    changed |= end_by_time(match, now);
    changed |= note_low(match, now);
    if (match->hinter && thinker_done(match->hinter))
        changed |= end_hint(match);
    changed |= run_program(match, now);
    changed |= follow_session(match, now);
    return changed;
}

static int sooner(int a, int b) {
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

int match_wait(const Match *match, uint64_t now) {
    int wait = clock_wait(&match->clock, now);
    if (!match->runs || !may_act(match))
        return wait;
    if (!match->thinker)
        return 0;
    if (thinker_done(match->thinker))
        return sooner(wait, now < due(match) ? (int)(due(match) - now) : 0);
    uint64_t shown = match->thinking + THINKING_SHOWN;
    return now < shown ? sooner(wait, (int)(shown - now)) : wait;
}

bool match_play_program(Match *match, uint64_t now) {
    follow_session(match, now);
    if (match->hinter)
        return end_hint(match);
    bool acts = may_act(match) && act(match, now);
    follow_session(match, now);
    return acts;
}
