// SPDX-License-Identifier: MIT
#include "engine/rules/steps.h"

#include <stdlib.h>
#include <string.h>

// What a walk along the steps of a piece is for.
typedef enum Purpose {
    PURPOSE_LIST,   // collect actions
    PURPOSE_ATTACK, // find out whether one removes the victim
    PURPOSE_PROBE,  // find out whether there is one at all
} Purpose;

typedef struct Walk {
    const Rules *rules;
    const State *state;
    const PieceIndex *board;
    const Piece *pieces;
    PieceIndex index; // of the walking piece
    Seat owner;
    Site source;
    Purpose purpose;
    bool attacking;   // conditions about attacks count as fulfilled
    bool found;       // PURPOSE_ATTACK, PURPOSE_PROBE: the answer
    Site victim;      // PURPOSE_ATTACK
    ActionList *list; // PURPOSE_LIST
    uint8_t *answers; // per step of the kind: an Answer; NULL where no step depends on another
} Walk;

// Does a step lead anywhere?
typedef enum Answer { ANSWER_UNKNOWN, ANSWER_NO, ANSWER_YES } Answer;

static void walk_step(Walk *walk, const Step *step);

static Walk walk_begin(const Rules *rules, const State *state, PieceIndex index, Purpose purpose) {
    const Piece *pieces = state_pieces(rules, state);
    return (Walk){
        .rules = rules,
        .state = state,
        .board = state_board(rules, state),
        .pieces = pieces,
        .index = index,
        .owner = pieces[index].owner,
        .source = pieces[index].site,
        .purpose = purpose,
    };
}

// Tests -------------------------------------------------------------------------------------------

static const Piece *piece_at(const Walk *walk, Site site) {
    if (site == SITE_NONE || walk->board[site] == PIECE_NONE)
        return NULL;
    return &walk->pieces[walk->board[site]];
}

static bool path_is_empty(const Walk *walk, const Test *test, Site here) {
    for (uint16_t i = 0; i < test->path_count; i++) {
        Site site = test->path[i][here];
        if (site == SITE_NONE || walk->board[site] != PIECE_NONE)
            return false;
    }
    return true;
}

static bool flag_at(const Walk *walk, const Test *test, Site site) {
    return site != SITE_NONE && walk->board[site] != PIECE_NONE &&
           *state_flag(walk->rules, walk->state, walk->board[site], test->flag) > 0;
}

// Asked again and again where moves depend on one another, hence remembered for each step.
static bool step_leads_somewhere(const Walk *walk, uint16_t step) {
    const StepRange *range = rules_range(walk->rules, walk->owner, walk->pieces[walk->index].kind);
    uint8_t *answer = &walk->answers[step - range->first];
    if (*answer == ANSWER_UNKNOWN) {
        Walk probe = *walk;
        probe.purpose = PURPOSE_PROBE;
        probe.found = false;
        walk_step(&probe, &walk->rules->steps[step]);
        *answer = probe.found ? ANSWER_YES : ANSWER_NO;
    }
    return *answer == ANSWER_YES;
}

// Would the walking piece be attacked if it stood on [site], its own square being empty?
static bool is_safe(const Walk *walk, Site site) {
    if (walk->attacking)
        return true;
    if (site == walk->source)
        return !steps_attack(walk->rules, walk->state, walk->index);
    StateSpace space;
    state_copy(walk->rules, &space.state, walk->state);
    PieceIndex occupant = walk->board[site];
    if (occupant != PIECE_NONE)
        state_capture(walk->rules, &space.state, occupant, walk->owner);
    state_lift(walk->rules, &space.state, walk->index);
    state_put(walk->rules, &space.state, walk->index, site);
    return !steps_attack(walk->rules, &space.state, walk->index);
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

// The [index]-th site of the way from one site to another, from 1; the last one is [to] itself.
// The way follows the sign of each coordinate's difference.
static Site way_site(const Topology *topology, Site from, Site to, int index) {
    int column = from % topology->columns, row = from / topology->columns;
    int dx = to % topology->columns - column, dy = to / topology->columns - row;
    int length = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    if (index == length)
        return to;
    return topology_at(topology, column + index * sign(dx), row + index * sign(dy));
}

static int way_length(const Topology *topology, Site from, Site to) {
    int dx = abs(to % topology->columns - from % topology->columns);
    int dy = abs(to / topology->columns - from / topology->columns);
    return dx > dy ? dx : dy;
}

static bool path_is_safe(const Walk *walk, Site here, Site there) {
    const Topology *topology = &walk->rules->topology;
    int length = way_length(topology, here, there);
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, here, there, i);
        if (site != SITE_NONE && !is_safe(walk, site))
            return false;
    }
    return true;
}

static bool test_holds(const Walk *walk, const Test *test, Site here, Site there) {
    const Piece *other;
    switch (test->kind) {
    case TEST_NEVER: return false;
    case TEST_UNMOVED: return !walk->pieces[walk->index].moved;
    case TEST_DEPENDS: return step_leads_somewhere(walk, test->step);
    case TEST_UNMOVED_AT: other = piece_at(walk, test->offset[here]); return other && !other->moved;
    case TEST_VACANT_OR_UNMOVED:
        other = piece_at(walk, test->offset[here]);
        return !other || !other->moved;
    case TEST_FLAG_AT: return flag_at(walk, test, test->offset[here]);
    case TEST_FLAG: return flag_at(walk, test, walk->source);
    case TEST_EMPTY: return path_is_empty(walk, test, here);
    case TEST_ZONE: return site_set_has(test->zone, there);
    case TEST_TARGET_SAFE: return is_safe(walk, there);
    case TEST_PATH_SAFE: return walk->attacking || path_is_safe(walk, here, there);
    case TEST_SOURCE_SAFE: return is_safe(walk, walk->source);
    }
    return false;
}

static bool tests_hold(const Walk *walk, const Tests *tests, Site here, Site there) {
    for (size_t i = 0; i < tests->count; i++)
        if (!test_holds(walk, &tests->items[i], here, there))
            return false;
    return true;
}

// Emitting ----------------------------------------------------------------------------------------

static void add_action(const Walk *walk, const Entry *entry, Site to, int32_t value) {
    *action_list_add(walk->list) = (Action){
        .kind = ACTION_STEP,
        .seat = walk->owner,
        .rule = (uint16_t)(entry - walk->rules->entries),
        .from = walk->source,
        .to = to,
        .piece = walk->index,
        .value = value,
    };
}

// The first Transform of the step whose tests hold, or NULL.
static const Transform *find_transform(const Walk *walk, const Step *step, Site here, Site there) {
    for (size_t i = 0; i < step->transform_count; i++)
        if (tests_hold(walk, &step->transforms[i].tests, here, there))
            return &step->transforms[i];
    return NULL;
}

// Do the effects remove the piece that stood on [site]?
static bool effects_remove(const Walk *walk, const Effects *effects, Site site) {
    for (size_t i = 0; i < effects->count; i++)
        if (effects->items[i].kind == EFFECT_REMOVE && effects->items[i].from[walk->source] == site)
            return true;
    return false;
}

static bool removes(const Walk *walk, const Step *step, const Entry *entry, Site site) {
    return effects_remove(walk, &step->effects, site) ||
           effects_remove(walk, &entry->effects, site);
}

// A piece that its own move removes has nothing to choose.
static void add_choices(const Walk *walk, const Step *step, const Entry *entry, Site here,
                        Site there) {
    const Transform *transform = removes(walk, step, entry, walk->source)
                                     ? NULL
                                     : find_transform(walk, step, here, there);
    if (!transform)
        add_action(walk, entry, there, VALUE_NONE);
    for (size_t i = 0; transform && i < transform->option_count; i++)
        add_action(walk, entry, there, transform->options[i]);
}

static void emit(Walk *walk, const Step *step, const Entry *entry, Site here, Site there) {
    switch (walk->purpose) {
    case PURPOSE_LIST: add_choices(walk, step, entry, here, there); break;
    case PURPOSE_PROBE: walk->found = true; break;
    case PURPOSE_ATTACK:
        walk->found |= (entry->captures && there == walk->victim) ||
                       removes(walk, step, entry, walk->victim);
        break;
    }
}

// Walking -----------------------------------------------------------------------------------------

static Standing standing_of(const Walk *walk, Site site) {
    PieceIndex occupant = walk->board[site];
    if (occupant == PIECE_NONE)
        return STANDING_EMPTY;
    return walk->pieces[occupant].owner == walk->owner ? STANDING_ALLY : STANDING_ENEMY;
}

static void try_entries(Walk *walk, const Step *step, Standing standing, Site here, Site there) {
    const Entry *entries = &walk->rules->entries[step->entry];
    for (uint16_t i = 0; i < step->entry_count; i++) {
        const Entry *entry = &entries[i];
        if (entry->standing != standing || !tests_hold(walk, &entry->tests, here, there))
            continue;
        emit(walk, step, entry, here, there);
        return;
    }
}

static bool has_entry(const Walk *walk, const Step *step, Standing standing) {
    for (uint16_t i = 0; i < step->entry_count; i++)
        if (walk->rules->entries[step->entry + i].standing == standing)
            return true;
    return false;
}

// Are the squares from one site to another free, both ends included, but for the castling two?
static bool way_is_free(const Walk *walk, Site from, Site to, Site partner) {
    const Topology *topology = &walk->rules->topology;
    int length = way_length(topology, from, to);
    for (int i = 1; i <= length; i++) {
        Site site = way_site(topology, from, to, i);
        if (site == SITE_NONE)
            return false;
        if (site != walk->source && site != partner && walk->board[site] != PIECE_NONE)
            return false;
    }
    return true;
}

// Is [site] reached from [source] by going along the step, forwards or backwards?
static bool on_line(const Step *step, Site source, Site site) {
    for (Site at = source; at != SITE_NONE; at = step->next[at])
        if (at == site)
            return true;
    for (Site at = site; at != SITE_NONE; at = step->next[at])
        if (at == source)
            return true;
    return false;
}

bool steps_castle_fits(const Step *step, Site source) {
    return on_line(step, source, step->castle->to) &&
           on_line(step, source, step->castle->partner_to);
}

Site steps_partner(const Rules *rules, const State *state, const Step *step, Site source) {
    if (!steps_castle_fits(step, source))
        return SITE_NONE;
    const PieceIndex *board = state_board(rules, state);
    const Piece *pieces = state_pieces(rules, state);
    Seat owner = pieces[board[source]].owner;
    for (Site site = step->next[source]; site != SITE_NONE; site = step->next[site]) {
        if (board[site] == PIECE_NONE)
            continue;
        const Piece *piece = &pieces[board[site]];
        if (piece->owner == owner && piece->kind == step->castle->partner && !piece->moved)
            return site;
    }
    return SITE_NONE;
}

// A castling names its landing square where that is far enough to mean nothing else; nearer, it
// names the partner's square, as moving there would be an ordinary step.
static Site castle_target(const Walk *walk, const Step *step, Site partner) {
    bool near = way_length(&walk->rules->topology, walk->source, step->castle->to) < 2;
    return near ? partner : step->castle->to;
}

static void walk_castle(Walk *walk, const Step *step) {
    const Castle *castle = step->castle;
    Site partner = steps_partner(walk->rules, walk->state, step, walk->source);
    if (partner == SITE_NONE || !way_is_free(walk, walk->source, partner, partner) ||
        !way_is_free(walk, walk->source, castle->to, partner) ||
        !way_is_free(walk, partner, castle->partner_to, partner))
        return;
    if (tests_hold(walk, &step->tests, walk->source, castle->to))
        emit(walk, step, &walk->rules->entries[step->entry], walk->source,
             castle_target(walk, step, partner));
}

static void walk_step(Walk *walk, const Step *step) {
    if (step->castle) {
        walk_castle(walk, step);
        return;
    }
    Site here = walk->source;
    for (unsigned taken = 0; step->times == 0 || taken < step->times; taken++) {
        Site there = step->next[here];
        if (there == SITE_NONE)
            return;
        Standing standing = standing_of(walk, there);
        if (has_entry(walk, step, standing) && tests_hold(walk, &step->tests, here, there))
            try_entries(walk, step, standing, here, there);
        if ((step->stop_on >> standing & 1) ||
            (step->stop && test_holds(walk, step->stop, here, there)))
            return;
        here = there;
    }
}

// Where two moves of one piece lead to the same site with the same choice, the later one counts.
static void drop_overlaps(ActionList *list, size_t first) {
    size_t kept = first;
    for (size_t i = first; i < list->count; i++) {
        const Action *action = &list->items[i];
        bool replaced = false;
        for (size_t j = i + 1; j < list->count && !replaced; j++)
            replaced = list->items[j].to == action->to && list->items[j].value == action->value;
        if (!replaced)
            list->items[kept++] = *action;
    }
    list->count = kept;
}

// Walks along all steps of the piece until the answer, if one is sought, is found.
static void walk_all(Walk *walk, const StepRange *range) {
    uint8_t answers[STEP_LIMIT];
    if (range->depends) {
        memset(answers, ANSWER_UNKNOWN, range->count);
        walk->answers = answers;
    }
    for (uint16_t i = 0; i < range->count && !walk->found; i++)
        walk_step(walk, &walk->rules->steps[range->first + i]);
    walk->answers = NULL;
}

void steps_of_piece(const Rules *rules, const State *state, PieceIndex index, ActionList *list) {
    Walk walk = walk_begin(rules, state, index, PURPOSE_LIST);
    walk.list = list;
    const StepRange *range = rules_range(rules, walk.owner, walk.pieces[index].kind);
    size_t first = list->count;
    walk_all(&walk, range);
    if (range->overlaps)
        drop_overlaps(list, first);
}

int steps_transform(const Rules *rules, const State *state, const Action *action) {
    uint8_t answers[STEP_LIMIT] = {ANSWER_UNKNOWN};
    Walk walk = walk_begin(rules, state, action->piece, PURPOSE_LIST);
    walk.answers = answers;
    const Step *step = &rules->steps[rules->entries[action->rule].step];
    Site here = action->from;
    while (!step->castle && step->next[here] != action->to)
        here = step->next[here];
    const Transform *transform = find_transform(&walk, step, here, action->to);
    return transform ? (int)(transform - step->transforms) : -1;
}

// Attacks -----------------------------------------------------------------------------------------

static bool piece_attacks(const Rules *rules, const State *state, PieceIndex index, Site victim) {
    Walk walk = walk_begin(rules, state, index, PURPOSE_ATTACK);
    walk.attacking = true;
    walk.victim = victim;
    const StepRange *range = rules_range(rules, walk.owner, walk.pieces[index].kind);
    walk_all(&walk, range);
    return walk.found;
}

bool steps_attack(const Rules *rules, const State *state, PieceIndex victim) {
    const Piece *pieces = state_pieces(rules, state);
    Site site = pieces[victim].site;
    Seat owner = pieces[victim].owner;
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site == SITE_NONE || piece->owner == owner || state_is_out(state, piece->owner))
            continue;
        const StepRange *range = rules_range(rules, piece->owner, piece->kind);
        if ((!range->reach || site_set_has(&range->reach[piece->site], site)) &&
            piece_attacks(rules, state, index, site))
            return true;
    }
    return false;
}

bool steps_attack_leader(const Rules *rules, const State *state, Seat seat) {
    const Piece *pieces = state_pieces(rules, state);
    for (PieceIndex index = 0; index < state->piece_count; index++) {
        const Piece *piece = &pieces[index];
        if (piece->site != SITE_NONE && piece->owner == seat && rules->kinds[piece->kind].leader &&
            steps_attack(rules, state, index))
            return true;
    }
    return false;
}
