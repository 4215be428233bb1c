// SPDX-License-Identifier: MIT
// Compiles names that stand alone, and properties.
#include "engine/rules/compile/terms/functions.h"
#include "engine/rules/compile/terms/terms_private.h"

#include <string.h>

// Also remembers each name, so that an error can suggest a similar one. Only the first of equal
// names counts.
void lookup_add(Lookup *lookup, const char *name, Operation operation, Type type, int value) {
    name_list_add(&lookup->known, name);
    if (lookup->found || strcmp(lookup->name, name) != 0)
        return;
    lookup->found = true;
    lookup->operation = operation;
    lookup->type = type;
    lookup->value = value;
}

void lookup_add_fixed(Lookup *lookup, const FixedAttribute *attributes, int count,
                      Operation operation) {
    for (int i = 0; i < count; i++)
        lookup_add(lookup, attributes[i].name, operation, (Type)attributes[i].type, i);
}

static void add_variables(Lookup *lookup, const RulesData *data, bool per_seat) {
    for (int i = 0; i < data->variable_count; i++) {
        const Variable *variable = &data->variables[i];
        if (variable->per_seat == per_seat)
            lookup_add(lookup, variable->name, per_seat ? OP_SEAT_VARIABLE : OP_VARIABLE,
                       (Type)variable->type, variable->index);
    }
}

static void add_seat_zones(Lookup *lookup, const RulesData *data) {
    for (int i = 0; i < data->seat_zone_count; i++)
        lookup_add(lookup, data->seat_zones[i].name, OP_SEAT_ZONE, TYPE_SITE, i);
}

// Tables of names ---------------------------------------------------------------------------------

// Makes an array of [count] names that are not given yet.
static Value *new_names(TermCompiler *compiler, int count) {
    Value *names = arena_alloc(&compiler->rules->arena, (size_t)count * sizeof *names);
    for (int i = 0; i < count; i++)
        names[i] = VALUE_NULL;
    return names;
}

void term_name_kinds(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->names.codes) // an earlier Term needed them already
        return;
    rules->names.codes = new_names(compiler, rules->kinds.count);
    rules->names.kinds = new_names(compiler, rules->kinds.count);
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        rules->names.codes[kind] = term_name(compiler, rules->kinds.list[kind].code);
        rules->names.kinds[kind] = term_name(compiler, rules->kinds.list[kind].name);
    }
}

// The name of a seat's side. A side without a name is called after its first seat.
static const char *side_name(const Rules *rules, int seat) {
    if (rules->seats.list[seat].side_name)
        return rules->seats.list[seat].side_name;
    int first = 0;
    while (rules->seats.list[first].side != rules->seats.list[seat].side)
        first++;
    return rules->seats.list[first].name;
}

static void name_seats(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->names.seats) // an earlier Term needed them already
        return;
    rules->names.seats = new_names(compiler, rules->seats.count);
    rules->names.sides = new_names(compiler, rules->seats.count);
    for (int seat = 0; seat < rules->seats.count; seat++) {
        rules->names.seats[seat] = term_name(compiler, rules->seats.list[seat].name);
        rules->names.sides[seat] = term_name(compiler, side_name(rules, seat));
    }
}

static void name_phases(TermCompiler *compiler) {
    Rules *rules = compiler->rules;
    if (rules->names.phases)
        return;
    rules->names.phases = new_names(compiler, rules->flow.phase_count);
    for (int phase = 0; phase < rules->flow.phase_count; phase++)
        rules->names.phases[phase] = term_name(compiler, rules->flow.phases[phase].name);
}

// Fills in the missing names of the sites from [first] on.
static void name_sites(TermCompiler *compiler, int first) {
    Rules *rules = compiler->rules;
    if (!rules->names.sites)
        rules->names.sites = new_names(compiler, rules->topology.site_count);
    Text text = {0};
    for (int site = first; site < rules->topology.site_count; site++) {
        if (!rules->topology.exists[site] || rules->names.sites[site] != VALUE_NULL)
            continue;
        text_clear(&text);
        topology_write_site(&rules->topology, (Site)site, &text);
        rules->names.sites[site] = term_name(compiler, text_string(&text));
    }
    text_free(&text);
}

// Makes States record for every piece whether it has moved, because an expression may ask that of
// any.
static void track_moves(Rules *rules) {
    for (int kind = 0; kind < rules->kinds.count; kind++) {
        rules->kinds.list[kind].depends_on_moving = true;
        rules->kinds.list[kind].depends_beyond_castling = true;
    }
}

void prepare_operation(TermCompiler *compiler, Operation operation) {
    Rules *rules = compiler->rules;
    switch (operation) {
    case OP_PIECE_KIND:
    case OP_PIECE_NAME: term_name_kinds(compiler); break;
    case OP_PIECE_MOVED: track_moves(rules); break;
    case OP_SITE_NAME:
    case OP_SITE_NAMED: name_sites(compiler, 0); break;
    // Zones come after the sites of the board.
    case OP_ZONE_NAMED: name_sites(compiler, rules->topology.board_count); break;
    case OP_SEAT_NAME:
    case OP_SEAT_SIDE:
    case OP_SEAT_NAMED: name_seats(compiler); break;
    case OP_PHASE: name_phases(compiler); break;
    case OP_POSITION_SEEN:
    case OP_STATE_SEEN: rules->facts.depends_on_history = true; break;
    default: break;
    }
}

Site find_site(const Topology *topology, const char *name) {
    Site site = topology_read_site(topology, &name); // moves [name] past what it has read
    return *name || topology_is_zone(topology, site) ? (Site)SITE_NONE : site;
}

Site find_zone(const Rules *rules, const char *name) {
    const Topology *topology = &rules->topology;
    for (int site = topology->board_count; site < topology->site_count; site++)
        if (strcmp(topology->names[site], name) == 0)
            return (Site)site;
    return SITE_NONE;
}

// Names that stand alone --------------------------------------------------------------------------

// The innermost local called [name], or NULL.
static const Local *find_local(const Scope *scope, const char *name) {
    for (int i = scope->local_count - 1; i >= 0; i--)
        if (strcmp(scope->locals[i].name, name) == 0)
            return &scope->locals[i];
    return NULL;
}

// True when the scope has what the name reads, such as an entity. The state can always be read.
// `amount`, `choice` and `other` share an Operation, and a rule allows at most one of them.
static bool is_allowed(const Scope *scope, const Property *name) {
    if (name->operation == OP_VALUE &&
        (!scope->value_name || strcmp(scope->value_name, name->name) != 0))
        return false;
    return (operation_uses(name->operation) & ~(scope->allowed | USES_STATE)) == 0;
}

// Adds the names that are allowed in the scope to [words]. Names that start with a space are left
// out, because they belong to locals that the compiler itself makes.
static void add_allowed_names(const TermCompiler *compiler, NameList *words) {
    const Topology *topology = &compiler->rules->topology;
    const Scope *scope = compiler->scope;
    for (int i = 0; i < scope->local_count; i++)
        if (scope->locals[i].name[0] != ' ')
            name_list_add(words, scope->locals[i].name);
    for (const Property *row = name_table; row->name; row++)
        if (is_allowed(scope, row))
            name_list_add(words, row->name);
    for (int site = topology->board_count; site < topology->site_count; site++)
        name_list_add(words, topology->names[site]);
}

// If the word is the bare name of a player, a variable or a player's zone, reports how to write it.
// Otherwise returns false.
static bool report_bare_name(TermCompiler *compiler, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    const char *word = phrase->text;
    Lookup lookup = {.name = word};
    add_variables(&lookup, &rules->data, false); // of the state
    add_variables(&lookup, &rules->data, true);  // of players
    add_seat_zones(&lookup, &rules->data);
    name_list_free(&lookup.known);
    bool is_seat = rules_find_seat(rules, word) != SEAT_NONE;
    if (is_seat)
        term_fail(compiler, phrase, "%s is a player; write player('%s')", word, word);
    else if (lookup.found && lookup.operation == OP_SEAT_ZONE)
        term_fail(compiler, phrase, "each player has a %s; write player.%s", word, word);
    else if (lookup.found)
        term_fail(compiler, phrase, "%s is a variable; write %s.%s", word,
                  lookup.operation == OP_VARIABLE ? "state" : "player", word);
    return is_seat || lookup.found;
}

// Reports that a name stands for nothing, and says how to write what the author may have meant.
static TermIndex fail_unknown_name(TermCompiler *compiler, const Phrase *phrase) {
    static const char *const holders[][2] = {
        {"state", ".name"}, {"option", ".name"}, {"pending", ".name"}, {"board", "[site]"}};
    for (size_t i = 0; i < sizeof holders / sizeof *holders; i++)
        if (strcmp(phrase->text, holders[i][0]) == 0)
            return term_fail(compiler, phrase, "%s is not a value by itself; write %s%s",
                             holders[i][0], holders[i][0], holders[i][1]);
    const Function *function = function_find(phrase->text);
    if (function)
        return term_fail(compiler, phrase, "%s is a function; write %s", phrase->text,
                         function->usage);
    if (report_bare_name(compiler, phrase))
        return TERM_NONE;
    NameList known = {0};
    add_allowed_names(compiler, &known);
    return term_fail_word(compiler, phrase, "there is nothing called", phrase->text, &known);
}

// Reports that [phrase], a word of the language, cannot be used in this scope. Lists words that can
// be used.
static TermIndex fail_not_here(TermCompiler *compiler, const Phrase *phrase) {
    enum { WORDS_SHOWN = 12 };
    NameList words = {0};
    Text text = {0};
    add_allowed_names(compiler, &words);
    for (size_t i = 0; i < words.count && i < WORDS_SHOWN; i++)
        text_appendf(&text, "%s%s", i == 0 ? "" : ", ", words.items[i]);
    term_fail(compiler, phrase, "there is no %s here; there is %s", phrase->text,
              text_string(&text));
    text_free(&text);
    name_list_free(&words);
    return TERM_NONE;
}

// Compiles a name of name_table. `card` is the entity, but the use of this word is recorded,
// because an interaction that uses it chooses from the player's own zones.
static TermIndex compile_known_name(TermCompiler *compiler, const Phrase *phrase,
                                    const Property *name) {
    Scope *scope = compiler->scope;
    if (!is_allowed(scope, name))
        return fail_not_here(compiler, phrase);
    if (strcmp(name->name, "card") == 0)
        scope->used |= USES_CARD;
    Type type = name->operation == OP_VALUE ? scope->value_type : name->type;
    return add_leaf(compiler, phrase, name->operation, type, 0);
}

// Tries the locals first, then the words of the language, then the zones.
TermIndex compile_name(TermCompiler *compiler, const Phrase *phrase) {
    const char *word = phrase->text;
    const Local *local = find_local(compiler->scope, word);
    if (local)
        return local->term != TERM_NONE
                   ? local->term
                   : add_leaf(compiler, phrase, OP_LOCAL, local->type, local->slot);
    if (strcmp(word, "null") == 0)
        return add_leaf(compiler, phrase, OP_CONSTANT, TYPE_NULL, VALUE_NULL);
    if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        return add_leaf(compiler, phrase, OP_CONSTANT, TYPE_BOOLEAN, word[0] == 't');
    const Property *name = property_find(name_table, word);
    if (name)
        return compile_known_name(compiler, phrase, name);
    Site zone = find_zone(compiler->rules, word);
    if (zone != SITE_NONE)
        return add_leaf(compiler, phrase, OP_CONSTANT, TYPE_SITE, zone);
    return fail_unknown_name(compiler, phrase);
}

// Properties --------------------------------------------------------------------------------------

// True when [owner] is the name [word], which is `state`, `option`, `pending` or `board`. These are
// not values, but their members are. A local of the same name takes precedence.
static bool is_holder(const Scope *scope, const Phrase *owner, const char *word) {
    return owner->kind == PHRASE_NAME && strcmp(owner->text, word) == 0 && !find_local(scope, word);
}

// Compiles a property of [owner], or of the state if [owner] is TERM_NONE, by a row of [table] or
// by a name in [lookup]. If both exist, the name takes precedence unless the row is fixed. If
// neither exists, the error message begins with [unknown].
static TermIndex compile_member(TermCompiler *compiler, const Phrase *phrase, TermIndex owner,
                                const Property *table, Lookup *lookup, const char *unknown) {
    const Property *property = property_find(table, phrase->text);
    size_t count = owner == TERM_NONE ? 0 : 1;
    if (!property && !lookup->found) {
        for (const Property *row = table; row->name; row++)
            name_list_add(&lookup->known, row->name);
        return term_fail_word(compiler, phrase, unknown, phrase->text, &lookup->known);
    }
    name_list_free(&lookup->known);
    if (property && (property->fixed || !lookup->found))
        return add_term(compiler, phrase, property->operation, property->type, 0, &owner, count);
    return add_term(compiler, phrase, lookup->operation, lookup->type, lookup->value, &owner,
                    count);
}

// Compiles option.NAME, which is constant: the Rules are compiled for one setting of the options.
static TermIndex compile_option(TermCompiler *compiler, const Phrase *phrase) {
    const Rules *rules = compiler->rules;
    static const Type types[] = {[OPTION_INTEGER] = TYPE_INTEGER,
                                 [OPTION_BOOLEAN] = TYPE_BOOLEAN,
                                 [OPTION_CHOICE] = TYPE_NAME};
    Lookup lookup = {.name = phrase->text};
    for (int i = 0; i < rules->options.count; i++)
        lookup_add(&lookup, rules->options.list[i].name, OP_CONSTANT,
                   types[rules->options.list[i].kind], i);
    if (!lookup.found)
        return term_fail_word(compiler, phrase, "there is no option", phrase->text, &lookup.known);
    name_list_free(&lookup.known);
    const Option *option = &rules->options.list[lookup.value];
    Value value = option->value;
    if (option->kind == OPTION_CHOICE)
        value = term_name(compiler, option->values[value]);
    return add_leaf(compiler, phrase, OP_CONSTANT, lookup.type, value);
}

// Compiles pending.NAME. If the scope knows the type of what the pending action chose, `choice` has
// that type, and `amount` (a number) or `other` (a player) is allowed only if its type is the same.
static TermIndex compile_pending(TermCompiler *compiler, const Phrase *phrase) {
    const Property *property = property_find(pending_properties, phrase->text);
    Lookup lookup = {.name = phrase->text};
    Type chosen = compiler->scope->pending_type;
    if (!(compiler->scope->allowed & USES_PENDING))
        return term_fail(compiler, phrase,
                         "there is nothing pending here; it is what was done before an interaction "
                         "that another one asks for");
    if (property && property->operation == OP_PENDING_VALUE && chosen != TYPE_NULL) {
        if (property->type != chosen && strcmp(property->name, "choice") != 0)
            return term_fail(compiler, phrase, "what was done before has no %s, it has %s",
                             property->name, type_name(chosen));
        return add_leaf(compiler, phrase, OP_PENDING_VALUE, chosen, 0);
    }
    return compile_member(compiler, phrase, TERM_NONE, pending_properties, &lookup,
                          "what was done before has no");
}

static TermIndex compile_state(TermCompiler *compiler, const Phrase *phrase) {
    Lookup lookup = {.name = phrase->text};
    add_variables(&lookup, &compiler->rules->data, false); // without the variables of players
    return compile_member(compiler, phrase, TERM_NONE, state_properties, &lookup,
                          "the state has no variable");
}

// Adds the names that the document declares for entities, sites or players, whichever [owner] is.
static void add_declared(Lookup *lookup, const RulesData *data, Type owner) {
    switch (owner) {
    case TYPE_PIECE:
        for (int i = 0; i < data->attribute_count; i++)
            lookup_add(lookup, data->attributes[i].name, OP_PIECE_ATTRIBUTE,
                       (Type)data->attributes[i].type, i);
        break;
    case TYPE_SITE:
        lookup_add_fixed(lookup, data->site_attributes, data->site_attribute_count,
                         OP_SITE_ATTRIBUTE);
        break;
    default: // TYPE_SEAT
        lookup_add_fixed(lookup, data->seat_attributes, data->seat_attribute_count,
                         OP_SEAT_ATTRIBUTE);
        add_variables(lookup, data, true); // the variables of players
        add_seat_zones(lookup, data);
    }
}

// Compiles a property of the entity, site or player that the Term [owner] yields.
static TermIndex compile_value_property(TermCompiler *compiler, const Phrase *phrase,
                                        TermIndex owner) {
    static const struct {
        const Property *table;
        const char *unknown;
    } owners[] = {
        [TYPE_SITE] = {site_properties, "a site has no property"},
        [TYPE_PIECE] = {piece_properties, "an entity has no property"},
        [TYPE_SEAT] = {seat_properties, "a player has no property"},
    };
    Type type = term_type(compiler, owner);
    if (type == TYPE_NULL) // the type of null; also of TERM_NONE, which follows a reported error
        return owner;
    if (type != TYPE_SITE && type != TYPE_PIECE && type != TYPE_SEAT)
        return term_fail(
            compiler, phrase, "%s has no properties, so there is no .%s%s", type_name(type),
            phrase->text,
            type_is_set(type) ? "; write count(...), first(...) or another function of sets" : "");
    Lookup lookup = {.name = phrase->text};
    add_declared(&lookup, &compiler->rules->data, type);
    return compile_member(compiler, phrase, owner, owners[type].table, &lookup,
                          owners[type].unknown);
}

TermIndex compile_property(TermCompiler *compiler, const Phrase *phrase) {
    const Phrase *owner = phrase->first;
    if (is_holder(compiler->scope, owner, "state"))
        return compile_state(compiler, phrase);
    if (is_holder(compiler->scope, owner, "option"))
        return compile_option(compiler, phrase);
    if (is_holder(compiler->scope, owner, "pending"))
        return compile_pending(compiler, phrase);
    return compile_value_property(compiler, phrase, compile_phrase(compiler, owner, TYPE_NULL));
}

// Compiles board[site], the top piece on a site. Nothing else has an index.
TermIndex compile_index(TermCompiler *compiler, const Phrase *phrase) {
    if (!is_holder(compiler->scope, phrase->first, "board"))
        return term_fail(compiler, phrase->first, "only board is followed by [ ]");
    TermIndex site = compile_phrase(compiler, phrase->first->next, TYPE_SITE);
    return add_unary(compiler, phrase, OP_SITE_TOP, TYPE_PIECE, 0, site);
}
