// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/evaluation.h"

#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/base/memory.h"

#include <stdlib.h>

enum {
    VALUE_MOST = 400 * 1000, // limit of the value of a side, far below VALUE_WON
    SHELTER_WITH_HANDS = 40,
    FROZEN_SHARE = 2, // the value of frozen pieces is divided by this
};

// Construction ------------------------------------------------------------------------------------

// Sets the weights. A weight that the document states replaces the usual one. With drops, attacks
// on leaders decide the game, so shelter weighs more; SHELTER_WITH_HANDS played Shogi best. Without
// drops, pieces in hand only wait to be placed, so they count nothing. In the piece dialect, points
// follow from material, so they are not counted again.
static void set_weights(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        evaluation->weights[i] = weights_about[i].usual;
    if (rules->hands.gain_captures)
        evaluation->weights[WEIGHT_SHELTER] = SHELTER_WITH_HANDS;
    else
        evaluation->weights[WEIGHT_HAND] = 0;
    if (!rules->facts.interacts)
        evaluation->weights[WEIGHT_STANDING] = 0;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        if (rules->judging.weights[i] != JUDGING_UNSAID)
            evaluation->weights[i] = rules->judging.weights[i];
}

// Copies the values of the kinds. The phase of a kind is the amount by which its value, taken
// without its sign, exceeds that of a man, or 0 if it does not.
static void set_values(Evaluation *evaluation, const PieceValues *piece_values) {
    const Rules *rules = evaluation->rules;
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        evaluation->kinds[kind] = piece_values->values[kind];
        evaluation->phases[kind] = most_of(abs(piece_values->values[kind]) - MAN, 0);
    }
    for (int i = 0; i < rules->start.count; i++)
        if (rules->start.pieces[i].seat < rules->seats.count)
            evaluation->start_phase += evaluation->phases[rules->start.pieces[i].kind];
}

// Sets whether endgames are evaluated, and the two sides that they are about. A side has the number
// of its first seat.
static void set_endgames(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    int side_count = 0;
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (rules->seats.list[seat].side == seat) {
            if (side_count < 2)
                evaluation->sides[side_count] = seat;
            side_count++;
        }
    evaluation->has_endgames = side_count == 2 && rules->kinds.has_leader &&
                               !rules->hands.gain_captures && rules->endings.win_count == 0 &&
                               rules->topology.columns > 0;
}

// Finds the kinds whose mobility counts: all but men and leaders. Also sets whether activity_judge
// applies.
static void set_active(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    bool has_weight = evaluation->weights[WEIGHT_MOBILITY] != 0 ||
                      (evaluation->weights[WEIGHT_SHELTER] != 0 && rules->kinds.has_leader);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        evaluation->is_active[kind] = rules->moves.ranges && !rules->kinds.list[kind].leader &&
                                      !evaluation->is_man[kind];
        evaluation->has_activity |= has_weight && evaluation->is_active[kind];
    }
}

Evaluation *evaluation_new(const Rules *rules) {
    Evaluation *evaluation = memory_new(sizeof *evaluation);
    Arena scratch = {0};
    PieceValues piece_values;
    evaluation->rules = rules;
    set_weights(evaluation);
    routes_make(&evaluation->routes, rules, &evaluation->arena);
    Counting counting = {.routes = &evaluation->routes, .left = COUNTING_BUDGET};
    piece_values_make(&piece_values, &counting, &scratch);
    goals_make(evaluation, &piece_values);
    set_values(evaluation, &piece_values);
    piece_squares_make(evaluation, &piece_values, &counting);
    set_active(evaluation); // needs the kinds of men that piece_squares_make finds
    set_endgames(evaluation);
    arena_free(&scratch);
    return evaluation;
}

void evaluation_free(Evaluation *evaluation) {
    if (!evaluation)
        return;
    arena_free(&evaluation->arena);
    memory_free(evaluation);
}

int evaluation_piece(const Evaluation *evaluation, Kind kind, Seat owner) {
    const Rules *rules = evaluation->rules;
    bool known = kind < rules->kinds.count && owner < rules->seats.count;
    return known ? evaluation->kinds[kind] : 0;
}

int evaluation_weight(const Evaluation *evaluation, Weight weight) {
    return evaluation->weights[weight];
}

// Evaluating a position ---------------------------------------------------------------------------

typedef struct Sums {
    int early[SEAT_LIMIT];  // per side: the sum of Cell.early
    int late[SEAT_LIMIT];   // per side: the sum of Cell.late
    int counts[SEAT_LIMIT]; // per side: the number of its pieces
    int phase;
    int man_count;
    uint16_t men[PIECE_LIMIT]; // the indexes of men on the board
} Sums;

// Adds a man to the sets of men, and to the list that sum_passed goes through.
static void note_man(Judgement *judgement, Sums *sums, int index, Site site, int side) {
    guards_add(&judgement->men, site);
    guards_add(&judgement->own[side], site);
    sums->men[sums->man_count++] = (uint16_t)index;
}

// The owner of a piece. A card without an owner belongs to the owner of the zone that it is in.
static Seat owner_of(const Rules *rules, const Piece *piece) {
    if (piece->owner < rules->seats.count || !topology_is_zone(&rules->topology, piece->site))
        return piece->owner;
    return rules->data.sites[piece->site].owner;
}

// Sums up the values of the pieces of seats in the game, and notes the men on the board.
static void sum_pieces(Judgement *judgement, Sums *sums) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    PieceSpan pieces = judgement->pieces;
    Seats out = judgement->out, frozen = state_seats_frozen(judgement->state);
    for (int i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        if (piece->site == SITE_NONE || piece->kind >= rules->kinds.count)
            continue;
        Seat owner = owner_of(rules, piece);
        if (owner >= rules->seats.count || (out >> owner & 1))
            continue;
        int pair = owner * rules->kinds.count + piece->kind, side = rules->seats.list[owner].side;
        const Cell *cell = &evaluation->cells[pair * rules->topology.site_count + piece->site];
        // Frozen pieces may be freed, so they keep a part of their value.
        int share = (frozen >> owner & 1) ? FROZEN_SHARE : 1;
        sums->early[side] += cell->early / share;
        sums->late[side] += cell->late / share;
        sums->counts[side]++;
        sums->phase += evaluation->phases[piece->kind];
        if (evaluation->passed && evaluation->is_man[piece->kind] &&
            piece->site < rules->topology.board_count)
            note_man(judgement, sums, i, piece->site, side);
    }
}

// True when a man of another side than [side] stands on one of the sites in [guards].
static bool is_stopped(const Judgement *judgement, const Guards *guards, int side) {
    uint64_t stopping = 0;
    for (int word = 0; word < GUARD_WORDS; word++)
        stopping |= guards->words[word] & judgement->men.words[word] &
                    ~judgement->own[side].words[word];
    return stopping != 0;
}

// Adds the extra values of passed men. A man is passed if no enemy man can stop it.
static void sum_passed(const Judgement *judgement, Sums *sums) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    for (int i = 0; i < sums->man_count; i++) {
        const Piece *piece = &judgement->pieces.items[sums->men[i]];
        int pair = piece->owner * rules->kinds.count + piece->kind;
        int side = rules->seats.list[piece->owner].side;
        int cell = pair * rules->topology.site_count + piece->site;
        if (is_stopped(judgement, &evaluation->guards[cell], side))
            continue;
        sums->early[side] += evaluation->passed[cell].early;
        sums->late[side] += evaluation->passed[cell].late;
    }
}

// Interpolates the values between the opening and the endgame, according to the phase.
static void interpolate_values(Judgement *judgement, const Sums *sums) {
    int start = judgement->evaluation->start_phase;
    int phase = start == 0 ? PHASE_WHOLE : (int)((int64_t)sums->phase * PHASE_WHOLE / start);
    judgement->phase = phase = least_of(phase, PHASE_WHOLE);
    for (int side = 0; side < judgement->evaluation->rules->seats.count; side++) {
        int64_t early = sums->early[side], late = sums->late[side];
        int64_t sum = early * phase + late * (PHASE_WHOLE - phase);
        judgement->values[side] = limit_term(sum / PHASE_WHOLE);
    }
}

void evaluation_sides(const Evaluation *evaluation, const State *state, int values[SEAT_LIMIT]) {
    Judgement judgement = judgement_of(evaluation, state, values);
    Sums sums;
    memset(values, 0, SEAT_LIMIT * sizeof *values);
    memset(&sums, 0, offsetof(Sums, men)); // [men] is long, and only man_count items are read
    sum_pieces(&judgement, &sums);
    if (sums.man_count > 0)
        sum_passed(&judgement, &sums);
    interpolate_values(&judgement, &sums);
    if (evaluation->has_activity)
        activity_judge(&judgement);
    goals_judge(&judgement);
    if (evaluation->has_endgames)
        endgame_judge(&judgement, sums.counts);
    Seat seat = state_seat(state);
    if (seat < evaluation->rules->seats.count)
        values[evaluation->rules->seats.list[seat].side] += evaluation->weights[WEIGHT_TEMPO];
    for (int side = 0; side < SEAT_LIMIT; side++)
        values[side] = clamp(values[side], -VALUE_MOST, VALUE_MOST);
}

int evaluation_of(const Evaluation *evaluation, const State *state, Seat seat) {
    int values[SEAT_LIMIT], others_sum = 0;
    int side = evaluation->rules->seats.list[seat].side;
    Seats other_sides = (Seats)(state_sides_in(evaluation->rules, state) & ~seats_with(side));
    int other_count = __builtin_popcount(other_sides);
    evaluation_sides(evaluation, state, values);
    for (int other = 0; other < SEAT_LIMIT; other++)
        others_sum += other_sides >> other & 1 ? values[other] : 0;
    return values[side] - (other_count > 1 ? others_sum / other_count : others_sum);
}
