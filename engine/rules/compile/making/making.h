// SPDX-License-Identifier: MIT
// Making Rules of what a document says in words that both dialects share: constants, attributes,
// variables, options, endings. What belongs here: nothing that only one dialect has.
#ifndef TESSERA_RULES_COMPILE_MAKING_MAKING_H
#define TESSERA_RULES_COMPILE_MAKING_MAKING_H

#include "engine/rules/compile/effects/effects.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/shared/evaluation_spec.h"

// Rules being made of a document.
typedef struct Making {
    const struct InteractionSpec *spec; // NULL: the piece dialect
    Rules *rules;
    Arena *arena; // of the Rules
    Reader *reader;
    TermCompiler *terms;
    EffectCompiler *effects;
    uint32_t pair_steps; // that may still be taken to ask conditions of two sites beforehand
} Making;

// Starts with the document's own [functions] (FunctionSpec), the Rules, arena and reader being set;
// ends by giving the Rules their Program.
void making_begin(Making *making, const SpecList *functions);
void making_end(Making *making);

static inline void *making_take(Making *making, size_t count, size_t size) {
    return arena_alloc(making->arena, count * size);
}

// Takes over how the game is to be shown.
void making_show(Making *making, const ShownSpec *shown);

// The same of what needs the board and the names of expressions: they are declared.
void making_show_board(Making *making, const ShownSpec *shown);

// How a player is called.
void making_show_seat(Making *making, SeatRules *seat, const SpecName *title, const SpecName *sign);

// Starts a Scope in which nothing is chosen.
void making_scope(Scope *scope, unsigned allowed);

// Reports [phrase], asked of what a player sees, when it [used] (Scope.used) the positions before
// in a game that hides something: those are true ones.
void making_no_history(Making *making, const Phrase *phrase, unsigned used);

// The type of values declared so.
Type making_type(int value_type);

// Stores what [node], a constant of the document, is; returns its type, TYPE_NULL for null.
Type making_constant(Making *making, const Node *node, Value *value);

// Sets what [constants] (ConstantSpec) say of the owner with [index], of [owners]: an attribute
// that is new is added to [attributes], which have room for it.
void making_constants(Making *making, FixedAttribute *attributes, int *count,
                      const SpecList *constants, size_t index, size_t owners);

// The value of a phrase that depends on nothing but the document.
Value making_value(Making *making, const Phrase *phrase, Type type);

// The seat that a phrase player('NAME') or a text names; SEAT_NONE when that player is away. False
// for any other phrase.
bool making_seat(const Making *making, const Phrase *phrase, Seat *seat);

// Who sees what has this visibility and this owner (SEAT_NONE: nobody).
Seats making_seen(const Making *making, const VisibilitySpec *visibility, Seat owner,
                  Seats otherwise);

// Adds attributes of pieces (AttributeSpec), for which Rules.attributes has room, and lays out
// their block when all are there.
void making_attributes(Making *making, const SpecList *attributes);

// Stores the [value] of an attribute of pieces that a document gives with a constant; returns its
// index, -1 after an error.
int making_attribute_value(Making *making, const ConstantSpec *constant, Value *value);

// What those attributes are at first in a piece of a kind.
void making_kind_values(Making *making, const SpecList *attributes, KindRules *kind);

// Makes the variables (VariableSpec), the dice and the options (OptionSpec).
void making_variables(Making *making, const SpecList *global, const SpecList *per_player);
void making_dice(Making *making, const Node *node, int count, int sides);
void making_options(Making *making, const SpecList *options);

// What the variables are at first; when all names are known.
void making_initials(Making *making, const SpecList *global, const SpecList *per_player);

// A declared variable of that name only says which seat begins.
bool making_is_current_player(const VariableSpec *spec);

// Makes what the document tells programs that play.
void making_judging(Making *making, const EvaluationSpec *spec);

// Makes the offers (OfferSpec), whose effects have [limits]; NULL: none.
void making_offers(Making *making, const SpecList *offers, const EffectLimits *limits);

// Makes the endings (EndSpec).
void making_endings(Making *making, const SpecList *ends);

// Keeps where the rules say how the game ends.
void making_articles(Making *making, const ArticlesSpec *articles);

#endif
