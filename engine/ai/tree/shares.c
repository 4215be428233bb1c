// SPDX-License-Identifier: MIT
#include "engine/ai/tree/shares.h"

#include "engine/ai/position/position.h"
#include "engine/base/numbers.h"

#include <stdlib.h>

enum {
    SCALE = 300,       // a lead of this many centipawns gives odds of 3 to 1
    POINTS_SHARE = 20, // 1 / POINTS_SHARE of a share depends on points
    LEAD_MOST = 30000, // greatest result of share_value, in centipawns
};

// With a lead the odds are SCALE + 2 * lead to SCALE, and the other way round for a side that is
// behind.
int32_t share_of(int64_t centipawns, int others) {
    int64_t size = llabs(centipawns);
    // The odds against one of the others are [own] to [other].
    int64_t own = SCALE + centipawns + size, other = SCALE - centipawns + size;
    return (int32_t)(SHARE_ONE * own / (own + other * most_of(others, 1)));
}

int share_value(int32_t share) {
    // The inverse of share_of with one other side. [less] is the share of the side that is behind.
    int64_t less = share < SHARE_ONE / 2 ? share : SHARE_ONE - share;
    int64_t size = less == 0 ? LEAD_MOST : (int64_t)SCALE * (SHARE_ONE - 2 * less) / (2 * less);
    size = least_of_long(size, LEAD_MOST);
    return (int)(share < SHARE_ONE / 2 ? -size : size);
}

// Each side's share follows from its lead over the mean of the other sides that are still in the
// game.
void shares_of_position(const Rules *rules, const Evaluation *evaluation, const State *state,
                        Shares *shares) {
    int values[SEAT_LIMIT];
    Seats sides = state_sides_in(rules, state);
    int others = __builtin_popcount(sides) - 1;
    int64_t sum = 0;
    memset(shares, 0, sizeof *shares); // sides that are out keep 0
    evaluation_sides(evaluation, state, values);
    for (int side = 0; side < SEAT_LIMIT; side++)
        sum += sides >> side & 1 ? values[side] : 0;
    for (int side = 0; side < SEAT_LIMIT; side++)
        if (sides >> side & 1) {
            int64_t lead = others > 0 ? values[side] - (sum - values[side]) / others : 0;
            shares->of[side] = share_of(lead, others);
        }
}

// The lead of [seat] in points over the best other side, as a share of the points of both, scaled
// to the range from -[limit] to [limit]. 0 without another side.
static int64_t points_ahead(const Rules *rules, const Outcome *outcome, int seat, int64_t limit) {
    int64_t own = outcome->points[seat], best = INT64_MIN;
    for (int other = 0; other < rules->seats.count; other++)
        if (rules->seats.list[other].side != rules->seats.list[seat].side &&
            outcome->points[other] > best)
            best = outcome->points[other];
    if (best == INT64_MIN || own == best)
        return 0;
    return limit * (own - best) / (llabs(own) + llabs(best));
}

void shares_of_outcome(const Rules *rules, const Outcome *outcome, Shares *shares) {
    memset(shares, 0, sizeof *shares);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        // A score is -1, 0 or 1, so this is 0, one half or SHARE_ONE.
        int64_t score = (int64_t)(outcome->scores[seat] + 1) * (SHARE_ONE / 2);
        int64_t ahead = points_ahead(rules, outcome, seat, SHARE_ONE / 2);
        // Where points are level or not counted, the share depends on the score alone.
        int64_t by_points = ahead == 0 ? score : SHARE_ONE / 2 + ahead;
        shares->of[rules->seats.list[seat].side] =
            (int32_t)((score * (POINTS_SHARE - 1) + by_points) / POINTS_SHARE);
    }
}

Proof proof_of(const Rules *rules, const Outcome *outcome) {
    Proof proof = 0;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int side = rules->seats.list[seat].side;
        Proof proved = (Proof)(PROVED_DRAW + outcome->scores[seat]); // a score is -1, 0 or 1
        // Clears the two bits first, because another seat of the side may have set them.
        proof = (proof & ~((Proof)3 << 2 * side)) | proved << 2 * side;
    }
    return proof;
}

void proof_shares(const Rules *rules, Proof proof, Shares *shares) {
    memset(shares, 0, sizeof *shares);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int side = rules->seats.list[seat].side;
        // 0 for a loss, half of SHARE_ONE for a draw, and all of it for a win
        shares->of[side] = ((int)proof_for(proof, side) - PROVED_LOSS) * (SHARE_ONE / 2);
    }
}
