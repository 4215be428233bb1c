// SPDX-License-Identifier: MIT
#include "engine/check/costs.h"

#include "engine/rules/model/operations.h"

#include <string.h>

// What a Term and its operands contain.
typedef struct Contents {
    const Term *loop;  // the first Term that visits members one by one, or NULL
    const Term *risky; // the first Term in [loop], or of all, that may go wrong, or NULL
    bool sets;         // some Term is evaluated for a whole set at once
} Contents;

// True for a Term whose last operand is what it stands for, which is evaluated only where the Term
// has no answer.
static bool has_spare(const Term *term) {
    return term->op == OP_TABLE || term->op == OP_SITES_TABLE || term->op == OP_MIN_AT ||
           term->op == OP_MAX_AT;
}

// True for a Term that evaluates an operand for one member of a set after the other.
static bool is_loop(const Term *term) {
    switch (term->op) {
    case OP_SITES_WHERE:
    case OP_SOME_MEMBER:
    case OP_MIN_AT:
    case OP_MAX_AT:
    case OP_SET_WHERE:
    case OP_SET_GROUP:
    case OP_LONGEST_LINE: return true;
    default: return term->op >= OP_COUNT_IF && term->op <= OP_BEST;
    }
}

// True for a Term whose result may be out of range, which is a fault.
static bool is_risky(const Term *term) {
    return (term->op >= OP_ADD && term->op <= OP_MAX) || term->op == OP_SUM ||
           term->op == OP_MIN_OF || term->op == OP_MAX_OF || term->op == OP_BEST ||
           term->op == OP_MIN_AT || term->op == OP_MAX_AT;
}

// Adds what [term] and its operands are to [contents]. Leaves out what is only evaluated where the
// Term has no answer.
static void add_contents(const Program *program, const Term *term, Contents *contents) {
    const TermIndex *operands = &program->operands[term->operands];
    int count = term->operand_count - has_spare(term);
    contents->sets |= term->op > OP_SITE_SETS;
    if (!contents->loop && is_loop(term)) {
        contents->loop = term;
        contents->risky = NULL;
    }
    if (!contents->risky && is_risky(term))
        contents->risky = term;
    for (int i = 0; i < count; i++)
        add_contents(program, &program->terms[operands[i]], contents);
}

// Appends the reason why a condition is tested for the members of a set, or for the targets of an
// action, one by one.
static void write_reason(const Rules *rules, const Contents *contents, Text *text) {
    const Program *program = &rules->program;
    const Term *loop = contents->loop;
    Type set = loop ? (Type)program->terms[program->operands[loop->operands]].type : TYPE_SITES;
    if (contents->risky)
        text_appendf(text, "%s may go wrong", program->sources[contents->risky->source].text);
    else if (set != TYPE_SITES && set != TYPE_PIECES && set != TYPE_SITE)
        text_append(text, "its members are not sites");
    else if (rules->planes.count == 0)
        text_append(text, "sites hold several entities, or something is hidden");
    else
        text_append(text, "what it asks of a member depends on more than tables and planes hold");
}

static void write_place(const Rules *rules, TermIndex term, Text *text) {
    text_appendf(text, "  %s: ", rules->program.sources[rules->program.terms[term].source].path);
}

// Appends how [form], the fast form of an expression, is evaluated.
static void write_form(const Rules *rules, TermIndex form, Text *text) {
    const Program *program = &rules->program;
    const Term *term = &program->terms[form];
    Contents contents = {0};
    if (term->op == OP_SET_SITES_IN) // converts the set in its operand, which is what matters here
        term = &program->terms[program->operands[term->operands]];
    add_contents(program, term, &contents);
    if (term->op == OP_CONSTANT) {
        text_append(text, "folded into a constant\n");
    } else if (has_spare(term)) {
        text_append(text, "looked up in a table\n");
    } else if (contents.loop) {
        text_append(text, "asked member by member, because ");
        write_reason(rules, &contents, text);
        text_append(text, "\n");
    } else {
        text_append(text, contents.sets ? "asked of whole sets\n" : "asked once\n");
    }
}

static void write_expression(const Rules *rules, TermIndex term, Text *text) {
    if (term == TERM_NONE)
        return;
    write_place(rules, term, text);
    write_form(rules, rules->program.fast ? rules->program.fast[term] : term, text);
}

// The first part of the condition at [path] in the document that is evaluated for one target after
// the other, or TERM_NONE.
static TermIndex find_asked(const Rules *rules, const Interaction *interaction, const char *path) {
    const Program *program = &rules->program;
    for (size_t i = 0; i < interaction->asked.count; i++) {
        TermIndex asked = interaction->asked.items[i].term;
        if (strcmp(program->sources[program->terms[asked].source].path, path) == 0)
            return asked;
    }
    return TERM_NONE;
}

static bool is_in_level(const Conditions *level, TermIndex term) {
    for (size_t i = 0; i < level->count; i++)
        if (level->items[i].term == term)
            return true;
    return false;
}

// Appends how a condition of `when` is evaluated. Conditions on the target that are in no level are
// in Interaction.pairs, a table.
static void write_condition(const Rules *rules, const Interaction *interaction,
                            const Condition *condition, Text *text) {
    const Program *program = &rules->program;
    const char *path = program->sources[program->terms[condition->term].source].path;
    TermIndex asked = find_asked(rules, interaction, path);
    bool of_target = condition->level == LEVEL_TARGET;
    if (of_target && !is_in_level(&interaction->by_level[LEVEL_TARGET], condition->term)) {
        write_place(rules, condition->term, text);
        text_append(text, "looked up in a table\n");
    } else if (of_target && interaction->divided && asked == TERM_NONE) {
        write_place(rules, condition->term, text);
        text_append(text, "asked of all targets at once\n");
    } else if (of_target) {
        Contents contents = {0};
        TermIndex fast = program->fast ? program->fast[condition->term] : condition->term;
        bool in_part = asked != TERM_NONE && asked != fast;
        add_contents(program, &program->terms[asked == TERM_NONE ? fast : asked], &contents);
        write_place(rules, condition->term, text);
        text_appendf(text, "%s target by target, because ", in_part ? "asked in part" : "asked");
        contents.loop = NULL; // the reason is about the targets, which are sites
        write_reason(rules, &contents, text);
        text_append(text, "\n");
    } else {
        write_expression(rules, condition->term, text);
    }
}

static void write_rule(const Rules *rules, const Rule *rule, Text *text) {
    const Interaction *interaction = rule->interaction;
    if (interaction->entity == PICK_SET)
        write_expression(rules, interaction->entity_set, text);
    if (interaction->target == PICK_SET)
        write_expression(rules, interaction->target_set, text);
    for (size_t i = 0; i < rule->when.count; i++)
        write_condition(rules, interaction, &rule->when.items[i], text);
    for (size_t i = 0; i < rule->after.count; i++)
        write_expression(rules, rule->after.items[i].term, text);
}

void costs_write(const Rules *rules, Text *text) {
    if (!rules->facts.interacts)
        return;
    for (int i = 0; i < rules->moves.rule_count; i++)
        write_rule(rules, &rules->moves.rules[i], text);
    for (int i = 0; i < rules->endings.count; i++) {
        write_expression(rules, rules->endings.list[i].condition, text);
        if (rules->endings.list[i].kind == ENDING_SCORE)
            write_expression(rules, rules->endings.list[i].score, text);
    }
}
