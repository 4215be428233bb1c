// SPDX-License-Identifier: MIT
#include "engine/ai/level.h"

#include "engine/ai/kinds.h"

#include <assert.h>
#include <math.h>

// The usual strengths of kinds, from level 1 to LEVEL_MOST. Weak levels search less and evaluate
// worse, but always play the action they find best. Alpha-beta on level 1 looks at its own actions
// only; on levels 2 to 4 it looks at replies too, but overlooks many; on higher levels it searches
// deeper. Its levels were fitted for chess by tests/match/ladder.py; docs/levels.md has the
// results. Kinds not listed always play at full strength.
static const struct {
    const char *kind;
    Strength rungs[LEVEL_MOST];
} ladders[] = {
    {"alpha-beta",
     {
         {.nodes = 300, .horizon = 1, .noise = 140},
         {.nodes = 300, .horizon = 2, .noise = 92, .overlooks = 762},
         {.nodes = 300, .horizon = 2, .noise = 50, .overlooks = 438},
         {.nodes = 300, .horizon = 2, .noise = 50, .overlooks = 193},
         {.nodes = 400, .noise = 40, .overlooks = 229},
         {.nodes = 500, .noise = 30, .overlooks = 131},
         {.nodes = 800, .noise = 17, .overlooks = 81},
         {.nodes = 1100, .noise = 8, .overlooks = 47},
     }},
    {"tree",
     {
         {.nodes = 60, .horizon = 1, .noise = 250},
         {.nodes = 120, .horizon = 2, .noise = 150},
         {.nodes = 250, .horizon = 3, .noise = 100},
         {.nodes = 500, .horizon = 4, .noise = 60},
         {.nodes = 1000, .horizon = 6, .noise = 30},
         {.nodes = 2000, .noise = 15},
         {.nodes = 6000},
         {.nodes = 20000},
     }},
};

const PlayerKind *level_kind(const Rules *rules) {
    size_t count;
    const PlayerKind *const *kinds = player_kinds(&count);
    const PlayerKind *named = rules->judging.search ? player_kind(rules->judging.search) : NULL;
    if (named && player_supports(named, rules))
        return named;
    // player_kinds lists the weakest first, so the search for the best starts at the end.
    while (count > 0 && !player_supports(kinds[count - 1], rules))
        count--;
    assert(count > 0); // the first kind plays every game
    return kinds[count - 1];
}

// A kind without a ladder plays at full strength on every level that the document does not state.
Strength level_strength(const Rules *rules, const PlayerKind *kind, int level) {
    const Judging *judging = &rules->judging;
    assert(level >= 1 && level <= LEVEL_MOST);
    if (level <= judging->level_count) {
        const LevelRules *stated = &judging->levels[level - 1];
        return (Strength){.nodes = (uint64_t)stated->nodes,
                          .horizon = stated->horizon,
                          .noise = stated->noise,
                          .overlooks = stated->overlooks};
    }
    for (size_t i = 0; i < sizeof ladders / sizeof *ladders; i++)
        if (strcmp(ladders[i].kind, kind->id) == 0)
            return ladders[i].rungs[level - 1];
    return (Strength){0};
}

// Some strengths and their measured ratings, rounded: see docs/levels.md.
static const struct {
    int rating;
    Strength strength;
} ratings[] = {
    {RATING_LEAST, {.nodes = 900, .noise = 15, .overlooks = 70}},
    {1250, {.nodes = 1500, .overlooks = 25}},
    {1550, {.nodes = 4000, .overlooks = 6}},
    {RATING_MOST, {.nodes = 30000}},
};

enum { RATING_COUNT = sizeof ratings / sizeof *ratings };

// Interpolates between two strengths; [part] is 0 at [low] and 1 at [high]. The nodes grow
// exponentially with [part], because ratings grow with the logarithm of the nodes.
static Strength interpolate_strength(const Strength *low, const Strength *high, double part) {
    double nodes = (double)low->nodes * pow((double)high->nodes / (double)low->nodes, part);
    return (Strength){
        .nodes = (uint64_t)lround(nodes),
        .noise = (int)lround(low->noise + part * (high->noise - low->noise)),
        .overlooks = (int)lround(low->overlooks + part * (high->overlooks - low->overlooks))};
}

Strength level_strength_of_rating(int rating) {
    int high = 1; // entries [high] - 1 and [high] enclose [rating], or are the nearest to it
    while (high < RATING_COUNT - 1 && rating > ratings[high].rating)
        high++;
    int low = high - 1;
    double part = (double)(rating - ratings[low].rating) /
                  (double)(ratings[high].rating - ratings[low].rating);
    return interpolate_strength(&ratings[low].strength, &ratings[high].strength,
                                fmax(0, fmin(1, part)));
}
