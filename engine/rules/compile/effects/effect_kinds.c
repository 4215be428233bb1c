// SPDX-License-Identifier: MIT
#include "engine/rules/compile/effects/effects_private.h"

#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/model/operations.h"
#include "engine/spec/fields/name_list.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

// Helpers ----------------------------------------------------------------------------------------

static const Phrase *argument(const Phrase *phrase, int index) {
    const Phrase *at = phrase->first;
    while (at && index-- > 0)
        at = at->next;
    return at;
}

static TermIndex compile(EffectCompiler *compiler, Scope *scope, const Phrase *phrase, Type type) {
    return phrase ? term_compile(compiler->terms, scope, phrase, type) : TERM_NONE;
}

// A text that stands there letter by letter: 'top', or the bare word. NULL with an error otherwise.
static const char *word_of(EffectCompiler *compiler, const Phrase *phrase, const char *what) {
    if (phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME)
        return phrase->text;
    phrase_error(compiler->reader, phrase, "%s was expected, in quotes", what);
    return NULL;
}

// Effects of one instruction ---------------------------------------------------------------------

void effect_compile_plain(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const EffectRow *row) {
    TermIndex operands[2] = {TERM_NONE, TERM_NONE};
    assert(takes_most(row->takes) <= 2);
    for (unsigned i = 0; i < phrase->count; i++)
        operands[i] = compile(compiler, scope, argument(phrase, (int)i), takes_type(row->takes, i));
    effect_emit(compiler, phrase,
                (Instruction){.kind = (uint8_t)row->kind, .a = operands[0], .b = operands[1]});
}

void effect_compile_flow(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row) {
    effect_flow(compiler, phrase);
    effect_compile_plain(compiler, scope, phrase, row);
}

// move_entity(top(deck), hand): the top of what was shuffled is not known before it is drawn.
static bool moves_top(const Phrase *phrase) {
    const Phrase *what = phrase->first;
    bool call = what->kind == PHRASE_CALL && what->count == 1 &&
                (strcmp(what->text, "top") == 0 || strcmp(what->text, "top_card") == 0);
    return phrase->count == 2 &&
           (call || (what->kind == PHRASE_PROPERTY && strcmp(what->text, "top") == 0));
}

static void compile_draw_top(EffectCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex from = compile(compiler, scope, phrase->first->first, TYPE_SITE);
    TermIndex to = compile(compiler, scope, argument(phrase, 1), TYPE_SITE);
    effect_chance(compiler, phrase);
    effect_emit(compiler, phrase, (Instruction){.kind = DO_DRAW, .a = from, .b = to});
}

void effect_compile_move(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row) {
    (void)row;
    if (moves_top(phrase)) {
        compile_draw_top(compiler, scope, phrase);
        return;
    }
    const Phrase *where = argument(phrase, 2);
    const char *word = where ? word_of(compiler, where, "'top' or 'bottom'") : "top";
    if (word && strcmp(word, "top") != 0 && strcmp(word, "bottom") != 0)
        phrase_error(compiler->reader, where, "expected 'top' or 'bottom', found %s",
                     reader_quote(word).text);
    effect_emit(compiler, phrase,
                (Instruction){
                    .kind = DO_MOVE,
                    .slot = word && strcmp(word, "bottom") == 0,
                    .a = compile(compiler, scope, argument(phrase, 0), TYPE_PIECE),
                    .b = compile(compiler, scope, argument(phrase, 1), TYPE_SITE),
                });
}

void effect_compile_roll(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row) {
    effect_chance(compiler, phrase);
    if (compiler->rules->flow.dice_count == 0)
        phrase_error(compiler->reader, phrase,
                     "there are no dice; declare them in state_schema, like dice: {count: 2, "
                     "sides: 6}");
    effect_compile_plain(compiler, scope, phrase, row);
}

// Repeats and blocks -----------------------------------------------------------------------------

// Repeats what [body] emits [count] times, in a local without a name.
static void emit_repeat(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        TermIndex count, void (*body)(EffectCompiler *, Scope *, const Phrase *)) {
    int locals = scope->local_count;
    int slot = scope_add(compiler->terms, scope, phrase, " times", TYPE_INTEGER);
    if (slot < 0)
        return;
    uint32_t begin = effect_emit(
        compiler, phrase,
        (Instruction){.kind = DO_REPEAT_BEGIN, .slot = (uint8_t)slot, .a = count, .b = TERM_NONE});
    uint32_t first = (uint32_t)compiler->count;
    body(compiler, scope, phrase);
    effect_emit(compiler, phrase,
                (Instruction){.kind = DO_REPEAT_NEXT,
                              .slot = (uint8_t)slot,
                              .target = first,
                              .a = TERM_NONE,
                              .b = TERM_NONE});
    effect_land(compiler, begin);
    scope->local_count = locals;
}

static void emit_draw(EffectCompiler *compiler, Scope *scope, const Phrase *phrase) {
    effect_emit(compiler, phrase,
                (Instruction){
                    .kind = DO_DRAW,
                    .a = compile(compiler, scope, argument(phrase, 0), TYPE_SITE),
                    .b = compile(compiler, scope, argument(phrase, 1), TYPE_SITE),
                });
}

void effect_compile_draw(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row) {
    (void)row;
    effect_chance(compiler, phrase);
    if (phrase->count == 2) {
        emit_draw(compiler, scope, phrase);
        return;
    }
    TermIndex count = compile(compiler, scope, argument(phrase, 2), TYPE_INTEGER);
    emit_repeat(compiler, scope, phrase, count, emit_draw);
}

static void emit_rest(EffectCompiler *compiler, Scope *scope, const Phrase *phrase) {
    effect_block(compiler, scope, phrase->first->next);
}

void effect_compile_repeat(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row) {
    (void)row;
    TermIndex count = compile(compiler, scope, phrase->first, TYPE_INTEGER);
    emit_repeat(compiler, scope, phrase, count, emit_rest);
}

void effect_compile_if(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                       const EffectRow *row) {
    (void)row;
    const Phrase *then = argument(phrase, 1), *otherwise = argument(phrase, 2);
    int locals = scope->local_count;
    uint32_t unless = effect_emit(compiler, phrase,
                                  (Instruction){
                                      .kind = DO_UNLESS,
                                      .a = compile(compiler, scope, phrase->first, TYPE_BOOLEAN),
                                      .b = TERM_NONE,
                                  });
    effect_statement(compiler, scope, then);
    scope->local_count = locals;
    if (otherwise) {
        uint32_t jump = effect_emit(compiler, phrase,
                                    (Instruction){.kind = DO_JUMP, .a = TERM_NONE, .b = TERM_NONE});
        effect_land(compiler, unless);
        effect_statement(compiler, scope, otherwise);
        effect_land(compiler, jump);
        scope->local_count = locals;
    } else {
        effect_land(compiler, unless);
    }
}

void effect_compile_do(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                       const EffectRow *row) {
    (void)row;
    effect_block(compiler, scope, phrase->first);
}

// A set of seats is kept in a local, so that chance may come in between; others are kept beside.
static void emit_loop(EffectCompiler *compiler, Scope *scope, const Phrase *phrase, int slot,
                      TermIndex set, bool seats) {
    uint16_t index = (uint16_t)compiler->loops;
    uint32_t begin = effect_emit(compiler, phrase,
                                 (Instruction){.kind = seats ? DO_SEATS_BEGIN : DO_FOR_BEGIN,
                                               .slot = (uint8_t)slot,
                                               .index = index,
                                               .a = set,
                                               .b = TERM_NONE});
    uint32_t first = (uint32_t)compiler->count;
    compiler->loops += !seats;
    effect_block(compiler, scope, phrase->first->next);
    compiler->loops -= !seats;
    effect_emit(compiler, phrase,
                (Instruction){.kind = seats ? DO_SEATS_NEXT : DO_FOR_NEXT,
                              .slot = (uint8_t)slot,
                              .index = index,
                              .target = first,
                              .a = TERM_NONE,
                              .b = TERM_NONE});
    effect_land(compiler, begin);
}

void effect_compile_for_each(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const EffectRow *row) {
    enum { NESTED = 6 };
    (void)row;
    const Phrase *binding = phrase->first;
    int locals = scope->local_count;
    if (binding->kind != PHRASE_BINDING) {
        phrase_error(compiler->reader, binding, "a name and a set were expected, like p in pieces");
        return;
    }
    TermIndex set = compile(compiler, scope, binding->first, TYPE_NULL);
    if (set == TERM_NONE)
        return;
    Type type = term_type(compiler->terms, set);
    if (!type_is_set(type)) {
        phrase_error(compiler->reader, binding->first, "a set was expected, found %s",
                     type_name(type));
        return;
    }
    Type member = type_member(type);
    if (compiler->loops == NESTED) {
        phrase_error(compiler->reader, phrase, "for_each stands inside itself more than %d times",
                     NESTED);
        return;
    }
    int slot = scope_add(compiler->terms, scope, binding, binding->text, member);
    bool seats = member == TYPE_SEAT;
    if (slot >= 0 && (!seats || scope_add(compiler->terms, scope, binding, " seats left",
                                          TYPE_INTEGER) == slot + 1))
        emit_loop(compiler, scope, phrase, slot, set, seats);
    scope->local_count = locals;
}

// Names and flow ---------------------------------------------------------------------------------

static void compile_random_into(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                                int slot) {
    effect_chance(compiler, phrase);
    effect_emit(compiler, phrase,
                (Instruction){
                    .kind = DO_RANDOM,
                    .slot = (uint8_t)slot,
                    .a = compile(compiler, scope, argument(phrase, 0), TYPE_INTEGER),
                    .b = compile(compiler, scope, argument(phrase, 1), TYPE_INTEGER),
                });
}

bool effect_is_random(EffectCompiler *compiler, const Phrase *phrase) {
    if (phrase->kind != PHRASE_CALL || strcmp(phrase->text, "random_int") != 0)
        return false;
    if (phrase->count == 2)
        return true;
    phrase_error(compiler->reader, phrase,
                 "random_int takes 2 arguments; it is used like random_int(1, 6)");
    return false;
}

int effect_random(EffectCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name) {
    int slot = scope_add(compiler->terms, scope, phrase, name, TYPE_INTEGER);
    if (slot >= 0)
        compile_random_into(compiler, scope, phrase, slot);
    return slot;
}

void effect_compile_let(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const EffectRow *row) {
    (void)row;
    const Phrase *name = phrase->first, *value = name->next;
    if (name->kind != PHRASE_NAME) {
        phrase_error(compiler->reader, name, "a name was expected");
        return;
    }
    if (effect_is_random(compiler, value)) {
        effect_random(compiler, scope, value, name->text);
        return;
    }
    TermIndex term = compile(compiler, scope, value, TYPE_NULL);
    if (term == TERM_NONE)
        return;
    Type type = term_type(compiler->terms, term);
    if (type_is_set(type)) {
        phrase_error(compiler->reader, value, "let names one value, not %s", type_name(type));
        return;
    }
    int slot = scope_add(compiler->terms, scope, name, name->text, type);
    if (slot >= 0)
        effect_emit(
            compiler, phrase,
            (Instruction){.kind = DO_LET, .slot = (uint8_t)slot, .a = term, .b = TERM_NONE});
}

void effect_compile_ask(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const EffectRow *row) {
    (void)scope;
    effect_flow(compiler, phrase);
    const char *word = word_of(compiler, phrase->first, "the name of an interaction");
    int rule = word ? rules_find_interaction(compiler->rules, word, strlen(word)) : -1;
    if (rule >= 0)
        effect_emit(compiler, phrase,
                    (Instruction){.kind = (uint8_t)row->kind,
                                  .index = (uint16_t)rule,
                                  .a = TERM_NONE,
                                  .b = TERM_NONE});
    else if (word)
        phrase_error(compiler->reader, phrase->first, "there is no interaction called %s",
                     reader_quote(word).text);
}

void effect_phase(EffectCompiler *compiler, const Phrase *phrase, const Phrase *name) {
    effect_flow(compiler, phrase);
    const char *word = word_of(compiler, name, "the name of a phase");
    for (int i = 0; word && i < compiler->rules->flow.phase_count; i++)
        if (strcmp(compiler->rules->flow.phases[i].name, word) == 0) {
            effect_emit(
                compiler, phrase,
                (Instruction){
                    .kind = DO_SET_PHASE, .index = (uint16_t)i, .a = TERM_NONE, .b = TERM_NONE});
            return;
        }
    if (word)
        phrase_error(compiler->reader, name, "there is no phase called %s",
                     reader_quote(word).text);
}

void effect_compile_next_phase(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const EffectRow *row) {
    (void)scope;
    (void)row;
    effect_phase(compiler, phrase, phrase->first);
}

// A jump skips the effects that wait; names of values do not reach into them.
void effect_compile_wait(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row) {
    static const EffectLimits none = {.no_flow = "effects that wait"};
    const EffectLimits *limits = compiler->limits;
    uint32_t wait = effect_emit(
        compiler, phrase,
        (Instruction){.kind = (uint8_t)row->kind, .a = TERM_NONE, .b = TERM_NONE});
    uint32_t jump = effect_emit(compiler, phrase,
                                (Instruction){.kind = DO_JUMP, .a = TERM_NONE, .b = TERM_NONE});
    int locals = scope->local_count, loops = compiler->loops;
    scope->local_count = compiler->loops = 0;
    compiler->waits = true;
    compiler->limits = &none;
    effect_land(compiler, wait);
    effect_block(compiler, scope, phrase->first);
    effect_emit(compiler, phrase, (Instruction){.kind = DO_END, .a = TERM_NONE, .b = TERM_NONE});
    effect_land(compiler, jump);
    compiler->limits = limits;
    scope->local_count = locals;
    compiler->loops = loops;
}

void effect_compile_announce(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const EffectRow *row) {
    const char *word = word_of(compiler, phrase->first, "what to announce");
    if (word)
        effect_emit(compiler, phrase,
                    (Instruction){
                        .kind = (uint8_t)row->kind,
                        .index = (uint16_t)term_name(compiler->terms, word),
                        .a = compile(compiler, scope, argument(phrase, 1), TYPE_SEAT),
                        .b = TERM_NONE,
                    });
}

// Entities ---------------------------------------------------------------------------------------

// Sets attributes of the new entity in the local " spawned" by the rest of the arguments.
static void set_spawned(EffectCompiler *compiler, Scope *scope, const Phrase *rest) {
    Phrase entity = {.kind = PHRASE_NAME, .text = " spawned", .node = rest->node};
    for (const Phrase *name = rest; name && name->next; name = name->next->next) {
        Phrase value = *name->next;
        value.next = NULL;
        const char *word = word_of(compiler, name, "the name of an attribute");
        Phrase property = {.kind = PHRASE_PROPERTY,
                           .text = word,
                           .first = &entity,
                           .count = 1,
                           .node = name->node,
                           .offset = name->offset};
        if (word)
            effect_assign(compiler, scope, name, &property, &value);
    }
}

// A kind that is written out; KIND_NONE after an error.
static Kind find_kind(EffectCompiler *compiler, const Phrase *phrase, const char *word) {
    const Rules *rules = compiler->rules;
    Kind kind = rules_find_kind(rules, word);
    if (kind != KIND_NONE)
        return kind;
    NameList words = {0};
    for (int i = 0; i < rules->kinds.count; i++)
        name_list_add(&words, rules->kinds.list[i].code);
    const char *what = rules->facts.interacts ? "there is no schema called"
                                              : "there is no kind called";
    term_fail_word(compiler->terms, phrase, what, word, &words);
    name_list_free(&words);
    return KIND_NONE;
}

static Kind kind_of(EffectCompiler *compiler, const Phrase *phrase) {
    const char *word = word_of(compiler, phrase, "the name of a kind");
    return word ? find_kind(compiler, phrase, word) : (Kind)KIND_NONE;
}

// Finds the kinds that [term] is seen to yield without playing.
static void check_kinds(EffectCompiler *compiler, const Phrase *phrase, TermIndex term) {
    const Term *found = term_get(compiler->terms, term);
    const Rules *rules = compiler->rules;
    const uint32_t *operands = rules->program.operands; // NULL where no term has any
    if (found->op == OP_IF) {
        check_kinds(compiler, phrase, operands[found->operands + 1]);
        check_kinds(compiler, phrase, operands[found->operands + 2]);
    } else if (found->op == OP_LET) {
        check_kinds(compiler, phrase, operands[found->operands + 1]);
    } else if (found->op == OP_CONSTANT && found->value >= 0) {
        find_kind(compiler, phrase, rules->names.list[found->value]);
    }
}

// transform(entity, 'PAWN'), or the code of the kind as a value.
void effect_compile_transform(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                              const EffectRow *row) {
    const Phrase *name = argument(phrase, 1);
    TermIndex entity = compile(compiler, scope, phrase->first, TYPE_PIECE);
    TermIndex kind = compile(compiler, scope, name, TYPE_NAME);
    if (kind == TERM_NONE)
        return;
    term_needs_kinds(compiler->terms);
    check_kinds(compiler, name, kind);
    effect_emit(compiler, phrase,
                (Instruction){.kind = (uint8_t)row->kind, .a = entity, .b = kind});
}

// restore('KING', site, owner)
void effect_compile_restore(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                            const EffectRow *row) {
    compiler->spawns = true;
    effect_emit(compiler, phrase,
                (Instruction){
                    .kind = (uint8_t)row->kind,
                    .index = kind_of(compiler, phrase->first),
                    .a = compile(compiler, scope, argument(phrase, 1), TYPE_SITE),
                    .b = compile(compiler, scope, argument(phrase, 2), TYPE_SEAT),
                });
}

void effect_compile_spawn(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const EffectRow *row) {
    const Phrase *site = phrase->first->next, *owner = site->next;
    Kind kind = kind_of(compiler, phrase->first);
    int locals = scope->local_count;
    int slot = scope_add(compiler->terms, scope, phrase, " spawned", TYPE_PIECE);
    compiler->spawns = true;
    if (slot < 0 || kind == KIND_NONE)
        return;
    Phrase nobody = {.kind = PHRASE_NAME, .text = "null", .node = phrase->node};
    effect_emit(compiler, phrase,
                (Instruction){
                    .kind = (uint8_t)row->kind,
                    .slot = (uint8_t)slot,
                    .index = kind,
                    .a = compile(compiler, scope, site, TYPE_SITE),
                    .b = compile(compiler, scope, owner ? owner : &nobody, TYPE_SEAT),
                });
    if (owner && owner->next)
        set_spawned(compiler, scope, owner->next);
    scope->local_count = locals;
}

void effect_compile_assign(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row) {
    (void)row;
    effect_assign(compiler, scope, phrase, phrase->first, phrase->first->next);
}

// add(place, n) is set(place, add(place, n)).
void effect_compile_change(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row) {
    (void)row;
    effect_assign(compiler, scope, phrase, phrase->first, phrase);
}
