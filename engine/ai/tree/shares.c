// SPDX-License-Identifier: MIT
#include "engine/ai/tree/shares.h"

#include "engine/ai/position/position.h"

enum {
    SCALE = 300,          // centipawns ahead that make three quarters of a win
    POINTS_SHARE = 20,    // one part in this many of a share goes by points
    STRETCH_MOST = 30000, // limit of share_value, in centipawns
};

// Odds [*a] to [*b] for that lead: 1 to 1 when even, 3 to 1 at SCALE, linear from there.
static void find_odds(int64_t centipawns, int64_t *a, int64_t *b) {
    int64_t size = centipawns < 0 ? -centipawns : centipawns;
    *a = SCALE + centipawns + size;
    *b = SCALE - centipawns + size;
}

int32_t share_of(int centipawns) {
    int64_t a, b;
    find_odds(centipawns, &a, &b);
    return (int32_t)(SHARE_ONE * a / (a + b));
}

int share_value(int32_t share) {
    int64_t less = share < SHARE_ONE / 2 ? share : SHARE_ONE - share;
    int64_t size = less == 0 ? STRETCH_MOST : (int64_t)SCALE * (SHARE_ONE - 2 * less) / (2 * less);
    if (size > STRETCH_MOST)
        size = STRETCH_MOST;
    return (int)(share < SHARE_ONE / 2 ? -size : size);
}

static Seats sides_in(const Rules *rules, const State *state) {
    Seats sides = 0, out = state_out(state);
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (!(out >> seat & 1))
            sides |= seats_with(rules->seats.list[seat].side);
    return sides;
}

void shares_judge(const Rules *rules, const Evaluation *evaluation, const State *state,
                  Shares *shares) {
    int values[SEAT_LIMIT];
    Seats sides = sides_in(rules, state);
    int64_t sum = 0;
    int count = 0;
    memset(shares, 0, sizeof *shares);
    evaluation_sides(evaluation, state, values);
    for (int side = 0; side < SEAT_LIMIT; side++)
        if (sides >> side & 1) {
            sum += values[side];
            count++;
        }
    for (int side = 0; side < SEAT_LIMIT && count > 0; side++) {
        int64_t a, b;
        if (!(sides >> side & 1))
            continue;
        find_odds(count > 1 ? values[side] - (sum - values[side]) / (count - 1) : 0, &a, &b);
        shares->of[side] = (int32_t)(SHARE_ONE * a / (a + b * (count > 1 ? count - 1 : 1)));
    }
}

// The lead of [seat] over the best other side, scaled to plus and minus [most].
static int64_t points_ahead(const Rules *rules, const Outcome *outcome, int seat, int64_t most) {
    int64_t own = outcome->points[seat], best = INT64_MIN;
    for (int other = 0; other < rules->seats.count; other++)
        if (rules->seats.list[other].side != rules->seats.list[seat].side &&
            outcome->points[other] > best)
            best = outcome->points[other];
    if (best == INT64_MIN || own == best)
        return 0;
    int64_t size = (own < 0 ? -own : own) + (best < 0 ? -best : best);
    return most * (own - best) / size;
}

void shares_judge_end(const Rules *rules, const Outcome *outcome, Shares *shares) {
    memset(shares, 0, sizeof *shares);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int64_t score = (int64_t)(outcome->scores[seat] + 1) * (SHARE_ONE / 2);
        int64_t ahead = points_ahead(rules, outcome, seat, SHARE_ONE / 2) + SHARE_ONE / 2;
        shares->of[rules->seats.list[seat].side] =
            (int32_t)((score * (POINTS_SHARE - 1) + (ahead == SHARE_ONE / 2 ? score : ahead)) /
                      POINTS_SHARE);
    }
}

Proof proof_of(const Rules *rules, const Outcome *outcome) {
    Proof proof = 0;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int side = rules->seats.list[seat].side;
        Proof proved = (Proof)(PROVED_DRAW + outcome->scores[seat]);
        proof = (proof & ~((Proof)3 << 2 * side)) | proved << 2 * side;
    }
    return proof;
}

void proof_shares(const Rules *rules, Proof proof, Shares *shares) {
    memset(shares, 0, sizeof *shares);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        int side = rules->seats.list[seat].side;
        shares->of[side] = ((int)proof_for(proof, side) - PROVED_LOSS) * (SHARE_ONE / 2);
    }
}
