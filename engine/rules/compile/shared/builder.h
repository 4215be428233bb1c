// SPDX-License-Identifier: MIT
// Builds the parts of Rules that documents of both dialects declare alike. The compiler of a
// dialect calls builder_start, then the build_ functions between its own steps, and at the end
// builder_finish_program and builder_finish. Headings below say when a function may be called.
#pragma once

#include "engine/rules/compile/effects/effects.h"
#include "engine/rules/model/rules.h"
#include "engine/spec/shared/common_spec.h"

// The state of building the Rules of a document of either dialect.
typedef struct Builder {
    const InteractionSpec *spec; // NULL: the document is of the piece dialect
    const CommonSpec *common;
    const Node *node; // the document's root
    Rules *rules;
    Arena *arena; // of the Rules
    Reader reader;
    size_t errors_before; // number of errors in the report when building started
    TermCompiler *terms;
    EffectCompiler *effects;
    uint32_t pair_steps; // steps left for evaluating conditions on pairs of sites in advance
} Builder;

// Starts new Rules. The caller must have set [spec], [common] and [node]; the other members must be
// zero. Mistakes are added to [report].
void builder_start(Builder *builder, const AboutSpec *about, const char *file, Report *report);

// True when an error was reported since builder_start.
bool builder_failed(const Builder *builder);

// Gives the Rules their Program. After that, expressions can be evaluated but no longer compiled.
void builder_finish_program(Builder *builder);

// Sorts the report, and returns the Rules, or NULL if an error was reported.
Rules *builder_finish(Builder *builder);

// Allocates zeroed memory that lives as long as the Rules.
static inline void *build_alloc(Builder *builder, size_t count, size_t size) {
    return arena_alloc(builder->arena, count * size);
}

// ---- Expressions and effects

// Declares the name in `for: player(NAME)` as a seat, the first local of [scope]. Declares nothing
// if the name is absent.
void build_bind_seat(Builder *builder, Scope *scope, const SpecName *who);

// Works like term_compile, in a new Scope that allows the USES_... bits in [allowed].
TermIndex build_term(Builder *builder, const Phrase *phrase, Type type, unsigned allowed);

// Works like effects_compile, in a new Scope. For [allowed] see build_term.
Code build_effects(Builder *builder, const PhraseList *effects, unsigned allowed,
                   const EffectLimits *limits);

// The value of an expression that depends on nothing but the document; VALUE_NULL after an error.
Value build_value(Builder *builder, const Phrase *phrase, Type type);

// Reports [fault], the result of evaluating [phrase] before the game starts. Does nothing for
// FAULT_NONE.
void build_report_fault(Builder *builder, const Phrase *phrase, Fault fault);

// Reports an error if the game hides something and [phrase], whose Scope.used is [used], reads
// earlier positions. Call it for a phrase that decides which actions are possible: it is evaluated
// on what the player sees, but earlier positions are stored only in full.
void build_refuse_history(Builder *builder, const Phrase *phrase, unsigned used);

// ---- At any time after builder_start

// The name in player('NAME'), 'NAME' or NAME; NULL for any other phrase.
const char *build_seat_name(const Phrase *phrase);

// The seats that see something with this visibility and [owner], which is SEAT_NONE if nobody owns
// it. Returns [otherwise] if the document does not say who sees it.
Seats build_seen(const Builder *builder, const VisibilitySpec *visibility, Seat owner,
                 Seats otherwise);

// The Stalemate for a StalemateType; [usual] for STALEMATE_DEFAULT.
Stalemate build_stalemate(int type, Stalemate usual);

// The first letters of [symbol] or, if it is absent, of [name]. Boards in text show them.
const char *build_symbol(Builder *builder, const SpecName *symbol, const char *name);

// The [title] for people or, if it is absent, [name] with spaces for underscores, and in lower case
// if [lower].
const char *build_title(Builder *builder, const SpecName *title, const char *name, bool lower);

// Fills in the piece set, the board theme and the style of the squares in RulesLook.
void build_look(Builder *builder, const ShownSpec *shown);

// Builds RulesSeats.enemies from the sides of the seats.
void build_enemies(Builder *builder);

// Builds the title, sign and label by which people know a seat.
void build_seat_look(Builder *builder, const SeatSpec *spec, SeatRules *seat);

// ---- After seats, topology and kinds

// The lists of ConstantSpec in an array of [count] structs. Each struct has [size] bytes, and its
// list is at [offset].
typedef struct ConstantLists {
    const void *items;
    size_t count;
    size_t size;
    size_t offset;
} ConstantLists;

// Stores attributes that never change, of sites, edges or seats. List i has the attributes of owner
// i. There may be more [owners] than lists.
void build_fixed_attributes(Builder *builder, ConstantLists lists, size_t owners,
                            FixedAttribute **attributes, int *count);

// Adds attributes of pieces (AttributeSpec) to RulesData.attributes, which must have room for them.
// Several lists may declare the same attribute.
void build_attributes(Builder *builder, const SpecList *attributes);

// Builds the variables, dice and options.
void build_declarations(Builder *builder);

// True for the variable current_player. It is not stored, because the State knows whose turn it is;
// its declaration only determines who begins.
bool build_is_current_player(const VariableSpec *spec);

// ---- When all names that expressions may use are declared

// Stores the initial values of the attributes of pieces of [kind].
void build_kind_values(Builder *builder, const SpecList *attributes, KindRules *kind);

// Stores the initial values of variables.
void build_initial_values(Builder *builder);

// Stores the [value] that a constant gives to an attribute of pieces. Returns the attribute's
// index; -1, with an error reported, if there is no such attribute.
int build_attribute_value(Builder *builder, const ConstantSpec *constant, Value *value);

// Builds the endings that the document declares, and the articles of the official rules that
// endings cite.
void build_endings(Builder *builder);

// Sets RulesEndings.by_standing and RulesEndings.outlasts_turn. The Program must be complete:
// builder_finish_program calls this.
void build_ending_facts(Rules *rules);

// Builds the offers (OfferSpec), whose effects have [limits] (NULL: none).
void build_offers(Builder *builder, const SpecList *offers, const EffectLimits *limits);

// Fills Rules.judging with the document's advice to computer players.
void build_judging(Builder *builder);

// Builds words and signs on squares, names of squares, and markers.
void build_board_look(Builder *builder, const ShownSpec *shown);

// ---- Layout

// Sets those members of Rules whose default is not 0.
void layout_defaults(Rules *rules);

// Allocates SiteRules for every site. At first a site has room for one piece, nobody owns the site,
// and everybody sees what is on it.
void layout_sites(Rules *rules);

// Gives every attribute its offset in the block of a piece, and as few bytes as its range needs.
void layout_block(Rules *rules);

// Lays out the State. Call it when everything else is built. [waits] tells whether effects may wait
// for the end of a turn or phase, and [chance] whether chance may act. Returns false if a State
// would be larger than STATE_SIZE_LIMIT.
bool layout_state(Rules *rules, bool waits, bool chance);

// Calls layout_state with what the compiled effects need. [chance] tells whether chance may act
// even if no effect uses it. Reports a State that is too large, and advises to declare fewer
// [declared].
void build_layout(Builder *builder, bool chance, const char *declared);
