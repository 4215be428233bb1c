// SPDX-License-Identifier: MIT
#include "engine/rules/compile/terms/terms.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"
#include "engine/rules/compile/terms/terms_private.h"
#include "engine/rules/terms/evaluate.h"
#include "engine/rules/terms/names.h"
#include "engine/rules/turn/play.h"
#include "engine/spec/interaction/interaction_spec.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

TermCompiler *term_compiler_new(Rules *rules, Reader *reader, const SpecList *functions) {
    TermCompiler *compiler = memory_new(sizeof *compiler);
    compiler->rules = rules;
    compiler->reader = reader;
    compiler->functions = functions;
    compiler->broken = memory_new(functions->count * sizeof *compiler->broken);
    assert(rules->names.count == 0);
    rules->names.list = NULL;
    rules->names.order = NULL;
    rules->program = (Program){0};
    rules->hooks = &play_hooks;
    return compiler;
}

void term_compiler_free(TermCompiler *compiler) {
    memory_free(compiler->broken);
    memory_free(compiler->away);
    memory_free(compiler->heights);
    if (compiler->rules) { // not finished
        Rules *rules = compiler->rules;
        memory_free(rules->names.list);
        memory_free(rules->names.order);
        memory_free(rules->program.terms);
        memory_free(rules->program.operands);
        memory_free(rules->program.sources);
        rules->names.list = NULL;
        rules->names.order = NULL;
        rules->names.count = 0;
        rules->program = (Program){.instructions = rules->program.instructions,
                                   .instruction_count = rules->program.instruction_count};
    }
    memory_free(compiler);
}

// Moves an array from the heap to the arena.
static void *settle(Rules *rules, void *items, size_t size) {
    void *copy = arena_alloc(&rules->arena, size);
    if (size > 0)
        memcpy(copy, items, size);
    memory_free(items);
    return copy;
}

void term_compiler_finish(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    Program *program = &rules->program;
    size_t names = (size_t)rules->names.count;
    rules->names.list = settle(rules, rules->names.list, names * sizeof *rules->names.list);
    rules->names.order = settle(rules, rules->names.order, names * sizeof *rules->names.order);
    program->terms = settle(rules, program->terms, program->term_count * sizeof(Term));
    program->operands = settle(rules, program->operands, program->operand_count * sizeof(uint32_t));
    program->sources = settle(rules, program->sources, program->source_count * sizeof(Source));
    compiler->rules = NULL;
}

void term_compiler_add_away(TermCompiler *compiler, const char *name) {
    compiler->away = memory_grow(compiler->away, &compiler->away_capacity, compiler->away_count + 1,
                                 sizeof *compiler->away);
    compiler->away[compiler->away_count++] = name;
}

static void pass_name_limit(TermCompiler *compiler) {
    if (!compiler->full)
        report_add(compiler->reader->report, SEVERITY_ERROR, compiler->reader->file, (Place){0},
                   "document", "the document has more than %d names and texts",
                   INTERACTION_NAME_LIMIT);
    compiler->full = true;
}

Value term_name(TermCompiler *compiler, const char *name) {
    Rules *rules = compiler->rules;
    Value found = name_find(rules, name);
    if (found != NAME_UNKNOWN)
        return found;
    if (rules->names.count == INTERACTION_NAME_LIMIT) {
        pass_name_limit(compiler);
        return 0;
    }
    size_t count = (size_t)rules->names.count, place = (size_t)name_place(rules, name);
    rules->names.list = memory_grow(rules->names.list, &compiler->name_capacity, count + 1,
                                    sizeof *rules->names.list);
    rules->names.order = memory_grow(rules->names.order, &compiler->order_capacity, count + 1,
                                     sizeof *rules->names.order);
    memmove(rules->names.order + place + 1, rules->names.order + place,
            (count - place) * sizeof *rules->names.order);
    rules->names.order[place] = (uint16_t)count;
    rules->names.list[count] = arena_string(&rules->arena, name);
    return rules->names.count++;
}

// The path of [node] in the document; phrases of one text share it.
static const char *path_of(TermCompiler *compiler, const Node *node) {
    if (compiler->written != node) {
        Text path = {0};
        node_path(node, &path);
        compiler->path = arena_copy(&compiler->rules->arena, text_string(&path), path.length);
        compiler->written = node;
        text_free(&path);
    }
    return compiler->path;
}

enum { SOURCE_TEXT = 80 }; // bytes of a phrase that messages repeat

static const char *write_source(TermCompiler *compiler, const Phrase *phrase) {
    Text text = {0};
    phrase_write(phrase, &text);
    size_t length = text.length;
    if (length > SOURCE_TEXT) {
        length = SOURCE_TEXT - 3;
        while (length > 0 && utf8_continues(text.data[length]))
            length--; // not inside a character
    }
    const char *end = length < text.length ? "..." : "";
    char *copy = arena_format(&compiler->rules->arena, "%.*s%s", (int)length, text_string(&text),
                              end);
    text_free(&text);
    return copy;
}

uint32_t term_source(TermCompiler *compiler, const Phrase *phrase) {
    Program *program = &compiler->rules->program;
    program->sources = memory_grow(program->sources, &compiler->source_capacity,
                                   program->source_count + 1, sizeof *program->sources);
    program->sources[program->source_count] = (Source){
        .path = path_of(compiler, phrase->node),
        .text = write_source(compiler, phrase),
        .place = reader_place_at(phrase->node, phrase->offset),
    };
    return program->source_count++;
}

const Term *term_get(const TermCompiler *compiler, TermIndex term) {
    return &compiler->rules->program.terms[term];
}

Type term_type(const TermCompiler *compiler, TermIndex term) {
    return term_get(compiler, term)->type;
}

bool term_is_constant(const TermCompiler *compiler, TermIndex term) {
    return term_get(compiler, term)->op == OP_CONSTANT;
}

const char *type_name(Type type) {
    static const char *const names[] = {
        [TYPE_NULL] = "null",
        [TYPE_BOOLEAN] = "true or false",
        [TYPE_INTEGER] = "a number",
        [TYPE_NAME] = "a name",
        [TYPE_SITE] = "a site",
        [TYPE_PIECE] = "an entity",
        [TYPE_SEAT] = "a player",
        [TYPE_INTEGERS] = "a set of numbers",
        [TYPE_NAMES] = "a set of names",
        [TYPE_SITES] = "a set of sites",
        [TYPE_PIECES] = "a set of entities",
        [TYPE_SEATS] = "a set of players",
    };
    return names[type];
}

Type type_set_of(Type member) {
    static const Type sets[] = {
        [TYPE_INTEGER] = TYPE_INTEGERS, [TYPE_NAME] = TYPE_NAMES, [TYPE_SITE] = TYPE_SITES,
        [TYPE_PIECE] = TYPE_PIECES,     [TYPE_SEAT] = TYPE_SEATS,
    };
    return member <= TYPE_SEAT ? sets[member] : TYPE_NULL;
}

static TermIndex pass_limit(TermCompiler *compiler, const Phrase *phrase, const char *what,
                            int limit) {
    if (!compiler->full)
        phrase_error(compiler->reader, phrase, "the document has more than %d %s", limit, what);
    compiler->full = true;
    return TERM_NONE;
}

// What an Operation reads besides its operands.
static const uint16_t uses[OP_COUNT_OF_OPERATIONS] = {
    [OP_ENTITY] = USES_ENTITY,
    [OP_START] = USES_START,
    [OP_TARGET] = USES_TARGET,
    [OP_VALUE] = USES_VALUE,
    [OP_PLAYER] = USES_PLAYER,
    [OP_HAND] = USES_PLAYER,
    [OP_PENDING_START] = USES_PENDING | USES_STATE,
    [OP_PENDING_TARGET] = USES_PENDING | USES_STATE,
    [OP_PENDING_VALUE] = USES_PENDING | USES_STATE,
    [OP_PENDING_ENTITY] = USES_PENDING | USES_STATE,
    [OP_ACTION_COUNT] = USES_MOVES | USES_STATE,
    [OP_VARIABLE] = USES_STATE,
    [OP_PHASE] = USES_STATE,
    [OP_TURNS] = USES_STATE,
    [OP_QUIET] = USES_STATE,
    [OP_CURRENT] = USES_STATE,
    [OP_ACTIONS] = USES_STATE,
    [OP_PIECE_SITE] = USES_STATE,
    [OP_PIECE_X] = USES_STATE,
    [OP_PIECE_Y] = USES_STATE,
    [OP_PIECE_OWNER] = USES_STATE,
    [OP_PIECE_KIND] = USES_STATE,
    [OP_PIECE_NAME] = USES_STATE,
    [OP_PIECE_MOVED] = USES_STATE,
    [OP_PIECE_DEPTH] = USES_STATE,
    [OP_PIECE_ATTRIBUTE] = USES_STATE,
    [OP_SITE_COUNT] = USES_STATE,
    [OP_SITE_TOP] = USES_STATE,
    [OP_SITE_BOTTOM] = USES_STATE,
    [OP_SEAT_FROZEN] = USES_STATE,
    [OP_SEAT_OUT] = USES_STATE,
    [OP_SEAT_CONTROLLER] = USES_STATE,
    [OP_SEAT_VARIABLE] = USES_STATE,
    [OP_PATH_CLEAR] = USES_STATE,
    [OP_ATTACKED] = USES_STATE | USES_ATTACKS,
    [OP_NEXT_SEAT] = USES_STATE,
    [OP_KING_CAPTURED] = USES_STATE,
    [OP_HAS_DIE] = USES_STATE,
    [OP_COUNT_DIE] = USES_STATE,
    [OP_POSITION_SEEN] = USES_STATE | USES_HISTORY,
    [OP_STATE_SEEN] = USES_STATE | USES_HISTORY,
    [OP_SEES] = USES_STATE,
    [OP_NEAREST] = USES_STATE,
    [OP_SET_PIECES] = USES_STATE,
    [OP_SET_SEATS] = USES_STATE,
    [OP_SET_DICE] = USES_STATE,
    [OP_SET_ON_SITE] = USES_STATE,
    [OP_SET_OF_SEAT] = USES_STATE,
    [OP_SET_SITES_OF] = USES_STATE,
    [OP_SET_PIECES_ON] = USES_STATE,
    [OP_SET_OWNERS_OF] = USES_STATE,
};

static bool is_foldable(const TermCompiler *compiler, const Term *shape,
                        const TermIndex *operands) {
    if (shape->op == OP_LOCAL || shape->op >= OP_SETS || shape->operand_count == 0 ||
        uses[shape->op] != 0)
        return false;
    for (int i = 0; i < shape->operand_count; i++)
        if (!term_is_constant(compiler, operands[i]))
            return false;
    return true;
}

// Puts what the Term yields in its place, where it depends on nothing.
static void fold(TermCompiler *compiler, TermIndex index) {
    Context context;
    context_init(&context, compiler->rules, NULL, NULL, SEAT_NONE);
    Value value = evaluate(&context, index);
    Term *term = &compiler->rules->program.terms[index];
    if (context.fault.kind != FAULT_NONE || (term->type == TYPE_NAME && value == NAME_UNKNOWN))
        return;
    term->op = OP_CONSTANT;
    term->value = value;
    term->operand_count = 0;
}

// A message about a number names the operation, others the whole phrase.
static uint32_t source_of(TermCompiler *compiler, const Phrase *phrase, const Term *shape) {
    bool own = (shape->op >= OP_ADD && shape->op <= OP_MAX) || shape->op == OP_SET_OF ||
               (shape->op >= OP_SUM && shape->op <= OP_BEST);
    return own ? term_source(compiler, phrase) : compiler->source;
}

static int height_of(const TermCompiler *compiler, const TermIndex *operands, int count) {
    int height = 0;
    for (int i = 0; i < count; i++)
        if (compiler->heights[operands[i]] > height)
            height = compiler->heights[operands[i]];
    return height + 1;
}

// Appends the Term without a look at what it does.
static TermIndex append_term(TermCompiler *compiler, Term term, const TermIndex *operands,
                             int height) {
    Program *program = &compiler->rules->program;
    uint32_t index = program->term_count, first = program->operand_count;
    program->terms = memory_grow(program->terms, &compiler->term_capacity, index + 1, sizeof(Term));
    compiler->heights = memory_grow(compiler->heights, &compiler->height_capacity, index + 1, 1);
    program->operands = memory_grow(program->operands, &compiler->operand_capacity,
                                    first + term.operand_count, sizeof(uint32_t));
    term.operands = first;
    for (int i = 0; i < term.operand_count; i++)
        program->operands[first + (uint32_t)i] = operands[i];
    program->operand_count += term.operand_count;
    program->terms[index] = term;
    compiler->heights[index] = (uint8_t)height;
    return program->term_count++;
}

TermIndex add_term(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Term shape,
                   const TermIndex *operands) {
    for (int i = 0; i < shape.operand_count; i++)
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    if (compiler->rules->program.term_count == TERM_LIMIT) {
        return pass_limit(compiler, phrase, "operations in its expressions", TERM_LIMIT);
    }
    int height = height_of(compiler, operands, shape.operand_count);
    if (height > TERM_DEPTH_LIMIT) {
        return pass_limit(compiler, phrase, "operations inside one another", TERM_DEPTH_LIMIT);
    }
    scope->used |= uses[shape.op];
    shape.source = source_of(compiler, phrase, &shape);
    bool folds = is_foldable(compiler, &shape, operands);
    TermIndex index = append_term(compiler, shape, operands, height);
    if (folds)
        fold(compiler, index);
    return index;
}

TermIndex add_operation(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                        Operation operation, Type type, Value value, TermIndex a, TermIndex b) {
    const TermIndex operands[] = {a, b};
    uint8_t count = (uint8_t)((a != TERM_NONE) + (b != TERM_NONE));
    Term shape = {
        .op = (uint16_t)operation, .type = (uint8_t)type, .operand_count = count, .value = value};
    return add_term(compiler, scope, phrase, shape, operands);
}

TermIndex add_constant(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type type,
                       Value value) {
    return add_operation(compiler, scope, phrase, OP_CONSTANT, type, value, TERM_NONE, TERM_NONE);
}

// What people may have meant.
static const char *fit_hint(Type found, Type wanted) {
    if (found == TYPE_NAME && wanted == TYPE_SITE)
        return "; write zone('...') or site('...') with its name";
    if (found == TYPE_NAME && wanted == TYPE_SEAT)
        return "; write player('...') with his name";
    if (found == TYPE_SITE && wanted == TYPE_PIECES)
        return "; write .entities after it";
    if (found == TYPE_PIECE && wanted == TYPE_SITE)
        return "; write .pos after it";
    if (found == TYPE_SITE && wanted == TYPE_PIECE)
        return "; write board[...] or .top";
    if (found == TYPE_SEAT && wanted == TYPE_NAME)
        return "; write .name after it";
    if (type_is_set(found) && wanted == TYPE_INTEGER)
        return "; write count(...)";
    if (type_is_set(found) && type_member(found) == wanted)
        return "; write first(...)";
    return "";
}

TermIndex fit_term(TermCompiler *compiler, Scope *scope, const Phrase *phrase, TermIndex term,
                   Type wanted) {
    if (term == TERM_NONE || wanted == TYPE_NULL)
        return term;
    Type found = term_type(compiler, term);
    if (found == wanted)
        return term;
    if (found == TYPE_NULL && type_is_set(wanted))
        return add_operation(compiler, scope, phrase, OP_SET_EMPTY, wanted, 0, TERM_NONE,
                             TERM_NONE);
    if (found == TYPE_NULL)
        return add_constant(compiler, scope, phrase, wanted, VALUE_NULL);
    if (type_is_set(wanted) && found == type_member(wanted))
        return add_operation(compiler, scope, phrase, OP_SET_OF, wanted, 0, term, TERM_NONE);
    phrase_error(compiler->reader, phrase, "expected %s, found %s%s", type_name(wanted),
                 type_name(found), fit_hint(found, wanted));
    return TERM_NONE;
}

bool common_type(TermCompiler *compiler, const Phrase *phrase, Type a, Type b, Type *type) {
    *type = a;
    if (a == b || b == TYPE_NULL || (type_is_set(a) && type_member(a) == b))
        return true;
    *type = b;
    if (a == TYPE_NULL || (type_is_set(b) && type_member(b) == a))
        return true;
    phrase_error(compiler->reader, phrase, "%s and %s stand where both must be of one type",
                 type_name(a), type_name(b));
    return false;
}

int next_slot(const Scope *scope) {
    if (scope->local_count == 0)
        return 0;
    const Local *last = &scope->locals[scope->local_count - 1];
    return last->slot + (last->stands ? 0 : 1);
}

static Local *add_local(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const char *name) {
    int slot = next_slot(scope);
    if (scope->local_count == LOCAL_LIMIT || slot >= LOCAL_LIMIT) {
        phrase_error(compiler->reader, phrase, "more than %d names are in use at once here",
                     LOCAL_LIMIT);
        return NULL;
    }
    Local *local = &scope->locals[scope->local_count++];
    *local = (Local){.name = name, .slot = (uint8_t)slot};
    return local;
}

int scope_add(TermCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name,
              Type type) {
    Local *local = add_local(compiler, scope, phrase, name);
    if (!local)
        return -1;
    local->type = type;
    return local->slot;
}

bool bind_term(TermCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name,
               TermIndex term) {
    Local *local = add_local(compiler, scope, phrase, name);
    if (!local)
        return false;
    local->type = term_type(compiler, term);
    local->stands = true;
    local->term = term;
    return true;
}

static TermIndex compile_by_kind(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    switch (phrase->kind) {
    case PHRASE_NUMBER: return add_constant(compiler, scope, phrase, TYPE_INTEGER, phrase->number);
    case PHRASE_TEXT:
        return add_constant(compiler, scope, phrase, TYPE_NAME, term_name(compiler, phrase->text));
    case PHRASE_NAME: return compile_name(compiler, scope, phrase);
    case PHRASE_CALL: return compile_call(compiler, scope, phrase);
    case PHRASE_PROPERTY: return compile_property(compiler, scope, phrase);
    case PHRASE_INDEX: return compile_index(compiler, scope, phrase);
    case PHRASE_BINDING: break;
    }
    phrase_error(compiler->reader, phrase, "\"%.40s in ...\" stands where a value is expected",
                 phrase->text);
    return TERM_NONE;
}

TermIndex compile_phrase(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type wanted) {
    if (compiler->full)
        return TERM_NONE;
    if (++compiler->phrase_count > PHRASE_LIMIT) {
        return pass_limit(compiler, phrase, "phrases, its functions written out", PHRASE_LIMIT);
    }
    if (compiler->depth == COMPILE_DEPTH_LIMIT) {
        return pass_limit(compiler, phrase, "phrases inside one another, its functions written out",
                          COMPILE_DEPTH_LIMIT);
    }
    compiler->depth++;
    TermIndex term = compile_by_kind(compiler, scope, phrase);
    compiler->depth--;
    return fit_term(compiler, scope, phrase, term, wanted);
}

TermIndex term_compile(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type wanted) {
    if (!phrase)
        return TERM_NONE;
    compiler->source = term_source(compiler, phrase);
    return compile_phrase(compiler, scope, phrase, wanted);
}
