// SPDX-License-Identifier: MIT
// The command tune: fits the weights and piece values of a game's evaluation.
#include "app/cli/commands.h"
#include "app/cli/match/match.h"
#include "engine/ai/level.h"
#include "engine/ai/tuning/tuning.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

// The values of options that are not given.
enum { GAMES = 400, TRIALS = 200, NODES = 400, RANDOM_PLIES = 8, MAX_PLIES = 400 };

static bool is_stopped(void *context) {
    (void)context;
    return match_interrupted();
}

static void show_progress(void *context, TuningPart part, int done, int all) {
    static const char *const parts[] = {[TUNING_PLAYS] = "games to learn from",
                                        [TUNING_FITS] = "fitting",
                                        [TUNING_TRIES] = "games of the match"};
    (void)context;
    if (isatty(STDERR_FILENO)) // a terminal: each text overwrites the previous one in its line
        dprintf(STDERR_FILENO, "\r\033[K%s: %d of %d\r", parts[part], done, all);
}

static void end_progress(void) {
    if (isatty(STDERR_FILENO))
        dprintf(STDERR_FILENO, "\r\033[K");
}

static int value_or(int value, int otherwise) {
    return value > 0 ? value : otherwise;
}

static TuningPlan plan_of(const Options *options, const Rules *rules) {
    return (TuningPlan){.kind = level_kind(rules),
                        .games = value_or(options->games, GAMES),
                        .trials = value_or(options->trials, TRIALS),
                        .random_plies = value_or(options->random_plies, RANDOM_PLIES),
                        .max_plies = value_or(options->max_plies, MAX_PLIES),
                        .nodes = (uint64_t)value_or(options->budget, NODES),
                        .seed = options->setup.seed,
                        .stopped = is_stopped,
                        .progress = show_progress};
}

static void print_match(const TuningPlan *plan, const TuningResult *result) {
    double score, error;
    tuning_score(result, &score, &error);
    printf("# match of %d games: %.1f +- %.1f %% (won %d, drawn %d, lost %d)\n", plan->trials,
           score, error, result->won, result->drawn, result->lost);
}

static void print_learnt(const TuningPlan *plan, const TuningResult *result, const Rules *tuned) {
    Text text = {0};
    printf("# %d games of %s with %" PRIu64 " nodes a choice, seed %" PRIu64 ": %d positions\n",
           plan->games, plan->kind->id, plan->nodes, plan->seed, result->positions);
    printf("# mean square error %.4f, before %.4f\n", result->error_after, result->error_before);
    print_match(plan, result);
    tuning_write(tuned, &text);
    text_print(&text, stdout);
}

// Ends the program as the interrupt would have ended it. Returns only if that is not possible.
static int end_by_interrupt(void) {
    fputs("tessera-cli tune: stopped\n", stderr);
    raise(SIGINT);
    return STATUS_WRONG;
}

// Tunes the numbers of [tuned], a copy of [rules], and prints them with the result of the match
// against [rules].
static int learn(const Rules *rules, Rules *tuned, const TuningPlan *plan) {
    TuningResult result;
    bool learnt = tuning_run(rules, tuned, plan, &result);
    end_progress();
    if (match_interrupted())
        return end_by_interrupt();
    if (!learnt) {
        fputs("tessera-cli tune: there was nothing to learn from these games\n", stderr);
        return STATUS_WRONG;
    }
    print_learnt(plan, &result, tuned);
    return STATUS_FINE;
}

// Plays the match of [rules] against [other]. Fails if they differ in more than the evaluation.
static int play_against(const Rules *rules, const Rules *other, const TuningPlan *plan) {
    TuningResult result = {0};
    if (rules->about.fingerprint != other->about.fingerprint) {
        fputs("tessera-cli tune: the two specs have different rules: only what stands as "
              "evaluation: may differ\n",
              stderr);
        return STATUS_USAGE;
    }
    tuning_play_match(other, rules, plan, &result);
    end_progress();
    if (match_interrupted())
        return end_by_interrupt();
    print_match(plan, &result);
    return STATUS_FINE;
}

// With --against, plays a match with the other spec. Otherwise loads the same rules a second time
// and tunes that copy, so that it can be compared with the original.
static int tune(const Rules *rules, const Options *options) {
    TuningPlan plan = plan_of(options, rules);
    Settings settings = options_settings(options);
    const char *other = options->against ? options->against : options->words[0];
    Rules *second;
    int status = options_load(other, &settings, &second);
    if (status != STATUS_FINE)
        return status;
    match_watch_interrupts();
    status = options->against ? play_against(rules, second, &plan) : learn(rules, second, &plan);
    rules_free(second);
    return status;
}

int command_tune(Options *options) {
    Table table;
    int status = table_load(&table, options);
    if (status == STATUS_FINE)
        status = tune(table.rules, options);
    table_free(&table);
    return status;
}
