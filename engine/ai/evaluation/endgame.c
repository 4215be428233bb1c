// SPDX-License-Identifier: MIT
// Endgames: leads that hardly win, and hunting a lone leader.
#include "engine/ai/evaluation/evaluation_private.h"

#include <stdlib.h>

enum {
    LEAD_LEAST = 4 * MAN, // a smaller lead of a side without men hardly wins
    LEAD_SHARE = 4,       // such a lead is divided by this
    HUNT_STEP = 5,        // centipawns for each step nearer to the lone leader
};

// The number of king moves from one site to another.
static int steps_between(const Topology *topology, Site a, Site b) {
    int x = abs(topology_x(topology, a) - topology_x(topology, b));
    int y = abs(topology_y(topology, a) - topology_y(topology, b));
    return most_of(x, y);
}

// Adds to the value of the hunter. The nearer the two leaders are, the more it adds.
static void add_hunt_value(Judgement *judgement, int hunter, int hunted) {
    const Rules *rules = judgement->evaluation->rules;
    const Topology *topology = &rules->topology;
    Site prey = state_leader_site(rules, judgement->state, hunted, 0);
    Site leader = state_leader_site(rules, judgement->state, hunter, 0);
    if (prey == SITE_NONE || leader == SITE_NONE)
        return;
    int size = most_of(topology->columns, topology->rows);
    judgement->values[hunter] += HUNT_STEP * (size - steps_between(topology, prey, leader));
}

static bool has_men(const Judgement *judgement, int side) {
    uint64_t men = 0;
    for (int word = 0; word < GUARD_WORDS; word++)
        men |= judgement->own[side].words[word];
    return men != 0;
}

// Scales down a lead that hardly wins. Judgement.own is set only in games with passed men.
static void scale_lead(Judgement *judgement, int side, int other) {
    int *values = judgement->values, lead = values[side] - values[other];
    if (lead > 0 && lead < LEAD_LEAST && judgement->evaluation->passed && !has_men(judgement, side))
        values[side] = values[other] + lead / LEAD_SHARE;
}

void endgame_judge(Judgement *judgement, const int counts[SEAT_LIMIT]) {
    const int *sides = judgement->evaluation->sides;
    for (int i = 0; i < 2; i++) {
        scale_lead(judgement, sides[i], sides[1 - i]);
        if (counts[sides[1 - i]] == 1)
            add_hunt_value(judgement, sides[i], sides[1 - i]);
    }
}
