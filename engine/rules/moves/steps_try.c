// SPDX-License-Identifier: MIT
// Finds out how far a step gets, so that state_explain can say why it is not possible.
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"
#include "engine/rules/moves/steps_private.h"

// True when all [conditions] hold. Otherwise stores the first that fails in [trial].
static bool try_conditions(const Walk *walk, const Conditions *conditions, Site here, Site there,
                           StepTrial *trial) {
    for (size_t i = 0; i < conditions->count; i++) {
        if (walk_condition_holds(walk, &conditions->items[i], here, there))
            continue;
        trial->fate = STEP_FAILS;
        trial->conditions = conditions;
        trial->failed = i;
        trial->site = walk_culprit(walk, &conditions->items[i], here, there);
        return false;
    }
    return true;
}

// Tries to end the path on [there]: first the path's conditions, then the rules that fit the pieces
// there, up to the first rule whose conditions hold. [trial] keeps the last rule tried.
static void try_target(const Walk *walk, Site here, Site there, StepTrial *trial) {
    const Path *path = trial->path;
    unsigned standings = walk_standings(walk, there);
    trial->fate = STEP_UNSUITABLE;
    if (!(walk_targets(walk, path) & standings) ||
        !try_conditions(walk, &path->conditions, here, there, trial))
        return;
    for (uint16_t i = 0; i < path->rule_count && trial->fate != STEP_LEADS; i++) {
        const Rule *rule = &walk->rules->moves.rules[path->rule + i];
        if (!(standings >> rule->outlet.standing & 1))
            continue;
        trial->rule = rule;
        if (!walk_has_room(walk, rule, there))
            trial->fate = STEP_FULL;
        else if (try_conditions(walk, &rule->when, here, there, trial))
            trial->fate = STEP_LEADS;
    }
}

// Tries a castling. The player may name it by its landing square or by the partner's square. For
// any other [to] the trial stays as it is.
static void try_castle(const Walk *walk, Site to, StepTrial *trial) {
    const Castle *castle = trial->path->castle;
    Site partner = steps_partner(walk->rules, walk->state, trial->path, walk->source);
    if (to != castle->to && to != partner)
        return;
    trial->fate = STEP_UNSUITABLE;
    if (partner == SITE_NONE)
        return;
    if (!walk_castle_is_free(walk, trial->path, partner, &trial->site)) {
        trial->fate = STEP_STOPPED;
        return;
    }
    Walk castling = *walk;
    castling.castle = castle;
    castling.partner = partner;
    if (try_conditions(&castling, &trial->path->conditions, walk->source, castle->to, trial))
        trial->fate = STEP_LEADS;
}

// Follows the path to [to] and tries to end the step there. If something stops the path before,
// stores the site of the obstacle.
static void try_line(const Walk *walk, Site to, StepTrial *trial) {
    const Path *path = trial->path;
    unsigned passed = 0;
    for (PathWalk at = path_of(path, walk->source); path_next(&at) && path_reaches(at, to);) {
        if (at.there == to) {
            if (passed < path->over) // a hop that has yet to pass more pieces
                trial->fate = STEP_PASSES;
            else
                try_target(walk, at.here, at.there, trial);
            return;
        }
        if (walk_stops(walk, path, walk_standings(walk, at.there), at.here, at.there, &passed)) {
            trial->fate = STEP_STOPPED;
            trial->site = at.there;
            return;
        }
    }
}

// Tries a drop: a piece on [to] stops it, and a failing condition forbids it.
static void try_drop(const Walk *walk, Site to, StepTrial *trial) {
    trial->fate = STEP_STOPPED;
    trial->site = to;
    if (walk->board[to] != PIECE_NONE)
        return;
    trial->fate = STEP_LEADS; // unless a condition fails
    try_conditions(walk, &trial->path->conditions, to, to, trial);
}

StepTrial steps_try(const Rules *rules, const State *state, PieceIndex index, const Path *path,
                    Site to) {
    uint8_t answers[PATH_LIMIT] = {ANSWER_UNKNOWN};
    Walk walk = walk_of_piece(rules, state, index, PURPOSE_LIST);
    StepTrial trial = {.fate = STEP_ELSEWHERE, .path = path, .site = SITE_NONE};
    walk.answers = answers;
    if (path->castle)
        try_castle(&walk, to, &trial);
    else if (path->drop)
        try_drop(&walk, to, &trial);
    else
        try_line(&walk, to, &trial);
    return trial;
}

// True when a piece may become [kind] by the transformation.
static bool has_option(const Transform *transform, Kind kind) {
    for (size_t i = 0; i < transform->option_count; i++)
        if (transform->options[i] == kind)
            return true;
    return false;
}

const Conditions *steps_try_choice(const Rules *rules, const State *state, PieceIndex index,
                                   const Path *path, Site to, Kind kind, size_t *failed) {
    uint8_t answers[PATH_LIMIT] = {ANSWER_UNKNOWN};
    Walk walk = walk_of_piece(rules, state, index, PURPOSE_LIST);
    const Conditions *furthest = NULL;
    walk.answers = answers;
    for (size_t i = 0; i < path->transform_count; i++) {
        const Conditions *conditions = &path->transforms[i].conditions;
        StepTrial trial = {.failed = conditions->count};
        if (!has_option(&path->transforms[i], kind))
            continue;
        try_conditions(&walk, conditions, path_before(path, walk.source, to), to, &trial);
        // After a success, [failed] is still the number of conditions.
        if (furthest && trial.failed <= *failed)
            continue;
        furthest = conditions;
        *failed = trial.failed;
    }
    return furthest;
}
