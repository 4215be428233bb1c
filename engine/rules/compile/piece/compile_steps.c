// SPDX-License-Identifier: MIT
// Compiles steps and drops, with their rules, their effects and the tables about them.
#include "engine/base/memory.h"
#include "engine/base/numbers.h"
#include "engine/rules/compile/piece/compile_private.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"

#include <assert.h>

// Effects -----------------------------------------------------------------------------------------

static void add_effect(Compiler *compiler, Instruction effect) {
    compiler->effects = memory_grow(compiler->effects, &compiler->effect_capacity,
                                    compiler->effect_count + 1, sizeof *compiler->effects);
    compiler->effects[compiler->effect_count++] = effect;
}

// Stores the number of an offset in [operand], and makes the table that rules_offset reads by this
// number. Returns false if the offset leads off the board from every site.
static bool set_offset(Compiler *compiler, const SpecPair *pair, uint32_t *operand) {
    int number = compiler_offset_number(compiler, *pair);
    if (number < 0)
        return false;
    compiler_offset(compiler, *pair); // makes the offset's table; its result is not needed
    *operand = (uint32_t)number;
    return true;
}

// Adds an effect on the square at offset [pair], unless that leads off the board from every site.
static void add_effect_at(Compiler *compiler, Instruction effect, const SpecPair *pair) {
    if (set_offset(compiler, pair, &effect.a))
        add_effect(compiler, effect);
}

static void compile_effect(Compiler *compiler, const EffectSpec *spec) {
    Kind kind = spec->piece.text ? (Kind)spec->piece.index : (Kind)KIND_NONE;
    Instruction effect = {.index = kind};
    switch ((EffectType)spec->variant) {
    case EFFECT_SET_STATE:
        effect.kind = DO_FLAG_MOVER;
        // + 1 because the flag is also counted down at the end of the turn that sets it
        effect.slot = (uint8_t)(spec->duration > 0 ? spec->duration + 1 : FLAG_FOREVER);
        effect.index = (uint16_t)spec->state.index;
        add_effect(compiler, effect);
        break;
    case EFFECT_CAPTURE:
        add_effect_at(compiler, (Instruction){.kind = DO_TAKE_AT}, &spec->target);
        break;
    case EFFECT_CONVERT:
        effect.kind = DO_TURN_AT;
        effect.index = kind == KIND_NONE ? compiler->kind : kind;
        add_effect_at(compiler, effect, &spec->target);
        break;
    case EFFECT_COPY_SOURCE: add_effect(compiler, (Instruction){.kind = DO_LEAVE_COPY}); break;
    case EFFECT_MOVE:
        effect.kind = DO_SHIFT;
        if (set_offset(compiler, &spec->to, &effect.b))
            add_effect_at(compiler, effect, &spec->from);
        break;
    }
}

// Compiles the effects of a move. Returns the index of the first one in Compiler.effects, which is
// not the final Code: compiler_effects adjusts it. CODE_NONE if there are no effects.
static Code compile_effects(Compiler *compiler, const SpecList *list) {
    Code code = (Code)compiler->effect_count;
    if (list->count == 0)
        return CODE_NONE;
    spec_each (const EffectSpec, effect, list)
        if (effect->phrase)
            add_effect(compiler, (Instruction){.kind = DO_PERFORM,
                                               .target = once_effect(compiler, effect->phrase)});
        else
            compile_effect(compiler, effect);
    add_effect(compiler, (Instruction){.kind = DO_END});
    return code;
}

// Appends the effects of moves after all others, and adjusts the Codes of paths and rules. The
// indexes of the others must not change, because saved positions contain them.
void compiler_effects(Compiler *compiler) {
    RulesMoves *moves = &compiler->rules->moves;
    Code base = effects_append(compiler->builder.effects, compiler->effects,
                               compiler->effect_count);
    for (size_t i = 0; i < moves->path_count; i++)
        if (moves->paths[i].effects != CODE_NONE)
            moves->paths[i].effects += base;
    for (int i = 0; i < moves->rule_count; i++)
        if (moves->rules[i].effects != CODE_NONE)
            moves->rules[i].effects += base;
}

// Steps -------------------------------------------------------------------------------------------

// Gives [path], a castling or a drop, a rule without conditions or effects, because an action names
// a rule and not a path.
static void add_bare_rule(Rules *rules, Path *path) {
    path->rule = (uint16_t)rules->moves.rule_count;
    path->rule_count = 1;
    rules->moves.rules[rules->moves.rule_count++] = (Rule){
        .outlet = {.path = (uint16_t)(path - rules->moves.paths)},
        .effects = CODE_NONE,
        .refused = CODE_NONE,
        .source = path->source};
}

// Compiles the rules of a step, one for each action that the document gives it.
static void compile_rules(Compiler *compiler, const MoveSpec *move, Path *path) {
    static const Standing standings[] = {[OCCUPANCY_EMPTY] = STANDING_EMPTY,
                                         [OCCUPANCY_ENEMY] = STANDING_ENEMY,
                                         [OCCUPANCY_ALLY] = STANDING_ALLY};
    RulesMoves *moves = &compiler->rules->moves;
    path->rule = (uint16_t)moves->rule_count;
    path->rule_count = (uint16_t)move->actions.count;
    spec_each (const ActionSpec, action, &move->actions) {
        const char *source = once_path(compiler, action->node);
        ConditionLists lists = compiler_conditions(compiler, &action->conditions, move);
        moves->rules[moves->rule_count++] = (Rule){
            .outlet = {.path = (uint16_t)(path - moves->paths),
                       .standing = (uint8_t)standings[action->state],
                       .captures = action->action == ACTION_TYPE_CAPTURE,
                       .shares = action->share},
            .when = lists.before,
            .after = lists.after,
            .effects = compile_effects(compiler, &action->effects),
            .refused = CODE_NONE,
            .source = source,
        };
        path->targets = (uint8_t)(path->targets | 1u << standings[action->state]);
    }
}

// The targets for which the conditions of some transform of the path may hold, judged by the target
// alone.
static const Set *find_transforms_on(Compiler *compiler, const Path *path) {
    const Rules *rules = compiler->rules;
    Set *targets = compiler_alloc(compiler, 1, sizeof *targets);
    for (int site = 0; site < rules->topology.board_count; site++) {
        const Still still = {
            .rules = rules, .source = SITE_NONE, .target = (Site)site, .unmoved = KNOWN_MAYBE};
        for (size_t i = 0; i < path->transform_count; i++)
            if (conditions_may_hold(&still, &path->transforms[i].conditions))
                set_add(targets, site);
    }
    return targets;
}

// Compiles the kinds into which the piece may change at the end of a step, with their conditions.
static void compile_transforms(Compiler *compiler, const MoveSpec *move, Path *path) {
    Transform *transforms = compiler_alloc(compiler, move->modifiers.count, sizeof *transforms);
    path->transforms = transforms;
    spec_each (const ModifierSpec, modifier, &move->modifiers) {
        Transform *transform = &transforms[path->transform_count++];
        Kind *kinds = compiler_alloc(compiler, modifier->options.count, sizeof *kinds);
        spec_each (const SpecName, kind, &modifier->options)
            kinds[transform->option_count++] = (Kind)kind->index;
        transform->options = kinds;
        transform->optional = modifier->optional;
        // The reader of documents allows no conditions on the position after the move here.
        transform->conditions = compiler_conditions(compiler, &modifier->conditions, move).before;
    }
    if (path->transform_count > 0)
        path->transforms_on = find_transforms_on(compiler, path);
}

// Sets how often the step of [path] repeats, and what ends a slide.
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
    path->times = repeat->loop ? 0 : (uint16_t)repeat->times; // 0: as often as there is room
    path->stop_on = stops[repeat->until_type];
    path->over = (uint16_t)repeat->over;
    if (repeat->until_type == UNTIL_NAMED || repeat->until_type == UNTIL_PHRASE) {
        Condition *stop = compiler_alloc(compiler, 1, sizeof *stop);
        *stop = repeat->until_type == UNTIL_NAMED
                    ? compiler_named(compiler, repeat->until.index, SQUARE_TARGET)
                    : once_condition(compiler, repeat->until_phrase);
        path->stop = stop;
    }
}

// The square that [map] gives to the seat, or SITE_NONE.
static Site seat_site(const Compiler *compiler, const SpecPairMap *map) {
    spec_each (const SpecNamedPairs, item, map)
        if (item->name.index == compiler->seat)
            return topology_at(&compiler->rules->topology, item->pairs.items[0].x,
                               item->pairs.items[0].y);
    return SITE_NONE;
}

// Compiles castling. Castle squares that the document does not give to the seat are SITE_NONE.
static void compile_castle(Compiler *compiler, const CastleSpec *spec, Path *path) {
    Castle *castle = compiler_alloc(compiler, 1, sizeof *castle);
    *castle = (Castle){
        .partner = (Kind)spec->partner.index,
        // After a shuffled start the king may be on its landing square, or next to that square.
        .by_partner = compiler->spec->arrangement != NULL,
        .to = seat_site(compiler, &spec->to),
        .partner_to = seat_site(compiler, &spec->partner_to)};
    path->castle = castle;
    add_bare_rule(compiler->rules, path);
}

// A copy of the table [next] of a step, without the targets that lie outside [zone].
static const Site *cut_to_zone(Compiler *compiler, const Site *next, const Set *zone) {
    size_t count = (size_t)compiler->rules->topology.site_count;
    Site *kept = compiler_alloc(compiler, count, sizeof *kept);
    for (size_t site = 0; site < count; site++)
        kept[site] = next[site] != SITE_NONE && set_has(zone, next[site]) ? next[site]
                                                                          : (Site)SITE_NONE;
    return kept;
}

// True when [effects] capture at an offset from the source.
static bool effects_take(const Compiler *compiler, Code effects) {
    if (effects == CODE_NONE)
        return false;
    // Codes of moves are indexes into compiler->effects until compiler_effects appends those.
    const Instruction *effect = &compiler->effects[effects];
    while (effect->kind != DO_END && effect->kind != DO_TAKE_AT)
        effect++;
    return effect->kind == DO_TAKE_AT;
}

// True when an effect of the path or of one of its rules captures at an offset from the source.
static bool path_takes(const Compiler *compiler, const Path *path) {
    bool takes = effects_take(compiler, path->effects);
    for (uint16_t i = 0; i < path->rule_count; i++)
        takes |= effects_take(compiler, compiler->rules->moves.rules[path->rule + i].effects);
    return takes;
}

// Adds the path of a step of compiler->kind.
static void compile_move(Compiler *compiler, const KindSpec *kind, const MoveSpec *move) {
    Path *path = &compiler->rules->moves.paths[compiler->rules->moves.path_count++];
    path->source = once_path(compiler, move->node);
    path->next = compiler_offset(compiler, move->step);
    if (kind->zone.text)
        path->next = cut_to_zone(compiler, path->next,
                                 &compiler_zones(compiler, kind->zone.index)[compiler->seat]);
    ConditionLists lists = compiler_conditions(compiler, &move->conditions, move);
    path->conditions = lists.before;
    path->after = lists.after;
    path->effects = compile_effects(compiler, &move->effects);
    if (move->castle)
        compile_castle(compiler, move->castle, path);
    else
        compile_rules(compiler, move, path);
    path->takes = path_takes(compiler, path); // reads the rules just compiled
    compile_transforms(compiler, move, path);
    compile_repeat(compiler, move->repeat, path);
    path->simple = !path->castle && !path->stop && path->over == 0 && path->conditions.count == 0;
}

// Returns one list, [first] followed by [second].
static Conditions join_conditions(Compiler *compiler, const Conditions *first,
                                  const Conditions *second) {
    size_t count = 0;
    Condition *items = compiler_alloc(compiler, first->count + second->count, sizeof *items);
    for (size_t i = 0; i < first->count; i++)
        items[count++] = first->items[i];
    for (size_t i = 0; i < second->count; i++)
        items[count++] = second->items[i];
    return (Conditions){.items = items, .count = count};
}

// Returns [restrictions] and, if the kind never leaves a zone, in front of them the condition that
// the target is in that zone. The source of this condition is [drop_path], the path of the drop.
static Conditions restrict_drop(Compiler *compiler, const KindSpec *kind, const char *drop_path,
                                const Conditions *restrictions) {
    if (!kind->zone.text)
        return *restrictions;
    Condition condition = compiler_named(compiler, kind->zone.index, SQUARE_TARGET);
    ConditionSource *source = compiler_alloc(compiler, 1, sizeof *source);
    *source = (ConditionSource){.path = drop_path,
                                .name = spec_name_copy(compiler->arena, &kind->zone)};
    condition.source = source;
    Conditions within = {.items = &condition, .count = 1};
    return join_conditions(compiler, &within, restrictions);
}

// Compiles the drop of a kind from the hand onto any empty site that no restriction forbids.
// Returns the index of its path.
static uint16_t compile_drop(Compiler *compiler, const KindSpec *kind) {
    RulesMoves *moves = &compiler->rules->moves;
    uint16_t index = (uint16_t)moves->path_count++;
    Path *path = &moves->paths[index];
    ConditionLists lists = compiler_restrictions(compiler, &kind->restrictions);
    *path = (Path){.drop = true,
                   .next = compiler->nowhere, // a drop does not walk along a path
                   .after = lists.after,
                   .source = once_path(compiler, kind->node)};
    path->conditions = restrict_drop(compiler, kind, path->source, &lists.before);
    path->effects = compile_effects(compiler, &kind->drop_effects);
    add_bare_rule(compiler->rules, path);
    return index;
}

// Tables about a kind -----------------------------------------------------------------------------

static bool board_wraps(const Topology *topology) {
    return topology->wraps_files || topology->wraps_ranks;
}

// The most steps that a walk along [path] can take: path->times, but no more than the longer side
// of the board or, if the board wraps, the number of its sites.
static unsigned longest_walk(const Compiler *compiler, const Path *path) {
    const Topology *topology = &compiler->rules->topology;
    int side = most_of(topology->columns, topology->rows);
    unsigned longest = (unsigned)(board_wraps(topology) ? topology->board_count : side);
    return path->times == 0 || path->times > longest ? longest : path->times;
}

// Marks all offsets from source to target that [move] may have. Returns true if one of them was
// already marked.
static bool mark_offsets(const Compiler *compiler, const MoveSpec *move, const Path *path,
                         bool *marked) {
    bool overlap = false;
    for (int n = 1; n <= (int)longest_walk(compiler, path); n++) {
        SpecPair offset = {.x = n * move->step.x, .y = n * move->step.y};
        int number = compiler_offset_number(compiler, offset);
        if (number < 0)
            break; // this offset and all longer ones lead off the board
        overlap |= marked[number];
        marked[number] = true;
    }
    return overlap;
}

// True when two steps of the kind may lead from one site to the same target. Counts every castling
// and every step on a board that wraps as such a step. [paths] are the paths of kind->moves.
static bool steps_overlap(const Compiler *compiler, const KindSpec *kind, const Path *paths) {
    const Topology *topology = &compiler->rules->topology;
    if (board_wraps(topology))
        return true; // lines in opposite directions may lead to the same site
    bool *marked = memory_new(topology_offsets(topology) * sizeof *marked);
    bool overlap = false;
    spec_each (const MoveSpec, move, &kind->moves) {
        overlap |= move->castle || mark_offsets(compiler, move, paths, marked);
        paths++;
    }
    memory_free(marked);
    return overlap;
}

// A path from one source, and the table PathRange.reach in which it is marked.
typedef struct Marking {
    const Compiler *compiler;
    const Path *path;
    Site source;
    unsigned bit; // the bit for [path] in the entries of [reach]
    uint16_t *reach;
} Marking;

// Marks that the path might remove a piece on [victim], which may be SITE_NONE.
static void mark_victim(const Marking *marking, Site victim) {
    size_t sites = (size_t)marking->compiler->rules->topology.board_count;
    if (victim == SITE_NONE)
        return;
    uint16_t *paths = &marking->reach[victim * sites + marking->source];
    *paths = (uint16_t)(*paths | marking->bit);
}

// Marks the sites where [effects] of the path take pieces.
static void mark_removals(const Marking *marking, Code effects) {
    if (effects == CODE_NONE)
        return;
    for (const Instruction *effect = &marking->compiler->effects[effects]; effect->kind != DO_END;
         effect++)
        if (effect->kind == DO_TAKE_AT)
            mark_victim(marking,
                        rules_offset(marking->compiler->rules, effect->a, marking->source));
}

// Marks the sites where the path might remove a piece, by effects or by capturing along it.
static void mark_path(const Marking *marking) {
    const Path *path = marking->path;
    bool captures = false;
    mark_removals(marking, path->effects);
    for (uint16_t i = 0; i < path->rule_count; i++) {
        const Rule *rule = &marking->compiler->rules->moves.rules[path->rule + i];
        captures |= rule->outlet.captures;
        mark_removals(marking, rule->effects);
    }
    if (captures)
        for (PathWalk walk = path_of(path, marking->source); path_next(&walk);)
            mark_victim(marking, walk.there);
}

// Makes the table PathRange.reach. For each site and each source it has a bit for each path, which
// is set if the path from that source might remove a piece on the site.
static const uint16_t *compile_reach(Compiler *compiler, const PathRange *range) {
    const Rules *rules = compiler->rules;
    size_t sites = (size_t)rules->topology.board_count;
    uint16_t *reach = compiler_alloc(compiler, sites * sites, sizeof *reach);
    for (size_t site = 0; site < sites; site++)
        for (uint16_t i = 0; i < range->count && rules->topology.exists[site]; i++)
            mark_path(&(Marking){.compiler = compiler,
                                 .path = &rules->moves.paths[range->first + i],
                                 .source = (Site)site,
                                 .bit = reach_bit(i),
                                 .reach = reach});
    return reach;
}

// An upper limit of the work of compile_reach: 1 for each site on each path from each source, and
// 1/4 to clear each item of the table.
static uint64_t reach_cost(const Compiler *compiler, const PathRange *range) {
    uint64_t sites = (uint64_t)compiler->rules->topology.board_count, cost = sites / 4;
    for (uint16_t i = 0; i < range->count; i++)
        cost += longest_walk(compiler, &compiler->rules->moves.paths[range->first + i]);
    return sites * cost;
}

// Compiles the steps of compiler->kind for compiler->seat, and computes their table PathRange.reach
// if the budget suffices.
static void compile_range(Compiler *compiler) {
    RulesMoves *moves = &compiler->rules->moves;
    const KindSpec *kind = (const KindSpec *)compiler->spec->kinds.items + compiler->kind;
    PathRange *range =
        &moves->ranges[compiler->seat * compiler->rules->kinds.count + compiler->kind];
    compiler->first_step = moves->path_count;
    spec_each (const MoveSpec, move, &kind->moves)
        compile_move(compiler, kind, move);
    range->first = (uint16_t)compiler->first_step;
    range->count = (uint16_t)kind->moves.count;
    range->drop = compiler->rules->hands.exist ? compile_drop(compiler, kind) : (uint16_t)DROP_NONE;
    range->overlaps = steps_overlap(compiler, kind, &moves->paths[range->first]);
    uint64_t cost = reach_cost(compiler, range);
    if (cost <= compiler->budget) { // a table that exceeds the budget is left out
        compiler->budget -= cost;
        range->reach = compile_reach(compiler, range);
    }
}

// What steps depend on ----------------------------------------------------------------------------
// These facts save work in play, and decide which positions are equal.

// Records that a rule depends on whether a piece of [kind] has moved. [castling] tells whether it
// is a rule of castling.
static void note_moving(KindRules *kind, bool castling) {
    kind->depends_on_moving = true;
    kind->depends_beyond_castling |= !castling;
}

// Records what [conditions], which belong to moves of [kind], depend on. Returns true if any of
// them depends on where another step leads.
static bool note_conditions(Rules *rules, const Conditions *conditions, int kind, bool castling) {
    if (conditions_have(conditions, FACT_DEPENDS_ON_MOVED))
        note_moving(&rules->kinds.list[kind], castling);
    bool on_others = conditions_have(conditions, FACT_DEPENDS_ON_OTHERS); // others of any kind
    for (int other = 0; on_others && other < rules->kinds.count; other++)
        note_moving(&rules->kinds.list[other], false); // false: not only by castling
    return conditions_have(conditions, FACT_DEPENDS_ON_STEPS);
}

// Records what a step of [kind] depends on. Returns true if it depends on where other steps lead.
static bool note_path(Rules *rules, const Path *path, int kind) {
    const bool no_castling = false; // rules and transforms do not count as castling
    bool castling = path->castle != NULL;
    bool depends = note_conditions(rules, &path->conditions, kind, castling);
    for (uint16_t i = 0; i < path->rule_count; i++)
        depends |= note_conditions(rules, &rules->moves.rules[path->rule + i].when, kind,
                                   no_castling);
    for (size_t i = 0; i < path->transform_count; i++)
        depends |= note_conditions(rules, &path->transforms[i].conditions, kind, no_castling);
    if (castling) // it also depends on whether the partner has moved
        note_moving(&rules->kinds.list[path->castle->partner], castling);
    return depends;
}

// Records what all steps and drops depend on. prepare_operation records what their expressions
// depend on.
static void note_dependence(Rules *rules) {
    const RulesMoves *moves = &rules->moves;
    const bool castling = false;
    for (int i = 0; i < rules->seats.count * rules->kinds.count; i++) {
        PathRange *range = &moves->ranges[i];
        int kind = i % rules->kinds.count;
        for (uint16_t j = 0; j < range->count; j++)
            range->depends |= note_path(rules, &moves->paths[range->first + j], kind);
        if (range->drop != DROP_NONE)
            note_conditions(rules, &moves->paths[range->drop].conditions, kind, castling);
    }
}

// Everything in order -----------------------------------------------------------------------------

// Counts the paths, rules and ranges of all kinds for all seats, and allocates them.
static void alloc_moves(Compiler *compiler) {
    const PieceSpec *spec = compiler->spec;
    RulesMoves *moves = &compiler->rules->moves;
    size_t drops = piece_spec_has_hands(spec) ? spec->kinds.count : 0; // each has a path and a rule
    size_t paths = drops, rules = drops;
    spec_each (const KindSpec, kind, &spec->kinds) {
        paths += kind->moves.count;
        spec_each (const MoveSpec, move, &kind->moves)
            rules += move->castle ? 1 : move->actions.count;
    }
    paths *= spec->players.count;
    rules *= spec->players.count;
    assert(paths <= UINT16_MAX && rules <= UINT16_MAX);
    moves->paths = compiler_alloc(compiler, paths, sizeof *moves->paths);
    moves->rules = compiler_alloc(compiler, rules, sizeof *moves->rules);
    moves->ranges = compiler_alloc(compiler, spec->players.count * spec->kinds.count,
                                   sizeof *moves->ranges);
}

// Records which rules have conditions on the State after a move: conditions of the rule itself, of
// its path, or of all moves.
static void note_conditions_after(RulesMoves *moves) {
    for (int i = 0; i < moves->rule_count; i++) {
        Rule *rule = &moves->rules[i];
        const Path *path = &moves->paths[rule->outlet.path];
        rule->outlet.asks_after = moves->after.count + rule->after.count + path->after.count > 0;
    }
}

void compiler_steps(Compiler *compiler) {
    Rules *rules = compiler->rules;
    const PlayerSpec *players = compiler->spec->players.items;
    alloc_moves(compiler);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        compiler->seat = (Seat)seat;
        compiler->turn = players[seat].direction.rows;
        compiler->once.next = 0;
        for (int kind = 0; kind < rules->kinds.count; kind++) {
            compiler->kind = (Kind)kind;
            compile_range(compiler);
        }
    }
    compiler->seat = 0; // any seat: the conditions in moving.after are the same for all
    ConditionLists lists = compiler_conditions(compiler, &compiler->spec->moving.after, NULL);
    // All conditions in moving.after are evaluated after the move, even those that in another list
    // would be evaluated before it.
    rules->moves.after = join_conditions(compiler, &lists.after, &lists.before);
    note_conditions_after(&rules->moves);
    note_dependence(rules);
}
