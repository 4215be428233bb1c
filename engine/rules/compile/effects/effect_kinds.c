// SPDX-License-Identifier: MIT
// The table of effects, and the functions named in it, which compile them.
#include "engine/rules/compile/effects/effects_private.h"

#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/effects/perform.h"
#include "engine/rules/model/operations.h"

#include <assert.h>
#include <string.h>

// Arguments --------------------------------------------------------------------------------------

// The argument with [index], or NULL if it is left out.
static const Phrase *find_argument(const EffectCall *call, unsigned index) {
    const Phrase *phrase = call->phrase->first;
    while (phrase && index-- > 0)
        phrase = phrase->next;
    return phrase;
}

// Compiles [phrase], a part of the effect, as a value of [type].
static TermIndex compile_term(const EffectCall *call, const Phrase *phrase, Type type) {
    return term_compile(call->compiler->terms, call->scope, phrase, type);
}

// Compiles the argument with [index]. Its type is given by the effect's row in the table. Returns
// TERM_NONE if the argument is left out.
static TermIndex compile_operand(const EffectCall *call, unsigned index) {
    const Phrase *phrase = find_argument(call, index);
    return phrase ? compile_term(call, phrase, takes_type(call->row->takes, index)) : TERM_NONE;
}

// The text of a literal: a quoted text or a bare word. For any other expression, reports that
// [what] was expected, and returns NULL.
static const char *read_literal(const EffectCall *call, const Phrase *phrase, const char *what) {
    if (phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME)
        return phrase->text;
    phrase_error(call->compiler->reader, phrase, "%s was expected, in quotes", what);
    return NULL;
}

// Effects of one instruction ---------------------------------------------------------------------

// Compiles an effect whose arguments are the operands of one instruction.
static void compile_plain(const EffectCall *call) {
    assert(takes_maximum(call->row->takes) <= 2);
    TermIndex first = compile_operand(call, 0), second = compile_operand(call, 1);
    effect_emit(call, (Instruction){.kind = call->row->kind, .a = first, .b = second});
}

// Compiles a plain effect that changes the flow of the game. Reports an error where such effects
// are forbidden.
static void compile_flow(const EffectCall *call) {
    effect_check_flow(call);
    compile_plain(call);
}

// Emits an instruction that draws an entity from the zone [from] and puts it on the site that the
// second argument yields.
static void emit_draw(const EffectCall *call, const Phrase *from) {
    TermIndex source = compile_term(call, from, TYPE_SITE), target = compile_operand(call, 1);
    effect_emit(call, (Instruction){.kind = DO_DRAW, .a = source, .b = target});
}

// True for the calls top(zone) and top_card(zone) and for the property zone.top.
static bool is_top_of_zone(const Phrase *phrase) {
    if (phrase->kind == PHRASE_PROPERTY)
        return strcmp(phrase->text, "top") == 0;
    return phrase->kind == PHRASE_CALL && phrase->count == 1 &&
           (strcmp(phrase->text, "top") == 0 || strcmp(phrase->text, "top_card") == 0);
}

// Compiles move_entity(entity, site), or move_entity(entity, site, 'top' or 'bottom').
static void compile_move(const EffectCall *call) {
    const Phrase *entity = call->phrase->first, *where = find_argument(call, 2);
    // The top entity of a zone is drawn with DO_DRAW, because in a shuffled zone chance decides
    // which one it is.
    if (!where && is_top_of_zone(entity)) {
        effect_use_chance(call);
        emit_draw(call, entity->first);
        return;
    }
    const char *word = where ? read_literal(call, where, "'top' or 'bottom'") : "top";
    if (word && strcmp(word, "top") != 0 && strcmp(word, "bottom") != 0)
        phrase_error(call->compiler->reader, where, "expected 'top' or 'bottom', found %s",
                     reader_quote(word).text);
    // DO_MOVE puts the entity at the bottom if its slot is 1.
    effect_emit(call, (Instruction){.kind = DO_MOVE,
                                    .slot = word && strcmp(word, "bottom") == 0,
                                    .a = compile_operand(call, 0),
                                    .b = compile_operand(call, 1)});
}

static void compile_roll(const EffectCall *call) {
    effect_use_chance(call);
    if (call->compiler->rules->flow.dice_count == 0)
        phrase_error(call->compiler->reader, call->phrase,
                     "there are no dice; declare them in state_schema, like dice: {count: 2, "
                     "sides: 6}");
    compile_plain(call);
}

// Compiles announce('TEXT'), which everybody reads, or announce('TEXT', player), which only the
// player reads.
static void compile_announce(const EffectCall *call) {
    const char *word = read_literal(call, call->phrase->first, "what to announce");
    if (word)
        effect_emit(call, (Instruction){.kind = call->row->kind,
                                        .index = (uint16_t)term_name(call->compiler->terms, word),
                                        .a = compile_operand(call, 1)});
}

// Repeats and blocks -----------------------------------------------------------------------------

// Emits a loop: first [begin], which jumps past the loop if there is nothing to do; then the body,
// which [emit_body] emits; last an instruction of kind [next], which jumps back to the body until
// all is done. The last instruction gets the slot and index of [begin], because both work on the
// same values.
static void emit_loop(const EffectCall *call, Instruction begin, InstructionKind next,
                      void (*emit_body)(const EffectCall *call)) {
    uint32_t start = effect_emit(call, begin);
    uint32_t body = (uint32_t)call->compiler->count;
    emit_body(call);
    effect_emit(
        call, (Instruction){
                  .kind = (uint8_t)next, .slot = begin.slot, .index = begin.index, .target = body});
    effect_patch_target(call->compiler, start);
}

// Emits a loop that counts down from [count] in a local that documents cannot name.
static void emit_repeat(const EffectCall *call, TermIndex count,
                        void (*emit_body)(const EffectCall *call)) {
    int outer_locals = call->scope->local_count;
    int slot = scope_add(call->compiler->terms, call->scope, call->phrase, " times", TYPE_INTEGER);
    if (slot >= 0)
        emit_loop(call, (Instruction){.kind = DO_REPEAT_BEGIN, .slot = (uint8_t)slot, .a = count},
                  DO_REPEAT_NEXT, emit_body);
    call->scope->local_count = outer_locals;
}

// Emits the draw of one entity from the zone that is the first argument.
static void emit_one_draw(const EffectCall *call) {
    emit_draw(call, call->phrase->first);
}

// Compiles draw_card(from, to), or draw_cards(from, to, count) as a loop.
static void compile_draw(const EffectCall *call) {
    effect_use_chance(call);
    if (call->phrase->count == 2)
        emit_one_draw(call);
    else
        emit_repeat(call, compile_operand(call, 2), emit_one_draw);
}

// Emits the effects after the first argument, which are the body of a loop.
static void emit_rest(const EffectCall *call) {
    effect_block(call->compiler, call->scope, call->phrase->first->next);
}

// Compiles repeat(count, effect, ...).
static void compile_repeat(const EffectCall *call) {
    emit_repeat(call, compile_operand(call, 0), emit_rest);
}

// Compiles if(condition, effect) or if(condition, effect, other effect). The names that one effect
// declares are unknown to the other.
static void compile_if(const EffectCall *call) {
    const Phrase *then = find_argument(call, 1), *otherwise = find_argument(call, 2);
    EffectCompiler *compiler = call->compiler;
    int outer_locals = call->scope->local_count;
    uint32_t unless = effect_emit(call,
                                  (Instruction){.kind = DO_UNLESS, .a = compile_operand(call, 0)});
    effects_add(compiler, call->scope, then);
    call->scope->local_count = outer_locals;
    if (otherwise) {
        uint32_t jump = effect_emit(call, (Instruction){.kind = DO_JUMP});
        effect_patch_target(compiler, unless);
        effects_add(compiler, call->scope, otherwise);
        effect_patch_target(compiler, jump);
        call->scope->local_count = outer_locals;
    } else {
        effect_patch_target(compiler, unless);
    }
}

// Compiles do(effect, ...): the effects one after the other.
static void compile_do(const EffectCall *call) {
    effect_block(call->compiler, call->scope, call->phrase->first);
}

// Compiles the set that a for_each goes through, and returns its type; TYPE_NULL after an error.
static Type compile_loop_set(const EffectCall *call, TermIndex *set) {
    const Phrase *binding = call->phrase->first;
    Reader *reader = call->compiler->reader;
    if (binding->kind != PHRASE_BINDING) {
        phrase_error(reader, binding, "a name and a set were expected, like p in pieces");
        return TYPE_NULL;
    }
    *set = compile_term(call, binding->first, TYPE_NULL);
    if (*set == TERM_NONE)
        return TYPE_NULL;
    Type type = term_type(call->compiler->terms, *set);
    if (type_is_set(type))
        return type;
    phrase_error(reader, binding->first, "a set was expected, found %s", type_name(type));
    return TYPE_NULL;
}

// Compiles for_each(x in SET, effect, ...). Chance may interrupt a loop over seats, because the
// State keeps the remaining seats in a local. It does not keep the remaining members of other sets,
// so other loops exclude chance.
static void compile_for_each(const EffectCall *call) {
    EffectCompiler *compiler = call->compiler;
    Scope *scope = call->scope;
    const Phrase *binding = call->phrase->first;
    TermIndex set;
    Type type = compile_loop_set(call, &set);
    if (type == TYPE_NULL)
        return;
    if (compiler->loops == LOOP_LIMIT) {
        phrase_error(compiler->reader, call->phrase, "for_each is nested more than %d deep",
                     LOOP_LIMIT);
        return;
    }
    int outer_locals = scope->local_count;
    bool over_seats = type == TYPE_SEATS;
    int slot = scope_add(compiler->terms, scope, binding, binding->text, type_member(type));
    // In a loop over seats, the next local keeps the remaining seats.
    bool has_locals = slot >= 0 &&
                      (!over_seats || scope_add(compiler->terms, scope, binding, " seats left",
                                                TYPE_INTEGER) == slot + 1);
    if (has_locals) {
        Instruction begin = {.kind = over_seats ? DO_SEATS_BEGIN : DO_FOR_BEGIN,
                             .slot = (uint8_t)slot,
                             .index = (uint16_t)compiler->loops, // into Performance.loops
                             .a = set};
        compiler->loops += !over_seats; // counts the loops that exclude chance
        emit_loop(call, begin, over_seats ? DO_SEATS_NEXT : DO_FOR_NEXT, emit_rest);
        compiler->loops -= !over_seats;
    }
    scope->local_count = outer_locals;
}

// Names and flow ---------------------------------------------------------------------------------

// A call of random_int with a wrong number of arguments is reported here and does not count.
bool effect_is_random(const EffectCall *call, const Phrase *phrase) {
    if (phrase->kind != PHRASE_CALL || strcmp(phrase->text, "random_int") != 0)
        return false;
    if (phrase->count != 2)
        phrase_error(call->compiler->reader, phrase,
                     "random_int takes 2 arguments; it is used like random_int(1, 6)");
    return phrase->count == 2;
}

bool effect_draw_random(const EffectCall *call, const Phrase *phrase, const char *name) {
    EffectCall draw = {.compiler = call->compiler, .scope = call->scope, .phrase = phrase};
    // The bounds are compiled before the local is added, because they must not use its name.
    TermIndex low = compile_term(&draw, phrase->first, TYPE_INTEGER);
    TermIndex high = compile_term(&draw, phrase->first->next, TYPE_INTEGER);
    int slot = scope_add(call->compiler->terms, call->scope, phrase, name, TYPE_INTEGER);
    if (slot < 0)
        return false;
    effect_use_chance(&draw);
    effect_emit(&draw,
                (Instruction){.kind = DO_RANDOM, .slot = (uint8_t)slot, .a = low, .b = high});
    return true;
}

// Compiles let(name, value). If the value is random_int(a, b), chance draws it into the local.
static void compile_let(const EffectCall *call) {
    const Phrase *name = call->phrase->first, *value = name->next;
    EffectCompiler *compiler = call->compiler;
    if (name->kind != PHRASE_NAME) {
        phrase_error(compiler->reader, name, "a name was expected");
        return;
    }
    if (effect_is_random(call, value)) {
        effect_draw_random(call, value, name->text);
        return;
    }
    TermIndex term = compile_operand(call, 1);
    if (term == TERM_NONE)
        return;
    Type type = term_type(compiler->terms, term);
    if (type_is_set(type)) {
        phrase_error(compiler->reader, value, "let names one value, not %s", type_name(type));
        return;
    }
    int slot = scope_add(compiler->terms, call->scope, name, name->text, type);
    if (slot >= 0)
        effect_emit(call, (Instruction){.kind = DO_LET, .slot = (uint8_t)slot, .a = term});
}

// Reports that there is no [what], such as a "phase", called [name].
static void report_unknown_name(const EffectCall *call, const Phrase *name, const char *what) {
    phrase_error(call->compiler->reader, name, "there is no %s called %s", what,
                 reader_quote(name->text).text);
}

// Compiles ask('INTERACTION').
static void compile_ask(const EffectCall *call) {
    effect_check_flow(call);
    const Phrase *name = call->phrase->first;
    const char *word = read_literal(call, name, "the name of an interaction");
    if (!word)
        return;
    int rule = rules_find_interaction(call->compiler->rules, word, strlen(word));
    if (rule >= 0)
        effect_emit(call, (Instruction){.kind = call->row->kind, .index = (uint16_t)rule});
    else
        report_unknown_name(call, name, "interaction");
}

void effect_set_phase(const EffectCall *call, const Phrase *name) {
    const RulesFlow *flow = &call->compiler->rules->flow;
    effect_check_flow(call);
    const char *word = read_literal(call, name, "the name of a phase");
    if (!word)
        return;
    for (int i = 0; i < flow->phase_count; i++)
        if (strcmp(flow->phases[i].name, word) == 0) {
            effect_emit(call, (Instruction){.kind = DO_SET_PHASE, .index = (uint16_t)i});
            return;
        }
    report_unknown_name(call, name, "phase");
}

// Compiles next_phase('PHASE').
static void compile_next_phase(const EffectCall *call) {
    effect_set_phase(call, call->phrase->first);
}

// Compiles effects that are performed later: emits an instruction that registers them, a jump over
// them, and then the effects and DO_END. They are compiled as if outside of all locals and loops,
// because those no longer exist when the effects are performed.
static void compile_wait(const EffectCall *call) {
    static const EffectLimits waiting = {"effects that wait", .no_flow = true};
    EffectCompiler *compiler = call->compiler;
    const EffectLimits *limits = compiler->limits;
    int outer_locals = call->scope->local_count, loops = compiler->loops;
    uint32_t wait = effect_emit(call, (Instruction){.kind = call->row->kind});
    uint32_t jump = effect_emit(call, (Instruction){.kind = DO_JUMP});
    call->scope->local_count = compiler->loops = 0;
    compiler->facts.wait = true;
    compiler->limits = &waiting;
    effect_patch_target(compiler, wait);
    compile_do(call);
    effect_emit(call, (Instruction){.kind = DO_END});
    effect_patch_target(compiler, jump);
    compiler->limits = limits;
    call->scope->local_count = outer_locals;
    compiler->loops = loops;
}

// Entities ---------------------------------------------------------------------------------------

// The kind with [code]; KIND_NONE, with an error reported, if there is no such kind.
static Kind find_kind(const EffectCall *call, const Phrase *phrase, const char *code) {
    const Rules *rules = call->compiler->rules;
    Kind kind = rules_find_kind(rules, code);
    if (kind != KIND_NONE)
        return kind;
    NameList codes = {0};
    for (int i = 0; i < rules->kinds.count; i++)
        name_list_add(&codes, rules->kinds.list[i].code);
    const char *problem = rules->facts.interacts ? "there is no schema called"
                                                 : "there is no kind called";
    term_fail_word(call->compiler->terms, phrase, problem, code, &codes);
    return KIND_NONE;
}

// Returns the kind that the first argument names; KIND_NONE after an error.
static Kind read_kind(const EffectCall *call) {
    const char *code = read_literal(call, call->phrase->first, "the name of a kind");
    return code ? find_kind(call, call->phrase->first, code) : (Kind)KIND_NONE;
}

// Reports each constant name that [term] may yield and that is not the code of a kind.
static void check_kinds(const EffectCall *call, const Phrase *phrase, TermIndex term) {
    const Rules *rules = call->compiler->rules;
    const Term *yielded = term_get(call->compiler->terms, term);
    const uint32_t *operands = rules->program.operands; // NULL if no Term has operands
    // The operands of OP_IF are a condition and two values, those of OP_LET a value and a body.
    if (yielded->op == OP_IF) {
        check_kinds(call, phrase, operands[yielded->operands + 1]);
        check_kinds(call, phrase, operands[yielded->operands + 2]);
    } else if (yielded->op == OP_LET) {
        check_kinds(call, phrase, operands[yielded->operands + 1]);
    } else if (yielded->op == OP_CONSTANT && yielded->value >= 0) { // below 0: null, not a name
        find_kind(call, phrase, rules->names.list[yielded->value]);
    }
}

// Compiles transform(entity, kind). The kind may be any expression that yields a code. Constant
// codes are checked now, all others when the effect is performed.
static void compile_transform(const EffectCall *call) {
    TermIndex entity = compile_operand(call, 0), kind = compile_operand(call, 1);
    if (kind == TERM_NONE)
        return;
    term_name_kinds(call->compiler->terms);
    check_kinds(call, find_argument(call, 1), kind);
    effect_emit(call, (Instruction){.kind = call->row->kind, .a = entity, .b = kind});
}

// Compiles restore('KIND', site, player). The effect brings back a captured entity or, if there is
// none, makes a new one.
static void compile_restore(const EffectCall *call) {
    call->compiler->facts.spawn = true;
    effect_emit(call, (Instruction){.kind = call->row->kind,
                                    .index = read_kind(call),
                                    .a = compile_operand(call, 1),
                                    .b = compile_operand(call, 2)});
}

// Compiles the assignments to attributes of a new entity, which is in the local " spawned". [names]
// is the first of several arguments: the name of an attribute, its value, the next name, and so on.
static void set_spawned(const EffectCall *call, const Phrase *names) {
    Phrase entity = {.kind = PHRASE_NAME, .text = " spawned", .node = names->node};
    for (const Phrase *name = names; name && name->next; name = name->next->next) {
        Phrase value = *name->next;
        value.next = NULL; // the next phrase is the name of another attribute
        EffectCall assignment = *call;
        assignment.phrase = name; // where errors are reported
        Phrase property = {.kind = PHRASE_PROPERTY,
                           .text = read_literal(call, name, "the name of an attribute"),
                           .first = &entity,
                           .count = 1,
                           .node = name->node,
                           .offset = name->offset};
        if (property.text)
            effect_assign(&assignment, &property, &value);
    }
}

// Compiles spawn('KIND', site, owner, 'ATTRIBUTE', value, ...), whose owner and attributes may be
// left out.
static void compile_spawn(const EffectCall *call) {
    const Phrase *owner = find_argument(call, 2);
    EffectCompiler *compiler = call->compiler;
    Phrase nobody = {.kind = PHRASE_NAME, .text = "null", .node = call->phrase->node};
    Kind kind = read_kind(call);
    int outer_locals = call->scope->local_count;
    // Because of its space, no document can use this name.
    int slot = scope_add(compiler->terms, call->scope, call->phrase, " spawned", TYPE_PIECE);
    compiler->facts.spawn = true;
    if (slot < 0 || kind == KIND_NONE)
        return; // an error was reported
    effect_emit(call, (Instruction){.kind = call->row->kind,
                                    .slot = (uint8_t)slot,
                                    .index = kind,
                                    .a = compile_operand(call, 1),
                                    .b = compile_term(call, owner ? owner : &nobody, TYPE_SEAT)});
    if (owner && owner->next)
        set_spawned(call, owner->next);
    call->scope->local_count = outer_locals;
}

// Compiles set(place, value).
static void compile_assign(const EffectCall *call) {
    effect_assign(call, call->phrase->first, call->phrase->first->next);
}

// Compiles add(place, n) and the like. It is short for set(place, add(place, n)), so the phrase of
// the effect is also the value.
static void compile_change(const EffectCall *call) {
    effect_assign(call, call->phrase->first, call->phrase);
}

// The table --------------------------------------------------------------------------------------

// A PHRASE_ROW is for an effect without an instruction of its own. Its DO_END is a placeholder that
// nothing reads.
#define NO_ROW(op, facts)
#define EFFECT_ROW(op, form, takes, facts, name, example, help)                                    \
    {name, example, takes, compile_##form, DO_##op, help},
#define PHRASE_ROW(form, takes, name, example, help)                                               \
    {name, example, takes, compile_##form, DO_END, help},

const EffectRow effect_table[] = {INSTRUCTIONS(NO_ROW, EFFECT_ROW, PHRASE_ROW){0}}; // {0}: the end
