// SPDX-License-Identifier: MIT
// Endgames: leads that hardly win, and hunting a lone leader.
#include "engine/ai/evaluation/evaluation_private.h"

#include <stdlib.h>

enum {
    LEAD_LEAST = 4 * MAN, // a smaller lead without men hardly wins
    LEAD_SHARE = 4,       // divides such a lead
    HUNT_STEP = 5,        // centipawns for each step nearer to the lone leader
};

static Site leader_of(const Judgement *judgement, int side) {
    const Rules *rules = judgement->evaluation->rules;
    const Piece *pieces = judgement->pieces.items;
    for (int i = 0; i < judgement->pieces.count; i++)
        if (pieces[i].site < judgement->evaluation->board && pieces[i].owner < rules->seats.count &&
            pieces[i].kind < rules->kinds.count && rules->kinds.list[pieces[i].kind].leader &&
            rules->seats.list[pieces[i].owner].side == side)
            return pieces[i].site;
    return SITE_NONE;
}

// King moves from one site to another.
static int steps_between(const Topology *topology, Site a, Site b) {
    int x = abs(topology_x(topology, a) - topology_x(topology, b));
    int y = abs(topology_y(topology, a) - topology_y(topology, b));
    return x > y ? x : y;
}

// The nearer the leaders, the better for the hunter.
static void hunt(Judgement *judgement, int hunter, int hunted) {
    const Topology *topology = &judgement->evaluation->rules->topology;
    Site prey = leader_of(judgement, hunted), leader = leader_of(judgement, hunter);
    if (prey == SITE_NONE || leader == SITE_NONE)
        return;
    int most = topology->columns > topology->rows ? topology->columns : topology->rows;
    judgement->values[hunter] += HUNT_STEP * (most - steps_between(topology, prey, leader));
}

static bool has_men(const Judgement *judgement, int side) {
    uint64_t men = 0;
    for (int word = 0; word < GUARD_WORDS; word++)
        men |= judgement->own[side].words[word];
    return men != 0;
}

static void judge_lead(Judgement *judgement, int side, int other) {
    int *values = judgement->values, lead = values[side] - values[other];
    if (lead > 0 && lead < LEAD_LEAST && judgement->evaluation->passed && !has_men(judgement, side))
        values[side] = values[other] + lead / LEAD_SHARE;
}

void endgame_judge(Judgement *judgement, const int counts[SEAT_LIMIT]) {
    const int *sides = judgement->evaluation->sides;
    for (int i = 0; i < 2; i++) {
        judge_lead(judgement, sides[i], sides[1 - i]);
        if (counts[sides[1 - i]] == 1)
            hunt(judgement, sides[i], sides[1 - i]);
    }
}
