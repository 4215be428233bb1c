// SPDX-License-Identifier: MIT
#include "engine/kernel/plan_private.h"

#include "engine/base/memory.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/moves/conditions.h"
#include "engine/rules/moves/path.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool plan_refuse(Text *why, const char *format, ...) {
    va_list arguments;
    char sentence[256];
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    text_clear(why);
    text_append(why, sentence);
    return false;
}

// What a path asks and does -----------------------------------------------------------------------

// The conditions and effects of a path and one of its rules that depend on the position.
typedef struct Needs {
    bool unmoved;
    bool never;             // some condition can never hold
    uint16_t prey;          // the kinds that may be captured, a bit each
    bool veiled;            // no piece of the kinds Plan.veil may be on the way
    uint8_t gives;          // 1 + the flag that the piece gets; 0: none
    const Site *takes;      // for each source, the site of a piece that is removed; NULL: none
    const Condition *flag;  // the condition that a piece must carry a flag
    const Condition *legs;  // the condition that sites must be empty
    const Condition *still; // of a castling: the condition that a piece must not have moved
    bool source_safe, way_safe, target_safe;
} Needs;

typedef struct Reading {
    Plan *plan;
    const Rules *rules;
    Text *why;
    Seat seat;
    Kind kind;
    const Path *path;
} Reading;

static bool refuse_move(const Reading *reading, const char *what) {
    return plan_refuse(reading->why, "%s: %s", reading->path->source, what);
}

// Records which kinds a condition allows the piece on the target to have. Refuses a condition on a
// piece elsewhere.
static bool read_prey(const Reading *reading, const Condition *condition, Needs *needs) {
    uint16_t kinds = condition->piece == KIND_NONE ? ANY_KIND : (uint16_t)(1u << condition->piece);
    if (condition->offset != reading->path->next)
        return refuse_move(reading, "it depends on a piece elsewhere");
    needs->prey &= condition->negated ? (uint16_t)~kinds : kinds;
    return true;
}

// Notes that no piece of the condition's kind may stand on the way. False, with the move refused,
// if the condition asks anything else, or if another move has named another kind.
static bool read_veil(const Reading *reading, const Condition *condition, Needs *needs) {
    Plan *plan = reading->plan;
    uint16_t veil = condition->piece < PLAN_KINDS ? (uint16_t)(1u << condition->piece) : 0;
    if (veil == 0 || condition->minimum > 0 || condition->maximum > 0 ||
        condition->path_count > 0 || condition->offset != reading->path->next ||
        (plan->veil != 0 && plan->veil != veil))
        return refuse_move(reading, "it counts the pieces on its way");
    plan->veil = veil;
    return needs->veiled = true;
}

// Notes a condition of which a move may have only one. False, with the move refused, for a second
// one.
static bool read_once(const Reading *reading, const Condition *condition, const Condition **note) {
    if (*note)
        return refuse_move(reading, "it has two conditions of one kind");
    *note = condition;
    return true;
}

// Accepts only an expression that the compiler has found to be constant, such as one about an
// option.
static bool read_term(const Reading *reading, const Condition *condition, Needs *needs) {
    const Term *term = &reading->rules->program.terms[condition->term];
    if (term->op != OP_CONSTANT)
        return refuse_move(reading, "an expression depends on the position");
    needs->never |= (term->value == 1) ==
                    condition->negated; // true although it must fail, or false
    return true;
}

// Records in [needs] what [condition] requires. A FORM_SITES condition, which depends on sites
// alone, adds nothing. False if the kernel cannot evaluate the condition.
static bool read_condition(const Reading *reading, const Condition *condition, Needs *needs) {
    ConditionForm form = condition_row(condition)->form;
    if (condition->negated && form != FORM_SITES && form != FORM_KIND && form != FORM_TERM)
        return refuse_move(reading, "a condition must not hold");
    switch (form) {
    case FORM_SITES: return true;
    case FORM_TERM: return read_term(reading, condition, needs);
    case FORM_KIND: return read_prey(reading, condition, needs);
    case FORM_COUNT: return read_veil(reading, condition, needs);
    case FORM_UNMOVED: return needs->unmoved = true; // sets it, and returns true
    case FORM_UNMOVED_AT: return read_once(reading, condition, &needs->still);
    case FORM_EMPTY: return read_once(reading, condition, &needs->legs);
    case FORM_FLAG: return read_once(reading, condition, &needs->flag);
    case FORM_SAFE_SOURCE: return needs->source_safe = true;
    case FORM_SAFE_WAY: return needs->way_safe = true;
    case FORM_SAFE_TARGET: return needs->target_safe = true;
    case FORM_ALLY_ON_FILE:
    case FORM_NO_CHECK:
    case FORM_MATES:
    case FORM_OTHER: break;
    }
    return refuse_move(reading, "a condition depends on more than the kernel knows");
}

static bool read_conditions(const Reading *reading, const Conditions *conditions, Needs *needs) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!read_condition(reading, &conditions->items[i], needs))
            return false;
    return true;
}

// Notes the flag that the piece gets and the piece that is removed. False, with the move refused,
// if there is any other effect, or a second one of a kind.
static bool read_effects(const Reading *reading, Code code, Needs *needs) {
    const Instruction *at = program_code(&reading->rules->program, code);
    for (; at->kind != DO_END; at++)
        // The flag must last for two turns, so that just the enemy's next move sees it.
        if (at->kind == DO_FLAG_MOVER && at->slot == 2 && needs->gives == 0)
            needs->gives = (uint8_t)(1 + at->index);
        else if (at->kind == DO_TAKE_AT && !needs->takes)
            needs->takes = reading->rules->topology.tables[at->a];
        else
            return refuse_move(reading, "it has an effect that the kernel does not know");
    return true;
}

static bool is_about_sites(const Conditions *conditions) {
    for (size_t i = 0; i < conditions->count; i++)
        if (condition_row(&conditions->items[i])->form != FORM_SITES)
            return false;
    return true;
}

// Finds the needs of a path and, unless it is NULL, one of its rules. False, with the reason, if
// the kernel cannot play them.
static bool read_needs(const Reading *reading, const Rule *rule, Needs *needs) {
    const Path *path = reading->path;
    *needs = (Needs){.prey = ANY_KIND};
    if (path->stop || path->after.count > 0 || (rule && rule->after.count > 0))
        return refuse_move(reading, "it stops, or must meet a condition afterwards");
    if (rule && rule->outlet.shares)
        return refuse_move(reading, "it may join other pieces");
    if (rule && rule->outlet.standing == STANDING_ALLY)
        return refuse_move(reading, "it may go where a piece of its own side stands");
    if (!read_conditions(reading, &path->conditions, needs))
        return false;
    bool veiled = needs->veiled;
    if ((rule && !read_conditions(reading, &rule->when, needs)) ||
        !read_effects(reading, path->effects, needs) ||
        (rule && !read_effects(reading, rule->effects, needs)))
        return false;
    // A veil must be a condition of the path, so that all its rules have it, and only a hop can
    // have one.
    if (needs->veiled != veiled || (needs->veiled && path->over == 0))
        return refuse_move(reading, "it counts the pieces on its way");
    for (size_t i = 0; i < path->transform_count; i++)
        if (!is_about_sites(&path->transforms[i].conditions))
            return refuse_move(reading, "what it becomes depends on more than squares");
    if (needs->takes && (!needs->flag || needs->takes != needs->flag->offset))
        return refuse_move(reading, "it removes a piece that carries no flag");
    if (needs->gives && reading->rules->kinds.list[reading->kind].leader)
        return refuse_move(reading, "it marks a leader");
    return true;
}

// Ways and specials -------------------------------------------------------------------------------

static KindPlan *kind_plan(const Reading *reading) {
    return &reading->plan->kinds_of[reading->seat][reading->kind];
}

static bool statics_hold(const Reading *reading, const Conditions *conditions, Site from, Site to) {
    Still still = {.rules = reading->rules, .source = from, .target = to, .unmoved = KNOWN_MAYBE};
    return conditions_may_hold(&still, conditions);
}

// The index of the Promotion that [transform] leads to. Adds it if it is new. -1 if there is no
// room for it.
static int promotion_of(const Reading *reading, const Transform *transform) {
    KindPlan *plan = kind_plan(reading);
    for (int i = 0; i < plan->promotion_count; i++) {
        const Promotion *promotion = &plan->promotions[i];
        if (promotion->optional == transform->optional &&
            promotion->count == (int)transform->option_count &&
            memcmp(promotion->options, transform->options,
                   transform->option_count * sizeof *transform->options) == 0)
            return i;
    }
    if (plan->promotion_count == PLAN_PROMOTIONS)
        return -1;
    plan->promotions[plan->promotion_count] = (Promotion){.optional = transform->optional,
                                                          .options = transform->options,
                                                          .count = (int)transform->option_count};
    return plan->promotion_count++;
}

// The first transformation of the path that applies to a step from [from] to [to], or NULL.
static const Transform *find_transform(const Reading *reading, Site from, Site to) {
    const Path *path = reading->path;
    for (size_t i = 0; i < path->transform_count; i++)
        if (statics_hold(reading, &path->transforms[i].conditions, from, to))
            return &path->transforms[i];
    return NULL;
}

static bool check_transform(const Reading *reading, const Transform *transform) {
    const KindRules *kinds = reading->rules->kinds.list;
    if (kinds[reading->kind].leader)
        return refuse_move(reading, "a leader transforms");
    for (size_t i = 0; i < transform->option_count; i++) {
        if (kinds[transform->options[i]].leader)
            return refuse_move(reading, "it becomes a leader");
        if (!(kinds[transform->options[i]].owners >> reading->seat & 1))
            return refuse_move(reading, "it may become a kind that its seat may not have");
    }
    return true;
}

// Adds a way, or merges it with the one before if they differ only in what they are used for, as
// the two rules of a rook do.
static void add_way(const Reading *reading, Site from, const Way *way) {
    WayList *list = &kind_plan(reading)->ways[from];
    Way *last = list->count > 0 ? &list->items[list->count - 1] : NULL;
    if (last && last->to == way->to && last->count == way->count &&
        last->promotion == way->promotion && last->prey == way->prey &&
        last->veiled == way->veiled && site_set_equal(&last->between, &way->between)) {
        last->uses |= way->uses;
        return;
    }
    if (list->count == list->capacity)
        list->items = memory_grow(list->items, &list->capacity, list->count + 1,
                                  sizeof *list->items);
    list->items[list->count++] = *way;
}

static bool refuse_more(const Reading *reading) {
    return plan_refuse(reading->why, "there are too many moves with conditions or effects");
}

// Adds a special to those of the seat. The array is full when its count is a power of two, and is
// then doubled.
static bool add_special(const Reading *reading, const Special *special) {
    Plan *plan = reading->plan;
    Seat seat = reading->seat;
    size_t count = plan->special_count[seat];
    if (count == PLAN_SPECIALS)
        return refuse_more(reading);
    if ((count & (count - 1)) == 0)
        plan->specials[seat] = memory_resize(plan->specials[seat],
                                             (count ? 2 * count : 1) * sizeof *special);
    plan->specials[seat][plan->special_count[seat]++] = *special;
    return true;
}

// Adds the sites that must be empty for a step from [here], in addition to the sites that the step
// passes. False when one of them does not exist.
static bool add_legs(const Condition *legs, Site here, SiteSet *between) {
    for (int i = 0; legs && i < legs->path_count; i++) {
        Site leg = legs->path[i][here];
        if (leg == SITE_NONE)
            return false;
        site_set_add(between, leg);
    }
    return true;
}

static bool is_special(const Needs *needs) {
    return needs->unmoved || needs->flag || needs->gives || needs->takes;
}

// Adds a step that has no conditions or effects of its own. With [transform], which may be NULL,
// the step promotes. False, with the move refused, if the kind has too many promotions.
static bool add_plain(const Reading *reading, const Transform *transform, Site from,
                      const Way *plain) {
    Way way = *plain;
    int promotion = transform ? promotion_of(reading, transform) : PROMOTION_NONE;
    if (transform && promotion < 0)
        return refuse_move(reading, "its piece has many transformations");
    way.promotion = (int8_t)promotion;
    add_way(reading, from, &way);
    return true;
}

// Adds a special. If the step transforms its piece, adds one special for each kind that the piece
// may become, and one without a transformation if that is optional.
static bool add_transforming(const Reading *reading, const Transform *transform,
                             const Special *plain) {
    Special special = *plain;
    special.becomes = KIND_NONE;
    bool fits = (transform && !transform->optional) || add_special(reading, &special);
    for (size_t i = 0; fits && transform && i < transform->option_count; i++) {
        special.becomes = transform->options[i];
        fits = add_special(reading, &special);
    }
    return fits;
}

// True when the step can never be made: a condition never holds, or the site where a flagged piece
// must stand does not exist.
static bool is_impossible(const Needs *needs, const PathWalk *at) {
    return needs->never || (needs->flag && needs->flag->offset[at->here] == SITE_NONE);
}

// Adds the Way or the Specials for a move by [rule] that ends with the step from [at].here to
// [at].there, after a walk over [passed].
static bool add_step(const Reading *reading, const Rule *rule, const Needs *needs,
                     const PathWalk *at, const SiteSet *passed) {
    const Path *path = reading->path;
    const Transform *transform = find_transform(reading, at->source, at->there);
    uint8_t uses = rule->outlet.standing == STANDING_EMPTY ? WAY_QUIET : WAY_CAPTURE;
    SiteSet between = *passed;
    if (needs->legs && path->over > 0)
        return refuse_move(reading, "a hop needs empty squares as well");
    if (!add_legs(needs->legs, at->here, &between) || is_impossible(needs, at) ||
        (path->over > 0 && site_set_size(&between) == 0))
        return true; // the step can never be made; a hop, for example, has no site to jump over
    if (transform && !check_transform(reading, transform))
        return false;
    if (uses == WAY_QUIET && needs->prey != ANY_KIND)
        return refuse_move(reading, "it depends on what stands on an empty square");
    if (!is_special(needs))
        return add_plain(reading, transform, at->source,
                         &(Way){.to = (uint8_t)at->there,
                                .count = (uint8_t)path->over,
                                .uses = uses,
                                .prey = needs->prey,
                                .veiled = needs->veiled,
                                .between = between});
    if (path->over > 0 || needs->prey != ANY_KIND)
        return refuse_move(reading, "a hop has conditions or effects");
    // Attacks on leaders are computed from Ways only, so no special may capture.
    if (uses == WAY_CAPTURE && reading->rules->kinds.has_leader)
        return refuse_move(reading, "it captures under a condition or with an effect");
    return add_transforming(
        reading, transform,
        &(Special){.kind = reading->kind,
                   .uses = uses,
                   .unmoved = needs->unmoved,
                   .gives = needs->gives,
                   .needs = needs->flag ? (uint8_t)(1 + needs->flag->flag) : 0,
                   .from = at->source,
                   .to = at->there,
                   .flagged = needs->flag ? needs->flag->offset[at->here] : SITE_NONE,
                   .takes = needs->takes ? needs->takes[at->source] : SITE_NONE,
                   .clear = between});
}

// True when two rules for the same standing, with the needs [a] and [b], cannot both hold at [at].
// In a game for two only one piece has flags at a time: the one that has just moved.
static bool exclude_each_other(const Needs *a, const Needs *b, const PathWalk *at) {
    return a->flag && b->flag && a->flag->offset[at->here] != b->flag->offset[at->here];
}

// Marks the specials added from [first] on as replacing. Each of them needs a flag, and a Way or
// special of the same piece leads to the same site without one.
static void mark_replacing(const Reading *reading, size_t first) {
    Plan *plan = reading->plan;
    for (size_t i = first; i < plan->special_count[reading->seat]; i++)
        plan->specials[reading->seat][i].replaces = true;
}

// Adds the steps of the path's rules for targets with the given standing. Of several rules, the
// first whose conditions hold applies.
static bool add_standing(const Reading *reading, const Needs *needs, Standing standing,
                         const PathWalk *at, const SiteSet *passed) {
    const Path *path = reading->path;
    const Rule *rules = &reading->rules->moves.rules[path->rule];
    const Needs *before = NULL; // of the previous rule, if it applies only in some positions
    size_t specials = reading->plan->special_count[reading->seat];
    for (uint16_t i = 0; i < path->rule_count; i++) {
        if (rules[i].outlet.standing != standing ||
            !statics_hold(reading, &rules[i].when, at->source, at->there))
            continue;
        bool always = !needs[i].flag && needs[i].prey == ANY_KIND;
        if (before && (!before->flag || (!always && !exclude_each_other(before, &needs[i], at))))
            return refuse_move(reading, "two of its actions may apply to one square");
        if (before && always)
            mark_replacing(reading, specials);
        if (!add_step(reading, &rules[i], &needs[i], at, passed))
            return false;
        if (always)
            break; // later rules never apply
        before = &needs[i];
    }
    return true;
}

// Adds the steps onto an empty [at].there and those that capture there, unless conditions of the
// path that never change forbid the target. False when a step is refused.
static bool add_target(const Reading *reading, const Needs *needs, const PathWalk *at,
                       const SiteSet *passed) {
    return !statics_hold(reading, &reading->path->conditions, at->source, at->there) ||
           (add_standing(reading, needs, STANDING_EMPTY, at, passed) &&
            add_standing(reading, needs, STANDING_ENEMY, at, passed));
}

// The uses of a path whose steps have no conditions, effects or transformations, such as a rook's;
// 0 for any other path.
static uint8_t bare_uses(const Path *path, const Rule *rules, const Needs *needs) {
    uint8_t uses = 0;
    if (path->conditions.count > 0 || path->transform_count > 0)
        return 0;
    for (uint16_t i = 0; i < path->rule_count; i++) {
        if (rules[i].when.count > 0 || is_special(&needs[i]))
            return 0;
        uses |= rules[i].outlet.standing == STANDING_EMPTY   ? WAY_QUIET
                : rules[i].outlet.standing == STANDING_ENEMY ? WAY_CAPTURE
                                                             : 0;
    }
    return uses;
}

enum { RULES_OF_PATH = 16, HOPPED = 12 };

// Adds the steps along the path from one site. Those of a bare path (see bare_uses) are added
// without reading each; such a hop has none before the first site that can be jumped over. False,
// with the game refused, if there are too many steps or the kernel cannot play one of them.
static bool read_path_from(const Reading *reading, const Needs *needs, Site source) {
    const Path *path = reading->path;
    uint8_t bare = bare_uses(path, &reading->rules->moves.rules[path->rule], needs);
    SiteSet passed = {0};
    for (PathWalk at = path_of(path, source); path_next(&at);) {
        if (++reading->plan->steps > PLAN_STEPS)
            return plan_refuse(reading->why, "pieces have too many moves");
        if (!bare && !add_target(reading, needs, &at, &passed))
            return false;
        if (bare && (path->over == 0 || !site_set_is_empty(&passed)))
            add_way(reading, source,
                    &(Way){.to = (uint8_t)at.there,
                           .count = (uint8_t)path->over,
                           .uses = bare,
                           .promotion = PROMOTION_NONE,
                           .prey = ANY_KIND,
                           .between = passed});
        if (path->over > 0 || path->stop_on)
            site_set_add(&passed, at.there);
    }
    return true;
}

// Adds the ways of a path from every site. False, with the reason, if the kernel cannot play it.
static bool read_path(const Reading *reading) {
    const Path *path = reading->path;
    const Rules *rules = reading->rules;
    Needs needs[RULES_OF_PATH];
    const unsigned empty = 1u << STANDING_EMPTY;
    const unsigned occupied = 1u << STANDING_ENEMY | 1u << STANDING_ALLY;
    if (path->rule_count > RULES_OF_PATH || path->over > HOPPED)
        return refuse_move(reading, "it has many actions, or hops over many pieces");
    // A slide must stop at all pieces, and at them alone, or at nothing.
    if (path->times != 1 && path->over == 0 && (path->stop_on & (occupied | empty)) != occupied &&
        path->stop_on != 0)
        return refuse_move(reading, "its slide passes some pieces and not others");
    for (uint16_t i = 0; i < path->rule_count; i++) {
        if (!read_needs(reading, &rules->moves.rules[path->rule + i], &needs[i]))
            return false;
        if (needs[i].still || needs[i].source_safe || needs[i].way_safe || needs[i].target_safe)
            return refuse_move(reading,
                               "it has conditions that the kernel knows for castling only");
    }
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->topology.exists[site] && !read_path_from(reading, needs, (Site)site))
            return false;
    return true;
}

// Castling ----------------------------------------------------------------------------------------

// Adds to [row].clear the straight way from one site to another, except for the sites of the two
// pieces that castle. False if a site on the way does not exist.
static bool add_straight(const Reading *reading, Site from, Site to, CastleRow *row) {
    const Topology *topology = &reading->rules->topology;
    int length = topology_way_length(topology, from, to);
    for (int i = 1; i <= length; i++) {
        Site site = topology_way_site(topology, from, to, i);
        if (site == SITE_NONE)
            return false;
        if (site != row->from && site != row->partner)
            site_set_add(&row->clear, site);
    }
    return true;
}

static bool add_safe(CastleRow *row, Site site) {
    if (row->safe_count == PLAN_SAFE)
        return false;
    row->safe[row->safe_count++] = site;
    return true;
}

// Adds the sites on which the castling piece may not be attacked. False when there are too many.
static bool add_safe_sites(const Reading *reading, const Needs *needs, CastleRow *row) {
    const Topology *topology = &reading->rules->topology;
    int length = topology_way_length(topology, row->from, row->to);
    bool fits = !needs->source_safe || add_safe(row, row->from);
    for (int i = 1; needs->way_safe && i <= length; i++) {
        Site site = topology_way_site(topology, row->from, row->to, i);
        fits &= site == SITE_NONE || add_safe(row, site);
    }
    return fits && (!needs->target_safe || add_safe(row, row->to));
}

// Adds a castling to those of the seat. False, with the game refused, if there are too many. The
// array doubles whenever its count is a power of two.
static bool add_castle(const Reading *reading, const CastleRow *row) {
    Plan *plan = reading->plan;
    Seat seat = reading->seat;
    size_t count = plan->castle_count[seat];
    if (count == PLAN_CASTLES)
        return refuse_more(reading);
    if ((count & (count - 1)) == 0)
        plan->castles[seat] = memory_resize(plan->castles[seat],
                                            (count ? 2 * count : 1) * sizeof *row);
    plan->castles[seat][plan->castle_count[seat]++] = *row;
    return true;
}

// Adds a castling with a partner on [at].there; [clear] are the sites walked over.
static bool read_castle_with(const Reading *reading, const Needs *needs, const PathWalk *at,
                             const SiteSet *clear) {
    const Castle *castle = reading->path->castle;
    const Topology *topology = &reading->rules->topology;
    // Where the piece goes only one square, the same target would also be that of a plain step, so
    // the Action names the partner.
    bool near = topology_way_length(topology, at->source, castle->to) < 2;
    CastleRow row = {.kind = reading->kind,
                     .partner_kind = castle->partner,
                     .unmoved = needs->unmoved,
                     .from = at->source,
                     .partner = at->there,
                     .to = castle->to,
                     .partner_to = castle->partner_to,
                     .named = near || castle->by_partner ? at->there : castle->to,
                     .still = SITE_NONE,
                     .clear = *clear};
    if (needs->still) {
        row.still = needs->still->offset[at->source];
        if (row.still == SITE_NONE)
            return true; // the condition never holds
    }
    bool reached = site_set_has(clear, castle->to) || at->there == castle->to;
    bool partner_reached = site_set_has(clear, castle->partner_to) ||
                           at->there == castle->partner_to;
    if ((!reached && !add_straight(reading, at->source, castle->to, &row)) ||
        (!partner_reached && !add_straight(reading, at->there, castle->partner_to, &row)))
        return true;
    if (!add_safe_sites(reading, needs, &row))
        return refuse_move(reading, "it castles over many squares");
    return add_castle(reading, &row);
}

// Adds the castlings of a path, from each site and with a partner on each site along it; the sites
// before the partner must be clear.
static bool read_castle(const Reading *reading) {
    const Path *path = reading->path;
    const Topology *topology = &reading->rules->topology;
    Needs needs;
    if (!read_needs(reading, NULL, &needs))
        return false;
    if (needs.never)
        return true;
    if (needs.gives || needs.flag || needs.takes || needs.legs || needs.veiled ||
        path->transform_count > 0)
        return refuse_move(reading, "it castles with effects");
    for (int site = 0; site < topology->board_count; site++) {
        SiteSet clear = {0};
        if (!topology->exists[site] || !steps_castle_fits(path, (Site)site))
            continue;
        for (PathWalk at = path_from(path->next, 0, (Site)site); path_next(&at);) {
            if (statics_hold(reading, &path->conditions, (Site)site, path->castle->to) &&
                !read_castle_with(reading, &needs, &at, &clear))
                return false;
            site_set_add(&clear, at.there);
        }
    }
    return true;
}

// Promotions --------------------------------------------------------------------------------------

// Calls [visit] for each way of the kind until a call returns false. True if none does.
static bool each_way(KindPlan *plan, int sites,
                     bool (*visit)(KindPlan *plan, int from, const Way *way)) {
    for (int from = 0; from < sites; from++)
        for (size_t i = 0; i < plan->ways[from].count; i++)
            if (!visit(plan, from, &plan->ways[from].items[i]))
                return false;
    return true;
}

// Adds the target of a step that promotes to the promotion's zone of targets. For this and the next
// visitors see find_zones.
static bool add_target_zone(KindPlan *plan, int from, const Way *way) {
    (void)from;
    if (way->promotion != PROMOTION_NONE)
        site_set_add(&plan->promotions[way->promotion].to, way->to);
    return true;
}

// Removes the target of the way from the zones of targets of all promotions but its own, because a
// step to a site in such a zone always promotes.
static bool drop_target(KindPlan *plan, int from, const Way *way) {
    (void)from;
    for (int i = 0; i < plan->promotion_count; i++)
        if (i != way->promotion)
            plan->promotions[i].to.words[way->to / 64] &= ~(UINT64_C(1) << (way->to % 64));
    return true;
}

// Adds the source of a step that promotes, if its target was dropped from the zone of targets.
// Returns true, because each_way must go on.
static bool add_source_zone(KindPlan *plan, int from, const Way *way) {
    if (way->promotion != PROMOTION_NONE &&
        !site_set_has(&plan->promotions[way->promotion].to, way->to))
        site_set_add(&plan->promotions[way->promotion].from, from);
    return true;
}

// True when the zones of [plan] give [way] the promotion that it has.
static bool check_zones(KindPlan *plan, int from, const Way *way) {
    int found = PROMOTION_NONE;
    for (int i = plan->promotion_count - 1; i >= 0; i--) // backwards: the first that applies counts
        if (site_set_has(&plan->promotions[i].from, from) ||
            site_set_has(&plan->promotions[i].to, way->to))
            found = i;
    return found == way->promotion;
}

// Describes by zones which of the kind's Ways promote: zones of targets, and zones of sources for
// promoting Ways whose target is in no such zone. False when zones cannot describe this. Each pass
// visits all Ways and needs the zones that the passes before it have left.
static bool find_zones(KindPlan *plan, int sites) {
    return each_way(plan, sites, add_target_zone) && each_way(plan, sites, drop_target) &&
           each_way(plan, sites, add_source_zone) && each_way(plan, sites, check_zones);
}

// Drops -------------------------------------------------------------------------------------------

// Records a condition of a drop that depends on the position. Conditions on sites are left to
// read_drop, which collects the sites where they hold.
static bool read_drop_condition(const Reading *reading, const Condition *condition, bool after,
                                DropPlan *drop) {
    ConditionForm form = condition_row(condition)->form;
    if (form == FORM_SITES && !after)
        return true;
    if (form == FORM_ALLY_ON_FILE && condition->negated && condition->piece == reading->kind &&
        !after)
        return drop->alone_on_file = true;
    if (form == FORM_MATES && condition->negated && after)
        return drop->may_not_mate = true;
    return refuse_move(reading, "a drop depends on more than the kernel knows");
}

// Notes the conditions of a drop; with [after], those on the position after it. False, with the
// drop refused, if the kernel does not know one.
static bool read_drop_conditions(const Reading *reading, const Conditions *conditions, bool after,
                                 DropPlan *drop) {
    for (size_t i = 0; i < conditions->count; i++)
        if (!read_drop_condition(reading, &conditions->items[i], after, drop))
            return false;
    return true;
}

// Adds the drops of a path. False, with the reason, if the kernel cannot play them.
static bool read_drop(const Reading *reading) {
    const Path *path = reading->path;
    const Rules *rules = reading->rules;
    const Rule *rule = &rules->moves.rules[path->rule];
    DropPlan *drop = &kind_plan(reading)->drop;
    if (path->effects != CODE_NONE || rule->effects != CODE_NONE || path->transform_count > 0 ||
        rule->when.count > 0)
        return refuse_move(reading, "a drop has conditions or effects of its own");
    const bool after = true; // conditions on the position after the drop
    if (!read_drop_conditions(reading, &path->conditions, !after, drop) ||
        !read_drop_conditions(reading, &path->after, after, drop) ||
        !read_drop_conditions(reading, &rule->after, after, drop))
        return false;
    drop->exists = true;
    for (int site = 0; site < rules->topology.board_count; site++)
        if (rules->topology.exists[site] &&
            statics_hold(reading, &path->conditions, (Site)site, (Site)site))
            site_set_add(&drop->to, site);
    return true;
}

bool plan_moves_read(Plan *plan, Seat seat, Kind kind, Text *why) {
    const Rules *rules = plan->rules;
    const PathRange *range = rules_range(rules, seat, kind);
    Reading reading = {.plan = plan, .rules = rules, .why = why, .seat = seat, .kind = kind};
    const char *code = rules->kinds.list[kind].code;
    if (range->depends)
        return plan_refuse(why, "a move of %s depends on another", code);
    for (int i = 0; i < range->count; i++) {
        reading.path = &rules->moves.paths[range->first + i];
        if (!(reading.path->castle ? read_castle(&reading) : read_path(&reading)))
            return false;
    }
    if (range->drop != DROP_NONE && !rules->kinds.list[kind].leader) { // leaders are never in hand
        reading.path = &rules->moves.paths[range->drop];
        if (!read_drop(&reading))
            return false;
    }
    return find_zones(kind_plan(&reading), plan->sites) ||
           plan_refuse(why, "where %s promotes depends on more than a zone", code);
}
