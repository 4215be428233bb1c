// SPDX-License-Identifier: MIT
#include "engine/ai/tuning/tuning.h"

#include "engine/ai/tuning/tuning_private.h"
#include "engine/base/hash.h"

#include <math.h>

// Fitting ----------------------------------------------------------------------------------------

bool tuning_run(const Rules *rules, Rules *tuned, const TuningPlan *plan, TuningResult *result) {
    Knob knobs[KNOB_LIMIT];
    Samples samples;
    Fit fit;
    int count = knobs_find(rules, knobs);
    *result = (TuningResult){0};
    bool learnt = samples_gather(rules, tuned, plan, knobs, count, &samples) && samples.count > 0;
    result->positions = (int)samples.count;
    if (learnt) {
        if (plan->progress)
            plan->progress(plan->context, TUNING_FITS, 0, 1);
        fit_samples(&samples, knobs, count, &fit);
        // Knobs without effect on the samples stay unchanged.
        for (int i = 0; i < count; i++)
            if (fit.matters[i])
                knob_set(tuned, &knobs[i], (int)lround(knobs[i].initial + fit.changes[i]));
        result->error_before = fit.error_before;
        result->error_after = fit.error_after;
        tuning_play_match(rules, tuned, plan, result);
    }
    samples_free(&samples);
    return learnt;
}

// The match --------------------------------------------------------------------------------------

// True when [seat] has the new weights in the game with index [game]. Every second side has them,
// and the sides swap weights after each game.
static bool plays_tuned(const Rules *rules, int seat, int game) {
    int before = 0; // how many sides come before that of [seat]
    for (int side = 0; side < rules->seats.list[seat].side; side++)
        before += rules->seats.list[side].side == side; // a side has the number of its first seat
    return (before + game) % 2 == 0;
}

// Counts the game as won if the seats with the new weights have a higher mean score than the other
// seats. A game that did not end counts as drawn.
static void count_game(const Rules *rules, const Game *game, int index, TuningResult *result) {
    Outcome outcome = game_outcome(game);
    int own = 0, others = 0, own_count = 0, other_count = 0;
    for (int seat = 0; seat < rules->seats.count && outcome.reason != REASON_NONE; seat++) {
        bool tuned = plays_tuned(rules, seat, index);
        own += tuned ? outcome.scores[seat] : 0;
        others += tuned ? 0 : outcome.scores[seat];
        own_count += tuned;
        other_count += !tuned;
    }
    // The difference of the two means, multiplied by both counts so that nothing is rounded.
    int difference = own * other_count - others * own_count;
    result->won += difference > 0;
    result->drawn += difference == 0;
    result->lost += difference < 0;
}

// Plays the game with [index] of the match. False when stopped.
static bool play_match_game(const Rules *rules, const Rules *tuned, const TuningPlan *plan,
                            int index, TuningResult *result) {
    // programs[1] has the new weights.
    Player *programs[] = {player_new(plan->kind, rules), player_new(plan->kind, tuned)};
    Player *players[SEAT_LIMIT] = {NULL};
    for (int seat = 0; seat < rules->seats.count; seat++)
        players[seat] = programs[plays_tuned(rules, seat, index)];
    // Two games in a row have the same opening, with the weights swapped.
    uint64_t opening = hash_mix(~plan->seed) + (uint64_t)(index / 2);
    Game *game = samples_play(plan, rules, players, opening, NULL, NULL);
    if (game)
        count_game(rules, game, index, result);
    bool played = game != NULL;
    game_free(game);
    player_free(programs[0]);
    player_free(programs[1]);
    return played;
}

void tuning_play_match(const Rules *rules, const Rules *tuned, const TuningPlan *plan,
                       TuningResult *result) {
    for (int i = 0; i < plan->trials && !result->stopped; i++) {
        if (plan->progress)
            plan->progress(plan->context, TUNING_TRIES, i, plan->trials);
        result->stopped = !play_match_game(rules, tuned, plan, i, result);
    }
}

void tuning_score(const TuningResult *result, double *score, double *error) {
    double games = result->won + result->drawn + result->lost;
    *score = *error = 50;
    if (games == 0)
        return;
    double mean = (result->won + result->drawn / 2.0) / games;
    double mean_square = (result->won + result->drawn / 4.0) / games; // 1/4: a draw's 1/2, squared
    *score = 100 * mean;
    *error = 100 * 1.96 * sqrt((mean_square - mean * mean) / games); // of 95 % confidence
}

// Writing ----------------------------------------------------------------------------------------

// Appends the values of the kinds that the document states.
static void write_values(const Rules *rules, Text *text) {
    const int *values = rules->judging.values;
    bool first = true;
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (values[kind] != JUDGING_UNSAID) {
            text_append(text, first ? "  values:\n" : "");
            text_appendf(text, "    %s: %d\n", rules->kinds.list[kind].code, values[kind]);
            first = false;
        }
}

void tuning_write(const Rules *rules, Text *text) {
    text_append(text, "evaluation:\n");
    write_values(rules, text);
    for (int i = 0; i < WEIGHT_COUNT; i++)
        if (rules->judging.weights[i] != JUDGING_UNSAID)
            text_appendf(text, "  %s: %d\n", weights_about[i].name, rules->judging.weights[i]);
}
