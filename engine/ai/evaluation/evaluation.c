// SPDX-License-Identifier: MIT
#include "engine/ai/evaluation/evaluation.h"

#include "engine/ai/evaluation/evaluation_private.h"
#include "engine/base/memory.h"

#include <stdlib.h>

enum {
    VALUE_MOST = 400 * 1000, // limit of the value of a side, far below VALUE_WON
    SHELTER_WITH_HANDS = 40,
    HEAVY = 7 * MAN,  // kinds that are worth more are heavy
    FROZEN_SHARE = 2, // the value of frozen pieces is divided by this
};

// Construction ------------------------------------------------------------------------------------

// Sets the weights. Uses those that the document states, and for the others the usual ones,
// adjusted to the kind of game.
static void set_weights(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    for (int i = 0; i < WEIGHT_COUNT; i++)
        evaluation->weights[i] = weights_about[i].usual;
    // In games with drops, attacks on leaders decide. Of the weights that were tried, this one
    // played Shogi best.
    if (rules->hands.gain_captures)
        evaluation->weights[WEIGHT_SHELTER] = SHELTER_WITH_HANDS;
    else // otherwise a hand holds only pieces that wait to be placed
        evaluation->weights[WEIGHT_HAND] = 0;
    if (!rules->facts.interacts) // the points follow from material, which is counted already
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

// Finds the kinds whose mobility counts, which are all but men and leaders, and which of them are
// heavy. Sets the same for the kernel, as bits, and whether activity_judge applies.
static void set_active(Evaluation *evaluation) {
    const Rules *rules = evaluation->rules;
    bool has_weight = evaluation->weights[WEIGHT_MOBILITY] != 0 ||
                      (evaluation->weights[WEIGHT_SHELTER] != 0 && rules->kinds.has_leader);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        bool active = rules->moves.ranges && !rules->kinds.list[kind].leader &&
                      !evaluation->is_man[kind];
        bool heavy = active && evaluation->kinds[kind] > HEAVY;
        evaluation->is_active[kind] = active;
        evaluation->is_heavy[kind] = heavy;
        evaluation->has_activity |= has_weight && active;
        if (kind >= BOARD_KINDS)
            continue;
        evaluation->activities.men |= (unsigned)evaluation->is_man[kind] << kind;
        evaluation->activities.active |= (unsigned)active << kind;
        evaluation->activities.heavy |= (unsigned)heavy << kind;
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

// 0 for a piece whose kind or owner is unknown.
int evaluation_piece(const Evaluation *evaluation, Kind kind, Seat owner) {
    const Rules *rules = evaluation->rules;
    bool known = kind < rules->kinds.count && owner < rules->seats.count;
    return known ? evaluation->kinds[kind] : 0;
}

int evaluation_weight(const Evaluation *evaluation, Weight weight) {
    return evaluation->weights[weight];
}

// Evaluating a position ---------------------------------------------------------------------------

// A man on the board.
typedef struct Man {
    int cell; // index into Evaluation.passed and Evaluation.guards
    uint8_t side;
} Man;

typedef struct Sums {
    int early[SEAT_LIMIT];  // per side: the sum of Cell.early
    int late[SEAT_LIMIT];   // per side: the sum of Cell.late
    int counts[SEAT_LIMIT]; // per side: the number of its pieces
    int phase;
    int man_count;
    Man men[PIECE_LIMIT];
} Sums;

// The index into Evaluation.cells and the tables that are indexed like it.
static int cell_index(const Rules *rules, Seat seat, Kind kind, Site site) {
    return (seat * rules->kinds.count + kind) * rules->topology.site_count + site;
}

// Adds a man to the sets of men, and to the list that sum_passed goes through.
static void note_man(Judgement *judgement, Sums *sums, int cell, Site site, int side) {
    guards_add(&judgement->men, site);
    guards_add(&judgement->own[side], site);
    sums->men[sums->man_count++] = (Man){cell, (uint8_t)side};
}

// The owner of a piece. A card without an owner belongs to the owner of the zone that it is in.
static Seat owner_of(const Rules *rules, const Piece *piece) {
    if (piece->owner < rules->seats.count || !topology_is_zone(&rules->topology, piece->site))
        return piece->owner;
    return rules->data.sites[piece->site].owner;
}

// Adds up the values of the pieces, except those of seats that are out, and notes the men on the
// board.
static void sum_state(Judgement *judgement, Sums *sums) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    const PieceSpan pieces = judgement->pieces;
    // Read once: the compiler cannot know that the writes to the sums leave these values unchanged.
    const Cell *cells = evaluation->cells;
    const int seat_count = rules->seats.count, kind_count = rules->kinds.count;
    const int site_count = rules->topology.site_count, board_count = rules->topology.board_count;
    const bool passes = evaluation->passed;
    const unsigned out = judgement->out, frozen = judgement->frozen;
    int phase = 0;
    for (int i = 0; i < pieces.count; i++) {
        const Piece *piece = &pieces.items[i];
        const Site site = piece->site;
        const Kind kind = piece->kind;
        if (site == SITE_NONE || kind >= kind_count)
            continue;
        Seat owner = piece->owner < seat_count ? piece->owner : owner_of(rules, piece);
        if (owner >= seat_count || (out >> owner & 1))
            continue;
        int index = (owner * kind_count + kind) * site_count + site; // see cell_index
        int side = rules->seats.list[owner].side;
        Cell cell = cells[index];
        if (frozen >> owner & 1) { // the seat may be freed, so a part of the value remains
            cell.early /= FROZEN_SHARE;
            cell.late /= FROZEN_SHARE;
        }
        sums->early[side] += cell.early;
        sums->late[side] += cell.late;
        sums->counts[side]++;
        phase += evaluation->phases[kind];
        if (passes && evaluation->is_man[kind] && site < board_count)
            note_man(judgement, sums, index, site, side);
    }
    sums->phase += phase;
}

// The indices of the numbers that a piece adds to the sums of a Board; see kernel_set_numbers.
enum { NUMBER_EARLY, NUMBER_LATE, NUMBER_PHASE };

// Gives the kernel the values that evaluation reads as sums from a Board. Each row has an item for
// each site, and a last one for the hand.
void evaluation_set_numbers(const Evaluation *evaluation, Kernel *kernel) {
    const Rules *rules = evaluation->rules;
    int sites = rules->topology.board_count;
    size_t rows = (size_t)(rules->seats.count * rules->kinds.count), row_size = (size_t)sites + 1;
    Numbers *numbers = memory_new(rows * row_size * sizeof *numbers);
    for (Seat seat = 0; seat < rules->seats.count; seat++)
        for (int kind = 0; kind < rules->kinds.count; kind++) {
            Numbers *row = &numbers[(size_t)(seat * rules->kinds.count + kind) * row_size];
            for (int i = 0; i < sites + rules->hands.exist; i++) {
                Site site = i < sites ? (Site)i : rules->hands.zone[seat];
                const Cell *cell = &evaluation->cells[cell_index(rules, seat, (Kind)kind, site)];
                row[i].items[NUMBER_EARLY] = cell->early;
                row[i].items[NUMBER_LATE] = cell->late;
                row[i].items[NUMBER_PHASE] = evaluation->phases[kind];
            }
        }
    kernel_set_numbers(kernel, numbers);
    memory_free(numbers);
}

// True when a man of [enemies] stands on one of the sites in [guards].
static bool is_stopped_by(const Evaluation *evaluation, const Guards *guards,
                          const SiteSet *enemies) {
    uint64_t stopping = 0;
    for (int word = 0; word < evaluation->guard_words; word++)
        stopping |= guards->words[word] & enemies->words[word];
    return stopping != 0;
}

// Adds the extra values of the passed men of a seat on a Board, as sum_passed does for a State: of
// the men that no piece on [enemies] stops. Notes all its men in judgement->own.
static void sum_passed_on_board(Judgement *judgement, Seat seat, const SiteSet *enemies,
                                Sums *sums) {
    const Evaluation *evaluation = judgement->evaluation;
    int side = evaluation->rules->seats.list[seat].side;
    for (unsigned men = evaluation->activities.men; men; men &= men - 1) {
        Kind kind = (Kind)__builtin_ctz(men);
        SiteSet sites = kernel_sites(judgement->kernel, judgement->board, seat, 1u << kind);
        int first = cell_index(evaluation->rules, seat, kind, 0);
        for (int word = 0; word < evaluation->guard_words; word++) {
            judgement->own[side].words[word] |= sites.words[word];
            for (uint64_t rest = sites.words[word]; rest; rest &= rest - 1) {
                int cell = first + word * 64 + __builtin_ctzll(rest);
                if (is_stopped_by(evaluation, &evaluation->guards[cell], enemies))
                    continue;
                sums->early[side] += evaluation->passed[cell].early;
                sums->late[side] += evaluation->passed[cell].late;
            }
        }
    }
}

// Fills [sums] from the sums that the Board keeps while moves are made. For States, sum_state
// computes them.
static void sum_board(Judgement *judgement, Sums *sums) {
    const Evaluation *evaluation = judgement->evaluation;
    const BoardHead *head = board_head(judgement->board);
    for (Seat seat = 0; seat < evaluation->rules->seats.count; seat++) {
        int side = evaluation->rules->seats.list[seat].side;
        sums->early[side] = head->sums[seat].items[NUMBER_EARLY];
        sums->late[side] = head->sums[seat].items[NUMBER_LATE];
        sums->phase += head->sums[seat].items[NUMBER_PHASE];
        if (evaluation->has_endgames)
            sums->counts[side] = kernel_count_pieces(judgement->kernel, judgement->board, seat,
                                                     ALL_KINDS);
        if (!evaluation->passed)
            continue;
        SiteSet enemies = kernel_sites(judgement->kernel, judgement->board, (Seat)(1 - seat),
                                       evaluation->activities.men);
        sum_passed_on_board(judgement, seat, &enemies, sums);
    }
}

// True when a man of another side than [side] stands on one of the sites in [guards].
static bool is_stopped(const Judgement *judgement, const Guards *guards, int side) {
    uint64_t stopping = 0;
    for (int word = 0; word < judgement->evaluation->guard_words; word++)
        stopping |= guards->words[word] & judgement->men.words[word] &
                    ~judgement->own[side].words[word];
    return stopping != 0;
}

// Adds the extra values of passed men. A man is passed if no enemy man can stop it.
static void sum_passed(const Judgement *judgement, Sums *sums) {
    const Evaluation *evaluation = judgement->evaluation;
    for (const Man *man = sums->men; man < sums->men + sums->man_count; man++) {
        if (is_stopped(judgement, &evaluation->guards[man->cell], man->side))
            continue;
        sums->early[man->side] += evaluation->passed[man->cell].early;
        sums->late[man->side] += evaluation->passed[man->cell].late;
    }
}

// Interpolates the values between the opening and the endgame, according to the phase.
static void interpolate_values(Judgement *judgement, const Sums *sums) {
    int start = judgement->evaluation->start_phase;
    int phase = start == 0 ? PHASE_WHOLE : (int)((int64_t)sums->phase * PHASE_WHOLE / start);
    // Promotions can make the phase exceed that of the start.
    judgement->phase = phase = least_of(phase, PHASE_WHOLE);
    for (int side = 0; side < judgement->evaluation->rules->seats.count; side++) {
        int64_t early = sums->early[side], late = sums->late[side];
        int64_t sum = early * phase + late * (PHASE_WHOLE - phase);
        judgement->values[side] = limit_term(sum / PHASE_WHOLE);
    }
}

// Evaluates the position: sets the value of each side in judgement->values.
static void judge(Judgement *judgement) {
    const Evaluation *evaluation = judgement->evaluation;
    const Rules *rules = evaluation->rules;
    int *values = judgement->values;
    Sums sums;
    memset(values, 0, SEAT_LIMIT * sizeof *values);
    memset(&sums, 0, offsetof(Sums, men)); // [men] is long, and only man_count items are read
    memset(judgement->own, 0, (size_t)rules->seats.count * sizeof *judgement->own);
    if (judgement->board)
        sum_board(judgement, &sums);
    else
        sum_state(judgement, &sums);
    if (sums.man_count > 0)
        sum_passed(judgement, &sums);
    interpolate_values(judgement, &sums);
    if (evaluation->has_activity)
        activity_judge(judgement);
    goals_judge(judgement);
    if (evaluation->has_endgames)
        endgame_judge(judgement, sums.counts);
    if (judgement->seat < rules->seats.count)
        values[rules->seats.list[judgement->seat].side] += evaluation->weights[WEIGHT_TEMPO];
    for (int side = 0; side < rules->seats.count; side++)
        values[side] = clamp(values[side], -VALUE_MOST, VALUE_MOST);
}

void evaluation_sides(const Evaluation *evaluation, const State *state, int values[SEAT_LIMIT]) {
    Judgement judgement = judgement_of(evaluation, state, values);
    judge(&judgement);
}

bool evaluation_takes_boards(const Evaluation *evaluation) {
    return !evaluation->has_goals;
}

void evaluation_sides_on_board(const Evaluation *evaluation, const Kernel *kernel,
                               const Board *board, int values[SEAT_LIMIT]) {
    Judgement judgement;
    memset(&judgement, 0, offsetof(Judgement, own)); // [own] is large, and set before it is read
    judgement.evaluation = evaluation;
    judgement.kernel = kernel;
    judgement.board = board;
    judgement.seat = board_head(board)->seat;
    judgement.values = values;
    judge(&judgement);
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
