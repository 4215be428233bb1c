// SPDX-License-Identifier: MIT
// Derives the forms of the document's sets.
#include "engine/rules/compile/fast/derive_private.h"
#include "engine/rules/terms/evaluate_private.h"

static TermIndex add_from(Fast *fast, const Term *like, TermIndex set) {
    return set == TERM_NONE ? TERM_NONE
                            : form_like(fast, OP_SITES_FROM, like, set, TERM_NONE, TERM_NONE);
}

// The form of [operation] whose operands are the forms of those of [term]. With [of_sets], all
// operands are sets, except the condition of an OP_SITES_IF.
static TermIndex derive_operands(Fast *fast, const Term *term, Operation operation, bool of_sets) {
    TermIndex operands[UINT8_MAX];
    for (int i = 0; i < term->operand_count; i++) {
        TermIndex operand = operand_of(fast, term, i);
        bool set = of_sets && !(operation == OP_SITES_IF && i == 0);
        operands[i] = set ? derive_sites(fast, operand) : derive_value(fast, operand);
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    }
    return form_add(fast, operation, (Type)term->type, 0, term->source, operands,
                    term->operand_count);
}

// Derives an OP_SET_LET. If the local is bound to a form, the body has that form in its place and
// needs no local.
static TermIndex derive_sites_let(Fast *fast, const Term *term) {
    Binding saved = fast->bindings[term->value];
    TermIndex value;
    if (!derive_bind(fast, term, &value))
        return TERM_NONE;
    bool replaced = fast->bindings[term->value].kind == BOUND_TO_FORM;
    TermIndex body = derive_sites(fast, operand_of(fast, term, 1));
    fast->bindings[term->value] = saved;
    return replaced || body == TERM_NONE
               ? body
               : form_like(fast, OP_SITES_LET, term, value, body, TERM_NONE);
}

// Derives the Operations that have the same form for sets of sites and for sets of entities: the
// empty set, and Operations that choose, filter or combine sets. TERM_NONE for all others.
static TermIndex derive_selection(Fast *fast, const Term *term) {
    const bool of_sets = true;
    switch (term->op) {
    case OP_SET_EMPTY:
        return form_add(fast, OP_SITES_OF, (Type)term->type, 0, term->source, NULL, 0);
    case OP_SET_IF: return derive_operands(fast, term, OP_SITES_IF, of_sets);
    case OP_SET_LET: return derive_sites_let(fast, term);
    case OP_SET_WHERE: return derive_where(fast, term);
    case OP_SET_UNION: return derive_operands(fast, term, OP_SITES_UNION, of_sets);
    case OP_SET_INTERSECTION: return derive_operands(fast, term, OP_SITES_BOTH, of_sets);
    case OP_SET_EXCEPT: return derive_operands(fast, term, OP_SITES_EXCEPT, of_sets);
    default: return TERM_NONE;
    }
}

static TermIndex derive_set_of_sites(Fast *fast, TermIndex index) {
    const bool of_sets = false; // the operands of OP_SET_OF are sites
    const Term term = fast->rules->program.terms[index];
    TermIndex form = TERM_NONE;
    if (term.op == OP_SET_OF)
        form = derive_operands(fast, &term, OP_SITES_OF, of_sets);
    else if (term.op == OP_SET_GROUP)
        form = derive_group(fast, &term);
    else if (term.op == OP_SET_SITES_OF)
        form = derive_sites(fast, operand_of(fast, &term, 0));
    else
        form = derive_selection(fast, &term);
    return form != TERM_NONE ? form : add_from(fast, &term, derive_copy(fast, index));
}

// The form of all sites of the board on which something stands, or TERM_NONE where planes are not
// kept. Its source is that of [like].
static TermIndex add_taken(Fast *fast, const Term *like) {
    int plane = plane_find(fast, PLANE_TAKEN, 0, 0);
    return plane < 0 ? TERM_NONE
                     : form_add(fast, OP_SITES_PLANE, TYPE_SITES, plane, like->source, NULL, 0);
}

// The sites of a set of entities. Planes do not cover zones, so a set that may include entities in
// zones has a form only in a game without zones.
static TermIndex derive_set_of_pieces(Fast *fast, TermIndex index) {
    const Term term = fast->rules->program.terms[index];
    const Topology *topology = &fast->rules->topology;
    if (!fast->board)
        return TERM_NONE;
    if (term.op == OP_SET_PIECES)
        return add_taken(fast, &term);
    if (term.op == OP_SET_OF_SEAT && topology->site_count == topology->board_count) {
        TermIndex seat = derive_value(fast, operand_of(fast, &term, 0));
        return form_add(fast, OP_SITES_OWNED, TYPE_SITES, NULL_OWNS_NONE, term.source, &seat, 1);
    }
    if (term.op == OP_SET_PIECES_ON && topology->site_count == topology->board_count) {
        TermIndex operands[] = {derive_sites(fast, operand_of(fast, &term, 0)),
                                add_taken(fast, &term)};
        return form_add(fast, OP_SITES_BOTH, TYPE_SITES, 0, term.source, operands, 2);
    }
    return derive_selection(fast, &term);
}

TermIndex derive_sites(Fast *fast, TermIndex index) {
    if (fast->visits-- <= 0)
        return TERM_NONE;
    switch (type_of(fast, index)) {
    case TYPE_SITES: return derive_set_of_sites(fast, index);
    case TYPE_PIECES: return derive_set_of_pieces(fast, index);
    default: return TERM_NONE;
    }
}

// True when [form] is the owner of the entity in local [slot].
static bool is_owner(const Fast *fast, TermIndex form, int slot) {
    if (form_term(fast, form)->op != OP_PIECE_OWNER)
        return false;
    const Term *entity = form_term(fast, form_operand(fast, form, 0));
    return entity->op == OP_LOCAL && entity->value == slot;
}

// The form of `where(e in a, eq(e.owner, b))` if this set of entities has no SiteSet form.
// TERM_NONE if [term] is another set, or if b depends on e or may be a fault.
static TermIndex derive_owned(Fast *fast, const Term *term) {
    if (term->op != OP_SET_WHERE || term->type != TYPE_PIECES)
        return TERM_NONE;
    Binding saved = fast->bindings[term->value];
    fast->bindings[term->value] = (Binding){BOUND_AS_WRITTEN, TERM_NONE};
    TermIndex body = derive_value(fast, operand_of(fast, term, 1));
    fast->bindings[term->value] = saved;
    if (body == TERM_NONE || form_term(fast, body)->op != OP_EQ)
        return TERM_NONE;
    TermIndex owner = form_operand(fast, body, 0), player = form_operand(fast, body, 1);
    if (!is_owner(fast, owner, term->value)) {
        owner = player;
        player = form_operand(fast, body, 0);
    }
    const FormFacts *facts = form_facts(fast, player);
    if (!is_owner(fast, owner, term->value) || !facts->total ||
        (facts->reads & (uint32_t)1 << term->value))
        return TERM_NONE;
    TermIndex set = derive_set(fast, operand_of(fast, term, 0)), operands[] = {set, player};
    if (set != TERM_NONE && form_term(fast, set)->op == OP_SET_PIECES)
        return form_add(fast, OP_SET_OWNED, (Type)term->type, 0, term->source, &player, 1);
    return form_add(fast, OP_SET_OWNED_OF, (Type)term->type, 0, term->source, operands, 2);
}

TermIndex derive_set(Fast *fast, TermIndex index) {
    const Program *program = &fast->rules->program;
    const Term term = program->terms[index];
    if (fast->visits-- <= 0)
        return TERM_NONE;
    if (term_is_ordered(program, &term))
        return derive_copy(fast, index);
    TermIndex sites = derive_sites(fast, index);
    if (sites == TERM_NONE) {
        TermIndex owned = derive_owned(fast, &term);
        return owned != TERM_NONE ? owned : derive_copy(fast, index);
    }
    if (term.type == TYPE_PIECES)
        return form_like(fast, OP_SET_PIECES_AT, &term, sites, TERM_NONE, TERM_NONE);
    return form_term(fast, sites)->op == OP_SITES_FROM
               ? form_operand(fast, sites, 0)
               : form_like(fast, OP_SET_SITES_IN, &term, sites, TERM_NONE, TERM_NONE);
}

// True when every entity of the set stands on a site.
static bool all_stand(const Fast *fast, TermIndex set) {
    switch (form_term(fast, set)->op) {
    case OP_SET_PIECES:
    case OP_SET_OWNED:
    case OP_SET_ON_SITE:
    case OP_SET_PIECES_ON:
    case OP_SET_PIECES_AT: return true;
    case OP_SET_WHERE:
    case OP_SET_OWNED_OF: return all_stand(fast, form_operand(fast, set, 0));
    case OP_SET_IF:
        return all_stand(fast, form_operand(fast, set, 1)) &&
               all_stand(fast, form_operand(fast, set, 2));
    default: return false;
    }
}

TermIndex derive_standing(Fast *fast, TermIndex index) {
    TermIndex set = derive_set(fast, index);
    if (set == TERM_NONE || type_of(fast, index) != TYPE_PIECES || !all_stand(fast, set))
        return TERM_NONE;
    return form_add(fast, OP_SITES_STANDING, TYPE_SITES, 0, form_term(fast, set)->source, &set, 1);
}
