// SPDX-License-Identifier: MIT
// Evaluates endgames: leads that are too small to win, and the hunt for a lone leader.
#include "engine/ai/evaluation/evaluation_private.h"

#include <stdlib.h>

enum {
    LEAD_LEAST = 4 * MAN, // a side without men rarely wins with a smaller lead
    LEAD_SHARE = 4,       // the value of a smaller lead is divided by this
    HUNT_STEP = 5,        // centipawns for each step that the hunting leader is nearer
};

// The number of king moves from one site to another on an empty board.
static int steps_between(const Topology *topology, Site a, Site b) {
    int x = abs(topology_x(topology, a) - topology_x(topology, b));
    int y = abs(topology_y(topology, a) - topology_y(topology, b));
    return most_of(x, y);
}

// The site of a leader of [side], or SITE_NONE. On a Board a side has the number of its seat.
static Site leader_site(const Judgement *judgement, int side) {
    return judgement->board
               ? board_head(judgement->board)->leader[side]
               : span_leader_site(judgement->evaluation->rules, judgement->pieces, side, 0);
}

// Adds to the value of the side [hunter]. The nearer its leader is to the leader of [hunted], the
// more is added.
static void add_hunt_value(Judgement *judgement, int hunter, int hunted) {
    const Rules *rules = judgement->evaluation->rules;
    const Topology *topology = &rules->topology;
    Site hunted_site = leader_site(judgement, hunted);
    Site hunter_site = leader_site(judgement, hunter);
    if (hunted_site == SITE_NONE || hunter_site == SITE_NONE)
        return;
    int size = most_of(topology->columns, topology->rows);
    judgement->values[hunter] += HUNT_STEP *
                                 (size - steps_between(topology, hunted_site, hunter_site));
}

// True when [side] has men on the board. False in games without passed men, where Judgement.own is
// not set.
static bool has_men(const Judgement *judgement, int side) {
    uint64_t men = 0;
    for (int word = 0; word < GUARD_WORDS; word++)
        men |= judgement->own[side].words[word];
    return men != 0;
}

// Scales down a lead of [side] that is too small to win without men. Does nothing in games without
// passed men, because has_men finds no men there.
static void scale_lead(Judgement *judgement, int side, int other) {
    int *values = judgement->values, lead = values[side] - values[other];
    if (lead > 0 && lead < LEAD_LEAST && judgement->evaluation->passed && !has_men(judgement, side))
        values[side] = values[other] + lead / LEAD_SHARE;
}

void endgame_judge(Judgement *judgement, const int counts[SEAT_LIMIT]) {
    const int *sides = judgement->evaluation->sides;
    for (int i = 0; i < 2; i++) {
        int side = sides[i], other = sides[1 - i];
        // Each side in turn is the one that may lead.
        scale_lead(judgement, side, other);
        if (counts[other] == 1) // only its leader is left
            add_hunt_value(judgement, side, other);
    }
}
