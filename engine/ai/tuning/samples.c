// SPDX-License-Identifier: MIT
#include "engine/ai/position/position.h"
#include "engine/ai/tuning/tuning_private.h"
#include "engine/base/memory.h"
#include "engine/base/rng.h"

enum {
    EVERY = 2,            // one in this many quiet positions becomes a sample
    ACTION_LIMIT = 20000, // actions of a game, chance included
};

void samples_free(Samples *samples) {
    memory_free(samples->items);
    *samples = (Samples){0};
}

// Playing ----------------------------------------------------------------------------------------

static bool is_stopped(const TuningPlan *plan) {
    return plan->stopped && plan->stopped(plan->context);
}

// The state of a player's choice.
typedef struct Choice {
    const TuningPlan *plan;
    Finding finding; // the last Finding that the player reported
    bool found;      // [finding] is set
} Choice;

static bool must_stop(void *choice) {
    return is_stopped(((const Choice *)choice)->plan);
}

static void keep_finding(void *context, const Finding *finding) {
    Choice *choice = context;
    choice->finding = *finding;
    choice->found = true;
}

// Chooses an action, at random if the player finds none. False when there is no action.
static bool choose_action(Choice *choice, Player *player, const Game *game, Rng *rng,
                          Action *action) {
    Trail trail = game_trail(game);
    Budget budget = {.strength.nodes = choice->plan->nodes,
                     .expired = must_stop,
                     .found = keep_finding,
                     .context = choice,
                     .rng = rng};
    return player_choose(player, game_state(game), &trail, &budget, action) ||
           player_choose_any(game_rules(game), game_state(game), &trail, rng, action);
}

Game *samples_play(const TuningPlan *plan, const Rules *rules, Player *const *players,
                   uint64_t opening, ChoiceSeen *seen, void *context) {
    Game *game = game_new(rules, NULL);
    Rng rng = {.state = hash_mix(opening)};
    int plies = 0;
    game_set_seed(game, hash_mix(opening + 1));
    while (game_outcome(game).reason == REASON_NONE && plies < plan->max_plies &&
           game_position(game) < ACTION_LIMIT && !is_stopped(plan)) {
        Action action;
        const State *state = game_state(game);
        Trail trail = game_trail(game);
        if (game_roll(game)) // chance was to act
            continue;
        Choice choice = {.plan = plan};
        bool is_random = plies++ < plan->random_plies;
        bool chosen = is_random
                          ? player_choose_any(rules, state, &trail, &rng, &action)
                          : choose_action(&choice, players[state_seat(state)], game, &rng, &action);
        if (!chosen)
            break;
        if (seen && !is_random)
            seen(context, game, &action, choice.found ? &choice.finding : NULL);
        game_play(game, &action);
    }
    if (!is_stopped(plan))
        return game;
    game_free(game);
    return NULL;
}

// Gathering --------------------------------------------------------------------------------------

typedef struct Gathering {
    const Rules *rules;
    const TuningPlan *plan;
    const Knob *knobs;
    int knob_count;
    Evaluation *evaluation;
    Evaluation *turned[KNOB_LIMIT]; // per knob: the evaluation with that knob changed by its step
    Samples *samples;
    State *after; // scratch memory for a State after an action
    int quiet;    // quiet positions of this game so far
    size_t first; // index of the first sample of this game
} Gathering;

// True when [action] is neither a capture nor an answer (see state_in_play), and the seat to act is
// not in check.
static bool is_quiet(const Gathering *gathering, const State *state, const Trail *trail,
                     const Action *action) {
    const Rules *rules = gathering->rules;
    if (state_in_check(rules, state) || !state_in_play(state))
        return false;
    state_apply(rules, state, trail, action, gathering->after);
    return state_capture_count(gathering->after) == state_capture_count(state);
}

// Adds a sample of the position before [action] if the position is quiet. Of the quiet positions of
// a game, only one in EVERY is added.
static void gather_position(void *context, const Game *game, const Action *action,
                            const Finding *found) {
    Gathering *gathering = context;
    Samples *samples = gathering->samples;
    const State *state = game_state(game);
    Trail trail = game_trail(game);
    if (!is_quiet(gathering, state, &trail, action) || gathering->quiet++ % EVERY != 0)
        return;
    samples->items = memory_grow(samples->items, &samples->capacity, samples->count + 1,
                                 sizeof *samples->items);
    Sample *sample = &samples->items[samples->count++];
    sample->seat = state_seat(state);
    int value = evaluation_of(gathering->evaluation, state, sample->seat);
    sample->value = (float)value;
    sample->found = (float)(found ? found->value : value);
    for (int i = 0; i < gathering->knob_count; i++) {
        int turned = evaluation_of(gathering->turned[i], state, sample->seat);
        sample->slopes[i] = (float)(turned - value) / (float)gathering->knobs[i].step;
    }
}

// Sets the results of the samples of [game]. A game that did not end counts as drawn.
static void set_results(Gathering *gathering, const Game *game) {
    Outcome outcome = game_outcome(game);
    for (size_t i = gathering->first; i < gathering->samples->count; i++) {
        Sample *sample = &gathering->samples->items[i];
        int score = outcome.reason == REASON_NONE ? 0 : outcome.scores[sample->seat];
        sample->result = (float)(score + 1) / 2; // maps -1, 0 and 1 to 0, 0.5 and 1
    }
}

// Plays game [index] and gathers its samples. False, without samples of this game, when stopped.
static bool gather_game(Gathering *gathering, int index) {
    const TuningPlan *plan = gathering->plan;
    Player *player = player_new(plan->kind, gathering->rules);
    Player *players[SEAT_LIMIT];
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        players[seat] = player;
    gathering->first = gathering->samples->count;
    gathering->quiet = 0;
    Game *game = samples_play(plan, gathering->rules, players,
                              hash_mix(plan->seed) + (uint64_t)index, gather_position, gathering);
    bool played = game != NULL;
    if (played)
        set_results(gathering, game);
    else
        gathering->samples->count = gathering->first; // drops the samples of the stopped game
    gathering->samples->games += played;
    game_free(game);
    player_free(player);
    return played;
}

// Makes the Evaluation of the rules, and one for each knob with only that knob changed.
static void make_evaluations(Gathering *gathering, Rules *scratch) {
    gathering->evaluation = evaluation_new(gathering->rules);
    for (int i = 0; i < gathering->knob_count; i++) {
        const Knob *knob = &gathering->knobs[i];
        int *setting = knob_setting(scratch, knob);
        int kept = *setting;
        knob_set(scratch, knob, knob->initial + knob->step);
        gathering->turned[i] = evaluation_new(scratch);
        *setting = kept;
    }
}

bool samples_gather(const Rules *rules, Rules *scratch, const TuningPlan *plan, const Knob *knobs,
                    int knob_count, Samples *samples) {
    Gathering gathering = {.rules = rules,
                           .plan = plan,
                           .knobs = knobs,
                           .knob_count = knob_count,
                           .samples = samples,
                           .after = state_new(rules)};
    bool goes_on = true;
    *samples = (Samples){0};
    make_evaluations(&gathering, scratch);
    for (int i = 0; i < plan->games && goes_on; i++) {
        if (plan->progress)
            plan->progress(plan->context, TUNING_PLAYS, i, plan->games);
        goes_on = gather_game(&gathering, i);
    }
    evaluation_free(gathering.evaluation);
    for (int i = 0; i < knob_count; i++)
        evaluation_free(gathering.turned[i]);
    memory_free(gathering.after);
    return goes_on;
}
