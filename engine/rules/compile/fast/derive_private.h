// SPDX-License-Identifier: MIT
// Declarations shared by the files that derive fast forms from the document's Terms.
#pragma once

#include "engine/rules/compile/fast/forms.h"

// The SiteSet form of a set of sites, or of the sites on which the members of a set of entities
// stand, all of them on the board. TERM_NONE if there is no such form.
TermIndex derive_sites(Fast *fast, TermIndex term);

// The form of a set as an ordinary set, not a SiteSet. Its members are in the order of [term], if
// [term] has one.
TermIndex derive_set(Fast *fast, TermIndex term);

// The sites on which the entities of a set stand, in zones as well, as a SiteSet. TERM_NONE if one
// of them may stand on no site.
TermIndex derive_standing(Fast *fast, TermIndex term);

// The members of an OP_SET_WHERE's set for which its condition holds, in the form that derive_sites
// returns.
TermIndex derive_where(Fast *fast, const Term *where);

// The SiteSet form of an OP_SET_GROUP; TERM_NONE if there is none.
TermIndex derive_group(Fast *fast, const Term *term);

// A copy of the Term with forms in place of its operands.
TermIndex derive_copy(Fast *fast, TermIndex term);

// Derives [value], operand 0 of [let], and binds the local of [let] to it. False if that fails. The
// caller restores the binding.
bool derive_bind(Fast *fast, const Term *let, TermIndex *value);

TermIndex operand_of(const Fast *fast, const Term *term, int index);
Type type_of(const Fast *fast, TermIndex term);

// The direction of an OP_SET_RAY, or -1 if it is not known.
int direction_of(const Fast *fast, const Term *ray);
