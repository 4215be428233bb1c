// SPDX-License-Identifier: MIT
// Derives forms from the Terms of the document.
#include "engine/base/memory.h"
#include "engine/rules/compile/fast/derive_private.h"
#include "engine/rules/terms/evaluate_private.h"

// Terms that are copied --------------------------------------------------------------------------

static TermIndex copy_with(Fast *fast, const Term *term, const TermIndex *operands) {
    return form_add(fast, (Operation)term->op, (Type)term->type, term->value, term->source,
                    operands, term->operand_count);
}

// If the name of the direction is a constant, the copy of [term] contains the direction itself, so
// that it is not looked up by name.
static TermIndex copy_direction(Fast *fast, const Term *term, const TermIndex *operands) {
    const Rules *rules = fast->rules;
    Term plain = *term;
    const Term *name = form_term(fast, operands[1]);
    if (name->op != OP_CONSTANT || name->value < 0)
        return copy_with(fast, term, operands);
    int direction = topology_direction(&rules->topology, rules->names.list[name->value]);
    if (direction < 0)
        return copy_with(fast, term, operands);
    plain.value = direction;
    plain.operand_count = 1;
    return copy_with(fast, &plain, operands);
}

// If [form] compares a count only to find out whether it is 0, returns the condition that the set
// has members, or that it has none. Otherwise returns [form].
static TermIndex find_count(Fast *fast, TermIndex form) {
    const Term term = *form_term(fast, form);
    if (term.op < OP_EQ || term.op > OP_LTE)
        return form;
    // Each row: the Operation with the count as its first operand, the number, the Operation with
    // the count as its second, and whether it holds for no members.
    static const struct {
        Operation first;
        Value number;
        Operation second;
        bool none;
    } rows[] = {{OP_GT, 0, OP_LT, false}, {OP_GTE, 1, OP_LTE, false}, {OP_NE, 0, OP_NE, false},
                {OP_EQ, 0, OP_EQ, true},  {OP_LT, 1, OP_GT, true},    {OP_LTE, 0, OP_GTE, true}};
    bool count_is_second = form_term(fast, form_operand(fast, form, 1))->op == OP_COUNT_SITES;
    TermIndex count = form_operand(fast, form, count_is_second);
    TermIndex number = form_operand(fast, form, !count_is_second);
    if (form_term(fast, count)->op != OP_COUNT_SITES || form_term(fast, number)->op != OP_CONSTANT)
        return form;
    Value value = form_term(fast, number)->value;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (term.op != (count_is_second ? rows[i].second : rows[i].first) ||
            value != rows[i].number)
            continue;
        TermIndex some = condition_some(fast, form_operand(fast, count, 0), term.source);
        return rows[i].none ? form_like(fast, OP_NOT, &term, some, TERM_NONE, TERM_NONE) : some;
    }
    return form;
}

TermIndex derive_copy(Fast *fast, TermIndex index) {
    const Program *program = &fast->rules->program;
    const Term term = program->terms[index];
    TermIndex operands[UINT8_MAX];
    bool binds = operation_binds((Operation)term.op);
    Binding saved = {0};
    for (int i = 0; i < term.operand_count; i++) {
        TermIndex operand = program->operands[term.operands + (uint32_t)i];
        if (binds && i == 1) { // the body, whose local is not the one bound outside
            saved = fast->bindings[term.value];
            fast->bindings[term.value] = (Binding){BOUND_AS_WRITTEN, TERM_NONE};
        }
        operands[i] = type_is_set((Type)program->terms[operand].type) ? derive_set(fast, operand)
                                                                      : derive_value(fast, operand);
        if (binds && i == 1)
            fast->bindings[term.value] = saved;
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    }
    if ((term.op == OP_STEP || term.op == OP_SET_RAY) && term.value < 0)
        return copy_direction(fast, &term, operands);
    if (term.op == OP_SET_PIECES_ON && form_term(fast, operands[0])->op == OP_SET_SITES)
        return form_add(fast, OP_SET_PIECES, (Type)term.type, 0, term.source, NULL, 0);
    if (term.op == OP_COUNT && form_term(fast, operands[0])->op == OP_SET_DICE)
        return form_add(fast, OP_COUNT_NUMBERS, (Type)term.type, 0, term.source, NULL, 0);
    TermIndex form = copy_with(fast, &term, operands);
    return form == TERM_NONE ? TERM_NONE : find_count(fast, form);
}

TermIndex operand_of(const Fast *fast, const Term *term, int index) {
    return fast->rules->program.operands[term->operands + (uint32_t)index];
}

Type type_of(const Fast *fast, TermIndex term) {
    return (Type)fast->rules->program.terms[term].type;
}

// Names for values --------------------------------------------------------------------------------

static TermIndex derive_local(Fast *fast, TermIndex index) {
    const Term term = fast->rules->program.terms[index];
    const Binding *binding = &fast->bindings[term.value];
    TermIndex local;
    switch (binding->kind) {
    case BOUND_TO_FORM: return binding->form;
    case BOUND_TO_SITE:
        local = form_add(fast, OP_LOCAL, TYPE_SITE, term.value, term.source, NULL, 0);
        return form_add(fast, OP_SITE_TOP, TYPE_PIECE, 0, term.source, &local, 1);
    default: return copy_with(fast, &term, NULL); // BOUND_AS_WRITTEN
    }
}

// True when evaluating [form] at each use of a name costs about as much as evaluating it once: a
// property of an entity or site, a table, or one of the operations up to OP_HAND, which are
// constants, locals and names of the context.
static bool is_cheap(const Fast *fast, TermIndex form) {
    enum { CHEAP = 4 };
    const FormFacts *facts = form_facts(fast, form);
    unsigned op = form_term(fast, form)->op;
    bool property = (op >= OP_PIECE_SITE && op <= OP_SITE_TOP) || op == OP_OWNER_AT ||
                    op <= OP_HAND || op == OP_TABLE;
    return facts->total && property && facts->weight <= CHEAP;
}

bool derive_bind(Fast *fast, const Term *let, TermIndex *value) {
    *value = derive_value(fast, operand_of(fast, let, 0));
    if (*value == TERM_NONE)
        return false;
    if (reads_fit_table(fast, form_facts(fast, *value)->reads))
        *value = table_of(fast, *value);
    bool replaced = is_cheap(fast, *value);
    fast->bindings[let->value] = replaced ? (Binding){BOUND_TO_FORM, *value}
                                          : (Binding){BOUND_AS_WRITTEN, TERM_NONE};
    return true;
}

// Derives an OP_LET. If the local is bound to a form, the body has that form in its place and needs
// no local.
static TermIndex derive_let(Fast *fast, TermIndex index) {
    const Term term = fast->rules->program.terms[index];
    Binding saved = fast->bindings[term.value];
    TermIndex value;
    if (!derive_bind(fast, &term, &value))
        return TERM_NONE;
    bool replaced = fast->bindings[term.value].kind == BOUND_TO_FORM;
    TermIndex body = derive_value(fast, operand_of(fast, &term, 1));
    fast->bindings[term.value] = saved;
    if (body == TERM_NONE)
        return TERM_NONE;
    return replaced ? computed_number(fast, body)
                    : form_like(fast, OP_LET, &term, value, body, TERM_NONE);
}

// Properties of entities --------------------------------------------------------------------------

// The site of [entity] if it is the piece on top of a site in a local that is BOUND_TO_SITE.
// Otherwise TERM_NONE.
static TermIndex site_of_entity(const Fast *fast, TermIndex entity) {
    const Term *top = form_term(fast, entity);
    TermIndex site = top->op == OP_SITE_TOP ? form_operand(fast, entity, 0) : TERM_NONE;
    return site != TERM_NONE && form_term(fast, site)->op == OP_LOCAL &&
                   fast->bindings[form_term(fast, site)->value].kind == BOUND_TO_SITE
               ? site
               : TERM_NONE;
}

// Derives a property of an entity. If the entity is given by its site, the result is a property of
// that site where there is one with the same value.
static TermIndex derive_property(Fast *fast, TermIndex index) {
    const Term term = fast->rules->program.terms[index];
    TermIndex entity = derive_value(fast, operand_of(fast, &term, 0));
    if (entity == TERM_NONE)
        return TERM_NONE;
    TermIndex site = site_of_entity(fast, entity);
    if (site != TERM_NONE && term.op == OP_PIECE_SITE)
        return site;
    if (site != TERM_NONE && (term.op == OP_PIECE_X || term.op == OP_PIECE_Y))
        return form_like(fast, term.op == OP_PIECE_X ? OP_SITE_X : OP_SITE_Y, &term, site,
                         TERM_NONE, TERM_NONE);
    // OP_OWNER_AT is for sites with room for one piece, which zones need not be.
    bool has_zones = fast->rules->topology.site_count > fast->rules->topology.board_count;
    if (term.op == OP_PIECE_OWNER && form_term(fast, entity)->op == OP_SITE_TOP && fast->board &&
        (site != TERM_NONE || !has_zones))
        return form_like(fast, OP_OWNER_AT, &term, form_operand(fast, entity, 0), TERM_NONE,
                         TERM_NONE);
    if (term.op == OP_PIECE_OWNER && form_term(fast, entity)->op == OP_SITE_TOP)
        return form_like(fast, OP_OWNER_OF_TOP, &term, form_operand(fast, entity, 0), TERM_NONE,
                         TERM_NONE);
    return form_like(fast, (Operation)term.op, &term, entity, TERM_NONE, TERM_NONE);
}

// Values of sets ----------------------------------------------------------------------------------

// The member at [site] of a set of the type [set]: the site itself or, in a set of entities, the
// piece on top of it.
static TermIndex member_at(Fast *fast, const Term *like, Type set, TermIndex site) {
    return set == TYPE_SITES || site == TERM_NONE
               ? site
               : form_add(fast, OP_SITE_TOP, TYPE_PIECE, 0, like->source, &site, 1);
}

// Whether a walk visits its sites by ascending number, by descending number, or towards a site that
// is known only when the walk is evaluated. COURSE_ANY: not known.
typedef enum Course { COURSE_ANY, COURSE_UP, COURSE_DOWN, COURSE_TOWARDS } Course;

// The Term of the ray, line or path whose members a set selects. It is the first operand of the
// filter, intersection or difference, however deep these are nested.
static const Term *find_walk(const Fast *fast, TermIndex set) {
    const Term *term = &fast->rules->program.terms[set];
    while (term->op == OP_SET_WHERE || term->op == OP_SET_INTERSECTION || term->op == OP_SET_EXCEPT)
        term = &fast->rules->program.terms[operand_of(fast, term, 0)];
    return term;
}

// Whether walking the set visits its members by ascending number (COURSE_UP), by descending number
// (COURSE_DOWN), or as the ends of a line decide (COURSE_TOWARDS). COURSE_ANY: not known.
// Directions with even numbers ascend, and the others descend.
static Course find_course(const Fast *fast, TermIndex set) {
    const Topology *topology = &fast->rules->topology;
    const Program *program = &fast->rules->program;
    if (!term_is_ordered(program, &program->terms[set]))
        return COURSE_UP;
    const Term *walk = find_walk(fast, set);
    if (topology->wraps_files || topology->wraps_ranks || topology->loop ||
        topology->shape == SHAPE_NETWORK)
        return COURSE_ANY;
    if (walk->op == OP_SET_LINE || walk->op == OP_SET_PATH)
        return COURSE_TOWARDS;
    int direction = walk->op == OP_SET_RAY ? direction_of(fast, walk) : -1;
    return direction < 0 ? COURSE_ANY : direction % 2 == 0 ? COURSE_UP : COURSE_DOWN;
}

int direction_of(const Fast *fast, const Term *ray) {
    const Rules *rules = fast->rules;
    if (ray->value >= 0)
        return ray->value;
    const Term *name = &rules->program.terms[operand_of(fast, ray, 1)];
    const Binding *binding = name->op == OP_LOCAL ? &fast->bindings[name->value] : NULL;
    if (binding && binding->kind == BOUND_TO_FORM)
        name = form_term(fast, binding->form);
    return name->op == OP_CONSTANT && name->value >= 0
               ? topology_direction(&rules->topology, rules->names.list[name->value])
               : -1;
}

// The SiteSet form of those members of a set for which operand 1 holds or, if [negated], does not
// hold. The set contains sites or entities, and [each] binds a local to each of them. TERM_NONE if
// there is no such form.
static TermIndex derive_members(Fast *fast, const Term *each, bool negated) {
    TermIndex set = operand_of(fast, each, 0);
    bool pieces = type_of(fast, set) == TYPE_PIECES;
    TermIndex members = derive_sites(fast, set);
    if (members == TERM_NONE)
        return TERM_NONE;
    Binding saved = fast->bindings[each->value];
    fast->bindings[each->value] = (Binding){pieces ? BOUND_TO_SITE : BOUND_AS_WRITTEN, TERM_NONE};
    TermIndex body = derive_value(fast, operand_of(fast, each, 1));
    TermIndex result = condition_members(fast, members, body, each->value, negated, each->source);
    fast->bindings[each->value] = saved;
    return result;
}

TermIndex derive_where(Fast *fast, const Term *where) {
    const bool negated = false;
    return derive_members(fast, where, negated);
}

// True when finding the members of the SiteSet form [set] is never a fault. The members may then be
// visited in any order.
static bool is_sure(const Fast *fast, TermIndex set) {
    return set != TERM_NONE && form_facts(fast, set)->total;
}

// Derives the first member of a set or, with [last], the last one. With [with_condition], only the
// members for which operand 1 holds count.
static TermIndex derive_end(Fast *fast, const Term *term, bool with_condition, bool last) {
    const bool negated = false;
    TermIndex set = operand_of(fast, term, 0);
    Course course = find_course(fast, set);
    if (course == COURSE_ANY)
        return TERM_NONE;
    TermIndex members = with_condition ? derive_members(fast, term, negated)
                                       : derive_sites(fast, set);
    if (!is_sure(fast, members))
        return TERM_NONE;
    const Type type = type_of(fast, set);
    Term like = *term;
    like.type = TYPE_SITE;
    if (course == COURSE_TOWARDS) {
        const Term walk = *find_walk(fast, set);
        TermIndex from = derive_value(fast, operand_of(fast, &walk, 0));
        TermIndex to = derive_value(fast, operand_of(fast, &walk, 1));
        return from == TERM_NONE || to == TERM_NONE ? TERM_NONE
                                                    : form_like(fast, OP_TOWARDS, &like, members,
                                                                last ? to : from, last ? from : to);
    }
    Operation end = (course == COURSE_UP) != last ? OP_FIRST_SITE : OP_LAST_SITE;
    return member_at(fast, term, type, form_like(fast, end, &like, members, TERM_NONE, TERM_NONE));
}

// OP_ANY and OP_ALL over a few constants become OP_OR and OP_AND.
static TermIndex derive_cases(Fast *fast, const Term *term) {
    enum { CASES = 16 };
    const Program *program = &fast->rules->program;
    const Term set = program->terms[operand_of(fast, term, 0)];
    TermIndex parts[CASES];
    if (set.op != OP_SET_OF || set.operand_count == 0 || set.operand_count > CASES ||
        set.type == TYPE_SITES)
        return TERM_NONE;
    for (int i = 0; i < set.operand_count; i++)
        if (program->terms[operand_of(fast, &set, i)].op != OP_CONSTANT ||
            program->terms[operand_of(fast, &set, i)].value == VALUE_NULL)
            return TERM_NONE;
    Binding saved = fast->bindings[term->value];
    bool total = true;
    for (int i = 0; i < set.operand_count && total; i++) {
        TermIndex value = derive_value(fast, operand_of(fast, &set, i));
        fast->bindings[term->value] = (Binding){BOUND_TO_FORM, value};
        parts[i] = value == TERM_NONE ? TERM_NONE : derive_value(fast, operand_of(fast, term, 1));
        total = parts[i] != TERM_NONE && form_facts(fast, table_of(fast, parts[i]))->total;
    }
    fast->bindings[term->value] = saved;
    if (!total)
        return TERM_NONE;
    return form_add(fast, term->op == OP_ANY ? OP_OR : OP_AND, TYPE_BOOLEAN, 0, term->source, parts,
                    set.operand_count);
}

// Derives an OP_ANY or OP_ALL over sites or entities. OP_ALL becomes the condition that no member
// fails operand 1.
static TermIndex derive_some(Fast *fast, const Term *term) {
    bool all = term->op == OP_ALL;
    TermIndex members = derive_members(fast, term, all);
    if (members == TERM_NONE)
        return TERM_NONE;
    TermIndex some = condition_some(fast, members, term->source);
    return all && some != TERM_NONE ? form_like(fast, OP_NOT, term, some, TERM_NONE, TERM_NONE)
                                    : some;
}

// The SiteSet form of the sites for which operand 1 of [each] holds. TERM_NONE if it can only be
// evaluated site by site.
static TermIndex derive_condition(Fast *fast, const Term *each) {
    Binding saved = fast->bindings[each->value];
    fast->bindings[each->value] = (Binding){BOUND_AS_WRITTEN, TERM_NONE};
    TermIndex body = derive_value(fast, operand_of(fast, each, 1));
    TermIndex sites = body == TERM_NONE ? TERM_NONE
                                        : condition_sites(fast, body, (uint32_t)1 << each->value);
    fast->bindings[each->value] = saved;
    return sites;
}

// OP_LONGEST_LINE becomes OP_LONGEST_IN: the condition on each site is derived as a set of sites.
static TermIndex derive_longest(Fast *fast, const Term *term) {
    TermIndex site = derive_value(fast, operand_of(fast, term, 0));
    TermIndex sites = derive_condition(fast, term);
    if (site == TERM_NONE || sites == TERM_NONE)
        return TERM_NONE;
    Term like = *term;
    like.value = fast->rules->topology.shape == SHAPE_NETWORK ? fast->lines : -1;
    return form_like(fast, OP_LONGEST_IN, &like, site, sites, TERM_NONE);
}

TermIndex derive_group(Fast *fast, const Term *term) {
    TermIndex from = derive_sites(fast, operand_of(fast, term, 0));
    TermIndex sites = derive_condition(fast, term);
    return from == TERM_NONE || sites == TERM_NONE
               ? TERM_NONE
               : form_like(fast, OP_SITES_GROUP, term, from, sites, TERM_NONE);
}

// Of equally near members, the document's expression yields the first one in the set, and
// OP_NEAREST_SITE the one with the lowest number. So the set must be in ascending order.
static TermIndex derive_nearest(Fast *fast, const Term *term) {
    TermIndex set = operand_of(fast, term, 0);
    if (!fast->rules->topology.distances || find_course(fast, set) != COURSE_UP)
        return TERM_NONE;
    TermIndex members = derive_sites(fast, set);
    TermIndex site = derive_value(fast, operand_of(fast, term, 1));
    if (!is_sure(fast, members) || site == TERM_NONE)
        return TERM_NONE;
    Term like = *term;
    like.type = TYPE_SITE;
    return member_at(fast, term, type_of(fast, set),
                     form_like(fast, OP_NEAREST_SITE, &like, members, site, TERM_NONE));
}

// True when [form] reads what stands on the site in local [slot].
static bool reads_top(Fast *fast, TermIndex form, int slot) {
    const Term term = *form_term(fast, form);
    if (fast->visits-- <= 0)
        return true;
    for (int i = 0; i < term.operand_count; i++) {
        const Term *part = form_term(fast, form_operand(fast, form, i));
        bool top = term.op == OP_SITE_TOP || term.op == OP_OWNER_OF_TOP || term.op == OP_OWNER_AT;
        if ((top && part->op == OP_LOCAL && part->value == slot) ||
            reads_top(fast, form_operand(fast, form, i), slot))
            return true;
    }
    return false;
}

// OP_MIN_OF or OP_MAX_OF, the Term [index], of a number that depends on no more of an entity than
// its site. The number is computed once for each site.
static TermIndex derive_extreme(Fast *fast, TermIndex index) {
    const Term like = fast->rules->program.terms[index], *term = &like;
    TermIndex sites = derive_standing(fast, operand_of(fast, term, 0));
    if (sites == TERM_NONE)
        return TERM_NONE;
    Binding saved = fast->bindings[term->value];
    fast->bindings[term->value] = (Binding){BOUND_TO_SITE, TERM_NONE};
    TermIndex number = derive_value(fast, operand_of(fast, term, 1));
    fast->bindings[term->value] = saved;
    if (number == TERM_NONE || reads_top(fast, number, term->value))
        return TERM_NONE;
    number = table_of(fast, number); // before the copy, in which the local has another type
    TermIndex copy = derive_copy(fast, index);
    return copy == TERM_NONE ? TERM_NONE
                             : form_like(fast, term->op == OP_MIN_OF ? OP_MIN_AT : OP_MAX_AT, term,
                                         sites, number, copy);
}

// A value computed from a set of sites or entities by way of a SiteSet; TERM_NONE if that is not
// possible.
static TermIndex derive_of_set(Fast *fast, TermIndex index) {
    const Term like = fast->rules->program.terms[index], *term = &like;
    const bool negated = false;                    // for derive_members
    const bool with_condition = true, last = true; // for derive_end
    TermIndex set = operand_of(fast, term, 0), form, site;
    Type type = type_of(fast, set);
    if (term->op == OP_LONGEST_LINE)
        return derive_longest(fast, term);
    if (type != TYPE_SITES && type != TYPE_PIECES)
        return term->op == OP_ANY || term->op == OP_ALL ? derive_cases(fast, term) : TERM_NONE;
    switch (term->op) {
    case OP_ANY:
    case OP_ALL: return derive_some(fast, term);
    case OP_COUNT:
    case OP_COUNT_IF:
        form = term->op == OP_COUNT ? derive_sites(fast, set) : derive_members(fast, term, negated);
        return form == TERM_NONE
                   ? TERM_NONE
                   : form_like(fast, OP_COUNT_SITES, term, form, TERM_NONE, TERM_NONE);
    case OP_HAS:
        form = type == TYPE_SITES ? derive_sites(fast, set) : TERM_NONE;
        site = form == TERM_NONE ? TERM_NONE : derive_value(fast, operand_of(fast, term, 1));
        return site == TERM_NONE ? TERM_NONE
                                 : form_like(fast, OP_HAS_SITE, term, form, site, TERM_NONE);
    case OP_FIRST: return derive_end(fast, term, !with_condition, !last);
    case OP_LAST: return derive_end(fast, term, !with_condition, last);
    case OP_FIRST_IF: return derive_end(fast, term, with_condition, !last);
    case OP_LAST_IF: return derive_end(fast, term, with_condition, last);
    case OP_NEAREST: return derive_nearest(fast, term);
    case OP_MIN_OF:
    case OP_MAX_OF: return derive_extreme(fast, index);
    default: return TERM_NONE;
    }
}

// All values --------------------------------------------------------------------------------------

TermIndex derive_value(Fast *fast, TermIndex index) {
    const Term term = fast->rules->program.terms[index];
    if (fast->visits-- <= 0)
        return TERM_NONE;
    if (term.op == OP_LOCAL)
        return derive_local(fast, index);
    if (term.op == OP_LET)
        return derive_let(fast, index);
    if (term.op >= OP_PIECE_SITE && term.op <= OP_PIECE_ATTRIBUTE)
        return derive_property(fast, index);
    if ((term.op >= OP_COUNT && term.op <= OP_BEST) || term.op == OP_LONGEST_LINE) {
        TermIndex form = derive_of_set(fast, index);
        if (form != TERM_NONE)
            return form;
    }
    return derive_copy(fast, index);
}
