// SPDX-License-Identifier: MIT
#include "engine/rules/compile/terms/terms.h"

#include "engine/base/memory.h"
#include "engine/base/numbers.h"
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
    *compiler = (TermCompiler){.rules = rules, .reader = reader, .functions = functions};
    compiler->broken = memory_new(functions->count * sizeof *compiler->broken);
    assert(rules->names.count == 0);
    rules->names.list = NULL;
    rules->names.order = NULL;
    rules->program = (Program){0};
    rules->hooks = &play_hooks;
    return compiler;
}

// Moves an array that will not grow any more from the heap to the arena.
static void *move_to_arena(Rules *rules, void *items, size_t size) {
    void *copy = arena_alloc(&rules->arena, size);
    if (size > 0)
        memcpy(copy, items, size);
    memory_free(items);
    return copy;
}

// Fills Program.fast, after all Terms have been added: with the fast forms of the roots, and with
// each other Term itself.
static void list_fast_forms(TermCompiler *compiler) {
    Program *program = &compiler->rules->program;
    TermIndex *fast = arena_alloc(&compiler->rules->arena, program->term_count * sizeof *fast);
    for (uint32_t i = 0; i < program->term_count; i++)
        fast[i] = i;
    for (size_t i = 0; i < compiler->root_count; i++)
        fast[compiler->roots[i].written] = compiler->roots[i].fast;
    program->fast = fast;
}

// Moves the arrays, which are complete now, into the arena of the Rules, and releases what only
// compiling needs.
void term_compiler_finish(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    Program *program = &rules->program;
    size_t names = (size_t)rules->names.count;
    rules->names.list = move_to_arena(rules, rules->names.list, names * sizeof *rules->names.list);
    rules->names.order = move_to_arena(rules, rules->names.order,
                                       names * sizeof *rules->names.order);
    program->terms = move_to_arena(rules, program->terms, program->term_count * sizeof(Term));
    program->operands = move_to_arena(rules, program->operands,
                                      program->operand_count * sizeof(uint32_t));
    program->sources = move_to_arena(rules, program->sources,
                                     program->source_count * sizeof(Source));
    if (program->tables)
        list_fast_forms(compiler);
    name_list_free(&compiler->away);
    memory_free(compiler->roots);
    memory_free(compiler->heights);
    memory_free(compiler->broken);
    memory_free(compiler);
}

void term_compiler_add_away(TermCompiler *compiler, const char *name) {
    name_list_add(&compiler->away, name);
}

// Reports that there are too many names, but only the first time.
static void report_name_limit(TermCompiler *compiler) {
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
        report_name_limit(compiler);
        return 0; // an arbitrary name, because compiling has failed
    }
    // The new name is appended to the list, and its index is inserted in alphabetical order.
    size_t count = (size_t)rules->names.count, sorted_place = (size_t)name_place(rules, name);
    rules->names.list = memory_grow(rules->names.list, &compiler->name_capacity, count + 1,
                                    sizeof *rules->names.list);
    rules->names.order = memory_grow(rules->names.order, &compiler->order_capacity, count + 1,
                                     sizeof *rules->names.order);
    memmove(rules->names.order + sorted_place + 1, rules->names.order + sorted_place,
            (count - sorted_place) * sizeof *rules->names.order);
    rules->names.order[sorted_place] = (uint16_t)count;
    rules->names.list[count] = arena_string(&rules->arena, name);
    return rules->names.count++;
}

// The path of [node] in the document. The last path is cached, because the next phrase often
// belongs to the same node.
static const char *path_of(TermCompiler *compiler, const Node *node) {
    if (compiler->path_owner != node) {
        Text path = {0};
        node_path(node, &path);
        compiler->path = text_keep(&path, &compiler->rules->arena);
        compiler->path_owner = node;
    }
    return compiler->path;
}

enum { SOURCE_TEXT = 80 }; // most bytes of a phrase that a message quotes

// The text of [phrase] as messages show it. A long text is cut.
static const char *write_source(TermCompiler *compiler, const Phrase *phrase) {
    Text text = {0};
    phrase_write(phrase, &text);
    size_t length = text.length;
    if (length > SOURCE_TEXT) {
        length = SOURCE_TEXT - 3; // leaves room for "..."
        while (length > 0 && utf8_continues(text.data[length]))
            length--; // never cuts a character in two
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
    return term == TERM_NONE ? TYPE_NULL : (Type)term_get(compiler, term)->type;
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

// TYPE_NULL for a set, and for booleans and null, which have no entry in [sets].
Type type_set_of(Type member) {
    static const Type sets[] = {
        [TYPE_INTEGER] = TYPE_INTEGERS, [TYPE_NAME] = TYPE_NAMES, [TYPE_SITE] = TYPE_SITES,
        [TYPE_PIECE] = TYPE_PIECES,     [TYPE_SEAT] = TYPE_SEATS,
    };
    return member <= TYPE_SEAT ? sets[member] : TYPE_NULL;
}

TermIndex term_fail(TermCompiler *compiler, const Phrase *phrase, const char *format, ...) {
    char message[sizeof((Error *)0)->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    phrase_error(compiler->reader, phrase, "%s", message);
    return TERM_NONE;
}

TermIndex term_fail_word(TermCompiler *compiler, const Phrase *phrase, const char *what,
                         const char *word, NameList *known) {
    Text hint = {0};
    if (!report_is_full(compiler->reader->report, SEVERITY_ERROR)) // a full one drops the message
        reader_suggest(&hint, word, known->items, known->count);
    phrase_error(compiler->reader, phrase, "%s %s%s", what, reader_quote(word).text,
                 text_string(&hint));
    text_free(&hint);
    name_list_free(known);
    return TERM_NONE;
}

// Reports that a limit is exceeded, but only the first time. No expression is compiled afterwards.
static TermIndex report_limit(TermCompiler *compiler, const Phrase *phrase, const char *what,
                              int limit) {
    if (!compiler->full)
        term_fail(compiler, phrase, "the document has more than %d %s", limit, what);
    compiler->full = true;
    return TERM_NONE;
}

// Adding Terms ------------------------------------------------------------------------------------

// True when the Term yields a single value that depends only on its operands, and all of these are
// constants. Operations from OP_SETS on yield sets.
static bool is_foldable(const TermCompiler *compiler, const Term *term) {
    if (term->op == OP_LOCAL || term->op >= OP_SETS || term->operand_count == 0 ||
        operation_uses(term->op) != USES_NOTHING)
        return false;
    const TermIndex *operands = &compiler->rules->program.operands[term->operands];
    for (int i = 0; i < term->operand_count; i++)
        if (!term_is_constant(compiler, operands[i]))
            return false;
    return true;
}

// Replaces a foldable Term with the constant that it yields. A Term stays as it is if evaluating it
// is a fault, or if it yields a name unknown to the document.
static void fold_constant(TermCompiler *compiler, TermIndex index) {
    Term *term = &compiler->rules->program.terms[index];
    if (!is_foldable(compiler, term))
        return;
    Context context;
    context_init(&context, compiler->rules, NULL, NULL, SEAT_NONE);
    Value value = evaluate(&context, index);
    if (context.fault.kind != FAULT_NONE || (term->type == TYPE_NAME && value == NAME_UNKNOWN))
        return;
    term->op = OP_CONSTANT;
    term->value = value;
    term->operand_count = 0;
}

// The Source that messages name. It is the operation itself if an operand's value can make it fail,
// otherwise the whole phrase. OP_ADD to OP_MAX are arithmetic, and OP_SUM to OP_BEST compute
// numbers from the members of a set.
static uint32_t source_of(TermCompiler *compiler, const Phrase *phrase, Operation operation) {
    bool names_itself = (operation >= OP_ADD && operation <= OP_MAX) || operation == OP_SET_OF ||
                        (operation >= OP_SUM && operation <= OP_BEST);
    return names_itself ? term_source(compiler, phrase) : compiler->source;
}

// The nesting depth of a Term with these operands, one more than that of the deepest operand.
static int height_of(const TermCompiler *compiler, const TermIndex *operands, size_t count) {
    int height = 0;
    for (size_t i = 0; i < count; i++)
        height = most_of(height, compiler->heights[operands[i]]);
    return height + 1;
}

// Appends a Term and its operands to the Program. The caller must have set term.operand_count.
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

TermIndex term_append(TermCompiler *compiler, Term term, const TermIndex *operands) {
    const int no_height = 0; // only the Terms of phrases are limited in height
    if (compiler->rules->program.term_count >= 2 * TERM_LIMIT) // phrases have at most TERM_LIMIT
        return TERM_NONE;
    return append_term(compiler, term, operands, no_height);
}

TermIndex add_term(TermCompiler *compiler, const Phrase *phrase, Operation operation, Type type,
                   Value value, const TermIndex *operands, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (operands[i] == TERM_NONE)
            return TERM_NONE;
    if (compiler->rules->program.term_count == TERM_LIMIT)
        return report_limit(compiler, phrase, "operations in its expressions", TERM_LIMIT);
    int height = height_of(compiler, operands, count);
    if (height > TERM_DEPTH_LIMIT)
        return report_limit(compiler, phrase, "operations inside one another", TERM_DEPTH_LIMIT);
    compiler->scope->used |= operation_uses(operation);
    prepare_operation(compiler, operation); // before folding, which may read its tables
    Term term = {.op = (uint16_t)operation,
                 .type = (uint8_t)type,
                 .operand_count = (uint8_t)count,
                 .value = value,
                 .source = source_of(compiler, phrase, operation)};
    TermIndex index = append_term(compiler, term, operands, height);
    fold_constant(compiler, index);
    return index;
}

// Types -------------------------------------------------------------------------------------------

// A hint at the conversion that the author may have forgotten.
static const char *fit_hint(Type found, Type wanted) {
    static const struct {
        Type found, wanted;
        const char *hint;
    } hints[] = {
        {TYPE_NAME, TYPE_SITE, "; write zone('...') or site('...') with its name"},
        {TYPE_NAME, TYPE_SEAT, "; write player('...') with his name"},
        {TYPE_SITE, TYPE_PIECES, "; write .entities after it"},
        {TYPE_PIECE, TYPE_SITE, "; write .pos after it"},
        {TYPE_SITE, TYPE_PIECE, "; write board[...] or .top"},
        {TYPE_SEAT, TYPE_NAME, "; write .name after it"},
    };
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (hints[i].found == found && hints[i].wanted == wanted)
            return hints[i].hint;
    if (type_is_set(found) && wanted == TYPE_INTEGER)
        return "; write count(...)";
    return type_is_set(found) && type_member(found) == wanted ? "; write first(...)" : "";
}

// Converts [term] to the type [wanted]. Null fits every type, and a single value fits a set of such
// values. Otherwise reports an error.
TermIndex fit_term(TermCompiler *compiler, const Phrase *phrase, TermIndex term, Type wanted) {
    Type found = term_type(compiler, term);
    if (term == TERM_NONE || wanted == TYPE_NULL || found == wanted)
        return term;
    if (found == TYPE_NULL && type_is_set(wanted))
        return add_leaf(compiler, phrase, OP_SET_EMPTY, wanted, 0);
    if (found == TYPE_NULL)
        return add_leaf(compiler, phrase, OP_CONSTANT, wanted, VALUE_NULL);
    if (type_is_set(wanted) && found == type_member(wanted))
        return add_unary(compiler, phrase, OP_SET_OF, wanted, 0, term);
    return term_fail(compiler, phrase, "expected %s, found %s%s", type_name(wanted),
                     type_name(found), fit_hint(found, wanted));
}

// The type that both [a] and [b] fit: a single value fits the type of a set of such values, and
// null fits any type.
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

// Locals ------------------------------------------------------------------------------------------

int next_slot(const Scope *scope) {
    if (scope->local_count == 0)
        return scope->first_slot;
    const Local *last = &scope->locals[scope->local_count - 1];
    bool takes_slot = last->term == TERM_NONE; // a local with a Term leaves its slot to the next
    return last->slot + takes_slot;
}

int scope_bind(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Local local) {
    int slot = next_slot(scope);
    // A local with a Term has no slot, so both numbers must be checked.
    if (scope->local_count == LOCAL_LIMIT || slot >= LOCAL_LIMIT) {
        phrase_error(compiler->reader, phrase, "more than %d names are in use at once here",
                     LOCAL_LIMIT);
        return -1;
    }
    local.slot = (uint8_t)slot;
    scope->locals[scope->local_count++] = local;
    return slot;
}

int scope_add(TermCompiler *compiler, Scope *scope, const Phrase *phrase, const char *name,
              Type type) {
    return scope_bind(compiler, scope, phrase,
                      (Local){.name = name, .type = type, .term = TERM_NONE});
}

// Compiling ---------------------------------------------------------------------------------------

static TermIndex compile_by_kind(TermCompiler *compiler, const Phrase *phrase) {
    switch (phrase->kind) {
    case PHRASE_NUMBER:
        return add_leaf(compiler, phrase, OP_CONSTANT, TYPE_INTEGER, phrase->number);
    case PHRASE_TEXT:
        return add_leaf(compiler, phrase, OP_CONSTANT, TYPE_NAME,
                        term_name(compiler, phrase->text));
    case PHRASE_NAME: return compile_name(compiler, phrase);
    case PHRASE_CALL: return compile_call(compiler, phrase);
    case PHRASE_PROPERTY: return compile_property(compiler, phrase);
    case PHRASE_INDEX: return compile_index(compiler, phrase);
    case PHRASE_BINDING: break;
    }
    return term_fail(compiler, phrase, "\"%.40s in ...\" stands where a value is expected",
                     phrase->text);
}

TermIndex compile_phrase(TermCompiler *compiler, const Phrase *phrase, Type wanted) {
    if (compiler->full)
        return TERM_NONE;
    if (++compiler->phrase_count > PHRASE_LIMIT)
        return report_limit(compiler, phrase, "phrases, its functions written out", PHRASE_LIMIT);
    if (compiler->depth == COMPILE_DEPTH_LIMIT)
        return report_limit(compiler, phrase,
                            "phrases inside one another, its functions written out",
                            COMPILE_DEPTH_LIMIT);
    compiler->depth++;
    TermIndex term = compile_by_kind(compiler, phrase);
    compiler->depth--;
    return fit_term(compiler, phrase, term, wanted);
}

TermIndex term_compile(TermCompiler *compiler, Scope *scope, const Phrase *phrase, Type wanted) {
    if (!phrase)
        return TERM_NONE;
    compiler->scope = scope;
    compiler->source = term_source(compiler, phrase);
    TermIndex term = compile_phrase(compiler, phrase, wanted);
    if (term != TERM_NONE) {
        compiler->roots = memory_grow(compiler->roots, &compiler->root_capacity,
                                      compiler->root_count + 1, sizeof *compiler->roots);
        compiler->roots[compiler->root_count++] = (TermForms){.written = term, .fast = term};
    }
    return term;
}

TermForms *term_roots(TermCompiler *compiler, size_t *count) {
    *count = compiler->root_count;
    return compiler->roots;
}
