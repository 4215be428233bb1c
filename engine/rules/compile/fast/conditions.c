// SPDX-License-Identifier: MIT
// Derives forms that evaluate a condition for all members of a set of sites at once.
#include "engine/rules/compile/fast/forms.h"

#include <string.h>

int plane_find(Fast *fast, PlaneKind kind, int index, Value value) {
    RulesPlanes *planes = &fast->rules->planes;
    for (int i = 0; i < planes->count; i++)
        if (planes->list[i].kind == kind && planes->list[i].index == index &&
            planes->list[i].value == value)
            return i;
    if (planes->count == PLANE_LIMIT)
        return -1;
    planes->list[planes->count] = (Plane){
        .kind = (uint8_t)kind, .index = (uint16_t)index, .value = value};
    return planes->count++;
}

// The form of the sites of a plane, or TERM_NONE where that plane is not kept. Its source is that
// of [like].
static TermIndex add_plane(Fast *fast, const Term *like, PlaneKind kind, int index, Value value) {
    int plane = plane_find(fast, kind, index, value);
    return plane < 0 ? TERM_NONE
                     : form_add(fast, OP_SITES_PLANE, TYPE_SITES, plane, like->source, NULL, 0);
}

// A SiteSet form with the operands [a] and [b] or, if [b] is TERM_NONE, with [a] alone.
static TermIndex add_sites(Fast *fast, Operation operation, uint32_t source, TermIndex a,
                           TermIndex b) {
    TermIndex operands[] = {a, b};
    if (a == TERM_NONE)
        return TERM_NONE;
    return form_add(fast, operation, TYPE_SITES, 0, source, operands, b == TERM_NONE ? 1 : 2);
}

static TermIndex add_others(Fast *fast, uint32_t source, TermIndex set) {
    return add_sites(fast, OP_SITES_OTHERS, source, set, TERM_NONE);
}

static TermIndex add_none(Fast *fast, uint32_t source) {
    return form_add(fast, OP_SITES_OF, TYPE_SITES, 0, source, NULL, 0);
}

// A form that is the set [then] if [condition] holds, and otherwise the set [otherwise].
static TermIndex add_if(Fast *fast, uint32_t source, TermIndex condition, TermIndex then,
                        TermIndex otherwise) {
    TermIndex operands[] = {condition, then, otherwise};
    return form_add(fast, OP_SITES_IF, TYPE_SITES, 0, source, operands, 3);
}

static bool reads(const Fast *fast, TermIndex form, uint32_t bit) {
    return form_facts(fast, form)->reads & bit;
}

// True when [form] is itself the local or the target that is the input [bit].
static bool is_member(const Fast *fast, TermIndex form, uint32_t bit) {
    const Term *term = form_term(fast, form);
    return (term->op == OP_LOCAL && (uint32_t)1 << term->value == bit) ||
           (term->op == OP_TARGET && bit == READS_TARGET);
}

static bool is_null(const Fast *fast, TermIndex form) {
    const Term *term = form_term(fast, form);
    return term->op == OP_CONSTANT && term->value == VALUE_NULL;
}

// True when the player [form] may be null.
static bool may_be_null(const Fast *fast, TermIndex form) {
    const Term *term = form_term(fast, form);
    if (term->op == OP_CONSTANT)
        return term->value == VALUE_NULL;
    if (term->op != OP_TABLE || form_facts(fast, form)->reads != READS_PLAYER)
        return term->op != OP_PLAYER;
    const TermTable *table = &fast->tables[term->value];
    for (uint32_t seat = 0; seat + 1 < table->sizes[0]; seat++)
        if (table->values[seat] == VALUE_NULL || table->values[seat] == VALUE_FAULT)
            return true;
    return false;
}

// The first site t in direction d from a member x for which c holds: `first(t in ray(x, d), c)`.
typedef struct View {
    int32_t steps;  // the value of Program.steps_back for d
    TermIndex stop; // the set of sites on which c holds; it does not depend on x
} View;

// If [set] is the table of a ray that starts at the input [bit], the direction of the ray;
// otherwise -1.
static int direction_of_ray(const Fast *fast, TermIndex set, uint32_t bit) {
    const Term *term = form_term(fast, set);
    if (term->op != OP_SITES_TABLE || term->operand_count != 2)
        return -1;
    TermIndex from = form_operand(fast, set, 1);
    if (form_term(fast, from)->op != OP_SITES_FROM)
        return -1;
    TermIndex ray = form_operand(fast, from, 0);
    return form_term(fast, ray)->op == OP_SET_RAY && form_term(fast, ray)->operand_count == 1 &&
                   is_member(fast, form_operand(fast, ray, 0), bit)
               ? form_term(fast, ray)->value
               : -1;
}

// Fills [view] from [form]. False if it is not the form of a View. derive_end has written the first
// site of a ray as OP_FIRST_SITE if the direction leads up, and otherwise as OP_LAST_SITE.
static bool read_view(Fast *fast, TermIndex form, uint32_t bit, View *view) {
    const Term end = *form_term(fast, form);
    TermIndex rest[UINT8_MAX];
    size_t count = 0;
    int direction = -1;
    if (end.op != OP_FIRST_SITE && end.op != OP_LAST_SITE)
        return false;
    TermIndex set = form_operand(fast, form, 0);
    const Term both = *form_term(fast, set);
    for (int i = 0; i < both.operand_count && both.op == OP_SITES_BOTH; i++) {
        TermIndex part = form_operand(fast, set, i);
        if (!reads(fast, part, bit))
            rest[count++] = part;
        else if (direction >= 0)
            return false;
        else if ((direction = direction_of_ray(fast, part, bit)) < 0)
            return false;
    }
    if (direction < 0 || count == 0 || (direction % 2 == 0) != (end.op == OP_FIRST_SITE))
        return false;
    view->steps = fast->rules->program.steps_back[direction];
    view->stop = count == 1 ? rest[0]
                            : form_add(fast, OP_SITES_BOTH, TYPE_SITES, 0, end.source, rest, count);
    return view->steps >= 0 && view->stop != TERM_NONE;
}

// The sites from which a View ends at a site of [set] or, if [set] is TERM_NONE, at any site.
static TermIndex add_seeing(Fast *fast, const View *view, TermIndex set, uint32_t source) {
    TermIndex ends = set == TERM_NONE ? view->stop
                                      : add_sites(fast, OP_SITES_BOTH, source, set, view->stop);
    TermIndex operands[] = {ends, view->stop};
    return form_add(fast, OP_SITES_SEEING, TYPE_SITES, view->steps, source, operands, 2);
}

// The sites x with at least one site between x and the site where a View from x ends. TERM_NONE if
// [set] is not `line(x, VIEW)`.
static TermIndex sites_of_gap(Fast *fast, TermIndex set, uint32_t bit) {
    const Term table = *form_term(fast, set);
    View view;
    if (table.op != OP_SITES_TABLE || table.operand_count != 3)
        return TERM_NONE;
    TermIndex from = form_operand(fast, set, 2);
    if (form_term(fast, from)->op != OP_SITES_FROM ||
        form_term(fast, form_operand(fast, from, 0))->op != OP_SET_LINE ||
        !is_member(fast, form_operand(fast, set, 0), bit) ||
        !read_view(fast, form_operand(fast, set, 1), bit, &view))
        return TERM_NONE;
    TermIndex beside = form_add(fast, OP_SITES_SPREAD, TYPE_SITES, view.steps, table.source,
                                &view.stop, 1);
    return add_sites(fast, OP_SITES_EXCEPT, table.source,
                     add_seeing(fast, &view, TERM_NONE, table.source), beside);
}

// The sites x with f(x) in [set], where f is [form]; with [null], also those where f(x) is null.
static TermIndex find_origins(Fast *fast, TermIndex form, TermIndex set, bool null, uint32_t bit) {
    uint32_t source = form_term(fast, form)->source;
    View view;
    if (set == TERM_NONE || is_member(fast, form, bit))
        return set;
    if (!null && read_view(fast, form, bit, &view))
        return add_seeing(fast, &view, set, source);
    TermIndex origins = table_of_origins(fast, form, set, bit);
    if (origins == TERM_NONE || !null)
        return origins;
    TermIndex nothing = form_add(fast, OP_CONSTANT, (Type)form_term(fast, form)->type, VALUE_NULL,
                                 source, NULL, 0);
    TermIndex operands[] = {form, nothing};
    TermIndex is_nothing = form_add(fast, OP_EQ, TYPE_BOOLEAN, 0, source, operands, 2);
    if (is_nothing == TERM_NONE)
        return TERM_NONE;
    TermIndex without = table_of_condition(fast, is_nothing, bit);
    return without == TERM_NONE ? TERM_NONE
                                : add_sites(fast, OP_SITES_UNION, source, origins, without);
}

// If [form] is a property of the entity on top of a site, that site; otherwise TERM_NONE.
static TermIndex site_of_property(const Fast *fast, TermIndex form) {
    TermIndex top = form_operand(fast, form, 0);
    return form_term(fast, top)->op == OP_SITE_TOP ? form_operand(fast, top, 0) : TERM_NONE;
}

// The plane of the entities whose property [probe] is the constant [value]; TERM_NONE if there is
// no such plane.
static TermIndex plane_of_property(Fast *fast, const Term *probe, Value value) {
    const Rules *rules = fast->rules;
    if (probe->op == OP_PIECE_ATTRIBUTE)
        return add_plane(fast, probe, PLANE_ATTRIBUTE, probe->value, value);
    for (int kind = 0; kind < rules->kinds.count && probe->op == OP_PIECE_KIND; kind++)
        if (rules->names.codes && rules->names.codes[kind] == value)
            return add_plane(fast, probe, PLANE_KIND, 0, kind);
    return TERM_NONE;
}

// The sites for which [probe], a property that reads the input [bit], is equal to [other], which
// does not read it. TERM_NONE if there is no such form.
static TermIndex sites_of_equal(Fast *fast, TermIndex probe, TermIndex other, uint32_t bit) {
    const Term term = *form_term(fast, probe), value = *form_term(fast, other);
    const bool or_null = true; // where there is no site, the property is null, too
    bool constant = value.op == OP_CONSTANT && value.value != VALUE_NULL;
    if (is_member(fast, probe, bit))
        return add_sites(fast, OP_SITES_OF, term.source, other, TERM_NONE);
    if (!fast->board || term.operand_count == 0)
        return TERM_NONE;
    if (term.op == OP_SITE_TOP && is_null(fast, other)) {
        TermIndex taken = add_plane(fast, &term, PLANE_TAKEN, 0, 0);
        return find_origins(fast, form_operand(fast, probe, 0),
                            add_others(fast, term.source, taken), or_null, bit);
    }
    if (term.op == OP_OWNER_AT) {
        TermIndex owned = add_sites(fast, OP_SITES_OWNED, term.source, other, TERM_NONE);
        TermIndex site = form_operand(fast, probe, 0);
        // If [other] is null, it also equals the owner where there is no site. [owned] cannot
        // express that.
        return may_be_null(fast, other) && !is_member(fast, site, bit)
                   ? TERM_NONE
                   : find_origins(fast, site, owned, !or_null, bit);
    }
    if ((term.op == OP_PIECE_ATTRIBUTE || term.op == OP_PIECE_KIND) && constant) {
        TermIndex site = site_of_property(fast, probe);
        return site == TERM_NONE
                   ? TERM_NONE
                   : find_origins(fast, site, plane_of_property(fast, &term, value.value), !or_null,
                                  bit);
    }
    return TERM_NONE;
}

// The sites for which [form], an OP_EQ or OP_NE, holds when the input [bit] is the site. TERM_NONE
// if there is no such form, for example because both operands read [bit].
static TermIndex sites_of_equality(Fast *fast, TermIndex form, uint32_t bit) {
    const Term term = *form_term(fast, form);
    TermIndex a = form_operand(fast, form, 0), b = form_operand(fast, form, 1);
    if (reads(fast, a, bit) && reads(fast, b, bit))
        return TERM_NONE;
    TermIndex equal = reads(fast, a, bit) ? sites_of_equal(fast, a, b, bit)
                                          : sites_of_equal(fast, b, a, bit);
    return term.op == OP_EQ || equal == TERM_NONE ? equal : add_others(fast, term.source, equal);
}

// If [form] is a lookup in a table of SiteSets, the form that the table replaces; otherwise [form]
// itself.
static TermIndex form_untabled(const Fast *fast, TermIndex form) {
    const Term *term = form_term(fast, form);
    return term->op == OP_SITES_TABLE ? form_operand(fast, form, term->operand_count - 1) : form;
}

// True for the form of `group(y in set_of(x), eq(board[y].owner, board[x].owner))`, where x is the
// input [bit].
static bool is_chain(const Fast *fast, TermIndex form, uint32_t bit) {
    if (form_term(fast, form)->op != OP_SITES_GROUP)
        return false;
    TermIndex start = form_untabled(fast, form_operand(fast, form, 0));
    TermIndex within = form_operand(fast, form, 1);
    const Term *from = form_term(fast, start), *owned = form_term(fast, within);
    if (from->op != OP_SITES_OF || from->operand_count != 1 || owned->op != OP_SITES_OWNED ||
        owned->value != NULL_OWNS_OTHERS)
        return false;
    TermIndex owner = form_operand(fast, within, 0);
    return is_member(fast, form_operand(fast, start, 0), bit) &&
           form_term(fast, owner)->op == OP_OWNER_AT &&
           is_member(fast, form_operand(fast, owner, 0), bit);
}

// The sites x for which [form], an OP_SOME, holds. TERM_NONE unless its set depends on x only by a
// table, by the chain of x, or as sites_of_gap requires. For example, the sites that have a
// neighbour in a set are the neighbours of that set.
static TermIndex sites_of_some(Fast *fast, TermIndex form, uint32_t bit) {
    TermIndex set = form_operand(fast, form, 0), reading = TERM_NONE, rest[UINT8_MAX];
    size_t count = 0;
    const Term some = *form_term(fast, form), both = *form_term(fast, set);
    if (both.op != OP_SITES_BOTH)
        return sites_of_gap(fast, set, bit);
    for (int i = 0; i < both.operand_count; i++) {
        TermIndex part = form_operand(fast, set, i);
        if (!reads(fast, part, bit))
            rest[count++] = part;
        else if (reading == TERM_NONE)
            reading = part;
        else
            return TERM_NONE;
    }
    if (reading == TERM_NONE || count == 0)
        return TERM_NONE;
    TermIndex within = count == 1
                           ? rest[0]
                           : form_add(fast, OP_SITES_BOTH, TYPE_SITES, 0, some.source, rest, count);
    if (within == TERM_NONE)
        return TERM_NONE;
    return is_chain(fast, reading, bit)
               ? add_sites(fast, OP_SITES_CHAINED, some.source, within, TERM_NONE)
               : table_of_origins(fast, reading, within, bit);
}

// The sites for which [form], an OP_AND, OP_OR or OP_NOT, holds.
static TermIndex sites_of_logic(Fast *fast, TermIndex form, uint32_t bit) {
    const Term term = *form_term(fast, form);
    TermIndex parts[UINT8_MAX];
    for (int i = 0; i < term.operand_count; i++) {
        parts[i] = condition_sites(fast, form_operand(fast, form, i), bit);
        if (parts[i] == TERM_NONE)
            return TERM_NONE;
    }
    if (term.op == OP_NOT)
        return add_others(fast, term.source, parts[0]);
    return form_add(fast, term.op == OP_AND ? OP_SITES_BOTH : OP_SITES_UNION, TYPE_SITES, 0,
                    term.source, parts, term.operand_count);
}

// The sites for which [form], an OP_IF, holds: where its condition holds, the second operand must
// hold; elsewhere, the third.
static TermIndex sites_of_choice(Fast *fast, TermIndex form, uint32_t bit) {
    const Term term = *form_term(fast, form);
    TermIndex condition = form_operand(fast, form, 0);
    TermIndex then = condition_sites(fast, form_operand(fast, form, 1), bit);
    TermIndex otherwise = condition_sites(fast, form_operand(fast, form, 2), bit);
    if (then == TERM_NONE || otherwise == TERM_NONE)
        return TERM_NONE;
    if (!reads(fast, condition, bit))
        return add_if(fast, term.source, condition, then, otherwise);
    TermIndex sites = condition_sites(fast, condition, bit);
    if (sites == TERM_NONE)
        return TERM_NONE;
    return add_sites(fast, OP_SITES_UNION, term.source,
                     add_sites(fast, OP_SITES_BOTH, term.source, sites, then),
                     add_sites(fast, OP_SITES_EXCEPT, term.source, otherwise, sites));
}

// The members for which [form], an OP_PATH_CLEAR, holds. One of its two sites is the member.
// TERM_NONE if the other one depends on the member, too, or if there are no tables of steps back.
static TermIndex sites_of_clear(Fast *fast, TermIndex form, uint32_t bit) {
    const bool or_null = true;
    TermIndex from = form_operand(fast, form, 0), to = form_operand(fast, form, 1);
    if (is_member(fast, from, bit)) {
        TermIndex other = from;
        from = to;
        to = other;
    }
    return fast->rules->program.steps_back[0] < 0 || reads(fast, from, bit)
               ? TERM_NONE
               : find_origins(fast, to,
                              add_sites(fast, OP_SITES_CLEAR, form_term(fast, form)->source, from,
                                        TERM_NONE),
                              !or_null, bit);
}

// The sites for which OP_LONGEST_IN is at least, or more than, a constant number. [form] is an
// OP_GTE or OP_GT that compares the two.
static TermIndex sites_of_length(Fast *fast, TermIndex form, uint32_t bit) {
    const bool or_null = true;
    TermIndex line = form_operand(fast, form, 0), number = form_operand(fast, form, 1);
    const Term longest = *form_term(fast, line), least = *form_term(fast, number);
    if (longest.op != OP_LONGEST_IN || longest.value >= 0 || least.op != OP_CONSTANT ||
        fast->rules->program.steps_back[0] < 0)
        return TERM_NONE;
    Value length = least.value + (form_term(fast, form)->op == OP_GT);
    TermIndex set = form_operand(fast, line, 1);
    if (length < 2 || length > SITE_SET_SITES || reads(fast, set, bit))
        return TERM_NONE;
    TermIndex aligned = form_add(fast, OP_SITES_ALIGNED, TYPE_SITES, length, longest.source, &set,
                                 1);
    return find_origins(fast, form_operand(fast, line, 0), aligned, !or_null, bit);
}

TermIndex condition_sites(Fast *fast, TermIndex form, uint32_t bit) {
    const bool or_null = true;
    const Term term = *form_term(fast, form);
    if (reads_fit_table(fast, form_facts(fast, form)->reads & ~bit) && reads(fast, form, bit)) {
        TermIndex table = table_of_condition(fast, form, bit);
        if (table != TERM_NONE)
            return table;
    }
    if (!form_facts(fast, form)->total || term.type != TYPE_BOOLEAN)
        return TERM_NONE;
    if (!reads(fast, form, bit)) {
        TermIndex none = add_none(fast, term.source);
        return add_if(fast, term.source, form, add_others(fast, term.source, none), none);
    }
    switch (term.op) {
    case OP_EQ:
    case OP_NE: return sites_of_equality(fast, form, bit);
    case OP_AND:
    case OP_OR:
    case OP_NOT: return sites_of_logic(fast, form, bit);
    case OP_IF: return sites_of_choice(fast, form, bit);
    case OP_SOME: return sites_of_some(fast, form, bit);
    case OP_PATH_CLEAR: return sites_of_clear(fast, form, bit);
    case OP_GT:
    case OP_GTE: return sites_of_length(fast, form, bit);
    case OP_HAS_SITE:
        return reads(fast, form_operand(fast, form, 0), bit)
                   ? TERM_NONE
                   : find_origins(fast, form_operand(fast, form, 1), form_operand(fast, form, 0),
                                  !or_null, bit);
    case OP_PIECE_ATTRIBUTE: {
        TermIndex site = fast->board ? site_of_property(fast, form) : TERM_NONE;
        return site == TERM_NONE
                   ? TERM_NONE
                   : find_origins(fast, site, plane_of_property(fast, &term, 1), !or_null, bit);
    }
    default: return TERM_NONE;
    }
}

bool form_split(Fast *fast, Conjunction *all, TermIndex form, bool negated) {
    const Term term = *form_term(fast, form);
    if (term.op == (negated ? OP_OR : OP_AND)) {
        for (int i = 0; i < term.operand_count; i++)
            if (!form_split(fast, all, form_operand(fast, form, i), negated))
                return false;
        return true;
    }
    TermIndex part = negated ? form_add(fast, OP_NOT, TYPE_BOOLEAN, 0, term.source, &form, 1)
                             : form;
    if (part == TERM_NONE || all->count == UINT8_MAX - 1)
        return false;
    all->parts[all->count++] = part;
    return true;
}

// Sorts the SiteSet forms in [sets], except the first, by ascending weight.
static void sort_by_weight(const Fast *fast, TermIndex *sets, size_t count) {
    for (size_t i = 2; i < count; i++)
        for (size_t j = i;
             j > 1 && form_facts(fast, sets[j])->weight < form_facts(fast, sets[j - 1])->weight;
             j--) {
            TermIndex set = sets[j];
            sets[j] = sets[j - 1];
            sets[j - 1] = set;
        }
}

// True when the SiteSet form shows that its members are sites of the board, not zones.
static bool is_on_board(const Fast *fast, TermIndex set) {
    const Term *term = form_term(fast, set);
    const Topology *topology = &fast->rules->topology;
    if (topology->site_count == topology->board_count)
        return true;
    switch (term->op) {
    case OP_SITES_PLANE:
    case OP_SITES_OWNED:
    case OP_SITES_CLEAR:
    case OP_SITES_SPREAD:
    case OP_SITES_CHAINED:
    case OP_SITES_OTHERS: return true;
    case OP_SITES_WHERE:
    case OP_SITES_BOTH:
    case OP_SITES_EXCEPT: return is_on_board(fast, form_operand(fast, set, 0));
    case OP_SITES_LET: return is_on_board(fast, form_operand(fast, set, 1));
    case OP_SITES_IF:
        return is_on_board(fast, form_operand(fast, set, 1)) &&
               is_on_board(fast, form_operand(fast, set, 2));
    case OP_SITES_TABLE: return is_on_board(fast, form_operand(fast, set, term->operand_count - 1));
    case OP_SITES_FROM: {
        unsigned from = form_term(fast, form_operand(fast, set, 0))->op;
        return from == OP_SET_SITES || (from >= OP_SET_NEIGHBOURS && from <= OP_SET_RECTANGLE);
    }
    default: return false;
    }
}

// A form that is [set] if all of [guards] hold, and otherwise the empty set.
static TermIndex add_guards(Fast *fast, TermIndex set, const Conjunction *guards, uint32_t source) {
    if (guards->count == 0 || set == TERM_NONE)
        return set;
    TermIndex guard = guards->count == 1 ? guards->parts[0]
                                         : form_add(fast, OP_AND, TYPE_BOOLEAN, 0, source,
                                                    guards->parts, guards->count);
    return add_if(fast, source, guard, set, add_none(fast, source));
}

// Removes the plane of taken sites if it is the first of [sets] and another of the sets contains
// only taken sites, or is an OP_SITES_OWNED, which is then changed to contain only taken sites.
// Returns the new count.
static size_t drop_taken(Fast *fast, TermIndex *sets, size_t count) {
    const Plane *planes = fast->rules->planes.list;
    const Term first = *form_term(fast, sets[0]);
    if (first.op != OP_SITES_PLANE || planes[first.value].kind != PLANE_TAKEN)
        return count;
    for (size_t i = 1; i < count; i++) {
        const Term term = *form_term(fast, sets[i]);
        if (term.op != OP_SITES_PLANE && term.op != OP_SITES_OWNED)
            continue;
        if (term.op == OP_SITES_OWNED && term.value == NULL_OWNS_OTHERS) {
            TermIndex seat = form_operand(fast, sets[i], 0);
            sets[i] = form_add(fast, OP_SITES_OWNED, TYPE_SITES, NULL_OWNS_TAKEN, term.source,
                               &seat, 1);
        }
        memmove(sets, sets + 1, (count - 1) * sizeof *sets);
        return count - 1;
    }
    return count;
}

// A condition is evaluated for a set of members at once only if neither it nor any condition before
// it can be a fault. Otherwise it could exclude a member for which an earlier condition is a fault,
// and so hide the fault.
TermIndex condition_members(Fast *fast, TermIndex set, TermIndex form, int slot, bool negated,
                            uint32_t source) {
    // Each condition goes to one of three lists. [guards] do not depend on the member and are
    // evaluated once. [asked] are evaluated for each member. The others become [sets], which are
    // intersected.
    Conjunction all = {0}, asked = {0}, guards = {0};
    uint32_t bit = (uint32_t)1 << slot;
    TermIndex sets[UINT8_MAX] = {set};
    size_t count = 1;
    bool total = set != TERM_NONE && is_on_board(fast, set);
    if (set == TERM_NONE || form == TERM_NONE || !form_split(fast, &all, form, negated))
        return TERM_NONE;
    for (size_t i = 0; i < all.count; i++) {
        const FormFacts *facts = form_facts(fast, all.parts[i]);
        if (total && facts->total && !(facts->reads & bit) && form_facts(fast, set)->total) {
            guards.parts[guards.count++] = all.parts[i];
            continue;
        }
        TermIndex sites = total ? condition_sites(fast, all.parts[i], bit) : TERM_NONE;
        if (sites != TERM_NONE) {
            sets[count++] = sites;
        } else {
            asked.parts[asked.count++] = all.parts[i];
            total &= form_facts(fast, all.parts[i])->total;
        }
    }
    sort_by_weight(fast, sets, count);
    count = drop_taken(fast, sets, count);
    TermIndex result = count == 1
                           ? sets[0]
                           : form_add(fast, OP_SITES_BOTH, TYPE_SITES, 0, source, sets, count);
    if (asked.count == 0 || result == TERM_NONE)
        return add_guards(fast, result, &guards, source);
    TermIndex body = asked.count == 1 ? asked.parts[0]
                                      : form_add(fast, OP_AND, TYPE_BOOLEAN, 0, source, asked.parts,
                                                 asked.count);
    TermIndex operands[] = {result, body};
    TermIndex where = form_add(fast, OP_SITES_WHERE, TYPE_SITES, slot, source, operands, 2);
    return add_guards(fast, where, &guards, source);
}

// Whether there are members ----------------------------------------------------------------------

// True for a form that is known to be the empty set: written so, or a table without inputs whose
// entry is empty.
static bool is_none(const Fast *fast, TermIndex set) {
    const Term *term = form_term(fast, set);
    return (term->op == OP_SITES_OF && term->operand_count == 0) ||
           (term->op == OP_SITES_TABLE && term->operand_count == 1 &&
            site_set_is_empty(&fast->tables[term->value].sets[0]));
}

static TermIndex some_of_union(Fast *fast, TermIndex set, uint32_t source) {
    const Term term = *form_term(fast, set);
    TermIndex parts[UINT8_MAX];
    for (int i = 0; i < term.operand_count; i++) {
        parts[i] = condition_some(fast, form_operand(fast, set, i), source);
        if (parts[i] == TERM_NONE)
            return TERM_NONE;
    }
    return form_add(fast, OP_OR, TYPE_BOOLEAN, 0, source, parts, term.operand_count);
}

// A union is tested part by part only if none of its parts can be a fault, because the parts after
// the first one that has members are not evaluated.
TermIndex condition_some(Fast *fast, TermIndex set, uint32_t source) {
    const Term term = *form_term(fast, set);
    if (term.op == OP_SITES_WHERE) {
        TermIndex operands[] = {form_operand(fast, set, 0), form_operand(fast, set, 1)};
        return form_add(fast, OP_SOME_MEMBER, TYPE_BOOLEAN, term.value, source, operands, 2);
    }
    if (term.op == OP_SITES_UNION && form_facts(fast, set)->total)
        return some_of_union(fast, set, source);
    if (term.op == OP_SITES_IF && is_none(fast, form_operand(fast, set, 2))) {
        TermIndex operands[] = {form_operand(fast, set, 0),
                                condition_some(fast, form_operand(fast, set, 1), source)};
        return form_add(fast, OP_AND, TYPE_BOOLEAN, 0, source, operands, 2);
    }
    return form_add(fast, OP_SOME, TYPE_BOOLEAN, 0, source, &set, 1);
}
