// SPDX-License-Identifier: MIT
#include "engine/ai/tree/prior.h"

#include "engine/ai/position/position.h"
#include "engine/base/hash.h"
#include "engine/base/numbers.h"
#include "engine/rules/view/mask.h"
#include "engine/rules/view/view.h"

enum {
    GAIN_MOST = 1000, // greatest gain of an action, in centipawns
    GAIN_UNIT = 50,   // centipawns that add PRIOR_EVEN to a prior
    RECORD_LEAST = 4, // a record with fewer results does not count
    RATIO_MOST = 4,   // greatest factor by which a record may change a prior
};

// The slot of an action in the records. It is the same in all positions where the action can be
// made. An action with a card is identified by the card's face, any other by its sites.
static size_t record_slot(const Priors *priors, const State *state, const Action *action,
                          int side) {
    const Rules *rules = priors->rules;
    uint64_t key = hash_mix((uint64_t)action->rule << 40 ^ (uint64_t)action->kind << 32 ^
                            (uint64_t)(uint32_t)action->value);
    key = hash_mix(key ^ (uint64_t)side << 32 ^ action->to);
    bool from_zone = action->from != SITE_NONE && action->from >= rules->topology.board_count;
    if (action->kind == ACTION_RULE && from_zone) { // the action uses a card
        PieceIndex mover = state_mover(rules, state, action);
        if (mover != PIECE_NONE)
            key = state_hash_face(rules, state, mover, key);
    } else {
        key ^= (uint64_t)action->from << 16;
    }
    return hash_mix(key) & (HISTORY_SIZE - 1);
}

// The material that a step gains by capturing and transforming, in centipawns; at most GAIN_MOST,
// which the capture of a leader gains. 0 for other actions.
static int gain_of(const Priors *priors, const State *state, const Action *action) {
    const Rules *rules = priors->rules;
    int gain = 0;
    if (action->kind != ACTION_STEP)
        return 0;
    const Piece *victim = action->to < rules->topology.site_count
                              ? state_top(rules, state, action->to)
                              : NULL;
    if (victim && rules->moves.rules[action->rule].outlet.captures)
        gain += rules->kinds.list[victim->kind].leader
                    ? GAIN_MOST
                    : evaluation_piece(priors->evaluation, victim->kind, victim->owner);
    bool transforms = action->value >= 0 && action->value < rules->kinds.count;
    if (transforms)
        gain += evaluation_piece(priors->evaluation, (Kind)action->value, state_seat(state));
    return clamp(gain, 0, GAIN_MOST);
}

// Multiplies [weight] by the odds of [record] divided by the odds of [all], the record of all
// actions of the side. That is m / (1 - m) divided by u / (1 - u), where m and u are the means of
// the two records. The weight grows or shrinks at most by the factor RATIO_MOST.
static uint32_t weigh_record(const Record *record, const Record *all, uint32_t weight) {
    if (record->count < RECORD_LEAST)
        return weight;
    // Adds a win and a loss to both records, so that no mean is 0 or SHARE_ONE.
    int64_t mean = (record->total + SHARE_ONE) / (record->count + 2);
    int64_t usual = (all->total + SHARE_ONE) / (all->count + 2);
    // Dividing by 256 keeps weight * numerator within 64 bits. No denominator and no weight is 0.
    int64_t denominator = usual * (SHARE_ONE - mean) / 256 + 1;
    int64_t numerator = least_of_long(mean * (SHARE_ONE - usual) / 256, RATIO_MOST * denominator);
    int64_t weighed = weight * numerator / denominator;
    return (uint32_t)clamp_long(weighed, weight / RATIO_MOST, INT64_MAX) + 1;
}

uint32_t priors_weigh(const Priors *priors, const State *state, const Action *action, int side) {
    int gain = gain_of(priors, state, action);
    uint32_t weight = (uint32_t)(PRIOR_EVEN + PRIOR_EVEN * gain / GAIN_UNIT);
    const Record *record = &priors->records[record_slot(priors, state, action, side)];
    return weigh_record(record, &priors->sides[side], weight);
}

void priors_note(Priors *priors, const State *state, const Action *action, int side) {
    if (priors->note_count == PRIOR_NOTE_LIMIT)
        return;
    priors->notes[priors->note_count++] = (PriorNote){
        (uint16_t)record_slot(priors, state, action, side), (uint8_t)side};
}

static void add_share(Record *record, int32_t share) {
    record->count++;
    record->total += share;
}

void priors_learn(Priors *priors, const Shares *shares) {
    for (int i = 0; i < priors->note_count; i++) {
        const PriorNote *note = &priors->notes[i];
        add_share(&priors->records[note->slot], shares->of[note->side]);
        add_share(&priors->sides[note->side], shares->of[note->side]);
    }
    priors->note_count = 0;
}
