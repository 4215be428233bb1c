// SPDX-License-Identifier: MIT
// What names and properties of an expression mean.
#include "engine/rules/compile/terms/terms_private.h"

#include <string.h>

static void add_table(NameList *words, PropertyTable table) {
    for (size_t i = 0; i < table.count; i++)
        name_list_add(words, table.items[i].name);
}

void term_fail_word(TermCompiler *compiler, const Phrase *phrase, const char *what,
                    const char *word, const NameList *words) {
    Text hint = {0};
    if (!report_is_full(compiler->reader->report, SEVERITY_ERROR))
        reader_suggest(&hint, word, words->items, words->count);
    phrase_error(compiler->reader, phrase, "%s %s%s", what, reader_quote(word).text,
                 text_string(&hint));
    text_free(&hint);
}

// Tables of names.

static Value *new_names(TermCompiler *compiler, int count) {
    Value *names = arena_alloc(&compiler->rules->arena, (size_t)count * sizeof *names);
    for (int i = 0; i < count; i++)
        names[i] = VALUE_NULL;
    return names;
}

void term_needs_kinds(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->names.codes)
        return;
    rules->names.codes = new_names(compiler, rules->kinds.count);
    rules->names.kinds = new_names(compiler, rules->kinds.count);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        rules->names.codes[kind] = term_name(compiler, rules->kinds.list[kind].code);
        rules->names.kinds[kind] = term_name(compiler, rules->kinds.list[kind].name);
    }
}

// A side without a name is called as its first seat.
static const char *side_name(const Rules *rules, int seat) {
    if (rules->seats.list[seat].side_name)
        return rules->seats.list[seat].side_name;
    int first = 0;
    while (rules->seats.list[first].side != rules->seats.list[seat].side)
        first++;
    return rules->seats.list[first].name;
}

void need_seat_names(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->names.seats)
        return;
    rules->names.seats = new_names(compiler, rules->seats.count);
    rules->names.sides = new_names(compiler, rules->seats.count);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        rules->names.seats[seat] = term_name(compiler, rules->seats.list[seat].name);
        rules->names.sides[seat] = term_name(compiler, side_name(rules, seat));
    }
}

void need_phase_names(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->names.phases)
        return;
    rules->names.phases = new_names(compiler, rules->flow.phase_count);
    for (int phase = 0; phase < rules->flow.phase_count; phase++)
        rules->names.phases[phase] = term_name(compiler, rules->flow.phases[phase].name);
}

// Names the sites from [first] to [end] that have none.
static void name_sites(TermCompiler *compiler, int first, int end) {
    Rules *rules = compiler->rules;
    if (!rules->names.sites)
        rules->names.sites = new_names(compiler, rules->topology.site_count);
    Text text = {0};
    for (int site = first; site < end; site++) {
        if (!rules->topology.exists[site] || rules->names.sites[site] != VALUE_NULL)
            continue;
        text_clear(&text);
        topology_write_site(&rules->topology, (Site)site, &text);
        rules->names.sites[site] = term_name(compiler, text_string(&text));
    }
    text_free(&text);
}

void need_zone_names(TermCompiler *compiler) {
    const Topology *topology = &compiler->rules->topology;
    name_sites(compiler, topology->board_count, topology->site_count);
}

void need_site_names(TermCompiler *compiler) {
    name_sites(compiler, 0, compiler->rules->topology.site_count);
}

Site find_zone(const Rules *rules, const char *name) {
    const Topology *topology = &rules->topology;
    for (int site = topology->board_count; site < topology->site_count; site++)
        if (strcmp(topology->names[site], name) == 0)
            return (Site)site;
    return SITE_NONE;
}

// Names that stand alone.

static const Local *find_local(const Scope *scope, const char *name) {
    for (int i = scope->local_count - 1; i >= 0; i--)
        if (scope->locals[i].name && strcmp(scope->locals[i].name, name) == 0)
            return &scope->locals[i];
    return NULL;
}

static TermIndex compile_local(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const Local *local) {
    if (local->stands)
        return local->term;
    return add_operation(compiler, scope, phrase, OP_LOCAL, local->type, local->slot, TERM_NONE,
                         TERM_NONE);
}

// Which of Scope.allowed a name needs; 0: it may stand everywhere.
static unsigned needed_by(const Property *name) {
    switch (name->operation) {
    case OP_ENTITY: return USES_ENTITY;
    case OP_START: return USES_START;
    case OP_TARGET: return USES_TARGET;
    case OP_VALUE: return USES_VALUE;
    case OP_PLAYER:
    case OP_HAND: return USES_PLAYER;
    default: return 0;
    }
}

static bool may_stand(const Scope *scope, const Property *name) {
    if (name->operation == OP_VALUE &&
        (!scope->value_name || strcmp(scope->value_name, name->name) != 0))
        return false;
    unsigned needed = needed_by(name);
    return (scope->allowed & needed) == needed;
}

static void add_known_words(const TermCompiler *compiler, const Scope *scope, NameList *words) {
    const Topology *topology = &compiler->rules->topology;
    PropertyTable names = name_table();
    for (int i = 0; i < scope->local_count; i++)
        if (scope->locals[i].name && scope->locals[i].name[0] != ' ') // not those of our own
            name_list_add(words, scope->locals[i].name);
    for (size_t i = 0; i < names.count; i++)
        if (may_stand(scope, &names.items[i]))
            name_list_add(words, names.items[i].name);
    for (int site = topology->board_count; site < topology->site_count; site++)
        name_list_add(words, topology->names[site]);
}

static const Variable *find_any_variable(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->data.variable_count; i++)
        if (strcmp(rules->data.variables[i].name, name) == 0)
            return &rules->data.variables[i];
    return NULL;
}

static bool is_seat_zone(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->data.seat_zone_count; i++)
        if (strcmp(rules->data.seat_zones[i].name, name) == 0)
            return true;
    return false;
}

// A player, variable or zone of each player by its bare name: how it is written. False when the
// word is none of these.
static bool fail_bare_word(TermCompiler *compiler, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    const char *word = phrase->text;
    const Variable *variable = find_any_variable(rules, word);
    if (rules_find_seat(rules, word) != SEAT_NONE)
        phrase_error(compiler->reader, phrase, "%s is a player; write player('%s')", word, word);
    else if (variable)
        phrase_error(compiler->reader, phrase, "%s is a variable; write %s.%s", word,
                     variable->per_seat ? "player" : "state", word);
    else if (is_seat_zone(rules, word))
        phrase_error(compiler->reader, phrase, "each player has a %s; write player.%s", word, word);
    else
        return false;
    return true;
}

static TermIndex fail_unknown_name(TermCompiler *compiler, const Scope *scope,
                                   const Phrase *phrase) {
    static const char *const holders[] = {"state", "option", "pending", "board"};
    for (size_t i = 0; i < sizeof holders / sizeof *holders; i++) {
        if (strcmp(phrase->text, holders[i]) != 0)
            continue;
        phrase_error(compiler->reader, phrase, "%s is no value by itself; write %s%s", holders[i],
                     holders[i], i == 3 ? "[site]" : ".name");
        return TERM_NONE;
    }
    NameList words = {0};
    add_known_words(compiler, scope, &words);
    if (function_find(phrase->text))
        phrase_error(compiler->reader, phrase, "%s is a function; write %s", phrase->text,
                     function_find(phrase->text)->usage);
    else if (!fail_bare_word(compiler, phrase))
        term_fail_word(compiler, phrase, "there is nothing called", phrase->text, &words);
    name_list_free(&words);
    return TERM_NONE;
}

static TermIndex fail_not_here(TermCompiler *compiler, const Scope *scope, const Phrase *phrase) {
    NameList words = {0};
    Text text = {0};
    add_known_words(compiler, scope, &words);
    for (size_t i = 0; i < words.count && i < 12; i++)
        text_appendf(&text, "%s%s", i == 0 ? "" : ", ", words.items[i]);
    phrase_error(compiler->reader, phrase, "there is no %s here; there is %s", phrase->text,
                 text_string(&text));
    text_free(&text);
    name_list_free(&words);
    return TERM_NONE;
}

static TermIndex compile_known_name(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                    const Property *name) {
    if (!may_stand(scope, name))
        return fail_not_here(compiler, scope, phrase);
    if (strcmp(name->name, "card") == 0)
        scope->used |= USES_CARD;
    Type type = name->operation == OP_VALUE ? scope->value_type : name->type;
    return add_operation(compiler, scope, phrase, name->operation, type, 0, TERM_NONE, TERM_NONE);
}

// null, true, false; TERM_NONE for any other word.
static TermIndex compile_constant(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    if (strcmp(phrase->text, "null") == 0)
        return add_constant(compiler, scope, phrase, TYPE_NULL, VALUE_NULL);
    bool is_true = strcmp(phrase->text, "true") == 0;
    if (is_true || strcmp(phrase->text, "false") == 0)
        return add_constant(compiler, scope, phrase, TYPE_BOOLEAN, is_true);
    return TERM_NONE;
}

TermIndex compile_name(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Local *local = find_local(scope, phrase->text);
    if (local)
        return compile_local(compiler, scope, phrase, local);
    TermIndex constant = compile_constant(compiler, scope, phrase);
    if (constant != TERM_NONE || compiler->full)
        return constant;
    const Property *name = property_find(name_table(), phrase->text);
    if (name)
        return compile_known_name(compiler, scope, phrase, name);
    Site zone = find_zone(compiler->rules, phrase->text);
    if (zone != SITE_NONE)
        return add_constant(compiler, scope, phrase, TYPE_SITE, zone);
    return fail_unknown_name(compiler, scope, phrase);
}

// Properties.

static bool is_holder(const Scope *scope, const Phrase *owner, const char *word) {
    return owner->kind == PHRASE_NAME && strcmp(owner->text, word) == 0 && !find_local(scope, word);
}

static void add_variables(const Rules *rules, bool per_seat, NameList *words) {
    for (int i = 0; i < rules->data.variable_count; i++)
        if (rules->data.variables[i].per_seat == per_seat)
            name_list_add(words, rules->data.variables[i].name);
}

static TermIndex fail_property(TermCompiler *compiler, const Phrase *phrase, const char *what,
                               NameList *words) {
    term_fail_word(compiler, phrase, what, phrase->text, words);
    name_list_free(words);
    return TERM_NONE;
}

// A row of a table that stands, whether or not the document has that name too.
static const Property *find_builtin(PropertyTable table, const char *name, bool declared) {
    const Property *property = property_find(table, name);
    return property && (property->fixed || !declared) ? property : NULL;
}

static TermIndex compile_state(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    const Variable *variable = rules_find_variable(rules, phrase->text, false);
    const Property *builtin = find_builtin(state_properties(), phrase->text, variable);
    if (builtin) {
        if (builtin->operation == OP_PHASE)
            need_phase_names(compiler);
        return add_operation(compiler, scope, phrase, builtin->operation, builtin->type, 0,
                             TERM_NONE, TERM_NONE);
    }
    if (variable)
        return add_operation(compiler, scope, phrase, OP_VARIABLE, variable->type, variable->index,
                             TERM_NONE, TERM_NONE);
    NameList words = {0};
    add_variables(rules, false, &words);
    add_table(&words, state_properties());
    return fail_property(compiler, phrase, "the state has no variable", &words);
}

static TermIndex compile_option(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    static const Type types[] = {[OPTION_INTEGER] = TYPE_INTEGER,
                                 [OPTION_BOOLEAN] = TYPE_BOOLEAN,
                                 [OPTION_CHOICE] = TYPE_NAME};
    NameList words = {0};
    for (int i = 0; i < rules->options.count; i++) {
        const Option *option = &rules->options.list[i];
        name_list_add(&words, option->name);
        if (strcmp(option->name, phrase->text) != 0)
            continue;
        name_list_free(&words);
        Value value = option->kind == OPTION_CHOICE
                          ? term_name(compiler, option->values[option->value])
                          : option->value;
        return add_constant(compiler, scope, phrase, types[option->kind], value);
    }
    return fail_property(compiler, phrase, "there is no option", &words);
}

static TermIndex compile_pending(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Property *property = property_find(pending_properties(), phrase->text);
    if (!(scope->allowed & USES_PENDING)) {
        phrase_error(compiler->reader, phrase,
                     "there is nothing pending here; it is what was done before an interaction "
                     "that another one asks for");
        return TERM_NONE;
    }
    if (!property) {
        NameList words = {0};
        add_table(&words, pending_properties());
        return fail_property(compiler, phrase, "what was done before has no", &words);
    }
    Type type = property->type;
    if (property->operation == OP_PENDING_VALUE && scope->pending_type != TYPE_NULL) {
        if (strcmp(property->name, "choice") == 0)
            type = scope->pending_type;
        if (type != scope->pending_type) {
            phrase_error(compiler->reader, phrase, "what was done before has no %s, it has %s",
                         property->name, type_name(scope->pending_type));
            return TERM_NONE;
        }
    }
    return add_operation(compiler, scope, phrase, property->operation, type, 0, TERM_NONE,
                         TERM_NONE);
}

static void need_moved(TermCompiler *compiler) {
    for (int kind = 0; kind < compiler->rules->kinds.count; kind++) {
        compiler->rules->kinds.list[kind].minds_moving = true;
        compiler->rules->kinds.list[kind].minds_beyond_castling = true;
    }
}

// Makes the tables that an Operation reads.
static void need_tables(TermCompiler *compiler, Operation operation) {
    switch (operation) {
    case OP_PIECE_KIND:
    case OP_PIECE_NAME: term_needs_kinds(compiler); break;
    case OP_PIECE_MOVED: need_moved(compiler); break;
    case OP_SITE_NAME: need_site_names(compiler); break;
    case OP_SEAT_NAME:
    case OP_SEAT_SIDE: need_seat_names(compiler); break;
    default: break;
    }
}

static TermIndex compile_builtin(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                 const Property *property, TermIndex owner) {
    need_tables(compiler, property->operation);
    return add_operation(compiler, scope, phrase, property->operation, property->type, 0, owner,
                         TERM_NONE);
}

static TermIndex compile_of_piece(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                  TermIndex owner) {
    const Rules *rules = compiler->rules;
    int index = 0;
    while (index < rules->data.attribute_count &&
           strcmp(rules->data.attributes[index].name, phrase->text) != 0)
        index++;
    bool declared = index < rules->data.attribute_count;
    const Property *builtin = find_builtin(piece_properties(), phrase->text, declared);
    if (builtin)
        return compile_builtin(compiler, scope, phrase, builtin, owner);
    if (declared)
        return add_operation(compiler, scope, phrase, OP_PIECE_ATTRIBUTE,
                             rules->data.attributes[index].type, index, owner, TERM_NONE);
    NameList words = {0};
    for (int i = 0; i < rules->data.attribute_count; i++)
        name_list_add(&words, rules->data.attributes[i].name);
    add_table(&words, piece_properties());
    return fail_property(compiler, phrase, "an entity has no property", &words);
}

// The index of a fixed attribute, or -1 with all of them in [words].
static int find_fixed(const FixedAttribute *attributes, int count, const char *name,
                      NameList *words) {
    for (int i = 0; i < count; i++) {
        if (strcmp(attributes[i].name, name) == 0)
            return i;
        name_list_add(words, attributes[i].name);
    }
    return -1;
}

static TermIndex compile_of_site(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                 TermIndex owner) {
    const Rules *rules = compiler->rules;
    NameList words = {0};
    int index = find_fixed(rules->data.site_attributes, rules->data.site_attribute_count,
                           phrase->text, &words);
    const Property *builtin = find_builtin(site_properties(), phrase->text, index >= 0);
    if (!builtin && index < 0) {
        add_table(&words, site_properties());
        return fail_property(compiler, phrase, "a site has no property", &words);
    }
    name_list_free(&words);
    if (builtin)
        return compile_builtin(compiler, scope, phrase, builtin, owner);
    return add_operation(compiler, scope, phrase, OP_SITE_ATTRIBUTE,
                         rules->data.site_attributes[index].type, index, owner, TERM_NONE);
}

static int find_seat_zone(const Rules *rules, const char *name) {
    for (int i = 0; i < rules->data.seat_zone_count; i++)
        if (strcmp(rules->data.seat_zones[i].name, name) == 0)
            return i;
    return -1;
}

static TermIndex fail_of_seat(TermCompiler *compiler, const Phrase *phrase, NameList *words) {
    const Rules *rules = compiler->rules;
    add_variables(rules, true, words);
    for (int i = 0; i < rules->data.seat_zone_count; i++)
        name_list_add(words, rules->data.seat_zones[i].name);
    add_table(words, seat_properties());
    return fail_property(compiler, phrase, "a player has no property", words);
}

// What a player has by the document: an attribute of his role, a variable or a zone.
static TermIndex compile_of_seat(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                 TermIndex owner) {
    const Rules *rules = compiler->rules;
    NameList words = {0};
    int role = find_fixed(rules->data.seat_attributes, rules->data.seat_attribute_count,
                          phrase->text, &words);
    const Variable *variable = rules_find_variable(rules, phrase->text, true);
    int zone = find_seat_zone(rules, phrase->text);
    const Property *builtin = find_builtin(seat_properties(), phrase->text,
                                           role >= 0 || variable || zone >= 0);
    if (!builtin && role < 0 && !variable && zone < 0)
        return fail_of_seat(compiler, phrase, &words);
    name_list_free(&words);
    if (builtin)
        return compile_builtin(compiler, scope, phrase, builtin, owner);
    if (variable)
        return add_operation(compiler, scope, phrase, OP_SEAT_VARIABLE, variable->type,
                             variable->index, owner, TERM_NONE);
    if (zone >= 0)
        return add_operation(compiler, scope, phrase, OP_SEAT_ZONE, TYPE_SITE, zone, owner,
                             TERM_NONE);
    return add_operation(compiler, scope, phrase, OP_SEAT_ATTRIBUTE,
                         rules->data.seat_attributes[role].type, role, owner, TERM_NONE);
}

static TermIndex compile_of_value(TermCompiler *compiler, Scope *scope, const Phrase *phrase,
                                  TermIndex owner) {
    Type type = term_type(compiler, owner);
    switch (type) {
    case TYPE_PIECE: return compile_of_piece(compiler, scope, phrase, owner);
    case TYPE_SITE: return compile_of_site(compiler, scope, phrase, owner);
    case TYPE_SEAT: return compile_of_seat(compiler, scope, phrase, owner);
    case TYPE_NULL: return owner;
    default: break;
    }
    phrase_error(compiler->reader, phrase, "%s has no properties, so there is no .%s%s",
                 type_name(type), phrase->text,
                 type_is_set(type) ? "; write count(...), first(...) or another function of sets"
                                   : "");
    return TERM_NONE;
}

TermIndex compile_property(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    const Phrase *owner = phrase->first;
    if (is_holder(scope, owner, "state"))
        return compile_state(compiler, scope, phrase);
    if (is_holder(scope, owner, "option"))
        return compile_option(compiler, scope, phrase);
    if (is_holder(scope, owner, "pending"))
        return compile_pending(compiler, scope, phrase);
    TermIndex term = compile_phrase(compiler, scope, owner, TYPE_NULL);
    return term == TERM_NONE ? TERM_NONE : compile_of_value(compiler, scope, phrase, term);
}

TermIndex compile_index(TermCompiler *compiler, Scope *scope, const Phrase *phrase) {
    if (!is_holder(scope, phrase->first, "board")) {
        phrase_error(compiler->reader, phrase->first, "only board is followed by [ ]");
        return TERM_NONE;
    }
    TermIndex site = compile_phrase(compiler, scope, phrase->first->next, TYPE_SITE);
    if (site == TERM_NONE)
        return TERM_NONE;
    return add_operation(compiler, scope, phrase, OP_SITE_TOP, TYPE_PIECE, 0, site, TERM_NONE);
}
