// SPDX-License-Identifier: MIT
// Replaces forms that read only sites, seats and booleans by tables.
#include "engine/base/memory.h"
#include "engine/rules/compile/fast/forms.h"
#include "engine/rules/terms/evaluate.h"

// The inputs of a table, and the evaluation that fills it.
typedef struct Tabulation {
    Fast *fast;
    TermIndex form;
    uint32_t member; // FormFacts.reads bit of the input left out of the table; 0: none
    TermIndex inputs[TABLE_INPUTS + 1]; // the last one may be [member]
    int input_count;
    Context context;
} Tabulation;

// The bit of FormFacts.reads for the input that [term], a form without operands, reads.
static uint32_t bit_of(const Term *term) {
    switch (term->op) {
    case OP_LOCAL: return (uint32_t)1 << term->value;
    case OP_START: return READS_START;
    case OP_TARGET: return READS_TARGET;
    default: return READS_PLAYER; // OP_PLAYER or OP_HAND
    }
}

static bool is_input(const Term *term) {
    return term->op == OP_LOCAL || term->op == OP_START || term->op == OP_TARGET ||
           term->op == OP_PLAYER;
}

// Collects a form for each bit of [wanted] that [form] reads. OP_HAND reads the player, but its
// value is a zone and not the player. So a form that reads the player only by OP_HAND gets no
// table.
static void collect_inputs(Tabulation *tabulation, TermIndex form, uint32_t *wanted) {
    const Fast *fast = tabulation->fast;
    const Term *term = form_term(fast, form);
    if (is_input(term) && (bit_of(term) & *wanted)) {
        *wanted &= ~bit_of(term);
        if (bit_of(term) != tabulation->member)
            tabulation->inputs[tabulation->input_count++] = form;
        return;
    }
    for (int i = 0; i < term->operand_count && *wanted; i++) {
        bool bound = i == 1 && operation_binds((Operation)term->op);
        uint32_t own = bound ? (uint32_t)1 << term->value : 0, hidden = *wanted & own;
        *wanted &= ~own; // in the body, this slot is another local
        if (form_facts(fast, form_operand(fast, form, i))->reads & *wanted)
            collect_inputs(tabulation, form_operand(fast, form, i), wanted);
        *wanted |= hidden;
    }
}

static uint32_t values_of(const Tabulation *tabulation, TermIndex input) {
    const Rules *rules = tabulation->fast->rules;
    switch ((Type)form_term(tabulation->fast, input)->type) {
    case TYPE_SITE: return (uint32_t)rules->topology.site_count;
    case TYPE_SEAT: return (uint32_t)rules->seats.count;
    default: return 2; // TYPE_BOOLEAN
    }
}

// What each entry of a table costs.
typedef struct EntryCost {
    size_t evaluations;
    size_t bytes;
    bool skips_null; // entries with a null input are not evaluated
} EntryCost;

// Starts to fill a table for [form]. False if the table would have too many entries, or take too
// many steps or bytes.
static bool begin(Tabulation *tabulation, Fast *fast, TermIndex form, uint32_t member,
                  TermTable *table, EntryCost cost) {
    uint32_t wanted = form_facts(fast, form)->reads & ~member;
    *tabulation = (Tabulation){.fast = fast, .form = form, .member = member};
    *table = (TermTable){.takes_null = true};
    if (!reads_fit_table(fast, wanted))
        return false;
    collect_inputs(tabulation, form, &wanted);
    size_t entries = 1, evaluations = cost.evaluations * form_facts(fast, form)->weight;
    for (int i = 0; i < tabulation->input_count; i++) {
        table->sizes[i] = values_of(tabulation, tabulation->inputs[i]) + 1;
        entries *= table->sizes[i];
        evaluations *= table->sizes[i] - cost.skips_null;
    }
    table->input_count = (uint8_t)tabulation->input_count;
    if (wanted != 0 || evaluations > fast->steps || entries * cost.bytes > fast->bytes)
        return false;
    fast->bytes -= entries * cost.bytes;
    context_init(&tabulation->context, fast->rules, NULL, NULL, SEAT_NONE);
    tabulation->context.steps = fast->steps;
    return true;
}

static size_t count_entries(const TermTable *table) {
    size_t entries = 1;
    for (int i = 0; i < table->input_count; i++)
        entries *= table->sizes[i];
    return entries;
}

static void set_input(Context *context, const Term *input, Value value) {
    Site site = value == VALUE_NULL ? (Site)SITE_NONE : (Site)value;
    switch (input->op) {
    case OP_LOCAL: context->locals[input->value] = value; break;
    case OP_START: context->start = site; break;
    case OP_TARGET: context->target = site; break;
    default: context->player = value == VALUE_NULL ? (Seat)SEAT_NONE : (Seat)value; // OP_PLAYER
    }
}

// Sets the input that [bit] of FormFacts.reads stands for to a site.
static void set_bit(Context *context, uint32_t bit, Value site) {
    Term local = {.op = OP_LOCAL, .value = __builtin_ctz(bit)};
    Term target = {.op = bit == READS_TARGET ? OP_TARGET : OP_START};
    set_input(context, bit < READS_START ? &local : &target, site);
}

// Sets the inputs to the values of entry [index]. Returns whether one of them is null.
static bool set_entry(Tabulation *tabulation, const TermTable *table, size_t index) {
    bool has_null = false;
    for (int i = table->input_count - 1; i >= 0; i--) {
        Value value = (Value)(index % table->sizes[i]);
        index /= table->sizes[i];
        bool null = value == (Value)table->sizes[i] - 1;
        has_null |= null;
        set_input(&tabulation->context, form_term(tabulation->fast, tabulation->inputs[i]),
                  null ? VALUE_NULL : value);
    }
    return has_null;
}

// Ends an evaluation. Sets [faulty] if the evaluation had a fault. Returns false if no steps are
// left.
static bool take_fault(Tabulation *tabulation, bool *faulty) {
    Fault fault = tabulation->context.fault;
    tabulation->fast->steps = tabulation->context.steps;
    tabulation->context.fault = (Fault){0};
    *faulty = fault.kind != FAULT_NONE;
    return fault.kind != FAULT_BUDGET;
}

static int32_t add_table(Fast *fast, const TermTable *table) {
    Program *program = &fast->rules->program;
    fast->tables = memory_grow(fast->tables, &fast->table_capacity, program->table_count + 1,
                               sizeof *fast->tables);
    fast->tables[program->table_count] = *table;
    program->tables = fast->tables;
    return (int32_t)program->table_count++;
}

// The form that looks up [table], which stands for the form of [tabulation]. If [total], evaluating
// it is never a fault.
static TermIndex add_lookup(Tabulation *tabulation, Operation operation, const TermTable *table,
                            bool total) {
    Fast *fast = tabulation->fast;
    const Term written = *form_term(fast, tabulation->form);
    tabulation->inputs[tabulation->input_count] = tabulation->form;
    TermIndex form = form_plain(fast, operation, (Type)written.type, add_table(fast, table),
                                written.source, tabulation->inputs,
                                (size_t)tabulation->input_count + 1);
    if (form != TERM_NONE) {
        fast->facts[form].total = total;
        fast->facts[form].weight = (uint16_t)(1 + tabulation->input_count);
    }
    return form;
}

// True when all entries are the same value, and no fault.
static bool is_constant(const Value *values, size_t entries) {
    for (size_t i = 0; i < entries; i++)
        if (values[i] != values[0] || values[i] == VALUE_FAULT)
            return false;
    return true;
}

// A lookup in a table that replaces [form], or a constant if all entries are the same. Returns
// [form] itself if there is no room for the table.
static TermIndex table_of_value(Fast *fast, TermIndex form) {
    Tabulation tabulation;
    TermTable table;
    const EntryCost cost = {.evaluations = 1, .bytes = sizeof(Value)};
    if (!begin(&tabulation, fast, form, 0, &table, cost))
        return form;
    size_t entries = count_entries(&table);
    Value *values = arena_alloc(&fast->rules->arena, entries * sizeof *values);
    bool total = true;
    for (size_t i = 0; i < entries; i++) {
        bool faulty, has_null = set_entry(&tabulation, &table, i);
        Value value = evaluate(&tabulation.context, form);
        if (!take_fault(&tabulation, &faulty))
            return form;
        // A fault with a null input does not count, because members are never null.
        total &= !faulty || has_null;
        values[i] = faulty ? VALUE_FAULT : value;
    }
    table.values = values;
    const Term written = *form_term(fast, form);
    if (is_constant(values, entries))
        return form_plain(fast, OP_CONSTANT, (Type)written.type, values[0], written.source, NULL,
                          0);
    return add_lookup(&tabulation, OP_TABLE, &table, total);
}

// A lookup in a table that replaces [form], a SiteSet form. Returns [form] itself if there is no
// room for the table, or if evaluating an entry is a fault, because a table of SiteSets cannot hold
// a fault.
static TermIndex table_of_sites(Fast *fast, TermIndex form) {
    Tabulation tabulation;
    TermTable table;
    const EntryCost cost = {.evaluations = 1, .bytes = sizeof(SiteSet)};
    if (!begin(&tabulation, fast, form, 0, &table, cost))
        return form;
    size_t entries = count_entries(&table);
    SiteSet *sets = arena_alloc(&fast->rules->arena, entries * sizeof *sets);
    for (size_t i = 0; i < entries; i++) {
        bool faulty;
        set_entry(&tabulation, &table, i);
        evaluate_site_set(&tabulation.context, form, &sets[i]);
        if (!take_fault(&tabulation, &faulty) || faulty)
            return form;
    }
    table.sets = sets;
    return add_lookup(&tabulation, OP_SITES_TABLE, &table, true);
}

TermIndex table_of(Fast *fast, TermIndex form) {
    enum { LEAST_WEIGHT = 2 }; // a lighter form costs no more than the lookup
    const Term *term = form_term(fast, form);
    const FormFacts *facts = form_facts(fast, form);
    if (term->op == OP_TABLE || term->op == OP_SITES_TABLE || !reads_fit_table(fast, facts->reads))
        return form;
    if (term->op > OP_SITE_SETS)
        return table_of_sites(fast, form);
    if (term->op > OP_SETS || (facts->weight < LEAST_WEIGHT && facts->reads != 0) ||
        term->operand_count == 0)
        return form;
    return table_of_value(fast, form);
}

// Adds to [set] the sites of the board for which the condition holds. False if evaluating it is a
// fault for one of them. Then sets [exhausted] if the fault is that no steps are left.
static bool find_members(Tabulation *tabulation, SiteSet *set, bool *exhausted) {
    const Topology *topology = &tabulation->fast->rules->topology;
    for (int site = 0; site < topology->board_count; site++) {
        bool faulty;
        if (!topology->exists[site])
            continue;
        set_bit(&tabulation->context, tabulation->member, site);
        if (evaluate(&tabulation->context, tabulation->form) == 1)
            site_set_add(set, site);
        *exhausted = !take_fault(tabulation, &faulty);
        if (faulty)
            return false;
    }
    return true;
}

// If evaluating the condition is a fault only where the input is null, the table has no entries for
// null. A lookup with null then evaluates the condition itself, which records the fault.
TermIndex table_of_condition(Fast *fast, TermIndex form, uint32_t bit) {
    Tabulation tabulation;
    TermTable table;
    const EntryCost cost = {.evaluations = (size_t)fast->rules->topology.board_count,
                            .bytes = sizeof(SiteSet)};
    if (form_term(fast, form)->op > OP_SETS || !begin(&tabulation, fast, form, bit, &table, cost))
        return TERM_NONE;
    size_t entries = count_entries(&table);
    SiteSet *sets = arena_alloc(&fast->rules->arena, entries * sizeof *sets);
    for (size_t i = 0; i < entries; i++) {
        bool exhausted = false, has_null = set_entry(&tabulation, &table, i);
        if (find_members(&tabulation, &sets[i], &exhausted))
            continue;
        if (exhausted || !has_null)
            return TERM_NONE;
        table.takes_null = false;
    }
    table.sets = sets;
    Term written = *form_term(fast, form);
    // Where the table has no entry, the lookup evaluates this form, which meets the same fault as
    // the condition.
    TermIndex none = form_plain(fast, OP_SITES_OF, TYPE_SITES, 0, written.source, NULL, 0);
    TermIndex parts[] = {form, none, none};
    tabulation.form = form_plain(fast, OP_SITES_IF, TYPE_SITES, 0, written.source, parts, 3);
    return tabulation.form == TERM_NONE ? TERM_NONE
                                        : add_lookup(&tabulation, OP_SITES_TABLE, &table, true);
}

// A SiteSet form whose evaluation is always a fault.
static TermIndex form_fault(Fast *fast, uint32_t source) {
    TermIndex null = form_plain(fast, OP_CONSTANT, TYPE_INTEGER, VALUE_NULL, source, NULL, 0);
    TermIndex fault = form_plain(fast, OP_NEG, TYPE_INTEGER, 0, source, &null, 1);
    TermIndex none = form_plain(fast, OP_SITES_OF, TYPE_SITES, 0, source, NULL, 0);
    TermIndex parts[] = {fault, none, none};
    return form_plain(fast, OP_SITES_IF, TYPE_SITES, 0, source, parts, 3);
}

TermIndex table_of_risky(Fast *fast, TermIndex form, uint32_t bit) {
    Tabulation tabulation;
    TermTable table;
    const EntryCost cost = {.evaluations = (size_t)fast->rules->topology.board_count,
                            .bytes = sizeof(SiteSet) + sizeof(Value),
                            .skips_null = true};
    if (form_term(fast, form)->op > OP_SETS || !begin(&tabulation, fast, form, bit, &table, cost))
        return TERM_NONE;
    size_t entries = count_entries(&table);
    SiteSet *sets = arena_alloc(&fast->rules->arena, entries * sizeof *sets);
    Value *values = arena_alloc(&fast->rules->arena, entries * sizeof *values);
    for (size_t i = 0; i < entries; i++) {
        bool exhausted = false, has_null = set_entry(&tabulation, &table, i);
        values[i] = !has_null && find_members(&tabulation, &sets[i], &exhausted) ? 0 : VALUE_FAULT;
        if (exhausted)
            return TERM_NONE;
    }
    table.sets = sets;
    table.values = values;
    tabulation.form = form_fault(fast, form_term(fast, form)->source);
    return tabulation.form == TERM_NONE ? TERM_NONE
                                        : add_lookup(&tabulation, OP_SITES_TABLE, &table, false);
}

// Adds [site] to the shift that leads from it to [to]. Adds that shift if it is new; false if there
// would be more than SHIFT_LIMIT.
static bool add_shift(SiteShift *shifts, uint8_t *count, int site, int to) {
    int i = 0;
    while (i < *count && shifts[i].by != to - site)
        i++;
    if (i == SHIFT_LIMIT)
        return false;
    if (i == *count)
        shifts[(*count)++] = (SiteShift){.by = to - site};
    shifts[i].from |= UINT64_C(1) << site;
    return true;
}

// Fills TermTable.narrow if there are at most 64 sites, and SHIFT_LIMIT shifts are enough.
static void find_narrow(const Fast *fast, TermTable *table) {
    SiteShift shifts[SHIFT_LIMIT] = {0};
    uint8_t count = 0;
    if (fast->rules->topology.site_count > 64)
        return;
    for (int site = 0; site < fast->rules->topology.site_count; site++) {
        SiteSet entry = table->sets[site];
        for (int to = site_set_pop(&entry); to >= 0; to = site_set_pop(&entry))
            if (!add_shift(shifts, &count, site, to))
                return;
    }
    SiteShift *narrow = arena_alloc(&fast->rules->arena, count * sizeof *narrow + 1);
    memcpy(narrow, shifts, count * sizeof *narrow);
    table->narrow = narrow;
    table->narrow_count = count;
}

// Sets TermTable.shifts if every entry is empty or has a single site, and the difference between
// that site and the site of the entry is always the same. Then fills TermTable.narrow.
static void find_shift(const Fast *fast, TermTable *table) {
    table->shifts = true;
    for (int site = 0; site < fast->rules->topology.site_count && table->shifts; site++) {
        const SiteSet *entry = &table->sets[site];
        int size = site_set_size(entry), shift = site_set_first(entry) - site;
        if (size == 0)
            continue;
        bool first = site_set_is_empty(&table->shifted);
        table->shifts = size == 1 && (first || shift == table->shift);
        table->shift = shift;
        site_set_add(&table->shifted, site);
    }
    find_narrow(fast, table);
}

void tables_of_steps(Fast *fast) {
    const Topology *topology = &fast->rules->topology;
    bool wraps = topology->wraps_files || topology->wraps_ranks || topology->loop;
    for (int i = 0; i < DIRECTION_LIMIT; i++) {
        TermTable table = {.input_count = 1, .sizes = {(uint32_t)topology->site_count + 1}};
        fast->rules->program.steps_back[i] = -1;
        // On a board that wraps, a line has no first site and its sites do not ascend, so no table
        // is made.
        if (i >= topology->direction_count || wraps)
            continue;
        SiteSet *origins = arena_alloc(&fast->rules->arena,
                                       (size_t)topology->site_count * sizeof *origins);
        for (int site = 0; site < topology->board_count; site++)
            if (topology->exists[site] && topology->next[i][site] != SITE_NONE)
                site_set_add(&origins[topology->next[i][site]], site);
        table.sets = origins;
        find_shift(fast, &table);
        fast->rules->program.steps_back[i] = add_table(fast, &table);
    }
}

int32_t table_of_neighbours(Fast *fast) {
    const Topology *topology = &fast->rules->topology;
    const SiteLists *adjacent = &topology->adjacent;
    TermTable table = {.input_count = 1, .sizes = {(uint32_t)topology->site_count + 1}};
    SiteSet *sets = arena_alloc(&fast->rules->arena, (size_t)topology->site_count * sizeof *sets);
    for (int site = 0; site < topology->board_count; site++)
        for (uint32_t i = adjacent->first[site]; i < adjacent->first[site + 1]; i++)
            site_set_add(&sets[site], adjacent->items[i]);
    table.sets = sets;
    find_shift(fast, &table);
    return add_table(fast, &table);
}

int32_t table_of_lines(Fast *fast) {
    const Topology *topology = &fast->rules->topology;
    TermTable table = {.sizes = {(uint32_t)topology->line_count}};
    SiteSet *lines = arena_alloc(&fast->rules->arena, (size_t)topology->line_count * sizeof *lines);
    for (int line = 0; line < topology->line_count; line++)
        for (uint32_t i = topology->lines.first[line]; i < topology->lines.first[line + 1]; i++)
            site_set_add(&lines[line], topology->lines.items[i]);
    table.sets = lines;
    return add_table(fast, &table);
}

TermIndex table_of_origins(Fast *fast, TermIndex form, TermIndex set, uint32_t bit) {
    Tabulation tabulation;
    TermTable table;
    const Topology *topology = &fast->rules->topology;
    const Term written = *form_term(fast, form);
    bool of_sets = written.op > OP_SITE_SETS;
    const EntryCost cost = {.evaluations = (size_t)topology->board_count,
                            .bytes = (size_t)topology->site_count * sizeof(SiteSet)};
    if (form_facts(fast, form)->reads != bit || (written.op > OP_SETS && !of_sets) ||
        !begin(&tabulation, fast, form, bit, &table, cost))
        return TERM_NONE;
    SiteSet *origins = arena_alloc(&fast->rules->arena,
                                   (size_t)topology->site_count * sizeof *origins);
    for (int site = 0; site < topology->board_count; site++) {
        SiteSet reached = {0};
        bool faulty;
        if (!topology->exists[site])
            continue;
        set_bit(&tabulation.context, bit, site);
        if (of_sets) {
            evaluate_site_set(&tabulation.context, form, &reached);
        } else {
            Value to = evaluate(&tabulation.context, form);
            if (to != VALUE_NULL)
                site_set_add(&reached, to);
        }
        if (!take_fault(&tabulation, &faulty) || faulty)
            return TERM_NONE;
        for (int to = site_set_pop(&reached); to >= 0; to = site_set_pop(&reached))
            site_set_add(&origins[to], site);
    }
    table.sets = origins;
    find_shift(fast, &table);
    set = table_of(fast, set);
    return form_plain(fast, OP_SITES_SPREAD, TYPE_SITES, add_table(fast, &table), written.source,
                      &set, 1);
}

// Operations of the topology ---------------------------------------------------------------------

// True for an Operation whose value depends on nothing but the sites that are its operands.
static bool is_of_topology(const Term *term) {
    switch (term->op) {
    case OP_MIDDLE:
    case OP_ADJACENT:
    case OP_SPECIAL:
    case OP_SET_LINE:
    case OP_SET_PATH:
    case OP_SET_NEIGHBOURS:
    case OP_SET_NEIGHBOURS8:
    case OP_SET_SPECIAL: return true;
    case OP_STEP:
    case OP_SET_RAY: return term->operand_count == 1; // the direction is known
    default: return false;
    }
}

// Makes the table of [term] for all combinations of sites that its operands may be; -1 if there is
// no room for it.
static int32_t make_operation_table(Fast *fast, const Term *term) {
    TermIndex locals[2];
    uint8_t types[2] = {fast->types[0], fast->types[1]};
    for (int i = 0; i < term->operand_count; i++)
        locals[i] = form_plain(fast, OP_LOCAL, TYPE_SITE, i, term->source, NULL, 0);
    TermIndex form = form_plain(fast, (Operation)term->op, (Type)term->type, term->value,
                                term->source, locals, term->operand_count);
    if (type_is_set((Type)term->type))
        form = form_plain(fast, OP_SITES_FROM, (Type)term->type, 0, term->source, &form, 1);
    TermIndex table = form == TERM_NONE ? TERM_NONE : table_of(fast, form);
    fast->types[0] = types[0];
    fast->types[1] = types[1];
    // The last operand of a lookup is the form that it stands for, the others are its inputs.
    if (table == TERM_NONE || form_term(fast, table)->operand_count != term->operand_count + 1)
        return -1;
    const Term *lookup = form_term(fast, table);
    return lookup->op == OP_TABLE || lookup->op == OP_SITES_TABLE ? lookup->value : -1;
}

// The table of an Operation of the topology, made at its first use; -1 if there is no room, which
// is remembered as well.
static int32_t find_operation_table(Fast *fast, const Term *term) {
    for (int i = 0; i < fast->operation_count; i++)
        if (fast->operations[i].operation == term->op && fast->operations[i].value == term->value)
            return fast->operations[i].table;
    if (fast->operation_count == OPERATION_TABLES)
        return -1;
    int32_t table = make_operation_table(fast, term);
    fast->operations[fast->operation_count++] = (OperationTable){(Operation)term->op, term->value,
                                                                 table};
    return table;
}

// Replaces [form] by a table if it is an Operation of the topology, or a SiteSet made from such an
// Operation. Otherwise returns [form].
static TermIndex look_up_operation(Fast *fast, TermIndex form) {
    bool of_set = form_term(fast, form)->op == OP_SITES_FROM;
    TermIndex inner = of_set ? form_operand(fast, form, 0) : form, operands[3];
    const Term term = *form_term(fast, inner);
    if (!is_of_topology(&term) || (type_is_set((Type)term.type) && !of_set))
        return form;
    int32_t table = find_operation_table(fast, &term);
    if (table < 0)
        return form;
    unsigned weight = 1;
    for (int i = 0; i < term.operand_count; i++) {
        operands[i] = form_operand(fast, inner, i);
        weight += form_facts(fast, operands[i])->weight;
    }
    operands[term.operand_count] = form;
    TermIndex lookup = form_plain(fast, of_set ? OP_SITES_TABLE : OP_TABLE, (Type)term.type, table,
                                  term.source, operands, term.operand_count + 1u);
    if (lookup == TERM_NONE)
        return form;
    fast->facts[lookup].weight = (uint16_t)(weight < WEIGHT_LIMIT ? weight : WEIGHT_LIMIT);
    return lookup;
}

// All forms ---------------------------------------------------------------------------------------

TermIndex form_add(Fast *fast, Operation operation, Type type, Value value, uint32_t source,
                   const TermIndex *operands, size_t count) {
    TermIndex form = form_plain(fast, operation, type, value, source, operands, count);
    TermIndex parts[UINT8_MAX];
    bool changed = false;
    if (form == TERM_NONE || reads_fit_table(fast, form_facts(fast, form)->reads))
        return form;
    for (size_t i = 0; i < count; i++) {
        parts[i] = table_of(fast, operands[i]);
        changed |= parts[i] != operands[i];
    }
    if (changed)
        form = form_plain(fast, operation, type, value, source, parts, count);
    return form == TERM_NONE ? TERM_NONE : look_up_operation(fast, form);
}

TermIndex form_like(Fast *fast, Operation operation, const Term *like, TermIndex a, TermIndex b,
                    TermIndex c) {
    TermIndex operands[] = {a, b, c};
    size_t count = a == TERM_NONE ? 0 : b == TERM_NONE ? 1 : c == TERM_NONE ? 2 : 3;
    return form_add(fast, operation, (Type)like->type, like->value, like->source, operands, count);
}
