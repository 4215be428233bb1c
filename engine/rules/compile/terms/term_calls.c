// SPDX-License-Identifier: MIT
// Compiles calls of functions. A call of a function that the document defines is replaced by the
// function's body.
#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/compile/terms/terms_private.h"

#include <string.h>
#include <strings.h>

// Functions of the document -----------------------------------------------------------------------

static const FunctionSpec *find_own_function(const TermCompiler *compiler, const char *name) {
    spec_each (const FunctionSpec, function, compiler->functions)
        if (strcmp(function->name.text, name) == 0)
            return function;
    return NULL;
}

// If [function] calls itself, directly or through others, reports the cycle and returns false.
static bool check_recursion(TermCompiler *compiler, const Phrase *phrase,
                            const FunctionSpec *function) {
    int outermost = 0;
    while (outermost < compiler->call_count && compiler->calls[outermost] != function)
        outermost++;
    if (outermost == compiler->call_count)
        return true;
    Text cycle = {0};
    for (int i = outermost; i < compiler->call_count; i++)
        text_appendf(&cycle, "%s calls ", reader_quote(compiler->calls[i]->name.text).text);
    phrase_error(compiler->reader, phrase, "functions cannot call themselves: %s%s",
                 text_string(&cycle), reader_quote(function->name.text).text);
    text_free(&cycle);
    return false;
}

// Returns false, with an error, if the call would never end, is nested too deep, or has a wrong
// number of arguments.
static bool check_own_call(TermCompiler *compiler, const Phrase *phrase,
                           const FunctionSpec *function) {
    if (!check_recursion(compiler, phrase, function))
        return false;
    size_t wanted = function->parameters.count;
    if (compiler->call_count == FUNCTION_DEPTH_LIMIT) {
        term_fail(compiler, phrase, "more than %d functions call one another",
                  FUNCTION_DEPTH_LIMIT);
        return false;
    }
    if (phrase->count != wanted)
        term_fail(compiler, phrase, "%s takes %zu argument%s, found %zu",
                  reader_quote(function->name.text).text, wanted, wanted == 1 ? "" : "s",
                  phrase->count);
    return phrase->count == wanted;
}

// Makes [name] stand for an argument in [scope]. Most arguments are evaluated once, into [slot]. A
// set, which fits no slot, and what costs nothing (a constant, a local or a name of the context)
// are evaluated at each use of [name] instead, and [slot] is then -1. Returns false after an error.
static bool bind_argument(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const char *name, TermIndex argument, int *slot) {
    *slot = -1;
    if (argument == TERM_NONE)
        return false;
    Type type = term_type(compiler, argument);
    // The table of operations begins with constants, locals and names of the context, of which
    // OP_PLAYER is the last.
    bool reevaluated = term_get(compiler, argument)->op <= OP_PLAYER || type_is_set(type);
    int bound = scope_bind(
        compiler, scope, phrase,
        (Local){.name = name, .type = type, .term = reevaluated ? argument : TERM_NONE});
    if (!reevaluated)
        *slot = bound;
    return bound >= 0;
}

// Adds a Term that first evaluates [value] into [slot], and then yields [body]. Returns [body]
// itself if [slot] is -1.
static TermIndex add_let(TermCompiler *compiler, const Phrase *phrase, int slot, TermIndex value,
                         TermIndex body) {
    if (slot < 0)
        return body;
    Type type = term_type(compiler, body);
    return add_binary(compiler, phrase, type_is_set(type) ? OP_SET_LET : OP_LET, type, slot, value,
                      body);
}

// Compiles the body of [function] in place of a call. The arguments are compiled in the scope of
// the call. The body knows only its parameters and the names of the action, and its slots follow
// those that the call uses.
static TermIndex inline_call(TermCompiler *compiler, const Phrase *phrase,
                             const FunctionSpec *function) {
    TermIndex arguments[PHRASE_ARGUMENT_LIMIT];
    int slots[PHRASE_ARGUMENT_LIMIT];
    size_t count = 0;
    Scope *outer = compiler->scope, inner = *outer;
    inner.first_slot = next_slot(outer);
    inner.local_count = 0;
    for (const Phrase *argument = phrase->first; argument; argument = argument->next, count++) {
        arguments[count] = compile_phrase(compiler, argument, TYPE_NULL);
        if (!bind_argument(compiler, &inner, argument, function->parameters.items[count].text,
                           arguments[count], &slots[count]))
            return TERM_NONE;
    }
    compiler->scope = &inner;
    compiler->calls[compiler->call_count++] = function;
    TermIndex body = compile_phrase(compiler, function->value, TYPE_NULL);
    compiler->call_count--;
    compiler->scope = outer;
    outer->used |= inner.used;
    while (count-- > 0) // backwards, so that the first argument is outermost and evaluated first
        body = add_let(compiler, phrase, slots[count], arguments[count], body);
    return body;
}

// Compiles a call of one of the document's functions. Once a call of a function has led to an
// error, the function is not compiled again, so that each mistake is reported once.
static TermIndex compile_own_call(TermCompiler *compiler, const Phrase *phrase,
                                  const FunctionSpec *function) {
    bool *broken = &compiler->broken[function - (const FunctionSpec *)compiler->functions->items];
    bool was_read = function->value != NULL; // otherwise an error was reported
    if (*broken || !was_read || !check_own_call(compiler, phrase, function))
        return TERM_NONE;
    size_t errors = compiler->reader->report->errors;
    TermIndex term = inline_call(compiler, phrase, function);
    *broken = compiler->reader->report->errors > errors;
    return term;
}

// Functions of the table --------------------------------------------------------------------------

bool compile_arguments(TermCompiler *compiler, const Phrase *call, const Function *row,
                       TermIndex *terms) {
    bool good = true;
    unsigned count = 0;
    for (const Phrase *argument = call->first; argument; argument = argument->next, count++) {
        terms[count] = compile_phrase(compiler, argument, takes_type(row->takes, count));
        good = good && terms[count] != TERM_NONE;
    }
    return good;
}

TermIndex compile_plain_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex operands[PHRASE_ARGUMENT_LIMIT];
    compile_arguments(compiler, call, row, operands);
    return add_term(compiler, call, row->operation, row->result, 0, operands, call->count);
}

// Compiles a comparison for equality. Both values must be of one type, but null can be compared
// with any value.
TermIndex compile_equal_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex operands[2];
    if (!compile_arguments(compiler, call, row, operands))
        return TERM_NONE;
    Type a = term_type(compiler, operands[0]), b = term_type(compiler, operands[1]);
    if (type_is_set(a) || type_is_set(b))
        return term_fail(compiler, call,
                         "sets cannot be compared; test their members with has, any, all or count");
    if (a != b && a != TYPE_NULL && b != TYPE_NULL) {
        bool has_name = a == TYPE_NAME || b == TYPE_NAME,
             has_player = a == TYPE_SEAT || b == TYPE_SEAT;
        return term_fail(compiler, call, "%s cannot be compared with %s%s", type_name(a),
                         type_name(b),
                         has_name && has_player ? "; write player('...') or .name" : "");
    }
    return add_term(compiler, call, row->operation, TYPE_BOOLEAN, 0, operands, 2);
}

// If the condition is constant, the call is replaced by the value that it selects. A wrong argument
// does not stop the check that both values have a common type, so that errors in both are reported.
TermIndex compile_if_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex operands[3];
    Type type;
    bool good = compile_arguments(compiler, call, row, operands);
    if (!common_type(compiler, call->first->next->next, term_type(compiler, operands[1]),
                     term_type(compiler, operands[2]), &type) ||
        !good)
        return TERM_NONE;
    for (int i = 1; i < 3; i++)
        operands[i] = fit_term(compiler, call, operands[i], type);
    if (term_is_constant(compiler, operands[0]))
        return operands[term_get(compiler, operands[0])->value == 1 ? 1 : 2];
    return add_term(compiler, call, type_is_set(type) ? OP_SET_IF : OP_IF, type, 0, operands, 3);
}

TermIndex compile_let_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    Scope *scope = compiler->scope;
    const Phrase *name = call->first;
    if (name->kind != PHRASE_NAME)
        return term_fail(compiler, name, "expected a new name; it is written %s", row->usage);
    int outer_locals = scope->local_count, slot;
    TermIndex value = compile_phrase(compiler, name->next, TYPE_NULL);
    if (!bind_argument(compiler, scope, name, name->text, value, &slot))
        return TERM_NONE;
    TermIndex body = compile_phrase(compiler, name->next->next, TYPE_NULL);
    scope->local_count = outer_locals;
    return add_let(compiler, call, slot, value, body);
}

// Joins constants into one constant name.
static TermIndex join_constants(TermCompiler *compiler, const Phrase *phrase,
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
    return add_leaf(compiler, phrase, OP_CONSTANT, TYPE_NAME, name);
}

TermIndex compile_concat_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex operands[PHRASE_ARGUMENT_LIMIT], *operand = operands;
    bool constant = true;
    if (!compile_arguments(compiler, call, row, operands))
        return TERM_NONE;
    for (const Phrase *part = call->first; part; part = part->next, operand++) {
        if (term_type(compiler, *operand) != TYPE_INTEGER) // numbers are written out
            *operand = fit_term(compiler, part, *operand, TYPE_NAME);
        if (*operand == TERM_NONE)
            return TERM_NONE;
        constant = constant && term_is_constant(compiler, *operand) &&
                   term_get(compiler, *operand)->value != VALUE_NULL;
    }
    if (constant)
        return join_constants(compiler, call, operands, call->count);
    return add_term(compiler, call, OP_CONCAT, TYPE_NAME, 0, operands, call->count);
}

// Names in calls ----------------------------------------------------------------------------------

// Compiles an argument that is a name. Returns its text if it is constant. Otherwise returns NULL
// and stores the Term in [term], which is TERM_NONE after an error.
static const char *compile_text(TermCompiler *compiler, const Phrase *phrase, TermIndex *term) {
    *term = TERM_NONE;
    if (phrase->kind == PHRASE_TEXT)
        return phrase->text;
    *term = compile_phrase(compiler, phrase, TYPE_NAME);
    if (*term == TERM_NONE || !term_is_constant(compiler, *term))
        return NULL;
    Value value = term_get(compiler, *term)->value;
    return value < 0 ? NULL : compiler->rules->names.list[value];
}

// Warns of a name that no site of the board has. Does not warn if the name may suit another board:
// the board of another choice of options, or of the document that this one extends.
static void warn_of_site(const TermCompiler *compiler, const Phrase *name) {
    bool is_inherited = name->node->file != NULL; // from the document that this one extends
    if (name->kind == PHRASE_TEXT && compiler->rules->options.count == 0 && !is_inherited)
        reader_warning(compiler->reader, name->node,
                       "there is no site called %s on this board, so that this is null",
                       reader_quote(name->text).text);
}

TermIndex compile_site_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex name;
    if (call->count == 2) {
        TermIndex x = compile_phrase(compiler, call->first, TYPE_INTEGER);
        TermIndex y = compile_phrase(compiler, call->first->next, TYPE_INTEGER);
        return add_binary(compiler, call, OP_SITE_AT, TYPE_SITE, 0, x, y);
    }
    const char *text = compile_text(compiler, call->first, &name);
    if (!text) // the name is computed during the game
        return add_unary(compiler, call, row->operation, TYPE_SITE, 0, name);
    Site site = find_site(&compiler->rules->topology, text);
    if (site == SITE_NONE)
        warn_of_site(compiler, call->first);
    return add_leaf(compiler, call, OP_CONSTANT, TYPE_SITE, site == SITE_NONE ? VALUE_NULL : site);
}

TermIndex compile_zone_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex name;
    const char *text = compile_text(compiler, call->first, &name);
    if (!text) // the name is computed during the game
        return add_unary(compiler, call, row->operation, TYPE_SITE, 0, name);
    Site site = find_zone(compiler->rules, text);
    return add_leaf(compiler, call, OP_CONSTANT, TYPE_SITE, site == SITE_NONE ? VALUE_NULL : site);
}

// True for the name of a role without a player. Also true for NAME7 if there is a NAME1, because a
// game for a variable number of players numbers their names, and fewer than seven may play now.
static bool may_be_away(const TermCompiler *compiler, const char *name) {
    if (name_list_find(&compiler->away, name) >= 0)
        return true;
    size_t length = strlen(name), stem = length;
    while (stem > 0 && '0' <= name[stem - 1] && name[stem - 1] <= '9')
        stem--;
    // The name must end in a number from 1 to 999.
    if (stem == length || name[stem] == '0' || length - stem > 3)
        return false;
    for (int seat = 0; seat < compiler->rules->seats.count; seat++) {
        const char *other = compiler->rules->seats.list[seat].name;
        if (strncmp(other, name, stem) == 0 && strcmp(other + stem, "1") == 0)
            return true;
    }
    return false;
}

// Reports that there is no player called [name]; the message suggests similar names of players.
static TermIndex fail_player(TermCompiler *compiler, const Phrase *phrase, const char *name) {
    NameList known = {0};
    for (int seat = 0; seat < compiler->rules->seats.count; seat++)
        name_list_add(&known, compiler->rules->seats.list[seat].name);
    return term_fail_word(compiler, phrase, "there is no player called", name, &known);
}

TermIndex compile_player_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    TermIndex name;
    const char *text = compile_text(compiler, call->first, &name);
    if (!text)
        return add_unary(compiler, call, row->operation, TYPE_SEAT, 0, name);
    Seat seat = rules_find_seat(compiler->rules, text);
    bool is_literal = call->first->kind == PHRASE_TEXT; // only a literal can be a spelling mistake
    if (seat == SEAT_NONE && is_literal && !may_be_away(compiler, text))
        return fail_player(compiler, call->first, text);
    return add_leaf(compiler, call, OP_CONSTANT, TYPE_SEAT, seat == SEAT_NONE ? VALUE_NULL : seat);
}

// Reports that the board has no direction called [name].
static TermIndex fail_direction(TermCompiler *compiler, const Phrase *phrase, const char *name) {
    static const char *const names[] = {"n",  "s",  "e",  "w",       "ne",
                                        "sw", "nw", "se", "forward", "back"};
    NameList known = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (topology_direction(&compiler->rules->topology, names[i]) >= 0)
            name_list_add(&known, names[i]);
    return term_fail_word(compiler, phrase, "this board has no direction called", name, &known);
}

TermIndex compile_direction_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    const Phrase *second = call->first->next;
    TermIndex name, site = compile_phrase(compiler, call->first, TYPE_SITE);
    const char *text = compile_text(compiler, second, &name);
    if (!text)
        // -1: the direction is found by its name when the Term is evaluated.
        return add_binary(compiler, call, row->operation, row->result, -1, site, name);
    int direction = topology_direction(&compiler->rules->topology, text);
    if (direction < 0 && site != TERM_NONE) // one error in a call is enough
        return fail_direction(compiler, second, text);
    return add_unary(compiler, call, row->operation, row->result, direction, site);
}

TermIndex compile_edge_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    const Rules *rules = compiler->rules;
    const Phrase *name = call->first->next->next;
    TermIndex a = compile_phrase(compiler, call->first, TYPE_SITE);
    TermIndex b = compile_phrase(compiler, call->first->next, TYPE_SITE);
    if (name->kind != PHRASE_TEXT)
        return term_fail(compiler, name, "the attribute of an edge is written out: 'length'");
    Lookup lookup = {.name = name->text};
    lookup_add_fixed(&lookup, rules->data.edge_attributes, rules->data.edge_attribute_count,
                     row->operation);
    if (!lookup.found)
        return term_fail_word(compiler, name, "an edge has no attribute", name->text,
                              &lookup.known);
    name_list_free(&lookup.known);
    return add_binary(compiler, call, lookup.operation, lookup.type, lookup.value, a, b);
}

// Other functions ---------------------------------------------------------------------------------

// A call without a direction uses the variable turn_direction or, in a game without it, 1
// (forward).
TermIndex compile_next_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    const Rules *rules = compiler->rules;
    TermIndex operands[2];
    compile_arguments(compiler, call, row, operands);
    if (call->count == 1 && rules->flow.direction_variable >= 0)
        operands[1] = add_leaf(compiler, call, OP_VARIABLE, TYPE_INTEGER,
                               rules->data.variables[rules->flow.direction_variable].index);
    else if (call->count == 1)
        operands[1] = add_leaf(compiler, call, OP_CONSTANT, TYPE_INTEGER, 1);
    return add_term(compiler, call, OP_NEXT_SEAT, TYPE_SEAT, 0, operands, 2);
}

// A king is an entity whose attribute `rank` is 'king', or whose kind has the code "king". The
// Term's operands are the player, the name 'king' and the kinds with that code. Its value is the
// index of the attribute `rank`, or -1 if there is none whose values are names.
TermIndex compile_king_call(TermCompiler *compiler, const Phrase *call, const Function *row) {
    const Rules *rules = compiler->rules;
    TermIndex operands[UINT8_MAX]; // the most that Term.operand_count can count
    size_t count = 2;
    compile_arguments(compiler, call, row, operands);
    operands[1] = add_leaf(compiler, call, OP_CONSTANT, TYPE_NAME, term_name(compiler, "king"));
    for (int kind = 0; kind < rules->kinds.count && count < UINT8_MAX; kind++)
        if (strcasecmp(rules->kinds.list[kind].code, "king") == 0)
            operands[count++] = add_leaf(compiler, call, OP_CONSTANT, TYPE_INTEGER, kind);
    int rank = rules_find_attribute(rules, "rank");
    if (rank >= 0 && rules->data.attributes[rank].type != TYPE_NAME)
        rank = -1;
    return add_term(compiler, call, OP_KING_CAPTURED, TYPE_BOOLEAN, rank, operands, count);
}

// Reports a call of get_all_legal_moves_for outside size and count. Inside them it is allowed, and
// compile_count_call compiles it.
TermIndex compile_stray_moves_call(TermCompiler *compiler, const Phrase *call,
                                   const Function *row) {
    return term_fail(compiler, call, "%s stands inside size or count only: size(%s)", row->name,
                     row->usage);
}

// Reports that the name is that of a common effect or, for any other name, that no function has it.
static TermIndex fail_unknown_function(TermCompiler *compiler, const Phrase *phrase) {
    static const char *const effects[] = {"set",           "move_entity", "move_to_zone",
                                          "remove_entity", "spawn",       "draw_cards",
                                          "draw_card",     "random_int",  "shuffle"};
    for (size_t i = 0; i < sizeof effects / sizeof *effects; i++)
        if (strcmp(effects[i], phrase->text) == 0)
            return term_fail(compiler, phrase, "%s is an effect and yields no value", effects[i]);
    NameList known = {0};
    spec_each (const FunctionSpec, own, compiler->functions)
        name_list_add(&known, own->name.text);
    for (const Function *row = function_table; row->name; row++)
        name_list_add(&known, row->name);
    return term_fail_word(compiler, phrase, "there is no function called", phrase->text, &known);
}

// A function that the document defines hides one of the same name in the table.
TermIndex compile_call(TermCompiler *compiler, const Phrase *call) {
    const FunctionSpec *own = find_own_function(compiler, call->text);
    if (own)
        return compile_own_call(compiler, call, own);
    const Function *row = function_find(call->text);
    if (!row)
        return fail_unknown_function(compiler, call);
    if (call->count < takes_minimum(row->takes) || call->count > takes_maximum(row->takes))
        return term_fail(compiler, call, "found %zu argument%s; write %s", call->count,
                         call->count == 1 ? "" : "s", row->usage);
    return row->compile(compiler, call, row);
}
