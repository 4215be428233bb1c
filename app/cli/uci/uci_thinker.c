// SPDX-License-Identifier: MIT
#include "app/cli/uci/uci_thinker.h"
#include "app/cli/uci/uci_say.h"

#include "app/cli/uci/uci_perft.h"
#include "app/cli/words/deadline.h"
#include "engine/base/memory.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    TURN_MOST = 32,       // most actions of a turn; the rest of a longer turn is left out
    REST_NODES = 1000,    // nodes for each action of a turn that the best line does not reach
    CURRENT_AFTER = 1000, // milliseconds before the move being searched is reported
};

struct UciThinker {
    pthread_t thread;
    bool begun; // the thread was started and has not been waited for
    UciTask task;
    Game *game;
    ActionList only;
    uint64_t start;            // when the search began
    Finding finding;           // the best line found so far
    bool reported;             // a line about [finding] has been printed
    atomic_bool stop;          // the search must answer as soon as possible
    _Atomic uint64_t deadline; // in nanoseconds; 0: none
    pthread_mutex_t mutex;     // guards [held]
    pthread_cond_t released;
    bool held; // the search ponders or is infinite: no answer before [released] is signalled
};

UciThinker *uci_thinker_new(void) {
    UciThinker *thinker = memory_new(sizeof *thinker);
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->released, NULL);
    return thinker;
}

static void forget_task(UciThinker *thinker) {
    game_free(thinker->game);
    action_list_free(&thinker->only);
}

void uci_thinker_free(UciThinker *thinker) {
    if (!thinker)
        return;
    uci_thinker_stop(thinker);
    uci_thinker_wait(thinker);
    pthread_cond_destroy(&thinker->released);
    pthread_mutex_destroy(&thinker->mutex);
    forget_task(thinker);
    memory_free(thinker);
}

// Output -----------------------------------------------------------------------------------------

static uint64_t milliseconds_since(uint64_t start) {
    return (deadline_now() - start) / DEADLINE_MILLISECOND;
}

// The number of moves, not plies, to a mate: negative if the player to move is mated, 0 if no mate
// is in sight.
static int mate_in(int value) {
    // -1 plies are no mate; 0 plies, an end that is there already, count as one move
    int plies = value_plies_to_end(value);
    int moves = plies < 1 ? plies + 1 : (plies + 1) / 2;
    return value < 0 ? -moves : moves;
}

// Prints a finding as `info`. If it has no line of moves, its first action stands for the line.
static void print_finding(UciThinker *thinker, const Finding *finding) {
    UciInfo info = {.depth = finding->depth > 0 ? finding->depth : 1,
                    .seldepth = finding->seldepth > 0 ? finding->seldepth : 1,
                    .rank = finding->rank + 1,
                    .value = finding->value,
                    .mate_in = mate_in(finding->value),
                    .lower_bound = finding->lower_bound,
                    .nodes = finding->spent,
                    .milliseconds = milliseconds_since(thinker->start),
                    .hashfull = player_hashfull(thinker->task.player),
                    .line = finding->line_count > 0 ? finding->line : &finding->action,
                    .line_count = finding->line_count > 0 ? finding->line_count : 1};
    Text line = {0};
    uci_write_info(game_rules(thinker->game), game_state(thinker->game), &info, &line);
    uci_say(text_string(&line));
    text_free(&line);
    thinker->reported = true;
}

// True when the search has found a mate in no more moves than the request names.
static bool is_enough(const UciThinker *thinker, const Finding *finding) {
    int moves = mate_in(finding->value);
    return moves > 0 && moves <= thinker->task.limits.mate;
}

// Reports a finding, unless nothing has been searched yet. Stops the search if the finding is a
// mate in as few moves as `go mate` requires.
static void report_finding(void *context, const Finding *finding) {
    UciThinker *thinker = context;
    if (finding->rank == 0)
        thinker->finding = *finding;
    if (finding->spent > 0)
        print_finding(thinker, finding);
    if (is_enough(thinker, finding))
        atomic_store(&thinker->stop, true);
}

static void report_current_move(void *context, int depth, const Action *action, int number) {
    UciThinker *thinker = context;
    if (milliseconds_since(thinker->start) < CURRENT_AFTER)
        return;
    Text line = {0};
    text_appendf(&line, "info depth %d currmove ", depth);
    uci_move_write(game_rules(thinker->game), game_state(thinker->game), action, &line);
    text_appendf(&line, " currmovenumber %d", number);
    uci_say(text_string(&line));
    text_free(&line);
}

static bool is_expired(void *context) {
    UciThinker *thinker = context;
    uint64_t deadline = atomic_load_explicit(&thinker->deadline, memory_order_relaxed);
    return atomic_load_explicit(&thinker->stop, memory_order_relaxed) ||
           (deadline > 0 && deadline_now() >= deadline);
}

// Choosing ----------------------------------------------------------------------------------------

// Lets the player choose an action. Returns false if it finds none.
static bool search(UciThinker *thinker, const State *state, const Trail *trail, Budget *budget,
                   Action *action) {
    const UciTask *task = &thinker->task;
    Rng rng = {.state = hash_mix(task->seed ^ state->hash)};
    budget->rng = &rng;
    budget->expired = is_expired;
    budget->context = thinker;
    bool chosen = player_choose(task->player, state, trail, budget, action);
    budget->rng = NULL; // [rng] exists only in this function
    return chosen;
}

// Chooses the first action of the turn. If the player finds none because a draw that UCI ignores
// has ended the game, takes any legal one.
static bool choose_first(UciThinker *thinker, Action *action) {
    const UciLimits *limits = &thinker->task.limits;
    Trail trail = game_trail(thinker->game);
    ActionList list = {0};
    Budget budget = {.strength = thinker->task.strength,
                     .found = report_finding,
                     .trying = report_current_move,
                     .only = thinker->only.count > 0 ? &thinker->only : NULL,
                     .depth = limits->depth < INT32_MAX ? (int)limits->depth : 0, // 0: no limit
                     .lines = thinker->task.lines,
                     .threads = thinker->task.threads,
                     .thorough = thinker->task.limit == 0};
    bool chosen = search(thinker, game_state(thinker->game), &trail, &budget, action);
    if (!chosen) {
        uci_game_actions(thinker->game, &list);
        budget_narrow(&budget, &list);
        chosen = list.count > 0;
        if (chosen)
            *action = list.items[0];
        thinker->finding = (Finding){.action = *action};
    }
    if (budget.kernel_erred)
        uci_remark(
            "the kernel lists other moves than the rules, so this move was found without it; "
            "please report it");
    thinker->finding.spent = budget.spent;
    action_list_free(&list);
    return chosen;
}

// True if the turn of [seat] continues in [state].
static bool goes_on(const State *state, Seat seat) {
    return state->result.reason == REASON_NONE && state->seat == seat &&
           (state->acted > 0 || state->phase != PHASE_PLAY); // not at the start of a new turn
}

// Completes the turn that starts with actions[0]: adds actions from the principal variation and,
// after its end, from further searches. Plays all of them in [game] and returns their number.
static int finish_turn(UciThinker *thinker, Game *game, Action *actions) {
    Seat seat = game_state(game)->seat;
    const Finding *finding = &thinker->finding;
    int count = 1;
    game_play_listed(game, &actions[0]);
    while (goes_on(game_state(game), seat) && count < TURN_MOST) {
        Trail trail = game_trail(game);
        Budget budget = {.strength.nodes = REST_NODES};
        if (count < finding->line_count)
            actions[count] = finding->line[count];
        else if (!search(thinker, game_state(game), &trail, &budget, &actions[count]))
            break;
        game_play_listed(game, &actions[count++]);
    }
    return count;
}

// Appends the action that the principal variation expects after the turn of [count] actions, if it
// is legal in [game].
static void write_expected(const UciThinker *thinker, const Game *game, int count, Text *text) {
    const Finding *finding = &thinker->finding;
    Trail trail = game_trail(game);
    if (count >= finding->line_count ||
        !state_allows(game_rules(game), game_state(game), &trail, &finding->line[count]))
        return;
    text_append(text, " ponder ");
    uci_move_write(game_rules(game), game_state(game), &finding->line[count], text);
}

// Writes the answer to "go": all actions of the turn that [action] begins, and what is expected
// next.
static void write_answer(UciThinker *thinker, const Action *action, Text *text) {
    Action actions[TURN_MOST] = {*action};
    Game *game = game_copy(thinker->game);
    int count = finish_turn(thinker, game, actions);
    text_append(text, "bestmove ");
    uci_moves_write(game_rules(game), game_state(thinker->game), actions, (size_t)count, ",", text);
    write_expected(thinker, game, count, text);
    game_free(game);
}

// The thread --------------------------------------------------------------------------------------

// Waits as long as the answer is held back.
static void wait_for_release(UciThinker *thinker) {
    pthread_mutex_lock(&thinker->mutex);
    while (thinker->held)
        pthread_cond_wait(&thinker->released, &thinker->mutex);
    pthread_mutex_unlock(&thinker->mutex);
}

// The work of the thread: searches, waits until the answer is no longer held back, and prints
// `bestmove`.
static void *run_search(void *context) {
    UciThinker *thinker = context;
    Text answer = {0};
    Action action;
    bool chosen = choose_first(thinker, &action);
    if (chosen && !thinker->reported)
        print_finding(thinker, &thinker->finding);
    wait_for_release(thinker);
    if (chosen)
        write_answer(thinker, &action, &answer);
    else
        text_append(&answer, "bestmove (none)");
    uci_say(text_string(&answer));
    text_free(&answer);
    return NULL;
}

static void *run_perft(void *context) {
    UciThinker *thinker = context;
    int64_t depth = thinker->task.limits.perft;
    uci_perft(thinker->game, depth < PERFT_DEPTH_MOST ? (int)depth : PERFT_DEPTH_MOST,
              &thinker->stop);
    return NULL;
}

bool uci_thinker_begin(UciThinker *thinker, const UciTask *task) {
    forget_task(thinker);
    thinker->task = *task;
    thinker->game = game_copy(task->game);
    thinker->only = (ActionList){0};
    for (size_t i = 0; task->only && i < task->only->count; i++)
        *action_list_add(&thinker->only) = task->only->items[i];
    thinker->start = deadline_now();
    thinker->finding = (Finding){0};
    thinker->reported = false;
    atomic_store(&thinker->stop, false);
    thinker->held = task->limits.infinite || task->limits.ponder;
    // while the answer is held, time does not count; see uci_thinker_hit
    atomic_store(&thinker->deadline,
                 thinker->held || task->limit == 0 ? 0 : deadline_in(task->limit).at);
    thinker->begun = pthread_create(&thinker->thread, NULL,
                                    task->limits.perft > 0 ? run_perft : run_search, thinker) == 0;
    return thinker->begun;
}

// Lets the thread print its answer, which it holds back while it ponders or searches without limit.
static void release(UciThinker *thinker) {
    pthread_mutex_lock(&thinker->mutex);
    thinker->held = false;
    pthread_cond_signal(&thinker->released);
    pthread_mutex_unlock(&thinker->mutex);
}

void uci_thinker_stop(UciThinker *thinker) {
    atomic_store(&thinker->stop, true);
    release(thinker);
}

// The opponent has played the move that the program pondered on. From now on time counts, and the
// answer need not be held back for the pondering.
void uci_thinker_hit(UciThinker *thinker) {
    if (!thinker->begun || !thinker->task.limits.ponder)
        return;
    if (thinker->task.limit > 0)
        atomic_store(&thinker->deadline, deadline_in(thinker->task.limit).at);
    thinker->task.limits.ponder = false;
    if (!thinker->task.limits.infinite)
        release(thinker);
}

// True if the search might never end by itself. A search for a mate is one of these, because there
// may be no mate.
static bool is_endless(const UciThinker *thinker) {
    const UciLimits *limits = &thinker->task.limits;
    bool ends = thinker->task.limit > 0 || limits->depth > 0 || limits->nodes > 0 ||
                limits->perft > 0;
    return limits->infinite || limits->ponder || !ends;
}

void uci_thinker_wait(UciThinker *thinker) {
    if (!thinker->begun)
        return;
    // it might never answer otherwise
    if (is_endless(thinker))
        uci_thinker_stop(thinker);
    pthread_join(thinker->thread, NULL);
    thinker->begun = false;
}
