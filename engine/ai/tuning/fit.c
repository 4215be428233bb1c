// SPDX-License-Identifier: MIT
#include "engine/ai/tuning/tuning_private.h"

#include <math.h>
#include <string.h>

enum {
    ROUNDS = 12,         // Gauss-Newton steps
    SEARCH_PERCENT = 75, // share of the search in the target score; the rest is the game's result
    PER_GAME = 4,        // the positions of a game count as this many independent ones
};

// Prediction --------------------------------------------------------------------------------------

// The expected score, from 0 to 1. The curve is algebraic because exp differs between machines.
static double expected_score(double value, double scale) {
    double x = value / scale;
    return (1 + x / sqrt(1 + x * x)) / 2;
}

// The derivative of expected_score by [value].
static double score_slope(double value, double scale) {
    double x = value / scale, root = sqrt(1 + x * x);
    return 1 / (2 * scale * root * root * root);
}

// The score that the fit aims at: a mean of what searches found and of the results of games.
// Searches have the greater weight, because a result also depends on everything that came later.
static double target_score(const Sample *sample, const Fit *fit) {
    return fit->search_weight * expected_score((double)sample->found, fit->scale) +
           (1 - fit->search_weight) * (double)sample->result;
}

// The value of a sample after the first [count] of [changes].
static double value_of(const Sample *sample, const double *changes, int count) {
    double value = sample->value;
    for (int i = 0; i < count; i++)
        value += changes[i] * (double)sample->slopes[i];
    return value;
}

// The mean square error with which the values predict the targets once the first [count] changes of
// [fit] are made.
static double error_of(const Samples *samples, const Fit *fit, int count) {
    double sum = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->items[i];
        double gap = target_score(sample, fit) -
                     expected_score(value_of(sample, fit->changes, count), fit->scale);
        sum += gap * gap;
    }
    return sum / (double)samples->count;
}

// Sets the scale with which the initial values best predict the results of the games.
static void find_scale(const Samples *samples, Fit *fit) {
    double best = 0;                                       // 0: none yet
    for (double scale = 50; scale < 5000; scale *= 1.25) { // centipawns, each a quarter more
        Fit tried = {.scale = scale}; // with no search_weight, so the target is the result
        double error = error_of(samples, &tried, 0);
        if (best == 0 || error < best) {
            best = error;
            fit->scale = scale;
        }
    }
}

// Equations --------------------------------------------------------------------------------------

// The normal equations of a step: [matrix] * changes = [right].
typedef struct Equations {
    double matrix[KNOB_LIMIT][KNOB_LIMIT];
    double right[KNOB_LIMIT];
    int count;
} Equations;

// Adds the terms of a sample to the equations, whose solution lessens the sum of squared errors.
// Fills in only the lower half of the matrix, which is symmetric.
static void add_sample(Equations *equations, const Sample *sample, const Fit *fit) {
    int count = equations->count;
    double value = value_of(sample, fit->changes, count);
    double gap = target_score(sample, fit) - expected_score(value, fit->scale),
           rise = score_slope(value, fit->scale);
    for (int i = 0; i < count; i++) {
        double part = rise * (double)sample->slopes[i];
        if (part == 0)
            continue;
        equations->right[i] += part * gap;
        for (int j = 0; j <= i; j++)
            equations->matrix[i][j] += part * rise * (double)sample->slopes[j];
    }
}

// Adds to the equations a ridge with this [weight], a term that pulls each change towards 0, the
// more so the smaller the knob's prior is. Copies the lower half of the matrix to the upper half.
static void add_prior(Equations *equations, const Knob *knobs, const Fit *fit, double weight) {
    for (int i = 0; i < equations->count; i++) {
        double prior = weight / ((double)knobs[i].prior * knobs[i].prior);
        equations->matrix[i][i] += prior;
        equations->right[i] -= prior * fit->changes[i];
        for (int j = 0; j < i; j++)
            equations->matrix[j][i] = equations->matrix[i][j];
    }
}

// Solves the equations by Gaussian elimination, without pivoting, because the matrix is positive
// definite.
static void solve_equations(Equations *equations, double *solution) {
    int count = equations->count;
    // Below the diagonal, all becomes 0.
    for (int i = 0; i < count; i++)
        for (int row = i + 1; row < count; row++) {
            double factor = equations->matrix[row][i] / equations->matrix[i][i];
            for (int column = i; column < count; column++)
                equations->matrix[row][column] -= factor * equations->matrix[i][column];
            equations->right[row] -= factor * equations->right[i];
        }
    // Then each row, from the last, gives one number.
    for (int i = count - 1; i >= 0; i--) {
        double sum = equations->right[i];
        for (int column = i + 1; column < count; column++)
            sum -= equations->matrix[i][column] * solution[column];
        solution[i] = sum / equations->matrix[i][i];
    }
}

// The fit ----------------------------------------------------------------------------------------

// Sets Fit.matters for the knobs that change the value of some sample.
static void find_effects(const Samples *samples, int count, Fit *fit) {
    for (size_t i = 0; i < samples->count; i++)
        for (int knob = 0; knob < count; knob++)
            fit->matters[knob] |= samples->items[i].slopes[knob] != 0;
}

void fit_samples(const Samples *samples, const Knob *knobs, int knob_count, Fit *fit) {
    *fit = (Fit){0};
    if (samples->count == 0)
        return;
    find_scale(samples, fit);
    find_effects(samples, knob_count, fit);
    fit->search_weight = (double)SEARCH_PERCENT / 100;
    fit->error_before = error_of(samples, fit, 0);
    // Positions of one game are alike. If games have more than PER_GAME positions on average, the
    // ridge gets more weight in proportion, which makes a game count as PER_GAME positions.
    double per_game = (double)samples->count / samples->games;
    double weight = fit->error_before * (per_game > PER_GAME ? per_game / PER_GAME : 1);
    for (int round = 0; round < ROUNDS; round++) {
        Equations equations;
        double changes[KNOB_LIMIT];
        memset(&equations, 0, sizeof equations);
        equations.count = knob_count;
        for (size_t i = 0; i < samples->count; i++)
            add_sample(&equations, &samples->items[i], fit);
        add_prior(&equations, knobs, fit, weight);
        solve_equations(&equations, changes);
        for (int i = 0; i < knob_count; i++)
            fit->changes[i] += changes[i];
    }
    fit->error_after = error_of(samples, fit, knob_count);
}
