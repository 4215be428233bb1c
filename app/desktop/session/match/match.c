// SPDX-License-Identifier: MIT
#include "app/desktop/session/match/match_private.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/chance.h"
#include "engine/rules/turn/agreement.h"

enum {
    THINKING_SHOWN = 200,  // milliseconds of thinking before the user is informed
    PROGRESS_TIME = 250,   // milliseconds between two updates of the line that a program has found
    ANSWER_TIME = 1000,    // maximum time for answering an offer, in milliseconds
    BUSY_TIME = 20,        // milliseconds between two checks of whether a busy program is free
    USUAL_THINKING = 3000, // the most milliseconds per move until match_set_habits
    EXTERNAL_TIME = 24 * 3600 * 1000, // milliseconds; external programs have limits of their own
    SHOW_PAUSE = 100 // milliseconds between moves of a game between programs at high speed
};

// Milliseconds between moves of a game between programs, at low and normal speed.
static const int show_gaps[MATCH_SPEEDS - 1] = {2000, 800};

// Sets the seats that people play. While programs are halted, people also play the programs' seats,
// unless something is hidden.
static void set_persons(Match *match) {
    const Rules *rules = session_rules(match->session);
    Seats persons = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!seating_program(match_seating(match), match_state(match)->controller[seat]) ||
            (match->halted && !rules->facts.hides))
            persons |= seats_with(seat);
    session_set_persons(match->session, persons);
}

// ---- Beginning and ending

static void stop_thinking(Match *match) {
    thought_drop(&match->thought);
    advice_drop(&match->advice);
}

// Stops all thoughts about the game. Serves as a SessionClosing, so it takes ownership of [rules]
// if a thread may still be reading them.
static bool close_match(void *context, Rules *rules) {
    Match *match = context;
    stop_thinking(match);
    return programs_close(match->programs, rules);
}

// Takes ownership of [rules] and never releases them, because a thread that has not ended may still
// read them.
static bool keep_rules(void *unused, Rules *rules) {
    (void)unused, (void)rules;
    return true;
}

// Stores the readings of the clocks in the game. Stores nothing in a game without clocks.
static void store_clocks(Match *match) {
    int64_t left[SEAT_LIMIT];
    clock_readings(&match->clock, left);
    if (match_has_clocks(match))
        session_set_clocks(match->session, left);
}

// Sets the clocks to the readings stored in the game. If the game has none, keeps the readings of
// the clocks and stores them in the game.
static void read_clocks(Match *match) {
    const Game *game = session_game(match->session);
    const int64_t *left = game_clocks_at(game, game_position(game));
    int turns[SEAT_LIMIT];
    game_count_turns(game, turns);
    clock_set(&match->clock, left ? left : match->clock.left, turns);
    if (!left)
        store_clocks(match);
}

void match_begin(Match *match) {
    close_match(match, NULL);
    match->manners = (Manners){0};
    clock_init(&match->clock, match_seating(match)->clocks);
    match->revision = session_revision(match->session) - 1; // so that the next tick updates all
    match->position = game_position(session_game(match->session));
    match->turns = match_state(match)->turns;
    match->halted = match->paused = match->low = match->warns = false;
    match->steps = 0;
    read_clocks(match);
    set_persons(match);
}

Match *match_new(Session *session) {
    Match *match = memory_new(sizeof *match);
    match->session = session;
    match->programs = programs_new();
    match->habits = (MatchHabits){.thinking = USUAL_THINKING, .threads = 1, .draws = true};
    match->speed = 1; // normal
    session_set_closing(session, close_match, match);
    match_begin(match);
    return match;
}

void match_free(Match *match) {
    if (!match)
        return;
    bool rules_in_use = close_match(match, NULL);
    // If a thread may still read the rules, they are never released.
    session_set_closing(match->session, rules_in_use ? keep_rules : NULL, NULL);
    programs_free(match->programs);
    text_free(&match->notice);
    memory_free(match);
}

void match_run(Match *match, Waker waker, uint64_t seed) {
    match->runs = true;
    match->seed = seed;
    programs_set_waker(match->programs, waker);
}

void match_set_roster(Match *match, const Roster *roster) {
    match->roster = roster;
}

void match_set_habits(Match *match, const MatchHabits *habits) {
    match->habits = *habits;
}

// ---- The player to act

const Seated *match_program(const Match *match) {
    return match_is_over(match) ? NULL : seating_acting(match_seating(match), match_state(match));
}

bool match_is_show(const Match *match) {
    return seating_persons(match_seating(match), session_rules(match->session)->seats.count) == 0;
}

bool match_has_programs(const Match *match) {
    int count = session_rules(match->session)->seats.count;
    return seating_persons(match_seating(match), count) < count;
}

// True if a program is to act and is neither paused nor halted. A step lets a halted program act.
static bool program_may_act(const Match *match) {
    return match_program(match) && !state_is_chance(match_state(match)) && !match->paused &&
           (!match->halted || match->steps > 0);
}

// ---- Clocks

bool match_has_clocks(const Match *match) {
    return clock_has_any(&match->clock, session_rules(match->session)->seats.count);
}

Seat match_running(const Match *match) {
    return match->clock.running;
}

// The seat whose clock should run. SEAT_NONE in a pause, while an offer is answered, after the
// game, and in the first turn, so that nobody loses time while finding the mouse.
static Seat clock_to_run(const Match *match) {
    const State *state = match_state(match);
    bool runs = match_has_clocks(match) && !match->paused && state->turns > 0 &&
                state->phase != PHASE_OFFERED && !match_is_over(match);
    return runs ? state->controller[state->seat] : (Seat)SEAT_NONE;
}

// Ends the turn of [ended] (SEAT_NONE: none has ended), and runs the clock that should run now.
static void run_clock(Match *match, Seat ended, uint64_t now) {
    clock_switch(&match->clock, ended, clock_to_run(match), now);
}

// The seat whose turn has ended since follow_session last saw a change, or SEAT_NONE.
static Seat ended_seat(const Match *match) {
    const State *before = game_state_at(session_game(match->session), match->position);
    bool ended = match_state(match)->turns > match->turns;
    return ended ? before->controller[before->seat] : (Seat)SEAT_NONE;
}

bool match_write_clock(const Match *match, Seat seat, uint64_t now, Text *text) {
    Seat controller = match_state(match)->controller[seat]; // the clock belongs to this seat
    if (clock_has(&match->clock, controller))
        clock_write(clock_left(&match->clock, controller, now), text);
    return clock_is_low(&match->clock, controller, now);
}

void match_pause(Match *match, bool pause) {
    match->paused = pause;
    match->revision--; // differs from the session's, so the next tick updates everything
    if (pause)
        stop_thinking(match);
}

bool match_is_paused(const Match *match) {
    return match->paused;
}

// Records whether the running clock has little time left. Warns a person whose clock has just run
// low. True if the record has changed.
static bool update_low(Match *match, uint64_t now) {
    Seat seat = match->clock.running;
    bool low = seat != SEAT_NONE && clock_is_low(&match->clock, seat, now);
    bool changed = low != match->low;
    match->warns |= low && changed && !seating_program(match_seating(match), seat);
    match->low = low;
    return changed;
}

bool match_take_warning(Match *match) {
    bool warns = match->warns;
    match->warns = false;
    return warns;
}

// ---- Following the session

// Halts programs after people have taken moves back. They stay halted until they are resumed or,
// unless only programs play, a move is played. [advanced]: the game has more actions than before.
static void update_halted(Match *match, bool advanced) {
    bool taken_back = session_can_redo(match->session);
    bool was_halted = match->halted;
    if (taken_back && match_program(match))
        match->halted = true;
    else if (advanced && !taken_back && !match_is_show(match))
        match->halted = false;
    if (was_halted != match->halted)
        set_persons(match);
}

// If the game has changed, stops thoughts about the old position, switches the clocks and returns
// true.
static bool follow_session(Match *match, uint64_t now) {
    const State *state = match_state(match);
    size_t position = game_position(session_game(match->session));
    if (session_revision(match->session) == match->revision)
        return false;
    match->revision = session_revision(match->session);
    stop_thinking(match);
    update_halted(match, position > match->position);
    match->moved = now;
    if (position > match->position) {
        run_clock(match, ended_seat(match), now);
        store_clocks(match);
    } else if (position < match->position) {
        read_clocks(match);
        match->manners = (Manners){0};
    }
    run_clock(match, SEAT_NONE, now); // a pause or an offer, too, changes which clock runs
    match->position = position;
    match->turns = state->turns;
    return true;
}

// ---- Programs: thinking

static uint64_t seed_of(const Match *match) {
    size_t next_number = game_position(session_game(match->session)) + 1; // of the next action
    return hash_mix(match->seed ^ hash_mix(next_number));
}

// True while the offer of a draw awaits an answer. A draw is the only agreement that needs one;
// resigning and claims, for example, take effect at once. The other offers come from the document.
static bool is_offered_draw(const Match *match) {
    const State *state = match_state(match);
    return state->phase == PHASE_OFFERED &&
           agreement_of(session_rules(match->session), &state->pending) != AGREEMENT_NONE;
}

// True if the program needs time to choose. A single legal move needs none, except in games that
// hide something: there a fast answer would reveal that there is no alternative.
static bool has_choice(const Match *match) {
    ActionList actions = {0};
    if (session_rules(match->session)->facts.hides)
        return true;
    game_actions(session_game(match->session), &actions);
    bool choice = actions.count != 1;
    action_list_free(&actions);
    return choice;
}

// The time for the next move of the program to act, from the preferences and its clock.
static Timing timing_now(const Match *match, uint64_t now) {
    Seat controller = match_state(match)->controller[match_state(match)->seat];
    const Clock *clock = &match->clock;
    Timing timing = timing_of(&(TimingNeeds){.usual = match->habits.thinking,
                                             .clock = clock_has(clock, controller),
                                             .left = clock_time_to_think(clock, controller, now),
                                             .bonus = clock->settings[controller].bonus,
                                             .turns = clock_turns_to_go(clock, controller)});
    if (match_state(match)->phase == PHASE_OFFERED && timing.limit > ANSWER_TIME)
        timing.limit = ANSWER_TIME;
    if (!has_choice(match))
        timing.limit = 0;
    return timing;
}

// Milliseconds that the previous move stays visible. In a game between programs this depends on the
// chosen speed, but is less if the clocks leave less time.
static uint64_t gap_of(const Match *match, const Timing *timing) {
    if (!match_is_show(match))
        return timing->gap;
    // At the highest speed the next move follows the slide almost at once.
    bool fast = match->speed == MATCH_SPEEDS - 1;
    uint64_t wanted = fast ? match->habits.slide + SHOW_PAUSE : (uint64_t)show_gaps[match->speed];
    return match_has_clocks(match) && timing->gap < wanted ? timing->gap : wanted;
}

// The longest time that a thought may cost on the clock. Any more is due to a busy machine or to
// the window.
static int64_t longest_thought(const Timing *timing) {
    uint64_t limit = timing->limit > timing->gap ? timing->limit : timing->gap;
    return (int64_t)(limit + timing->patience);
}

// Sets the notice for the user to [sentence], in which the title of the program to act replaces %s.
static void set_notice(Match *match, const char *sentence) {
    Text title = {0};
    seated_write_title(match_program(match), &title);
    match->notices = true;
    match->trouble = false;
    text_clear(&match->notice);
    text_appendf(&match->notice, sentence, title.data);
    text_free(&title);
}

// Same as set_notice, for a sentence about an error.
static void set_trouble(Match *match, const char *sentence) {
    set_notice(match, sentence);
    match->trouble = true;
}

// True if the program is allowed to start. An external program must be in the user's list, because
// a save may name any program. If it is not in the list, halts the programs and informs the user.
static bool may_start(Match *match) {
    const Seated *seated = match_program(match);
    if (!seated_is_external(seated) || roster_find(match->roster, seated))
        return true;
    match_halt(match);
    set_trouble(match, _("%s is not among your programs; add it under Preferences, Programs"));
    return false;
}

// Sets the game and the time limits of [question] if it is to an external program.
static void set_external_terms(const Match *match, uint64_t now, Question *question) {
    Seat controller = match_state(match)->controller[match_state(match)->seat];
    if (!seated_is_external(question->seated))
        return;
    question->game = session_game(match->session);
    question->terms.movetime = match->habits.thinking;
    question->terms.clocks = match_has_clocks(match);
    question->terms.bonus = match->clock.settings[controller].bonus;
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        question->terms.left[seat] = clock_left(&match->clock, (Seat)seat, now);
    question->terms.turns = clock_turns_to_go(&match->clock, controller);
    question->limit = EXTERNAL_TIME;
}

// Makes the program to act start thinking. False if it is not allowed to start or is still busy.
static bool start_thinking(Match *match, uint64_t now) {
    Trail trail = game_trail(session_game(match->session));
    if (!may_start(match))
        return false;
    match->timing = timing_now(match, now);
    match->timing.gap = gap_of(match, &match->timing);
    Question question = {.seated = match_program(match),
                         .rules = session_rules(match->session),
                         .state = match_state(match),
                         .trail = &trail,
                         .seed = seed_of(match),
                         .threads = match->habits.threads,
                         .nodes = match->habits.nodes,
                         .limit = match->timing.limit,
                         .patience = match->timing.patience};
    set_external_terms(match, now, &question);
    if (!thought_begin(&match->thought, match->programs, &question, now))
        return false;
    // An external program is charged for all the time that it takes.
    if (!seated_is_external(question.seated))
        clock_hold(&match->clock, longest_thought(&match->timing), now);
    return true;
}

bool match_thinks(const Match *match) {
    return match->thought.thinker && !thinker_is_done(match->thought.thinker);
}

bool match_shows_thinking(const Match *match, uint64_t now) {
    return match_thinks(match) && now >= match->thought.since + THINKING_SHOWN;
}

bool match_progress(const Match *match, Finding *finding) {
    return match->thought.thinker && !session_rules(match->session)->facts.hides &&
           thinker_finding(match->thought.thinker, finding);
}

void match_peek(Match *match, bool peeks) {
    match->peeks = peeks;
}

bool match_peeks(const Match *match) {
    return match->peeks;
}

// Agents are not hurried, because their protocol has no request for that.
void match_hurry(Match *match, uint64_t now) {
    const Seated *seated = match_program(match);
    bool can_hurry = seated && seated->protocol != PROTOCOL_AGENT;
    if (match->thought.thinker && can_hurry)
        thought_hurry(&match->thought, now);
    match_resume(match); // because a halted program would not play the move
}

// ---- Programs: moving

const char *match_take_notice(Match *match) {
    if (!match->notices)
        return NULL;
    match->notices = false;
    return match->notice.data;
}

bool match_notice_is_trouble(const Match *match) {
    return match->trouble;
}

static bool play_random(Match *match) {
    Trail trail = game_trail(session_game(match->session));
    Rng rng = {.state = seed_of(match)};
    Action action;
    return player_choose_any(session_rules(match->session), match_state(match), &trail, &rng,
                             &action) &&
           session_play(match->session, &action);
}

// Plays the program's answer. If there is no answer, or it is illegal, plays a random legal move.
static bool play_found(Match *match, const Answer *answer) {
    Trail trail = game_trail(session_game(match->session));
    if (!answer->found ||
        !state_allows(session_rules(match->session), match_state(match), &trail, &answer->action)) {
        set_trouble(match, _("%s found no move; a random one was made"));
        return play_random(match);
    }
    if (answer->late)
        set_trouble(match, _("%s did not answer in time; the best move it had found was made"));
    return session_play(match->session, &answer->action);
}

static const Finding *finding_of(const Answer *answer) {
    return answer->judged ? &answer->finding : NULL;
}

// Accepts or declines the offer of a draw for the program to act.
static bool answer_draw(Match *match, const Answer *answer) {
    bool accepts = answer->found && answer->action.kind == ACTION_ACCEPT;
    bool agrees = match->habits.draws &&
                  manners_agree(&match->manners, match_state(match), accepts, finding_of(answer));
    Action action = legal_answer(match_state(match), agrees);
    if (!agrees)
        set_notice(match, _("%s declines the draw"));
    return session_play(match->session, &action);
}

// Claims a draw, resigns or offers a draw: the first of these that the program has a reason for and
// the preferences allow. Returns false if it did none of these.
static bool end_in_manners(Match *match, const Answer *answer) {
    const MatchHabits *habits = &match->habits;
    const Rules *rules = session_rules(match->session);
    const State *state = match_state(match);
    Trail trail = game_trail(session_game(match->session));
    Manners *manners = &match->manners;
    Action action;
    const Finding *finding = finding_of(answer);
    manners_note(manners, state, finding);
    return ((habits->draws && manners_claim(rules, state, &trail, finding, &action)) ||
            (habits->resigns && manners_resign(manners, rules, state, &trail, &action)) ||
            (habits->draws && manners_offer(manners, rules, state, &trail, &action))) &&
           session_play(match->session, &action);
}

// ---- Other programs

// Carries out the answer of an external program. Shows the user the program's note, which is about
// an error, or that the program refused a draw. An agent's refusal is not final: the request for
// its next move mentions the offer, and it can accept then. False if nothing was played.
static bool act_external(Match *match, const Answer *answer) {
    bool agent = match_program(match)->protocol == PROTOCOL_AGENT;
    if (answer->note[0]) {
        match->notices = match->trouble = true;
        text_clear(&match->notice);
        text_append(&match->notice, answer->note);
    } else if (answer->found && answer->action.kind == ACTION_REFUSE) {
        set_notice(match,
                   agent ? _("%s will answer the offer when it moves") : _("%s declines the draw"));
    }
    return match_answer(match, answer);
}

// Ends the thought and plays what the program found. A built-in program may also answer an offer,
// or end the game instead of moving. Uses up one of the moves that a halted program may make.
static bool apply_answer(Match *match) {
    Answer answer;
    thought_take(&match->thought, match->programs, &answer);
    match->steps = most_of(match->steps - 1, 0);
    if (answer.external)
        return act_external(match, &answer);
    if (is_offered_draw(match))
        return answer_draw(match, &answer);
    return (match_state(match)->phase == PHASE_PLAY && end_in_manners(match, &answer)) ||
           play_found(match, &answer);
}

// The time from which the answer may be played. Until then the previous move stays visible.
static uint64_t due_time(const Match *match) {
    return match->moved + match->timing.gap;
}

// Makes the program to act start thinking. Once it has an answer, plays the answer as soon as that
// is due. True if something was played.
static bool play_program(Match *match, uint64_t now) {
    if (!match->runs || !program_may_act(match))
        return false;
    if (!match->thought.thinker && !start_thinking(match, now))
        return false;
    if (!thought_is_over(&match->thought, now) || now < due_time(match))
        return false;
    return apply_answer(match);
}

// From now on programs may make no moves, and the thought under way is dropped.
void match_halt(Match *match) {
    match->halted = true;
    match->steps = 0;
    thought_drop(&match->thought);
    set_persons(match);
}

void match_resume(Match *match) {
    match->halted = false;
    set_persons(match);
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

bool match_redo(Match *match) {
    bool redone = session_redo(match->session);
    // The moves of programs are redone, too, up to the next decision of a person. A game between
    // programs has none, so one turn is enough.
    while (redone && !match_is_show(match) && match_program(match) && session_redo(match->session))
        ;
    return redone;
}

// ---- Hints

// Asks a program for a hint. Returns false if that is impossible: while paused, and when chance is
// to act.
static bool ask_hint(Match *match, const State *state, const Trail *trail, uint64_t now) {
    if (match->paused || state_is_chance(state))
        return false;
    Question question = {.rules = session_rules(match->session),
                         .state = state,
                         .trail = trail,
                         .seed = seed_of(match)};
    bool in_script = !match->runs; // then hints must be the same on every machine
    AdviceTerms terms = {
        .usual = match->habits.thinking, .threads = match->habits.threads, .counted = in_script};
    return advice_ask(&match->advice, match->programs, &question, &terms, now);
}

bool match_ask_hint(Match *match, uint64_t now) {
    Trail trail = game_trail(session_game(match->session));
    return !match_is_over(match) && !match_program(match) &&
           session_covered_for(match->session) == SEAT_NONE &&
           ask_hint(match, match_state(match), &trail, now);
}

bool match_ask_hint_at(Match *match, const Shown *shown, uint64_t now) {
    return shown->actions->count > 0 && !shown->rules->facts.hides &&
           ask_hint(match, shown->state, &shown->trail, now);
}

const Advice *match_advice(const Match *match) {
    return &match->advice;
}

void match_drop_hint(Match *match) {
    advice_drop(&match->advice);
}

bool match_hint(const Match *match, Action *action) {
    Finding finding;
    if (match->peeks && match_progress(match, &finding)) {
        *action = finding.action;
        return true;
    }
    return match_advised(match, action);
}

bool match_advised(const Match *match, Action *action) {
    const Advice *advice = &match->advice;
    if (advice->there && advice->answer.found)
        *action = advice->answer.action;
    return advice->there && advice->answer.found;
}

// ---- Time

bool match_tick(Match *match, uint64_t now) {
    bool changed = follow_session(match, now); // people may have played since the last tick
    programs_reap(match->programs);
    changed |= clock_is_over(&match->clock, now) && match_lose(match, AGREEMENT_TIME);
    changed |= update_low(match, now);
    changed |= match->runs && advice_tick(&match->advice, match->programs, now);
    changed |= play_program(match, now);
    changed |= follow_session(match, now); // the clock or a program may just have played
    return changed;
}

// Milliseconds until the program to act may need attention. While it thinks, the line that it has
// found so far is shown at regular intervals.
static uint64_t program_wait(const Match *match, uint64_t now) {
    const Thought *thought = &match->thought;
    if (!thought->thinker)
        return BUSY_TIME;
    if (thinker_is_done(thought->thinker))
        return time_left(due_time(match), now);
    uint64_t until_shown = time_left(thought->since + THINKING_SHOWN, now);
    uint64_t until_update = until_shown > 0 ? until_shown : PROGRESS_TIME;
    uint64_t until_over = thought_wait(thought, now);
    return until_update < until_over ? until_update : until_over;
}

int match_wait(const Match *match, uint64_t now) {
    int wait = clock_wait(&match->clock, now);
    if (advice_is_sought(&match->advice))
        wait = sooner_of(wait, (int)thought_wait(&match->advice.thought, now));
    if (match->runs && program_may_act(match))
        wait = sooner_of(wait, (int)program_wait(match, now));
    return wait;
}

// Lets the program to act think and play. Does not return before that, however long it takes. False
// if the program did not play.
static bool act_at_once(Match *match, uint64_t now) {
    while (!match->thought.thinker && program_may_act(match) && !start_thinking(match, now)) {
        programs_wait(match->programs);
        now += PROGRAM_PATIENCE; // so that a program that is still busy is replaced
    }
    if (!match->thought.thinker)
        return false; // the program is not allowed to start, see may_start
    thought_wait_for(&match->thought);
    return apply_answer(match);
}

bool match_play_program(Match *match, uint64_t now) {
    follow_session(match, now); // people may have played since the last call
    if (advice_is_sought(&match->advice)) {
        advice_wait_for(&match->advice, match->programs);
        return true;
    }
    bool acts = program_may_act(match) && act_at_once(match, now);
    follow_session(match, now); // the program may just have played
    return acts;
}
