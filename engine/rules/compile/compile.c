// SPDX-License-Identifier: MIT
#include "engine/rules/compile/compile.h"

#include "engine/base/memory.h"
#include "engine/rules/compile/layout.h"
#include "engine/rules/compile/places.h"
#include "engine/rules/compile/wording.h"
#include "engine/rules/state.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

// Making tables of reach may take a fifth of a second; what is beyond goes without.
enum { REACH_BUDGET = 30 * 1000 * 1000 };

typedef struct Compiler {
    const PieceSpec *spec;
    Rules *rules;
    Arena *arena;
    Set *zones;                // [named condition * seat_count + seat]
    const Site *nowhere;       // table of an offset that leaves the board from everywhere
    const Site *const **paths; // per offset, the squares between; NULL until asked for
    uint64_t budget;           // sites that may still be looked at to make tables of reach
    Seat seat;                 // for whom steps are being compiled
    const int (*turn)[2];      // that seat's direction matrix
    size_t first_step;         // of the kind being compiled
    Making making;             // of expressions and effects
    Wording wording;           // the same phrases follow one another for each seat
    Places places;             // and the same nodes
} Compiler;

static void *take(Compiler *compiler, size_t count, size_t size) {
    return arena_alloc(compiler->arena, count * size);
}

static const char *copy(Compiler *compiler, const SpecName *name) {
    const char *text = name->text ? name->text : "";
    return arena_copy(compiler->arena, text, strlen(text));
}

// Offsets -----------------------------------------------------------------------------------------

// Turns a neutral offset into the seat's: x' = M00 dx + M01 dy, y' = M10 dx + M11 dy.
static void turn_offset(const Compiler *compiler, int dx, int dy, int *x, int *y) {
    *x = compiler->turn[0][0] * dx + compiler->turn[0][1] * dy;
    *y = compiler->turn[1][0] * dx + compiler->turn[1][1] * dy;
}

static const Site *turned_table(Compiler *compiler, int dx, int dy) {
    Topology *topology = &compiler->rules->topology;
    int x, y;
    turn_offset(compiler, dx, dy, &x, &y);
    if (!topology_fits(topology, x, y))
        return compiler->nowhere;
    return topology_offset(topology, compiler->arena, x, y);
}

static const Site *pair_table(Compiler *compiler, const SpecPair *pair) {
    return turned_table(compiler, pair->x, pair->y);
}

static int sign(int number) {
    return (number > 0) - (number < 0);
}

// The tables of the squares strictly between source and target of a step: 1 to n-1 along the sign
// of each component, n being the larger one.
static const Site *const *make_path(Compiler *compiler, const SpecPair *step, int length) {
    const Site **path = take(compiler, (size_t)length, sizeof *path);
    for (int i = 1; i < length; i++)
        path[i - 1] = turned_table(compiler, i * sign(step->x), i * sign(step->y));
    return path;
}

// The tables of the squares strictly between source and target of a step: 1 to n-1 along the sign
// of each component, n being the larger one. Equal steps share them.
static const Site *const *between(Compiler *compiler, const SpecPair *step, uint16_t *count) {
    const Topology *topology = &compiler->rules->topology;
    int x, y;
    turn_offset(compiler, step->x, step->y, &x, &y);
    *count = 0;
    if (!topology_fits(topology, x, y))
        return NULL; // the target is off the board, whatever is between
    int length = abs(x) > abs(y) ? abs(x) : abs(y);
    const Site *const **path = &compiler->paths[topology_offset_index(topology, x, y)];
    if (!*path && length > 0)
        *path = make_path(compiler, step, length);
    *count = (uint16_t)(length > 0 ? length - 1 : 0);
    return *path;
}

static const Site *const *listed(Compiler *compiler, const SpecPairs *pairs, uint16_t *count) {
    assert(pairs->count <= UINT16_MAX);
    const Site **path = take(compiler, pairs->count, sizeof *path);
    for (size_t i = 0; i < pairs->count; i++)
        path[i] = pair_table(compiler, &pairs->items[i]);
    *count = (uint16_t)pairs->count;
    return path;
}

// Tests -------------------------------------------------------------------------------------------

static Test named_test(Compiler *compiler, int index) {
    const NamedConditionSpec *named = (const NamedConditionSpec *)compiler->spec->conditions.items +
                                      index;
    if (named->variant == NAMED_STATE)
        return (Test){.kind = TEST_FLAG, .flag = (uint8_t)named->state.index};
    size_t zone = (size_t)(index * compiler->rules->seat_count + compiler->seat);
    return (Test){.kind = TEST_ZONE, .zone = &compiler->zones[zone]};
}

static Test depends_test(const Compiler *compiler, const ConditionSpec *condition) {
    if (condition->depends_on < 0)
        return (Test){.kind = TEST_NEVER};
    size_t step = compiler->first_step + (size_t)condition->depends_on;
    return (Test){.kind = TEST_DEPENDS, .step = (uint16_t)step};
}

static Test path_test(Compiler *compiler, const ConditionSpec *condition, const SpecPair *step) {
    Test test = {.kind = TEST_EMPTY};
    test.path = condition->positions.node
                    ? listed(compiler, &condition->positions, &test.path_count)
                    : between(compiler, step, &test.path_count);
    return test;
}

static Test compile_test(Compiler *compiler, const ConditionSpec *condition, const SpecPair *step) {
    if (condition->phrase)
        return (Test){
            .kind = TEST_EXPRESSION,
            .term = wording_condition(&compiler->wording, &compiler->making, condition->phrase)};
    if (condition->variant < 0)
        return named_test(compiler, condition->condition.index);
    Test test = {0};
    switch ((ConditionType)condition->variant) {
    case CONDITION_FIRST_MOVE: return (Test){.kind = TEST_UNMOVED};
    case CONDITION_DEPENDS_ON: return depends_test(compiler, condition);
    case CONDITION_PATH_EMPTY: return path_test(compiler, condition, step);
    case CONDITION_NOT_ATTACKED: return (Test){.kind = TEST_TARGET_SAFE};
    case CONDITION_PATH_NOT_ATTACKED: return (Test){.kind = TEST_PATH_SAFE};
    case CONDITION_SOURCE_NOT_ATTACKED: return (Test){.kind = TEST_SOURCE_SAFE};
    case CONDITION_PIECE_FIRST_MOVE: test.kind = TEST_UNMOVED_AT; break;
    case CONDITION_ROOK_FIRST_MOVE: test.kind = TEST_VACANT_OR_UNMOVED; break;
    case CONDITION_CHECK_STATE:
        test.kind = TEST_FLAG_AT;
        test.flag = (uint8_t)condition->state.index;
        break;
    }
    test.offset = pair_table(compiler, &condition->position);
    return test;
}

static Tests compile_tests(Compiler *compiler, const SpecList *list, const SpecPair *step) {
    const ConditionSpec *conditions = list->items;
    Test *tests = take(compiler, list->count, sizeof *tests);
    for (size_t i = 0; i < list->count; i++)
        tests[i] = compile_test(compiler, &conditions[i], step);
    const TestSource *sources = places_tests(&compiler->places, compiler->rules, list);
    return (Tests){.items = tests, .sources = sources, .count = list->count};
}

// Effects -----------------------------------------------------------------------------------------

static Effect compile_effect(Compiler *compiler, const EffectSpec *spec) {
    if (spec->phrase)
        return (Effect){
            .kind = EFFECT_CODE,
            .code = wording_effect(&compiler->wording, &compiler->making, spec->phrase)};
    switch ((EffectType)spec->variant) {
    case EFFECT_SET_STATE: {
        // The turn in which it is set ends first, hence one more than the turns it is seen in.
        int countdown = spec->duration > 0 ? spec->duration + 1 : FLAG_FOREVER;
        return (Effect){.kind = EFFECT_FLAG,
                        .flag = (uint8_t)spec->state.index,
                        .countdown = (uint8_t)countdown};
    }
    case EFFECT_CAPTURE:
        return (Effect){.kind = EFFECT_REMOVE, .from = pair_table(compiler, &spec->target)};
    case EFFECT_MOVE: break;
    }
    return (Effect){
        .kind = EFFECT_RELOCATE,
        .piece = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE,
        .from = pair_table(compiler, &spec->from),
        .to = pair_table(compiler, &spec->to),
    };
}

static Effects compile_effects(Compiler *compiler, const SpecList *list) {
    const EffectSpec *specs = list->items;
    Effect *effects = take(compiler, list->count, sizeof *effects);
    for (size_t i = 0; i < list->count; i++)
        effects[i] = compile_effect(compiler, &specs[i]);
    return (Effects){.items = effects, .count = list->count};
}

// Steps -------------------------------------------------------------------------------------------

static void compile_entries(Compiler *compiler, const MoveSpec *move, Step *step) {
    static const Standing standings[] = {[OCCUPANCY_EMPTY] = STANDING_EMPTY,
                                         [OCCUPANCY_ENEMY] = STANDING_ENEMY,
                                         [OCCUPANCY_ALLY] = STANDING_ALLY};
    Rules *rules = compiler->rules;
    uint16_t index = (uint16_t)(step - rules->steps);
    step->entry = (uint16_t)rules->entry_count;
    if (move->castle) { // its one entry only gives its actions a rule
        rules->entries[rules->entry_count++] = (Entry){.step = index, .path = step->path};
        step->entry_count = 1;
        return;
    }
    const ActionSpec *actions = move->actions.items;
    for (size_t i = 0; i < move->actions.count; i++) {
        const char *path = places_path(&compiler->places, rules, actions[i].node);
        rules->entries[rules->entry_count++] = (Entry){
            .step = index,
            .standing = standings[actions[i].state],
            .captures = actions[i].action == ACTION_TYPE_CAPTURE,
            .shares = actions[i].share,
            .tests = compile_tests(compiler, &actions[i].conditions, &move->step),
            .effects = compile_effects(compiler, &actions[i].effects),
            .path = path,
        };
    }
    step->entry_count = (uint16_t)move->actions.count;
}

static void compile_transforms(Compiler *compiler, const MoveSpec *move, Step *step) {
    const ModifierSpec *modifiers = move->modifiers.items;
    Transform *transforms = take(compiler, move->modifiers.count, sizeof *transforms);
    for (size_t i = 0; i < move->modifiers.count; i++) {
        const SpecNames *options = &modifiers[i].options;
        Kind *kinds = take(compiler, options->count, sizeof *kinds);
        for (size_t j = 0; j < options->count; j++)
            kinds[j] = (Kind)options->items[j].index;
        transforms[i] = (Transform){
            .tests = compile_tests(compiler, &modifiers[i].conditions, &move->step),
            .options = kinds,
            .option_count = options->count,
        };
    }
    step->transforms = transforms;
    step->transform_count = move->modifiers.count;
}

static void compile_repeat(Compiler *compiler, const RepeatSpec *repeat, Step *step) {
    enum {
        EMPTY = 1 << STANDING_EMPTY,
        ENEMY = 1 << STANDING_ENEMY,
        ALLY = 1 << STANDING_ALLY,
        BLOCKED = 1 << STANDING_BLOCKED,
    };
    static const uint8_t stops[] = {[UNTIL_NOT_EMPTY] = ENEMY | ALLY | BLOCKED,
                                    [UNTIL_EMPTY] = EMPTY | BLOCKED,
                                    [UNTIL_ENEMY] = ENEMY | BLOCKED,
                                    [UNTIL_ALLY] = ALLY | BLOCKED,
                                    [UNTIL_NAMED] = BLOCKED};
    step->times = 1;
    if (!repeat)
        return;
    step->times = repeat->loop ? 0 : (uint16_t)repeat->times;
    step->stop_on = stops[repeat->until_type];
    if (repeat->until_type == UNTIL_NAMED) {
        Test *stop = take(compiler, 1, sizeof *stop);
        *stop = named_test(compiler, repeat->until.index);
        step->stop = stop;
    }
}

static Site seat_site(const Compiler *compiler, const SpecPairMap *map) {
    for (size_t i = 0; i < map->count; i++)
        if (map->items[i].name.index == compiler->seat) {
            const SpecPair *square = &map->items[i].pairs.items[0];
            return topology_at(&compiler->rules->topology, square->x, square->y);
        }
    return SITE_NONE;
}

static const Castle *compile_castle(Compiler *compiler, const CastleSpec *spec) {
    if (!spec)
        return NULL;
    Castle *castle = take(compiler, 1, sizeof *castle);
    castle->partner = (Kind)spec->partner.index;
    castle->to = seat_site(compiler, &spec->to);
    castle->partner_to = seat_site(compiler, &spec->partner_to);
    return castle;
}

static void compile_move(Compiler *compiler, const MoveSpec *move) {
    Step *step = &compiler->rules->steps[compiler->rules->step_count++];
    step->path = places_path(&compiler->places, compiler->rules, move->node);
    step->next = pair_table(compiler, &move->step);
    step->tests = compile_tests(compiler, &move->conditions, &move->step);
    step->effects = compile_effects(compiler, &move->effects);
    step->castle = compile_castle(compiler, move->castle);
    compile_entries(compiler, move, step);
    compile_transforms(compiler, move, step);
    compile_repeat(compiler, move->repeat, step);
}

// Tables about a kind -----------------------------------------------------------------------------

// A step in one direction leaves the board after as many sites as its longer side has.
static unsigned longest_walk(const Compiler *compiler, const Step *step) {
    const Topology *topology = &compiler->rules->topology;
    unsigned side = (unsigned)(topology->columns > topology->rows ? topology->columns
                                                                  : topology->rows);
    return step->times == 0 || step->times > side ? side : step->times;
}

// Marks the offsets that [move] may cover from anywhere; true when one was marked already.
static bool mark_offsets(const Compiler *compiler, const MoveSpec *move, const Step *step,
                         bool *seen) {
    const Topology *topology = &compiler->rules->topology;
    bool again = false;
    for (int n = 1; n <= (int)longest_walk(compiler, step); n++) {
        int x, y;
        turn_offset(compiler, n * move->step.x, n * move->step.y, &x, &y);
        if (!topology_fits(topology, x, y))
            break;
        bool *mark = &seen[topology_offset_index(topology, x, y)];
        again |= *mark;
        *mark = true;
    }
    return again;
}

static bool moves_overlap(const Compiler *compiler, const KindSpec *kind, const Step *steps) {
    const Topology *topology = &compiler->rules->topology;
    const MoveSpec *moves = kind->moves.items;
    bool *seen = memory_new(topology_offsets(topology) * sizeof *seen);
    bool overlap = false;
    for (size_t i = 0; i < kind->moves.count; i++)
        overlap |= moves[i].castle || mark_offsets(compiler, &moves[i], &steps[i], seen);
    memory_free(seen);
    return overlap;
}

// Where a step leads, in a StepRange's table of reach.
typedef struct Marking {
    const Compiler *compiler;
    const Step *step;
    Site source;
    unsigned bit;
    uint16_t *reach;
} Marking;

static void mark(const Marking *marking, Site victim) {
    size_t sites = (size_t)marking->compiler->rules->topology.board_count;
    if (victim == SITE_NONE)
        return;
    uint16_t *steps = &marking->reach[victim * sites + marking->source];
    *steps = (uint16_t)(*steps | marking->bit);
}

static void mark_removals(const Marking *marking, const Effects *effects) {
    for (size_t i = 0; i < effects->count; i++)
        if (effects->items[i].kind == EFFECT_REMOVE)
            mark(marking, effects->items[i].from[marking->source]);
}

static void mark_reach(const Marking *marking) {
    const Step *step = marking->step;
    bool captures = false;
    mark_removals(marking, &step->effects);
    for (uint16_t i = 0; i < step->entry_count; i++) {
        const Entry *entry = &marking->compiler->rules->entries[step->entry + i];
        captures |= entry->captures;
        mark_removals(marking, &entry->effects);
    }
    Site site = marking->source;
    for (unsigned n = longest_walk(marking->compiler, step); captures && n > 0; n--) {
        site = step->next[site];
        if (site == SITE_NONE)
            return;
        mark(marking, site);
    }
}

static const uint16_t *compile_reach(Compiler *compiler, const StepRange *range) {
    const Topology *topology = &compiler->rules->topology;
    size_t sites = (size_t)topology->board_count;
    Marking marking = {.compiler = compiler, .reach = take(compiler, sites * sites, 2)};
    for (int site = 0; site < topology->board_count; site++)
        for (uint16_t i = 0; i < range->count && topology->exists[site]; i++) {
            marking.source = (Site)site;
            marking.step = &compiler->rules->steps[range->first + i];
            marking.bit = reach_bit(i);
            mark_reach(&marking);
        }
    return marking.reach;
}

// Sites that compile_reach looks at, at the most, and the words that it fills.
static uint64_t reach_cost(const Compiler *compiler, const StepRange *range) {
    uint64_t sites = (uint64_t)compiler->rules->topology.board_count, cost = sites / 4;
    for (uint16_t i = 0; i < range->count; i++)
        cost += longest_walk(compiler, &compiler->rules->steps[range->first + i]);
    return sites * cost;
}

static void compile_range(Compiler *compiler, int kind_index) {
    Rules *rules = compiler->rules;
    const KindSpec *kind = (const KindSpec *)compiler->spec->kinds.items + kind_index;
    compiler->first_step = rules->step_count;
    const MoveSpec *moves = kind->moves.items;
    for (size_t i = 0; i < kind->moves.count; i++)
        compile_move(compiler, &moves[i]);
    StepRange *range = &rules->ranges[compiler->seat * rules->kind_count + kind_index];
    range->first = (uint16_t)compiler->first_step;
    range->count = (uint16_t)kind->moves.count;
    range->overlaps = moves_overlap(compiler, kind, &rules->steps[range->first]);
    uint64_t cost = reach_cost(compiler, range);
    if (cost <= compiler->budget) {
        compiler->budget -= cost;
        range->reach = compile_reach(compiler, range);
    }
}

// Whole objects -----------------------------------------------------------------------------------

static void compile_board(Compiler *compiler) {
    const BoardSpec *board = &compiler->spec->board;
    Topology *topology = &compiler->rules->topology;
    topology_init(topology, compiler->arena, board->dimensions.x, board->dimensions.y);
    for (size_t i = 0; i < board->disabled.count; i++) {
        Site site = topology_at(topology, board->disabled.items[i].x, board->disabled.items[i].y);
        if (site != SITE_NONE)
            topology_remove(topology, site);
    }
    Site *nowhere = take(compiler, (size_t)topology->site_count, sizeof *nowhere);
    for (int site = 0; site < topology->site_count; site++)
        nowhere[site] = SITE_NONE;
    topology_finish(topology, compiler->arena);
    layout_sites(compiler->rules);
    compiler->nowhere = nowhere;
    compiler->paths = take(compiler, topology_offsets(topology), sizeof *compiler->paths);
}

static void compile_zones(Compiler *compiler) {
    const NamedConditionSpec *named = compiler->spec->conditions.items;
    size_t count = compiler->spec->conditions.count;
    int seats = compiler->rules->seat_count;
    compiler->zones = take(compiler, count * (size_t)seats, sizeof *compiler->zones);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < named[i].check.count; j++) {
            const SpecNamedPairs *item = &named[i].check.items[j];
            Set *zone = &compiler->zones[i * (size_t)seats + (size_t)item->name.index];
            for (size_t k = 0; k < item->pairs.count; k++) {
                Site site = topology_at(&compiler->rules->topology, item->pairs.items[k].x,
                                        item->pairs.items[k].y);
                if (site != SITE_NONE)
                    set_add(zone, site);
            }
        }
}

static void compile_seats(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PlayerSpec *players = compiler->spec->players.items;
    rules->seats = take(compiler, (size_t)rules->seat_count, sizeof *rules->seats);
    for (int seat = 0; seat < rules->seat_count; seat++) {
        rules->seats[seat].name = copy(compiler, &players[seat].name);
        rules->seats[seat].forward[0] = players[seat].direction.at[0][1];
        rules->seats[seat].forward[1] = players[seat].direction.at[1][1];
        rules->seats[seat].side = (uint8_t)seat;
    }
    const SpecNames *sides = compiler->spec->sides.items;
    for (size_t i = 0; i < compiler->spec->sides.count; i++)
        for (size_t j = 0; j < sides[i].count; j++)
            rules->seats[sides[i].items[j].index].side = (uint8_t)sides[i].items[0].index;
}

static void compile_order(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const TurnsSpec *turns = &compiler->spec->turns;
    rules->order_count = (int)turns->order.count;
    rules->start_at = turns->start_at;
    rules->order = take(compiler, turns->order.count, sizeof *rules->order);
    for (size_t i = 0; i < turns->order.count; i++)
        rules->order[i] = (Seat)turns->order.items[i].index;
}

// The name for people: the spec's, else the code in lower case with spaces.
static const char *kind_title(Compiler *compiler, const KindSpec *kind) {
    if (kind->name.text)
        return copy(compiler, &kind->name);
    char *title = arena_copy(compiler->arena, kind->code.text, strlen(kind->code.text));
    for (char *at = title; *at; at++)
        *at = *at == '_' ? ' ' : (char)tolower((unsigned char)*at);
    return title;
}

// Length in bytes of the first [count] characters of a UTF-8 text.
static size_t characters(const char *text, int count) {
    size_t length = 0;
    for (; text[length] && count >= 0; length++)
        if (((unsigned char)text[length] & 0xC0) != 0x80 && count-- == 0)
            break;
    return length;
}

static void compile_kinds(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const KindSpec *specs = compiler->spec->kinds.items;
    rules->kinds = take(compiler, (size_t)rules->kind_count, sizeof *rules->kinds);
    for (int kind = 0; kind < rules->kind_count; kind++) {
        const char *symbol = specs[kind].symbol.text ? specs[kind].symbol.text
                                                     : specs[kind].code.text;
        rules->kinds[kind].code = copy(compiler, &specs[kind].code);
        rules->kinds[kind].name = kind_title(compiler, &specs[kind]);
        rules->kinds[kind].symbol = arena_copy(compiler->arena, symbol, characters(symbol, 3));
    }
    const SpecNames *leaders = &compiler->spec->leaders;
    for (size_t i = 0; i < leaders->count; i++)
        rules->kinds[leaders->items[i].index].leader = true;
    const SpecNames *breakers = &compiler->spec->draws.quiet_breakers;
    for (size_t i = 0; i < breakers->count; i++)
        rules->kinds[breakers->items[i].index].breaks_quiet = true;
}

static void compile_flags(Compiler *compiler) {
    Rules *rules = compiler->rules;
    rules->flag_count = (int)compiler->spec->flag_count;
    rules->flags = take(compiler, compiler->spec->flag_count, sizeof *rules->flags);
    for (int flag = 0; flag < rules->flag_count; flag++)
        rules->flags[flag] = arena_copy(compiler->arena, compiler->spec->flags[flag],
                                        strlen(compiler->spec->flags[flag]));
}

// Puts a piece at its start: beside one of the same player where pieces share squares, else in the
// place of what stood there. [pair] are the two places of the square.
static void place_start(const StartPiece *piece, bool shares, StartPiece *pair) {
    bool joins = shares && pair[0].site != SITE_NONE && pair[1].site == SITE_NONE &&
                 pair[0].seat == piece->seat;
    pair[joins] = *piece;
    if (!joins)
        pair[1].site = SITE_NONE;
}

static void compile_start(Compiler *compiler) {
    Rules *rules = compiler->rules;
    size_t places = 2 * (size_t)rules->topology.site_count;
    bool shares = piece_spec_shares(compiler->spec);
    StartPiece *by_site = take(compiler, places, sizeof *by_site);
    for (size_t place = 0; place < places; place++)
        by_site[place].site = SITE_NONE;
    const PlayerSpec *players = compiler->spec->players.items;
    for (int seat = 0; seat < rules->seat_count; seat++) {
        const StartSpec *starts = players[seat].starts.items;
        for (size_t i = 0; i < players[seat].starts.count; i++)
            for (size_t j = 0; j < starts[i].positions.count; j++) {
                const SpecPair *square = &starts[i].positions.items[j];
                Site site = topology_at(&rules->topology, square->x, square->y);
                StartPiece piece = {
                    .site = site, .kind = (Kind)starts[i].piece.index, .seat = (Seat)seat};
                place_start(&piece, shares, &by_site[2 * site]);
            }
    }
    rules->start = by_site;
    for (size_t place = 0; place < places; place++)
        if (by_site[place].site != SITE_NONE)
            by_site[rules->start_count++] = by_site[place];
}

static void count_moves(const PieceSpec *spec, size_t *steps, size_t *entries) {
    const KindSpec *kinds = spec->kinds.items;
    *steps = *entries = 0;
    for (size_t i = 0; i < spec->kinds.count; i++) {
        const MoveSpec *moves = kinds[i].moves.items;
        *steps += kinds[i].moves.count;
        for (size_t j = 0; j < kinds[i].moves.count; j++)
            *entries += moves[j].castle ? 1 : moves[j].actions.count;
    }
    *steps *= spec->players.count;
    *entries *= spec->players.count;
}

static void compile_steps(Compiler *compiler) {
    Rules *rules = compiler->rules;
    size_t steps, entries;
    count_moves(compiler->spec, &steps, &entries);
    assert(steps <= UINT16_MAX && entries <= UINT16_MAX);
    rules->steps = take(compiler, steps, sizeof *rules->steps);
    rules->entries = take(compiler, entries, sizeof *rules->entries);
    rules->ranges = take(compiler, (size_t)(rules->seat_count * rules->kind_count),
                         sizeof *rules->ranges);
    const PlayerSpec *players = compiler->spec->players.items;
    for (int seat = 0; seat < rules->seat_count; seat++) {
        compiler->seat = (Seat)seat;
        wording_rewind(&compiler->wording);
        places_rewind(&compiler->places);
        compiler->turn = players[seat].direction.at;
        for (int kind = 0; kind < rules->kind_count; kind++)
            compile_range(compiler, kind);
    }
}

static bool has_dependence(const Tests *tests) {
    for (size_t i = 0; i < tests->count; i++)
        if (tests->items[i].kind == TEST_DEPENDS)
            return true;
    return false;
}

// Notes which kinds have steps that depend on one another.
static void compile_dependence(Rules *rules) {
    for (int i = 0; i < rules->seat_count * rules->kind_count; i++) {
        StepRange *range = &rules->ranges[i];
        for (uint16_t j = 0; j < range->count; j++) {
            const Step *step = &rules->steps[range->first + j];
            range->depends |= has_dependence(&step->tests);
            for (uint16_t k = 0; k < step->entry_count; k++)
                range->depends |= has_dependence(&rules->entries[step->entry + k].tests);
            for (size_t k = 0; k < step->transform_count; k++)
                range->depends |= has_dependence(&step->transforms[k].tests);
        }
    }
}

// Notes that it matters whether a piece of [kind] has moved, [castling] or not.
static void note_moving(KindRules *kind, bool castling) {
    kind->minds_moving = true;
    kind->minds_beyond_castling |= !castling;
}

static void note_moved_tests(Rules *rules, const Tests *tests, int kind, bool castling) {
    for (size_t i = 0; i < tests->count; i++) {
        TestKind test = tests->items[i].kind;
        if (test == TEST_UNMOVED)
            note_moving(&rules->kinds[kind], castling);
        if (test == TEST_UNMOVED_AT || test == TEST_VACANT_OR_UNMOVED)
            for (int other = 0; other < rules->kind_count; other++)
                note_moving(&rules->kinds[other], false);
    }
}

// Notes for which kinds it matters whether a piece has moved: positions that differ in nothing else
// are equal.
static void compile_moved(Rules *rules) {
    for (int i = 0; i < rules->seat_count * rules->kind_count; i++) {
        int kind = i % rules->kind_count;
        for (uint16_t j = 0; j < rules->ranges[i].count; j++) {
            const Step *step = &rules->steps[rules->ranges[i].first + j];
            note_moved_tests(rules, &step->tests, kind, step->castle != NULL);
            for (uint16_t k = 0; k < step->entry_count; k++)
                note_moved_tests(rules, &rules->entries[step->entry + k].tests, kind, false);
            for (size_t k = 0; k < step->transform_count; k++)
                note_moved_tests(rules, &step->transforms[k].tests, kind, false);
            if (step->castle)
                note_moving(&rules->kinds[step->castle->partner], true);
        }
    }
}

static void compile_endings(Compiler *compiler) {
    static const Stalemate stalemates[] = {[STALEMATE_DRAW] = STALEMATE_IS_DRAW,
                                           [STALEMATE_LOSES] = STALEMATE_IS_LOSS,
                                           [STALEMATE_WINS] = STALEMATE_IS_WIN,
                                           [STALEMATE_SKIP] = STALEMATE_IS_SKIP};
    Rules *rules = compiler->rules;
    const PieceSpec *spec = compiler->spec;
    if (spec->stalemate == STALEMATE_DEFAULT)
        rules->stalemate = rules->seat_count > 2 ? STALEMATE_IS_SKIP : STALEMATE_IS_DRAW;
    else
        rules->stalemate = stalemates[spec->stalemate];
    rules->has_leader = spec->leaders.count > 0;
    rules->guards_leader = rules->has_leader && spec->self_check == 0;
    rules->leaders_stay = spec->leader_captured == LEADER_CAPTURED_NOTHING;
    rules->repetition_limit = spec->draws.repetition_count;
    rules->quiet_limit = spec->draws.quiet_limit;
}

// Where moves share squares there is room for two.
static void compile_sharing(Rules *rules, bool shares) {
    for (int site = 0; site < rules->topology.site_count; site++) {
        if (shares)
            rules->sites[site].capacity = 2;
        if (rules->topology.exists[site])
            rules->piece_limit += rules->sites[site].capacity;
    }
    if (rules->piece_limit > PIECE_LIMIT)
        rules->piece_limit = PIECE_LIMIT;
}

static void compile_layout(Compiler *compiler) {
    const EffectCompiler *effects = compiler->making.effects;
    if (!layout_state(compiler->rules, effects_wait(effects), effects_chance(effects)))
        reader_error(compiler->making.reader, compiler->spec->node,
                     "a position of this game takes %zu bytes; %d are the limit: declare fewer "
                     "attributes or variables",
                     compiler->rules->state_size, STATE_SIZE_LIMIT);
}

// What expressions need comes before the steps that have some.
static void compile_all(Compiler *compiler) {
    Rules *rules = compiler->rules;
    compile_board(compiler);
    compile_zones(compiler);
    compile_seats(compiler);
    compile_order(compiler);
    compile_kinds(compiler);
    compile_flags(compiler);
    wording_declare(&compiler->making, compiler->spec);
    compile_start(compiler);
    compile_steps(compiler);
    compile_dependence(rules);
    compile_moved(rules);
    wording_finish(&compiler->making, compiler->spec);
    compile_endings(compiler);
    compile_sharing(rules, piece_spec_shares(compiler->spec));
    compile_layout(compiler);
}

Rules *rules_compile(const PieceSpec *spec, Report *report) {
    Rules *rules = memory_new(sizeof *rules);
    Reader reader = {.arena = &rules->arena, .report = report, .file = spec->file};
    Compiler compiler = {
        .spec = spec,
        .rules = rules,
        .arena = &rules->arena,
        .budget = REACH_BUDGET,
        .making = {.rules = rules, .arena = &rules->arena, .reader = &reader},
    };
    size_t before = report->errors;
    layout_defaults(rules);
    rules->name = copy(&compiler, &spec->name);
    rules->description = copy(&compiler, &spec->description);
    rules->seat_count = (int)spec->players.count;
    rules->kind_count = (int)spec->kinds.count;
    making_begin(&compiler.making, &spec->functions);
    compile_all(&compiler);
    making_end(&compiler.making);
    wording_free(&compiler.wording);
    places_free(&compiler.places);
    if (report->errors == before)
        return rules;
    report_sort(report);
    rules_free(rules);
    return NULL;
}
