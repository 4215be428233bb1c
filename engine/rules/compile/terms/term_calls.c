// SPDX-License-Identifier: MIT
// What calls mean: functions of the table, and those of the document written out.
#include "engine/rules/compile/terms/terms_private.h"
#include "engine/rules/terms/names.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const TermIndex NO_TERM = TERM_NONE;

// Functions of the document.

static const FunctionSpec *find_own(const TermCompiler *compiler, const char *name) {
    const FunctionSpec *functions = compiler->functions->items;
    for (size_t i = 0; i < compiler->functions->count; i++)
        if (strcmp(functions[i].name.text, name) == 0)
            return &functions[i];
    return NULL;
}

// An error that names the functions from the first call of [function] on.
static bool check_recursion(TermCompiler *compiler, const Phrase *phrase,
                            const FunctionSpec *function) {
    int first = 0;
    while (first < compiler->call_count && compiler->calls[first] != function)
        first++;
    if (first == compiler->call_count)
        return true;
    Text cycle = {0};
    for (int i = first; i < compiler->call_count; i++)
        text_appendf(&cycle, "%s calls ", reader_quote(compiler->calls[i]->name.text).text);
    phrase_error(compiler->reader, phrase, "functions cannot call themselves: %s%s",
                 text_string(&cycle), reader_quote(function->name.text).text);
    text_free(&cycle);
    return false;
}

static bool check_own_call(TermCompiler *compiler, const Phrase *phrase,
                           const FunctionSpec *function) {
    if (!check_recursion(compiler, phrase, function))
        return false;
    if (compiler->call_count == FUNCTION_DEPTH_LIMIT) {
        phrase_error(compiler->reader, phrase, "more than %d functions call one another",
                     FUNCTION_DEPTH_LIMIT);
        return false;
    }
    size_t wanted = function->parameters.count;
    if (phrase->count == wanted)
        return true;
    phrase_error(compiler->reader, phrase, "%s takes %zu argument%s, found %zu",
                 reader_quote(function->name.text).text, wanted, wanted == 1 ? "" : "s",
                 phrase->count);
    return false;
}

// A scope for the body of a function: nothing of the caller's but its slots and its action.
static Scope scope_inside(const Scope *outer) {
    Scope inner = *outer;
    inner.locals[0] = (Local){.slot = (uint8_t)next_slot(outer), .stands = true};
    inner.local_count = 1;
    return inner;
}

// True for what may be asked again instead of being kept: what is at hand, and sets, which have no
// slots.
static bool is_plain(const TermCompiler *compiler, TermIndex term) {
    return term_get(compiler, term)->op <= OP_PLAYER || type_is_set(term_type(compiler, term));
}

// Binds a parameter to its argument, which stands for itself or gets a slot; [slot] is -1 without
// one. False after an error.
static bool bind_parameter(TermCompiler *compiler, Scope *inner, const Phrase *phrase,
                           const char *name, TermIndex argument, int *slot) {
    *slot = -1;
    if (argument == TERM_NONE)
        return false;
    if (is_plain(compiler, argument))
        return bind_term(compiler, inner, phrase, name, argument);
    *slot = scope_add(compiler, inner, phrase, name, term_type(compiler, argument));
    return *slot >= 0;
}

static TermIndex add_let(TermCompiler *compiler, Scope *scope, const Phrase *phrase, int slot,
                         TermIndex value, TermIndex body) {
    if (slot < 0 || body == TERM_NONE)
        return body;
    Type type = term_type(compiler, body);
    return add_operation(compiler, scope, phrase, type_is_set(type) ? OP_SET_LET : OP_LET, type,
                         slot, value, body);
}

static TermIndex write_out(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const FunctionSpec *function) {
    enum { ARGUMENTS = PHRASE_ARGUMENT_LIMIT };
    TermIndex arguments[ARGUMENTS];
    int slots[ARGUMENTS];
    size_t count = 0;
    Scope inner = scope_inside(scope);
    for (const Phrase *argument = phrase->first; argument; argument = argument->next, count++) {
        arguments[count] = compile_phrase(compiler, scope, argument, TYPE_NULL);
        if (!bind_parameter(compiler, &inner, argument, function->parameters.items[count].text,
                            arguments[count], &slots[count]))
            return TERM_NONE;
    }
    compiler->calls[compiler->call_count++] = function;
    TermIndex body = compile_phrase(compiler, &inner, function->value, TYPE_NULL);
    compiler->call_count--;
    scope->used |= inner.used;
    while (count-- > 0)
        body = add_let(compiler, scope, phrase, slots[count], arguments[count], body);
    return body;
}

static TermIndex compile_own(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const FunctionSpec *function) {
    bool *broken = &compiler->broken[function - (const FunctionSpec *)compiler->functions->items];
    if (*broken || !function->value || !check_own_call(compiler, phrase, function))
        return TERM_NONE;
    size_t errors = compiler->reader->report->errors;
    TermIndex term = write_out(compiler, scope, phrase, function);
    *broken = compiler->reader->report->errors > errors;
    return term;
}

// Functions of the table.

static bool check_count(TermCompiler *compiler, const Phrase *phrase, const Function *function) {
    if (phrase->count >= takes_least(function->takes) &&
        phrase->count <= takes_most(function->takes))
        return true;
    phrase_error(compiler->reader, phrase, "found %zu argument%s; write %s", phrase->count,
                 phrase->count == 1 ? "" : "s", function->usage);
    return false;
}

// Makes the Term of a call, whose operands may be TERM_NONE after an error.
static TermIndex add_call(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                          Operation operation, Type type, const TermIndex *operands, size_t count) {
    Term shape = {
        .op = (uint16_t)operation, .type = (uint8_t)type, .operand_count = (uint8_t)count};
    return add_term(compiler, scope, phrase, shape, operands);
}

// Numbers may be compared with null, but not made of it.
static TermIndex compile_plain(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const Function *function) {
    TermIndex operands[PHRASE_ARGUMENT_LIMIT];
    size_t count = 0;
    bool good = true;
    for (const Phrase *argument = phrase->first; argument; argument = argument->next, count++) {
        Type type = takes_type(function->takes, (unsigned)count);
        operands[count] = compile_phrase(compiler, scope, argument, type);
        good = good && operands[count] != TERM_NONE;
    }
    return good ? add_call(compiler, scope, phrase, function->operation, function->result, operands,
                           count)
                : TERM_NONE;
}

// Compiles all arguments, of any type, and finds the type that they have in common.
static bool compile_alike(TermCompiler *compiler, Scope *scope, const Phrase *first,
                          TermIndex *operands, Type *type) {
    bool good = true;
    *type = TYPE_NULL;
    for (const Phrase *argument = first; argument; argument = argument->next) {
        *operands = compile_phrase(compiler, scope, argument, TYPE_NULL);
        good = *operands != TERM_NONE && good;
        if (good && !common_type(compiler, argument, *type, term_type(compiler, *operands), type))
            good = false;
        operands++;
    }
    return good;
}

static TermIndex compile_equal(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const Function *function) {
    TermIndex a = compile_phrase(compiler, scope, phrase->first, TYPE_NULL);
    TermIndex b = compile_phrase(compiler, scope, phrase->first->next, TYPE_NULL);
    if (a == TERM_NONE || b == TERM_NONE)
        return TERM_NONE;
    Type first = term_type(compiler, a), second = term_type(compiler, b);
    if (type_is_set(first) || type_is_set(second)) {
        phrase_error(compiler->reader, phrase,
                     "sets cannot be compared; ask for their members with has, any, all or count");
        return TERM_NONE;
    }
    if (first != second && first != TYPE_NULL && second != TYPE_NULL) {
        bool named = first == TYPE_NAME || second == TYPE_NAME;
        bool player = first == TYPE_SEAT || second == TYPE_SEAT;
        phrase_error(compiler->reader, phrase, "%s cannot be compared with %s%s", type_name(first),
                     type_name(second), named && player ? "; write player('...') or .name" : "");
        return TERM_NONE;
    }
    return add_operation(compiler, scope, phrase, function->operation, TYPE_BOOLEAN, 0, a, b);
}

static TermIndex compile_if(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex operands[3];
    Type type;
    operands[0] = compile_phrase(compiler, scope, phrase->first, TYPE_BOOLEAN);
    bool good = compile_alike(compiler, scope, phrase->first->next, operands + 1, &type);
    if (operands[0] == TERM_NONE || !good)
        return TERM_NONE;
    for (int i = 1; i < 3; i++)
        operands[i] = fit_term(compiler, scope, phrase, operands[i], type);
    if (term_is_constant(compiler, operands[0]))
        return operands[term_get(compiler, operands[0])->value == 1 ? 1 : 2];
    return add_call(compiler, scope, phrase, type_is_set(type) ? OP_SET_IF : OP_IF, type, operands,
                    3);
}

static TermIndex compile_let(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const Function *function) {
    const Phrase *name = phrase->first;
    if (name->kind != PHRASE_NAME) {
        phrase_error(compiler->reader, name, "expected a new name; it is written %s",
                     function->usage);
        return TERM_NONE;
    }
    int outside = scope->local_count, slot;
    TermIndex value = compile_phrase(compiler, scope, name->next, TYPE_NULL);
    if (!bind_parameter(compiler, scope, name, name->text, value, &slot))
        return TERM_NONE;
    TermIndex body = compile_phrase(compiler, scope, name->next->next, TYPE_NULL);
    scope->local_count = outside;
    return add_let(compiler, scope, phrase, slot, value, body);
}

// The name made of constants.
static TermIndex join_constants(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                const TermIndex *operands, size_t count) {
    Text text = {0};
    for (size_t i = 0; i < count; i++) {
        const Term *term = term_get(compiler, operands[i]);
        if (term->type == TYPE_INTEGER)
            text_appendf(&text, "%d", term->value);
        else
            text_append(&text, compiler->rules->names.list[term->value]);
    }
    Value name = term_name(compiler, text_string(&text));
    text_free(&text);
    return add_constant(compiler, scope, phrase, TYPE_NAME, name);
}

static TermIndex compile_concat(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex operands[PHRASE_ARGUMENT_LIMIT];
    size_t count = 0;
    bool constant = true;
    for (const Phrase *part = phrase->first; part; part = part->next, count++) {
        operands[count] = compile_phrase(compiler, scope, part, TYPE_NULL);
        if (operands[count] == TERM_NONE)
            return TERM_NONE;
        const Term *term = term_get(compiler, operands[count]);
        if (term->type != TYPE_INTEGER)
            operands[count] = fit_term(compiler, scope, part, operands[count], TYPE_NAME);
        if (operands[count] == TERM_NONE)
            return TERM_NONE;
        term = term_get(compiler, operands[count]);
        constant = constant && term->op == OP_CONSTANT && term->value != VALUE_NULL;
    }
    if (constant)
        return join_constants(compiler, scope, phrase, operands, count);
    return add_call(compiler, scope, phrase, OP_CONCAT, TYPE_NAME, operands, count);
}

// The text of an argument that is written out or comes to a constant; else NULL, with its Term in
// [term], which is TERM_NONE after an error.
static const char *compile_text(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                TermIndex *term) {
    *term = TERM_NONE;
    if (phrase->kind == PHRASE_TEXT)
        return phrase->text;
    *term = compile_phrase(compiler, scope, phrase, TYPE_NAME);
    if (*term == TERM_NONE || !term_is_constant(compiler, *term))
        return NULL;
    Value value = term_get(compiler, *term)->value;
    return value < 0 ? NULL : compiler->rules->names.list[value];
}

// A site that is written out and not on this board. With options, or in a document that others
// extend, the board may be another one.
static void warn_of_site(const TermCompiler *compiler, const Phrase *phrase) {
    const Phrase *name = phrase->first;
    if (name->kind == PHRASE_TEXT && compiler->rules->options.count == 0 && !phrase->node->file)
        reader_warning(compiler->reader, phrase->node,
                       "there is no site called %s on this board, so that this is null",
                       reader_quote(name->text).text);
}

static TermIndex compile_site(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex operands[2];
    if (phrase->count == 2) {
        operands[0] = compile_phrase(compiler, scope, phrase->first, TYPE_INTEGER);
        operands[1] = compile_phrase(compiler, scope, phrase->first->next, TYPE_INTEGER);
        return add_call(compiler, scope, phrase, OP_SITE_AT, TYPE_SITE, operands, 2);
    }
    const Topology *topology = &compiler->rules->topology;
    const char *text = compile_text(compiler, scope, phrase->first, operands);
    if (text) {
        Site site = topology_read_site(topology, &text);
        bool found = site != SITE_NONE && !*text && !topology_is_zone(topology, site);
        if (!found)
            warn_of_site(compiler, phrase);
        return add_constant(compiler, scope, phrase, TYPE_SITE, found ? site : VALUE_NULL);
    }
    need_site_names(compiler);
    return add_call(compiler, scope, phrase, OP_SITE_NAMED, TYPE_SITE, operands, 1);
}

static TermIndex compile_zone(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex name;
    const char *text = compile_text(compiler, scope, phrase->first, &name);
    if (text) {
        Site site = find_zone(compiler->rules, text);
        return add_constant(compiler, scope, phrase, TYPE_SITE,
                            site == SITE_NONE ? VALUE_NULL : site);
    }
    need_zone_names(compiler);
    return add_call(compiler, scope, phrase, OP_ZONE_NAMED, TYPE_SITE, &name, 1);
}

// True for a role that is away, and for NAME7 where there is a NAME1: players are made by number.
static bool may_be_away(const TermCompiler *compiler, const char *name) {
    for (size_t i = 0; i < compiler->away_count; i++)
        if (strcmp(compiler->away[i], name) == 0)
            return true;
    size_t length = strlen(name), stem = length;
    while (stem > 0 && '0' <= name[stem - 1] && name[stem - 1] <= '9')
        stem--;
    if (stem == length || name[stem] == '0' || length - stem > 3)
        return false;
    for (int seat = 0; seat < compiler->rules->seats.count; seat++) {
        const char *other = compiler->rules->seats.list[seat].name;
        if (strncmp(other, name, stem) == 0 && strcmp(other + stem, "1") == 0)
            return true;
    }
    return false;
}

static TermIndex fail_player(TermCompiler *compiler, const Phrase *phrase, const char *name) {
    const Rules *rules = compiler->rules;
    NameList words = {0};
    for (int seat = 0; seat < rules->seats.count; seat++)
        name_list_add(&words, rules->seats.list[seat].name);
    term_fail_word(compiler, phrase, "there is no player called", name, &words);
    name_list_free(&words);
    return TERM_NONE;
}

static TermIndex compile_player(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    TermIndex name;
    const char *text = compile_text(compiler, scope, phrase->first, &name);
    if (text) {
        Seat seat = rules_find_seat(compiler->rules, text);
        bool written = phrase->first->kind == PHRASE_TEXT;
        if (seat == SEAT_NONE && written && !may_be_away(compiler, text))
            return fail_player(compiler, phrase->first, text);
        return add_constant(compiler, scope, phrase, TYPE_SEAT,
                            seat == SEAT_NONE ? VALUE_NULL : seat);
    }
    need_seat_names(compiler);
    return add_call(compiler, scope, phrase, OP_SEAT_NAMED, TYPE_SEAT, &name, 1);
}

static TermIndex fail_direction(TermCompiler *compiler, const Phrase *phrase, const char *name) {
    static const char *const known[] = {"n",  "s",  "e",  "w",       "ne",
                                        "sw", "nw", "se", "forward", "back"};
    NameList words = {0};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (topology_direction(&compiler->rules->topology, known[i]) >= 0)
            name_list_add(&words, known[i]);
    term_fail_word(compiler, phrase, "this board has no direction called", name, &words);
    name_list_free(&words);
    return TERM_NONE;
}

static TermIndex compile_direction(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                   const Function *function) {
    TermIndex name, site = compile_phrase(compiler, scope, phrase->first, TYPE_SITE);
    const char *text = compile_text(compiler, scope, phrase->first->next, &name);
    if (site == TERM_NONE || (!text && name == TERM_NONE))
        return TERM_NONE;
    if (!text)
        return add_operation(compiler, scope, phrase, function->operation, function->result, -1,
                             site, name);
    int direction = topology_direction(&compiler->rules->topology, text);
    if (direction < 0)
        return fail_direction(compiler, phrase->first->next, text);
    return add_operation(compiler, scope, phrase, function->operation, function->result, direction,
                         site, TERM_NONE);
}

static TermIndex compile_edge(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    const Phrase *name = phrase->first->next->next;
    TermIndex a = compile_phrase(compiler, scope, phrase->first, TYPE_SITE);
    TermIndex b = compile_phrase(compiler, scope, phrase->first->next, TYPE_SITE);
    if (name->kind != PHRASE_TEXT) {
        phrase_error(compiler->reader, name, "the attribute of an edge is written out: 'length'");
        return TERM_NONE;
    }
    NameList words = {0};
    int index = 0;
    for (; index < rules->data.edge_attribute_count; index++) {
        if (strcmp(rules->data.edge_attributes[index].name, name->text) == 0)
            break;
        name_list_add(&words, rules->data.edge_attributes[index].name);
    }
    bool found = index < rules->data.edge_attribute_count;
    if (!found)
        term_fail_word(compiler, name, "an edge has no attribute", name->text, &words);
    name_list_free(&words);
    if (!found || a == TERM_NONE || b == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_EDGE, rules->data.edge_attributes[index].type,
                         index, a, b);
}

static TermIndex compile_next(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    TermIndex operands[2];
    operands[0] = compile_phrase(compiler, scope, phrase->first, TYPE_SEAT);
    if (phrase->count == 2)
        operands[1] = compile_phrase(compiler, scope, phrase->first->next, TYPE_INTEGER);
    else if (rules->flow.direction_variable >= 0)
        operands[1] = add_operation(compiler, scope, phrase, OP_VARIABLE, TYPE_INTEGER,
                                    rules->data.variables[rules->flow.direction_variable].index,
                                    TERM_NONE, TERM_NONE);
    else
        operands[1] = add_constant(compiler, scope, phrase, TYPE_INTEGER, 1);
    return add_call(compiler, scope, phrase, OP_NEXT_SEAT, TYPE_SEAT, operands, 2);
}

// The attribute that says what rank an entity has, or -1.
static int find_rank(const Rules *rules) {
    for (int i = 0; i < rules->data.attribute_count; i++)
        if (rules->data.attributes[i].type == TYPE_NAME &&
            strcmp(rules->data.attributes[i].name, "rank") == 0)
            return i;
    return -1;
}

static TermIndex compile_king(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    TermIndex operands[UINT8_MAX];
    size_t count = 2;
    operands[0] = compile_phrase(compiler, scope, phrase->first, TYPE_SEAT);
    operands[1] = add_constant(compiler, scope, phrase, TYPE_NAME, term_name(compiler, "king"));
    for (int kind = 0; kind < rules->kinds.count && count < UINT8_MAX; kind++)
        if (strcasecmp(rules->kinds.list[kind].code, "king") == 0)
            operands[count++] = add_constant(compiler, scope, phrase, TYPE_INTEGER, kind);
    Term shape = {.op = OP_KING_CAPTURED,
                  .type = TYPE_BOOLEAN,
                  .operand_count = (uint8_t)count,
                  .value = find_rank(rules)};
    return add_term(compiler, scope, phrase, shape, operands);
}

static TermIndex compile_history(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                 const Function *function) {
    compiler->rules->facts.minds_history = true;
    return add_call(compiler, scope, phrase, function->operation, function->result, &NO_TERM, 0);
}

static TermIndex fail_moves(TermCompiler *compiler, const Phrase *phrase,
                            const Function *function) {
    phrase_error(compiler->reader, phrase, "%s stands inside size or count only: size(%s)",
                 function->name, function->usage);
    return TERM_NONE;
}

static TermIndex compile_of_table(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                  const Function *function) {
    switch (function->form) {
    case CALL_PLAIN: return compile_plain(compiler, scope, phrase, function);
    case CALL_EQUAL: return compile_equal(compiler, scope, phrase, function);
    case CALL_IF: return compile_if(compiler, scope, phrase);
    case CALL_LET: return compile_let(compiler, scope, phrase, function);
    case CALL_CONCAT: return compile_concat(compiler, scope, phrase);
    case CALL_SITE: return compile_site(compiler, scope, phrase);
    case CALL_ZONE: return compile_zone(compiler, scope, phrase);
    case CALL_PLAYER: return compile_player(compiler, scope, phrase);
    case CALL_DIRECTION: return compile_direction(compiler, scope, phrase, function);
    case CALL_EDGE: return compile_edge(compiler, scope, phrase);
    case CALL_NEXT: return compile_next(compiler, scope, phrase);
    case CALL_KING: return compile_king(compiler, scope, phrase);
    case CALL_HISTORY: return compile_history(compiler, scope, phrase, function);
    case CALL_MOVES: return fail_moves(compiler, phrase, function);
    case CALL_COUNT:
    case CALL_FIRST:
    case CALL_EACH:
    case CALL_WHERE:
    case CALL_HAS:
    case CALL_NEAREST:
    case CALL_SETS:
    case CALL_MEMBERS:
    case CALL_GROUP:
    case CALL_LINE: return compile_set_call(compiler, scope, phrase, function);
    }
    return TERM_NONE;
}

static TermIndex fail_unknown(TermCompiler *compiler, const Phrase *phrase) {
    static const char *const effects[] = {"set",           "move_entity", "move_to_zone",
                                          "remove_entity", "spawn",       "draw_cards",
                                          "draw_card",     "random_int",  "shuffle"};
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++) {
        if (strcmp(effects[i], phrase->text) != 0)
            continue;
        phrase_error(compiler->reader, phrase, "%s is an effect and yields no value", effects[i]);
        return TERM_NONE;
    }
    NameList words = {0};
    FunctionTable table = function_table();
    const FunctionSpec *own = compiler->functions->items;
    for (size_t i = 0; i < compiler->functions->count; i++)
        name_list_add(&words, own[i].name.text);
    for (size_t i = 0; i < table.count; i++)
        name_list_add(&words, table.items[i].name);
    term_fail_word(compiler, phrase, "there is no function called", phrase->text, &words);
    name_list_free(&words);
    return TERM_NONE;
}

// A binding among the arguments of a function that takes none is better told here than as a value.
TermIndex compile_call(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const FunctionSpec *own = find_own(compiler, phrase->text);
    if (own)
        return compile_own(compiler, scope, phrase, own);
    const Function *function = function_find(phrase->text);
    if (!function)
        return fail_unknown(compiler, phrase);
    if (!check_count(compiler, phrase, function))
        return TERM_NONE;
    return compile_of_table(compiler, scope, phrase, function);
}
