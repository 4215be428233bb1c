// SPDX-License-Identifier: MIT
// Steps, their effects and the tables about them.
#include "engine/base/memory.h"
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/moves/path.h"

#include <assert.h>

// Effects -----------------------------------------------------------------------------------------

static void add_effect(Compiler *compiler, Instruction effect) {
    compiler->effects = memory_grow(compiler->effects, &compiler->effect_capacity,
                                    compiler->effect_count + 1, sizeof *compiler->effects);
    compiler->effects[compiler->effect_count++] = effect;
}

// An effect of [effect]'s kind on the square at [pair]; none where that is always off the board.
static void add_effect_at(Compiler *compiler, Instruction effect, const SpecPair *pair) {
    if (compiler_offset_number(compiler, pair, &effect.a))
        add_effect(compiler, effect);
}

static void compile_effect(Compiler *compiler, const EffectSpec *spec) {
    uint32_t to;
    Kind kind = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE;
    if (spec->phrase) {
        Code code = wording_effect(&compiler->wording, &compiler->making, spec->phrase);
        add_effect(compiler, (Instruction){.kind = DO_PERFORM, .target = code});
        return;
    }
    switch ((EffectType)spec->variant) {
    case EFFECT_SET_STATE: {
        // The turn in which it is set ends first, hence one more than the turns it is seen in.
        int countdown = spec->duration > 0 ? spec->duration + 1 : FLAG_FOREVER;
        add_effect(compiler, (Instruction){.kind = DO_FLAG_MOVER,
                                           .slot = (uint8_t)countdown,
                                           .index = (uint16_t)spec->state.index});
        break;
    }
    case EFFECT_CAPTURE:
        add_effect_at(compiler, (Instruction){.kind = DO_TAKE_AT}, &spec->target);
        break;
    case EFFECT_CONVERT:
        add_effect_at(
            compiler,
            (Instruction){.kind = DO_TURN_AT, .index = kind == KIND_NONE ? compiler->kind : kind},
            &spec->target);
        break;
    case EFFECT_COPY_SOURCE: add_effect(compiler, (Instruction){.kind = DO_LEAVE_COPY}); break;
    case EFFECT_MOVE:
        if (compiler_offset_number(compiler, &spec->to, &to))
            add_effect_at(compiler, (Instruction){.kind = DO_SHIFT, .index = kind, .b = to},
                          &spec->from);
        break;
    }
}

// Where they stand in Compiler.effects, until compiler_effects gives them to the Rules.
static Code compile_effects(Compiler *compiler, const SpecList *list) {
    const EffectSpec *specs = list->items;
    Code code = (Code)compiler->effect_count;
    if (list->count == 0)
        return CODE_NONE;
    for (size_t i = 0; i < list->count; i++)
        compile_effect(compiler, &specs[i]);
    add_effect(compiler, (Instruction){.kind = DO_END});
    return code;
}

// Behind all others, which keep their places: positions that were saved before name those.
void compiler_effects(Compiler *compiler) {
    Rules *rules = compiler->rules;
    Code base = effects_append(compiler->making.effects, compiler->effects, compiler->effect_count);
    for (size_t i = 0; i < rules->moves.path_count; i++)
        if (rules->moves.paths[i].effects != CODE_NONE)
            rules->moves.paths[i].effects += base;
    for (int i = 0; i < rules->moves.rule_count; i++)
        if (rules->moves.rules[i].effects != CODE_NONE)
            rules->moves.rules[i].effects += base;
}

// Steps -------------------------------------------------------------------------------------------

// A rule that only gives the actions of its step a number.
static void add_bare_rule(Rules *rules, uint16_t step) {
    rules->moves.rules[rules->moves.rule_count++] = (Rule){
        .outlet = {.path = step},
        .effects = CODE_NONE,
        .refused = CODE_NONE,
        .source = rules->moves.paths[step].source};
}

static void compile_rules(Compiler *compiler, const MoveSpec *move, Path *path) {
    static const Standing standings[] = {[OCCUPANCY_EMPTY] = STANDING_EMPTY,
                                         [OCCUPANCY_ENEMY] = STANDING_ENEMY,
                                         [OCCUPANCY_ALLY] = STANDING_ALLY};
    Rules *rules = compiler->rules;
    uint16_t index = (uint16_t)(path - rules->moves.paths);
    path->rule = (uint16_t)rules->moves.rule_count;
    if (move->castle) {
        add_bare_rule(rules, index);
        path->rule_count = 1;
        return;
    }
    const ActionSpec *actions = move->actions.items;
    for (size_t i = 0; i < move->actions.count; i++) {
        const char *source = places_path(&compiler->places, rules, actions[i].node);
        ConditionLists lists = compiler_conditions(compiler, &actions[i].conditions, move, false);
        rules->moves.rules[rules->moves.rule_count++] = (Rule){
            .outlet = {.path = index,
                       .standing = (uint8_t)standings[actions[i].state],
                       .captures = actions[i].action == ACTION_TYPE_CAPTURE,
                       .shares = actions[i].share},
            .when = lists.conditions,
            .after = lists.after,
            .effects = compile_effects(compiler, &actions[i].effects),
            .refused = CODE_NONE,
            .source = source,
        };
    }
    path->rule_count = (uint16_t)move->actions.count;
}

static void compile_transforms(Compiler *compiler, const MoveSpec *move, Path *path) {
    const ModifierSpec *modifiers = move->modifiers.items;
    Transform *transforms = compiler_take(compiler, move->modifiers.count, sizeof *transforms);
    for (size_t i = 0; i < move->modifiers.count; i++) {
        const SpecNames *options = &modifiers[i].options;
        Kind *kinds = compiler_take(compiler, options->count, sizeof *kinds);
        for (size_t j = 0; j < options->count; j++)
            kinds[j] = (Kind)options->items[j].index;
        transforms[i] = (Transform){
            .conditions =
                compiler_conditions(compiler, &modifiers[i].conditions, move, false).conditions,
            .options = kinds,
            .option_count = options->count,
            .optional = modifiers[i].optional,
        };
    }
    path->transforms = transforms;
    path->transform_count = move->modifiers.count;
}

static void compile_repeat(Compiler *compiler, const RepeatSpec *repeat, Path *path) {
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
                                    [UNTIL_NEVER] = BLOCKED,
                                    [UNTIL_NAMED] = BLOCKED,
                                    [UNTIL_PHRASE] = BLOCKED};
    path->times = 1;
    if (!repeat)
        return;
    path->times = repeat->loop ? 0 : (uint16_t)repeat->times;
    path->stop_on = stops[repeat->until_type];
    path->over = (uint16_t)repeat->over;
    if (repeat->until_type == UNTIL_NAMED || repeat->until_type == UNTIL_PHRASE) {
        Condition *stop = compiler_take(compiler, 1, sizeof *stop);
        if (repeat->until_type == UNTIL_NAMED)
            *stop = compiler_named(compiler, repeat->until.index, SQUARE_TARGET);
        else
            *stop = compiler_phrase(compiler, repeat->until_phrase);
        path->stop = stop;
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
    Castle *castle = compiler_take(compiler, 1, sizeof *castle);
    castle->partner = (Kind)spec->partner.index;
    castle->by_partner = compiler->spec->arrangement != NULL;
    castle->to = seat_site(compiler, &spec->to);
    castle->partner_to = seat_site(compiler, &spec->partner_to);
    return castle;
}

// A step without those of its targets that lie outside a zone.
static const Site *keep_within(Compiler *compiler, const Site *next, const Set *zone) {
    size_t count = (size_t)compiler->rules->topology.site_count;
    Site *kept = compiler_take(compiler, count, sizeof *kept);
    for (size_t site = 0; site < count; site++)
        kept[site] = next[site] != SITE_NONE && set_has(zone, next[site]) ? next[site]
                                                                          : (Site)SITE_NONE;
    return kept;
}

static void compile_move(Compiler *compiler, const KindSpec *kind, const MoveSpec *move) {
    Path *path = &compiler->rules->moves.paths[compiler->rules->moves.path_count++];
    path->source = places_path(&compiler->places, compiler->rules, move->node);
    path->next = compiler_pair(compiler, &move->step);
    if (kind->zone.text)
        path->next = keep_within(compiler, path->next, compiler_zone(compiler, kind->zone.index));
    ConditionLists lists = compiler_conditions(compiler, &move->conditions, move, false);
    path->conditions = lists.conditions;
    path->after = lists.after;
    path->effects = compile_effects(compiler, &move->effects);
    path->castle = compile_castle(compiler, move->castle);
    compile_rules(compiler, move, path);
    compile_transforms(compiler, move, path);
    compile_repeat(compiler, move->repeat, path);
}

static Conditions join(Compiler *compiler, const Conditions *first, const Conditions *second) {
    size_t count = first->count + second->count;
    Condition *items = compiler_take(compiler, count, sizeof *items);
    for (size_t i = 0; i < count; i++) {
        const Conditions *from = i < first->count ? first : second;
        size_t at = i < first->count ? i : i - first->count;
        items[i] = from->items[at];
    }
    return (Conditions){.items = items, .count = count};
}

// A piece is dropped only where it may go.
static Conditions keep_drop_within(Compiler *compiler, const KindSpec *kind, const char *path,
                                   const Conditions *restrictions) {
    if (!kind->zone.text)
        return *restrictions;
    Condition condition = compiler_named(compiler, kind->zone.index, SQUARE_TARGET);
    ConditionSource *source = compiler_take(compiler, 1, sizeof *source);
    *source = (ConditionSource){.path = path, .name = spec_name_copy(compiler->arena, &kind->zone)};
    condition.source = source;
    Conditions within = {.items = &condition, .count = 1};
    return join(compiler, &within, restrictions);
}

// From the hand onto any empty site that no restriction forbids.
static uint16_t compile_drop(Compiler *compiler, const KindSpec *kind) {
    Rules *rules = compiler->rules;
    uint16_t index = (uint16_t)rules->moves.path_count++;
    Path *path = &rules->moves.paths[index];
    ConditionLists lists = compiler_conditions(compiler, &kind->restrictions, NULL, true);
    path->source = places_path(&compiler->places, rules, kind->node);
    *path = (Path){.drop = true,
                   .next = compiler->nowhere,
                   .conditions = keep_drop_within(compiler, kind, path->source, &lists.conditions),
                   .after = lists.after,
                   .effects = compile_effects(compiler, &kind->drop_effects),
                   .source = path->source,
                   .rule = (uint16_t)rules->moves.rule_count,
                   .rule_count = 1};
    add_bare_rule(rules, index);
    return index;
}

// Tables about a kind -----------------------------------------------------------------------------

// A step in one direction leaves the board after as many sites as its longer side has; round a
// board that wraps it may come to all of them.
static unsigned longest_walk(const Compiler *compiler, const Path *path) {
    const Topology *topology = &compiler->rules->topology;
    int side = topology->columns > topology->rows ? topology->columns : topology->rows;
    bool wraps = topology->wraps_files || topology->wraps_ranks;
    unsigned longest = (unsigned)(wraps ? topology->board_count : side);
    return path->times == 0 || path->times > longest ? longest : path->times;
}

// Marks the offsets that [move] may cover from anywhere; true when one was marked already.
static bool mark_offsets(const Compiler *compiler, const MoveSpec *move, const Path *path,
                         bool *seen) {
    const Topology *topology = &compiler->rules->topology;
    bool again = false;
    for (int n = 1; n <= (int)longest_walk(compiler, path); n++) {
        int x, y;
        compiler_turn(compiler, n * move->step.x, n * move->step.y, &x, &y);
        if (!topology_fits(topology, x, y))
            break;
        bool *mark = &seen[topology_offset_index(topology, x, y)];
        again |= *mark;
        *mark = true;
    }
    return again;
}

static bool moves_overlap(const Compiler *compiler, const KindSpec *kind, const Path *paths) {
    const Topology *topology = &compiler->rules->topology;
    const MoveSpec *moves = kind->moves.items;
    if (topology->wraps_files || topology->wraps_ranks)
        return true; // a line may lead to the same site both ways round
    bool *seen = memory_new(topology_offsets(topology) * sizeof *seen);
    bool overlap = false;
    for (size_t i = 0; i < kind->moves.count; i++)
        overlap |= moves[i].castle || mark_offsets(compiler, &moves[i], &paths[i], seen);
    memory_free(seen);
    return overlap;
}

// Where a step leads, in a PathRange's table of reach.
typedef struct Marking {
    const Compiler *compiler;
    const Path *path;
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

static void mark_removals(const Marking *marking, Code effects) {
    const Instruction *at = effects == CODE_NONE ? NULL : &marking->compiler->effects[effects];
    for (; at && at->kind != DO_END; at++)
        if (at->kind == DO_TAKE_AT)
            mark(marking, rules_offset(marking->compiler->rules, at->a, marking->source));
}

static void mark_reach(const Marking *marking) {
    const Path *path = marking->path;
    bool captures = false;
    mark_removals(marking, path->effects);
    for (uint16_t i = 0; i < path->rule_count; i++) {
        const Rule *rule = &marking->compiler->rules->moves.rules[path->rule + i];
        captures |= rule->outlet.captures;
        mark_removals(marking, rule->effects);
    }
    for (PathWalk at = path_of(path, marking->source); captures && path_next(&at);)
        mark(marking, at.there);
}

static const uint16_t *compile_reach(Compiler *compiler, const PathRange *range) {
    const Topology *topology = &compiler->rules->topology;
    size_t sites = (size_t)topology->board_count;
    Marking marking = {.compiler = compiler, .reach = compiler_take(compiler, sites * sites, 2)};
    for (int site = 0; site < topology->board_count; site++)
        for (uint16_t i = 0; i < range->count && topology->exists[site]; i++) {
            marking.source = (Site)site;
            marking.path = &compiler->rules->moves.paths[range->first + i];
            marking.bit = reach_bit(i);
            mark_reach(&marking);
        }
    return marking.reach;
}

// Sites that compile_reach looks at, at the most, and the words that it fills.
static uint64_t reach_cost(const Compiler *compiler, const PathRange *range) {
    uint64_t sites = (uint64_t)compiler->rules->topology.board_count, cost = sites / 4;
    for (uint16_t i = 0; i < range->count; i++)
        cost += longest_walk(compiler, &compiler->rules->moves.paths[range->first + i]);
    return sites * cost;
}

static void compile_range(Compiler *compiler, int kind_index) {
    Rules *rules = compiler->rules;
    const KindSpec *kind = (const KindSpec *)compiler->spec->kinds.items + kind_index;
    compiler->kind = (Kind)kind_index;
    compiler->first_step = rules->moves.path_count;
    const MoveSpec *moves = kind->moves.items;
    for (size_t i = 0; i < kind->moves.count; i++)
        compile_move(compiler, kind, &moves[i]);
    PathRange *range = &rules->moves.ranges[compiler->seat * rules->kinds.count + kind_index];
    range->first = (uint16_t)compiler->first_step;
    range->count = (uint16_t)kind->moves.count;
    range->drop = rules->hands.exist ? compile_drop(compiler, kind) : (uint16_t)DROP_NONE;
    range->overlaps = moves_overlap(compiler, kind, &rules->moves.paths[range->first]);
    uint64_t cost = reach_cost(compiler, range);
    if (cost <= compiler->budget) {
        compiler->budget -= cost;
        range->reach = compile_reach(compiler, range);
    }
}

// All of it ---------------------------------------------------------------------------------------

static void count_moves(const PieceSpec *spec, size_t *steps, size_t *count) {
    const KindSpec *kinds = spec->kinds.items;
    *steps = *count = 0;
    for (size_t i = 0; i < spec->kinds.count; i++) {
        const MoveSpec *moves = kinds[i].moves.items;
        *steps += kinds[i].moves.count;
        for (size_t j = 0; j < kinds[i].moves.count; j++)
            *count += moves[j].castle ? 1 : moves[j].actions.count;
    }
    if (piece_spec_has_hands(spec)) {
        *steps += spec->kinds.count;
        *count += spec->kinds.count;
    }
    *steps *= spec->players.count;
    *count *= spec->players.count;
}

static void note_after(Rules *rules) {
    for (int i = 0; i < rules->moves.rule_count; i++) {
        Rule *rule = &rules->moves.rules[i];
        rule->outlet.asks_after = rules->moves.after.count + rule->after.count +
                                      rules->moves.paths[rule->outlet.path].after.count >
                                  0;
    }
}

void compiler_steps(Compiler *compiler) {
    Rules *rules = compiler->rules;
    size_t steps, count;
    count_moves(compiler->spec, &steps, &count);
    assert(steps <= UINT16_MAX && count <= UINT16_MAX);
    rules->moves.paths = compiler_take(compiler, steps, sizeof *rules->moves.paths);
    rules->moves.rules = compiler_take(compiler, count, sizeof *rules->moves.rules);
    rules->moves.ranges = compiler_take(compiler, (size_t)(rules->seats.count * rules->kinds.count),
                                        sizeof *rules->moves.ranges);
    const PlayerSpec *players = compiler->spec->players.items;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        compiler->seat = (Seat)seat;
        wording_rewind(&compiler->wording);
        places_rewind(&compiler->places);
        compiler->turn = players[seat].direction.at;
        for (int kind = 0; kind < rules->kinds.count; kind++)
            compile_range(compiler, kind);
    }
    compiler->seat = 0;
    ConditionLists lists = compiler_conditions(compiler, &compiler->spec->moving.after, NULL,
                                               false);
    // All of a game's conditions on what comes of a step are asked afterwards.
    rules->moves.after = join(compiler, &lists.after, &lists.conditions);
    note_after(rules);
}
