// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation.h"

#include "engine/base/memory.h"

enum { MAN = 100 };

struct Evaluation {
    const Rules *rules;
    int *pieces; // [seat * kind_count + kind]
};

// Where the document gives no values, men of the piece dialect are worth the same. What pieces of
// the interaction dialect are good for cannot be told: cards are often better lost.
static void value_kinds(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    bool valued = false;
    for (int kind = 0; kind < rules->kind_count; kind++)
        valued |= rules->kinds[kind].worth > 0;
    int man = valued || rules->interacts ? 0 : MAN;
    for (int seat = 0; seat < rules->seat_count; seat++)
        for (int kind = 0; kind < rules->kind_count; kind++) {
            const KindRules *about = &rules->kinds[kind];
            evaluation->pieces[seat * rules->kind_count + kind] = about->leader      ? 0
                                                                  : about->worth > 0 ? about->worth
                                                                                     : man;
        }
}

Evaluation *evaluation_new(const Rules *rules) {
    Evaluation *evaluation = memory_new(sizeof *evaluation);
    size_t count = (size_t)rules->seat_count * (size_t)rules->kind_count;
    evaluation->rules = rules;
    evaluation->pieces = memory_new((count + 1) * sizeof *evaluation->pieces);
    value_kinds(evaluation);
    return evaluation;
}

void evaluation_free(Evaluation *evaluation) {
    if (!evaluation)
        return;
    memory_free(evaluation->pieces);
    memory_free(evaluation);
}

int evaluation_piece(const Evaluation *evaluation, Kind kind, Seat owner) {
    const Rules *rules = evaluation->rules;
    bool known = kind < rules->kind_count && owner < rules->seat_count;
    return known ? evaluation->pieces[owner * rules->kind_count + kind] : 0;
}

void evaluation_sides(const Evaluation *evaluation, const State *state, int values[SEAT_LIMIT]) {
    const Rules *rules = evaluation->rules;
    const Piece *pieces = state_pieces(rules, state);
    memset(values, 0, SEAT_LIMIT * sizeof *values);
    for (int i = 0; i < state->piece_count; i++) {
        const Piece *piece = &pieces[i];
        if (piece->site != SITE_NONE && piece->owner < rules->seat_count &&
            piece->kind < rules->kind_count && !state_is_out(state, piece->owner))
            values[rules->seats[piece->owner].side] += evaluation_piece(evaluation, piece->kind,
                                                                        piece->owner);
    }
}

int evaluation_of(const Evaluation *evaluation, const State *state, Seat seat) {
    const Rules *rules = evaluation->rules;
    int values[SEAT_LIMIT], others = 0, count = 0;
    int side = rules->seats[seat].side;
    uint16_t sides = 0;
    evaluation_sides(evaluation, state, values);
    for (int other = 0; other < rules->seat_count; other++)
        if (!state_is_out(state, (Seat)other) && rules->seats[other].side != side)
            sides |= seats_with(rules->seats[other].side);
    for (int other = 0; other < SEAT_LIMIT; other++)
        if (sides >> other & 1) {
            others += values[other];
            count++;
        }
    return values[side] - (count > 1 ? others / count : others);
}
